"""The palace: what stands on its footings, and the footings that wait."""

from __future__ import annotations

from functools import cache

from cutpurse.web.kit.pieces import address
from cutpurse.web.scenes.cleopatra.layout import (
    BACK_WALL,
    DOOR_FOOT,
    DOORS,
    FEET,
    LEFT,
    MIDDLE,
    OBELISKS,
    SIDE_WALL,
    TOP,
    WIDTH,
    sphinx_place,
)
from cutpurse.web.scenes.cleopatra.palette import INK

FOOTING = 'fill="#c9a869" stroke="#6d4514" stroke-width="1.8" stroke-dasharray="7 5"'
BASE = 'fill="#f3e0b2" stroke="#6d4514" stroke-width="1.8"'


def mirrored(drawing: str) -> str:
    """The same at the other side of the carpet."""
    return f'<g transform="translate({WIDTH} 0) scale(-1 1)">{drawing}</g>'


# Walls: the ring from the left front round the back to the right front. -------------------------
@cache
def back_wall(number: int) -> str:
    """A wall at the back, 0 at the left: an elevation with the roof above it."""
    x = LEFT + BACK_WALL * number
    return (
        f'<path d="M{x} 27V14H{x + BACK_WALL}V27Z" fill="#f6e6bd" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M{x + 10} 20H{x + BACK_WALL - 10}" stroke="#b58d4e" stroke-opacity=".6"'
        ' stroke-width="2" stroke-dasharray="12 5"/>'
        f'<use href="{address("cleopatra/wall")}" x="{x - 5}" y="24" width="214" height="100"/>'
    )


@cache
def back_footing(number: int) -> str:
    x = LEFT + BACK_WALL * number + 5
    bases = "".join(
        f'<ellipse cx="{x + 15 + 55 * i}" cy="108" rx="11" ry="6.5" {BASE}/>' for i in range(4)
    )
    return f'<rect x="{x}" y="98" width="194" height="20" rx="2" {FOOTING}/>{bases}'


@cache
def side_wall(number: int, right: bool, end: bool) -> str:
    """A wall at a side, 0 at the back; `end` shows its face where the next one is missing."""
    y = TOP + SIDE_WALL * number
    foot, head, roof = (911, 959, 981) if right else (289, 241, 219)
    lean = "-0.5217" if right else "0.5217"
    dark = ".02" if right else ".2"
    light = "#e6cf9c" if right else "#f0dfb6"
    inner, line, edge = (965, 976, 980) if right else (235, 224, 220)
    parts = (
        f'<use href="{address("cleopatra/wall")}" x="-5" y="-6" width="214" height="100"'
        f' transform="matrix(0 0.8529 {lean} 0.6304 {head} {y - 58})"/>'
        f'<path d="M{foot} {y}V{y + 174}L{head} {y + 116}V{y - 58}Z" fill="#1a0d2e"'
        f' opacity="{dark}"/>'
        f'<path d="M{head} {y - 60}V{y + 116}H{roof}V{y - 60}Z" fill="{light}" stroke="{INK}"'
        ' stroke-width="2"/>'
        f'<path d="M{inner} {y - 50}V{y + 108}" stroke="#b58d4e" stroke-opacity=".6"'
        ' stroke-width="2" stroke-dasharray="12 5"/>'
        f'<path d="M{line} {y - 56}V{y + 114}" stroke="#c8452f" stroke-opacity=".8"'
        ' stroke-width="3"/>'
        f'<path d="M{edge} {y - 58}V{y + 116}" stroke="{INK}" stroke-width="2"/>'
    )
    if not end:
        return parts
    out = 933 if right else 267
    a, b = (959, 980) if right else (241, 220)
    c, d = (955, 976) if right else (245, 224)
    return parts + (
        f'<path d="M{foot} {y + 174}H{out}L{roof} {y + 116}H{head}Z" fill="#dcb878"'
        f' stroke="{INK}" stroke-width="2"/>'
        f'<path d="M{a} {y + 121}H{b}" stroke="#c8452f" stroke-width="4"/>'
        f'<path d="M{c} {y + 127}H{d}" stroke="#2b5fb0" stroke-width="3"/>'
    )


@cache
def side_footing(number: int, right: bool) -> str:
    x, y = (911 if right else 265), TOP + SIDE_WALL * number + 5
    bases = "".join(
        f'<ellipse cx="{x + 12}" cy="{y + 15 + 44.6 * i:g}" rx="8" ry="6.5" {BASE}/>'
        for i in range(4)
    )
    return f'<rect x="{x}" y="{y}" width="24" height="164" rx="2" {FOOTING}/>{bases}'


