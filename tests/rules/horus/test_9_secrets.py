"""Who knows what: the standard game, total secrecy, and treasures to be remembered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.tables import walk
from tests.laws.worlds import follow
from tests.rules.horus.table import ALL_FIVE, Table, secret, table

import cutpurse
from cutpurse import games
from cutpurse.games.horus.board import SPACE_IDS
from cutpurse.games.horus.helps import lock_odds, sealing_squares, way_out
from cutpurse.kernel.chance import dice
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.table.acts.held_answers import silence

HORUS: Rules[Any] = games.find("horus")
REMEMBER = {"hide_seen_treasure": True}


def front(t: Table, viewer: int, seat: int = 0) -> list[int | None]:
    """The cards in front of a player as a viewer sees them."""
    seen = t.seen(viewer)
    slots = range(seat * 16, seat * 16 + 16)
    return [seen["cards"][slot] for slot in slots if seen["backs"][slot] >= 0]


# The standard game ------------------------------------------------------------------------------
def test_what_nobody_knows() -> None:
    """HO-165 Neither the order of decks, nor closed sarcophagi, nor the stone to come is in the
    state; which numbers have not fallen everybody sees."""
    t = table(fallen=[3, 9])
    for viewer in (0, 1, 6):
        seen = t.seen(viewer)
        assert seen["tomb"] == [-1] * 14
        assert seen["blocked"] == 1 << 2 | 1 << 8
        assert seen["deck_left"] == [18, 18, 18, 5, 5, 4]
        assert "dice" not in seen


def test_a_stone_laid_aside_is_seen_as_a_fact() -> None:
    """HO-167 That there is one is public, its number is not."""
    t = table(3, peek=(0, "swapped", 5, 9))
    for viewer in (1, 2, 6):
        assert t.seen(viewer)["peek"] == 3
        assert t.seen(viewer)["looker"] == 0
        assert t.seen(viewer)["stones"] == [None, None]
    assert t.seen(0)["stones"] == [4, None]
    t = table(3, peek=(0, "kept", 5, 5))
    assert t.seen(0)["stones"] == [4, 4]
    assert t.seen(1)["stones"] == [None, None]


def test_idols_equipment_and_wounds_lie_open() -> None:
    """HO-168 In the standard game everybody sees all that lies in front of a player."""
    t = table(cards={0: "idol_sobek crowbar_1 snake_1 mummy hededet_01"})
    assert None not in front(t, 1)
    assert None not in front(t, 6)


def test_the_score_of_who_escaped() -> None:
    """HO-174 Everybody sees it in the standard game; in total secrecy and with treasures to be
    remembered only its owner, until the end."""
    cards = "hededet_chest_1 sobek_10"
    for settings, shown in (({}, True), ({"total_secrecy": True}, False), (REMEMBER, False)):
        roll = "roll 4" if shown else "roll 4 1 1 1"
        t = table(settings=settings, at={0: "b03", 1: "b28"}, cards={0: cards}, luck=roll)
        t.play("p0 move e3")
        points = [HORUS.result(t.sight(viewer).state).points[0] for viewer in (0, 1, 6)]
        assert points[0] == 4 + 6 + 1
        assert points[1:] == ([11, 11] if shown else [0, 0])


# Helps ------------------------------------------------------------------------------------------
def test_helps() -> None:
    """HO-175 The way out and its length, the squares that would seal one in, the odds of a roll:
    from public facts alone."""
    t = table(at={0: "b15", 1: "a3"}, fallen=[13, 14, 16, 17, 18], peek=(0, "kept", 15, 15))
    assert [SPACE_IDS[space] for space in way_out(t.g, 0)] == ["b09", "b03", "e3"]
    assert sealing_squares(t.g, 1) == [8, 14, 20]  # b09, b15 and b21 are one line
    assert sealing_squares(t.g, 0) == [8]  # from under the stone 15 one jumps into the nest
    for viewer in (0, 1, 6):
        sight = t.sight(viewer).state
        assert sealing_squares(sight, 1) == [8, 14, 20]
        assert len(way_out(sight, 1)) == len(way_out(t.g, 1)) == 8
    assert lock_odds(1, [1, 2, 5, 6, 6], 0b11100) == pytest.approx(1 - (5 / 6) ** 3)
    assert lock_odds(1, [1, 2, 5, 6, 6], 0b00001) == 0


def test_sealing_from_the_own_square() -> None:
    """HO-175 The own square seals if no neighbour would have a way out."""
    t = table(at={0: "b15"}, fallen=[9, 13, 14, 16, 17])
    assert 14 in sealing_squares(t.g, 0) or 17 in sealing_squares(t.g, 0)
    t = table(at={0: "b03"}, fallen=[2, 4, 9])
    assert sealing_squares(t.g, 0) == []  # onto the Entrance
    t = table(at={0: "b09"}, fallen=[8, 10, 15, 2, 4])
    assert sealing_squares(t.g, 0) == [2]


def test_sealing_while_a_stone_lies_on_the_own_square() -> None:
    """HO-175 HO-136 Who is about to jump looks from where the jump may lead."""
    t = table(at={0: "b15"}, fallen=[13, 14, 16, 17, 18])
    t.g.blocked |= 1 << 14
    assert sealing_squares(t.g, 0) == [8]  # b09 leads out, b21 does not
    t.g.blocked |= 1 << 1 | 1 << 3 | 1 << 7 | 1 << 9
    assert sealing_squares(t.g, 0) == [2, 8]


# Total secrecy ----------------------------------------------------------------------------------
def test_finds_are_hidden() -> None:
    """HO-161 HO-162 Others see that a card was drawn, and from which deck: number, back, count and
    level."""
    t = secret(3, at={0: "b13"}, luck="draw hededet_05").play("p0 search")
    assert front(t, 0) != [None]
    for viewer in (1, 2, 6):
        assert front(t, viewer) == [None]
        assert t.seen(viewer)["backs"][0] == 1
        assert t.seen(viewer)["load"][0] == 1
        assert t.seen(viewer)["level"][0] == 2
        assert t.seen(viewer)["deck"][1] is None
        assert "player 0 searches and draws a card of the Sand deck" in t.log(viewer)
        assert "hededet" not in t.scenario.record(viewer)
    assert "player 0 searches and finds Turquoise Pendant" in t.log(0)


def test_wounds_of_searches_are_hidden_too() -> None:
    """HO-161 A Scorpion looks like a treasure; the touch of a mummy does not."""
    t = secret(at={0: "a2"}, cards={0: "scorpion_1 hededet_01"}).play("p0 move a1")
    assert front(t, 1)[:2] == [None, None]
    assert front(t, 1)[2] is not None


def test_what_is_used_is_shown() -> None:
    """HO-163 Equipment that is used, and the wound it heals."""
    t = secret(cards={0: "antidote_1 snake_1 hededet_01"}).play("p0 antidote snake")
    assert t.seen(1)["discard"] == [0, t.g.discard[1]]
    assert front(t, 1) == [None]
    t = secret(at={0: "ne"}, cards={0: "crowbar_1"}, luck="roll 1 2 6 6 6")
    t.play("p0 pick", "p0 crowbar")
    assert None not in t.seen(1)["discard"]


def test_a_bag_with_treasure_is_shown() -> None:
    """HO-163 It and the number of cards in it; an empty one is hidden like the rest."""
    t = secret(at={0: "b13"}, cards={0: "crowbar_1 bag_1"}, luck="draw hededet_05")
    assert front(t, 1) == [None, None]
    t.play("p0 search")
    seen = front(t, 1)
    assert [card for card in seen if card is not None] == [2]
    assert t.seen(1)["load"][0] == 2  # three cards, one in the Bag
    assert t.told("bag") != []


@pytest.mark.parametrize("cards", ["", "hededet_01", "bag_1 hededet_01", "crowbar_1", "bag_1"])
def test_what_a_hidden_find_cites(cards: str) -> None:
    """HO-161 HO-064 A find that is not shown, and a treasure that is taken, whatever lies in front
    of the player."""
    t = secret(at={0: "b13"}, cards={0: cards}, luck="draw scorpion_1").play("p0 search")
    assert [told["rule"] for told in t.told("found")] == ["HO-161"]
    t = secret(at={0: "a4"}, cards={0: cards}, tombs={"a4": "anubis_3"}).play("p0 take")
    assert [told["rule"] for told in t.told("took")] == ["HO-064"]


def test_where_a_bag_lay_tells_nothing() -> None:
    """HO-163 Whichever of two cards was the Bag, the others see the same."""
    sights = []
    for cards in ("crowbar_1 bag_1", "bag_1 crowbar_1"):
        t = secret(at={0: "b13"}, cards={0: cards}, luck="draw hededet_05").play("p0 search")
        sights.append(t.seen(1)["cards"])
    assert sights[0] == sights[1]


def test_a_bag_that_goes_takes_no_secret_with_it() -> None:
    """HO-163 HO-164 The Bag that all saw is dropped with its treasure; the Crowbar found after it
    stays hidden."""
    t = secret(phase="adjust", cards={0: "bag_1 hededet_01 crowbar_1"})
    assert sum(card is not None for card in front(t, 1)) == 1
    t.play("p0 discard bag_1")
    assert t.cards(0) == ["crowbar_1"]
    assert front(t, 1) == [None]


def test_a_second_bag_is_shown_when_it_is_needed() -> None:
    """HO-163 With a third treasure, not before."""
    t = secret(at={0: "b13"}, cards={0: "bag_1 bag_2 hededet_01 hededet_02"},
               luck="draw hededet_05")  # fmt: skip
    assert sum(card is not None for card in front(t, 1)) == 1
    t.play("p0 search")
    assert sorted(card for card in front(t, 1) if card is not None) == [2, 3]


def test_a_bag_that_is_shown_at_once_makes_no_old_wound_new() -> None:
    """HO-163 HO-108 A second Bag that holds something at once changes places with a Snake drawn
    before: that one cannot be avoided any more."""
    t = secret(at={0: "b01"}, adventurers={0: "maki_watanabe"}, luck="draw bag_2",
               cards={0: "bag_1 snake_1 hededet_01 hededet_02 hededet_05"})  # fmt: skip
    t.play("p0 search")
    assert sorted(card for card in front(t, 1) if card is not None) == [2, 3]
    assert "yes" not in t.options()


def test_hidden_discards() -> None:
    """HO-164 Only the back is seen, except by who laid it down; what came from a sarcophagus, and
    idols, are known anyway."""
    t = secret(phase="adjust", cards={0: "hededet_05 anubis_1 idol_sobek crowbar_1"})
    t.play("p0 discard hededet_05", "p0 discard anubis_1", "p0 discard idol_sobek")
    seen = t.seen(1)
    assert [card is None for card in seen["discard"]] == [True, False, False]
    assert seen["discard_back"] == [1, 3, 6]
    assert None not in t.seen(0)["discard"]
    assert "player 0 drops a card of the Sand deck" in t.log(1)
    assert "player 0 drops Canopic Jar" in t.log(1)
    assert "hededet_05" not in t.scenario.record(1)
    t = secret(phase="adjust", keeper=1, cards={1: "hededet_05 crowbar_1"})
    t.play("p1 discard hededet_05")
    assert (t.seen(0)["discard"], None in t.seen(1)["discard"]) == ([None], False)
    assert "player 1 drops a card of the Sand deck" in t.log(0)
    assert "a card of the Sand deck" not in t.log(1)
    assert "hededet_05" in t.scenario.record(1)
    assert "hededet_05" not in t.scenario.record(0)


def test_equal_cards_in_secret() -> None:
    """HO-164 HO-177 Though hidden cards change places, the Snake acquired first is healed first."""
    t = secret(phase="adjust", cards={0: "crowbar_1 antidote_1 snake_2 snake_1"})
    t.play("p0 discard crowbar_1", "p0 antidote snake")
    assert t.cards(0) == ["snake_1"]


@pytest.mark.parametrize("treasure", ["", "hededet_01"])
def test_what_a_hidden_discard_cites(treasure: str) -> None:
    """HO-164 That only the back is seen, whether a Bag lies open or not; a hidden one is not
    betrayed."""
    t = secret(phase="adjust", cards={0: f"bag_1 crowbar_1 {treasure}"})
    t.play("p0 discard crowbar_1")
    assert [told["rule"] for told in t.told("discarded")] == ["HO-164"]


def test_whose_secret_it_is() -> None:
    """HO-161 HO-166 What is found or read is its finder's to see, whatever seat that is."""
    t = secret(at={1: "b13"}, turn=1, actions={1: 2}, luck="draw hededet_05").play("p1 search")
    assert (front(t, 0, 1), None in front(t, 1, 1)) == ([None], False)
    assert "hededet_05" in t.scenario.record(1)
    assert "hededet_05" not in t.scenario.record(0)
    t = table(adventurers={1: "abdel_wahab"}, at={1: "a4"}, turn=1, actions={1: 2},
              luck="draw anubis_5")  # fmt: skip
    t.play("p1 linguistics")
    assert (t.seen(0)["tomb"][2], t.seen(0)["deck"][3]) == (None, None)
    assert None not in (t.seen(1)["tomb"][2], t.seen(1)["deck"][3])
    assert "anubis_5" in t.scenario.record(1)
    assert "anubis_5" not in t.scenario.record(0)


