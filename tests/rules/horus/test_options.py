"""What may be answered, worked out another way from the rulebook, at every question of games that
are played at random: nothing is missing, and nothing too much."""

from __future__ import annotations

import pytest
from tests.laws.tables import curious, opened
from tests.rules.citing import laid
from tests.rules.horus.middle import rich
from tests.rules.horus.table import state

from cutpurse.games.horus.board import ALCOVES, DECK_AT, LINES, PATH, SPACE_IDS, TOMB_AT
from cutpurse.games.horus.load import MakeRoom
from cutpurse.games.horus.meta import GAME
from cutpurse.games.horus.pieces import (
    ADVENTURERS,
    CARD_IDS,
    DICE_CHOICES,
    LOCK,
    MUMMIES,
    VALUE,
)
from cutpurse.games.horus.state import CLOSED, NOT_LOOKED, OPENED, SECRECY, SLOTS, WAITING, Horus
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.state import legal, settle

GEAR = {"antidote", "bag", "crowbar", "medikit", "udjat"}
WOUNDS = {"snake", "scorpion", "crocodile", "mummy", "block"}
HEALS = {"antidote": ("snake", "scorpion"), "medikit": ("crocodile", "block")}
NEW = ["mummy", "necklace_9", "idol", "mummy", "block"]  # the card that needs room, by the reason
JOINED = {frozenset((SPACE_IDS[a], SPACE_IDS[b])) for a, b in LINES}


