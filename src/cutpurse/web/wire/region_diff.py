"""A region of the page as it was drawn, ready to be sent: whole, or as a patch, which says what
changed since the region was drawn before.

A patch is a list `[stay, go, text, stay, go, text, …]`: going through the old text, keep so many
characters, leave out so many, put in this text, and so on; keep what is left at the end. Regions
that are sewn together from pieces are compared piece by piece. (Sending whole pieces by their index
instead was measured: docs/decisions/0013.)
"""

from __future__ import annotations

import weakref

import msgspec

from cutpurse.web.kit.markup import Sewn

SHORTEST_REGION = 400  # characters: a shorter region is sent whole
SHORTEST_PIECE = 200  # characters: a shorter piece of a region is replaced whole
SHORTEST_DIVIDED = 800  # characters: a shorter change is not divided any more
ANCHORS = (0.5, 0.25, 0.75)  # where in a change a part is taken that may have been there before
ANCHOR = 64  # characters of that part: enough to stand in few places


def as_json(text: str) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(str(text)))


class DrawnRegion:
    """The text of a region and the drawing before it. Its JSON is made once, for all who get it."""

    __slots__ = ("__weakref__", "before", "known_patch", "known_raw", "text")

    def __init__(self, text: str, before: DrawnRegion | None = None) -> None:
        self.text = text
        self.before = None if before is None else weakref.ref(before)
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
        text = self.text
        return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)

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
    at = here = 0
    for was, now in zip(olds, news, strict=True):
        if was is not now and was != now:
            for start, stop, text in hunks(was, now, here):
                out += (start - at, stop - start, text)
                at = stop
        here += len(was)
    return out


def pieces(text: str) -> list[str]:
    return text.pieces if isinstance(text, Sewn) else [text]


def hunks(old: str, new: str, shift: int = 0) -> list[tuple[int, int, str]]:
    """The changes as start, end and text: what of the old text is replaced, and by what. `shift` is
    added to the positions.

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
            left = hunks(was[:there], now[:at], shift)
            return left + hunks(was[there:], now[at:], shift + there)
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
