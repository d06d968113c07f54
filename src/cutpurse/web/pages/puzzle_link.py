"""One puzzle by itself, to be shown to others: its page, how its link looks elsewhere, its picture.

All of it comes from the puzzle, which is one seat's view: a world that fits it is imagined, and
drawn as those see it who look on.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from cutpurse.arena.puzzles.puzzle import Puzzle
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.plan import find_game
from cutpurse.table.model.sight import Sight, Sitter, sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.pages.asked import site_of, theme_of
from cutpurse.web.pages.document import Preview
from cutpurse.web.pages.puzzles import shell
from cutpurse.web.pages.shown import png
from cutpurse.web.preview.picture import HEIGHT, WIDTH, picture

TASK = "One answer is clearly better than all others."


def seen(rules: Rules, puzzle: Puzzle) -> Sight:
    """The position, as those see it who look on."""
    game = Game.restored(rules, puzzle.start(rules, dice(puzzle.id)))
    sitters = [Sitter(seat, name) for seat, name in enumerate(names(puzzle, game.state.players))]
    return sight(game, AUDIENCE, sitters)


def names(puzzle: Puzzle, players: int) -> list[str]:
    """Nobody in particular; whoever solves it is called you."""
    return ["You" if seat == puzzle.seat else f"Rival {seat + 1}" for seat in range(players)]


def page(rules: Rules, puzzle: Puzzle, shown_as: Preview, theme: str = "") -> str:
    lines = puzzle.story(names(puzzle, puzzle.read(rules).state.players))
    return shell(
        shown_as.title,
        el("p", f"{TASK} You see what the seat saw, and sit at the real table.", cls="lead"),
        el(
            "img",
            cls="puzzle__board",
            src=shown_as.picture,
            alt="The position",
            width=WIDTH,
            height=HEIGHT,
        ),
        story(lines),
        el(
            "div",
            el(
                "button",
                "Solve it",
                cls="btn btn--gold",
                type="button",
                data_puzzle=f"{rules.name}/{puzzle.id}",
            ),
            el("button", "Show others", cls="btn btn--night", type="button", data_link=True),
            el("a", "To the puzzles", cls="btn btn--night", href="/puzzles"),
            cls="puzzle__go",
        ),
        el("p", "Cutpurse is an unofficial implementation of published games.", cls="hint"),
        theme=theme,
        shown_as=shown_as,
    )


def story(lines: list[str]) -> Html | None:
    if not lines:
        return None
    told = el("ol", join(el("li", line) for line in lines))
    return el("details", el("summary", "What happened before"), told)


def asked(request: Request) -> tuple[Rules, Puzzle]:
    game, name = request.path_params["game"], request.path_params["puzzle"]
    return find_game(game), site_of(request).house.puzzle(game, name)


async def show_puzzle(request: Request) -> Response:
    rules, puzzle = asked(request)
    here = f"{site_of(request).home(request)}/puzzles/{rules.name}/{puzzle.id}"
    about = f"{TASK} Can you find it? An unofficial implementation."
    shown_as = Preview(f"A puzzle: {rules.title}", about, here, f"{here}/picture.png")
    return HTMLResponse(page(rules, puzzle, shown_as, theme_of(request)))


async def show_puzzle_picture(request: Request) -> Response:
    rules, puzzle = asked(request)
    key = ("puzzle", puzzle.id, rules.version)
    return await png(request, key, WIDTH, lambda: picture(seen(rules, puzzle)), over=True)


def puzzle_link_routes() -> list[BaseRoute]:
    return [
        Route("/puzzles/{game:word}/{puzzle:word}", show_puzzle),
        Route("/puzzles/{game:word}/{puzzle:word}/picture.png", show_puzzle_picture),
    ]
