"""Setting up."""

from __future__ import annotations

import pytest
from tests.rules.curse.table import Table, dealt, table

import cutpurse
from cutpurse.games.curse.board import BOOT, DIAMOND, NODE_IDS, NODE_LAND, temple, ways
from cutpurse.games.curse.pieces import CARTOUCHES, GOAL_ITEMS, GOALS, LANDS, THIEVES
from cutpurse.games.curse.setup import LayLands
from cutpurse.games.curse.state import pile_size
from cutpurse.kernel.step import LUCK, SILENT
from cutpurse.kernel.zones import count_bits


def begun(players: int, seed: int = 3, **settings: object) -> Table:
    """A game after its setup: everybody takes the first thief there is and keeps all goals."""
    t = dealt(players, seed, **settings)
    while t.asking in ("ChooseThief", "RedrawGoals"):
        (seat,) = t.waiting
        t.play(f"p{seat} {t.options(seat)[0]}")
    return t


def test_different_thieves() -> None:
    """CR-020 From the first player on, each takes one that is free."""
    t = dealt(3)
    assert (t.asking, t.waiting) == ("ChooseThief", [0])
    assert t.options(0) == [f"choose {thief}" for thief in THIEVES.ids]
    t.play("p0 choose barsoum")
    assert "choose barsoum" not in t.options(1)
    t.play("p1 choose zahra", "p2 choose octavia")
    assert [THIEVES.ids[thief] for thief in t.g.thief] == ["barsoum", "zahra", "octavia"]


def test_thieves_may_be_dealt() -> None:
    """CR-020 By the setting thief_choice."""
    found = {tuple(begun(2, seed, thief_choice="random").g.thief) for seed in range(20)}
    assert len(found) > 5
    assert all(one != two for one, two in found)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_four_lands(players: int) -> None:
    """CR-021 CR-023 Whatever the number of players; each temple in its own land."""
    t = begun(players)
    assert sorted(t.g.order) == [0, 1, 2, 3]
    nodes = ways(t.g.order, t.g.turned).node_at
    for land in range(4):
        cells = [i for i, node in enumerate(nodes) if node == temple(land)]
        row, column = cells[0] // 14, cells[0] % 14
        assert cells == [row * 14 + column + d for d in (0, 1, 14, 15)]
        assert NODE_LAND[temple(land)] == land


def test_layouts() -> None:
    """CR-022 Random, or the standard one."""
    t = begun(2, board_layout="standard")
    assert [LANDS.ids[land] for land in t.g.order] == ["red", "green", "blue", "yellow"]
    assert t.turned() == [3, 0, 1, 0]
    layouts = {(tuple(g.order), tuple(g.turned)) for g in (begun(2, s).g for s in range(12))}
    assert len(layouts) > 9


def test_every_order_of_the_lands_lies_as_it_was_told() -> None:
    """CR-022 All 24 of them."""
    g, lay = dealt(2).g.clone(), LayLands()
    answers = [SILENT] * 7
    for index in range(24):
        answers[LUCK] = index
        lay.happen(g, answers)
        assert lay.outcome(g, index) == " ".join(["lands", *(LANDS.ids[land] for land in g.order)])
    assert len({lay.outcome(g, index) for index in range(24)}) == 24


def test_settings_stand_for_themselves() -> None:
    """CR-020 CR-022 CR-037 In the standard layout thieves are chosen; where thieves are dealt, the
    lands lie at random, and the host goes first."""
    assert dealt(2, board_layout="standard").asking == "ChooseThief"
    games = [begun(3, seed, thief_choice="random").g for seed in range(12)]
    assert len({(tuple(g.order), tuple(g.turned)) for g in games}) > 9
    assert {g.active for g in games} == {0}


def test_boots() -> None:
    """CR-024."""
    t = begun(4)
    assert [t.g.at[seat] for seat in range(4)] == [BOOT[t.g.thief[seat]] for seat in range(4)]
    assert NODE_IDS[BOOT[0]] == "red-43"


def test_three_goals_of_the_other_colours() -> None:
    """CR-025 Face up: everybody sees them."""
    t = begun(4)
    for seat in range(4):
        colours = [goal.split("_")[1] for goal in t.goals(seat)]
        assert colours == [land for land in LANDS.ids if land != LANDS.ids[t.g.thief[seat]]]
        told = [event.by_name() for event in t.scenario.events if event.kind.word == "goal"]
        owed = {e["goal"] for e in told if e["seat"] == seat}
        assert owed >= {GOALS.index[goal] for goal in t.goals(seat)}
    assert t.seen(1)["goal"] == t.g.goal


def on_two_cards(t: Table, seat: int) -> list[int]:
    """The colours of goals with an item that is on another goal of the player."""
    items = {goal: GOAL_ITEMS[GOALS.index[goal]] for goal in t.goals(seat)}
    return [
        LANDS.index[goal.split("_")[1]]
        for goal in items
        if any(items[goal] & items[other] for other in items if other != goal)
    ]


def sharing_table() -> Table:
    """A game in which somebody's goals share an item."""
    for seed in range(99):
        t = dealt(2, seed)
        t.play("p0 choose zahra", "p1 choose idris")
        if t.asking == "RedrawGoals":
            return t
    raise AssertionError("goals never share an item")


