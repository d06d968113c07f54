"""Beside the corridor: sarcophagi in their niches, idols in their shrines; and the doors below."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.horus.board import ALCOVES, SPACE_IDS, TOMB_DECK, TOMB_SPACE
from cutpurse.games.horus.pieces import BACKS, CARD_IDS, GODS, IDOLS, LOCK, VALUE
from cutpurse.games.horus.state import CLOSED, EMPTY, Horus
from cutpurse.web.kit.pieces import KEPT, address, placed
from cutpurse.web.scenes.horus.layout import shrine, tomb_place

READ_ALONE = ' opacity=".55"'
KNOWN = range(len(CARD_IDS))


@cache
def value_plate(x: float, y: float, value: int) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="12.5" fill="#fcf4de" stroke="#7a4a18" stroke-width="2"/>'
        f'<text x="{x:g}" y="{y + 6:g}" class="hz-valn">{value}</text>'
    )


@cache
def arch(middle: float, top: float, width: float, bottom: float) -> str:
    """The outline of a niche or a shrine."""
    half = width / 2
    spring = top + (bottom - top) * 0.39
    lift = (spring - top) * 0.7
    return (
        f"M{middle - half:g} {bottom:g}V{spring:g}C{middle - half:g} {spring - lift:g}"
        f" {middle - half * 0.6:g} {top:g} {middle:g} {top:g}C{middle + half * 0.6:g} {top:g}"
        f" {middle + half:g} {spring - lift:g} {middle + half:g} {spring:g}V{bottom:g}Z"
    )


@cache
def ring(outline: str) -> str:
    """What shows that a thing may be answered with."""
    return f'<path d="{outline}" class="glow glow--soft"/><path d="{outline}" class="glow"/>'


@cache
def tomb(number: int, state: int, card: int) -> str:
    """A sarcophagus: closed, read by the viewer alone, open, or empty."""
    x, y, size = tomb_place(number)
    name = BACKS.ids[TOMB_DECK[number]]
    lid = placed(f"horus-hall/sarc-{name}" + ("" if state == CLOSED else "-open"), x, y, size)
    inside = ""
    if card in KNOWN and state != EMPTY:
        art = placed(f"horus-finds/{CARD_IDS[card]}", x + size * 0.16, y + size * 0.2, size * 0.68)
        inside = f"<g{READ_ALONE if state == CLOSED else ''}>{art}</g>"
        inside += value_plate(x + size * 0.9, y + size * 0.22, VALUE[card])
    outline = arch(x + size / 2, y - 4, size + 8, y + size + 3)
    space = SPACE_IDS[TOMB_SPACE[number]]
    return (
        f'<g data-t="tomb:{space}" data-k="tomb-{space}"><path d="{outline}"'
        f' class="hz-hit"/>{ring(outline)}{lid}{inside}</g>'
    )


@cache
def idol(number: int, there: bool) -> str:
    """A shrine: lit from within while the idol stands in it, with its lock below."""
    middle, top, width, bottom = shrine(number)
    outline = arch(middle, top, width, bottom)
    name = GODS.ids[number]
    if there:
        size = 84 if width > 100 else 62 if width == 80 else 58
        y = bottom - size - (6 if width > 100 else 9)
        faces = int(LOCK[number])
        side = 16 if width > 100 else 14
        long = faces * (side + 1.5) + 8
        dice = "".join(
            placed(
                f"die-{face}",
                middle - long / 2 + 5 + (face - 1) * (side + 1.5),
                bottom - 13,
                side,
                "hz-lockdie",
            )
            for face in range(1, faces + 1)
        )
        inside = (
            f'<path d="{outline}" fill="url(#hz-shrine)" stroke="#2a1608" stroke-width="2.5"/>'
            + placed(f"horus-hall/idol-{name}", middle - size / 2, y, size, key=f"idol-{name}")
            + f'<rect x="{middle - long / 2:g}" y="{bottom - 16:g}" width="{long:g}" height="20"'
            f' rx="5" fill="#1c110a" stroke="#b98b45" stroke-width="1.4"/>{dice}'
        )
    else:
        shadow = placed(f"horus/god-{name}", middle - 18, bottom - 66, 36)
        inside = f'<g opacity=".3" color="#e2b23f">{shadow}</g>'
    return f'<g data-t="idol:{IDOLS.ids[number]}">{inside}{ring(outline)}</g>'


def tombs(g: Horus) -> tuple[str, ...]:
    return tombs_of(tuple(g.tomb_state), tuple(g.tomb))


@lru_cache(KEPT)
def tombs_of(states: tuple[int, ...], cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(tomb(number, states[number], cards[number]) for number in range(len(TOMB_SPACE)))


@lru_cache(KEPT)
def idols(there: int) -> tuple[str, ...]:
    return tuple(idol(number, bool(there >> number & 1)) for number in range(len(ALCOVES)))


@cache
def door(number: int, shut: bool) -> str:
    """A stair of the Entrance: the moon shines in while the square behind it is free."""
    x = 206 + 100 * number
    if shut:
        return (
            f'<rect x="{x}" y="642" width="100" height="68" fill="#10122c" opacity=".62"/>'
            f'<g transform="translate({x + 50} 676)"><circle r="13" fill="#7d1f1a"'
            ' stroke="#ffb9a4" stroke-width="2.4"/><path d="M-5-5L5 5M5-5L-5 5" stroke="#ffe0d4"'
            ' stroke-width="3.4" stroke-linecap="round"/></g>'
        )
    return (
        f'<path d="M{x + 2} 710L{x + 16} 514H{x + 84}L{x + 98} 710Z" fill="url(#hz-beam)"'
        ' class="hz-nohit"/>'
    )


@lru_cache(KEPT)
def doors(blocked: int) -> str:
    return "".join(door(number, bool(blocked >> number & 1)) for number in range(6))


# The ceiling above the north wall: 36 stones, and holes where they fell.
@lru_cache(KEPT)
def ceiling(blocked: int, cut: tuple[int, ...]) -> str:
    parts: list[str] = []
    step = 1012 / 36
    for stone in range(36):
        x = stone * step
        if blocked >> stone & 1:
            parts.append(f'<rect x="{x:.1f}" width="{step:.1f}" height="28" fill="#05030a"/>')
            continue
        low = 20 + stone * 7 % 6
        colour = ("#97814f", "#8b7548", "#7f6a40")[stone * 5 % 3]
        parts.append(
            f'<path d="M{x + 1:.1f} 0h26V{low}l-3 2h-20l-3-3Z" fill="{colour}" stroke="#2a1a0c"'
            ' stroke-width="1.8"/>'
        )
        if stone in cut:
            parts.append(
                f'<path d="M{x + 15:.1f} 1l-4 8l5 6l-4 8" fill="none" stroke="#ff9276"'
                ' stroke-width="2.4"/>'
            )
    return f'<g class="hz-nohit">{"".join(parts)}</g>'


@cache
def sun_disc(left: int) -> str:
    """How many stones still hang."""
    return (
        '<g class="hz-nohit"><circle cx="506" cy="38" r="27" fill="#c23a22" stroke="#2a1a0c"'
        ' stroke-width="2.6"/><circle cx="506" cy="38" r="22.6" fill="none" stroke="#f6d472"'
        ' stroke-width="1.8"/><path d="M488 30C492 22 500 18 508 18" fill="none" stroke="#fff"'
        ' stroke-opacity=".6" stroke-width="2.4" stroke-linecap="round"/>'
        f'<text x="506" y="49" class="hz-left">{left}</text></g>'
    )


@cache
def use_ground() -> str:
    """Everything that never changes, as one picture that browsers keep."""
    picture = address("horus-ground/ground").partition("#")[0]
    return f'<image href="{picture}" width="1012" height="734"/>'
