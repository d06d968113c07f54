"""Broken records: one line that says where and what."""

from __future__ import annotations

import re

import pytest
from tests.kernel.toy.game import Ask, AskAll, Die, Hide, React, ToyRules, said

from cutpurse.kernel.chance import commitment
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import BrokenRecord, Record
from cutpurse.kernel.replay import replayed, verify

RULES = ToyRules(Ask(0, 2), Die(6), Hide(1, 3), Ask(2, 3))


def played() -> Game:
    game = Game(RULES, 3, None, 5).start()
    for seat, action in ((0, "say green"), (1, "say blue"), (2, "say red")):
        game.play(seat, action)
    return game


WHOLE = f"""cutpurse record 2
game toy
rules 3
players 3
setting length 1
setting lamps on
commitment {commitment(5)}
seed 5

p0 say green
* eyes 1
p1 say blue
p2 say red

points 0 1 2
hash HASH
seal SEAL
""".replace("HASH", played().hash()).replace("SEAL", played().record_.sealed())


def test_a_record_is_this_text() -> None:
    assert played().record() == WHOLE
    assert verify(RULES, Record.read(WHOLE)).record() == WHOLE


def test_blank_lines_and_spaces_do_not_matter() -> None:
    loose = WHOLE.replace("\n", " \n\n").replace("p0 say green", "  p0 say   green")
    assert verify(RULES, Record.read(loose)).hash() == played().hash()


def test_a_setting_left_out_has_its_default() -> None:
    assert verify(RULES, Record.read(WHOLE.replace("option length 1\n", ""))).over


def test_seats_are_for_reading_only() -> None:
    text = WHOLE.replace("commitment", "seats Ann,Ben,greedy\ncommitment")
    assert verify(RULES, Record.read(text)).record() == text


BROKEN = [
    (
        "cutpurse record 2",
        "cutpurse record 3",
        1,
        "a record starts with the line 'cutpurse record 2'",
    ),
    ("game toy\n", "", 16, "the line 'game …' is missing"),
    ("game toy", "game ludo", 2, "a record of 'ludo', not of toy"),
    ("rules 3\n", "", 16, "the line 'rules …' is missing"),
    ("rules 3", "rules 4", 3, "written with rules version 4 of toy; this is version 3"),
    ("rules 3", "rules three", 3, "cannot read 'three' after 'rules'"),
    ("players 3\n", "", 16, "the line 'players …' is missing"),
    ("players 3", "players 9", 4, "Toy is for 2 to 5 players, not 9"),
    ("players 3", "players 3.0", 4, "cannot read '3.0' after 'players'"),
    ("players 3", "players 2", 13, "there is no seat 2; seats are 0 to 1"),
    (
        "setting length 1",
        "setting length 7",
        5,
        "setting length cannot be '7'; it can be: 1, 2, 10",
    ),
    (
        "setting lamps on",
        "setting lights on",
        6,
        "Toy has no setting 'lights'; its settings are: len",
    ),
    ("setting lamps on", "setting lamps", 6, "cannot read 'lamps' after 'setting'"),
    ("commitment " + commitment(5), "commitment 00", 8, "the seed does not fit the commitment"),
    (f"commitment {commitment(5)}\n", "", 16, "the line 'commitment …' is missing"),
    ("seed 5", "seed 6", 8, "the seed does not fit the commitment"),
    ("seed 5\n", "", 16, "the line 'seed …' is missing"),
    ("seed 5", "seed", 8, "'seed' should be a word and what it says"),
    ("p0 say green", "p0 say blue", 10, "'say blue' is not allowed now (TY-002)"),
    ("p0 say green", "p0 shout", 10, "'shout' is no action of Toy"),
    ("p0 say green", "p1 say green", 10, "seat 1 has nothing to answer now; waiting for seat 0"),
    ("p0 say green", "p9 say green", 10, "there is no seat p9"),
    ("p0 say green", "p30 say green", 10, "there is no seat p30"),
    ("p0 say green", "x0 say green", 10, "no line of a record starts with 'x0'"),
    ("p0 say green", "p0 ?", 10, "this answer is hidden: only a whole record can be replayed"),
    ("p0 say green", "* eyes 1", 10, "chance has nothing to answer now, so not 'eyes 1'"),
    ("* eyes 1", "* eyes 7", 11, "the seed rolls 'eyes 1' here, the record says 'eyes 7'"),
    ("* eyes 1", "* eyes 3", 11, "the seed rolls 'eyes 1' here, the record says 'eyes 3'"),
    ("* eyes 1", "p0 say red", 11, "seat 0 has nothing to answer now; waiting for chance"),
    ("p2 say red\n", "p2 say red\np2 say red\n", 14, "the game is over"),
    ("p2 say red\n", "", 14, "there is a result, but the game is not over"),
    ("points 0 1 2\n", "", 16, "the game is over, but the line 'points …' is missing"),
    ("points 0 1 2", "points 0 1 3", 15, "the points are really 0 1 2"),
    ("points 0 1 2", "points a lot", 15, "cannot read 'a lot' after 'points'"),
    ("hash ", "hash 0", 16, "the table hashes to "),
    ("hash ", "hush ", 16, "no line of a record starts with 'hush'"),
    ("seal ", "seal 0", 17, "an answer was changed: they seal to "),
]


