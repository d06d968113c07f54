"""What stands out: of all things the game names, those whose holders surely fare otherwise."""

from __future__ import annotations

import math
from html import escape
from statistics import NormalDist

from cutpurse.arena.figures import ItemFigures, ReportFigures
from cutpurse.arena.page import panel, table
from cutpurse.arena.what_wins import cells, enough

DOUBT = 0.05  # how often anything at all may be named that is chance
MOST = 6  # named on either side
NEAREST = 4  # named if nothing is sure


class Found:
    """A thing that was had often enough to say something about it."""

    def __init__(self, label: str, topic: str, item: ItemFigures, figures: ReportFigures) -> None:
        self.label = label
        self.topic = topic
        self.item = item
        hope = figures.expected(item)
        spread = math.sqrt(hope * (1 - hope) / item.holders)
        self.errors = (item.wins / item.holders - hope) / spread if spread else 0.0


def standing_out_panel(figures: ReportFigures) -> str:
    """The things that differ by more than chance explains, if as many are looked at."""
    found = [
        Found(topic.things.labels[topic.things.index[thing]], topic.title, item, figures)
        for topic in figures.interest.topics
        for thing, item in figures.items[topic.name].items()
        if enough(item)
    ]
    if not found:
        return ""
    limit = NormalDist().inv_cdf(1 - DOUBT / len(found) / 2)
    found.sort(key=lambda each: -each.errors)
    best = [each for each in found if each.errors > limit][:MOST]
    worst = [each for each in found if each.errors < -limit][-MOST:]
    shown = best + worst
    note = (
        f"Of {len(found)} things, those whose holders win surely more or less than they would"
        " anyway, the surest first. To have it may be why they win, or that winners get it."
    )
    if not shown:
        shown = sorted(found, key=lambda each: -abs(each.errors))[:NEAREST]
        note = (
            f"Of {len(found)} things, none does so by more than chance explains in so few games."
            " These come nearest to it."
        )
    span = max(each.item.win_share()[2] for each in shown)
    rows = [cells(figures, each.item, named(each), 0, False, span) for each in shown]
    heads = [("name", ""), ("m", "wins"), ("n", ""), ("n spare", "seats")]
    return panel("What stands out", note, table(heads, rows, "tight"))


def named(found: Found) -> str:
    return f'{escape(found.label)}<br/><span class="faint">{escape(found.topic)}</span>'
