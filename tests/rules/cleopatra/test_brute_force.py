"""The game's own calculations against plain searches, on thousands of positions."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from tests.rules.cleopatra.table import table

from cutpurse.games.cleopatra.cards import in_hand
from cutpurse.games.cleopatra.garden import (
    ALL_HIGH,
    ALL_LOW,
    AT_ANCHOR,
    AT_HIGH,
    AT_LOW,
    AT_PALMS,
    AT_POSE,
    GARDEN,
    PALMS,
    POSE_CELLS,
    SQUARE_COUNT,
    all_placements,
    areas,
    fits,
    high_of,
    low_of,
    squares_in,
)
from cutpurse.games.cleopatra.mosaics import new_sanctuaries
from cutpurse.games.cleopatra.payment import (
    LEAST_CORRUPTION,
    SAVE_MERCHANTS,
    affordable,
    every_payment,
    whole_payment,
)
from cutpurse.games.cleopatra.pieces import COST, DOUBLE, MOSAICS, SHAPES, STANDARD, TROMPE
from cutpurse.games.cleopatra.priest import rank
from cutpurse.games.cleopatra.quarry import linked_walls, mosaic_value, spot_value, wall_value
from cutpurse.games.cleopatra.score import crocodile, final_amulets, result, wealth
from cutpurse.games.cleopatra.state import Cleopatra

Cell = tuple[int, int]
PLAN = ["P...P...P", ".P.###.P.", "..P###P..", ".P.###.P.", "P.......P",
        "..P.P.P..", ".P.....P.", "...P.P...", "P.......P"]  # fmt: skip
FREE = {(r, c) for r in range(9) for c in range(9) if PLAN[r][c] != "#"}


def shapes(drawn: str) -> set[frozenset[Cell]]:
    """Every turn and mirror image of a drawn shape, found by trying all."""
    cells = {
        (r, c) for r, line in enumerate(drawn.split()) for c, mark in enumerate(line) if mark == "#"
    }
    found = set()
    for a, b, c, d in ((1, 0, 0, 1), (0, 1, 1, 0), (-1, 0, 0, 1), (1, 0, 0, -1),
                       (-1, 0, 0, -1), (0, 1, -1, 0), (0, -1, 1, 0), (0, -1, -1, 0)):  # fmt: skip
        turned = {(a * r + b * x, c * r + d * x) for r, x in cells}
        top, left = min(r for r, _ in turned), min(x for _, x in turned)
        found.add(frozenset((r - top, x - left) for r, x in turned))
    return found


ALL_SHAPES = [shapes(drawn) for drawn in SHAPES]


def all_lays(free: set[Cell], mosaic: int) -> set[frozenset[Cell]]:
    """Every way to lay a mosaic on free squares."""
    out = set()
    for shape in ALL_SHAPES[mosaic]:
        for row, col in product(range(9), range(9)):
            cells = frozenset((row + r, col + c) for r, c in shape)
            if cells <= free:
                out.add(cells)
    return out


def pieces_of(free: set[Cell]) -> list[set[Cell]]:
    """The areas of a set of squares, by walking from square to square."""
    left, out = set(free), []
    while left:
        area, edge = set(), [left.pop()]
        while edge:
            r, c = edge.pop()
            area.add((r, c))
            for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if near in left:
                    left.remove(near)
                    edge.append(near)
        out.append(area)
    return out


def cells(squares: list[int]) -> frozenset[Cell]:
    return frozenset(divmod(square, 9) for square in squares)


def numbers(area: set[Cell] | frozenset[Cell]) -> list[int]:
    return sorted(9 * r + c for r, c in area)


def some_garden(luck: Random) -> tuple[set[Cell], list[tuple[int, frozenset[Cell]]]]:
    """A garden with some mosaics laid at random, and which lies where."""
    free, laid = set(FREE), []
    order = list(range(12))
    luck.shuffle(order)
    for mosaic in order[: luck.randrange(11)]:
        ways = sorted(all_lays(free, mosaic), key=numbers)
        if ways:
            cells = luck.choice(ways)
            free -= cells
            laid.append((mosaic, cells))
    return free, laid


# Placements -------------------------------------------------------------------------------------
def test_all_placements_on_the_empty_garden() -> None:
    """CL-006, CL-174, CL-175 2,040 of them, mosaic by mosaic, and the palms under each."""
    counts = []
    for mosaic in range(12):
        ours = {
            cells(squares_in(AT_LOW[at], AT_HIGH[at]))
            for at in all_placements(ALL_LOW, ALL_HIGH, mosaic)
        }
        assert ours == all_lays(FREE, mosaic)
        counts.append(len(ours))
        for at in all_placements(ALL_LOW, ALL_HIGH, mosaic):
            covered = cells(squares_in(AT_LOW[at], AT_HIGH[at]))
            assert AT_PALMS[at] == sum(PLAN[r][c] == "P" for r, c in covered)
            assert mosaic_value(at) == 4 + AT_PALMS[at]
            row, col = divmod(AT_ANCHOR[at], 9)
            pose = POSE_CELLS[mosaic][AT_POSE[at]]
            assert covered == {(row + r, col + c) for r, c in pose}
    assert counts == [250, 63, 244, 242, 310, 126, 152, 128, 126, 31, 242, 126]
    assert sum(counts) == 2040
    assert {9 * r + c for r, c in FREE} == set(GARDEN)
    assert set(PALMS) <= set(range(SQUARE_COUNT))


@pytest.mark.parametrize("part", range(4))
def test_placements_and_areas_of_random_gardens(part: int) -> None:
    """CL-174, CL-181 Where every mosaic fits, and how the free squares hang together."""
    luck = Random(part)
    for _ in range(25):
        free, _ = some_garden(luck)
        low, high = low_of(numbers(free)), high_of(numbers(free))
        for mosaic in range(12):
            ours = {
                cells(squares_in(AT_LOW[at], AT_HIGH[at]))
                for at in all_placements(low, high, mosaic)
            }
            theirs = all_lays(free, mosaic)
            assert ours == theirs
            assert fits(low, high, mosaic) == bool(theirs)
        found = [cells(squares_in(area.low, area.high)) for area in areas(low, high)]
        assert sorted(map(numbers, found)) == sorted(map(numbers, pieces_of(free)))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("any_dead", [False, True])
def test_sanctuaries_of_random_placements(part: int, any_dead: bool) -> None:
    """CL-180 to CL-185, CL-342 Which areas a mosaic makes sanctuaries, and in which order."""
    luck = Random(100 + part)
    rule = "any_newly_dead_area" if any_dead else "new_area_only"
    g = table(settings={"sanctuary_rule": rule}).g
    tried = formed = 0
    while tried < 60:
        free, laid = some_garden(luck)
        left = [m for m in range(12) if m not in [mosaic for mosaic, _ in laid]]
        luck.shuffle(left)
        g.free_low, g.free_high = low_of(numbers(free)), high_of(numbers(free))
        ways = all_placements(g.free_low, g.free_high, left[0])
        if not ways:
            continue
        tried += 1
        at = luck.choice(ways)
        remain = [m for m in left[1:] if luck.random() < 0.5]
        ours = [
            cells(squares_in(area.low, area.high))
            for area in new_sanctuaries(g, at, sum(1 << m for m in remain))
        ]
        theirs = plain_sanctuaries(
            free, cells(squares_in(AT_LOW[at], AT_HIGH[at])), left[0], remain, any_dead
        )
        assert ours == theirs
        formed += len(theirs)
    assert formed > 10


def plain_sanctuaries(
    free: set[Cell], covered: frozenset[Cell], mosaic: int, remain: list[int], any_dead: bool
) -> list[frozenset[Cell]]:
    found = []
    for area in pieces_of(free):
        if covered <= area:
            found += [
                p for p in pieces_of(area - covered) if not any(all_lays(p, m) for m in remain)
            ]
        elif any_dead and all_lays(area, mosaic) and not any(all_lays(area, m) for m in remain):
            found.append(area)
    return [frozenset(area) for area in sorted(found, key=lambda a: (-len(a), min(numbers(a))))]


# Payments ---------------------------------------------------------------------------------------
def some_hand(g: Cleopatra, luck: Random) -> None:
    """A small hand, some merchants and a pool for seat 0."""
    for kind in range(17):
        g.cards.held[kind] = 0
    for _ in range(luck.randrange(12)):
        kind = luck.choices(range(11), weights=[8, 6, 5, 4, 4, 2, 2, 2, 2, 2, 4])[0]
        g.cards.held[kind] += 1
    g.merchants[0] = luck.randrange(4)
    g.pool = [int(luck.random() < 0.15) for _ in range(5)]


def plain_payments(g: Cleopatra, piece: int, no_artisan: bool) -> set[tuple[int, ...]]:
    """All payments as a table says them: for each resource so many standard cards, doubles,
    trompe-l'œil and merchants, which cover exactly what is missing, or by a double one more."""
    ways: list[list[tuple[int, int, int, int]]] = []
    for resource in range(5):
        need = max(0, COST[5 * piece + resource] - g.pool[resource])
        here = []
        for s, d, t, m in product(range(4), repeat=4):
            if s > in_hand(g, 0, STANDARD + resource) or d > in_hand(g, 0, DOUBLE + resource):
                continue
            if resource == 0 and no_artisan and t:
                continue
            exact = s + 2 * d + t + m == need
            spare = need >= 1 and d >= 1 and t == m == 0 and s + 2 * d == need + 1
            if exact or spare:
                here.append((s, d, t, m))
        ways.append(here)
    out = set()
    for chosen in product(*ways):
        if sum(way[2] for way in chosen) > in_hand(g, 0, TROMPE):
            continue
        if sum(way[3] for way in chosen) <= g.merchants[0]:
            out.add(tuple(n for way in chosen for n in way))
    return out


