"""Footings that wait for a piece. While a piece may be built there, the footing glows, with a ghost
of its volume above it and what it would bring on a tag."""

from __future__ import annotations

from functools import cache

from cutpurse.games.cleopatra.pieces import (
    FIRST_DOOR,
    SPOT_OBELISK,
    SPOT_SPHINX,
    SPOT_THRONE,
    SPOTS,
    WALL_COUNT,
)
from cutpurse.games.cleopatra.words import BUILD
from cutpurse.web.kit.pieces import placed
from cutpurse.web.scenes.cleopatra.layout import (
    BACK_WALL,
    DOOR_FOOT,
    DOORS,
    LEFT,
    OBELISKS,
    SIDE_WALL,
    TOP,
    WIDTH,
    sphinx_place,
)

Place = tuple[str, str, float, float]  # volume, foot, and where the tag stands


@cache
def place(spot: int, number: int = 0) -> Place:
    """Where a spot glows. `number` says which sphinx or obelisk comes next, or which part of the
    throne."""
    if spot < WALL_COUNT:
        return wall_place(spot)
    if spot < SPOT_SPHINX:
        x = DOORS[spot - FIRST_DOOR]
        y = DOOR_FOOT
        volume = f"M{x + 6} {y - 4}V{y - 118}H{x + 94}V{y - 4}Z"
        return volume, f"M{x + 8} {y - 28}h84l6 28h-96z", x + 50, y - 70
    if spot == SPOT_SPHINX:
        x, y = sphinx_place(number)
        volume = f"M{x - 42} {y - 18}V{y - 64}H{x + 42}V{y - 18}Z"
        return volume, f"M{x - 44} {y - 18}h88l6 23h-100z", x, y - 42
    if spot == SPOT_OBELISK:
        x = OBELISKS[number]
        volume = f"M{x - 16} 830L{x - 12} 700L{x} 682L{x + 12} 700L{x + 16} 830Z"
        return volume, f"M{x - 32} 826h64l6 28h-76z", x, 762
    assert spot == SPOT_THRONE
    if number:
        return "", "M556 272V170H644V272Z", 600, 226
    return "", "M514 338V250H686V338Z", 600, 300


def wall_place(slot: int) -> Place:
    side, third = divmod(slot, 3)
    if side == 1:
        x = LEFT + BACK_WALL * third + 7
        return f"M{x} 119v-92h190v92z", f"M{x} 97h190v22h-190z", x + 95, 66
    number = 2 - third if side == 0 else third
    y = TOP + SIDE_WALL * number + 8
    if side == 2:
        return f"M911 {y}v158l48 -58v-158z", f"M911 {y}h25v158h-25z", 939, y + 76
    left = WIDTH - 911
    return f"M{left} {y}v158l-48 -58v-158z", f"M{left - 25} {y}h25v158h-25z", WIDTH - 939, y + 76


def lamp(spot: int, footing: str, brings: int, number: int = 0) -> str:
    """A footing as a thing to click: lit while it may be built on, with what it would bring."""
    return f'<g data-t="spot:{SPOTS.ids[spot]}">{footing}{glowing(spot, brings, number)}</g>'


@cache
def glowing(spot: int, brings: int, number: int) -> str:
    volume, foot, x, y = place(spot, number)
    above = ""
    if volume:
        above = f'<path class="cl-dark" d="{volume}"/><path class="cl-vol" d="{volume}"/>'
    return (
        f'{above}<path class="cl-dark" d="{foot}"/><path class="cl-warm" d="{foot}"/>'
        f'<path class="glow" d="{foot}"/><g class="cl-tag" transform="translate({x:g} {y:g})">'
        f'<rect x="-30" y="-15" width="60" height="30" rx="15"/>'
        f'{placed("cleopatra/talent", -26, -11, 22)}<text x="11" y="7">+{brings}</text></g>'
        f'<g data-own="" data-spot="{BUILD.do(spot)}" data-foot="{foot}"></g>'
    )
