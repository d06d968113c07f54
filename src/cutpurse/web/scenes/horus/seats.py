"""The rivals: who they are, how heavily they carry, and what everybody sees of their cards."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from cutpurse.games.horus.pieces import (
    ABILITIES,
    ADVENTURERS,
    BACKS,
    FULL,
    GOD,
    HORUS_DECK,
    KIND,
    LAST_TREASURE,
    LEVEL,
)
from cutpurse.games.horus.score import public_score
from cutpurse.games.horus.state import (
    CRUSHED,
    ESCAPED,
    INSIDE,
    MUMMIFIED,
    NOTHING,
    SLOTS,
    STAYED_OUT,
    TRAPPED,
    Horus,
)
from cutpurse.table.model.sight import Sight, Sitter
from cutpurse.web.kit.markup import Html, el, esc, join, sew
from cutpurse.web.kit.pieces import (
    KEPT,
    address,
    cloth,
    emblem,
    icon,
    others,
    sitter_name,
    timeless,
)
from cutpurse.web.kit.shared import for_all
from cutpurse.web.scenes.horus.cards import (
    DECK_LOOKS,
    DECK_SIGNS,
    curse,
    name_of,
    sort_of,
    symbol,
)
from cutpurse.web.scenes.horus.story import fates

FATES = {
    ESCAPED: ("ui-check", "Got out"),
    TRAPPED: ("horus-hall/stone", "Sealed in"),
    CRUSHED: ("horus-hall/stone", "Crushed"),
    MUMMIFIED: ("horus-hall/mummy-adventurer", "A mummy"),
    STAYED_OUT: ("ui-check", "Never went in"),
}
BANDS = 4  # of three cards each
MANY = 5  # players; with more there is no room for their cards


@lru_cache(KEPT)
def portrait(adventurer: int, mummy: bool = False) -> Html:
    """A face; nobody has one before adventurers are chosen."""
    if adventurer == NOTHING:
        return Html("")
    name = ADVENTURERS.ids[adventurer]
    drawn = address("horus-hall/mummy-adventurer" if mummy else f"horus/adv-{name}")
    label = esc(ADVENTURERS.labels[adventurer])
    return Html(
        f'<svg class="hz-port" viewBox="6 0 52 52" role="img" aria-label="{label}">'
        f'<use href="{drawn}" width="64" height="80"/></svg>'
    )


@lru_cache(KEPT)
def ability(adventurer: int, used: bool) -> Html:
    if adventurer == NOTHING:
        return Html("")
    name = ABILITIES.labels[adventurer] + (" (used)" if used else "")
    sign = icon(f"horus/abl-{ABILITIES.ids[adventurer]}", label=name)
    return el("span", sign, cls="hz-abl used" if used else "hz-abl", title=name)


@lru_cache(KEPT)
def level_badge(level: int) -> Html:
    title = f"needs dice of {level} or more"
    return el("span", level, el("small", "+"), cls="hz-lev", title=title)


@lru_cache(KEPT)
def load_bar(load: int, level: int, actions: int) -> Html:
    """The level that counts now, twelve places in bands of three, and the actions left."""
    pips = [
        join(el("i", cls="on" if band * 3 + i < load else None) for i in range(3))
        for band in range(BANDS)
    ]
    now = LEVEL[load] - 2
    bar = join(
        el("span", part, cls="hz-band now" if band == now else "hz-band")
        for band, part in enumerate(pips)
    )
    dots = join(el("i", cls="on") for _ in range(actions))
    return el(
        "div",
        level_badge(level),
        el("span", bar, cls="hz-bar", title=f"{load} of {FULL} cards"),
        el("span", load, cls="num hz-cnt"),
        el("span", dots, cls="hz-acts", title=f"actions left: {actions}"),
        cls="hz-load",
    )


@lru_cache(KEPT)
def belongings(seen: tuple[int, ...], hidden: tuple[int, ...]) -> Html:
    """What lies in front of a rival: idols, gear and wounds by picture, finds by their backs."""
    parts: list[Html] = []
    count = Counter(seen)
    for card in sorted(count, key=lambda card: (KIND[card], card)):
        sort = sort_of(card)
        if sort == "idol":
            shown = [icon(symbol(card), label=name_of(card)), curse(GOD[card])]
            parts.append(el("span", *shown, cls="hz-id", title=name_of(card)))
        elif sort in ("gear", "wound"):
            cls = "hz-q" if sort == "gear" else "hz-w"
            many = el("b", count[card]) if count[card] > 1 else None
            sign = icon(symbol(card), label=name_of(card))
            parts.append(el("span", sign, many, cls=cls, title=name_of(card)))
    backs = Counter(hidden)
    for deck in sorted(backs):
        if deck <= HORUS_DECK:
            sign = icon(f"horus/{DECK_SIGNS[deck]}")
            title = f"{backs[deck]} of the {BACKS.labels[deck]} deck"
            many = el("b", backs[deck])
            cls = f"hz-bk {DECK_LOOKS[deck]}"
            parts.append(el("span", sign, many, cls=cls, title=title, data_back=deck))
    return el("div", join(parts), cls="hz-row")


def lying(g: Horus, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that this view sees by what they are, and the backs of finds and of all others."""
    seen: list[int] = []
    hidden: list[int] = []
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if g.backs[slot] == NOTHING:
            continue
        card = g.cards[slot]
        if card >= 0 and KIND[card] > LAST_TREASURE:
            seen.append(card)
        else:
            hidden.append(g.backs[slot])
    return tuple(sorted(seen)), tuple(sorted(hidden))


