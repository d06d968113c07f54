"""Logs: one JSON object a line. They name routes, never addresses with secrets in them, bodies,
cookies, names or cards."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec

log = logging.getLogger("cutpurse")
WORDS = "cutpurse_words"  # where a record carries its own fields
LONGEST = 500  # letters of a field: whoever sends something long does not fill the disk with it
LONGEST_ERROR = 20_000  # letters of a traceback


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        line.update(getattr(record, WORDS, {}))
        line = {name: cut(value, LONGEST) for name, value in line.items()}
        if record.exc_info:
            line["error"] = cut(self.formatException(record.exc_info), LONGEST_ERROR)
        return msgspec.json.encode(line).decode()


def cut(value: object, longest: int) -> object:
    """Numbers as they are; of a text the beginning."""
    if isinstance(value, int | float):
        return value
    text = str(value)
    return text if len(text) <= longest else f"{text[:longest]}… ({len(text)} letters)"


def note(says: str, level: int = logging.INFO, **words: object) -> None:
    """Write a line with fields of its own."""
    if log.isEnabledFor(level):
        log.log(level, says, extra={WORDS: words})


def trouble(says: str, error: BaseException, **words: object) -> None:
    """Something of ours went wrong: with the traceback."""
    log.error(says, exc_info=error, extra={WORDS: words})


def begin(quiet: bool) -> None:
    """Send everything to the error output as JSON lines."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [out]
    root.setLevel(logging.WARNING)
    log.setLevel(logging.WARNING if quiet else logging.INFO)
    # What uvicorn warns of is what clients send: the metrics count it.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