class Front:
    """What lies in front of somebody, by name and in the order in which it came."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards

    def of(self, kind: str) -> list[str]:
        return [card for card in self.cards if card.partition("_")[0] == kind]

    @property
    def items(self) -> list[str]:
        return [card for card in self.cards if card.partition("_")[0] not in WOUNDS]

    @property
    def finds(self) -> list[str]:
        """What fits into a Bag (HO-089)."""
        return [card for card in self.items if card.partition("_")[0] not in {"idol", *GEAR}]

    @property
    def count(self) -> int:
        """HO-028"""
        return len(self.cards) - min(len(self.finds), 2 * len(self.of("bag")))

    def without(self, item: str) -> Front:
        """HO-091 HO-092 The two cheapest finds lie in the first Bag, and go with it."""
        gone = [item]
        if item in self.of("bag"):
            first = 2 * self.of("bag").index(item)
            gone += sorted(self.finds, key=worth)[first : first + 2]
        return Front([card for card in self.cards if card not in gone])

    def making_room(self, new: str) -> list[str]:
        """HO-036 The items without which the new card is the twelfth at most."""
        return [i for i in self.items if Front([*self.without(i).cards, new]).count <= 12]

    def room_for(self, new: str) -> bool:
        """HO-033 HO-035"""
        return Front([*self.cards, new]).count <= 12 or bool(self.making_room(new))

    def cures(self) -> set[str]:
        """HO-083 HO-084 HO-086"""
        mine = [gear for gear in HEALS if self.of(gear)]
        return {f"{gear} {wound}" for gear in mine for wound in HEALS[gear] if self.of(wound)}


def worth(card: str) -> int:
    return 3 if "chest" in card else VALUE[CARD_IDS.index(card)]


def front(g: Horus, seat: int) -> Front:
    slots = [slot for slot in range(seat * SLOTS, seat * SLOTS + SLOTS) if g.cards[slot] >= 0]
    return Front([CARD_IDS[g.cards[slot]] for slot in sorted(slots, key=lambda s: g.ages[s])])


def ways(g: Horus, here: str) -> set[str]:
    """HO-049 HO-051"""
    fallen = {f"b{stone + 1:02}" for stone in range(36) if g.blocked >> stone & 1}
    return {s for s in SPACE_IDS if {s, here} in JOINED and s not in fallen}


def able(g: Horus, seat: int, who: str) -> bool:
    """HO-100"""
    return ADVENTURERS.ids[g.adventurer[seat]] == who and not g.used >> seat & 1


def may_look(g: Horus) -> bool:
    """HO-097 HO-099"""
    hanging = [stone for stone in range(36) if not g.blocked >> stone & 1]
    return g.peek == NOT_LOOKED and hanging != []


def entering(g: Horus, seat: int, here: str) -> set[str]:
    """HO-054"""
    if not g.actions[seat]:
        return {"end"} | ({"clairvoyance"} if able(g, seat, "rasputin") and may_look(g) else set())
    above = f"b0{here[1]}"
    return {f"move {s}" for s in ([above] if above in ways(g, here) else ways(g, here))}


def paid(g: Horus, seat: int, here: str) -> set[str]:
    """HO-047"""
    mine = front(g, seat)
    out = {f"move {space}" for space in ways(g, here)}
    deck, tomb = DECK_AT[g.at[seat]], TOMB_AT[g.at[seat]]
    if deck >= 0 and g.deck_left[deck] and mine.room_for("mummy"):
        out.add("search")
    if tomb >= 0 and g.tomb_state[tomb] == CLOSED:
        out.add("open")
    if tomb >= 0 and g.tomb_state[tomb] == OPENED and mine.room_for("necklace_9"):
        out.add("take")
    there = [idol for idol, spaces in enumerate(ALCOVES) if g.at[seat] in spaces]
    if g.lock >= 0:
        assert there == [g.lock]
        out |= {f"reroll {which}" for which in DICE_CHOICES.ids}
    elif there and g.idols >> there[0] & 1 and mine.room_for("idol"):
        out.add("pick")
    return out


def free(g: Horus, seat: int, here: str) -> set[str]:
    """HO-081 HO-101"""
    mine = front(g, seat)
    out = mine.cures()
    if g.lock >= 0 and len({*range(1, LOCK[g.lock] + 1)} - {*g.lock_dice}) == 1:
        out |= {"crowbar"} if mine.of("crowbar") else set()
        out |= {"lockpicking"} if able(g, seat, "jose_ardila") else set()
    if may_look(g):
        out |= {"udjat"} if mine.of("udjat") else set()
        out |= {"clairvoyance"} if able(g, seat, "rasputin") else set()
    if able(g, seat, "abdel_wahab") and TOMB_AT[g.at[seat]] >= 0:
        out |= {"linguistics"} if g.tomb_state[TOMB_AT[g.at[seat]]] == CLOSED else set()
    if able(g, seat, "david_gore"):
        for m, section in enumerate(g.mummy_section):
            space = SPACE_IDS[PATH[section][g.mummy_index[m]]]
            if {space, here} in JOINED and not g.mummy_down >> m & 1:
                out.add(f"shoot {MUMMIES.ids[g.mummies[m]]}")
    return out


def avoidable(g: Horus, seat: int, drawn: str) -> bool:
    """HO-108 HO-114"""
    if drawn.startswith(("snake", "scorpion")):
        return able(g, seat, "maki_watanabe")
    return drawn.startswith("crocodile") and able(g, seat, "edgar_rice")


def expected(game: Game, seat: int, drawn: str) -> set[str]:
    """Every answer there should be; `drawn` is what was found with the last answer."""
    g, step = state(game), game.state.stack[-1]
    here = SPACE_IDS[g.at[seat]]
    asked = type(step).__name__
    if asked == "ChooseAdventurer":
        return {f"choose {name}" for i, name in enumerate(ADVENTURERS.ids) if i not in g.adventurer}
    if asked == "ChooseStart":
        return {f"start {space}" for space in SPACE_IDS[:6]}
    if asked == "AdjustLoad":
        out = {"done"} | front(g, seat).cures()
        out |= {"done_stamina"} if able(g, seat, "delroy_chartier") else set()
        return out | {f"discard {item}" for item in front(g, seat).items}
    if isinstance(step, MakeRoom):
        assert front(g, seat).count == 12
        out = {f"discard {item}" for item in front(g, seat).making_room(NEW[step.why])}
        return out | front(g, seat).cures() | ({"decline"} if NEW[step.why] == "idol" else set())
    if asked == "JumpAside":
        return {f"jump {space}" for space in ways(g, here)}
    if asked == "KeepOrSwap":
        return {"keep", "swap"}
    if asked != "Act":
        return {"yes", "no"}
    if g.status[seat] == WAITING:
        return entering(g, seat, here)
    out = free(g, seat, here) | {"end"}
    if g.variant & SECRECY and avoidable(g, seat, drawn):
        out.add("yes")
    return out | (paid(g, seat, here) if g.actions[seat] else set())


def check(game: Game, luck: Dice, most: int) -> set[str]:
    """Play at random, and compare every question. Which were asked?"""
    asked: set[str] = set()
    drawn = ""
    for _ in range(most):
        if game.over:
            break
        (seat,) = game.waiting
        asked.add(type(game.state.stack[-1]).__name__)
        told = len(game.events)
        assert {o.name for o in game.options(seat)} == expected(game, seat, drawn)
        assert front(state(game), seat).count == state(game).load[seat]
        game.play(seat, curious(GAME, legal(game.state, seat), luck))
        found = [e for e in game.events[told:] if e.kind.word == "found"]
        drawn = CARD_IDS[found[-1].values()[1]] if found else ""
    return asked


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_options_of_whole_games(players: int) -> None:
    """HO-023 HO-047 HO-054 HO-081 HO-136 With any settings."""
    for seed in range(3):
        game, luck = opened(GAME, players, f"options {seed}")
        assert {"Act", "AdjustLoad"} <= check(game, luck, 2000)


def test_the_options_where_everything_happens() -> None:
    """HO-033 HO-036 HO-076 HO-170 HO-171 In the middle, with many cards and few stones."""
    asked: set[str] = set()
    for number in range(120):
        players, settings, what = rich(number)
        game = laid(GAME, players, number, settings, **what)
        settle(game.state)
        game.roll_on()
        asked |= check(game, dice(f"options {number}"), 40)
    assert asked == GAME.asking() - {"ChooseAdventurer", "ChooseStart"}
