"""The command `puzzles`: look for puzzles of a game, and look at them again."""

from __future__ import annotations

import argparse
import importlib.resources
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cutpurse.games import find, names
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.terminal.arguments import add_settings, chosen, number, seed_of

if TYPE_CHECKING:
    from cutpurse.arena.puzzles.making import PuzzleSearch

Adder = Callable[[str, str, str, Callable[..., int]], argparse.ArgumentParser]


def add_puzzles(command: Adder) -> None:
    first = names()[0]  # examples can be typed as they stand
    sub = command(
        "puzzles",
        "positions in which one answer is clearly better: look for them, look at them again",
        f"cutpurse puzzles make {first} --count 3 -o puzzles.json",
        lambda args: args.puzzle_work(args),
    )
    works = sub.add_subparsers(dest="work", metavar="WORK", required=True)

    def add(name: str, about: str, run: Callable[..., int]) -> argparse.ArgumentParser:
        work: argparse.ArgumentParser = works.add_parser(name, help=about, description=about)
        work.set_defaults(puzzle_work=run)
        work.add_argument("game", help="which game (see cutpurse games)")
        return work

    work = add("make", "look through games for puzzles; what is found is kept as it comes", make)
    work.add_argument(
        "-o", "--output", metavar="FILE", type=Path, help="where they go; a file of them is gone on"
    )
    work.add_argument("--count", metavar="N", default="10", help="until there are so many (10)")
    work.add_argument("--games", metavar="N", help="or so many more games were looked through")
    work.add_argument("--seats", help="the bots that play, with commas between (medium)")
    work.add_argument("--seed", help="the same seed gives the same games and puzzles (1)")
    work.add_argument("--every", metavar="N", default="1", help="look at every Nth decision (1)")
    work.add_argument(
        "--late", metavar="PERCENT", default="100", help="only this last part of each game (100)"
    )
    work.add_argument(
        "--records", metavar="FILE", type=Path, nargs="+", help="look through these games instead"
    )
    add_settings(work)

    work = add("check", "judge puzzles again, in other worlds", check)
    work.add_argument("--file", metavar="FILE", type=Path, help="which (those of the game)")
    work.add_argument("--sample", metavar="N", help="only so many, evenly spread (all)")
    work.add_argument("--worlds", metavar="N", default="160", help="imagined games each (160)")
    work.add_argument("--seed", help="of these worlds (again)")


def bots_at(args: argparse.Namespace, rules: Rules) -> list[str]:
    from cutpurse.terminal.contests import bots_of

    if args.seats:
        words = bots_of(args.seats, rules)
        rules.check_players(len(words))
        return words
    return ["medium"] * rules.players[0]


def make(args: argparse.Namespace) -> int:
    from cutpurse.arena.puzzles.puzzle import FILE

    rules = find(args.game)
    target: Path = args.output if args.output is not None else Path(f"{rules.name}-{FILE}")
    count = number(args.count, "--count", 1)
    every = number(args.every, "--every", 1)
    games = None if args.games is None else number(args.games, "--games", 1)
    looking = begun(args, rules, target)
    looking.every = every
    looking.late = number(args.late, "--late", 1) / 100
    seats, settings = bots_at(args, rules), chosen(rules, args.set)
    last = None if games is None else looking.file.games + games
    try:
        if args.records:
            through_records(looking, args.records, target)
            return 0
        while len(looking.file.puzzles) < count and looking.file.games != last:
            looking.through_game(seats, settings)
            keep(looking, target)
    except KeyboardInterrupt:
        print(f"to go on: the same command; {target} has what was found")
        return 130
    return 0


def begun(args: argparse.Namespace, rules: Rules, target: Path) -> PuzzleSearch:
    """A new search, or the one of a file."""
    from cutpurse.arena.puzzles.making import PuzzleSearch
    from cutpurse.arena.puzzles.puzzle import read_puzzles
    from cutpurse.terminal.files import check_target, read_file

    check_target(target, force=True)
    if not target.exists():
        return PuzzleSearch.begin(rules, seed_of(args.seed if args.seed is not None else "1"))
    file = read_puzzles(read_file(target), str(target))
    if (file.game, file.rules) != (rules.name, rules.version):
        raise Refused(
            f"{target} has puzzles of {file.game}, rules version {file.rules}, not of"
            f" {rules.name}, version {rules.version}; name another file with -o"
        )
    if args.seed is not None and seed_of(args.seed) != file.seed:
        raise Refused(f"{target} was begun with --seed {file.seed}; leave --seed out to go on")
    return PuzzleSearch(rules, file)


def keep(looking: PuzzleSearch, target: Path) -> None:
    from cutpurse.arena.puzzles.puzzle import written_puzzles
    from cutpurse.terminal.files import write_file

    file = looking.file
    write_file(target, written_puzzles(file), force=True)
    print(
        f"{file.games} games, {file.looked} decisions, {len(file.puzzles)} puzzles in {target}",
        flush=True,
    )


def through_records(looking: PuzzleSearch, records: list[Path], target: Path) -> None:
    from cutpurse.kernel.record import BrokenRecord, Record
    from cutpurse.terminal.files import read_file

    for path in records:
        try:
            looking.through(Record.read(read_file(path)), path.name)
        except BrokenRecord as error:
            raise Refused(f"{path}: {error}") from None
        keep(looking, target)


def check(args: argparse.Namespace) -> int:
    from cutpurse.arena.puzzles.checking import checked, spread
    from cutpurse.arena.puzzles.puzzle import FILE, read_puzzles
    from cutpurse.terminal.files import read_file

    rules = find(args.game)
    where = importlib.resources.files(rules.package) / FILE
    if args.file is not None:
        file = read_puzzles(read_file(args.file), str(args.file))
    elif where.is_file():
        file = read_puzzles(where.read_bytes(), FILE)
    else:
        raise Refused(
            f"{rules.title} has no puzzles; cutpurse puzzles make {rules.name} finds some"
        )
    worlds = number(args.worlds, "--worlds", 10)
    seed = seed_of(args.seed if args.seed is not None else "again")
    sample = len(file.puzzles) if args.sample is None else number(args.sample, "--sample", 1)
    bad = 0
    for puzzle in spread(file.puzzles, sample):
        complaint = checked(rules, puzzle, worlds, seed)
        bad += bool(complaint)
        print(f"{puzzle.id}: {complaint or 'holds'}", flush=True)
    return 1 if bad else 0
