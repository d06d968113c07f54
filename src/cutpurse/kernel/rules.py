"""What a game tells the kernel about itself."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.events import Chronicle
from cutpurse.kernel.fields import Field, Plain
from cutpurse.kernel.state import State
from cutpurse.kernel.step import Step
from cutpurse.kernel.verbs import Vocabulary


class Refused(ValueError):
    """Input that the platform cannot take; the message says what would be right."""


class Choice:
    """An option of a table: a name, its values (the first is the default) and one line about it."""

    def __init__(self, name: str, values: list[Any], about: str) -> None:
        self.name = name
        self.values = values
        self.about = about

    def check(self, value: Any) -> Any:
        """The value this stands for; text is understood as well ("3", "on")."""
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        text = str(value).strip().lower()
        for known in self.values:
            if text == spelled(known):
                return known
        allowed = ", ".join(spelled(v) for v in self.values)
        raise Refused(f"option {self.name} cannot be {value!r}; it can be: {allowed}")


def spelled(value: Any) -> str:
    """How an option's value is written."""
    if value is True:
        return "on"
    if value is False:
        return "off"
    return str(value)


class Line:
    """One line of a score sheet: what for, and how much each seat gets."""

    def __init__(self, label: str, rule: str, points: list[float]) -> None:
        self.label = label
        self.rule = rule
        self.points = points


class Result:
    """The end of a game: points, places (1 is first; ties share a place) and the score sheet."""

    def __init__(self, points: list[float], places: list[int], sheet: list[Line]) -> None:
        self.points = points
        self.places = places
        self.sheet = sheet

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Result)
            and self.points == other.points
            and self.places == other.places
        )

    def __hash__(self) -> int:
        return hash((tuple(self.points), tuple(self.places)))

    def __repr__(self) -> str:
        return f"Result(points={self.points}, places={self.places})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One game: what `games/<name>/meta.py` makes. Subclasses say how it starts and how it ends."""

    def __init__(
        self,
        package: str,
        name: str,
        title: str,
        prefix: str,
        version: int,
        schema: int,
        players: tuple[int, int],
        choices: list[Choice],
        vocabulary: Vocabulary,
        chronicle: Chronicle,
        fields: list[Field],
    ) -> None:
        self.package = package  # where its modules are
        self.name = name
        self.title = title
        self.prefix = prefix  # of rule numbers
        self.version = version  # of the rules: records name it
        self.schema = schema  # of snapshots
        self.players = players
        self.choices = choices
        self.vocabulary = vocabulary
        self.chronicle = chronicle
        self.fields = fields
        self.secrets = [field for field in fields if type(field) is not Field]
        self.migrations: dict[int, Callable[[Plain], Plain]] = {}  # schema -> the next one
        self.known_steps: dict[str, type[Step[Any]]] = {}
        self.known_params: dict[str, list[str]] = {}

    # What a game says ---------------------------------------------------------------------------
    def blank(self, players: int, options: dict[str, Any], dice: Dice) -> State:
        """A state with all fields in place and nothing dealt."""
        raise NotImplementedError

    def begin(self, g: State) -> None:
        """Set up the table: deal what needs no chance and push the first steps."""
        raise NotImplementedError

    def result(self, g: State) -> Result:
        """The score sheet; also asked in the middle of a game, by bots and reports."""
        raise NotImplementedError

    def bound(self, players: int, options: dict[str, Any]) -> int:
        """No game takes more decisions than this."""
        raise NotImplementedError

    def chosen(self, g: State) -> dict[str, Any]:
        """The options this state is played with."""
        raise NotImplementedError

    def arrange(self, g: State, what: Plain) -> None:
        """For scenarios: change a fresh state by naming only what differs."""
        raise NotImplementedError

    def quiet(self, g: State, seat: int, options: list[int]) -> int:
        """What to answer for somebody who is away and would rather nothing happened."""
        raise NotImplementedError

    def audit(self, g: State) -> list[str]:
        """What is wrong with this state: pieces lost or doubled, broken invariants."""
        raise NotImplementedError

    # What follows -------------------------------------------------------------------------------
    def check_players(self, players: Any) -> int:
        low, high = self.players
        if type(players) is not int or not low <= players <= high:
            raise Refused(f"{self.title} is for {low} to {high} players, not {players}")
        return players

    def check_options(self, given: dict[str, Any] | None) -> dict[str, Any]:
        """All options with defaults filled in; an unknown name or value is refused."""
        given = {} if given is None else given
        known = {c.name: c for c in self.choices}
        for name in given:
            if name not in known:
                raise Refused(
                    f"{self.title} has no option {name!r}; its options are: {', '.join(known)}"
                )
        return {
            name: choice.check(given[name]) if name in given else choice.values[0]
            for name, choice in known.items()
        }

    def steps(self) -> dict[str, type[Step[Any]]]:
        """Every step class of the game's package, by name; found once."""
        if not self.known_steps:
            package = importlib.import_module(self.package)
            for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
                importlib.import_module(module.name)
            found: dict[str, type[Step[Any]]] = {}
            pending: list[type[Step[Any]]] = list(Step.__subclasses__())
            while pending:
                kind = pending.pop()
                pending.extend(kind.__subclasses__())
                module_name = str(getattr(kind, "__module__", ""))
                if module_name.startswith(package.__name__ + "."):
                    found[kind.__name__] = kind
            self.known_steps = found
        return self.known_steps

    def params(self, name: str) -> list[str]:
        """The names of a step's constructor parameters, which are its fields."""
        if name not in self.known_params:
            kind: Any = self.steps()[name]
            plain = kind.__init__ is Step.__init__ or kind.__init__ is object.__init__
            self.known_params[name] = [] if plain else list(inspect.signature(kind).parameters)
        return self.known_params[name]
