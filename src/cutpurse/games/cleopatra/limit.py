"""The hand limit: ten cards at the end of the own turn, or a price."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import (
    corrupt,
    hand_size,
    lay_off,
    play_character,
    unplayed,
)
from cutpurse.games.cleopatra.pieces import CHARACTER_PRICE, HAND_LIMIT, KINDS, SMUGGLER
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.words import DISCARD, DISCARDED, KEEP_ALL, KEPT_ALL, PLAY
from cutpurse.kernel.step import EVERYBODY, MAX_SEATS, Composite

DISCARD_PRICE: Final = 1  # amulets, however many cards go


def excess(g: Cleopatra, who: i64) -> i64:
    """CL-070, CL-076 How many cards too many a player holds."""
    over = hand_size(g, who) - HAND_LIMIT
    return over if over > 0 else 0


class HandLimit(Composite[Cleopatra]):
    """CL-070 to CL-074 More than ten cards: discard down to ten, keep all, or a smuggler."""

    rule: ClassVar[str] = "CL-070"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Cleopatra) -> int:
        return 1 << self.who if excess(g, self.who) and not g.over else 0

    def further(self, g: Cleopatra, seat: int, parts: list[int]) -> list[int]:
        out: list[int] = []
        if len(parts) == excess(g, seat) or (parts and not DISCARD.said(parts[0])):
            return out
        if not parts:
            out.append(KEEP_ALL.base)
            if unplayed(g, seat, SMUGGLER) > 0:
                out.append(PLAY.do(SMUGGLER))
        left = g.cards.held[seat * KINDS : (seat + 1) * KINDS]
        for part in parts:
            left[DISCARD.of(part)] -= 1
        for kind in range(KINDS):
            if left[kind]:
                out.append(DISCARD.do(kind))
        return out

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        if PLAY.said(action) and PLAY.of(action) == SMUGGLER:
            return "CL-074"
        return "CL-072" if DISCARD.said(action) or g.parts_of(seat) else "CL-047"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        who: i64 = self.who
        parts = g.parts_of(who)
        if not parts:
            return
        first: i64 = parts[0]
        if KEEP_ALL.said(first):
            g.tell(KEPT_ALL, "CL-073", who, excess(g, who))
            corrupt(g, who, excess(g, who), "CL-073")
        elif PLAY.said(first):
            play_character(g, who, SMUGGLER)
            corrupt(g, who, CHARACTER_PRICE[SMUGGLER], "CL-074")
        else:
            cards: list[int] = [DISCARD.of(part) for part in parts]
            for card in cards:
                lay_off(g, who, card)
            if g.listener is not None:
                g.tell_all(EVERYBODY, DISCARDED, "CL-072", [who, *cards])
            corrupt(g, who, DISCARD_PRICE, "CL-072")


HAND_LIMIT_OF: Final = [HandLimit(seat) for seat in range(MAX_SEATS)]