def test_which_of_two_was_dropped_tells_nothing() -> None:
    """HO-164 Whichever of the hidden cards of a deck goes, the others see the same."""
    sights = []
    for drop in ("hededet_05", "hededet_06"):
        t = secret(phase="adjust", cards={0: "hededet_05 crowbar_1 hededet_06"})
        t.play(f"p0 discard {drop}")
        sights.append((t.sight(1).text(), t.log(1), t.scenario.record(1)))
    assert sights[0] == sights[1]


def test_an_avoided_wound_is_shown_a_suffered_one_is_not() -> None:
    """HO-171 HO-163 While Maki may avoid, the others see the card as lying there and her turn as
    going on; nor are they told if she does not."""
    sights = []
    for card in ("scorpion_1", "hededet_05"):
        t = secret(3, adventurers={0: "maki_watanabe"}, at={0: "b13"}, luck=f"draw {card}")
        t.play("p0 search")
        assert ("yes" in t.options()) == (card == "scorpion_1")
        declined = t.scenario.clone()
        t.play("p0 move b14")
        sights.append((t.sight(1).text(), t.log(1), t.scenario.record(1)))
        assert "yes" not in t.options()
        t.scenario = declined
    assert sights[0] == sights[1]
    t = secret(3, adventurers={0: "maki_watanabe"}, at={0: "b13"}, luck="draw scorpion_1")
    t.play("p0 search", "p0 yes")
    assert t.cards(0) == []
    assert t.used(0)
    assert t.seen(1)["discard"] == t.g.discard
    assert "player 0 avoids the Scorpion" in t.log(1)


