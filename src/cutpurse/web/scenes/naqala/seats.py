"""The rivals: what everybody may know about them."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from cutpurse.games.naqala.assassins import Strike
from cutpurse.games.naqala.pieces import (
    ARTISAN,
    CELLS,
    DJINN_IDS,
    DJINN_NAMES,
    ELDER,
    THIEF_IDS,
    THIEF_NAMES,
    TRIBE_IDS,
    TRIBES,
    VIZIER,
)
from cutpurse.games.naqala.purse import followers
from cutpurse.games.naqala.state import NOWHERE, TENT_HERE, TENT_NEVER, Naqala
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.zones import bits
from cutpurse.table.sight import Clock, Sight, Sitter
from cutpurse.web.kit.pieces import EMBLEMS, KEPT, cloth, emblem, sitter_name, stat
from cutpurse.web.markup import Html, el, join, sew
from cutpurse.web.scenes.naqala import art

STOPPED = Clock(0.0, False)


def timeless(sitter: Sitter) -> Sitter:
    """The sitter without the time of the clock, which the page gets apart from what is drawn."""
    return sitter if sitter.clock is None else replace(sitter, clock=STOPPED)


def ring(sight: Sight, players: int) -> list[int]:
    """The others, clockwise from the viewer's left; for the audience everybody."""
    first = 0 if sight.audience else sight.viewer + 1
    count = players if sight.audience else players - 1
    return [(first + i) % players for i in range(count)]


def struck_seat(g: Naqala) -> int:
    """The player before whom assassins stand, or NOWHERE."""
    top = g.stack[-1] if g.stack else None
    return top.place - CELLS if isinstance(top, Strike) and top.place >= CELLS else NOWHERE


@lru_cache(KEPT)
def chips(djinns: int, spent: int, thieves: int) -> Html:
    """The djinns and thieves in front of a player, by name and picture."""
    parts = [
        el(
            "span",
            art.djinn(djinn),
            DJINN_NAMES[djinn],
            cls="chip" + (" is-spent" if spent >> djinn & 1 else ""),
            data_t=f"djinn:{DJINN_IDS[djinn]}",
            data_k=f"djinn-{DJINN_IDS[djinn]}",
        )
        for djinn in bits(djinns)
    ]
    parts += [
        el(
            "span",
            art.thief(thief),
            THIEF_NAMES[thief],
            cls="chip chip--thief",
            data_t=f"thief:{THIEF_IDS[thief]}",
            data_k=f"thief-{THIEF_IDS[thief]}",
        )
        for thief in bits(thieves)
    ]
    return el("div", join(parts), cls="seat__cards") if parts else Html("")


@lru_cache(KEPT)
def stats(
    seat: int,
    camels: int,
    tent: int,
    retinue: tuple[int, ...],
    cards: int,
    items: int,
    gold: int,
    top: bool,
    aimed: bool,
) -> Html:
    """Quantities. `top`: nobody has more viziers. `aimed`: one of the retinue is to be struck."""
    parts = [stat("camel", camels, "camels left", f"c-{EMBLEMS[seat]}")]
    for tribe, count in zip((VIZIER, ELDER, ARTISAN), retinue, strict=True):
        if tribe == ARTISAN and tent == TENT_NEVER:
            continue
        name = TRIBE_IDS[tribe]
        shown = stat(f"m-{name}", count, f"{name}s", f"m-{name}")
        if aimed and count:
            shown = el("span", shown, data_t=f"tribe:{name}", cls="nq-victim")
        else:
            cls = "nq-top" if tribe == VIZIER and top else None
            shown = el("span", shown, data_t=f"about:{name}", cls=cls)
        parts.append(shown)
    parts.append(stat("ui-cards", cards, "cards in hand"))
    if items:
        parts.append(stat("item", items, "items", sheet=art.SHEET))
    if tent == TENT_HERE:
        parts.append(stat("tent", 1, "tent", f"c-{EMBLEMS[seat]}"))
    if gold != HOLE:
        parts.append(stat("coin", gold, "gold"))
    return el("div", join(parts), cls="seat__stats")


def seat(g: Naqala, sitter: Sitter, points: int) -> Html:
    number = sitter.seat
    viziers = followers(g, number, VIZIER)
    retinue = (viziers, followers(g, number, ELDER), followers(g, number, ARTISAN))
    top = viziers > 0 and viziers >= max(g.retinue[VIZIER : g.players * TRIBES : TRIBES])
    quantities = stats(
        number,
        g.camels[number],
        g.tents[number],
        retinue,
        g.card_count[number],
        g.item_count[number],
        g.gold[number],
        top,
        struck_seat(g) == number,
    )
    return box(
        timeless(sitter),
        quantities,
        chips(g.djinns[number], g.spent[number], g.thieves[number]),
        points,
    )


@lru_cache(KEPT)
def box(sitter: Sitter, quantities: Html, cards: Html, points: int) -> Html:
    number = sitter.seat
    active = " is-active" if sitter.owes else ""
    return Html(
        f'<li class="seat {cloth(number)}{active}" data-t="seat:p{number}" data-k="p{number}">'
        f'<div class="seat__cloth cloth">{emblem(number)}'
        f'<span class="nq-sum" title="points on the table">{points}</span></div>'
        f'<div class="seat__in">{sitter_name(sitter)}{quantities}{cards}</div></li>'
    )


def seats(sight: Sight, g: Naqala, points: tuple[int, ...]) -> Html:
    rows = [seat(g, sight.sitters[p], points[p]) for p in ring(sight, g.players)]
    return sew(['<ul class="seatlist nq-seats">', *rows, "</ul>"])
