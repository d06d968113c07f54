"""A region as it was drawn, ready to be sent: whole, or as a change of what was drawn before."""

from __future__ import annotations

import weakref

import msgspec

from cutpurse.web.markup import Sewn

PIECE = 200  # characters: a shorter piece of a region is replaced
WORTH = 400  # characters: a shorter region is sent whole
DIVIDED = 800  # characters: a shorter change stays one
SHORT = 64  # characters that are compared at once
ANCHORS = (0.5, 0.25, 0.75)  # where in a change a piece is taken that may have been there before
ANCHOR = 64  # characters of it: enough to stand in few places


def as_json(text: str) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(str(text)))


class Drawn:
    """Written as JSON once, for all who get it.

    A patch says from the beginning on how many characters stay, how many go and what comes there,
    as often as needed: `[stay, go, text, stay, go, text, …]`. The rest stays.
    """

    __slots__ = ("__weakref__", "before", "known_patch", "known_raw", "text")

    def __init__(self, text: str, before: Drawn | None = None) -> None:
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
        """Browsers count in units of 16 bits: where some characters take two, nothing is
        counted."""
        text = self.text
        return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)

    def follows(self, known: Drawn | None) -> bool:
        """Can what changed since `known` be sent alone?"""
        if known is None or self.before is None or self.before() is not known:
            return False
        if self.known_patch is not None:
            return True
        return len(self.text) > WORTH and self.countable and known.countable

    @property
    def patch(self) -> msgspec.Raw:
        if self.known_patch is None:
            before = None if self.before is None else self.before()
            assert before is not None
            made = changes(before.text, self.text)
            self.known_patch = msgspec.Raw(msgspec.json.encode(made))
        return self.known_patch


def changes(old: str, new: str) -> list[int | str]:
    """Keep so many characters, leave out so many, put in this text; and so on. What is left of the
    old text at the end is kept."""
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
    """Where the old text is replaced, from where to where, by what.

    A board changes in a few places far apart: between them some piece of the new text is found in
    the old one, and on both sides of it the same is done again."""
    if len(old) < PIECE and len(new) < PIECE:
        return [(shift, shift + len(old), new)]
    head, tail = kept(old, new)
    was, now = old[head : len(old) - tail], new[head : len(new) - tail]
    shift += head
    if not was and not now:
        return []
    for part in ANCHORS if min(len(was), len(now)) > DIVIDED else ():
        at = int(len(now) * part)
        there = was.find(now[at : at + ANCHOR])
        if there >= 0:
            left = hunks(was[:there], now[:at], shift)
            return left + hunks(was[there:], now[at:], shift + there)
    return [(shift, shift + len(was), now)]


def kept(old: str, new: str) -> tuple[int, int]:
    """How many characters of the beginning and of the end are the same; none is counted twice.

    Longer and longer pieces are compared until one differs, then halves of that until it is short.
    """
    most = min(len(old), len(new))
    low, step = 0, SHORT
    while low + step <= most and new.startswith(old[low : low + step], low):
        low, step = low + step, step * 4
    high = min(most, low + step)
    while high - low > SHORT:
        middle = (low + high) // 2
        if new.startswith(old[low:middle], low):
            low = middle
        else:
            high = middle
    head = low + begun_alike(old[low:high], new[low:high])
    here, there, most = len(old), len(new), most - head
    low, step = 0, SHORT
    while low + step <= most and old.endswith(new[there - low - step : there - low], 0, here - low):
        low, step = low + step, step * 4
    high = min(most, low + step)
    while high - low > SHORT:
        middle = (low + high) // 2
        if old.endswith(new[there - middle : there - low], 0, here - low):
            low = middle
        else:
            high = middle
    one, other = old[here - high : here - low], new[there - high : there - low]
    return head, low + begun_alike(one[::-1], other[::-1])


def begun_alike(one: str, other: str) -> int:
    """How many characters short texts of the same length have in common at the beginning. Read as
    numbers they differ from the first other character on."""
    width = 1 if one.isascii() and other.isascii() else 4
    code = "ascii" if width == 1 else "utf-32-be"
    differing = int.from_bytes(one.encode(code)) ^ int.from_bytes(other.encode(code))
    return len(one) - (differing.bit_length() + 8 * width - 1) // (8 * width)
