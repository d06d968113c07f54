"""Puzzles: one a day for each game, solved at a table of one's own."""

from __future__ import annotations

from sqlalchemy import Connection

from cutpurse.arena.puzzles.puzzle import Puzzle, puzzle_of_day, puzzles_of
from cutpurse.kernel.chance import dice
from cutpurse.table.acts import seats
from cutpurse.table.live.table import Draft
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import DAY, Plan, check_bot, find_game
from cutpurse.table.model.puzzling import Today, puzzles_on
from cutpurse.table.services.tables import TableService
from cutpurse.table.store import solvings


class PuzzleService(TableService):
    def today(self) -> int:
        """The day, since 1970, by which puzzles change."""
        return int(self.registry.now() // DAY)

    def puzzle(self, game: str, id: str = "") -> Puzzle:
        """The puzzle of that name, or of today."""
        rules = find_game(game)
        return puzzles_of(rules).find(id) if id else puzzle_of_day(rules, self.today())

    async def solve(self, person: Person, game: str, id: str = "", bot: str = "medium") -> str:
        """A table at which the person answers the puzzle of that name, or of today, in its seat,
        with bots in the others. What nobody could know there is imagined anew for every table."""
        rules = find_game(game)
        puzzle = self.puzzle(game, id)
        seen = puzzle.read(rules)
        plan = Plan(game, [], rules.settings_of(seen.state), visibility="private", begin="full")
        sheet = self.new_sheet(person, plan, seen.state.players)
        sheet.origin = (puzzle.id, 0)
        sheet.puzzle = puzzle.id
        check_bot(rules, bot)

        def seat_all(draft: Draft) -> None:
            for i in range(seen.state.players):
                if i == puzzle.seat:
                    seats.sit(draft, person, i, "")
                else:
                    draft.sheet.chairs[i] = seats.bot_chair(draft.sheet, i, bot)
            seats.begin_when_full(draft, self.scheduler.pause)

        start = puzzle.start(rules, dice(sheet.secret))
        await self.set_up(sheet, person, start, seat_all)
        return sheet.id

    async def puzzles_today(self, person: Person | None) -> Today:
        """One for each game, how hard they have turned out to be, and how good the person is."""
        day = self.today()
        puzzles = puzzles_on(day)

        def read(connection: Connection) -> Today:
            figures = solvings.figures(connection, [p.id for p in puzzles.values()])
            solver = solvings.solver(connection, person.id, day) if person is not None else None
            return Today(puzzles, figures, solver, day)

        return await self.store.read(read)
