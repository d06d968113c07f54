"""What a thief does by habit: a quick and sensible answer to every question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.cartouches import OthersWindow
from cutpurse.games.curse.choices import (
    act_here,
    at_somebody,
    ballast,
    best_offering,
    best_rotation,
    compose,
    curse_the_others,
    dearest,
    errand,
    exchange,
    give_away,
    idle,
    jump,
    lead_astray,
    new_goal,
    offer,
    take,
    wanted_first,
    yes_or_no,
)
from cutpurse.games.curse.demands import broken
from cutpurse.games.curse.moving import FREE, Destination, distances, speed_now
from cutpurse.games.curse.pieces import HALVE, SHIELD_FACES, SPACES, SWORD_FACES
from cutpurse.games.curse.reactions import Reaction
from cutpurse.games.curse.rewards import Reward, RotateStep
from cutpurse.games.curse.robbery import symbols
from cutpurse.games.curse.state import Curse, filled, goals_done, speed_of
from cutpurse.games.curse.temples import owed, temple_of
from cutpurse.games.curse.travel import LYING, Stop, Tour, Traveller, leader, nearest
from cutpurse.games.curse.trials import Compose, Vote
from cutpurse.games.curse.turn import Menu
from cutpurse.games.curse.words import (
    APPEAR,
    APPROVE,
    BLAME,
    CHALLENGE,
    DONE,
    DROP,
    EXCHANGE,
    FAIL,
    FETCH,
    FIRST_MOVE,
    GIVE,
    KEEP,
    LAY,
    LEAD,
    LOOK,
    LOOT_TILE,
    MOVE,
    NEW_GOAL,
    OFFER,
    PASS,
    PEEK,
    PICKPOCKET,
    REPLACE,
    RETURN,
    REWARD_CARTOUCHE,
    REWARD_CURSE,
    REWARD_ITEM,
    REWARD_MOVE,
    REWARD_ROTATE,
    ROTATE,
    SECOND_MOVE,
    SWAP,
    TAKE,
    TAKE_TILE,
    TURN_IN,
    USE_AKER,
    USE_APEP,
    USE_ATEN,
    USE_BABI,
    USE_BAST,
    USE_BENNU,
    USE_KHNUM,
    USE_KHONSU,
    USE_MAAT,
    USE_MAFDET,
    USE_MENHIT,
    USE_NEKHBET,
    USE_NUT,
    USE_SET,
    USE_WADJET,
    YES,
)
from cutpurse.kernel.chance import Dice

SHORT_CUT: Final = 4  # steps that are worth a Cartouche
DEAR: Final = 7.0  # turns for a goal that had better be another


class Habits:
    """How a thief thinks; `thorough` ones try out how lands could turn."""

    def __init__(self, thorough: bool) -> None:
        self.thorough = thorough

    def answer(self, g: Curse, who: i64, options: list[int], dice: Dice) -> int:
        """An answer to any question."""
        if len(options) == 1:
            return options[0]
        step = g.stack[-1]
        if isinstance(step, Menu):
            return self.menu(g, who, options)
        if isinstance(step, Reaction):
            return self.react(g, who, options)
        if isinstance(step, Destination):
            return self.destination(g, who, options)
        if isinstance(step, Compose):
            return compose(g, who, options)
        if isinstance(step, Vote):
            wrong = broken(g, g.story, g.told)
            return FAIL.do(wrong[0]) if wrong else APPROVE.base
        if isinstance(step, Reward):
            return self.reward(g, who, options)
        if isinstance(step, RotateStep):
            return self.rotation(g, who, options)
        return self.choice(g, who, options, dice)

    # The turn -----------------------------------------------------------------------------------
    def menu(self, g: Curse, who: i64, options: list[int]) -> int:
        """Turn in what one can; use what helps; drop what slows; go where the tour leads."""
        me = Traveller(g, who)
        for action in options:
            if TURN_IN.said(action):
                return best_offering(g, me, options)
        tour = me.tour(g.at[who])
        card = self.card(g, me, tour, options)
        if card >= 0:
            return card
        stop = self.next_stop(g, me, tour)
        action = self.act(g, me, stop, options)
        if action >= 0:
            return action
        if FIRST_MOVE.base in options or SECOND_MOVE.base in options:
            junk = self.burden(g, me, tour, stop, options)
            if junk >= 0:
                return junk
        if FIRST_MOVE.base in options:
            return FIRST_MOVE.base
        if SECOND_MOVE.base in options and g.at[who] != stop.node:
            return SECOND_MOVE.base
        return self.rest(g, me, stop, options)

    def next_stop(self, g: Curse, me: Traveller, tour: Tour) -> Stop:
        return errand(me, tour)

    def act(self, g: Curse, me: Traveller, stop: Stop, options: list[int]) -> int:
        """The Turn Action for which one came, or one that offers itself; -1: none."""
        return act_here(g, me, stop, options)

    def burden(self, g: Curse, me: Traveller, tour: Tour, stop: Stop, options: list[int]) -> int:
        """Something to drop before walking; -1: nothing."""
        return ballast(g, me, tour, options)

    def rest(self, g: Curse, me: Traveller, stop: Stop, options: list[int]) -> int:
        """What to do when nothing is left to do for the tour."""
        return idle(g, me, options)

    def destination(self, g: Curse, who: i64, options: list[int]) -> int:
        """As near as possible to the next stop."""
        me = Traveller(g, who)
        stop = self.next_stop(g, me, me.tour(g.at[who]))
        nodes: list[i64] = [MOVE.of(action) for action in options]
        return MOVE.do(nearest(me.map, nodes, stop.node))

    def card(self, g: Curse, me: Traveller, tour: Tour, options: list[int]) -> int:
        """A Cartouche whose moment has come, on the own turn; -1: none."""
        for action in options:
            if USE_SET.said(action):
                return curse_the_others(g, me.who, options)
            if USE_ATEN.said(action) and USE_ATEN.of(action) == me.who and g.curses[me.who] > 1:
                return action
            if USE_NEKHBET.said(action) and self.good_swap(me, action):
                return action
            if USE_APEP.said(action) and not g.actions and self.wants_action(g, me, tour):
                return action
            if USE_NUT.said(action) and USE_NUT.of(action) == me.who and self.hopeless(g, me):
                return action
            if g.first_move and self.moves_well(g, me, tour, action):
                return action
        return -1

    def good_swap(self, me: Traveller, action: int) -> bool:
        """Junk for something that is wanted."""
        junk = me.junk() >> USE_NEKHBET.of(action) & 1
        return bool(junk and me.wanted >> USE_NEKHBET.second(action) & 1)

    def wants_action(self, g: Curse, me: Traveller, tour: Tour) -> bool:
        """Is there something to do here for which a Turn Action is missing?"""
        colour = temple_of(g, me.who)
        if colour >= 0:
            return bool(owed(g, me.who, colour) & g.pack[me.who])
        return tour.stop.node == g.at[me.who] and tour.stop.how == LYING

    def hopeless(self, g: Curse, me: Traveller) -> bool:
        """Is a goal far too dear?"""
        return dearest(me)[0] > DEAR

    def moves_well(self, g: Curse, me: Traveller, tour: Tour, action: int) -> bool:
        """Does a Cartouche of movement bring the next stop within reach?"""
        goal = tour.stop.node
        steps = me.map.steps(g.at[me.who], goal)
        speed = speed_of(g, me.who)
        if steps <= speed:
            return False
        if USE_BAST.said(action):
            return USE_BAST.of(action) != HALVE and steps <= 2 * speed
        if USE_BENNU.said(action):
            there: i64 = g.at[USE_BENNU.of(action)]
            return steps - me.map.steps(there, goal) >= SHORT_CUT
        if USE_AKER.said(action) and USE_AKER.of(action) == me.who:
            return distances(me.map, g.at[me.who], speed, 1, False)[goal] >= 0
        if USE_MENHIT.said(action) and USE_MENHIT.of(action) == me.who and self.thorough:
            return distances(me.map, g.at[me.who], speed, 0, True)[goal] >= 0
        return False

    # Windows ------------------------------------------------------------------------------------
    def react(self, g: Curse, who: i64, options: list[int]) -> int:
        """A Cartouche at the moment in which it decides something; mostly, pass."""
        if isinstance(g.stack[-1], OthersWindow):
            return self.interfere(g, who, options)
        rival = leader(g, who)
        for action in options:
            if USE_KHONSU.said(action) and g.drawer == who:
                return action
            if USE_WADJET.said(action) and g.cursed == who and USE_WADJET.of(action) == rival:
                return action
            if USE_BABI.said(action) and USE_BABI.of(action) == who:
                return action
            if USE_KHNUM.said(action) and g.trialist == rival:
                return action
            if USE_MAAT.said(action) and g.trialist == rival:
                return action
        return self.dice_again(g, who, options)

    def dice_again(self, g: Curse, who: i64, options: list[int]) -> int:
        """Mafdet, if the dice are against oneself."""
        if USE_MAFDET.base in options:
            winning = symbols(g.red_dice, SWORD_FACES) > symbols(g.blue_dice, SHIELD_FACES)
            if who == g.active and not winning:
                return USE_MAFDET.do(0)
            if who == g.victim and winning:
                return USE_MAFDET.do(0)
        return PASS.base

    def interfere(self, g: Curse, who: i64, options: list[int]) -> int:
        """Somebody is about to win: take the item away, or the place."""
        active: i64 = g.active
        winning = TURN_IN.said(g.declared) and goals_done(g, active) + 1 >= g.goals_to_win
        if winning:
            item: i64 = TURN_IN.of(g.declared)
            for action in options:
                if USE_NEKHBET.said(action) and USE_NEKHBET.second(action) == item:
                    return action
                if USE_BENNU.said(action) and USE_BENNU.of(action) == active:
                    return action
        last = goals_done(g, active) + 1 >= g.goals_to_win
        for action in options:
            if USE_ATEN.said(action) and USE_ATEN.of(action) == who and g.curses[who] > 2:
                return action
            if USE_BAST.said(action) and last and USE_BAST.of(action) == HALVE:
                if FIRST_MOVE.said(g.declared) or SECOND_MOVE.said(g.declared):
                    return action
            if USE_SET.said(action) and last:
                return curse_the_others(g, who, options)
        return PASS.base

    # Rewards ------------------------------------------------------------------------------------
    def reward(self, g: Curse, who: i64, options: list[int]) -> int:
        """An item that is wanted, a Move that reaches something, a better board, a Cartouche."""
        me = Traveller(g, who)
        tour = me.tour(g.at[who])
        if REWARD_ITEM.base in options and g.bag & me.wanted:
            return REWARD_ITEM.base
        steps = me.map.steps(g.at[who], tour.stop.node)
        if 0 < steps <= speed_now(g, who, FREE):
            return REWARD_MOVE.do(who)
        if self.thorough and best_rotation(g, who)[0] > 1.0:
            return REWARD_ROTATE.base
        if REWARD_CARTOUCHE.base in options and filled(g, who) <= SPACES // 2:
            return REWARD_CARTOUCHE.base
        if steps > 0:
            return REWARD_MOVE.do(who)
        return REWARD_CURSE.do(leader(g, who))

    def rotation(self, g: Curse, who: i64, options: list[int]) -> int:
        """The turn of a land that helps most; enough, if none does."""
        gain, action = best_rotation(g, who)
        if action in options and (gain > 0.2 or DONE.base not in options):
            return action
        return DONE.base if DONE.base in options else options[0]

    # All other questions ------------------------------------------------------------------------
    def choice(self, g: Curse, who: i64, options: list[int], dice: Dice) -> int:
        """By what the options are about."""
        me = Traveller(g, who)
        first = options[0]
        if REPLACE.said(options[-1]):
            return options[-1]
        if ROTATE.said(first):
            return self.rotation(g, who, options)
        if TAKE.said(first) or LOOT_TILE.said(first) or TAKE_TILE.said(first):
            return take(g, me, options)
        if DROP.said(first) or LAY.said(first) or RETURN.said(first) or GIVE.said(first):
            return give_away(g, me, options)
        if KEEP.said(first) or FETCH.said(first):
            return wanted_first(g, me, options)
        if PEEK.said(first):
            return first
        if YES.base in options:
            return yes_or_no(g, who, options)
        if LEAD.said(first):
            return lead_astray(g, options)
        if EXCHANGE.said(first):
            return exchange(me, options)
        if NEW_GOAL.said(first):
            return new_goal(g, me, options)
        if OFFER.said(first):
            return offer(g, me, options)
        if APPEAR.said(first) or SWAP.said(first):
            return jump(g, me, options)
        if LOOK.said(first) or BLAME.said(first) or CHALLENGE.said(first) or PICKPOCKET.said(first):
            return at_somebody(g, me, options)
        return options[dice.below(len(options))]
