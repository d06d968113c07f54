"""What an evaluator weighs, and how it is read."""

from __future__ import annotations

import json

import pytest
from tests.bots.positions import GAMES, positions

from cutpurse.bots.thinking import find_advice
from cutpurse.kernel.evaluator import Evaluator, read_evaluator
from cutpurse.kernel.rules import Refused, Rules

TOLD = {"weights": {"gold": 1.0, "wounds": -2.0}, "sure": 0.1, "surer": 0.4}


def test_points_add_up_and_leads_tell_more_at_the_end() -> None:
    judge = read_evaluator(json.dumps(TOLD), ["wounds", "gold"])
    assert judge.points([1.0, 5.0]) == 3.0
    early, late = judge.chances([3.0, 1.0], 0.0), judge.chances([3.0, 1.0], 1.0)
    assert sum(early) == pytest.approx(1.0)
    assert 0.5 < early[0] < late[0]
    assert Evaluator([], 0.1, 0.0).chances([2.0, 2.0, 2.0], 0.5) == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "no weights of an evaluator"),
        ("{}", "no weights of an evaluator"),
        (json.dumps({**TOLD, "sure": "very"}), "no weights of an evaluator"),
        (json.dumps({**TOLD, "weights": {"gold": 1.0, "luck": 1.0}}), "differ in: luck, wounds"),
    ],
)
def test_other_weights_are_refused(text: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        read_evaluator(text, ["gold", "wounds"])


@pytest.mark.parametrize(
    "rules",
    [rules for rules in GAMES if find_advice(rules).feature_names()],
    ids=lambda rules: rules.name,
)
def test_features_fit_their_names_and_progress_is_a_share(rules: Rules) -> None:
    advice = find_advice(rules)
    for g, _, _ in positions(rules, rules.players[0], "features", 17, 6):
        for seat in range(g.players):
            assert len(advice.features(g, seat)) == len(advice.feature_names())
        assert 0.0 <= advice.progress(g) <= 1.0
        assert sum(advice.payoffs(g)) == pytest.approx(1.0)
