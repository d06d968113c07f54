"""Sealing, ways out, locks, walks, Bags and scores, calculated another way and compared."""

from __future__ import annotations

import itertools
import random
from functools import cache

import pytest
from tests.rules.horus.table import table

from cutpurse.games.horus.board import HALL, LINES, PATH, SPACE_IDS, leads_out, open_squares
from cutpurse.games.horus.cards import contents, where
from cutpurse.games.horus.helps import lock_odds, sealing_squares, way_out
from cutpurse.games.horus.pieces import CARD_IDS, ITEM_CARD, KIND, LAST_TREASURE, LOCK, VALUE
from cutpurse.games.horus.score import finds_worth
from cutpurse.games.horus.state import Horus
from cutpurse.games.horus.words import PICK, REROLL
from cutpurse.kernel.chance import dice
from cutpurse.kernel.state import advance

# The plan, drawn as in the rulebook: rooms between walls; what is open is a dot or a colon.
PLAN = """
+==+==+==+==+==+==+==+==+
#nw:h1:h2:h3:h4:h5:h6:ne#
+..+==+..+==+==+..+==+..+
#a6:31:32:33:34:35:36:t6#
+..+..+..+..+..+..+..+..+
#a5#25:26:27:28:29:30#t5#
+..+..+..+..+..+..+..+..+
#a4:19:20:21:22:23:24:t4#
+..+..+..+..+..+..+..+..+
#a3#13:14:15:16:17:18#t3#
+..+..+..+..+..+..+..+..+
#a2#07:08:09:10:11:12#t2#
+..+..+..+..+..+..+..+..+
#a1#01:02:03:04:05:06#t1#
+==+..+..+..+..+..+..+==+
#  #e1:e2:e3:e4:e5:e6#  #
+==+==+==+==+==+==+==+==+
""".strip().splitlines()


def name(text: str) -> str:
    return f"b{text}" if text.isdecimal() else text


@cache
def drawn() -> dict[str, set[str]]:
    """Which spaces are joined, read off the plan."""
    joined: dict[str, set[str]] = {}
    for row in range(1, len(PLAN), 2):
        for column in range(8):
            here = name(PLAN[row][1 + 3 * column : 3 + 3 * column])
            if column < 7 and PLAN[row][3 + 3 * column] == ":":
                other = name(PLAN[row][4 + 3 * column : 6 + 3 * column])
                joined.setdefault(here, set()).add(other)
                joined.setdefault(other, set()).add(here)
            if row + 2 < len(PLAN) and PLAN[row + 1][1 + 3 * column] == ".":
                other = name(PLAN[row + 2][1 + 3 * column : 3 + 3 * column])
                joined.setdefault(here, set()).add(other)
                joined.setdefault(other, set()).add(here)
    return joined


def steps_out(fallen: set[int], start: str) -> int:
    """How many moves the nearest way out takes; -1: there is none."""
    walls = {f"b{number:02}" for number in fallen}
    reached, frontier, steps = {start}, {start}, 0
    while frontier:
        if any(space[0] == "e" for space in frontier):
            return steps
        frontier = {o for space in frontier for o in drawn()[space] if o not in walls} - reached
        reached |= frontier
        steps += 1
    return -1


def test_the_plan() -> None:
    """HO-049 The dotted lines of the game are those of the drawing."""
    lines = {frozenset((SPACE_IDS[a], SPACE_IDS[b])) for a, b in LINES}
    assert lines == {frozenset((a, b)) for a, others in drawn().items() for b in others if a != b}


def test_sealing_and_ways_out() -> None:
    """HO-142 HO-143 HO-175 On thousands of random ceilings: who is sealed in, and how far it is."""
    luck = random.Random(1)
    t = table()
    sealed = 0
    for _ in range(2000):
        fallen = set(luck.sample(range(1, 37), luck.randint(0, 30)))
        blocked = sum(1 << (number - 1) for number in fallen)
        t.g.blocked = blocked
        open_now = open_squares(blocked)
        free = [s for s in range(HALL, len(SPACE_IDS)) if s >= 42 or s - HALL + 1 not in fallen]
        for space in luck.sample(free, 6):
            t.g.at[0] = space
            steps = steps_out(fallen, SPACE_IDS[space])
            assert leads_out(open_now, space) == (steps >= 0)
            assert len(way_out(t.g, 0)) == max(steps, 0)
            sealed += steps < 0
    assert sealed > 500


