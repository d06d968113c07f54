"""What is in the box, and setting up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.horus.table import dealt, state, table

import cutpurse
from cutpurse.games.horus.board import (
    ALCOVES,
    DECK_AT,
    HALL,
    LINES,
    PATH,
    SPACE_IDS,
    TOMB_DECK,
    TOMB_SPACE,
)
from cutpurse.games.horus.pieces import (
    ABILITIES,
    ADVENTURERS,
    BACK,
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    COLOURS,
    CURSED,
    FIRST_IDOL,
    GOD,
    GODS,
    KIND,
    TREASURE,
    VALUE,
    WOUNDS,
)
from cutpurse.games.horus.setup import PLACE_MUMMY
from cutpurse.kernel.rules import Refused


def deck(number: int) -> Counter[str]:
    """The cards of a deck by name."""
    return Counter(CARD_NAMES[card] for card in range(CARDS) if BACK[card] == number)


@pytest.mark.parametrize("players", [0, 1, 7, 12])
def test_two_to_six_play(players: int) -> None:
    """HO-001 Fewer and more are refused."""
    with pytest.raises(Refused, match="2 to 6"):
        cutpurse.new("horus", players)
    for fine in range(2, 7):
        assert state(dealt(fine)).players == fine


def test_eight_adventurers() -> None:
    """HO-002 Each has one ability, and nobody can be chosen twice."""
    assert len(ADVENTURERS) == len(ABILITIES) == 8
    game = dealt(2, first_keeper="seat_0")
    assert len(game.options(0)) == 8
    game.play(0, "choose rasputin")
    game.play(0, "start e3")
    assert "choose rasputin" not in [option.name for option in game.options(1)]
    assert len(game.options(1)) == 7
    with pytest.raises(cutpurse.IllegalAction) as refusal:
        game.play(1, "choose rasputin")
    assert refusal.value.rule == "HO-002"


def test_thirty_six_stones() -> None:
    """HO-003 Each number names one square of the hall: 12 of the nest, 16 of the pit, 8 of the
    pond."""
    hall = [space for space in SPACE_IDS if space.startswith("b")]
    assert hall == [f"b{number:02}" for number in range(1, 37)]
    assert Counter(DECK_AT[HALL : HALL + 36]) == {0: 12, 1: 16, 2: 8}
    t = table(at={0: "b01", 1: "b02"}, phase="stone", luck="stone 36")
    assert t.fallen() == [36]


def test_five_idols() -> None:
    """HO-004 One of each god, with value, lock and cursed die."""
    assert CARD_IDS[FIRST_IDOL:CARDS] == [f"idol_{god}" for god in GODS.ids]
    assert VALUE[FIRST_IDOL:CARDS] == [6, 6, 8, 8, 10]
    assert [COLOURS.ids[die] for die in CURSED] == ["red", "green", "blue", "black", "yellow"]


def test_sarcophagus_cards() -> None:
    """HO-005 Five, five and four treasures of their god."""
    for number, god, values in (
        (3, "anubis", [4, 5, 6, 7, 8]),
        (4, "thoth", [4, 5, 6, 7, 8]),
        (5, "horus", [6, 7, 8, 9]),
    ):
        cards = [card for card in range(CARDS) if BACK[card] == number]
        assert [VALUE[card] for card in cards] == values
        assert {GODS.ids[GOD[card]] for card in cards} == {god}
        assert {KIND[card] for card in cards} == {TREASURE}


def test_rubble() -> None:
    """HO-006 Equipment two by two, three Snakes, five Necklaces."""
    assert deck(0) == {
        "Antidote Vial": 2,
        "Bag": 2,
        "Crowbar": 2,
        "Medi-kit": 2,
        "Udjat": 2,
        "Snake": 3,
        "Priest's Necklace": 5,
    }
    assert [VALUE[c] for c in range(CARDS) if CARD_IDS[c].startswith("necklace")] == [1] * 5


def test_sand() -> None:
    """HO-007 Ten treasures of Hededet, two Chests, six Scorpions."""
    cards = [card for card in range(CARDS) if BACK[card] == 1]
    found = [card for card in cards if KIND[card] == TREASURE]
    assert [VALUE[card] for card in found] == [2, 2, 3, 3, 3, 4, 4, 4, 5, 5]
    assert {GODS.ids[GOD[card]] for card in found} == {"hededet"}
    assert deck(1)["Chest"] == 2
    assert deck(1)["Scorpion"] == 6
    assert len(cards) == 18


def test_water() -> None:
    """HO-008 Ten treasures of Sobek, two Chests, six Crocodiles."""
    cards = [card for card in range(CARDS) if BACK[card] == 2]
    found = [card for card in cards if KIND[card] == TREASURE]
    assert [VALUE[card] for card in found] == [3, 3, 4, 4, 4, 5, 5, 5, 6, 6]
    assert {GODS.ids[GOD[card]] for card in found} == {"sobek"}
    assert deck(2)["Chest"] == 2
    assert deck(2)["Crocodile"] == 6
    assert len(cards) == 18


def test_wounds_do_not_run_out() -> None:
    """HO-009 With 18 Mummy cards in front of two players the next touch still wounds."""
    nine = " ".join(["mummy"] * 9)
    t = table(at={0: "a2", 1: "t1"}, cards={0: nine, 1: nine}, mummies={"initkaes": ("a1", 1)})
    t.play("p0 move a1")
    assert t.cards(0).count("mummy") == 10
    full = " ".join(["block"] * 8)
    t = table(at={0: "b08", 1: "t1"}, cards={0: "", 1: full}, phase="stone", luck="stone 8")
    t.play("p0 jump b07")
    assert t.cards(0) == ["block"]


def test_five_dice_of_five_colours() -> None:
    """HO-010 Red, green, blue, black, yellow."""
    assert COLOURS.ids == ["red", "green", "blue", "black", "yellow"]
    t = table(phase="roll", luck="roll 1 2 3 4 5")
    assert t.g.roll == [1, 2, 3, 4, 5]
    assert t.told("rolled")[0]["dice"] == [1, 2, 3, 4, 5]


def test_five_kinds_of_wounds() -> None:
    """HO-011 Snake, scorpion, crocodile, mummy, block: all five load a player."""
    assert WOUNDS.ids == ["snake", "scorpion", "crocodile", "mummy", "block"]
    assert table(cards={0: "snake_1 scorpion_1 crocodile_1 mummy block"}).count(0) == 5


def test_where_mummies_start() -> None:
    """HO-012 Initkaes on a1, Sanakht on h3, Imhotep on t5, each with its facing."""
    t = table()
    assert t.mummy("initkaes") == ("a1", 1)
    assert t.mummy("sanakht") == ("h3", 1)
    assert t.mummy("imhotep") == ("t5", -1)


def test_idols_stand_open_in_their_alcoves() -> None:
    """HO-013 Everybody sees which idols are there."""
    game = dealt(3)
    for viewer in (0, 1, 2, 6):
        assert game.view(viewer).data()["idols"] == 0b11111
    assert [[SPACE_IDS[s] for s in spaces] for spaces in ALCOVES] == [
        ["nw"],
        ["ne"],
        ["t3"],
        ["a3"],
        ["h3", "h4"],
    ]


def test_decks_are_shuffled() -> None:
    """HO-014 What a search brings is chance: any card of the deck, each once."""
    found = set()
    for seed in range(40):
        t = table(at={0: "b13"}, decks={"sand": "hededet_01 hededet_02 scorpion_1"})
        t.scenario.state.dice = cutpurse.new("horus", 2, seed=seed).state.dice
        t.play("p0 search", "p0 search", "p0 search")
        found.add(tuple(t.cards(0)))
    assert len(found) == 6


def test_sarcophagi_are_dealt_from_their_god() -> None:
    """HO-015 Each Anubis sarcophagus holds one of the five Anubis cards, all different."""
    assert Counter(TOMB_DECK) == {3: 5, 4: 5, 5: 4}
    t = table(at={0: "a4"}, mummies={"initkaes": ("a1", -1)}, actions={0: 5})
    t.play("p0 open", "p0 move a5", "p0 open", "p0 move a6", "p0 open")
    cards = [t.tomb(space) for space in ("a4", "a5", "a6")]
    assert len(set(cards)) == 3
    assert all(card.startswith("anubis") for card in cards)
    assert len(t.deck("anubis")) == 2
    for path, god in zip(PATH, ("anubis", "horus", "thoth"), strict=True):
        decks = {TOMB_DECK[TOMB_SPACE.index(s)] for s in path if s in TOMB_SPACE}
        assert decks == {{"anubis": 3, "thoth": 4, "horus": 5}[god]}


def test_no_stone_lies_at_the_start() -> None:
    """HO-016 All 36 are in the box."""
    g = state(dealt(2))
    assert g.blocked == 0


def test_somebody_keeps_the_dice() -> None:
    """HO-017 A random seat, so each of them now and then."""
    keepers = {state(dealt(3, seed=seed)).keeper for seed in range(20)}
    assert keepers == {0, 1, 2}


def test_choosing_goes_round_from_the_keeper() -> None:
    """HO-018 Adventurer and Entrance space, then the next to the left; a space may be shared."""
    game = dealt(3, first_keeper="host_choice", first_keeper_seat=1)
    order = []
    while game.waiting and game.question in ("Who are you?", "Where do you start?"):
        seat = game.waiting[0]
        order.append((seat, len(game.options(seat))))
        game.play(seat, game.options(seat)[0].id)
    assert order == [(1, 8), (1, 6), (2, 7), (2, 6), (0, 6), (0, 6)]
    started = [event for event in game.events if event.kind.word == "started"]
    assert [event.by_name() for event in started] == [
        {"seat": seat, "space": 0} for seat in (1, 2, 0)
    ]
    chose = [event.by_name() for event in game.events if event.kind.word == "chose"]
    assert chose == [{"seat": seat, "adventurer": n} for n, seat in enumerate((1, 2, 0))]


def test_nobody_has_anything_at_first() -> None:
    """HO-019 HO-022 HO-037 Count 0, level 2; no round has begun, and no die has been rolled."""
    g = state(dealt(4))
    assert g.load == [0] * 4
    assert g.level == [2] * 4
    assert (g.round, g.roll) == (0, [0] * 5)
    assert set(g.cards) == {-1}


def test_the_host_may_choose_the_keeper() -> None:
    """HO-172 seat_0, or the seat that first_keeper_seat names; without one, or with one that is not
    there, the table is refused."""
    assert state(dealt(3, seed=5, first_keeper="seat_0")).keeper == 0
    assert state(dealt(3, first_keeper="host_choice", first_keeper_seat=2)).keeper == 2
    for settings in ({}, {"first_keeper_seat": 3}):
        with pytest.raises(Refused, match="first_keeper_seat"):
            dealt(3, first_keeper="host_choice", **settings)


def test_alternate_starts() -> None:
    """HO-160 Each mummy on another square of its section, either way, never two on one."""
    places: set[tuple[int, str, int]] = set()
    for seed in range(200):
        g = state(dealt(2, seed=seed, alternate_mummy_starts=True))
        spaces = [SPACE_IDS[PATH[m][g.mummy_index[m]]] for m in range(3)]
        assert len(set(spaces)) == 3
        places.update((m, space, g.mummy_facing[m]) for m, space in enumerate(spaces))
    for m, start in ((0, "a1"), (1, "h3"), (2, "t5")):
        mine = {(space, facing) for mummy, space, facing in places if mummy == m}
        others = [SPACE_IDS[s] for s in PATH[m] if SPACE_IDS[s] != start]
        assert mine == {(space, facing) for space in others for facing in (1, -1)}
    g = state(dealt(2, alternate_mummy_starts=False))
    assert g.mummy_index == [0, 3, 4]


def test_alternate_starts_are_named_by_where_a_mummy_looks() -> None:
    """HO-160 Initkaes on the other six squares of Anubis, towards either end of her section."""
    g = state(dealt(2))
    named = [PLACE_MUMMY[0].outcome(g, way) for way in range(PLACE_MUMMY[0].sides(g))]
    assert named == [
        f"{space} towards {end}"
        for space in ("a2", "a3", "a4", "a5", "a6", "nw")
        for end in ("a1", "nw")
    ]


def test_the_plan_of_the_pyramid() -> None:
    """HO-049 96 dotted lines join 62 spaces; the hall opens to the corridor in six places."""
    assert len(SPACE_IDS) == 62
    assert len(LINES) == len({frozenset(line) for line in LINES}) == 96
    doors = {
        (SPACE_IDS[a], SPACE_IDS[b]) for a, b in LINES if SPACE_IDS[a][0] == "b" and b >= HALL + 36
    }
    assert doors == {
        *(("b19", "a4"), ("b31", "a6"), ("b32", "h2")),
        *(("b35", "h5"), ("b24", "t4"), ("b36", "t6")),
    }
