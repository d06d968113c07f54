# cutpurse: interpreted
"""Records: a game as a small text file that replays to the same hash on every machine."""

from __future__ import annotations

import hashlib
import json
from itertools import compress, count
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from cutpurse.kernel.chance import commitment
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.rules import Refused, Rules, spelled
from cutpurse.kernel.snapshot import is_sealed
from cutpurse.kernel.step import BRANCH, CHANCE, EVERYBODY, MAX_SEATS, SILENT
from cutpurse.kernel.verbs import JOINT

if TYPE_CHECKING:
    from cutpurse.kernel.game import Game

FORMAT = "cutpurse record 2"
OLDER = "cutpurse record 1"  # called settings options; the rest reads the same
HIDDEN = "?"


def joined(parts: list[str]) -> str:
    """An answer that is built from parts, as one name."""
    return JOINT.join(parts)


def written_seat(seat: str) -> str:
    """A seat as the file names it. Settings of bots stand with semicolons between; a program that
    played is not named, so that no file can make anybody start one."""
    for kind in ("stdio", "mcp", "policy"):  # what follows is of the machine
        if seat.startswith(f"{kind}:"):
            return kind
    return seat.replace(",", ";")


class Entry:
    """One answer: whose, its name, the text that came with it, and who learned it as it was
    given."""

    __slots__ = ("aside", "line", "name", "seat", "text", "witnesses")

    def __init__(
        self,
        seat: int,
        name: str,
        witnesses: int,
        line: int = 0,
        text: str = "",
        aside: bool = False,
    ) -> None:
        self.seat = seat
        self.name = name
        self.witnesses = witnesses
        self.line = line  # where it stands in the file it was read from
        self.text = text
        self.aside = aside  # done beside the questions

    def written(self, seen: bool) -> str:
        """The line of a file, as somebody reads it who has seen the answer or has not."""
        if self.seat == BRANCH:
            return f"branch {self.name}"
        who = "*" if self.seat == CHANCE else f"p{self.seat}"
        said = f"{self.name} {json.dumps(self.text)}" if self.text else self.name
        return f"{who} {'~ ' if self.aside else ''}{said if seen else HIDDEN}"

    @staticmethod
    def read(seat: int, rest: str, line: int) -> Entry:
        aside = rest.startswith("~ ")
        rest = rest.removeprefix("~ ")
        name, quote, text = rest.partition(' "')
        said = json.loads('"' + text) if quote else ""
        return Entry(seat, " ".join(name.split()), 0, line, said, aside)


