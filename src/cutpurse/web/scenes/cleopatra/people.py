"""The pictures of the end: the river with the crocodile, and the winner before the throne.
Everybody wears the cloth and the emblem of their seat; the cloths are those of the palace."""

from __future__ import annotations

from functools import cache

from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import EMBLEMS, address, placed
from cutpurse.web.scenes.cleopatra.palette import INK

RIVER = "-400 -200 2240 1300"  # what the three pictures of the river show
# The garment of each figure; it is drawn between what is behind and what is before it.
GARMENTS = {
    "man": (
        "M-26 -112C-34 -84 -40 -56 -44 -34C-20 -22 24 -22 48 -36C42 -60 36 -86 28 -112"
        "C14 -122 -12 -122 -26 -112Z"
    ),
    "cloak": (
        "M-22 -140C-48 -138 -66 -126 -68 -104C-74 -66 -78 -34 -78 -4C-48 8 48 8 78 -4"
        "C78 -34 74 -66 68 -104C66 -126 48 -138 22 -140C10 -132 -10 -132 -22 -140Z"
    ),
    "winner": (
        "M-22 -134C-48 -132 -66 -122 -68 -100C-74 -64 -78 -32 -78 -2C-48 10 48 10 78 -2"
        "C78 -32 74 -64 68 -100C66 -122 48 -132 22 -134Z"
    ),
}
BADGES = {"man": (-11, -97, 22), "cloak": (-20, -98, 40), "winner": (-60, -78, 28)}
QUAY = (372, 192, 10, -172)  # where the survivors stand
JAWS = (690, 492, 0.93)  # where the eaten are: between the jaws, then at the tail
TAIL = ((1352, 560, 0.72), (1440, 640, 0.62), (1216, 470, 0.55), (1120, 400, 0.5))
LOST = ((500, 648, 20), (534, 598, -24), (525, 693, 12), (580, 656, 40), (576, 726, -30),
        (636, 693, 8), (498, 750, 28), (650, 610, -14), (620, 768, 18), (690, 742, -8))  # fmt: skip


def figure(name: str, seat: int) -> str:
    """A figure around its feet at 0, 0."""
    x, y, size = BADGES[name]
    worn = EMBLEMS[seat]
    colour = "#3a2c12" if name == "man" else "#fff"
    box = 'x="-120" y="-260" width="240" height="280"'
    return (
        f'<use href="{address(f"cleopatra-people/{name}-back")}" {box}/>'
        f'<path d="{GARMENTS[name]}" fill="url(#cl-c-{worn})" stroke="{INK}" stroke-width="4.5"'
        ' stroke-linejoin="round"/>'
        f'<use href="{address(f"cleopatra-people/{name}-front")}" {box}/>'
        f"{placed(f'e-{worn}', x, y, size, colour=colour)}"
    )


@cache
def image(name: str) -> str:
    """A part of the river."""
    x, y, width, height = RIVER.split()
    href = address(f"cleopatra-{name}/all").partition("#")[0]
    return f'<image href="{href}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


@cache
def river(eaten: tuple[int, ...], saved: tuple[int, ...], label: str) -> Html:
    """The most corrupt hold the jaws open; nobody is hurt in the picture. Without anybody to feed
    the river is quiet."""
    parts = [image("nile")]
    if eaten:
        parts.append(f'<g class="cl-rises">{image("sobek")}')
        for seat, (x, y, size) in zip(eaten, (JAWS, *TAIL), strict=False):
            parts.append(
                f'<g transform="translate({x} {y}) scale({size})">{figure("man", seat)}</g>'
            )
        parts.append(f"</g>{image('splash')}")
        parts += [
            f'<g transform="rotate({turn} {x + 20} {y + 20})">'
            f"{placed('cleopatra/amulet', x, y, 42)}</g>"
            for x, y, turn in LOST
        ]
    parts += [
        f'<g transform="translate({x} 836) scale(.84)">{figure("cloak", seat)}</g>'
        for seat, x in zip(saved, QUAY, strict=False)
    ]
    return Html(
        '<svg class="cl-nile" viewBox="0 0 1440 848" preserveAspectRatio="xMidYMid slice"'
        f' role="img" aria-label="{label}">{"".join(parts)}</svg>'
    )


@cache
def throne(winner: int, label: str) -> Html:
    """The winner before the throne; nobody, if all were eaten."""
    href = address("cleopatra-throne/all").partition("#")[0]
    person = ""
    if winner >= 0:
        person = f'<g transform="translate(160 452) scale(1.02)">{figure("winner", winner)}</g>'
    return Html(
        '<svg class="cl-winpic" viewBox="-40 -190 400 932" preserveAspectRatio="xMidYMid slice"'
        f' role="img" aria-label="{label}"><image href="{href}" x="-200" y="-200" width="800"'
        f' height="1000"/>{person}</svg>'
    )
