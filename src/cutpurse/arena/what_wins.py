"""What wins: for every thing the game names, how often it is chosen and how its holders fare."""

from __future__ import annotations

from html import escape

from cutpurse.arena.charts import legend
from cutpurse.arena.figures import ItemFigures, ReportFigures
from cutpurse.arena.page import meter, panel, table
from cutpurse.kernel.statistics import Topic

FEW = 5  # seats that had it: fewer tell nothing


def topic_panel(figures: list[ReportFigures], names: list[str], topic: Topic) -> str:
    """One topic, best first."""
    found = [f.items[topic.name] for f in figures]
    things = [i for i in topic.things.ids if any(enough(items.get(i)) for items in found)]
    if not things:
        return ""
    held = topic.name in figures[0].holds
    had = "who have it at the end" if held else "who chose it at least once"
    picks = bool(topic.picks)
    note = f"The share of wins of those {had}; the dotted mark is what they would win anyway."
    if picks:
        note += " Picked: how often it was chosen when it could be, with its interval."
    things.sort(key=lambda i: -lift(figures[0], found[0].get(i)))
    heads = [("name", ""), ("m", "wins"), ("n", "")]
    heads.append(("n", "picked") if picks else ("n spare", "seats"))
    rows = []
    highs = [items[i].win_share()[2] for items in found for i in things if enough(items.get(i))]
    span = max(highs)  # meters need not show what nothing reaches
    for thing in things:
        label = topic.things.labels[topic.things.index[thing]]
        for series, (f, items) in enumerate(zip(figures, found, strict=True)):
            item = items.get(thing, ItemFigures())
            rows.append(cells(f, item, escape(label) if not series else "", series, picks, span))
    key = legend(names) if len(figures) > 1 else ""
    return panel(topic.title, note, key, table(heads, rows, "tight"), size="long")


def enough(item: ItemFigures | None) -> bool:
    return item is not None and item.holders >= FEW


def lift(figures: ReportFigures, item: ItemFigures | None) -> float:
    """By how much its holders win more than they would anyway."""
    if item is None or not item.holders:
        return -1.0
    return item.wins / item.holders - figures.expected(item)


def cells(
    figures: ReportFigures, item: ItemFigures, label: str, series: int, picks: bool, span: float
) -> list[str]:
    low, share, high = item.win_share()
    hope = figures.expected(item)
    if item.holders:
        kind = "up" if low > hope else "down" if high < hope else "faint"
        row = [
            label,
            meter(low / span, share / span, min(1.0, high / span), hope / span, series),
            f'{100 * share:.0f} % <span class="{kind}">{signed(100 * (share - hope))}</span>',
        ]
    else:
        row = [label, "", '<span class="faint">–</span>']
    row.append(picked(item, series) if picks else f"{item.holders:,}")
    return row


def picked(item: ItemFigures, series: int) -> str:
    """The rate, half its interval, and a bar."""
    if not item.offered:
        return '<span class="faint">–</span>'
    low, rate, high = item.pick_rate()
    half = f'<span class="faint">± {50 * (high - low):.0f}</span>'
    bar = f'<i class="bar" style="width:{100 * rate:.0f}%"></i>'
    return f'<span class="s{series}">{100 * rate:.0f} % {half}{bar}</span>'


def signed(number: float) -> str:
    """Rounded, with its sign; nothing is just 0."""
    return f"{number:+.0f}" if round(number) else "0"
