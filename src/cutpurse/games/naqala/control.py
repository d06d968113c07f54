"""Taking control of tiles."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.naqala.board import controlled
from cutpurse.games.naqala.expansion import expansions
from cutpurse.games.naqala.pieces import CELLS
from cutpurse.games.naqala.refusals import NaqalaQuestion
from cutpurse.games.naqala.state import TENT_HERE, TENT_NEVER, Naqala, altered
from cutpurse.games.naqala.words import CLAIM, CONTROLS, ENDING

CAMEL: Final = 0
TENT: Final = 1

# Why control is taken, and the rule that says so
BY_MOVE: Final = 0
BY_KILL: Final = 1
BY_LETA: Final = 2
BY_UTUG: Final = 3
BY_KOHDJAH: Final = 4
BY_SCIMITAR: Final = 5
CLAIM_RULE: Final[list[str]] = ["NQ-072", "NQ-101", "NQ-190", "NQ-202", "NQ-270", "NQ-351"]


def has_piece(g: Naqala, who: i64) -> bool:
    """Does the player have a camel or a tent to take control with? (NQ-075, NQ-339)"""
    return g.camels[who] > 0 or g.tents[who] == TENT_HERE


def bring_the_end(g: Naqala, who: i64, rule: str) -> None:
    """This round is the last; the flag is never cleared (NQ-214)."""
    if not g.ending:
        g.ending = 1
        g.tell(ENDING, rule, who)


def settle_on(g: Naqala, who: i64, cell: i64, piece: i64, rule: str) -> None:
    """The piece is placed; the last one brings the end (NQ-079, NQ-337)."""
    camp: i64 = g.camp[who]
    one: i64 = 1
    g.camp[who] = camp | one << cell
    if piece == TENT:
        g.tents = altered(g.tents, who, cell - TENT_HERE)
    else:
        g.camels = altered(g.camels, who, -1)
    g.tell(CONTROLS, rule, who, cell, piece)
    if not has_piece(g, who):
        bring_the_end(g, who, "NQ-210" if g.tents[who] == TENT_NEVER else "NQ-337")


def claim_if_empty(g: Naqala, who: i64, cell: i64, cause: i64) -> None:
    """A tile without meeples that nobody controls is claimed (NQ-072 to NQ-075)."""
    if not g.meeples[cell] and not controlled(g) >> cell & 1 and has_piece(g, who):
        g.next(TAKE_CONTROL[cause][cell])


class TakeControl(NaqalaQuestion):
    """NQ-072 NQ-335 The active player takes control, with a camel or, if he has both, his tent."""

    rule: ClassVar[str] = "NQ-335"

    def __init__(self, cell: int, cause: int = BY_MOVE) -> None:
        self.cell = cell
        self.cause = cause

    def seats(self, g: Naqala) -> int:
        for expansion in expansions(g):
            if expansion.chooses_piece(g, g.active):
                return 1 << g.active
        return 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [CLAIM.do(CAMEL), CLAIM.do(TENT)]

    def happen(self, g: Naqala, a: list[int]) -> None:
        who = g.active
        if CLAIM.said(a[who]):
            piece = CLAIM.of(a[who])
        else:
            piece = CAMEL if g.camels[who] else TENT
        settle_on(g, who, self.cell, piece, CLAIM_RULE[self.cause])


TAKE_CONTROL: Final = [
    [TakeControl(cell, cause) for cell in range(CELLS)] for cause in range(len(CLAIM_RULE))
]
