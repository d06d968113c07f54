"""What is measured. Each runs in a process of its own and prints one JSON line.

python -m benchmarks.contenders "CPython loop"
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import time
import tracemalloc
from collections.abc import Callable
from functools import partial

from benchmarks.measured import measured
from cutpurse.games import names

FINISHED = " finished"  # follows a game's name where the memory of a whole game is measured
SPAN = 1.0  # seconds of processor time for each figure

Figures = dict[str, float]


def per_second(play: Callable[[int], int]) -> float:
    """How many decisions a second; `play` plays the i-th game and counts them."""
    start = time.process_time()
    total = 0
    i = 0
    while time.process_time() - start < SPAN:
        total += play(i)
        i += 1
    return total / (time.process_time() - start)


def microseconds(work: Callable[[], object]) -> float:
    """What one call takes, at best of several runs."""
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        count = 0
        while time.process_time() - start < SPAN / 10:
            for _ in range(100):
                work()
            count += 100
        best = min(best, (time.process_time() - start) / count)
    return best * 1e6


def cutpurse_game(name: str) -> Figures:
    """Random self-play, and a clone in the middle of a game."""
    from cutpurse.games import find
    from cutpurse.kernel.chance import dice
    from cutpurse.kernel.playout import playout, random_step
    from cutpurse.kernel.snapshot import fresh
    from cutpurse.version import compiled

    rules = find(name)
    players = measured(name).players
    options = rules.check_settings({})

    def play(i: int) -> int:
        return playout(fresh(rules, players, options, dice(i)), dice(f"play {i}"))

    middle = fresh(rules, players, options, dice(1))
    half = play(1) // 2
    chooser = dice("middle")
    for _ in range(half):
        if middle.owing:
            random_step(middle, chooser)
    return {
        "decisions": per_second(play),
        "copy": microseconds(middle.clone),
        "compiled": float(compiled()),
    }


def finished_game(name: str) -> Figures:
    """The memory of a finished game with its record and events, and the size of its file."""
    import cutpurse

    def finished() -> cutpurse.Game:
        chooser = random.Random(3)
        game = cutpurse.new(name, players=measured(name).players, seed=3)
        while not game.over:
            seat = game.waiting[0]
            game.play(seat, chooser.choice(game.options(seat)).id)
        return game

    finished()  # imports and caches
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    game = finished()
    record = game.record()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return {"bytes": float(held), "record": float(len(record.encode()))}


def catanatron() -> Figures:
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def new(i: int) -> Game:
        return Game([RandomPlayer(colour) for colour in colours], seed=i)

    def play(i: int) -> int:
        game = new(i)
        game.play()
        return len(game.state.actions)

    middle = new(1)
    for _ in range(200):
        if middle.winning_color() is None:
            middle.play_tick()
    return {"decisions": per_second(play), "copy": microseconds(middle.copy)}


def open_spiel(name: str) -> Figures:
    """Driven from Python, chance answered as its examples do."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(i: int) -> int:
        chooser = random.Random(i)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                actions, odds = zip(*outcomes, strict=True)
                state.apply_action(chooser.choices(actions, odds)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
        return decisions

    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return {"decisions": per_second(play), "copy": microseconds(state.clone)}


def python_loop() -> Figures:
    """The emptiest honest decision in plain CPython: list the options, pick one, apply it."""

    def play(i: int) -> int:
        chooser = random.Random(i)
        counts = [0] * 8
        for _ in range(1000):
            options = [k for k in range(8) if counts[k] < 1000]
            counts[options[int(chooser.random() * len(options))]] += 1
        return 1000

    return {"decisions": per_second(play), "copy": microseconds(lambda: copy.copy([0] * 8))}


CONTENDERS: dict[str, Callable[[], Figures]] = {
    **{game: partial(cutpurse_game, game) for game in names()},
    **{game + FINISHED: partial(finished_game, game) for game in names()},
    "catanatron": catanatron,
    "open_spiel hearts": lambda: open_spiel("hearts"),
    "open_spiel cribbage": lambda: open_spiel("cribbage"),
    "open_spiel backgammon": lambda: open_spiel("backgammon"),
    "CPython loop": python_loop,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("contender", choices=CONTENDERS)
    print(json.dumps(CONTENDERS[parser.parse_args().contender]()))


if __name__ == "__main__":
    main()
