"""The rulebook itself: every rule has a number, a sentence and a test; everything cites a rule."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import cutpurse
from cutpurse.games import thieves
from cutpurse.kernel.step import Chance, Step

HERE = Path(__file__).parent
NUMBER = re.compile(r"TH-\d{3}")
RULE = re.compile(r"- (TH-\d{3}) (\S.*)")


def rulebook() -> dict[str, str]:
    """The rules by number."""
    text = (Path(thieves.__path__[0]) / "RULES.md").read_text(encoding="utf-8")
    found = [(match[1], match[2]) for match in map(RULE.fullmatch, text.splitlines()) if match]
    rules = dict(found)
    assert len(rules) == len(found), "a number is used twice"
    return rules


def named_by_tests() -> set[str]:
    """The numbers that docstrings of tests name."""
    numbers: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                numbers.update(NUMBER.findall(ast.get_docstring(node) or ""))
    return numbers


def test_every_rule_is_a_sentence() -> None:
    """225 rules in order, each a sentence."""
    rules = rulebook()
    assert len(rules) == 225
    assert list(rules) == sorted(rules)
    assert all(sentence.endswith(".") for sentence in rules.values())


def test_every_rule_has_a_test() -> None:
    """And no test names a rule that does not exist."""
    assert named_by_tests() == set(rulebook())


def test_steps_and_sources_cite_rules_that_exist() -> None:
    """Every number in the sources of the game is in the rulebook."""
    rules = rulebook()
    for path in Path(thieves.__path__[0]).glob("*.py"):
        assert set(NUMBER.findall(path.read_text(encoding="utf-8"))) <= set(rules), path.name


def test_every_question_cites_its_rule() -> None:
    """Whoever is asked something can read why."""
    game = cutpurse.scenario("thieves", players=4).rules
    for name, step in game.steps().items():
        asks = not issubclass(step, Chance) and step.options is not Step.options
        assert bool(step.rule) == asks, name
        assert not step.rule or step.rule in rulebook(), name
