"""A card turned up for all to see: what was found, and what it does to load and score."""

from __future__ import annotations

from functools import cache

from cutpurse.games.horus.pieces import (
    ANTIDOTE,
    BACKS,
    BLOCK,
    CARD_IDS,
    CARD_NAMES,
    CHEST,
    CROCODILE,
    FULL,
    GOD,
    GODS,
    KIND,
    LEVEL,
    MEDIKIT,
    MUMMY,
    NECKLACE,
    VALUE,
    VARIETY,
)
from cutpurse.games.horus.state import Horus
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.scenes.horus.cards import DECK_LOOKS, DECK_SIGNS, sort_of, symbol
from cutpurse.web.scenes.horus.holdings import finds, held
from cutpurse.web.scenes.horus.story import just_found

KINDS = {"idol": "an idol", "gear": "gear", "wound": "a wound"}


def kind_of(card: int) -> str:
    """What stands above the picture."""
    if GOD[card] >= 0 and sort_of(card) == "find":
        return GODS.labels[GOD[card]]
    return KINDS.get(sort_of(card), "a find")


def worth(card: int) -> str:
    """The number in the corner, if the card has one."""
    if KIND[card] == CHEST:
        return "?"
    return str(VALUE[card]) if sort_of(card) in ("find", "idol") else ""


@cache
def big_card(card: int) -> Html:
    value = worth(card)
    return el(
        "span",
        el("em", kind_of(card)),
        icon(symbol(card)),
        el("b", CARD_NAMES[card]),
        el("i", value, cls="hz-v") if value else None,
        cls=f"hz-big hz-big--{sort_of(card)}",
        data_card=True,
    )


@cache
def big_back(deck: int, cls: str = "") -> Html:
    look = f"hz-big hz-big--back {DECK_LOOKS[deck]} {cls}".strip()
    return el("span", icon(f"horus/{DECK_SIGNS[deck]}"), cls=look)


def heaviness(g: Horus, seat: int) -> str:
    """What the card that has come does to the load."""
    load = g.load[seat]
    if load == 0:
        return "It lies in a Bag and weighs nothing."
    level = LEVEL[load]
    heavier = level > LEVEL[load - 1] and level > g.level[seat]
    needs = "from the next roll you need" if heavier else "the next roll counts from"
    return f"Card {load} of {FULL}: {needs} {level} and more."


def meaning(g: Horus, seat: int, card: int) -> str:
    """And to the score, or how it heals."""
    kind = KIND[card]
    sort = sort_of(card)
    if sort == "wound":
        if kind == MUMMY:
            return "Nothing heals it."
        cure = "Medi-kit" if kind in (CROCODILE, BLOCK) else "Antidote Vial"
        healer = MEDIKIT if cure == "Medi-kit" else ANTIDOTE
        has = any(KIND[other] == healer for other in held(g, seat))
        return f"{'Your' if has else 'Any'} {cure} heals it."
    if sort == "gear":
        return "It helps, and it weighs like any other card."
    if kind == CHEST:
        return "It is opened outside: worth what a die shows."
    if kind == NECKLACE:
        return f"+{VALUE[card]} if you get out; of no god."
    same = [other for other in held(g, seat) if GOD[other] == GOD[card]]
    god = GODS.labels[GOD[card]]
    if len(same) > 1:
        return f"{god} is yours already: +{VALUE[card]}, no new god."
    _, gods, _ = finds(g, seat)
    count = gods.bit_count()
    return f"A new god: +{VALUE[card]}, and +{VARIETY[count] - VARIETY[count - 1]} for {god}."


def turned(sight: Sight[Horus]) -> Html:
    """Over the board, for a moment; it stays while its finder is asked whether to avoid it."""
    told = just_found(sight)
    if told is None:
        return Html("")
    g = sight.view.state
    name = told.what["card"]
    deck = BACKS.ids.index(str(told.what["back"]))
    seat = int(str(told.what["seat"]))
    asks = bool(g.stack) and type(g.stack[-1]).__name__ == "AvoidWound"
    cls = "hz-turned"
    cls += " hz-turned--stays" if asks else ""
    lines: list[str] = []
    head = f"{sight.name(seat)} draws a card"
    face = big_back(deck)
    if isinstance(name, str):
        card = CARD_IDS.index(name)
        face = big_card(card)
        sort = sort_of(card)
        cls += " is-sting" if sort == "wound" else ""
        what = {"wound": "a wound", "gear": "gear"}.get(sort, "a find")
        head = f"{sight.name(seat)} draws {what}"
        if seat == sight.viewer:
            head = {"wound": "A sting", "gear": "Gear"}.get(sort, "A find")
            lines = [heaviness(g, seat), meaning(g, seat, card)]
    return el(
        "div",
        el("h3", head),
        el("div", big_back(deck, "hz-big--was"), face, cls="hz-turned__c"),
        el("ul", join(el("li", line) for line in lines)) if lines else None,
        cls=cls,
        data_n=f"found-{told.number}",
    )
