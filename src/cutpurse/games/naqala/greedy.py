"""A bot that looks one turn ahead: its own, and what that leaves for the next player."""

from __future__ import annotations

from typing import Final

from cutpurse.games.naqala.artisans.expansion import artisan_value, item_value, tent_value
from cutpurse.games.naqala.bidding import Bid, BidFakirs
from cutpurse.games.naqala.board import blue_around, controlled, how_many, near
from cutpurse.games.naqala.control import has_piece
from cutpurse.games.naqala.paths import KEYS, Appraiser, Paths
from cutpurse.games.naqala.pieces import (
    ARTISAN,
    ASSASSIN,
    BUILDER,
    DJINN_VALUE,
    ELDER,
    FAKIR,
    GOODS,
    LARGE_MARKET,
    MERCHANT,
    OASIS,
    PRICES,
    RESOURCES,
    SACRED,
    SMALL_MARKET,
    SPECIALIZED,
    THIEF_VALUE,
    TILE_TYPE,
    TILE_VALUE,
    TRIBES,
    VILLAGE,
    VIZIER,
    WORKSHOP,
)
from cutpurse.games.naqala.purse import fakirs, followers
from cutpurse.games.naqala.score import (
    djinn_value,
    elder_value,
    merchandise_value,
    palace_value,
    palm_value,
    suits_value,
    tile_value,
    vizier_bonus,
    vizier_value,
)
from cutpurse.games.naqala.sowing import Sow
from cutpurse.games.naqala.state import Naqala
from cutpurse.games.naqala.turn import Between, EndWindow, StartWindow
from cutpurse.games.naqala.words import (
    BID,
    CONTINUE,
    END_TURN,
    FAKIRS,
    NO_MOVE,
    PICK,
    SKIP,
    SOLD,
    STOP,
)
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import advance, legal
from cutpurse.kernel.zones import count_bits

POINT: Final = 100  # values are in hundredths of a point
BREADTH: Final = 12  # answers tried out where there are more
PATIENCE: Final = 60  # answers tried out for one candidate
MANY: Final = 16  # viziers and other meeples in one move, at most


def standing(g: Naqala, who: int) -> int:
    """What a player's things are worth, and a little for what they may become."""
    points = (
        g.gold[who]
        + vizier_value(g, who)
        + vizier_bonus(g, who)
        + elder_value(g, who)
        + djinn_value(g, who)
        + tile_value(g, who)
        + palm_value(g, who)
        + palace_value(g, who)
        + merchandise_value(g, who)
        + count_bits(g.thieves[who]) * THIEF_VALUE
        + artisan_value(g, who)
        + item_value(g, who)
        + tent_value(g, who)
    )
    hopes = 150 * fakirs(g, who) + 40 * followers(g, who, ELDER) + 60 * followers(g, who, VIZIER)
    for kind in range(GOODS):
        if g.cards[who * RESOURCES + kind]:
            hopes += 120
    magic = 0
    for item in range(3, 10):
        magic += g.items[who * 10 + item]
    return points * POINT + hopes + 350 * magic + 30 * g.camels[who]


def outlook(g: Naqala, who: int) -> int:
    """How well a player stands against the others."""
    others = 0
    for seat in range(g.players):
        if seat != who:
            others += standing(g, seat)
    return standing(g, who) - others // g.players