def counted(sources: list[int]) -> tuple[int, ...]:
    count = Counter(sources)
    return tuple(count[source] for source in range(20))


@pytest.mark.parametrize("no_artisan", [False, True])
@pytest.mark.parametrize("part", range(3))
def test_every_payment(part: int, no_artisan: bool) -> None:
    """CL-090 to CL-105, CL-340 What can be paid and how, against all combinations of sources; and
    the best of them."""
    luck = Random(200 + part)
    g = table(settings={"trompe_loeil_artisan": not no_artisan}).g
    payable = 0
    for _ in range(200):
        some_hand(g, luck)
        piece = luck.randrange(6)
        theirs = plain_payments(g, piece, no_artisan)
        assert affordable(g, 0, piece) == bool(theirs)
        if not theirs:
            continue
        payable += 1
        ours = every_payment(g, 0, piece)
        assert {counted(path) for path in ours} == theirs
        assert len(ours) == len(theirs)  # each is told in one way
        assert all(path == sorted(path) for path in ours)
        for wish in (LEAST_CORRUPTION, SAVE_MERCHANTS):
            best = min(sorted(ours), key=lambda path: price(path, wish))
            assert whole_payment(g, 0, piece, [], wish) == best
            told = best[: luck.randrange(len(best) + 1)]
            begun = [path for path in ours if path[: len(told)] == told]
            rest = min(sorted(begun), key=lambda path: price(path, wish))
            assert whole_payment(g, 0, piece, told, wish) == rest
    assert payable > 40


