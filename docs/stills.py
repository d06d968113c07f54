"""Serve one moment of a seeded game as its page, for looking at it: `python -m docs.stills`.

    http://127.0.0.1:8123/?game=naqala&players=3&seed=5&decisions=40&viewer=0

`decisions` are answered by bots (`by`, `random` if left out); then play goes on until `asking` (the
name of a step, if given) asks the viewer, or until the viewer is asked something. `viewer=audience`
looks on. `options` are `name=value,name=value`; `names=long` gives everybody the longest name there
may be; `over=1` plays to the end. `scenario` is a situation as `cutpurse.scenario` takes it, in
JSON; `chance` is what chance answers in it and `plays` what is answered first, both parted by `;`.
`/lobby`, `/player`, `/new/naqala`, `/rules/naqala` and `/learn/naqala` are the other pages, which
need no table.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route

from cutpurse import games
from cutpurse.arena.badges import badges_of
from cutpurse.bots.specs import make
from cutpurse.games import find
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.career import Career, Finished, add_up
from cutpurse.table.model.circle import Friend, TableInvitation
from cutpurse.table.model.people import Person
from cutpurse.table.model.replies import Card, EarnedBadge, PastGame, Rating
from cutpurse.table.model.sight import Sight, sight
from cutpurse.web.kit.assets import SHARED, asset, edition
from cutpurse.web.pages import lobby, player, routes
from cutpurse.web.pages.frame import explain
from cutpurse.web.pages.people import Tie, circle_list
from cutpurse.web.pages.table import page
from cutpurse.web.preview.picture import board_only
from cutpurse.web.server.app import Assets

NAMES = ["Mira", "Ibrahim", "Old Teos", "Salma", "Qasim", "Layla"]
LONG_NAMES = [f"{name} of the Sunken Temple"[:24] for name in NAMES]  # no name may be longer
PORT = 8123


@lru_cache(64)
def moment(asked: tuple[tuple[str, str], ...]) -> tuple[Game, int]:
    """The game and the viewer that a query asks for."""
    query = dict(asked)
    players = int(query.get("players", "4"))
    options = dict(pair.split("=") for pair in query.get("options", "").split(",") if pair)
    seed = int(query.get("seed", "1"))
    names = LONG_NAMES if query.get("names") == "long" else NAMES
    rules = find(query.get("game", "thieves"))
    if "scenario" in query:
        posed = Scenario(
            rules, players, options, seed, **seated(msgspec.json.decode(query["scenario"]))
        )
        posed.speech.players[:] = names[:players]
        posed.chance(*[told for told in query.get("chance", "").split(";") if told])
        posed.play_all(*[line for line in query.get("plays", "").split(";") if line])
        game: Game = posed
    else:
        game = Game(rules, players, options, seed, names[:players]).start()
    chosen = query.get("viewer", "0")
    viewer = AUDIENCE if chosen == "audience" else int(chosen)
    asking = query.get("asking", "")
    bots = [
        make(query.get("by", "random"), game.rules, dice(f"{seed} {i}")) for i in range(players)
    ]
    left = int(query.get("decisions", "0" if "scenario" in query else "20"))
    while not game.over:
        there = viewer in game.waiting or viewer == AUDIENCE
        step = type(game.state.stack[-1]).__name__
        if left <= 0 and there and (not asking or asking == step) and "over" not in query:
            break
        seat = game.waiting[0]
        choice = bots[seat].choose(game.view(seat), [option.id for option in game.options(seat)])
        game.play(seat, choice)
        left -= 1
    return game, viewer


def seated(what: Any) -> Any:
    """JSON has no keys but texts; seats are numbers."""
    if not isinstance(what, dict):
        return what
    return {int(k) if k.isdecimal() else k: seated(value) for k, value in what.items()}


def seen(request: Request) -> tuple[Sight, Sight]:
    asked = [pair for pair in request.query_params.items() if pair[0] not in ("theme", "target")]
    game, viewer = moment(tuple(asked))
    return sight(game, viewer), sight(game, AUDIENCE)


async def show(request: Request) -> Response:
    renew()
    mine, public = seen(request)
    text = page(mine, public, theme=request.query_params.get("theme", "dark"))
    return HTMLResponse(text.replace("<main ", "<main data-still ", 1))


async def about(request: Request) -> Response:
    mine, _ = seen(request)
    return JSONResponse(explain(mine, request.query_params["target"]))


def tables() -> list[Card]:
    """Tables as they hang in the lobby of an evening, the viewer's own first."""
    days, now = {"kind": "days", "days": 2.0}, {"kind": "bank", "seconds": 600.0, "credit": 15.0}

    def card(id: str, game: str, name: str, seats: list[str], clock: dict[str, Any]) -> Card:
        status = "open" if "" in seats else "running"
        rated = id == "e"
        title = find(game).title
        return Card(id, game, title, status, seats[0], seats, {}, clock, rated, 0, 0, name=name)

    one, two, three, four, five, *_ = [*games.names(), *games.names()]
    mine = [
        msgspec.structs.replace(card("a", four, "", NAMES[:4], now), waiting=[0], mine=[0]),
        msgspec.structs.replace(
            card("b", five, "The back room", NAMES[:3], now), waiting=[1], mine=[0]
        ),
        msgspec.structs.replace(
            card("c", one, "After supper", NAMES[:3], days), waiting=[2], mine=[0]
        ),
    ]
    return [
        *mine,
        card("d", five, "The back room of the Lotus", ["Yasmin", "Bahir", "Salma", "", ""], now),
        card("e", four, "Bidding is a sin", ["Salma", "", "", ""], now),
        card("f", one, "Cleopatra after supper", ["Qasim", "Layla", ""], days),
        card("g", two, "Four thieves, one camel", ["Salma", "bot:easy", "bot:hard", ""], now),
        card("h", three, "", ["Layla", "Old Teos", "Qasim", "Yasmin", "", ""], {}),
        card("i", four, "", ["Yasmin", "Bahir"], now),
    ]


