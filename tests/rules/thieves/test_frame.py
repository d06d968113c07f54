"""Chapter F: how a play resolves."""

from __future__ import annotations

from typing import Any

from tests.rules.thieves.table import (
    asked,
    finish,
    loot,
    options,
    pending,
    play,
    scene,
    story,
    table,
    treasure_discard,
    turn,
    why,
    wounds,
)


def test_room_is_flipped_before_the_cards() -> None:
    """TH-070 When the scout awards a treasure before the reveal, the room lies open and no card
    does."""
    s = scene("sewers", "stab lies lies lies", pending="silver_coin")
    assert asked(s) == "p0 Award"
    assert story(s) == ["flipped sewers"]
    data = s.view(2).data()
    assert data["room"] != [None]
    assert data["played"][0] is None


def test_order_of_a_play() -> None:
    """TH-071 Award before the reveal; reveal; NOPE; the room before resolving; cards clockwise; the
    room after resolving; the end of the turn."""
    s = scene(
        "hidden_cloister",
        "stab lies nope steal",
        "draw death",
        pending="silver_coin",
        treasures={0: ["crystal_ball"], 1: ["stylish_collar"]},
        order="lies",
        claim=["empty"],
    )
    assert asked(s) == "p0 Award"
    play(s, "p0 award p1")
    assert asked(s) == "p2 Cancel"
    play(s, "p2 nope p3")
    assert asked(s) == "p1 GiveCollar"
    assert "judged p0 lie" in story(s)
    play(s, "p1 keep collar")
    assert asked(s) == "p0 Stab"
    play(s, "p0 stab p1")
    assert asked(s) == "p0 Cloister"
    play(s, "p0 destroy stylish_collar")
    assert asked(s) == "p0 AtWill"
    play(s, "p0 pass")
    assert story(s)[:12] == [
        "flipped hidden_cloister",
        "gained p1 silver_coin",
        "showed p0 stab",
        "showed p1 lies",
        "showed p2 nope",
        "showed p3 steal",
        "cancelled p2 p3 steal",
        "judged p0 lie",
        "wounded p1 1",
        "drew p1 death",
        "destroyed p0 stylish_collar",
        "scouts p1 1",
    ]


def test_before_resolving_comes_before_any_card() -> None:
    """TH-071 RUDE IMP's wounds come before the scout's own card."""
    s = scene("rude_imp", "stab lies lies steal", treasures={0: ["silver_coin"]})
    assert asked(s) == "p0 Stab"
    assert story(s, "wounded") == ["wounded p3 3"]


def test_room_first_then_the_own_card_seat_by_seat() -> None:
    """TH-072 At ABOVE AVERAGE TROLL the scout is wounded, stabs, and only then the next is
    wounded."""
    s = scene("above_average_troll", "lies stab lies steal", scout=3, claim=["above_average_troll"])
    assert asked(s) == "p1 Stab"
    assert story(s, "wounded", "failed")[1:] == [
        "failed p3 steal",
        "wounded p0 1",
        "failed p0 lies",
        "wounded p1 1",
    ]
    play(s, "p1 stab p0")
    assert story(s, "wounded") == [
        "wounded p3 1",
        "wounded p0 1",
        "wounded p1 1",
        "wounded p0 1",
        "wounded p2 1",
    ]


def test_room_before_the_own_card() -> None:
    """TH-072 WEALTHY MONK takes from the STEAL player before the STEAL, which may take it back."""
    s = scene("wealthy_monk", "steal lies lies lies", treasures={0: ["silver_coin"]})
    assert asked(s) == "p0 GiveTo"
    play(s, "p0 hand to p2")
    assert story(s, "gave", "robbed") == ["gave p0 silver_coin p2", "robbed p0 p2 silver_coin"]


def test_foretelling_acts_before_the_room() -> None:
    """TH-073 At DEATH a FORETELLING that becomes SNEAK is wounded."""
    s = scene("death", "stab foretelling lies lies")
    assert asked(s) == "p1 Foretelling"
    assert wounds(s) == [0, 0, 0, 0]
    play(s, "p1 foretell sneak")
    assert wounds(s) == [0, 3, 0, 0]


def test_nope_acts_before_the_room() -> None:
    """TH-073 At DEATH a NOPEd SNEAK is not wounded."""
    s = scene("death", "stab nope sneak sneak")
    assert asked(s) == "p1 Cancel"
    play(s, "p1 nope p3")
    assert wounds(s) == [0, 0, 3, 0]


