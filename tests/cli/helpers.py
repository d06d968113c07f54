"""Running the command line without a process of its own, and somebody who answers its questions."""

from __future__ import annotations

import functools
import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from cutpurse.cli import main
from cutpurse.games import find
from cutpurse.kernel.game import Game
from cutpurse.terminal.seats import BotSitter


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


class Somebody:
    """A pipe whose other end reads the question before it answers; None hangs up."""

    def __init__(self, seen: io.StringIO, answer: Callable[[str], str | None]) -> None:
        self.seen = seen
        self.answer = answer
        self.patience = 2000  # answers; no game here takes so many

    def readline(self) -> str:
        self.patience -= 1
        assert self.patience, self.seen.getvalue()[-2000:]
        answer = self.answer(self.seen.getvalue())
        return "" if answer is None else answer + "\n"

    def isatty(self) -> bool:
        return False


class Run:
    """`run("verify", "game.record")`; `answers` are lines, or a function of what was printed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(
        self, *argv: object, answers: list[str] | Callable[[str], str | None] | None = None
    ) -> Ran:
        out, err = io.StringIO(), io.StringIO()
        if callable(answers):
            stdin: io.StringIO | Somebody = Somebody(out, answers)
        else:
            stdin = io.StringIO("".join(line + "\n" for line in answers or []))
        with self.monkeypatch.context() as patch:
            patch.setattr("sys.stdin", stdin)
            patch.setattr("sys.stdout", out)
            patch.setattr("sys.stderr", err)
            try:
                code = main([str(word) for word in argv])
            except SystemExit as left:  # --help and --version leave like this
                code = int(left.code or 0)
        return Ran(code, out.getvalue(), err.getvalue())


@functools.cache
def whole_game() -> str:
    """The record of a game between three bots."""
    rules = find("thieves")
    game = Game(rules, 3, seed="5").start()
    game.record_.seats = ["you", "random", "random"]
    sitters = [BotSitter("random", rules, seat) for seat in range(3)]
    while not game.over:
        sitters[game.waiting[0]].answer(game)
    return game.record()


def always(answer: str, at_the_end: str = "") -> Callable[[str], str | None]:
    """The same answer to every question, and a file name when the record is offered."""

    def answers(seen: str) -> str | None:
        return at_the_end if seen.endswith("Enter for no: ") else answer

    return answers
