"""A region as it was drawn, ready to be sent: whole, or as a change of what was drawn before."""

from __future__ import annotations

import weakref
from functools import cached_property

import msgspec

WORTH = 400  # characters: a shorter region is sent whole


class Drawn:
    """Written as JSON once, for all who get it.

    A patch is `[head, tail, text]`: so many characters of the beginning and of the end stay, and
    the text comes between.
    """

    def __init__(self, text: str, before: Drawn | None = None) -> None:
        self.text = text
        self.before = None if before is None else weakref.ref(before)

    @cached_property
    def raw(self) -> msgspec.Raw:
        return msgspec.Raw(msgspec.json.encode(str(self.text)))

    @cached_property
    def countable(self) -> bool:
        """Browsers count in units of 16 bits: where some characters take two, nothing is
        counted."""
        text = self.text
        return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)

    def follows(self, known: Drawn | None) -> bool:
        """Can what changed since `known` be sent alone?"""
        if known is None or self.before is None or self.before() is not known:
            return False
        return len(self.text) > WORTH and self.countable and known.countable

    @cached_property
    def patch(self) -> msgspec.Raw:
        before = None if self.before is None else self.before()
        assert before is not None
        head, tail = kept(before.text, self.text)
        changed = str(self.text)[head : len(self.text) - tail]
        return msgspec.Raw(msgspec.json.encode([head, tail, changed]))


def kept(old: str, new: str) -> tuple[int, int]:
    """How many characters of the beginning and of the end are the same; none is counted twice."""
    # Found by halves, so that little is compared twice.
    low, high = 0, min(len(old), len(new))
    most = high
    while low < high:
        middle = (low + high + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            high = middle - 1
    head = low
    here, there = len(old), len(new)
    low, high = 0, most - head
    while low < high:
        middle = (low + high + 1) // 2
        if old[here - middle : here - low] == new[there - middle : there - low]:
            low = middle
        else:
            high = middle - 1
    return head, low