def test_hand_of_glory_and_nasty_surprise_act_before_the_room() -> None:
    """TH-073 In this order: FORETELLING, HAND of GLORY, NOPE or NASTY SURPRISE; then the treasure
    of an EMPTY CHAMBER."""
    s = scene(
        "empty_chamber",
        "sneak foretelling lies lies",
        treasures={3: ["hand_of_glory"]},
        pending="silver_coin",
    )
    assert asked(s) == "p1 Foretelling"
    play(s, "p1 foretell sneak")
    assert asked(s) == "p3 HandOfGlory"
    assert options(s) == {"unmask p0", "unmask p1", "pass"}
    play(s, "p3 pass")
    assert asked(s) == "p0 Award"
    for trick, step in (("nope", "Cancel"), ("nasty_surprise", "Surprise")):
        s = scene(
            "empty_chamber",
            f"stab {trick} sneak steal",
            treasures={3: ["hand_of_glory"]},
            pending="silver_coin",
        )
        assert asked(s) == "p3 HandOfGlory"
        play(s, "p3 pass")
        assert asked(s) == f"p1 {step}"
        s.play(1, s.names(1)[0])
        assert asked(s) == "p0 Award"


def test_final_cards_count() -> None:
    """TH-074 After NOPE one STEAL of two is alone; after FORETELLING one STAB of one is not."""
    s = scene("battlefield", "steal nope steal lies", treasures={3: ["silver_coin"]})
    play(s, "p1 nope p2")
    assert loot(s, 0) == {"silver_coin"}
    s = scene("sewers", "stab foretelling lies lies")
    play(s, "p1 foretell stab")
    assert story(s, "failed") == ["failed p0 stab", "failed p1 stab"]
    s = scene("sewers", "stab foretelling lies lies")
    play(s, "p1 keep foretelling")
    assert asked(s) == "p0 Stab"


def test_exchanged_cards_are_final() -> None:
    """TH-074 At RUNE of FIRE SKULL the card that was exchanged for counts."""
    s = scene("rune_of_fire_skull", "stab stab sneak sneak")
    play(s, "p0 stand", "p1 exchange for steal", "p2 stand", "p3 stand")
    assert asked(s) == "p0 Stab"


def test_after_resolving_the_room_acts_first() -> None:
    """TH-075 The room, then STEALERY, STABBERY or YOUR PLAN."""
    s = scene(
        "hidden_cloister", "stealery lies lies lies", treasures={1: ["silver_coin", "fat_sack"]}
    )
    assert asked(s) == "p0 Cloister"
    play(s, "p0 destroy fat_sack")
    assert asked(s) == "p0 Stealery"
    s = scene("its_a_trap", "sneak stabbery lies lies", pending="silver_coin")
    assert asked(s) == "p0 Award"
    play(s, "p0 award p2")
    assert asked(s) == "p1 Stabbery"
    s = scene("clock_golum", "sneak your_plan stab steal")
    play(s, "p2 stab p3")
    assert asked(s) == "p0 MayDraw"
    play(s, "p0 draw nothing")
    assert asked(s) == "p1 SearchTreasures"


def test_justice_is_last() -> None:
    """TH-075 JUSTICE comes after the room; its owner may answer what the room took."""
    s = scene(
        "hidden_cloister",
        "stab justice lies lies",
        hurt={1: 2},
        treasures={2: ["silver_coin", "fat_sack"]},
    )
    play(s, "p0 stab p1")
    assert asked(s) == "p0 Cloister"
    play(s, "p0 destroy fat_sack")
    assert asked(s) == "p1 JusticeWound"


def test_treasure_beats_room() -> None:
    """TH-076 HAND of GLORY beats LABYRINTH, and a treasure's ban beats RUNE of FIRE SKULL's
    exchange."""
    s = scene("labyrinth", "stab sneak sneak lies", treasures={3: ["hand_of_glory"]})
    play(s, "p3 unmask p1")
    assert options(s) == {"stab p1", "stab p3"}
    s = scene(
        "rune_of_fire_skull",
        "stab lies lies lies",
        treasures={0: ["saints_skull"]},
        claim=["empty"],
    )
    assert options(s) == {"stand", "exchange for sneak"}


def test_room_beats_trickery_and_skill() -> None:
    """TH-076 BRIDGE of BETRAYAL silences trickery, ANGRY SPIRIT a STEAL that is alone, and
    BATTLEFIELD lets every STAB work."""
    s = scene("bridge_of_betrayal", "stab walk_it_off lies lies", wounds={1: 4})
    play(s, "p0 stab p2")
    assert wounds(s) == [0, 4, 1, 0]
    s = scene("angry_spirit", "steal lies lies lies", treasures={1: ["silver_coin"]})
    assert loot(s, 1) == {"silver_coin"}
    s = scene("battlefield", "stab stab lies lies")
    assert asked(s) == "p0 Stab"


def test_trickery_beats_skill_and_card_beats_rule() -> None:
    """TH-076 NOPE undoes a skill; NASTY SURPRISE aims one where its owner could not."""
    s = scene("sewers", "stab nope lies lies")
    play(s, "p1 nope p0")
    assert wounds(finish(s)) == [0, 0, 0, 0]
    s = scene("sewers", "stab nasty_surprise lies lies")
    assert "stab p0" in options(s)


def test_treasure_awarded_early_can_be_stolen() -> None:
    """TH-077 What the scout gives away before the reveal can be stolen in the same turn."""
    s = scene("battlefield", "steal lies lies lies", pending="silver_coin")
    play(s, "p0 award p2")
    assert story(s, "gained", "robbed") == [
        "gained p2 silver_coin",
        "robbed p0 p2 silver_coin",
    ]


