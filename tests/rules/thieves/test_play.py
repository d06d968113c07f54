"""Chapter D: playing cards."""

from __future__ import annotations

from tests.rules.thieves.table import (
    BASIC_CARDS,
    asked,
    deck,
    discard,
    extra,
    finish,
    hand,
    loot,
    options,
    pending,
    play,
    played,
    refused,
    scene,
    sees,
    story,
    table,
    treasure_discard,
    turn,
    under_keeping,
    wounds,
)

import cutpurse


def test_everybody_plays_one_card_scout_first() -> None:
    """TH-040 The scout first, then clockwise, each one skill or trickery, no more and no less."""
    s = turn(room="sewers", scout=2, hands={0: ["nope", "death"]})
    for seat in (2, 3):
        assert asked(s) == f"p{seat} PlayCard"
        s.play(seat, "play stab")
    assert asked(s) == "p0 PlayCard"
    assert options(s) == {"play nope", "play sneak", "play steal", "play stab", "play lies"}
    assert refused(s, 0, "play nothing") == "TH-040"
    assert refused(s, 0, "play death") == "TH-040"
    assert refused(s, 0, "play empty_chamber") == "TH-040"
    assert refused(s, 0, "play justice") == "TH-040"
    assert refused(s, 0, "pass") == "TH-040"
    play(s, "p0 play nope", "p1 play steal")
    assert story(s, "played", "flipped") == [
        "played p2 stab",
        "played p3 stab",
        "played p0 nope",
        "played p1 steal",
        "flipped sewers",
    ]


def test_scout_may_not_play_lies() -> None:
    """TH-041 The scout may not play LIES; everybody else may."""
    s = turn(room="sewers", scout=1)
    assert refused(s, 1, "play lies") == "TH-041"
    play(s, "p1 play stab")
    for p in (2, 3, 0):
        assert "play lies" in options(s)
        s.play(p, "play lies")


BANNED = ["skin_tambour", "ceremonial_dagger", "saints_skull"]


def test_without_a_legal_card_nothing_is_played() -> None:
    """TH-042 A scout who may neither SNEAK, STEAL nor STAB plays nothing; the rest goes on."""
    s = turn(room="sewers", treasures={0: BANNED})
    assert options(s) == {"play nothing"}
    play(s, "p0 play nothing")
    assert played(s, 0) is None
    play(s, "p1 play stab", "p2 play lies", "p3 play lies")
    assert asked(s) == "p1 Stab"
    assert story(s, "showed") == ["showed p1 stab", "showed p2 lies", "showed p3 lies"]


def test_nothing_is_played_only_without_a_legal_card() -> None:
    """TH-042 Trickery, or LIES for a thief who is not scout, must be played."""
    s = turn(room="sewers", treasures={0: BANNED}, hands={0: ["justice"]})
    assert options(s) == {"play justice"}
    s = turn(
        room="sewers", scout=1, treasures={2: [*BANNED, "sword_of_honor"]}, hands={2: ["nope"]}
    )
    play(s, "p1 play stab")
    assert options(s) == {"play lies"}


def test_played_cards_are_hidden() -> None:
    """TH-043 Until the reveal the views of the others are the same whatever was played, also after
    the room is flipped."""
    views = []
    for card in ("stab", "nope"):
        s = turn(room="sewers", hands={0: ["nope"]}, pending="silver_coin")
        play(s, f"p0 play {card}", "p1 play steal")
        assert s.log(2) == ["player 0 plays a card", "player 1 plays a card"]
        play(s, "p2 play lies", "p3 play lies")
        assert asked(s) == "p0 Award"  # flipped, not revealed
        assert s.view(0).data()["played"][0] == table(s).played[0]
        views.append([s.view(p).text() for p in (1, 2, 3)])
        assert s.view(2).data()["played"][:2] == [None, None]
        play(s, "p0 award p1")
        assert s.view(2).data()["played"] == table(s).played
    assert views[0] == views[1]


def test_scout_may_play_trickery() -> None:
    """TH-044 The scout plays a card like everybody else, trickery too."""
    s = turn(room="sewers", hands={0: ["walk_it_off"]}, wounds={0: 2})
    assert options(s) == {"play walk_it_off", "play sneak", "play steal", "play stab"}
    play(s, "p0 play walk_it_off", "p1 play lies", "p2 play lies", "p3 play lies")
    assert wounds(s)[0] == 0


def test_skills_come_back() -> None:
    """TH-045 After the turn every skill is in its owner's hand again and in no pile."""
    s = scene("sewers", "stab steal lies sneak", deck=["death", "demons", "nope"])
    assert "stab" not in hand(s, 0)
    finish(play(s, "p0 stab p1"))
    for p in range(4):
        assert hand(s, p) >= BASIC_CARDS
    assert not (discard(s) | deck(s)) & BASIC_CARDS


