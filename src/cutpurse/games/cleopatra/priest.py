"""The priest: dice, the Altar, and offerings."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import absolve, corrupt, earn
from cutpurse.games.cleopatra.pieces import DICE, FIRST_DISCARDS
from cutpurse.games.cleopatra.state import (
    NOTHING,
    TWO_PRIESTS,
    ZERO_NEVER_FIRST,
    Cleopatra,
    replaced,
)
from cutpurse.games.cleopatra.words import BID, NEUTRAL, OFFERED_UP, OFFERING, ROLLED
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.step import LUCK, Chance, Step, Weighted

FACES: Final = 6
WAYS: Final = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1], [1, 5, 10, 10, 5, 1]]


def priest_faces(g: Cleopatra) -> i64:
    """CL-007, CL-344 How many faces of a die show the priest."""
    return 2 if g.variant & TWO_PRIESTS else 1


class PriestDice(Weighted[Cleopatra]):
    """CL-220, CL-221 All dice that are not on the Altar are rolled once; priests go there. The
    dice are alike, so it matters how many show the priest, and not which."""

    def odds(self, g: Cleopatra) -> list[int]:
        dice: int = DICE - g.altar
        priests: int = priest_faces(g)
        return [
            WAYS[dice][hits] * priests**hits * (FACES - priests) ** (dice - hits)
            for hits in range(dice + 1)
        ]

    def sides(self, g: Cleopatra) -> int:
        return DICE - g.altar + 1

    def roll(self, g: Cleopatra, dice: Dice) -> int:
        hits = 0
        for _ in range(DICE - g.altar):
            if dice.below(FACES) < priest_faces(g):
                hits += 1
        return hits

    def outcome(self, g: Cleopatra, index: int) -> str:
        return f"priests {index}"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        dice = DICE - g.altar
        g.altar += a[LUCK]
        g.tell(ROLLED, "CL-221", a[LUCK], dice)
        make_offering(g)


def make_offering(g: Cleopatra) -> None:
    """CL-223 With five dice on the Altar an offering is made at once."""
    if g.altar == DICE:
        g.tell(OFFERING, "CL-223")
        g.next(BIDDING)


class Bid(Step[Cleopatra]):
    """CL-224 Everybody bids in secret, as much as they have at most."""

    rule: ClassVar[str] = "CL-224"

    def seats(self, g: Cleopatra) -> int:
        return (1 << g.players) - 1

    def options(self, g: Cleopatra, seat: int) -> list[int]:
        return BID.ready[: g.talents[seat] + 1]

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return "CL-224"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        bids: list[i64] = [BID.of(a[who]) for who in range(g.players)]
        bids.append(NOTHING)
        g.bids = bids
        g.push(*([NEUTRAL_DIE, RANKS] if g.players == 2 else [RANKS]))


class NeutralDie(Chance[Cleopatra]):
    """CL-346 With two players a die bids as well."""

    def sides(self, g: Cleopatra) -> int:
        return 6

    def outcome(self, g: Cleopatra, index: int) -> str:
        return f"neutral {index + 1}"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        g.bids = replaced(g.bids, g.players, a[LUCK] + 1)
        g.tell(NEUTRAL, "CL-346", a[LUCK] + 1)


def higher_bids(g: Cleopatra, who: i64) -> i64:
    own: i64 = g.bids[who]
    higher: i64 = 0
    for bid in g.bids:
        if bid > own:
            higher += 1
    return higher


def rank(g: Cleopatra, who: i64) -> i64:
    """CL-228, CL-343 One more than there are higher bids; a bid of nothing may be kept from the
    first rank."""
    higher = higher_bids(g, who)
    if not higher and not g.bids[who] and g.variant & ZERO_NEVER_FIRST:
        return 2
    return 1 + higher


class Ranks(Step[Cleopatra]):
    """CL-225 to CL-230 All bids are lost; the first is rid of amulets, the others take some; the
    dice leave the Altar."""

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        for who in range(g.players):
            place = rank(g, who)
            earn(g, who, -g.bids[who])
            rule = "CL-228" if place == 1 + higher_bids(g, who) else "CL-343"
            g.tell(OFFERED_UP, rule, who, g.bids[who], place)
            if place == 1:
                absolve(g, who, FIRST_DISCARDS, "CL-226")
            else:
                corrupt(g, who, place - 1, "CL-227")
        g.altar = 0
        g.offerings += 1


PRIEST_DICE: Final = PriestDice()
BIDDING: Final = Bid()
NEUTRAL_DIE: Final = NeutralDie()
RANKS: Final = Ranks()
