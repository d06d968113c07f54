"""Badges: what somebody did in a finished game that is worth telling. Each game declares its own in
`badges.json`, in terms of its own statistics; a record is looked through again to find them."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

import msgspec

from cutpurse.arena.spec import interest_of
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import again, opened
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.state import State
from cutpurse.kernel.statistics import Interest, Notes, Watcher
from cutpurse.kernel.step import BRANCH, CHANCE, CHANCE_BIT

FILE = "badges.json"
NOT_YET = -1  # no turn


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From a number to a number, both included."""

    least: float = float("-inf")
    most: float = float("inf")


class BadgeDeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows of one of the game's own tables about a seat, or things of a topic that it has at the
    end: at least so many, at most so many."""

    table: str = ""
    where: dict[str, str | Span] = {}
    topic: str = ""
    least: int = 1
    most: int = 1_000_000


class Badge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Earned by who has done all of it in one game; and with `won` has won that game."""

    name: str
    title: str
    about: str
    deeds: list[BadgeDeed]
    won: bool = False


@cache
def badges_of(rules: Rules) -> list[Badge]:
    """A game's badges, checked: they name what its statistics have."""
    module = importlib.import_module(rules.package)
    assert module.__file__ is not None
    file = Path(module.__file__).parent / FILE
    if not file.is_file():
        return []
    found = msgspec.json.decode(file.read_bytes(), type=list[Badge])
    interest = interest_of(rules)
    for badge in found:
        for deed in badge.deeds:
            check(rules, interest, badge, deed)
    return found


def check(rules: Rules, interest: Interest, badge: Badge, deed: BadgeDeed) -> None:
    tables = {notes.name: notes for notes in interest.tables}
    topics = [topic.name for topic in interest.topics]
    where = f"the badge {badge.name} of {rules.title}"
    if deed.topic and deed.topic not in topics:
        raise Refused(f"{where} names no topic of it: {deed.topic}; there are: {topics}")
    if not deed.topic and deed.table not in tables:
        raise Refused(f"{where} names no table of it: {deed.table}; there are: {list(tables)}")
    for column, value in deed.where.items():
        known = {c.name: c for c in tables[deed.table].columns}
        if column not in known:
            raise Refused(f"{where} names no column of {deed.table}: {column}")
        names = known[column].names
        if isinstance(value, str) and (names is None or value not in names.ids):
            raise Refused(f"{where}: {column} of {deed.table} is never {value}")


def watched(rules: Rules, text: str) -> tuple[Watcher, State, list[int]]:
    """A whole record, looked through again: what was counted, the end, and the places."""
    record = Record.read(text)
    game = opened(rules, record)
    watcher = interest_of(rules).watch()
    turn = NOT_YET
    for entry in record.entries:
        turn = looked(game, watcher, turn)
        if entry.seat in (CHANCE, BRANCH) or entry.aside:
            again(game, entry)
            continue
        *parts, last = game.checked(entry.seat, entry.name)
        for part in parts:  # one by one, as a watcher sees it
            watcher.answered(game.state, entry.seat, part)
            game.play(entry.seat, part)
        watcher.answered(game.state, entry.seat, last)
        game.play(entry.seat, last, entry.text)
    g = game.state
    result = rules.result(g)
    watcher.turned(g, result.points)
    return watcher, g, result.places


def looked(game: Game, watcher: Watcher, turn: int) -> int:
    """Which turn it is; a watcher is told of a new one when chance has had its say, and of the
    first when everything is dealt."""
    g = game.state
    now = watcher.turn(g)
    if now == turn or g.owing == CHANCE_BIT:
        return turn
    watcher.turned(g, game.rules.result(g).points)
    return now


def earned(rules: Rules, text: str) -> list[list[str]]:
    """The badges of each seat of a finished game, by name."""
    wanted = badges_of(rules)
    if not wanted:
        return []
    watcher, g, places = watched(rules, text)
    interest = interest_of(rules)
    return [
        [
            badge.name
            for badge in wanted
            if (not badge.won or places[seat] == 1)
            and all(done(interest, watcher, g, seat, deed) for deed in badge.deeds)
        ]
        for seat in range(len(places))
    ]


def done(interest: Interest, watcher: Watcher, g: State, seat: int, deed: BadgeDeed) -> bool:
    if deed.topic:
        topics = [topic.name for topic in interest.topics]
        count = len(watcher.held(g, topics.index(deed.topic), seat))
    else:
        number = next(i for i, t in enumerate(interest.tables) if t.name == deed.table)
        notes = interest.tables[number]
        count = sum(fits(notes, row, seat, deed) for row in watcher.rows(number))
    return deed.least <= count <= deed.most


def fits(notes: Notes, row: list[float], seat: int, deed: BadgeDeed) -> bool:
    for column, value in zip(notes.columns, row, strict=True):
        if column.name == "seat" and int(value) != seat:
            return False
        wanted = deed.where.get(column.name)
        if isinstance(wanted, str):
            assert column.names is not None
            if column.names.ids[int(value)] != wanted:
                return False
        elif wanted is not None and not wanted.least <= value <= wanted.most:
            return False
    return True
