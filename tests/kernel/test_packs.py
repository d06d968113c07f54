"""Packs of hidden cards: who holds what, and who thinks what."""

from __future__ import annotations

import pytest

from cutpurse.kernel.chance import dice
from cutpurse.kernel.step import AUDIENCE
from cutpurse.kernel.zones import Pack, bits, count_bits, lowest, make_room, nth_bit

DECK = 3
ALL = 0b111111


def pack() -> Pack:
    """Three seats and a deck of six cards."""
    made = Pack(3, 1)
    made.fill(DECK, ALL)
    return made


def sure(p: Pack, viewer: int) -> list[int]:
    """Where the viewer knows cards to be, as sets."""
    seen = p.clone()
    seen.redact(viewer)
    return seen.held


def places(p: Pack, viewer: int, card: int) -> list[int]:
    return bits(p.beliefs(viewer, card))


def test_a_full_deck_is_known_to_all() -> None:
    p = pack()
    assert p.size == [0, 0, 0, 6]
    for viewer in (0, 1, 2, AUDIENCE):
        assert sure(p, viewer) == [0, 0, 0, ALL]


def test_a_secret_draw_is_known_to_the_drawer() -> None:
    p = pack()
    p.move(2, DECK, 0, 1 << 0)
    assert p.held == [0b100, 0, 0, ALL & ~0b100]
    assert p.size == [1, 0, 0, 5]
    assert p.place_of(2) == 0
    assert sure(p, 0) == [0b100, 0, 0, ALL & ~0b100]
    for viewer in (1, 2, AUDIENCE):
        assert places(p, viewer, 2) == places(p, viewer, 5) == [0, DECK]
        assert sure(p, viewer) == [0, 0, 0, 0]


def test_a_card_moved_before_witnesses() -> None:
    p = pack()
    p.move(2, DECK, 0, 1 << 0)
    p.move(2, 0, 1, 0b11)
    assert places(p, 0, 2) == places(p, 1, 2) == [1]
    assert places(p, 2, 2) == [1, DECK]  # nothing is left with seat 0
    assert places(p, AUDIENCE, 2) == [1, DECK]


def test_everybody_sees_that_a_place_is_empty() -> None:
    p = pack()
    p.move(4, DECK, 0, 1 << 0)
    assert places(p, 1, 5) == [0, DECK]
    p.move(4, 0, DECK, 1 << 0)
    assert places(p, 1, 5) == places(p, 1, 4) == [DECK]


def test_a_shown_card_is_nowhere() -> None:
    p = pack()
    p.move(2, DECK, 0, 1 << 0)
    p.show(2, 0)
    assert p.place_of(2) == -1
    assert p.size == [0, 0, 0, 5]
    for viewer in (0, 1, 2, AUDIENCE):
        assert places(p, viewer, 2) == []
        assert sure(p, viewer) == [0, 0, 0, ALL & ~0b100]


def test_a_card_concealed_before_all_eyes_is_known_to_be_there() -> None:
    p = pack()
    p.show(2, DECK)
    p.conceal(2, 1)
    for viewer in (0, 1, 2, AUDIENCE):
        assert sure(p, viewer)[1] == 0b100
    p.move(3, DECK, 1, 1 << 1)  # among two cards one is still known
    assert sure(p, 0)[1] == 0b100
    p.move(2, 1, DECK, 1 << 1)  # one of the two goes back: now it may be either
    assert sure(p, 0)[1] == 0
    assert places(p, 0, 2) == [1, DECK]
    assert sure(p, 1)[1] == 0b1000


def test_who_looks_at_a_place_knows_it() -> None:
    p = pack()
    p.move(2, DECK, 0, 1 << 0)
    p.move(3, DECK, 0, 1 << 0)
    p.look(1, 0, 0b1100, 0)
    assert sure(p, 1) == [0b1100, 0, 0, ALL & ~0b1100]
    assert sure(p, 2) == [0, 0, 0, 0]
    assert sure(p, AUDIENCE) == [0, 0, 0, 0]


