"""What is for sale: the caravan, djinns, the thief; and how near the end is."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.naqala.artisans.magic import OrderRow
from cutpurse.games.naqala.artisans.trove import pile as item_pile
from cutpurse.games.naqala.lore import LORE
from cutpurse.games.naqala.pieces import (
    CAMELS,
    DJINN_IDS,
    DJINN_NAMES,
    DJINN_VALUE,
    FAKIR,
    ITEM_IDS,
    RESOURCE_IDS,
    ROW,
    THIEF_IDS,
    THIEF_NAMES,
    THIEF_OF_TRIBE,
    THIEF_VALUE,
    TRIBE_IDS,
)
from cutpurse.games.naqala.state import TENT_HERE, TENT_NEVER, THIEVES, Naqala
from cutpurse.kernel.zones import bits
from cutpurse.web.kit.markup import Html, el, join, sew
from cutpurse.web.kit.pieces import EMBLEMS, KEPT, card, cloth, icon, medal, seal, stat
from cutpurse.web.scenes.naqala import art
from cutpurse.web.scenes.naqala.docks import dock

BRACKETS = ("small 1–3", "large 1–6", "later")


def ware(kind: int, target: str, key: str, corner: str = "", count: int = 1, more: str = "") -> str:
    """A card of the caravan or of a hand."""
    look = " ware--fakir" if kind == FAKIR else " ware--rare" if kind < art.RARE else ""
    name = LORE[RESOURCE_IDS[kind]].name.removesuffix(" (ware)")
    many = f'<span class="ware__x">×{count}</span>' if count > 1 else ""
    at = f' data-t="{target}"' if target else ""
    place = f'<span class="ware__n">{corner}</span>' if corner else ""
    return (
        f'<div class="ware{look}"{at} data-k="{key}"{more}>{place}'
        f"{art.ware(kind)}<b>{name}</b>{many}</div>"
    )


@lru_cache(KEPT)
def stalls(row: tuple[int, ...], laying: bool, buyer: int) -> Html:
    """The cards in their order. `laying`: they are being put in order by kind."""
    parts: list[str] = []
    behind = [0] * len(RESOURCE_IDS)
    keys: list[str] = []
    for kind in reversed(row):
        keys.append(f"w{kind}{behind[kind]}")
        behind[kind] += 1
    keys.reverse()
    for i in range(ROW):
        if i % 3 == 0:
            parts.append(f'<span class="bracket bracket--{i // 3 + 1}">{BRACKETS[i // 3]}</span>')
        if i < len(row):
            target = f"card:{RESOURCE_IDS[row[i]]}" if laying else f"row:{i + 1}"
            more = f' data-from="pile" data-to="p{buyer}"'
            parts.append(ware(row[i], target, keys[i], str(i + 1), more=more))
        else:
            parts.append('<span class="ware ware--gone"></span>')
    return Html(f'<div class="stalls">{"".join(parts)}</div>')


def caravan(g: Naqala) -> Html:
    laying = bool(g.stack) and isinstance(g.stack[-1], OrderRow)
    left, gone = g.card_count[g.players], sum(g.discard)
    tight = "" if g.tents[0] == TENT_NEVER else " nq-tight"  # the items need room as well
    return Html(
        f'<section class="panel{tight}" data-dock="{dock(g, "caravan")}">'
        f'<h2 class="panel__head">The caravan'
        f'<small data-k="pile">pile {left} · discard {gone}</small></h2>'
        f"{stalls(tuple(g.row), laying, g.active)}</section>"
    )


@lru_cache(KEPT)
def djinn_card(djinn: int) -> Html:
    name = DJINN_IDS[djinn]
    return card(
        "djinn",
        "",
        LORE[name].brief,
        art.djinn(djinn),
        band=DJINN_NAMES[djinn],
        corner=seal(DJINN_VALUE[djinn]),
        target=f"djinn:{name}",
        key=f"djinn-{name}",
        start="djinns",
    )


@lru_cache(KEPT)
def thief_card(thief: int) -> Html:
    """The thief that can be hired, with the tribe after which it can be sent."""
    name = THIEF_IDS[thief]
    tribe = THIEF_OF_TRIBE.index(thief)
    head = el(
        "b",
        THIEF_NAMES[thief],
        " ",
        art.meeple(tribe, f"after {TRIBE_IDS[tribe]}s"),
        el("span", THIEF_VALUE, cls="vp6"),
    )
    return el(
        "div",
        art.thief(thief),
        el("span", head, LORE[name].brief),
        cls="thiefrow",
        data_t=f"thief:{name}",
        data_k=f"thief-{name}",
    )


@lru_cache(KEPT)
def company(row: int, shown: int, with_thieves: bool, left: int, more: int, section: str) -> Html:
    """The djinns that lie open, and the thief."""
    cards = join(djinn_card(djinn) for djinn in bits(row))
    empty = None if row else el("p", "No djinn lies open.", cls="nq-none")
    thief = thief_card(shown) if shown >= 0 else None
    if with_thieves and shown < 0:
        thief = el("p", "No thief is for hire now." if more else "No thief is left.", cls="nq-none")
    price = el("span", "2 elders, or elder and fakir · ", cls="hide-m")
    return el(
        "section",
        el("h2", "Djinns", el("small", price, f"pile {left}"), cls="panel__head"),
        el("div", cards, empty, cls="djinns", data_k="djinns"),
        thief,
        cls="panel",
        data_dock=section,
    )


def djinns(g: Naqala) -> Html:
    with_thieves = bool(g.variant & THIEVES)
    more = len(bits(g.thief_pile))
    left = g.djinn_cards.size[g.players]
    section = dock(g, "djinns")
    return company(g.djinn_row, g.thief_shown, with_thieves, left, more, section)


@lru_cache(KEPT)
def trove(left: int, gone: tuple[int, ...]) -> Html:
    """How many items are in the pile, and which were used or discarded."""
    used = join(
        el(
            "span",
            art.item(item),
            el("b", f"×{count}") if count > 1 else None,
            cls="nq-item",
            data_t=f"about:{ITEM_IDS[item]}",
        )
        for item, count in enumerate(gone)
        if count
    )
    return el(
        "div",
        stat("naqala/item", left, "items in the pile"),
        el("small", "discarded:" if any(gone) else "items in the pile"),
        used,
        cls="nq-items",
    )


@lru_cache(KEPT)
def race(
    camels: tuple[int, ...],
    tents: tuple[int, ...],
    points: tuple[int, ...],
    supply: tuple[int, int],
    bag: int,
    ending: int,
    items: Html,
) -> Html:
    """Camels still to place, points on the table, and what is left in the supply."""
    whole = CAMELS[len(camels)]
    rows: list[str] = []
    for seat in sorted(range(len(camels)), key=lambda s: (-points[s], s)):
        left = camels[seat]
        placed = "<i></i>" * (whole - left) + "<b></b>" * left
        tent = ""
        if tents[seat] != TENT_NEVER:
            here = tents[seat] == TENT_HERE
            tent = icon("naqala/tent", f"c-{EMBLEMS[seat]}" + ("" if here else " dim"))
        rows.append(
            f'<li class="{cloth(seat)}" data-t="about:camel">{medal(seat, True)}'
            f'<span class="race__row">{placed}</span>{tent}'
            f'<span class="nq-left"><b>{left}</b> left</span>'
            f'<span class="num nq-points" title="points on the table">{points[seat]}</span></li>'
        )
    goods = "".join(
        f'<span class="stat"{target}>{icon(symbol)}<span class="num">{count}</span>'
        f"<small>{word}</small></span>"
        for symbol, count, word, target in (
            ("naqala/palm", supply[0], "palms", ' data-t="about:palm"'),
            ("naqala/palace", supply[1], "palaces", ' data-t="about:palace"'),
        )
    )
    bagged = (
        f'<span class="stat">{icon("naqala/bag")}<span class="num">{bag}</span>'
        "<small>in the bag</small></span>"
    )
    note = "the last round" if ending else "the last camel brings the end"
    return Html(
        f'<section class="panel nq-race{" is-ending" if ending else ""}" data-dock="djinns">'
        f'<h2 class="panel__head">The race<small>{note}</small></h2>'
        f'<ul class="race">{"".join(rows)}</ul>'
        f'<div class="supply" data-k="supply">{goods}{bagged}</div>{items}</section>'
    )


def market(g: Naqala, points: tuple[int, ...]) -> Html:
    """The whole rail."""
    items = Html("")
    if g.tents[0] != TENT_NEVER:
        items = trove(g.item_count[item_pile(g)], tuple(g.item_discard))
    supply = (g.supply[0], g.supply[1])
    camels, tents = tuple(g.camels), tuple(g.tents)
    near = race(camels, tents, points, supply, sum(g.bag), g.ending, items)
    return sew([caravan(g), djinns(g), near])
