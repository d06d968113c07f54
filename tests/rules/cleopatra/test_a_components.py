"""What is in the box, and how the table is laid."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.cleopatra.table import dealt, state, table

import cutpurse
from cutpurse.games.cleopatra.garden import (
    BESIDE,
    GARDEN,
    PALMS,
    PLACEMENTS,
    POSE_CELLS,
    SQUARES,
)
from cutpurse.games.cleopatra.meta import GAME
from cutpurse.games.cleopatra.pieces import (
    CARDS,
    CATEGORIES,
    COPIES,
    DOUBLE,
    FIRST_CHARACTER,
    MOSAICS,
    PIECE_COUNT,
    STANDARD,
)
from cutpurse.games.cleopatra.setup import FIRST_PLAYER
from cutpurse.games.cleopatra.state import DISCARD, FACE_DOWN, PILE
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.zones import count_bits


# Components -------------------------------------------------------------------------------------
def test_the_deck() -> None:
    """CL-001 109 cards: 75 standard, 23 tainted resources, 11 characters."""
    assert sum(COPIES) == 109
    assert sum(COPIES[STANDARD:DOUBLE]) == 75
    assert sum(COPIES[DOUBLE:FIRST_CHARACTER]) == 23
    assert sum(COPIES[FIRST_CHARACTER:]) == 11
    t = table(stalls=["", "", ""])
    assert len(t.unseen()) == 109


def test_each_kind_of_card() -> None:
    """CL-002, CL-003, CL-004 How many there are of each."""
    assert dict(zip(CARDS.ids, COPIES, strict=True)) == {
        "std_artisan": 30, "std_stone": 18, "std_marble": 11, "std_wood": 9, "std_lapis": 7,
        "dbl_artisan": 3, "dbl_stone": 3, "dbl_marble": 3, "dbl_wood": 3, "dbl_lapis": 3,
        "trompe_loeil": 8,
        "char_beggar": 2, "char_courtesan": 2, "char_envoy": 2,
        "char_scribe": 2, "char_smuggler": 2, "char_vizier": 1,
    }  # fmt: skip


def test_the_quarry() -> None:
    """CL-005 33 pieces in six categories; pedestal and throne are one of them."""
    assert dict(zip(CATEGORIES.ids, PIECE_COUNT, strict=True)) == {
        "column_walls": 9, "sphinxes": 6, "throne_set": 2,
        "obelisks": 2, "door_frames": 2, "mosaics": 12,
    }  # fmt: skip
    assert sum(PIECE_COUNT) == 33


def test_mosaics_are_the_twelve_pentominoes() -> None:
    """CL-006 One of each shape, with all turns and mirror images: 63 poses."""
    assert [name[-1] for name in MOSAICS.ids] == list("filnptuvwxyz")
    assert [len(poses) for poses in POSE_CELLS] == [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]
    shapes = {tuple(pose) for poses in POSE_CELLS for pose in poses}
    assert len(shapes) == 63  # no two mosaics have a pose in common
    assert PLACEMENTS == 2040


def test_statues_and_merchants() -> None:
    """CL-008 Two statues and three merchants of his own for each player."""
    g = state(dealt(4))
    assert g.statues == [2] * 4
    assert g.merchants == [3] * 4


def test_tokens_never_run_out() -> None:
    """CL-009 Nobody is refused a talent or an amulet because the box holds no more."""
    t = table(hands={0: "artisan stone dbl_marble"}, talents={0: 300}, amulets={0: 150})
    t.play("p0 build sphinx + done")
    assert t.talents() == 302
    assert t.amulets() == 151


def test_the_garden() -> None:
    """CL-010 Nine rows and columns without the dais: 72 squares, 20 palms, the same on both
    sides."""
    assert len(GARDEN) == 72
    assert len(PALMS) == 20
    dais = {name for name in SQUARES.ids if SQUARES.index[name] not in GARDEN}
    assert dais == {f"r{row}c{col}" for row in (1, 2, 3) for col in (3, 4, 5)}
    assert {9 * (s // 9) + 8 - s % 9 for s in PALMS} == set(PALMS)


def test_wall_slots() -> None:
    """CL-011 Three squares each; only the two corners at the back touch two slots."""
    assert [len(squares) for squares in BESIDE] == [3] * 9
    touched = Counter(SQUARES.ids[square] for squares in BESIDE for square in squares)
    assert {name for name, times in touched.items() if times == 2} == {"r0c0", "r0c8"}
    assert {SQUARES.ids[s] for s in BESIDE[0]} == {"r6c0", "r7c0", "r8c0"}
    assert {SQUARES.ids[s] for s in BESIDE[4]} == {"r0c3", "r0c4", "r0c5"}
    assert {SQUARES.ids[s] for s in BESIDE[8]} == {"r6c8", "r7c8", "r8c8"}


# Setup ------------------------------------------------------------------------------------------
def test_three_to_five_players() -> None:
    """CL-020 And two with rules of their own; nobody else."""
    assert GAME.players == (2, 5)
    for players in (1, 6):
        with pytest.raises(Refused, match="2 to 5 players"):
            cutpurse.new("cleopatra", players)


@pytest.mark.parametrize(
    ("players", "up", "down"), [(2, 51, 52), (3, 50, 50), (4, 48, 49), (5, 47, 47)]
)
def test_a_fresh_table(players: int, up: int, down: int) -> None:
    """CL-021, CL-024, CL-025 What everybody has; half of the pile face up, the smaller half if it
    is odd; one card in each stall."""
    game = dealt(players, seed=7)
    g = state(game)
    assert g.talents == [5] * players
    assert g.amulets == [0] * players
    assert [g.cards.size[seat] for seat in range(players)] == [3] * players
    assert g.stall_size == [1, 1, 1]
    lying = [*g.market, g.top]
    open_cards = sum(card < FACE_DOWN for card in lying)
    assert g.deck == 109 - 3 * players - 3
    assert g.up + open_cards == up
    assert g.down + len(lying) - open_cards == down


def test_starting_cards_are_seen_by_their_owner() -> None:
    """CL-022 Dealt before any card is turned: nobody else sees one of them."""
    game = dealt(3, seed=3)
    words = [event.kind.word for event in game.events]
    assert words[:9] == ["dealt"] * 9
    assert "shuffled" not in words
    for seat in range(3):
        mine = [line for line in game.log(seat) if line.startswith(f"player {seat} is dealt")]
        assert not any("a card" in line for line in mine)
        theirs = [line for line in game.log(seat) if "is dealt a card" in line]
        assert len(theirs) == 6


def test_both_halves_are_shuffled_together() -> None:
    """CL-023 Any card may lie either way, and which lies next is not known before."""
    seen: Counter[str] = Counter()
    for seed in range(60):
        g = state(dealt(4, seed=seed))
        seen.update("up" if card < FACE_DOWN else "down" for card in [*g.market, g.top])
    assert 80 < seen["up"] < 160  # of 240


def test_stalls_are_stocked_in_order() -> None:
    """CL-025 The three cards drawn first, as they lie."""
    game = dealt(3, seed=5)
    g = state(game)
    told = [e.by_name() for e in game.events if e.kind.word == "stocked"]
    assert [line["stall"] for line in told] == [0, 1, 2]
    assert [line["face"] for line in told] == [min(card, FACE_DOWN) for card in g.market]


def test_mosaics_form_a_pile() -> None:
    """CL-026 One lies on top, in random order; eleven are below."""
    tops = set()
    for seed in range(40):
        g = state(dealt(3, seed=seed))
        assert g.mosaic_pile == (1 << 12) - 1 - (1 << g.mosaic_top)
        tops.add(g.mosaic_top)
    assert len(tops) > 8


def test_altar_and_queen_at_the_beginning() -> None:
    """CL-027, CL-028 No die on the Altar, Cleopatra before the first step, nothing built or
    discarded."""
    g = state(dealt(5))
    assert g.altar == 0
    assert g.queen == 0
    assert g.walls == g.doors == g.sphinxes == g.throne == g.obelisks == 0
    assert g.cards.size[g.players + DISCARD] == 0
    assert g.cards.size[g.players + PILE] > 80


def test_who_begins() -> None:
    """CL-029 Chance says so, or seat 0 begins."""
    firsts = set()
    for seed in range(30):
        game = dealt(4, seed=seed)
        told = [event.by_name() for event in game.events if event.kind.word == "first"]
        assert [line["seat"] for line in told] == game.waiting
        firsts.update(game.waiting)
    assert firsts == {0, 1, 2, 3}
    assert {dealt(4, seed=seed, first_player="seat_0").waiting[0] for seed in range(9)} == {0}
    assert FIRST_PLAYER.odds(state(dealt(4))) == [1] * 4
    assert FIRST_PLAYER.odds(state(dealt(4, first_player="seat_0"))) == [1]


def test_settings_stand_for_themselves() -> None:
    """CL-340, CL-341, CL-342, CL-343, CL-344, CL-345, CL-347 None of them brings another along."""
    usual = table().g.variant
    changed = [
        table(settings=dict([setting])).g.variant ^ usual
        for setting in (
            ("trompe_loeil_artisan", False),
            ("refill_mode", "one_by_one"),
            ("sanctuary_rule", "any_newly_dead_area"),
            ("zero_bid", "never_first"),
            ("priest_faces", 2),
            ("show_pyramids", True),
            ("show_talents", True),
            ("known_card_memory_aid", False),
            ("first_player", "seat_0"),
        )
    ]
    assert [count_bits(bits) for bits in changed] == [1] * 9
    assert len(set(changed)) == 9
