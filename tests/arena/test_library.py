"""Libraries: those that come with the games, and how one is made."""

from __future__ import annotations

import json
import lzma
from importlib.resources import files
from pathlib import Path

import pytest
from tests.arena.series import played, rows
from tests.arena.test_pages import check_page
from tests.cli.helpers import Run

from cutpurse.arena.library import FILE, FORMAT, PAGE, Library, library_of, meant
from cutpurse.arena.library_report import library_results
from cutpurse.arena.puzzles.checking import spread
from cutpurse.bots.specs import make
from cutpurse.games import find, names
from cutpurse.kernel.chance import dice
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Refused

SHIPPED = [name for name in names() if (files(find(name).package) / FILE).is_file()]
GAME = SHIPPED[0]
SAMPLE = 3  # games of each; `cutpurse library check GAME` replays all


# Those that come with the games -----------------------------------------------------------------
@pytest.mark.parametrize("game", SHIPPED)
def test_a_sample_replays_to_its_hash(game: str) -> None:
    rules = find(game)
    library = library_of(rules)
    for number in spread(sorted(library.games), SAMPLE):
        verify(rules, library.record(number))


@pytest.mark.parametrize("game", SHIPPED)
def test_a_library_is_what_its_head_says(game: str) -> None:
    """As many games, of this series and no other, each of them played to its end."""
    rules = find(game)
    packed = (files(rules.package) / FILE).read_bytes()
    first, head = lzma.decompress(packed).decode().split("\n", 2)[:2]
    assert first == FORMAT
    told = json.loads(head)
    library = library_of(rules)
    spec = library.spec
    assert told["games"] == len(library.games) >= 20
    assert told["spec"]["version"] == rules.version
    assert len(packed) < 600_000
    for number, text in library.games.items():
        record = Record.read(text)
        assert (record.game, record.version) == (game, rules.version)
        assert record.seed == spec.seed_of(number)
        assert record.seats == spec.seating(number)
        assert rules.check_settings(record.settings) == spec.settings
        assert record.points is not None
    for bot in spec.bots:
        make(library.bots.get(bot, bot), rules, dice(0)).close()


@pytest.mark.parametrize("game", SHIPPED)
def test_its_page_tells_of_all_its_games(game: str) -> None:
    library = library_of(find(game))
    count = f"{len(library.games):,} games for {library.spec.players}"
    page = Path(str(files(find(game).package) / PAGE))
    told = [f"Here {bot} is {spec}." for bot, spec in library.bots.items()]
    check_page(page, find(game).title, count, "What stands out", "unofficial", *told)


# Making one -------------------------------------------------------------------------------------
def seats_of(game: str) -> str:
    return ",".join(["random"] * find(game).players[0])


def test_making_goes_on_where_it_was_interrupted(run: Run) -> None:
    """The same seed gives the same file, in one go or in two."""
    make_it = ("library", "make", GAME, "--seats", seats_of(GAME), "--seed", "7", "--workers", 1)
    assert run(*make_it, "--games", 2, "-o", "parts.xz").out == "2 games in parts.xz\n"
    assert run("library", "make", GAME, "--games", 5, "--workers", 1, "-o", "parts.xz").code == 0
    assert run(*make_it, "--games", 5, "-o", "whole.xz").out == "5 games in whole.xz\n"
    assert Path("parts.xz").read_bytes() == Path("whole.xz").read_bytes()
    assert sorted(Path().iterdir()) == [Path("parts.xz"), Path("whole.xz")]


def test_its_games_are_those_of_a_simulation(tmp_path: Path, run: Run) -> None:
    """And its report counts what theirs does."""
    seats = seats_of(GAME)
    run("library", "make", GAME, "--seats", seats, "--seed", "7", "--games", 4, "-o", "four.xz")
    library = Library.open(Path("four.xz"))
    series = played(tmp_path / "series", GAME, seats.split(","), 4)
    library_results(library, tmp_path / "again")
    assert rows(tmp_path / "again") == rows(series)
    made = run("library", "report", GAME, "--file", "four.xz", "-o", "page.html")
    assert made.out == "written to page.html\n"
    check_page(Path("page.html"), "4 games", "cutpurse library show")


