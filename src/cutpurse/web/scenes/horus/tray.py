"""The viewer's own edge of the table: the rack is the load bar, and beside it what one is."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.horus.lore import LORE
from cutpurse.games.horus.pieces import (
    ABILITIES,
    ADVENTURERS,
    CARD_IDS,
    FULL,
    GODS,
    LEVEL,
    VARIETY,
)
from cutpurse.games.horus.state import INSIDE, NOTHING, WAITING, Horus
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join, sew
from cutpurse.web.kit.pieces import KEPT, cloth, icon
from cutpurse.web.scenes.horus.cards import rack_card
from cutpurse.web.scenes.horus.holdings import finds, packed, rack_order
from cutpurse.web.scenes.horus.seats import portrait

PLACES = 3  # in a band
EMPTY_PLACE = el("span", cls="hz-slot")
BANDS = ("1–3 cards", "4–6 cards", "7–9", "10–12")


def rack(g: Horus, seat: int) -> Html:
    """What the viewer carries, and which dice act for them."""
    bags = packed(g, seat)
    carried = tuple([(card, bags.get(card, ())) for card in rack_order(g, seat, bags)])
    coming = g.phase <= 1
    load = g.load[seat]
    return racked(carried, load, LEVEL[load] if coming else g.level[seat], coming)


@lru_cache(KEPT)
def racked(
    carried: tuple[tuple[int, tuple[int, ...]], ...], load: int, level: int, next_roll: bool
) -> Html:
    """Twelve places in four bands: the next card visibly falls into the next band."""
    same: dict[str, int] = {}
    cards: list[Html] = []
    for card, inside in carried:
        number = same.get(CARD_IDS[card], 0)
        same[CARD_IDS[card]] = number + 1
        cards.append(rack_card(card, f"mine-{CARD_IDS[card]}-{number}", inside))
    now = LEVEL[load] - 2
    coming = LEVEL[min(load + 1, FULL)] - 2
    bands: list[Html] = []
    for band, label in enumerate(BANDS):
        there = cards[band * PLACES : band * PLACES + PLACES]
        empty = [EMPTY_PLACE] * (PLACES - len(there))
        cls = "hz-bnd"
        cls += " has" if there else ""
        cls += " now" if band == now else " next" if band == coming else ""
        title = el("span", el("b", f"{band + 2}+"), el("em", label), cls="hz-bl")
        bands.append(el("div", el("div", *there, *empty, cls="hz-slots"), title, cls=cls))
    warning = ""
    if load >= FULL:
        warning = "no room for another card"
    elif coming > now:
        warning = f"next card: level {coming + 2}"
    acting = "· in the next roll dice of " if next_roll else "· dice of "
    return el(
        "div",
        el(
            "div",
            el("span", "You carry ", el("b", load), f" of {FULL}"),
            el("span", acting, el("b", level), " and more act", cls="hz-long"),
            el("span", warning, cls="warn") if warning else None,
            cls="hz-rt",
        ),
        el("div", join(bands), cls="hz-rack"),
        cls="hz-rackwrap",
    )


@cache
def god_light(god: int, lit: bool) -> Html:
    name = GODS.labels[god]
    sign = icon(f"horus/god-{GODS.ids[god]}", label=name if lit else "")
    return el("span", sign, cls="on" if lit else None, title=name)


def about_me(sight: Sight[Horus]) -> Html:
    g = sight.view.state
    seat = sight.viewer
    alive = g.status[seat] in (WAITING, INSIDE)
    return worth_of(sight.name(seat), g.adventurer[seat], alive, *finds(g, seat))


@lru_cache(KEPT)
def worth_of(name: str, adventurer: int, alive: bool, values: int, gods: int, chests: int) -> Html:
    """Who one is, what it would be worth to get out now, and the gods."""
    count = gods.bit_count()
    words = "if you get out now" if alive else "what you found"
    if chests:
        words += f", {counted(chests, 'chest')} closed"
    rows = [god_light(god, bool(gods >> god & 1)) for god in range(len(GODS.ids))]
    more = VARIETY[count + 1] - VARIETY[count] if count < len(GODS.ids) else 0
    return el(
        "div",
        el("span", portrait(adventurer), cls="hz-pf cloth"),
        el("div", name, el("span", "you", cls="you"), cls="seat__name"),
        el("div", el("b", f"{values} + {VARIETY[count]}"), el("span", words), cls="hz-sum"),
        el("div", join(rows), "next ", el("b", f"+{more}"), cls="hz-gods")
        if more
        else el("div", join(rows), cls="hz-gods"),
        cls="hz-me",
    )


@cache
def power(who: int, used: bool) -> Html:
    """The ability, as a card at the right."""
    lore = LORE[ADVENTURERS.ids[who]]
    return el(
        "div",
        icon(f"horus/abl-{ABILITIES.ids[who]}"),
        el("b", ABILITIES.labels[who]),
        el("span", lore.brief),
        el("small", "used" if used else "once in the game"),
        cls="hz-pw is-spent" if used else "hz-pw",
        data_t=f"ability:{ABILITIES.ids[who]}",
    )


def tray(sight: Sight[Horus]) -> Html:
    """Nothing for the audience, which holds nothing."""
    g = sight.view.state
    if sight.audience or not g.adventurer or g.adventurer[sight.viewer] == NOTHING:
        return Html("")
    seat = sight.viewer
    opening = (
        f'<section class="tray hz-tray {cloth(seat)}" data-dock="finds turn ceiling"'
        f' data-k="p{seat}">'
    )
    used = bool(g.used >> seat & 1)
    return sew(
        [opening, about_me(sight), rack(g, seat), power(g.adventurer[seat], used), "</section>"]
    )
