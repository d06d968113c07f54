"""One's own edge of the table: purse, followers, wares, djinns, thieves, items."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.naqala.artisans.madjaar import TakeGivenItem
from cutpurse.games.naqala.artisans.magic import OrderRow, RebirthRing
from cutpurse.games.naqala.artisans.trove import KeepItem, chosen_from, holds
from cutpurse.games.naqala.djinns import SibittisKeeps
from cutpurse.games.naqala.lore import LORE
from cutpurse.games.naqala.pieces import (
    AL_AMIN,
    ARTISAN,
    DJINN_IDS,
    DJINN_NAMES,
    DJINN_VALUE,
    ELDER,
    FAKIR,
    GOODS,
    ITEM_IDS,
    ITEM_VALUE,
    ITEMS,
    PAID_ARTISANS,
    PAID_ELDERS,
    PAID_FAKIRS,
    PAYMENT_IDS,
    RESOURCE_IDS,
    RESOURCES,
    SUIT,
    THIEF_IDS,
    THIEF_NAMES,
    THIEF_OF_TRIBE,
    THIEF_VALUE,
    TRIBE_IDS,
    TRIBES,
    VIZIER,
)
from cutpurse.games.naqala.sale import Suit
from cutpurse.games.naqala.score import suits_value
from cutpurse.games.naqala.state import TENT_HERE, TENT_NEVER, Naqala
from cutpurse.games.naqala.thieves.raids import TakeCard
from cutpurse.kernel.zones import bits
from cutpurse.table.model.sight import Sight, Sitter
from cutpurse.web.kit.markup import Html, el, join, sew
from cutpurse.web.kit.pieces import EMBLEMS, KEPT, icon, medal, sitter_name, timeless, tray_block
from cutpurse.web.scenes.naqala import art
from cutpurse.web.scenes.naqala.docks import dock
from cutpurse.web.scenes.naqala.market import djinn_card, ware


def paid_with(table: list[int]) -> str:
    """The payments that take such a thing, as targets."""
    return " ".join(
        f"payment:{name}" for name, count in zip(PAYMENT_IDS, table, strict=True) if count
    )


WITH_ELDERS = paid_with(PAID_ELDERS)
WITH_FAKIRS = paid_with(PAID_FAKIRS)
WITH_ARTISANS = paid_with(PAID_ARTISANS)


# Purse and followers ------------------------------------------------------------------------------
@lru_cache(KEPT)
def me(sitter: Sitter, gold: int, open_gold: bool, points: int) -> Html:
    word = "gold" if open_gold else "gold, hidden from others"
    unit = "point" if points == 1 else "points"
    return Html(
        f'<div class="tray__me"><div class="nq-me">{medal(sitter.seat)}{sitter_name(sitter)}</div>'
        '<div class="purse" data-t="about:gold" data-k="purse" data-hold="coin">'
        f'{icon("coin")}<span class="num">{gold}</span><small>{word}</small></div>'
        f'<div class="nq-own-points"><b>{points}</b> {unit} on the table</div></div>'
    )


@lru_cache(KEPT)
def followers(seat: int, camels: int, tent: int, retinue: tuple[int, ...]) -> Html:
    mine = f"c-{EMBLEMS[seat]}"
    rows = [own("naqala/camel", mine, camels, "camels left", "piece:camel")]
    if tent == TENT_HERE:
        rows.append(own("naqala/tent", mine, 1, "tent", "piece:tent"))
    rows.append(own("naqala/m-vizier", "m-vizier", retinue[0], "viziers", "about:vizier"))
    rows.append(
        own("naqala/m-elder", "m-elder", retinue[1], "elders", f"about:elder {WITH_ELDERS}")
    )
    if tent != TENT_NEVER:
        rows.append(
            own(
                "naqala/m-artisan",
                "m-artisan",
                retinue[2],
                "artisans",
                f"about:artisan {WITH_ARTISANS}",
            )
        )
    return tray_block("In front of you", el("div", join(rows), cls="own"))


def own(symbol: str, cls: str, count: int, title: str, target: str) -> Html:
    return el(
        "span",
        icon(symbol, cls),
        el("span", count, cls="num"),
        el("span", f" {title}", cls="vh"),
        cls="stat",
        data_t=target or None,
    )


# Wares --------------------------------------------------------------------------------------------
def suits(counts: tuple[int, ...]) -> str:
    """What the wares would fetch, suit by suit: `21 + 3`."""
    sizes = [sum(1 for count in counts if count > layer) for layer in range(max(counts, default=0))]
    return " + ".join(str(SUIT[size]) for size in sizes) or "0"


@lru_cache(KEPT)
def wares(cards: tuple[int, ...], laid: tuple[int, ...], aimed: bool, wild: bool) -> Html:
    """Cards in hand, and a suit that is being put together. `aimed`: they are what one answers
    with; `wild`: Al-Amin makes pairs of fakirs wares at the end."""
    parts: list[str] = []
    for kind in range(RESOURCES):
        if cards[kind]:
            target = f"{'card' if aimed else 'about'}:{RESOURCE_IDS[kind]}"
            if kind == FAKIR:
                numbers = " ".join(f"number:{k}" for k in range(cards[kind] + 1))
                target = f"{target} {WITH_FAKIRS} {numbers}"
            parts.append(ware(kind, target, f"h{kind}", count=cards[kind]))
    if not parts:
        parts.append('<p class="nq-none">No cards yet: merchants and markets bring some.</p>')
    head: list[Html | str] = ["Your wares ", el("b", suits(cards[:GOODS])), " if sold now"]
    if wild and cards[FAKIR] > 1:
        most = suits_value(list(cards[:GOODS]), cards[FAKIR] // 2)
        head = [*head, ", ", el("b", most), " at the end with Al-Amin"]
    if any(laid):
        parts.append('<span class="nq-for">for sale</span>')
        parts.extend(
            ware(kind, f"about:{RESOURCE_IDS[kind]}", f"s{kind}")
            for kind in range(GOODS)
            if laid[kind]
        )
        head = ["For sale: ", el("b", SUIT[sum(laid)]), " gold; your other wares ", *head[1:]]
    hand = el(
        "div",
        Html("".join(parts)),
        cls="handrow" + (" nq-many" if len(parts) > 4 else ""),
        data_hold="ui-cards",
    )
    return tray_block(head, hand, cls="grow", target="about:suit")


# Djinns, thieves, items ---------------------------------------------------------------------------
def mini(
    picture: Html, name: str, points: int, brief: str, state: str, more: str, target: str
) -> Html:
    return el(
        "div",
        picture,
        el("b", name, el("span", points, cls="vp6") if points else None),
        el("span", brief, cls="nq-brief"),
        el("span", state, cls="use") if state else None,
        cls=f"mini {more}".strip(),
        data_t=target or None,
        data_k=target.replace(":", "-") or None,
    )


@lru_cache(KEPT)
def company(
    djinns: int, spent: int, thieves: int, fresh: int, items: tuple[int, ...], aimed: bool
) -> Html:
    """What works for the player. `aimed`: items are what one answers with."""
    parts: list[Html] = []
    for djinn in bits(djinns):
        name = DJINN_IDS[djinn]
        used = bool(spent >> djinn & 1)
        parts.append(
            mini(
                art.djinn(djinn),
                DJINN_NAMES[djinn],
                DJINN_VALUE[djinn],
                LORE[name].brief,
                "used" if used else "",
                "is-spent" if used else "",
                f"djinn:{name}",
            )
        )
    for thief in bits(thieves):
        name = THIEF_IDS[thief]
        tribe = f"after {TRIBE_IDS[THIEF_OF_TRIBE.index(thief)]}s"
        state = "from your next turn on" if fresh >> thief & 1 else tribe
        parts.append(
            mini(
                art.thief(thief),
                THIEF_NAMES[thief],
                THIEF_VALUE,
                LORE[name].brief,
                state,
                "mini--thief",
                f"thief:{name}",
            )
        )
    parts += [item_card(item, count, aimed) for item, count in enumerate(items) if count > 0]
    title = "Djinns, thieves and items" if any(items) else "Djinns and thieves"
    if not parts:
        parts.append(el("p", "Nobody works for you yet.", cls="nq-none"))
    shown = el("div", join(parts), cls="mydjinns" + (" nq-many" if len(parts) > 2 else ""))
    return tray_block(title, shown, cls="nq-company")


# What is to be chosen from, unseen by the others --------------------------------------------------
def drawn(g: Naqala, seat: int) -> Html:
    """Djinns or items that the player drew and chooses from."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, SibittisKeeps) and g.active == seat:
        cards = join(djinn_card(djinn) for djinn in bits(g.djinn_cards.held[seat]))
        return sheet("Keep one of these djinns", cards)
    if isinstance(top, KeepItem) and g.active == seat:
        found = [
            item_card(item, count)
            for item in range(ITEMS)
            if (count := holds(g, chosen_from(g), item)) > 0
        ]
        return sheet("Keep one of these items", join(found))
    return Html("")


