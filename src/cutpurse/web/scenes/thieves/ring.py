"""The thieves around the table, and the viewer's own corner."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cutpurse.games.thieves.cards import CHAMBERS, CURSED_IDOL, TRICKS
from cutpurse.games.thieves.reading import hand_size, table_cards, verdicts_on
from cutpurse.games.thieves.state import Thieves
from cutpurse.games.thieves.words import LIE
from cutpurse.kernel.zones import bits
from cutpurse.table.model.sight import Clock, Sight, Sitter
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, cloth, emblem, icon, medal, sitter_name, stat
from cutpurse.web.kit.shared import for_all
from cutpurse.web.scenes.thieves.faces import chip, seen_card
from cutpurse.web.scenes.thieves.names import counted, halves, unit
from cutpurse.web.scenes.thieves.table import ThievesTable

TORCH = Html(f'<span class="torch">{icon("thieves/scout", label="scout")}</span>')
BADGE = Html('<span class="badge">Scout</span>')
TICKING = Clock(0.0, False)  # the time itself is sent apart
NAMED = 3  # treasures that have room for their names


class ThiefStanding(NamedTuple):
    """What is drawn of one thief; the same standing is drawn only once."""

    sitter: Sitter
    scout: bool
    points: int
    wounds: int
    hurt: int  # of them this turn
    cards: int
    lies: int
    words: int  # claims judged so far
    loot: tuple[tuple[int, int, str], ...]  # treasure, half gold, what covers it
    tokens: int  # on the CURSED IDOL
    seen: int = 0  # cards of the hand that the viewer knows


def standing(table: ThievesTable, p: int) -> ThiefStanding:
    """Without the cards of the hand that the viewer knows."""
    g = table.g
    s = table.sight.sitters[p]
    verdicts = verdicts_on(g, p)
    return ThiefStanding(
        Sitter(p, s.name, s.bot, s.here, s.owes, TICKING if s.clock else None),
        p == table.scout,
        table.points(p),
        g.wounds[p],
        g.hurt[p],
        hand_size(g, p),
        verdicts.count(LIE),
        len(verdicts),
        tuple((t, table.worth(p, t), table.lid(t)) for t in bits(g.loot[p])),
        g.idol_tokens,
    )


@for_all
def standings(sight: Sight[Thieves]) -> list[ThiefStanding]:
    """How everybody stands, as everybody can count it."""
    table = ThievesTable(sight)
    return [standing(table, p) for p in range(table.g.players)]


def rival(table: ThievesTable, p: int) -> ThiefStanding:
    """Another thief. At the end everybody counts whatever they know of a hand."""
    g = table.g
    of = standings(table.sight)[p] if g.stack else standing(table, p)
    seen = g.pack.held[p] & ~table_cards(g, p) & (CHAMBERS | TRICKS)
    return of._replace(seen=seen) if seen else of


def thieves(table: ThievesTable) -> list[str]:
    """To be sewn together."""
    rivals = table.rivals()
    seated = [thief(rival(table, p)) for p in rivals]
    return [f'<ul class="thieves thieves--{len(rivals)}">', *seated, "</ul>"]


@lru_cache(KEPT)
def thief(of: ThiefStanding) -> Html:
    """One thief: cloth, name, what everybody can count, treasures, what the viewer has seen."""
    p = of.sitter.seat
    look = f"thief {cloth(p)}"
    if of.scout:
        look += " is-scout"
    if of.sitter.owes:
        look += " is-active"
    return el(
        "li",
        el("div", emblem(p), TORCH if of.scout else None, cls="thief__cloth cloth"),
        el(
            "div",
            sitter_name(of.sitter, BADGE if of.scout else None),
            numbers(of, stat("ui-cards", of.cards, "cards in hand"), record(of)),
            el(
                "div",
                chips(of),
                seen_cards(of.seen),
                cls=crowd(of),
                tabindex="0" if len(of.loot) > NAMED else None,  # it may have to be scrolled
            ),
            cls="thief__in",
        ),
        cls=look,
        data_t=f"seat:p{p}",
    )


def numbers(of: ThiefStanding, *more: Html | None) -> Html:
    """Points, wounds, and what more there is to count."""
    return el(
        "div",
        el("span", halves(of.points), el("small", f" {unit(of.points)}"), cls="vp"),
        el(
            "span",
            icon("thieves/wound"),
            el("span", of.wounds, cls="num"),
            el("i", f"+{of.hurt}", cls="hurt") if of.hurt else None,
            el("span", f" {counted(of.wounds, 'wound')}", cls="vh"),
            cls="wounds",
        ),
        *more,
        cls="thief__nums",
    )


def record(of: ThiefStanding) -> Html | None:
    """How often a thief lied as scout."""
    if not of.words:
        return None
    look = "lied" if of.lies else "honest"
    return stat("thieves/s-lies", f"{of.lies}/{of.words}", "lies as scout", look)


def chips(of: ThiefStanding) -> Html:
    return join(
        chip(t, gold, lid, of.tokens if t == CURSED_IDOL else 0) for t, gold, lid in of.loot
    )


def crowd(of: ThiefStanding) -> str:
    """Many treasures are shown without their names."""
    return "tchips tchips--many" if len(of.loot) > NAMED else "tchips"


def seen_cards(cards: int) -> Html | None:
    """What the viewer knows of another hand: looked at, or shown and taken back."""
    if not cards:
        return None
    return el(
        "span", icon("ui-spectator"), join(seen_card(card) for card in bits(cards)), cls="seen"
    )


def corner(table: ThievesTable) -> Html:
    """The viewer's own place."""
    return WATCHER if table.me < 0 else own_corner(standing(table, table.me))


WATCHER = el(
    "div",
    el("b", "You are watching"),
    el("p", "Hands and cards face down stay hidden until they are shown."),
    cls="watcher",
)


@lru_cache(KEPT)
def own_corner(of: ThiefStanding) -> Html:
    """Points, wounds, treasures."""
    p = of.sitter.seat
    place = "you, the scout" if of.scout else f"you, seat {p + 1}"
    return el(
        "div",
        el(
            "div",
            medal(p),
            el("span", of.sitter.name, el("small", place, cls="you")),
            TORCH if of.scout else None,
            cls="seat__name",
        ),
        numbers(of),
        el("div", chips(of) or el("small", "No treasures", cls="you"), cls=crowd(of)),
        cls="mine" + (" is-scout" if of.scout else ""),
        data_t=f"seat:p{p}",
    )
