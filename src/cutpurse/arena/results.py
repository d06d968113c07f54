"""A folder of results: a manifest that says what was played, and parts that hold what came of it.

A part is written whole or not at all: under a temporary name, then moved to its place, the games of
a part last. Which games are done is read from the parts themselves.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cutpurse.arena.block import Block, PlayedGame
from cutpurse.arena.spec import Spec, interest_of, read_spec
from cutpurse.bots.conduct import Conduct
from cutpurse.games import find
from cutpurse.kernel.rules import Refused, spelled

FORMAT = "cutpurse results 1"
MANIFEST = "manifest.json"
ROWS = 5000  # games of a part at most
BYTES = 24_000_000  # likewise, before compression
SECONDS = 30.0  # no finished game waits longer to be written


def need_pyarrow() -> None:
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise Refused(
            "results are Parquet files, for which pyarrow is missing; install it with:"
            " pip install 'cutpurse[arena]'"
        ) from None


class Results:
    """A folder of results, to be read or added to."""

    collect = True
    records = False

    def __init__(self, folder: Path, spec: Spec, wanted: int, decisions: bool) -> None:
        self.folder = folder
        self.spec = spec
        self.wanted = wanted
        self.decisions = decisions
        self.waiting: list[Block] = []
        self.flushed = time.monotonic()
        self.lock: Any = None

    # Beginning ----------------------------------------------------------------------------------
    @staticmethod
    def check_new(folder: Path) -> None:
        """Refuse early what could not be written later."""
        need_pyarrow()
        if folder.exists() and not folder.is_dir():
            raise Refused(f"{folder} is a file; results go into a new folder")
        if folder.exists() and any(folder.iterdir()):
            if (folder / MANIFEST).exists():
                raise Refused(
                    f"{folder} holds results already; choose another name,"
                    f" or go on with them: --resume {folder}"
                )
            raise Refused(f"the folder {folder} is not empty; results go into a new folder")
        if not folder.parent.is_dir():
            raise Refused(f"there is no folder {folder.parent} to make {folder.name} in")

    @staticmethod
    def create(folder: Path, spec: Spec, wanted: int, decisions: bool) -> Results:
        Results.check_new(folder)
        made = Results(folder, spec, wanted, decisions)
        try:
            folder.mkdir(exist_ok=True)
            (folder / "games").mkdir()
            if decisions:
                (folder / "decisions").mkdir()
            made.write_manifest()
        except OSError as error:
            raise Refused(f"cannot write into {folder}: {error.strerror}") from None
        return made

    @staticmethod
    def open(folder: Path) -> Results:
        need_pyarrow()
        path = folder / MANIFEST
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            if data["format"] != FORMAT:
                raise Refused(f"{path} is of the format {data['format']!r}, not {FORMAT!r}")
            return Results(folder, read_spec(data["spec"]), data["games"], data["decisions"])
        except FileNotFoundError:
            what = "there is no folder" if not folder.exists() else "there are no results in"
            raise Refused(f"{what} {folder}; simulate with --out {folder} to make some") from None
        except NotADirectoryError:
            raise Refused(f"{folder} is a file; results are a folder") from None
        except Refused as error:
            raise Refused(f"{folder}: {error}") from None
        except (ValueError, KeyError, TypeError):
            raise Refused(f"{path} is damaged: it is no manifest of results") from None
        except OSError as error:
            raise Refused(f"cannot read {path}: {error.strerror}") from None

    def write_manifest(self) -> None:
        data = {
            "format": FORMAT,
            "spec": {**self.spec.plain(), "settings": self.spec.spelled_settings()},
            "games": self.wanted,
            "decisions": self.decisions,
        }
        draft = self.folder / f".{MANIFEST}"
        draft.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        draft.replace(self.folder / MANIFEST)

    def check_same(self, spec: Spec, decisions: bool) -> None:
        """Going on with other settings would mix two series: say which differ."""
        ours, theirs = self.spec, spec
        differ = []
        if ours.game != theirs.game:
            differ.append(f"the game is {ours.game}, not {theirs.game}")
        else:
            for name, value in ours.settings.items():
                if theirs.settings[name] != value:
                    differ.append(
                        f"setting {name} is {spelled(value)}, not {spelled(theirs.settings[name])}"
                    )
        if ours.seed != theirs.seed:
            differ.append(f"the seed is {ours.seed}, not {theirs.seed}")
        if ours.lineups != theirs.lineups:
            if ours.lineups[0] != theirs.lineups[0]:
                differ.append(
                    f"the seats are {','.join(ours.lineups[0])}, not {','.join(theirs.lineups[0])}"
                )
            else:
                differ.append("the bots change seats in another way")
        if decisions and not self.decisions:
            differ.append("it has no rows for decisions")
        if differ:
            raise Refused(f"{self.folder} was begun with other settings: {'; '.join(differ)}")

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else may write here meanwhile."""
        try:
            import fcntl
        except ImportError:  # not on this system
            yield
            return
        with (self.folder / ".lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Refused(f"another simulation is writing into {self.folder}") from None
            yield

    # Reading ------------------------------------------------------------------------------------
    def parts(self, what: str = "games") -> list[Path]:
        return sorted((self.folder / what).glob("part-*.parquet"))

    def tables(self, columns: list[str] | None = None, what: str = "games") -> Iterator[Any]:
        """The parts one by one, so that memory does not grow with them."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        from cutpurse.arena.schema import DECISIONS, SINCE, games_schema

        whole = (
            DECISIONS if what == "decisions" else games_schema(interest_of(find(self.spec.game)))
        )
        for path in self.parts(what):
            try:
                there = pq.read_schema(path).names
                wanted = [
                    name for name in columns or whole.names if name in there or name not in SINCE
                ]
                missing = [name for name in wanted if name not in there]
                if missing:
                    raise Refused(
                        f"{path} has no column {missing[0]!r}; it has: {', '.join(there)}"
                    )
                table = pq.read_table(path, columns=wanted)
            except (pa.ArrowException, OSError):
                raise Refused(f"{path} is damaged: it is no Parquet file") from None
            yield table

    def played(self) -> Iterator[PlayedGame]:
        """The games that are there, in no particular order."""
        from cutpurse.arena.schema import SINCE

        for table in self.tables(["game", "points", "places", "decisions", *SINCE]):
            for row in table.to_pylist():
                conduct = {each.pop("seat"): Conduct(**each) for each in row.pop("conduct", [])}
                claims = [[*claim.values()] for claim in row.pop("told_claims", [])]
                yield PlayedGame(**row, conduct=conduct, claims=claims)

    def done(self) -> set[int]:
        """Which games are there; half a part, left by a crash, is removed."""
        known = {path.name for path in self.parts()}
        for path in self.parts("decisions"):
            if path.name not in known:
                path.unlink()
        found: set[int] = set()
        for table in self.tables(["game"]):
            games = table["game"].to_pylist()
            if found.intersection(games):
                raise Refused(f"{self.folder} is damaged: a game is in two parts")
            found.update(games)
        return found

    # Writing ------------------------------------------------------------------------------------
    def add(self, block: Block) -> None:
        self.waiting.append(block)
        size = sum(len(b.games) + len(b.decisions) for b in self.waiting)
        rows = sum(len(b.done) for b in self.waiting)
        if rows >= ROWS or size >= BYTES or time.monotonic() - self.flushed >= SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write what waits as the next part."""
        self.flushed = time.monotonic()
        if not self.waiting:
            return
        numbers = [int(path.stem.removeprefix("part-")) for path in self.parts()]
        name = f"part-{max(numbers, default=-1) + 1:06}.parquet"
        try:
            if self.decisions:
                self.write(self.folder / "decisions" / name, [b.decisions for b in self.waiting])
            self.write(self.folder / "games" / name, [b.games for b in self.waiting])
        except OSError as error:
            raise Refused(f"cannot write into {self.folder}: {error.strerror}") from None
        self.waiting = []

    @staticmethod
    def write(path: Path, packed: list[bytes]) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        from cutpurse.arena.schema import unpacked

        table = pa.concat_tables([unpacked(data) for data in packed]).unify_dictionaries()
        draft = path.with_name(f".{path.name}")
        with draft.open("wb") as file:
            pq.write_table(table.combine_chunks(), file, compression="zstd")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
