"""Measure speed and memory, everything in one run, and print ratios.

make bench                      # all of it
python -m benchmarks --rounds 1 # quicker and noisier
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from benchmarks.contenders import CONTENDERS, FINISHED, Figures
from cutpurse.games import names

ROOT = Path(__file__).parent.parent
PURE = "uncompiled"
GAMES = names()


def measure(name: str, pure: bool) -> Figures | None:
    """One figure in a fresh process; None if the contender is not installed."""
    # Isolated from this folder, so that the installed package is measured unless asked otherwise.
    path = f"{ROOT / 'src'}{os.pathsep}{ROOT}" if pure else str(ROOT)
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.contenders", name],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        print(f"  {name}: left out ({run.stderr.strip().splitlines()[-1]})", file=sys.stderr)
        return None
    figures: Figures = json.loads(run.stdout)
    return figures


def medians(rounds: int) -> dict[str, Figures]:
    """Every contender in turn, several times over, so that noise falls on all alike."""
    wanted = [(name, False) for name in CONTENDERS] + [(game, True) for game in GAMES]
    seen: dict[str, list[Figures]] = {}
    missing: set[tuple[str, bool]] = set()
    for turn in range(rounds):
        for name, pure in wanted:
            if (name, pure) in missing:
                continue
            label = f"{name}, {PURE}" if pure else name
            print(f"  round {turn + 1} of {rounds}: {label}", file=sys.stderr)
            figures = measure(name, pure)
            if figures is None:
                missing.add((name, pure))
            else:
                seen.setdefault(label, []).append(figures)
    return {
        label: {key: statistics.median(f[key] for f in found) for key in found[0]}
        for label, found in seen.items()
    }


def report(found: dict[str, Figures]) -> None:
    """The table, then the ratios that matter."""
    print(f"\n{'':26}{'decisions/s':>14}{'copy µs':>10}")
    for label, f in found.items():
        if "decisions" in f:
            print(f"{label:26}{f['decisions']:>14,.0f}{f['copy']:>10.2f}")
    for game in GAMES:
        if game in found:
            ratios(found, game)
    for game in GAMES:
        done = found.get(game + FINISHED)
        if done:
            print(
                f"\nA finished game of {game} with its record takes"
                f" {done['bytes'] / 1000:.0f} KB; the file has {done['record'] / 1000:.1f} KB."
            )


def ratios(found: dict[str, Figures], game: str) -> None:
    ours = found[game]
    if not ours["compiled"]:
        print(f"\n{game} is not compiled here: the ratios below speak of the uncompiled rules")
    print(f"\n{game}, as a multiple of others measured in this run:")
    for label, f in found.items():
        if label in GAMES or "decisions" not in f or (PURE in label and game not in label):
            continue
        speed = ours["decisions"] / f["decisions"]
        copies = f["copy"] / ours["copy"]
        print(f"  {label:24} {speed:>7.1f} x its decisions, copies {copies:.1f} x as fast")


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured")
    report(medians(parser.parse_args().rounds))


if __name__ == "__main__":
    main()
