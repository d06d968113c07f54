"""The server's secret key: made once, kept in a file that only its owner may read."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from pathlib import Path

from cutpurse.kernel.rules import Refused

LENGTH = 64  # hexadecimal digits


def secret_key(folder: Path) -> str:
    """The key of this installation. `CUTPURSE_SECRET` in the environment goes before the file,
    so that several nodes can share one."""
    given = os.environ.get("CUTPURSE_SECRET", "")
    if given:
        if len(given) < 32:
            raise Refused("CUTPURSE_SECRET is too short: it should have at least 32 characters")
        return given
    path = folder / "secret-key"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with contextlib.suppress(FileExistsError):
            write_new(path, secrets.token_hex(LENGTH // 2))
        mode = path.stat().st_mode
        text = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"the secret key cannot be kept in {path}: {error}") from None
    if mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise Refused(f"{path} can be read by others; make it private: chmod 600 {path}")
    if len(text) < 32:
        raise Refused(f"{path} holds no key; remove it and a new one is made (signing all out)")
    return text


def write_new(path: Path, text: str) -> None:
    """Write a file that does not exist yet, whole or not at all, readable by its owner only."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(text + "\n")
            out.flush()
            os.fsync(out.fileno())
        os.link(draft, path)  # fails if another process was first
    finally:
        draft.unlink(missing_ok=True)
