"""The document around every page: head, header with its tools, settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cutpurse.web.kit.assets import asset
from cutpurse.web.kit.markup import Child, Html, el, join
from cutpurse.web.kit.pieces import icon

THEMES = ("dark", "light")
NIGHT = "#0d1233"  # what a phone shows around the page
FONTS = ("display-600.woff2", "text-400.woff2", "text-600.woff2")
SHEETS_EVERYWHERE = ("kit.css", *FONTS)


@dataclass(frozen=True)
class Preview:
    """How a link to a page is shown elsewhere. Addresses are whole ones."""

    title: str
    about: str
    address: str
    picture: str

    def tags(self) -> Html:
        graph: dict[str, str | int] = {
            "og:site_name": "Cutpurse",
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.about,
            "og:url": self.address,
            "og:image": self.picture,
            "og:image:width": 1200,
            "og:image:height": 630,
            "og:image:alt": self.title,
        }
        return join(
            [
                el("meta", name="description", content=self.about),
                el("meta", name="twitter:card", content="summary_large_image"),
                *(el("meta", property=name, content=value) for name, value in graph.items()),
            ]
        )


def document(
    title: str,
    *body: Child,
    script: str = "",
    sheets: tuple[str, ...] = ("places.css",),
    theme: str = "",
    cls: str = "",
    shown_as: Preview | None = None,
    not_before: str = "",
) -> str:
    """A whole page: the kit's style sheet, then `sheets`. Without a theme in the cookie `theme.js`
    follows the reader's system. Nothing is shown before the element with the id `not_before` is
    there: a browser shows what it has read so far, and what comes later would move it."""
    head = join(
        [
            el("meta", charset="utf-8"),
            el("meta", name="viewport", content="width=device-width,initial-scale=1"),
            el("title", title),
            shown_as.tags() if shown_as else None,
            el("link", rel="icon", href=asset("favicon.svg"), type="image/svg+xml"),
            el("link", rel="manifest", href="/manifest.webmanifest"),
            el("link", rel="apple-touch-icon", href=asset("icon-any-192.png")),
            el("meta", name="theme-color", content=NIGHT),
            join(preloaded(font) for font in FONTS),
            join(el("link", rel="stylesheet", href=asset(s)) for s in ("kit.css", *sheets)),
            el("script", src=asset("theme.js")),
            el("script", type="module", src=asset(script)) if script else None,
            el("link", rel="expect", href=f"#{not_before}", blocking="render")
            if not_before
            else None,
        ]
    )
    page = el(
        "html",
        el("head", head),
        el("body", *body, cls=cls or None),
        lang="en",
        data_theme=theme if theme in THEMES else None,
        data_turn_icon=asset("favicon-turn.svg"),
    )
    return f"<!doctype html>{page}"


def preloaded(font: str) -> Html:
    """Fonts are asked for at once, not when the style sheet has been read."""
    return el(
        "link", rel="preload", href=asset(font), as_="font", type="font/woff2", crossorigin=True
    )


def tool(symbol: str, label: str, cls: str = "", **attributes: str) -> Html:
    return el(
        "button",
        icon(symbol),
        cls=f"tool {cls}".strip(),
        type="button",
        aria_label=label,
        title=label,
        **attributes,
    )


def link_tool(symbol: str, label: str, href: str, cls: str = "", **attributes: str) -> Html:
    return el(
        "a",
        icon(symbol),
        cls=f"tool {cls}".strip(),
        href=href,
        aria_label=label,
        title=label,
        **attributes,
    )


def header(name: str, *middle: Child, tools: Child = None) -> Html:
    """The bar on top: the house, where you are, and tools."""
    return el(
        "header",
        el(
            "a",
            icon("logo"),
            el("span", "CUTPURSE"),
            el("i", cls="unread elsewhere", id="elsewhere"),
            cls="brand",
            href="/",
            title="To the lobby",
        ),
        el("span", name, cls="bar__game"),
        *middle,
        el(
            "div",
            tools,
            tool("ui-sound", "Sound", "hide-s", data_set="sound"),
            tool("ui-settings", "Settings", data_open="settings"),
            cls="bar__tools",
        ),
        cls="bar",
    )


def radios(
    name: str, label: Child, values: Sequence[tuple[str, str]], chosen: str | None = None
) -> Html:
    """One of several, side by side."""
    return el(
        "fieldset",
        el("legend", label),
        el(
            "div",
            join(
                el(
                    "label",
                    el("input", type="radio", name=name, value=value, checked=value == chosen),
                    el("span", word),
                )
                for value, word in values
            ),
            cls="seg",
        ),
    )


ON_OFF = (("off", "Off"), ("on", "On"))
SIZES = (("0.85", "Small"), ("1", "Usual"), ("1.15", "Large"), ("1.3", "Larger"), ("1.5", "Huge"))


def settings() -> Html:
    """What each person may set on this device; the client keeps it."""
    return el(
        "dialog",
        el(
            "form",
            el("h2", "Settings", cls="panel__head"),
            radios("theme", "Light", (("", "As my system"), ("dark", "Night"), ("light", "Noon"))),
            radios("size", "How large everything is", SIZES),
            radios(
                "pace",
                "Others' moves",
                (("900", "Slowly"), ("500", "One by one"), ("200", "Fast"), ("0", "At once")),
            ),
            radios("motion", "Motion", (("", "As my system"), ("on", "On"), ("off", "Off"))),
            radios("sound", "Sound", ON_OFF),
            radios("helps", "Helps: what I could work out myself", ON_OFF),
            radios("confirm", "Ask before each of my moves", ON_OFF),
            radios("notify", "Tell me when it is my turn (browser notification)", ON_OFF),
            el(
                "p",
                el("a", "Messages and letters when I am away, and vacations", href="/away"),
                cls="hint",
            ),
            el(
                "p",
                "Keys: Tab goes through what you may click, Enter does it, digits choose in a"
                " menu, C lists all choices, L goes to the log, Space skips the others' moves,"
                " U takes back.",
                cls="hint",
            ),
            el("button", "Done", cls="btn btn--gold", value="done"),
            method="dialog",
        ),
        id="settings",
        cls="slip sheet-dialog",
        aria_label="Settings",
    )
