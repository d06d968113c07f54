"""Events: what happened, to whom, by which rule. Text is made from them at the edge."""

from __future__ import annotations

from cutpurse.kernel.verbs import Names, Speech


class Kind:
    """A kind of event: a word, what its numbers stand for, and how it reads.

    Parameters whose name ends with an underscore are secret: only witnesses learn them, the others
    read `hides`. One whose name ends with a star stands for all values that are left, as a list.
    """

    def __init__(
        self, index: int, word: str, params: list[tuple[str, Names | None]], says: str, hides: str
    ) -> None:
        self.index = index
        self.word = word
        self.params = params
        self.says = says
        self.hides = hides
        self.open_ended = bool(params) and params[-1][0].endswith("*")
        self.secret = any(is_secret(name) for name, _ in params)

    def first(self, values: list[int]) -> list[int]:
        """As many of the values as this kind has."""
        return values[: len(self.params)]


def is_secret(param: str) -> bool:
    return param.rstrip("*").endswith("_")


def plain_name(param: str) -> str:
    """The name of a parameter without the marks."""
    return param.rstrip("*").rstrip("_")


def named(names: Names | None, value: int) -> object:
    """A value as data: an id where it has one, a number else."""
    if names is None or names.kind == "seat":
        return value
    return names.ids[value] if value >= 0 else None


class Event:
    """One thing that happened. Plain numbers; `witnesses` is a bit mask of seats."""

    def __init__(self, kind: Kind, rule: str, witnesses: int, values: list[int]) -> None:
        self.kind = kind
        self.rule = rule
        self.witnesses = witnesses
        self.numbers = values

    def values(self) -> list[int]:
        return self.numbers

    def each(self) -> list[tuple[str, Names | None, int]]:
        """Every value with its parameter; one with a star comes once for each of its values."""
        params = self.kind.params
        last = len(params) - 1
        return [(*params[i if i < last else last], value) for i, value in enumerate(self.numbers)]

    def by_name(self) -> dict[str, object]:
        """The values by the names of their parameters, as numbers, seen with all eyes."""
        return {
            plain_name(param): self.numbers[i:] if param.endswith("*") else self.numbers[i]
            for i, (param, _) in enumerate(self.kind.params)
        }

    def told(self, viewer: int) -> dict[str, object]:
        """The event as the viewer may know it, with names; secrets are None for non-witnesses."""
        knows = bool(self.witnesses >> viewer & 1)
        out: dict[str, object] = {"event": self.kind.word, "rule": self.rule}
        for i, (param, names) in enumerate(self.kind.params):
            if is_secret(param) and not knows:
                out[plain_name(param)] = None
            elif param.endswith("*"):
                out[plain_name(param)] = [named(names, value) for value in self.numbers[i:]]
            else:
                out[plain_name(param)] = named(names, self.numbers[i])
        return out

    def sentence(self, viewer: int, speech: Speech) -> str:
        """The event in words for the viewer."""
        knows = bool(self.witnesses >> viewer & 1)
        form = self.kind.says if knows or not self.kind.secret else self.kind.hides
        return self.filled(form, speech)

    def told_whole(self, speech: Speech) -> str:
        """The event in words for somebody who sees all."""
        return self.filled(self.kind.says, speech)

    def filled(self, form: str, speech: Speech) -> str:
        names = [n for _, n in self.kind.params]
        return speech.fill(form, names, self.numbers, self.kind.open_ended)


class EventKinds:
    """The kinds of events of one game."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []

    def kind(
        self, word: str, params: list[tuple[str, Names | None]], says: str, hides: str = ""
    ) -> Kind:
        made = Kind(len(self.kinds), word, params, says, hides)
        self.kinds.append(made)
        return made
