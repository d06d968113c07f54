"""The command `library`: whole games between strong bots, to be made, looked at and checked."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table as Grid

from cutpurse.games import find, names
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.terminal.arguments import add_settings, chosen, number, seed_of
from cutpurse.terminal.contests import (
    Adder,
    add_engine,
    add_page,
    bots_of,
    engine_of,
    given_settings,
    page_target,
)

if TYPE_CHECKING:
    from cutpurse.arena.library import Library


def add_libraries(command: Adder) -> None:
    first = names()[0]  # examples can be typed as they stand
    sub = command(
        "library",
        "whole games between strong bots: those that come with a game, or your own",
        f"cutpurse library show {first} 0",
        lambda args: args.library_work(args),
    )
    works = sub.add_subparsers(dest="work", metavar="WORK", required=True)

    def add(
        name: str, about: str, example: str, run: Callable[..., int]
    ) -> argparse.ArgumentParser:
        work: argparse.ArgumentParser = works.add_parser(
            name, help=about, description=about, epilog=f"example: cutpurse library {example}"
        )
        work.set_defaults(library_work=run)
        return work

    def of_game(work: argparse.ArgumentParser) -> None:
        work.add_argument("game", help="which game (see cutpurse games)")
        work.add_argument("--file", metavar="FILE", type=Path, help="which (the one of the game)")

    work = add(
        "make",
        "let bots play, and keep every game whole; what is played is kept as it comes",
        f"make {first} --games 200 --seats hard,hard,hard -o games.xz",
        make,
    )
    work.add_argument("game", help="which game (see cutpurse games)")
    work.add_argument("--games", metavar="N", default="100", help="until there are so many (100)")
    work.add_argument("--seats", help="the bots, with commas between (masters)")
    work.add_argument("--seed", help="the same seed gives the same games (1)")
    add_settings(work)
    work.add_argument(
        "-o", "--output", metavar="FILE", type=Path, help="where they go; a library is gone on with"
    )
    add_engine(work)

    work = add("list", "which libraries there are, or which games are in one", "list", listed)
    work.add_argument("game", nargs="?", help="which game (all)")
    work.add_argument("--file", metavar="FILE", type=Path, help="which (the one of the game)")

    work = add("show", "step through a game", f"show {first} 0 --at 20", show)
    of_game(work)
    work.add_argument("number", metavar="N", help="which game (cutpurse library list GAME)")
    add_looking(work)

    work = add("take", "write a game as a record", f"take {first} 0 -o first.record", take)
    of_game(work)
    work.add_argument("number", metavar="N", help="which game (cutpurse library list GAME)")
    work.add_argument("-o", "--output", metavar="FILE", type=Path, help="where the record goes")
    work.add_argument("--force", action="store_true", help="the file may be overwritten")

    work = add("check", "replay games: seed, dice, result and hash", f"check {first}", check)
    of_game(work)
    work.add_argument("--sample", metavar="N", help="only so many, evenly spread (all)")

    work = add("report", "make one page of the games: what wins", f"report {first}", report)
    of_game(work)
    add_page(work)


def add_looking(sub: argparse.ArgumentParser) -> None:
    """How somebody steps through a game."""
    eyes = sub.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="N", help="see what seat N saw (0 is the first)")
    eyes.add_argument("--all", action="store_true", help="see everything (this is the default)")
    sub.add_argument("--at", metavar="K", help="begin after K answers")
    sub.add_argument("--auto", metavar="SECONDS", help="go on by itself")


# make -------------------------------------------------------------------------------------------
def make(args: argparse.Namespace) -> int:
    from cutpurse.arena.library import FILE
    from cutpurse.arena.series import run_series
    from cutpurse.terminal.files import check_target
    from cutpurse.terminal.progress import shown_progress

    rules = find(args.game)
    games = number(args.games, "--games", 1)
    target: Path = args.output if args.output is not None else Path(f"{rules.name}-{FILE}")
    check_target(target, force=True)
    engine = engine_of(args)
    library = continued(args, rules, target) if target.exists() else begun(args, rules)
    library.target = target
    with shown_progress(games) as done:
        whole = run_series(library.spec, games, lambda game: None, done, engine, library)
    print(f"{len(library.games)} games in {target}")
    if not whole:
        print("to go on: the same command again")
    return 0 if whole else 130


def begun(args: argparse.Namespace, rules: Rules) -> Library:
    from cutpurse.arena.library import Library
    from cutpurse.arena.spec import rotations, specified

    words = bots_of(args.seats, rules) if args.seats else ["master"] * rules.players[0]
    rules.check_players(len(words))
    seed = seed_of(args.seed if args.seed is not None else "1")
    return Library.begin(specified(rules, rotations(words), seed, chosen(rules, args.set)))


def continued(args: argparse.Namespace, rules: Rules, target: Path) -> Library:
    """The library of a file; other bots, seeds and settings than its own are refused."""
    from cutpurse.arena.library import Library
    from cutpurse.arena.spec import rotations

    library = Library.open(target)
    spec = library.spec
    differ = []
    if spec.game != rules.name:
        raise Refused(f"{target} is a library of {spec.game}, not of {rules.name}")
    if args.seats is not None and rotations(bots_of(args.seats, rules)) != spec.lineups:
        differ.append(f"--seats {','.join(spec.lineups[0])}")
    if args.seed is not None and seed_of(args.seed) != spec.seed:
        differ.append(f"--seed {spec.seed}")
    for name, value in given_settings(rules, args.set).items():
        if spec.settings[name] != value:
            differ.append(f"--set {name}={spec.spelled_settings()[name]}")
    if differ:
        raise Refused(f"{target} was begun with {' '.join(differ)}; name another file with -o")
    library.check_unchanged()
    return library


# Looking at one ---------------------------------------------------------------------------------
def opened(args: argparse.Namespace) -> Library:
    from cutpurse.arena.library import Library, library_of

    rules = find(args.game)
    if args.file is None:
        return library_of(rules)
    library = Library.open(args.file)
    if library.spec.game != rules.name:
        raise Refused(f"{args.file} is a library of {library.spec.game}, not of {rules.name}")
    return library


def listed(args: argparse.Namespace) -> int:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    if args.game is None:
        for name in names():
            try:
                args.game = name
                library = opened(args)
            except Refused:
                continue  # a game without a library
            grid.add_row(name, f"{len(library.games)} games", played_by(library))
    else:
        library = opened(args)
        for at in sorted(library.games):
            record = library.record(at)
            points = " ".join(f"{p:g}" for p in record.points or [])
            answers = sum(1 for entry in record.entries if entry.seat < record.players)
            grid.add_row(str(at), f"{answers} answers", f"points {points}", ",".join(record.seats))
    Console(highlight=False).print(grid)
    return 0


def played_by(library: Library) -> str:
    """Who played, and what they were."""
    spec = library.spec
    bots = [f"{bot} ({library.bots[bot]})" if bot in library.bots else bot for bot in spec.bots]
    return f"{spec.players} players: {', '.join(bots)}; rules {spec.version}, seed {spec.seed}"


def show(args: argparse.Namespace) -> int:
    from cutpurse.terminal.replaying import watch

    at = number(args.number, "N", 0)
    return watch(args, lambda: opened(args).record(at), f"game {at} of the library")


def take(args: argparse.Namespace) -> int:
    from cutpurse.terminal.files import write_file

    library = opened(args)
    at = number(args.number, "N", 0)
    library.record(at)
    target = page_target(args.output, Path(f"{args.game}-{at}.record"), args.force)
    write_file(target, library.games[at], args.force)
    print(f"written to {target}")
    return 0


def check(args: argparse.Namespace) -> int:
    from cutpurse.arena.puzzles.checking import spread
    from cutpurse.kernel.replay import verify

    library = opened(args)
    rules = find(args.game)
    count = len(library.games)
    sample = count if args.sample is None else number(args.sample, "--sample", 1)
    bad = 0
    looked = spread(sorted(library.games), sample)
    for at in looked:
        try:
            verify(rules, library.record(at))
        except Refused as error:
            bad += 1
            print(f"game {at}: {error}", flush=True)
    print(f"{len(looked) - bad} of {len(looked)} games hold ({count} in the library)")
    return 1 if bad else 0


def report(args: argparse.Namespace) -> int:
    from cutpurse.arena.library_report import library_page
    from cutpurse.terminal.files import write_file

    library = opened(args)
    target = page_target(args.output, Path(f"{args.game}.html"), args.force)
    write_file(target, library_page(library), args.force)
    print(f"written to {target}")
    return 0