def test_treasure_awarded_after_the_reveal_can_be_stolen() -> None:
    """TH-078 In an EMPTY CHAMBER the award comes after the reveal, and still before any STEAL."""
    s = scene("empty_chamber", "steal lies lies lies", pending="silver_coin")
    assert len(story(s, "showed")) == 4
    assert pending(s) == "silver_coin"
    play(s, "p0 award p3")
    assert loot(s, 0) == {"silver_coin"}
    assert treasure_discard(s) == set()


def test_nothing_is_left_over() -> None:
    """TH-071 Clearing away ends the play: the next scout finds a clean table, and nothing that was
    done to a card or to a thief counts in the next turn."""
    s = scene(
        "sewers",
        "steal nope sneak stab",
        treasures={3: ["hand_of_glory", "silver_coin"], 1: ["stylish_collar"]},
        advice={1: "lies", 2: "steal"},
        order="sneak",
        claim=["empty"],
        robbed=[0, 2],
        hurt={0: 1, 3: 2},
    )
    play(s, "p3 unmask p2", "p1 nope p3")
    finish(s)
    g = table(s)
    assert asked(s) == "p1 LayRoom"
    assert (g.noped, g.unmasked, g.tricks, g.revealed, g.flipped) == (0, 0, 0, 0, 0)
    assert (g.surprised, g.surpriser, g.verdict, g.command, g.commanded) == (-1, -1, -1, -1, -1)
    assert (g.robbed, g.mirror_used) == (0, 0)
    assert (g.claim, g.advice, g.hurt) == ([], [-1] * 4, [0] * 4)
    assert (g.room, g.played, g.barred) == ([-1], [-1] * 4, [0] * 4)
    assert s.view(3).data()["room"] == [-1]
    assert s.view(3).data()["played"] == [-1] * 4


def test_suggestions_end_with_the_play() -> None:
    """TH-071 Also those made to seat 0."""
    s = finish(scene("sewers", "lies sneak lies lies", scout=1, advice={0: "lies", 3: "stab"}))
    assert table(s).advice == [-1] * 4


def test_surprises_end_with_the_play() -> None:
    """TH-071 NASTY SURPRISE aims no card of the next turn."""
    s = finish(scene("sewers", "stab nasty_surprise lies lies"))
    assert (table(s).surprised, table(s).surpriser) == (-1, -1)


def test_what_happens_cites_its_rule() -> None:
    """TH-056, TH-126, TH-134, TH-173, TH-185, TH-191, TH-207, TH-208, TH-215 Whoever asks why a
    treasure changed hands is told the rule that let it happen."""
    coin: dict[str, Any] = {"treasures": {1: ["silver_coin"]}}
    for room, plays, answers, rule in (
        ("battlefield", "steal lies lies lies", [], "TH-056"),
        ("watchful_gate", "sneak keeping lies lies", ["p0 steal silver_coin"], "TH-126"),
        ("unassailable_tower", "sneak lies lies lies", ["p0 steal silver_coin"], "TH-134"),
        ("battlefield", "stealery lies lies lies", ["p0 steal silver_coin"], "TH-173"),
        ("battlefield", "liar_liar lies lies lies", [], "TH-185"),
    ):
        s = play(scene(room, plays, **coin), *answers)
        assert why(s, "robbed p0 p1 silver_coin") == rule
    s = scene("battlefield", "justice lies lies lies", robbed=[0], **coin)
    assert why(play(s, "p0 steal silver_coin"), "robbed p0 p1 silver_coin") == "TH-191"
    s = turn(end=True, treasures={0: ["clockwork_monkey"], 1: ["silver_coin"]})
    assert why(play(s, "p0 steal silver_coin"), "robbed p0 p1 silver_coin") == "TH-215"
    s = turn(("heads", "tails"), treasures={0: ["ring_of_water", "ring_of_fire"]}, wounds={0: 1})
    assert why(s, "flipped_coin p0 ring_of_water 1") == "TH-207"
    assert why(s, "flipped_coin p0 ring_of_fire 0") == "TH-208"


def test_endured_thefts_cite_their_rule() -> None:
    """TH-056, TH-134 The same if NOT IT! let it happen."""
    for room, card, rule in (
        ("battlefield", "steal", "TH-056"),
        ("unassailable_tower", "sneak", "TH-134"),
    ):
        s = scene(room, f"{card} not_it lies lies", treasures={1: ["silver_coin"], 2: ["fat_sack"]})
        play(s, "p0 steal silver_coin", "p1 endure")
        assert why(s, "robbed p0 p1 silver_coin") == rule


def test_losses_cite_their_rule() -> None:
    """TH-103, TH-134 So is whoever asks why a treasure was discarded."""
    s = scene("clock_golum", "sneak stab stab steal", pending="silver_coin")
    assert why(s, "went silver_coin") == "TH-103"
    s = scene("unassailable_tower", "stab stab steal lies", pending="silver_coin")
    assert why(s, "went silver_coin") == "TH-134"
