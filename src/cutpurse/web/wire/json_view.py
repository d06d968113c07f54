"""A table as data: the same as the page shows, for scripts and bots. Made from sights alone."""

from __future__ import annotations

from typing import Any

import msgspec

from cutpurse.kernel.game import Option
from cutpurse.kernel.rules import Result
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.sight import Room, Sight, Told


class Choice(msgspec.Struct):
    """A legal answer: number, notation, sentence, the rule that asks, the things it is about."""

    id: int
    name: str
    sentence: str
    rule: str
    targets: list[str]


class Points(msgspec.Struct):
    """A line of the score sheet: what for, by which rule, how much for each seat."""

    label: str
    rule: str
    points: list[float]


class Outcome(msgspec.Struct):
    """The end: points and places by seat, and the score sheet."""

    points: list[float]
    places: list[int]
    sheet: list[Points]


class Seen(msgspec.Struct):
    """What somebody sees of a table. Before the game begins there is only the room."""

    id: str
    v: int
    room: Room | None  # None in replays
    seat: int | None  # through whose eyes; null: the audience
    question: str = ""
    rule: str = ""
    options: list[Choice] = []
    can_undo: bool = False
    log: list[Told] = []
    log_from: int = 0
    view: dict[str, Any] | None = None  # the position, with null where the seat may not look
    result: Outcome | None = None
    at: int | None = None  # in a replay: how many decisions have been made


def choice(option: Option) -> Choice:
    return Choice(option.id, option.name, option.sentence, option.rule, option.targets)


def outcome(result: Result) -> Outcome:
    sheet = [Points(line.label, line.rule, line.points) for line in result.sheet]
    return Outcome(result.points, result.places, sheet)


def seen(sight: Sight, log_from: int = 0) -> Seen:
    return Seen(
        id=sight.table,
        v=sight.version,
        room=sight.room,
        seat=None if sight.viewer == AUDIENCE else sight.viewer,
        question=sight.question,
        rule=sight.rule,
        options=[choice(option) for option in sight.options],
        can_undo=sight.can_undo,
        log=[told for told in sight.told if told.number >= log_from],
        log_from=log_from,
        view=sight.view.data(),
        result=None if sight.result is None else outcome(sight.result),
        at=sight.at,
    )


def seen_room(room: Room) -> Seen:
    """A table whose game has not begun."""
    return Seen(id=room.table, v=room.version, room=room, seat=None)
