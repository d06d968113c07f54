"""What a thief thinks things are worth, whom they believe, and what they expect others to play."""

from __future__ import annotations

import math
from typing import Final

from cutpurse.games.thieves.cards import (
    BLOOD_MIRROR,
    CEREMONIAL_DAGGER,
    CHAMBERS,
    CLOCKWORK_MONKEY,
    CROWN_OF_TUSKS,
    CRYSTAL_BALL,
    CURSED_IDOL,
    DRAGON_SCALES,
    DWARVEN_AXE,
    EMPTY_CHAMBER,
    FAT_SACK,
    FIRST_SKILL,
    HAND_OF_GLORY,
    HEALING_POTION,
    LEGENDARY_STABBING_KNIFE,
    PEARL_OF_GREAT_PRICE,
    RING_OF_FIRE,
    RING_OF_WATER,
    ROOM_COUNT,
    SAINTS_SKULL,
    SHADOW_COMPASS,
    SKELETON_KEY,
    SKIN_TAMBOUR,
    SPOOKY_HOODOO_DOLL,
    STYLISH_COLLAR,
    SWORD_OF_HONOR,
    TREASURE_COUNT,
    TRICKS,
    VENOM_VIAL,
    WRIT_OF_KNOWLEDGE,
    WRIT_OF_WEALTH,
)
from cutpurse.games.thieves.claim import verdict_of
from cutpurse.games.thieves.facts import FACT_IDS, TRUE
from cutpurse.games.thieves.score import half_points, worth
from cutpurse.games.thieves.state import FREE_VOTE, Thieves, hand, owns
from cutpurse.games.thieves.words import (
    ABSTAIN,
    KINDS,
    LIE,
    NOTHING,
    PARTIAL,
    SAY_HONEST,
    SAY_LIED,
    TRUTH,
)
from cutpurse.kernel.zones import bits, count_bits

# Treasures --------------------------------------------------------------------------------------
# What a treasure is worth beyond its gold while the whole game is still to come.
BONUS: Final[list[float]] = [0.0] * TREASURE_COUNT
for _treasure, _bonus in (
    (VENOM_VIAL, 1.0),
    (LEGENDARY_STABBING_KNIFE, 1.5),
    (RING_OF_FIRE, 1.0),
    (RING_OF_WATER, 0.5),
    (SPOOKY_HOODOO_DOLL, 2.5),
    (SKELETON_KEY, 2.0),
    (CLOCKWORK_MONKEY, 1.5),
    (HEALING_POTION, 1.0),
    (WRIT_OF_KNOWLEDGE, 0.5),
    (WRIT_OF_WEALTH, 1.0),
    (SHADOW_COMPASS, 1.5),
    (FAT_SACK, 0.5),
    (DWARVEN_AXE, 0.5),
    (HAND_OF_GLORY, 0.2),
    (CRYSTAL_BALL, 0.3),
    (BLOOD_MIRROR, 0.1),
    (CEREMONIAL_DAGGER, -0.7),
    (SKIN_TAMBOUR, -0.7),
    (SAINTS_SKULL, -0.7),
    (SWORD_OF_HONOR, -0.5),
    (STYLISH_COLLAR, -0.4),
    (CURSED_IDOL, -0.5),
):
    BONUS[_treasure] = _bonus

CHAMBER_WORTH: Final = 0.25
TRICK_WORTH: Final = 0.4  # beyond the point it scores


def time_left(g: Thieves) -> float:
    """The share of the game that is still to come."""
    return 1.0 - int(g.turn) / (g.players * int(g.rounds))


def kept_value(g: Thieves, p: int, treasure: int) -> float:
    """What a treasure is worth to the thief who owns it."""
    return worth(g, p, treasure) / 2.0 + BONUS[treasure] * time_left(g)


def gain_value(g: Thieves, p: int, treasure: int) -> float:
    """What gaining a treasure would change for a thief."""
    if owns(g, p, PEARL_OF_GREAT_PRICE):
        return -1.0 if treasure == CROWN_OF_TUSKS else 0.0
    value = kept_value(g, p, treasure)
    if treasure == CROWN_OF_TUSKS:
        value -= 1.0
    elif treasure == DRAGON_SCALES:
        value += 1.0
    elif treasure == PEARL_OF_GREAT_PRICE:
        for other in bits(g.loot[p]):
            value -= kept_value(g, p, other)
    if g.loot[p] >> DRAGON_SCALES & 1:
        value += 1.0
    return value


def standing(g: Thieves, p: int) -> float:
    """Points now and in prospect."""
    total = half_points(g, p) / 2.0
    left = time_left(g)
    for treasure in bits(g.loot[p]):
        total += BONUS[treasure] * left
        if treasure == g.sack_on or treasure == g.keeping_on:
            total += worth(g, p, treasure) / 2.0  # can still be uncovered
    held = hand(g, p)
    return (
        total
        + CHAMBER_WORTH * count_bits(held & CHAMBERS)
        + TRICK_WORTH * left * count_bits(held & TRICKS)
    )


