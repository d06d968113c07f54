"""A board that stands alone: what a drawing of the page borrows from sprites, pictures and style
sheets is put into it."""

from __future__ import annotations

import base64
import re
from functools import cache
from typing import Final

from cutpurse.kernel.rules import Rules
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.assets import files
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.preview.styles import drawn

SVG: Final = re.compile(r"<svg\b|</svg>")
FIELD: Final = re.compile(
    r'<svg\b(?=[^>]*\bclass="[^"]*\bfield\b)(?=[^>]*\bviewBox="([^"]+)")[^>]*>'
)
BORROWED: Final = re.compile(r'href="/assets/[^/"]+/([\w.-]+)(?:#([\w-]+))?"')
SYMBOL: Final = re.compile(r'<symbol\b[^>]*\bid="([\w-]+)".*?</symbol>', re.DOTALL)
OWN: Final = re.compile(r'href="#([\w-]+)"')


def field_of(sight: Sight) -> tuple[str, str]:
    """The board of an audience's sight, without what is around it: its inner markup and its box.
    Both empty: the game has none that is one drawing."""
    scene = scene_of(sight.rules.name)
    found = scene.preview(sight)
    if found:
        return found
    for regions in (scene.common(sight), scene.own(sight)):
        play = regions.get("play", "")
        start = FIELD.search(play)
        if start:
            return inner(play, start.end()), start[1]
    return "", ""


def inner(markup: str, start: int) -> str:
    """From behind an opening `<svg>` to before its end."""
    depth = 1
    for tag in SVG.finditer(markup, start):
        depth += 1 if tag[0] == "<svg" else -1
        if not depth:
            return markup[start : tag.start()]
    raise AssertionError("an <svg> is not closed")


@cache
def symbols(sprite: str) -> dict[str, str]:
    text = files()[sprite].read_text()
    return {found[1]: found[0] for found in SYMBOL.finditer(text)}


@cache
def embedded(picture: str) -> str:
    """A whole picture as an address that holds it."""
    data = base64.b64encode(files()[picture].read_bytes()).decode()
    return f"data:image/svg+xml;base64,{data}"


def alone(markup: str) -> str:
    """Markup with the symbols it uses in front of it."""
    defined: dict[str, str] = {}

    def lent(borrowed: re.Match[str]) -> str:
        sheet, name = borrowed[1], borrowed[2]
        if not name:
            return f'href="{embedded(sheet)}"'
        key = f"{sheet.partition('.')[0]}-{name}"
        if key not in defined and name in symbols(sheet):
            defined[key] = ""  # it may use itself no more than once
            symbol = symbols(sheet)[name].replace(f'id="{name}"', f'id="{key}"', 1)
            symbol = OWN.sub(lambda own: f'href="/assets/0/{sheet}#{own[1]}"', symbol)
            defined[key] = BORROWED.sub(lent, symbol)
        return f'href="#{key}"'

    body = BORROWED.sub(lent, markup)
    return f"<defs>{''.join(defined.values())}</defs>{body}"


def styles(rules: Rules) -> str:
    sheet = scene_of(rules.name).sheet
    return drawn(*["kit.css", "table.css", *([sheet] if sheet else [])])
