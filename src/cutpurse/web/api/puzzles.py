"""Puzzles of the day."""

from __future__ import annotations

import msgspec

from cutpurse.web.api.endpoint import Call, Interface

api = Interface("puzzles")


class DailyPuzzle(msgspec.Struct):
    """The puzzle of today; `state` is empty, `solved` or `missed`, for you."""

    game: str
    id: str
    rating: float
    state: str


class Puzzling(msgspec.Struct):
    """Today's puzzles, and how good you are: null until you have said a name."""

    puzzles: list[DailyPuzzle]
    rating: float | None
    tries: int
    streak: int


class PuzzleTable(msgspec.Struct):
    """Where it is solved."""

    table: str


@api.get("/api/puzzles")
async def puzzles_today(call: Call[None, None]) -> Puzzling:
    """One for each game, another one each day."""
    today = await call.house.puzzles_today(call.person)
    found = [
        DailyPuzzle(game, puzzle.id, round(today.rating(puzzle)), today.state(puzzle))
        for game, puzzle in today.puzzles.items()
    ]
    solver = today.solver
    if solver is None:
        return Puzzling(found, None, 0, 0)
    return Puzzling(found, round(solver.rating), solver.tries, solver.streak)


@api.post("/api/puzzles/{game:word}", status=201)
async def solve_puzzle(call: Call[None, None]) -> PuzzleTable:
    """Sit down at today's puzzle of a game. The first answer you ever give to it counts."""
    return await sit_down(call, "")


@api.post("/api/puzzles/{game:word}/{puzzle:word}", status=201)
async def solve_this_puzzle(call: Call[None, None]) -> PuzzleTable:
    """Sit down at a puzzle that somebody has shown you. Days in a row count only those of the
    day."""
    return await sit_down(call, str(call.request.path_params["puzzle"]))


async def sit_down(call: Call[None, None], puzzle: str) -> PuzzleTable:
    call.site.rate_limits.spend("tables", call.who.id)
    call.site.rate_limits.spend("openings", call.site.address(call.request))
    return PuzzleTable(await call.house.solve(call.who, call.game, puzzle))
