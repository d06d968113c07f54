"""The ways in: what is refused, and what the message says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toy.game import COLOURS, Ask, Die, Toy, ToyRules, said, toy

import cutpurse
from cutpurse import games
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.step import AUDIENCE
from cutpurse.kernel.verbs import SEATS, Speech


# Tables -----------------------------------------------------------------------------------------
def test_there_is_no_such_game() -> None:
    with pytest.raises(Refused, match=r"^there is no game 'chess'; there are: .*thieves"):
        games.find("chess")
    with pytest.raises(Refused, match="there is no game 'chess'"):
        cutpurse.new("chess", 4)
    with pytest.raises(Refused, match="there is no game ''"):
        cutpurse.scenario("", 4)


@pytest.mark.parametrize("players", [0, 2, 7, -1])
def test_wrong_numbers_of_players(players: int) -> None:
    with pytest.raises(Refused) as refusal:
        cutpurse.new("thieves", players)
    assert str(refusal.value) == f"THIEVES! is for 3 to 6 players, not {players}"


@pytest.mark.parametrize("players", ["3", "four", "", None, 4.0, True])
def test_players_is_a_whole_number(players: Any) -> None:
    """A right number of the wrong kind is not refused as if it were another number."""
    with pytest.raises(Refused) as refusal:
        cutpurse.new("thieves", players)
    assert str(refusal.value) == f"players is a whole number, not {players!r}"


def test_unknown_settings() -> None:
    with pytest.raises(
        Refused, match=r"^THIEVES! has no setting 'speed'; its settings are: rounds, fi"
    ):
        cutpurse.new("thieves", 4, settings={"speed": 3})


@pytest.mark.parametrize(
    ("setting", "value", "message"),
    [
        ("rounds", 5, "setting rounds cannot be 5; it can be: 3, 4"),
        ("rounds", True, "setting rounds cannot be True; it can be: 3, 4"),
        ("rounds", None, "setting rounds cannot be None; it can be: 3, 4"),
        ("suggestions", "maybe", "setting suggestions cannot be 'maybe'; it can be: on, off"),
        ("suggestions", 1, "setting suggestions cannot be 1; it can be: on, off"),
        ("first_scout", "seat9", "it can be: random, vote, seat0"),
    ],
)
def test_wrong_values_of_settings(setting: str, value: Any, message: str) -> None:
    with pytest.raises(Refused) as refusal:
        cutpurse.new("thieves", 4, settings={setting: value})
    assert message in str(refusal.value)


def test_settings_can_be_written_as_text() -> None:
    rules = ToyRules()
    assert rules.check_settings(None) == {"length": 1, "lamps": True}
    assert rules.check_settings({"length": " 10 ", "lamps": "OFF"}) == {
        "length": 10,
        "lamps": False,
    }


@pytest.mark.parametrize("seed", ["", " ", "a\nb", " 7", "7\t", True, 1.5, b"7"])
def test_seeds_that_do_not_fit_into_a_line(seed: Any) -> None:
    with pytest.raises(Refused, match=r"^a seed is a whole number or a line of text, not "):
        cutpurse.new("thieves", 4, seed=seed)


@pytest.mark.parametrize("seed", [0, -3, 10**40, "7", "four words of seed", "é"])
def test_seeds_that_do(seed: Any) -> None:
    game = cutpurse.new("thieves", 3, seed=seed)
    assert verify(game.rules, Record.read(game.record())).hash() == game.hash()


def test_without_a_seed_every_game_is_another() -> None:
    assert cutpurse.new("thieves", 4).record() != cutpurse.new("thieves", 4).record()


@pytest.mark.parametrize("viewer", [-1, 3, 5, 7, 30, 99, None, "0", True])
def test_there_is_no_such_viewer(viewer: Any) -> None:
    game = toy(Ask(0, 2))
    with pytest.raises(Refused, match=r"^there is no seat .*; seats are 0 to 2, the audience is 6"):
        game.view(viewer)
    if viewer is not None:
        with pytest.raises(Refused, match="there is no seat"):
            game.record(viewer)
    assert game.options(viewer) == []
    assert not game.can_undo(viewer)


def test_the_audience_sees_what_is_open() -> None:
    assert toy(Ask(0, 2)).view(AUDIENCE).options() == []


# Scenarios --------------------------------------------------------------------------------------
def scene(*outcomes: str) -> Scenario:
    rules = ToyRules(Ask(0, 2), Die(6), Ask(1, 2), Die(6), Ask(2, 3))
    return Scenario(rules, 3, stones=[1, 2, 3]).chance(*outcomes)


def test_a_scenario_names_what_differs() -> None:
    s = scene()
    assert isinstance(s.state, Toy)
    assert s.state.stones == [1, 2, 3]
    with pytest.raises(Refused, match="a scenario of Toy has no 'sticks'; it has: stones"):
        Scenario(ToyRules(), 3, sticks=4)


def test_a_scenario_scripts_chance() -> None:
    s = scene("eyes 6", "eyes 1").play_all("p0 say red", "p1 say green")
    assert said(s) == [0, 105, 11, 100]
    assert s.asking == "Ask"
    assert s.names(2) == ["say red", "say green", "say blue"]
    assert s.happened("rolled") == [
        {"number": 6, "rule": "TY-005"},
        {"number": 1, "rule": "TY-005"},
    ]


def test_a_script_waits_for_the_question_it_fits() -> None:
    s = scene("heads", "eyes 6").play_all("p0 say red")
    assert said(s) == [0, 105]
    assert s.script == ["heads"]


def test_lines_of_a_scenario_start_with_a_seat() -> None:
    with pytest.raises(Refused, match="'say red' should start with a seat such as p0"):
        scene().play_all("say red")


def test_quietly() -> None:
    s = scene().quietly()
    assert s.over
    assert [n for n in said(s) if n < 100] == [1, 11, 22]
    with pytest.raises(Refused, match="the game ended without asking Bid"):
        scene().quietly(until="Bid")


def test_a_clone_of_a_scenario_has_a_script_of_its_own() -> None:
    s = scene("eyes 6", "eyes 1")
    other = s.clone().play_all("p0 say red", "p1 say green")
    assert said(other) == [0, 105, 11, 100]
    assert s.script == ["eyes 6", "eyes 1"]
    assert said(s.play_all("p0 say red")) == [0, 105]


def test_the_record_of_a_scenario_replays() -> None:
    s = scene("eyes 6", "eyes 1").play_all("p0 say red", "p1 say green")
    assert verify(s.rules, Record.read(s.record())).hash() == s.hash()


def test_a_scenario_of_thieves() -> None:
    s = cutpurse.scenario("thieves", players=3, room="rude_imp", wounds={2: 3})
    assert s.asking == "PlayCard"
    assert s.waiting == [0]
    with pytest.raises(Refused, match="there is no card 'excalibur'"):
        cutpurse.scenario("thieves", players=3, hands={0: ["excalibur"]})
    with pytest.raises(Refused, match="riddles was named twice"):
        cutpurse.scenario("thieves", players=3, hands={0: ["riddles"], 1: ["riddles"]})
    with pytest.raises(Refused, match="riddles was named twice"):
        cutpurse.scenario("thieves", players=3, hands={0: ["riddles"]}, discard=["riddles"])


# Sentences --------------------------------------------------------------------------------------
def test_sentences_count() -> None:
    speech = Speech(["Ann"])
    assert speech.fill("{0} takes {1 wounds}", [SEATS, None], [0, 1]) == "Ann takes 1 wound"
    assert speech.fill("{0} takes {1 wounds}", [SEATS, None], [1, 3]) == "player 1 takes 3 wounds"
    assert speech.fill("{0} or {1}", [COLOURS, COLOURS], [2, -1]) == "BLUE or nothing"


def test_notation_of_two_sets() -> None:
    words = ToyRules().vocabulary
    action = words.parse("point p2 green")
    assert words.name(action) == "point p2 green"
    assert words.sentence(action, Speech(["Ann", "Ben", "Cara"])) == "Point at Cara with GREEN"
    assert words.targets(action) == ["seat:p2", "colour:green"]
    for nonsense in ("point p2", "point green p2", "point p2 green red", "point", "p2", ""):
        assert words.parse(nonsense) == -1


def test_games_can_be_played_through_the_front_door() -> None:
    g = cutpurse.new("thieves", players=4, seed=7, settings={"rounds": 3})
    assert isinstance(g, Game)
    assert g.waiting
    assert g.options(g.waiting[0])
    assert not g.over
    assert g.result is None


def test_a_game_in_the_making_is_found_and_offered_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "halfway").mkdir()
    (tmp_path / "halfway" / "__init__.py").write_text("IN_THE_MAKING = True\n")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    assert "halfway" not in games.all_names()  # no rules yet: no game
    (tmp_path / "halfway" / "meta.py").write_text("")
    assert "halfway" in games.all_names()
    assert "halfway" not in games.names()
    assert set(games.names()) < set(games.all_names())