@cache
def back_corner(right: bool) -> str:
    """The corner where the walls of the back and of a side meet."""
    drawing = (
        f'<path d="M294 122L294 29L241 64L289 122Z" fill="#cfa465" stroke="{INK}"'
        ' stroke-width="2"/><path d="M292 28V14H219V63H241Z" fill="#f3e0b2"'
        f' stroke="{INK}" stroke-width="2"/>'
    )
    return mirrored(drawing) if right else drawing


# Doors, sphinxes, obelisks, throne --------------------------------------------------------------
@cache
def door(right: bool) -> str:
    drawing = (
        f'<use href="{address("cleopatra/door")}" x="{DOORS[0]}" y="{DOOR_FOOT - 129}" width="100"'
        ' height="129"/>'
    )
    return mirrored(drawing) if right else drawing


@cache
def door_footing(right: bool) -> str:
    x, y = DOORS[0], DOOR_FOOT
    drawing = (
        f'<path d="M{x + 10} {y - 26}H{x + 90}L{x + 96} {y - 2}H{x + 4}Z" {FOOTING}/>'
        f'<ellipse cx="{x + 24}" cy="{y - 14}" rx="12" ry="7" {BASE}/>'
        f'<ellipse cx="{x + 76}" cy="{y - 14}" rx="12" ry="7" {BASE}/>'
    )
    return mirrored(drawing) if right else drawing


@cache
def sphinx(number: int) -> str:
    """The sphinx on a spot, 0 to 5; those at the right look to the left."""
    x, y = sphinx_place(number - number % 2)
    drawing = (
        f'<use href="{address("cleopatra/sphinx")}" x="{x - 47}" y="{y - 70}" width="94"'
        ' height="76"/>'
    )
    return mirrored(drawing) if number % 2 else drawing


@cache
def sphinx_footing(number: int) -> str:
    x, y = sphinx_place(number)
    return (
        f'<path d="M{x - 42} {y - 15}H{x + 42}L{x + 47} {y + 2}H{x - 47}Z" {FOOTING}/>'
        f'<text class="cl-spot" x="{x}" y="{y - 1}">{number + 1}</text>'
    )


@cache
def obelisk(number: int) -> str:
    return (
        f'<use href="{address("cleopatra/obelisk")}" x="{OBELISKS[number] - 34}" y="676" width="68"'
        ' height="178.5"/>'
    )


@cache
def obelisk_footing(number: int) -> str:
    x = OBELISKS[number]
    return (
        f'<path d="M{x - 30} 828H{x + 30}L{x + 36} 852H{x - 36}Z" {FOOTING}/>'
        f'<path d="M{x - 14} 834H{x + 14}L{x + 17} 845H{x - 17}Z" {BASE}/>'
    )


@cache
def throne_set(built: int) -> str:
    """Pedestal and throne; what is missing next is there as a shadow of itself."""
    pedestal = (
        f'<use href="{address("cleopatra/pedestal")}" x="510" y="238" width="180" height="103.5"/>'
    )
    throne = f'<use href="{address("cleopatra/throne")}" x="556" y="166" width="88" height="107"/>'
    if built == 2:
        return pedestal + throne
    if built == 1:
        return (
            f'{pedestal}<g opacity=".34">{throne}</g><path d="M560 270V170H640V270" fill="none"'
            ' stroke="#6d4514" stroke-width="2.2" stroke-dasharray="6 5" stroke-opacity=".8"/>'
        )
    return (
        f'<g opacity=".3">{pedestal}</g><path d="M520 332V254H680V332Z" fill="none"'
        ' stroke="#6d4514" stroke-width="2.2" stroke-dasharray="6 5" stroke-opacity=".8"/>'
    )


@cache
def milestones(step: int) -> str:
    """Five pairs of stones beside the carpet; those she has passed are worn."""
    parts: list[str] = []
    for number in range(1, 6):
        y = FEET[number]
        away = 54.96 + (y - FEET[5]) * 0.185
        past = " is-past" if number <= step else ""
        now = " is-now" if number == step else ""
        for x in (MIDDLE - away, MIDDLE + away):
            parts.append(
                f'<g class="cl-mile{past}{now}"><ellipse cx="{x:.1f}" cy="{y + 4}" rx="15.5"'
                ' ry="12.5" fill="#3a1710" opacity=".5"/>'
                f'<ellipse class="cl-mile__s" cx="{x:.1f}" cy="{y}" rx="15" ry="12"/>'
                f'<text class="cl-step" x="{x:.1f}" y="{y + 6}">{number}</text></g>'
            )
    return "".join(parts)
