"""Why not? The rule that forbids what is no answer to the question asked."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from cutpurse.games.naqala.pieces import CHASM_TILE
from cutpurse.games.naqala.state import ARTISANS, THIEVES, Naqala
from cutpurse.games.naqala.words import (
    AT,
    BID,
    BUY_THIEF,
    CARPET_TO,
    ITEM,
    PAY,
    SELL,
    SOLD,
    STEAL,
    USE,
)
from cutpurse.kernel.step import Step


def elsewhere(g: Naqala, seat: i64, action: i64) -> str:
    """The rule that says when such an action can be taken at all; empty if it is one of those that
    the rule that asks explains best."""
    if BID.said(action):
        return "NQ-020"
    if SELL.said(action) or SOLD.said(action):
        return "NQ-135"
    if USE.said(action):
        mine = g.djinns[seat] >> USE.of(action) & 1
        return "NQ-043" if mine and seat == g.active else "NQ-152"
    if ITEM.said(action) or CARPET_TO.said(action):
        if not g.variant & ARTISANS:
            return "NQ-358"
        return "NQ-346" if CARPET_TO.said(action) else "NQ-043"
    if STEAL.said(action) or BUY_THIEF.said(action):
        if not g.variant & THIEVES:
            return "NQ-017"
        return "NQ-245" if STEAL.said(action) else "NQ-240"
    return ""


def chasm(g: Naqala, cell: i64) -> bool:
    """Is this tile the chasm?"""
    return cell < g.cells and g.tile[cell] == CHASM_TILE


@mypyc_attr(allow_interpreted_subclasses=True)
class NaqalaQuestion(Step[Naqala]):
    """A question to a player. What belongs to another moment is refused with the rule that says to
    which one; the rest with the rule that asks."""

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        return elsewhere(g, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Placing(NaqalaQuestion):
    """NQ-312 A question on which tile something comes to stand: never on the chasm."""

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if AT.said(action) and chasm(g, AT.of(action)):
            return "NQ-312"
        return super().why_not(g, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class DjinnAsks(NaqalaQuestion):
    """A question whether a djinn is paid for a favour."""

    def price(self) -> list[i64]:
        """The payments one may choose from."""
        raise NotImplementedError

    def priced(self) -> str:
        """The rule of this price."""
        raise NotImplementedError

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if PAY.said(action):
            return "NQ-154" if PAY.of(action) in self.price() else self.priced()
        return super().why_not(g, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class ActiveQuestion(NaqalaQuestion):
    """A question to the player whose turn it is."""

    def seats(self, g: Naqala) -> int:
        return 1 << g.active


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatQuestion(NaqalaQuestion):
    """A question to one player, whoever's turn it is."""

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Naqala) -> int:
        return 1 << self.who
