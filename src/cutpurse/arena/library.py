"""A library: whole games of one series, as one compressed file of records.

The file is text, packed by xz: a line that says what it is, a line of JSON that says what was
played and by whom, then the records, one after another in the order of their games.
"""

from __future__ import annotations

import contextlib
import importlib.resources
import json
import lzma
import time
from pathlib import Path
from typing import Any

from cutpurse.arena.block import Block
from cutpurse.arena.spec import Spec, read_spec
from cutpurse.bots.specs import level_of
from cutpurse.games import find
from cutpurse.kernel.record import FORMAT as RECORD
from cutpurse.kernel.record import Record
from cutpurse.kernel.rules import Refused, Rules

FORMAT = "cutpurse library 1"
FILE = "library.xz"
PAGE = "library.html"  # the report of its games
SECONDS = 30.0  # no finished game waits longer to be written
PROGRAMS = ("stdio", "mcp", "policy")  # what they are is known on their machine only


class Library:
    """The games of a series that are there, and where they are kept."""

    collect = False
    decisions = False
    records = True

    def __init__(self, spec: Spec, bots: dict[str, str], games: dict[int, str]) -> None:
        self.spec = spec
        self.bots = bots  # what each level that plays was as the games were begun
        self.games = games  # the text of each record, by the number of the game
        self.target: Path | None = None
        self.flushed = time.monotonic()
        self.waiting = False

    @staticmethod
    def begin(spec: Spec) -> Library:
        for bot in spec.bots:
            if bot.partition(":")[0] in PROGRAMS:
                raise Refused(f"{bot} cannot play for a library: not everybody has it")
        return Library(spec, meant(find(spec.game), spec.bots), {})

    # Reading ------------------------------------------------------------------------------------
    @staticmethod
    def read(data: bytes, what: str) -> Library:
        """The library of a file's content."""
        try:
            first, head, rest = lzma.decompress(data).decode().split("\n", 2)
            if first != FORMAT:
                raise Refused(f"{what} begins with {first!r}; a library begins with {FORMAT!r}")
            told: dict[str, Any] = json.loads(head)
            spec = read_spec(told["spec"])
            library = Library(spec, dict(told["bots"]), {})
            for text in rest.split(f"{RECORD}\n")[1:]:
                library.games[library.number(text)] = f"{RECORD}\n{text}"
            whole = len(library.games) == told["games"]
        except Refused as error:
            raise Refused(f"{what}: {error}") from None
        except (lzma.LZMAError, EOFError, ValueError, KeyError, TypeError):
            raise Refused(f"{what} is no library of games, or it is damaged") from None
        if not whole:
            raise Refused(f"{what} should have {told['games']} games and has {len(library.games)}")
        return library

    def number(self, text: str) -> int:
        """Which game of the series a record is: its seed says it."""
        begin = text.index("\nseed ") + len("\nseed ")
        seed, _, number = text[begin : text.index("\n", begin)].rpartition("/")
        if seed != self.spec.seed:
            raise ValueError(seed)
        return int(number)

    @staticmethod
    def open(path: Path) -> Library:
        """A library to be gone on with."""
        try:
            library = Library.read(path.read_bytes(), str(path))
        except FileNotFoundError:
            raise Refused(f"there is no file {path}") from None
        except OSError as error:
            raise Refused(f"cannot read {path}: {error.strerror}") from None
        library.target = path
        return library

    def record(self, number: int) -> Record:
        if number not in self.games:
            last = max(self.games, default=-1)
            raise Refused(f"there is no game {number} in the library; they go from 0 to {last}")
        return Record.read(self.games[number])

    def check_unchanged(self) -> None:
        """Games of other bots under the same name would mix two series."""
        now = meant(find(self.spec.game), self.spec.bots)
        for bot, spec in self.bots.items():
            if now.get(bot) != spec:
                raise Refused(f"{bot} was {spec} as this library was begun; now it is {now[bot]}")

    # Writing ------------------------------------------------------------------------------------
    def written(self) -> bytes:
        head = {
            "spec": {**self.spec.plain(), "settings": self.spec.spelled_settings()},
            "bots": self.bots,
            "games": len(self.games),
        }
        lines = f"{FORMAT}\n{json.dumps(head)}\n"
        records = "".join(self.games[number] for number in sorted(self.games))
        return lzma.compress((lines + records).encode(), preset=6)

    def done(self) -> set[int]:
        return set(self.games)

    def alone(self) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()

    def add(self, block: Block) -> None:
        for game, text in zip(block.done, block.records, strict=True):
            self.games[game.game] = text
            self.waiting = True
        if time.monotonic() - self.flushed >= SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write the file whole: under another name, then moved to its place."""
        self.flushed = time.monotonic()
        if self.target is None or not self.waiting:
            return
        try:
            draft = self.target.with_name(f".{self.target.name}")
            draft.write_bytes(self.written())
            draft.replace(self.target)
        except OSError as error:
            raise Refused(f"cannot write {self.target}: {error.strerror}") from None
        self.waiting = False


def meant(rules: Rules, bots: list[str]) -> dict[str, str]:
    """What these bots are in this game, where their name is that of a level."""
    return {bot: level_of(bot, rules) for bot in bots if level_of(bot, rules)}


def library_of(rules: Rules) -> Library:
    """The library that comes with a game."""
    file = importlib.resources.files(rules.package) / FILE
    if not file.is_file():
        raise Refused(
            f"{rules.title} has no library; cutpurse library make {rules.name} begins one"
        )
    return Library.read(file.read_bytes(), FILE)
