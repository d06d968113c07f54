"""The viewer's own edge of the table: the secret purse, the open pyramid, the hand."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.cleopatra.pieces import CARDS, DOUBLE, HAND_LIMIT
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.words import DISCARD, OFFER
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import GAP, Child, Html, around_gap, el, join, sew
from cutpurse.web.kit.pieces import EMBLEMS, KEPT, cloth, icon, medal, stat, tray_block
from cutpurse.web.scenes.cleopatra.cards import card
from cutpurse.web.scenes.cleopatra.docks import EVERYWHERE
from cutpurse.web.scenes.cleopatra.stock import hand

BY_HAND = {"HandLimit", "Offer", "Alms", "EndOfTurn"}
SMALL = 8  # kinds of cards from which they are drawn smaller


def mark(options: set[int], kind: int) -> int:
    """The answer that takes one of these cards, where several may be taken; 0: there is none."""
    for verb in (DISCARD, OFFER):
        if (kind < DOUBLE or verb is DISCARD) and verb.do(kind) in options:
            return verb.do(kind)
    return 0


def held(sight: Sight[Cleopatra]) -> Html:
    kinds = tuple(hand(sight.view.state, sight.viewer))
    options: set[int] = set()
    if by_hand(sight):
        options = {option.id for option in sight.options}
    return cards_held(kinds, tuple([mark(options, kind) for kind, _ in kinds]))


@lru_cache(KEPT)
def cards_held(kinds: tuple[tuple[int, int], ...], marks: tuple[int, ...]) -> Html:
    """Clean cards, a line, tainted cards; and where the page says how many it was told to take."""
    cards: list[Html] = []
    for i, (kind, count) in enumerate(kinds):
        if i and kind >= DOUBLE > kinds[i - 1][0]:
            cards.append(el("span", cls="cl-gap"))
        cards.append(card_held(kind, count, marks[i]))
    many = " cl-hand--many" if len(kinds) >= SMALL else ""
    return el("div", join(cards) or "no cards", cls=f"cl-hand{many}", data_k="hand")


@lru_cache(KEPT)
def card_held(kind: int, count: int, mark: int) -> Html:
    return card(
        kind,
        el("span", f"×{count}", cls="cl-x") if count > 1 else None,
        el("span", data_own=True, data_pays=kind),
        el("span", data_own=True, data_mark=mark) if mark else None,
        target=f"card:{CARDS.ids[kind]}",
        key=f"hand-{kind}",
    )


@lru_cache(KEPT)
def facts(seat: int, *counts: int) -> Html:
    """On the phone: the viewer's numbers, the priest and the Queen in one line."""
    colour = f"c-{EMBLEMS[seat]}"
    talents, amulets, merchants, statues, altar, queen = counts
    shown: list[tuple[str, str, object, str]] = [
        ("talent", "", talents, "Talents"),
        ("amulet", "", amulets, "amulets in your pyramid"),
        ("merchant", colour, merchants, "merchants"),
        ("anubis", colour, statues, "statues"),
        ("die-priest", "", f"{altar}/5", "dice on the altar"),
        ("queen", "", f"{queen}/5", "the Queen's step"),
    ]
    parts = [
        f'<span title="{title}">{icon(f"cleopatra/{name}", cls, title)}{count}</span>'
        for name, cls, count, title in shown
    ]
    return Html(f'<div class="cl-facts">{"".join(parts)}</div>')


@lru_cache(KEPT)
def owned(seat: int, name: str, talents: int, amulets: int, merchants: int, statues: int) -> Html:
    """What lies before the hand: the purse, the pyramid, boats and statues."""
    colour = f"c-{EMBLEMS[seat]}"
    label = el(
        "div",
        medal(seat),
        el("span", name, el("br"), el("small", "you", cls="you")),
        cls="seat__name",
    )
    purse = el(
        "div",
        icon("cleopatra/talent"),
        el("span", talents, cls="num"),
        el("small", "Talents"),
        cls="purse",
        data_t="purse",
        data_hold="cleopatra/talent",
    )
    pyramid = el(
        "div",
        icon("cleopatra/pyramid-open", colour),
        el("b", icon("cleopatra/amulet"), amulets),
        cls="cl-pyr",
        data_t="pyramid",
        data_hold="cleopatra/amulet",
    )
    own = el(
        "div",
        stat("cleopatra/merchant", merchants, "Nile merchants", colour),
        stat("cleopatra/anubis", statues, "statues of Anubis left", colour),
        cls="own",
        data_t=f"merchants:p{seat}",
    )
    return join(
        [
            el("div", label, purse, cls="tray__me"),
            tray_block("Only you see", pyramid),
            tray_block("All see", own),
        ]
    )


def tray(sight: Sight[Cleopatra]) -> Html:
    """Nothing for the audience, which holds nothing."""
    if sight.audience:
        return Html("")
    g = sight.view.state
    seat = sight.viewer
    has = tuple([int(each[seat]) for each in (g.talents, g.amulets, g.merchants, g.statues)])
    around = (int(g.altar), int(g.queen))
    before, after = edge(seat, by_hand(sight))
    return sew(
        [
            facts(seat, *has, *around),
            before,
            owned(seat, sight.name(seat), *has),
            in_hand(int(g.cards.size[seat]), held(sight)),
            after,
        ]
    )


@cache
def edge(seat: int, everywhere: bool) -> tuple[str, str]:
    """What stands before and after what one owns."""
    return around_gap(
        el(
            "section",
            GAP,
            cls=f"tray cl-tray {cloth(seat)}",
            data_dock=EVERYWHERE if everywhere else "hand",
            data_k=f"p{seat}",
        )
    )


@lru_cache(KEPT)
def in_hand(count: int, cards: Html) -> Html:
    over: Child = el("em", f"{count - HAND_LIMIT} too many") if count > HAND_LIMIT else None
    title = join(["Your hand ", el("b", count), f" of {HAND_LIMIT} ", over])
    return tray_block(title, cards, cls="grow")


def by_hand(sight: Sight[Cleopatra]) -> bool:
    """Is a question answered with cards of the hand alone?"""
    g = sight.view.state
    return bool(sight.options and g.stack) and type(g.stack[-1]).__name__ in BY_HAND
