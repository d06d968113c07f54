"""The commands of the arena: simulate, tournament, report, analyse."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from cutpurse.bots import specs
from cutpurse.games import find, names
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.terminal.arguments import add_settings, chosen, number, seed_of

if TYPE_CHECKING:
    from cutpurse.arena.engine import Engine
    from cutpurse.arena.results import Results
    from cutpurse.arena.simulate import Simulation
    from cutpurse.arena.tournament import Tournament

Adder = Callable[[str, str, str, Callable[..., int]], argparse.ArgumentParser]


# Arguments --------------------------------------------------------------------------------------
def add_contests(command: Adder) -> None:
    first = names()[0]  # examples can be typed as they stand
    sub = command(
        "simulate",
        "let bots play many games and count who wins",
        f"cutpurse simulate {first} --games 1000 --seats greedy,random,random,random --out first",
        simulate,
    )
    sub.add_argument("game", nargs="?", help="which game (see cutpurse games)")
    sub.add_argument("--games", metavar="N", help="how many games (100)")
    sub.add_argument("--seats", help="the bots, with commas between")
    sub.add_argument("--seed", help="the same seed gives the same games (1)")
    sub.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        help="everybody moves one seat on each game, so that no bot is judged by its seat"
        " (unless told not to)",
    )
    add_settings(sub)
    sub.add_argument("--out", metavar="RESULTS", type=Path, help="write a folder of Parquet files")
    sub.add_argument(
        "--decisions", action="store_true", help="the folder gets a row for each decision as well"
    )
    sub.add_argument(
        "--resume", metavar="RESULTS", type=Path, help="go on where a folder of results stops"
    )
    add_engine(sub)
    sub.add_argument("--json", metavar="FILE", type=Path, help="write everything to a file as well")
    sub.add_argument("--force", action="store_true", help="the file may be overwritten")

    sub = command(
        "tournament",
        "let bots play one another in turn and rate them",
        f"cutpurse tournament {first} --bots greedy,random,easy --games 300 --plot ratings.svg",
        tournament,
    )
    sub.add_argument("game", nargs="?", help="which game (see cutpurse games)")
    sub.add_argument("--bots", help="who plays, with commas between")
    sub.add_argument("--games", metavar="N", help="how many games, at least (100)")
    sub.add_argument("--players", metavar="N", help="how many sit at a table")
    way = sub.add_mutually_exclusive_group()
    way.add_argument(
        "--round-robin",
        action="store_true",
        help="every company of bots, moving one seat on each game (this is the default)",
    )
    way.add_argument(
        "--all-seatings", action="store_true", help="every company of bots in every order"
    )
    sub.add_argument("--seed", help="the same seed gives the same games (1)")
    add_settings(sub)
    add_engine(sub)
    sub.add_argument("--out", metavar="RESULTS", type=Path, help="write a folder of Parquet files")
    sub.add_argument(
        "--resume", metavar="RESULTS", type=Path, help="go on where a folder of results stops"
    )
    sub.add_argument("--plot", metavar="FILE.svg", type=Path, help="draw the ratings")
    sub.add_argument(
        "--json", metavar="FILE", type=Path, help="write the ratings to a file as well"
    )
    sub.add_argument("--force", action="store_true", help="these files may be overwritten")

    sub = command(
        "report",
        "make one page of a folder of results: who wins, what wins, how games go",
        "cutpurse report three-rounds --against four-rounds -o rounds.html",
        report,
    )
    sub.add_argument("results", type=Path, help="a folder that simulate or tournament has written")
    sub.add_argument(
        "--against", metavar="OTHER", type=Path, help="show what changed since these results"
    )
    add_page(sub)

    sub = command(
        "analyse",
        "the chances to win after each answer of a record, and the costliest answers",
        "cutpurse analyse evening.record --bot greedy -o evening.html",
        analyse,
    )
    sub.add_argument("record", type=Path, help="the record of a game")
    sub.add_argument(
        "--bot", default="greedy", help="who says what would have been better (greedy)"
    )
    sub.add_argument("--seat", metavar="N", help="only the answers of this seat (0 is the first)")
    sub.add_argument(
        "--rollouts", metavar="N", default="200", help="imagined games for each chance (200)"
    )
    sub.add_argument("--seed", help="the same seed gives the same chances (1)")
    add_page(sub)


def add_page(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("-o", "--output", metavar="FILE.html", type=Path, help="where the page goes")
    sub.add_argument("--force", action="store_true", help="the page may be overwritten")


def add_engine(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--workers", metavar="N", help="how many processes play (as many as there are cores)"
    )
    sub.add_argument(
        "--engine",
        choices=["processes", "ray"],
        help="where games are played: on this machine, or on a Ray cluster",
    )
    sub.add_argument("--address", help="which Ray cluster (a new one on this machine)")


def engine_of(args: argparse.Namespace) -> Engine:
    from cutpurse.arena.engine import Engine, Processes

    workers = 0 if args.workers is None else number(args.workers, "--workers", 1)
    if args.engine == "ray":
        from cutpurse.arena.ray_engine import RayEngine

        if args.address and workers:
            raise Refused("a cluster has its own workers; leave --workers out with --address")
        return RayEngine(args.address or "", workers)
    if args.address:
        raise Refused("--address names a Ray cluster; add --engine ray")
    workers = workers or cores()
    return Processes(workers) if workers > 1 else Engine()


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def bots_of(text: str, rules: Rules, what: str = "--seats") -> list[str]:
    """Bots with commas between."""
    words = specs.split_specs(text)
    if "" in words:
        raise Refused(f"{what} {text!r} has an empty place; write it like greedy,random,random")
    for word in words:
        if not specs.is_spec(word):
            known = ", ".join(specs.known(rules))
            raise Refused(f"there is no bot {word!r}; there are: {known}")
    return words


# simulate ---------------------------------------------------------------------------------------
def simulate(args: argparse.Namespace) -> int:
    from cutpurse.terminal.files import check_target, write_file
    from cutpurse.terminal.progress import shown_progress
    from cutpurse.terminal.report import simulation_report

    if args.decisions and args.out is None and args.resume is None:
        raise Refused("--decisions are rows of a folder of results; name one with --out")
    if args.json is not None:
        check_target(args.json, args.force)
    series, games, results = continued(args) if args.resume is not None else begun(args)
    engine = engine_of(args)
    with shown_progress(games) as done:
        whole = series.run(games, done, engine, results)
    Console(highlight=False).print(simulation_report(series, games))
    if args.json is not None:
        write_file(args.json, json.dumps(series.plain(), indent=1) + "\n", args.force)
    if results is not None and not whole:
        print(f"to go on: cutpurse simulate --resume {results.folder}")
    return 0 if whole else 130


def begun(args: argparse.Namespace) -> tuple[Simulation, int, Results | None]:
    """A new simulation."""
    from cutpurse.arena.results import Results
    from cutpurse.arena.simulate import Simulation

    if args.game is None:
        raise Refused("the following arguments are required: game (or --resume RESULTS)")
    rules = find(args.game)
    games = number(args.games or "100", "--games", 1)
    words = bots_of(args.seats, rules) if args.seats else ["random"] * rules.players[0]
    rules.check_players(len(words))
    series = Simulation(
        rules,
        words,
        seed_of(args.seed if args.seed is not None else "1"),
        chosen(rules, args.set),
        rotate=args.rotate is not False,
        keep=args.json is not None,
    )
    if args.out is None:
        return series, games, None
    Results.check_new(args.out)
    engine_of(args)  # complain before a folder is made
    return series, games, Results.create(args.out, series.spec, games, args.decisions)


def continued(args: argparse.Namespace) -> tuple[Simulation, int, Results | None]:
    """A simulation that was interrupted, or is to be longer; its settings are in the folder."""
    from cutpurse.arena.results import Results
    from cutpurse.arena.simulate import Simulation
    from cutpurse.arena.spec import rotations, specified

    if args.out is not None:
        raise Refused("--resume goes on in its own folder; leave --out out")
    if args.json is not None:
        raise Refused("--json needs a simulation from its first game on; leave --resume out")
    results = Results.open(args.resume)
    spec = results.spec
    rules = find(args.game if args.game is not None else spec.game)
    same = rules.name == spec.game
    settings = dict(spec.settings) if same else {}
    settings |= given_settings(rules, args.set)
    lineups = spec.lineups
    if args.seats is not None:
        words = bots_of(args.seats, rules)
        lineups = [words] if args.rotate is False else rotations(words)
    elif args.rotate is not None:
        lineups = rotations(lineups[0]) if args.rotate else [lineups[0]]
    seed = seed_of(args.seed) if args.seed is not None else spec.seed
    if same:
        results.check_same(specified(rules, lineups, seed, settings), args.decisions)
    else:
        raise Refused(
            f"{args.resume} was begun with other settings: the game is {spec.game},"
            f" not {rules.name}"
        )
    games = results.wanted if args.games is None else number(args.games, "--games", 1)
    if games > results.wanted:
        results.wanted = games
        results.write_manifest()
    games = results.wanted
    return Simulation.resumed(rules, results), games, results


def given_settings(rules: Rules, given: list[str]) -> dict[str, Any]:
    """Only the settings that stand on the command line."""
    whole = chosen(rules, given)
    return {name: whole[name] for name in (text.partition("=")[0] for text in given)}


# tournament -------------------------------------------------------------------------------------
def tournament(args: argparse.Namespace) -> int:
    from cutpurse.arena.tournament import ratings_plot
    from cutpurse.terminal.files import check_target, write_file
    from cutpurse.terminal.progress import shown_progress
    from cutpurse.terminal.report import tournament_report

    for target in (args.plot, args.json):
        if target is not None:
            check_target(target, args.force)
    engine = engine_of(args)
    contest, games, results = reopened(args) if args.resume is not None else opened(args)
    with shown_progress(games) as done:
        whole = contest.run(games, done, engine, results)
    Console(highlight=False).print(tournament_report(contest, games))
    if args.plot is not None and contest.played:
        write_file(args.plot, ratings_plot(contest), args.force)
    if args.json is not None and whole:
        write_file(args.json, json.dumps(contest.plain(), indent=1) + "\n", args.force)
    if results is not None and not whole:
        print(f"to go on: cutpurse tournament --resume {results.folder}")
    return 0 if whole else 130


def opened(args: argparse.Namespace) -> tuple[Tournament, int, Results | None]:
    """A new tournament."""
    from cutpurse.arena.results import Results
    from cutpurse.arena.tournament import Tournament

    missing = [w for w, given in (("game", args.game), ("--bots", args.bots)) if given is None]
    if missing:
        words = ", ".join(missing)
        raise Refused(f"the following arguments are required: {words} (or --resume RESULTS)")
    rules = find(args.game)
    players = None if args.players is None else number(args.players, "--players", 1)
    contest = Tournament(
        rules,
        bots_of(args.bots, rules, "--bots"),
        seed_of(args.seed if args.seed is not None else "1"),
        chosen(rules, args.set),
        players,
        all_seatings=args.all_seatings,
    )
    games = contest.rounded(number(args.games or "100", "--games", 1))
    if args.out is None:
        return contest, games, None
    return contest, games, Results.create(args.out, contest.spec, games, decisions=False)


def reopened(args: argparse.Namespace) -> tuple[Tournament, int, Results | None]:
    """A tournament that was interrupted, or is to be longer; its settings are in the folder."""
    from cutpurse.arena.results import Results
    from cutpurse.arena.tournament import Tournament

    given = [args.game, args.bots, args.players, args.seed, args.out, *args.set]
    if any(word is not None for word in given) or args.round_robin or args.all_seatings:
        raise Refused("--resume takes everything from its folder; add only --games")
    results = Results.open(args.resume)
    contest = Tournament.resumed(find(results.spec.game), results)
    if args.games is not None:
        games = contest.rounded(number(args.games, "--games", 1))
        results.wanted = max(games, results.wanted)
        results.write_manifest()
    return contest, results.wanted, results


# report and analyse -----------------------------------------------------------------------------
def page_target(given: Path | None, fallback: Path, force: bool) -> Path:
    from cutpurse.terminal.files import check_target

    target = given if given is not None else fallback
    check_target(target, force)
    return target


def report(args: argparse.Namespace) -> int:
    from cutpurse.arena.report import results_page
    from cutpurse.arena.results import Results
    from cutpurse.terminal.files import write_file

    results = Results.open(args.results)
    other = Results.open(args.against) if args.against is not None else None
    name = args.results.resolve().name
    target = page_target(args.output, args.results.resolve().parent / f"{name}.html", args.force)
    write_file(target, results_page(results, other), args.force)
    print(f"written to {target}")
    return 0


def analyse(args: argparse.Namespace) -> int:
    from cutpurse.arena.analyse import Analysis, analysis_page
    from cutpurse.kernel.record import BrokenRecord, Record
    from cutpurse.terminal.files import read_file, write_file
    from cutpurse.terminal.progress import shown_progress
    from cutpurse.terminal.report import analysis_report

    try:
        record = Record.read(read_file(args.record))
    except BrokenRecord as error:
        raise Refused(f"{args.record}: {error}") from None
    rules = find(record.game)
    if len(bots_of(args.bot, rules, "--bot")) > 1:
        raise Refused(f"--bot names one bot, such as greedy, not {args.bot!r}")
    seat = None if args.seat is None else number(args.seat, "--seat", 0)
    if seat is not None and seat >= record.players:
        raise Refused(f"--seat should be 0 to {record.players - 1}, not {seat}")
    rollouts = number(args.rollouts, "--rollouts", 2)
    seed = seed_of(args.seed if args.seed is not None else "1")
    target = None
    if args.output is not None:
        target = page_target(args.output, args.output, args.force)
    try:
        study = Analysis(rules, record, args.bot, rollouts, seed, seat, reasons=True)
        with shown_progress(study.count, "answers") as done:
            whole = study.run(done)
    except BrokenRecord as error:
        raise Refused(f"{args.record}: {error}") from None
    Console(highlight=False).print(analysis_report(study))
    if target is not None:
        write_file(target, analysis_page(study), args.force)
        print(f"written to {target}")
    return 0 if whole else 130
