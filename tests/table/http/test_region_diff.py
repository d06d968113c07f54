"""Regions are sent whole, or as what changed in them."""

from __future__ import annotations

import json

from hypothesis import example, given
from hypothesis import strategies as st
from tests.table.http.patches import patched

from cutpurse.web.kit.markup import Html, sew
from cutpurse.web.wire.frames import redrawn
from cutpurse.web.wire.region_diff import DrawnRegion
from cutpurse.web.wire.text_diff import kept, patch

BOARD = "".join(f'<g data-t="tile:{i}"><path/></g>' for i in range(30))


@given(st.text("ab"), st.text("ab"))
@example("aa", "a")
@example("", "")
def test_what_is_kept_is_kept_once(old: str, new: str) -> None:
    head, tail = kept(old, new)
    assert head + tail <= min(len(old), len(new))
    assert old[:head] == new[:head]
    assert old[len(old) - tail :] == new[len(new) - tail :]
    assert patched(old, patch([old], [new])) == new


PIECES = st.lists(st.sampled_from([BOARD[:300], BOARD[300:700], "<i/>", "é" * 90, BOARD[500:]]))


@given(PIECES, PIECES)
def test_changes_in_many_places_make_the_new_text(old: list[str], new: list[str]) -> None:
    before, now = "".join(old), "".join(new)
    assert patched(before, patch([before], [now])) == now


def test_places_far_apart_are_changed_apart() -> None:
    text = BOARD.replace("tile:2", "tile:two").replace("tile:28", "tile:last")
    made = patch([BOARD], [text])
    assert patched(BOARD, made) == text
    assert len(json.dumps(made)) < 400 < len(BOARD) - 200


@given(st.text("ab<é·", max_size=8), st.integers(0, len(BOARD)), st.integers(0, len(BOARD)))
def test_a_patch_makes_the_new_region(change: str, start: int, stop: int) -> None:
    old = DrawnRegion(BOARD)
    text = BOARD[: min(start, stop)] + change + BOARD[max(start, stop) :]
    new = DrawnRegion(text, old)
    if new.follows(old):
        assert patched(BOARD, json.loads(bytes(new.patch))) == text
    assert json.loads(bytes(new.raw)) == text


def test_a_patch_is_short_and_only_for_those_who_have_what_it_changes() -> None:
    before = redrawn({}, {"board": BOARD, "prompt": "wait"})
    text = BOARD.replace("tile:7", "tile:seven")
    now = redrawn(before, {"board": text, "prompt": "go"})
    assert now["board"].follows(before["board"])
    assert len(bytes(now["board"].patch)) < 20
    assert not now["board"].follows(DrawnRegion(BOARD))
    assert not now["board"].follows(None)
    assert not now["prompt"].follows(before["prompt"])  # too short to be worth it
    assert redrawn(now, {"board": text})["board"] is now["board"]


def test_pieces_are_compared_piece_by_piece() -> None:
    """A short one is replaced whole, also if it is markup and not just text."""
    rows = [Html(f"<li>{i}</li>") for i in range(60)]
    old = DrawnRegion(sew([*rows]))
    rows[30] = Html("<li>thirty</li>")
    new = DrawnRegion(sew([*rows]), old)
    patch = json.loads(bytes(new.patch))
    assert patch == [sum(map(len, rows[:30])), len("<li>30</li>"), "<li>thirty</li>"]
    assert patched(old.text, patch) == new.text


def test_letters_that_browsers_count_twice_are_not_counted() -> None:
    old = DrawnRegion(BOARD + "\N{CROCODILE}")
    assert not DrawnRegion(BOARD, old).follows(old)
    plain = DrawnRegion(BOARD + "\N{MIDDLE DOT}")
    assert DrawnRegion(BOARD, plain).follows(plain)
