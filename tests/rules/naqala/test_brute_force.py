"""The offered moves equal those found by trying everything."""

from __future__ import annotations

from typing import Any

import pytest

import cutpurse
from cutpurse.games.naqala.pieces import CELL_IDS, TRIBES
from cutpurse.games.naqala.state import LOOP_SELF_MATCH, Naqala
from cutpurse.games.naqala.words import DROP, DROPS, PICK
from cutpurse.kernel.chance import dice
from cutpurse.kernel.events import Event
from cutpurse.kernel.snapshot import fresh
from cutpurse.kernel.state import advance, legal, seat_of

Board = tuple[tuple[int, ...], ...]  # counts of each tribe on each tile


def neighbours(g: Naqala, cell: int) -> list[int]:
    """By the words of the rules: the tiles beside, but not across mountains or into the chasm."""
    row, column = divmod(cell, 6)
    rows = g.cells // 6
    found = []
    for r, c, edge, back in (
        (row - 1, column, "N", "S"),
        (row, column + 1, "E", "W"),
        (row + 1, column, "S", "N"),
        (row, column - 1, "W", "E"),
    ):
        if 0 <= r < rows and 0 <= c < 6:
            other = r * 6 + c
            if "chasm" in (kind(g, cell), kind(g, other)):
                continue
            if edge in mountains(g, cell) or back in mountains(g, other):
                continue
            found.append(other)
    return found


def kind(g: Naqala, cell: int) -> str:
    return {8: "nw", 9: "se", 11: "chasm"}.get(g.tile[cell], "")


def mountains(g: Naqala, cell: int) -> str:
    return {"nw": "NW", "se": "SE"}.get(kind(g, cell), "")


def moves(g: Naqala) -> tuple[set[int], dict[tuple[int, ...], set[int]]]:
    """Every legal pick, and for each beginning of a move the drops that can be completed."""
    steps = {cell: neighbours(g, cell) for cell in range(g.cells)}
    loops = bool(g.variant & LOOP_SELF_MATCH)
    board = [[g.meeples[c] >> (5 * t) & 31 for t in range(TRIBES)] for c in range(g.cells)]
    offered: dict[tuple[int, ...], set[int]] = {}

    def sow(path: tuple[int, ...], at: int, came: int, hand: list[int], stood: Board) -> bool:
        good = set()
        for there in steps[at]:
            if there == came:
                continue
            for tribe in range(TRIBES):
                if not hand[tribe]:
                    continue
                hand[tribe] -= 1
                if sum(hand) == 0:
                    met = board[there][tribe] if loops else stood[there][tribe]
                    if met:
                        good.add(DROP.do(there, tribe))
                else:
                    board[there][tribe] += 1
                    if sow((*path, DROP.do(there, tribe)), there, at, hand, stood):
                        good.add(DROP.do(there, tribe))
                    board[there][tribe] -= 1
                hand[tribe] += 1
        offered[path] = good
        return bool(good)

    picks = set()
    for cell in range(g.cells):
        hand = board[cell]
        if 0 < sum(hand) <= 5:
            board[cell] = [0] * TRIBES
            stood = tuple(tuple(row) for row in board)
            if sow((PICK.do(cell),), cell, -1, hand[:], stood):
                picks.add(PICK.do(cell))
            board[cell] = hand
    return picks, offered


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "settings",
    [{}, {"artisans": True}, {"loop_self_match": False}],
    ids=["base", "artisans", "off"],
)
def test_offered_moves_equal_brute_force(seed: int, settings: dict[str, Any]) -> None:
    """NQ-050 to NQ-067 NQ-310 NQ-311 NQ-316 In a random game every offered pick and drop, and no
    other, is one that trying all paths finds."""
    rules = cutpurse.new("naqala", 2).rules
    g = fresh(rules, 2, rules.check_settings(settings), dice(seed))
    assert isinstance(g, Naqala)
    luck = dice(seed + 100)
    told: list[Event] = []
    g.listener = told
    compared = 0
    path: tuple[int, ...] = ()  # what was lifted and dropped where, while it can be compared
    offered: dict[tuple[int, ...], set[int]] = {}
    while g.stack and compared < 25:
        seat = seat_of(g.owing)
        menu = legal(g, seat)
        asking = type(g.stack[-1]).__name__
        carpet = g.items[seat * 10 + 3] or g.flying
        choice = menu[luck.below(len(menu))]
        if carpet:
            path = ()
        elif asking == "StartWindow":
            picks, offered = moves(g)
            big = {PICK.do(c) for c in range(g.cells) if crowd(g, c) > 5}
            assert {a for a in menu if PICK.said(a)} - big == picks - big
            compared += 1
            path = (choice,) if PICK.said(choice) and choice not in big else ()
        elif asking == "Sow" and path:
            assert set(menu) == offered[path], [CELL_IDS[DROP.of(a)] for a in menu]
        told.clear()
        advance(g, seat, choice)
        laid = [event.values() for event in told if event.kind is DROPS]
        drops = [DROP.do(cell, tribe) for _, tribe, cell in laid]
        for drop in drops if path else []:
            assert drop in offered[path]
            assert len(offered[path]) == 1 or drop == choice, "made without asking"
            path = (*path, drop)
    assert compared >= 15


def crowd(g: Naqala, cell: int) -> int:
    return sum(g.meeples[cell] >> (5 * t) & 31 for t in range(TRIBES))
