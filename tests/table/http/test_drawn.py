"""Regions are sent whole, or as what changed in them."""

from __future__ import annotations

import json

from hypothesis import example, given
from hypothesis import strategies as st

from cutpurse.web.drawn import Drawn, kept
from cutpurse.web.frames import redrawn

BOARD = "".join(f'<g data-t="tile:{i}"><path/></g>' for i in range(30))


def units(text: str) -> bytes:
    """As a browser counts."""
    return text.encode("utf-16-le")


def patched(old: str, patch: tuple[int, int, str]) -> str:
    """What a browser makes of it."""
    head, tail, text = patch
    had = units(old)
    return (had[: 2 * head] + units(text) + had[len(had) - 2 * tail :]).decode("utf-16-le")


@given(st.text("ab"), st.text("ab"))
@example("aa", "a")
@example("", "")
def test_what_is_kept_is_kept_once(old: str, new: str) -> None:
    head, tail = kept(old, new)
    assert head + tail <= min(len(old), len(new))
    assert old[:head] == new[:head]
    assert old[len(old) - tail :] == new[len(new) - tail :]
    changed = new[head : len(new) - tail]
    assert patched(old, (head, tail, changed)) == new


@given(st.text("ab<é·", max_size=8), st.integers(0, len(BOARD)), st.integers(0, len(BOARD)))
def test_a_patch_makes_the_new_region(change: str, start: int, stop: int) -> None:
    old = Drawn(BOARD)
    text = BOARD[: min(start, stop)] + change + BOARD[max(start, stop) :]
    new = Drawn(text, old)
    if new.follows(old):
        assert patched(BOARD, json.loads(bytes(new.patch))) == text
    assert json.loads(bytes(new.raw)) == text


def test_a_patch_is_short_and_only_for_those_who_have_what_it_changes() -> None:
    before = redrawn({}, {"board": BOARD, "prompt": "wait"})
    text = BOARD.replace("tile:7", "tile:seven")
    now = redrawn(before, {"board": text, "prompt": "go"})
    assert now["board"].follows(before["board"])
    assert len(bytes(now["board"].patch)) < 20
    assert not now["board"].follows(Drawn(BOARD))
    assert not now["board"].follows(None)
    assert not now["prompt"].follows(before["prompt"])  # too short to be worth it
    assert redrawn(now, {"board": text})["board"] is now["board"]


def test_letters_that_browsers_count_twice_are_not_counted() -> None:
    old = Drawn(BOARD + "\N{CROCODILE}")
    assert not Drawn(BOARD, old).follows(old)
    plain = Drawn(BOARD + "\N{MIDDLE DOT}")
    assert Drawn(BOARD, plain).follows(plain)
