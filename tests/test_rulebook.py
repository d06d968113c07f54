"""Every rule number that is cited exists, and every rule is named by a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutpurse.games import find, names
from cutpurse.kernel.rules import Refused
from cutpurse.rulebook import cited, parsed, rulebook, untested

ROOT = Path(__file__).resolve().parents[1]

GAMES = [n for n in names() if (ROOT / "src/cutpurse/games" / n / "RULES.md").exists()]
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_every_cited_rule_exists(name: str) -> None:
    rules = find(name)
    known = set(rulebook(rules).rules)
    for folder in (ROOT / "src/cutpurse/games" / name, ROOT / "tests/rules" / name):
        for path in folder.rglob("*.py"):
            numbers = cited(rules.prefix, path.read_text(encoding="utf-8"), ranges=False)
            assert not numbers - known, f"{path} cites rules that do not exist"


@every_game
def test_every_rule_is_named_by_a_test(name: str) -> None:
    missing = [rule.number for rule in untested(find(name), ROOT / "tests")]
    assert not missing, f"no test names {', '.join(missing)}"


@every_game
def test_every_rule_is_a_sentence_in_a_chapter(name: str) -> None:
    book = rulebook(find(name))
    assert book.rules
    for rule in book.rules.values():
        assert rule.chapter, rule.number
        assert rule.text.endswith((".", "!", ")")), rule.number


def test_reading_a_rulebook() -> None:
    text = "# Game\nHello\nthere.\n\n## A\nA word.\n\n- XY-001 One\n  and more.\n- XY-002 Two.\n"
    book = parsed("XY", text)
    assert book.title == "Game"
    assert book.preface == ["Hello there."]
    assert book.notes["A"] == ["A word."]
    assert book.rules["XY-001"].text == "One and more."
    assert book.rules["XY-002"].chapter == "A"
    assert book.numbered("xy 2") == book.numbered("2") == "XY-002"
    assert book.numbered("7") == book.numbered("two") == ""
    assert [rule.number for rule in book.search("AND MORE")] == ["XY-001"]
    with pytest.raises(Refused, match="two rules XY-001"):
        parsed("XY", "- XY-001 a\n- XY-001 b\n")


def test_citations_are_found_in_all_their_forms() -> None:
    assert cited("XY", "XY-001, 002 and XY-010 to XY-012") == {
        *("XY-001", "XY-002", "XY-010", "XY-011", "XY-012")
    }
    assert cited("XY", "XY-010 to XY-012", ranges=False) == {"XY-010", "XY-012"}
