"""What the viewer has told and was told of Cartouches: claims, true or not."""

from __future__ import annotations

from typing import NamedTuple

from cutpurse.games.curse.state import HEARD, Curse


class Claim(NamedTuple):
    """What somebody said to somebody about a tile."""

    teller: int
    listener: int
    tile: int
    face: int
    turn: int


def claims(g: Curse) -> list[Claim]:
    """From a view, which has none of others."""
    rows = range(0, len(g.heard), HEARD)
    return [Claim(*g.heard[row + 1 : row + HEARD]) for row in rows]


def said_of(g: Curse, tile: int) -> tuple[int, ...]:
    """The faces that a tile has by what the viewer was told."""
    if not g.heard:
        return ()
    found = [c.face for c in claims(g) if c.tile == tile and c.listener == g.heard[0]]
    return tuple(dict.fromkeys(found))
