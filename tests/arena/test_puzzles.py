"""Puzzles: those that come with the games, how they are made, and how they are checked."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cutpurse.arena.puzzles.checking import checked, sound, spread
from cutpurse.arena.puzzles.judges import PlayedOut, deep_search
from cutpurse.arena.puzzles.making import LEAST_OPTIONS, MARGIN
from cutpurse.arena.puzzles.puzzle import (
    FORM,
    Judgement,
    PuzzleFile,
    puzzle_of_day,
    puzzles_of,
    read_puzzles,
    written_puzzles,
)
from cutpurse.cli import main
from cutpurse.games import find, names
from cutpurse.kernel.rules import Refused

SHIPPED = [(name, p.id) for name in names() for p in puzzles_of(find(name)).puzzles]
GAMES = sorted({name for name, _ in SHIPPED})


@pytest.mark.parametrize(("game", "id"), SHIPPED)
def test_a_puzzle_tells_nothing_that_the_seat_could_not_know(game: str, id: str) -> None:
    """And it judges exactly what may be answered, with one answer surely ahead."""
    rules = find(game)
    puzzle = puzzles_of(rules).find(id)
    assert sound(rules, puzzle) == ""
    assert len(puzzle.answers) >= LEAST_OPTIONS
    assert all(j.behind - j.doubt >= MARGIN - 0.001 for j in puzzle.answers[1:])


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_holds_when_it_is_played_out_again(game: str) -> None:
    """With few worlds, so only that the best answer is better than the others are on average;
    `cutpurse puzzles check` looks longer."""
    rules = find(game)
    [puzzle] = spread(puzzles_of(rules).puzzles, 1)
    judge = PlayedOut(rules, puzzle.read(rules), "a sample")
    best = rules.vocabulary.parse(puzzle.best.answer)
    judge.play(10)
    others = [judge.chance(action) for action in judge.options if action != best]
    assert judge.chance(best) > sum(others) / len(others)


def test_a_wrong_puzzle_is_noticed() -> None:
    rules = find(GAMES[0])
    puzzle = puzzles_of(rules).puzzles[0]
    reverse = msgspec.structs.replace(puzzle, answers=puzzle.answers[::-1])
    assert "not the best" in sound(rules, reverse)
    fewer = msgspec.structs.replace(puzzle, answers=puzzle.answers[:-1])
    assert "exactly" in sound(rules, fewer)
    more = dict(puzzle.view) | {"answers": "nonsense"}
    assert "cannot be read" in sound(rules, msgspec.structs.replace(puzzle, view=more))
    worst = puzzle.answers[-1]
    lie = [
        Judgement(worst.answer, 1.0, 0.0),
        *puzzle.answers[1:-1],
        msgspec.structs.replace(puzzle.best, behind=0.5),
    ]
    wrong = msgspec.structs.replace(puzzle, answers=lie)
    assert checked(rules, wrong, 10, "again") != ""


def test_each_day_has_another_puzzle() -> None:
    rules = find(GAMES[0])
    all_of_them = puzzles_of(rules).puzzles
    days = [puzzle_of_day(rules, 20_000 + i).id for i in range(len(all_of_them))]
    assert sorted(days) == sorted(p.id for p in all_of_them)


def test_the_search_thinks_longer_than_at_a_table() -> None:
    for name in names():
        assert deep_search(find(name)).startswith("ismcts")


def test_files_are_read_as_they_were_written() -> None:
    file = puzzles_of(find(GAMES[0]))
    assert read_puzzles(written_puzzles(file), "it") == file
    empty = PuzzleFile(FORM, "x", 1, "1", 0, 0)
    assert read_puzzles(written_puzzles(empty), "it") == empty
    with pytest.raises(Refused, match="form 9"):
        read_puzzles(written_puzzles(msgspec.structs.replace(empty, form=9)), "it")


@pytest.mark.long
def test_making_goes_on_where_it_was_interrupted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same seed gives the same file, in one go or in two."""
    game = GAMES[0]

    def make(file: str, games: int) -> bytes:
        words = ["puzzles", "make", game, "--games", str(games), "-o", str(tmp_path / file)]
        low = find(game).players[0]
        more = ["--late", "2", "--seats", ",".join(["random"] * low), "--seed", "7"]
        assert main([*words, *more]) == 0
        return (tmp_path / file).read_bytes()

    make("parts.json", 1)
    assert make("parts.json", 1) == make("whole.json", 2)
    assert "2 games" in capsys.readouterr().out


def test_refusals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, other = names()[:2]
    (tmp_path / "broken.json").write_text("{}")
    file = PuzzleFile(FORM, other, find(other).version, "1", 0, 0)
    (tmp_path / "other.json").write_text(written_puzzles(file))
    seeded = PuzzleFile(FORM, game, find(game).version, "1", 0, 0)
    (tmp_path / "seeded.json").write_text(written_puzzles(seeded))
    for words, said in (
        (["make", game, "-o", str(tmp_path / "broken.json")], "no file of puzzles"),
        (["make", game, "-o", str(tmp_path / "other.json")], "name another file"),
        (["make", game, "-o", str(tmp_path / "seeded.json"), "--seed", "2"], "leave --seed out"),
        (["make", game, "-o", str(tmp_path / "no" / "x.json")], "there is no folder"),
        (["make", game, "--count", "0"], "--count"),
        (["check", game, "--file", str(tmp_path / "none.json")], "there is no file"),
    ):
        assert main(["puzzles", *words]) == 2
        [line] = capsys.readouterr().err.splitlines()
        assert said in line