def test_looking_at_one(run: Run) -> None:
    seats = seats_of(GAME)
    run("library", "make", GAME, "--seats", seats, "--games", 3, "-o", "three.xz")
    ours = ("--file", "three.xz")
    assert len(run("library", "list", GAME, *ours).out.splitlines()) == 3
    assert GAME in run("library", "list").out
    assert "3 of 3 games hold" in run("library", "check", GAME, *ours).out
    assert "1 of 1 games hold" in run("library", "check", GAME, "--sample", 1, *ours).out
    assert run("library", "take", GAME, 2, *ours, "-o", "two.record").code == 0
    assert "holds" in run("verify", "two.record").out
    shown = run("library", "show", GAME, 2, *ours)
    assert shown.code == 0
    assert shown.out == run("replay", "two.record").out


def test_a_changed_game_is_noticed(run: Run) -> None:
    run("library", "make", GAME, "--seats", seats_of(GAME), "--games", 2, "-o", "two.xz")
    library = Library.open(Path("two.xz"))
    library.games[1] = library.games[1].replace("\nhash ", "\nhash 0")
    Path("two.xz").write_bytes(library.written())
    ran = run("library", "check", GAME, "--file", "two.xz")
    assert ran.code == 1
    assert "game 1: line" in ran.out
    assert "1 of 2 games hold" in ran.out


def test_levels_that_became_others_do_not_go_on() -> None:
    """What a level was stands in the head: games of another would be of another series."""
    library = library_of(find(GAME))
    assert library.bots == meant(find(GAME), library.spec.bots)
    library.bots = dict.fromkeys(library.bots, "random")
    with pytest.raises(Refused, match="now it is"):
        library.check_unchanged()


def test_refusals(run: Run) -> None:
    other = next(name for name in names() if name != GAME)
    seats = seats_of(GAME)
    run("library", "make", GAME, "--seats", seats, "--seed", "7", "--games", 1, "-o", "one.xz")
    Path("text.xz").write_text("nonsense")
    Path("cut.xz").write_bytes(Path("one.xz").read_bytes()[:-40])
    Path("odd.xz").write_bytes(lzma.compress(b"cutpurse library 9\n{}\n"))
    whole = Library.open(Path("one.xz")).written()
    fewer = lzma.decompress(whole).replace(b'"games": 1', b'"games": 2')
    Path("fewer.xz").write_bytes(lzma.compress(fewer))
    more = seats + ",random"
    for words, said in (
        (["make", "chess"], "chess"),
        (["make", GAME, "--games", "0"], "--games"),
        (["make", GAME, "--seats", "nobody"], "there is no bot"),
        (["make", GAME, "--seats", seats.replace("random", "stdio:cat", 1)], "not everybody"),
        (["make", GAME, "-o", "no/x.xz"], "there is no folder"),
        (["make", other, "-o", "one.xz"], f"a library of {GAME}"),
        (["make", GAME, "-o", "one.xz", "--seed", "2"], "begun with --seed 7"),
        (["make", GAME, "-o", "one.xz", "--seats", more], f"begun with --seats {seats}"),
        (["make", GAME, "-o", "text.xz"], "no library of games"),
        (["check", GAME, "--file", "cut.xz"], "damaged"),
        (["check", GAME, "--file", "odd.xz"], "a library begins with"),
        (["check", GAME, "--file", "fewer.xz"], "should have 2 games and has 1"),
        (["check", other, "--file", "one.xz"], f"a library of {GAME}"),
        (["list", GAME, "--file", "none.xz"], "there is no file"),
        (["show", GAME, "7", "--file", "one.xz"], "they go from 0 to 0"),
        (["take", GAME, "x", "--file", "one.xz"], "whole number"),
        (["report", GAME, "--file", "one.xz", "-o", "no/x.html"], "there is no folder"),
    ):
        ran = run("library", *words)
        assert ran.code == 2, words
        [line] = ran.err.splitlines()
        assert said in line, words
