"""Events: a card for whoever ends the turn on a '?' square.

Most cards are a row of the table at the end: what is done, to whom, how much. Those that ask
something have a class of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import BOOT, DIAMOND, EVENT_SQUARE, NODE_LAND, is_temple
from cutpurse.games.curse.cartouches import swap_places
from cutpurse.games.curse.curses import GiveCurses, cleanse, give_up
from cutpurse.games.curse.draws import DrawItems
from cutpurse.games.curse.moving import FREE_MOVE, put_on, ways_of
from cutpurse.games.curse.packs import (
    MAKE_ROOM,
    TAKE_FROM_PILE,
    TakeItem,
    add_items,
    add_tiles,
    drop_item,
    drop_tile,
    has_room,
    into_bag,
    into_pack,
    items_on,
    lay_item,
)
from cutpurse.games.curse.pieces import (
    ALL_EVENTS,
    COLOURS,
    EVENT_TRIAL,
    EVENT_TRIALS,
    EVENTS,
    ITEMS,
    QUARTERS,
    SWORD_FACES,
)
from cutpurse.games.curse.state import (
    GOLDEN_HOUR,
    HEAVY_DREAMS,
    LIGHT_FEET,
    NOTHING,
    QUICKSAND,
    Curse,
    pile_size,
    tiles_of,
)
from cutpurse.games.curse.trials import add_looks, look, start_trial
from cutpurse.games.curse.turning import rotate
from cutpurse.games.curse.words import (
    APPEAR,
    BACK_IN_BAG,
    BARTERED,
    BLAME,
    CHALLENGE,
    DROP,
    EVENT,
    FETCH,
    GIVE,
    IN_VAIN,
    LAY,
    LEAD,
    LOOK,
    MARKED,
    NONE,
    OFFER,
    PASSED_ON,
    PICKPOCKET,
    PLACED,
    RESHUFFLED,
    RETURN,
    ROTATE,
    SENET,
    STEPPED_OUT,
    SWAP,
)
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import CHANCE_BIT, LUCK, MAX_SEATS, Ask, Chance, Roll, Step
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import count_bits, nth_bit

SLEEPWALK: Final = 4


# Drawing a card ----------------------------------------------------------------------------------
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


def in_vain(g: Curse, who: i64, rule: str) -> None:
    g.tell(IN_VAIN, rule, who)


class EventQuestion(Step[Curse]):
    """A question of an Event to the player on turn."""

    def seats(self, g: Curse) -> int:
        return 1 << g.active


# Boons -------------------------------------------------------------------------------------------
def lost_caravan(g: Curse, who: i64) -> None:
    """CR-310."""
    g.next(DrawItems(who, 1))


def buried_cache(g: Curse, who: i64) -> None:
    """CR-311."""
    g.next(DrawItems(who, 2))


def small_pity(g: Curse, who: i64) -> None:
    """CR-312."""
    if pile_size(g):
        g.push(MAKE_ROOM[who], TAKE_FROM_PILE[who])
    else:
        in_vain(g, who, "CR-312")


def cool_spring(g: Curse, who: i64) -> None:
    """CR-313."""
    cleanse(g, who, "CR-313")


def tailwind(g: Curse, who: i64) -> None:
    """CR-314."""
    g.next(FREE_MOVE[who])


def mark(g: Curse, who: i64, what: i64, rule: str) -> None:
    """CR-340 A marker for the next turn."""
    g.next_marks[who] |= what
    g.tell(MARKED, rule, who, g.event)


def light_feet(g: Curse, who: i64) -> None:
    """CR-315."""
    mark(g, who, LIGHT_FEET, "CR-315")


def golden_hour(g: Curse, who: i64) -> None:
    """CR-316."""
    mark(g, who, GOLDEN_HOUR, "CR-316")


def mirage_door(g: Curse, who: i64) -> None:
    """CR-317."""
    g.next(MIRAGE_DOOR)


class MirageDoor(EventQuestion):
    """CR-317 Any diamond square but the one where one stands, or none."""

    rule: ClassVar[str] = "CR-317"

    def options(self, g: Curse, seat: int) -> list[int]:
        out = [APPEAR.do(land) for land in range(COLOURS) if DIAMOND[land] != g.at[seat]]
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        if APPEAR.said(a[who]):
            step_out(g, who, DIAMOND[APPEAR.of(a[who])], "CR-317")


def step_out(g: Curse, who: i64, node: i64, rule: str) -> None:
    """An effect puts a thief somewhere."""
    put_on(g, who, node)
    g.tell(STEPPED_OUT, rule, who, node)


def spying_ibis(g: Curse, who: i64) -> None:
    """CR-318."""
    g.next(IBIS)


class Ibis(EventQuestion):
    """CR-318 All hidden Cartouches of a player."""

    rule: ClassVar[str] = "CR-318"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_looks(g, seat, out)
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        if LOOK.said(a[who]):
            look(g, who, LOOK.of(a[who]), "CR-318")


def pickpocket_monkey(g: Curse, who: i64) -> None:
    """CR-319."""
    if richest(g, who):
        g.next(MONKEY)
    else:
        in_vain(g, who, "CR-319")


def richest(g: Curse, who: i64) -> list[i64]:
    """CR-319 The opponents with the most items, if they have any."""
    most: i64 = 1
    out: list[i64] = []
    for other in range(g.players):
        count: i64 = count_bits(g.pack[other])
        if other != who and count >= most:
            if count > most:
                most = count
                out = []
            out.append(other)
    return out


class Monkey(EventQuestion):
    """CR-319 Among those who have most, one is chosen."""

    rule: ClassVar[str] = "CR-319"

    def options(self, g: Curse, seat: int) -> list[int]:
        return [PICKPOCKET.do(other) for other in richest(g, seat)]

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        g.next(RandomItem(who, PICKPOCKET.of(a[who])))


class RandomItem(DrawFromSet[Curse]):
    """CR-319 CR-339 A random item of a player goes to another, by the rules of room."""

    def __init__(self, who: int, source: int) -> None:
        self.who = who
        self.source = source

    def pile(self, g: Curse) -> int:
        return g.pack[self.source]

    def names(self) -> Names:
        return ITEMS

    def happen(self, g: Curse, a: list[int]) -> None:
        item = nth_bit(g.pack[self.source], a[LUCK])
        g.push(MAKE_ROOM[self.who], TakeItem(self.who, self.source, item))


def dream_bazaar(g: Curse, who: i64) -> None:
    """CR-320."""
    if g.pack[who] and on_diamonds(g):
        g.next(BAZAAR)
    else:
        in_vain(g, who, "CR-320")


def on_diamonds(g: Curse) -> i64:
    """The items on diamond squares, as a set."""
    found: i64 = 0
    for land in range(COLOURS):
        found |= items_on(g, DIAMOND[land])
    return found


class Bazaar(EventQuestion):
    """CR-320 An own item, or none."""

    rule: ClassVar[str] = "CR-320"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(OFFER.base, g.pack[seat], out)
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        if OFFER.said(a[g.active]):
            g.next(BazaarTake(OFFER.of(a[g.active])))


class BazaarTake(EventQuestion):
    """CR-320 The item it is exchanged for; the own one then lies there."""

    rule: ClassVar[str] = "CR-320"

    def __init__(self, item: int) -> None:
        self.item = item

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(FETCH.base, on_diamonds(g), out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        got: i64 = FETCH.of(a[who])
        one: i64 = 1
        g.pack[who] &= ~(one << self.item)
        lay_item(g, self.item, g.lies[got])
        into_pack(g, who, got)
        g.tell(BARTERED, "CR-320", who, self.item, got)


# Banes -------------------------------------------------------------------------------------------
def evil_eye(g: Curse, who: i64) -> None:
    """CR-321."""
    g.next(GiveCurses(who, 1))


def twin_cobras(g: Curse, who: i64) -> None:
    """CR-322."""
    g.next(GiveCurses(who, 2))


def torn_pack(g: Curse, who: i64) -> None:
    """CR-323."""
    if g.pack[who]:
        g.next(TORN_PACK)
    else:
        in_vain(g, who, "CR-323")


class TornPack(EventQuestion):
    """CR-323 One item falls onto the square."""

    rule: ClassVar[str] = "CR-323"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(DROP.base, g.pack[seat], out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        drop_item(g, g.active, DROP.of(a[g.active]), "CR-323")


def quicksand(g: Curse, who: i64) -> None:
    """CR-324."""
    mark(g, who, QUICKSAND, "CR-324")


def cloud_of_bats(g: Curse, who: i64) -> None:
    """CR-325 The boot square of the own colour, wherever that land lies now."""
    step_out(g, who, BOOT[g.thief[who]], "CR-325")


def toll_of_the_dead(g: Curse, who: i64) -> None:
    """CR-326."""
    g.next(TOLL if g.pack[who] else GiveCurses(who, 1))


class Toll(EventQuestion):
    """CR-326 One item goes back into the bag."""

    rule: ClassVar[str] = "CR-326"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(RETURN.base, g.pack[seat], out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        give_up(g, g.active, RETURN.of(a[g.active]), "CR-326")


def mummys_grip(g: Curse, who: i64) -> None:
    """CR-327."""
    g.next(MUMMYS_GRIP if tiles_of(g, who) else GiveCurses(who, 1))


class MummysGrip(EventQuestion):
    """CR-327 One Cartouche, face down, onto the square."""

    rule: ClassVar[str] = "CR-327"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_tiles(LAY.base, tiles_of(g, seat), out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        drop_tile(g, g.active, LAY.of(a[g.active]), "CR-327")


def sleepwalking(g: Curse, who: i64) -> None:
    """CR-328."""
    g.next(SLEEPWALKER[(who + 1) % g.players])


class Sleepwalk(Ask[Curse]):
    """CR-328 The player on the left leads the thief up to four steps, without Aker and Menhit."""

    rule: ClassVar[str] = "CR-328"

    def options(self, g: Curse, seat: int) -> list[int]:
        near = ways_of(g).near(g.at[g.active])
        return [LEAD.ready[node] for node in near.nodes[: near.within[SLEEPWALK]]]

    def happen(self, g: Curse, a: list[int]) -> None:
        step_out(g, g.active, LEAD.of(a[self.who]), "CR-328")


def heavy_dreams(g: Curse, who: i64) -> None:
    """CR-329."""
    mark(g, who, HEAVY_DREAMS, "CR-329")


# Chaos -------------------------------------------------------------------------------------------
def shifting_sands(g: Curse, who: i64) -> None:
    """CR-330."""
    rotate(g, NODE_LAND[g.at[who]], 1, "CR-330")


def great_turning(g: Curse, who: i64) -> None:
    """CR-331."""
    for land in range(COLOURS):
        rotate(g, land, 1, "CR-331")


def dreamer_turns(g: Curse, who: i64) -> None:
    """CR-332."""
    g.next(DREAMER_TURNS)


class DreamerTurns(EventQuestion):
    """CR-332 One land, by one to three quarters."""

    rule: ClassVar[str] = "CR-332"

    def options(self, g: Curse, seat: int) -> list[int]:
        return [ROTATE.do(land, q) for land in range(COLOURS) for q in range(len(QUARTERS))]

    def happen(self, g: Curse, a: list[int]) -> None:
        answer = a[g.active]
        rotate(g, ROTATE.of(answer), ROTATE.second(answer) + 1, "CR-332")


def plague_of_flies(g: Curse, who: i64) -> None:
    """CR-333 In seat order from the player on turn, a batch each."""
    for i in range(g.players):
        g.next(GiveCurses((who + g.players - 1 - i) % g.players, 1))


def scarab_swarm(g: Curse, who: i64) -> None:
    """CR-334 The other players on the segment; if there is none, oneself."""
    land: i64 = NODE_LAND[g.at[who]]
    hit: list[i64] = []
    for i in range(g.players):
        other: i64 = (who + i) % g.players
        if other != who and NODE_LAND[g.at[other]] == land:
            hit.append(other)
    if not hit:
        hit.append(who)
    for other in reversed(hit):
        g.next(GiveCurses(other, 1))


def whirlwind(g: Curse, who: i64) -> None:
    """CR-335."""
    g.next(WHIRLWIND)


class WhirlwindGive(Step[Curse]):
    """CR-335 CR-405 Everybody with an item passes one to the left, all at once."""

    rule: ClassVar[str] = "CR-335"

    def seats(self, g: Curse) -> int:
        holders: i64 = 0
        one: i64 = 1
        for seat in range(g.players):
            if g.pack[seat]:
                holders |= one << seat
        return holders

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(GIVE.base, g.pack[seat], out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        one: i64 = 1
        given: list[i64] = []
        for seat in range(g.players):
            item: i64 = NOTHING
            if g.pack[seat]:
                item = GIVE.of(a[seat])
                g.pack[seat] &= ~(one << item)
            given.append(item)
        for seat in range(g.players):
            passed: i64 = given[seat]
            if passed < 0:
                continue
            left: i64 = (seat + 1) % g.players
            g.tell(PASSED_ON, "CR-335", seat, left, passed)
            if has_room(g, left):
                into_pack(g, left, passed)
            else:
                into_bag(g, passed)
                g.tell(BACK_IN_BAG, "CR-335", passed)


def generous_nile(g: Curse, who: i64) -> None:
    """CR-336."""
    for land in range(COLOURS):
        g.next(NILE[COLOURS - 1 - land])


class OnDiamond(DrawFromSet[Curse]):
    """An item of the bag comes onto a diamond square."""

    def __init__(self, land: int) -> None:
        self.land = land

    def pile(self, g: Curse) -> int:
        return g.bag

    def names(self) -> Names:
        return ITEMS

    def lay(self, g: Curse, a: list[int]) -> i64:
        """The item that came; it lies there now."""
        item: i64 = nth_bit(g.bag, a[LUCK])
        one: i64 = 1
        g.bag &= ~(one << item)
        lay_item(g, item, DIAMOND[self.land])
        return item


class Nile(OnDiamond):
    """CR-336 On every diamond square, whatever lies there, until the bag is empty."""

    def seats(self, g: Curse) -> int:
        return CHANCE_BIT if g.bag else 0

    def happen(self, g: Curse, a: list[int]) -> None:
        if a[LUCK] >= 0:
            g.tell(PLACED, "CR-336", self.lay(g, a), DIAMOND[self.land])


def mirror_dream(g: Curse, who: i64) -> None:
    """CR-337."""
    g.next(MIRROR_DREAM)


class MirrorDream(EventQuestion):
    """CR-337 Swap places with a player on another node, or not."""

    rule: ClassVar[str] = "CR-337"

    def options(self, g: Curse, seat: int) -> list[int]:
        out = [SWAP.do(other) for other in range(g.players) if g.at[other] != g.at[seat]]
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        if SWAP.said(a[g.active]):
            swap_places(g, g.active, SWAP.of(a[g.active]), "CR-337")


def scapegoat(g: Curse, who: i64) -> None:
    """CR-338."""
    g.next(SCAPEGOAT)


class Opponents(EventQuestion):
    """A question that is answered with another player."""

    def others(self, g: Curse, base: i64) -> list[int]:
        return [base + other for other in range(g.players) if other != g.active]


class Scapegoat(Opponents):
    """CR-338 An own Curse, or one of the supply, for another player."""

    rule: ClassVar[str] = "CR-338"

    def options(self, g: Curse, seat: int) -> list[int]:
        return self.others(g, BLAME.base)

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        if g.curses[who]:
            g.curses[who] -= 1
        g.next(GiveCurses(BLAME.of(a[who]), 1))


def game_of_senet(g: Curse, who: i64) -> None:
    """CR-339."""
    g.next(SENET_GAME)


class Senet(Opponents):
    """CR-339 An opponent of choice, also one without items."""

    rule: ClassVar[str] = "CR-339"

    def options(self, g: Curse, seat: int) -> list[int]:
        return self.others(g, CHALLENGE.base)

    def happen(self, g: Curse, a: list[int]) -> None:
        g.next(SenetRoll(CHALLENGE.of(a[g.active])))


class SenetRoll(Roll[Curse]):
    """CR-339 One red die: sword, one takes a random item; blank, the other does."""

    def __init__(self, other: int) -> None:
        self.other = other

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        sword = self.faces(g, a[LUCK])[0] < SWORD_FACES
        g.tell(SENET, "CR-339", who, self.other, 1 if sword else 0)
        if sword:
            if g.pack[self.other]:
                g.next(RandomItem(who, self.other))
        elif g.pack[who] and has_room(g, self.other):
            g.next(RandomItem(self.other, who))


MIRAGE_DOOR: Final = MirageDoor()
IBIS: Final = Ibis()
MONKEY: Final = Monkey()
BAZAAR: Final = Bazaar()
TORN_PACK: Final = TornPack()
TOLL: Final = Toll()
MUMMYS_GRIP: Final = MummysGrip()
SLEEPWALKER: Final = [Sleepwalk(seat) for seat in range(MAX_SEATS)]
DREAMER_TURNS: Final = DreamerTurns()
WHIRLWIND: Final = WhirlwindGive()
NILE: Final = [Nile(land) for land in range(COLOURS)]
MIRROR_DREAM: Final = MirrorDream()
SCAPEGOAT: Final = Scapegoat()
SENET_GAME: Final = Senet()
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
