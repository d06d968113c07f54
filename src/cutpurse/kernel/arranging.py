# cutpurse: interpreted
"""What every game's `arrange` needs: words that are understood, and things by their names."""

from __future__ import annotations

from typing import Any

from cutpurse.kernel.rules import Refused
from cutpurse.kernel.verbs import Names


def understood(title: str, what: dict[str, Any], words: list[str]) -> None:
    """Refuse a scenario that says what this game does not understand."""
    for word in what:
        if word not in words:
            raise Refused(f"a scenario of {title} has no {word!r}; it has: {', '.join(words)}")


def number(names: Names, name: Any) -> int:
    """The number of a thing by its name."""
    if name not in names.index:
        raise Refused(f"there is no {names.kind} {name!r}; there are: {', '.join(names.ids)}")
    return names.index[name]
