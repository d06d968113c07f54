"""Djinns with powers that are called in a window, one class each, and gaining a djinn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cutpurse.games.naqala.board import bare, of_type, peopled, unbuilt
from cutpurse.games.naqala.buildings import BUILD, BY_DJINN
from cutpurse.games.naqala.control import BY_LETA, BY_UTUG, TAKE_CONTROL, has_piece
from cutpurse.games.naqala.draws import (
    ARRIVE,
    SEE_DJINN,
    DrawOne,
    djinns_drawable,
    refill_djinns,
)
from cutpurse.games.naqala.pieces import (
    ANUN_NAK,
    BAAL,
    BOURAQ,
    COST_FAKIR,
    COST_HEAVY,
    COST_LIGHT,
    DJINN_RULE,
    DJINNS,
    ENKI,
    LETA,
    OASIS,
    PALACE,
    PALM,
    SIBITTIS,
    SLOAR,
    UTUG,
    VILLAGE,
)
from cutpurse.games.naqala.purse import drawable, maybe_pays, pay, payable, reward
from cutpurse.games.naqala.refusals import ActiveQuestion, Placing
from cutpurse.games.naqala.state import LIMIT_PER_ROUND, Naqala, altered, total
from cutpurse.games.naqala.words import AT, GETS_DJINN, KEEP_DJINN, USE, USES
from cutpurse.kernel.step import Step
from cutpurse.kernel.zones import bits


def gain(g: Naqala, who: i64, djinn: i64, rule: str) -> None:
    """A djinn comes to lie in front of a player; Ba'al watches (NQ-166, NQ-167)."""
    g.djinns = altered(g.djinns, who, 1 << djinn)
    g.tell(GETS_DJINN, rule, who, djinn)
    if djinn != BAAL:
        reward(g, BAAL, who, 1, "NQ-166")


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Placing):
    """NQ-043 The power of a djinn with a cost: a step that carries it out once it is paid."""

    def price(self) -> list[int]:
        """The payments one may choose from."""
        return COST_LIGHT

    def possible(self, g: Naqala, who: i64) -> bool:
        """Is there anything the power could do? Asked before paying (NQ-153, NQ-158)."""
        return True

    def priced(self) -> str:
        """The rule of its price."""
        return "NQ-155"

    def impossible(self, g: Naqala, who: i64) -> str:
        """The rule by which there is nothing it could do."""
        return "NQ-153"


class PowerOnTile(Power):
    """NQ-153 A power that needs a tile to work on."""

    def targets(self, g: Naqala, who: i64) -> i64:
        return 0

    def possible(self, g: Naqala, who: i64) -> bool:
        return self.targets(g, who) != 0

    def seats(self, g: Naqala) -> int:
        return 1 << g.active

    def options(self, g: Naqala, seat: int) -> list[int]:
        return AT.each(self.targets(g, seat))


class AnunNak(PowerOnTile):
    """NQ-163 Three meeples drawn from the bag come onto a bare tile."""

    rule: ClassVar[str] = "NQ-163"

    def targets(self, g: Naqala, who: i64) -> i64:
        return bare(g)

    def possible(self, g: Naqala, who: i64) -> bool:
        return total(g.bag) > 0 and bare(g) != 0

    def impossible(self, g: Naqala, who: i64) -> str:
        return "NQ-153" if total(g.bag) else "NQ-165"

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        return super().why_not(g, seat, action) or ("NQ-164" if AT.said(action) else "")

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(ARRIVE[AT.of(a[g.active])])


class Bouraq(PowerOnTile):
    """NQ-170 A palace on any village."""

    rule: ClassVar[str] = "NQ-170"

    def targets(self, g: Naqala, who: i64) -> i64:
        return of_type(g, VILLAGE) if g.supply[PALACE] else 0

    def impossible(self, g: Naqala, who: i64) -> str:
        return "NQ-207"

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(BUILD[BY_DJINN][PALACE][AT.of(a[g.active])])


class Enki(PowerOnTile):
    """NQ-172 A palm tree on any oasis."""

    rule: ClassVar[str] = "NQ-172"

    def targets(self, g: Naqala, who: i64) -> i64:
        return of_type(g, OASIS) if g.supply[PALM] else 0

    def impossible(self, g: Naqala, who: i64) -> str:
        return "NQ-207"

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(BUILD[BY_DJINN][PALM][AT.of(a[g.active])])


class Claiming(PowerOnTile):
    """NQ-156 NQ-191 A power that takes control: it has the higher price and needs a camel."""

    def price(self) -> list[int]:
        return COST_HEAVY

    def priced(self) -> str:
        return "NQ-156"

    def impossible(self, g: Naqala, who: i64) -> str:
        return "NQ-153" if has_piece(g, who) else "NQ-191"


class Leta(Claiming):
    """NQ-190 A camel on a bare tile."""

    rule: ClassVar[str] = "NQ-190"

    def targets(self, g: Naqala, who: i64) -> i64:
        return bare(g) if has_piece(g, who) else 0

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(TAKE_CONTROL[BY_LETA][AT.of(a[g.active])])