def test_sealing_squares() -> None:
    """HO-175 Each number that has not fallen, tried out one by one."""
    luck = random.Random(2)
    t = table()
    found = 0
    for _ in range(150):
        fallen = set(luck.sample(range(1, 37), luck.randint(3, 16)))
        t.g.blocked = sum(1 << (number - 1) for number in fallen)
        space = luck.choice([s for s in range(HALL, 62) if s >= 42 or s - HALL + 1 not in fallen])
        if steps_out(fallen, SPACE_IDS[space]) < 0:
            continue
        t.g.at[0] = space
        expected = []
        for number in set(range(1, 37)) - fallen:
            after = fallen | {number}
            here = SPACE_IDS[space]
            walls = {f"b{n:02}" for n in after}
            starts = [o for o in drawn()[here] if o not in walls] if here in walls else [here]
            if all(steps_out(after, start) < 0 for start in starts):
                expected.append(number - 1)
        assert sealing_squares(t.g, 0) == sorted(expected)
        found += len(expected)
    assert found


# Locks ------------------------------------------------------------------------------------------
def opens(lock: int, dice: tuple[int, ...]) -> bool:
    return set(range(1, lock + 1)) <= set(dice)


def test_the_odds_of_one_roll() -> None:
    """HO-175 Compared with every way the dice can fall."""
    luck = random.Random(3)
    for _ in range(150):
        idol = luck.randrange(5)
        faces_now = [luck.randint(1, 6) for _ in range(5)]
        which = luck.randrange(1, 32)
        rolled = [die for die in range(5) if which >> die & 1]
        hits = 0
        for faces in itertools.product(range(1, 7), repeat=len(rolled)):
            now = faces_now[:]
            for die, face in zip(rolled, faces, strict=True):
                now[die] = face
            hits += opens(LOCK[idol], tuple(now))
        assert lock_odds(idol, faces_now, which) == pytest.approx(hits / 6 ** len(rolled))


@cache
def best_within(lock: int, have: int, actions: int, spare: int = 0) -> float:
    """The chance to open a lock in so many actions, if `have` different numbers of it show and one
    keeps one die of each; `spare` numbers need not be rolled."""
    if have + spare >= lock:
        return 1.0
    if not actions:
        return 0.0
    free, lack = 5 - have, lock - have
    total = 0.0
    for faces in itertools.product(range(6), repeat=free):
        new = len({face for face in faces if face < lack})
        total += best_within(lock, have + new, actions - 1, spare)
    return total / float(6**free)


def test_the_odds_of_several_rolls() -> None:
    """HO-070 HO-072 HO-087 Within 1 to 6 actions, keeping one die of each number: as computed
    before, with and without a joker."""
    tables = {
        (3, 0): [0.158, 0.448, 0.667, 0.805, 0.887, 0.934],
        (4, 0): [0.062, 0.250, 0.448, 0.608, 0.725, 0.808],
        (5, 0): [0.015, 0.089, 0.197, 0.311, 0.417, 0.510],
        (3, 1): [0.667, 0.930, 0.986],
        (4, 1): [0.448, 0.817, 0.944],
        (5, 1): [0.247, 0.615, 0.822],
    }
    for (lock, spare), odds in tables.items():
        for actions, chance in enumerate(odds, start=1):
            assert best_within(lock, 0, actions, spare) == pytest.approx(chance, abs=0.0006)


def test_locks_as_played() -> None:
    """HO-072 The game itself, played thousands of times with that keeping, comes to the same."""
    t = table(at={0: "a3"}, mummies={"initkaes": ("a6", 1)}, actions={0: 3})
    start = t.scenario.state
    won = 0
    for number in range(3000):
        g = start.clone()
        assert isinstance(g, Horus)
        g.explicit = False
        g.dice = dice(number)
        advance(g, 0, PICK.do())
        while g.owing == 1 and g.lock >= 0 and g.actions[0]:
            kept: set[int] = set()
            mask = 0
            for die, face in enumerate(g.lock_dice):
                if face <= 4 and face not in kept:
                    kept.add(face)
                else:
                    mask |= 1 << die
            advance(g, 0, REROLL.do(mask - 1))
        won += not g.idols >> 3 & 1
    assert won / 3000 == pytest.approx(0.448, abs=0.03)


# Mummies ----------------------------------------------------------------------------------------
def retold(path: list[str], at: str, facing: int, steps: int) -> tuple[list[str], int]:
    """A walk told step by step: the spaces it comes to, and the facing at the end."""
    visited = []
    for _ in range(steps):
        i = path.index(at)
        if (facing == 1 and at == path[-1]) or (facing == -1 and at == path[0]):
            facing = -facing
        at = path[i + facing]
        visited.append(at)
    return visited, facing