def test_who_may_avoid_is_told_what_was_drawn() -> None:
    """HO-171 HO-108 HO-114 The turn goes on, but she is asked whether to avoid it; the others are
    not told so."""
    for adventurer, square, card, name in (
        ("maki_watanabe", "b13", "scorpion_1", "Scorpion"),
        ("edgar_rice", "b20", "crocodile_1", "Crocodile"),
    ):
        t = secret(adventurers={0: adventurer}, at={0: square}, actions={0: 3}, luck=f"draw {card}")
        t.play("p0 search")
        assert t.question() == f"You drew a {name}: avoid it? 2 actions left"
        assert t.question(1) == "What do you do?"
        t.play("p0 search")
        assert t.question() == "What do you do? 1 action left"


def test_an_older_wound_cannot_be_avoided() -> None:
    """HO-171 HO-108 Not even if a Bag that is shown makes cards change places."""
    t = secret(adventurers={0: "maki_watanabe"}, at={0: "b01"},
               cards={0: "snake_1 hededet_01"}, luck="draw bag_1")  # fmt: skip
    t.play("p0 search")
    assert "yes" not in t.options()
    t = secret(adventurers={0: "maki_watanabe"}, at={0: "b13"}, cards={0: "scorpion_1"})
    assert "yes" not in t.options()


