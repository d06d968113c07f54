"""A table as JSON for scripts and bots: the same as the page shows, made from sights alone."""

from __future__ import annotations

from typing import Any

import msgspec

from cutpurse.kernel.game import Option
from cutpurse.kernel.rules import Result
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight, Spoken, TableInfo, Told


class OptionData(msgspec.Struct):
    """A legal answer: number, notation, sentence, the rule that asks, the things it is about."""

    id: int
    name: str
    sentence: str
    rule: str
    targets: list[str]


class ScoreLineData(msgspec.Struct):
    """A line of the score sheet: what for, by which rule, how much for each seat."""

    label: str
    rule: str
    points: list[float]


class ResultData(msgspec.Struct):
    """The end: points and places by seat, and the score sheet."""

    points: list[float]
    places: list[int]
    sheet: list[ScoreLineData]


class TableJson(msgspec.Struct):
    """What somebody sees of a table. Before the game begins there is only the room."""

    id: str
    v: int
    room: TableInfo | None  # None in replays
    seat: int | None  # through whose eyes; null: the audience
    question: str = ""
    catch: str = ""  # what to mind about the question
    rule: str = ""
    options: list[OptionData] = []
    in_parts: bool = False  # the answer is built from parts; these are the first
    seconds: int = 0  # the question's own time; 0: it has none
    asides: list[OptionData] = []  # what you may do without being asked
    texts: list[Spoken] = []  # what came with answers
    can_undo: bool = False
    log: list[Told] = []
    log_from: int = 0
    view: dict[str, Any] | None = None  # the position, with null where the seat may not look
    result: ResultData | None = None
    at: int | None = None  # in a replay: how many decisions have been made


def option_data(option: Option) -> OptionData:
    return OptionData(option.id, option.name, option.sentence, option.rule, option.targets)


def outcome(result: Result) -> ResultData:
    sheet = [ScoreLineData(line.label, line.rule, line.points) for line in result.sheet]
    return ResultData(result.points, result.places, sheet)


def seen(sight: Sight, log_from: int = 0) -> TableJson:
    return TableJson(
        id=sight.table,
        v=sight.version,
        room=sight.room,
        seat=None if sight.viewer == AUDIENCE else sight.viewer,
        question=sight.question,
        catch=sight.catch,
        rule=sight.rule,
        options=[option_data(option) for option in sight.options],
        in_parts=sight.in_parts,
        seconds=sight.seconds,
        asides=[option_data(option) for option in sight.asides],
        texts=sight.texts,
        can_undo=sight.can_undo,
        log=[told for told in sight.told if told.number >= log_from],
        log_from=log_from,
        view=sight.view.data(),
        result=None if sight.result is None else outcome(sight.result),
        at=sight.at,
    )


def seen_room(room: TableInfo) -> TableJson:
    """A table whose game has not begun."""
    return TableJson(id=room.table, v=room.version, room=room, seat=None)
