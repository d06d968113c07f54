"""What a state consists of and who may see it: declared once for each game.

From this one declaration come the snapshot, the view (a snapshot with holes), the worlds a bot
imagines, and the answer to "did this show anybody something new?".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.shapes import Shape
from cutpurse.kernel.step import EVERYBODY
from cutpurse.kernel.zones import Pack

HOLE: Final = -9  # what stands in a view where the viewer may not look

Plain = dict[str, Any]  # what JSON can hold


def numbers(value: Any, length: int = -1) -> list[int]:
    """A list of whole numbers, and of the right length if that is known."""
    if not isinstance(value, list) or not all(type(v) is int for v in value):
        raise ValueError(f"there should be a list of whole numbers, not {value!r}")
    if length >= 0 and len(value) != length:
        raise ValueError(f"there should be {length} numbers, not {value!r}")
    return value[:]


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """A named part of a state that everybody sees: an int or a list of ints. Its shape says what
    they mean; without one the game is no environment for learners."""

    def __init__(self, name: str, shape: Shape | None = None) -> None:
        self.name = name
        self.shape = shape

    def write(self, g: Any, out: Plain) -> None:
        value = getattr(g, self.name)
        out[self.name] = value[:] if isinstance(value, list) else value

    def read(self, g: Any, data: Plain) -> None:
        value = data[self.name]
        was = getattr(g, self.name)
        if isinstance(was, list):
            setattr(g, self.name, numbers(value))
        elif type(value) is not int:
            raise ValueError(f"{self.name} should be a whole number, not {value!r}")
        else:
            setattr(g, self.name, value)

    def shown(self, g: Any, viewer: int) -> Any:
        """The value with holes where the viewer may not look; the state stays as it is."""
        return getattr(g, self.name)

    def redact(self, g: Any, viewer: int) -> None:
        """Put holes where the viewer may not look."""
        setattr(g, self.name, self.shown(g, viewer))

    def imagine(self, g: Any, viewer: int, dice: Dice) -> bool:
        """Fill the holes; False if nothing fits what was made up before."""
        return True

    def shows_more(self, before: Any, after: Any) -> bool:
        """Did somebody see something here that was hidden from them before?"""
        return False


class Secret(Field):
    """A list of ints, each seen by the seats in the mask at the same index of the list `seen`.

    `among` lists what a hole could be, in a world whose earlier fields are filled already.
    """

    def __init__(
        self,
        name: str,
        seen: str,
        among: Callable[[Any, int, int], list[int]],
        shape: Shape | None = None,
    ) -> None:
        super().__init__(name, shape)
        self.seen = seen
        self.among = among

    def write(self, g: Any, out: Plain) -> None:
        out[self.name] = [None if v == HOLE else v for v in getattr(g, self.name)]

    def shown(self, g: Any, viewer: int) -> Any:
        values: list[i64] = getattr(g, self.name)
        values = values[:]  # clones may share the list
        seen: list[i64] = getattr(g, self.seen)
        bit: i64 = viewer
        for i in range(len(values)):
            if not seen[i] >> bit & 1:
                values[i] = HOLE
        return values

    def imagine(self, g: Any, viewer: int, dice: Dice) -> bool:
        values: list[int] = getattr(g, self.name)
        if HOLE not in values:
            return True
        values = values[:]
        setattr(g, self.name, values)
        for i in range(len(values)):
            if values[i] == HOLE:
                choices = self.among(g, viewer, i)
                if not choices:
                    return False
                values[i] = choices[dice.below(len(choices))]
        return True

    def shows_more(self, before: Any, after: Any) -> bool:
        """The masks of who sees what tell it, even where a value was shown and taken away again
        within one answer."""
        old: list[int] = getattr(before, self.seen)
        new: list[int] = getattr(after, self.seen)
        return any(new[i] & ~old[i] for i in range(min(len(old), len(new))))


class Private(Field):
    """A flat list of rows of `width` ints; a row is seen by the seat in its first column alone."""

    def __init__(self, name: str, width: int, shape: Shape | None = None) -> None:
        super().__init__(name, shape)
        self.width = width

    def shown(self, g: Any, viewer: int) -> Any:
        values: list[int] = getattr(g, self.name)
        kept: list[int] = []
        for i in range(0, len(values), self.width):
            if values[i] == viewer:
                kept.extend(values[i : i + self.width])
        return kept

    def shows_more(self, before: Any, after: Any) -> bool:
        return len(getattr(after, self.name)) > len(getattr(before, self.name))


class Said(Private):
    """What was said beside the questions, a row for each who knows of it. Nothing was shown by it:
    whom it concerns cannot take back what they did before, and the others must not notice."""

    def shows_more(self, before: Any, after: Any) -> bool:
        return False


class Cards(Field):
    """A pack of hidden cards."""

    def write(self, g: Any, out: Plain) -> None:
        pack: Pack = getattr(g, self.name)
        out[self.name] = {"held": pack.held[:], "size": pack.size[:], "maybe": pack.maybe[:]}

    def read(self, g: Any, data: Plain) -> None:
        pack: Pack = getattr(g, self.name)
        value = data[self.name]
        pack.held = numbers(value["held"], len(pack.held))
        pack.size = numbers(value["size"], len(pack.size))
        pack.maybe = numbers(value["maybe"], len(pack.maybe))

    def shown(self, g: Any, viewer: int) -> Any:
        pack: Pack = getattr(g, self.name)
        pack = pack.clone()
        pack.redact(viewer)
        return pack

    def redact(self, g: Any, viewer: int) -> None:
        pack: Pack = getattr(g, self.name)
        pack.redact(viewer)  # a clone of a state has a pack of its own

    def imagine(self, g: Any, viewer: int, dice: Dice) -> bool:
        pack: Pack = getattr(g, self.name)
        pack.imagine(viewer, dice)
        return True

    def shows_more(self, before: Any, after: Any) -> bool:
        old: Pack = getattr(before, self.name)
        new: Pack = getattr(after, self.name)
        return any(o & ~n for o, n in zip(old.maybe, new.maybe, strict=True))


class Copies(Field):
    """Hidden cards of which only the kind matters, counted: a flat list of rows of `kinds` counts,
    one row for each place (hands, a pile), and a last row that is empty in a whole state.

    Row i is seen by the seats in the mask `seen[i]`; how many cards lie there, `size[i]`, is
    public. A view has holes in the rows it may not show and, in the last row, what those hold
    together."""

    def __init__(
        self, name: str, size: str, seen: str, kinds: int, shape: Shape | None = None
    ) -> None:
        super().__init__(name, shape)
        self.size = size
        self.seen = seen
        self.kinds = kinds

    def write(self, g: Any, out: Plain) -> None:
        out[self.name] = [None if v == HOLE else v for v in getattr(g, self.name)]

    def shown(self, g: Any, viewer: int) -> Any:
        counts: list[i64] = getattr(g, self.name)
        counts = counts[:]  # clones may share the list
        seen: list[i64] = getattr(g, self.seen)
        bit: i64 = viewer
        kinds: i64 = self.kinds
        pool: i64 = len(seen) * kinds
        for place in range(len(seen)):
            if not seen[place] >> bit & 1:
                row: i64 = place * kinds
                for kind in range(kinds):
                    few = counts[row + kind]
                    if few:
                        counts[pool + kind] = counts[pool + kind] + few
                    counts[row + kind] = HOLE
        return counts

    def imagine(self, g: Any, viewer: int, dice: Dice) -> bool:
        counts: list[int] = getattr(g, self.name)[:]
        size: list[int] = getattr(g, self.size)
        pool = len(size) * self.kinds
        left = sum(counts[pool:])
        for place in range(len(size)):
            row = place * self.kinds
            if counts[row] != HOLE:
                continue
            for kind in range(self.kinds):
                counts[row + kind] = 0
            for _ in range(size[place]):
                pick = dice.below(left)
                kind = 0
                while pick >= counts[pool + kind]:
                    pick -= counts[pool + kind]
                    kind += 1
                counts[pool + kind] -= 1
                counts[row + kind] += 1
                left -= 1
        setattr(g, self.name, counts)
        return True

    def shows_more(self, before: Any, after: Any) -> bool:
        """A card that left a place was shown where it went, to somebody who had not seen it."""
        old: list[int] = getattr(before, self.name)
        new: list[int] = getattr(after, self.name)
        seen: list[int] = getattr(before, self.seen)
        return getattr(after, self.seen) != seen or any(
            new[i] < old[i] and seen[i // self.kinds] != EVERYBODY
            for i in range(len(seen) * self.kinds)
        )
