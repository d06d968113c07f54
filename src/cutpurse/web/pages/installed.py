"""Cutpurse on a home screen: its manifest, its service worker, and a page for when it is offline.

The worker keeps only what stands under the hash of this version, and one page. It is another file
with every version, so browsers replace it, and with it what it kept."""

from __future__ import annotations

import json
from functools import cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from cutpurse.web.kit.assets import asset, edition, files
from cutpurse.web.kit.markup import el
from cutpurse.web.pages.document import NIGHT, SHEETS_EVERYWHERE, document

ICONS = ((192, "any"), (512, "any"), (512, "maskable"))
FRESH = {"cache-control": "no-cache"}


def picture(size: int, purpose: str) -> str:
    return asset(f"icon-{purpose}-{size}.png")


@cache
def manifest() -> str:
    icons = [
        {
            "src": picture(size, purpose),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size, purpose in ICONS
    ]
    return json.dumps(
        {
            "id": "/",
            "name": "Cutpurse: games of thieves and tombs",
            "short_name": "Cutpurse",
            "description": "Board games of thieves and tombs, with people and bots.",
            "lang": "en",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": NIGHT,
            "theme_color": NIGHT,
            "categories": ["games"],
            "icons": icons,
        }
    )


def offline_page() -> str:
    """It is shown in the place of any page, so its button asks for that page again."""
    return document(
        "Offline · Cutpurse",
        el(
            "main",
            el(
                "section",
                el("h1", "No way to the tables"),
                el(
                    "p",
                    "This device does not reach the server just now. Until it does, nothing can be"
                    " seen or played here. Nothing is lost: your seats and answers are kept there."
                    " Clocks go on running.",
                ),
                el("a", "Try again", cls="btn btn--gold", href=""),
                cls="slip errorpage__in",
            ),
            cls="errorpage",
        ),
        cls="g-lobby",
    )


NEEDED = (*SHEETS_EVERYWHERE, "places.css", "theme.js", "favicon.svg")


@cache
def worker() -> str:
    """The script with what it needs to know of this version. The hash of everything covers the
    script itself, so another version is another script."""
    needed = json.dumps([asset(name) for name in NEEDED])
    words = {
        "edition": edition(),
        "needed": needed,
        "icon": picture(192, "any"),
        "badge": asset("icon-badge-96.png"),
    }
    text = files()["worker.js"].read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace("{" + word + "}", value)
    return text


async def show_manifest(request: Request) -> Response:
    return Response(manifest(), media_type="application/manifest+json", headers=FRESH)


async def show_worker(request: Request) -> Response:
    return Response(worker(), media_type="text/javascript", headers=FRESH)


async def show_offline(request: Request) -> Response:
    return HTMLResponse(offline_page(), headers=FRESH)


def routes() -> list[BaseRoute]:
    return [
        Route("/manifest.webmanifest", show_manifest),
        Route("/service-worker.js", show_worker),
        Route("/offline", show_offline),
    ]
