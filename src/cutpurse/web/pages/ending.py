"""The end of a game: who won and why, line by line."""

from __future__ import annotations

from cutpurse.kernel.rules import Result
from cutpurse.table.sight import Sight
from cutpurse.web.kit.pieces import icon, medal
from cutpurse.web.markup import Html, el, join


def points(value: float) -> str:
    """Half points as they are written."""
    whole = int(value)
    if value == whole:
        return str(whole).replace("-", "−")
    sign = "−" if value < 0 else ""
    half = abs(value) - abs(whole) == 0.5
    return f"{sign}{abs(whole) or ''}½" if half else f"{value:g}".replace("-", "−")


def verdict(result: Result, names: list[str]) -> str:
    winners = [names[seat] for seat in result.winners]
    best = points(max(result.points))
    unit = "point" if best == "1" else "points"
    if len(winners) == 1:
        return f"{winners[0]} wins with {best} {unit}"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory with {best} {unit}"


def ending(sight: Sight) -> Html:
    """The score sheet as the rulebook scores it, and what to do next."""
    result = sight.result
    assert result is not None
    names = [s.name for s in sight.sitters]
    head = join(
        el(
            "th",
            medal(seat, small=True),
            el("span", name),
            cls="is-winner" if seat in result.winners else None,
            scope="col",
        )
        for seat, name in enumerate(names)
    )
    rows = join(
        el(
            "tr",
            el("th", line.label, scope="row"),
            join(el("td", points(p)) for p in line.points),
            el("td", rule_link(sight.rules.name, line.rule), cls="sheet__rule"),
        )
        for line in result.sheet
    )
    total = el(
        "tr",
        el("th", "Points", scope="row"),
        join(el("td", points(p)) for p in result.points),
        el("td"),
        cls="sheet__sum",
    )
    places = el(
        "tr",
        el("th", "Place", scope="row"),
        join(el("td", place) for place in result.places),
        el("td"),
    )
    table = el(
        "table",
        el("caption", "The score sheet", cls="vh"),
        el("thead", el("tr", el("td"), head, el("td"))),
        el("tbody", rows, total, places),
        cls="sheet__table",
    )
    buttons = el(
        "div",
        el("button", "Play again", cls="btn btn--gold", type="button", data_do="rematch"),
        el("a", icon("ui-play"), "Replay", cls="btn btn--quiet", href=f"/replay/{sight.table}"),
        el(
            "a",
            "Record",
            cls="btn btn--quiet",
            href=f"/api/tables/{sight.table}/record",
            download=f"{sight.rules.name}-{sight.table}.record",
            title="The whole game as a text; cutpurse verify checks it",
        ),
        el("button", "Look at the table", cls="btn btn--quiet", type="button", data_close="end"),
        cls="sheet__go",
    )
    return el(
        "div",
        el("h2", verdict(result, names)),
        el("div", table, cls="sheet__wide"),
        el("div", cls="curve", data_curve=sight.table or None),
        buttons,
        cls="slip ending",
        role="dialog",
        aria_label="End of the game",
    )


def rule_link(game: str, number: str) -> Html | None:
    return el("a", number, href=f"/rules/{game}#{number}") if number else None
