"""Cards in front of players: small, as they lie in the rack and at the seats."""

from __future__ import annotations

from functools import cache

from cutpurse.games.horus.pieces import (
    ANTIDOTE,
    BAG,
    CARD_IDS,
    CARD_NAMES,
    CHEST,
    COLOURS,
    CURSED,
    GOD,
    GODS,
    IDOL,
    KIND,
    LAST_ITEM,
    NECKLACE,
    VALUE,
)
from cutpurse.web.kit.markup import Html, el, esc
from cutpurse.web.kit.pieces import icon

# The colours of the dice
DIE_LOOKS = [
    *("hz-die--red", "hz-die--green", "hz-die--blue", "hz-die--black", "hz-die--yellow"),
]
# What a card's frame is made of
LOOKS = {"idol": "hz-card--idol", "find": "", "gear": "hz-card--gear", "wound": "hz-card--wound"}

# What stands for each deck on the back of its cards
DECK_LOOKS = [
    *("hz-bk--rubble", "hz-bk--sand", "hz-bk--water"),
    *("hz-bk--anubis", "hz-bk--thoth", "hz-bk--horus"),
]
DECK_SIGNS = ["x-necklace", "god-hededet", "god-sobek", "god-anubis", "god-thoth", "god-horus"]


def sort_of(card: int) -> str:
    kind = KIND[card]
    if kind == IDOL:
        return "idol"
    if kind < IDOL:
        return "find"
    return "gear" if kind <= LAST_ITEM else "wound"


@cache
def symbol(card: int) -> str:
    """The picture of a card."""
    kind = KIND[card]
    if kind == NECKLACE:
        return "horus/x-necklace"
    if kind == CHEST:
        return "horus/x-chest"
    if kind == IDOL:
        return f"horus-hall/idol-{GODS.ids[GOD[card]]}"
    stem = CARD_IDS[card].rpartition("_")[0] or CARD_IDS[card]
    if kind >= ANTIDOTE:
        return f"horus-finds/q-{stem}" if kind <= LAST_ITEM else f"horus-hall/w-{stem}"
    return f"horus-finds/{CARD_IDS[card]}"


@cache
def name_of(card: int) -> str:
    """`Funeral Mask, Anubis, 7`."""
    parts = [CARD_NAMES[card]]
    if GOD[card] >= 0 and KIND[card] != IDOL:
        parts.append(GODS.labels[GOD[card]])
    if KIND[card] == CHEST:
        parts.append("worth a die")
    elif VALUE[card]:
        parts.append(f"worth {VALUE[card]}")
    if KIND[card] == IDOL:
        parts.append(f"the {COLOURS.ids[CURSED[GOD[card]]]} die is cursed")
    return ", ".join(parts)


@cache
def curse(god: int, cls: str = "") -> Html:
    """The crossed die of an idol."""
    colour = COLOURS.ids[CURSED[god]]
    look = DIE_LOOKS[CURSED[god]]
    return icon("horus/cursed", f"{look} {cls}".strip(), f"{colour} die cursed")


@cache
def rack_card(card: int, key: str, packed: tuple[int, ...] = ()) -> Html:
    """A card in the viewer's rack; a Bag shows what lies in it."""
    sort = sort_of(card)
    cls = f"hz-card {LOOKS[sort]}".strip() + (" hz-card--bag" if packed else "")
    value: Html | str = ""
    if sort in ("idol", "find"):
        value = el("span", "?" if KIND[card] == CHEST else VALUE[card], cls="hz-v")
    held: Html | str = ""
    if packed:
        inside = "".join(
            f'<span data-t="card:{CARD_IDS[c]}" title="{esc(name_of(c))}">{icon(symbol(c))}'
            f"<b>{'?' if KIND[c] == CHEST else VALUE[c]}</b></span>"
            for c in packed
        )
        held = el("span", Html(inside), cls="hz-in")
    label = name_of(card)
    if KIND[card] == BAG and packed:
        label += " with " + " and ".join(name_of(c) for c in packed)
    return el(
        "span",
        icon(symbol(card)),
        value,
        curse(GOD[card], "hz-curse") if sort == "idol" else None,
        held,
        cls=cls,
        title=label,
        aria_label=label,
        role="img",
        data_t=f"card:{CARD_IDS[card]}",
        data_k=key,
    )
