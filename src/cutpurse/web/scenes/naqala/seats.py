"""The rivals: what everybody may know about them."""

from __future__ import annotations

from functools import lru_cache

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
from cutpurse.table.model.sight import Sight, Sitter
from cutpurse.web.kit.markup import Html, el, sew
from cutpurse.web.kit.pieces import (
    EMBLEMS,
    KEPT,
    chip,
    chip_row,
    others,
    seat_box,
    sitter_name,
    stat,
    stat_row,
    timeless,
)
from cutpurse.web.scenes.naqala import art


def struck_seat(g: Naqala) -> int:
    """The player before whom assassins stand, or NOWHERE."""
    top = g.stack[-1] if g.stack else None
    return top.place - CELLS if isinstance(top, Strike) and top.place >= CELLS else NOWHERE


@lru_cache(KEPT)
def chips(djinns: int, spent: int, thieves: int) -> Html:
    """The djinns and thieves in front of a player, by name and picture."""
    parts = [
        chip(
            DJINN_NAMES[djinn],
            art.djinn(djinn),
            f"djinn:{DJINN_IDS[djinn]}",
            f"djinn-{DJINN_IDS[djinn]}",
            "is-spent" if spent >> djinn & 1 else "",
        )
        for djinn in bits(djinns)
    ]
    parts += [
        chip(
            THIEF_NAMES[thief],
            art.thief(thief),
            f"thief:{THIEF_IDS[thief]}",
            f"thief-{THIEF_IDS[thief]}",
            "chip--thief",
        )
        for thief in bits(thieves)
    ]
    return chip_row(parts)


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
    parts = [stat("naqala/camel", camels, "camels left", f"c-{EMBLEMS[seat]}")]
    for tribe, count in zip((VIZIER, ELDER, ARTISAN), retinue, strict=True):
        if tribe == ARTISAN and tent == TENT_NEVER:
            continue
        name = TRIBE_IDS[tribe]
        shown = stat(f"naqala/m-{name}", count, f"{name}s", f"m-{name}")
        if aimed and count:
            shown = el("span", shown, data_t=f"tribe:{name}", cls="nq-victim")
        else:
            cls = "nq-top" if tribe == VIZIER and top else None
            shown = el("span", shown, data_t=f"about:{name}", cls=cls)
        parts.append(shown)
    parts.append(stat("ui-cards", cards, "cards in hand"))
    if items:
        parts.append(stat("naqala/item", items, "items"))
    if tent == TENT_HERE:
        parts.append(stat("naqala/tent", 1, "tent", f"c-{EMBLEMS[seat]}"))
    if gold != HOLE:
        parts.append(stat("coin", gold, "gold"))
    return stat_row(*parts)


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
    return seat_box(
        number,
        sitter_name(sitter),
        quantities,
        cards,
        below=el("span", points, cls="nq-sum", title="points on the table"),
        active=sitter.owes,
        key=f"p{number}",
    )


def seats(sight: Sight, g: Naqala, points: tuple[int, ...]) -> Html:
    rows = [seat(g, sight.sitters[p], points[p]) for p in others(sight)]
    return sew(['<ul class="seatlist nq-seats">', *rows, "</ul>"])
