"""A table in memory, and a draft: a change of it that is not stored yet.

Whatever is shown is made from the table; whatever is changed is changed in a draft, which becomes
the table once it is stored. So nobody ever sees what could still be lost.
"""

from __future__ import annotations

import asyncio
from collections import deque
from functools import lru_cache
from typing import NamedTuple

import msgspec

from cutpurse.kernel.chance import commitment
from cutpurse.kernel.events import Event
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import State
from cutpurse.kernel.step import CHANCE
from cutpurse.table.answers import Ack
from cutpurse.table.ledger import Entered, Happening, Outcome, Shelf, Spoken, Written
from cutpurse.table.plan import find_game
from cutpurse.table.sheet import Sheet, read, written
from cutpurse.table.sight import Line, Room, Sight, Told
from cutpurse.table.story import EVERY, Story, added, marks_of, named, reopened
from cutpurse.table.watch import Watch

SPOKEN = 200  # lines of chat that are kept at hand
TOKENS = 64  # messages that are known again when they are sent again


class Elsewhere(NamedTuple):
    """Who watches the table on another node, and when that node said so."""

    at: float
    people: frozenset[str]


class Table:
    """What is stored of a table, ready to be looked at."""

    def __init__(self, shelf: Shelf) -> None:
        self.rules: Rules = find_game(shelf.sheet.game)
        self.lock = asyncio.Lock()
        self.watches: set[Watch] = set()
        self.elsewhere: dict[str, Elsewhere] = {}  # by node
        self.stamp = 0  # raised by everything that anybody may notice; never sent
        self.doubtful = False  # the store may know more than we do
        self.kept = False  # this node does what is due here
        self.touched = 0.0  # when somebody last asked for it
        self.take(shelf)

    def take(self, shelf: Shelf) -> None:
        """Become what the store has."""
        self.sheet = shelf.sheet
        self.revision = shelf.revision
        self.due = shelf.due
        self.lines: deque[Spoken] = deque(maxlen=SPOKEN)
        self.tokens: dict[tuple[str, str], tuple[str, Ack]] = {}
        self.told: dict[int, list[Told]] = {}  # the log for each viewer, made once
        self.heard: dict[tuple[object, ...], tuple[int, list[Line]]] = {}  # and the chat
        self.looks: dict[int, tuple[Game, Sight]] = {}  # and what each sees of the game
        self.hall: tuple[tuple[int, float], Room] | None = None  # what all see, at one moment
        story = Story()
        for row in shelf.rows:
            self.hear(row)
            happening = row.happening
            if happening.to >= 0:
                story.cut(happening.to)
            if happening.chapter is not None:
                story.add(self.rules, happening.chapter)
        self.marks = story.marks
        self.start = shelf.start
        self.game: Game | None = None
        if shelf.snapshot is not None:
            self.game = reopened(
                self.rules, self.sheet, story, shelf.keyframe, shelf.start, shelf.snapshot
            )

    def follow(self, shelf: Shelf) -> bool:
        """Take only what is new; False if that is not so simple, and all must be read again."""
        game, marks = self.game, self.marks[:]
        if game is not None:
            past = game.past
            game = game.clone()
            game.past = past[:]
        for row in shelf.rows:
            happening = row.happening
            if happening.to >= 0 or (game is None and shelf.snapshot is not None):
                return False
            if row.kind == "forget":
                return False  # older lines are not what they were
            if happening.chapter is not None and game is not None:
                game.play(happening.seat, happening.action)
                marks.append(marks_of(game))
        if game is not None and game.snapshot() != shelf.snapshot:
            return False
        for row in shelf.rows:
            self.hear(row)
        renamed = self.sheet.names() != shelf.sheet.names()
        self.sheet, self.revision, self.due = shelf.sheet, shelf.revision, shelf.due
        self.marks = marks
        self.game = None if game is None else named(game, self.sheet)
        if renamed:
            self.told.clear()
        return True

    def make_room(self) -> None:
        """Let go of what can be made again when somebody looks."""
        self.told.clear()
        self.heard.clear()
        self.looks.clear()

    def here(self) -> set[str]:
        """Who watches on this node."""
        return {watch.person.id for watch in self.watches}

    def present(self) -> set[str]:
        """Who watches, wherever."""
        return self.here().union(*(e.people for e in self.elsewhere.values()))

    def hear(self, row: Written) -> None:
        """What a row of the log says besides the game."""
        if row.happening.line is not None:
            self.lines.append(row.happening.line)
        if row.token:
            self.remember(row.who, row.token, row.happening.what, row.ack)

    def remember(self, who: str, token: str, what: str, ack: Ack) -> None:
        self.tokens[who, token] = (what, ack)
        while len(self.tokens) > TOKENS:
            del self.tokens[next(iter(self.tokens))]

    def story(self) -> Story:
        """The answers and events so far, for going back in them."""
        story = Story()
        if self.game is not None:
            story.entries = self.game.record_.entries
            story.events = self.game.events
            story.marks = self.marks
        return story

    def accept(self, draft: Draft) -> None:
        """The draft is stored: it is the table now."""
        before = self.game.events if self.game is not None else []
        self.sheet = draft.sheet
        self.game = draft.game
        self.marks = draft.marks
        self.start = draft.start
        self.revision += 1
        self.due = draft.due
        self.kept = True
        if draft.line is not None:
            self.lines.append(draft.line)
        if draft.kind == "block":
            self.heard.clear()  # kept for each set of blocked people, and these come and go
        if draft.gone:
            for line in self.lines:
                if line.person == draft.gone:
                    line.forget()
            self.heard.clear()
        if draft.token:
            self.remember(draft.who, draft.token, draft.what, draft.ack)
        if draft.renamed or not begins_with(self.game, before):
            self.told.clear()
        self.stamp += 1


