"""Snapshots: what is refused, and how old ones are read."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel.toy.game import Ask, AskAll, Die, Hide, ToyRules, said, toy

from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.snapshot import fingerprint, fresh, restore, snapshot, waits_for_chance


def waiting_for_two() -> Game:
    game = toy(Hide(0, 3), AskAll(), Ask(1, 2))
    game.play(0, "say green")
    game.play(2, "say blue")
    return game


def test_a_snapshot_is_plain_data() -> None:
    data = waiting_for_two().snapshot()
    blue = waiting_for_two().rules.vocabulary.parse("say blue")
    assert data["game"] == "toy"
    assert data["schema"] == 2
    assert data["stack"] == [["Ask", 1, 2], ["AskAll"]]
    assert data["answers"] == [-1, -1, blue, -1]
    assert data["owing"] == 0b011
    assert data["hidden"] == [1, -1, -1]
    assert len(data["dice"]) == 4


def test_a_restored_game_goes_on_with_the_answers_that_waited() -> None:
    game = Game.restored(ToyRules(), waiting_for_two().snapshot())
    assert game.waiting == [0, 1]
    game.play(0, "say red")
    game.play(1, "say red")
    assert said(game) == [0, 10, 22]


def test_a_view_is_a_snapshot_with_holes() -> None:
    game = waiting_for_two()
    data, seen = game.snapshot(), game.view(1).data()
    assert seen.pop("viewer") == 1
    del data["dice"]
    data["hidden"][0] = None
    data["answers"][2] = None
    assert seen == data


def test_the_hash_leaves_the_dice_out() -> None:
    rules = ToyRules(Ask(0, 2))
    one, two = Game(rules, 3, None, 1).start(), Game(rules, 3, None, 2).start()
    assert one.state.dice.words() != two.state.dice.words()
    assert one.hash() == two.hash()
    assert fingerprint(rules, one.state) == one.hash()


def test_a_fresh_state_rolls_its_own_dice() -> None:
    rules = ToyRules(Die(6), Ask(0, 2))
    g = fresh(rules, 3, rules.check_settings(None), Game(rules, 3, None, 1).state.dice)
    assert not waits_for_chance(g)
    assert snapshot(rules, g)["said"]
    assert waits_for_chance(Game(rules, 3, None, 1).state)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "ludo"}, "this is a snapshot of ludo, not of toy"),
        (
            {"schema": 7},
            "this snapshot has schema 7; this version of toy reads schema 2 and what can",
        ),
        ({"players": 6}, "Toy is for 2 to 5 players, not 6"),
        ({"players": "3"}, "players is a whole number, not '3'"),
        ({"options": {"length": 3}}, "setting length cannot be 3; it can be: 1, 2, 10"),
        ({"dice": [1, 2, 3]}, "this snapshot of toy is broken"),
        ({"dice": None}, "this snapshot of toy is broken"),
        ({"stack": [["Ask", 1]]}, "this snapshot of toy is broken"),
        ({"stack": [["Ask", 1, "2"]]}, "there should be a list of whole numbers, not [1, '2']"),
        ({"stack": [["Nothing"]]}, "this snapshot of toy is broken: 'Nothing' is missing"),
        ({"stack": 3}, "this snapshot of toy is broken"),
        ({"answers": [-1, -1]}, "there should be 4 numbers, not [-1, -1]"),
        ({"answers": [-1, -1, 0, -1]}, "seat 2 has answered 0, which is not allowed"),
        ({"answers": [2, -1, 2, -1]}, "seat 0 has answered without being asked"),
        ({"owing": 0}, "the seats that owe an answer are not those that are asked"),
        ({"owing": 1 << 5}, "the seats that owe an answer are not those that are asked"),
        ({"said": [1.5]}, "there should be a list of whole numbers, not [1.5]"),
        ({"said": [True]}, "there should be a list of whole numbers, not [True]"),
        ({"pack": None}, "this snapshot of toy is broken"),
        ({"pack": {"held": [], "size": [], "maybe": []}}, "there should be 4 numbers, not []"),
    ],
)
def test_a_broken_snapshot_is_refused(change: dict[str, Any], message: str) -> None:
    rules = ToyRules()
    data = waiting_for_two().snapshot() | change
    with pytest.raises(Refused) as refusal:
        restore(rules, data)
    assert message in str(refusal.value)


@pytest.mark.parametrize("word", list(waiting_for_two().snapshot()))
def test_a_snapshot_lacks_nothing(word: str) -> None:
    data = waiting_for_two().snapshot()
    del data[word]
    with pytest.raises(Refused, match=f"this snapshot of toy is broken: '{word}' is missing"):
        restore(ToyRules(), data)


@pytest.mark.parametrize("data", [None, 5, [], "toy", {}])
def test_what_is_no_snapshot_at_all(data: Any) -> None:
    with pytest.raises(Refused, match="this snapshot of toy is broken"):
        restore(ToyRules(), data)


# Migrations -------------------------------------------------------------------------------------
def from_0(data: Plain) -> Plain:
    """Schema 0 called what was said `words`."""
    data["said"] = data.pop("words")
    return data | {"schema": 1}


def from_1(data: Plain) -> Plain:
    """Schema 1 had no stones."""
    return data | {"stones": [0] * data["players"], "schema": 2}


def test_old_snapshots_are_migrated_step_by_step() -> None:
    rules = ToyRules()
    rules.migrations = {0: from_0, 1: from_1}
    game = waiting_for_two()
    old = game.snapshot()
    old["words"] = old.pop("said")
    del old["stones"]
    old["schema"] = 0
    again = restore(rules, old)
    assert fingerprint(rules, again) == game.hash()
    assert old["schema"] == 0, "what was read is not changed"


def test_a_gap_between_migrations_is_refused() -> None:
    rules = ToyRules()
    rules.migrations = {0: from_0}
    with pytest.raises(Refused, match="this snapshot has schema 1"):
        restore(rules, waiting_for_two().snapshot() | {"schema": 0, "words": []})
