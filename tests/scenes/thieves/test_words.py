"""The table in words: all that can be seen is told, and questions name what they are about."""

from __future__ import annotations

from typing import Any

import pytest
from tests.scenes.thieves.sights import decisions, seen
from tests.scenes.thieves.test_moments import laid

from cutpurse.games.thieves.state import Thieves, hand
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.kernel.zones import bits
from cutpurse.web.scenes.thieves import SCENE
from cutpurse.web.scenes.thieves.names import CARD_TITLES, SHORT_TITLES


def told(game: Game, viewer: int) -> dict[str, list[str]]:
    return dict(SCENE.words(seen(game, viewer)))


def asked(game: Game, seat: int) -> str:
    prompt = SCENE.prompt(seen(game, seat))
    return f"{prompt.what} {prompt.why}"


@pytest.mark.parametrize(("players", "seed"), [(3, 31), (6, 32)])
def test_everybody_everything_and_the_own_hand_are_told(players: int, seed: int) -> None:
    for number, game in enumerate(decisions(players, seed, {})):
        if number % 23 and not game.over:
            continue
        g = game.state
        assert isinstance(g, Thieves)
        for viewer in (number % players, AUDIENCE):
            chapters = told(game, viewer)
            lines = [line for chapter in chapters.values() for line in chapter]
            assert ("Your hand" in chapters) == (viewer != AUDIENCE)
            everything = " ".join(lines)
            for p, name in enumerate(game.speech.players):
                assert p == viewer or f"{name}: " in everything
                for treasure in bits(g.loot[p]):
                    whose = "Your" if p == viewer else f"{name}’s"
                    assert f"{whose} {SHORT_TITLES[treasure]}" in everything
            if viewer != AUDIENCE:
                cards = [line.partition(":")[0] for line in chapters["Your hand"]]
                assert len(cards) == len(bits(hand(g, viewer)))
                for card in bits(hand(g, viewer)):
                    assert any(line.endswith(CARD_TITLES[card]) for line in cards)
            assert "-1" not in everything.replace("worth -1", "")
            assert not [line for line in lines if line[-1] not in ".!”"]


def test_a_room_face_down_is_named_to_who_knows_it_alone() -> None:
    game = laid(room="death", talk=False, claim=["sewers"])
    assert any("only you know that it is Death" in line for line in told(game, 0)["This turn"])
    assert "The room lies face down; only player 0 knows it." in told(game, 2)["This turn"]
    assert not any("Death" in line for chapter in told(game, 2).values() for line in chapter)


def test_a_claim_is_told_with_what_it_would_mean_and_later_with_what_was_true() -> None:
    before = laid(room="death", claim=["sewers", "safe_stab"], advice={1: "lies", 2: "lies"})
    said = told(before, 3)["What the scout says"]
    assert said[0].startswith("player 0 says: “It is SEWERS.” That room: treasure to another")
    assert said[1] == "player 0 says: “STABBING is safe from the room.”"
    assert "player 0 suggests LIES to player 1 and player 2." in said
    after = laid(
        room="death",
        claim=["good_sneak", "safe_stab"],
        plays=["stab", "sneak", "steal", "lies"],
        pending="fat_sack",
    )
    said = told(after, 0)["What the scout says"]
    assert said[0].endswith("That is false.")
    assert said[1].endswith("That is true.")
    assert "Your word is judged: LIE." in said


def test_the_cards_of_the_hand_are_told_with_what_the_scout_says_of_them() -> None:
    game = laid(room="sewers", claim=["death"], advice={1: "lies"})
    game.play(0, "play steal")
    cards = told(game, 1)["Your hand"]
    assert cards[0].endswith("The scout says: it hurts there.")
    assert cards[3].endswith("The scout suggests it to you.")


def test_what_a_treasure_says_to_its_owner_is_not_said_to_others() -> None:
    game = laid(treasures={1: ["dwarven_axe", "crown_of_tusks"]}, keeping="crown_of_tusks")
    axe = "A thief who wounds you with a STAB takes 1 wound at once."
    assert f"Your Dwarven Axe, 3 gold: {axe}" in told(game, 1)["You"]
    theirs = told(game, 0)["The others"]
    assert f"player 1’s Dwarven Axe, 3 gold; it says to its owner: {axe}" in theirs
    assert any("Crown of Tusks lies under Keeping, worth nothing" in line for line in theirs)


QUESTIONS: list[tuple[dict[str, Any], list[str], int, str]] = [
    (
        {"room": "death", "plays": ["sneak", "stab", "steal", "lies"], "pending": "fat_sack"},
        [],
        0,
        "Who gets the Fat Sack?",
    ),
    (
        {"room": "empty_chamber", "plays": ["stab", "sneak", "lies", "lies"], "round": 2},
        [],
        0,
        "Your Stab gives 2 wounds.",
    ),
    (
        {
            "room": "empty_chamber",
            "plays": ["stab", "not_it", "lies", "lies"],
            "treasures": {0: ["venom_vial"]},
        },
        ["stab p1"],
        1,
        "player 0 stabs you: 2 wounds. Not it!",
    ),
    (
        {
            "room": "empty_chamber",
            "plays": ["steal", "not_it", "lies", "lies"],
            "treasures": {1: ["silver_coin"], 2: ["fat_sack"]},
        },
        ["steal silver_coin"],
        1,
        "player 0 steals your Silver Coin. Not it!",
    ),
    (
        {"room": "empty_chamber", "plays": ["lies", "stab", "nasty_surprise", "lies"]},
        [],
        2,
        "Whom does player 1 stab? You aim it: 1 wound.",
    ),
]


@pytest.mark.parametrize(("table", "plays", "seat", "question"), QUESTIONS)
def test_a_question_names_what_it_is_about(
    table: dict[str, Any], plays: list[str], seat: int, question: str
) -> None:
    game = laid(**table)
    for play in plays:
        game.play(game.waiting[0], play)
    assert question in asked(game, seat)
