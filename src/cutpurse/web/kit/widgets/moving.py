"""Marks for what moves in a way of its own. A scene draws a table as it is now; the page, which has
seen it before, lets figures walk, stones fall and dice tumble."""

from __future__ import annotations

from collections.abc import Iterable

from cutpurse.web.kit.markup import Html, el

STEP = 110  # milliseconds for a square of a path
LONGEST = 900  # and for a whole walk


def way(points: Iterable[tuple[float, float]], pace: int = STEP, longest: int = LONGEST) -> str:
    """For `data_way` of a keyed figure in an SVG: the places of the squares it came by, the last
    one where it stands now. It walks there from wherever it stood, a hop for each square."""
    return f"{pace} {longest} " + " ".join(f"{x:g},{y:g}" for x, y in points)


def falling(
    key: str,
    art: Html,
    x: float,
    y: float,
    width: float,
    height: float,
    hangs: bool = False,
    target: str = "",
) -> Html:
    """Something that falls from above when it is new: its shadow grows first. `art` is drawn around
    its foot, which is at x, y; the shadow is `width` wide; `height` is how far it falls. One that
    `hangs` is in the air still: whoever stands below may jump."""
    return el(
        "g",
        el("path", d=f"M0 0V{-height:g}", cls="fall__line") if hangs else None,
        el("ellipse", rx=width / 2, ry=width / 6, cls="fall__shadow"),
        el(
            "g",
            el("g", art, cls="fall__thing"),
            transform=f"translate(0 {-height:g})" if hangs else None,
        ),
        el("ellipse", rx=width / 2, ry=width / 5, cls="fall__dust"),
        transform=f"translate({x:g} {y:g})",
        cls="fall" + (" is-hanging" if hangs else ""),
        data_fall=f"{height:g}",
        data_n=key,
        data_t=target or None,
    )
