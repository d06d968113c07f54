"""The command `tune`: bots play themselves, and what the game's evaluator weighs is fitted."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from cutpurse.bots.thinking import find_advice
from cutpurse.games import find, names
from cutpurse.kernel.evaluator import FILE
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.terminal.arguments import number, seed_of
from cutpurse.terminal.contests import Adder, add_engine, bots_of, engine_of
from cutpurse.terminal.files import check_target, write_file

if TYPE_CHECKING:
    from cutpurse.arena.engine import Engine
    from cutpurse.arena.results import Results

SELF_PLAY = "self-play"  # the folder of the games that are learnt from
ENOUGH = 0.5  # the share of the wins that the new weights need against the old


def add_tuning(command: Adder) -> None:
    example = f"cutpurse tune {names()[0]} --games 1000 --out tuned"
    sub = command("tune", "fit what a game's evaluator weighs to games of bots", example, tune)
    sub.add_argument("game", help="which game (see cutpurse games)")
    sub.add_argument(
        "--out",
        metavar="FOLDER",
        type=Path,
        required=True,
        help="where the games, the weights and the picture of the calibration go; a folder that is"
        " there already is gone on with",
    )
    sub.add_argument("--games", metavar="N", default="300", help="games to learn from (300)")
    sub.add_argument("--bot", default="greedy", help="who plays them, in every seat (greedy)")
    sub.add_argument("--players", metavar="N", help="how many sit at a table")
    sub.add_argument("--seed", help="the same seed gives the same weights (1)")
    sub.add_argument(
        "--match", metavar="N", default="100", help="games between old and new weights (100)"
    )
    sub.add_argument(
        "--matched",
        metavar="SETTINGS",
        default="",
        help="how the searches of the match think, such as iterations=100",
    )
    sub.add_argument(
        "--keep", metavar="FILE", type=Path, help="write the new weights here as well, if they win"
    )
    add_engine(sub)


def tune(args: argparse.Namespace) -> int:
    rules = find(args.game)
    find_tunable(rules)
    games = number(args.games, "--games", 5)
    match = number(args.match, "--match", 0)
    words = bots_of(args.bot, rules, "--bot")
    if len(words) > 1:
        raise Refused(f"--bot names one bot, such as greedy, not {args.bot!r}")
    players = rules.players[0]
    if args.players is not None:
        players = number(args.players, "--players", 1)
    rules.check_players(players)
    seed = seed_of(args.seed if args.seed is not None else "1")
    engine = engine_of(args)
    if args.keep is not None:
        check_target(args.keep, force=True)
    try:
        args.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"cannot make the folder {args.out}: {error.strerror}") from None
    results = learnt_from(rules, words * players, seed, args.out / SELF_PLAY, games, engine)
    if results is None:
        print("to go on: the same command again")
        return 130
    weights = fit(results, args.out)
    if not match:
        return 0
    share, low, high = compared(rules, players, weights, args.matched, seed, match, engine)
    print(f"new against old: {share:.1%} ({low:.1%} – {high:.1%}) of {match} games")
    if share <= ENOUGH:
        print("the old weights stay")
    elif args.keep is not None:
        write_file(args.keep, weights.read_text(encoding="utf-8"), force=True)
        print(f"the new weights are kept: {args.keep}")
    else:
        print(f"the new weights are better: {weights}")
    return 0


def find_tunable(rules: Rules) -> None:
    """Refuse early what could not be fitted later."""
    from cutpurse.arena.results import need_pyarrow

    need_pyarrow()
    from cutpurse.arena.tuning import advice_to_tune

    advice_to_tune(rules)


def learnt_from(
    rules: Rules, seats: list[str], seed: str, folder: Path, games: int, engine: Engine
) -> Results | None:
    """The games to learn from, those that are missing played now; None if somebody interrupts."""
    from cutpurse.arena.results import Results
    from cutpurse.arena.simulate import Simulation
    from cutpurse.terminal.progress import shown_progress

    series = Simulation(rules, seats, seed, keep=False)
    if folder.exists():
        results = Results.open(folder)
        results.check_same(series.spec, decisions=True)
    else:
        results = Results.create(folder, series.spec, games, decisions=True)
    with shown_progress(games) as done:
        return results if series.run(games, done, engine, results) else None


def fit(results: Results, out: Path) -> Path:
    """Fit, say how well, draw the calibration; where the weights are."""
    from cutpurse.arena import tuning

    rules = find(results.spec.game)
    advice = tuning.advice_to_tune(rules)
    old = advice.evaluator
    assert old is not None
    found = tuning.positions_of(results)
    held = found.part(found.held_out)
    new = tuning.fitted(found.part(~found.held_out), old)
    bins = tuning.calibration(held, new)
    before, after = tuning.log_loss(held, old), tuning.log_loss(held, new)
    off = tuning.miscalibration(bins)
    made = {
        "by": results.spec.lineups[0],
        "seed": results.spec.seed,
        "games": len(results.done()),
        "positions": len(found.progress),
        "log_loss": round(after, 4),
        "miscalibration": round(off, 4),
    }
    weights = out / FILE
    tuning.write_evaluator(weights, advice.feature_names(), new, made)
    picture = out / "calibration.svg"
    picture.write_text(tuning.calibration_plot(rules.title, bins), encoding="utf-8")
    print(f"{len(found.progress)} positions, {len(held.progress)} of them to judge by")
    print(f"log-loss: {before:.4f} before, {after:.4f} now")
    print(f"chances are off by {off:.1%} on average: {picture}")
    return weights


def compared(
    rules: Rules, players: int, weights: Path, settings: str, seed: str, games: int, engine: Engine
) -> tuple[float, float, float]:
    """The share of the wins that new weights have against old ones at one table, as many of each,
    and its interval."""
    from cutpurse.arena.simulate import Simulation, wilson
    from cutpurse.terminal.progress import shown_progress

    more = f",{settings}" if settings else ""
    old = weights.with_name(f"old-{FILE}")
    write_old(rules, old)
    specs = [f"ismcts:weights={weights}{more}", f"ismcts:weights={old}{more}"]
    series = Simulation(
        rules, specs * ((players + 1) // 2), f"{seed} match", rotate=True, keep=False
    )
    with shown_progress(games) as done:
        series.run(games, done, engine)
    wins = series.by_bot[specs[0]].wins
    low, high = wilson(wins, max(1, series.played))
    return wins / max(1, series.played), low, high


def write_old(rules: Rules, file: Path) -> None:
    from cutpurse.arena.tuning import write_evaluator

    advice = find_advice(rules)
    assert advice.evaluator is not None
    write_evaluator(file, advice.feature_names(), advice.evaluator, {"by": "the game"})
