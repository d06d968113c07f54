"""The history of a game: what was played, as the log keeps it, and going back in it.

The game of a table is made again from a keyframe (a snapshot that is kept every few decisions) and
the answers since. If that does not lead to the stored snapshot, because the rules have changed
meanwhile, the stored snapshot counts.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from cutpurse.kernel.chance import commitment
from cutpurse.kernel.events import Event
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Entry
from cutpurse.kernel.replay import again
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.step import BRANCH, CHANCE, EVERYBODY
from cutpurse.kernel.verbs import Speech
from cutpurse.table.model.table_data import TableData

EVERY = 16  # decisions between two keyframes


class Decision(msgspec.Struct, array_like=True):
    """What one decision added to the record and to the events."""

    entries: list[list[Any]]  # seat, name, witnesses; and a text, and whether it is an aside
    events: list[list[Any]]  # word, rule, witnesses, and the values; once there were always three


class History:
    """The answers and events of a game so far. `marks[i]` is how many of each there were after i
    decisions."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.events: list[Event] = []
        self.marks: list[tuple[int, int]] = []

    def add(self, rules: Rules, decision: Decision) -> None:
        self.entries += [entry_of(*written) for written in decision.entries]
        kinds = {kind.word: kind for kind in rules.chronicle.kinds}
        for word, rule, seen, *values in decision.events:
            kind = kinds.get(word)
            if kind is not None:  # rules may have lost a word since
                values = values if kind.open_ended else kind.first(values)
                self.events.append(Event(kind, rule, seen, values))
        self.marks.append((len(self.entries), len(self.events)))

    def whispers(self, start: int) -> int:
        """How many of the decisions from `start` on only some have noticed: acts beside the
        questions that tell no event."""
        return sum(
            now[1] == then[1] and all(e.aside for e in self.entries[then[0] : now[0]])
            for then, now in pairwise(self.marks[start:])
        )

    def cut(self, decisions: int, branch: int = 0) -> None:
        """Forget what came after so many decisions. If chance began anew there, that stays."""
        del self.marks[decisions + 1 :]
        entries, events = self.marks[-1]
        del self.entries[entries:]
        del self.events[events:]
        if branch:
            self.entries.append(Entry(BRANCH, str(branch), EVERYBODY))
            self.marks[-1] = (len(self.entries), len(self.events))


def added(game: Game, entries: int, events: int) -> Decision:
    """What the game has added since it had so many entries and events."""
    return Decision(
        [plain_entry(e) for e in game.record_.entries[entries:]],
        [[e.kind.word, e.rule, e.witnesses, *e.values()] for e in game.events[events:]],
    )


def plain_entry(e: Entry) -> list[Any]:
    """Most entries have neither a text nor are they asides."""
    more = [e.text, e.aside] if e.text or e.aside else []
    return [e.seat, e.name, e.witnesses, *more]


def entry_of(seat: int, name: str, witnesses: int, text: str = "", aside: bool = False) -> Entry:
    return Entry(seat, name, witnesses, text=text, aside=aside)


def marks_of(game: Game) -> tuple[int, int]:
    return len(game.record_.entries), len(game.events)


def set_up(rules: Rules, sheet: TableData, start: Plain | None) -> Game:
    """A game that begins now, from a snapshot if it goes on from another game."""
    if start is None:
        game = Game(rules, len(sheet.chairs), sheet.settings, sheet.seed)
    else:
        game = Game.restored(rules, start, sheet.seed, scripted=True)
        game.scripted = False
    return named(game, sheet).start()


def named(game: Game, sheet: TableData) -> Game:
    """The game with the names of those who sit there now."""
    game.speech = Speech(sheet.names())
    game.record_.seats = [c.bot or c.name for c in sheet.chairs]
    return game


def going_on(
    rules: Rules, sheet: TableData, snapshot: Plain, history: History, start: Plain | None
) -> Game:
    """The game of a snapshot, with the history up to it."""
    game = Game.restored(rules, snapshot, sheet.seed, scripted=True)
    game.scripted = False
    record = game.record_
    record.version = sheet.rules
    record.promise = commitment(sheet.seed)
    record.start = start
    record.entries = history.entries[:]
    game.events[:] = history.events
    return named(game, sheet)


def rewound(
    rules: Rules,
    sheet: TableData,
    history: History,
    keyframe: tuple[int, Plain],
    start: Plain | None,
    at: int,
) -> Game:
    """The game after `at` decisions, replayed from a keyframe before. Refused if the replay does
    not lead where the game once went."""
    number, snapshot = keyframe
    before = History()
    entries, events = history.marks[number]
    before.entries = history.entries[:entries]
    before.events = history.events[:events]
    game = going_on(rules, sheet, snapshot, before, start)
    last = history.marks[at][0]
    for entry in history.entries[entries:last]:
        if entry.seat != CHANCE:  # the dice are part of the keyframe, and roll the same again
            again(game, entry)
    played = [(e.seat, e.name) for e in game.record_.entries]
    if played != [(e.seat, e.name) for e in history.entries[:last]]:
        raise Refused("the rules have changed since this was played")
    return game


def reopened(
    rules: Rules,
    sheet: TableData,
    history: History,
    keyframe: tuple[int, Plain] | None,
    start: Plain | None,
    snapshot: Plain,
) -> Game:
    """The game of a table that is read from the store; with the earlier states that undo needs, if
    it can be replayed from the keyframe."""
    if keyframe is not None:
        try:
            game = rewound(rules, sheet, history, keyframe, start, sheet.decisions)
            if game.snapshot() == snapshot:
                return game
        except (Refused, KeyError, IndexError, ValueError, TypeError):
            pass  # other rules than those it was played by: the snapshot holds
    return going_on(rules, sheet, snapshot, history, start)


def plain(text: str) -> Plain:
    value: Any = msgspec.json.decode(text)
    assert isinstance(value, dict)
    return value
