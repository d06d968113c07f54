"""Puzzles at the table: what is seen, what counts, and what comes afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, EVE, Now, Parlour, parlour

from cutpurse.arena.puzzles.puzzle import Puzzle, puzzle_of_day, puzzles_of
from cutpurse.games import find, names
from cutpurse.kernel.rules import Refused
from cutpurse.table.model.puzzling import NEW

GAMES = [name for name in names() if puzzles_of(find(name)).puzzles]
DAY = 86_400.0


def run(scene: Callable[[Parlour], Awaitable[None]], url: str) -> None:
    async def whole() -> None:
        async with parlour(url, Now()) as p:
            await scene(p)

    asyncio.run(whole())


def todays(p: Parlour, game: str) -> Puzzle:
    return puzzle_of_day(find(game), p.house.today())


async def answer(p: Parlour, table: str, who: object, name: str) -> None:
    assert who in (ANN, BOB)
    person = ANN if who is ANN else BOB
    sight = await p.house.sight(table, person)
    await p.house.act(table, person, sight.viewer, name, sight.version)


@pytest.mark.parametrize("game", GAMES)
def test_the_solver_sees_what_the_seat_saw_whatever_is_imagined(game: str, file: Path) -> None:
    """Two tables of one puzzle are two worlds; to who solves it they look the same."""

    async def scene(p: Parlour) -> None:
        puzzle = todays(p, game)
        tables = [await p.house.solve(ANN, game) for _ in range(3)]
        texts = {(await p.house.sight(table, ANN)).view.text() for table in tables}
        assert texts == {puzzle.read(find(game)).text()}
        sight = await p.house.sight(tables[0], ANN)
        assert {o.name for o in sight.options} == {j.answer for j in puzzle.answers}
        with pytest.raises(Refused):
            await p.house.sight(tables[0], EVE)

    run(scene, f"sqlite:///{file}")


def test_the_first_answer_counts(url: str) -> None:
    async def scene(p: Parlour) -> None:
        game = GAMES[0]
        puzzle = todays(p, game)
        table = await p.house.solve(ANN, game)
        assert (await p.house.mine(ANN)) == []  # no game that waits for anybody
        await answer(p, table, ANN, puzzle.answers[-1].answer)
        today = await p.house.puzzles_today(ANN)
        assert today.solver is not None
        assert today.state(puzzle) == "missed"
        assert today.solver.rating < NEW
        assert today.rating(puzzle) > puzzle.rating
        once_more = await p.house.solve(ANN, game)
        await answer(p, once_more, ANN, puzzle.best.answer)
        again = await p.house.puzzles_today(ANN)
        assert again.solver == today.solver
        assert again.figures == today.figures
        other = await p.house.solve(BOB, game)
        await answer(p, other, BOB, puzzle.best.answer)
        bob = (await p.house.puzzles_today(BOB)).solver
        assert bob is not None
        assert (bob.tries, bob.right, bob.streak) == (1, 1, 1)
        assert bob.rating > NEW
        assert (await p.house.puzzles_today(None)).figures[puzzle.id].tries == 2

    run(scene, url)


def test_days_in_a_row(url: str) -> None:
    async def scene(p: Parlour) -> None:
        game = GAMES[0]
        streaks = []
        for solved in (True, True, False, True):
            if solved:
                table = await p.house.solve(ANN, game)
                await answer(p, table, ANN, todays(p, game).best.answer)
            solver = (await p.house.puzzles_today(ANN)).solver
            assert solver is not None
            streaks.append(solver.streak)
            p.now.pass_by(DAY)
        assert streaks == [1, 2, 2, 1]  # today is not over yet; a day that was left out ends it

    run(scene, url)


def test_afterwards_the_table_rests_until_somebody_plays_on(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        game = GAMES[0]
        puzzle = todays(p, game)
        table = await p.house.solve(ANN, game)
        await answer(p, table, ANN, puzzle.best.answer)
        sight = await p.house.sight(table, ANN)
        assert sight.options == []
        assert not sight.can_undo
        assert sight.room is not None
        assert (sight.room.solved, sight.room.rests) == (puzzle.best.answer, True)
        before = p.table(table).sheet.decisions
        await p.wait()
        assert p.table(table).sheet.decisions == before
        with pytest.raises(Refused, match="play on"):
            await p.house.act(table, ANN, sight.viewer, puzzle.best.answer, sight.version)
        p.forget()
        await p.house.resume(table, ANN)
        assert not (await p.house.room(table, ANN)).rests
        assert [card.id for card in await p.house.mine(ANN)] == [table]

    run(scene, f"sqlite:///{file}")


def test_who_is_forgotten_leaves_no_answers(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        game = GAMES[0]
        table = await p.house.solve(ANN, game)
        await answer(p, table, ANN, todays(p, game).best.answer)
        await p.house.forget(ANN.id)
        solver = (await p.house.puzzles_today(ANN)).solver
        assert solver is not None
        assert solver.tries == 0

    run(scene, f"sqlite:///{file}")