def test_every_walk() -> None:
    """HO-117 HO-118 HO-121 Each mummy from each square, either way, 0 to 5 steps; whoever stands
    anywhere takes a wound for each step into their space."""
    for mummy, section in (("initkaes", 0), ("sanakht", 1), ("imhotep", 2)):
        path = [SPACE_IDS[space] for space in PATH[section]]
        for at, facing, steps in itertools.product(path, (1, -1), range(6)):
            roll = " ".join(["5"] * steps + ["2"] * (5 - steps))
            visited, after = retold(path, at, facing, steps)
            stand = path[(len(path) * steps + len(at)) % len(path)]
            others = {
                "initkaes": ("a1", -1),
                "sanakht": ("h3", 1),
                "imhotep": ("t1", -1),
                mummy: (at, facing),
            }
            t = table(at={0: stand, 1: "b01"}, phase="mummies", mummies=others,
                      luck=(f"roll {roll}", "stone 36"))  # fmt: skip
            assert t.mummy(mummy) == (visited[-1] if visited else at, after)
            number = ["initkaes", "sanakht", "imhotep"].index(mummy)
            rounds = [e.kind.word for e in t.scenario.events].index("round")
            touches = [
                e
                for e in t.scenario.events[:rounds]
                if e.kind.word == "touched" and e.values() == [0, number]
            ]
            assert len(touches) == visited.count(stand)


# Bags and scores --------------------------------------------------------------------------------
def test_bags() -> None:
    """HO-028 HO-091 HO-092 What lies in which Bag, sorted out by hand on random cards."""
    luck = random.Random(5)
    bags = {CARD_IDS.index("bag_1"), CARD_IDS.index("bag_2")}
    for _ in range(300):
        items = luck.sample([c for c in ITEM_CARD if c not in bags], luck.randint(0, 8))
        cards = [CARD_IDS[c] for c in items] + luck.sample(["bag_1", "bag_2"], luck.randint(1, 2))
        luck.shuffle(cards)
        t = table(phase="adjust", cards={0: " ".join(cards)})
        worth = {"hededet_chest_1": 3, "hededet_chest_2": 3, "sobek_chest_1": 3, "sobek_chest_2": 3}
        values = dict(zip(CARD_IDS, VALUE, strict=True)) | worth
        found = [c for c in cards if KIND[CARD_IDS.index(c)] <= LAST_TREASURE]
        found.sort(key=lambda c: (values[c], cards.index(c)))
        order = [c for c in cards if c.startswith("bag")]
        assert t.count(0) == len(cards) - min(len(found), 2 * len(order))
        for number, bag in enumerate(order):
            inside = contents(t.g, 0, where(t.g, 0, CARD_IDS.index(bag)))
            names = [CARD_IDS[t.g.cards[slot]] for slot in inside]
            assert names == found[2 * number : 2 * number + 2]
            after = t.scenario.clone()
            after.play(0, f"discard {bag}")
            assert isinstance(after.state, Horus)
            assert [CARD_IDS[c] for c in after.state.discard] == [bag, *names]


def test_scores() -> None:
    """HO-149 HO-150 HO-151 HO-152 Thousands of hands, added up from the names of the cards."""
    luck = random.Random(6)
    values = {
        "anubis": [4, 5, 6, 7, 8],
        "thoth": [4, 5, 6, 7, 8],
        "horus": [6, 7, 8, 9],
        "hededet": [2, 2, 3, 3, 3, 4, 4, 4, 5, 5],
        "sobek": [3, 3, 4, 4, 4, 5, 5, 5, 6, 6],
    }
    idols = {"hededet": 6, "sobek": 6, "thoth": 8, "anubis": 8, "horus": 10}
    chests = ["hededet_chest_1", "hededet_chest_2", "sobek_chest_1", "sobek_chest_2"]
    t = table()
    for _ in range(3000):
        hand = luck.sample(range(75), luck.randint(0, 12))
        t.g.cards[:16] = hand + [-1] * (16 - len(hand))
        t.g.taken[0] = len(hand)
        rolls = [luck.randint(1, 6) for _ in range(4)]
        t.g.chests[:4] = rolls
        points = 0
        gods: set[str] = set()
        for card in (CARD_IDS[c] for c in hand):
            god, _, number = card.rpartition("_")
            if card in chests:
                points += rolls[chests.index(card)]
            elif card.startswith("idol_"):
                points += idols[number]
                gods.add(number)
            elif god in values:
                points += values[god][int(number) - 1]
                gods.add(god)
            elif god == "necklace":
                points += 1
        assert finds_worth(t.g, 0) == points + [0, 1, 3, 6, 10, 15][len(gods)]
