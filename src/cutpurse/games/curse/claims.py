"""What was told in private, and how far it is believed: a claim weighs as its teller's record."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.curse.state import HEARD, NOTHING, Curse
from cutpurse.kernel.chance import Dice


def record_of(seen: Curse, me: i64, teller: i64) -> tuple[int, int]:
    """How often a teller's claims to this player have proved right and wrong so far: of tiles whose
    face the player has come to know."""
    right = 0
    wrong = 0
    for row in range(0, len(seen.heard), HEARD):
        if seen.heard[row + 1] != teller or seen.heard[row + 2] != me:
            continue
        face: i64 = seen.face[seen.heard[row + 3]]
        if face >= 0:
            if face == seen.heard[row + 4]:
                right += 1
            else:
                wrong += 1
    return right, wrong


def heed(g: Curse, seen: Curse, me: int, dice: Dice) -> None:
    """Make an imagined world likelier to be as one was told: by somebody who has been right more
    often than wrong, as often as that."""
    for row in range(0, len(seen.heard), HEARD):
        tile: i64 = seen.heard[row + 3]
        if seen.heard[row + 2] != me or seen.face[tile] >= 0:
            continue
        right, wrong = record_of(seen, me, seen.heard[row + 1])
        if right > wrong and dice.below(right + wrong + 1) < right:
            suppose(g, seen, tile, seen.heard[row + 4])


def suppose(g: Curse, seen: Curse, tile: i64, face: i64) -> None:
    """Let a tile have a face, if the viewer does not know better; who had it gets the other."""
    at: i64 = NOTHING
    for other in range(g.taken):
        if g.face[other] == face:
            at = other
    if at >= 0:
        if seen.face[at] >= 0:
            return
        g.face[at] = g.face[tile]
    g.face[tile] = face
