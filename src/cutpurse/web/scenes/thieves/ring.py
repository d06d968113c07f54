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
from cutpurse.web.kit.markup import Html, el, esc
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


class Seated(NamedTuple):
    """A thief, and the drawing for those who know nothing of the hand."""

    standing: ThiefStanding
    drawn: Html


@for_all
def seated(sight: Sight[Thieves]) -> list[Seated]:
    """Everybody, as everybody can count it."""
    table = ThievesTable(sight)
    all_stand = [standing(table, p) for p in range(table.g.players)]
    return [Seated(of, thief(of)) for of in all_stand]


def rival(table: ThievesTable, p: int) -> ThiefStanding:
    """Another thief. At the end everybody counts whatever they know of a hand."""
    g = table.g
    of = seated(table.sight)[p].standing if g.stack else standing(table, p)
    seen = g.pack.held[p] & ~table_cards(g, p) & (CHAMBERS | TRICKS)
    return of._replace(seen=seen) if seen else of


def thieves(table: ThievesTable) -> list[str]:
    """To be sewn together. Who knows nothing more of a thief than all do sees the same drawing."""
    all_see = seated(table.sight)
    rivals = table.rivals()
    drawn = [
        all_see[p].drawn if of is all_see[p].standing else thief(of)
        for p in rivals
        for of in (rival(table, p),)
    ]
    return [f'<ul class="thieves thieves--{len(rivals)}">', *drawn, "</ul>"]


@lru_cache(KEPT)
def thief(of: ThiefStanding) -> Html:
    """One thief: cloth, name, what everybody can count, treasures, what the viewer has seen."""
    p = of.sitter.seat
    look = f"thief {cloth(p)}"
    if of.scout:
        look += " is-scout"
    if of.sitter.owes:
        look += " is-active"
    named = sitter_name(of.sitter, BADGE if of.scout else None)
    counts = numbers(of, stat("ui-cards", of.cards, "cards in hand") + record(of))
    scrolls = ' tabindex="0"' if len(of.loot) > NAMED else ""  # it may have to be scrolled
    return Html(
        f'<li class="{look}" data-t="seat:p{p}"><div class="thief__cloth cloth">{emblem(p)}'
        f'{TORCH if of.scout else ""}</div><div class="thief__in">{named}{counts}'
        f'<div class="{crowd(of)}"{scrolls}>{chips(of)}{seen_cards(of.seen)}</div></div></li>'
    )


def numbers(of: ThiefStanding, more: str = "") -> str:
    """Points, wounds, and what more there is to count."""
    hurt = f'<i class="hurt">+{of.hurt}</i>' if of.hurt else ""
    return (
        f'<div class="thief__nums"><span class="vp">{halves(of.points)}<small> {unit(of.points)}'
        f'</small></span><span class="wounds">{icon("thieves/wound")}<span class="num">{of.wounds}'
        f'</span>{hurt}<span class="vh"> {counted(of.wounds, "wound")}</span></span>{more}</div>'
    )


def record(of: ThiefStanding) -> str:
    """How often a thief lied as scout."""
    if not of.words:
        return ""
    look = "lied" if of.lies else "honest"
    return stat("thieves/s-lies", f"{of.lies}/{of.words}", "lies as scout", look)


def chips(of: ThiefStanding) -> str:
    tokens = of.tokens
    drawn = [chip(t, gold, lid, tokens if t == CURSED_IDOL else 0) for t, gold, lid in of.loot]
    return "".join(drawn)


def crowd(of: ThiefStanding) -> str:
    """Many treasures are shown without their names."""
    return "tchips tchips--many" if len(of.loot) > NAMED else "tchips"


@lru_cache(KEPT)
def seen_cards(cards: int) -> str:
    """What the viewer knows of another hand: looked at, or shown and taken back."""
    if not cards:
        return ""
    known = "".join(seen_card(card) for card in bits(cards))
    return f'<span class="seen">{icon("ui-spectator")}{known}</span>'


def corner(table: ThievesTable) -> Html:
    """The viewer's own place."""
    return WATCHER if table.me < 0 else own_corner(standing(table, table.me))


WATCHER = el(
    "div",
    el("b", "You are watching"),
    el("p", "Hands and cards face down stay hidden until they are shown."),
    cls="watcher",
)


NO_TREASURES = '<small class="you">No treasures</small>'


@lru_cache(KEPT)
def own_corner(of: ThiefStanding) -> Html:
    """Points, wounds, treasures."""
    p = of.sitter.seat
    place = "you, the scout" if of.scout else f"you, seat {p + 1}"
    look = "mine is-scout" if of.scout else "mine"
    return Html(
        f'<div class="{look}" data-t="seat:p{p}"><div class="seat__name">{medal(p)}'
        f'<span>{esc(of.sitter.name)}<small class="you">{place}</small></span>'
        f"{TORCH if of.scout else ''}</div>{numbers(of)}"
        f'<div class="{crowd(of)}">{chips(of) or NO_TREASURES}</div></div>'
    )
