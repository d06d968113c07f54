"""Figures for a report: sums over all games of some results, read part by part."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from typing import Any

from cutpurse.arena.playout import NOBODY, PARTS
from cutpurse.arena.results import Results
from cutpurse.arena.simulate import SeatTally, Z, wilson
from cutpurse.arena.spec import interest_of
from cutpurse.games import find
from cutpurse.kernel.statistics import Notes


class Mean:
    """A mean and its 95 % interval."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, count: int, total: float, squares: float) -> None:
        self.count += count
        self.total += total
        self.squares += squares

    @property
    def value(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        if self.count < 2:
            return 0.0
        spread = (self.squares - self.count * self.value**2) / (self.count - 1)
        return Z * math.sqrt(max(0.0, spread) / self.count)


class ItemFigures:
    """One thing: how often it was on offer and chosen, who had it and how many of them won."""

    def __init__(self) -> None:
        self.offered = 0
        self.chosen = 0
        self.had: Counter[str] = Counter()  # seats that had it, by bot
        self.wins = 0.0

    @property
    def holders(self) -> int:
        return self.had.total()

    def win_share(self) -> tuple[float, float, float]:
        low, high = wilson(self.wins, self.holders)
        return low, self.wins / self.holders if self.holders else 0.0, high

    def pick_rate(self) -> tuple[float, float, float]:
        low, high = wilson(self.chosen, self.offered)
        return low, self.chosen / self.offered if self.offered else 0.0, high


class TableFigures:
    """A table of the game's own, summed up."""

    def __init__(self) -> None:
        self.groups: dict[str, Mean] = defaultdict(Mean)  # of what it brought
        self.within: dict[str, Counter[str]] = defaultdict(Counter)
        self.by_bot: dict[str, Counter[str]] = defaultdict(Counter)
        self.means: dict[str, dict[str, Mean]] = {}  # of a column, for each value of `within`


class ReportFigures:
    """Everything a report shows."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self.spec = results.spec
        self.rules = find(self.spec.game)
        self.interest = interest_of(self.rules)
        self.games = 0
        self.seats = [SeatTally(f"seat {p}") for p in range(self.spec.players)]
        self.bots = {bot: SeatTally(bot) for bot in self.spec.bots}
        self.points: dict[str, Counter[float]] = defaultdict(Counter)
        self.lengths: Counter[int] = Counter()
        self.changes: Counter[int] = Counter()
        self.margins: Counter[float] = Counter()
        self.branching: list[list[float]] = [[] for _ in range(PARTS)]
        self.widths = [Mean() for _ in range(PARTS)]
        self.led = [0] * PARTS
        self.kept = [0.0] * PARTS
        self.lines: dict[str, list[Mean]] = {}  # others, winners
        self.items: dict[str, dict[str, ItemFigures]] = {t.name: {} for t in self.interest.topics}
        self.holds: set[str] = set()  # topics that can be held at the end
        self.tables: dict[str, TableFigures] = {
            n.name: TableFigures() for n in self.interest.tables
        }
        for part in results.tables():
            self.read(part)

    # Reading ------------------------------------------------------------------------------------
    def read(self, part: Any) -> None:
        games = part["game"].to_pylist()
        points = part["points"].to_pylist()
        places = part["places"].to_pylist()
        seatings = [self.spec.seating(i) for i in games]
        wins: list[float] = []
        for seats, got, ranks in zip(seatings, points, places, strict=True):
            share = 1 / max(1, ranks.count(1))  # nobody may have won
            for p, bot in enumerate(seats):
                win = share if ranks[p] == 1 else 0.0
                wins.append(win)
                self.seats[p].add(win, got[p], len(seats))
                self.bots[bot].add(win, got[p], len(seats))
                self.points[bot][got[p]] += 1
            best = sorted(got)
            self.margins[best[-1] - best[-2]] += 1
        self.games += len(games)
        self.lengths.update(part["decisions"].to_pylist())
        self.changes.update(part["lead_changes"].to_pylist())
        self.read_course(part, places)
        bots = [bot for seats in seatings for bot in seats]
        self.read_sheet(part, wins)
        self.read_items(part, wins, bots)
        for notes in self.interest.tables:
            self.read_table(part, notes, bots)

    def read_course(self, part: Any, places: list[list[int]]) -> None:
        for widths in part["branching"].to_pylist():
            for mean, width in zip(self.widths, widths, strict=True):
                mean.add(1, width, width * width)
        for leaders, ranks in zip(part["leader"].to_pylist(), places, strict=True):
            for t, leader in enumerate(leaders):
                if leader != NOBODY:
                    self.led[t] += 1
                    self.kept[t] += ranks[leader] == 1

    def rows_of(self, part: Any, name: str) -> tuple[Any, Any]:
        """The rows of a nested column as one table, and the place of each row's seat among all
        seats of all games."""
        import pyarrow as pa
        import pyarrow.compute as pc

        column = part[name].combine_chunks()
        rows = pa.Table.from_struct_array(column.flatten())
        for k, field in enumerate(rows.schema):
            if pa.types.is_dictionary(field.type):
                rows = rows.set_column(k, field.name, rows[field.name].cast(pa.string()))
        parents = pc.list_parent_indices(column).cast(pa.int64())
        seats = pc.add(pc.multiply(parents, self.spec.players), rows["seat"].cast(pa.int64()))
        return rows, seats

    def read_sheet(self, part: Any, wins: list[float]) -> None:
        import pyarrow as pa
        import pyarrow.compute as pc

        rows, seats = self.rows_of(part, "sheet")
        won = pc.greater(pc.take(pa.array(wins), seats), 0.0)
        rows = rows.append_column("won", won)
        points = rows["points"].cast(pa.float64())
        rows = rows.append_column("square", pc.multiply(points, points))
        sums = rows.group_by(["line", "won"]).aggregate(
            [("points", "count"), ("points", "sum"), ("square", "sum")]
        )
        for row in sums.to_pylist():
            pair = self.lines.setdefault(row["line"], [Mean(), Mean()])
            pair[row["won"]].add(row["points_count"], row["points_sum"], row["square_sum"])

    def read_items(self, part: Any, wins: list[float], bots: list[str]) -> None:
        import pyarrow as pa
        import pyarrow.compute as pc

        rows, seats = self.rows_of(part, "items")
        if not len(rows):
            return
        rows = rows.append_column("win", pc.take(pa.array(wins), seats))
        rows = rows.append_column("bot", pc.take(pa.array(bots), seats))
        held = rows.filter(pc.greater(rows["held"], 0))
        self.holds.update(pc.unique(held["topic"]).to_pylist())
        sums = rows.group_by(["topic", "item"]).aggregate([("chosen", "sum"), ("offered", "sum")])
        for row in sums.to_pylist():
            item = self.items[row["topic"]].setdefault(row["item"], ItemFigures())
            item.chosen += row["chosen_sum"]
            item.offered += row["offered_sum"]
        keeps = pc.is_in(rows["topic"], value_set=pa.array(sorted(self.holds), pa.string()))
        had = pc.if_else(keeps, pc.greater(rows["held"], 0), pc.greater(rows["chosen"], 0))
        sums = rows.filter(had).group_by(["topic", "item", "bot"])
        for row in sums.aggregate([("win", "count"), ("win", "sum")]).to_pylist():
            item = self.items[row["topic"]][row["item"]]
            item.had[row["bot"]] += row["win_count"]
            item.wins += row["win_sum"]

    def read_table(self, part: Any, notes: Notes, bots: list[str]) -> None:
        import pyarrow as pa
        import pyarrow.compute as pc

        rows, seats = self.rows_of(part, notes.name)
        if not len(rows):
            return
        into = self.tables[notes.name]
        rows = rows.append_column("bot", pc.take(pa.array(bots), seats))
        gainful = "gain" in rows.column_names
        for group, mean in means_of(rows, notes.group, "gain" if gainful else "seat"):
            into.groups[group].add(*mean)
        for key, counts in ((notes.within, into.within), ("bot", into.by_bot)):
            sums = rows.group_by([key, notes.group]).aggregate([("seat", "count")])
            for row in sums.to_pylist():
                counts[str(row[key])][str(row[notes.group])] += row["seat_count"]
        for column in notes.means:
            found = into.means.setdefault(column, defaultdict(Mean))
            for value, mean in means_of(rows, notes.within, column):
                found[value].add(*mean)

    # Asking -------------------------------------------------------------------------------------
    def expected(self, item: ItemFigures) -> float:
        """The share of wins that those who had it would have had anyway, being who they are."""
        shares = {bot: t.wins / t.games for bot, t in self.bots.items() if t.games}
        return sum(shares[bot] * n for bot, n in item.had.items()) / max(1, item.holders)

    def mean_length(self) -> float:
        return sum(k * n for k, n in self.lengths.items()) / self.games

    def mean_changes(self) -> float:
        return sum(k * n for k, n in self.changes.items()) / self.games

    def seat_test(self) -> float:
        """Chi-squared of the seats' wins, as the chance that equal seats would differ so much."""
        wins = [tally.wins for tally in self.seats]
        even = sum(wins) / len(wins)
        if not even:
            return 1.0
        return chi_tail(sum((w - even) ** 2 / even for w in wins), len(wins) - 1)

    def half_time(self) -> float:
        """How often the leader at half-time wins."""
        at = PARTS // 2 - 1
        return self.kept[at] / self.led[at] if self.led[at] else 0.0


def means_of(rows: Any, key: str, column: str) -> list[tuple[str, tuple[int, float, float]]]:
    """For each value of the key: how many rows, the sum of a column, and that of its squares."""
    import pyarrow as pa
    import pyarrow.compute as pc

    values = rows[column].cast(pa.float64())
    rows = pa.table({"key": rows[key], "value": values, "square": pc.multiply(values, values)})
    sums = rows.group_by(["key"]).aggregate(
        [("value", "count"), ("value", "sum"), ("square", "sum")]
    )
    return [
        (str(row["key"]), (row["value_count"], row["value_sum"], row["square_sum"]))
        for row in sums.to_pylist()
    ]


def chi_tail(value: float, freedom: int) -> float:
    """The upper tail of the chi-squared distribution."""
    if value <= 0:
        return 1.0
    half = value / 2
    if freedom % 2 == 0:
        term = total = math.exp(-half)
        for i in range(1, freedom // 2):
            term *= half / i
            total += term
        return min(1.0, total)
    total = math.erfc(math.sqrt(half))
    term = math.exp(-half) * math.sqrt(half) / math.gamma(1.5)
    for i in range(1, (freedom + 1) // 2):
        total += term
        term *= half / (i + 0.5)
    return min(1.0, total)
