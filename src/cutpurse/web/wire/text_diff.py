"""What changed between two texts that were put together from pieces; compiled.

A patch is a list `[stay, go, text, stay, go, text, …]`: going through the old text, keep so many
characters, leave out so many, put in this text, and so on; keep what is left at the end. (Sending
whole pieces by their index instead was measured: docs/decisions/0013.)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SHORTEST_PIECE: Final = 200  # characters: a shorter piece of a region is replaced whole
SHORTEST_DIVIDED: Final = 800  # characters: a shorter change is not divided any more
ANCHORS: Final = (0.5, 0.25, 0.75)  # where in a change a part is taken that may have been there
ANCHOR: Final = 64  # characters of that part: enough to stand in few places
NEAR: Final = 64  # characters: where two texts part is known so well that one goes on one by one

Hunk = tuple[int, int, str]  # start, end and text: what of the old text is replaced, and by what


def patch(olds: list[str], news: list[str]) -> list[int | str]:
    """The patch that makes the new text of the old one. Where there are as many pieces, they are
    compared one by one: most are as they were."""
    if len(olds) != len(news):
        olds, news = ["".join(olds)], ["".join(news)]
    out: list[int | str] = []
    at = here = 0
    for old, new in zip(olds, news, strict=True):
        if old is not new and old != new:
            for start, stop, text in parted(old, new, here):
                out.append(start - at)
                out.append(stop - start)
                out.append(text)
                at = stop
        here += len(old)
    return out


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
    if len(was) > SHORTEST_DIVIDED and len(now) > SHORTEST_DIVIDED:
        for part in ANCHORS:
            at = int(len(now) * part)
            there = was.find(now[at : at + ANCHOR])
            if there >= 0:
                left = parted(was[:there], now[:at], shift)
                return left + parted(was[there:], now[at:], shift + there)
    return [(shift, shift + len(was), now)]


def kept(old: str, new: str) -> tuple[int, int]:
    """How many characters at the beginning and at the end of two texts are the same; none is
    counted twice. Found by bisection, for comparing is quick and each step compares half as much;
    the last of them one by one."""
    before: i64 = len(old)
    after: i64 = len(new)
    most: i64 = before if before < after else after
    head: i64 = 0
    high: i64 = most
    while high - head > NEAR:
        middle = (head + high + 1) // 2
        if old[head:middle] == new[head:middle]:
            head = middle
        else:
            high = middle - 1
    while head < high and ord(old[head]) == ord(new[head]):
        head += 1
    tail: i64 = 0
    high = most - head
    while high - tail > NEAR:
        middle = (tail + high + 1) // 2
        if old[before - middle : before - tail] == new[after - middle : after - tail]:
            tail = middle
        else:
            high = middle - 1
    while tail < high and ord(old[before - 1 - tail]) == ord(new[after - 1 - tail]):
        tail += 1
    return head, tail
