"""The command line: `cutpurse play`, and everything else one can ask of it."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from cutpurse.bots import specs
from cutpurse.games import find, names
from cutpurse.kernel.record import BrokenRecord, Record
from cutpurse.kernel.rules import Refused, spelled
from cutpurse.terminal.arguments import add_settings, chosen, seed_of
from cutpurse.terminal.contests import add_contests
from cutpurse.terminal.libraries import add_libraries, add_looking
from cutpurse.terminal.puzzling import add_puzzles
from cutpurse.terminal.tuning import add_tuning
from cutpurse.version import describe
from cutpurse.web.commands import add_serving


class OneLine(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        raise Refused(f"{message} (see {self.prog} --help)")


# Arguments --------------------------------------------------------------------------------------
def parser() -> argparse.ArgumentParser:
    first = names()[0]  # examples can be typed as they stand
    top = OneLine(
        prog="cutpurse",
        description="Games of thieves and tombs: play, serve, simulate, report, replay.",
        epilog=f"example: cutpurse play {first} --seats you,greedy,greedy,random --seed 7",
    )
    top.add_argument("--version", action="version", version=describe())
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, about: str, example: str, run: Callable[..., int]) -> OneLine:
        sub: OneLine = commands.add_parser(
            name, help=about, description=about, epilog=f"example: {example}"
        )
        sub.set_defaults(run=run)
        return sub

    sub = command(
        "play",
        "play in the terminal, against bots or with others at one keyboard",
        f"cutpurse play {first} --seats anna,ben,greedy,random --seed 7",
        play,
    )
    sub.add_argument("game", nargs="?", help="which game (see cutpurse games)")
    sub.add_argument(
        "--seats", help="who sits where: people's names, 'you', and bots, with commas between"
    )
    sub.add_argument("--seed", help="the same seed deals the same cards")
    add_settings(sub)
    sub.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")

    add_contests(command)
    add_puzzles(command)
    add_libraries(command)
    add_tuning(command)
    add_serving(command)

    sub = command(
        "replay", "step through a record", "cutpurse replay evening.record --seat 0 --at 40", replay
    )
    sub.add_argument("file", type=Path, help="a record")
    add_looking(sub)

    sub = command(
        "verify",
        "replay a record and check its seed, its dice, its result and its hash",
        "cutpurse verify evening.record",
        verify,
    )
    sub.add_argument("file", type=Path, help="a record")

    sub = command(
        "rules",
        "read the numbered rules of a game",
        f"cutpurse rules {first} winning a tie",
        rules_of,
    )
    sub.add_argument("game", help="which game (see cutpurse games)")
    sub.add_argument("text", nargs="*", metavar="NUMBER|TEXT", help="only these rules")
    sub.add_argument("--untested", action="store_true", help="list the rules that no test names")
    sub.add_argument("--tests", metavar="DIR", type=Path, help="where the tests are")

    command(
        "games", "which games there are, for how many, with which settings", "cutpurse games", games
    )
    return top


# Commands ---------------------------------------------------------------------------------------
def play(args: argparse.Namespace) -> int:
    from cutpurse.kernel.game import Game
    from cutpurse.terminal.screen import Screen
    from cutpurse.terminal.seats import default_seats, seated, split_seats
    from cutpurse.terminal.table import TerminalTable

    words = split_seats(args.seats) if args.seats is not None else None
    if args.resume is not None:
        game = resumed(args)
        words = words or game.record_.seats or default_seats(game.rules)
        if len(words) != game.state.players:
            raise Refused(f"the saved game has {game.state.players} seats, --seats {len(words)}")
        seats = seated(words, game.rules)
    else:
        if args.game is None:
            raise Refused(f"play what? There are: {', '.join(names())}")
        rules = find(args.game)
        seats = seated(words or default_seats(rules), rules)
        settings = chosen(rules, args.set)
        seed = seed_of(args.seed) if args.seed is not None else None
        game = Game(rules, len(seats), settings, seed).start()
    return TerminalTable(game, seats, Screen.standard()).play()


def resumed(args: argparse.Namespace) -> Any:
    """The game of a saved record, ready to go on."""
    from cutpurse.kernel.replay import verify as verified

    for given, name in ((args.seed, "--seed"), (args.set or None, "--set")):
        if given is not None:
            raise Refused(f"a saved game has its own {name[2:]}; leave {name} out with --resume")
    record = read_record(args.resume)
    if args.game is not None and args.game != record.game:
        raise Refused(f"{args.resume} is a game of {record.game}, not of {args.game}")
    rules = find(record.game)
    if record.seed == "":
        raise Refused(f"{args.resume} does not tell its seed, so the game cannot go on from it")
    try:
        game = verified(rules, record)
    except BrokenRecord as error:
        raise Refused(f"{args.resume}: {error}") from None
    game.scripted = False
    game.roll_on()
    return game


def read_record(path: Path) -> Record:
    from cutpurse.terminal.files import read_file

    try:
        return Record.read(read_file(path))
    except BrokenRecord as error:
        raise Refused(f"{path}: {error}") from None


def replay(args: argparse.Namespace) -> int:
    from cutpurse.terminal.replaying import watch

    return watch(args, lambda: read_record(args.file), str(args.file))


def verify(args: argparse.Namespace) -> int:
    from cutpurse.kernel.replay import verify as verified
    from cutpurse.terminal.files import read_file

    text = read_file(args.file)
    try:
        record = Record.read(text)
        game = verified(find(record.game), record)
    except Refused as error:
        complain(f"{args.file}: {error}")
        return 1
    result = game.result
    points = "points " + " ".join(f"{p:g}" for p in result.points) if result else "not over yet"
    answers = sum(1 for entry in record.entries if entry.seat < game.state.players)
    sealed = "" if record.seed != "" else "; it does not tell its seed, so the dice are unchecked"
    print(
        f"{args.file} holds: {game.rules.title} for {game.state.players},"
        f" {answers} answers, {points}{sealed}"
    )
    return 0


def rules_of(args: argparse.Namespace) -> int:
    from cutpurse.kernel.verbs import Speech
    from cutpurse.looks.look import Look
    from cutpurse.rulebook import rulebook, untested
    from cutpurse.terminal.rulepages import rule_pages

    rules = find(args.game)
    if args.untested:
        missing = untested(rules, args.tests)
        for rule in missing:
            print(f"{rule.number} {rule.text}")
        count = len(rulebook(rules).rules)
        if missing:
            complain(f"{len(missing)} of {count} rules of {rules.title} are named by no test")
            return 1
        print(f"every rule is named by a test ({count} rules of {rules.title})")
        return 0
    console = Console(highlight=False)
    for page in rule_pages(Look(rules, Speech([])), " ".join(args.text)):
        console.print(page)
    return 0


def games(args: argparse.Namespace) -> int:
    console = Console(highlight=False)
    for name in names():
        try:
            rules = find(name)
        except ModuleNotFoundError:
            continue  # a folder without a game in it
        low, high = rules.players
        head = Text(name, style="bold").append(f"  {rules.title}", style="not bold")
        head.append(
            f"  {low} to {high} players, bots: {', '.join(specs.known(rules))}", style="dim"
        )
        console.print(head)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for choice in rules.settings:
            values = " ".join(spelled(value) for value in choice.values)
            about = Text(choice.about).append(f"\n{values}", style="dim")
            grid.add_row(f"  {choice.name}", about)
        console.print(grid)
    console.print(Text("The first value of a setting is the default.", style="dim"))
    return 0


# The way in -------------------------------------------------------------------------------------
def complain(message: str) -> None:
    """One line on the error output, whatever is in the message."""
    line = " ".join(message.split())
    print(f"cutpurse: {line}", file=sys.stderr)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 is success, 1 a failed check, 2 something that cannot be done."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        top = parser()  # refuses extra games that cannot be found, before anything begins
        args = top.parse_args(argv)
        if args.command is None:
            top.print_help()
            return 0
        run: Callable[[argparse.Namespace], int] = args.run
        code = run(args)
        sys.stdout.flush()
        return code
    except Refused as error:
        complain(str(error))
        return 2
    except BrokenPipeError:
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
