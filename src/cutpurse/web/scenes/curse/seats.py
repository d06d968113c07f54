"""The rivals: how fast they are, how they rob and defend, what they carry and owe."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cutpurse.games.curse.pieces import MOST_WOUNDS, THIEVES, WOUNDS
from cutpurse.games.curse.robbery import blue_dice, red_dice
from cutpurse.games.curse.state import NOTHING, Curse, goals_done, speed_of
from cutpurse.table.model.sight import Sight, Sitter
from cutpurse.web.kit.markup import Html, el, esc, join, sew
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


LEADS = el("span", icon("curse/crown"), "one goal left", cls="cr-leads")


@lru_cache(KEPT)
def box(of: Rival, pack: Html) -> Html:
    sitter, thief = of.sitter, of.thief
    seat = sitter.seat
    leads = of.left == 1
    hurt = "".join([icon("curse/wound", label=WOUNDS.labels[wound]) for wound in of.wounds])
    sign = icon(f"curse/em-{THIEVES.ids[thief]}") if thief != NOTHING else ""
    name = sitter_name(sitter, Html(f'<small class="cr-thief">{esc(short_name(thief))}</small>'))
    look = f"seat cr-rival {cloth(seat)}"
    look += " is-active" if sitter.owes else ""
    look += " is-leader" if leads else ""
    return Html(
        f'<li class="{look}" data-t="seat:p{seat}" data-k="p{seat}"><div class="seat__cloth cloth">'
        f'{sign}{portrait(thief, "cr-rival__p")}</div><div class="cr-rival__in">{name}'
        f'<div class="cr-rival__row">{of.shown}{hurt}{LEADS if leads else ""}</div>'
        f"{pack}{of.goals}</div></li>"
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
        rows.append(box(known[seat], small_pack(g, seat)))
    return sew([stock(g), '<ul class="seatlist cr-rivals">', *rows, "</ul>"])
