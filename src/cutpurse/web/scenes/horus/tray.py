"""The viewer's own edge of the table: the rack is the load bar, and beside it what one is."""

from __future__ import annotations

from functools import cache

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
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import cloth, icon
from cutpurse.web.scenes.horus.cards import rack_card
from cutpurse.web.scenes.horus.holdings import finds, packed, rack_order
from cutpurse.web.scenes.horus.seats import portrait

PLACES = 3  # in a band
EMPTY_PLACE = el("span", cls="hz-slot")
BANDS = ("1–3 cards", "4–6 cards", "7–9", "10–12")


def rack(g: Horus, seat: int) -> Html:
    """Twelve places in four bands: the next card visibly falls into the next band."""
    bags = packed(g, seat)
    same: dict[str, int] = {}
    cards: list[Html] = []
    for card in rack_order(g, seat):
        number = same.get(CARD_IDS[card], 0)
        same[CARD_IDS[card]] = number + 1
        cards.append(rack_card(card, f"mine-{CARD_IDS[card]}-{number}", bags.get(card, ())))
    load = g.load[seat]
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
    return el(
        "div",
        el(
            "div",
            el("span", "You carry ", el("b", load), f" of {FULL}"),
            el("span", *acting(g, seat), cls="hz-long"),
            el("span", warning, cls="warn") if warning else None,
            cls="hz-rt",
        ),
        el("div", join(bands), cls="hz-rack"),
        cls="hz-rackwrap",
    )


def acting(g: Horus, seat: int) -> list[Html | str]:
    """Which dice act: those of the last roll, or before a roll those of the next."""
    if g.phase == 1 or g.round == 0:
        return ["· in the next roll dice of ", el("b", LEVEL[g.load[seat]]), " and more act"]
    return ["· dice of ", el("b", g.level[seat]), " and more act"]


@cache
def god_light(god: int, lit: bool) -> Html:
    name = GODS.labels[god]
    sign = icon(f"horus/god-{GODS.ids[god]}", label=name if lit else "")
    return el("span", sign, cls="on" if lit else None, title=name)


def about_me(sight: Sight[Horus]) -> Html:
    """Who one is, what it would be worth to get out now, and the gods."""
    g = sight.view.state
    seat = sight.viewer
    values, gods, chests = finds(g, seat)
    count = gods.bit_count()
    alive = g.status[seat] in (WAITING, INSIDE)
    words = "if you get out now" if alive else "what you found"
    if chests:
        words += f", {counted(chests, 'chest')} closed"
    rows = [god_light(god, bool(gods >> god & 1)) for god in range(len(GODS.ids))]
    more = VARIETY[count + 1] - VARIETY[count] if count < len(GODS.ids) else 0
    return el(
        "div",
        el("span", portrait(g.adventurer[seat]), cls="hz-pf cloth"),
        el("div", sight.name(seat), el("span", "you", cls="you"), cls="seat__name"),
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
    parts = join(
        [
            about_me(sight),
            rack(g, sight.viewer),
            power(g.adventurer[sight.viewer], bool(g.used >> sight.viewer & 1)),
        ]
    )
    seat = sight.viewer
    return el(
        "section",
        parts,
        cls=f"tray hz-tray {cloth(seat)}",
        data_dock="finds turn ceiling",
        data_k=f"p{seat}",
    )