async def show_lobby(request: Request) -> Response:
    renew()
    hung = tables() if "empty" not in request.query_params else []
    played = PastGame("c", "thieves", 0, NAMES[:4], [3, 5.5, 1, 0], [2, 1, 3, 4], 0, False, 200)
    theme = request.query_params.get("theme", "dark")
    tonight = lobby.Evening(41, hung[-1], 14, "Round 9 · turn 2") if hung else None
    found = [played] if hung else []
    friends = [
        Friend("a", "Salma", "asks"),
        Friend("b", "Yasmin", "friend", True, "i"),
        Friend("c", "Old Teos", "friend", True),
        Friend("d", "Bahir", "friend"),
    ]
    asked = [TableInvitation("d", games.names()[4], find(games.names()[4]).title, "Yasmin", "")]
    circle = circle_list(friends, asked) if hung else None
    page = lobby.page(Person("g", "Mira"), hung, hung[:3], found, theme, tonight, circle)
    return HTMLResponse(page)


async def show_board(request: Request) -> Response:
    """The board of the lobby's live game, as it is drawn before it becomes a picture."""
    game, _ = moment((("game", games.names()[3]), ("decisions", "60"), ("viewer", "audience")))
    return Response(board_only(sight(game, AUDIENCE)), media_type="image/svg+xml")


async def show_player(request: Request) -> Response:
    """Somebody who has played a while, mostly with the same people."""
    renew()
    who = [f"a_{name}" for name in NAMES[:4]]
    found = []
    for i in range(50):
        game = games.names()[i % len(games.names())]
        places = [1 + (seat * 3 + i) % 4 for seat in range(4)]
        points = [10.0 - place for place in places]
        ended = 1_790_000_000.0 - 90_000 * i
        past = PastGame(f"{i}", game, ended, NAMES[:4], points, places, 0, i % 3 > 0, 200)
        found.append(Finished(past, who))
    career = Career("Salma of the Lotus", who[0], 1_770_000_000.0)
    add_up(career, found, dict(zip(who, NAMES, strict=False)))
    standings = [
        Rating(game, who[0], career.name, 27.0 + i, 1.0 + i, 40 // (1 + 3 * i))
        for i, game in enumerate(games.names()[:3])
    ]
    theme = request.query_params.get("theme", "dark")
    known = [(game, badge) for game in games.names() for badge in badges_of(find(game))]
    earned = [EarnedBadge(g, badge.name, 1_780_000_000.0, "1") for g, badge in known[::2]]
    viewer = Person("a_viewer", "Mira", True)
    tie = Tie("asks")
    return HTMLResponse(
        player.page(career, standings, [], viewer, player.Chosen(), theme, tie, earned)
    )


def renew() -> None:
    """A style sheet or picture may have been changed since the last look."""
    edition.cache_clear()
    asset.cache_clear()


class Nobody:
    """A site where nobody is known."""

    def who(self, request: Request) -> None:
        return None


app = Starlette(
    routes=[
        Route("/lobby", show_lobby),
        Route("/player", show_player),
        Route("/t/{table}/board.png", show_board),
        Route("/", show),
        Route("/t//about", about),
        Mount("/assets", Assets(directory=SHARED)),
        *routes(),
    ]
)
app.state.site = Nobody()


@contextmanager
def serving() -> Iterator[str]:
    """The pages of single moments, at an address of their own."""
    made = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning"))
    thread = threading.Thread(target=made.run, daemon=True)
    thread.start()
    while not made.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{made.servers[0].sockets[0].getsockname()[1]}"
    made.should_exit = True
    thread.join()


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else PORT
    uvicorn.run(app, port=port, log_level="warning")
