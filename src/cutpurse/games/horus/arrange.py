# cutpurse: interpreted
"""Scenarios: a table in the middle of a round, by naming only what differs from a plain one.

    scenario("horus", players=2, at={0: "a3"}, cards={0: "crowbar_1 mummy mummy"}, actions={0: 3})

Words understood: adventurers {seat: name}, at {seat: space}, out {seat: status}, cards {seat:
"card card …"}, used [seats], keeper, round, levels {seat: n}, actions {seat: n}, roll [five dice],
fallen [stones], mummies {name: (space, facing)} with a section as third where it is a corner or a
former adventurer, down [names], tombs {space: card, or "" for an empty one} (open), read {space:
(card, seat)}, idols "those in their alcoves", decks {deck: "what is left"}, discard "card card …",
lock (idol, [five dice]), peek (seat, "kept" or "swapped", looked at, laid aside).

`phase` is where to begin: "round", "adjust", "roll", "act" (the default, in the turn of the seat
`turn`), "mummies", "stone" or "ankh".
"""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.horus.actions import ACT
from cutpurse.games.horus.board import HALL, PATH, SECTIONS, SPACES, TOMB_AT, TOMB_DECK
from cutpurse.games.horus.cards import acquire
from cutpurse.games.horus.pieces import (
    ADVENTURERS,
    BACK,
    BACKS,
    BLOCK_CARD,
    CARD,
    DECK_START,
    DECKS,
    FIRST_IDOL,
    FIRST_MUMMIES,
    IDOLS,
    LEVEL,
    MUMMIES,
    MUMMY_CARD,
    SEARCHED,
)
from cutpurse.games.horus.state import (
    ALL,
    CLOSED,
    CRUSHED,
    EMPTY,
    ESCAPED,
    INSIDE,
    KEPT,
    MUMMIFIED,
    OPENED,
    STAYED_OUT,
    SWAPPED,
    TRAPPED,
    WAITING,
    Horus,
)
from cutpurse.games.horus.turn import (
    ACTION_PHASE,
    ADJUST_PHASE,
    MUMMY_PHASE,
    NEW_ROUND,
    PASS_ANKH,
    ROLL_PHASE,
    STONE_PHASE,
    TAKE_TURN,
)
from cutpurse.kernel.arranging import number, understood
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import Step
from cutpurse.kernel.zones import bits

WORDS: Final = [
    *("adventurers", "at", "out", "cards", "used", "keeper", "round", "levels", "actions", "roll"),
    *("fallen", "mummies", "down", "tombs", "read", "idols", "decks", "discard", "lock", "peek"),
    *("phase", "turn"),
]
STATUS: Final = {
    "escaped": ESCAPED,
    "trapped": TRAPPED,
    "crushed": CRUSHED,
    "mummified": MUMMIFIED,
    "stayed_out": STAYED_OUT,
}
PHASES: Final[list[tuple[str, Step[Horus]]]] = [
    ("adjust", ADJUST_PHASE),
    ("roll", ROLL_PHASE),
    ("act", ACTION_PHASE),
    ("mummies", MUMMY_PHASE),
    ("stone", STONE_PHASE),
    ("ankh", PASS_ANKH),
]


def arrange(g: Horus, what: dict[str, Any]) -> None:
    """Lay the table as the words say."""
    understood("The Pyramid of Horus", what, WORDS)
    g.keeper = what.get("keeper", 0)
    g.round = what.get("round", 1)
    g.roll = list(what.get("roll", g.roll))
    for stone in what.get("fallen", []):
        g.blocked |= 1 << (stone - 1)
    place_people(g, what)
    place_mummies(g, what)
    fill_tombs(g, what)
    for seat, names in what.get("cards", {}).items():
        for name in names.split():
            acquire(g, seat, taken(g, name))
    set_apart(g, what)
    for seat in range(g.players):
        g.level[seat] = what.get("levels", {}).get(seat, LEVEL[g.load[seat]])
    begin_at(g, what)


def place_people(g: Horus, what: dict[str, Any]) -> None:
    named = {seat: number(ADVENTURERS, name) for seat, name in what.get("adventurers", {}).items()}
    free = [i for i in range(len(ADVENTURERS)) if i not in named.values()]
    g.adventurer = [named[seat] if seat in named else free.pop(0) for seat in range(g.players)]
    for seat in range(g.players):
        g.at[seat] = number(SPACES, what.get("at", {}).get(seat, f"b0{seat + 1}"))
        g.status[seat] = INSIDE if g.at[seat] >= HALL else WAITING
        if seat in what.get("out", {}):
            g.status[seat] = STATUS[what["out"][seat]]
    for seat in what.get("used", []):
        g.used |= 1 << seat


