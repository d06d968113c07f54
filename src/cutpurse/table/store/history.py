"""The story of a game: what was played, as the log keeps it, and going back in it.

The game of a table is made again from a keyframe and the answers since; where that does not lead to
the stored snapshot, because the rules have changed meanwhile, the snapshot is what counts.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cutpurse.kernel.chance import commitment
from cutpurse.kernel.events import Event
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Entry
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.step import CHANCE
from cutpurse.kernel.verbs import Speech
from cutpurse.table.sheet import Sheet

EVERY = 16  # decisions between keyframes


class Chapter(msgspec.Struct, array_like=True):
    """What one decision added to the record and to the events."""

    entries: list[tuple[int, str, int]]  # seat, name, witnesses
    events: list[tuple[str, str, int, int, int, int]]  # word, rule, witnesses, three numbers


class Story:
    """The answers and events of a game so far. `marks[i]` is how many of each there were after i
    decisions."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.events: list[Event] = []
        self.marks: list[tuple[int, int]] = []

    def add(self, rules: Rules, chapter: Chapter) -> None:
        self.entries += [Entry(seat, name, seen) for seat, name, seen in chapter.entries]
        kinds = {kind.word: kind for kind in rules.chronicle.kinds}
        for word, rule, seen, a, b, c in chapter.events:
            if word in kinds:  # rules may have lost a word since
                self.events.append(Event(kinds[word], rule, seen, a, b, c))
        self.marks.append((len(self.entries), len(self.events)))

    def cut(self, decisions: int) -> None:
        """Forget what came after so many decisions."""
        del self.marks[decisions + 1 :]
        entries, events = self.marks[-1]
        del self.entries[entries:]
        del self.events[events:]


def added(game: Game, entries: int, events: int) -> Chapter:
    """What the game has added since it had so many of each."""
    return Chapter(
        [(e.seat, e.name, e.witnesses) for e in game.record_.entries[entries:]],
        [(e.kind.word, e.rule, e.witnesses, e.a, e.b, e.c) for e in game.events[events:]],
    )


def marks_of(game: Game) -> tuple[int, int]:
    return len(game.record_.entries), len(game.events)


def set_up(rules: Rules, sheet: Sheet, start: Plain | None) -> Game:
    """A game that begins now, from a snapshot if it goes on from another game."""
    if start is None:
        game = Game(rules, len(sheet.chairs), sheet.options, sheet.seed)
    else:
        game = Game.restored(rules, start, sheet.seed, scripted=True)
        game.scripted = False
    return named(game, sheet).start()


def named(game: Game, sheet: Sheet) -> Game:
    """The names of those who sit there now."""
    game.speech = Speech(sheet.names())
    game.record_.seats = [c.bot or c.name for c in sheet.chairs]
    return game


def going_on(
    rules: Rules, sheet: Sheet, snapshot: Plain, story: Story, start: Plain | None
) -> Game:
    """The game as a snapshot leaves it, with the story so far."""
    game = Game.restored(rules, snapshot, sheet.seed, scripted=True)
    game.scripted = False
    record = game.record_
    record.version = sheet.rules
    record.promise = commitment(sheet.seed)
    record.start = start
    record.entries = story.entries[:]
    game.events[:] = story.events
    return named(game, sheet)


def rewound(
    rules: Rules,
    sheet: Sheet,
    story: Story,
    keyframe: tuple[int, Plain],
    start: Plain | None,
    at: int,
) -> Game:
    """The game after `at` decisions, played on from a keyframe before. Refused if the rules do
    not lead where they once led."""
    number, snapshot = keyframe
    before = Story()
    entries, events = story.marks[number]
    before.entries = story.entries[:entries]
    before.events = story.events[:events]
    game = going_on(rules, sheet, snapshot, before, start)
    last = story.marks[at][0]
    for entry in story.entries[entries:last]:
        if entry.seat == CHANCE:
            continue  # the dice are part of the keyframe, and roll the same again
        game.play(entry.seat, entry.name)
    again = [(e.seat, e.name) for e in game.record_.entries]
    if again != [(e.seat, e.name) for e in story.entries[:last]]:
        raise Refused("the rules have changed since this was played")
    return game


def reopened(
    rules: Rules,
    sheet: Sheet,
    story: Story,
    keyframe: tuple[int, Plain] | None,
    start: Plain | None,
    snapshot: Plain,
) -> Game:
    """The game of a table that comes back from the store, with what undo needs if that can be
    made again."""
    if keyframe is not None:
        try:
            game = rewound(rules, sheet, story, keyframe, start, sheet.decisions)
            if game.snapshot() == snapshot:
                return game
        except (Refused, KeyError, IndexError, ValueError, TypeError):
            pass  # other rules than those it was played by: the snapshot holds
    return going_on(rules, sheet, snapshot, story, start)


def plain(text: str) -> Plain:
    value: Any = msgspec.json.decode(text)
    assert isinstance(value, dict)
    return value
