"""A sight: everything one viewer sees of a table at one moment.

Pages, logs and messages are made from a sight and from nothing else, so that what is sent to
somebody cannot depend on what they may not know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from cutpurse.kernel.events import Event
from cutpurse.kernel.game import Game, Option
from cutpurse.kernel.rules import Result, Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.step import AUDIENCE


@dataclass(frozen=True, slots=True)
class Clock:
    """What a seat's clock shows: seconds left when the sight was made, and whether it runs."""

    left: float
    running: bool


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat, as everybody at the table may know it."""

    seat: int
    name: str
    bot: str = ""  # the spec, if a bot sits here: "medium"
    here: bool = True  # connected now; bots always are
    owes: bool = False  # owes an answer
    clock: Clock | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """An event as the viewer may know it: a sentence for the log, and what moved for motion."""

    number: int  # its place in the game's events
    sentence: str
    rule: str
    what: dict[str, object]  # `Event.told`: the event's word and its named values


@dataclass(frozen=True)
class Sight:
    """What `viewer` sees. The audience is a viewer as well (`AUDIENCE`)."""

    rules: Rules
    viewer: int
    view: View
    sitters: list[Sitter]
    question: str  # what is asked now
    rule: str  # the rule that asks
    options: list[Option]  # what the viewer may answer; empty when they owe nothing
    told: list[Told]  # the log
    result: Result | None = None
    can_undo: bool = False
    version: int = 0
    table: str = ""
    extra: dict[str, object] = field(default_factory=dict)

    @cached_property
    def lit(self) -> frozenset[str]:
        """The things that some option is about: what glows."""
        return frozenset(target for option in self.options for target in option.targets)

    @property
    def audience(self) -> bool:
        return self.viewer == AUDIENCE

    def name(self, seat: int) -> str:
        return self.sitters[seat].name


def told(game: Game, viewer: int, start: int = 0) -> list[Told]:
    """What happened from event `start` on, for the viewer."""

    def one(number: int, event: Event) -> Told:
        sentence = event.sentence(viewer, game.speech)
        return Told(number, sentence, event.rule, event.told(viewer))

    return [one(start + i, event) for i, event in enumerate(game.events[start:])]


def sight(game: Game, viewer: int, sitters: list[Sitter] | None = None) -> Sight:
    """The sight of a game by itself, without a table around it: replays, tests, static pages."""
    if sitters is None:
        waiting = game.waiting
        sitters = [
            Sitter(seat, name, owes=seat in waiting)
            for seat, name in enumerate(game.speech.players)
        ]
    return Sight(
        rules=game.rules,
        viewer=viewer,
        view=game.view(viewer),
        sitters=sitters,
        question=game.question,
        rule=game.rule,
        options=game.options(viewer) if viewer != AUDIENCE else [],
        told=told(game, viewer),
        result=game.result,
        can_undo=viewer != AUDIENCE and game.can_undo(viewer),
    )
