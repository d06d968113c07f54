"""A record replays to the same table, and whoever changes a line of it is found out."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.tables import any_seed, each_table, examples, moments, opened, walk

from cutpurse import games
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import BrokenRecord, Record
from cutpurse.kernel.replay import replayed, verify
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.step import AUDIENCE

TAMPERINGS = 12


@each_table
@examples(1)
@any_seed
def test_a_record_replays_to_the_same_table(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"records 1 {seed}")
    hashes = [game.hash()]
    for _ in walk(game, luck):
        hashes.append(game.hash())
    record = Record.read(game.record())
    met = []
    for again in replayed(rules, record):
        if (again.state.owing and again.waiting[0] < players) or again.over:
            met.append(again.hash())
    assert met == hashes[1:]
    again = verify(rules, record)
    assert again.result == game.result
    assert again.record() == game.record()
    for viewer in (*range(players), AUDIENCE):
        assert again.log(viewer) == game.log(viewer)


@each_table
@examples(1)
@any_seed
def test_an_unfinished_record_replays_as_well(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"records 2 {seed}")
    for _ in moments(game, luck, every=200):
        again = verify(rules, Record.read(game.record()))
        assert again.hash() == game.hash()
        assert again.waiting == game.waiting
        assert again.record() == game.record()


@each_table
@examples(1)
@any_seed
def test_a_redacted_record_cannot_be_replayed_where_it_hides_something(
    rules: Rules, players: int, seed: int
) -> None:
    answers = sum(1 for _ in walk(*opened(rules, players, f"records 3 {seed}")))
    game, luck = opened(rules, players, f"records 3 {seed}")
    for number, _ in enumerate(walk(game, luck)):
        if number == min(20, answers // 2):
            break
    for viewer in (*range(players), AUDIENCE):
        text = game.record(viewer)
        lines = text.splitlines()
        assert f"seed {game.record_.seed}" not in lines
        hidden = [n for n, line in enumerate(lines, start=1) if line.endswith(" ?")]
        if not hidden:
            continue
        with pytest.raises(BrokenRecord) as broken:
            for _ in replayed(rules, Record.read(text)):
                pass
        assert broken.value.line == hidden[0]


# Tampering --------------------------------------------------------------------------------------
@cache
def honest(name: str, players: int) -> tuple[list[str], tuple[object, ...]]:
    """The lines of a finished game's record, and what they mean."""
    rules = games.find(name)
    game, luck = opened(rules, players, "tampering")
    for _ in walk(game, luck):
        pass
    text = game.record()
    return text.splitlines(), meaning(rules, text)


def meaning(rules: Rules, text: str) -> tuple[object, ...]:
    """What a record says, however it is written; who sat where is for reading only."""
    record = Record.read(text)
    return (
        *(record.game, record.version, record.players, record.promise, str(record.seed)),
        sorted(rules.check_settings(record.settings).items()),
        [(e.seat, " ".join(e.name.split())) for e in record.entries],
        *(record.start, record.points, record.hash, record.seal),
    )


def tampered(lines: list[str], data: st.DataObject) -> tuple[int, list[str]]:
    """A record with one line changed, and its number."""
    # half of the time in the head or the tail, where the lines are few but special
    head = lines.index("")
    special = st.one_of(st.integers(0, head), st.integers(len(lines) - 4, len(lines) - 1))
    at = data.draw(st.one_of(special, st.integers(0, len(lines) - 1)), label="line")
    line = lines[at]
    how = data.draw(
        st.sampled_from(["drop", "twice", "swap", "other", "letter", "cut", "text"]), label="how"
    )
    if how == "drop":
        return at, lines[:at] + lines[at + 1 :]
    if how == "twice":
        return at, [*lines[: at + 1], *lines[at:]]
    if how == "swap" and at + 1 < len(lines):
        return at, [*lines[:at], lines[at + 1], line, *lines[at + 2 :]]
    if how == "other":
        changed = lines[data.draw(st.integers(0, len(lines) - 1), label="which")]
    elif how == "letter" and line:
        i = data.draw(st.integers(0, len(line) - 1), label="letter")
        changed = line[:i] + data.draw(st.sampled_from("0123456789abpx*- _?é")) + line[i + 1 :]
    elif how == "cut":
        changed = line[: data.draw(st.integers(0, len(line)), label="cut")]
    else:
        start = data.draw(st.sampled_from(["", "p0 ", "p1 ", "* ", "option rounds ", "players "]))
        changed = start + data.draw(st.text(max_size=8), label="text")
    return at, [*lines[:at], changed, *lines[at + 1 :]]


def told_apart(rules: Rules, text: str, truth: tuple[object, ...]) -> bool:
    """Does a changed record still mean something else? An unreadable one does."""
    try:
        return meaning(rules, text) != truth
    except ValueError:
        return True


@each_table
@examples(TAMPERINGS)
@given(data=st.data())
def test_a_changed_line_is_found_out(rules: Rules, players: int, data: st.DataObject) -> None:
    lines, truth = honest(rules.name, players)
    at, changed = tampered(lines, data)
    text = "\n".join(changed) + "\n"
    if not told_apart(rules, text, truth):
        verify(rules, Record.read(text))
        return
    with pytest.raises(BrokenRecord) as broken:
        verify(rules, Record.read(text))
    assert broken.value.line >= min(at + 1, len(changed))
    assert str(broken.value).startswith(f"line {broken.value.line}: ")


@each_table
@examples(TAMPERINGS)
@given(data=st.data())
def test_a_changed_start_is_found_out(rules: Rules, players: int, data: st.DataObject) -> None:
    """The record of a game that goes on from a snapshot."""
    lines = resumed(rules.name, players)
    at = next(i for i, line in enumerate(lines) if line.startswith("start "))
    numbers = [i for i, c in enumerate(lines[at]) if c.isdigit()]
    i = numbers[data.draw(st.integers(0, len(numbers) - 1), label="number")]
    digit = data.draw(st.sampled_from("0123456789"), label="digit")
    changed = lines[at][:i] + digit + lines[at][i + 1 :]
    text = "\n".join([*lines[:at], changed, *lines[at + 1 :]])
    if not told_apart(rules, text, meaning(rules, "\n".join(lines))):
        return
    with pytest.raises(BrokenRecord) as broken:
        verify(rules, Record.read(text))
    assert broken.value.line >= at + 1


@cache
def resumed(name: str, players: int) -> list[str]:
    rules = games.find(name)
    game, luck = opened(rules, players, "resumed")
    for number, _ in enumerate(walk(game, luck)):
        if number == 40:
            break
    game = Game.restored(rules, game.snapshot())
    for number, _ in enumerate(walk(game, luck)):
        if number == 12:
            break
    return game.record().splitlines()