class BrokenRecord(Refused):
    """A record that cannot be read or does not hold; says in which line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class Record:
    """What is needed to play a game again: rules, players, settings, seed and every answer."""

    def __init__(
        self, game: str, version: int, players: int, settings: dict[str, Any], promise: str
    ) -> None:
        self.game = game
        self.version = version
        self.players = players
        self.settings = settings
        self.promise = promise  # the commitment to the seed
        self.seed: int | str = ""
        self.seats: list[str] = []  # who sat where: people's names and bots; for reading only
        self.entries: list[Entry] = []
        self.start: Plain | None = None  # a snapshot, if the game did not start from the beginning
        self.points: list[float] | None = None
        self.hash = ""
        self.seal = ""
        self.where: dict[str, int] = {}  # the line of each word in the file it was read from
        self.length = 0  # how many lines that file has
        self.form = 2  # of that file

    @staticmethod
    def begin(rules: Rules, players: int, settings: dict[str, Any], seed: int | str) -> Record:
        record = Record(rules.name, rules.version, players, settings, commitment(seed))
        record.seed = seed
        return record

    def copy(self) -> Record:
        other = Record(self.game, self.version, self.players, self.settings, self.promise)
        other.seed = self.seed
        other.seats = self.seats
        other.entries = self.entries[:]
        other.start = self.start
        return other

    def text(self, game: Game, viewer: int | None) -> str:
        """The file. The seed is told only at the end, and before it each seat gets its own
        holes."""
        lines = [FORMAT, f"game {self.game}", f"rules {self.version}", f"players {self.players}"]
        lines += [f"setting {name} {spelled(value)}" for name, value in self.settings.items()]
        if self.seats:
            lines.append("seats " + ",".join(written_seat(seat) for seat in self.seats))
        lines.append(f"commitment {self.promise}")
        whole = viewer is None or game.over
        if whole and self.seed != "":
            lines.append(f"seed {self.seed}")
        if self.start is not None and whole:
            lines.append("start " + json.dumps(self.start, separators=(",", ":"), sort_keys=True))
        lines.append("")
        waiting = self.waiting_answers(game)
        for i, e in enumerate(self.entries):
            seen = whole or e.seat == viewer
            if not seen and viewer is not None and i not in waiting:
                seen = bool(e.witnesses >> viewer & 1)
            if e.aside and not seen:
                continue  # what one did not hear, one does not know was said
            if seen or i not in waiting or not is_sealed(game.state):
                lines.append(e.written(seen))
        lines.append("")
        result = game.result
        if result is not None:
            lines.append("points " + " ".join(f"{p:g}" for p in result.points))
        if whole:
            lines.append(f"hash {game.hash()}")
            lines.append(f"seal {self.sealed()}")
        return "\n".join(lines) + "\n"

    def sealed(self) -> str:
        """A hash of every answer, and of the start: also of what made no difference in the end."""
        lines = [json.dumps(self.start, separators=(",", ":"), sort_keys=True)]
        if self.form == 1:
            lines += [f"{e.seat} {' '.join(e.name.split())}" for e in self.entries]
        else:
            lines += [e.written(seen=True) for e in self.entries]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]

    def waiting_answers(self, game: Game) -> set[int]:
        """Entries that nobody else learns yet: others have still to answer as well. What was
        answered before a game went on from a snapshot has no entry."""
        answers = game.state.answers
        count = sum(1 for seat in range(self.players) if answers[seat] != SILENT)
        out: set[int] = set()
        at = len(self.entries)
        while len(out) < count and at > 0:
            at -= 1
            if not self.entries[at].aside and self.entries[at].seat != BRANCH:
                out.add(at)
        return out

    def texts(self, game: Game, viewer: int) -> list[Entry]:
        """The answers that came with a text which the viewer may read."""
        if not game.rules.takes_texts():
            return []
        # For every sight: few entries have one, and there may be hundreds.
        written = list(compress(count(), map(attrgetter("text"), self.entries)))
        if not written:
            return []
        waiting = self.waiting_answers(game)
        return [
            self.entries[i]
            for i in written
            if self.entries[i].seat == viewer
            or (i not in waiting and self.entries[i].witnesses >> viewer & 1)
        ]

    @staticmethod
    def read(text: str) -> Record:
        """Parse a file; says exactly which line is broken."""
        lines = text.splitlines()
        if not lines or lines[0].strip() not in (FORMAT, OLDER):
            raise BrokenRecord(1, f"a record starts with the line {FORMAT!r}")
        record = Record("", 0, 0, {}, "")
        record.length = len(lines)
        record.form = 1 if lines[0].strip() == OLDER else 2
        for number, raw in enumerate(lines[1:], start=2):
            line = raw.strip()
            if not line:
                continue
            word, _, rest = line.partition(" ")
            if not rest:
                raise BrokenRecord(number, f"{line!r} should be a word and what it says")
            record.take(number, word, rest)
        for name in ("game", "rules", "players", "commitment"):
            if name not in record.where:
                raise BrokenRecord(len(lines), f"the line '{name} …' is missing")
        if record.seats and len(record.seats) != record.players:
            raise BrokenRecord(
                record.where["seats"], f"{len(record.seats)} seats for {record.players} players"
            )
        return record

    def take(self, number: int, word: str, rest: str) -> None:
        """Understand one line."""
        self.where[word] = number
        try:
            if word == "game":
                self.game = rest
            elif word == "rules":
                self.version = int(rest)
            elif word == "players":
                self.players = int(rest)
            elif word in ("setting", "option"):
                name, value = rest.split(" ")
                self.settings[name] = value
                self.where[f"setting {name}"] = number
            elif word == "seats":
                self.seats = [written_seat(seat).replace(";", ",") for seat in rest.split(",")]
            elif word == "commitment":
                self.promise = rest
            elif word == "seed":
                self.seed = rest
            elif word == "start":
                self.start = json.loads(rest)
            elif word == "points":
                self.points = [float(p) for p in rest.split(" ")]
            elif word == "hash":
                self.hash = rest
            elif word == "seal":
                self.seal = rest
            elif word == "*" or (word[0] == "p" and word[1:].isdecimal()):
                seat = CHANCE if word == "*" else int(word[1:])
                if seat >= MAX_SEATS and word != "*":
                    raise BrokenRecord(number, f"there is no seat {word}")
                self.entries.append(Entry.read(seat, rest, number))
            elif word == "branch":
                self.entries.append(Entry(BRANCH, str(int(rest)), EVERYBODY, number))
            else:
                raise BrokenRecord(number, f"no line of a record starts with {word!r}")
        except BrokenRecord:
            raise
        except ValueError:
            raise BrokenRecord(number, f"cannot read {rest!r} after {word!r}") from None
