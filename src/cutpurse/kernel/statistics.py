"""What a game finds worth counting: things that may win or lose it, and tables of its own.

A game says so in its module `statistics`, as `INTEREST`. The rules know nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from cutpurse.kernel.rules import G
from cutpurse.kernel.verbs import Names, Verb

UNSEEN: Final = -1  # how many believed or doubted a claim, where nobody can see that


class Topic:
    """One kind of thing: treasures, djinns, cards.

    `picks` are the verbs that choose one: their first set is the things, in the same order. How
    often each was on offer and how often it was chosen is counted from the options of every
    question.
    """

    def __init__(self, name: str, title: str, things: Names, picks: list[Verb]) -> None:
        self.name = name
        self.title = title
        self.things = things
        self.picks = picks


class Column:
    """A column of a game's own table: a name of `names`, a whole number, or with `exact` any."""

    def __init__(self, name: str, names: Names | None = None, exact: bool = False) -> None:
        self.name = name
        self.names = names
        self.exact = exact


class Notes:
    """A table of a game's own, such as what scouts said: rows of numbers, one for each column.

    A report shows how often each value of `group` occurs and, if there is a column `gain`, what it
    brings; and `group` within each value of `within`. If those are places, `plan` says how they
    lie, row by row with spaces between and a dot where there is none: then each value of `group` is
    a picture of them. `means` are columns whose mean is shown through the values of `within`.
    """

    def __init__(
        self,
        name: str,
        title: str,
        about: str,
        columns: list[Column],
        group: str,
        within: str,
        plan: list[str] | None = None,
        means: list[str] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.about = about
        self.columns = columns
        self.group = group
        self.within = within
        self.plan = [row.split() for row in plan or []]
        self.means = means or []


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher(Generic[G]):
    """Sees one game go by. This one suits a game that says nothing about itself."""

    def turn(self, g: G) -> int:
        """Which turn this is; points are compared whenever it changes."""
        return 0

    def turned(self, g: G, points: list[float]) -> None:
        """A turn is over, or the game; these are the points now."""

    def answered(self, g: G, seat: int, action: int) -> None:
        """A seat is about to answer."""

    def held(self, g: G, topic: int, seat: int) -> list[int]:
        """The things of a topic that the seat has at the end, one entry for each piece."""
        return []

    def claims(self) -> list[list[int]]:
        """What seats have claimed, where a game says what a claim is: the seat, whether it was a
        lie, how many others acted as told, and how many called it a lie (UNSEEN: it does not
        show)."""
        return []

    def rows(self, table: int) -> list[list[float]]:
        """The rows of a table of the game's own."""
        return []


class Interest:
    """All of it for one game; `watch` makes a watcher for each game played. `claims` says what a
    claim is in this game, and what believing and doubting it: then its watcher counts them."""

    def __init__(
        self,
        topics: list[Topic],
        tables: list[Notes],
        watch: Callable[[], Watcher],
        claims: str = "",
    ) -> None:
        self.topics = topics
        self.tables = tables
        self.watch = watch
        self.claims = claims
