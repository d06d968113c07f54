"""The pages: lobby, table, text table, replay, rulebook, lessons. What the server needs of them is
here: routes, and the parts of a table that it sends when they change."""

from __future__ import annotations

from cutpurse.web.pages.errors import error_page
from cutpurse.web.pages.frame import common_regions, explain, log_line, own_regions
from cutpurse.web.pages.room import chat_line, room_regions
from cutpurse.web.pages.routes import routes

__all__ = [
    "chat_line",
    "common_regions",
    "error_page",
    "explain",
    "log_line",
    "own_regions",
    "room_regions",
    "routes",
]