def test_who_looks_does_not_see_what_lies_face_down() -> None:
    """Card 3 lies face down before its owner: one of cards 3 to 5, for all the observer knows."""
    p = pack()
    p.move(2, DECK, 0, 1 << 0)
    p.move(3, DECK, 0, 1 << 0)
    p.look(1, 0, 0b100, 0b111000)
    assert places(p, 1, 2) == [0]
    assert places(p, 1, 3) == places(p, 1, 5) == [0, DECK]
    assert places(p, 1, 0) == places(p, 1, 1) == [DECK]


def test_who_sees_one_card_knows_where_it_is() -> None:
    p = pack()
    p.move(2, DECK, 0, 1 << 0)
    p.move(3, DECK, 0, 1 << 0)
    p.spot(1, 3, 0)
    assert sure(p, 1) == [0b1000, 0, 0, 0]
    assert places(p, 1, 3) == [0]
    assert places(p, 1, 2) == [0, DECK]
    assert places(p, 2, 3) == [0, DECK]


def test_a_revealed_hand_is_known_to_all() -> None:
    p = pack()
    p.move(2, DECK, 0, 1 << 0)
    p.move(3, DECK, 1, 1 << 1)
    p.reveal(0)
    for viewer in (1, 2, AUDIENCE):
        assert sure(p, viewer)[0] == 0b100
        assert places(p, viewer, 3) == ([1] if viewer == 1 else [1, DECK])


def test_imagining_deals_what_is_unknown_and_leaves_what_is_known() -> None:
    p = pack()
    for card, seat in ((0, 0), (1, 0), (2, 1), (3, 2)):
        p.move(card, DECK, seat, 1 << seat)
    p.look(0, 1, 0b100, 0)
    met = set()
    for seed in range(60):
        world = p.clone()
        world.redact(0)
        world.imagine(0, dice(seed))
        assert [count_bits(held) for held in world.held] == p.size
        assert world.held[0] == 0b11
        assert world.held[1] == 0b100
        assert sum(world.held) == ALL
        assert sure(world, 0) == sure(p, 0)
        met.add(world.held[2])
        for seat in (1, 2):
            assert sure(world, seat)[seat] == world.held[seat]
    assert met == {0b1000, 0b10000, 0b100000}


def test_imagining_makes_room() -> None:
    """Card 5 can only be with seat 1: whatever was dealt there has to move on."""
    for seed in range(40):
        p = Pack(3, 1)
        p.size = [0, 1, 1, 1]
        watcher = 0
        p.maybe[1 * p.watchers + watcher] = 0b111000
        p.maybe[2 * p.watchers + watcher] = 0b011000
        p.maybe[DECK * p.watchers + watcher] = 0b011000
        p.redact(0)
        p.imagine(0, dice(seed))
        assert p.held[1] == 0b100000
        assert {p.held[2], p.held[DECK]} == {0b001000, 0b010000}


def test_room_is_made_along_a_chain() -> None:
    """Card 3 fits only in place 0, where 0 lies, who can go to 1, where 1 lies, and so on to 3."""
    where = [0b0011, 0b0110, 0b1100, 0b0001]
    dealt = [0, 1, 2, -1]
    free = [0, 0, 0, 1]
    make_room(3, where, dealt, free)
    assert dealt == [1, 2, 3, 0]
    assert free == [0, 0, 0, 0]


def test_a_view_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="contradicts itself"):
        make_room(1, [0b01, 0b01], [0, -1], [0, 1])


def test_a_clone_is_independent() -> None:
    p = pack()
    other = p.clone()
    other.move(1, DECK, 2, 1 << 2)
    assert p.held == [0, 0, 0, ALL]
    assert p.size == [0, 0, 0, 6]
    assert sure(p, 0) == [0, 0, 0, ALL]


@pytest.mark.parametrize("mask", [1, 0b1010, 1 << 41 | 1 << 32 | 3, (1 << 43) - 1, 1 << 62])
def test_sets_of_cards(mask: int) -> None:
    cards = [i for i in range(63) if mask >> i & 1]
    assert bits(mask) == cards
    assert count_bits(mask) == len(cards)
    assert lowest(mask) == cards[0]
    assert [nth_bit(mask, n) for n in range(len(cards))] == cards
