"""Events: what happened, to whom, by which rule. Text is made from them at the edge."""

from __future__ import annotations

from cutpurse.kernel.verbs import Names, Speech


class Kind:
    """A kind of event: a word, what its numbers stand for, and how it reads.

    Parameters whose name ends with an underscore are secret: only witnesses learn them, the others
    read `hides`.
    """

    def __init__(
        self, index: int, word: str, params: list[tuple[str, Names | None]], says: str, hides: str
    ) -> None:
        self.index = index
        self.word = word
        self.params = params
        self.says = says
        self.hides = hides


class Event:
    """One thing that happened. Plain numbers; `witnesses` is a bit mask of seats."""

    def __init__(self, kind: Kind, rule: str, witnesses: int, a: int, b: int, c: int) -> None:
        self.kind = kind
        self.rule = rule
        self.witnesses = witnesses
        self.a = a
        self.b = b
        self.c = c

    def values(self) -> list[int]:
        return [self.a, self.b, self.c][: len(self.kind.params)]

    def told(self, viewer: int) -> dict[str, object]:
        """The event as the viewer may know it, with names; secrets are None for non-witnesses."""
        knows = bool(self.witnesses >> viewer & 1)
        out: dict[str, object] = {"event": self.kind.word, "rule": self.rule}
        for (name, names), value in zip(self.kind.params, self.values(), strict=True):
            if name.endswith("_") and not knows:
                out[name.rstrip("_")] = None
            elif names is None or names.kind == "seat":
                out[name.rstrip("_")] = value
            else:
                out[name.rstrip("_")] = names.ids[value] if value >= 0 else None
        return out

    def sentence(self, viewer: int, speech: Speech) -> str:
        """The event in words for the viewer."""
        knows = bool(self.witnesses >> viewer & 1)
        secret = any(name.endswith("_") for name, _ in self.kind.params)
        form = self.kind.says if knows or not secret else self.kind.hides
        names = [n for _, n in self.kind.params]
        return speech.fill(form, names, self.values())


class Chronicle:
    """The kinds of events of one game."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []

    def kind(
        self, word: str, params: list[tuple[str, Names | None]], says: str, hides: str = ""
    ) -> Kind:
        made = Kind(len(self.kinds), word, params, says, hides)
        self.kinds.append(made)
        return made
