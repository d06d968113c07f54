"""Chapter 1: every meeple of the bag and every card of a pile is drawn as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from tests.rules.naqala.table import artisans, bidding

from cutpurse.games.naqala.draws import Arrive, DrawCard
from cutpurse.games.naqala.pieces import RESOURCE_COUNT, TRIBE_LETTERS
from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.chance import dice

BAGS = ["YYYWWGRRP", "YYWWWGGBBBBR", "YYYYY", "WGP", "RR", "BBR", "YP", "PPPP", "G"]


def table_with(bag: str) -> Naqala:
    g = (artisans if "P" in bag else bidding)().g
    g.bag = [bag.count(letter) for letter in TRIBE_LETTERS]
    return g


def in_the_bag(bag: str) -> Counter[str]:
    """Every handful, found by taking meeples out one by one."""
    order = sorted(bag, key=TRIBE_LETTERS.index)
    return Counter("".join(some) for some in combinations(order, min(3, len(bag))))


@pytest.mark.parametrize("bag", BAGS)
def test_handfuls_are_as_likely_as_they_lie_in_the_bag(bag: str) -> None:
    """NQ-008 NQ-163 NQ-165 Three random meeples, or all there are."""
    g = table_with(bag)
    step = Arrive(0)
    odds = {step.outcome(g, i): weight for i, weight in enumerate(step.odds(g)) if weight}
    assert odds == in_the_bag(bag)


@pytest.mark.parametrize("bag", BAGS)
def test_handfuls_are_drawn_so(bag: str) -> None:
    """NQ-008 NQ-163 In many draws each handful comes about as often as it should."""
    g = table_with(bag)
    luck = dice(bag)
    step = Arrive(0)
    draws = 3000
    drawn = Counter(step.outcome(g, step.roll(g, luck)) for _ in range(draws))
    wanted = in_the_bag(bag)
    assert drawn.keys() <= wanted.keys()
    for handful, weight in wanted.items():
        mean = draws * weight / wanted.total()
        assert abs(drawn[handful] - mean) < 5 * (mean**0.5 + 1), handful


def test_cards_are_as_likely_as_they_lie_in_the_pile() -> None:
    """NQ-010 NQ-282 What is in hands and in the row cannot be drawn."""
    t = bidding(cards={0: "ivory fish", 1: "ivory"}, row="fakir fakir")
    expected = RESOURCE_COUNT[:]
    expected[0] -= 2
    expected[6] -= 1
    expected[9] -= 2
    assert DrawCard().odds(t.g) == expected
