"""Files: read with one clear line when it fails, written whole or not at all."""

from __future__ import annotations

import datetime as dt
import os
import sys
import tempfile
from pathlib import Path

from cutpurse.kernel.rules import Refused


def data_folder() -> Path:
    """Where unfinished games are kept; CUTPURSE_HOME names another place."""
    if os.environ.get("CUTPURSE_HOME"):
        return Path(os.environ["CUTPURSE_HOME"])
    if os.environ.get("XDG_DATA_HOME"):
        return Path(os.environ["XDG_DATA_HOME"]) / "cutpurse"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", str(Path.home()))) / "cutpurse"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "cutpurse"
    return Path.home() / ".local" / "share" / "cutpurse"


def read_file(path: Path) -> str:
    """A text file's content."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Refused(f"there is no file {path}") from None
    except IsADirectoryError:
        raise Refused(f"{path} is a folder; name a file") from None
    except UnicodeDecodeError:
        raise Refused(f"{path} is no text file, so it is no record") from None
    except OSError as error:
        raise Refused(f"cannot read {path}: {error.strerror}") from None


def check_target(path: Path, force: bool = False) -> None:
    """Refuse early what could not be written later."""
    if path.is_dir():
        raise Refused(f"{path} is a folder; name a file")
    if path.exists() and not force:
        raise Refused(f"{path} exists already; choose another name or add --force")
    if not path.parent.is_dir():
        raise Refused(f"there is no folder {path.parent} to write {path.name} into")
    if not os.access(path.parent, os.W_OK):
        raise Refused(f"cannot write into the folder {path.parent}")


def write_file(path: Path, text: str, force: bool = False) -> None:
    """Write a file whole: into a temporary one beside it, then moved to its place."""
    check_target(path, force)
    draft = ""
    try:
        handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        mask = os.umask(0)
        os.umask(mask)
        Path(draft).chmod(0o666 & ~mask)  # as if it had been opened plainly
        if force:
            Path(draft).replace(path)
        else:
            settle_in(Path(draft), path)
    except OSError as error:
        if draft:
            Path(draft).unlink(missing_ok=True)
        raise Refused(f"cannot write {path}: {error.strerror}") from None


def settle_in(draft: Path, path: Path) -> None:
    """Move the draft to its place unless something has come to lie there meanwhile."""
    try:
        path.hardlink_to(draft)
        draft.unlink()
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        draft.rename(path)


def keep(game: str, text: str) -> Path:
    """Put an unfinished game into the data folder under a name of its own."""
    home = data_folder()
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"cannot make the folder {home}: {error.strerror}") from None
    stamp = dt.datetime.now(tz=dt.UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = home / f"{game}-{stamp}.record"
    number = 2
    while path.exists():
        path = home / f"{game}-{stamp}-{number}.record"
        number += 1
    write_file(path, text)
    return path
