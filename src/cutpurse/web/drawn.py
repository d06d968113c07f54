"""A region as it was drawn, ready to be sent: whole, or as a change of what was drawn before."""

from __future__ import annotations

import weakref
from bisect import bisect_left
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
    """How many characters of the beginning and of the end are the same; none is counted twice.
    Whether so many are the same is a question of one comparison, so the number is searched for."""
    most = min(len(old), len(new))
    head = bisect_left(range(1, most + 1), True, key=lambda n: old[:n] != new[:n])
    rest = most - head
    ends = len(old), len(new)
    tail = bisect_left(
        range(1, rest + 1), True, key=lambda n: old[ends[0] - n :] != new[ends[1] - n :]
    )
    return head, tail
