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
from cutpurse.kernel.replay import again
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import State
from cutpurse.kernel.step import CHANCE
from cutpurse.table.live.watch import Watch
from cutpurse.table.model.plan import find_game
from cutpurse.table.model.replies import Ack
from cutpurse.table.model.sight import ChatLine, Sight, TableInfo, Told
from cutpurse.table.model.table_data import TableData, read, written
from cutpurse.table.store.history import (
    EVERY,
    History,
    added,
    entry_of,
    marks_of,
    named,
    reopened,
)
from cutpurse.table.store.rows import (
    LogData,
    LogRow,
    StoredChatLine,
    StoredResult,
    StoredTable,
    TableChange,
)

CHAT_LINES = 200  # lines of chat that are kept at hand
TOKENS = 64  # messages that are known again when they are sent again


class Elsewhere(NamedTuple):
    """Who watches the table on another node, and when that node said so."""

    at: float
    people: frozenset[str]


class Table:
    """A table as it is stored, ready to be looked at."""

    def __init__(self, stored: StoredTable) -> None:
        self.rules: Rules = find_game(stored.sheet.game)
        self.lock = asyncio.Lock()
        self.watches: set[Watch] = set()
        self.elsewhere: dict[str, Elsewhere] = {}  # by node
        self.stamp = 0  # raised by everything that anybody may notice; never sent
        self.doubtful = False  # another node may have stored more than is known here
        self.kept = False  # this node keeps the table: its scheduler does what is due here
        self.touched = 0.0  # when somebody last asked for the table
        self.take(stored)

    def take(self, stored: StoredTable) -> None:
        """Replace everything by what the store has."""
        self.sheet = stored.sheet
        self.revision = stored.revision
        self.due = stored.due
        self.lines: deque[StoredChatLine] = deque(maxlen=CHAT_LINES)
        self.tokens: dict[tuple[str, str], tuple[str, Ack]] = {}
        # Made once for all who see the same, see make_sight: the log and what is seen of the game,
        # by viewer; the chat, by who is heard; and what a stranger sees at a moment, of the table
        # and of the game.
        self.told: dict[int, list[Told]] = {}
        self.sights: dict[int, tuple[Game, Sight]] = {}
        self.chat_lines: dict[tuple[object, ...], tuple[int, list[ChatLine]]] = {}
        self.public_info: tuple[tuple[int, int], TableInfo] | None = None
        self.public_sight: tuple[TableInfo, Sight] | None = None
        history = History()
        for row in stored.rows:
            self.remember_row(row)
            data = row.data
            if data.to >= 0:
                history.cut(data.to, data.branch)
            if data.decision is not None:
                history.add(self.rules, data.decision)
        self.marks = history.marks
        self.start = stored.start
        self.game: Game | None = None
        if stored.snapshot is not None:
            self.game = reopened(
                self.rules, self.sheet, history, stored.keyframe, stored.start, stored.snapshot
            )

    def follow(self, stored: StoredTable) -> bool:
        """Add the changes that another node has stored; False if that does not work, and the whole
        table must be read again."""
        game, marks = self.game, self.marks[:]
        if game is not None:
            past = game.past
            game = game.clone()
            game.past = past[:]
        for row in stored.rows:
            data = row.data
            if data.to >= 0 or (game is None and stored.snapshot is not None):
                return False
            if row.kind == "forget":
                return False  # older lines of chat have changed, too
            if data.decision is not None and game is not None:
                for written in data.decision.entries:
                    entry = entry_of(*written)
                    if entry.seat != CHANCE:
                        again(game, entry)
                marks.append(marks_of(game))
        if game is not None and game.snapshot() != stored.snapshot:
            return False
        for row in stored.rows:
            self.remember_row(row)
        renamed = self.sheet.names() != stored.sheet.names()
        self.sheet, self.revision, self.due = stored.sheet, stored.revision, stored.due
        self.marks = marks
        self.game = None if game is None else named(game, self.sheet)
        if renamed:
            self.told.clear()
        return True

    def drop_caches(self) -> None:
        """Free the memory for what can be made again when somebody looks."""
        self.told.clear()
        self.chat_lines.clear()
        self.sights.clear()
        self.public_sight = None

    def here(self) -> set[str]:
        """The ids of those who watch on this node."""
        return {watch.person.id for watch in self.watches}

    def present(self) -> set[str]:
        """The ids of those who watch on any node."""
        return self.here().union(*(e.people for e in self.elsewhere.values()))

    def remember_row(self, row: LogRow) -> None:
        """Take from a row of the log what is not the game: its line of chat, its token."""
        if row.data.line is not None:
            self.lines.append(row.data.line)
        if row.token:
            self.remember(row.who, row.token, row.data.what, row.ack)

    def remember(self, who: str, token: str, what: str, ack: Ack) -> None:
        self.tokens[who, token] = (what, ack)
        while len(self.tokens) > TOKENS:
            del self.tokens[next(iter(self.tokens))]

    def history(self) -> History:
        """The answers and events so far, for going back to an earlier decision."""
        history = History()
        if self.game is not None:
            history.entries = self.game.record_.entries
            history.events = self.game.events
            history.marks = self.marks
        return history

    def accept(self, draft: Draft) -> None:
        """Become what a draft has made of the table; it is stored."""
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
            self.chat_lines.clear()  # made for each set of blocked people, and these sets change
        if draft.gone:
            for line in self.lines:
                if line.person == draft.gone:
                    line.forget()
            self.chat_lines.clear()
        if draft.token:
            self.remember(draft.who, draft.token, draft.what, draft.ack)
        if draft.renamed or not begins_with(self.game, before):
            self.told.clear()
        self.stamp += 1


