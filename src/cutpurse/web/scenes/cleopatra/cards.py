"""Cards as they are drawn everywhere: clean ones on papyrus, tainted ones in violet."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from cutpurse.games.cleopatra.pieces import (
    CARDS,
    CHARACTERS,
    DOUBLE,
    FIRST_CHARACTER,
    RESOURCES,
    TROMPE,
)
from cutpurse.web.kit.markup import Html, el, esc
from cutpurse.web.kit.pieces import KEPT, back, icon

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


def card(
    kind: int,
    *more: Html | None,
    priced: bool = True,
    cls: str = "",
    target: str = "",
    key: str = "",
    start: str = "",
) -> Html:
    """A card; `more` lies on it."""
    return drawn(kind, "".join([one for one in more if one]), priced, cls, target, key, start)


@lru_cache(KEPT)
def drawn(kind: int, more: str, priced: bool, cls: str, target: str, key: str, start: str) -> Html:
    price = ""
    if priced and tainted(kind):
        price = f'<span class="cl-price">{icon("cleopatra/amulet")}{PRICES[kind - DOUBLE]}</span>'
    written = f' class="{f"{look(kind)} {cls}".strip()}" title="{esc(CARDS.labels[kind])}"'
    written += f' data-t="{target}"' if target else ""
    written += f' data-k="{key}"' if key else ""
    written += f' data-from="{start}"' if start else ""
    return Html(
        f'<span{written}><span class="cl-card__n">{esc(NAMES[kind])}</span>{icon(symbol(kind))}'
        f"{price}{more}</span>"
    )


@cache
def face_down(key: str = "", start: str = "") -> Html:
    """A card that nobody knows; it carries nothing, whatever it is."""
    return back("cleopatra/pyramid", key=key, start=start)


def amulets(count: object, bad: bool = False) -> Html:
    """So many amulets, as a violet pill."""
    cls = "cl-am is-bad" if bad else "cl-am"
    return el("span", icon("cleopatra/amulet"), str(count), cls=cls)
