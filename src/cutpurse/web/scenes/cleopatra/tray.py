"""The viewer's own edge of the table: the secret purse, the open pyramid, the hand."""

from __future__ import annotations

from cutpurse.games.cleopatra.pieces import CARDS, DOUBLE, HAND_LIMIT
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.words import DISCARD, OFFER
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Child, Html, el, join
from cutpurse.web.kit.pieces import EMBLEMS, cloth, icon, medal, stat, tray_block
from cutpurse.web.scenes.cleopatra.cards import card
from cutpurse.web.scenes.cleopatra.docks import EVERYWHERE
from cutpurse.web.scenes.cleopatra.stock import hand

BY_HAND = {"HandLimit", "Offer", "Alms", "EndOfTurn"}
SMALL = 8  # kinds of cards from which they are drawn smaller


def mark(sight: Sight[Cleopatra], kind: int) -> Html | None:
    """Where the page says how many of these cards it was told to take."""
    for verb in (DISCARD, OFFER):
        if kind < DOUBLE or verb is DISCARD:
            action = verb.do(kind)
            if any(option.id == action for option in sight.options):
                return el("span", data_own=True, data_mark=action)
    return None


def held(sight: Sight[Cleopatra]) -> Html:
    """Clean cards, a line, tainted cards."""
    cards: list[Html] = []
    kinds = hand(sight.view.state, sight.viewer)
    for i, (kind, count) in enumerate(kinds):
        if i and kind >= DOUBLE > kinds[i - 1][0]:
            cards.append(el("span", cls="cl-gap"))
        cards.append(
            card(
                kind,
                el("span", f"×{count}", cls="cl-x") if count > 1 else None,
                el("span", data_own=True, data_pays=kind),
                mark(sight, kind),
                target=f"card:{CARDS.ids[kind]}",
                key=f"hand-{kind}",
            )
        )
    many = " cl-hand--many" if len(kinds) >= SMALL else ""
    return el("div", join(cards) or "no cards", cls=f"cl-hand{many}", data_k="hand")


def facts(sight: Sight[Cleopatra]) -> Html:
    """On the phone: the viewer's numbers, the priest and the Queen in one line."""
    g = sight.view.state
    seat = sight.viewer
    colour = f"c-{EMBLEMS[seat]}"
    shown: list[tuple[str, str, object, str]] = [
        ("talent", "", g.talents[seat], "Talents"),
        ("amulet", "", g.amulets[seat], "amulets in your pyramid"),
        ("merchant", colour, g.merchants[seat], "merchants"),
        ("anubis", colour, g.statues[seat], "statues"),
        ("die-priest", "", f"{g.altar}/5", "dice on the altar"),
        ("queen", "", f"{g.queen}/5", "the Queen's step"),
    ]
    parts = join(
        el("span", icon(f"cleopatra/{name}", cls, title), str(count), title=title)
        for name, cls, count, title in shown
    )
    return el("div", parts, cls="cl-facts")


def tray(sight: Sight[Cleopatra]) -> Html:
    """Nothing for the audience, which holds nothing."""
    if sight.audience:
        return Html("")
    g = sight.view.state
    seat = sight.viewer
    colour = f"c-{EMBLEMS[seat]}"
    name = el(
        "div",
        medal(seat),
        el("span", sight.name(seat), el("br"), el("small", "you", cls="you")),
        cls="seat__name",
    )
    purse = el(
        "div",
        icon("cleopatra/talent"),
        el("span", g.talents[seat], cls="num"),
        el("small", "Talents"),
        cls="purse",
        data_t="purse",
        data_hold="cleopatra/talent",
    )
    pyramid = el(
        "div",
        icon("cleopatra/pyramid-open", colour),
        el("b", icon("cleopatra/amulet"), g.amulets[seat]),
        cls="cl-pyr",
        data_t="pyramid",
        data_hold="cleopatra/amulet",
    )
    own = el(
        "div",
        stat("cleopatra/merchant", g.merchants[seat], "Nile merchants", colour),
        stat("cleopatra/anubis", g.statues[seat], "statues of Anubis left", colour),
        cls="own",
        data_t=f"merchants:p{seat}",
    )
    count = g.cards.size[seat]
    over: Child = el("em", f"{count - HAND_LIMIT} too many") if count > HAND_LIMIT else None
    title = join(["Your hand ", el("b", count), f" of {HAND_LIMIT} ", over])
    body = join(
        [
            el("div", name, purse, cls="tray__me"),
            tray_block("Only you see", pyramid),
            tray_block("All see", own),
            tray_block(title, held(sight), cls="grow"),
        ]
    )
    mine = el(
        "section",
        body,
        cls=f"tray cl-tray {cloth(seat)}",
        data_dock=EVERYWHERE if by_hand(sight) else "hand",
        data_k=f"p{seat}",
    )
    return join([facts(sight), mine])


def by_hand(sight: Sight[Cleopatra]) -> bool:
    """Is a question answered with cards of the hand alone?"""
    g = sight.view.state
    return bool(sight.options and g.stack) and type(g.stack[-1]).__name__ in BY_HAND
