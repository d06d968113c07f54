"""Talk: showing a Cartouche, and telling somebody of one, at any time (CR-401, CR-403, CR-416)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.packs import show_tile
from cutpurse.games.curse.pieces import CARTOUCHE_COUNT, SPACES
from cutpurse.games.curse.state import HEARD, Curse, is_used, tiles_of
from cutpurse.games.curse.words import SHOW, SHOWED, TELL
from cutpurse.kernel.step import EVERYBODY

TELLS_A_TURN: Final = 3  # of each player: talk never stalls a game


def asides(g: Curse, seat: int) -> list[int]:
    """What a player may show and tell now."""
    out: list[int] = []
    if not g.turn or not len(g.stack):
        return out
    for slot in range(tiles_of(g, seat)):
        seen: i64 = g.face_seen[g.hand[seat * SPACES + slot]]
        for other in range(g.players):
            if not seen >> other & 1:
                out.append(SHOW.do(slot, other))
    if told_this_turn(g, seat) < TELLS_A_TURN:
        add_tells(g, seat, out)
    return out


def add_tells(g: Curse, seat: int, out: list[int]) -> None:
    """CR-403 Any claim about any Cartouche in a pack, true or false, to anybody."""
    faces = [face for face in range(CARTOUCHE_COUNT) if not is_used(g, face)]
    for other in range(g.players):
        if other == seat:
            continue
        for whose in range(g.players):
            for slot in range(tiles_of(g, whose) if whose != other else 0):
                for face in faces:
                    out.append(TELL.make([other, whose, slot, face]))


def told_this_turn(g: Curse, seat: int) -> int:
    count = 0
    for row in range(0, len(g.heard), HEARD):
        if g.heard[row] == seat and g.heard[row + 1] == seat and g.heard[row + 5] == g.turn:
            count += 1
    return count


def witnesses(seat: int, action: int) -> int:
    """CR-416 Everybody sees that a tile is shown; what is told only the two hear."""
    return EVERYBODY if SHOW.said(action) else 1 << seat | 1 << TELL.values(action)[0]


def do_aside(g: Curse, seat: int, action: int) -> None:
    if SHOW.said(action):
        slot, other = SHOW.of(action), SHOW.second(action)
        tile = g.hand[seat * SPACES + slot]
        show_tile(g, other, tile)
        g.tell_all(g.face_seen[tile], SHOWED, "CR-416", [seat, other, slot, g.face[tile]])
        return
    other, whose, slot, face = TELL.values(action)
    claim: list[i64] = [seat, other, g.hand[whose * SPACES + slot], face, g.turn]
    g.heard = [*g.heard, seat, *claim, other, *claim]


def told_before(g: Curse, earlier: Curse, action: int) -> int:
    """A claim is about a tile: the same claim in a state in which that tile lies elsewhere in a
    pack; -1 if it lies in none."""
    if not TELL.said(action):
        return action
    other, whose, slot, face = TELL.values(action)
    tile = g.hand[whose * SPACES + slot]
    for pack in range(earlier.players):
        for place in range(tiles_of(earlier, pack)):
            if earlier.hand[pack * SPACES + place] == tile:
                return TELL.make([other, pack, place, face])
    return -1