def test_trickery_is_discarded() -> None:
    """TH-046 Played trickery goes to the chamber discard after the turn, not before."""
    s = scene("sewers", "sneak justice walk_it_off lies", treasures={0: ["crystal_ball"]})
    assert asked(s) == "p0 AtWill"
    assert discard(s) == set()
    finish(s)
    assert discard(s) == {"sewers", "justice", "walk_it_off"}
    assert extra(s, 2) == set()


def test_keeping_on_a_treasure_is_not_discarded() -> None:
    """TH-046 A KEEPING that lies on a treasure stays there."""
    s = scene("sewers", "sneak keeping lies lies", treasures={1: ["silver_coin"]})
    finish(s)
    assert under_keeping(s) == "silver_coin"
    assert discard(s) == {"sewers"}


def test_keeping_is_discarded_only_once() -> None:
    """TH-046, TH-222 KEEPING whose treasure is lost in the same turn goes to the discard at once;
    if the deck is made anew from it and somebody draws it, it is not discarded a second time."""
    s = scene(
        "empty_chamber",
        "keeping chastise lies sneak",
        "draw keeping",
        treasures={0: ["silver_coin"]},
        deck=[],
    )
    assert s.rules.audit(s.state) == []
    finish(s)
    assert "keeping" in extra(s, 2)
    assert "keeping" not in discard(s)
    assert s.rules.audit(s.state) == []


def test_room_is_discarded_and_empty_chamber_comes_back() -> None:
    """TH-047 The room goes to the chamber discard, EMPTY CHAMBER to the scout's hand."""
    s = finish(scene("sewers", "sneak lies lies lies"))
    assert discard(s) == {"sewers"}
    assert extra(s, 0) == set()
    s = scene("empty_chamber", "sneak lies lies lies", treasures={0: ["crystal_ball"]})
    assert "empty_chamber" not in hand(s, 0)
    finish(s)
    assert "empty_chamber" in hand(s, 0)
    assert "empty_chamber" not in discard(s) | deck(s)


def test_treasure_nobody_got_is_discarded() -> None:
    """TH-048 A treasure that is still pending goes to the treasure discard after the turn."""
    s = scene(
        "rune_of_fire_skull",
        "sneak stab walk_it_off steal",
        pending="lost_dwarven_stone",
        treasures={0: ["crystal_ball"], 1: ["silver_coin"]},
    )
    s.quietly(until="AtWill")
    assert pending(s) == "lost_dwarven_stone"
    finish(s)
    assert treasure_discard(s) == {"lost_dwarven_stone"}
    assert "went lost_dwarven_stone" in story(s)
    assert all("lost_dwarven_stone" not in loot(s, p) for p in range(4))


def test_playing_at_once() -> None:
    """TH-049 If agreed: first everybody's treasures used at will, then all choose a card at
    once."""
    s = turn(
        room="sewers",
        scout=1,
        treasures={0: ["blood_mirror"], 2: ["crystal_ball"]},
        settings={"play_order": "simultaneous"},
    )
    assert asked(s) == "p2 UseAtWill"
    play(s, "p2 pass")
    assert asked(s) == "p0 UseAtWill"
    play(s, "p0 pass")
    assert asked(s) == "p0 p1 p2 p3 PlayAtOnce"
    assert refused(s, 1, "play lies") == "TH-041"
    play(s, "p3 play lies", "p0 play sneak")
    assert s.waiting == [1, 2]
    assert story(s, "played", "flipped") == []
    assert s.view(1).data()["answers"][3] is None
    play(s, "p2 play lies", "p1 play stab")
    assert asked(s) == "p1 Stab"
    assert [line.split()[1] for line in story(s, "played")] == ["p1", "p2", "p3", "p0"]
    assert [played(s, p) for p in range(4)] == ["sneak", "stab", "lies", "lies"]


def test_choices_made_at_once_are_secret() -> None:
    """TH-049, TH-043 Who has chosen is seen, what was chosen is not."""
    views = []
    for card in ("sneak", "stab"):
        s = turn(room="sewers", settings={"play_order": "simultaneous"})
        s.play(0, f"play {card}")
        views.append([s.view(p).text() for p in (1, 2, 3)])
    assert views[0] == views[1]


def test_one_after_another_is_the_default() -> None:
    """TH-049 Unless agreed, cards are played one after another."""
    assert table(cutpurse.new("thieves", 4)).simultaneous == 0
    s = turn(room="sewers", treasures={2: ["blood_mirror"]})
    play(s, "p0 play stab", "p1 play stab")
    assert asked(s) == "p2 UseAtWill"
    play(s, "p2 mirror p1")
    assert sees(s, 2, 1) == set()
    assert asked(s) == "p2 PlayCard"