class Taste(Appraiser):
    """What the end of a move is worth to a player, looked up from tables made once."""

    def __init__(self, g: Naqala, who: int) -> None:
        self.tribe_worth = [0] * (TRIBES * MANY)
        self.claim = [0] * g.cells  # worth of the tile's action, and of claiming it
        self.action = [0] * g.cells
        self.blue = [0] * g.cells
        self.kill = [0] * (g.cells * 4)
        self.mine = g.camp[who]
        self.free = g.land & ~controlled(g) if has_piece(g, who) else 0
        self.fakirs = fakirs(g, who)
        self.card = [0] * RESOURCES
        self.home = [0] * g.cells  # worth of the building to come, if the tile is mine
        self.abroad = [0] * g.cells  # and if not
        self.price_list(g, who)
        self.tribes(g, who)
        self.tiles(g, who)
        self.buildings(g, who)

    def price_list(self, g: Naqala, who: int) -> None:
        """What one more card of each kind is worth."""
        start = who * RESOURCES
        counts = g.cards[start : start + GOODS]
        now = suits_value(counts, 0)
        for kind in range(GOODS):
            fresh = 0 if counts[kind] else 150
            counts[kind] += 1
            self.card[kind] = (suits_value(counts, 0) - now) * POINT + fresh
            counts[kind] -= 1
        self.card[FAKIR] = 150

    def tribes(self, g: Naqala, who: int) -> None:
        viziers = followers(g, who, VIZIER)
        elder = 240
        start = who * RESOURCES
        counts = g.cards[start : start + GOODS]
        before = suits_value(counts, 0)
        cards = 0
        for n in range(1, MANY):
            bonus = 0
            for seat in range(g.players):
                if seat != who:
                    others = followers(g, seat, VIZIER)
                    if viziers <= others < viziers + n:
                        bonus += 1000
            self.tribe_worth[VIZIER * MANY + n] = n * 160 + bonus
            self.tribe_worth[ELDER * MANY + n] = n * elder
            self.tribe_worth[ARTISAN * MANY + n] = n * 250 + 500
            if n <= len(g.row):
                kind = g.row[n - 1]
                if kind < GOODS:
                    cards += 0 if counts[kind] else 150
                    counts[kind] += 1
                else:
                    cards += 150
            worth = (suits_value(counts, 0) - before) * POINT + cards
            self.tribe_worth[MERCHANT * MANY + n] = worth

    def tiles(self, g: Naqala, who: int) -> None:
        held = controlled(g)
        lone: list[int] = []  # tiles that one killing would empty
        for cell in range(g.cells):
            value = TILE_VALUE[g.tile[cell]] + 3 * g.palms[cell] + 5 * g.palaces[cell]
            self.claim[cell] = value * POINT
            self.blue[cell] = blue_around(g, cell)
            if how_many(g.meeples[cell]) == 1 and not held >> cell & 1:
                lone.append(cell)
            self.action[cell] = self.act(g, who, TILE_TYPE[g.tile[cell]])
        for cell in range(g.cells):
            for reach in range(1, 4):
                best = 200
                for other in lone:
                    if near(cell, reach + 1) >> other & 1 and self.claim[other] > best:
                        best = self.claim[other]
                self.kill[cell * 4 + reach] = best

    def act(self, g: Naqala, who: int, kind: int) -> int:
        """The tile's action, if the tile is not mine."""
        if kind == SACRED:
            return self.buy_djinn(g, who)
        if kind == WORKSHOP:
            return 400 if followers(g, who, ARTISAN) or self.fakirs > 1 else 0
        if kind == SMALL_MARKET and g.gold[who] >= 3:
            return max(0, self.dearest(g, 3, 1) - 300)
        if kind == LARGE_MARKET and g.gold[who] >= 6:
            return max(0, self.dearest(g, 6, 2) - 600)
        if kind == SPECIALIZED and g.gold[who] >= 4:
            return max(0, self.dearest(g, 9, 1) - 400)
        return 0

    def buy_djinn(self, g: Naqala, who: int) -> int:
        elders = followers(g, who, ELDER)
        if elders + self.fakirs < 2 or not elders:
            return 0
        best = 300 if g.thief_shown >= 0 else 0
        row = g.djinn_row
        djinn = 0
        while row:
            if row & 1:
                best = max(best, DJINN_VALUE[djinn] * POINT - 200)
            row >>= 1
            djinn += 1
        return best

    def dearest(self, g: Naqala, first: int, count: int) -> int:
        """The best cards among the first of the row."""
        one = 0
        two = 0
        for i in range(min(first, len(g.row))):
            worth = self.card[g.row[i]]
            if worth > one:
                two = one
                one = worth
            elif worth > two:
                two = worth
        return one + two if count > 1 else one

    def value(self, cell: int, tribe: int, count: int, emptied: bool) -> int:
        n = count if count < MANY else MANY - 1
        if tribe == BUILDER:
            helpers = self.fakirs if self.blue[cell] > 2 else 0
            worth = self.blue[cell] * (n + helpers) * POINT - 150 * helpers
        elif tribe == ASSASSIN:
            worth = self.kill[cell * 4 + (n if n < 3 else 3)]
        else:
            worth = self.tribe_worth[tribe * MANY + n]
        worth += self.action[cell]
        mine = self.mine >> cell & 1
        if emptied and self.free >> cell & 1:
            worth += self.claim[cell]
            mine = 1
        return worth + (self.home[cell] if mine else self.abroad[cell])

    def buildings(self, g: Naqala, who: int) -> None:
        """What the palm tree or palace of a tile is worth, if the tile is mine or not."""
        held = controlled(g)
        for cell in range(g.cells):
            kind = TILE_TYPE[g.tile[cell]]
            points = 300 if kind == OASIS else 500 if kind == VILLAGE else 0
            if not g.supply[0 if kind == OASIS else 1]:
                points = 0
            self.home[cell] = points
            self.abroad[cell] = -points // 2 if held >> cell & 1 else points // 6


