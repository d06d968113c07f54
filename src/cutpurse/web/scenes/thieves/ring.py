"""The thieves around the table, and the viewer's own corner."""

from __future__ import annotations

from cutpurse.games.thieves.cards import CHAMBERS, TRICKS
from cutpurse.games.thieves.reading import hand_size, table_cards, verdicts_on
from cutpurse.games.thieves.words import LIE
from cutpurse.kernel.zones import bits, count_bits
from cutpurse.web.kit.pieces import cloth, emblem, icon, medal, sitter_name, stat
from cutpurse.web.markup import Html, el, join
from cutpurse.web.scenes.thieves.faces import seen_card
from cutpurse.web.scenes.thieves.names import counted, halves
from cutpurse.web.scenes.thieves.table import Table

TORCH = Html(f'<span class="torch">{icon("scout", label="scout")}</span>')
NAMED = 3  # own treasures that have room for their names
BADGE = Html('<span class="badge">Scout</span>')


def thieves(table: Table) -> Html:
    rivals = table.rivals()
    return el("ul", join(thief(table, p) for p in rivals), cls=f"thieves thieves--{len(rivals)}")


def thief(table: Table, p: int) -> Html:
    """One thief: cloth, name, what everybody can count, treasures, what the viewer has seen."""
    g = table.g
    scout = p == g.scout and bool(g.stack)
    look = f"thief {cloth(p)}"
    if scout:
        look += " is-scout"
    if table.owes(p):
        look += " is-active"
    return el(
        "li",
        el("div", emblem(p), TORCH if scout else None, cls="thief__cloth cloth"),
        el(
            "div",
            sitter_name(table.sight.sitters[p], BADGE if scout else None),
            numbers(table, p, stat("ui-cards", hand_size(table.g, p), "cards in hand")),
            el("div", table.chips(p), seen_cards(table, p), cls="tchips"),
            cls="thief__in",
        ),
        cls=look,
        data_t=f"seat:p{p}",
    )


def numbers(table: Table, p: int, more: Html | None = None) -> Html:
    """Points, wounds, the record of lies, and what more there is to count."""
    g = table.g
    hurt = g.hurt[p]
    wounds = counted(g.wounds[p], "wound")
    return el(
        "div",
        el("span", halves(table.points(p)), el("small", " points"), cls="vp"),
        el(
            "span",
            icon("wound"),
            el("span", g.wounds[p], cls="num"),
            el("i", f"+{hurt}", cls="hurt") if hurt else None,
            el("span", f" {wounds}", cls="vh"),
            cls="wounds",
            title=wounds + (f", {hurt} of them this turn" if hurt else ""),
        ),
        more,
        word_of(table, p),
        cls="thief__nums",
    )


def word_of(table: Table, p: int) -> Html | None:
    """How often a thief lied as scout."""
    verdicts = verdicts_on(table.g, p)
    if not verdicts:
        return None
    lies = verdicts.count(LIE)
    return stat("s-lies", f"{lies}/{len(verdicts)}", "lies as scout", "lied" if lies else "honest")


def seen_cards(table: Table, p: int) -> Html | None:
    """What the viewer knows of another hand: looked at, or shown and taken back."""
    g = table.g
    cards = g.pack.held[p] & ~table_cards(g, p) & (CHAMBERS | TRICKS)
    if p == table.me or not cards:
        return None
    return el(
        "span", icon("ui-spectator"), join(seen_card(card) for card in bits(cards)), cls="seen"
    )


def corner(table: Table) -> Html:
    """The viewer's own place: points, wounds, treasures."""
    if table.me < 0:
        return el(
            "div",
            el("b", "You are watching"),
            el("p", "Hands and cards face down stay hidden until they are shown."),
            cls="watcher",
        )
    p = table.me
    g = table.g
    scout = p == g.scout and bool(g.stack)
    return el(
        "div",
        el(
            "div",
            medal(p),
            el(
                "span",
                table.sight.sitters[p].name,
                el("small", "you, the scout" if scout else f"you, seat {p + 1}", cls="you"),
            ),
            TORCH if scout else None,
            cls="seat__name",
        ),
        numbers(table, p),
        el(
            "div",
            table.chips(p) or el("small", "No treasures yet", cls="you"),
            cls="tchips tchips--many" if count_bits(g.loot[p]) > NAMED else "tchips",
        ),
        cls="mine" + (" is-scout" if scout else ""),
        data_t=f"seat:p{p}",
    )
