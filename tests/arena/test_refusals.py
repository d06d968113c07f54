"""What the arena cannot take: one line that says what would be right, and nothing is touched."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet as pq
import pytest
from tests.cli.helpers import Run, whole_game

SIM = "simulate thieves --games 2 --seats random,random,random"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (f"{SIM} --workers 0", "--workers should be a whole number from 1 on, not '0'"),
        (f"{SIM} --workers few", "--workers should be a whole number"),
        (f"{SIM} --engine cloud", "invalid choice: 'cloud'"),
        (f"{SIM} --address here", "--address names a Ray cluster; add --engine ray"),
        (f"{SIM} --decisions", "name one with --out"),
        (f"{SIM} --out missing/deep/r", "there is no folder missing/deep"),
        (f"{SIM} --out a-file", "a-file is a file; results go into a new folder"),
        (f"{SIM} --out full", "the folder full is not empty"),
        (f"{SIM} --out results", "results holds results already; choose another name"),
        ("simulate thieves --seats random,clever,random", "there is no bot 'clever'"),
        ("simulate thieves --seats random:x=1,random,random", "the bot random has no settings"),
        ("simulate --resume nowhere", "there is no folder nowhere"),
        ("simulate --resume a-file", "a-file is a file; results are a folder"),
        ("simulate --resume full", "there are no results in full"),
        ("simulate --resume broken", "manifest.json is damaged"),
        ("simulate --resume results --seed 8", "the seed is 7, not 8"),
        ("simulate naqala --resume results", "the game is thieves, not naqala"),
        ("simulate --resume results --set rounds=4", "setting rounds is 3, not 4"),
        ("simulate --resume results --set tempo=4", "THIEVES! has no setting 'tempo'"),
        (
            "simulate --resume results --seats random,random,random,random",
            "the seats are random,random,random, not random,random,random,random",
        ),
        ("simulate --resume results --out more", "--resume goes on in its own folder"),
        ("simulate --resume results --json x.json", "leave --resume out"),
        ("tournament thieves", "the following arguments are required: --bots"),
        ("tournament --bots random,greedy", "the following arguments are required: game (or"),
        ("tournament --resume results --bots random", "add only --games"),
        ("tournament --resume results", "results is no tournament: only random plays there"),
        ("tournament thieves --bots random,,greedy", "--bots 'random,,greedy' has an empty place"),
        ("tournament thieves --bots random", "a tournament needs two bots at least"),
        ("tournament thieves --bots random,random,greedy", "the bot random is named twice"),
        ("tournament thieves --bots random,wise", "there is no bot 'wise'"),
        ("tournament thieves --bots random,greedy --players 9", "3 to 6 players, not 9"),
        ("tournament thieves --bots random,greedy --plot a-file", "a-file exists already"),
        ("report nowhere", "there is no folder nowhere; simulate with --out nowhere"),
        ("report results --against nowhere", "there is no folder nowhere"),
        ("report results -o a-file", "a-file exists already"),
        ("report results -o no/page.html", "there is no folder no"),
        ("report torn", "part-000000.parquet is damaged"),
        ("report other", "part-000000.parquet has no column 'seed'; it has: game, points"),
        ("analyse nowhere.record", "there is no file nowhere.record"),
        ("analyse a-file", "a-file: line 1: a record starts with the line"),
        ("analyse whole.record --bot wise", "there is no bot 'wise'"),
        ("analyse whole.record --bot random,greedy", "--bot names one bot, such as greedy"),
        ("analyse whole.record --seat 3", "--seat should be 0 to 2, not 3"),
        ("analyse whole.record --rollouts many", "--rollouts should be a whole number"),
        ("analyse whole.record -o a-file", "a-file exists already"),
    ],
)
def test_refused(run: Run, thieves: Path, words: str, says: str) -> None:
    Path("a-file").write_text("mine")
    Path("full").mkdir()
    Path("full/mine").write_text("mine")
    Path("broken").mkdir()
    Path("broken/manifest.json").write_text("{}")
    Path("whole.record").write_text(whole_game())
    Path("results").symlink_to(thieves)
    Path("torn/games").mkdir(parents=True)
    Path("torn/manifest.json").write_text((thieves / "manifest.json").read_text())
    Path("torn/games/part-000000.parquet").write_text("torn")
    Path("other/games").mkdir(parents=True)
    Path("other/manifest.json").write_text((thieves / "manifest.json").read_text())
    few = pq.read_table(thieves / "games", columns=["game", "points"])
    pq.write_table(few, "other/games/part-000000.parquet")
    before = sorted(path.name for path in Path().rglob("*"))
    ran = run(*words.split())
    assert ran.code == 2, ran.out
    assert ran.out == ""
    assert ran.err.startswith("cutpurse: ")
    assert ran.err.count("\n") == 1
    assert says in ran.err
    assert sorted(path.name for path in Path().rglob("*")) == before
    assert Path("a-file").read_text() == "mine"


@pytest.mark.parametrize("name", ["simulate", "tournament", "report", "analyse"])
def test_every_command_explains_itself_with_an_example(run: Run, name: str) -> None:
    ran = run(name, "--help")
    assert ran.code == 0
    assert f"example: cutpurse {name}" in " ".join(ran.out.split())
