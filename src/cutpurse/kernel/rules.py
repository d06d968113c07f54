"""What a game tells the kernel about itself."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import pkgutil
from collections.abc import Callable
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.events import EventKinds
from cutpurse.kernel.fields import Field, Plain
from cutpurse.kernel.shapes import ForLearners
from cutpurse.kernel.state import State
from cutpurse.kernel.step import EVERYBODY, Chance, Step
from cutpurse.kernel.verbs import Vocabulary


class Refused(ValueError):
    """Input that the platform cannot take; the message says what would be right."""


class GameSetting:
    """A setting of a game: a name, its values (the first is the default) and one sentence about it.

    For people it has a title, names for its values as they are spelled ("off", "3"), and a group
    under which it is found; an expansion stands before all groups."""

    def __init__(
        self,
        name: str,
        values: list[Any],
        about: str,
        title: str = "",
        group: str = "",
        labels: dict[str, str] | None = None,
        expansion: bool = False,
    ) -> None:
        self.name = name
        self.values = values
        self.about = about
        self.title = title or name.replace("_", " ").capitalize()
        self.group = group
        self.labels = labels or {}
        self.expansion = expansion

    @property
    def usual(self) -> Any:
        """The value if nobody says otherwise."""
        return self.values[0]

    def in_order(self) -> list[Any]:
        """The values as people expect them, whatever the default is: off before on, small before
        large, others as they were given."""
        if all(isinstance(value, int) for value in self.values):
            return sorted(self.values)
        return self.values

    def label(self, value: Any) -> str:
        """What people call a value."""
        text = spelled(value)
        return self.labels.get(text, text.replace("_", " ").capitalize())

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
        raise Refused(f"setting {self.name} cannot be {value!r}; it can be: {allowed}")


def spelled(value: Any) -> str:
    """How a setting's value is written."""
    if value is True:
        return "on"
    if value is False:
        return "off"
    return str(value)


class ScoreLine:
    """One line of a score sheet: what for, and how much each seat gets."""

    def __init__(self, label: str, rule: str, points: list[float]) -> None:
        self.label = label
        self.rule = rule
        self.points = points


class Question:
    """A question in words, for page, terminal and programs: what is asked, and what to mind."""

    def __init__(self, what: str, catch: str = "") -> None:
        self.what = what
        self.catch = catch


def worded(said: dict[str, tuple[str, str]]) -> dict[str, Question]:
    """Questions by the names of their steps: what is asked, and the catch (empty: none)."""
    return {step: Question(what, catch) for step, (what, catch) in said.items()}


class Asked:
    """Whom a question is put to: the seat, what it may answer, and how the players are called."""

    def __init__(self, seat: int, options: list[int], names: list[str]) -> None:
        self.seat = seat
        self.options = options
        self.names = names


Particular = Callable[[Any, Asked], Question]


class NoWords:
    """Of a game without a module `questions`."""

    def __init__(self) -> None:
        self.QUESTIONS: dict[str, Question] = {}
        self.PARTICULARS: dict[str, Particular] = {}


NO_WORDS: Final = NoWords()


