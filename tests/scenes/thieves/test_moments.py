"""Moments of the game as they should look."""

from __future__ import annotations

import re
from typing import Any

from tests.page.reading import Reading
from tests.scenes.thieves.sights import seen

import cutpurse
from cutpurse.kernel.game import Game
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.scenes.thieves import SCENE


def laid(**what: Any) -> Scenario:
    """A table laid as a scenario says, up to the first question."""
    return cutpurse.scenario("thieves", players=4, **what).chance()


def felt(game: Game, viewer: int) -> str:
    return SCENE.own(seen(game, viewer))["felt"]


def test_a_room_face_down_is_a_back_for_all_but_the_scout() -> None:
    game = laid(room="death", talk=False, claim=["good_sneak"])
    assert "Death" in felt(game, 0)
    assert "only you know it" in felt(game, 0)
    for viewer in (1, 2, 3, AUDIENCE):
        assert "Death" not in felt(game, viewer)
        assert "The room, face down" in felt(game, viewer)


def test_the_claim_is_told_in_quotes() -> None:
    game = laid(room="death", claim=["good_sneak"])
    assert "“The room rewards whoever SNEAKS.”" in felt(game, 3)
    assert "truth--" not in felt(game, 3)


def test_once_the_room_is_open_false_statements_are_marked_and_the_verdict_is_stamped() -> None:
    game = laid(
        room="death",
        claim=["good_sneak", "safe_stab"],
        plays=["stab", "sneak", "steal", "lies"],
        pending="fat_sack",
    )
    shown = felt(game, 3)
    assert shown.count("truth--false") == 1
    assert shown.count("truth--true") == 1
    assert "stamp--big" in shown
    assert ">LIE<" in shown


def test_a_vote_comes_before_the_stamp() -> None:
    game = laid(
        settings={"claim_mode": "structured_vote"},
        room="empty_chamber",
        claim=["empty"],
        plays=["stab", "sneak", "steal", "lies"],
    )
    assert seen(game, 0).question == "Did the scout lie?"
    assert SCENE.prompt(seen(game, 0)).react
    assert "stamp--big" not in felt(game, 0)


def test_what_became_of_a_card_stands_on_a_plate_with_its_reason() -> None:
    game = laid(room="empty_chamber", plays=["stab", "sneak", "sneak", "lies"], pending="fat_sack")
    shown = felt(game, 0)
    plates = re.findall(r'<div class="plate">(.*?)</div>', shown)
    said = [re.sub(r"<[^>]+>", " ", plate).split() for plate in plates]
    others = [game.speech.players[seat] for seat in (1, 2)]
    for other in others:
        assert ["Sneak:", "Crowded", "out", *other.split(), "sneaks", "too"] in said
    assert ["Stab:", "Works", "the", "only", "one"] in said


def test_a_banned_card_says_why() -> None:
    game = laid(room="empty_chamber", treasures={0: ["ceremonial_dagger"]})
    hand = SCENE.own(seen(game, 0))["hand"]
    assert "Your Ceremonial Dagger forbids it" in hand
    assert "The scout may not" in hand  # LIES


def test_a_covered_treasure_carries_a_lid_and_counts_nothing() -> None:
    game = laid(treasures={1: ["silver_coin", "crown_of_tusks"]}, keeping="crown_of_tusks")
    shown = felt(game, 0)
    assert "tchip--lid" in shown
    assert "under Keeping" in shown
    assert "½<small> point<" in shown


def test_a_theft_spreads_the_treasures_out() -> None:
    game = laid(
        room="empty_chamber",
        plays=["steal", "sneak", "stab", "lies"],
        treasures={1: ["fat_sack"], 2: ["dwarven_axe"], 3: ["silver_coin"]},
    )
    shown = Reading(felt(game, 0))
    assert seen(game, 0).question == "Which treasure do you steal?"
    cards = [f["data-t"] for f in shown.having("data-t") if "card--treasure" in f.get("class", "")]
    assert cards == ["treasure:dwarven_axe", "treasure:silver_coin"]  # the sneaking thief is safe


def test_the_room_itself_is_the_button_of_the_crystal_ball() -> None:
    game = laid(room="death", treasures={1: ["crystal_ball"]})
    game.play(0, "play sneak")
    buttons = Reading(felt(game, 1)).having("data-a")
    assert [int(b["data-a"]) for b in buttons] == [
        option.id for option in game.options(1) if option.name == "gaze at room"
    ]


def test_cards_known_from_a_look_are_shown_to_who_looked_alone() -> None:
    game = laid(room="death", treasures={1: ["crystal_ball"]}, hands={2: ["nope"]})
    game.play(0, "play sneak")
    game.play(1, "gaze at p2")
    assert "You have seen Nope! in this hand" in felt(game, 1)
    for viewer in (0, 3, AUDIENCE):
        assert "Nope!" not in felt(game, viewer)


def test_the_scout_sees_which_statements_are_true() -> None:
    game = laid(talk=True, hands={0: ["death"]})
    game.play(0, "lay death")
    sheet = Reading(felt(game, 0))
    names = [button["aria-label"] for button in sheet.having("data-a")]
    assert "It is DEATH, which is true" in names
    assert "The room rewards whoever SNEAKS, which is a lie" in names
    game.play(0, "claim room death")
    labels = [b["aria-label"] for b in Reading(felt(game, 0)).having("data-a")]
    assert not [label for label in labels if label.startswith("It is ")]


def test_who_plays_at_once_shows_only_that_they_are_ready() -> None:
    game = laid(settings={"play_order": "simultaneous"}, room="death", hands={2: ["nope"]})
    game.play(2, "play nope")
    assert "Nope!" not in SCENE.own(seen(game, 0))["felt"]
    assert "ready" in felt(game, 0)
    assert "face down" in felt(game, 2)


def test_the_cards_of_the_hand_carry_what_the_scout_says_of_them() -> None:
    """Also by the name of a room, true or not; gone once the room is open."""
    game = laid(room="sewers", claim=["death", "good_stab"], advice={1: "lies"})
    game.play(0, "play steal")
    shown = SCENE.own(seen(game, 1))["hand"]
    assert shown.count("rumour--bad") == 1  # SNEAK, in the room called DEATH
    assert shown.count("rumour--good") == 1
    assert shown.count("rumour--told") == 1
    tip = SCENE.explain(seen(game, 1), "card:sneak")
    assert tip is not None
    assert "The scout says: it hurts there." in tip.more
    opened = laid(room="sewers", claim=["death"], plays=["steal", "sneak", "stab", "lies"])
    assert "rumour" not in SCENE.own(seen(opened, 1))["hand"]
