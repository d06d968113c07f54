"""What a scout might say about a room: a few things that fit the room and the moment."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cutpurse.games.thieves.cards import CARD_IDS, ROOM_COUNT
from cutpurse.games.thieves.claim import FACT_0, verdict_of
from cutpurse.games.thieves.facts import BAIT, CORE, FACT_COUNT, FACT_IDS, FACTS, TRUE
from cutpurse.games.thieves.words import LIE
from cutpurse.kernel.zones import bits
from cutpurse.web.scenes.thieves.names import counted

SHOWN = 6
GROUP = [group for _, group, _ in FACTS]
# What a lie about a kind of card does to those who believe it.
LURES = ("safe", "good", "all")
STEALTHY = {
    "sneak": "sneaking",
    "steal": "stealing",
    "stab": "stabbing",
    "lies": "LIES",
    "trickery": "trickery",
}


class Suggestion(NamedTuple):
    """A statement, whether it is true of the room, and what it is good for."""

    statement: int
    true: bool
    why: str


def suggestions(room: int, claim: tuple[int, ...], seen: frozenset[int]) -> list[Suggestion]:
    """Two true things, two useful lies, the whole truth, and a room to lie with. `seen` are rooms
    that everybody has seen already, which nobody would believe in."""
    named = any(statement < FACT_0 for statement in claim)
    said = set(claim)
    true = [s for s in true_statements(room) if s not in said][:2]
    lies = [s for s in bait(room) if s not in said][:2]
    found = [Suggestion(s, True, f"fits {counted(fitting(s), 'room')}") for s in true]
    if not named:
        found.append(Suggestion(room, True, "the whole truth"))
    found += [Suggestion(s, False, does(FACT_IDS[s - FACT_0])) for s in lies]
    if not named and (cover := cover_room(room, claim, seen)) is not None:
        found.append(Suggestion(cover, False, "a room nobody has seen yet"))
    rest = [s for s in true_statements(room) if s not in said and s not in true]
    found += [Suggestion(s, True, f"fits {counted(fitting(s), 'room')}") for s in rest]
    return sorted(found[:SHOWN], key=lambda s: not s.true)


@cache
def true_statements(room: int) -> tuple[int, ...]:
    """What says least comes first; what makes the room itself before whom it spares."""
    facts = [fact for fact in range(FACT_COUNT) if TRUE[room] >> fact & 1]
    facts.sort(key=lambda fact: (not CORE[room] >> fact & 1, -fitting(FACT_0 + fact)))
    return tuple(FACT_0 + fact for fact in facts)


def bait(room: int) -> list[int]:
    """Lies that push rivals where the room punishes them, or where they crowd one another."""
    return [FACT_0 + fact for fact in bits(BAIT[room])]


@cache
def fitting(statement: int) -> int:
    """How many rooms a fact is true of."""
    return sum(TRUE[room] >> (statement - FACT_0) & 1 for room in range(ROOM_COUNT))


def does(fact: str) -> str:
    """What a lie is good for."""
    frame, _, kind = fact.partition("_")
    if kind not in STEALTHY:
        return "hides what the room does"
    return f"lures into {STEALTHY[kind]}" if frame in LURES else f"keeps from {STEALTHY[kind]}"


def cover_room(room: int, claim: tuple[int, ...], seen: frozenset[int]) -> int | None:
    """A room that would explain the lies: the first that fits most of the bait and of what was
    said."""
    told = [statement for statement in claim if FACT_0 <= statement < FACT_0 + FACT_COUNT]
    wanted = told + bait(room)

    def fits(other: int) -> int:
        return sum(verdict_of([statement], other, 0) != LIE for statement in wanted)

    others = [r for r in range(ROOM_COUNT) if r != room and r not in seen]
    return max(others, key=lambda r: (fits(r), -r)) if others else None


def rooms_seen(history: list[int]) -> frozenset[int]:
    """The rooms of earlier turns; the EMPTY CHAMBER comes back every turn."""
    empty = CARD_IDS.index("empty_chamber")
    return frozenset(play // 64 for play in history) - {empty}
