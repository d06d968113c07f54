# cutpurse: interpreted
"""The bot `stdio:COMMAND`: a program of any language that reads JSON lines and answers with them.

The protocol is told in docs/bots.md. A program that crashes, stalls or answers nonsense loses the
decision to a random answer, and the log says so; one that does so too often is not asked again.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from typing import IO, Any

from cutpurse.bots.conduct import Conduct, tokens
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.verbs import Speech

PROTOCOL = 1
SECONDS = 5.0  # for a decision, unless the environment says otherwise
STARTS = 3  # so often a program may be started in one game
MOST = 1 << 20  # characters of a line; a longer one is nonsense

log = logging.getLogger("cutpurse.bots.stdio")


class Failed(Exception):
    """The program did not answer; the message says how."""


class WrongAnswer(Failed):
    """It did answer, but nothing that counts."""


class Program:
    """A running program and the threads that talk with it. Always reaped: see `stop`."""

    def __init__(self, words: list[str]) -> None:
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that what it starts can be stopped with it
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.answers: queue.Queue[bytes | None] = queue.Queue()
        self.questions: queue.Queue[bytes | None] = queue.Queue()
        threads = [
            threading.Thread(
                target=read_lines, args=(self.process.stdout, self.answers), daemon=True
            ),
            threading.Thread(
                target=write_lines, args=(self.process.stdin, self.questions), daemon=True
            ),
        ]
        for thread in threads:
            thread.start()
        self.reap = weakref.finalize(self, stop, self.process, self.questions, threads)

    def send(self, message: dict[str, Any]) -> None:
        """Ask; what it said before it was asked is no answer."""
        while not self.answers.empty():
            if self.answers.get() is None:
                raise Failed(self.gone())
        self.questions.put(json.dumps(message).encode() + b"\n")

    def receive(self, seconds: float) -> bytes:
        try:
            line = self.answers.get(timeout=seconds)
        except queue.Empty:
            raise Failed(f"did not answer within {seconds:g} s") from None
        if line is None:
            raise Failed(self.gone())
        return line

    def gone(self) -> str:
        """How it ended."""
        try:
            code = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"

    def stop(self) -> None:
        self.reap()


def read_lines(source: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    """Everything the program says, line by line, and None at the end."""
    try:
        for line in iter(lambda: source.readline(MOST), b""):
            lines.put(line)
    except (OSError, ValueError):
        pass
    lines.put(None)


def write_lines(sink: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    """Everything it is asked; a program that does not read holds up this thread and nobody else."""
    try:
        for line in iter(lines.get, None):
            sink.write(line)
            sink.flush()
        sink.close()
    except (OSError, ValueError):
        with contextlib.suppress(OSError, ValueError):
            sink.close()


def stop(
    process: subprocess.Popen[bytes],
    questions: queue.Queue[bytes | None],
    threads: list[threading.Thread],
) -> None:
    """End the program and whatever it started, wait for it, and close its pipes."""
    questions.put(None)  # a well-behaved program ends when its questions do
    threads[0].join(timeout=0.2)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for thread in threads:
        thread.join(timeout=1)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


class Stdio(Bot):
    """Asks a program, within a time limit."""

    def __init__(self, command: str, rules: Rules, dice: Dice, seconds: float = SECONDS) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise Refused(f"stdio: cannot read the command {command!r}: {error}") from None
        if not self.words:
            raise Refused("stdio needs a command, as in stdio:./my-bot or 'stdio:perl bot.pl'")
        if shutil.which(self.words[0]) is None:
            raise Refused(f"stdio: there is no program {self.words[0]!r} to start")
        self.command = command
        self.rules = rules
        self.dice = dice
        self.seconds = seconds
        self.program: Program | None = None
        self.starts = 0
        self.asked = 0
        self.conduct = Conduct()

    def choose(self, view: View, options: list[int]) -> int:
        self.conduct.decisions += 1
        began = time.monotonic()
        try:
            return self.answer(view, options)
        except Failed as failure:
            wrong = isinstance(failure, WrongAnswer)
            self.conduct.wrong_first += wrong
            self.conduct.wrong_finally += wrong
            self.conduct.forfeits += not wrong
            action = options[self.dice.below(len(options))]
            log.warning(
                "seat %d: %s %s; a random answer was given for it: %s",
                view.seat,
                self.command,
                failure,
                self.rules.vocabulary.name(action),
            )
            return action
        finally:
            self.conduct.seconds += time.monotonic() - began

    def answer(self, view: View, options: list[int]) -> int:
        program = self.started(view)
        self.asked += 1
        try:
            asked = self.question(view, options)
            program.send(asked)
            said = program.receive(self.seconds)
            self.conduct.tokens += tokens(json.dumps(asked)) + tokens(said.decode(errors="replace"))
        except Failed:
            self.close()  # a late answer must not be taken for one to the next question
            raise
        return self.understood(said, options)

    def started(self, view: View) -> Program:
        """The program, running and greeted."""
        if self.program is not None:
            return self.program
        if self.starts == STARTS:
            raise Failed(f"failed {STARTS} times and is not asked any more")
        self.starts += 1
        try:
            self.program = Program(self.words)
        except OSError as error:
            raise Failed(f"cannot be started: {error}") from None
        try:
            self.program.send(
                {
                    "protocol": PROTOCOL,
                    "game": self.rules.name,
                    "rules": self.rules.version,
                    "players": view.state.players,
                    "seat": view.seat,
                    "settings": self.rules.settings_of(view.state),
                }
            )
        except Failed:
            self.close()
            raise
        return self.program

    def question(self, view: View, options: list[int]) -> dict[str, Any]:
        words = self.rules.vocabulary
        step = type(view.state.stack[-1])
        speech = Speech([f"player {i}" for i in range(view.state.players)])
        return {
            "question": self.asked,
            "asks": self.rules.question(view.state.stack[-1]).what,
            "rule": step.rule,
            "view": view.data(),
            "options": [
                {
                    "id": action,
                    "name": words.name(action),
                    "sentence": words.sentence(action, speech),
                    "targets": words.targets(action),
                }
                for action in options
            ],
            "deadline": self.seconds,
        }

    def understood(self, line: bytes, options: list[int]) -> int:
        """The option that a line names."""
        shown = line[:80].decode(errors="replace").strip()
        try:
            said = json.loads(line)["answer"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise WrongAnswer(f'should say {{"answer": …}}, not {shown!r}') from None
        if isinstance(said, str):
            said = self.rules.vocabulary.parse(said)
        if type(said) is not int or said not in options:
            raise WrongAnswer(f"gave an answer that is no option: {shown!r}")
        return said

    def close(self) -> None:
        if self.program is not None:
            self.program.stop()
            self.program = None
