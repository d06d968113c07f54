"""Compared with a plain calculation: ways, odds, and which rules stand."""

from __future__ import annotations

import itertools
from fractions import Fraction
from math import comb

import pytest
from tests.rules.curse.table import on_trial, table

from cutpurse.games.curse.board import NODE_COUNT, NODE_IDS, ORDERS, ROWS, Ways
from cutpurse.games.curse.demands import broken, demands, worked_out
from cutpurse.games.curse.moving import distances, ways_of
from cutpurse.games.curse.pieces import (
    CARD_RULES,
    FIRST_MODIFIER_RULE,
    FIRST_RULE,
    LANDS,
    MODIFIERS,
    RULES_OF,
    TRIALS,
)
from cutpurse.games.curse.trials import chips_of
from cutpurse.games.curse.words import VOCABULARY
from cutpurse.kernel.chance import dice

Cell = tuple[int, int]


# A plain board ------------------------------------------------------------------------------------
class PlainBoard:
    """The board as a picture of 14 by 14 letters, and where each node lies; written anew."""

    def __init__(self, order: list[int], turned: list[int]) -> None:
        self.sign: dict[Cell, str] = {}
        self.name: dict[Cell, str] = {}
        for place, land in enumerate(order):
            rows = [[(ROWS[land][r][c], (r, c)) for c in range(7)] for r in range(7)]
            for _ in range(turned[land]):
                rows = [list(row) for row in zip(*rows[::-1], strict=True)]  # a quarter clockwise
            for r in range(7):
                for c in range(7):
                    sign, (row, column) = rows[r][c]
                    cell = (r + 7 * (place // 2), c + 7 * (place % 2))
                    self.sign[cell] = sign
                    what = "temple" if sign == "T" else f"{row}{column}"
                    self.name[cell] = f"{LANDS.ids[land]}-{what}" if sign != "." else ""

    def steps_from(self, start: str, most: int, wraps: int, off_path: bool) -> dict[str, int]:
        """Breadth first over cells; the cells of a temple are one step from all beside them."""
        begin = [cell for cell, name in self.name.items() if name == start]
        best = {(cell, wraps): 0 for cell in begin}
        wave = list(best)
        for far in range(1, most + 1):
            new = []
            for (r, c), left in wave:
                for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                    to, then = (r + dr, c + dc), left
                    if to not in self.sign:
                        to, then = (to[0] % 14, to[1] % 14), left - 1
                    if then < 0 or (self.sign[to] == "." and not off_path):
                        continue
                    if self.sign[r, c] == "T" and self.sign[to] == "T":
                        continue
                    same = [k for k, n in self.name.items() if n and n == self.name[to]] or [to]
                    for cell in same:
                        if (cell, then) not in best:
                            best[cell, then] = far
                            new.append((cell, then))
            wave = new
        out: dict[str, int] = {}
        for (cell, _), far in best.items():
            name = self.name[cell]
            if name:
                out[name] = min(far, out.get(name, 99))
        return out


@pytest.mark.parametrize("number", range(40))
def test_reachable_squares(number: int) -> None:
    """CR-065 CR-066 CR-067 CR-073 CR-076 CR-077 CR-270 CR-272 CR-296 CR-297 Random layouts, starts
    and speeds, on and off the paths, with a wrap and without."""
    luck = dice(f"ways {number}")
    order = ORDERS[luck.below(24)]
    turned = [luck.below(4) for _ in range(4)]
    plain, map_ = PlainBoard(order, turned), Ways(order, turned)
    for wraps, off_path in itertools.product((0, 1), (False, True)):
        start, speed = luck.below(NODE_COUNT), 1 + luck.below(11 if not off_path else 5)
        wanted = plain.steps_from(NODE_IDS[start], speed, wraps, off_path)
        found = distances(map_, start, speed, wraps, off_path)
        assert {NODE_IDS[n]: far for n, far in enumerate(found) if far >= 0} == wanted
        if not wraps and not off_path:
            assert {NODE_IDS[n] for n in map_.within(start, speed)} == set(wanted)
            near = map_.near(start)
            assert {NODE_IDS[n] for n in near.nodes[: near.within[speed]]} == set(wanted)


def test_every_square_is_reachable_in_every_layout() -> None:
    """CR-078 All 6144 layouts are connected, and their ways go both ways."""
    layouts = 0
    for order in ORDERS:
        for code in range(256):
            turned = [code >> 2 * land & 3 for land in range(4)]
            map_ = Ways(order, turned)
            assert len(map_.near(0).nodes) == NODE_COUNT
            layouts += 1
            if code % 16 == 0:
                for node, others in enumerate(map_.beside):
                    assert all(node in map_.beside[other] for other in others)
                    assert len(set(others)) == len(others)
    assert layouts == 6144


# Odds ---------------------------------------------------------------------------------------------
TABLE = """
0.333 0.167 0.083 0.042 0.021 0.010 0.333
0.667 0.444 0.278 0.167 0.097 0.056 0.111
0.852 0.685 0.509 0.356 0.238 0.154 0.037
0.938 0.840 0.704 0.556 0.417 0.299 0.012
0.975 0.924 0.836 0.721 0.592 0.465 0.004
0.990 0.966 0.916 0.837 0.736 0.622 0.001
"""


def chance_of(count: int, dice_rolled: int, symbol: Fraction) -> Fraction:
    return comb(dice_rolled, count) * symbol**count * (1 - symbol) ** (dice_rolled - count)


def test_odds_of_a_robbery() -> None:
    """CR-013 CR-117 CR-118 CR-120 Two thirds for a sword, one half for a shield: the table."""
    rows = [[float(v) for v in line.split()] for line in TABLE.strip().splitlines()]
    for red in range(1, 7):
        for blue in range(1, 7):
            wins = sum(
                chance_of(swords, red, Fraction(2, 3)) * chance_of(shields, blue, Fraction(1, 2))
                for swords in range(red + 1)
                for shields in range(min(swords, blue + 1))
            )
            assert round(float(wins), 3) == pytest.approx(rows[red - 1][blue - 1], abs=6e-4)
        assert float(Fraction(1, 3) ** red) == pytest.approx(rows[red - 1][6], abs=6e-4)


@pytest.mark.parametrize(("red", "blue"), [(1, 1), (2, 1), (2, 2)])
def test_every_roll_of_a_robbery(red: int, blue: int) -> None:
    """CR-113 CR-114 CR-117 Every face of every die, played at the table: as often as the table
    says."""
    mine = ["sharp_feather", "camel_whip"][: red - 1]
    theirs = ["dented_teapot"][: blue - 1]
    wins = 0
    for faces in itertools.product(range(1, 7), repeat=red + blue):
        if faces != tuple(sorted(faces[:red])) + tuple(sorted(faces[red:])):
            continue  # one of each set of dice, counted as often as it comes
        times = 1
        for part in (faces[:red], faces[red:]):
            times *= len(set(itertools.permutations(part)))
        t = table(at={0: "red-53", 1: "red-53"}, begin="menu",
                  pack={0: " ".join(mine), 1: " ".join([*theirs, "snake_flute"][: blue - 1])},
                  luck=(f"roll {' '.join(map(str, faces[:red]))}",))  # fmt: skip
        t.chance(f"roll {' '.join(map(str, faces[red:]))}").play("p0 rob p1")
        wins += times * bool(t.told("robbed"))
    rows = [[float(v) for v in line.split()] for line in TABLE.strip().splitlines()]
    assert wins / 6 ** (red + blue) == pytest.approx(rows[red - 1][blue - 1], abs=6e-4)


# Which rules stand --------------------------------------------------------------------------------
STRUCK = """
sandstorm mod_burnt_fingers 0
scorpion_ravine mod_already_stung 1
scorpion_ravine mod_gifts_fail 0
cat_swarm mod_burnt_fingers 1
cat_swarm mod_nine_lives 0
crocodile_ferry mod_burnt_fingers 1
riddle_of_the_sphinx mod_blood_price 2
riddle_of_the_sphinx mod_both_hands_full 2
riddle_of_the_sphinx mod_shield_first 2
riddle_of_the_sphinx mod_gifts_fail 1
collapsing_tomb mod_burnt_fingers 1
collapsing_tomb mod_gifts_fail 0
weighing_of_the_heart mod_gifts_fail 1
serpent_pit mod_burnt_fingers 1
serpent_pit mod_blood_price 0
mirage_oasis mod_gifts_fail 1
guardian_statues mod_sworn_to_peace 0
guardian_statues mod_burnt_fingers 0
guardian_statues mod_gifts_fail 1
river_of_fire mod_burnt_fingers 0
locust_cloud mod_one_hand_pinned 0
locust_cloud mod_burnt_fingers 0
dance_of_mummies mod_blood_price 2
dance_of_mummies mod_gifts_fail 1
bottomless_stair mod_short_of_breath 0
bottomless_stair mod_gifts_fail 1
court_of_jackals mod_sand_in_your_teeth 1
hall_of_mirrors mod_gifts_fail 0 1
hungry_hippopotamus mod_burnt_fingers 1
broken_bridge mod_burnt_fingers 0
chariot_race mod_gifts_fail 1
drowned_village mod_burnt_fingers 1
falling_stars mod_gifts_fail 1
nest_of_the_roc mod_sworn_to_peace 0
nest_of_the_roc mod_burnt_fingers 0
prison_of_reeds mod_burnt_fingers 1
"""


def struck_by_table() -> dict[tuple[str, str], list[int]]:
    pairs = [line.split() for line in STRUCK.strip().splitlines()]
    return {(trial, modifier): [int(i) for i in rules] for trial, modifier, *rules in pairs}


def test_struck_rules_of_all_pairs() -> None:
    """CR-189 CR-190 CR-395 All 600 pairs against the table of 36."""
    known = struck_by_table()
    assert len(known) == 36
    pairs = 0
    for trial in range(25):
        for card in range(25):
            if card == trial:
                continue
            pairs += 1
            struck = worked_out(trial, [card], 0).struck
            wanted = known.get((TRIALS.ids[trial], MODIFIERS.ids[card]), [])
            assert [rule - FIRST_RULE[trial] for rule in struck] == wanted
    assert pairs == 600


# The same by trying stories: the quantities that a rule may speak of, in small numbers.
FREE = ["local_god", "goal_temples", "wounds", "old_wounds_missing"]


def holds_together(rules: list[int], own_kind: str, rival: bool) -> bool:
    """Is there a story that keeps all these rules? By trying every small one."""
    checks = [(CARD_RULES[r]["q"], CARD_RULES[r]["lo"], CARD_RULES[r]["hi"]) for r in rules]
    asked = {q for q, _, _ in checks}
    for q in asked:  # what stands alone
        if q.startswith("motif:") or q in (*FREE, "length"):
            low = max(lo for one, lo, _ in checks if one == q)
            high = min(99 if hi is None else hi for one, _, hi in checks if one == q)
            if low > high:
                return False
    for skills, flaw, off, dfn, rivals, borrowed, gods in itertools.product(
        range(3), range(2), range(3), range(3), range(2), range(2), range(3)
    ):
        if borrowed and not rivals:
            continue
        has = {"skills": skills, "flaw": flaw, "traits": skills + flaw, "off_items": off,
               "def_items": dfn, "items": off + dfn, "rivals": rivals, "rival_items": borrowed,
               "gods": gods}  # fmt: skip
        more = dict(has)
        if own_kind:
            more["items"] += 1
            more[own_kind] += 1
        if rival:
            more["rivals"] += 1
            more["rival_items"] += 1
        local = max((lo for q, lo, _ in checks if q == "local_god"), default=0)
        if local > gods:
            continue
        if all(more.get(q, lo) >= lo and has.get(q, 0) <= (99 if hi is None else hi)
               for q, lo, hi in checks if q in has):  # fmt: skip
            return True
    return False


@pytest.mark.parametrize(("forced", "own_kind", "rival"), [
    (0, "", False), (1, "off_items", False), (2, "def_items", False), (3, "", True)
])  # fmt: skip
def test_standing_rules_by_trying_stories(forced: int, own_kind: str, rival: bool) -> None:
    """CR-189 CR-287 CR-293 Every pair, and every fourth with Khnum's second Modifier, with and
    without a forced item: what stands can be told, what is struck could not."""
    tried = 0
    for trial, card in itertools.permutations(range(25), 2):
        chains = [[card]]
        if (trial + card) % 4 == 0:
            chains += [[card, other] for other in range(25) if other not in (trial, card)][::5]
        for modifiers in chains:
            found = worked_out(trial, modifiers, forced)
            order = [FIRST_MODIFIER_RULE + m for m in reversed(modifiers)]
            order += [FIRST_RULE[trial] + i for i in range(RULES_OF[trial])]
            kept: list[int] = []
            struck: list[int] = []
            for rule in order:
                if holds_together([*kept, rule], own_kind, rival):
                    kept.append(rule)
                else:
                    struck.append(rule)
            assert [r for r in found.standing if r < len(CARD_RULES)] == kept
            assert found.struck == struck
            tried += 1
    assert tried > 1000


# Whether a Trial can be passed --------------------------------------------------------------------
@pytest.mark.parametrize(("pack", "share"), [
    ("", 0.45), ("sharp_feather", 0.74), ("clay_mask", 0.82), ("sharp_feather clay_mask", 0.995),
    ("sharp_feather camel_whip clay_mask lace_parasol", 1.0),
])  # fmt: skip
def test_how_many_trials_can_be_passed(pack: str, share: float) -> None:
    """CR-191 With an empty pack 45 % of all pairs, with an item of each kind nearly all: by the
    least chips that each rule asks for, tried on every pair."""
    t = on_trial("mirage_oasis", "river_of_fire", pack={0: pack, 1: "fresh_apple dented_teapot"})
    names = [VOCABULARY.name(chip) for chip in chips_of(t.g, 0)]
    items = [name for name in names if name.startswith("use_item")]
    traits = ["use_trait zahra_cat_footed", "use_trait zahra_shiny_things"]
    always = [name for name in names if name.startswith(("motif", "god", "name_temple", "borrow"))]
    always.remove("motif speech")
    loose = ["motif speech", "wound sunstroke"]
    stories = [
        [VOCABULARY.parse(chip) for chip in (*always, *some, *gifts, *more)]
        for n in range(3)
        for some in itertools.combinations(items, n)
        for gifts in ([], traits[:1], traits[1:], traits)
        for more in ([], loose[:1], loose[1:], loose)
    ]
    solved = 0
    pairs = list(itertools.permutations(range(25), 2))
    for trial, card in pairs:
        t.g.scenario, t.g.modifiers = trial, [card]
        solved += any(not broken(t.g, s, length) for s in reversed(stories) for length in (0, 2))
    assert solved / len(pairs) == pytest.approx(share, abs=0.006)


def test_ways_of_a_table_are_those_of_its_layout() -> None:
    """CR-228 After a turn of a land the ways are worked out anew."""
    t = table(at={0: "red-54"}, events="ev_great_turning", event_trials=0, begin="menu")
    before = ways_of(t.g).beside
    t.play("p0 end")
    assert ways_of(t.g).beside == Ways(t.g.order, t.g.turned).beside != before


def test_one_trial_is_never_taken_for_another() -> None:
    """CR-189 CR-287 What is remembered of a Trial is what its own cards say, with one Modifier and
    with two."""
    t = on_trial(TRIALS.ids[0], TRIALS.ids[1])
    cards = range(len(TRIALS))
    for one in cards:
        for two in cards:
            for three in (-1, 0, 3, 24):
                t.g.scenario = one
                t.g.modifiers = [two] if three < 0 else [two, three]
                found = demands(t.g)
                right = worked_out(one, t.g.modifiers, 0)
                assert (found.standing, found.struck) == (right.standing, right.struck)