def advantage(g: Thieves, me: int) -> float:
    """The own standing against half the mean and half the best of the rivals."""
    total = 0.0
    best = -1000.0
    for p in range(g.players):
        if p != me:
            theirs = standing(g, p)
            total += theirs
            if theirs > best:
                best = theirs
    rivals: int = g.players - 1
    return standing(g, me) - 0.5 * total / rivals - 0.5 * best


# Reputation -------------------------------------------------------------------------------------
def lie_rate(g: Thieves, scout: int) -> float:
    """How often this scout lies, from the verdicts everybody heard; older ones fade."""
    lies = 3.0
    honest = 2.0
    for told in g.history:
        if told % 8 == scout:
            verdict = told // 8 % 8
            if verdict == LIE:
                lies = lies * 0.9 + 1.0
                honest *= 0.9
            elif verdict == TRUTH or verdict == PARTIAL:
                lies *= 0.9
                honest = honest * 0.9 + 1.0
    return lies / (lies + honest)


def vote_by_facts(g: Thieves) -> int:
    """How an honest thief votes on the scout's word (TH-036): as the statements are by the facts;
    where the scout talked freely and stated nothing, the facts say nothing."""
    if g.claim_mode == FREE_VOTE and not g.claim:
        return ABSTAIN.do()
    lied = g.verdict == LIE or g.verdict == NOTHING
    return SAY_LIED.do() if lied else SAY_HONEST.do()


# Belief about the room --------------------------------------------------------------------------
def prior(g: Thieves, viewer: int) -> list[float]:
    """How likely each room is before the claim: a quarter EMPTY, the rest alike over what the scout
    may hold, as far as the viewer knows."""
    weights = [0.0] * ROOM_COUNT
    others = 0
    for room in range(1, ROOM_COUNT):
        if g.pack.beliefs(viewer, room) >> g.scout & 1:
            weights[room] = 1.0
            others += 1
    if others == 0 or g.pack.size[g.scout] == 0:
        weights = [0.0] * ROOM_COUNT
        weights[EMPTY_CHAMBER] = 1.0
        return weights
    weights[EMPTY_CHAMBER] = others / 3.0
    return weights


def believe(g: Thieves, viewer: int, claim: list[int], lies: float) -> list[float]:
    """How likely each room is given a claim: rooms of which it is no lie share what trust is
    left."""
    weights = prior(g, viewer)
    if not claim:
        return normal(weights)
    honest = 0.0
    lying = 0.0
    fits: list[bool] = []
    for room in range(ROOM_COUNT):
        fit = verdict_of(claim, room, 0) != LIE
        fits.append(fit)
        if fit:
            honest += weights[room]
        else:
            lying += weights[room]
    if honest > 0.0 and lying > 0.0:
        for room in range(ROOM_COUNT):
            weights[room] *= (1.0 - lies) / honest if fits[room] else lies / lying
    return normal(weights)


def normal(weights: list[float]) -> list[float]:
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


# What rivals will play --------------------------------------------------------------------------
def kind_appeal(room: int, kind: str) -> float:
    """How good a room is for those who play a kind of card."""

    def says(fact: str) -> bool:
        return fact in FACT_IDS and bool(TRUE[room] >> FACT_IDS.index(fact) & 1)

    appeal = 0.0
    if says("bad_" + kind):
        appeal -= 1.5
    if says("good_" + kind):
        appeal += 1.0
    if says("all_" + kind):
        appeal += 0.7
    if says("void_" + kind):
        appeal -= 1.0
    return appeal


APPEAL: Final = [[kind_appeal(room, kind) for kind in KINDS.ids] for room in range(ROOM_COUNT)]
HABIT: Final[list[float]] = [1.0, 1.0, 1.0, 0.8, 0.36]  # before anything is known of the room
LIES_KIND: Final = 3
TRICKERY_KIND: Final = 4


def temptations(belief: list[float], lies: float) -> list[float]:
    """How much each kind of card tempts somebody with this belief about room and scout."""
    out: list[float] = []
    for kind in range(len(HABIT)):
        appeal = 0.0
        for room in range(ROOM_COUNT):
            appeal += belief[room] * APPEAL[room][kind]
        out.append(HABIT[kind] * math.exp(1.2 * appeal))
    out[LIES_KIND] *= 0.4 + lies
    return out


def kind_of(card: int) -> int:
    """The kind a card belongs to."""
    return card - FIRST_SKILL if card >= FIRST_SKILL else TRICKERY_KIND
