"""What the finds are worth, and who wins."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.horus.cards import where
from cutpurse.games.horus.pieces import (
    CHEST,
    CHESTS,
    FIRST_IDOL,
    GOD,
    HORUS,
    IDOL,
    KIND,
    NECKLACE,
    TREASURE,
    VALUE,
    VARIETY,
)
from cutpurse.games.horus.state import ESCAPED, HIDE_SEEN, SECRECY, SLOTS, Horus, in_play
from cutpurse.kernel.rules import Result, ScoreLine
from cutpurse.kernel.zones import count_bits


def worth_of(g: Horus, who: i64, kind: i64) -> i64:
    """HO-149 The values of the player's cards of a kind; chests as they were rolled (HO-150)."""
    if kind == CHEST:
        return chests_worth(g, who)
    total: i64 = 0
    for slot in range(who * SLOTS, who * SLOTS + SLOTS):
        card: i64 = g.cards[slot]
        if card >= 0 and KIND[card] == kind:
            total += VALUE[card]
    return total


def chests_worth(g: Horus, who: i64) -> i64:
    total: i64 = 0
    for i in range(len(CHESTS)):
        rolled: i64 = g.chests[who * len(CHESTS) + i]
        if rolled > 0 and where(g, who, CHESTS[i]) >= 0:
            total += rolled
    return total


def variety(g: Horus, who: i64) -> i64:
    """HO-151 HO-152 More for more gods; treasures and idols of one god count once."""
    gods: i64 = 0
    for slot in range(who * SLOTS, who * SLOTS + SLOTS):
        card: i64 = g.cards[slot]
        if card >= 0 and GOD[card] >= 0:
            gods |= 1 << GOD[card]
    return VARIETY[count_bits(gods)]


def finds_worth(g: Horus, who: i64) -> i64:
    """HO-149 What the player has, all told."""
    total = variety(g, who)
    for kind in (TREASURE, NECKLACE, CHEST, IDOL):
        total += worth_of(g, who, kind)
    return total


def public_score(g: Horus, who: i64) -> i64:
    """HO-174 What everybody can work out of somebody who got out; -1: nobody can."""
    return -1 if g.variant & (SECRECY | HIDE_SEEN) else finds_worth(g, who)


def result(g: Horus) -> Result:
    """HO-148 HO-153 to HO-158 Only who escaped scores. While the game lasts, whoever is in play
    stands with what they carry."""
    alive = [g.status[who] == ESCAPED or in_play(g, who) for who in range(g.players)]
    out = sum(1 << who for who in range(g.players) if not alive[who])
    sheet = [
        ScoreLine(
            label,
            rule,
            [float(worth_of(g, who, kind)) if alive[who] else 0.0 for who in range(g.players)],
        )
        for label, rule, kind in (
            ("treasures", "HO-149", TREASURE),
            ("necklaces", "HO-149", NECKLACE),
            ("chests", "HO-150", CHEST),
            ("idols", "HO-149", IDOL),
        )
    ]
    sheet.append(
        ScoreLine(
            "variety of gods",
            "HO-151",
            [float(variety(g, who)) if alive[who] else 0.0 for who in range(g.players)],
        )
    )
    points = [sum(line.points[who] for line in sheet) for who in range(g.players)]
    horus = [float(where(g, who, FIRST_IDOL + HORUS) >= 0) for who in range(g.players)]
    idols = sheet[3].points
    ties = [[h if alive[who] else 0.0 for who, h in enumerate(horus)], idols]
    return Result.ranked(points, sheet, ties, out)
