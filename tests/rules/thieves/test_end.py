"""Chapter J: wounds, decks, the end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.tables import opened, walk
from tests.rules.thieves.table import (
    asked,
    deck,
    discard,
    extra,
    finish,
    imagined,
    loot,
    options,
    pending,
    play,
    points,
    refused,
    scene,
    sees,
    story,
    table,
    treasure_deck,
    treasure_discard,
    turn,
    wounds,
)

import cutpurse
from cutpurse.games.thieves.cards import CARD_IDS
from cutpurse.games.thieves.meta import GAME


def ended(treasures: dict[int, list[str]] | None = None, **what: Any) -> cutpurse.Scenario:
    """A game that ends now."""
    s = turn(end=True, round=3, scout=3, treasures=treasures or {}, **what)
    assert s.over
    return s


def places(s: cutpurse.Scenario) -> list[int]:
    assert s.result is not None
    return s.result.places


# Wounds and decks -------------------------------------------------------------------------------
def test_wounds_have_no_limit() -> None:
    """TH-260 A thief with a hundred wounds can take more and goes on playing."""
    s = scene("sewers", "stab lies lies lies", wounds={1: 100}, round=3)
    play(s, "p0 stab p1")
    assert wounds(s)[1] == 103
    assert asked(s) == "p1 LayRoom"
    s.quietly(until="PlayCard")
    play(s, "p1 play stab")
    assert "PlayCard" in s.asking


def test_chamber_deck_is_made_anew() -> None:
    """TH-261 When a card is needed and the deck is empty, the discard pile becomes the deck."""
    s = scene("sewers", "sneak lies lies stab", ("draw death",), deck=["riddles"], players=4)
    # seat 1 drew the last card; seat 2 draws from a new deck without what is still in use
    assert "riddles" in extra(s, 1)
    assert "death" in extra(s, 2)
    assert story(s, "refilled") != []
    assert discard(s) == set()
    assert "sewers" not in deck(s)
    assert len(deck(s)) == 42 - 1 - 1 - 1


def test_chamber_deck_is_made_anew_only_when_needed() -> None:
    """TH-261 Drawing the last card does not yet reshuffle."""
    s = scene("sewers", "sneak lies steal stab", deck=["riddles"])
    assert deck(s) == set()
    assert len(discard(s)) == 40
    assert story(s, "refilled") == []


def test_treasure_deck_is_made_anew() -> None:
    """TH-262 Likewise the treasure deck; removed treasures never return."""
    s = turn(
        treasure_deck=[],
        treasure_discard=["silver_coin", "fat_sack"],
        removed=["crown_of_tusks"],
        treasures={1: ["lost_dwarven_stone"]},
    )
    assert {pending(s)} | treasure_deck(s) == {"silver_coin", "fat_sack"}
    assert treasure_discard(s) == set()
    s = scene(
        "wealthy_monk", "sneak lies lies lies", treasure_deck=[], treasure_discard=["silver_coin"]
    )
    play(s, "p0 draw")
    assert loot(s, 0) == {"silver_coin"}


def test_both_empty() -> None:
    """TH-263 If deck and discard are both empty, draws are skipped and no treasure is turned up."""
    everything = cutpurse.scenario("thieves", players=4)
    cards = sorted(deck(everything))
    s = turn(hands={3: cards}, treasure_deck=[])
    assert asked(s) == "p0 LayRoom"
    assert pending(s) is None
    assert extra(s, 0) == set()
    assert story(s) == ["scouts p0 1"]
    play(s, "p0 lay empty_chamber")
    s.quietly(until="PlayCard")
    play(s, "p0 play sneak", "p1 play lies", "p2 play lies", "p3 play lies")
    assert story(s, "drew", "turned_up", "gained") == []
    assert extra(s, 1) == set()


def test_writ_without_cards() -> None:
    """TH-263 Without any card to find, the WRIT of KNOWLEDGE cannot be used."""
    cards = sorted(deck(cutpurse.scenario("thieves", players=4)))
    s = turn(hands={3: cards}, treasures={0: ["writ_of_knowledge"]})
    assert asked(s) == "p0 LayRoom"


def test_no_hand_limit() -> None:
    """TH-264 A thief may hold any number of cards; nobody is asked to discard."""
    many = sorted(deck(cutpurse.scenario("thieves", players=4)) - {"sewers"})[:30]
    s = finish(scene("sewers", "sneak lies lies stab", hands={2: many}))
    assert extra(s, 2) >= set(many)


# Scoring ----------------------------------------------------------------------------------------
def test_score() -> None:
    """TH-265 Gold of uncovered treasures, plus trickery in hand, minus wounds."""
    s = ended(
        {
            0: ["dragon_scales", "lost_dwarven_stone", "ring_of_water"],
            1: ["shadow_compass", "silver_coin"],
            2: ["writ_of_wealth", "cursed_idol"],
            3: ["crown_of_tusks", "fat_sack", "skin_tambour"],
        },
        sack="skin_tambour",
        idol_tokens=3,
        wounds={0: 4, 1: 1},
        hands={
            0: ["nope"],
            1: ["death", "sewers", "riddles"],
            2: ["justice", "keeping"],
            3: ["not_it", "chastise", "reprisal", "sneakery"],
        },
    )
    assert points(s) == [10, 7.5, 2, 10]
    assert places(s) == [1, 3, 4, 2]  # seat 0 has 14 before wounds, seat 3 has 10
    assert s.result is not None
    assert [line.points for line in s.result.sheet] == [
        [13, 8.5, 0, 6],
        [1, 0, 2, 4],
        [-4, -1, 0, 0],
    ]
    assert "-0.0" not in str(s.result.sheet[2].points)  # it would be told as "-0"


def test_negative_points() -> None:
    """TH-265 Points can be negative."""
    assert points(ended(wounds={1: 5})) == [0, -5, 0, 0]


def test_most_points_win() -> None:
    """TH-266 The thief with the most points wins, half a point more is more."""
    s = ended({1: ["stylish_collar"], 2: ["healing_potion", "silver_coin"], 3: ["writ_of_wealth"]})
    assert places(s) == [4, 2, 1, 3]
    assert s.result is not None
    assert s.result.winners == [2]


def test_tie_by_points_before_wounds() -> None:
    """TH-267 In a tie more points before wounds go first."""
    s = ended({1: ["stylish_collar"], 2: ["crown_of_tusks"]}, wounds={2: 3, 0: 1, 3: 9})
    assert points(s)[1:3] == [2, 2]
    assert places(s) == [3, 2, 1, 4]


def test_tie_by_trickery() -> None:
    """TH-268 Then more trickery in hand, although it scores the same."""
    s = ended(
        {1: ["stylish_collar"]},
        hands={2: ["nope", "justice"]},
        wounds={0: 1, 3: 2},
    )
    assert points(s)[1:3] == [2, 2]
    assert places(s) == [3, 2, 1, 4]
    assert story(s, "drew_lots") == []


def test_tie_by_coin() -> None:
    """TH-269 Then a coin with equal chances; also for the other places."""
    for winner in (1, 2):
        s = turn(
            f"favour p{winner}",
            end=True,
            round=3,
            scout=3,
            treasures={1: ["stylish_collar"], 2: ["healing_potion"]},
            wounds={0: 1, 3: 2},
        )
        assert places(s)[winner] == 1
        assert sorted(places(s)) == [1, 2, 3, 4]
        assert story(s, "drew_lots") == [f"drew_lots p{winner}"]
    fresh = cutpurse.scenario(
        "thieves", players=3, end=True, round=3, scout=2, treasures={0: ["silver_coin"]}
    )
    assert fresh.asking == "Lot"
    assert fresh.outcomes() == ["favour p1", "favour p2"]
    assert fresh.state.stack[-1].odds(fresh.state) == [1, 1]


def test_tie_of_many_by_coin() -> None:
    """TH-269 With several tied, every place is decided."""
    s = turn(("favour p2", "favour p0", "favour p3"), end=True, round=3, scout=3)
    assert places(s) == [2, 4, 1, 3]


# Secrets ----------------------------------------------------------------------------------------
def test_no_trading() -> None:
    """TH-270 No word of the game trades, shows a hand or gives without being asked to."""
    verbs = {verb.word for verb in cutpurse.scenario("thieves", players=4).rules.vocabulary.verbs}
    assert not verbs & {"trade", "show", "offer", "discard", "swap"}
    s = turn(talk=True, treasures={0: ["silver_coin"]})
    for action in ("give silver_coin", "hand to p1"):
        assert refused(s, 0, action) == "TH-270"
    assert refused(s, 0, "collar p1") == "TH-246"


GIFTS = {"give": "GiveAway", "hand to": "GiveTo", "collar": "GiveCollar"}  # who asks for them
LOOKS = {"peek at": "WizardPeek", "swipe": "WizardTake"}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_nobody_gives_or_shows_anything_unasked(players: int) -> None:
    """TH-270 Through whole games gifts and looks are offered only by the cards that ask for them,
    and no treasure changes hands in any other way."""
    game, luck = opened(GAME, players, "no trade")
    for _ in walk(game, luck):
        step = type(game.state.stack[-1]).__name__ if game.state.stack else ""
        for seat in game.waiting:
            verbs = {GAME.vocabulary.verb_of(option.id).word for option in game.options(seat)}
            for verb, asking in (GIFTS | LOOKS).items():
                assert verb not in verbs or step == asking
    gave = [event for event in game.events if event.kind.word == "gave"]
    assert {event.rule for event in gave} <= {"TH-138", "TH-186", "TH-246"}


def test_hands_are_secret() -> None:
    """TH-271 What others hold is hidden, how many is not."""
    views = []
    for held in (["nope", "death"], ["justice", "sewers"]):
        s = turn(talk=True, hands={2: held})
        views.append([s.view(p).text() for p in (0, 1, 3)])
        assert s.view(0).data()["pack"]["size"][2] == 2
        assert sees(s, 0, 2) == set()
        assert sees(s, 2, 2) == set(held)
    assert views[0] == views[1]


@pytest.mark.parametrize(
    ("treasure", "answer"), [("crystal_ball", "gaze at p2"), ("blood_mirror", "mirror p2")]
)
def test_looking_at_a_hand(treasure: str, answer: str) -> None:
    """TH-271 BALL and MIRROR show one hand to one thief, and nothing to the others."""
    views = []
    for held in (["nope", "death"], ["justice", "sewers"]):
        s = turn(treasures={1: [treasure]}, hands={2: held})
        play(s, f"p1 {answer}")
        assert sees(s, 1, 2) == set(held)
        assert sees(s, 1, 3) == set()
        views.append([s.view(p).data()["pack"]["held"][2] for p in (0, 3)])
    assert views[0] == views[1]


def test_seen_cards_are_remembered_until_they_may_have_moved() -> None:
    """TH-271 Who saw a hand knows it, not what is drawn to it later."""
    s = turn(treasures={1: ["crystal_ball"]}, hands={0: ["nope", "death"]}, luck="draw riddles")
    play(s, "p1 gaze at p0")
    assert extra(s, 0) == {"nope", "death", "riddles"}
    assert sees(s, 1, 0) == {"nope", "death"}


def possible_plays(s: cutpurse.Scenario, viewer: int, p: int) -> set[str]:
    return {CARD_IDS[world.played[p]] for world in imagined(s, viewer)}


def possible_rooms(s: cutpurse.Scenario, viewer: int) -> set[str]:
    return {CARD_IDS[world.room[0]] for world in imagined(s, viewer)}


def test_a_hand_tells_what_is_not_on_the_table() -> None:
    """TH-271 Who sees a hand without SNEAK, STEAL and STAB missing knows that a trickery was
    played, and that the room is none of those still in it; the others know nothing of the kind."""
    s = turn(room="sewers", treasures={1: ["crystal_ball"]}, hands={0: ["nope", "death"]})
    play(s, "p0 play nope", "p1 gaze at p0")
    assert not possible_plays(s, 1, 0) & {"sneak", "steal", "stab", "lies"}
    assert not possible_rooms(s, 1) & {"death", "empty_chamber"}
    assert possible_plays(s, 2, 0) >= {"sneak", "steal", "stab"}
    assert "empty_chamber" in possible_rooms(s, 2)
    assert s.view(2).data()["looks"] == []
    play(s, "p1 play lies", "p2 play lies", "p3 play lies")
    assert table(s).looks == []  # all is shown


def test_a_hand_seen_before_its_owner_played() -> None:
    """TH-271 Who saw a hand before a card was played from it cannot exclude any of those cards."""
    s = turn(
        room="sewers",
        treasures={1: ["crystal_ball"]},
        hands={0: ["nope"]},
        pending="silver_coin",
        settings={"play_order": "simultaneous"},
    )
    play(s, "p1 gaze at p0")
    assert not possible_rooms(s, 1) & {"empty_chamber"}
    for p in range(4):
        s.play(p, "play stab")
    assert asked(s) == "p0 Award"
    assert possible_plays(s, 1, 0) == {"sneak", "steal", "stab", "nope"}


def test_an_exchange_ends_what_was_known() -> None:
    """TH-271 After RUNE of FIRE SKULL's exchange a card seen in hand before may lie on the
    table."""
    s = turn(room="rune_of_fire_skull", treasures={1: ["crystal_ball"]})
    play(s, "p0 play stab", "p1 gaze at p0")
    assert possible_plays(s, 1, 0) == {"stab"}
    play(s, "p1 play lies", "p2 play lies", "p3 play lies")
    assert possible_plays(s, 1, 0) == {"stab"}
    play(s, "p0 exchange for sneak")
    assert possible_plays(s, 1, 0) == {"sneak", "steal", "stab"}


def test_a_hand_seen_at_the_beginning() -> None:
    """TH-271 Who saw the scout's hand before a room was laid knows it is one of those, or the card
    drawn since."""
    s = turn("draw demons", treasures={1: ["crystal_ball"]}, hands={0: ["death", "sewers"]})
    play(s, "p1 gaze at p0", "p0 lay sewers")
    rooms = possible_rooms(s, 1)
    assert rooms >= {"death", "sewers", "empty_chamber"}


def hands_of(s: cutpurse.Scenario, viewer: int, p: int) -> set[int]:
    return {world.pack.held[p] for world in imagined(s, viewer)}


def test_a_hand_seen_whole_is_known_whole() -> None:
    """TH-271 Of a thief with nothing face down everything is known, while a room lies on the table;
    and of the scout once the room is flipped."""
    s = turn(room="sewers", treasures={1: ["crystal_ball"]}, hands={3: ["nope", "death"]})
    play(s, "p0 play stab", "p1 gaze at p3")
    assert hands_of(s, 1, 3) == {table(s).pack.held[3]}
    s = scene(
        "sewers", "sneak steal steal stab", treasures={1: ["crystal_ball"]}, hands={0: ["nope"]}
    )
    play(s, "p3 stab p2")
    assert asked(s) == "p1 AtWill"
    play(s, "p1 gaze at p0")
    assert hands_of(s, 1, 0) == {table(s).pack.held[0]}


def test_an_exchange_ends_only_what_was_known_of_that_thief() -> None:
    """TH-271 What somebody saw of another hand stays known."""
    s = turn(room="rune_of_fire_skull", treasures={1: ["crystal_ball"], 2: ["blood_mirror"]})
    play(s, "p0 play stab", "p1 gaze at p0", "p1 play steal", "p2 mirror p1")
    play(s, "p2 play lies", "p3 play lies", "p0 exchange for sneak")
    assert possible_plays(s, 2, 1) == {"steal"}
    assert possible_plays(s, 1, 0) == {"sneak", "steal", "stab"}
    s = turn(room="rune_of_fire_skull", treasures={1: ["crystal_ball"], 2: ["blood_mirror"]})
    play(s, "p0 play stab", "p1 gaze at p0", "p1 play steal", "p2 mirror p1")
    play(s, "p2 play lies", "p3 play lies", "p0 stand", "p1 exchange for sneak")
    assert possible_plays(s, 1, 0) == {"stab"}
    assert possible_plays(s, 2, 1) == {"sneak", "steal", "stab", "lies"}


@pytest.mark.parametrize("viewer", [1, 2, 3])
def test_records_hide_what_is_secret(viewer: int) -> None:
    """TH-272 A record of a running game, as one thief may read it, is the same whatever the others
    laid, played, exchanged, voted, searched, swiped and drew in secret."""
    texts = []
    for one, two, found, drawn in (
        ("stab", "sneak", "demons", "draw death"),
        ("sneak", "steal", "battlefield", "draw sewers"),
    ):
        s = turn(
            drawn,
            hands={0: ["rune_of_fire_skull", "nope"]},
            treasures={0: ["writ_of_knowledge"]},
            settings={"claim_mode": "structured_vote"},
            deck=["demons", "battlefield", "death", "sewers", "riddles", "reprisal"],
        )
        s.chance("treasure silver_coin")
        play(s, "p0 use writ_of_knowledge", f"p0 search {found}")
        play(s, "p0 lay rune_of_fire_skull", "p0 say no more", "p0 suggest nothing")
        play(s, f"p0 play {one}", "p1 play lies", "p2 play lies", "p3 play lies")
        play(s, f"p0 exchange for {two}")
        texts.append(s.record(viewer))
        own = s.record(0)
        for said in (f"search {found}", "lay rune", f"play {one}", f"exchange for {two}", drawn):
            assert said in own
        assert found not in s.record(viewer)
        assert "lay rune" not in s.record(viewer)
    assert texts[0] == texts[1]


def test_records_hide_what_was_answered_at_once() -> None:
    """TH-272 Also when all answers are in: own votes and cards are in the own record, no others."""
    s = scene("death", "stab stab steal lies", settings={"claim_mode": "structured_vote"})
    play(s, "p0 vote lied", "p1 vote honest", "p2 abstain", "p3 vote lied")
    for p, (said, unsaid) in enumerate(
        [("lied", "honest"), ("honest", "lied"), ("abstain", "vote lied"), ("lied", "honest")]
    ):
        assert said in s.record(p)
        assert unsaid not in s.record(p)
    s = turn(room="sewers", pending="fat_sack", settings={"play_order": "simultaneous"})
    cards = ["sneak", "steal", "stab", "lies"]
    play(s, *(f"p{p} play {card}" for p, card in enumerate(cards)))
    assert asked(s) == "p0 Award"
    for p in range(4):
        assert [card for card in cards if f"play {card}" in s.record(p)] == [cards[p]]
    g = cutpurse.new("thieves", 4, seed=1, settings={"first_scout": "vote"})
    for p in range(4):
        g.play(p, f"accuse p{3 - p}")
    for p in range(4):
        assert [q for q in range(4) if f"accuse p{q}" in g.record(p)] == [3 - p]


def test_records_hide_votes_and_swipes() -> None:
    """TH-272 Nor does it tell a vote, an election, a choice made at once or what the wizard
    took."""
    texts = []
    for vote in ("vote lied", "vote honest"):
        s = scene("death", "stab stab steal lies", settings={"claim_mode": "structured_vote"})
        s.play(0, vote)
        texts.append(s.record(2))
    assert texts[0] == texts[1]
    texts = []
    for card in ("play stab", "play sneak"):
        s = turn(room="sewers", settings={"play_order": "simultaneous"})
        s.play(0, card)
        texts.append(s.record(2))
    assert texts[0] == texts[1]
    texts = []
    for card in ("death", "nope"):
        s = scene(
            "battlefield", "sneak stupid_wizard_stuff steal stab", hands={2: ["death", "nope"]}
        )
        play(s, "p1 peek at p2", f"p1 swipe {card}")
        texts.append(s.record(3))
        assert f"swipe {card}" in s.record(1)
        assert f"swipe {card}" in s.record(2)
        assert f"swipe {card}" not in s.record(3)
    assert texts[0] == texts[1]
    texts = []
    for named in ("p1", "p2"):
        g = cutpurse.new("thieves", 4, seed=1, settings={"first_scout": "vote"})
        g.play(0, f"accuse {named}")
        texts.append(g.record(2))
    assert texts[0] == texts[1]


def test_bans_are_known() -> None:
    """TH-272 That a card was banned when it was played is public."""
    s = turn(
        room="sewers", treasures={0: ["ceremonial_dagger", "skin_tambour"]}, pending="fat_sack"
    )
    play(s, "p0 play steal", "p1 play lies", "p2 play lies", "p3 play lies")
    assert possible_plays(s, 2, 0) & {"stab", "sneak", "lies"} == set()
    assert possible_plays(s, 2, 1) >= {"stab", "sneak", "lies", "steal"}


def test_views_hide_what_is_secret() -> None:
    """TH-272 Two worlds that differ only in a hand, a played card, the room and the deck look the
    same to who cannot know, and the one who knows sees their own."""
    views = []
    for held, room, card, luck in (
        (["nope", "death", "sewers"], "death", "nope", "draw riddles"),
        (["justice", "death", "sewers"], "sewers", "stab", "draw demons"),
    ):
        s = turn(luck, hands={0: held}, pending="silver_coin", talk=True)
        play(s, f"p0 lay {room}", "p0 say no more", "p0 suggest nothing", f"p0 play {card}")
        data = s.view(1).data()
        assert "dice" not in data
        assert data["room"] == [None]
        assert data["played"][0] is None
        assert data["pack"]["held"][4] == 0  # nothing is known to be in the deck
        assert s.view(0).data()["room"] == table(s).room
        assert s.view(0).data()["played"] == table(s).played
        views.append([s.view(p).text() for p in (1, 2, 3)])
    assert views[0] == views[1]


def test_draws_look_alike() -> None:
    """TH-272 What somebody draws is hidden, and so is what is left in the deck."""
    views = []
    for card in ("riddles", "nope"):
        s = turn((f"draw {card}", "treasure silver_coin"), scout=2)
        assert asked(s) == "p2 LayRoom"
        views.append([s.view(p).text() for p in (0, 1, 3)])
    assert views[0] == views[1]


def test_options_do_not_betray_secrets() -> None:
    """TH-272 A question with one answer that others must not know is asked all the same."""
    s = turn(room="sewers", treasures={0: ["skin_tambour", "ceremonial_dagger"]})
    assert asked(s) == "p0 PlayCard"
    assert options(s) == {"play steal"}
    s = turn(talk=True)
    assert asked(s) == "p0 LayRoom"
    assert options(s) == {"lay empty_chamber"}


def test_hands_are_shown_at_the_end() -> None:
    """TH-265, TH-272 When the game is over everybody sees all hands."""
    s = ended(hands={0: ["nope", "death"]})
    assert sees(s, 2, 0) == {"nope", "death"}
