"""Small decisions of a thief: what to take, what to give up, whom to hurt."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.board import DIAMOND, is_temple
from cutpurse.games.curse.composing import composed
from cutpurse.games.curse.moving import ways_of
from cutpurse.games.curse.packs import items_on
from cutpurse.games.curse.pieces import (
    COLOURS,
    GOAL_ITEMS,
    OFFENSIVE,
    QUARTERS,
    SPACES,
    SPREAD_COUNTS,
)
from cutpurse.games.curse.state import NOTHING, Curse, filled, replaced
from cutpurse.games.curse.temples import owed, temple_of
from cutpurse.games.curse.travel import (
    BAGGED,
    CARRIED,
    FAR,
    LYING,
    OFFERED,
    Stop,
    Tour,
    Traveller,
    leader,
    odds,
    remaining,
)
from cutpurse.games.curse.words import (
    APPEAR,
    BLAME,
    CHALLENGE,
    CLEANSE,
    DECLINE,
    DONE,
    DROP,
    END,
    EXCHANGE,
    FETCH,
    FINISH,
    GIVE,
    KEEP,
    LEAD,
    LOOK,
    LOOT_TILE,
    NEW_GOAL,
    NO,
    NONE,
    OFFER,
    PICK_UP,
    PICKPOCKET,
    RETURN,
    ROB,
    ROTATE,
    STEAL,
    SWAP,
    TAKE,
    TRIAL,
    TURN_IN,
    USE_SET,
    YES,
)
from cutpurse.kernel.verbs import Verb
from cutpurse.kernel.zones import bits, count_bits

BOLD: Final = 0.45  # the chance from which on a robbery pays
HEAVY: Final = 3  # so many Curses are worth a way to a temple
LIGHT: Final = 2  # so many tiles of junk slow one too little to be dropped


def compose(g: Curse, who: i64, options: list[int]) -> int:
    """The next chip of the story, or the end of it."""
    parts = g.parts_of(who)
    for chip in composed(g, who):
        if chip not in parts and chip in options:
            return chip
    return FINISH.base


# At the menu -------------------------------------------------------------------------------------
def best_offering(g: Curse, me: Traveller, options: list[int]) -> int:
    """The item that no other goal needs, if there is a choice."""
    colour = temple_of(g, me.who)
    others: i64 = 0
    for other in me.goals:
        if other != colour:
            others |= owed(g, me.who, other)
    best = -1
    for action in options:
        if TURN_IN.said(action) and (best < 0 or others >> TURN_IN.of(best) & 1):
            best = action
    return best


def act_here(g: Curse, me: Traveller, stop: Stop, options: list[int]) -> int:
    """The Turn Action for which one came, or one that offers itself; -1: none."""
    node: i64 = g.at[me.who]
    for action in options:
        if STEAL.said(action) and me.wanted >> STEAL.of(action) & 1:
            return action
        if ROB.said(action) and (
            worth_robbing(g, me, ROB.of(action)) or came_to_rob(g, stop, ROB.of(action))
        ):
            return action
        if PICK_UP.said(action) and lies_here(g, me.wanted, node):
            return action
        if CLEANSE.said(action) and g.curses[me.who] > 1:
            return action
        if TRIAL.said(action) and stop.how == BAGGED and filled(g, me.who) < SPACES:
            return action
        if PICK_UP.said(action) and stop.how in (BAGGED, LYING) and stop.node == node:
            return action
    return -1


def worth_robbing(g: Curse, me: Traveller, victim: i64) -> bool:
    """Something that is wanted, or Curses to be rid of, with a fair chance."""
    gain = g.pack[victim] & me.wanted or g.curses[me.who] > 1
    return bool(gain) and odds(g, me.who, victim) >= BOLD


def came_to_rob(g: Curse, stop: Stop, victim: i64) -> bool:
    """Nothing better was to be had, and here they are: waiting for each other helps nobody."""
    return stop.how == CARRIED and stop.item >= 0 and bool(g.pack[victim] >> stop.item & 1)


def lies_here(g: Curse, items: i64, node: i64) -> bool:
    return (items_on(g, node) & items) != 0


def ballast(g: Curse, me: Traveller, tour: Tour, options: list[int]) -> int:
    """Junk to drop before walking: all but one item of each kind while there are few tiles; -1:
    none. Never on a diamond square that is to be filled anew, and no weapons before a robbery."""
    junk = me.junk()
    if tour.stop.how == CARRIED:
        junk &= ~OFFENSIVE
    full = filled(g, me.who) == SPACES and tour.stop.how == LYING
    if not junk or (g.at[me.who] in DIAMOND and not full):
        return -1
    spare = bits(junk)
    if filled(g, me.who) <= LIGHT:
        return -1
    for item in spare:
        if DROP.do(item) in options and not only_one(g, me.who, item):
            return DROP.do(item)
    for item in spare:
        if DROP.do(item) in options and filled(g, me.who) > LIGHT + 1:
            return DROP.do(item)
    return -1


def only_one(g: Curse, who: i64, item: i64) -> bool:
    """Is this the only item of its kind in the pack? One of each solves most Trials."""
    red = OFFENSIVE >> item & 1
    kind = g.pack[who] & OFFENSIVE if red else g.pack[who] & ~OFFENSIVE
    return count_bits(kind) == 1


def idle(g: Curse, me: Traveller, options: list[int]) -> int:
    """Nothing to do for the tour: a Trial, a cleansing, or the end."""
    for action in (CLEANSE.base, TRIAL.base):
        if action in options:
            return action
    return END.base


def curse_the_others(g: Curse, who: i64, options: list[int]) -> int:
    """Two for the leader, two for somebody else."""
    rival = leader(g, who)
    best = -1
    most: i64 = -1
    for action in options:
        if USE_SET.said(action):
            counts = SPREAD_COUNTS[USE_SET.of(action)]
            given: i64 = 0
            for seat in range(g.players):
                given += counts[seat] * (2 if seat == rival else 1 if seat != who else -9)
            if given > most:
                most = given
                best = action
    return best


def dearest(me: Traveller) -> tuple[float, int]:
    """The goal that costs most by itself, in turns."""
    worst = 0.0
    goal = -1
    for colour in me.goals:
        cost = me.along(me.g.at[me.who], [colour], FAR).cost
        if cost > worst:
            worst = cost
            goal = colour
    return worst, goal


def errand(me: Traveller, tour: Tour) -> Stop:
    """What to do next for a tour. First be rid of many Curses; before a robbery, of any, and fetch
    a weapon. While the victim sits in a temple, take Trials in one. With a full pack, leave
    first."""
    g = me.g
    stop = tour.stop
    if g.curses[me.who] >= HEAVY:
        return Stop(me.nearest_temple(g.at[me.who]), BAGGED, stop.item)
    if stop.how == CARRIED:
        stop = before_robbing(me, stop)
    here: i64 = g.at[me.who]
    if (is_temple(here) or here in DIAMOND) and filled(g, me.who) == SPACES and me.junk():
        if stop.how == BAGGED or stop.how == OFFERED:
            return Stop(outside(me), LYING, NOTHING)
    return stop


def before_robbing(me: Traveller, stop: Stop) -> Stop:
    g = me.g
    victim = me.victim(stop.item)
    if g.curses[me.who] > 1:
        return Stop(me.nearest_temple(g.at[me.who]), BAGGED, stop.item)
    if odds(g, me.who, victim) < BOLD and filled(g, me.who) < SPACES:
        weapon = nearest_weapon(me)
        if weapon >= 0:
            return Stop(g.lies[weapon], LYING, weapon)
    if is_temple(stop.node):
        return Stop(me.nearest_temple(g.at[me.who]), BAGGED, stop.item)
    return stop


def nearest_weapon(me: Traveller) -> int:
    """The nearest Offensive item on the ground; -1: there is none."""
    steps = me.map.near(me.g.at[me.who]).steps
    best = -1
    for item in bits(OFFENSIVE):
        node: i64 = me.g.lies[item]
        if node >= 0 and not is_temple(node):
            if best < 0 or steps[node] < steps[me.g.lies[best]]:
                best = item
    return best


def outside(me: Traveller) -> i64:
    """The nearest square where things may be dropped."""
    for node in me.map.near(me.g.at[me.who]).nodes:
        if not is_temple(node) and node not in DIAMOND:
            return node
    return me.g.at[me.who]


# Lands -------------------------------------------------------------------------------------------
def best_rotation(g: Curse, who: i64) -> tuple[float, int]:
    """The turn of a land that helps oneself most and the leader least, in turns; and the action."""
    rival = leader(g, who)
    now = remaining(g, who) - 0.5 * remaining(g, rival)
    best = 0.0
    action = -1
    was = g.turned
    for land in range(COLOURS):
        if g.rotated >> land & 1:
            continue
        for quarter in range(len(QUARTERS)):
            g.turned = replaced(was, land, (was[land] + quarter + 1) % 4)
            gain = now - remaining(g, who) + 0.5 * remaining(g, rival)
            if action < 0 or gain > best:
                best = gain
                action = ROTATE.do(land, quarter)
    g.turned = was
    return best, action


# What to take and what to give -------------------------------------------------------------------
def take(g: Curse, me: Traveller, options: list[int]) -> int:
    """What is wanted; of a rival also a Cartouche, if there is room; on the ground no more."""
    for action in options:
        if TAKE.said(action) and me.wanted >> TAKE.of(action) & 1:
            return action
    if DONE.base in options:
        return DONE.base
    roomy = filled(g, me.who) <= SPACES // 2
    for action in options:
        if LOOT_TILE.said(action) and roomy:
            return action
    if g.victim >= 0 and filled(g, me.who) < SPACES:
        theirs = Traveller(g, g.victim).wanted
        for action in options:
            if TAKE.said(action) and theirs >> TAKE.of(action) & 1:
                return action
    if NONE.base in options:
        return NONE.base
    for action in options:
        if TAKE.said(action) and OFFENSIVE >> TAKE.of(action) & 1:
            return action
    return options[0]


def give_away(g: Curse, me: Traveller, options: list[int]) -> int:
    """What serves no goal; a doubled kind first; declining rather than giving up what is wanted."""
    junk = me.junk()
    best = -1
    for action in options:
        item = item_of(action)
        if item >= 0 and junk >> item & 1:
            if not only_one(g, me.who, item):
                return action
            best = action
    if best >= 0:
        return best
    return DECLINE.base if DECLINE.base in options else options[0]


GIVING: Final[list[Verb]] = [DROP, RETURN, GIVE, OFFER, KEEP, FETCH]


def item_of(action: int) -> int:
    """The item that an action is about; -1: none."""
    for verb in GIVING:
        if verb.said(action):
            return verb.of(action)
    return -1


def wanted_first(g: Curse, me: Traveller, options: list[int]) -> int:
    """What is wanted, or what solves Trials."""
    for action in options:
        if me.wanted >> item_of(action) & 1:
            return action
    for action in options:
        red = OFFENSIVE >> item_of(action) & 1
        if not (g.pack[me.who] & OFFENSIVE if red else g.pack[me.who] & ~OFFENSIVE):
            return action
    return options[0]


def offer(g: Curse, me: Traveller, options: list[int]) -> int:
    """Junk, if something that is wanted lies on a diamond square."""
    for item in bits(me.wanted):
        if g.lies[item] in DIAMOND:
            for action in options:
                if OFFER.said(action) and me.junk() >> OFFER.of(action) & 1:
                    return action
    return NONE.base


def yes_or_no(g: Curse, who: i64, options: list[int]) -> int:
    """Curses are handed over; a Cartouche is taken while the pack is light."""
    if g.victim >= 0:
        return YES.base
    return YES.base if filled(g, who) < SPACES - 2 else NO.base


# Goals -------------------------------------------------------------------------------------------
def exchange(me: Traveller, options: list[int]) -> int:
    """The goal that costs most."""
    goal = dearest(me)[1]
    return EXCHANGE.do(goal) if goal >= 0 else NONE.base


def new_goal(g: Curse, me: Traveller, options: list[int]) -> int:
    """The card that costs least; the old one is kept if none is better."""
    least = FAR
    best = NONE.base
    for action in options:
        if not NEW_GOAL.said(action):
            continue
        for item in bits(GOAL_ITEMS[NEW_GOAL.of(action)]):
            stop = me.source(g.at[me.who], item)
            if stop.item < 0:
                continue
            cost = me.turns(g.at[me.who], stop, NEW_GOAL.of(action) // 15)
            if cost < least:
                least = cost
                best = action
    return best


# Places and people -------------------------------------------------------------------------------
def jump(g: Curse, me: Traveller, options: list[int]) -> int:
    """To where the tour is shortest, if that is better than here."""
    least = me.tour(g.at[me.who]).cost - 0.3
    best = NONE.base
    for action in options:
        node: i64 = -1
        if APPEAR.said(action):
            node = DIAMOND[APPEAR.of(action)]
        elif SWAP.said(action):
            node = g.at[SWAP.of(action)]
        if node >= 0:
            cost = me.tour(node).cost
            if cost < least:
                least = cost
                best = action
    return best


def lead_astray(g: Curse, options: list[int]) -> int:
    """A sleepwalking rival goes as far as possible from where they want to be."""
    rival = Traveller(g, g.active)
    goal = rival.tour(g.at[g.active]).stop.node
    steps = ways_of(g).near(goal).steps
    best = options[0]
    for action in options:
        if steps[LEAD.of(action)] > steps[LEAD.of(best)]:
            best = action
    return best


def at_somebody(g: Curse, me: Traveller, options: list[int]) -> int:
    """Whoever has what is wanted, or else the leader."""
    rival = leader(g, me.who)
    best = options[0]
    for action in options:
        if NONE.said(action):
            continue
        seat = seat_of_option(action)
        if CHALLENGE.said(action) or PICKPOCKET.said(action):
            if g.pack[seat] & me.wanted:
                return action
        if seat == rival:
            best = action
    return best


SEAT_VERBS: Final[list[Verb]] = [LOOK, BLAME, CHALLENGE, PICKPOCKET]


def seat_of_option(action: int) -> int:
    for verb in SEAT_VERBS:
        if verb.said(action):
            return verb.of(action)
    return -1