def test_chests_are_opened_in_secret() -> None:
    """HO-171 As many dice are rolled whether there are chests or not, and only the owner sees
    them."""
    sights = []
    for cards in ("hededet_chest_1", "hededet_05", "sobek_chest_1", "sobek_05"):
        t = secret(3, at={0: "b03", 1: "b28"}, cards={0: cards}, luck="roll 4 1 1 1")
        t.play("p0 move e3")
        sights.append((t.sight(1).text(), t.log(1), t.scenario.record(1)))
        assert t.seen(0)["chests"][:4] == [4, 1, 1, 1]
        assert t.seen(1)["chests"][:4] == [None] * 4
    assert sights[0] == sights[1]
    assert sights[2] == sights[3]
    t = secret(at={0: "b03"}, cards={0: "mummy idol_sobek"})
    t.play("p0 move e3")
    assert not any("roll" in line for line in t.scenario.record().splitlines() if "* roll" in line)


def test_whose_chests_they_are() -> None:
    """HO-171 HO-150 The roll is seen by whoever got out, whatever seat that is."""
    t = secret(3, at={0: "b28", 1: "b03"}, keeper=1, turn=1, actions={1: 1},
               cards={1: "hededet_chest_2"}, luck="roll 4 5 1 1")  # fmt: skip
    t.play("p1 move e3")
    assert t.seen(1)["chests"][4:8] == [4, 5, 1, 1]
    assert t.seen(0)["chests"] == [0] * 4 + [None] * 4 + [0] * 4
    assert "player 1 looks into the finds: the chests hold 5" in t.log(1)
    assert "player 1 looks into the finds" in t.log(0)
    assert "roll 4 5 1 1" in t.scenario.record(1)
    assert "roll 4 5 1 1" not in t.scenario.record(0)


