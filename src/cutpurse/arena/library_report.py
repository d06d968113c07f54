"""The report of a library: its games are watched again, from their records."""

from __future__ import annotations

import tempfile
from collections import deque
from pathlib import Path

from cutpurse.arena.block import Block, played
from cutpurse.arena.library import Library
from cutpurse.arena.playout import play_watched
from cutpurse.arena.report import results_page
from cutpurse.arena.results import Results
from cutpurse.arena.spec import interest_of
from cutpurse.games import find
from cutpurse.kernel.bot import NO_REMARK, Bot
from cutpurse.kernel.record import Record
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.verbs import JOINT


class Repeating(Bot):
    """Answers and says what a seat answered and said in a record."""

    def __init__(self, rules: Rules, record: Record, seat: int) -> None:
        said = [entry for entry in record.entries if entry.seat == seat]
        parts = [(entry.aside, part) for entry in said for part in entry.name.split(JOINT)]
        self.left = deque((aside, rules.vocabulary.parse(part)) for aside, part in parts)

    def remark(self, view: View) -> int:
        return self.left.popleft()[1] if self.left and self.left[0][0] else NO_REMARK

    def choose(self, view: View, options: list[int]) -> int:
        return self.left.popleft()[1]


def library_results(library: Library, folder: Path) -> Results:
    """What a simulation of the same games would have written."""
    results = Results.create(folder, library.spec, len(library.games), decisions=False)

    from cutpurse.arena.schema import Collector, packed

    spec = library.spec
    rules = find(spec.game)
    interest = interest_of(rules)
    collector = Collector(rules, interest, decisions=False)
    block = Block([])
    for i in sorted(library.games):
        record = library.record(i)
        bots: list[Bot] = [Repeating(rules, record, seat) for seat in range(record.players)]
        watcher = interest.watch()
        watched = play_watched(rules, spec.settings, spec.seed_of(i), bots, watcher)
        block.done.append(played(i, watched.outcome))
        if watched.outcome.result.points != record.points:
            raise Refused(f"game {i} of the library does not end as its record says")
        collector.add(block.done[-1], spec.seed_of(i), record.seats, watched, watcher)
    block.games = packed(collector.games_table())
    results.add(block)
    results.flush()
    return results


def library_page(library: Library) -> str:
    """What wins in the games of a library, as one page."""
    here = "".join(f" Here {bot} is {spec}." for bot, spec in library.bots.items())
    again = f" Each game can be replayed: cutpurse library show {library.spec.game} 0."
    with tempfile.TemporaryDirectory() as folder:
        return results_page(library_results(library, Path(folder) / "what wins"), told=here + again)
