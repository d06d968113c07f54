"""HO-175 Helps for a viewer, from public facts alone: ways out, sealing squares, lock odds."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.horus.board import (
    HALL,
    NEXT_TO,
    leads_out,
    open_squares,
    stone_on,
)
from cutpurse.games.horus.pieces import LOCK, STONE_COUNT
from cutpurse.games.horus.state import Horus
from cutpurse.kernel.zones import count_bits

NO_WAY = -1


def way_out(g: Horus, who: i64) -> list[i64]:
    """The spaces of a shortest way to the Entrance, without the one where the player stands; empty
    if there is none, or if they are there."""
    before: dict[i64, i64] = {g.at[who]: NO_WAY}
    queue = [g.at[who]]
    at = 0
    while at < len(queue):
        here = queue[at]
        at += 1
        if here < HALL:
            way: list[i64] = []
            while before[here] != NO_WAY:
                way.append(here)
                here = before[here]
            way.reverse()
            return way
        for other in NEXT_TO[here]:
            if other not in before and not stone_on(g.blocked, other):
                before[other] = here
                queue.append(other)
    return []


def sealing_squares(g: Horus, who: i64) -> list[i64]:
    """The stones whose fall would leave the player without a way out. From under a stone, one that
    would fall or one that has just fallen, the player jumps: then no neighbour would have one."""
    here: i64 = g.at[who]
    out: list[i64] = []
    for stone in range(STONE_COUNT):
        if g.blocked >> stone & 1:
            continue
        after = g.blocked | 1 << stone
        open_then = open_squares(after)
        spaces = [here]
        if stone_on(after, here):
            spaces = [space for space in NEXT_TO[here] if not stone_on(after, space)]
        if not any(leads_out(open_then, space) for space in spaces):
            out.append(stone)
    return out


def lock_odds(idol: int, dice: list[i64], which: int) -> float:
    """The chance that one roll of these dice (a bit mask), the others kept, opens the lock."""
    kept = 0
    for die, face in enumerate(dice):
        if not which >> die & 1:
            kept |= 1 << face
    lack = sum(1 for number in range(1, LOCK[idol] + 1) if not kept >> number & 1)
    rolled = count_bits(which)
    if lack > rolled:
        return 0.0
    chance = 0.0
    ways = 1  # to choose so many of the missing numbers
    for absent in range(lack + 1):
        chance += (-1) ** absent * ways * ((6 - absent) / 6) ** rolled
        ways = ways * (lack - absent) // (absent + 1)
    return chance