def price(path: list[int], wish: int) -> tuple[int, ...]:
    """Amulets, merchants, cards, trompe-l'œil, in the order of the wish."""
    ways = Counter(source % 4 for source in path)
    amulets, merchants = ways[1] + ways[2], ways[3]
    first = (amulets, merchants) if wish == LEAST_CORRUPTION else (merchants, amulets)
    return (*first, len(path) - merchants, ways[2])


# Scoring ----------------------------------------------------------------------------------------
BESIDE = {
    0: [(8, 0), (7, 0), (6, 0)], 1: [(5, 0), (4, 0), (3, 0)], 2: [(2, 0), (1, 0), (0, 0)],
    3: [(0, 0), (0, 1), (0, 2)], 4: [(0, 3), (0, 4), (0, 5)], 5: [(0, 6), (0, 7), (0, 8)],
    6: [(0, 8), (1, 8), (2, 8)], 7: [(3, 8), (4, 8), (5, 8)], 8: [(6, 8), (7, 8), (8, 8)],
}  # fmt: skip


def test_walls_and_doors() -> None:
    """CL-121, CL-124, CL-161 to CL-163 On random gardens and rings of walls."""
    luck = Random(300)
    g = table().g
    for _ in range(1000):
        free = {cell for cell in FREE if luck.random() < 0.6}
        g.free_low, g.free_high = low_of(numbers(free)), high_of(numbers(free))
        for slot, squares in BESIDE.items():
            assert wall_value(g, slot) == 3 + sum(cell not in free for cell in squares)
            assert spot_value(g, slot) == wall_value(g, slot)
        standing = [luck.random() < 0.75 for _ in range(9)]
        g.walls = sum(1 << slot for slot in range(9) if standing[slot])
        line = "".join("#" if wall else "." for wall in standing)
        for door, run in ((0, line), (1, line[::-1])):
            assert linked_walls(g, door) == len(run) - len(run.lstrip("#"))
            assert spot_value(g, 9 + door) == 4 + linked_walls(g, door)


