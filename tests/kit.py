"""The words that every game's rule tests need: to answer, to read who is asked what, what was
refused and what happened. What lies on the table is each game's own affair."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar, cast

import pytest

import cutpurse
from cutpurse.kernel.rules import Result
from cutpurse.kernel.snapshot import View, view
from cutpurse.kernel.state import State

S = TypeVar("S", bound=State)


def sound(s: cutpurse.Scenario) -> cutpurse.Scenario:
    """Nothing is lost or doubled."""
    assert s.rules.audit(s.state) == []
    return s


def play(s: cutpurse.Scenario, *answers: str) -> cutpurse.Scenario:
    """Answers such as "p2 play stab"; afterwards nothing is lost."""
    return sound(s.play_all(*answers))


def asked(s: cutpurse.Scenario) -> str:
    """Who is asked what: "p2 Steal"; several seats as "p0 p1 p2 Vote"; "" when it is over."""
    return " ".join([*(f"p{seat}" for seat in s.waiting), s.asking]).strip()


def options(s: cutpurse.Scenario) -> set[str]:
    """What the one who is asked can answer."""
    (seat,) = s.waiting
    return set(s.names(seat))


def refused(s: cutpurse.Scenario, seat: int, action: str) -> str:
    """The action is refused and changes nothing; the rule that forbids it."""
    before = s.hash()
    with pytest.raises(cutpurse.IllegalAction) as refusal:
        s.play(seat, action)
    assert s.hash() == before
    return refusal.value.rule


def story(s: cutpurse.Game, *words: str) -> list[str]:
    """What happened, in order: "wounded p1 3", "robbed p0 p1 silver_coin"; only these kinds of
    events if any are named."""
    lines: list[str] = []
    for event in s.events:
        if words and event.kind.word not in words:
            continue
        line = [event.kind.word]
        for _, names, value in event.each():
            line.append(str(value) if names is None else names.ids[value])
        lines.append(" ".join(line))
    return lines


def why(s: cutpurse.Game, line: str) -> str:
    """The rule an event cites."""
    return next(event.rule for event, told in zip(s.events, story(s), strict=True) if told == line)


def points(s: cutpurse.Game) -> list[float]:
    """The score as it stands."""
    return s.rules.result(s.state).points


def ids(mask: int, names: list[str]) -> set[str]:
    """The members of a bit mask, by name."""
    return {name for i, name in enumerate(names) if mask >> i & 1}


class Table(Generic[S]):
    """A scenario with words for what lies on the table: a game adds its own."""

    def __init__(self, scenario: cutpurse.Scenario) -> None:
        self.scenario = scenario
        self.complete = scenario.rules.audit(scenario.state) == []  # examples may leave pieces out

    @property
    def g(self) -> S:
        return cast(S, self.scenario.state)

    def play(self, *lines: str) -> Self:
        """Answers; if nothing was missing before, nothing is lost or doubled by them."""
        self.scenario.play_all(*lines)
        assert not self.complete or self.scenario.rules.audit(self.g) == []
        return self

    def chance(self, *outcomes: str) -> Self:
        self.scenario.chance(*outcomes)
        return self

    def quietly(self, until: str = "") -> Self:
        self.scenario.quietly(until)
        return self

    def options(self, seat: int = 0) -> list[str]:
        return self.scenario.names(seat)

    def offers(self, *words: str, seat: int = 0) -> list[str]:
        """The options that begin with one of the words."""
        return [name for name in self.options(seat) if name.startswith(words)]

    def refuses(self, line: str, rule: str) -> bool:
        """Is the answer refused, with this rule as the reason?"""
        who, _, action = line.partition(" ")
        cited = refused(self.scenario, int(who[1:]), action)
        assert cited == rule, cited
        return True

    @property
    def asking(self) -> str:
        return self.scenario.asking

    @property
    def waiting(self) -> list[int]:
        return self.scenario.waiting

    @property
    def over(self) -> bool:
        return self.scenario.over

    @property
    def result(self) -> Result:
        return self.scenario.rules.result(self.g)

    def points(self, label: str) -> list[float]:
        """One line of the score sheet as it would be now."""
        return next(line.points for line in self.result.sheet if line.label == label)

    def told(self, word: str) -> list[dict[str, object]]:
        """What happened of one kind."""
        return self.scenario.happened(word)

    def log(self, viewer: int) -> list[str]:
        return self.scenario.log(viewer)

    def sight(self, viewer: int) -> View:
        return view(self.scenario.rules, self.g, viewer)

    def seen(self, viewer: int) -> dict[str, Any]:
        """What a viewer sees, field by field."""
        return self.sight(viewer).data()
