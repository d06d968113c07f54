"""What an adventurer does by habit: a quick and sensible answer to every question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.actions import Act
from cutpurse.games.horus.board import HALL, NEXT_TO, SPACE_COUNT, leads_out, open_squares, stone_on
from cutpurse.games.horus.cards import bags, treasures
from cutpurse.games.horus.fear import Fear, cut_off
from cutpurse.games.horus.foresight import KeepOrSwap
from cutpurse.games.horus.hunter import Hunter, Venture
from cutpurse.games.horus.load import AdjustLoad, MakeRoom
from cutpurse.games.horus.lockpicks import dice_to_roll
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.pieces import (
    CARD_ITEM,
    FIRST_IDOL,
    IN_A_BAG,
    ITEM_CARD,
    KIND,
    LAST_TREASURE,
    LEVEL,
)
from cutpurse.games.horus.routes import Planner
from cutpurse.games.horus.setup import ChooseAdventurer, ChooseStart
from cutpurse.games.horus.state import INSIDE, LOOKED, WAITING, Horus
from cutpurse.games.horus.stones import JumpAside
from cutpurse.games.horus.temper import Temper
from cutpurse.games.horus.ways import FAR, distances, distances_out
from cutpurse.games.horus.words import (
    ANTIDOTE,
    CHOOSE,
    CLAIRVOYANCE,
    CROWBAR,
    DECLINE,
    DISCARD,
    DONE,
    DONE_STAMINA,
    END,
    JUMP,
    KEEP,
    LINGUISTICS,
    LOCKPICKING,
    MEDIKIT,
    MOVE,
    OPEN,
    PICK,
    REROLL,
    SHOOT,
    START,
    SWAP,
    UDJAT,
    YES,
)
from cutpurse.kernel.chance import Dice

AT_ONCE: Final[list[int]] = [YES.base, CROWBAR.base, LOCKPICKING.base, LINGUISTICS.base]
MARGIN: Final = 0.3  # points that dropping something must bring
UNEASY: Final = 0.98  # with a lower chance to have a way out after the next stone one looks at it
BLOWS: Final = 0.9  # touches to come that are worth a shot
HURRY: Final = 0.97  # with a lower chance to get out Stamina is used


class Habits:
    """How bold somebody is, and what they have worked out."""

    def __init__(self, temper: Temper, fear: Fear) -> None:
        self.temper = temper
        self.fear = fear

    def hunter(self, g: Horus, who: i64, here: i64, actions: i64) -> Hunter:
        return Hunter(g, who, here, actions, self.fear, self.temper)

    def answer(self, g: Horus, who: i64, options: list[int], dice: Dice) -> int:
        """An answer to any question."""
        step = g.stack[-1]
        if isinstance(step, Act):
            return self.act(g, who, options)
        if isinstance(step, AdjustLoad):
            return self.adjust(g, who, options)
        if isinstance(step, MakeRoom):
            return self.make_room(g, who, options)
        if isinstance(step, JumpAside):
            return self.jump(g, who, options)
        if isinstance(step, KeepOrSwap):
            return self.keep_or_swap(g, who)
        if isinstance(step, ChooseAdventurer):
            for favourite in self.temper.favourites:
                if CHOOSE.do(favourite) in options:
                    return CHOOSE.do(favourite)
        if isinstance(step, ChooseStart):
            return START.do(1 + dice.below(4))
        return YES.base if YES.base in options else options[0]

    # The turn -----------------------------------------------------------------------------------
    def act(self, g: Horus, who: i64, options: list[int]) -> int:
        """Free things that help, then what is best, or the way out."""
        if g.status[who] == WAITING:
            return enter(g, options)
        for action in AT_ONCE:
            if action in options:
                return action
        cured = cure_in(options)
        if cured >= 0:
            return cured
        actions: i64 = g.actions[who]
        hunter = self.hunter(g, who, g.at[who], actions)
        look = self.look(g, hunter, options)
        if look >= 0:
            return look
        if not actions:
            return shot(g, hunter, options)
        if g.lock >= 0:  # what was begun is brought to an end
            return REROLL.do(dice_to_roll(g.lock, g.lock_dice) - 1)
        return self.go(g, hunter, options)

    def look(self, g: Horus, hunter: Hunter, options: list[int]) -> int:
        """HO-094 Look at the stone of the round if it could be one too many."""
        for action in (CLAIRVOYANCE.base, UDJAT.base):
            if action in options:
                pace = hunter.pace(hunter.load, hunter.dice)
                if float(hunter.out[hunter.here] - hunter.actions) <= pace:
                    continue
                if self.fear.chance(g.blocked, hunter.here, 1.0) < UNEASY:
                    return action
        return -1

    def go(self, g: Horus, hunter: Hunter, options: list[int]) -> int:
        """One action: towards the best venture, or out."""
        best = self.venture(hunter)
        here = hunter.here
        if best is None:
            return self.step(g, hunter, hunter.out, options)
        goal = resting_place(hunter, best) if self.temper.shy > 0.0 else best.goal
        if goal != here:
            if goal in NEXT_TO[here]:
                return careful(g, hunter, goal, options)
            return self.step(g, hunter, distances(g.blocked, goal), options)
        return best.deed if goal == best.goal and best.deed in options else END.base

    def step(self, g: Horus, hunter: Hunter, far: list[i64], options: list[int]) -> int:
        """The neighbour from which it is nearest; of several the safest."""
        best: i64 = -1
        least = 1e9
        last = hunter.actions == 1
        for other in NEXT_TO[hunter.here]:
            if stone_on(g.blocked, other) or far[other] >= FAR:
                continue
            cost = 10.0 * float(far[other]) + 2.0 * float(mummies_in(g, other))
            if last:
                cost += hunter.touches[other]
            if cost < least:
                least = cost
                best = other
        return careful(g, hunter, best, options) if best >= 0 else END.base

    # The load -----------------------------------------------------------------------------------
    def adjust(self, g: Horus, who: i64, options: list[int]) -> int:
        """HO-023 Heal; drop what is worth less than the dice it costs; use Stamina in a hurry."""
        cured = cure_in(options)
        if cured >= 0:
            return cured
        if g.status[who] != INSIDE:
            return DONE.base
        hunter = self.hunter(g, who, g.at[who], 0)
        dropped = ballast(g, hunter, self.venture(hunter) is not None)
        if dropped >= 0:
            return DISCARD.do(CARD_ITEM[dropped])
        if DONE_STAMINA.base in options:
            after = hunter.out[hunter.here]
            chance = hunter.survival(hunter.here, 0, after, hunter.load, hunter.dice)
            if chance < HURRY:
                return DONE_STAMINA.base
        return DONE.base

    def venture(self, hunter: Hunter) -> Venture | None:
        """The best thing to do, if anything is better than to leave."""
        if self.temper.plans:
            return Planner(hunter).best()
        best = hunter.look_around()
        if best is not None and best.points <= hunter.leaving(hunter.load, hunter.dice):
            return None
        return best

    def make_room(self, g: Horus, who: i64, options: list[int]) -> int:
        """HO-036 Heal, or drop what is worth least; leave an idol that is not worth it."""
        cured = cure_in(options)
        if cured >= 0:
            return cured
        hunter = self.hunter(g, who, g.at[who], 0)
        best = options[0]
        least = 1e9
        for action in options:
            if DISCARD.said(action):
                worth = hunter.keep_worth(ITEM_CARD[DISCARD.of(action)])
                if worth < least:
                    least = worth
                    best = action
        if DECLINE.base in options and g.lock >= 0:
            if least > hunter.prize(FIRST_IDOL + g.lock):
                return DECLINE.base
        return best

    # Stones -------------------------------------------------------------------------------------
    def jump(self, g: Horus, who: i64, options: list[int]) -> int:
        """HO-136 Where most is to be expected; out, if that is better."""
        best = options[0]
        most = -1e9
        ways = open_squares(g.blocked)
        for action in options:
            space: i64 = JUMP.of(action)
            hunter = self.hunter(g, who, space, 0)
            if space < HALL:
                worth = hunter.standings.value(hunter.points)
            elif not leads_out(ways, space):
                worth = -1000.0
            else:
                worth = hunter.leaving(hunter.load, hunter.dice)
                venture = hunter.look_around()
                if venture is not None and venture.points > worth:
                    worth = venture.points
                worth -= 1.0 + 2.0 * float(mummies_in(g, space))
            if worth > most:
                most = worth
                best = action
        return best

    def keep_or_swap(self, g: Horus, who: i64) -> int:
        """HO-094 A stone that seals one in or makes the way out longer goes back; one that is sure
        to do no harm stays."""
        stone: i64 = g.stones[LOOKED]
        after: i64 = g.blocked | 1 << stone
        here: i64 = g.at[who]
        if here < HALL:
            return KEEP.base
        if here == HALL + stone or cut_off(after, here):
            return SWAP.base
        if distances_out(after)[here] > distances_out(g.blocked)[here]:
            return SWAP.base
        return KEEP.base


# Small decisions ---------------------------------------------------------------------------------
def enter(g: Horus, options: list[int]) -> int:
    """HO-054 Into the pyramid; sideways where the middle is."""
    best = options[0]
    for action in options:
        if MOVE.said(action) and not stone_on(g.blocked, MOVE.of(action) + HALL):
            best = action
    return best


def cure_in(options: list[int]) -> int:
    """Healing costs nothing and two cards are gone."""
    for action in options:
        if ANTIDOTE.said(action) or MEDIKIT.said(action):
            return action
    return -1


def mummies_in(g: Horus, space: i64) -> i64:
    """Standing mummies in a space."""
    count: i64 = 0
    for mummy in range(len(g.mummies)):
        if standing(g, mummy) and mummy_space(g, mummy) == space:
            count += 1
    return count


def careful(g: Horus, hunter: Hunter, space: i64, options: list[int]) -> int:
    """A step; onto a mummy only if it is shot before, or if there is no time to wait."""
    if mummies_in(g, space):
        for action in options:
            if SHOOT.said(action):
                return action
        if hunter.actions == 1 and hunter.rounds > 1.0 and hunter.touches[hunter.here] < 1.0:
            return END.base
    action = MOVE.do(space)
    return action if action in options else END.base


def resting_place(hunter: Hunter, venture: Venture) -> i64:
    """Where to go in this turn: to where the venture is, if there are actions enough for all of it;
    else as far on as mummies let one rest. A lock has to be opened in one turn (HO-075)."""
    goal = venture.goal
    work: i64 = 2 if venture.deed == OPEN.base else 1
    actions = hunter.actions
    if hunter.way[goal] + work <= actions or venture.deed == PICK.base:
        return goal
    far = distances(hunter.g.blocked, goal)
    best = goal
    least = 1e9
    for space in range(HALL, SPACE_COUNT):
        steps: i64 = hunter.way[space]
        if steps > actions or far[space] >= FAR:
            continue
        left: i64 = far[space] + work
        if space == goal:
            left -= actions - steps  # a part of the work is done
        cost = hunter.temper.stride * float(left) + hunter.temper.shy * hunter.touches[space]
        if cost < least:
            least = cost
            best = space
    return best


def shot(g: Horus, hunter: Hunter, options: list[int]) -> int:
    """HO-109 A mummy that is about to come is shot; without actions nothing else is left."""
    if hunter.touches[hunter.here] > BLOWS:
        for action in options:
            if SHOOT.said(action):
                return action
    return END.base


def ballast(g: Horus, hunter: Hunter, staying: bool) -> i64:
    """HO-029 The first card to drop, if a lower band is worth what must be dropped for it; else
    -1."""
    who = hunter.who
    load = hunter.load
    cheapest: i64 = -1
    best = outlook(hunter, load, hunter.points, staying)
    gone: list[i64] = []
    lost = 0.0
    loose = treasures(g, who) - IN_A_BAG * bags(g, who)
    while load > 0:
        card = hunter.least_worth(gone, loose > 0)
        if card < 0:
            break
        gone.append(card)
        lost += hunter.keep_worth(card)
        load -= 1
        if KIND[card] <= LAST_TREASURE:
            loose -= 1
        if LEVEL[load] < LEVEL[load + 1]:
            then = outlook(hunter, load, hunter.points - lost, staying)
            if then > best + MARGIN:
                best = then
                cheapest = gone[0]
    return cheapest


def outlook(hunter: Hunter, load: i64, points: float, staying: bool) -> float:
    """Points to be expected with a load."""
    after = hunter.out[hunter.here]
    chance = hunter.survival(hunter.here, 0, after, load, hunter.dice)
    more = 0.0
    if staying:
        rounds = hunter.rounds if hunter.rounds < hunter.temper.light else hunter.temper.light
        more = hunter.temper.tempo * rounds * hunter.pace(load, hunter.dice)
    return chance * hunter.standings.value(points) + more