class Result:
    """The end of a game: points, places (1 is first; ties share a place) and the score sheet.

    Nobody may have won: then no place is 1."""

    def __init__(self, points: list[float], places: list[int], sheet: list[ScoreLine]) -> None:
        self.points = points
        self.places = places
        self.sheet = sheet

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    @staticmethod
    def ranked(
        points: list[float],
        sheet: list[ScoreLine],
        ties: list[list[float]] | None = None,
        out: int = 0,
    ) -> Result:
        """Most points first, then most of each list of `ties`; who is still level shares a place.
        Seats in the mask `out` cannot win: they come after all others, and never first."""
        keys = [
            (not out >> seat & 1, points[seat], *(tie[seat] for tie in ties or []))
            for seat in range(len(points))
        ]
        places = [1 + sum(1 for other in keys if other > key) for key in keys]
        if out and all(out >> seat & 1 for seat in range(len(points))):
            places = [place + 1 for place in places]
        return Result(points, places, sheet)

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the victory; nothing for anybody if nobody has won."""
        return [1.0 / len(self.winners) if place == 1 else 0.0 for place in self.places]

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


G = TypeVar("G", bound=State, default=Any)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[G]):
    """One game: what `games/<name>/meta.py` makes. Subclasses say how it starts and how it ends,
    for the state that they name: `class ToyRules(Rules[Toy])`."""

    def __init__(
        self,
        package: str,
        name: str,
        title: str,
        prefix: str,
        version: int,
        schema: int,
        players: tuple[int, int],
        settings: list[GameSetting],
        vocabulary: Vocabulary,
        chronicle: EventKinds,
        fields: list[Field],
    ) -> None:
        self.package = package  # where its modules are
        self.name = name
        self.title = title
        self.prefix = prefix  # of rule numbers
        self.version = version  # of the rules: records name it
        self.schema = schema  # of snapshots
        self.players = players
        self.settings = settings
        self.vocabulary = vocabulary
        self.chronicle = chronicle
        self.fields = fields
        self.secrets = [field for field in fields if type(field) is not Field]
        self.migrations: dict[int, Callable[[Plain], Plain]] = {}  # schema -> the next one
        self.for_learners = ForLearners({})
        self.known_steps: dict[str, type[Step[Any]]] = {}
        self.known_params: dict[str, list[str]] = {}
        self.known_texts: bool | None = None  # once it was asked for
        self.known_words: Any = None

    # What a game says ---------------------------------------------------------------------------
    def blank(self, players: int, settings: dict[str, Any], dice: Dice) -> G:
        """A state with all fields in place and nothing dealt."""
        raise NotImplementedError

    def begin(self, g: G) -> None:
        """Set up the table: deal what needs no chance and push the first steps."""
        raise NotImplementedError

    def result(self, g: G) -> Result:
        """The score sheet; also asked in the middle of a game, by bots and reports."""
        raise NotImplementedError

    def bound(self, players: int, settings: dict[str, Any]) -> int:
        """No game takes more decisions than this."""
        raise NotImplementedError

    def settings_of(self, g: G) -> dict[str, Any]:
        """The settings this state is played with."""
        raise NotImplementedError

    def arrange(self, g: G, what: Plain) -> None:
        """For scenarios: change a fresh state by naming only what differs."""
        raise NotImplementedError

    def quiet(self, g: G, seat: int, options: list[int]) -> int:
        """What to answer for somebody who is away and would rather nothing happened."""
        raise NotImplementedError

    def audit(self, g: G) -> list[str]:
        """What is wrong with this state: pieces lost or doubled, broken invariants."""
        raise NotImplementedError

    def with_text(self, g: G, seat: int, parts: list[int], text: str) -> list[int]:
        """The answer that parts and the text that came with them make together: what the rules must
        know of a text, such as how long it is, is a part of the answer."""
        return parts

    def turn_of(self, g: G) -> int:
        """The number of the turn, by what everybody knows: the windows of one turn share the time
        that a table gives them. -1: there are no turns."""
        return -1

    # Acts beside the stack: what a seat may do at any time without being asked. They say or show
    # something and change no question.
    def asides(self, g: G, seat: int) -> list[int]:
        """What the seat may do now; a game bounds how much that is in a turn."""
        return []

    def aside_witnesses(self, g: G, seat: int, action: int) -> int:
        """Bit mask of who learns that the seat did this."""
        return EVERYBODY

    def aside(self, g: G, seat: int, action: int) -> None:
        """Do it."""
        raise NotImplementedError

    def aside_before(self, g: G, earlier: G, action: int) -> int:
        """What means in an earlier state what the action means now, or none that is allowed there:
        an answer is taken back, and what others said since then stays said."""
        return action

    # What follows -------------------------------------------------------------------------------
    def check_players(self, players: Any) -> int:
        low, high = self.players
        if type(players) is not int:
            raise Refused(f"players is a whole number, not {players!r}")
        if not low <= players <= high:
            raise Refused(f"{self.title} is for {low} to {high} players, not {players}")
        return players

    def check_settings(self, given: dict[str, Any] | None) -> dict[str, Any]:
        """All settings with defaults filled in; an unknown name or value is refused."""
        given = {} if given is None else given
        known = {c.name: c for c in self.settings}
        for name in given:
            if name not in known:
                raise Refused(
                    f"{self.title} has no setting {name!r}; its settings are: {', '.join(known)}"
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

    def words(self) -> Any:
        """The game's module `questions`: what its questions are called, in words."""
        if self.known_words is None:
            name = f"{self.package}.questions"
            found = importlib.util.find_spec(name) is not None
            self.known_words = importlib.import_module(name) if found else NO_WORDS
        return self.known_words

    def question(self, step: Step[Any]) -> Question:
        """A question in the words of `QUESTIONS`, by the name of the step or of the nearest one it
        is a kind of."""
        questions: dict[str, Question] = self.words().QUESTIONS
        for kind in type(step).__mro__:
            if kind.__name__ in questions:
                return questions[kind.__name__]
        return Question("")

    def question_to(self, g: G, asked: Asked) -> Question:
        """The same for whoever is asked, from their view: `PARTICULARS` may say more."""
        step = g.stack[-1]
        plain = self.question(step)
        particulars: dict[str, Particular] = getattr(self.words(), "PARTICULARS", {})
        for kind in type(step).__mro__:
            if kind.__name__ in particulars:
                more = particulars[kind.__name__](g, asked)
                return Question(more.what or plain.what, more.catch or plain.catch)
        return plain

    def asking(self) -> set[str]:
        """The names of the steps that ask a seat something."""
        return {
            name
            for name, kind in self.steps().items()
            if kind.rule and kind.options is not Step.options and not issubclass(kind, Chance)
        }

    def takes_texts(self) -> bool:
        """May an answer come with a text? In most games none may."""
        if self.known_texts is None:
            kinds = self.steps().values()
            self.known_texts = any(kind.longest_text is not Step.longest_text for kind in kinds)
        return self.known_texts

    def params(self, name: str) -> list[str]:
        """The names of a step's constructor parameters, which are its fields."""
        if name not in self.known_params:
            kind: Any = self.steps()[name]
            plain = kind.__init__ is Step.__init__ or kind.__init__ is object.__init__
            self.known_params[name] = [] if plain else list(inspect.signature(kind).parameters)
        return self.known_params[name]
