"""Stepping through a record."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable

from rich.text import Text

from cutpurse.bots.specs import is_spec
from cutpurse.games import find
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import BrokenRecord, Entry, Record
from cutpurse.kernel.replay import replayed
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import View, view
from cutpurse.kernel.step import AUDIENCE, CHANCE, CHANCE_BIT
from cutpurse.kernel.verbs import Speech
from cutpurse.looks.look import Look
from cutpurse.looks.sentences import EVERYTHING
from cutpurse.terminal.arguments import number
from cutpurse.terminal.screen import Screen
from cutpurse.terminal.seats import NICKNAMES
from cutpurse.terminal.sheet import score_sheet

NEXT, BACK, LEAVE, FIRST, LAST = "next", "back", "leave", "first", "last"
KEYS = {
    "": NEXT,
    "\r": NEXT,
    "\n": NEXT,
    " ": NEXT,
    "n": NEXT,
    "\x1b[C": NEXT,
    "\x1b[B": NEXT,
    "b": BACK,
    "\x1b[D": BACK,
    "\x1b[A": BACK,
    "\x7f": BACK,
    "q": LEAVE,
    "\x1b": LEAVE,
    "\x03": LEAVE,
    "\x04": LEAVE,
    "g": FIRST,
    "\x1b[H": FIRST,
    "G": LAST,
    "\x1b[F": LAST,
}


class ReplayFrame:
    """The table after an answer, whose it was, and how much had happened by then."""

    def __init__(self, game: Game) -> None:
        self.state = game.state.clone()
        self.events = len(game.events)
        given = [entry for entry in game.record_.entries if entry.seat != CHANCE]
        self.answer: Entry | None = given[-1] if given else None


class Replay:
    """A record opened for looking: frame 0 is the deal, each further one is one more answer."""

    def __init__(self, rules: Rules, record: Record, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < record.players:
            raise Refused(
                f"there is no seat {seat} in this record; seats: 0 to {record.players - 1}"
            )
        self.rules = rules
        self.seat = seat
        self.frames: list[ReplayFrame] = []
        self.broken: BrokenRecord | None = None
        game: Game | None = None
        try:
            for game in replayed(rules, record):
                if game.state.owing != CHANCE_BIT:
                    self.frames.append(ReplayFrame(game))
        except BrokenRecord as error:
            if game is None:
                raise
            self.broken = error  # what came before can be looked at all the same
        assert game is not None
        if not self.frames:
            self.frames.append(ReplayFrame(game))
        self.game = game
        words = record.seats or [f"player {i}" for i in range(record.players)]
        names = [
            NICKNAMES[i] if word == "you" or is_spec(word) else word for i, word in enumerate(words)
        ]
        self.look = Look(rules, Speech([name[0].upper() + name[1:] for name in names]))

    @property
    def viewer(self) -> int:
        return EVERYTHING if self.seat is None else self.seat

    def seen(self, frame: ReplayFrame) -> View:
        if self.seat is None:
            return View(self.rules, AUDIENCE, frame.state)  # whole: nothing is hidden any more
        return view(self.rules, frame.state, self.seat)

    def after(self, answers: int | None) -> int:
        """The frame after so many answers of people and bots, or the last."""
        last = len(self.frames) - 1
        return last if answers is None else min(answers, last)

    # How it is shown ----------------------------------------------------------------------------
    def print_all(self, screen: Screen, at: int | None) -> None:
        """Every sentence up to the end or a place, then the table there."""
        frame = self.frames[self.after(at)]
        screen.show(*self.look.story(self.game.events[: frame.events], self.viewer), Text())
        self.show_table(screen, frame)

    def show_table(self, screen: Screen, frame: ReplayFrame) -> None:
        screen.show(self.look.scene(self.seen(frame)))
        if not frame.state.stack:
            result = self.rules.result(frame.state)
            screen.show(Text(), score_sheet(result, self.look.speech.players, -1))

    def draw(self, screen: Screen, index: int) -> None:
        frame = self.frames[index]
        before = self.frames[index - 1].events if index else 0
        screen.wipe()
        self.show_table(screen, frame)
        screen.show(Text())
        if index and frame.answer is not None:
            screen.show(self.answered(frame.answer))
        screen.show(*self.look.story(self.game.events[before : frame.events], self.viewer))
        where = f"answer {index} of {len(self.frames) - 1}"
        screen.say(f"{where} · Enter → on · b ← back · g G ends · q quits", "dim")

    def answered(self, answer: Entry) -> Text:
        """Whose answer led here, and which it was if the viewer may know."""
        seen = self.seat is None or self.seat == answer.seat or answer.witnesses >> self.seat & 1
        who = self.look.speech.players[answer.seat]
        return self.look.words(f"{who}> {answer.name if seen else 'a secret answer'}", "italic")

    def step_through(self, screen: Screen, at: int | None, auto: float | None) -> None:
        """With somebody at the keyboard."""
        index = self.after(at or 0)
        try:
            while True:
                self.draw(screen, index)
                if auto is not None:
                    if index == len(self.frames) - 1:
                        return
                    time.sleep(auto)
                    index += 1
                    continue
                wish = key()
                if wish == LEAVE:
                    return
                index = self.moved(index, wish)
        except (EOFError, KeyboardInterrupt):
            return

    def moved(self, index: int, wish: str) -> int:
        last = len(self.frames) - 1
        if wish == FIRST:
            return 0
        if wish == LAST:
            return last
        if wish == BACK:
            return max(0, index - 1)
        return min(last, index + 1) if wish == NEXT else index


def key() -> str:
    """What the next key means; where single keys cannot be read, a line."""
    try:
        import termios
        import tty
    except ImportError:
        return KEYS.get(input().strip()[:1], NEXT)
    import os
    import select

    file = sys.stdin.fileno()
    was = termios.tcgetattr(file)
    try:
        tty.setraw(file)
        read = os.read(file, 1)
        while select.select([file], [], [], 0.02)[0] and read[:1] == b"\x1b" and len(read) < 6:
            read += os.read(file, 1)
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, was)
    if not read:
        raise EOFError
    return KEYS.get(read.decode("ascii", "replace"), "")


def watch(args: argparse.Namespace, read: Callable[[], Record], what: str) -> int:
    """Step through the record that is read once the arguments are understood."""
    seat = None if args.seat is None else number(args.seat, "--seat", 0)
    at = None if args.at is None else number(args.at, "--at", 0)
    auto = None
    if args.auto is not None:
        try:
            auto = float(args.auto)
        except ValueError:
            auto = -1.0
        if not 0 <= auto <= 3600:
            raise Refused(f"--auto should be a number of seconds, not {args.auto!r}")
    record = read()
    try:
        film = Replay(find(record.game), record, seat)
    except BrokenRecord as error:
        raise Refused(f"{what}: {error}") from None
    screen = Screen.standard()
    if screen.live:
        film.step_through(screen, at, auto)
    else:
        film.print_all(screen, at)
    if film.broken is not None:
        raise Refused(f"{what}: {film.broken}")
    return 0
