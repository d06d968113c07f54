"""Who is learning overlooks things, the same ones for a whole turn, and forgets; but is no dice."""

from __future__ import annotations

import pytest
from tests.bots.positions import GAMES, positions

from cutpurse.bots.careless import Careless
from cutpurse.bots.specs import make
from cutpurse.bots.thinking import find_advice
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View


class Attentive(Bot):
    """Notes what it is shown and takes the last of it."""

    def __init__(self) -> None:
        self.shown: list[int] = []

    def choose(self, view: View, options: list[int]) -> int:
        self.shown = options
        return options[-1]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_things_are_overlooked_for_a_turn_and_what_is_seen_is_weighed(rules: Rules) -> None:
    overlooked = 0
    for _, seen, options in positions(rules, rules.players[0], "careless", 9, 12):
        other = Attentive()
        bot = Careless(other, find_advice(rules), dice(3))
        before = seen.text()
        chosen = bot.choose(seen, options[:])
        assert chosen == other.shown[-1]
        assert set(other.shown) <= set(options)
        if len(options) <= find_advice(rules).few:
            assert other.shown == options
        overlooked += len(options) - len(other.shown)
        first = other.shown[:]
        assert bot.choose(seen, options[:]) == chosen
        assert other.shown == first, "the same things in the same turn"
        assert seen.text() == before, "whoever asked forgets nothing"
    assert overlooked


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_whoever_is_shown_a_part_of_the_answers_copes(rules: Rules) -> None:
    greedy = make("greedy", rules, dice(5))
    for _, seen, options in positions(rules, rules.players[1], "overlooked", 5, 150):
        for shown in (options[1::2], options[::3], options[-1:]):
            if shown:
                assert greedy.choose(seen, shown[:]) in options


def test_who_forgets_does_not_know_who_lied() -> None:
    rules = next(rules for rules in GAMES if rules.name == "thieves")
    found = 0
    for _, seen, _ in positions(rules, 4, "forgetful", 11, 12):
        found += len(seen.state.history)
        left = find_advice(rules).forgetful(seen, dice(1))
        assert left.state.history == []
        assert left.seat == seen.seat
    assert found, "there was something to forget"
