"""A game on one page, to lay beside the table: its rules that one looks up most, to be printed as
well. Which those are the scene says (`cheat.json`); the words are the rulebook's own."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from cutpurse.kernel.rules import Rules
from cutpurse.rulebook import rulebook
from cutpurse.table.model.errors import Unknown
from cutpurse.web.kit.assets import scene_folders
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.pages.document import document, header, link_tool, settings
from cutpurse.web.pages.posters import called
from cutpurse.web.pages.rules import spoken

RULING = re.compile(r"\s*\((?:[RD]|our ruling)\)|\s*\([RD][,;:][^)]*\)")  # whose word it is


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    rules: list[str]  # by number


@cache
def sections(game: str) -> list[Section]:
    """What stands on a game's sheet; nothing: it has none."""
    folder = scene_folders().get(game)
    file = folder / "cheat.json" if folder else None
    if file is None or not file.is_file():
        return []
    return msgspec.json.decode(file.read_bytes(), type=list[Section])


def page(rules: Rules, theme: str = "") -> str:
    if not sections(rules.name):
        raise Unknown(f"{rules.title} has no sheet; its rules are at /rules/{rules.name}")
    low, high = rules.players
    minutes = scene_of(rules.name).poster.minutes
    facts = f"{low} to {high} players" + (f", about {minutes} minutes" if minutes else "")
    return document(
        f"{rules.title} on one page · Cutpurse",
        header(
            called(rules),
            el("span", "on one page", cls="bar__round"),
            tools=join(
                [
                    link_tool("ui-rules", "All rules", f"/rules/{rules.name}"),
                    link_tool("ui-menu", "To the lobby", "/", "hide-s"),
                ]
            ),
        ),
        el(
            "main",
            el(
                "header",
                icon(scene_of(rules.name).poster.symbol),
                el("div", el("h1", rules.title), el("p", facts)),
                el("button", "Print it", cls="btn btn--quiet", type="button", data_print=True),
                cls="cheat__head",
            ),
            el("div", join(section(rules, each) for each in sections(rules.name)), cls="cheat__in"),
            el("p", "An unofficial implementation, in our own words.", cls="cheat__foot"),
            cls="slip cheat",
        ),
        settings(),
        script="cheat.js",
        sheets=("places.css", "cheat.css"),
        theme=theme,
        cls="g-rules",
    )


def section(rules: Rules, each: Section) -> Html:
    book = rulebook(rules)
    return el(
        "section",
        el("h2", each.title),
        el(
            "ul",
            join(
                el(
                    "li",
                    spoken(RULING.sub("", book.rules[number].text)),
                    " ",
                    el("a", number, href=f"/rules/{rules.name}#{number}"),
                )
                for number in each.rules
            ),
        ),
    )