def test_silence_betrays_nothing() -> None:
    """HO-176 With a hidden card one is asked even if there is one answer; a pause hides how
    quick it came."""
    t = secret(phase="adjust", cards={0: "scorpion_1", 1: "mummy"}, luck=ALL_FIVE)
    assert t.asking == "AdjustLoad"
    assert t.options() == ["done"]
    assert silence(t.scenario, 0) == t.scenario.rules.vocabulary.parse("done")
    t.play("p0 done")
    assert t.asking == "Act"  # seat 1 has nothing hidden and nothing to drop
    t = secret(cards={0: "scorpion_1"}, used=[0, 1], actions={0: 0})
    assert t.options() == ["end"]
    assert silence(t.scenario, 0) == t.scenario.rules.vocabulary.parse("end")
    ten = " ".join(["mummy"] * 11)
    t = secret(at={0: "a2"}, cards={0: f"crowbar_1 {ten}"}).play("p0 move a1")
    assert t.asking == "MakeRoom"
    assert t.options() == ["discard crowbar_1"]
    t = table(phase="adjust", cards={0: "scorpion_1"}, luck=ALL_FIVE)
    assert t.asking == "Act"


def test_a_drop_is_hidden_from_the_record() -> None:
    """HO-176 HO-164 Others' records do not name what was given up to make room."""
    ten = " ".join(["mummy"] * 10)
    t = secret(at={0: "a2"}, cards={0: f"crowbar_1 necklace_1 {ten}"}).play("p0 move a1")
    t.play("p0 discard necklace_1")
    assert "necklace" not in t.scenario.record(1)
    assert "necklace" in t.scenario.record(0)
    t = secret(at={1: "a2"}, cards={1: f"crowbar_1 necklace_1 {ten}"}, turn=1, actions={1: 2})
    t.play("p1 move a1", "p1 discard necklace_1")
    assert "necklace" not in t.scenario.record(0)
    assert "necklace" in t.scenario.record(1)