def begins_with(game: Game | None, events: list[Event]) -> bool:
    """Has the log only grown?"""
    if game is None or len(game.events) < len(events):
        return False
    return not events or game.events[len(events) - 1] is events[-1]


class Draft:
    """A change in the making: a copy of the sheet and, once something is played, of the game."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.rules = table.rules
        self.now = now
        self.sheet: Sheet = read(written(table.sheet))
        self.game = table.game
        self.marks = table.marks
        self.start = table.start
        self.copied = False
        self.changed = False
        self.shown = False  # others may see it: the version rises
        self.kind = ""
        self.who = ""
        self.token = ""
        self.what = ""
        self.seat = -1
        self.action = ""
        self.to = -1
        self.played = False  # the game has added something
        self.keyframe = False
        self.line: Spoken | None = None
        self.held = False
        self.seated = False
        self.renamed = False
        self.outcome: Outcome | None = None
        self.gone = ""  # somebody who is to be forgotten
        self.due: float | None = None
        self.concerned: set[str] | None = None  # ids of the only people who notice; None: all
        self.aside = False  # only the audience notices

    # What kind of change it is ------------------------------------------------------------------
    def log(self, kind: str, who: str) -> None:
        """Something changes: a word for the log, and whose doing it is."""
        self.kind = kind
        self.who = who
        self.changed = True

    def show(self) -> None:
        """Others may see it."""
        if not self.shown:
            self.shown = True
            self.sheet.version += 1

    @property
    def ack(self) -> Ack:
        return Ack(self.sheet.version, self.held)

    # The game -----------------------------------------------------------------------------------
    @property
    def running(self) -> Game:
        """The game, to be looked at."""
        assert self.game is not None
        return self.game

    def edit(self) -> Game:
        """The game, to be changed: a copy, with what undo needs."""
        game = self.running
        if not self.copied:
            self.copied = True
            past = game.past
            game = game.clone()
            game.past = past[:]
            self.game = game
            self.marks = self.marks[:]
        return game

    def set_game(self, game: Game, marks: list[tuple[int, int]]) -> None:
        """Another game: a new one, or an earlier point of this one."""
        self.game = game
        self.marks = marks
        self.copied = True

    def play(self, seat: int, action: int | str) -> None:
        """One decision."""
        game = self.edit()
        game.play(seat, action)
        self.marks.append(marks_of(game))
        self.sheet.decisions += 1
        self.played = True
        self.keyframe = game.over or self.sheet.decisions % EVERY == 0

    def go_back(self, to: int) -> None:
        """The game has gone back to so many decisions."""
        del self.marks[to + 1 :]
        self.sheet.decisions = to
        self.sheet.undone += 1
        self.to = to

    def call_by_name(self) -> None:
        """Somebody else sits somewhere."""
        self.seated = True
        self.renamed = True
        if self.game is not None:
            self.game = named(self.edit(), self.sheet)

    @property
    def owing(self) -> list[int]:
        """The seats that owe an answer; none when no game is on."""
        if self.game is None or self.sheet.status != "running":
            return []
        return [seat for seat in self.game.waiting if seat != CHANCE]

    def state(self) -> State:
        return self.running.state

    # Written down -------------------------------------------------------------------------------
    def entered(self, node: str) -> Entered:
        """The change as the store takes it."""
        self.sheet.changed = self.now
        chapter = None
        if self.played:
            before = self.marks[-2] if len(self.marks) > 1 else (0, 0)
            chapter = added(self.running, *before)
        snapshot = None
        if self.game is not None and self.copied:
            snapshot = msgspec.json.encode(self.game.snapshot())
        return Entered(
            sheet=self.sheet,
            revision=self.table.revision + 1,
            node=node,
            due=self.due,
            kind=self.kind,
            who=self.who,
            token=self.token,
            happening=Happening(
                self.what, self.seat, self.action, chapter, self.to, self.line, self.held
            ),
            snapshot=snapshot,
            keyframe=snapshot if self.keyframe else None,
            seated=self.seated,
            outcome=self.outcome,
            gone=self.gone,
        )


def new_seed(sheet: Sheet) -> str:
    """The seed of a game: the table's secret, committed to before anybody sat down, and what each
    seat has added to it."""
    return ".".join([sheet.secret, *(chair.nonce for chair in sheet.chairs)])


@lru_cache(maxsize=4096)
def promised(secret: str) -> str:
    """The commitment to a secret, once there is one. Everybody who looks is shown it again."""
    return commitment(secret) if secret else ""
