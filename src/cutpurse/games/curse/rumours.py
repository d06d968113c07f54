"""What bots tell of Cartouches: seldom, on the own turn, to one rival; some tell the truth more
often than others, and who lies wants to be feared."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.claims import DREAD, dread
from cutpurse.games.curse.pieces import CARTOUCHE_COUNT, COLOURS, GOALS_EACH, SPACES
from cutpurse.games.curse.state import HEARD, Curse, is_used, tiles_of
from cutpurse.games.curse.talk import told_this_turn
from cutpurse.games.curse.travel import leader
from cutpurse.games.curse.turn import Menu
from cutpurse.games.curse.words import TELL
from cutpurse.kernel.bot import NO_REMARK
from cutpurse.kernel.chance import Dice

SELDOM: Final = 3  # turns to one in which something is told
CANDOUR: Final = (90, 55, 25)  # of a hundred claims so many are true: of the candid, sly and false
GOSSIP: Final = 2  # turns to one in which the leader is talked of rather than oneself


def remark(g: Curse, who: i64, dice: Dice) -> int:
    """Something to tell at the beginning of the own turn; mostly nothing. What is told is drawn
    before it is looked whether it can be: nobody talks more because of what they hold."""
    if not isinstance(g.stack[-1], Menu) or g.active != who or not g.first_move:
        return NO_REMARK
    if told_this_turn(g, who) or dice.below(SELDOM):
        return NO_REMARK
    listener: i64 = (who + 1 + dice.below(g.players - 1)) % g.players
    true = dice.below(100) < CANDOUR[temper(g, who)]
    ahead = leader(g, who)
    about = ahead if dice.below(GOSSIP) == 0 and ahead != listener else who
    count = tiles_of(g, about)
    if not count:
        return NO_REMARK
    slot = dice.below(count)
    tile: i64 = g.hand[about * SPACES + slot]
    real: i64 = g.face[tile]
    if g.face_seen[tile] >> listener & 1 or has_told(g, who, listener, tile):
        return NO_REMARK
    if true:
        return TELL.make([listener, about, slot, real]) if real >= 0 else NO_REMARK
    named = lie(g, who, listener, real, dice)
    return TELL.make([listener, about, slot, named]) if named >= 0 else NO_REMARK


def temper(g: Curse, who: i64) -> int:
    """How candid a bot is in this game: nobody can tell by looking, but it stays the same."""
    told: i64 = g.thief[who]
    for colour in range(COLOURS):
        told = told * GOALS_EACH + g.goal[who * COLOURS + colour] + 1
    return int(told * 7919 // 13 % len(CANDOUR))


def has_told(g: Curse, who: i64, listener: i64, tile: i64) -> bool:
    """Has this player told the listener of the tile before?"""
    for row in range(0, len(g.heard), HEARD):
        same = g.heard[row + 1] == who and g.heard[row + 2] == listener
        if same and g.heard[row + 3] == tile:
            return True
    return False


def knows_of(g: Curse, listener: i64, face: int) -> bool:
    """Has the listener seen this face, as far as the teller knows?"""
    for tile in range(g.taken):
        if g.face[tile] == face:
            return bool(g.face_seen[tile] >> listener & 1)
    return False


def lie(g: Curse, who: i64, listener: i64, real: i64, dice: Dice) -> int:
    """A face that is not the real one, and that the listener cannot know to be elsewhere; one that
    is dreaded, rather."""
    faces: list[int] = []
    for face in range(CARTOUCHE_COUNT):
        if face != real and not is_used(g, face) and not knows_of(g, listener, face):
            faces.append(face)
            if dread(face) == DREAD:
                faces += [face] * (int(DREAD) - 1)
    return faces[dice.below(len(faces))] if faces else -1
