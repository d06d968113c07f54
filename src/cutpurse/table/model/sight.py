"""A sight: everything one viewer sees of a table at one moment.

Pages, logs and messages are made from a sight and from nothing else, so that what is sent to
somebody cannot depend on what they may not know.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

from cutpurse.kernel.events import Event
from cutpurse.kernel.game import Game, Option
from cutpurse.kernel.rules import Result, Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.step import AUDIENCE


class Clock(msgspec.Struct, frozen=True):
    """What a seat's clock shows: seconds left when the sight was made, and whether it runs."""

    left: float
    running: bool


class Sitter(msgspec.Struct, frozen=True):
    """Who sits in a seat, as everybody at the table may know it."""

    seat: int
    name: str
    bot: str = ""  # the spec, if a bot sits here: "medium"
    here: bool = True  # connected now; bots always are
    owes: bool = False  # owes an answer
    clock: Clock | None = None
    person: str = ""  # the id of the person, if one sits here
    taken: bool = True  # somebody sits here, or a bot
    left: bool = False  # the person has left a running game
    late: bool = False  # the person's clock has run out
    away: bool = False  # on vacation: the clock stands still
    vacation: float = 0.0  # days of it that are left in this game


class Line(msgspec.Struct, frozen=True):
    """One line of chat. `seat` is -1 for somebody who only watches, and for the table itself."""

    number: int
    at: float  # seconds since 1970
    person: str  # the id, empty if the table speaks
    name: str
    seat: int
    text: str


class Takeback(msgspec.Struct, frozen=True):
    """A request to go back beyond what undo allows. Moves are named as the viewer may know them."""

    seat: int  # who asks
    to: int  # how many decisions stay
    moves: list[str]  # what would be taken back, oldest first
    agreed: list[int]  # seats that have agreed
    asked: list[int]  # seats that have still to answer


class Replacement(msgspec.Struct, frozen=True):
    """A seat whose person has left or whose time has run out, and who wants which bot there."""

    seat: int
    why: str  # "left" or "late"
    bot: str = ""  # the bot proposed, if one is
    agreed: list[int] = []
    asked: list[int] = []


class Room(msgspec.Struct, frozen=True):
    """The table around the game, as one person sees it; there before the game begins as well."""

    table: str
    game: str
    title: str
    status: str  # "open", "running", "over" or "closed"
    version: int
    undone: int  # raised when the log grows shorter
    seats: list[int]  # the seats this person holds
    owner: str  # the id of the table's owner
    sitters: list[Sitter]
    options: dict[str, object]
    clock: dict[str, object]  # kind, and the numbers that kind has
    visibility: str
    rated: bool
    begin: str
    watching: int  # how many look on
    chat: list[Line] = []
    muted: list[str] = []  # ids that may not speak here
    blocked: list[str] = []  # ids this person does not hear
    invite: str = ""  # the word that lets somebody sit down at a private table; for who sits there
    paused: bool = False
    pausing: list[int] = []  # seats that would like a pause
    takeback: Takeback | None = None
    replacements: list[Replacement] = []
    offered: list[int] = []  # bots' seats that anybody may take over
    orders: dict[int, str] = {}  # standing orders of this person's seats
    passed: list[int] = []  # own seats whose answer is not shown yet
    decisions: int = 0  # how many the game has had
    rematch: str = ""  # the table where these people play again
    origin: tuple[str, int] | None = None  # table and decision this game was played on from
    secret: str = ""  # the commitment to the table's part of the seed, shown from the beginning
    promise: str = ""  # the commitment to the seed, shown before the first move
    nonces: list[str] = []  # what each seat added to the seed
    why: str = ""  # why a table was closed


class Told(msgspec.Struct, frozen=True):
    """An event as the viewer may know it: a sentence for the log, and what moved for motion."""

    number: int  # its place in the game's events
    sentence: str
    rule: str
    what: dict[str, object]  # `Event.told`: the event's word and its named values


class Sight(msgspec.Struct, frozen=True, dict=True):
    """What `viewer` sees. The audience is a viewer as well (`AUDIENCE`)."""

    rules: Rules
    viewer: int
    view: View
    sitters: list[Sitter]
    question: str  # what is asked now
    rule: str  # the rule that asks
    options: list[Option]  # what the viewer may answer; empty when they owe nothing
    told: list[Told]  # the log; at a table its own list, not copied for everybody who looks
    result: Result | None = None
    can_undo: bool = False
    version: int = 0
    table: str = ""
    events: int = 0  # how many there are, whatever part of them `told` holds
    stamp: int = 0  # a key for what is made from this: raised by everything, here alone, never sent
    room: Room | None = None  # the table around the game; None for a game by itself
    at: int | None = None  # in a replay: how many decisions have been made

    @cached_property
    def lit(self) -> frozenset[str]:
        """The things that some option is about: what glows."""
        return frozenset(target for option in self.options for target in option.targets)

    @property
    def audience(self) -> bool:
        return self.viewer == AUDIENCE

    def name(self, seat: int) -> str:
        return self.sitters[seat].name


def told(game: Game, viewer: int, start: int = 0, end: int | None = None) -> list[Told]:
    """What happened from event `start` on, for the viewer."""

    def one(number: int, event: Event) -> Told:
        sentence = event.sentence(viewer, game.speech)
        return Told(number, sentence, event.rule, event.told(viewer))

    return [one(start + i, event) for i, event in enumerate(game.events[start:end])]


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
