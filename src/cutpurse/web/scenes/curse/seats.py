"""The rivals: how fast they are, how they rob and defend, what they carry and owe."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cutpurse.games.curse.pieces import MOST_WOUNDS, THIEVES, WOUNDS
from cutpurse.games.curse.robbery import blue_dice, red_dice
from cutpurse.games.curse.state import NOTHING, Curse, goals_done, speed_of
from cutpurse.table.model.sight import Sight, Sitter
from cutpurse.web.kit.markup import Html, el, join, sew
from cutpurse.web.kit.pieces import KEPT, address, cloth, icon, others, sitter_name, stat, timeless
from cutpurse.web.kit.shared import for_all
from cutpurse.web.scenes.curse.goals import small_goals
from cutpurse.web.scenes.curse.packs import small_pack
from cutpurse.web.scenes.curse.stock import stock


@lru_cache(KEPT)
def portrait(thief: int, cls: str) -> Html:
    if thief == NOTHING:
        return Html("")
    return Html(
        f'<svg class="{cls}" viewBox="7 -1 54 58" aria-hidden="true">'
        f'<use href="{address(f"curse/th-{THIEVES.ids[thief]}")}" width="64" height="64"/></svg>'
    )


def short_name(thief: int) -> str:
    return THIEVES.labels[thief].split(" ")[0] if thief != NOTHING else ""


@lru_cache(KEPT)
def numbers(speed: int, red: int, blue: int) -> Html:
    return join(
        [
            stat("curse/boot", speed, "speed"),
            stat("curse/d-sword", red, "red dice to rob with"),
            stat("curse/d-shield", blue, "blue dice to defend with"),
        ]
    )


def wounds_of(g: Curse, seat: int) -> list[int]:
    row = g.wounds[seat * MOST_WOUNDS : seat * MOST_WOUNDS + MOST_WOUNDS]
    return [wound for wound in row if wound != NOTHING]


@lru_cache(KEPT)
def box(
    sitter: Sitter, thief: int, shown: Html, wounds: tuple[int, ...], left: int, inside: Html
) -> Html:
    seat = sitter.seat
    leads = None
    if left == 1:
        leads = el("span", icon("curse/crown"), "one goal left", cls="cr-leads")
    hurt = [icon("curse/wound", label=WOUNDS.labels[wound]) for wound in wounds]
    return el(
        "li",
        el(
            "div",
            icon(f"curse/em-{THIEVES.ids[thief]}") if thief != NOTHING else None,
            portrait(thief, "cr-rival__p"),
            cls="seat__cloth cloth",
        ),
        el(
            "div",
            sitter_name(sitter, el("small", short_name(thief), cls="cr-thief")),
            el("div", shown, join(hurt), leads, cls="cr-rival__row"),
            inside,
            cls="cr-rival__in",
        ),
        cls=f"seat cr-rival {cloth(seat)}"
        + (" is-active" if sitter.owes else "")
        + (" is-leader" if left == 1 else ""),
        data_t=f"seat:p{seat}",
        data_k=f"p{seat}",
    )


class Rival(NamedTuple):
    """What everybody sees of a thief."""

    sitter: Sitter
    thief: int
    shown: Html
    wounds: tuple[int, ...]
    left: int
    goals: Html


@for_all
def rivals(sight: Sight[Curse]) -> list[Rival]:
    """Everybody, by seat."""
    g = sight.view.state
    return [
        Rival(
            timeless(sight.sitters[seat]),
            g.thief[seat],
            numbers(speed_of(g, seat), red_dice(g, seat), blue_dice(g, seat)),
            tuple(wounds_of(g, seat)),
            g.goals_to_win - goals_done(g, seat),
            small_goals(g, seat),
        )
        for seat in range(g.players)
    ]


def seats(sight: Sight[Curse]) -> Html:
    """What differs from viewer to viewer is whom they see, and which tiles in a pack they know."""
    g = sight.view.state
    known = rivals(sight)
    rows: list[str] = []
    for seat in others(sight):
        of = known[seat]
        inside = join([small_pack(g, seat), of.goals])
        rows.append(box(of.sitter, of.thief, of.shown, of.wounds, of.left, inside))
    return sew([stock(g), '<ul class="seatlist cr-rivals">', *rows, "</ul>"])
