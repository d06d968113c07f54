"""What the laws must know of a game: said in `tests/rules/<game>/laws.py`, as `FACTS`."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from cutpurse.kernel.events import Event
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.rulebook import tests_of


@dataclass(frozen=True)
class LawFacts:
    """All of it by the game's rules."""

    # Events that show everybody something hidden; with a number: only if told by that rule.
    shows: set[str] = field(default_factory=set)
    # The same where this holds of the game as it stands after the event.
    shows_if: dict[str, Callable[[Game, Event], bool]] = field(default_factory=dict)
    # Events that show something to the seat they name first.
    shows_one: set[str] = field(default_factory=set)
    # Questions that show something to the seat they ask.
    opens: set[str] = field(default_factory=set)
    # Questions whose secret answers are counted or carried out openly.
    counted: set[str] = field(default_factory=set)
    # Is everything shown at the end?
    ends_openly: bool = False
    # Settings which, all switched on, leave nothing to hide; none: there always is something.
    leaves_nothing_to_hide: list[str] = field(default_factory=list)
    # Verbs of open answers that may differ in name only: the same card lies in two places.
    equal: set[str] = field(default_factory=set)
    # May a game end without a winner?
    nobody_may_win: bool = False
    # No question has more options than this; 0: any number.
    most_options: int = 0


@cache
def facts_of(rules: Rules) -> LawFacts:
    """The facts of a game; of one that says nothing, that it shows nothing. The tests of a game
    outside the package lie beside it."""
    try:
        file = tests_of(rules, None) / "laws.py"
    except Refused:
        return LawFacts()
    spec = importlib.util.spec_from_file_location(f"laws_of_{rules.name}", file)
    if spec is None or spec.loader is None or not file.exists():
        return LawFacts()
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    facts: LawFacts = module.FACTS
    return facts