@pytest.mark.parametrize("never_first", [False, True])
def test_ranks_of_offerings(never_first: bool) -> None:
    """CL-228, CL-343 Sorted bids, ties sharing the better rank."""
    luck = Random(400)
    zero = "never_first" if never_first else "ranks_normally"
    for players in (3, 4, 5):
        g = table(players, settings={"zero_bid": zero}).g
        for _ in range(500):
            bids = [luck.randrange(5) for _ in range(players)]
            g.bids = [*bids, -1]
            order = sorted(bids, reverse=True)
            for who in range(players):
                place = order.index(bids[who]) + 1
                if never_first and not bids[who]:
                    place = max(2, place)
                assert rank(g, who) == place


def test_final_ranking() -> None:
    """CL-313 to CL-320, CL-346 Against a plain reading of the rules."""
    luck = Random(500)
    nobody = 0
    for players in (2, 3, 4, 5):
        empty = table(players).g
        for _ in range(500):
            g = empty.clone()
            squares = GARDEN[:]
            luck.shuffle(squares)
            for who in range(players):
                g.talents[who] = luck.randrange(6)
                g.merchants[who] = luck.randrange(3)
                g.amulets[who] = luck.randrange(4) + (6 if players == 2 else 0)
                g.cards.held[17 * who] = luck.randrange(3)  # standard
                g.cards.held[17 * who + 5 + luck.randrange(12)] = luck.randrange(3)
                own = [squares.pop() for _ in range(luck.randrange(3))]
                if own:
                    g.sanctuaries = [*g.sanctuaries, who, low_of(own), high_of(own)]
            assert list(result(g).places) == plain_places(g), vars(result(g))
            nobody += not result(g).winners
    assert nobody > 10


def plain_places(g: Cleopatra) -> list[int]:
    players = g.players
    left, rich = [], []
    for who in range(players):
        tainted = sum(g.cards.held[17 * who + 5 : 17 * who + 17])
        owned = sum(
            len(squares_in(g.sanctuaries[i + 1], g.sanctuaries[i + 2]))
            for i in range(0, len(g.sanctuaries), 3)
            if g.sanctuaries[i] == who
        )
        left.append(max(0, g.amulets[who] + tainted - owned))
        rich.append(g.talents[who] + 3 * g.merchants[who])
        assert final_amulets(g, who) == left[who]
        assert wealth(g, who) == rich[who]
    if players == 2:
        fed = {who for who in range(2) if left[who] >= 8}
        rich = [rich[who] - left[who] for who in range(2)]
    else:
        fed = {who for who in range(players) if left[who] == max(left) > 0}
    assert {who for who in range(players) if crocodile(g) >> who & 1} == fed
    keys = [(who not in fed, rich[who], -left[who]) for who in range(players)]
    first = 2 if len(fed) == players else 1
    return [first + sum(other > key for other in keys) for key in keys]


def test_names_of_shapes() -> None:
    """CL-006 The shapes are those of their letters: an I is a row of five, an X a cross."""
    assert frozenset((0, c) for c in range(5)) in ALL_SHAPES[MOSAICS.index["mosaic_i"]]
    cross = frozenset({(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)})
    assert ALL_SHAPES[MOSAICS.index["mosaic_x"]] == {cross}
