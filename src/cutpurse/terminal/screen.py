"""The screen and the keyboard, or a pipe in their place."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.text import Text

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the page and what has scrolled off it


class Screen:
    """Prints to a console and reads lines. `live`: both ends are a terminal."""

    def __init__(self, console: Console, source: Callable[[], str], live: bool) -> None:
        self.console = console
        self.source = source  # gives the next line, or nothing at the end
        self.live = live

    @staticmethod
    def standard() -> Screen:
        console = Console(highlight=False)
        live = sys.stdin.isatty() and sys.stdout.isatty()
        if live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (input() then edits its line)
        return Screen(console, sys.stdin.readline, live)

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        """Lines that fit on a page; a pipe has room for everything."""
        return self.console.height if self.live else 1_000_000

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def lines(self, *things: RenderableType) -> int:
        """How many lines these take."""
        return sum(len(self.console.render_lines(thing, pad=False)) for thing in things)

    def wipe(self) -> None:
        """A fresh page; nothing of the last one can be scrolled back to."""
        if self.live:
            self.console.file.write(WIPE)
            self.console.file.flush()

    def read(self, prompt: str) -> str:
        """One line; EOFError when there are no more."""
        if self.live:
            self.console.file.flush()
            return input(prompt).strip()
        self.console.print(Text(prompt), end="")
        line = self.source()
        if not line:
            self.console.print()
            raise EOFError
        self.say(line.strip())  # so that a transcript reads like a session
        return line.strip()

    def pause(self, text: str) -> None:
        """Wait for Enter; a pipe goes on at once."""
        if self.live:
            self.read(text)
