"""The end of a game: who won and why, line by line."""

from __future__ import annotations

from cutpurse.kernel.rules import Result
from cutpurse.kernel.text import half_points, listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, medal


def scored(value: float) -> str:
    """1 point, 2½ points."""
    return f"{half_points(value)} {'point' if abs(value) in (0.5, 1) else 'points'}"


def verdict(result: Result, names: list[str]) -> str:
    winners = [names[seat] for seat in result.winners]
    best = scored(max(result.points))
    if not winners:
        return "Nobody wins"
    if len(winners) == 1:
        return f"{winners[0]} wins with {best}"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory with {best}"


def reason(result: Result, names: list[str]) -> str:
    """What the winner had more of than whoever came next; empty if they are level or several
    share it."""
    if len(result.winners) != 1:
        return ""
    best = result.winners[0]
    rest = [seat for seat in range(len(names)) if seat != best]
    second = min(rest, key=lambda seat: (result.places[seat], seat))
    ahead = result.points[best] - result.points[second]
    if ahead <= 0:
        return f"Level with {names[second]} on points; the rules prefer {names[best]}."
    gains = [(line.points[best] - line.points[second], line.label) for line in result.sheet]
    most = sorted((g for g in gains if g[0] > 0), reverse=True)[:2]
    what = listed(
        [f"{label[:1].lower()}{label[1:]} (+{half_points(gain)})" for gain, label in most]
    )
    return f"{half_points(ahead)} ahead of {names[second]}, above all by {what}."


def ending(sight: Sight) -> Html:
    """Who won and why, the score sheet as the rulebook scores it, and what to do next."""
    if sight.result is None:
        return broken_off(sight)
    result = sight.result
    names = [s.name for s in sight.sitters]
    why = reason(result, names)
    return el(
        "div",
        scene_of(sight.rules.name).finale(sight),
        el(
            "header",
            el("div", join(medal(seat) for seat in result.winners), cls="ending__who"),
            el("h2", verdict(result, names)),
            el("p", why) if why else None,
        ),
        el("div", score_sheet(sight, result, names), cls="sheet__wide"),
        el("div", cls="curve", data_curve=sight.table or None),
        next_deeds(sight),
        cls="slip ending",
        role="dialog",
        aria_label="End of the game",
    )


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def broken_off(sight: Sight) -> Html:
    """A game that its rules have not ended: why, and what to do next."""
    return el(
        "div",
        el("header", el("h2", "The game is over"), el("p", f"{capital(sight.ended)}.")),
        next_deeds(sight),
        cls="slip ending",
        role="dialog",
        aria_label="End of the game",
    )


def score_sheet(sight: Sight, result: Result, names: list[str]) -> Html:
    seats = range(len(names))
    won = ["is-winner" if seat in result.winners else None for seat in seats]

    def cells(values: list[str]) -> Html:
        return join(el("td", value, cls=won[seat]) for seat, value in enumerate(values))

    head = join(
        el("th", medal(seat, small=True), el("span", names[seat]), cls=won[seat], scope="col")
        for seat in seats
    )
    rows = join(
        el(
            "tr",
            el("th", line.label, scope="row"),
            cells([half_points(p) for p in line.points]),
            el("td", rule_link(sight.rules.name, line.rule), cls="sheet__rule"),
        )
        for line in result.sheet
    )
    total = el(
        "tr",
        el("th", "Points", scope="row"),
        cells([half_points(p) for p in result.points]),
        el("td", cls="sheet__rule"),
        cls="sheet__sum",
    )
    places = el(
        "tr",
        el("th", "Place", scope="row"),
        cells([str(place) for place in result.places]),
        el("td", cls="sheet__rule"),
    )
    return el(
        "table",
        el("caption", "The score sheet", cls="vh"),
        el("thead", el("tr", el("td"), head, el("td", cls="sheet__rule"))),
        el("tbody", rows, total, places),
        cls="sheet__table",
    )


def next_deeds(sight: Sight) -> Html:
    again = f"/replay/{sight.table}"
    return el(
        "div",
        el("button", "Play again", cls="btn btn--gold", type="button", data_do="rematch"),
        el("a", icon("ui-play"), "Replay", cls="btn btn--quiet", href=again),
        el("a", icon("ui-curve"), "Analysis", cls="btn btn--quiet", href=f"{again}#analysis")
        if sight.result is not None
        else None,
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


def rule_link(game: str, number: str) -> Html | None:
    return el("a", number, href=f"/rules/{game}#{number}") if number else None
