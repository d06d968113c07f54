"""A whole expedition thought through: one find after another and then out, as long as it pays.

A beam search over what is left to be found. Time is counted in rounds, that is in stones: an action
takes the longer the heavier the load is. What a route is worth is what it is worth to get out with
its finds, times the chance that the way out is open by then; so nothing has to be said about what
time is worth in itself.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.board import (
    ALCOVES,
    CORRIDOR,
    SPACE_COUNT,
    TOMB_DECK,
    TOMB_SPACE,
)
from cutpurse.games.horus.cards import bags, find, treasures
from cutpurse.games.horus.hunter import Hunter, Venture
from cutpurse.games.horus.lockpicks import chance_to_open
from cutpurse.games.horus.pieces import (
    CHEST,
    CROWBAR,
    DECK_SIZE,
    DECK_START,
    DICE,
    FIRST_IDOL,
    FULL,
    GOD,
    GODS,
    IDOLS,
    IN_A_BAG,
    JOSE,
    KIND,
    LAST_TREASURE,
    LOCK,
    SEARCHED,
    VALUE,
    VARIETY,
)
from cutpurse.games.horus.standings import CHEST_WORTH
from cutpurse.games.horus.state import CLOSED, EMPTY, INSIDE, OPENED, has_ability
from cutpurse.games.horus.ways import FAR, distances
from cutpurse.games.horus.words import OPEN, PICK, SEARCH, TAKE
from cutpurse.kernel.zones import count_bits

WIDTH: Final = 8  # routes that are kept after each find
LENGTH: Final = 12  # finds that are thought ahead: as many as can be carried
LIKELY: Final = 0.5  # a god of whom something is found so surely is not looked for any more


class Route:
    """Finds one after another, as far as it was thought."""

    def __init__(self, at: i64, first: Venture | None) -> None:
        self.at = at  # where the last find is
        self.first = first  # what is to be done at once
        self.free: float = 0.0  # actions of this turn that are left
        self.time: float = 0.0  # rounds from now
        self.load: float = 0.0
        self.room: float = 0.0  # for treasures, in Bags
        self.dice: float = 0.0  # dice that are not cursed
        self.points: float = 0.0
        self.gods: i64 = 0
        self.tombs: i64 = 0  # sarcophagi that are emptied on the way
        self.idols: i64 = 0
        self.digs: i64 = 0  # searches on the way, and from which decks
        self.given: i64 = 0  # things left behind to make room
        self.promise: float = 0.0  # how routes are compared that are not ended yet

    def further(self, goal: i64, first: Venture | None) -> Route:
        """The same route, with another find to come."""
        out = Route(goal, first)
        out.free = self.free
        out.time = self.time
        out.load = self.load
        out.room = self.room
        out.dice = self.dice
        out.points = self.points
        out.gods = self.gods
        out.tombs = self.tombs
        out.idols = self.idols
        out.digs = self.digs
        out.given = self.given
        return out

    def pace(self) -> float:
        """HO-029 Actions in a round, on average, without the edges between the bands."""
        level = 1.55 + 0.315 * self.load
        if level < 2.0:
            level = 2.0
        return self.dice * (7.0 - (level if level < 5.0 else 5.0)) / 6.0

    def spend(self, actions: float) -> float:
        """So many actions go by; how many rounds that takes."""
        if actions <= self.free:
            self.free -= actions
            return 0.0
        pace = self.pace()
        rounds = (actions - self.free) / (pace if pace > 0.5 else 0.5)
        self.free = 0.0
        self.time += rounds
        return rounds

    def same_as(self, other: Route) -> bool:
        """Do both bring the same, only in another order?"""
        return (
            self.tombs == other.tombs
            and self.idols == other.idols
            and self.digs == other.digs
            and self.at == other.at
        )


class Planner:
    """What one adventurer could do from here on."""

    def __init__(self, hunter: Hunter) -> None:
        self.hunter = hunter
        self.temper = hunter.temper
        self.ways: list[list[i64]] = [[] for _ in range(SPACE_COUNT)]  # worked out when needed
        self.ways[hunter.here] = hunter.way
        self.usual = [0.0] * SEARCHED  # what a search brings, besides the bonus of its god
        self.divine = [0.0] * SEARCHED  # how often it is something of that god
        self.packed = [0.0] * SEARCHED  # and how often it fits into a Bag
        self.rivals = 0.0
        self.spare = self.spares()
        g = hunter.g
        for rival in range(g.players):
            if rival != hunter.who and g.status[rival] == INSIDE:
                self.rivals += 1.0
        for deck in range(SEARCHED):
            self.weigh(deck)
        self.joker = find(g, hunter.who, CROWBAR) >= 0 or has_ability(g, hunter.who, JOSE)

    def weigh(self, deck: i64) -> None:
        """What lies in a deck, on average."""
        hunter = self.hunter
        left: i64 = hunter.g.deck[deck]
        many = float(hunter.g.deck_left[deck])
        for local in range(DECK_SIZE[deck]):
            if not left >> local & 1:
                continue
            card: i64 = DECK_START[deck] + local
            if KIND[card] > LAST_TREASURE:
                self.usual[deck] += hunter.find_worth(card) / many
                continue
            self.usual[deck] += (CHEST_WORTH if KIND[card] == CHEST else float(VALUE[card])) / many
            self.packed[deck] += 1.0 / many
            if GOD[card] >= 0:
                self.divine[deck] += 1.0 / many

    def spares(self) -> list[float]:
        """What is lost with the things that could be left behind, the least first."""
        hunter = self.hunter
        out: list[float] = []
        gone: list[i64] = []
        loose = treasures(hunter.g, hunter.who) - IN_A_BAG * bags(hunter.g, hunter.who)
        card = hunter.least_worth(gone, loose > 0)
        while card >= 0:
            gone.append(card)
            out.append(hunter.keep_worth(card))
            if KIND[card] <= LAST_TREASURE:
                loose -= 1
            card = hunter.least_worth(gone, loose > 0)
        return out

    def way(self, space: i64) -> list[i64]:
        if not self.ways[space]:
            self.ways[space] = distances(self.hunter.g.blocked, space)
        return self.ways[space]

    def bonus(self, gods: i64, god: i64) -> float:
        """HO-151 What something of a god brings besides its value."""
        if god < 0 or gods >> god & 1:
            return 0.0
        many = count_bits(gods)
        if many >= len(GODS):
            return 0.0
        return float(VARIETY[many + 1] - VARIETY[many]) + self.temper.new_god

    # The search ---------------------------------------------------------------------------------
    def best(self) -> Venture | None:
        """What to do first on the best route; nothing: leave."""
        hunter = self.hunter
        start = Route(hunter.here, None)
        start.free = float(hunter.actions)
        start.load = float(hunter.load)
        room = IN_A_BAG * bags(hunter.g, hunter.who) - treasures(hunter.g, hunter.who)
        start.room = float(room) if room > 0 else 0.0
        start.dice = float(hunter.dice)
        start.points = hunter.points
        start.gods = hunter.gods
        most = self.worth(start)
        found: Venture | None = None
        kept = [start]
        for _ in range(LENGTH):
            level: list[Route] = []
            for route in kept:
                self.extend(route, level)
            if not level:
                break
            for route in level:
                worth = self.worth(route)
                if worth > most:
                    most = worth
                    found = route.first
            kept = level
        return found

    def worth(self, route: Route) -> float:
        """Points to be expected by leaving after the last find; as one who fears more or less than
        there is reason to."""
        hunter = self.hunter
        value = hunter.standings.final(route.points)
        if route.first is not None:
            value -= route.first.worth
        after = float(hunter.out[route.at])
        if after <= route.free:
            return value
        pace = route.pace()
        rounds = (after - route.free) / (pace if pace > 0.5 else 0.5)
        inside = route.time + 0.5 * rounds + 0.5
        chance = hunter.fear.chance(hunter.g.blocked, route.at, inside)
        chance -= 0.004 * (route.time + rounds)
        return value * (1.0 - self.temper.caution * (1.0 - chance))

    def extend(self, route: Route, level: list[Route]) -> None:
        """Everything that could come next; of all routes of a level the most promising are kept."""
        hunter = self.hunter
        g = hunter.g
        far = self.way(route.at)
        if route.load + 1.0 > float(FULL) + 0.01 and route.given >= len(self.spare):
            return
        for deck in range(SEARCHED):
            if g.deck_left[deck] <= 0 or route.digs >> (8 * deck) & 255 >= g.deck_left[deck]:
                continue
            goal = hunter.nearest_from(deck, far)
            if goal >= 0:
                self.dig(route, deck, goal, far[goal], level)
        for tomb in range(len(TOMB_SPACE)):
            if g.tomb_state[tomb] != EMPTY and not route.tombs >> tomb & 1:
                space: i64 = TOMB_SPACE[tomb]
                if far[space] < FAR and hunter.out[space] < FAR:
                    self.open(route, tomb, space, far[space], level)
        for idol in range(len(IDOLS)):
            if g.idols >> idol & 1 and not route.idols >> idol & 1:
                for alcove in ALCOVES[idol]:
                    if far[alcove] < FAR and hunter.out[alcove] < FAR:
                        self.pick(route, idol, alcove, far[alcove], level)

    def keep(self, route: Route, level: list[Route]) -> None:
        """Among the most promising routes of a level, if it is one of them."""
        self.make_room(route)
        promise = route.points - self.temper.rate * route.time
        route.promise = promise - self.temper.heavy * route.load
        if route.first is not None:
            route.promise -= route.first.worth
        worst: i64 = -1
        for i in range(len(level)):
            other = level[i]
            if other.same_as(route):
                if other.promise < route.promise:
                    level[i] = route
                return
            if worst < 0 or other.promise < level[worst].promise:
                worst = i
        if len(level) < WIDTH:
            level.append(route)
        elif level[worst].promise < route.promise:
            level[worst] = route

    def make_room(self, route: Route) -> None:
        """HO-036 Whoever can carry no more leaves behind what is worth least."""
        over = route.load - float(FULL)
        if over > 0.0 and route.given < len(self.spare):
            route.points -= over * self.spare[route.given]
            route.given += 1
            route.load = float(FULL)

    def begun(self, route: Route, goal: i64, deed: i64, actions: i64, far: i64) -> Venture:
        """What comes first: this, unless something came before. Its worth is what it costs to be
        met by mummies at the end of the turn."""
        if route.first is not None:
            return route.first
        hunter = self.hunter
        risk = 0.0
        if actions >= hunter.actions and far <= hunter.actions:
            risk = hunter.touches[goal] * self.temper.touch
        return Venture(goal, deed, risk, 0.0)

    def later(self, rounds: float) -> float:
        """How much of what lies open to all is still there after so many rounds."""
        return 1.0 / (1.0 + self.temper.race * self.rivals * rounds)

    def dig(self, route: Route, deck: i64, goal: i64, far: i64, level: list[Route]) -> None:
        """HO-056 A search."""
        first = self.begun(route, goal, SEARCH.base, far + 1, far)
        out = route.further(goal, first)
        out.spend(float(far) + 1.0)
        out.digs += 1 << (8 * deck)
        god: i64 = deck - 1  # HO-007 HO-008 Hededet in the sand, Sobek in the water
        out.points += self.usual[deck] + self.bonus(route.gods, god) * self.divine[deck]
        if god >= 0 and self.divine[deck] >= LIKELY:
            out.gods |= 1 << god
        packed = self.packed[deck] if out.room > 0.5 else 0.0
        out.room -= packed
        out.load += 1.0 - packed
        self.keep(out, level)

    def open(self, route: Route, tomb: i64, goal: i64, far: i64, level: list[Route]) -> None:
        """HO-063 HO-064 What lies in a sarcophagus."""
        hunter = self.hunter
        g = hunter.g
        deck: i64 = TOMB_DECK[tomb]
        closed = g.tomb_state[tomb] == CLOSED
        work: i64 = 2 if closed else 1
        first = self.begun(route, goal, OPEN.base if closed else TAKE.base, far + work, far)
        out = route.further(goal, first)
        self.expose(out, out.spend(float(far + work)), goal)
        god: i64 = GOD[DECK_START[deck]]
        card: i64 = g.tomb[tomb]
        if g.tomb_state[tomb] == OPENED or (card >= 0 and g.tomb_seen[tomb] == 1 << hunter.who):
            value = float(VALUE[card])
        else:
            value = hunter.usual_value(deck)
        value += self.bonus(route.gods, god)
        out.points += value * self.later(out.time)
        out.gods |= 1 << god
        out.tombs |= 1 << tomb
        if out.room > 0.5:
            out.room -= 1.0
        else:
            out.load += 1.0
        self.keep(out, level)

    def pick(self, route: Route, idol: i64, goal: i64, far: i64, level: list[Route]) -> None:
        """HO-069 An idol: as many rolls as there are actions in one turn."""
        lack: i64 = LOCK[idol]
        free: i64 = DICE
        rolls: i64 = int(route.free) - far
        if rolls < 2:
            rolls = int(route.pace() + 0.5)
        if rolls <= 0:
            return
        joker = self.joker and route.idols == 0
        chance = chance_to_open(lack, free, rolls, joker)
        work = 0.5 * float(rolls) + 0.5 if joker else float(rolls) - 0.5
        first = self.begun(route, goal, PICK.base, far + rolls, far)
        out = route.further(goal, first)
        self.expose(out, out.spend(float(far) + work), goal)
        out.idols |= 1 << idol
        out.points += (
            chance
            * (float(VALUE[FIRST_IDOL + idol]) + self.bonus(route.gods, idol))
            * self.later(out.time)
        )
        if chance >= LIKELY:
            out.gods |= 1 << idol
        out.load += chance
        out.dice -= chance
        self.keep(out, level)

    def expose(self, route: Route, rounds: float, goal: i64) -> None:
        """Mummies touch those who stay in their corridor."""
        if goal >= CORRIDOR:
            route.load += self.temper.exposure * rounds
