# cutpurse: interpreted
"""What pieces and cards do, in words: how a game writes its lore down, and how it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping

NONE = "-"  # written where a few words would say nothing


class Lore:
    """A piece: its name, its kind, a few words, the whole of it, and the rules that say so."""

    def __init__(self, name: str, kind: str, brief: str, text: str, rules: list[str]) -> None:
        self.name = name
        self.kind = kind
        self.brief = brief
        self.text = text
        self.rules = rules


def gathered(
    game: str, tables: Mapping[str, str], name: Callable[[str], str], worth: Mapping[str, str]
) -> dict[str, Lore]:
    """Every piece by its id, from a table for each kind.

    An entry has the ids of its pieces and the numbers of their rules, the most telling first; a
    line of a few words; the whole of it. `game` is how its rules are numbered, `name` what a piece
    is called, `worth` what comes before the text of some.
    """
    out: dict[str, Lore] = {}
    for kind, table in tables.items():
        for entry in table.strip().split("\n\n"):
            head, brief, *text = entry.split("\n")
            words = head.split()
            rules = [f"{game}-{word}" for word in words if word.isdigit()]
            for piece in (word for word in words if not word.isdigit()):
                whole = worth.get(piece, "") + " ".join(text)
                out[piece] = Lore(name(piece), kind, "" if brief == NONE else brief, whole, rules)
    return out
