"""The columns of results, as docs/results.md describes them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pyarrow as pa

from cutpurse.arena.block import PlayedGame
from cutpurse.arena.playout import Watched
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.statistics import Column, Interest, Watcher

WORD = pa.dictionary(pa.int16(), pa.string())

ITEM = pa.struct(
    [
        ("topic", WORD),
        ("item", WORD),
        ("seat", pa.int8()),
        ("held", pa.int16()),
        ("chosen", pa.int32()),
        ("offered", pa.int32()),
    ]
)
LINE = pa.struct([("line", WORD), ("seat", pa.int8()), ("points", pa.float32())])

CONDUCT = pa.struct(
    [
        ("seat", pa.int8()),
        ("decisions", pa.int32()),
        ("wrong_first", pa.int32()),
        ("wrong_finally", pa.int32()),
        ("forfeits", pa.int32()),
        ("tokens", pa.int64()),
        ("seconds", pa.float64()),
    ]
)
CLAIM = pa.struct(
    [("seat", pa.int8()), ("lie", pa.int8()), ("believed", pa.int8()), ("doubted", pa.int8())]
)
SINCE = ("conduct", "told_claims")  # columns that older results do not have

DECISIONS = pa.schema(
    [
        ("game", pa.int64()),
        ("number", pa.int32()),
        ("turn", pa.int16()),
        ("seat", pa.int8()),
        ("options", pa.int16()),
        ("action", WORD),
    ]
)


def kind_of(column: Column) -> pa.DataType:
    if column.names is not None and column.names.kind != "seat":
        return WORD
    return pa.float32() if column.exact else pa.int16()


def games_schema(interest: Interest) -> pa.Schema:
    """A row a game; the last columns are the game's own tables."""
    return pa.schema(
        [
            ("game", pa.int64()),
            ("seed", pa.string()),
            ("bots", pa.list_(pa.string())),
            ("points", pa.list_(pa.float64())),
            ("places", pa.list_(pa.int8())),
            ("decisions", pa.int32()),
            ("lead_changes", pa.int16()),
            ("leader", pa.list_(pa.int8())),
            ("branching", pa.list_(pa.float32())),
            ("conduct", pa.list_(CONDUCT)),
            ("told_claims", pa.list_(CLAIM)),
            ("sheet", pa.list_(LINE)),
            ("items", pa.list_(ITEM)),
            *(
                (table.name, pa.list_(pa.struct([(c.name, kind_of(c)) for c in table.columns])))
                for table in interest.tables
            ),
        ]
    )


def words(indices: list[int], names: list[str]) -> pa.Array:
    return pa.DictionaryArray.from_arrays(pa.array(indices, pa.int16()), pa.array(names))


def nested(offsets: list[int], kind: pa.DataType, columns: list[pa.Array]) -> pa.Array:
    """A list of structs for each game."""
    rows = pa.StructArray.from_arrays(columns, fields=list(kind))
    return pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), rows)


