"""Charts as SVG. Colours are classes, so that a page gives them the light it is looked at in."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

WIDTH = 440
LABEL = 124  # room for names on the left
ROW = 26
SERIES = 8  # colours there are


@dataclass
class Interval:
    """A value with its 95 % interval, and how the value is told."""

    label: str
    value: float
    low: float
    high: float
    told: str
    series: int = 0
    about: str = ""  # more in words, shown when pointed at


def tidy(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    name = f' class="{kind}"' if kind else ""
    return f'<text x="{tidy(x)}" y="{tidy(y)}" text-anchor="{anchor}"{name}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    points = f'x1="{tidy(x1)}" y1="{tidy(y1)}" x2="{tidy(x2)}" y2="{tidy(y2)}"'
    return f'<line {points} class="{kind}"/>'


def svg(height: float, parts: list[str], about: str, width: float = WIDTH) -> str:
    return (
        f'<svg viewBox="0 0 {tidy(width)} {tidy(height)}" role="img" class="chart"'
        f' aria-label="{escape(about)}">{"".join(parts)}</svg>'
    )


def ticks(low: float, high: float, count: int = 5) -> list[float]:
    """Round numbers that span the range."""
    span = high - low or 1.0
    rough = span / count
    unit = 10 ** math.floor(math.log10(rough))
    step = next(unit * k for k in (1, 2, 5, 10) if unit * k >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return [round(i * step, 10) for i in range(first, last + 1)]


class Scale:
    """From numbers to places."""

    def __init__(self, low: float, high: float, start: float, stop: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1
        self.start = start
        self.stop = stop

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return self.start + max(-0.02, min(1.02, share)) * (self.stop - self.start)


def intervals(
    rows: list[Interval],
    form: str = "{:.0f} %",
    reference: float | None = None,
    told: str = "",
    span: tuple[float, float] | None = None,
    about: str = "values with their 95 % intervals",
    label: int = LABEL,
) -> str:
    """A dot and its interval for each row, and a dashed line for what chance would give."""
    low, high = span or spanned([r.low for r in rows], [r.high for r in rows], reference)
    x = Scale(low, high, label + 8, WIDTH - 56)
    top = 18.0 if told else 6.0
    bottom = top + ROW * len(rows)
    parts = []
    marks = ticks(low, high)
    if len({form.format(tick) for tick in marks}) < len(marks):  # half a point is not 0
        form = form.replace(".0f", ".1f")
    for tick in marks:
        parts.append(line(x(tick), top, x(tick), bottom, "grid"))
        parts.append(text(x(tick), bottom + 15, form.format(tick), "tick", "middle"))
    if reference is not None:
        parts.append(line(x(reference), top - 4, x(reference), bottom, "reference"))
        if told:
            parts.append(text(x(reference), top - 8, told, "tick", "middle"))
    for i, row in enumerate(rows):
        y = top + ROW * (i + 0.5)
        title = row.about or f"{row.label}: {row.told}"
        parts.append(f'<g class="s{row.series % SERIES}"><title>{escape(title)}</title>')
        parts.append(
            f'<rect x="0" y="{tidy(y - ROW / 2)}" width="{WIDTH}" height="{ROW}" class="hit"/>'
        )
        parts.append(text(label, y + 4, shortened(row.label, label), "name", "end"))
        parts.append(line(x(row.low), y, x(row.high), y, "whisker"))
        parts.append(f'<circle cx="{tidy(x(row.value))}" cy="{tidy(y)}" r="5" class="dot"/>')
        parts.append(text(WIDTH - 2, y + 4, row.told, "value", "end") + "</g>")
    return svg(bottom + 22, parts, about)


def shortened(words: str, room: float) -> str:
    """As much as fits; capitals are wider."""
    width = 0.0
    for i, letter in enumerate(words):
        width += 8.2 if letter.isupper() else 6.3
        if width > room and i < len(words) - 1:
            return words[: max(1, i - 1)].rstrip() + "…"
    return words


def spanned(lows: list[float], highs: list[float], also: float | None) -> tuple[float, float]:
    """A range with some air around it."""
    extra = [] if also is None else [also]
    low, high = min(lows + extra), max(highs + extra)
    air = (high - low) * 0.04 or 1.0
    return low - air, high + air


@dataclass
class Curve:
    """A line through points, with a band around it if there is one."""

    label: str
    values: list[float]
    series: int = 0
    lows: list[float] | None = None
    highs: list[float] | None = None


def curves(
    lines: list[Curve],
    form: str = "{:.0f}",
    span: tuple[float, float] | None = None,
    ends: tuple[str, str] = ("start", "end"),
    middle: str = "",
    about: str = "a curve through the game",
    height: int = 230,
    marks: list[tuple[int, int, str]] | None = None,
    width: int = WIDTH,
    steps: list[str] | None = None,
) -> str:
    """Curves over the same steps; `marks` are points of a curve worth pointing at. Steps that have
    names are told one by one, instead of the ends."""
    values = [v for c in lines for v in (c.values + (c.lows or []) + (c.highs or []))]
    low, high = span or spanned([0.0], values, None)
    low = span[0] if span else min(0.0, *values)
    left, right, top, bottom = 44.0, width - 12.0, 14.0, height - 26.0
    y = Scale(low, high, bottom, top)
    count = max(len(c.values) for c in lines)
    x = Scale(0, max(1, count - 1), left, right)
    parts = []
    for tick in ticks(low, high):
        parts.append(line(left, y(tick), right, y(tick), "grid"))
        parts.append(text(left - 7, y(tick) + 4, form.format(tick), "tick", "end"))
    told = [("start", left, ends[0]), ("middle", (left + right) / 2, middle)]
    told.append(("end", right, ends[1]))
    if steps:
        inner = [("middle", x(i), words) for i, words in enumerate(steps)]
        told = [("start", left, steps[0]), *inner[1:-1], ("end", right, steps[-1])]
    for anchor, at, words in told:
        if words:
            parts.append(text(at, height - 6, words, "tick", anchor))
    for curve in lines:
        parts.append(f'<g class="s{curve.series % SERIES}"><title>{escape(curve.label)}</title>')
        if curve.lows and curve.highs:
            there = [f"{tidy(x(i))},{tidy(y(v))}" for i, v in enumerate(curve.highs)]
            back = [f"{tidy(x(i))},{tidy(y(v))}" for i, v in enumerate(curve.lows)]
            parts.append(f'<polygon points="{" ".join(there + back[::-1])}" class="band"/>')
        points = " ".join(f"{tidy(x(i))},{tidy(y(v))}" for i, v in enumerate(curve.values))
        parts.append(f'<polyline points="{points}" class="curve d{curve.series % SERIES}"/></g>')
    for which, at, words in marks or []:
        curve = lines[which]
        cx, cy = x(at), y(curve.values[at])
        parts.append(
            f'<g class="s{curve.series % SERIES} mark"><title>{escape(words)}</title>'
            f'<circle cx="{tidy(cx)}" cy="{tidy(cy)}" r="6.5"/></g>'
        )
    return svg(height, parts, about, width)


def histogram(
    counts: list[list[float]],
    edges: list[float],
    names: list[str],
    about: str,
) -> str:
    """Shares in classes of equal width; several sets are drawn as steps over one another."""
    height = 210
    left, right, top, bottom = 44.0, WIDTH - 12.0, 12.0, height - 26.0
    high = max((max(c) for c in counts if c), default=1.0) or 1.0
    x = Scale(edges[0], edges[-1], left, right)
    y = Scale(0, high * 1.05, bottom, top)
    parts = []
    for tick in ticks(0, high * 1.05, 4):
        parts.append(line(left, y(tick), right, y(tick), "grid"))
        parts.append(text(left - 7, y(tick) + 4, f"{100 * tick:.0f} %", "tick", "end"))
    for tick in ticks(edges[0], edges[-1], 8):
        if tick == round(tick):  # what is counted or scored is whole
            parts.append(text(x(tick), height - 8, f"{tick + 0.0:.0f}", "tick", "middle"))
    for series, shares in enumerate(counts):
        path = [f"M{tidy(x(edges[0]))},{tidy(bottom)}"]
        for i, share in enumerate(shares):
            path.append(f"V{tidy(y(share))}H{tidy(x(edges[i + 1]))}")
        path.append(f"V{tidy(bottom)}")
        parts.append(
            f'<g class="s{series % SERIES}"><title>{escape(names[series])}</title>'
            f'<path d="{"".join(path)}" class="area"/></g>'
        )
    parts.append(line(left, bottom, right, bottom, "axis"))
    return svg(height, parts, about)


def stacks(rows: list[tuple[str, list[float]]], names: list[str], about: str) -> str:
    """Each row is split into shares; the legend is made by the page."""
    parts = []
    x = Scale(0, 1, LABEL + 8, WIDTH - 4)
    for i, (label, shares) in enumerate(rows):
        y = 4 + ROW * i
        parts.append(text(LABEL, y + 16, shortened(label, LABEL), "name", "end"))
        at = 0.0
        for series, share in enumerate(shares):
            if share <= 0:
                continue
            width = x(at + share) - x(at)
            words = f"{label}: {names[series]} {100 * share:.0f} %"
            parts.append(
                f'<g class="s{series % SERIES}"><title>{escape(words)}</title>'
                f'<rect x="{tidy(x(at))}" y="{tidy(y + 2)}" width="{tidy(max(0.5, width - 1))}"'
                f' height="{ROW - 6}" class="slab p{series % SERIES}"/>'
            )
            if width > 38:
                parts.append(
                    text(x(at) + width / 2, y + 16, f"{100 * share:.0f} %", "inside", "middle")
                )
            parts.append("</g>")
            at += share
    return svg(ROW * len(rows) + 8, parts, about)


def inscribed(label: str, room: float) -> str:
    """What of a label fits into a place: all of it, its first word, or nothing; pointing at the
    place tells it."""
    for words in (label, label.partition(" ")[0]):
        if shortened(words, room) == words:
            return words
    return ""


def floor_plan(
    rows: list[list[str]], counts: dict[str, int], labels: dict[str, str], series: int, about: str
) -> str:
    """Places as they lie, the deeper in colour the more happened there; `.` is no place."""
    wide = max(len(row) for row in rows)
    width, height = (WIDTH - 8) / wide, 30.0
    most = max(counts.values(), default=0) or 1
    total = sum(counts.values()) or 1
    parts = []
    for y, row in enumerate(rows):
        for x, place in enumerate(row):
            if place == ".":
                continue
            count = counts.get(place, 0)
            words = f"{labels[place]}: {count:,}, {100 * count / total:.1f} %"
            left, top = 4 + x * width, 4 + y * height
            depth = math.sqrt(count / most)  # an area looks as large as it is
            parts.append(
                f'<g class="s{series % SERIES}"><title>{escape(words)}</title>'
                f'<rect x="{tidy(left + 1)}" y="{tidy(top + 1)}" width="{tidy(width - 2)}"'
                f' height="{tidy(height - 2)}" rx="3" class="place"/>'
                f'<rect x="{tidy(left + 1)}" y="{tidy(top + 1)}" width="{tidy(width - 2)}"'
                f' height="{tidy(height - 2)}" rx="3" class="slab" fill-opacity="{depth:.2f}"/>'
                + text(
                    left + width / 2, top + 19, inscribed(labels[place], width), "spot", "middle"
                )
                + "</g>"
            )
    return svg(8 + height * len(rows), parts, about)


def legend(names: list[str]) -> str:
    keys = "".join(
        f'<li class="s{i % SERIES}"><i class="key"></i>{escape(name)}</li>'
        for i, name in enumerate(names)
    )
    return f'<ul class="legend">{keys}</ul>'


def standing(chart: str, title: str) -> str:
    """A chart as a file of its own, with its own style and a title."""
    from cutpurse.arena.page import CHART_STYLE, LIGHT, TOKENS

    head, rest = chart.split(">", 1)
    low, top, width, height = head.split('viewBox="')[1].split('"')[0].split(" ")
    tall = float(height) + 34
    colours = f"{TOKENS}@media (prefers-color-scheme:light){{{LIGHT}}}"
    style = f"<style>{colours}{CHART_STYLE}.paper{{fill:var(--sheet)}}</style>"
    heading = f'<text x="12" y="24" class="title">{escape(title)}</text>'
    body = rest.rsplit("</svg>", 1)[0]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{low} {top} {width} {tidy(tall)}"'
        f' class="chart root">{style}<rect width="100%" height="100%" class="paper"/>{heading}'
        f'<g transform="translate(0 34)">{body}</g></svg>\n'
    )
