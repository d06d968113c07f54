"""Setting up: hands, the draw pile, the Market, the mosaics, who begins."""

from __future__ import annotations

from typing import Final

from cutpurse.games.cleopatra.market import LookAt, face_next, stock, turn_half
from cutpurse.games.cleopatra.mosaics import TURN_MOSAIC
from cutpurse.games.cleopatra.pieces import START_CARDS
from cutpurse.games.cleopatra.state import PILE, SEAT_0_FIRST, Cleopatra
from cutpurse.games.cleopatra.turn import TURN_OF
from cutpurse.games.cleopatra.words import DEALT, FIRST
from cutpurse.kernel.step import LUCK, MAX_SEATS, Chance, Step


class SetUpTable(Step[Cleopatra]):
    """CL-021 to CL-026 Three cards for each player, the pile, the Market, the first mosaic; then
    the first player (CL-029)."""

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        g.push(MAKE_PILE, TURN_MOSAIC, FIRST_PLAYER)
        for seat in range(g.players):
            for _ in range(START_CARDS):
                g.next(DEAL[g.players - 1 - seat])


class Deal(LookAt):
    """CL-022 A starting card, seen only by its owner."""

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        g.cards.move(g.players + PILE, self.who, a[LUCK], 1 << self.who)
        g.whisper(1 << self.who, DEALT, "CL-022", self.who, a[LUCK])


class MakePile(Step[Cleopatra]):
    """CL-023 Half of the other cards are turned face up, and all are shuffled; then the stalls are
    stocked (CL-025)."""

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        stock(g)
        turn_half(g, g.cards.size[g.players + PILE])
        face_next(g)


class FirstPlayer(Chance[Cleopatra]):
    """CL-029 Chance says who begins, unless seat 0 does."""

    def sides(self, g: Cleopatra) -> int:
        return 1 if g.variant & SEAT_0_FIRST else g.players

    def outcome(self, g: Cleopatra, index: int) -> str:
        return f"first p{index}"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        g.tell(FIRST, "CL-029", a[LUCK])
        g.take_course(TURN_OF[a[LUCK]])


SET_UP_TABLE: Final = SetUpTable()
DEAL: Final = [Deal(seat) for seat in range(MAX_SEATS)]
MAKE_PILE: Final = MakePile()
FIRST_PLAYER: Final = FirstPlayer()
