"""Every rule of Moonless, by example."""

from __future__ import annotations

from typing import Any

import pytest

import cutpurse
from cutpurse.games.moonless.state import Moonless
from cutpurse.kernel.game import IllegalAction
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.step import AUDIENCE

HANDS = {0: ["rope", "rope", "pick", "lamp"], 1: ["rope", "pick"], 2: ["lamp"]}


def night(players: int = 3, nights: int = 5, **what: Any) -> Scenario:
    """A night with 8 gold in the tomb."""
    arranged = {"gold": 8, "hands": {seat: HANDS[seat] for seat in range(players)}} | what
    return cutpurse.scenario("moonless", players, 0, {"nights": nights}, **arranged)


def table(game: cutpurse.Game) -> Moonless:
    assert isinstance(game.state, Moonless)
    return game.state


def test_two_to_four_thieves_five_nights_or_three() -> None:
    """MO-001."""
    for players in (1, 5):
        with pytest.raises(cutpurse.Refused, match="2 to 4 players"):
            cutpurse.new("moonless", players)
    for nights, settings in ((5, {}), (3, {"nights": 3})):
        game = cutpurse.new("moonless", 2, 1, settings)
        while not game.over:
            game.play(game.waiting[0], "stay")
        assert [e.values()[0] for e in game.events if e.kind.word == "falls"][-1] == nights


def test_sixty_tools_of_three_strengths() -> None:
    """MO-002: as strong as two picks are a rope and a lamp; a lamp is stronger than a pick."""
    game = cutpurse.new("moonless", 2, 1)
    assert game.rules.audit(game.state) == []
    s = night(2, hands={0: ["pick", "pick"], 1: ["rope", "lamp"]})
    s.play_all("p0 take pick + take pick + go", "p1 take rope + take lamp + go")
    assert table(s).curses == [1, 1]
    s = night(2, hands={0: ["pick"], 1: ["lamp"]})
    s.play_all("p0 take pick + go", "p1 take lamp + go")
    assert table(s).loot == [0, 8]


def test_everybody_draws_four_and_sees_only_their_own() -> None:
    """MO-003."""
    game = cutpurse.new("moonless", 3, 1)
    assert table(game).tools.size[:3] == [4, 4, 4]
    mine = game.log(0)
    assert sum("player 0 draws a tool" in line for line in mine) == 0
    assert sum("player 1 draws a tool" in line for line in mine) == 4
    assert game.view(AUDIENCE).state.tools.size[:3] == [4, 4, 4]


def test_two_dice_add_gold() -> None:
    """MO-010."""
    s = night().chance("roll 3 4")
    s.play_all("p0 stay", "p1 stay", "p2 stay")
    assert table(s).gold == 8 + 7
    assert table(s).night == 2


def test_one_to_three_tools_of_ones_hand_or_none() -> None:
    """MO-011."""
    s = night()
    assert s.names(0) == ["take rope", "take pick", "take lamp", "stay"]
    assert s.names(2) == ["take lamp", "stay"]
    s.play(2, "take lamp")
    assert s.names(2) == ["go"], "only what is left, and no way back but undo"
    with pytest.raises(IllegalAction, match="MO-011"):
        s.play(2, "take lamp")
    s.play(0, ["take rope", "take rope", "take pick"])
    assert s.waiting == [1, 2], "the third tool completes a bundle"
    assert "brings" not in " ".join(s.log(1)), "and nobody sees it yet"


def test_bundles_are_shown_and_spent() -> None:
    """MO-012."""
    s = night()
    s.play_all("p0 take rope + take lamp + go", "p1 take rope + go", "p2 stay")
    assert s.happened("brings")[0] == {"who": 0, "tools": [0, 2], "rule": "MO-012"}
    assert table(s).spent == [2, 0, 1]
    assert [table(s).tools.count(0, kind) for kind in range(3)] == [1, 1, 0]


def test_the_strongest_alone_takes_all() -> None:
    """MO-013."""
    s = night()
    s.play_all("p0 take pick + go", "p1 take rope + go", "p2 take lamp + go")
    assert table(s).loot == [0, 0, 8]
    assert s.happened("takes") == [{"who": 2, "gold": 8, "rule": "MO-013"}]


def test_equally_strong_bundles_wake_the_dead() -> None:
    """MO-014."""
    s = night().chance("roll 1 1")
    s.play_all("p0 take rope + take pick + go", "p1 take rope + go", "p2 take lamp + go")
    assert table(s).curses == [1, 0, 1]
    assert table(s).loot == [0, 0, 0]
    assert table(s).gold == 8 + 2


def test_if_all_stay_the_gold_stays_and_nobody_is_cursed() -> None:
    """MO-015."""
    s = night().chance("roll 1 1")
    s.play_all("p0 stay", "p1 stay", "p2 stay")
    assert table(s).gold == 8 + 2
    assert table(s).curses == [0, 0, 0]
    assert s.happened("left") == [{"gold": 8, "rule": "MO-015"}]


def test_who_stays_draws_two_unseen() -> None:
    """MO-016."""
    s = night().chance("draw lamp", "draw rope")
    s.play_all("p0 take rope + go", "p1 take pick + go", "p2 stay")
    assert table(s).tools.size[:3] == [3, 1, 3]
    assert [table(s).tools.count(2, kind) for kind in range(3)] == [1, 0, 2]
    assert s.log(0)[-3:-1] == ["player 2 draws a tool"] * 2


def ended(**what: Any) -> list[int]:
    """The places after a last night in which all stay at home."""
    s = night(night=5, **what)
    s.play_all(*[f"p{seat} stay" for seat in range(s.state.players)])
    assert s.over
    assert s.result is not None
    return s.result.places


def test_gold_is_points() -> None:
    """MO-020."""
    assert ended(loot=[7, 20, 9]) == [3, 1, 2]


def test_more_tools_decide_between_equals() -> None:
    """MO-021."""
    assert ended(loot=[9, 9, 9]) == [1, 2, 3]
    level = {0: ["rope"], 1: ["lamp"], 2: []}
    assert ended(loot=[9, 9, 9], hands=level) == [1, 1, 3]


def test_two_curses_and_nobody_need_win() -> None:
    """MO-022."""
    assert ended(loot=[30, 1, 2], curses=[2, 1, 0]) == [3, 2, 1]
    assert 1 not in ended(loot=[30, 1, 2], curses=[2, 3, 2])


def test_a_scenario_names_what_there_is() -> None:
    with pytest.raises(cutpurse.Refused, match="has no 'moon'; it has: hands, night"):
        night(moon=1)
