"""Final scoring."""

from __future__ import annotations

from cutpurse.games.naqala.expansion import expansions
from cutpurse.games.naqala.pieces import (
    AL_AMIN,
    DJINN_VALUE,
    ELDER,
    GOODS,
    HAURVATAT,
    JAFAAR,
    RESOURCES,
    SHAMHAT,
    SUIT,
    TILE_VALUE,
    VIZIER,
)
from cutpurse.games.naqala.purse import fakirs, followers
from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.rules import Result, ScoreLine


def owns(g: Naqala, who: int, djinn: int) -> bool:
    return bool(g.djinns[who] >> djinn & 1)


def vizier_value(g: Naqala, who: int) -> int:
    """NQ-221 NQ-178 One each, three with Jafaar."""
    return followers(g, who, VIZIER) * (3 if owns(g, who, JAFAAR) else 1)


def vizier_bonus(g: Naqala, who: int) -> int:
    """NQ-222 NQ-223 Ten for each opponent with strictly fewer viziers."""
    mine = followers(g, who, VIZIER)
    return sum(10 for seat in range(g.players) if followers(g, seat, VIZIER) < mine)


def elder_value(g: Naqala, who: int) -> int:
    """NQ-224 NQ-197 Two each, four with Shamhat."""
    return followers(g, who, ELDER) * (4 if owns(g, who, SHAMHAT) else 2)


def djinn_value(g: Naqala, who: int) -> int:
    """NQ-225 The printed values."""
    total = 0
    mine = g.djinns[who]
    djinn = 0
    while mine:
        if mine & 1:
            total += DJINN_VALUE[djinn]
        mine >>= 1
        djinn += 1
    return total


def tile_value(g: Naqala, who: int) -> int:
    """NQ-226 The tiles the player controls."""
    total = 0
    for cell in range(g.cells):
        if g.camp[who] >> cell & 1:
            total += TILE_VALUE[g.tile[cell]]
    return total


def palm_value(g: Naqala, who: int) -> int:
    """NQ-227 NQ-229 NQ-175 Three for each palm tree on own tiles, five with Haurvatat."""
    count = 0
    for cell in range(g.cells):
        if g.camp[who] >> cell & 1:
            count += g.palms[cell]
    return count * (5 if owns(g, who, HAURVATAT) else 3)


def palace_value(g: Naqala, who: int) -> int:
    """NQ-228 NQ-229 Five for each palace on own tiles."""
    count = 0
    for cell in range(g.cells):
        if g.camp[who] >> cell & 1:
            count += g.palaces[cell]
    return count * 5


def merchandise_value(g: Naqala, who: int) -> int:
    """NQ-230 NQ-231 NQ-160 NQ-161 The best split into suits; Al-Amin makes fakirs wild."""
    start = who * RESOURCES
    wilds = fakirs(g, who) // 2 if owns(g, who, AL_AMIN) else 0
    return suits_value(g.cards[start : start + GOODS], wilds)


def suits_value(counts: list[int], wilds: int) -> int:
    """One card of every kind held, again and again, is the best split: no step of the price list
    is smaller than the one before."""
    sizes: list[int] = []
    layer = 1
    while True:
        size = 0
        for count in counts:
            if count >= layer:
                size += 1
        if not size:
            break
        sizes.append(size)
        layer += 1
    if not wilds:
        total = 0
        for size in sizes:
            total += SUIT[size]
        return total
    sizes.extend([0] * wilds)
    best = [0] + [-1] * wilds  # best[w]: the most the suits so far are worth with w wilds in them
    for size in sizes:
        after = [-1] * (wilds + 1)
        for used in range(wilds + 1):
            if best[used] < 0:
                continue
            for more in range(wilds - used + 1):
                if size + more > GOODS:
                    break
                worth = best[used] + SUIT[size + more]
                if worth > after[used + more]:
                    after[used + more] = worth
        best = after
    return max(best)


def line(label: str, rule: str, points: list[int]) -> ScoreLine:
    return ScoreLine(label, rule, [float(p) for p in points])


def sheet(g: Naqala) -> list[ScoreLine]:
    """The score sheet, expansions last."""
    seats = range(g.players)
    lines = [
        line("gold", "NQ-220", [g.gold[s] for s in seats]),
        line("viziers", "NQ-221", [vizier_value(g, s) for s in seats]),
        line("more viziers than others", "NQ-222", [vizier_bonus(g, s) for s in seats]),
        line("elders", "NQ-224", [elder_value(g, s) for s in seats]),
        line("djinns", "NQ-225", [djinn_value(g, s) for s in seats]),
        line("tiles", "NQ-226", [tile_value(g, s) for s in seats]),
        line("palm trees", "NQ-227", [palm_value(g, s) for s in seats]),
        line("palaces", "NQ-228", [palace_value(g, s) for s in seats]),
        line("merchandise", "NQ-230", [merchandise_value(g, s) for s in seats]),
    ]
    for expansion in expansions(g):
        lines.extend(expansion.sheet(g))
    return lines


def result(g: Naqala) -> Result:
    """NQ-233 The highest total wins; ties share the win."""
    lines = sheet(g)
    points = [sum(entry.points[seat] for entry in lines) for seat in range(g.players)]
    return Result.ranked(points, lines)
