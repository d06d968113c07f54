"""What a request for a page asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request

from cutpurse.table.model.people import Person
from cutpurse.table.model.sight import TableInfo

if TYPE_CHECKING:
    from cutpurse.web.server.site import Site


def site_of(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


def theme_of(request: Request) -> str:
    return request.cookies.get("theme", "")


def visitor(request: Request) -> Person:
    return site_of(request).viewer(request)


def seat_of(request: Request) -> int:
    """The seat that a query names; -1: the house chooses."""
    given = request.query_params.get("seat", "")
    return int(given) if given.isdecimal() and len(given) < 3 else -1


def number(request: Request, name: str, low: int, high: int) -> int:
    """A number of the query, brought between its bounds."""
    given = request.query_params.get(name, "")
    return max(low, min(high, int(given))) if given.isdecimal() and len(given) < 8 else low


async def events_of(request: Request, around: TableInfo) -> list[int]:
    """How many events there were after each decision."""
    marks = (await site_of(request).house.registry.at(around.table)).marks
    return [events for _, events in marks[: around.decisions + 1]]