class Utug(Claiming):
    """NQ-202 A camel on a tile with nothing but meeples."""

    rule: ClassVar[str] = "NQ-202"

    def targets(self, g: Naqala, who: i64) -> i64:
        return unbuilt(g) & peopled(g) if has_piece(g, who) else 0

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(TAKE_CONTROL[BY_UTUG][AT.of(a[g.active])])


class Sloar(Power):
    """NQ-201 The top card of the resource pile."""

    rule: ClassVar[str] = "NQ-201"

    def price(self) -> list[int]:
        return COST_FAKIR

    def priced(self) -> str:
        return "NQ-201"

    def possible(self, g: Naqala, who: i64) -> bool:
        return drawable(g)

    def impossible(self, g: Naqala, who: i64) -> str:
        return "NQ-206"

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(DrawOne(SLOAR))


class Sibittis(Power):
    """NQ-198 Draw three djinns, keep one."""

    rule: ClassVar[str] = "NQ-198"

    def price(self) -> list[int]:
        return COST_HEAVY

    def priced(self) -> str:
        return "NQ-156"

    def possible(self, g: Naqala, who: i64) -> bool:
        return djinns_drawable(g)

    def impossible(self, g: Naqala, who: i64) -> str:
        return "NQ-199"

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(SibittisDraws(3))


class SibittisDraws(Step[Naqala]):
    """NQ-199 As many as there are, up to three; the discards become a new pile if needed."""

    def __init__(self, left: int) -> None:
        self.left = left

    def happen(self, g: Naqala, a: list[int]) -> None:
        if self.left and refill_djinns(g, "NQ-199"):
            g.push(SEE_DJINN, SibittisDraws(self.left - 1))
        else:
            g.next(KEEP_ONE)


class SibittisKeeps(ActiveQuestion):
    """NQ-198 NQ-284 One is kept, the others are discarded face up."""

    rule: ClassVar[str] = "NQ-198"

    def options(self, g: Naqala, seat: int) -> list[int]:
        return KEEP_DJINN.each(g.djinn_cards.held[seat])

    def happen(self, g: Naqala, a: list[int]) -> None:
        who = g.active
        kept = KEEP_DJINN.of(a[who])
        for djinn in bits(g.djinn_cards.held[who]):
            g.djinn_cards.show(djinn, who)
            if djinn != kept:
                g.djinn_discard |= 1 << djinn
        gain(g, who, kept, "NQ-198")


KEEP_ONE: Final = SibittisKeeps()

POWERS: Final[list[Power | None]] = [None] * DJINNS
POWERS[ANUN_NAK] = AnunNak()
POWERS[BOURAQ] = Bouraq()
POWERS[ENKI] = Enki()
POWERS[LETA] = Leta()
POWERS[SIBITTIS] = Sibittis()
POWERS[SLOAR] = Sloar()
POWERS[UTUG] = Utug()
WITH_POWER: Final = sum(1 << djinn for djinn in range(DJINNS) if POWERS[djinn] is not None)


def add_powers(g: Naqala, who: i64, out: list[int]) -> None:
    """Add the powers a player can call on now, with each payment (NQ-151 to NQ-156)."""
    djinns: i64 = g.djinns[who]
    mine = djinns & ~g.spent[who] & WITH_POWER
    djinn: i64 = 0
    while mine:
        if mine & 1:
            power = POWERS[djinn]
            if power is not None:
                before = len(out)
                for payment in power.price():
                    if payable(g, who, payment):
                        out.append(USE.do(djinn, payment))
                if len(out) > before and not power.possible(g, who):
                    del out[before:]
        mine >>= 1
        djinn += 1


def maybe_powers(g: Naqala, who: i64) -> bool:
    """May there be powers to call on, for all that the others see?"""
    djinns: i64 = g.djinns[who]
    mine = djinns & ~g.spent[who] & WITH_POWER
    djinn: i64 = 0
    while mine:
        if mine & 1:
            power = POWERS[djinn]
            if power is not None and maybe_pays(g, who, power.price()) and power.possible(g, who):
                return True
        mine >>= 1
        djinn += 1
    return False


def call(g: Naqala, who: i64, action: i64) -> None:
    """Pay, then let the power happen (NQ-158)."""
    djinn = USE.of(action)
    power = POWERS[djinn]
    assert power is not None
    g.tell(USES, DJINN_RULE[djinn], who, djinn)
    g.spent[who] |= 1 << djinn
    pay(g, who, USE.second(action), power.priced())
    g.next(power)


def why_no_power(g: Naqala, who: i64, action: i64) -> str:
    """The rule by which a djinn cannot be called in a window, with this payment."""
    djinn = USE.of(action)
    payment = USE.second(action)
    if not g.djinns[who] >> djinn & 1:
        return "NQ-152"
    power = POWERS[djinn]
    if power is None:  # he works by himself, or at a moment of his own
        return DJINN_RULE[djinn]
    if g.spent[who] >> djinn & 1:
        return "NQ-157" if g.variant & LIMIT_PER_ROUND else "NQ-151"
    if payment not in power.price():
        return power.priced()
    return power.impossible(g, who) if payable(g, who, payment) else "NQ-154"