@pytest.mark.parametrize(("old", "new", "line", "message"), BROKEN)
def test_a_broken_record_names_the_line(old: str, new: str, line: int, message: str) -> None:
    assert WHOLE.count(old) == 1
    with pytest.raises(BrokenRecord, match=f"^line {line}: .*{re.escape(message)}") as broken:
        verify(RULES, Record.read(WHOLE.replace(old, new)))
    assert broken.value.line == line
    assert "\n" not in str(broken.value)


@pytest.mark.parametrize("text", ["", "\n", "hello", "{}", "\x00", "game toy"])
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(BrokenRecord, match="line 1: a record starts with"):
        Record.read(text)


def test_no_hash() -> None:
    text = WHOLE[: WHOLE.index("hash")]
    with pytest.raises(BrokenRecord, match="line 15: the line 'hash …' is missing"):
        verify(RULES, Record.read(text))


def test_an_answer_that_made_no_difference_cannot_be_changed_either() -> None:
    """At once or one after the other: the table ends the same, the record does not hold."""
    game = Game(ToyRules(AskAll()), 2, None, 5).start()
    game.play(0, "say red")
    game.play(1, "say red")
    text = game.record()
    assert verify(game.rules, Record.read(text)).over
    swapped = text.replace("p0 say red\np1 say red", "p1 say red\np0 say red")
    with pytest.raises(BrokenRecord, match="an answer was changed"):
        verify(game.rules, Record.read(swapped))


def test_no_seal() -> None:
    text = WHOLE[: WHOLE.index("seal")]
    with pytest.raises(BrokenRecord, match="line 16: the line 'seal …' is missing"):
        verify(RULES, Record.read(text))


def test_seats_must_be_as_many_as_players() -> None:
    text = WHOLE.replace("commitment", "seats Ann,Ben\ncommitment")
    with pytest.raises(BrokenRecord, match="line 7: 2 seats for 3 players"):
        Record.read(text)


def test_a_redacted_record_has_neither_seed_nor_start_nor_hash() -> None:
    game = Game(RULES, 3, None, 5).start()
    game.play(0, "say green")
    game.play(1, "say blue")
    text = game.record(0)
    assert "p1 ?" in text
    assert not re.search(r"^(seed|hash|seal|start)", text, re.MULTILINE)
    assert re.search(r"^commitment", text, re.MULTILINE)
    resumed = Game.restored(RULES, game.snapshot())
    assert "start" in resumed.record()
    assert "start" not in resumed.record(0)


# Records that start in the middle ---------------------------------------------------------------
def test_a_record_can_start_from_a_snapshot() -> None:
    game = Game(RULES, 3, None, 5).start()
    game.play(0, "say green")
    resumed = Game.restored(RULES, game.snapshot())
    resumed.play(1, "say blue")
    resumed.play(2, "say red")
    again = verify(RULES, Record.read(resumed.record()))
    assert again.hash() == played().hash()
    assert said(again) == said(resumed)


def test_a_start_that_waits_for_chance_is_not_rolled() -> None:
    game = Game(RULES, 3, None, 5).start()
    game.scripted = True
    game.play(0, "say green")
    resumed = Game.restored(RULES, game.snapshot(), scripted=True)
    assert resumed.waiting == [30]
    resumed.tell_chance("eyes 6")
    *_, again = replayed(RULES, Record.read(resumed.record()))
    assert again.hash() == resumed.hash()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"said":[]', '"said":["x"]', "there should be a list of whole numbers, not ['x']"),
        ('"said":[]', '"said":5', "there should be a list of whole numbers, not 5"),
        ('"players":3', '"players":4', "there should be"),
        ('"owing":1', '"owing":2', "the seats that owe an answer are not those that are asked"),
        ('"owing":1', '"owing":null', "there should be a list of whole numbers"),
        ('"stones":[0,0,0]', '"stones":[0,-1,0]', "there are stones to pay back"),
        ('"game":"toy"', '"game":"ludo"', "this is a snapshot of ludo, not of toy"),
        ('"schema":2', '"schema":9', "this snapshot has schema 9"),
        ('"React"', '"Reactor"', "'Reactor' is missing"),
    ],
)
def test_a_broken_start_names_its_line(old: str, new: str, message: str) -> None:
    game = Game(ToyRules(Ask(0, 2), React(0)), 3, None, 5).start()
    text = Game.restored(RULES, game.snapshot()).record()
    assert text.count(old) == 1
    with pytest.raises(BrokenRecord, match=re.escape(message)) as broken:
        verify(RULES, Record.read(text.replace(old, new)))
    assert text.splitlines()[broken.value.line - 1].startswith("start ")