# Treasures to be remembered ---------------------------------------------------------------------
def test_seen_treasure_is_hidden_again() -> None:
    """HO-180 A find is shown, then it lies there as a back; equipment and wounds stay open."""
    t = table(3, REMEMBER, at={0: "b13"}, cards={0: "crowbar_1 snake_1"}, luck="draw hededet_05")
    t.play("p0 search")
    assert "player 0 searches and finds Turquoise Pendant" in t.log(1)
    assert [card is None for card in front(t, 1)] == [False, False, True]
    assert None not in front(t, 0)
    assert t.seen(1)["backs"][2] == 1
    assert t.seen(1)["deck"] == [None] * 6  # what is left would bring it back
    for square, found in (("b13", "hededet_chest_1"), ("b01", "necklace_1")):
        t = table(2, REMEMBER, at={0: square}, luck=f"draw {found}").play("p0 search")
        assert front(t, 1) == [None]


def test_remembered_treasure_is_no_secret() -> None:
    """HO-176 HO-180 Everybody has seen it: nobody is asked where there is one answer, and there is
    no Bag that others do not know of."""
    t = table(2, REMEMBER, at={0: "b13"}, cards={0: "hededet_05"}, actions={0: 1, 1: 1},
              used=[0, 1])  # fmt: skip
    t.play("p0 move b14")
    assert t.waiting == [1]
    t = table(2, REMEMBER, at={0: "a4"}, cards={0: "necklace_1"}, tombs={"a4": "anubis_3"})
    t.play("p0 take")
    assert [told["rule"] for told in t.told("took")] == ["HO-064"]


def test_remembered_sarcophagi_and_discards() -> None:
    """HO-180 A treasure taken from a sarcophagus too; what is dropped is shown again; who is
    trapped shows all."""
    t = table(2, REMEMBER, at={0: "a4"}, tombs={"a4": "anubis_3"}).play("p0 take")
    assert front(t, 1) == [None]
    t = table(2, REMEMBER, phase="adjust", cards={0: "hededet_05"}).play("p0 discard hededet_05")
    assert t.seen(1)["discard"] == t.g.discard
    assert "player 0 drops Turquoise Pendant" in t.log(1)
    t = table(2, REMEMBER, at={0: "b28", 1: "b01"}, cards={0: "hededet_05"}, phase="stone",
              fallen=[13, 14, 16, 17, 18], luck="stone 15")  # fmt: skip
    assert front(t, 1) == t.g.cards[:1]


def test_both_settings_together() -> None:
    """HO-180 Finds are not shown at all, and taken treasure is to be remembered."""
    both = {"total_secrecy": True, **REMEMBER}
    t = table(2, both, at={0: "b13"}, luck="draw hededet_05").play("p0 search")
    assert "player 0 searches and draws a card of the Sand deck" in t.log(1)
    t = table(2, both, at={0: "a4"}, tombs={"a4": "anubis_3"}).play("p0 take")
    assert front(t, 1) == [None]


# Non-interference -------------------------------------------------------------------------------
@pytest.mark.parametrize("settings", [{"total_secrecy": True}, REMEMBER,
                                      {"total_secrecy": True, **REMEMBER}])  # fmt: skip