def item_card(item: int, count: int, aimed: bool = True) -> Html:
    """An item as a card. `aimed`: it is what one answers with."""
    name = ITEM_IDS[item]
    shown = LORE[name].name + (f" ×{count}" if count > 1 else "")
    target = f"{'item' if aimed else 'about'}:{name}"
    return mini(art.item(item), shown, ITEM_VALUE[item], LORE[name].brief, "", "mini--item", target)


def sheet(title: str, cards: Html) -> Html:
    """A papyrus sheet over the table."""
    return el(
        "div",
        el("h2", title),
        el("div", cards, cls="nq-sheet__row"),
        cls="nq-sheet",
        role="group",
        aria_label=title,
    )


# All of it ----------------------------------------------------------------------------------------
def tray(sight: Sight, g: Naqala, points: tuple[int, ...]) -> Html:
    """The own region; the audience has none."""
    seat = sight.viewer
    if sight.audience:
        return Html("")
    top = g.stack[-1] if g.stack else None
    mine = g.cards[seat * RESOURCES : (seat + 1) * RESOURCES]
    laid = g.table if isinstance(top, Suit) and top.who == seat else [0] * RESOURCES
    here = seat * TRIBES
    retinue = (g.retinue[here + VIZIER], g.retinue[here + ELDER], g.retinue[here + ARTISAN])
    items = tuple(g.items[seat * ITEMS : (seat + 1) * ITEMS])
    section = dock(g, "wares") if sight.options else "wares"
    parts = [
        drawn(g, seat),
        f'<section class="tray" data-dock="{section}" data-k="p{seat}">',
        me(
            timeless(sight.sitters[seat]),
            g.gold[seat],
            g.gold_seen[seat] != 1 << seat,
            points[seat],
        ),
        followers(seat, g.camels[seat], g.tents[seat], retinue),
        wares(
            tuple(mine),
            tuple(laid),
            not isinstance(top, (TakeCard, OrderRow)),
            bool(g.djinns[seat] >> AL_AMIN & 1),
        ),
        company(
            g.djinns[seat],
            g.spent[seat],
            g.thieves[seat],
            g.thief_fresh if g.active == seat else 0,
            items,
            not isinstance(top, (KeepItem, TakeGivenItem, RebirthRing)),
        ),
        "</section>",
    ]
    return sew(parts)
