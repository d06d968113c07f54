"""A region of the page as it was drawn, ready to be sent: whole, or as a patch, which says what
changed since the region was drawn before."""

from __future__ import annotations

import weakref
from itertools import compress
from operator import is_not

import msgspec

from cutpurse.web.kit.markup import Sewn
from cutpurse.web.wire import text_diff

SHORTEST_REGION = 400  # characters: a shorter region is sent whole


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
            made = text_diff.patch(pieces(before.text), pieces(self.text))
            self.known_patch = msgspec.Raw(msgspec.json.encode(made))
        return self.known_patch


def pieces(text: str) -> list[str]:
    return text.pieces if isinstance(text, Sewn) else [text]


def narrow(text: str) -> bool:
    """Does each of its characters take one unit of 16 bits?"""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)
