"""Playing in a terminal, here through a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.helpers import Run, always

from cutpurse.kernel.record import Record

FOUR = ("play", "thieves", "--seats", "you,random,random,random", "--seed", "7")


def test_a_whole_game_through_a_pipe(run: Run) -> None:
    ran = run(*FOUR, answers=always("1"))
    assert ran.code == 0
    assert ran.err == ""
    assert "Gold of treasures" in ran.out
    assert re.search(r"wins? with -?[\d.]+ points?\.", ran.out)
    assert "\x1b" not in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80


@pytest.mark.parametrize("option", ["play_order=simultaneous", "claim_mode=structured_vote"])
def test_whole_games_with_simultaneous_answers(run: Run, option: str) -> None:
    people = "anna,ben,random"
    ran = run("play", "thieves", "--seats", people, "--set", option, answers=always("1"))
    assert ran.code == 0
    assert "Place" in ran.out


def test_the_same_seed_and_answers_give_the_same_evening(run: Run) -> None:
    assert run(*FOUR, answers=always("1")) == run(*FOUR, answers=always("1"))


def test_bots_alone_play_to_the_end(run: Run) -> None:
    ran = run("play", "thieves", "--seats", "random,random,random", "--seed", "1")
    assert ran.code == 0
    assert "Place" in ran.out


def test_saving_and_resuming_changes_nothing(run: Run) -> None:
    run(*FOUR, answers=always("1", "through.record"))
    stops = ["1"] * 9 + ["save half.record", "quit"]
    ran = run(*FOUR, answers=stops)
    assert ran.code == 0
    assert "Saved." in ran.out
    ran = run("play", "--resume", "half.record", answers=always("1", "resumed.record"))
    assert ran.code == 0
    assert Path("resumed.record").read_text() == Path("through.record").read_text()


def test_the_saved_game_knows_who_sat_where(run: Run) -> None:
    run("play", "thieves", "--seats", "anna,ben,random", answers=["", "save a.record", "quit"])
    assert Record.read(Path("a.record").read_text()).seats == ["anna", "ben", "random"]


def test_the_end_of_the_input_keeps_the_game(run: Run, tmp_path: Path) -> None:
    ran = run(*FOUR, answers=["1", "1"])
    assert ran.code == 0
    [kept] = (tmp_path / "home").iterdir()
    assert f"cutpurse play --resume {kept}" in ran.out
    assert run("verify", kept).code == 0
    ran = run("play", "--resume", kept, answers=always("1"))
    assert ran.code == 0
    assert "Place" in ran.out


def test_nothing_is_kept_of_a_game_nobody_played(run: Run, tmp_path: Path) -> None:
    ran = run("play", "thieves", "--seats", "you,random,random", answers=["quit"])
    assert ran.code == 0
    assert "Goodbye." in ran.out
    assert not (tmp_path / "home").exists()


SCOUT = (*FOUR, "--set", "first_scout=seat0")


def test_undo_takes_back_what_nobody_answered(run: Run) -> None:
    lines = ["1", "claim empty", "undo", "claim replay", "say no more", "undo", "undo", "quit"]
    ran = run(*SCOUT, answers=lines)
    assert ran.out.count("Taken back.") == 3
    end = ran.out.rpartition("Taken back.")[2]
    assert "You say …" in end  # all statements are unsaid


def test_undo_stops_at_chance_and_at_others(run: Run) -> None:
    ran = run(*SCOUT, answers=["undo", "quit"])
    assert "Nothing to take back" in ran.out


def test_text_narrows_and_an_exact_name_answers(run: Run) -> None:
    ran = run(*SCOUT, answers=["1", "steal", "hurts stabs", "", "say no more", "quit"])
    narrowed = ran.out.partition("> steal")[2].partition("\n>")[0]
    assert "Every STEAL works" in narrowed
    assert "SNEAKS" not in narrowed
    assert "Enter takes it" in ran.out
    assert "You: “The room hurts whoever STABS.”" in ran.out
    assert "Suggest a card to" in ran.out


def test_numbers_stay_the_same_when_the_list_is_narrowed(run: Run) -> None:
    ran = run(*SCOUT, answers=["1", "danger", "32", "quit"])
    assert " 32 " in ran.out.partition("> danger")[2]
    assert "You: “The room hurts whoever SNEAKS.”" in ran.out


def test_the_scout_sees_what_is_true(run: Run) -> None:
    ran = run(*SCOUT, answers=["lay empty_chamber", "quit"])
    assert "✓ “The room is empty.”" in ran.out
    assert "✗ “Nobody gets this treasure.”" in ran.out


def test_a_forbidden_card_is_explained_by_its_rule(run: Run) -> None:
    ran = run(*SCOUT, answers=["1", "say no more", "suggest nothing", "play lies", "quit"])
    assert "TH-041 The scout may not play LIES." in ran.out


def test_questions_are_answered_about_cards_and_rules(run: Run) -> None:
    asked = ["? rude imp", "?TH-118", "? rued imp", "? th 41", "? TH-999", "? xyzzy", "?", "help"]
    ran = run(*SCOUT, answers=[*asked, "quit"])
    assert ran.out.count("Whoever plays STEAL takes 3") == 2
    assert "perhaps" in ran.out
    assert "TH-041 The scout may not play LIES." in ran.out
    assert "TH-999: there is no such rule" in ran.out
    assert "Nothing here is called “xyzzy”" in ran.out
    assert ran.out.count("You can type") == 2
    assert ran.out.count("? TH-001") == 2, "help names a rule of the game that is played"


def test_other_commands_at_the_table(run: Run) -> None:
    ran = run(*SCOUT, answers=["1", "log", "table", "rules lies scout", "all", "99", "qqq", "quit"])
    assert "You lay" in ran.out.partition("> log")[2]
    assert "TH-041" in ran.out
    assert "they go from 1 to 64" in ran.out
    assert "No answer has “qqq” in it" in ran.out


def test_saving_never_overwrites_unasked(run: Run) -> None:
    Path("mine").write_text("precious")
    ran = run(*SCOUT, answers=["save mine", "save no/where", "save", "save .", "quit"])
    assert "mine exists already" in ran.out
    assert "there is no folder no" in ran.out
    assert Path("mine").read_text() == "precious"
    run(*SCOUT, answers=["save mine --force", "quit"])
    assert Path("mine").read_text().startswith("cutpurse record 2")
    assert [path.name for path in Path().iterdir()] == ["mine"]


def test_a_person_is_you_and_the_others_have_names(run: Run) -> None:
    ran = run(*FOUR, answers=always("1"))
    for wrong in ("You draws", "You is", "You has", "of you ", "you draws", "You plays", "\x00"):
        assert wrong not in ran.out
    assert "You are the scout" in ran.out
    assert "Badger" in ran.out


@pytest.mark.parametrize("options", [[], ["--set", "artisans=on"]])
def test_a_whole_game_of_naqala(run: Run, options: list[str]) -> None:
    seats = ("--seats", "you,random", "--seed", "2")
    ran = run("play", "naqala", *seats, *options, answers=always("1"))
    assert (ran.code, ran.err) == (0, "")
    assert "V vizier  E elder  M merchant" in ran.out
    assert re.search(r"wins? with \d+ points\.", ran.out)
    assert max(len(line) for line in ran.out.splitlines()) <= 80


def test_nobody_need_say_who_sits_where(run: Run) -> None:
    ran = run("play", "thieves", "--seed", "1", answers=["quit"])
    assert ran.code == 0
    assert "D Dingo" in ran.out
