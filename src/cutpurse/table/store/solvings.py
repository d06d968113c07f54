"""Puzzles that were answered: who is how good at them, and how hard they are.

Both are numbers of one scale, after Elo: a solver and a puzzle of the same rating win as often as
they lose. The first answer to a puzzle counts. When a puzzle comes again on another day, the first
answer of that day goes on with the streak, or not, and changes no rating.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Table, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from cutpurse.arena.puzzles.puzzle import Puzzle, puzzle_of_day, puzzles_of
from cutpurse.table.model.plan import DAY, find_game
from cutpurse.table.model.puzzling import NEW, PuzzleFigures, Solver, Solving
from cutpurse.table.model.table_data import TableData
from cutpurse.table.store.schema import PUZZLES, SOLVED_DAYS, SOLVINGS

QUICK: Final = 10  # puzzles after which a rating moves more slowly
STEPS: Final = (64.0, 24.0)  # of a solver, before and after that
PUZZLE_STEP: Final = 12.0
SCALE: Final = 400.0


def expected(solver: float, puzzle: float) -> float:
    """How often this solver finds such a puzzle."""
    return float(1.0 / (1.0 + 10.0 ** ((puzzle - solver) / SCALE)))


def figures(connection: Connection, ids: list[str]) -> dict[str, PuzzleFigures]:
    found = connection.execute(select(PUZZLES).where(PUZZLES.c.id.in_(ids)))
    return {row.id: PuzzleFigures(row.rating, row.tries, row.solved) for row in found}


def solver(connection: Connection, person: str, today: int) -> Solver:
    mine = select(SOLVINGS).where(SOLVINGS.c.person == person).order_by(SOLVINGS.c.at)
    rows = connection.execute(mine).all()
    out = Solver(tries=len(rows), right=sum(row.right for row in rows))
    out.rating = rows[-1].rating if rows else NEW
    out.answered = {r.puzzle: Solving(r.game, r.answer, r.right, r.day) for r in rows}
    solved = select(SOLVED_DAYS.c.day).where(SOLVED_DAYS.c.person == person)
    days = set(connection.execute(solved).scalars())
    day = today if today in days else today - 1
    while day in days:
        out.streak += 1
        day -= 1
    return out


def count(connection: Connection, sheet: TableData, person: str) -> None:
    """Somebody has answered the puzzle of a table."""
    rules = find_game(sheet.game)
    puzzle = puzzles_of(rules).find(sheet.puzzle)
    right = sheet.solved == puzzle.best.answer
    today = int(sheet.changed // DAY)
    daily = puzzle_of_day(rules, today).id == puzzle.id
    this = (SOLVINGS.c.person == person) & (SOLVINGS.c.puzzle == puzzle.id)
    before = connection.execute(select(SOLVINGS).where(this)).one_or_none()
    if daily and right and (before is None or before.day != today):
        added(connection, SOLVED_DAYS, {"person": person, "day": today})
    if before is not None:
        if daily and before.day != today:
            connection.execute(update(SOLVINGS).where(this).values(day=today, right=right))
        return
    known = solver(connection, person, today)
    was = figures(connection, [puzzle.id]).get(puzzle.id) or begun(connection, puzzle)
    surprise = right - expected(known.rating, was.rating)
    row: dict[str, Any] = {
        "person": person,
        "puzzle": puzzle.id,
        "game": sheet.game,
        "day": today if daily else 0,
        "at": sheet.changed,
        "answer": sheet.solved,
        "right": right,
        "rating": known.rating + STEPS[known.tries >= QUICK] * surprise,
    }
    if not added(connection, SOLVINGS, row):
        return  # at another node, at the same moment
    change = {
        "rating": PUZZLES.c.rating - PUZZLE_STEP * surprise,
        "tries": PUZZLES.c.tries + 1,
        "solved": PUZZLES.c.solved + int(right),
    }
    connection.execute(update(PUZZLES).where(PUZZLES.c.id == puzzle.id).values(change))


def added(connection: Connection, table: Table, row: dict[str, Any]) -> bool:
    """Add a row, unless there is one already."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    key = next(iter(table.primary_key))
    adding = insert(table).values(row).on_conflict_do_nothing().returning(key)
    return connection.execute(adding).first() is not None


def begun(connection: Connection, puzzle: Puzzle) -> PuzzleFigures:
    """Nobody has tried it before."""
    row = {"id": puzzle.id, "rating": puzzle.rating, "tries": 0, "solved": 0}
    added(connection, PUZZLES, row)
    return PuzzleFigures(puzzle.rating, 0, 0)


def forget(connection: Connection, who: str) -> None:
    for table in (SOLVINGS, SOLVED_DAYS):
        connection.execute(delete(table).where(table.c.person == who))