def place_mummies(g: Horus, what: dict[str, Any]) -> None:
    for name, (space, facing, *section) in what.get("mummies", {}).items():
        who = number(MUMMIES, name)
        if who >= FIRST_MUMMIES:
            g.mummies.append(who)
            g.mummy_section.append(SECTIONS.index[section[0]])
            g.mummy_index.append(0)
            g.mummy_facing.append(0)
        mummy = g.mummies.index(who)
        path = PATH[g.mummy_section[mummy]]
        g.mummy_index[mummy] = path.index(number(SPACES, space))
        g.mummy_facing[mummy] = facing
    for name in what.get("down", []):
        g.mummy_down |= 1 << g.mummies.index(number(MUMMIES, name))


def leave_deck(g: Horus, card: int) -> None:
    deck = BACK[card]
    local = 1 << (card - DECK_START[deck])
    if not g.deck[deck] & local:
        raise Refused(f"{CARD.ids[card]} is somewhere else already")
    g.deck[deck] &= ~local
    g.deck_left[deck] -= 1


def fill_tombs(g: Horus, what: dict[str, Any]) -> None:
    for space, name in what.get("tombs", {}).items():
        tomb = TOMB_AT[number(SPACES, space)]
        if name:
            g.tomb[tomb] = number(CARD, name)
            g.tomb_state[tomb] = OPENED
            leave_deck(g, g.tomb[tomb])
        else:
            g.tomb_state[tomb] = EMPTY
    for space, (name, seat) in what.get("read", {}).items():
        tomb = TOMB_AT[number(SPACES, space)]
        g.tomb[tomb] = number(CARD, name)
        g.tomb_seen[tomb] = 1 << seat
        leave_deck(g, g.tomb[tomb])
        g.deck_seen[TOMB_DECK[tomb]] &= 1 << seat
    for deck in range(SEARCHED, DECKS):  # what was in the empty ones has been dropped
        empty = sum(1 for t, d in enumerate(TOMB_DECK) if d == deck and g.tomb_state[t] == EMPTY)
        wanted = [name for names in what.get("cards", {}).values() for name in names.split()]
        held = sum(1 for name in wanted if BACK[number(CARD, name)] == deck)
        spare = [
            DECK_START[deck] + local
            for local in bits(g.deck[deck])
            if CARD.ids[DECK_START[deck] + local] not in wanted
        ]
        for card in spare[: max(0, empty - held)]:
            leave_deck(g, card)
            dropped(g, card)
        closed = [
            t
            for t, d in enumerate(TOMB_DECK)
            if d == deck and g.tomb_state[t] == CLOSED and g.tomb[t] < 0
        ]
        for tomb in closed[len(closed) - max(0, held - empty) :] if held > empty else []:
            g.tomb_state[tomb] = EMPTY


def dropped(g: Horus, card: int) -> None:
    g.discard.append(card)
    g.discard_seen.append(ALL)
    g.discard_back.append(BACK[card])


def taken(g: Horus, name: str) -> int:
    """A card on its way to a player."""
    card = number(CARD, name)
    if card >= FIRST_IDOL and card not in (MUMMY_CARD, BLOCK_CARD):
        g.idols &= ~(1 << (card - FIRST_IDOL))
    elif card < FIRST_IDOL:
        leave_deck(g, card)
    return card


def set_apart(g: Horus, what: dict[str, Any]) -> None:
    """Idols, decks, the discard pile, the lock and the stone that was looked at."""
    if "idols" in what:
        for idol in bits(g.idols):
            if IDOLS.ids[idol] not in what["idols"].split():
                g.idols &= ~(1 << idol)
                dropped(g, FIRST_IDOL + idol)
    for name in what.get("discard", "").split():
        dropped(g, taken(g, name))
    for name, left in what.get("decks", {}).items():
        deck = number(BACKS, name)
        for local in bits(g.deck[deck]):
            card = DECK_START[deck] + local
            if CARD.ids[card] not in left.split():
                leave_deck(g, card)
                dropped(g, card)
    if "lock" in what:
        idol, dice = what["lock"]
        g.lock = number(IDOLS, idol)
        g.lock_dice = list(dice)
    if "peek" in what:
        seat, done, looked, reserved = what["peek"]
        g.peek = KEPT if done == "kept" else SWAPPED
        g.looker = seat
        g.stones = [looked - 1, reserved - 1]
        g.stones_seen = [1 << seat, 1 << seat if done == "kept" else 0]


def begin_at(g: Horus, what: dict[str, Any]) -> None:
    phase = what.get("phase", "act")
    if phase == "round":
        g.round -= 1
        g.next(NEW_ROUND)
        return
    names = [name for name, _ in PHASES]
    if phase not in names:
        raise Refused(f"there is no phase {phase!r}; there are: round, {', '.join(names)}")
    at = names.index(phase)
    g.phase = at + 1
    steps = [step for _, step in PHASES[at:]]
    if phase == "act":
        turn = what.get("turn", g.keeper)
        g.active = turn
        g.actions[turn] = 5
        for seat, count in what.get("actions", {}).items():
            g.actions[seat] = count
        order = [(g.keeper + i) % g.players for i in range(g.players)]
        later = order[order.index(turn) + 1 :]
        steps = [ACT[turn], *[TAKE_TURN[seat] for seat in later], *steps[1:]]
    g.push(*steps)
