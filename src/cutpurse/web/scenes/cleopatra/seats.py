"""The rivals: cards in hand, merchants, statues, a closed pyramid, and what everybody has seen."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.cleopatra.pieces import KINDS
from cutpurse.games.cleopatra.state import MEMORY_AID, Cleopatra
from cutpurse.kernel.fields import HOLE
from cutpurse.table.model.sight import Sight, Sitter
from cutpurse.web.kit.markup import Html, el, join, sew
from cutpurse.web.kit.pieces import (
    EMBLEMS,
    KEPT,
    icon,
    others,
    seat_box,
    sitter_name,
    stat,
    stat_row,
    timeless,
)
from cutpurse.web.scenes.cleopatra.cards import NAMES, symbol

ROOMY = 3  # rivals beside whose cards there is room for what was seen of them


@lru_cache(KEPT)
def seen_row(sure: tuple[int, ...]) -> Html:
    """CL-347: cards that are surely in the hand."""
    shown: list[Html] = []
    for kind, count in enumerate(sure):
        if count:
            shown.append(icon(symbol(kind), label=NAMES[kind]))
            if count > 1:
                shown.append(el("b", count))
    return el("div", el("span", "seen"), join(shown), cls="cl-seen") if shown else Html("")


@lru_cache(KEPT)
def number(symbol: str, count: object, title: str, cls: str = "") -> Html:
    return stat(symbol, count, title, cls)


@lru_cache(KEPT)
def box(
    sitter: Sitter,
    cards: int,
    merchants: int,
    statues: int,
    talents: int,
    amulets: int,
    sure: tuple[int, ...],
) -> Html:
    """What is not known is a question mark."""
    colour = f"c-{EMBLEMS[sitter.seat]}"
    pyramid = "?" if amulets == HOLE else str(amulets)
    closed = "pyramid of corruption, closed" if amulets == HOLE else "amulets in the pyramid"
    stats = [
        number("ui-cards", cards, "cards in hand", "ui"),
        number("cleopatra/merchant", merchants, "Nile merchants left", colour),
        number("cleopatra/anubis", statues, "statues of Anubis left", colour),
        number("cleopatra/pyramid", pyramid, closed, colour),
    ]
    if talents != HOLE:
        stats.append(number("cleopatra/talent", talents, "Talents"))
    return seat_box(
        sitter.seat,
        sitter_name(sitter),
        stat_row(*stats),
        seen_row(sure),
        active=sitter.owes,
        key=f"p{sitter.seat}",
    )


def known(g: Cleopatra, seat: int) -> tuple[int, ...]:
    return tuple(g.sure[seat * KINDS : (seat + 1) * KINDS])


def seats(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    rivals = others(sight)
    aid = g.variant & MEMORY_AID and len(rivals) <= ROOMY
    rows = [
        box(
            timeless(sight.sitters[seat]),
            g.cards.size[seat],
            g.merchants[seat],
            g.statues[seat],
            g.talents[seat],
            g.amulets[seat],
            known(g, seat) if aid else (),
        )
        for seat in rivals
    ]
    return sew(['<ul class="seatlist cl-seats">', *rows, "</ul>"])
