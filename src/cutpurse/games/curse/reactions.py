"""Windows in which Cartouches may be used: one sealed question to all who hold any (CR-406)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from cutpurse.games.curse.packs import spend
from cutpurse.games.curse.pieces import SPACES
from cutpurse.games.curse.state import Curse, is_used
from cutpurse.games.curse.words import PASS, USED
from cutpurse.kernel.step import Window
from cutpurse.kernel.zones import lowest


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaction(Window[Curse]):
    """CR-406 CR-407 CR-408 CR-409 Whoever holds a Cartouche is asked, whatever it is. `first` sits
    to the left of the active player, who is therefore the last (CR-260)."""

    def accepts(self) -> int:
        """The Cartouches that can be used here, as a set."""
        raise NotImplementedError

    def everybody(self) -> bool:
        """Is the active player asked as well?"""
        return True

    def uses(self, g: Curse, seat: int, cartouche: int) -> list[int]:
        """Every legal use of a Cartouche that this window accepts."""
        raise NotImplementedError

    def use(self, g: Curse, seat: int, action: int) -> None:
        """What a use does; the Cartouche has left the pack."""
        raise NotImplementedError

    def cartouche_of(self, action: int) -> int:
        """Which Cartouche an action uses."""
        raise NotImplementedError

    def may_react(self, g: Curse) -> int:
        """CR-411 Holders as everybody sees them; nobody once all that is accepted here is used."""
        holders: i64 = 0
        one: i64 = 1
        for seat in range(g.players):
            if g.hand[seat * SPACES] >= 0 and (seat != g.active or self.everybody()):
                holders |= one << seat
        if not holders:
            return 0
        accepted: i64 = self.accepts()
        while accepted:
            if not is_used(g, lowest(accepted)):
                return holders
            accepted &= accepted - 1
        return 0

    def reactions(self, g: Curse, seat: int) -> list[int]:
        accepted: i64 = self.accepts()
        out: list[int] = []
        first: i64 = seat * SPACES
        for slot in range(SPACES):
            tile: i64 = g.hand[first + slot]
            if tile < 0:
                break
            face: i64 = g.face[tile]
            if face >= 0 and accepted >> face & 1:
                out.extend(self.uses(g, seat, face))
        return out

    def passing(self) -> int:
        return PASS.base

    def react(self, g: Curse, seat: int, action: int) -> None:
        cartouche = self.cartouche_of(action)
        spend(g, seat, cartouche)
        g.reacted = 1
        g.tell(USED, "CR-254", seat, cartouche)
        self.use(g, seat, action)
