"""Showing and telling: what may be said stands in sentences; told is not seen; it is private."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import product

from tests.page.reading import Reading, faults
from tests.rules.curse.table import Table, table

from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight, sight
from cutpurse.web.pages.text import words
from cutpurse.web.scenes.curse import SCENE


class Forms(HTMLParser):
    """The gaps of each form, with the values of their choices and what they do not go with."""

    def __init__(self, drawn: str) -> None:
        super().__init__()
        self.forms: dict[str, list[list[tuple[str, str]]]] = {}
        self.verb = ""
        self.feed(drawn)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.verb = found["data-aside"]
            self.forms[self.verb] = []
        elif tag == "select":
            self.forms[self.verb].append([])
        elif tag == "option":
            self.forms[self.verb][-1].append((found["value"], found.get("data-not", "")))

    def sentences(self) -> set[str]:
        """All that can be said with them."""
        out: set[str] = set()
        for verb, gaps in self.forms.items():
            for chosen in product(*gaps):
                values = [value for value, _ in chosen]
                if not any(clash in values for _, clash in chosen if clash):
                    out.add(" ".join([verb, *values]))
        return out


def looks(t: Table, viewer: int) -> Sight:
    return sight(t.scenario, viewer)


def drawn(t: Table, viewer: int) -> dict[str, str]:
    seen = looks(t, viewer)
    return {**SCENE.own(seen), "words": words(seen)}


def test_all_that_may_be_said_can_be_said_and_nothing_else() -> None:
    t = table(3, cartouches={0: "bast", 1: "aker", 2: "set nut"}, begin="menu")
    for viewer in range(3):
        asides = drawn(t, viewer)["asides"]
        assert faults(Reading(asides)) == []
        assert Forms(asides).sentences() == {option.name for option in looks(t, viewer).asides}
    assert drawn(t, AUDIENCE)["asides"] == ""
    t.scenario.aside(2, "show 0 p0")
    for viewer in range(3):
        said = Forms(drawn(t, viewer)["asides"]).sentences()
        assert said == {option.name for option in looks(t, viewer).asides}


def test_after_three_claims_there_is_nothing_more_to_tell() -> None:
    t = table(3, cartouches={1: "aker", 2: "set"}, begin="menu")
    for face in ("nut", "bast", "apep"):
        t.scenario.aside(1, f"tell p0 p2 0 {face}")
    assert "tell" not in Forms(drawn(t, 1)["asides"]).forms
    assert "You have told enough" in drawn(t, 1)["asides"]
    assert "tell" in Forms(drawn(t, 2)["asides"]).forms


def test_told_is_marked_as_told_and_seen_as_seen() -> None:
    t = table(3, cartouches={1: "aker", 2: "set"}, begin="menu")
    t.scenario.aside(1, "tell p0 p2 0 nut")
    seen = drawn(t, 0)
    assert "is-told" in seen["seats"]
    assert "is-known" not in seen["seats"]
    assert "you were told: Nut" in seen["seats"]
    assert "told you" in seen["asides"]
    assert "a Cartouche (you were told: Nut)" in seen["words"]
    tip = SCENE.explain(looks(t, 0), "tile:p2-0")
    assert tip is not None
    assert any("is Nut" in line for line in tip.more)
    assert "is-told" not in drawn(t, 1)["seats"], "who says it was not told"
    t.scenario.aside(2, "show 0 p0")
    seen = drawn(t, 0)
    assert "is-known" in seen["seats"]
    assert "is-told" not in seen["seats"]
    assert "the Cartouche Set (you have seen it)" in seen["words"]


def test_nobody_else_sees_that_something_was_told() -> None:
    """CR-416"""
    t = table(4, cartouches={1: "aker", 2: "set"}, begin="menu")
    before = [drawn(t, viewer) for viewer in (0, 2, AUDIENCE)]
    t.scenario.aside(1, "tell p3 p2 0 nut")
    assert [drawn(t, viewer) for viewer in (0, 2, AUDIENCE)] == before
