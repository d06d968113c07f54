"""Cards as they are drawn everywhere: clean ones on papyrus, tainted ones in violet."""

from __future__ import annotations

from functools import cache
from typing import Final

from cutpurse.games.cleopatra.pieces import (
    CARDS,
    CHARACTERS,
    DOUBLE,
    FIRST_CHARACTER,
    RESOURCES,
    TROMPE,
)
from cutpurse.web.kit.markup import Child, Html, el
from cutpurse.web.kit.pieces import back, icon

# What stands on the band of a card, in the order of the kinds.
NAMES: Final = [
    *("Artisan", "Stone", "Marble", "Wood", "Lapis"),
    *("2 Artisans", "2 Stones", "2 Marbles", "2 Woods", "2 Lapis"),
    "Trompe",
    *("Beggar", "Courtesan", "Envoy", "Scribe", "Smuggler", "Vizier"),
]
# What it costs to play one, in amulets, as it stands on the card.
PRICES: Final = ["1"] * 6 + ["2", "1", "1 each", "0 or 2", "1", "1 each"]


def tainted(kind: int) -> bool:
    return kind >= DOUBLE


@cache
def symbol(kind: int) -> str:
    """The picture of a kind of card."""
    if kind < DOUBLE:
        return f"cleopatra/{RESOURCES.ids[kind]}"
    if kind < TROMPE:
        return f"cleopatra/{RESOURCES.ids[kind - DOUBLE]}2"
    if kind == TROMPE:
        return "cleopatra/trompe"
    return f"cleopatra-court/{CHARACTERS.ids[kind - FIRST_CHARACTER]}"


@cache
def look(kind: int) -> str:
    """The classes of a card."""
    if kind < DOUBLE:
        return f"cl-card cl-{RESOURCES.ids[kind]}"
    return "cl-card cl-taint cl-char" if kind >= FIRST_CHARACTER else "cl-card cl-taint"


def price(kind: int) -> Html | None:
    if not tainted(kind):
        return None
    return el("span", icon("cleopatra/amulet"), PRICES[kind - DOUBLE], cls="cl-price")


def card(
    kind: int,
    *more: Child,
    priced: bool = True,
    cls: str = "",
    target: str = "",
    key: str = "",
    start: str = "",
) -> Html:
    """A card; `more` lies on it."""
    return el(
        "span",
        el("span", NAMES[kind], cls="cl-card__n"),
        icon(symbol(kind)),
        price(kind) if priced else None,
        *more,
        cls=f"{look(kind)} {cls}".strip(),
        title=CARDS.labels[kind],
        data_t=target or None,
        data_k=key or None,
        data_from=start or None,
    )


def face_down(key: str = "", start: str = "") -> Html:
    """A card that nobody knows; it carries nothing, whatever it is."""
    return back("cleopatra/pyramid", key=key, start=start)


def amulets(count: object, bad: bool = False) -> Html:
    """So many amulets, as a violet pill."""
    cls = "cl-am is-bad" if bad else "cl-am"
    return el("span", icon("cleopatra/amulet"), str(count), cls=cls)
