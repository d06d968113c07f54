# cutpurse: interpreted
"""Scenarios: a table in the middle of a turn, by naming only what differs from a plain one.

    scenario("cleopatra", players=3, hands={0: "artisan*2 stone marble lapis"}, talents={0: 9})

Cards are named as in records; `std_` and `char_` may be left out, `artisan*3` is three of them, and
`-` in a stall is a face-down card. Words understood: hands {seat: cards}, known {seat: cards} (in
hand, and everybody has seen them), stalls [three stalls], discard, rejected (laid off unseen), deck
(the cards of the draw pile; all others then go to `rest`, "discard" or a seat), top (the top card,
or "-"), talents, amulets, merchants and statues {seat: n}, laid ["mosaic pose anchor"], mosaic (the
top one), mosaics (those below it; all others are set aside), walls, doors, sphinxes, throne,
obelisks, sanctuaries [(seat, squares)], altar, pool {resource: n}, built, offerings, turn.

`phase` is where to begin: "start" of the turn, "action" (the default), "more" (in a visit), "end",
"limit" or "next"; `player` is whose turn it is.
"""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.cleopatra.garden import (
    AT_HIGH,
    AT_LOW,
    SQUARES,
    high_of,
    low_of,
    placement,
)
from cutpurse.games.cleopatra.limit import HAND_LIMIT_OF
from cutpurse.games.cleopatra.pieces import (
    CARDS,
    DOOR_SLOTS,
    KINDS,
    LAST_STEP,
    MOSAIC_COUNT,
    MOSAICS,
    POSES,
    RESOURCES,
    STALL_COUNT,
    WALL_SLOTS,
)
from cutpurse.games.cleopatra.state import (
    ALL,
    DISCARD,
    FACE_DOWN,
    NOTHING,
    PILE,
    Cleopatra,
    replaced,
)
from cutpurse.games.cleopatra.turn import (
    BUILD_MORE,
    CHOOSE_ACTION,
    END_OF_TURN,
    NEXT_TURN,
    START_TURN,
    complete_categories,
)
from cutpurse.kernel.arranging import number, understood
from cutpurse.kernel.rules import Refused

WORDS: Final = [
    *("hands", "known", "stalls", "discard", "rejected", "deck", "rest", "top"),
    *("talents", "amulets", "merchants", "statues"),
    *("laid", "mosaic", "mosaics", "walls", "doors", "sphinxes", "throne", "obelisks"),
    *("sanctuaries", "altar", "pool", "built", "offerings", "turn", "phase", "player"),
]
BACK: Final = "-"
PHASES: Final = ["start", "action", "more", "end", "limit", "next"]


def card(name: str) -> int:
    """The kind of card that a name stands for."""
    for prefix in ("", "std_", "char_"):
        if prefix + name in CARDS.index:
            return CARDS.index[prefix + name]
    return number(CARDS, name)


def cards(names: str) -> list[int]:
    """The kinds of cards that a line names."""
    out = []
    for name in names.split():
        what, _, many = name.partition("*")
        out += [card(what)] * int(many or 1)
    return out


def take(g: Cleopatra, kind: int) -> int:
    """A card on its way from the pile to somewhere else."""
    pile = g.players + PILE
    if not g.cards.count(pile, kind):
        raise Refused(f"there is no {CARDS.ids[kind]} left")
    g.cards.held[pile * KINDS + kind] -= 1
    g.cards.size[pile] -= 1
    return kind


def arrange(g: Cleopatra, what: dict[str, Any]) -> None:
    """Lay the table as the words say."""
    understood("Cleopatra", what, WORDS)
    g.turn = what.get("turn", 1)
    g.active = what.get("player", 0)
    g.altar = what.get("altar", 0)
    g.offerings = what.get("offerings", 0)
    fill_purses(g, what)
    build_palace(g, what)
    lay_garden(g, what)
    deal(g, what)
    make_pile(g, what)
    begin_at(g, what)


def fill_purses(g: Cleopatra, what: dict[str, Any]) -> None:
    for word, values in (
        ("talents", g.talents),
        ("amulets", g.amulets),
        ("merchants", g.merchants),
        ("statues", g.statues),
    ):
        for seat, value in what.get(word, {}).items():
            values[seat] = value
    g.ledger = [*g.talents, *g.amulets]


def build_palace(g: Cleopatra, what: dict[str, Any]) -> None:
    for name in what.get("walls", "").split():
        g.walls |= 1 << number(WALL_SLOTS, name)
    for name in what.get("doors", "").split():
        g.doors |= 1 << number(DOOR_SLOTS, name)
    g.sphinxes = what.get("sphinxes", 0)
    g.throne = what.get("throne", 0)
    g.obelisks = what.get("obelisks", 0)
    g.built = what.get("built", 0)
    for name, units in what.get("pool", {}).items():
        g.pool = replaced(g.pool, number(RESOURCES, name), units)


