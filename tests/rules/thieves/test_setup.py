"""Chapter A: setup."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.thieves.table import (
    BASIC_CARDS,
    deck,
    discard,
    extra,
    hand,
    loot,
    pending,
    story,
    table,
    treasure_deck,
    wounds,
)

import cutpurse
from cutpurse.games import find

CHAMBERS = [
    "clock_golum",
    "rune_of_fire_skull",
    "bridge_of_betrayal",
    "death",
    "black_market",
    "demons",
    "hidden_cloister",
    "lair_of_the_crone",
    "rude_imp",
    "invincible_warrior",
    "riddles",
    "grand_vault",
    "watchful_gate",
    "standard_troll",
    "its_a_trap",
    "sewers",
    "battlefield",
    "labyrinth",
    "unassailable_tower",
    "angry_spirit",
    "wealthy_monk",
    "special_troll",
    "above_average_troll",
    "succubus",
    "mad_mage",
]
TRICKERY = [
    "nasty_surprise",
    "nope",
    "thinking_ahead",
    "your_plan",
    "chastise",
    "sneakery",
    "stealery",
    "stabbery",
    "not_it",
    "foretelling",
    "reprisal",
    "liar_liar",
    "stupid_wizard_stuff",
    "walk_it_off",
    "justice",
    "keeping",
    "so_angry",
]
TREASURES = [
    "crown_of_tusks",
    "crystal_ball",
    "venom_vial",
    "healing_potion",
    "hand_of_glory",
    "ring_of_water",
    "ring_of_fire",
    "lost_dwarven_stone",
    "writ_of_wealth",
    "blood_mirror",
    "skeleton_key",
    "ceremonial_dagger",
    "clockwork_monkey",
    "fat_sack",
    "shadow_compass",
    "skin_tambour",
    "dwarven_axe",
    "writ_of_knowledge",
    "cursed_idol",
    "spooky_hoodoo_doll",
    "legendary_stabbing_knife",
    "sword_of_honor",
    "saints_skull",
    "dragon_scales",
    "silver_coin",
    "pearl_of_great_price",
    "stylish_collar",
]


def undealt(players: int = 4, **options: Any) -> cutpurse.Game:
    """A table at which chance waits to be told."""
    g = cutpurse.Game(find("thieves"), players, options, seed=1)
    g.scripted = True
    return g


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six(players: int) -> None:
    """TH-001 The game is for 3, 4, 5 or 6 thieves."""
    assert table(cutpurse.new("thieves", players)).players == players


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, 4.0, "4", None])
def test_other_numbers_are_refused(players: Any) -> None:
    """TH-001 Any other number is refused."""
    with pytest.raises(cutpurse.Refused):
        cutpurse.new("thieves", players)


def test_chamber_deck() -> None:
    """TH-002 25 chambers and 17 trickery, each once, and every one equally likely to be drawn."""
    g = undealt(first_scout="seat0")
    assert len(CHAMBERS) == 25
    assert len(TRICKERY) == 17
    assert deck(g) == {*CHAMBERS, *TRICKERY}
    assert sorted(g.outcomes()) == sorted(f"draw {card}" for card in CHAMBERS + TRICKERY)
    assert g.state.stack[-1].odds(g.state) == [1] * 42
    assert discard(g) == set()


def test_treasure_deck() -> None:
    """TH-003 27 treasures, each once, and every one equally likely to be turned up."""
    g = undealt(3, first_scout="seat0")
    assert treasure_deck(g) == set(TREASURES)
    while not g.outcomes()[0].startswith("treasure"):
        g.tell_chance(g.outcomes()[0])
    assert sorted(g.outcomes()) == sorted(f"treasure {treasure}" for treasure in TREASURES)
    assert g.state.stack[-1].odds(g.state) == [1] * 27


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_hands(players: int) -> None:
    """TH-004, TH-005 Five basic cards each, then two of the chamber deck each, all different; only
    the scout has drawn a third by the first question."""
    g = cutpurse.new("thieves", players, seed=5)
    scout = table(g).scout
    for p in range(players):
        assert hand(g, p) >= BASIC_CARDS
        assert len(extra(g, p)) == (3 if p == scout else 2)
    dealt = [f"drew p{(scout + i // 2) % players}" for i in range(2 * players)]
    assert [line.rsplit(" ", 1)[0] for line in story(g, "drew")] == [*dealt, f"drew p{scout}"]
    assert len(deck(g)) == 42 - 2 * players - 1
    drawn = set().union(*(extra(g, p) for p in range(players)))
    assert drawn | deck(g) == {*CHAMBERS, *TRICKERY}


def test_first_scout_by_lot() -> None:
    """TH-006 By default the first scout is drawn by lot among all."""
    g = undealt(5)
    assert g.outcomes() == ["scout p0", "scout p1", "scout p2", "scout p3", "scout p4"]
    assert g.state.stack[-1].odds(g.state) == [1] * 5
    g.tell_chance("scout p3")
    assert table(g).scout == 3


def test_first_scout_in_seat_0() -> None:
    """TH-006 Or it is seat 0."""
    assert all(
        table(cutpurse.new("thieves", 4, seed, {"first_scout": "seat0"})).scout == 0
        for seed in range(6)
    )


def test_first_scout_elected() -> None:
    """TH-006 Or the thief whom most name, themself allowed; nobody sees a vote before the last is
    in."""
    g = undealt(4, first_scout="vote")
    assert g.waiting == [0, 1, 2, 3]
    assert [o.name for o in g.options(2)] == [f"accuse p{p}" for p in range(4)]
    g.play(0, "accuse p2")
    assert g.waiting == [1, 2, 3]
    assert g.view(1).data()["answers"][0] is None
    g.play(3, "accuse p1")
    g.play(1, "accuse p0")
    g.play(2, "accuse p2")
    assert g.outcomes() == ["scout p2"]
    g.tell_chance("scout p2")
    assert table(g).scout == 2


def test_every_vote_counts() -> None:
    """TH-006 Seat 0 votes and can be elected like everybody else."""
    for names, scout in ((["p0", "p1", "p0", "p2"], "p0"), (["p3", "p3", "p1", "p2"], "p3")):
        g = undealt(4, first_scout="vote")
        for seat, named in enumerate(names):
            g.play(seat, f"accuse {named}")
        assert g.outcomes() == [f"scout {scout}"]


def test_tied_election_is_decided_by_lot() -> None:
    """TH-006 A tie is decided by lot among those who are tied, and nobody else."""
    g = undealt(5, first_scout="vote")
    for seat, named in enumerate(["p4", "p1", "p4", "p1", "p0"]):
        g.play(seat, f"accuse {named}")
    assert g.outcomes() == ["scout p1", "scout p4"]


def test_no_wounds_no_treasures() -> None:
    """TH-007 Every thief starts without wounds and treasures; the first treasure lies in the
    middle."""
    g = cutpurse.new("thieves", 6)
    assert wounds(g) == [0] * 6
    assert all(loot(g, p) == set() for p in range(6))
    assert pending(g) is not None
    assert table(g).round == 1
    assert (table(g).idol_tokens, table(g).doll_round, table(g).robbed) == (0, 0, 0)
    assert table(g).hurt == [0] * 6
    assert (table(g).sack_on, table(g).keeping_on) == (-1, -1)


def test_rounds_are_agreed_before() -> None:
    """TH-008 3 rounds, or 4 if agreed; nothing else."""
    assert table(cutpurse.new("thieves", 3)).rounds == 3
    assert table(cutpurse.new("thieves", 3, settings={"rounds": 4})).rounds == 4
    for rounds in (0, 1, 2, 5, 3.5):
        with pytest.raises(cutpurse.Refused, match="rounds"):
            cutpurse.new("thieves", 3, settings={"rounds": rounds})


def test_unneeded_cards_stay_out() -> None:
    """TH-009 With three thieves there are three of each basic card, and none in any pile, from the
    first turn to the last."""
    s = cutpurse.scenario("thieves", players=3)
    for _ in range(3):
        s.quietly(until="PlayCard")
        assert not (deck(s) | discard(s)) & BASIC_CARDS
        s.play(s.waiting[0], "play stab")
    s.quietly()
    assert not (deck(s) | discard(s)) & BASIC_CARDS
    assert [len(hand(s, p) & BASIC_CARDS) for p in range(3)] == [5, 5, 5]
