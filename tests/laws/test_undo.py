"""Undo goes back inside the barrier and never across it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.tables import any_seed, each_table, examples, moments, opened, pick, viewers, whole

from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.step import CHANCE


def trace(game: Game) -> tuple[Any, ...]:
    """Everything that undo has to bring back."""
    return (
        whole(game.rules, game.state),
        [(e.seat, e.name, e.witnesses) for e in game.record_.entries],
        [(e.kind.word, e.witnesses, e.values()) for e in game.events],
        game.waiting,
        [[option.id for option in game.options(seat)] for seat in game.waiting],
    )


def opened_up(before: Any, after: Any) -> bool:
    """Is there a value now where a hole was, at the same place of a view?"""
    if isinstance(before, dict):
        if {"held", "maybe"} <= before.keys():  # cards: some place is no longer possible
            pairs = zip(before["maybe"], after["maybe"], strict=True)
            return any(old & ~new for old, new in pairs)
        return any(opened_up(before[key], after[key]) for key in before)
    if isinstance(before, list):
        return any(opened_up(b, a) for b, a in zip(before, after, strict=False))
    return before is None and after is not None


def known(game: Game) -> list[dict[str, Any]]:
    """What everybody may know of the table, without the questions."""
    views = []
    for viewer in viewers(game):
        data = game.view(viewer).data()
        for word in ("stack", "answers", "owing", "parts"):
            data.pop(word, None)
        views.append(data)
    return views


@each_table
@examples(1)
@any_seed
def test_undo(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"undo {seed}")
    undone = 0
    for _ in moments(game, luck, every=9):
        if game.over:
            break
        seat, action = pick(game, luck)
        before, knew = trace(game), known(game)
        entries = len(game.record_.entries)
        game.play(seat, action)
        after, knows = trace(game), known(game)
        rolled = any(e.seat == CHANCE for e in game.record_.entries[entries:])
        shown = any(opened_up(b, a) for b, a in zip(knew, knows, strict=True))
        others = [viewer for viewer in range(players) if viewer != seat]
        for other in others:
            assert not game.can_undo(other), "across another seat's answer"
            with pytest.raises(IllegalAction):
                game.undo(other)
        if not game.can_undo(seat):
            with pytest.raises(IllegalAction):
                game.undo(seat)
            assert trace(game) == after
            assert rolled or knew != knows
            continue
        assert not rolled, "across chance"
        assert not shown, "after something was shown"
        game.undo(seat)
        assert trace(game) == before
        if undone == 0:
            assert verify(rules, Record.read(game.record())).hash() == game.hash()
        game.play(seat, action)
        assert trace(game) == after
        undone += 1
    assert undone
    assert verify(rules, Record.read(game.record())).hash() == game.hash()


@each_table
@examples(1)
@any_seed
def test_a_seat_can_go_back_all_its_answers_in_a_row(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"undo in a row {seed}")
    while not game.over:
        traces = [trace(game)]
        seat, action = pick(game, luck)
        game.play(seat, action)
        while game.can_undo(seat) and game.waiting == [seat] and len(traces) < 8:
            traces.append(trace(game))
            game.play(*pick(game, luck))
        if len(traces) > 1:
            reached = game.clone()
            for then in reversed(traces):
                if not game.can_undo(seat):
                    break
                game.undo(seat)
                assert trace(game) == then
            game = reached
