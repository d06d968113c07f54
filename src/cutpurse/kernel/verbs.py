"""An action is an integer with a name: a verb over finite sets of named things."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from mypy_extensions import i64

from cutpurse.kernel.step import MAX_SEATS


class Names:
    """A finite set of things: ids for notation, labels for people. `kind` is what a click hits."""

    def __init__(self, kind: str, ids: list[str], labels: list[str] | None = None) -> None:
        self.kind = kind
        self.ids = ids
        self.labels = labels if labels is not None else ids
        self.index = {name: i for i, name in enumerate(ids)}

    def __len__(self) -> int:
        return len(self.ids)


SEATS: Final = Names(
    "seat", [f"p{i}" for i in range(MAX_SEATS)], [f"player {i}" for i in range(MAX_SEATS)]
)
JOINT: Final = " + "  # between the parts of an answer
WORD_BITS: Final = 63  # a bit mask fits a machine integer up to here


@cache
def gaps(form: str) -> list[tuple[str, int, str]]:
    """The gaps of a form: the text before each, the number of its value and its noun. The last is
    none, but the text at the end."""
    out: list[tuple[str, int, str]] = []
    at = 0
    for gap in re.finditer(r"\{(\d)(?: (\w+))?\}", form):
        out.append((form[at : gap.start()], int(gap.group(1)), gap.group(2) or ""))
        at = gap.end()
    out.append((form[at:], -1, ""))
    return out


class Speech:
    """How a table speaks: what its players are called."""

    def __init__(self, players: list[str]) -> None:
        self.players = players

    def label(self, names: Names | None, value: int) -> str:
        if names is None:
            return str(value)
        if names.kind == "seat" and value < len(self.players):
            return self.players[value]
        return names.labels[value] if value >= 0 else "nothing"

    def fill(
        self, form: str, names: list[Names | None], values: list[int], open_ended: bool = False
    ) -> str:
        """Fill `{0}` with the label of value 0, and `{0 wounds}` with '1 wound' or '3 wounds'. In
        an open-ended form the last gap takes all values that are left."""
        out: list[str] = []
        for text, i, noun in gaps(form):
            out.append(text)
            if i < 0:
                continue
            if open_ended and i == len(names) - 1:
                between = " " if names[i] is None else ", "  # numbers, and things with names
                out.append(between.join([self.label(names[i], value) for value in values[i:]]))
            elif not noun:
                out.append(self.label(names[i], values[i]))
            elif values[i] == 1:
                out.append("1 " + noun.removesuffix("s"))
            else:
                out.append(f"{values[i]} {noun}")
        return "".join(out)


class Verb:
    """One verb over finite sets; `do` with up to two indices gives the action, `make` with any."""

    def __init__(self, word: str, base: i64, sets: list[Names], says: str) -> None:
        self.word = word
        self.base = base
        self.sets = sets
        self.says = says
        self.width: i64 = 1  # how many actions there are for one member of the first set
        for names in sets[1:]:
            self.width *= len(names.ids)
        self.size: i64 = self.width * len(sets[0].ids) if sets else 1
        self.end = base + self.size
        self.ready: list[Any] = list(range(self.base, self.end))  # Python makes numbers > 256 anew

    def do(self, i: i64 = 0, j: i64 = 0) -> int:
        """The action; a method rather than a call of the verb, because that compiles to less."""
        return self.base + i * self.width + j

    def __call__(self, i: int = 0, j: int = 0) -> int:
        return self.base + i * self.width + j

    def make(self, values: list[int]) -> int:
        """The action for one member of each set."""
        code = 0
        for names, value in zip(self.sets, values, strict=True):
            code = code * len(names.ids) + value
        return self.base + code

    def each(self, things: i64) -> list[int]:
        """The actions for every thing of a set, given as a bit mask; for verbs over one set."""
        if self.size > WORD_BITS:
            raise ValueError(f"{self.word} is over {self.size} things: too many for a bit mask")
        out: list[int] = []
        thing: i64 = 0
        while things:
            if things & 1:
                out.append(self.ready[thing])
            things >>= 1
            thing += 1
        return out

    def said(self, action: i64) -> bool:
        """Is this action one of this verb's?"""
        return self.base <= action < self.end

    def of(self, action: i64) -> int:
        """What the verb is about: the index into its first set."""
        return (action - self.base) // self.width

    def second(self, action: i64) -> int:
        """The index into its second set; for verbs over two sets."""
        return (action - self.base) % self.width

    def values(self, action: int) -> list[int]:
        """The index into each of its sets."""
        code = action - self.base
        out: list[int] = []
        for names in reversed(self.sets):
            out.append(code % len(names.ids))
            code //= len(names.ids)
        out.reverse()
        return out


class Vocabulary:
    """All verbs of one game: its fixed action space."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0

    def verb(self, word: str, *sets: Names, says: str) -> Verb:
        """Declare a verb."""
        made = Verb(word, self.size, list(sets), says)
        self.verbs.append(made)
        self.size = made.end
        return made

    def verb_of(self, action: int) -> Verb:
        low, high = 0, len(self.verbs) - 1
        while low < high:
            mid = (low + high + 1) // 2
            if self.verbs[mid].base <= action:
                low = mid
            else:
                high = mid - 1
        return self.verbs[low]

    def name(self, action: int) -> str:
        """The notation of an action: `drop c4`."""
        verb = self.verb_of(action)
        words = [verb.word]
        for names, value in zip(verb.sets, verb.values(action), strict=True):
            words.append(names.ids[value])
        return " ".join(words)

    def sentence(self, action: int, speech: Speech) -> str:
        """The action in words, for the log and the button."""
        verb = self.verb_of(action)
        names: list[Names | None] = list(verb.sets)
        return speech.fill(verb.says, names, verb.values(action))

    def told(self, name: str, speech: Speech) -> str:
        """An answer in words, given by its notation; one that is built from parts, all of them."""
        return ", ".join(self.sentence(self.parse(part), speech) for part in name.split(JOINT))

    def targets(self, action: int) -> list[str]:
        """The things on the table the action is about: `seat:p2`, `tile:c4`."""
        verb = self.verb_of(action)
        return [
            f"{names.kind}:{names.ids[value]}"
            for names, value in zip(verb.sets, verb.values(action), strict=True)
        ]

    def parse(self, text: str) -> int:
        """The action of a notation; -1 if it is none."""
        text = " ".join(text.split())
        for verb in self.verbs:
            if text == verb.word and not verb.sets:
                return verb.base
            if not text.startswith(verb.word + " "):
                continue
            words = text[len(verb.word) + 1 :].split(" ")
            if len(words) != len(verb.sets):
                continue
            values = [s.index.get(w, -1) for s, w in zip(verb.sets, words, strict=True)]
            if -1 not in values:
                return verb.make(values)
        return -1