def test_goals_that_share_an_item_may_be_replaced() -> None:
    """CR-026 CR-027 One of the sharing cards, again and again while they share."""
    t = sharing_table()
    (seat,) = t.waiting
    shared = on_two_cards(t, seat)
    assert t.options(seat) == ["keep_goals", *(f"replace {LANDS.ids[c]}" for c in shared)]
    apart = next(LANDS.ids[c] for c in range(4) if c not in shared)
    assert t.refuses(f"p{seat} replace {apart}", "CR-026")
    for _ in range(9):
        if t.asking != "RedrawGoals" or t.waiting != [seat]:
            break
        old = t.goals(seat)
        colour = t.options(seat)[1].split()[1]
        t.play(f"p{seat} replace {colour}")
        changed = [one for one, two in zip(old, t.goals(seat), strict=True) if one != two]
        assert len(changed) == 1
        assert colour in changed[0]
        told = [event for event in t.scenario.events if event.kind.word == "replaced"][-1]
        assert (told.rule, told.by_name()["goal"]) == ("CR-026", GOALS.index[changed[0]])
        assert t.g.under[LANDS.index[colour]] >> int(changed[0][-2:]) - 1 & 1
    assert not on_two_cards(t, seat)


def test_goals_put_back_come_again_when_all_others_have_come() -> None:
    """CR-026 CR-027 They lie under the others of their colour, and are the last to be dealt."""
    t = sharing_table()
    (seat,) = t.waiting
    (colour, *_) = on_two_cards(t, seat)
    t.g.under = t.g.reserve[:]
    put_back = t.g.reserve[colour] | 1 << t.g.goal[seat * 4 + colour]
    t.play(f"p{seat} replace {LANDS.ids[colour]}")
    new = t.g.goal[seat * 4 + colour]
    assert put_back >> new & 1
    assert t.g.reserve[colour] == put_back & ~(1 << new)


def test_goals_may_be_kept() -> None:
    """CR-026 It is a choice."""
    t = sharing_table()
    (seat,) = t.waiting
    old = t.goals(seat)
    t.play(f"p{seat} keep_goals")
    assert t.goals(seat) == old
    assert t.waiting != [seat] or t.asking != "RedrawGoals"


def test_goals_that_share_nothing_stay() -> None:
    """CR-026 CR-028 Only those are asked whose goals share something."""
    for seed in range(30):
        t = dealt(2, seed)
        t.play("p0 choose zahra", "p1 choose idris")
        sharing = [seat for seat in range(2) if on_two_cards(t, seat)]
        asked: list[int] = []
        while t.asking == "RedrawGoals":
            asked += t.waiting
            t.play(f"p{t.waiting[0]} keep_goals")
        assert asked == sharing


def test_goals_nobody_has_stay_aside() -> None:
    """CR-029 All but those dealt, by colour; everybody knows them by what is left."""
    t = begun(3)
    for colour in range(4):
        held = [goal for seat in range(3) for goal in t.goals(seat) if LANDS.ids[colour] in goal]
        assert count_bits(t.g.reserve[colour]) == 15 - len(held)
        assert all(not t.g.reserve[colour] >> GOALS.index[goal] % 15 & 1 for goal in held)
    assert t.seen(2)["reserve"] == t.g.reserve
    assert len(GOAL_ITEMS) == 60


@pytest.mark.parametrize(("players", "bag", "pile"), [(2, 16, 13), (3, 13, 12), (4, 10, 11)])
def test_what_is_dealt(players: int, bag: int, pile: int) -> None:
    """CR-030 CR-031 CR-032 CR-034 CR-035 CR-036 Three items and a Cartouche each, two items on each
    diamond square."""
    t = begun(players)
    for seat in range(players):
        assert (len(t.pack(seat)), len(t.hand(seat)), t.speed(seat)) == (3, 1, 4)
        tile = t.g.hand[seat * 6]
        assert t.seen(seat)["face"][tile] == t.g.face[tile]
        name = CARTOUCHES.labels[t.g.face[tile]]
        for viewer in range(players):
            assert (t.seen(viewer)["face"][tile] is None) == (viewer != seat)
            assert any(name in line for line in t.log(viewer)) == (viewer == seat)
    for land in range(4):
        assert len(t.ground(NODE_IDS[DIAMOND[land]])) == 2
    assert len(t.bag()) == bag
    assert pile_size(t.g) == pile
    placed = [event.rule for event in t.scenario.events if event.kind.word == "placed"]
    assert placed == ["CR-032"] * 8


def test_scarce_items() -> None:
    """CR-033 One item on each diamond square."""
    t = begun(2, scarce_items=True)
    assert [len(t.ground(NODE_IDS[DIAMOND[land]])) for land in range(4)] == [1, 1, 1, 1]
    assert len(t.bag()) == 20


def test_the_first_player() -> None:
    """CR-037 The host, or a random player; then clockwise."""
    assert begun(3).g.active == 0
    first = {cutpurse.new("curse", 3, seed=s, settings={"first_player": "random"}).state.active  # type: ignore[attr-defined]
             for s in range(20)}  # fmt: skip
    assert first == {0, 1, 2}
    t = table(3).play("p0 end")
    assert (t.g.active, t.g.turn) == (1, 2)
    t.play("p1 end", "p2 end")
    assert (t.g.active, t.g.turn) == (0, 4)
