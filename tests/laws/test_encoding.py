"""A view as bytes: nothing is lost, nothing is added."""

from __future__ import annotations

from functools import cache

import pytest
from benchmarks.clipped import observed
from tests.laws.tables import any_seed, each_game, each_table, examples, moments, opened, walk

from cutpurse.bots.specs import has_greedy
from cutpurse.kernel.encoding import Encoding
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View, snapshot, view
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import Composite


@cache
def usual(rules: Rules, players: int, relative: bool) -> Encoding:
    return Encoding(rules, players, relative=relative)


def encoding_of(game: Game) -> Encoding:
    """The layout is the same whatever the settings are, so one serves for all of a table."""
    return usual(game.rules, game.state.players, True)


def data_of(encoding: Encoding, seen: View) -> bytes:
    out = encoding.blank[:]
    assert encoding.write(seen, out, 0) == 0, "something was clipped or dropped"
    return bytes(out)


@each_table
def test_every_byte_has_a_name_and_a_scale(rules: Rules, players: int) -> None:
    for relative in (True, False):
        encoding = usual(rules, players, relative)
        assert len(encoding.labels) == len(encoding.scale) == encoding.size
        assert len(set(encoding.labels)) == encoding.size
        assert all(0 < scale <= 1 for scale in encoding.scale)
        assert list(encoding.slices) == [*(field.name for field in rules.fields), "question"]
        end = 0
        for part in encoding.slices.values():
            assert part.start == end
            end = part.stop
        assert end == encoding.size
        for viewer in range(players):
            back = encoding.to_record[viewer]
            assert sorted(back) == list(range(rules.vocabulary.size))
            assert relative or back == sorted(back)
    assert usual(rules, players, True).fingerprint != usual(rules, players, False).fingerprint


@each_table
@examples(1)
@any_seed
def test_different_views_are_different_bytes(rules: Rules, players: int, seed: int) -> None:
    """And no number is too large for its byte, scaled or not."""
    game, luck = opened(rules, players, f"encoding 1 {seed}")
    encoding = encoding_of(game)
    met: list[dict[bytes, str]] = [{} for _ in range(players)]
    for _ in walk(game, luck):
        for viewer in range(players):
            seen = game.view(viewer)
            data = data_of(encoding, seen)
            text = seen.text()
            assert met[viewer].setdefault(data, text) == text
            assert all(b * s <= 1.0001 for b, s in zip(data, encoding.scale, strict=True) if b > 1)


@each_table
@examples(1)
@any_seed
def test_bytes_say_what_the_view_says_and_no_more(rules: Rules, players: int, seed: int) -> None:
    """A view that was written down and read, and that of a world imagined from it, are the same."""
    game, luck = opened(rules, players, f"encoding 2 {seed}")
    encoding = encoding_of(game)
    for _ in moments(game, luck, every=7):
        for viewer in range(players):
            seen = game.view(viewer)
            data = data_of(encoding, seen)
            assert data_of(encoding, View.read(rules, seen.data())) == data
            if not game.over:
                world = seen.imagine(luck)
                assert data_of(encoding, view(rules, world, viewer)) == data


@each_table
@examples(1)
@any_seed
def test_bytes_without_a_view_are_those_of_the_view(rules: Rules, players: int, seed: int) -> None:
    """What a batch observes is never more than the view shows, and looking changes nothing."""
    game, luck = opened(rules, players, f"encoding 5 {seed}")
    encoding = encoding_of(game)
    for _ in moments(game, luck, every=3):
        before = snapshot(rules, game.state)
        for viewer in range(players):
            out = encoding.blank[:]
            assert encoding.observe(game.state, viewer, out, 0) == 0
            assert bytes(out) == data_of(encoding, game.view(viewer))
        assert snapshot(rules, game.state) == before


@each_game
def test_nothing_is_clipped_or_dropped_in_greedy_games(rules: Rules) -> None:
    """A few of those that `python -m benchmarks.clipped` plays by the thousand."""
    if not has_greedy(rules):
        pytest.skip(f"{rules.title} has no greedy bot yet")
    for number in range(rules.players[1] - rules.players[0] + 1):  # each number of players once
        seen, lost = observed(rules, number)
        assert seen > 0
        assert lost == 0


@each_table
@examples(1)
@any_seed
def test_masks_are_the_options(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"encoding 3 {seed}")
    encoding = encoding_of(game)
    for _ in moments(game, luck, every=7):
        for seat in game.waiting:
            options = legal(game.state, seat)
            mask = encoding.mask(options, seat)
            back = [encoding.to_record[seat][seen] for seen in range(len(mask)) if mask[seen]]
            assert sorted(back) == sorted(options)


@each_table
@examples(2)
@any_seed
def test_who_answers_first_shows_to_nobody(rules: Rules, players: int, seed: int) -> None:
    """Where several owe an answer, those of others change nothing in one's bytes but that they have
    answered, and in a window not even that; a part of an answer changes nothing at all."""
    game, luck = opened(rules, players, f"encoding 4 {seed}")
    encoding = encoding_of(game)
    for _ in moments(game, luck, every=7):
        composite = not game.over and isinstance(game.state.stack[-1], Composite)
        if len(game.waiting) < 2 and not composite:
            continue
        seat = game.waiting[luck.below(len(game.waiting))]
        options = legal(game.state, seat)
        one, other = game.clone(), game.clone()
        one.play(seat, options[0])
        other.play(seat, options[-1])
        if any(len(each.events) != len(game.events) for each in (one, other)):
            continue  # it was the last part of the last answer, and all see what it brings
        if one.waiting != other.waiting:
            continue  # a part of an answer beside a whole one: that it is given may be seen
        for viewer in range(players):
            if viewer != seat:
                assert data_of(encoding, one.view(viewer)) == data_of(encoding, other.view(viewer))
