"""What was told in private, and how far it is believed: a claim weighs as its teller's record.

Who lies does so for a purpose: to be feared. So a Cartouche that is dreaded is named more often by
those who lie, and is believed a little less.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.pieces import (
    BENNU,
    CARTOUCHE_COUNT,
    MAFDET,
    NEKHBET,
    SPACES,
    WADJET,
)
from cutpurse.games.curse.state import HEARD, NOTHING, Curse, tiles_of
from cutpurse.kernel.chance import Dice

DREADED: Final = (BENNU, MAFDET, NEKHBET, WADJET)  # whoever has one is better left alone
DREAD: Final = 3.0  # how much more often one of those is named in a lie
# What a teller of whom nothing is known counts as: so many claims were right, so many wrong
RIGHT_OF_WITNESSES: Final = 1.1  # who has seen the tile
WRONG_OF_WITNESSES: Final = 0.9
RIGHT_OF_OTHERS: Final = 0.4
WRONG_OF_OTHERS: Final = 1.6


def record_of(seen: Curse, me: i64, teller: i64) -> tuple[int, int]:
    """How often a teller's claims to this player have proved right and wrong so far: of tiles whose
    face the player has come to know, or of faces that have turned up elsewhere."""
    right = 0
    wrong = 0
    for row in range(0, len(seen.heard), HEARD):
        if seen.heard[row + 1] != teller or seen.heard[row + 2] != me:
            continue
        face: i64 = seen.face[seen.heard[row + 3]]
        if face == seen.heard[row + 4]:
            right += 1
        elif face >= 0 or seen.heard[row + 4] in seen.face:
            wrong += 1
    return right, wrong


def honesty(seen: Curse, me: i64, teller: i64, tile: i64) -> float:
    """How likely what a teller says of a tile is true."""
    right, wrong = record_of(seen, me, teller)
    if seen.face_seen[tile] >> teller & 1:
        known = RIGHT_OF_WITNESSES + float(right)
        return known / (known + WRONG_OF_WITNESSES + float(wrong))
    known = RIGHT_OF_OTHERS + float(right)
    return known / (known + WRONG_OF_OTHERS + float(wrong))


def dread(face: i64) -> float:
    """How often a face is named in lies, beside others."""
    return DREAD if face in DREADED else 1.0


def open_faces(seen: Curse) -> list[float]:
    """How likely each face is of a tile that the viewer has not seen, if nobody says anything."""
    weights = [0.0 if face in seen.face else 1.0 for face in range(CARTOUCHE_COUNT)]
    return normal(weights)


def normal(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0.0 else weights


def told_of(seen: Curse, me: i64, tile: i64) -> list[tuple[int, int]]:
    """Who has told this player what of a tile: the last word of each teller."""
    said: dict[int, int] = {}
    for row in range(0, len(seen.heard), HEARD):
        if seen.heard[row] == me and seen.heard[row + 2] == me and seen.heard[row + 3] == tile:
            said[seen.heard[row + 1]] = seen.heard[row + 4]
    return list(said.items())


def by_claims(seen: Curse, me: i64, tile: i64) -> list[float]:
    """How likely each face of an unseen tile is by what was told of this tile alone."""
    weights = open_faces(seen)
    shares = [dread(face) if weights[face] > 0.0 else 0.0 for face in range(CARTOUCHE_COUNT)]
    lies = sum(shares)
    for teller, named in told_of(seen, me, tile):
        if weights[named] <= 0.0:
            continue
        true = honesty(seen, me, teller, tile)
        for face in range(CARTOUCHE_COUNT):
            if face == named:
                weights[face] *= true
            elif lies > shares[face]:
                weights[face] *= (1.0 - true) * shares[named] / (lies - shares[face])
    return normal(weights)


def belief(seen: Curse, me: i64, tile: i64) -> list[float]:
    """How likely each face of an unseen tile is: by what was told of it, and because what others
    are thought to be it is not."""
    weights = by_claims(seen, me, tile)
    for other in range(seen.taken):
        if other != tile and seen.face[other] < 0 and told_of(seen, me, other):
            theirs = by_claims(seen, me, other)
            for face in range(CARTOUCHE_COUNT):
                weights[face] *= 1.0 - theirs[face]
    return normal(weights)


def doubtful(g: Curse, me: i64) -> i64:
    """The tile in a rival's pack of which this player would most like to know what it is: the one
    that was told of last, or else the first of whoever sits next; NOTHING if all are known."""
    found: i64 = NOTHING
    for row in range(0, len(g.heard), HEARD):
        tile: i64 = g.heard[row + 3]
        if g.heard[row] == me and g.heard[row + 2] == me and not g.face_seen[tile] >> me & 1:
            if holder(g, tile) >= 0:
                found = tile
    step = 1
    while found < 0 and step < g.players:
        other: i64 = (me + step) % g.players
        for slot in range(tiles_of(g, other)):
            tile = g.hand[other * SPACES + slot]
            if found < 0 and not g.face_seen[tile] >> me & 1:
                found = tile
        step += 1
    return found


def holder(g: Curse, tile: i64) -> i64:
    """Who has a tile in the pack; NOTHING if it lies elsewhere."""
    for who in range(g.players):
        for slot in range(tiles_of(g, who)):
            if g.hand[who * SPACES + slot] == tile:
                return who
    return NOTHING


def heed(g: Curse, seen: Curse, me: int, dice: Dice) -> None:
    """Make an imagined world as likely as it is by what one was told."""
    settled: list[i64] = []
    for row in range(0, len(seen.heard), HEARD):
        tile: i64 = seen.heard[row + 3]
        if seen.heard[row] != me or seen.heard[row + 2] != me or tile in settled:
            continue
        if seen.face[tile] >= 0:
            continue
        weights = belief(seen, me, tile)
        for other in settled:
            weights[g.face[other]] = 0.0
        if sum(weights) > 0.0:
            suppose(g, tile, drawn_from(weights, dice))
        settled.append(tile)


def drawn_from(weights: list[float], dice: Dice) -> int:
    """One of these faces, as likely as they are."""
    left = sum(weights) * float(dice.below(1 << 20)) / float(1 << 20)
    last = 0
    for face in range(len(weights)):
        if weights[face] > 0.0:
            last = face
            left -= weights[face]
            if left < 0.0:
                break
    return last


def suppose(g: Curse, tile: i64, face: i64) -> None:
    """Let a tile have a face; whichever had it gets the other."""
    for other in range(g.taken):
        if g.face[other] == face:
            g.face[other] = g.face[tile]
    g.face[tile] = face
