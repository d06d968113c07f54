"""Events: a card for whoever ends the turn on a '?' square.

Each card is a function: what is done, to whom, how much. Those that ask something push a question
of their own. They are told in `boons`, `banes` and `chaos`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.banes import (
    cloud_of_bats,
    evil_eye,
    heavy_dreams,
    mummys_grip,
    quicksand,
    sleepwalking,
    toll_of_the_dead,
    torn_pack,
    twin_cobras,
)
from cutpurse.games.curse.board import EVENT_SQUARE, is_temple
from cutpurse.games.curse.boons import (
    buried_cache,
    cool_spring,
    dream_bazaar,
    golden_hour,
    light_feet,
    lost_caravan,
    mirage_door,
    pickpocket_monkey,
    small_pity,
    spying_ibis,
    tailwind,
)
from cutpurse.games.curse.chaos import (
    dreamer_turns,
    game_of_senet,
    generous_nile,
    great_turning,
    mirror_dream,
    plague_of_flies,
    scapegoat,
    scarab_swarm,
    shifting_sands,
    whirlwind,
)
from cutpurse.games.curse.pieces import (
    ALL_EVENTS,
    EVENT_TRIAL,
    EVENT_TRIALS,
    EVENTS,
)
from cutpurse.games.curse.state import (
    NOTHING,
    Curse,
)
from cutpurse.games.curse.trials import start_trial
from cutpurse.games.curse.words import (
    EVENT,
    IN_VAIN,
    RESHUFFLED,
)
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.step import LUCK, Chance, Step
from cutpurse.kernel.zones import count_bits, nth_bit


def draws_event(g: Curse) -> bool:
    """CR-165 CR-167 CR-171 The turn ends on a '?' square, and no effect has put the thief there."""
    return EVENT_SQUARE[g.at[g.active]] and not g.put >> g.active & 1


class EventCheck(Step[Curse]):
    """CR-165 CR-173 One Event at most, as the turn ends."""

    def happen(self, g: Curse, a: list[int]) -> None:
        if draws_event(g):
            g.next(DRAW_EVENT)


class DrawEvent(Chance[Curse]):
    """CR-168 CR-174 The card that comes: an instant one, or one that says Trial."""

    def deck(self, g: Curse) -> i64:
        return g.event_deck if g.event_deck or g.event_trials else ALL_EVENTS

    def trials(self, g: Curse) -> i64:
        return g.event_trials if g.event_deck or g.event_trials else EVENT_TRIALS

    def sides(self, g: Curse) -> int:
        return count_bits(self.deck(g)) + (1 if self.trials(g) else 0)

    def odds(self, g: Curse) -> list[int]:
        out = [1] * count_bits(self.deck(g))
        if self.trials(g):
            out.append(self.trials(g))
        return out

    def roll(self, g: Curse, dice: Dice) -> int:
        instant = count_bits(self.deck(g))
        return min(dice.below(instant + self.trials(g)), instant)

    def card(self, g: Curse, index: int) -> int:
        deck = self.deck(g)
        return nth_bit(deck, index) if index < count_bits(deck) else EVENT_TRIAL

    def outcome(self, g: Curse, index: int) -> str:
        return f"event {EVENTS.ids[self.card(g, index)]}"

    def happen(self, g: Curse, a: list[int]) -> None:
        card: i64 = self.card(g, a[LUCK])
        if not g.event_deck and not g.event_trials:
            g.event_deck = ALL_EVENTS
            g.event_trials = EVENT_TRIALS
            g.tell(RESHUFFLED, "CR-174")
        if card == EVENT_TRIAL:
            g.event_trials -= 1
        else:
            one: i64 = 1
            g.event_deck &= ~(one << card)
        g.event = card
        g.tell(EVENT, "CR-168", g.active, card)
        g.push(CARRY_OUT_EVENT, EVENT_OVER)


class CarryOutEvent(Step[Curse]):
    """CR-168 CR-169 What the card says."""

    def happen(self, g: Curse, a: list[int]) -> None:
        card: i64 = g.event
        if card == EVENT_TRIAL:
            event_trial(g)
        else:
            EFFECTS[card](g, g.active)


class EventOver(Step[Curse]):
    """The card is discarded."""

    def happen(self, g: Curse, a: list[int]) -> None:
        g.event = NOTHING


def event_trial(g: Curse) -> None:
    """CR-169 CR-170 A Trial, unless the player is in a temple."""
    if is_temple(g.at[g.active]):
        g.tell(IN_VAIN, "CR-170", g.active)
    else:
        start_trial(g, 1)


EVENT_CHECK: Final = EventCheck()
DRAW_EVENT: Final = DrawEvent()
CARRY_OUT_EVENT: Final = CarryOutEvent()
EVENT_OVER: Final = EventOver()

# What each card does, in the order of the cards
EFFECTS: Final[list[Callable[[Curse, i64], None]]] = [
    *(lost_caravan, buried_cache, small_pity, cool_spring, tailwind, light_feet, golden_hour),
    *(mirage_door, spying_ibis, pickpocket_monkey, dream_bazaar),
    *(evil_eye, twin_cobras, torn_pack, quicksand, cloud_of_bats, toll_of_the_dead),
    *(mummys_grip, sleepwalking, heavy_dreams),
    *(shifting_sands, great_turning, dreamer_turns, plague_of_flies, scarab_swarm),
    *(whirlwind, generous_nile, mirror_dream, scapegoat, game_of_senet),
]