KEEPER = el(
    "span", icon("horus/ankh", label="keeps the dice"), cls="hz-keeper", title="keeps the dice"
)


@lru_cache(KEPT)
def box(
    sitter: Sitter,
    adventurer: int,
    used: bool,
    status: int,
    keeper: bool,
    load: Html,
    cards: Html,
) -> Html:
    seat = sitter.seat
    who = ADVENTURERS.labels[adventurer] if adventurer != NOTHING else ""
    name = sitter_name(
        sitter,
        Html(f'<small class="hz-adv">{esc(who)}</small>') if who else None,
        KEEPER if keeper else None,
    )
    cls = f"seat hz-seat {cloth(seat)}"
    cls += " is-active" if sitter.owes else ""
    cls += " out" if status > INSIDE else ""
    cls += " is-mummy" if status == MUMMIFIED else ""
    return Html(
        f'<li class="{cls}" data-t="seat:p{seat}" data-k="p{seat}"><div class="seat__cloth cloth">'
        f'{portrait(adventurer, status == MUMMIFIED)}<span class="hz-two"><span class="hz-em">'
        f"{emblem(seat)}</span>{ability(adventurer, used)}</span></div>"
        f'<div class="seat__in">{name}{load}{cards}</div></li>'
    )


@lru_cache(KEPT)
def said(sign: str, text: str, more: str = "", cls: str = "") -> Html:
    """A line instead of the load: what became of somebody, or what they wait for. There is no room
    for `more` on the phone."""
    words = el("span", text, el("em", more) if more else None)
    return el("div", icon(sign), words, cls=f"hz-status {cls}".strip())


def fate(g: Horus, seat: int, how: tuple[str, int, str] | None) -> Html:
    """What became of somebody, and when."""
    status = g.status[seat]
    sign, text = FATES[status]
    more = f", round {how[1]}" if how and how[1] and status != STAYED_OUT else ""
    if status == ESCAPED and public_score(g, seat) >= 0:
        text = f"Out with {public_score(g, seat)}"
    return said(sign, text, more, "" if status in (ESCAPED, STAYED_OUT) else "hz-status--lost")


def before_the_door(sight: Sight[Horus], seat: int) -> Html:
    """While doors are chosen."""
    g = sight.view.state
    if g.at[seat] != NOTHING:
        return said("ui-check", f"Stair {g.at[seat] + 1}")
    return said("ui-hourglass", "chooses now" if sight.sitters[seat].owes else "chooses later")


@for_all
def rows(sight: Sight[Horus]) -> list[Html]:
    """Every seat as the others see it, who all see the same of it."""
    g = sight.view.state
    how = fates(sight) if any(status > INSIDE for status in g.status) else {}
    drawn: list[Html] = []
    for seat, sitter in enumerate(sight.sitters):
        if g.status[seat] > INSIDE:
            line = fate(g, seat, how.get(seat))
        elif g.round == 0:
            line = before_the_door(sight, seat)
        else:
            line = load_bar(g.load[seat], g.level[seat], g.actions[seat])
        drawn.append(
            box(
                timeless(sitter),
                g.adventurer[seat],
                bool(g.used >> seat & 1),
                g.status[seat],
                g.keeper == seat,
                line,
                belongings(*lying(g, seat)),
            )
        )
    return drawn


def seats(sight: Sight[Horus]) -> Html:
    drawn = rows(sight)
    cls = "seatlist hz-seats hz-many" if len(drawn) > MANY else "seatlist hz-seats"
    return sew([f'<ul class="{cls}">', *[drawn[seat] for seat in others(sight)], "</ul>"])
