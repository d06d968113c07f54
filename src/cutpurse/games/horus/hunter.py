"""What an adventurer makes of the pyramid at one moment: what is worth going for, and whether it is
time to leave.

Values are in points. Everything here is known to the adventurer, or imagined by them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.board import (
    ALCOVE_AT,
    ALCOVES,
    CORRIDOR,
    DECK_AT,
    HALL,
    TOMB_DECK,
    TOMB_SPACE,
)
from cutpurse.games.horus.cards import bag_has_room, find, treasures
from cutpurse.games.horus.corridor import missing
from cutpurse.games.horus.fear import Fear
from cutpurse.games.horus.lockpicks import chance_to_open
from cutpurse.games.horus.pieces import (
    ANTIDOTE,
    BAG,
    CHEST,
    CROCODILE,
    CROWBAR,
    DECK_SIZE,
    DECK_START,
    DICE,
    EDGAR,
    FIRST_IDOL,
    FULL,
    GOD,
    GODS,
    IDOLS,
    JOSE,
    KIND,
    LAST_ITEM,
    LAST_TREASURE,
    LEVEL,
    LOCK,
    MAKI,
    SEARCHED,
    UDJAT,
    VALUE,
    VARIETY,
)
from cutpurse.games.horus.standings import CHEST_WORTH, Standings, carried, gods_of
from cutpurse.games.horus.state import CLOSED, NOTHING, OPENED, SLOTS, Horus, has_ability
from cutpurse.games.horus.temper import Temper
from cutpurse.games.horus.turn import curses
from cutpurse.games.horus.ways import FAR, distances, distances_out, touches_to_come
from cutpurse.games.horus.words import OPEN, PICK, SEARCH, TAKE
from cutpurse.kernel.zones import count_bits

LIGHTNESS: Final = 0.28  # actions that a card costs in a round, on average
TRIP: Final = 7.0  # moves for which time is kept back to get out of the corridor
ALMOST_SURE: Final = 0.8  # as long as the corridor stays open so surely, there is time
NEW_GOD: Final = 1.0  # what another god promises, besides the bonus of now
WOUND: Final = 0.3  # what a wound costs that is found, besides its load
GEAR_WORTH: Final[list[float]] = [0.6, 1.6, 1.6, 0.6, 0.6]  # antidote, bag, crowbar, medikit, udjat


class Venture:
    """Something to do somewhere, and what came of thinking about it."""

    def __init__(self, goal: i64, deed: i64, worth: float, points: float) -> None:
        self.goal = goal
        self.deed = deed  # the answer to give there
        self.worth = worth  # compared with other ventures
        self.points = points  # expected at the end, compared with leaving at once


class Hunter:
    """One adventurer, who stands somewhere with so many actions left."""

    def __init__(
        self, g: Horus, who: i64, here: i64, actions: i64, fear: Fear, temper: Temper
    ) -> None:
        self.g = g
        self.who = who
        self.here = here
        self.actions = actions
        self.fear = fear
        self.temper = temper
        self.load: i64 = g.load[who]
        self.dice: i64 = DICE - count_bits(curses(g, who))
        self.gods = gods_of(g, who)
        self.points = carried(g, who)
        self.way = distances(g.blocked, here)
        self.out = distances_out(g.blocked)
        self.touches = touches_to_come(g)
        self.rounds = self.rounds_to_spare()
        self.bag_open = bag_has_room(g, who)
        self.one_more = self.burden(1)  # what another card costs
        self.per_god = self.god_bonus()
        self.found: list[Venture] = []
        self.standings = Standings(g, who, temper, self.rounds)

    # What one has -------------------------------------------------------------------------------
    def pace(self, load: i64, dice: i64) -> float:
        """Actions in a round, on average."""
        return float(dice * (7 - LEVEL[load if load < FULL else FULL])) / 6.0

    def rounds_to_spare(self) -> float:
        """Rounds before it is time to leave the corridor."""
        g = self.g
        sure = self.fear.stones_until(g.blocked, ALCOVES[0][0], ALMOST_SURE)
        rounds = float(sure) - TRIP / max(self.pace(self.load, self.dice), 1.0)
        return rounds if rounds > 0.0 else 0.0

    # What things are worth ----------------------------------------------------------------------
    def burden(self, more: i64) -> float:
        """What it costs to carry so many cards more, as long as one stays."""
        exact = self.pace(self.load, self.dice) - self.pace(self.load + more, self.dice)
        smooth = LIGHTNESS * float(more)
        return self.temper.tempo * self.rounds * (0.5 * exact + 0.5 * smooth)

    def god_bonus(self) -> list[float]:
        """What the first find of each god brings besides its value."""
        gods = count_bits(self.gods)
        bonus: float = 0.0
        if gods < len(GODS):
            bonus = float(VARIETY[gods + 1] - VARIETY[gods]) + NEW_GOD
        return [0.0 if self.gods >> god & 1 else bonus for god in range(len(GODS))]

    def prize(self, card: i64) -> float:
        """What a treasure or an idol brings."""
        value = CHEST_WORTH if KIND[card] == CHEST else float(VALUE[card])
        god: i64 = GOD[card]
        return value + self.per_god[god] if god >= 0 else value

    def find_worth(self, card: i64) -> float:
        """What a card found by searching is worth; a wound only its load."""
        kind: i64 = KIND[card]
        if kind <= LAST_TREASURE:
            return self.prize(card) + (self.one_more if self.bag_open else 0.0)
        if kind <= LAST_ITEM:
            return self.gear(kind)
        if has_ability(self.g, self.who, EDGAR if kind == CROCODILE else MAKI):
            return 0.0
        return -WOUND

    def gear(self, kind: i64) -> float:
        """Equipment is worth something as long as there is time."""
        return GEAR_WORTH[kind - ANTIDOTE] * (self.rounds / 8.0)

    def keep_worth(self, card: i64) -> float:
        """What is lost with an item that is dropped."""
        kind: i64 = KIND[card]
        if kind == BAG:
            return 3.0 * float(treasures(self.g, self.who)) + self.rounds / 5.0
        if ANTIDOTE <= kind <= UDJAT:
            return GEAR_WORTH[kind - ANTIDOTE] * (0.1 + self.rounds / 8.0)
        value = CHEST_WORTH if kind == CHEST else float(VALUE[card])
        god: i64 = GOD[card]
        if god >= 0 and not self.has_another(card, god):
            gods = count_bits(self.gods)
            value += float(VARIETY[gods] - VARIETY[gods - 1])
        return value

    def has_another(self, card: i64, god: i64) -> bool:
        g = self.g
        for slot in range(self.who * SLOTS, self.who * SLOTS + SLOTS):
            other: i64 = g.cards[slot]
            if other >= 0 and other != card and GOD[other] == god:
                return True
        return False

    def least_worth(self, gone: list[i64], loose: bool) -> i64:
        """The item whose loss hurts least, of those that make the load lighter; else -1."""
        best: i64 = -1
        least = 1e9
        for slot in range(self.who * SLOTS, self.who * SLOTS + SLOTS):
            card: i64 = self.g.cards[slot]
            if card < 0 or KIND[card] > LAST_ITEM or card in gone:
                continue
            if KIND[card] <= LAST_TREASURE and not loose:
                continue
            worth = self.keep_worth(card)
            if worth < least:
                least = worth
                best = card
        return best

    # Chances ------------------------------------------------------------------------------------
    def survival(self, space: i64, before: i64, after: i64, load: i64, dice: i64) -> float:
        """The chance to get out after so many actions until one turns back at a space, and so many
        moves from there; as one who fears more or less than there is reason to."""
        if before + after <= self.actions:
            return 1.0
        pace = self.pace(load, dice)
        if pace <= 0.5:
            pace = 0.5
        inside = (float(before) + 0.5 * float(after) - float(self.actions)) / pace + 0.5
        chance = self.fear.chance(self.g.blocked, space, inside)
        whole = (float(before + after) - float(self.actions)) / pace + 0.5
        chance -= 0.004 * whole  # and there are worse surprises
        return 1.0 - self.temper.caution * (1.0 - chance)

    def leaving(self, load: i64, dice: i64) -> float:
        """Points to be expected by walking out at once."""
        after = self.out[self.here]
        return self.survival(self.here, 0, after, load, dice) * self.standings.value(self.points)

    # Ventures -----------------------------------------------------------------------------------
    def consider(
        self, goal: i64, deed: i64, work: i64, prize: float, cost: float, more: i64, cursed: i64
    ) -> None:
        """Go somewhere, work there for so many actions, and get out with so many cards more and so
        many dice cursed; what carrying it costs matters as long as one stays."""
        far: i64 = self.way[goal]
        if far >= FAR or self.out[goal] >= FAR:
            return
        before = far + work
        chance = self.survival(goal, before, self.out[goal], self.load + more, self.dice - cursed)
        points = chance * self.standings.value(self.points + prize)
        worth = points - self.temper.tempo * float(before) - cost
        if before >= self.actions and far <= self.actions:
            worth -= self.touches[goal] * (self.temper.touch + self.one_more)
        self.found.append(Venture(goal, deed, worth, points))

    def look_around(self) -> Venture | None:
        """The best thing to do, if there is any: whether it is better than leaving is another
        question."""
        self.searches()
        self.tombs()
        self.alcoves()
        best: Venture | None = None
        for venture in self.found:
            if best is None or venture.worth > best.worth:
                best = venture
        return best

    def searches(self) -> None:
        """HO-056 The nearest square of each zone."""
        g = self.g
        if self.load >= FULL:
            return
        for deck in range(SEARCHED):
            if g.deck_left[deck] <= 0:
                continue
            total = 0.0
            left: i64 = g.deck[deck]
            for local in range(DECK_SIZE[deck]):
                if left >> local & 1:
                    total += self.find_worth(DECK_START[deck] + local)
            goal = self.nearest(deck)
            if goal >= 0:
                usual = total / float(g.deck_left[deck])
                self.consider(goal, SEARCH.base, 1, usual, self.one_more, 1, 0)

    def nearest(self, deck: i64) -> i64:
        return self.nearest_from(deck, self.way)

    def nearest_from(self, deck: i64, way: list[i64]) -> i64:
        """The nearest square of a zone, of several the one nearer to the way out."""
        best: i64 = NOTHING
        least: i64 = FAR * 2
        for space in range(HALL, CORRIDOR):
            if DECK_AT[space] == deck and way[space] < FAR:
                far = way[space] * 2 + (1 if self.out[space] > self.out[self.here] else 0)
                if far < least:
                    least = far
                    best = space
        return best

    def tombs(self) -> None:
        """HO-063 HO-064 Open and take, or take what lies open."""
        g = self.g
        more: i64 = 0 if self.bag_open else 1
        if self.load + more > FULL:
            return
        burden = 0.0 if self.bag_open else self.one_more
        for tomb in range(len(TOMB_SPACE)):
            state: i64 = g.tomb_state[tomb]
            space: i64 = TOMB_SPACE[tomb]
            if state == OPENED:
                self.consider(space, TAKE.base, 1, self.prize(g.tomb[tomb]), burden, more, 0)
            elif state == CLOSED:
                prize = self.usual(TOMB_DECK[tomb])
                if g.tomb[tomb] >= 0 and g.tomb_seen[tomb] == 1 << self.who:
                    prize = self.prize(g.tomb[tomb])  # HO-105 one has read it
                self.consider(space, OPEN.base, 2, prize, burden, more, 0)

    def usual(self, deck: i64) -> float:
        """What a closed sarcophagus holds, on average."""
        total = 0.0
        many = 0
        for local in range(DECK_SIZE[deck]):
            if self.g.deck[deck] >> local & 1:
                total += self.prize(DECK_START[deck] + local)
                many += 1
        return total / float(many) if many else 0.0

    def usual_value(self, deck: i64) -> float:
        """What the cards of a deck are worth by themselves, on average."""
        total = 0.0
        many = 0
        for local in range(DECK_SIZE[deck]):
            if self.g.deck[deck] >> local & 1:
                total += float(VALUE[DECK_START[deck] + local])
                many += 1
        return total / float(many) if many else 0.0

    def alcoves(self) -> None:
        """HO-069 Locks, with as many rolls as there are actions in one turn (HO-075)."""
        g = self.g
        if self.load >= FULL:
            return
        joker = find(g, self.who, CROWBAR) >= 0 or has_ability(g, self.who, JOSE)
        for idol in range(len(IDOLS)):
            if not g.idols >> idol & 1:
                continue
            lack: i64 = LOCK[idol]
            free: i64 = DICE
            if g.lock == idol and ALCOVE_AT[self.here] == idol:
                free = DICE - (lack - missing(g))
                lack = missing(g)
            slower = self.pace(self.load, self.dice) - self.pace(self.load + 1, self.dice - 1)
            prize = self.prize(FIRST_IDOL + idol)
            burden = self.temper.tempo * self.rounds * slower
            for goal in ALCOVES[idol]:
                far = self.way[goal]
                rolls = self.actions - far
                if rolls < 2 and free == DICE:
                    rolls = int(self.pace(self.load, self.dice))
                if rolls > 0:
                    chance = chance_to_open(lack, free, rolls, joker)
                    work = (rolls + 1) // 2 if joker else rolls - 1
                    cost = chance * burden
                    self.consider(goal, PICK.base, work, chance * prize, cost, 1, 1)
