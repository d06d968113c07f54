"""Which picture or embedded board answers which address."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.people import Person
from cutpurse.table.model.sight import Sight, TableInfo
from cutpurse.web.pages import embed
from cutpurse.web.pages.asked import events_of, number, site_of, theme_of, visitor
from cutpurse.web.preview.picture import WIDTH, board_only, picture

FRESH = 60  # seconds for which a picture of a running game is new enough
BOARD = 480  # pixels: the width of a board beside words
STRANGER = Person("visitor", "a visitor")  # who looks at boards on pages of others


async def moment(request: Request, person: Person) -> tuple[TableInfo, Sight, int]:
    """What the audience saw after so many decisions; the last ones, if none are named."""
    house = site_of(request).house
    around = await house.past_room(request.path_params["table"], person)
    if around.status == "open":
        raise Refused("the game has not begun yet")
    at = around.decisions
    if "at" in request.query_params:
        at = number(request, "at", 0, around.decisions)
    return around, await house.replay(around.table, person, at, AUDIENCE), at


async def show_picture(request: Request) -> Response:
    """A moment as a picture, for links to it."""
    around, public, at = await moment(request, visitor(request))
    key = ("picture", around.table, at, around.undone, public.result is not None)
    return await png(request, key, WIDTH, lambda: picture(public), around.status == "over")


async def show_board(request: Request) -> Response:
    """The board as it is now, or was a minute ago."""
    around, public, at = await moment(request, visitor(request))
    now = int(site_of(request).house.registry.now() / FRESH) if around.status == "running" else at
    key = ("board", around.table, around.status, now)
    return await png(request, key, BOARD, lambda: board_only(public), around.status == "over")


async def png(
    request: Request, key: tuple[object, ...], width: int, drawing: Callable[[], str], over: bool
) -> Response:
    site = site_of(request)
    made = await site.gallery.png(
        key, width, drawing, lambda: site.rate_limits.spend("pictures", site.address(request))
    )
    kept = {
        "cache-control": f"private, max-age={86_400 if over else FRESH}",
        "cross-origin-resource-policy": "cross-origin",
    }
    return Response(made, media_type="image/png", headers=kept)


async def show_embedded(request: Request) -> Response:
    """Whoever looks is nobody here, whatever cookies come along."""
    around, public, at = await moment(request, STRANGER)
    counts = await events_of(request, around)
    return HTMLResponse(embed.page(public, at, counts, theme_of(request)))


def shown_routes() -> list[BaseRoute]:
    return [
        Route("/replay/{table}/picture.png", show_picture),
        Route("/t/{table}/board.png", show_board),
        Route("/embed/{table}", show_embedded),
    ]
