"""A visit of the Quarry thought through: what each piece would bring, and which to build."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import unplayed
from cutpurse.games.cleopatra.garden import (
    AT_ANCHOR,
    AT_HIGH,
    AT_LOW,
    AT_POSE,
    BESIDE_HIGH,
    BESIDE_LOW,
    all_placements,
)
from cutpurse.games.cleopatra.mosaics import new_sanctuaries
from cutpurse.games.cleopatra.payment import (
    LEAST_CORRUPTION,
    SAVE_MERCHANTS,
    affordable,
    whole_payment,
)
from cutpurse.games.cleopatra.pieces import (
    BY_DOUBLE,
    BY_MERCHANT,
    BY_TROMPE,
    DOOR,
    FIRST_DOOR,
    LAST_STEP,
    MOSAIC_COUNT,
    OBELISK,
    SCRIBE,
    SCRIBE_PRICE,
    SPHINX,
    SPOT_OBELISK,
    SPOT_SPHINX,
    SPOT_THRONE,
    THRONE,
    WALL,
    WALL_COUNT,
    WAYS_TO_PAY,
)
from cutpurse.games.cleopatra.pieces import MOSAIC as MOSAIC_PIECE
from cutpurse.games.cleopatra.quarry import (
    build,
    mosaic_value,
    mosaics_left,
    pieces_left,
    spot_value,
)
from cutpurse.games.cleopatra.reckoning import UNIT, Temper, would_win
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.turn import complete_categories
from cutpurse.games.cleopatra.words import BUILD, DONE, LAY, MOSAIC, POSE
from cutpurse.kernel.zones import count_bits

MOST_PIECES: Final = 5  # of a visit that are thought through
STEP_BONUS: Final = [0.0, 2.0, 3.0, 0.0, 0.0, 0.0]  # what one more piece adds to the bonus
NEVER: Final = -1e6


class Visit:
    """What to build first, and what the whole visit would bring beyond what it costs."""

    def __init__(self) -> None:
        self.first: list[int] = []  # the parts of the first build, without the payment
        self.worth = 0.0
        self.pieces: i64 = 0


def bill_cost(sources: list[int], price: float, temper: Temper) -> float:
    """What a payment costs a player, in talents."""
    cost = 0.0
    for source in sources:
        way: i64 = source % WAYS_TO_PAY
        resource: i64 = source // WAYS_TO_PAY
        if way == BY_MERCHANT:
            cost += temper.merchant
        elif way == BY_TROMPE:
            cost += 0.25 * price + temper.card  # kept, it would cost an amulet at the end
        elif way == BY_DOUBLE:
            cost += 0.25 * price + 1.5 * temper.card * UNIT[resource]
        else:
            cost += temper.card * UNIT[resource]
    return cost


def payment_wish(g: Cleopatra, who: i64, piece: i64, price: float, temper: Temper) -> i64:
    """Is it better to save merchants, or to stay clean?"""
    clean = bill_cost(whole_payment(g, who, piece, [], LEAST_CORRUPTION), price, temper)
    saving = bill_cost(whole_payment(g, who, piece, [], SAVE_MERCHANTS), price, temper)
    return SAVE_MERCHANTS if saving < clean - 0.01 else LEAST_CORRUPTION


def cost_of(g: Cleopatra, who: i64, piece: i64, price: float, temper: Temper) -> float:
    wish = payment_wish(g, who, piece, price, temper)
    return bill_cost(whole_payment(g, who, piece, [], wish), price, temper)


# Single pieces -----------------------------------------------------------------------------------
def spot_worth(g: Cleopatra, who: i64, spot: i64, temper: Temper) -> float:
    """What a piece brings, with what it leaves to others."""
    worth = float(spot_value(g, spot))
    if not temper.denies:
        return worth
    if spot == SPOT_SPHINX and g.sphinxes % 2 == 0:
        worth -= 1.2  # the next one brings more, to somebody
    return worth


def best_spot(g: Cleopatra, who: i64, first: i64, end: i64, taken: i64, temper: Temper) -> i64:
    """The most valuable free spot of a range; `taken` is the set of those that are not free."""
    best: i64 = -1
    most = NEVER
    for spot in range(first, end):
        if not taken >> (spot - first) & 1:
            worth = spot_worth(g, who, spot, temper)
            if worth > most:
                most = worth
                best = spot
    return best


def best_lay(g: Cleopatra, who: i64, mosaic: i64, pose: i64, price: float, temper: Temper) -> i64:
    """The best placement of a mosaic, in a pose or in any (-1): palms, walls still to come, and
    sanctuaries. -1: there is none."""
    best: i64 = -1
    most = NEVER
    left = mosaics_left(g) & ~(1 << mosaic)
    for at in all_placements(g.free_low, g.free_high, mosaic):
        if pose >= 0 and AT_POSE[at] != pose:
            continue
        worth = lay_worth(g, who, at, left, price, temper)
        if worth > most:
            most = worth
            best = at
    return best


def lay_worth(g: Cleopatra, who: i64, at: i64, left: i64, price: float, temper: Temper) -> float:
    worth = float(mosaic_value(at))
    if temper.square and g.statues[who]:
        worth += closing_worth(g, who, at, left, price, temper)
    if temper.denies:
        worth -= 0.15 * float(beside_open_walls(g, at))
    return worth


def closing_worth(
    g: Cleopatra, who: i64, at: i64, left: i64, price: float, temper: Temper
) -> float:
    """What the sanctuaries are worth that a placement closes in."""
    worth = 0.0
    statues: i64 = g.statues[who]
    for area in new_sanctuaries(g, at, left):
        if not statues:
            break
        squares = area.size()
        if squares >= 2:
            statues -= 1
            worth += temper.square * price * (float(squares) if squares < 9 else 9.0) - 0.6
    return worth


def beside_open_walls(g: Cleopatra, at: i64) -> i64:
    """Squares of a placement that lie beside wall slots which are still open: others may build
    there."""
    squares: i64 = 0
    for slot in range(WALL_COUNT):
        if not g.walls >> slot & 1:
            squares += count_bits(AT_LOW[at] & BESIDE_LOW[slot])
            squares += count_bits(AT_HIGH[at] & BESIDE_HIGH[slot])
    return squares


# A whole visit -----------------------------------------------------------------------------------
def best_visit(g: Cleopatra, who: i64, price: float, temper: Temper) -> Visit:
    """Build the best piece again and again, as long as one more pays."""
    visit = Visit()
    now = g
    pieces: i64 = g.built
    total = 0.0
    best_total = NEVER
    start = float(g.ledger[who])
    while pieces - g.built < MOST_PIECES:
        parts, worth = best_piece(now, who, price, temper)
        if not parts:
            break
        total += worth + STEP_BONUS[pieces if pieces < 3 else 3]
        pieces += 1
        if now is g:
            now = g.clone()
            now.listener = None
            visit.first = parts
        build(now, who, [*parts, DONE.base])
        ending = end_worth(g, now, who, pieces, start, temper)
        if total + ending > best_total:
            best_total = total + ending
            visit.worth = best_total
            visit.pieces = pieces - g.built
    return visit


def end_worth(
    g: Cleopatra, now: Cleopatra, who: i64, pieces: i64, start: float, temper: Temper
) -> float:
    """What it is worth that the visit would end the game, or bring it near the end."""
    if not temper.ends or complete_categories(now) < LAST_STEP:
        return 0.0
    earned = float(now.ledger[who]) - start + (5.0 if pieces >= 3 else 2.0 if pieces == 2 else 0.0)
    used = float(g.merchants[who] - now.merchants[who])
    amulets = float(now.ledger[g.players + who] - g.ledger[g.players + who])
    lead = would_win(g, who, earned - 3.0 * used, amulets)
    return 25.0 if lead > 0.0 else -25.0


class Beginning:
    """A piece that a visit may begin with: its parts without the payment, and what it brings
    beyond its cost."""

    def __init__(self, parts: list[int], worth: float) -> None:
        self.parts = parts
        self.worth = worth


def beginnings(g: Cleopatra, who: i64, price: float, temper: Temper) -> list[Beginning]:
    """One for each kind of piece that can be built, and for mosaics."""
    out: list[Beginning] = []
    for piece in (WALL, SPHINX, THRONE, OBELISK, DOOR):
        if pieces_left(g, piece) and affordable(g, who, piece):
            spot = spot_for(g, who, piece, temper)
            worth = spot_worth(g, who, spot, temper) - cost_of(g, who, piece, price, temper)
            out.append(Beginning([BUILD.do(spot)], worth))
    if g.mosaic_top < 0 or not affordable(g, who, MOSAIC_PIECE):
        return out
    cost = cost_of(g, who, MOSAIC_PIECE, price, temper)
    add_mosaic(g, who, g.mosaic_top, cost, price, temper, out)
    if temper.square and unplayed(g, who, SCRIBE) > 0:
        cost += (float(SCRIBE_PRICE) - 0.5) * price  # kept, he would cost an amulet at the end
        for mosaic in range(MOSAIC_COUNT):
            if g.mosaic_pile >> mosaic & 1:
                add_mosaic(g, who, mosaic, cost, price, temper, out)
    return out


def add_mosaic(
    g: Cleopatra,
    who: i64,
    mosaic: i64,
    cost: float,
    price: float,
    temper: Temper,
    out: list[Beginning],
) -> None:
    """The best way to lay a mosaic, if there is any."""
    at = best_lay(g, who, mosaic, -1, price, temper)
    if at >= 0:
        left = mosaics_left(g) & ~(1 << mosaic)
        worth = lay_worth(g, who, at, left, price, temper) - cost
        parts = [MOSAIC.do(mosaic), POSE.do(AT_POSE[at]), LAY.do(AT_ANCHOR[at])]
        out.append(Beginning(parts, worth))


def best_piece(g: Cleopatra, who: i64, price: float, temper: Temper) -> tuple[list[int], float]:
    """The parts of the best build, without its payment, and what it brings beyond its cost."""
    parts: list[int] = []
    most = NEVER
    for beginning in beginnings(g, who, price, temper):
        if beginning.worth > most:
            most = beginning.worth
            parts = beginning.parts
    return parts, most


def ways_to_begin(
    g: Cleopatra, who: i64, price: float, temper: Temper, most: int
) -> list[list[int]]:
    """The best pieces to begin a visit with, the best first."""
    found = beginnings(g, who, price, temper)
    out: list[list[int]] = []
    while found and len(out) < most:
        best: i64 = 0
        for i in range(len(found)):
            if found[i].worth > found[best].worth:
                best = i
        out.append(found.pop(best).parts)
    return out


def spot_for(g: Cleopatra, who: i64, piece: i64, temper: Temper) -> i64:
    """The best spot for a piece."""
    if piece == WALL:
        return best_spot(g, who, 0, WALL_COUNT, g.walls, temper)
    if piece == DOOR:
        return best_spot(g, who, FIRST_DOOR, FIRST_DOOR + 2, g.doors, temper)
    if piece == SPHINX:
        return SPOT_SPHINX
    return SPOT_THRONE if piece == THRONE else SPOT_OBELISK