class Collector:
    """Gathers the rows of a block of games, column by column."""

    def __init__(self, rules: Rules, interest: Interest, decisions: bool) -> None:
        self.interest = interest
        self.rules = rules
        self.schema = games_schema(interest)
        self.wants_decisions = decisions
        self.columns: dict[str, list[Any]] = {name: [] for name in self.schema.names[:11]}
        self.lines: list[str] = []  # labels of score sheets, as they come up
        self.sheet: list[tuple[int, int, float]] = []
        self.sheet_ends = [0]
        self.items: list[list[int]] = []
        self.item_ends = [0]
        self.tables: list[list[list[float]]] = [[] for _ in interest.tables]
        self.table_ends: list[list[int]] = [[0] for _ in interest.tables]
        self.decisions: dict[str, list[int]] = {name: [] for name in DECISIONS.names}

    def add(
        self, game: PlayedGame, seed: str, bots: list[str], played: Watched, watcher: Watcher
    ) -> None:
        """Take in a game."""
        ledger = played.ledger
        result = played.outcome.result
        values: list[Any] = [game.game, seed, bots, result.points, result.places]
        values += [played.outcome.decisions, ledger.lead_changes()]
        values += [ledger.leaders(), ledger.branching()]
        values.append([{"seat": seat, **asdict(how)} for seat, how in game.conduct.items()])
        values.append([dict(zip(CLAIM.names, claim, strict=True)) for claim in game.claims])
        for column, value in zip(self.columns.values(), values, strict=True):
            column.append(value)
        for line in result.sheet:
            if line.label not in self.lines:
                self.lines.append(line.label)
            at = self.lines.index(line.label)
            self.sheet += [(at, seat, value) for seat, value in enumerate(line.points)]
        self.sheet_ends.append(len(self.sheet))
        self.items += ledger.items(played.end, self.interest.topics, watcher)
        self.item_ends.append(len(self.items))
        for k, rows in enumerate(self.tables):
            rows += watcher.rows(k)
            self.table_ends[k].append(len(rows))
        if self.wants_decisions:
            self.add_decisions(game.game, played)

    def add_decisions(self, i: int, played: Watched) -> None:
        ledger = played.ledger
        count = len(ledger.actions)
        into = self.decisions
        into["game"] += [i] * count
        into["number"] += range(count)
        into["turn"] += ledger.turns
        into["seat"] += ledger.seats
        into["options"] += ledger.widths
        into["action"] += ledger.actions

    def games_table(self) -> pa.Table:
        arrays = [
            pa.array(values, self.schema.field(name).type) for name, values in self.columns.items()
        ]
        lines, seats, points = zip(*self.sheet, strict=True) if self.sheet else ((), (), ())
        sheet = [words(list(lines), self.lines)]
        sheet += [pa.array(seats, pa.int8()), pa.array(points, pa.float32())]
        arrays.append(nested(self.sheet_ends, LINE, sheet))
        arrays.append(self.items_array())
        for k, table in enumerate(self.interest.tables):
            kind = self.schema.field(table.name).type.value_type
            columns = [
                self.own_column(column, [row[c] for row in self.tables[k]])
                for c, column in enumerate(table.columns)
            ]
            arrays.append(nested(self.table_ends[k], kind, columns))
        return pa.Table.from_arrays(arrays, schema=self.schema)

    def items_array(self) -> pa.Array:
        """Things are numbered through all topics, so that they fit one dictionary."""
        topics = self.interest.topics
        names: list[str] = []
        first: list[int] = []
        for topic in topics:
            first.append(len(names))
            names += topic.things.ids
        rows = self.items
        columns = [
            words([row[0] for row in rows], [topic.name for topic in topics]),
            words([first[row[0]] + row[1] for row in rows], names),
            *(
                pa.array([row[c] for row in rows], ITEM.field(name).type)
                for c, name in ((2, "seat"), (3, "held"), (4, "chosen"), (5, "offered"))
            ),
        ]
        return nested(self.item_ends, ITEM, columns)

    @staticmethod
    def own_column(column: Column, values: list[float]) -> pa.Array:
        kind = kind_of(column)
        if kind == WORD:
            assert column.names is not None
            return words([int(v) for v in values], column.names.ids)
        if column.exact:
            return pa.array(values, kind)
        return pa.array([int(v) for v in values], kind)

    def decisions_table(self) -> pa.Table:
        names = [self.rules.vocabulary.name(a) for a in range(self.rules.vocabulary.size)]
        arrays = [
            words(values, names)
            if name == "action"
            else pa.array(values, DECISIONS.field(name).type)
            for name, values in self.decisions.items()
        ]
        return pa.Table.from_arrays(arrays, schema=DECISIONS)


def packed(table: pa.Table) -> bytes:
    """A table as bytes that another process or machine understands."""
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    return bytes(sink.getvalue())


def unpacked(data: bytes) -> pa.Table:
    return pa.ipc.open_stream(data).read_all()
