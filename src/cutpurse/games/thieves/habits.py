"""Quick answers: what a sensible thief does without thinking ahead. Rollouts use them."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import (
    BASICS,
    CHAMBERS,
    FIRST_SKILL,
    HEALING_POTION,
    KEEPING,
    LIES,
    PEARL_OF_GREAT_PRICE,
    SHADOW_COMPASS,
    SKELETON_KEY,
    STAB,
    STEAL,
    TRICKS,
)
from cutpurse.games.thieves.judgement import (
    gain_value,
    kept_value,
    kind_of,
    standing,
    vote_by_facts,
)
from cutpurse.games.thieves.state import NONE, Thieves, owner, owns, stealable
from cutpurse.games.thieves.words import (
    AGAIN,
    AWARD,
    BURN,
    CANCEL,
    COVER,
    CURSE,
    DESTROY,
    DOLL,
    DRAW,
    DUCK,
    EXCHANGE,
    FIND_CARD,
    FIND_TREASURE,
    FORETELL,
    GIVE,
    GIVE_TO,
    LIFT_KEEPING,
    MODE_STEAL,
    ORDER,
    PEEK,
    PLAY,
    SACK_OFF,
    SACK_ON,
    SAY_LIED,
    STAB_AT,
    SURPRISE,
    SWIPE,
    TAKE,
    USE,
)
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.zones import count_bits

NO_TEMPTATION: Final[list[float]] = []
WORTH_COVERING: Final = 4.0


def last_turn(g: Thieves) -> bool:
    return g.turn == g.players * g.rounds - 1


def habit(g: Thieves, seat: int, options: list[int], temptations: list[float], dice: Dice) -> int:
    """The answer with the highest appeal; cards are drawn by temptation, ties by lot."""
    if PLAY.said(options[0]):
        return tempted(g, seat, options, temptations, dice)
    if SAY_LIED.said(options[0]):
        return vote_by_facts(g)
    best = options[0]
    high = -1e9
    for action in options:
        value = appeal(g, seat, action) + dice.below(1000) * 1e-6
        if value > high:
            high = value
            best = action
    return best


def tempted(g: Thieves, seat: int, options: list[int], temptations: list[float], dice: Dice) -> int:
    """A card drawn by how much its kind tempts, and what the scout suggested."""
    if not temptations:
        return options[dice.below(len(options))]
    tricks = count_bits(g.pack.held[seat] & TRICKS)
    weights: list[float] = []
    total = 0.0
    for action in options:
        kind = kind_of(PLAY.of(action))
        weight = temptations[kind]
        if kind == 4 and tricks > 3:
            weight *= 3.0 / tricks
        if g.advice[seat] == kind:
            weight *= 1.3
        weights.append(weight)
        total += weight
    left = dice.below(1 << 20) / float(1 << 20) * total
    i = 0
    while i < len(options) - 1:
        left -= weights[i]
        if left < 0.0:
            return options[i]
        i += 1
    return options[i]


def appeal(g: Thieves, me: int, action: int) -> float:
    """How good an answer looks at a glance; declining is worth 0."""
    if TAKE.said(action):
        return theft(g, me, TAKE.of(action))
    if AWARD.said(action):
        return gift(g, me, g.pending, AWARD.of(action))
    if STAB_AT.said(action):
        return target(g, me, STAB_AT.of(action))
    if GIVE.said(action):
        return -kept_value(g, me, GIVE.of(action))
    if GIVE_TO.said(action):
        return -standing(g, GIVE_TO.of(action))
    if DUCK.said(action):
        return target(g, me, DUCK.of(action))
    if BURN.said(action):
        return target(g, me, BURN.of(action))
    if DOLL.said(action):
        return target(g, me, DOLL.of(action))
    if DESTROY.said(action):
        return destruction(g, me, DESTROY.of(action))
    if DRAW.said(action):
        return -1.0 if owns(g, me, PEARL_OF_GREAT_PRICE) else 1.0
    if EXCHANGE.said(action):
        return exchange(g, me, EXCHANGE.of(action))
    return small_appeal(g, me, action)


def small_appeal(g: Thieves, me: int, action: int) -> float:
    """Answers that come up seldom."""
    if FIND_TREASURE.said(action):
        return gain_value(g, me, FIND_TREASURE.of(action))
    if FIND_CARD.said(action):
        return card_value(g, me, FIND_CARD.of(action))
    if SWIPE.said(action):
        return card_value(g, me, SWIPE.of(action))
    if PEEK.said(action):
        return float(g.pack.size[PEEK.of(action)])
    if USE.said(action):
        return use(g, me, USE.of(action))
    if SACK_ON.said(action):
        return covering(g, me, SACK_ON.of(action))
    if COVER.said(action):
        return kept_value(g, me, COVER.of(action))
    if LIFT_KEEPING.said(action) or SACK_OFF.said(action):
        return 1.0 if last_turn(g) else -1.0
    if MODE_STEAL.said(action):
        return best_theft(g, me) - float(int(g.round))
    if AGAIN.said(action):
        return best_theft(g, me)
    if CURSE.said(action):
        return 1.0
    if CANCEL.said(action):
        card = g.played[CANCEL.of(action)]
        return 2.0 if card == STAB or card == STEAL else 1.0
    if SURPRISE.said(action):
        return 1.0
    if FORETELL.said(action):
        return 0.5
    if ORDER.said(action):
        return 0.1
    return 0.0


def target(g: Thieves, me: int, victim: int) -> float:
    """Whom to hurt: the thief who stands best."""
    return -1.0 if victim == me else 100.0 + standing(g, victim)


def theft(g: Thieves, me: int, treasure: int) -> float:
    """What is gained, and half of what the owner loses."""
    return gain_value(g, me, treasure) + 0.5 * kept_value(g, owner(g, treasure), treasure)


def best_theft(g: Thieves, me: int) -> float:
    best = 0.0
    loot = stealable(g, me, 0)
    treasure = 0
    while loot:
        if loot & 1:
            value = theft(g, me, treasure)
            if value > best:
                best = value
        loot >>= 1
        treasure += 1
    return best


def gift(g: Thieves, me: int, treasure: int, taker: int) -> float:
    """A treasure for oneself, or for the rival whom it helps least or hurts most."""
    if treasure < 0:
        return 0.0
    value = gain_value(g, taker, treasure)
    if taker == me:
        return value
    return -0.6 * value - 0.05 * standing(g, taker)


def destruction(g: Thieves, me: int, treasure: int) -> float:
    whose = owner(g, treasure)
    if whose == me:
        return -kept_value(g, me, treasure)
    if whose == NONE:
        return 0.5
    return kept_value(g, whose, treasure) + 0.05 * standing(g, whose)


def exchange(g: Thieves, me: int, card: int) -> float:
    """At RUNE a LIES must go; everything else is as good as what it was exchanged for."""
    if card == LIES:
        return -5.0
    return 1.0 if g.played[me] == LIES else -0.1


def card_value(g: Thieves, me: int, card: int) -> float:
    """A card for the hand."""
    if 1 << card & CHAMBERS:
        return 2.0 if owns(g, me, SHADOW_COMPASS) else 0.5
    if card == KEEPING and last_turn(g):
        return 1.0
    return 1.4 if card < FIRST_SKILL and not 1 << card & BASICS else 0.0


def use(g: Thieves, me: int, treasure: int) -> float:
    """Treasures spent at the beginning of the own turn."""
    if treasure == HEALING_POTION:
        return 1.0 if g.wounds[me] >= 4 else -1.0
    if treasure == SKELETON_KEY:
        return 1.0
    return -0.5


def covering(g: Thieves, me: int, treasure: int) -> float:
    """The FAT SACK goes on what is most worth stealing, and off in the last turn."""
    if last_turn(g):
        return -1.0
    value = kept_value(g, me, treasure)
    if g.sack_on >= 0:
        value -= kept_value(g, me, g.sack_on)
        return value if value > 1.0 else -1.0
    return value - WORTH_COVERING