def survey(g: Naqala, who: int) -> Paths:
    """All turns of a player, appraised."""
    paths = Paths(g, Taste(g, who))
    paths.all_turns(g)
    return paths


def ranking(paths: Paths) -> list[int]:
    """The best value at each end, the best end first."""
    return sorted((value for value in paths.best if value > -1000000), reverse=True)


def next_player(g: Naqala) -> int:
    """Whose marker comes after this turn, or -1."""
    spot = len(g.track) - 1
    while spot >= 0 and g.track[spot] < 0:
        spot -= 1
    return g.track[spot] if spot >= 0 else -1


class Greedy(Bot):
    """Takes the turn that leaves it best off; bids what the better turn is worth."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.plan: list[int] = []
        self.ends = 5  # ends of moves that are played out
        self.depth = 4  # questions of one turn that are tried out
        self.patience = 0  # answers still tried out in this thought

    def choose(self, view: View[Naqala], options: list[int]) -> int:
        if self.plan and self.plan[0] in options:
            return self.plan.pop(0)
        self.plan = []
        if len(options) == 1:
            return options[0]
        world = view.imagine(self.dice)
        who = view.seat
        step = world.stack[-1]
        if isinstance(step, Bid):
            return self.bid(world, who, options)
        if isinstance(step, BidFakirs):
            return FAKIRS.do(0) if FAKIRS.do(0) in options else options[0]
        if isinstance(step, StartWindow):
            return self.start(world, who, options)
        if isinstance(step, Sow):
            paths = Paths(world, Taste(world, who))
            paths.rest_of_move(world)
            return self.follow(world, who, paths, options)
        return self.best_option(world, who, options)

    def outlook(self, g: Naqala, who: int) -> int:
        return outlook(g, who)

    # Moving ---------------------------------------------------------------------------------------
    def start(self, g: Naqala, who: int, options: list[int]) -> int:
        """A power first, if it pays by itself; else the best move."""
        uses = [a for a in options if not PICK.said(a) and not NO_MOVE.said(a)]
        if uses:
            now = self.outlook(g, who)
            best = -1
            gain = POINT
            for action in uses:
                self.patience = PATIENCE
                after = self.after(g, who, action, self.depth) - now
                if after > gain:
                    gain = after
                    best = action
            if best >= 0:
                return best
        return self.follow(g, who, survey(g, who), options)

    def follow(self, g: Naqala, who: int, paths: Paths, options: list[int]) -> int:
        """Play the most promising turns out and begin the best."""
        best = -1000000000
        chosen: list[int] = []
        for key in self.most_promising(paths):
            for path in paths.found[key]:
                if path[0] not in options:
                    continue
                worth = self.play_out(g, who, path)
                if worth > best:
                    best = worth
                    chosen = path
        if not chosen:
            return options[self.dice.below(len(options))]
        self.plan = chosen[1:]
        return chosen[0]

    def most_promising(self, paths: Paths) -> list[int]:
        """The ends with the best values."""
        out: list[int] = []
        while len(out) < self.ends:
            best = -1
            for key in range(KEYS):
                if paths.found[key] and key not in out:
                    if best < 0 or paths.best[key] > paths.best[best]:
                        best = key
            if best < 0:
                break
            out.append(best)
        return out

    def play_out(self, g: Naqala, who: int, path: list[int]) -> int:
        """Take the turn in thought; subtract half of what the next player could make of it."""
        w = g.clone()
        for action in path:
            if w.owing != 1 << who or action not in legal(w, who):
                continue  # it was made without asking, being the only one
            advance(w, who, action)
        follower = next_player(w)
        self.patience = PATIENCE
        worth = self.settle(w, who, self.depth)
        if follower >= 0:
            rank = ranking(survey(w, follower))
            threat = rank[0] if rank else 0
            worth += threat // 3 if follower == who else -threat // 2
        return worth

    # Everything else ------------------------------------------------------------------------------
    def best_option(self, g: Naqala, who: int, options: list[int]) -> int:
        """Try each answer in thought; among equals the quietest."""
        best = -1000000000
        chosen = options[0]
        for action in options:
            self.patience = PATIENCE
            worth = self.after(g, who, action, self.depth)
            if is_quiet(action):
                worth += 20
            if worth > best:
                best = worth
                chosen = action
        return chosen

    def after(self, g: Naqala, who: int, action: int, depth: int) -> int:
        self.patience -= 1
        w = g.clone()
        advance(w, who, action)
        return self.settle(w, who, depth)

    def settle(self, g: Naqala, who: int, depth: int) -> int:
        """The outlook once the player's own questions of this turn are answered; `g` is used up."""
        turn = g.active
        while g.stack and g.owing == 1 << who and g.active == turn:
            step = g.stack[-1]
            if isinstance(step, (StartWindow, Sow, Bid, BidFakirs)):
                break
            options = legal(g, who)
            forced = len(options) == 1 or depth == 0 or self.patience <= 0
            if forced or isinstance(step, (Between, EndWindow)):
                advance(g, who, quietest(options))
                if isinstance(step, EndWindow):
                    break
                continue
            best = -1000000000
            for action in self.some(options):
                worth = self.after(g, who, action, depth - 1)
                if worth > best:
                    best = worth
            return best
        return self.outlook(g, who)

    def some(self, options: list[int]) -> list[int]:
        """All options, or a handful of them where there are very many."""
        if len(options) <= BREADTH:
            return options
        out = [options[len(options) - 1]]  # where one may decline, that comes last
        for _ in range(BREADTH):
            out.append(options[self.dice.below(len(options))])
        return out

    # Bidding --------------------------------------------------------------------------------------
    def bid(self, g: Naqala, who: int, options: list[int]) -> int:
        """Weigh each price against the turn that will probably be left at that place."""
        values = ranking(survey(g, who))
        if not values:
            return options[0]
        waiting = len(g.bid_order)
        best = -1000000000
        chosen = options[0]
        for action in options:
            step = BID.of(action)
            ahead = 0  # in hundredths of a marker that plays before this one
            for spot in range(step + 3, len(g.track)):
                if g.track[spot] >= 0:
                    ahead += 100 if g.track[spot] != who else 60
            ahead += waiting * (90 if step == 0 else (6 - step) * 6)
            worth = self.at_rank(values, ahead) - PRICES[step] * POINT
            if worth > best:
                best = worth
                chosen = action
        return chosen

    def at_rank(self, values: list[int], ahead: int) -> int:
        """The value left when so many have chosen before, between two ranks."""
        i = ahead // 100
        last = len(values) - 1
        low = values[i if i < last else last]
        high = values[i + 1 if i + 1 < last else last]
        return low + (high - low) * (ahead % 100) // 100


def is_quiet(action: int) -> bool:
    return (
        CONTINUE.said(action)
        or END_TURN.said(action)
        or SKIP.said(action)
        or STOP.said(action)
        or SOLD.said(action)
    )


def quietest(options: list[int]) -> int:
    for action in options:
        if is_quiet(action):
            return action
    return options[0]
