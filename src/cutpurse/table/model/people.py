"""People: who comes to a table."""

from __future__ import annotations

import re
import unicodedata

import msgspec

from cutpurse.kernel.rules import Refused

LONGEST_NAME = 24
GONE = "gone"  # the id of everybody who has deleted their account, or whose seat was taken away
SOMEBODY = "somebody"  # and what they are called
ID = re.compile(r"[0-9A-Za-z_.:-]{1,64}")


class Person(msgspec.Struct, frozen=True):
    """Somebody with a session. The id is known to others at the table and opens nothing."""

    id: str
    name: str
    account: bool = False  # guests have names, but no ratings
    invite: str = ""  # the word of an invitation that they have with them
    blocks: frozenset[str] = frozenset()  # ids whom they do not hear at any table


def clean(text: str) -> str:
    """One line without control, format or private characters, which can hide or turn text."""
    kept = "".join(" " if c.isspace() else c for c in text)
    kept = "".join(c for c in kept if unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())


def check_name(text: str) -> str:
    """A name that fits a seat, a log line and a record."""
    name = clean(text)
    if not name:
        raise Refused("a name has at least one letter that can be seen")
    if len(name) > LONGEST_NAME:
        raise Refused(f"a name has at most {LONGEST_NAME} letters, and {name!r} has {len(name)}")
    if "," in name or ";" in name:
        raise Refused(f"a name has no commas or semicolons, and {name!r} has")
    return name


def check_id(text: str) -> str:
    """The id of somebody, as it stands beside what they say and where they sit."""
    if ID.fullmatch(text) is None:
        raise Refused("a person is named by their id: 1 to 64 letters, digits, _ . : or -")
    return text
