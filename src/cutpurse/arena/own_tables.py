"""A game's own tables in a report: how often, what it brings, who does it, and where."""

from __future__ import annotations

from collections import Counter
from html import escape

from cutpurse.arena.charts import Curve, Interval, curves, floor_plan, intervals, legend, stacks
from cutpurse.arena.figures import Mean, ReportFigures, TableFigures
from cutpurse.arena.page import panel
from cutpurse.kernel.statistics import Notes
from cutpurse.kernel.verbs import Names


def notes_panels(figures: list[ReportFigures], names: list[str], notes: Notes) -> list[str]:
    """The panels of one table; none if nothing of the kind happened."""
    found = figures[0].tables[notes.name]
    if not found.groups:
        return []
    kinds = column_names(notes, notes.group)
    order = [i for i in kinds.ids if i in found.groups] if kinds else sorted(found.groups)
    told = [kinds.labels[kinds.index[i]] if kinds else i for i in order]
    which = f" ({names[0]})" if len(figures) > 1 else ""
    total = sum(m.count for m in found.groups.values())
    parts = [f"<h3>How often{escape(which)}</h3>", how_often(found, order, told)]
    if any(column.name == "gain" for column in notes.columns):
        parts += ["<h3>Points gained</h3>", gains(figures, names, notes, order, told)]
    out = [panel(notes.title, f"{total:,} in all. {notes.about}", *parts)]
    if notes.plan:
        out.append(plan_panel(found, notes, order, told, which))
    else:
        out.append(within_panel(found, notes, order, told))
    if notes.means:
        out.append(means_panel(found, notes, which))
    return [each for each in out if each]


def column_names(notes: Notes, name: str) -> Names | None:
    return next(column.names for column in notes.columns if column.name == name)


def how_often(found: TableFigures, order: list[str], told: list[str]) -> str:
    total = sum(m.count for m in found.groups.values())
    by_bot = [
        (bot, [counts[i] / counts.total() for i in order]) for bot, counts in found.by_bot.items()
    ]
    everyone = [("everybody", [found.groups[i].count / total for i in order])]
    return legend(told) + stacks(everyone + (by_bot if len(by_bot) > 1 else []), told, "how often")


def gains(
    figures: list[ReportFigures], names: list[str], notes: Notes, order: list[str], told: list[str]
) -> str:
    """What each value of the group brings, the sets beside one another."""
    rows = []
    for label, each in zip(told, order, strict=True):
        for series, fig in enumerate(figures):
            mean = fig.tables[notes.name].groups.get(each, Mean())
            if mean.count:
                rows.append(gain_row(label if not series else "", mean, series))
    key = legend(names) if len(figures) > 1 else ""
    return key + intervals(rows, "{:+.0f}", 0.0, about=f"what each {notes.group} brings")


def gain_row(label: str, mean: Mean, series: int) -> Interval:
    told = f"{mean.value:+.2f}"
    about = f"{label}: {told} ± {mean.half:.2f}, {mean.count:,} times"
    return Interval(
        label, mean.value, mean.value - mean.half, mean.value + mean.half, told, series, about
    )


def within_panel(found: TableFigures, notes: Notes, order: list[str], told: list[str]) -> str:
    """The shares of the group, for each value of the other column that is not too rare."""
    where = column_names(notes, notes.within)
    labels = {i: where.labels[where.index[i]] for i in where.ids} if where else {}
    total = sum(m.count for m in found.groups.values())
    rows = [
        (labels.get(value, f"{notes.within} {value}"), [counts[i] / counts.total() for i in order])
        for value, counts in sorted(found.within.items(), key=natural)
        if counts.total() >= max(5, total // 2000)
    ]
    if not rows:
        return ""
    note = f"How often each {notes.group} occurs, {notes.within} by {notes.within}."
    title = f"{notes.title}, by {notes.within}"
    return panel(title, note, legend(told), stacks(rows, told, note))


def natural(pair: tuple[str, Counter[str]]) -> tuple[int, str]:
    value = pair[0]
    return (int(value), "") if value.isdecimal() else (0, value)


def plan_panel(
    found: TableFigures, notes: Notes, order: list[str], told: list[str], which: str
) -> str:
    """A picture of the places for each value of the group."""
    where = column_names(notes, notes.within)
    assert where is not None
    labels = dict(zip(where.ids, where.labels, strict=True))
    parts = []
    for series, (kind, title) in enumerate(zip(order, told, strict=True)):
        counts = {place: found.within[place][kind] for place in where.ids if place in found.within}
        about = f"{title}, {notes.within} by {notes.within}"
        parts.append(f"<h3>{escape(title)}</h3>")
        parts.append(floor_plan(notes.plan, counts, labels, series, about))
    note = f"The deeper the colour, the more often{which}; point at a place for its share."
    return panel(f"{notes.title}, on the board", note, *parts)


def means_panel(found: TableFigures, notes: Notes, which: str) -> str:
    """The means of some columns through the values of the other."""
    values = sorted((int(value) for value in found.within), key=int)
    few = max(3, sum(m.count for m in found.groups.values()) // 1000)
    values = [v for v in values if found.within[str(v)].total() >= few]
    if len(values) < 2:
        return ""
    lines = []
    for series, column in enumerate(notes.means):
        means = [found.means[column][str(value)] for value in values]
        lows = [m.value - m.half for m in means]
        highs = [m.value + m.half for m in means]
        lines.append(Curve(column, [m.value for m in means], series, lows, highs))
    ends = (f"{notes.within} {values[0]}", f"{notes.within} {values[-1]}")
    note = f"On average in each {notes.within}{which}."
    title = f"{notes.title}, {notes.within} by {notes.within}"
    return panel(title, note, legend(notes.means), curves(lines, ends=ends, about=title))
