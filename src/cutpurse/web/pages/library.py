"""What wins in a game: the report of its library, as it comes with the game."""

from __future__ import annotations

import importlib.resources
from functools import cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from cutpurse.arena.library import PAGE
from cutpurse.kernel.rules import Rules
from cutpurse.table.model.errors import Unknown
from cutpurse.table.model.plan import find_game

# The page stands alone: its styles are in it, and nothing else is fetched or run.
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)


@cache
def library_page(rules: Rules) -> str:
    """The page; empty if the game has none."""
    file = importlib.resources.files(rules.package) / PAGE
    return file.read_text(encoding="utf-8") if file.is_file() else ""


async def show_library(request: Request) -> Response:
    rules = find_game(request.path_params["game"])
    page = library_page(rules)
    if not page:
        raise Unknown(f"there is no library of {rules.title} yet")
    return HTMLResponse(page, headers={"content-security-policy": POLICY})
