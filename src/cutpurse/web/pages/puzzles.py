"""The puzzles of the day: their page, and their panel in the lobby."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from cutpurse.arena.puzzles.puzzle import Puzzle
from cutpurse.games import find
from cutpurse.table.model.puzzling import Solver, Today
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Child, Html, el, join
from cutpurse.web.kit.pieces import icon, panel
from cutpurse.web.pages.asked import site_of, theme_of
from cutpurse.web.pages.document import Preview, document, header, link_tool, settings
from cutpurse.web.pages.posters import called


def rows(today: Today) -> Html:
    return el(
        "ul",
        join(row(game, puzzle, today) for game, puzzle in today.puzzles.items()),
        cls="daily",
    )


WORDS = {"": "Solve it", "solved": "Once more", "missed": "Look again"}


def row(game: str, puzzle: Puzzle, today: Today) -> Html:
    state = today.state(puzzle)
    known = today.figures.get(puzzle.id)
    tried = f", found by {known.solved} of {known.tries}" if known else ""
    return el(
        "li",
        el("span", icon(scene_of(game).poster.symbol), cls="trow__e"),
        el(
            "span",
            el("b", called(find(game))),
            el("small", f"rated {today.rating(puzzle):.0f}{tried}"),
        ),
        el("span", icon("ui-check"), "solved", cls="tag")
        if state == "solved"
        else el("span", "missed", cls="tag")
        if state == "missed"
        else el("span"),
        el(
            "button",
            WORDS[state],
            cls="btn btn--night",
            type="button",
            data_puzzle=game,
            aria_label=f"{WORDS[state]}: {find(game).title}",
        ),
        cls="trow",
    )


def standing(solver: Solver | None) -> str:
    if solver is None or not solver.tries:
        return "Your first answer to each counts"
    days = "1 day" if solver.streak == 1 else f"{solver.streak} days"
    streak = f", {days} in a row" if solver.streak else ""
    return f"You: {solver.rating:.0f}, {solver.right} of {solver.tries}{streak}"


def daily_panel(today: Today) -> Html | None:
    """For the lobby."""
    if not today.puzzles:
        return None
    return panel("Today's puzzles", rows(today), small=standing(today.solver), cls="tables")


def shell(title: str, *body: Child, theme: str = "", shown_as: Preview | None = None) -> str:
    """A page about puzzles."""
    return document(
        f"{title} · Cutpurse",
        header("Puzzles", tools=link_tool("ui-menu", "To the lobby", "/", "hide-s")),
        el(
            "main",
            el("h1", title, cls="page__h"),
            *body,
            el("div", cls="notice", id="notice", role="status"),
            cls="place place--plain",
        ),
        settings(),
        script="puzzles.js",
        sheets=("places.css", "puzzles.css"),
        theme=theme,
        cls="g-lobby",
        shown_as=shown_as,
    )


def page(today: Today, theme: str = "") -> str:
    return shell(
        "Puzzles",
        el(
            "p",
            "Positions from played games in which one answer is clearly better: you see what"
            " the seat saw, and sit at the real table. Two judges that think in different ways"
            " agree on each. A new one for every game each day, at midnight UTC.",
            cls="lead",
        ),
        panel("Today", rows(today), small=standing(today.solver), cls="tables")
        if today.puzzles
        else el("p", "There are no puzzles here yet.", cls="nothing"),
        theme=theme,
    )


async def show_puzzles(request: Request) -> Response:
    site = site_of(request)
    today = await site.house.puzzles_today(site.who(request))
    return HTMLResponse(page(today, theme_of(request)))


def routes() -> list[BaseRoute]:
    return [Route("/puzzles", show_puzzles)]
