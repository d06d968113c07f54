"""A region of the page as it was drawn, ready to be sent: whole, or as a patch, which says what
changed since the region was drawn before.

A patch is a list `[stay, go, text, stay, go, text, …]`: going through the old text, keep so many
characters, leave out so many, put in this text, and so on; keep what is left at the end. Regions
that are sewn together from pieces are compared piece by piece. (Sending whole pieces by their index
instead was measured: docs/decisions/0013.)
"""

from __future__ import annotations

import weakref
from functools import lru_cache
from itertools import compress
from operator import is_not, ne

import msgspec

from cutpurse.web.kit.markup import Sewn

SHORTEST_REGION = 400  # characters: a shorter region is sent whole
SHORTEST_PIECE = 200  # characters: a shorter piece of a region is replaced whole
SHORTEST_DIVIDED = 800  # characters: a shorter change is not divided any more
ANCHORS = (0.5, 0.25, 0.75)  # where in a change a part is taken that may have been there before
ANCHOR = 64  # characters of that part: enough to stand in few places
COMPARED = 512  # comparisons that are kept: those who look at one table often see the same change


Hunk = tuple[int, int, str]  # start, end and text: what of the old text is replaced, and by what


def as_json(text: str) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(str(text)))


class DrawnRegion:
    """The text of a region and the drawing before it. Its JSON is made once, for all who get it."""

    __slots__ = ("__weakref__", "before", "known_countable", "known_patch", "known_raw", "text")

    def __init__(self, text: str, before: DrawnRegion | None = None) -> None:
        self.text = text
        self.before = None if before is None else weakref.ref(before)
        self.known_countable: bool | None = None
        self.known_raw: msgspec.Raw | None = None
        self.known_patch: msgspec.Raw | None = None

    @property
    def raw(self) -> msgspec.Raw:
        if self.known_raw is None:
            self.known_raw = as_json(self.text)
        return self.known_raw

    @property
    def countable(self) -> bool:
        """Do Python and browsers count its characters alike? Browsers count in units of 16 bits,
        and some characters take two."""
        if self.known_countable is None:
            self.known_countable = self.text.isascii() or all(map(narrow, self.unlike_before()))
        return self.known_countable

    def unlike_before(self) -> list[str]:
        """The pieces that were not there in the drawing before, if its characters are known to be
        counted alike; else all."""
        news = pieces(self.text)
        before = None if self.before is None else self.before()
        if before is None or not before.known_countable:
            return news
        olds = pieces(before.text)
        return list(compress(news, map(is_not, news, olds))) if len(olds) == len(news) else news

    def follows(self, known: DrawnRegion | None) -> bool:
        """Can a patch be sent to those who have `known`?"""
        if known is None or self.before is None or self.before() is not known:
            return False
        if self.known_patch is not None:
            return True
        return len(self.text) > SHORTEST_REGION and self.countable and known.countable

    @property
    def patch(self) -> msgspec.Raw:
        if self.known_patch is None:
            before = None if self.before is None else self.before()
            assert before is not None
            made = changes(before.text, self.text)
            self.known_patch = msgspec.Raw(msgspec.json.encode(made))
        return self.known_patch


def changes(old: str, new: str) -> list[int | str]:
    """The patch that makes the new text of the old one."""
    olds, news = pieces(old), pieces(new)
    if len(olds) != len(news):
        olds, news = [old], [new]
    out: list[int | str] = []
    at = here = passed = 0
    for index in compress(range(len(olds)), map(ne, olds, news)):  # most pieces are as they were
        here += sum(map(len, olds[passed:index]))
        passed = index
        for start, stop, text in hunks(olds[index], news[index]):
            out += (here + start - at, stop - start, text)
            at = here + stop
    return out


def pieces(text: str) -> list[str]:
    return text.pieces if isinstance(text, Sewn) else [text]


def narrow(text: str) -> bool:
    """Does each of its characters take one unit of 16 bits?"""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


@lru_cache(COMPARED)
def hunks(old: str, new: str) -> list[Hunk]:
    """The changes from one piece to another."""
    return parted(old, new, 0)


def parted(old: str, new: str, shift: int) -> list[Hunk]:
    """The changes between two texts; `shift` is added to their positions.

    A board changes in a few places far apart. Where a part of the new text is found in the old one
    it is an anchor: what is left of it and what is right of it are compared by themselves."""
    if len(old) < SHORTEST_PIECE and len(new) < SHORTEST_PIECE:
        return [(shift, shift + len(old), str(new))]  # a piece may be a kind of text
    head, tail = kept(old, new)
    was, now = old[head : len(old) - tail], new[head : len(new) - tail]
    shift += head
    if not was and not now:
        return []
    for part in ANCHORS if min(len(was), len(now)) > SHORTEST_DIVIDED else ():
        at = int(len(now) * part)
        there = was.find(now[at : at + ANCHOR])
        if there >= 0:
            left = parted(was[:there], now[:at], shift)
            return left + parted(was[there:], now[at:], shift + there)
    return [(shift, shift + len(was), now)]


def kept(old: str, new: str) -> tuple[int, int]:
    """How many characters at the beginning and at the end of two texts are the same; none is
    counted twice. Found by bisection: comparing is quick, and each step compares half as much."""
    before, after = len(old), len(new)
    most = min(before, after)
    head, high = 0, most
    while head < high:
        middle = (head + high + 1) // 2
        if old.startswith(new[head:middle], head):
            head = middle
        else:
            high = middle - 1
    tail, high = 0, most - head
    while tail < high:
        middle = (tail + high + 1) // 2
        if old.endswith(new[after - middle : after - tail], 0, before - tail):
            tail = middle
        else:
            high = middle - 1
    return head, tail
