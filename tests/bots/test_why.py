"""Why an answer: what is expected, feared, and what the next best would cost."""

from __future__ import annotations

import pytest
from tests.bots.positions import GAMES, positions
from tests.rules.thieves.positions import who_gets_it

from cutpurse.bots.thinking import find_advice
from cutpurse.bots.why import Deed, Reasons, sentences, why
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_every_game_can_say_why(rules: Rules) -> None:
    asked = 0
    for _, seen, options in positions(rules, rules.players[0], "why", 13, 3):
        if len(options) < 2:
            continue
        asked += 1
        found = why(find_advice(rules), seen, options, [options[0]], dice(2), 4)
        assert 0.0 <= found.chance <= 1.0
        assert found.next_best != found.answer
        assert found.next_best[0] in options
        told = sentences(found, rules, NAMES)
        assert told[0].startswith("It expects a chance to win of")
        assert all(sentence.endswith(".") for sentence in told)
    assert asked


def test_nothing_but_the_view_decides_what_is_said() -> None:
    """Two tables that look alike from a seat give the same reasons, whatever lies hidden."""
    s = who_gets_it()
    seen = s.view(2)
    options = seen.options()
    other = View.read(seen.rules, seen.data())
    told = [
        sentences(why(find_advice(s.rules), v, options, options[:1], dice(7), 8), s.rules, NAMES)
        for v in (seen, other)
    ]
    assert told[0] == told[1]


def test_what_is_told_has_its_rules_and_its_doubts() -> None:
    rules = who_gets_it().rules
    found = Reasons([0], "TH-040")
    found.games = 50
    found.chance, found.doubt = 0.41, 0.06
    found.fear = Deed(1, 1, "TH-050")
    found.fear.games, found.fear.total = 10, 2.0
    found.next_best, found.cost, found.cost_doubt = [2], 0.05, 0.02
    told = sentences(found, rules, NAMES)
    assert told[0] == ("It expects a chance to win of 41 %, ±6 %, over 50 imagined games (TH-040).")
    assert told[1].startswith("It fears most that Ben answers “")
    assert told[1].endswith("” (TH-050): then it would be 20 %.")
    assert told[2].endswith("would cost 5 %, ±2 %.")
    found.cost_doubt = 0.07
    assert sentences(found, rules, NAMES)[2].endswith("is about as good, as far as it can tell.")