def lay_garden(g: Cleopatra, what: dict[str, Any]) -> None:
    for line in what.get("laid", []):
        mosaic, pose, anchor = line.split()
        at = placement(number(MOSAICS, mosaic), number(POSES, pose), number(SQUARES, anchor))
        if at < 0 or AT_LOW[at] & ~g.free_low or AT_HIGH[at] & ~g.free_high:
            raise Refused(f"{line!r} does not lie on free squares of the garden")
        g.laid[MOSAICS.index[mosaic]] = at
        g.laid_by[MOSAICS.index[mosaic]] = g.active
        g.free_low &= ~AT_LOW[at]
        g.free_high &= ~AT_HIGH[at]
        g.mosaic_pile &= ~(1 << MOSAICS.index[mosaic])
    for seat, squares in what.get("sanctuaries", []):
        area = [number(SQUARES, name) for name in squares.split()]
        g.sanctuaries = [*g.sanctuaries, seat, low_of(area), high_of(area)]
        g.statues[seat] = what.get("statues", {}).get(seat, g.statues[seat]) - 1
    if "mosaics" in what:
        named = [number(MOSAICS, name) for name in what["mosaics"].split()]
        keep = sum(1 << mosaic for mosaic in named)
        if what.get("mosaic"):
            keep |= 1 << number(MOSAICS, what["mosaic"])
        g.set_aside = g.mosaic_pile & ~keep
        g.mosaic_pile &= keep
    if what.get("mosaic") != "":
        left = [mosaic for mosaic in range(MOSAIC_COUNT) if g.mosaic_pile >> mosaic & 1]
        if left or "mosaic" in what:
            g.mosaic_top = number(MOSAICS, what.get("mosaic", MOSAICS.ids[left[0]] if left else ""))
            g.mosaic_pile &= ~(1 << g.mosaic_top)
    g.queen = min(LAST_STEP, complete_categories(g)) if not g.built else g.queen


def deal(g: Cleopatra, what: dict[str, Any]) -> None:
    """Hands, stalls and the discard pile."""
    for seat, names in what.get("hands", {}).items():
        for kind in cards(names):
            g.cards.gain(seat, take(g, kind), 1 << seat)
    for seat, names in what.get("known", {}).items():
        for kind in cards(names):
            g.cards.gain(seat, take(g, kind), ALL)
            g.sure[seat * KINDS + kind] += 1
    for kind in cards(what.get("discard", "")):
        g.cards.gain(g.players + DISCARD, take(g, kind), ALL)
        g.spent[kind] += 1
        g.spent_top = kind
    for kind in cards(what.get("rejected", "")):
        g.cards.gain(g.players + DISCARD, take(g, kind), 0)
        g.rejected += 1
    for stall, names in enumerate(what.get("stalls", [BACK] * STALL_COUNT)):
        for name in names.split():
            g.market.append(FACE_DOWN if name == BACK else take(g, card(name)))
            g.stall_size[stall] += 1


def make_pile(g: Cleopatra, what: dict[str, Any]) -> None:
    """The draw pile is what is left, or what `deck` names."""
    backs = list(g.market).count(FACE_DOWN)
    pile = g.players + PILE
    top = what.get("top", BACK)
    if top != BACK:
        g.top = take(g, card(top))
    if "deck" in what:
        if backs:
            raise Refused("with a deck of named cards no card of a stall can lie face down")
        keep = cards(what["deck"])
        for kind in range(KINDS):
            while g.cards.count(pile, kind) > keep.count(kind):
                put_away(g, take(g, kind), what.get("rest", "discard"))
            if g.cards.count(pile, kind) < keep.count(kind):
                raise Refused(f"there are not so many of {CARDS.ids[kind]} left")
    below = g.cards.size[pile] - backs
    g.deck = below + (top != BACK)
    g.up = g.deck // 2
    g.down = g.deck - g.up
    if top != BACK:
        g.up -= 1
        if g.up < 0:
            g.up, g.down = 0, g.down - 1
    elif g.deck:
        g.top = FACE_DOWN
        g.down -= 1
    else:
        g.top = NOTHING


def put_away(g: Cleopatra, kind: int, rest: Any) -> None:
    """What is not in a named deck."""
    if rest == "discard":
        g.cards.gain(g.players + DISCARD, kind, ALL)
        g.spent[kind] += 1
        g.spent_top = kind
    else:
        g.cards.gain(rest, kind, 1 << rest)


def begin_at(g: Cleopatra, what: dict[str, Any]) -> None:
    phase = what.get("phase", "action")
    if phase not in PHASES:
        raise Refused(f"there is no phase {phase!r}; there are: {', '.join(PHASES)}")
    who = g.active
    if phase == "start":
        g.turn -= 1
    action = BUILD_MORE[who] if phase == "more" else CHOOSE_ACTION[who]
    steps = [
        START_TURN[who],
        action,
        END_OF_TURN[who],
        HAND_LIMIT_OF[who],
        NEXT_TURN[who],
    ]
    at = {"start": 0, "action": 1, "more": 1, "end": 2, "limit": 3, "next": 4}[phase]
    g.push(*steps[at:])
