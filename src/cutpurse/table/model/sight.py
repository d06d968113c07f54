"""A sight: everything that one viewer sees of a table at one moment.

Pages, logs and messages are made from a sight and from nothing else, so that what is sent to
somebody cannot depend on what they may not know.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic

import msgspec

from cutpurse.kernel.events import Event
from cutpurse.kernel.game import Game, Option
from cutpurse.kernel.rules import G, Result, Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.step import AUDIENCE, Composite
from cutpurse.kernel.verbs import Speech


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


class ChatLine(msgspec.Struct, frozen=True):
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
    claimed: list[int] = []  # seats that would have it lose


class TableInfo(msgspec.Struct, frozen=True):
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
    settings: dict[str, object]
    clock: dict[str, object]  # kind, and the numbers that kind has
    visibility: str
    rated: bool
    begin: str
    watching: int  # how many look on
    chat: list[ChatLine] = []
    muted: list[str] = []  # ids that may not speak here
    blocked: list[str] = []  # ids this person does not hear
    invite: str = ""  # the word that lets somebody sit down at a private table; for who sits there
    paused: bool = False
    pausing: list[int] = []  # seats that would like a pause
    takeback: Takeback | None = None
    replacements: list[Replacement] = []
    stopping: list[int] = []  # seats that would end the game without a winner
    offered: list[int] = []  # bots' seats that anybody may take over
    orders: dict[int, str] = {}  # standing orders of this person's seats
    waits: dict[int, str] = {}  # and whether they want more time in windows
    ahead: dict[int, list[str]] = {}  # what own seats have answered ahead, in words
    ahead_lost: dict[int, str] = {}  # and why what they had answered so was not given
    breath: float = 0.0  # seconds that a window over hidden hands is open
    sand: dict[int, float] = {}  # seconds left of the own time of what own seats are asked
    passed: list[int] = []  # own seats whose answer is not shown yet
    opened: bool = False  # whoever has the link may see this finished game
    decisions: int = 0  # how many the game has had
    rematch: str = ""  # the table where these people play again
    origin: tuple[str, int] | None = None  # table and decision this game was played on from
    secret: str = ""  # the commitment to the table's part of the seed, shown from the beginning
    promise: str = ""  # the commitment to the seed, shown before the first move
    nonces: list[str] = []  # what each seat added to the seed
    name: str = ""  # what the table is called; empty: after its owner
    sought: bool = False  # somebody looks for others here; who waits asks for that again and again
    puzzle: str = ""  # the one that is solved here
    solved: str = ""  # how it was answered
    rests: bool = False  # it is answered, and nobody has said yet that they want to play on
    why: str = ""  # why a table was closed, or a game ended before its rules ended it


class Told(msgspec.Struct, frozen=True):
    """An event as the viewer may know it: a sentence for the log, and what moved for motion."""

    number: int  # its place in the game's events
    sentence: str
    rule: str
    what: dict[str, object]  # `Event.told`: the event's word and its named values


class Spoken(msgspec.Struct, frozen=True):
    """A text that came with an answer."""

    seat: int
    answer: str  # in words
    text: str


class Sight(msgspec.Struct, Generic[G], frozen=True, dict=True):
    """What `viewer` sees. The audience is a viewer as well (`AUDIENCE`)."""

    rules: Rules
    viewer: int
    view: View[G]
    sitters: list[Sitter]
    question: str  # what is asked now, in words for the viewer
    rule: str  # the rule that asks
    options: list[Option]  # what the viewer may answer; empty when they owe nothing
    told: list[Told]  # the log; at a table its own list, not copied for everybody who looks
    result: Result | None = None
    ended: str = ""  # why the game is over, if its rules have not ended it
    can_undo: bool = False
    catch: str = ""  # what to mind about it
    in_parts: bool = False  # the answer is built from parts, of which `options` are the first
    seconds: int = 0  # the question's own time
    texts: list[Spoken] = []  # what came with answers, as far as the viewer may read it
    version: int = 0
    table: str = ""
    events: int = 0  # how many there are, whatever part of them `told` holds
    stamp: int = 0  # a key for what is made from this: raised by everything, here alone, never sent
    room: TableInfo | None = None  # the table around the game; None for a game by itself
    at: int | None = None  # in a replay: how many decisions have been made
    public: Sight[G] | None = None  # what the audience sees at the same moment, if that is known

    @cached_property
    def lit(self) -> frozenset[str]:
        """The things that some option is about: what glows."""
        return frozenset(target for option in self.options for target in option.targets)

    @cached_property
    def asides(self) -> list[Option]:
        """What the viewer may do without being asked. There may be hundreds: they are made when
        somebody wants them."""
        if self.audience or self.result is not None or self.ended:
            return []
        words, speech = self.rules.vocabulary, Speech([s.name for s in self.sitters])
        return [
            Option(a, words.name(a), words.sentence(a, speech), "", words.targets(a))
            for a in self.rules.asides(self.view.state, self.viewer)
        ]

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
        waiting = game.waiting_for(viewer)
        sitters = [
            Sitter(seat, name, owes=seat in waiting)
            for seat, name in enumerate(game.speech.players)
        ]
    seen = game.view(viewer)
    asked = game.question_to(seen)
    return Sight(
        rules=game.rules,
        viewer=viewer,
        view=seen,
        sitters=sitters,
        question=asked.what,
        catch=asked.catch,
        rule=game.rule,
        options=game.options(viewer) if viewer != AUDIENCE else [],
        told=told(game, viewer),
        result=game.result,
        can_undo=viewer != AUDIENCE and game.can_undo(viewer),
        **around_the_question(game, viewer),
    )


def around_the_question(game: Game, viewer: int) -> dict[str, Any]:
    """What few questions have besides their options."""
    g = game.state
    step = g.stack[-1] if g.stack else None
    asked = viewer != AUDIENCE and bool(g.owing >> viewer & 1)
    return {
        "in_parts": asked and isinstance(step, Composite),
        "seconds": step.seconds(g, viewer) if asked and step is not None else 0,
        "texts": [
            Spoken(e.seat, game.rules.vocabulary.told(e.name, game.speech), e.text)
            for e in game.record_.texts(game, viewer)
        ],
    }