@pytest.mark.parametrize("players", [3, 5])
def test_secrets_are_real(settings: dict[str, Any], players: int) -> None:
    """HO-161 HO-171 HO-176 HO-180 Worlds that differ only in hidden cards look the same to
    everybody else, now and while the game goes on: view, log, record, questions, options."""
    luck = dice(f"secrets {players} {sorted(settings)}")
    different = 0
    for seed in range(2):
        game = Game(HORUS, players, settings, seed).start()
        for number, _ in enumerate(walk(game, luck)):
            if number % 9 == 0 and not game.over:
                viewer = (number // 9) % (players + 1)
                different += follow(game, viewer if viewer < players else 6, luck, 8)
    assert different


def test_imagined_hands_fit_what_everybody_knows() -> None:
    """HO-163 HO-162 Backs, counts and Bags of an imagined world are those that were seen."""
    t = secret(
        3, at={0: "b13"}, cards={0: "bag_1 hededet_01 crowbar_1 snake_1 scorpion_1 scorpion_2"}
    )
    luck = dice("imagination")
    hands = set()
    for _ in range(200):
        world = t.sight(1).imagine(luck)
        assert HORUS.audit(world) == []
        assert HOLE not in world.cards
        assert sum(1 for card in world.cards[:16] if 0 <= card < 54) == 6
        assert t.count(0) == 5
        hands.add(tuple(sorted(card for card in world.cards[:16] if card >= 0)))
    assert len(hands) > 20


def test_a_stone_that_was_put_back_may_have_fallen_since() -> None:
    """HO-079 HO-098 By the idol of Horus: nobody else knows that it was that one, and one imagines
    this as well. Before, only a stone that still hangs could have been looked at."""
    luck = dice("imagination")
    kept: dict[str, Any] = {
        "at": {0: "h3", 1: "b01"},
        "fallen": [30],
        "peek": (0, "swapped", 17, 9),
    }
    t = table(**kept, mummies={"sanakht": ("h6", 1)}, luck=("roll 1 2 3 4 5", "stone 17"))
    looked = {t.sight(1).imagine(luck).stones[0] for _ in range(300)}
    assert looked == {*range(36)} - {29}
    t.play("p0 pick")
    worlds = [t.sight(1).imagine(luck) for _ in range(300)]
    assert 16 in {world.stones[0] for world in worlds}
    assert all(not world.blocked >> world.stones[1] & 1 for world in worlds)
    assert all(world.stones[0] != world.stones[1] for world in worlds)


def test_an_imagined_player_can_make_room() -> None:
    """HO-128 Who is asked to make room has an item, in every world one imagines."""
    eleven = " ".join(["mummy"] * 8)
    t = secret(at={0: "a2"}, cards={0: f"crowbar_1 scorpion_1 scorpion_2 scorpion_3 {eleven}"})
    t.play("p0 move a1")
    assert t.asking == "MakeRoom"
    luck = dice("imagination")
    for _ in range(50):
        world = t.sight(1).imagine(luck)
        assert world.stack[-1].options(world, 0)


def test_what_was_dropped_unseen_was_an_item() -> None:
    """HO-164 In imagined worlds as well: nobody can drop a wound."""
    t = secret(phase="adjust", cards={0: "hededet_01 hededet_02 hededet_03 crowbar_1"})
    t.play("p0 discard hededet_01", "p0 discard hededet_02", "p0 discard hededet_03")
    luck = dice("imagination")
    for _ in range(50):
        world = t.sight(1).imagine(luck)
        assert all(18 <= card < 30 for card in world.discard)


def test_an_illegal_answer_says_why() -> None:
    """HO-038 HO-058 Without actions nothing that costs one is allowed."""
    t = table(cards={0: "udjat_1"}, actions={0: 0})
    assert t.refuses("p0 move b02", "HO-038")
    assert t.refuses("p0 search", "HO-038")
    with pytest.raises(cutpurse.IllegalAction):
        t.scenario.play(1, "end")
