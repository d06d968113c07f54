"""A table in words, read off its scene: for games whose scene has no words of its own."""

from __future__ import annotations

from html.parser import HTMLParser

from cutpurse.table.sight import Sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.pages.frame import label

TITLES = {
    "seats": "The others",
    "felt": "On the table",
    "play": "The board",
    "market": "On offer",
    "side": "Beside the table",
    "me": "You",
    "tray": "Before you",
    "hand": "Your hand",
}
BREAKS = {"li", "section", "div", "h2", "h3", "p", "figure", "button", "ul", "ol", "tr", "g", "svg"}


class Lines(HTMLParser):
    """What a region says, line by line, and the things that are in it."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.lines = [""]
        self.things: list[str] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag in BREAKS:
            self.lines.append("")
        if found.get("data-t"):
            self.things.append((found["data-t"] or "").split()[0])
        if found.get("aria-label"):
            self.lines[-1] += f" {found['aria-label']}"

    def handle_endtag(self, tag: str) -> None:
        if tag in BREAKS:
            self.lines.append("")

    def handle_data(self, data: str) -> None:
        self.lines[-1] += f" {data}"

    def said(self) -> list[str]:
        tidy = [" ".join(line.split()) for line in self.lines]
        return [line for line in tidy if any(c.isalpha() for c in line)]


def described(sight: Sight, public: Sight) -> list[tuple[str, list[str]]]:
    """Region by region: each thing as its slip explains it, or else what the region says."""
    scene = scene_of(sight.rules.name)
    regions = scene.common(public) | scene.own(sight)
    found: list[tuple[str, list[str]]] = []
    for name, title in TITLES.items():
        if name not in regions:
            continue
        read = Lines(regions[name])
        told = [thing(sight, target) for target in dict.fromkeys(read.things)]
        known = list(dict.fromkeys(line for line in told if line))
        found.append((title, known if name in ("play", "hand") and known else read.said() + known))
    return found


def thing(sight: Sight, target: str) -> str:
    """One line about a thing: what it is, how it stands, what it does."""
    tip = scene_of(sight.rules.name).explain(sight, target)
    if tip is None:
        return label(sight, target)
    return " ".join(f"{part.rstrip('.')}." for part in (tip.title, *tip.more, tip.text) if part)
