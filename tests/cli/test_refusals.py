"""Bad input: one clear line that says what would be right, no traceback, nothing overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.helpers import Run

PLAY = "play thieves --seats"
SIM = "simulate thieves --games 1 --seats random,random,random"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("play", "play what? There are:"),
        ("play chess", "there is no game 'chess'; there are:"),
        (f"{PLAY} you,random", "THIEVES! is for 3 to 6 players, not 2"),
        (f"{PLAY} you,random,random,random,random,random,random", "3 to 6 players, not 7"),
        (f"{PLAY} you,grumpy:3,random", "nobody can sit down as 'grumpy:3'"),
        (f"{PLAY} you,randon,random", "did you mean random?"),
        (f"{PLAY} you,random:4,random", "the bot random has no settings"),
        (f"{PLAY} you,,random", "has an empty seat"),
        (f"{PLAY} anna,anna,random", "two people are called Anna"),
        (f"{PLAY} you,random,random --set rounds=7", "setting rounds cannot be '7'; it can be"),
        (f"{PLAY} you,random,random --set colour=red", "THIEVES! has no setting 'colour'"),
        (f"{PLAY} you,random,random --set rounds", "should look like"),
        (f"{PLAY} you,random,random --set rounds=3 --set rounds=4", "given twice"),
        (f"{PLAY} you,random,random --seed ''", "a seed is a number or a short word"),
        ("play --resume nowhere.record", "there is no file nowhere.record"),
        ("play --resume .", "is a folder; name a file"),
        ("play --resume blob", "blob is no text file"),
        ("play --resume prose", "prose: line 1: a record starts with the line"),
        ("simulate", "the following arguments are required: game"),
        ("simulate chess", "there is no game 'chess'"),
        ("simulate thieves --games none", "--games should be a whole number from 1 on"),
        ("simulate thieves --games 0", "--games should be a whole number from 1 on"),
        ("simulate thieves --seats you,random,random", "there is no bot 'you'; there are: random"),
        ("simulate thieves --seats random,random", "3 to 6 players, not 2"),
        (f"{SIM} --json prose", "prose exists already; choose another name or add --force"),
        (f"{SIM} --json no/where.json", "there is no folder no to write where.json into"),
        (f"{SIM} --json .", "is a folder; name a file"),
        ("replay nowhere.record", "there is no file nowhere.record"),
        ("replay prose", "prose: line 1:"),
        ("replay prose --seat first", "--seat should be a whole number from 0 on"),
        ("replay prose --auto soon", "--auto should be a number of seconds"),
        ("replay prose --seat 1 --all", "not allowed with"),
        ("verify nowhere.record", "there is no file nowhere.record"),
        ("rules chess", "there is no game 'chess'"),
        ("rules thieves TH-999", "no rule of THIEVES! has 'TH-999'"),
        (
            "rules thieves --untested --tests nowhere",
            "no rule tests of THIEVES!: looked in nowhere",
        ),
    ],
)
def test_one_clear_line(run: Run, line: str, says: str) -> None:
    Path("prose").write_text("Once upon a time\n")
    Path("blob").write_bytes(b"\xff\xfe\x00")
    before = {path: path.read_bytes() for path in Path().iterdir()}
    ran = run(*[word if word != "''" else "" for word in line.split()])
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.startswith("cutpurse: ")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.out + ran.err
    assert {path: path.read_bytes() for path in Path().iterdir()} == before


def test_a_broken_record_fails_verification(run: Run) -> None:
    Path("prose").write_text("Once upon a time\n")
    ran = run("verify", "prose")
    assert ran.code == 1
    assert "prose: line 1: a record starts with the line" in ran.err


def test_a_saved_game_keeps_its_own_settings(run: Run, record: Path) -> None:
    for more in (["--seed", "1"], ["--set", "rounds=4"], ["--seats", "you,random"]):
        ran = run("play", "--resume", record, *more)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
    ran = run("play", "naqala", "--resume", record)
    assert "is a game of thieves, not of naqala" in ran.err


def test_a_seat_that_is_not_in_the_record(run: Run, record: Path) -> None:
    ran = run("replay", record, "--seat", "7")
    assert ran.code == 2
    assert "there is no seat 7 in this record; seats: 0 to 2" in ran.err


def test_force_overwrites(run: Run) -> None:
    Path("found.json").write_text("old")
    assert run(*SIM.split(), "--json", "found.json", "--force").code == 0
    assert Path("found.json").read_text().startswith("{")
