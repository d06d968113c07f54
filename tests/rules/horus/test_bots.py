"""Bots that know fear: what they think of ways out, locks, loads and stones, and what they do."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.rules.horus.table import WOUNDS_12, Table, table

from cutpurse import games
from cutpurse.bots import specs
from cutpurse.games.horus.advice import ADVICE
from cutpurse.games.horus.board import SPACE_IDS
from cutpurse.games.horus.fear import AHEAD, MANY, Fear, cut_off
from cutpurse.games.horus.habits import Habits, ballast, resting_place
from cutpurse.games.horus.hunter import Venture
from cutpurse.games.horus.lockpicks import chance_to_open, dice_to_roll
from cutpurse.games.horus.pieces import ALL_STONES
from cutpurse.games.horus.routes import Planner, Route
from cutpurse.games.horus.standings import Standings
from cutpurse.games.horus.state import ESCAPED, TRAPPED, Horus
from cutpurse.games.horus.temper import Temper
from cutpurse.games.horus.ways import FAR, distances, distances_out, touches_to_come
from cutpurse.games.horus.words import OPEN, PICK, TAKE
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal

HORUS: Rules[Any] = games.find("horus")
CORRIDOR = SPACE_IDS.index("a1")


def answer(t: Table, caution: float = 1.0) -> str:
    """What seat 0 answers by habit."""
    habits = Habits(Temper(caution), Fear())
    action = habits.answer(t.g, 0, legal(t.g, 0), dice(1))
    return HORUS.vocabulary.name(action)


# Fear --------------------------------------------------------------------------------------------
def test_the_corridor_is_cut_off_as_often_as_it_should() -> None:
    """By many thousand random orders: after 8, 10, 12, 14 and 16 stones."""
    fear = Fear()
    for stones, sealed in ((8, 0.007), (10, 0.036), (12, 0.115), (14, 0.26), (16, 0.46)):
        assert fear.chance(0, CORRIDOR, stones) == pytest.approx(1 - sealed, abs=0.12)


def test_fear_grows_with_every_stone() -> None:
    """The chance falls from stone to stone, and where six stones block the first row it is gone."""
    curve = Fear().curve(0, CORRIDOR)
    assert curve == sorted(curve, reverse=True)
    assert len(curve) == AHEAD + 1
    five = 0b011111
    assert 0 < Fear().chance(five, CORRIDOR, 3) < 1
    assert cut_off(0b111111, CORRIDOR)
    assert not cut_off(five, CORRIDOR)


def test_from_under_a_stone_one_may_jump() -> None:
    t = table(fallen=[2, 4, 9])
    three = 1 << 2
    assert not cut_off(t.g.blocked | three, SPACE_IDS.index("b03"))


def test_distances_are_those_of_the_way_out() -> None:
    """On the empty board, as many moves as the board says; none through stones."""
    out = distances_out(0)
    for names, moves in (("a4 t4", 5), ("a3 a5 t3 t5", 6), ("a2 a6 h2 h5", 7), ("a1 nw h3 ne", 8)):
        assert {out[SPACE_IDS.index(name)] for name in names.split()} == {moves}
    assert distances_out(ALL_STONES)[CORRIDOR] == FAR
    way = distances(0, SPACE_IDS.index("b01"))
    assert way[SPACE_IDS.index("e1")] == 1
    assert way[SPACE_IDS.index("b08")] == 2


def test_touches_to_come() -> None:
    """Initkaes starts on a1 and walks towards nw: it leaves a1 almost surely, and passes a2."""
    t = table(mummies={"initkaes": ("a1", 1)})
    touches = touches_to_come(t.g)
    assert touches[SPACE_IDS.index("a1")] == pytest.approx(1 / 32)
    assert touches[SPACE_IDS.index("a2")] == pytest.approx(31 / 32 + 5 / 32)


# Locks -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("numbers", "within"),
    [
        (3, [0.158, 0.448, 0.667, 0.805, 0.887, 0.934]),
        (4, [0.062, 0.250, 0.448, 0.608, 0.725, 0.808]),
        (5, [0.015, 0.089, 0.197, 0.311, 0.417, 0.510]),
    ],
)
def test_odds_of_a_lock(numbers: int, within: list[float]) -> None:
    """HO-070 HO-072 Within 1 to 6 rolls, if what is needed is kept."""
    odds = [chance_to_open(numbers, 5, rolls, joker=False) for rolls in range(1, 7)]
    assert odds == pytest.approx(within, abs=0.0006)


@pytest.mark.parametrize(
    ("numbers", "within"),
    [(3, [0.667, 0.930, 0.986]), (4, [0.448, 0.817, 0.944]), (5, [0.247, 0.615, 0.822])],
)
def test_odds_with_a_joker(numbers: int, within: list[float]) -> None:
    """HO-087 HO-106 A Crowbar or Lockpicking is the last number."""
    odds = [chance_to_open(numbers, 5, rolls, joker=True) for rolls in range(1, 4)]
    assert odds == pytest.approx(within, abs=0.0006)


def test_what_a_lock_needs_is_kept() -> None:
    """HO-072 One die for each number of the lock stays; doubles are rolled again."""
    assert dice_to_roll(1, [1, 2, 2, 5, 6]) == 0b11100
    assert dice_to_roll(2, [4, 4, 3, 1, 1]) == 0b10010
    t = table(at={0: "ne"}, actions={0: 4}, luck="roll 1 1 5 2 6").play("p0 pick")
    assert answer(t) == "reroll green+blue+yellow"


def test_a_crowbar_opens_what_is_almost_open() -> None:
    t = table(at={0: "ne"}, actions={0: 3}, cards={0: "crowbar_1"}, luck="roll 1 2 6 6 6")
    assert answer(t.play("p0 pick")) == "crowbar"


# Loads and stones --------------------------------------------------------------------------------
def test_healing_comes_first() -> None:
    t = table(at={0: "b13"}, actions={0: 3}, cards={0: "antidote_1 snake_1 hededet_01"})
    assert answer(t) == "antidote snake"


def test_out_when_it_is_high_time() -> None:
    """With much to lose and hardly a way left, nobody stays where there is more to find."""
    t = table(
        at={0: "b22"},
        actions={0: 3},
        cards={0: "horus_4 thoth_5 anubis_5 sobek_10 hededet_10 mummy mummy mummy mummy"},
        fallen=[1, 2, 4, 5, 6, 8, 10, 13, 14, 18],
    )
    assert answer(t) == "move b16"


def one_door_left() -> Table:
    return table(
        at={0: "a3", 1: "b21"}, fallen=[1, 2, 4, 5, 6], actions={0: 2}, cards={0: "udjat_1"}
    )


def test_a_stone_that_seals_is_put_back() -> None:
    """HO-094 And one that does no harm stays; in such danger one looks."""
    assert answer(one_door_left()) == "udjat"
    sealing = one_door_left()
    sealing.chance("stone 3").play("p0 udjat")
    assert answer(sealing) == "swap"
    harmless = one_door_left()
    harmless.chance("stone 36").play("p0 udjat")
    assert answer(harmless) == "keep"


def test_the_bold_stay_longer_than_the_timid() -> None:
    """The same position, judged with different courage."""
    rich = {0: "horus_4 thoth_5 anubis_5 hededet_10"}
    t = table(at={0: "b28"}, actions={0: 2}, cards=rich, fallen=[1, 2, 4, 5, 6, 8, 10])
    assert answer(t, caution=0.05) == "search"
    assert answer(t, caution=4.0) == "move b22"


def by_level(t: Table, level: str) -> str:
    bot = specs.make(level, HORUS, dice(1))
    return HORUS.vocabulary.name(bot.choose(t.sight(0), legal(t.g, 0)))


def test_the_last_inside_goes_when_it_is_enough() -> None:
    """HO-157 HO-158 Where the only rival is dead anything wins that gets out; who got out with much
    must be beaten first."""
    alone: dict[str, Any] = {"at": {0: "b22"}, "actions": {0: 3}, "fallen": [1, 2, 3, 5, 6, 9]}
    t = table(out={1: "trapped"}, cards={0: "sobek_01"}, **alone)
    assert by_level(t, "hard") == "move b16"
    t = table(out={1: "escaped"}, cards={0: "sobek_01", 1: "horus_4 thoth_5 anubis_5"}, **alone)
    assert by_level(t, "hard") != "move b16"
    t = table(out={1: "escaped"}, cards={0: "horus_4 thoth_5 anubis_5", 1: "sobek_01"}, **alone)
    assert by_level(t, "hard") == "move b16"


def test_what_points_are_worth_among_rivals() -> None:
    """More points are always worth more: much more up to what the last rival got out with, hardly
    more beyond it."""
    t = table(cards={0: "horus_4", 1: "thoth_5 anubis_5 sobek_10"}, out={1: "escaped"})
    rival = Temper(1.0)
    rival.rivalry = 0.4
    standings = Standings(t.g, 0, rival, 5.0)
    values = [standings.value(float(points)) for points in range(40)]
    assert values == sorted(values)
    best = int(standings.best)
    assert best == 22 + 6  # three treasures, three gods
    steps = [after - before for before, after in itertools.pairwise(values)]
    assert min(steps[best - 5 : best]) > 1 > 0.2 > max(steps[best + 1 :]) > 0
    free = Standings(t.g, 0, Temper(1.0), 5.0)
    assert [free.value(0.0), free.value(10.0)] == [8.0, 18.0]


# Whole expeditions -------------------------------------------------------------------------------
def planner(t: Table, caution: float = 1.0) -> Planner:
    temper = Temper(caution)
    temper.plans = True
    hunter = Habits(temper, Fear()).hunter(t.g, 0, t.g.at[0], t.g.actions[0])
    return Planner(hunter)


def test_whoever_can_carry_no_more_leaves_the_least_behind() -> None:
    """HO-036 With twelve cards, eight points are worth two that are left behind; with twelve wounds
    there is nothing to leave."""
    wounds = " ".join(["mummy"] * 11)
    t = table(
        at={0: "h2"}, actions={0: 4}, tombs={"h2": "horus_4"}, cards={0: f"hededet_01 {wounds}"}
    )
    full = planner(t)
    assert full.spare == [pytest.approx(full.hunter.keep_worth(full.hunter.least_worth([], True)))]
    best = full.best()
    assert best is not None
    assert best.deed == TAKE.base
    assert planner(table(at={0: "h2"}, actions={0: 4}, cards={0: WOUNDS_12})).spare == []


def test_a_heavy_load_takes_longer() -> None:
    """HO-029 What a route reckons with in a round is near what the bands give on average."""
    for load, actions in ((1, 25 / 6), (5, 20 / 6), (8, 15 / 6), (11, 10 / 6)):
        route = Route(CORRIDOR, None)
        route.dice = 5.0
        route.load = float(load)
        assert route.pace() == pytest.approx(actions, abs=0.35)
    route.free = 2.0
    assert route.spend(2.0) == 0  # what is left of this turn costs no round
    assert route.spend(route.pace()) == pytest.approx(1.0)
    assert route.time == pytest.approx(1.0)


def test_an_expedition_begins_with_sarcophagi() -> None:
    """Who stands in front of one opens it, and takes what lies open, before searching for less."""
    closed = planner(table(at={0: "h2"}, actions={0: 4})).best()
    assert closed is not None
    assert (closed.goal, closed.deed) == (SPACE_IDS.index("h2"), OPEN.base)
    opened = planner(table(at={0: "h2"}, actions={0: 4}, tombs={"h2": "horus_4"})).best()
    assert opened is not None
    assert opened.deed == TAKE.base


def test_one_rests_where_no_mummy_comes() -> None:
    """HO-121 A sarcophagus takes two actions: with one less than that and the way to it, who is shy
    waits before the corridor while a mummy is about to pass, and goes on once it is far."""
    near: dict[str, Any] = {"mummies": {"initkaes": ("a4", 1), "sanakht": ("h5", 1)}}
    far: dict[str, Any] = {"mummies": {"initkaes": ("a1", -1), "sanakht": ("h5", 1)}}
    goal = SPACE_IDS.index("a6")

    def rest(actions: int, shy: float, where: dict[str, Any]) -> str:
        t = table(at={0: "b31"}, actions={0: actions}, **where)
        temper = Temper(1.0)
        temper.shy = shy
        hunter = Habits(temper, Fear()).hunter(t.g, 0, t.g.at[0], t.g.actions[0])
        return SPACE_IDS[resting_place(hunter, Venture(goal, OPEN.base, 0.0, 0.0))]

    assert rest(1, 6.0, near) == "b31"
    assert rest(2, 6.0, near) == "b31"
    assert rest(3, 6.0, near) == "a6"  # all of it in this turn
    assert rest(1, 6.0, far) == "a6"
    assert rest(1, 0.1, near) == "a6"


def test_a_lock_is_gone_to_whatever_comes() -> None:
    """HO-075 Its dice are lost at the end of a turn: nothing is won by waiting before it."""
    t = table(at={0: "a6"}, actions={0: 1}, mummies={"initkaes": ("a5", 1)})
    temper = Temper(1.0)
    temper.shy = 6.0
    hunter = Habits(temper, Fear()).hunter(t.g, 0, t.g.at[0], t.g.actions[0])
    goal = SPACE_IDS.index("nw")
    assert resting_place(hunter, Venture(goal, PICK.base, 0.0, 0.0)) == goal


def test_finds_are_not_dropped_for_a_speed_that_will_not_last() -> None:
    """HO-023 HO-029 With four cards early on: who thinks a lighter load lasts for ever drops one,
    who knows that the next find makes up for it keeps all."""

    def drops(light: float) -> bool:
        t = table(at={0: "h5"}, cards={0: "hededet_04 sobek_04 sobek_05 mummy"}, phase="adjust")
        temper = Temper(1.0)
        temper.tempo = 1.0
        temper.light = light
        hunter = Habits(temper, Fear()).hunter(t.g, 0, t.g.at[0], 0)
        return ballast(t.g, hunter, staying=True) >= 0

    assert drops(99.0)
    assert not drops(3.0)


def test_more_orders_of_stones_are_nearer_to_the_truth() -> None:
    """By many thousand random orders the corridor is cut off after 12 stones in 11.5 of 100."""
    assert Fear(MANY).chance(0, CORRIDOR, 12) == pytest.approx(0.885, abs=0.05)
    assert Fear(MANY).curve(0, CORRIDOR) != Fear().curve(0, CORRIDOR)


def test_an_expedition_ends_with_twelve_cards() -> None:
    """HO-031 With a full load there is nothing to go for but the way out."""
    full = "horus_4 thoth_5 anubis_5 sobek_10 hededet_10 horus_3 thoth_4 anubis_4 mummy*4"
    t = table(at={0: "b22"}, actions={0: 3}, cards={0: full.replace("mummy*4", "mummy " * 4)})
    assert planner(t).best() is None


def test_an_expedition_ends_when_the_way_out_closes() -> None:
    """One place, with a ceiling that hangs and one that has almost fallen: the timid go, the bold
    search once more."""
    rich = {0: "horus_4 thoth_5 anubis_5 sobek_10"}
    early = table(at={0: "b28"}, actions={0: 1}, cards=rich)
    assert planner(early, 4.0).best() is not None
    late = table(at={0: "b28"}, actions={0: 1}, cards=rich, fallen=[1, 2, 4, 5, 6, 8, 10, 13, 14])
    assert planner(late, 4.0).best() is None
    assert planner(late, 0.2).best() is not None


# Whole games -------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 6])
def test_most_get_out_alive(players: int) -> None:
    """In seeded games of those who fear as much as there is reason to."""
    alive = 0
    habits = Habits(Temper(1.0), Fear())
    for number in range(4):
        game = Game(HORUS, players, {}, f"alive {number}").start()
        while not game.over:
            seat = game.waiting[0]
            g = game.state
            assert isinstance(g, Horus)
            game.play(seat, habits.answer(g, seat, legal(g, seat), dice(1)))
        assert isinstance(game.state, Horus)
        alive += sum(status == ESCAPED for status in game.state.status)
    assert alive >= 4 * players * 0.6


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_level_plays_to_the_end(level: str) -> None:
    """In total secrecy too, where it has to imagine what it cannot see."""
    game = Game(HORUS, 2, {"total_secrecy": True, "hide_seen_treasure": True}, level).start()
    thinker = specs.make(level, HORUS, dice(1))
    others = specs.make("greedy", HORUS, dice(2))
    while not game.over:
        seat = game.waiting[0]
        bot = thinker if seat == 0 else others
        game.play(seat, bot.choose(game.view(seat), legal(game.state, seat)))
    assert game.result is not None


def test_a_tree_can_be_searched_too() -> None:
    """What is to be expected is judged three rounds ahead: a share of the win for each, and who is
    dead has none."""
    t = table(3, at={0: "b22", 1: "b13", 2: "a3"}, cards={0: "horus_4 thoth_5"}, actions={0: 3})
    bot = specs.make("ismcts:search=tree,iterations=6", HORUS, dice(1))
    assert bot.choose(t.sight(0), legal(t.g, 0)) in legal(t.g, 0)
    richer, other, third = ADVICE.payoffs(t.g)
    assert 1 >= richer > other > 0
    assert third > 0
    t.g.status[2] = TRAPPED
    assert ADVICE.payoffs(t.g)[2] == 0
