"""What a report about Curse Reverse counts."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.curse.table import on_trial, table
from tests.rules.curse.test_9_trials import UNSOLVED, easy

from cutpurse.arena.schema import Collector
from cutpurse.bots.specs import make
from cutpurse.games import find
from cutpurse.games.curse.board import NODE_IDS
from cutpurse.games.curse.composing import composed
from cutpurse.games.curse.pieces import GOALS
from cutpurse.games.curse.state import Curse, goals_done
from cutpurse.games.curse.statistics import INTEREST, CurseWatcher
from cutpurse.games.curse.words import FINISH, ROB
from cutpurse.kernel.bot import whole_answer
from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.snapshot import fresh, view
from cutpurse.kernel.state import advance

RULES = find("curse")


def watched(seed: int) -> tuple[Curse, CurseWatcher]:
    """A greedy game for three, watched."""
    g = fresh(RULES, 3, RULES.check_settings({"trial_form": "structured"}), dice(seed))
    bots = [make("greedy", RULES, dice(f"{seed} {i}")) for i in range(3)]
    watcher = INTEREST.watch()
    assert isinstance(watcher, CurseWatcher)
    assert isinstance(g, Curse)
    while g.owing:
        seat = first_owing(g)
        seen = view(RULES, g, seat)
        for part in whole_answer(bots[seat], seen, seen.options()):
            watcher.answered(g, seat, part)
            advance(g, seat, part)
    watcher.turned(g, RULES.result(g).points)
    return g, watcher


def test_what_is_counted() -> None:
    """Every finished goal once, every Trial with its end, rows as wide as their columns."""
    trials = events = 0
    for seed in range(4):
        g, watcher = watched(seed)
        for number, notes in enumerate(INTEREST.tables):
            assert all(len(row) == len(notes.columns) for row in watcher.rows(number))
            for row in watcher.rows(number):
                for column, value in zip(notes.columns, row, strict=True):
                    assert column.names is None or 0 <= value < len(column.names)
        assert len(watcher.rows(0)) == sum(goals_done(g, seat) for seat in range(3))
        trials += len(watcher.rows(1))
        events += len(watcher.rows(6))
        assert len(watcher.held(g, 1, g.winner)) == 3
        assert all(0 <= goal < len(GOALS) for goal in watcher.held(g, 1, g.winner))
    assert trials > 0
    assert events > 0


def test_trials_passed_and_failed() -> None:
    """Each once, with its cards; who fails is asked nothing more about it."""
    for passed in (0, 1):
        t = on_trial("mirage_oasis", "sandstorm", players=2, pack={0: "clay_mask"})
        cards = [t.g.scenario, t.g.modifiers[0]]
        watcher = CurseWatcher()
        for chip in [*(composed(t.g, 0) if passed else []), FINISH.base]:
            watcher.answered(t.g, 0, chip)
            t.scenario.play(0, chip)
        assert (t.asking == "Menu") != bool(passed)
        for _ in range(2):
            watcher.turned(t.g, [])
        turn = float(t.g.turn - 1 + passed)
        assert watcher.rows(1) == [[0.0, *cards, float(passed), 1.0, 0.0, turn]]


@pytest.mark.parametrize("against", [1, 2])
def test_judges_against(against: int) -> None:
    """Two of three judges are enough, and the third is counted."""
    t = easy(4).play(f"p0 {UNSOLVED}")
    watcher = CurseWatcher()
    for judge in (1, 2, 3):
        vote = "fail mirage_oasis.1" if judge > 3 - against else "approve"
        watcher.answered(t.g, judge, t.scenario.rules.vocabulary.parse(vote))
        t.play(f"p{judge} {vote}")
    watcher.turned(t.g, [])
    assert [(row[3], row[5]) for row in watcher.rows(1)] == [(float(against == 1), float(against))]


def test_robberies() -> None:
    """Won, lost, or called off and not counted."""
    for red, blue, won in (("roll 1", "roll 6 6", [1.0]), ("roll 1", "roll 1 6", [0.0])):
        t = table(at={0: "red-53", 1: "red-53"}, begin="menu", luck=(red, blue),
                  pack={1: "clay_mask"})  # fmt: skip
        watcher = CurseWatcher()
        watcher.answered(t.g, 0, ROB.do(1))
        t.play("p0 rob p1")
        watcher.turned(t.g, [])
        assert [row[1] for row in watcher.rows(3)] == won
        assert len(watcher.rows(3)) == 1
    t = table(3, at={0: "red-53", 1: "red-53", 2: "red-43"}, cartouches={2: "bennu"}, begin="menu")
    watcher = CurseWatcher()
    watcher.answered(t.g, 0, ROB.do(1))
    t.play("p0 rob p1", "p2 bennu p0")
    watcher.turned(t.g, [])
    assert watcher.rows(3) == []


def test_what_was_told_and_what_came_of_it() -> None:
    """CR-403 Believed by whoever tells it on, doubted by whoever tells of it otherwise; a lie is
    caught by whoever sees the Cartouche, and by nobody else."""
    t = table(4, cartouches={1: "aker", 2: "apep set"}, begin="menu")
    watcher = CurseWatcher()
    for seat, told in [
        (1, "tell p0 p2 0 apep"),  # true
        (0, "tell p3 p2 0 apep"),  # told on
        (1, "tell p0 p2 1 nut"),  # a lie
        (0, "tell p3 p2 1 bast"),  # told otherwise: another lie
        (1, "tell p3 p1 0 nut"),  # a lie about an own tile, which is shown then
        (1, "show 0 p3"),
    ]:
        watcher.answered(t.g, seat, t.scenario.rules.vocabulary.parse(told))
        t.scenario.aside(seat, told)
    watcher.look(t.g)
    assert watcher.claims() == [
        [1, 0, 1, 0],
        [0, 0, 0, 0],
        [1, 1, 0, 1],
        [0, 1, 0, 0],
        [1, 1, 0, 1],
    ]
    watcher.answered(t.g, 2, t.scenario.rules.vocabulary.parse("show 1 p3"))
    t.scenario.aside(2, "show 1 p3")
    watcher.look(t.g)
    assert watcher.claims()[3] == [0, 1, 0, 1]


def test_results_have_a_column_for_each_table() -> None:
    """No table of the game is called as something that every game's results have."""
    names = Collector(RULES, INTEREST, decisions=False).schema.names
    assert len(set(names)) == len(names)
    assert {table.name for table in INTEREST.tables} <= set(names)


def test_curses() -> None:
    """Two at once are one row; being rid of them is another."""
    t = table(3, at={0: "red-temple"}, cartouches={0: "set"}, curses={0: 1}, begin="menu")
    watcher = CurseWatcher()
    for name in ("set p1+p1+p2", "cleanse"):
        action = t.scenario.rules.vocabulary.parse(name)
        watcher.answered(t.g, 0, action)
        t.play(f"p0 {name}")
    t.scenario.quietly()
    watcher.look(t.g)
    changes = [[int(value) for value in row[:4]] for row in watcher.rows(7)]
    assert changes == [[0, 0, 1, 1], [1, 0, 2, 2], [2, 0, 1, 1], [0, 1, 1, 0]]


def test_the_lands_are_pictured_as_they_are_printed() -> None:
    """Every square once and every temple on its four, two lands in a row."""
    places = next(notes for notes in INTEREST.tables if notes.name == "traffic")
    assert len(places.plan) == 15
    drawn = Counter(node for row in places.plan for node in row if node != ".")
    assert set(drawn) == set(NODE_IDS)
    assert all(drawn[node] == (4 if node.endswith("temple") else 1) for node in NODE_IDS)
    assert places.plan[4][3] == "red-43"  # the boot square of the first land