def begins_with(game: Game | None, events: list[Event]) -> bool:
    """Does the game have these events, and perhaps more after them?"""
    if game is None or len(game.events) < len(events):
        return False
    return not events or game.events[len(events) - 1] is events[-1]


class Draft:
    """A change in the making: a copy of the table's data (the sheet) and, once something is played,
    of the game. The functions in `acts` change drafts; the registry stores them."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.rules = table.rules
        self.now = now
        self.sheet: TableData = read(written(table.sheet))
        self.game = table.game
        self.marks = table.marks
        self.start = table.start
        self.copied = False  # the game is a copy of its own
        self.changed = False  # there is something to store
        self.raised = False  # the version is one more than the table's
        # For the log: see LogRow and LogData.
        self.kind = ""
        self.who = ""
        self.token = ""
        self.what = ""
        self.seat = -1
        self.action = ""
        self.to = -1
        self.branch = 0  # chance begins anew
        self.played = False  # the game has added something
        self.keyframe = False  # the snapshot is kept as a keyframe
        self.line: StoredChatLine | None = None
        self.held = False  # the answer is not shown yet
        self.seated = False  # who sits where has changed
        self.renamed = False  # a seat has another name
        self.outcome: StoredResult | None = None
        self.solver = ""  # who has answered a puzzle just now
        self.gone = ""  # somebody who is to be forgotten
        self.due: float | None = None  # when the scheduler must do something here
        self.concerned: set[str] | None = None  # ids of the only people who notice; None: all
        self.aside = False  # only the audience notices

    # What kind of change it is ------------------------------------------------------------------
    def mark_changed(self, kind: str, who: str) -> None:
        """Say that there is something to store: the kind of change, and who makes it."""
        self.kind = kind
        self.who = who
        self.changed = True

    def raise_version(self) -> None:
        """Give the table a new version, because others may see the change. Once for a draft."""
        if not self.raised:
            self.raised = True
            self.sheet.version += 1

    @property
    def ack(self) -> Ack:
        return Ack(self.sheet.version, self.held)

    # The game -----------------------------------------------------------------------------------
    @property
    def running(self) -> Game:
        """The game, for reading."""
        assert self.game is not None
        return self.game

    def edit(self) -> Game:
        """The game, for changing: a copy, with the earlier states that undo needs."""
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
        """Put another game in place: a new one, or an earlier point of this one."""
        self.game = game
        self.marks = marks
        self.copied = True

    def play(self, seat: int, numbers: list[int], text: str = "") -> None:
        """One decision, found legal before."""
        self.edit().accept(seat, numbers, text)
        self.add_decision()

    def do_aside(self, seat: int, action: int) -> None:
        """Something beside the questions. It counts as a decision: replays show it."""
        self.edit().aside(seat, action)
        self.add_decision()

    def add_decision(self) -> None:
        game = self.running
        self.marks.append(marks_of(game))
        self.sheet.decisions += 1
        self.played = True
        self.keyframe = game.over or self.sheet.decisions % EVERY == 0

    def go_back(self, to: int) -> None:
        """Note that the game has gone back to so many decisions."""
        self.sheet.whispers -= self.table.history().whispers(to)
        del self.marks[to + 1 :]
        self.sheet.decisions = to
        self.sheet.undone += 1
        self.to = to

    def begin_branch(self) -> None:
        """Something was taken back that had shown what comes: chance begins anew from here."""
        self.sheet.branches += 1
        self.branch = self.sheet.branches
        game = self.edit()
        game.branch(self.branch)
        self.marks[-1] = marks_of(game)
        self.keyframe = True

    def call_by_name(self) -> None:
        """Use the names of those who sit there now: somebody has taken a seat or left one."""
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

    # Storing --------------------------------------------------------------------------------------
    def change(self, node: str) -> TableChange:
        """The change as the store takes it."""
        self.sheet.changed = self.now
        decision = None
        if self.played:
            before = self.marks[-2] if len(self.marks) > 1 else (0, 0)
            decision = added(self.running, *before)
        snapshot = None
        if self.game is not None and self.copied:
            snapshot = msgspec.json.encode(self.game.snapshot())
        row = LogRow(
            revision=self.table.revision + 1,
            version=self.sheet.version,
            kind=self.kind,
            who=self.who,
            token=self.token,
            data=LogData(
                self.what,
                self.seat,
                self.action,
                decision,
                self.to,
                self.line,
                self.held,
                self.branch,
            ),
        )
        return TableChange(
            row=row,
            sheet=self.sheet,
            node=node,
            due=self.due,
            snapshot=snapshot,
            keyframe=snapshot if self.keyframe else None,
            seated=self.seated,
            outcome=self.outcome,
            solver=self.solver,
            gone=self.gone,
        )


def new_seed(sheet: TableData) -> str:
    """The seed of a game: the table's secret, committed to before anybody sat down, and what each
    seat has added to it."""
    return ".".join([sheet.secret, *(chair.nonce for chair in sheet.chairs)])


@lru_cache(maxsize=4096)
def promised(secret: str) -> str:
    """The commitment to a secret; empty while there is none. Kept, because every sight shows it."""
    return commitment(secret) if secret else ""
