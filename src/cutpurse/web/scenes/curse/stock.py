"""What is left: the bag, the decks, the pile of Cartouches, the Curses."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.state import Curse, pile_size, supply
from cutpurse.kernel.zones import count_bits
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, icon


def left_over(g: Curse) -> tuple[int, ...]:
    """Items in the bag, Events, Trials, Cartouches, Curses."""
    return (
        count_bits(g.bag),
        count_bits(g.event_deck) + int(g.event_trials),
        count_bits(g.trial_deck),
        int(pile_size(g)),
        int(supply(g)),
    )


ROWS = (
    ("bag", "bag", "in the bag"),
    ("events", "ev-card", "Events"),
    ("trials", "tr-card", "Trials"),
    ("cartouches", "ct-back", "Cartouches"),
    ("curses", "curse-tile", "Curses"),
)


@lru_cache(KEPT)
def counts(left: tuple[int, ...]) -> Html:
    rows = [
        el(
            "li",
            icon(f"curse/{symbol}"),
            el("b", number),
            el("span", what),
            title=f"{number} {what}",
            data_k=f"left-{key}",
            data_t=f"left:{key}",
        )
        for (key, symbol, what), number in zip(ROWS, left, strict=True)
    ]
    return el("ul", join(rows), cls="cr-left", aria_label="What is left")


def stock(g: Curse) -> Html:
    return counts(left_over(g))
