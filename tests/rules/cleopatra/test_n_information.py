"""Who knows what; questions that are asked all the same."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.tables import opened, walk
from tests.rules.cleopatra.table import MOSAIC, NO_PRIEST, SPHINX, WALL, dealt, state, table

from cutpurse.games.cleopatra.meta import GAME
from cutpurse.games.cleopatra.pieces import (
    BEGGAR,
    CARDS,
    CHARACTER_COUNT,
    ENVOY,
    FIRST_CHARACTER,
    KINDS,
)
from cutpurse.games.cleopatra.state import (
    ASIDE,
    DISCARD,
    LAID_OFF,
    LAID_OUT,
    UNPLAYED,
    replaced,
)
from cutpurse.games.cleopatra.worlds import possible_copies
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import view

DRAWN = ("draw std_lapis", "draw std_stone", "draw trompe_loeil", "draw std_wood", "top face_down")
EVERY_VIEWER = (0, 1, 2, 6)
RULES: Rules[Any] = GAME


def test_hands_are_private() -> None:
    """CL-330 Their sizes are public."""
    t = table(hands={0: "lapis vizier", 1: "stone"})
    assert t.seen(0)["cards"]["held"][:KINDS] != [None] * KINDS
    for viewer in (1, 2, 6):
        assert t.seen(viewer)["cards"]["held"][:KINDS] == [None] * KINDS
        assert t.seen(viewer)["cards"]["size"][:3] == [2, 1, 0]


def test_pyramids_and_purses_are_private() -> None:
    """CL-030, CL-331, CL-345 Merchants lie open; amulets and talents are hidden, unless options
    show them. What changed them was public, so who writes along knows."""
    t = table(hands={0: SPHINX}, talents={1: 9}, amulets={2: 4}, merchants={1: 1})
    assert t.seen(0)["merchants"] == [3, 1, 3]
    assert t.seen(0)["talents"] == [5, None, None]
    assert t.seen(6)["talents"] == [None] * 3
    assert t.seen(1)["amulets"] == [None, 0, None]
    assert t.seen(6)["ledger"] == [5, 9, 5, 0, 0, 4]
    t = table(talents={1: 9}, amulets={2: 4}, settings={"show_talents": True})
    assert t.seen(6)["talents"] == [5, 9, 5]
    assert t.seen(6)["amulets"] == [None] * 3
    t = table(talents={1: 9}, amulets={2: 4}, settings={"show_pyramids": True})
    assert t.seen(6)["talents"] == [None] * 3
    assert t.seen(6)["amulets"] == [0, 0, 4]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_talents_and_amulets_follow_from_public_events(players: int) -> None:
    """CL-331 Anybody who adds up what is told knows every pyramid and every purse."""
    game, luck = opened(RULES, players, "ledger")
    for _ in walk(game, luck):
        pass
    talents = [5] * players
    amulets = [0] * players
    for event in game.events:
        told: dict[str, Any] = event.told(6)  # as the audience hears it
        seat: Any = told.get("seat")
        word = told["event"]
        if word in ("built", "laid", "bonus"):
            talents[seat] += told["talents"]
        elif word == "bid":
            talents[seat] -= told["talents"]
        elif word == "gave talents":
            talents[seat] -= 2
            talents[told["to"]] += 2
        elif word == "corrupted":
            amulets[seat] += told["amulets"]
        elif word == "shed":
            amulets[seat] -= told["amulets"]
        elif word == "accepted":
            amulets[seat] += 1
            amulets[told["from"]] -= 1
    g = state(game)
    assert talents == list(g.talents)
    assert amulets == list(g.amulets)


def test_the_top_card() -> None:
    """CL-332 Visible to all if it lies face up."""
    t = table(top="lapis")
    assert {t.seen(viewer)["top"] for viewer in EVERY_VIEWER} == {4}
    t = table(stalls=["wood", "stone", "stone"], top="-", luck=("top face_down",) * 3)
    assert {t.seen(viewer)["top"] for viewer in EVERY_VIEWER} == {17}


def test_mosaics_left_are_public() -> None:
    """CL-333 Which are left, and the top one; the order below is not even decided."""
    t = table(mosaic="mosaic_w", mosaics="mosaic_x mosaic_i")
    for viewer in EVERY_VIEWER:
        assert t.seen(viewer)["mosaic_top"] == t.g.mosaic_top
        assert t.seen(viewer)["mosaic_pile"] == t.g.mosaic_pile
    tops = {
        table(hands={0: MOSAIC + " wood"}, mosaic="mosaic_i", luck=f"top {name}")
        .play("p0 mosaic mosaic_i + pose pose_0 + lay r4c0 + done")
        .mosaic()
        for name in ("mosaic_x", "mosaic_p", "mosaic_z")
    }
    assert tops == {"mosaic_x", "mosaic_p", "mosaic_z"}


def test_what_was_discarded() -> None:
    """CL-334 Payments, characters and cards above the limit are public, the vizier's are not."""
    t = table(hands={0: SPHINX + " scribe wood"}, altar=1)
    t.play("p0 play scribe", "p0 die up", "p0 build sphinx + done")
    discard = t.g.players + 2
    for viewer in EVERY_VIEWER:
        spent = t.seen(viewer)["spent"]
        assert (spent[0], spent[1], spent[2], spent[14]) == (1, 1, 1, 1)
        assert t.g.cards.knows(viewer, discard, 14) == 1
    t = table(rejected="lapis", discard="wood")
    assert sum(t.seen(6)["spent"]) == 1
    assert t.seen(6)["rejected"] == 1


# Cards that are surely in a hand (CL-347) -------------------------------------------------------
def test_taken_face_up() -> None:
    """CL-347 One more of what was taken face up; nothing for what was taken face down."""
    t = table(stalls=["stone - stone", "wood", "wood"]).play("p0 visit stall_0")
    assert t.sure(0) == ["stone", "stone"]
    for viewer in EVERY_VIEWER:
        assert t.seen(viewer)["sure"][1] == 2


def test_open_cards_leave_the_known_ones_first() -> None:
    """CL-347 Whether it was the copy that was seen or another; not below nothing."""
    t = table(hands={0: SPHINX + " stone wood"}, known={0: "stone vizier"})
    assert t.sure(0) == ["stone", "vizier"]
    t.play("p0 build sphinx + done")
    assert t.sure(0) == ["vizier"]
    assert t.hand() == ["stone", "stone", "wood", "vizier"]


def test_an_unseen_gift_forgets() -> None:
    """CL-347 Each standard card of the giver is surely there once less; tainted ones stay known,
    and the receiver's numbers stay."""
    t = table(hands={0: "beggar", 2: "wood"}, known={1: "stone*2 lapis dbl_wood"})
    t.play("p0 play beggar", "p1 give std_stone")
    assert t.sure(1) == ["stone", "dbl_wood"]
    assert t.sure(0) == []
    t = table(hands={0: "beggar", 2: "wood"}, known={1: "stone lapis*2 dbl_artisan"})
    t.play("p0 play beggar", "p1 give std_stone")
    assert [t.g.cards.knows(2, 1, kind) for kind in (1, 4, 5)] == [0, 1, 1]


def test_the_memory_aid_is_an_option() -> None:
    """CL-347 It is on unless somebody turns it off."""
    assert GAME.check_settings({})["known_card_memory_aid"] is True
    assert dealt(3, known_card_memory_aid=False).record_.settings["known_card_memory_aid"] is False


# Questions that are asked all the same ----------------------------------------------------------
def test_a_pause_that_is_never_missing() -> None:
    """CL-348 Who holds a card that others do not know is asked, even with nothing to choose."""
    t = table(hands={0: SPHINX + " lapis"}, luck=NO_PRIEST).play("p0 build sphinx + done")
    assert (t.asking, t.options()) == ("BuildMore", ["finish"])
    t.play("p0 finish")
    assert (t.asking, t.options()) == ("EndOfTurn", ["end"])


def test_no_pause_where_all_is_known() -> None:
    """CL-348 With an empty hand, or one that everybody knows, nothing is asked."""
    t = table(hands={0: SPHINX}, luck=NO_PRIEST).play("p0 build sphinx + done")
    assert (t.asking, t.waiting) == ("ChooseAction", [1])
    t = table(known={0: SPHINX + " lapis"}, luck=NO_PRIEST).play("p0 build sphinx + done")
    assert (t.asking, t.waiting) == ("ChooseAction", [1])
    t = table(known={0: SPHINX + " scribe"}).play("p0 build sphinx + done")
    assert t.asking == "BuildMore"  # here is something to choose


def test_a_pause_with_cards_laid_off_unseen() -> None:
    """CL-348, CL-262 Everybody knows the courtesan. Whether she could take one of the five cards
    that the vizier laid off, or all of them were played this turn, only his player knows."""
    others = ("draw char_envoy again", "draw char_envoy again", "draw char_scribe again")
    recorded = set()
    for fifth in ("draw std_marble", "draw char_beggar again"):
        t = table(2, known={0: "vizier beggar*2 envoy*2 scribe courtesan"}, altar=1, deck="",
                  discard="marble", rest=1, stalls=["wood", "wood", "wood"], phase="end",
                  luck=("draw char_beggar again", *others, fifth, "top face_down"))  # fmt: skip
        for _ in range(2):
            t.play("p0 play beggar", "p1 give_talents")
            t.play("p0 play envoy", "p0 ask lapis + done", "p1 done")
        t.play("p0 play scribe", "p0 die up", "p0 play vizier", "p0 done")
        assert (t.asking, t.waiting) == ("EndOfTurn", [0])
        assert t.playable() == ({"courtesan"} if fifth == "draw std_marble" else set())
        recorded.add(t.scenario.record(1).partition("play vizier")[2])
    assert len(recorded) == 1  # one line for each card, whichever it is


def test_one_stall_and_nothing_else() -> None:
    """CL-348 The start of a turn is always asked."""
    t = table(stalls=["wood", "", ""])
    assert (t.asking, t.options()) == ("ChooseAction", ["visit stall_0"])


def test_colours_mean_nothing() -> None:
    """CL-357 No rule asks who wears which: a game of other seats is the same game."""
    for seat in range(3):
        t = table(hands={seat: WALL}, player=seat).play(f"p{seat} build back_mid + done")
        assert t.talents(seat) == 8


# Nobody learns what they cannot know ------------------------------------------------------------
@pytest.mark.parametrize(
    ("what", "lines", "blind"),
    [
        # a beggar's gift: seat 2 and the audience see that a card was given
        (
            {
                "hands": {0: "beggar wood", 1: "stone lapis wood", 2: "wood"},
                "talents": {1: 0, 2: 0},
            },
            ["p0 play beggar"],
            (2, 6),
        ),
        # a courtesan in a pile with unseen cards
        (
            {"hands": {0: "courtesan wood"}, "discard": "stone lapis", "rejected": "marble wood"},
            ["p0 play courtesan"],
            (1, 2, 6),
        ),
        # the vizier
        ({"hands": {0: "vizier wood"}, "luck": DRAWN}, ["p0 play vizier"], (1, 2, 6)),
        # offers that are being put together
        (
            {
                "hands": {0: "envoy", 1: "stone*2 lapis", 2: "stone lapis"},
                "amulets": {1: 2, 2: 2},
            },
            ["p0 play envoy", "p0 ask stone + ask lapis + done"],
            (0, 6),
        ),
    ],
)
def test_secret_answers_look_the_same(
    what: dict[str, Any], lines: list[str], blind: tuple[int, ...]
) -> None:
    """CL-255, CL-264, CL-301, CL-274 Whatever is answered, the others see the same."""
    start = table(**what).play(*lines)
    seat = start.waiting[0]
    seen: dict[int, set[str]] = {viewer: set() for viewer in blind}
    answers = [name for name in start.options(seat) if name != "done"]
    assert len(answers) > 1
    for name in answers:
        t = table(**what).play(*lines)
        t.play(f"p{seat} {name} + done" if "done" in start.options(seat) else f"p{seat} {name}")
        for viewer in blind:
            seen[viewer].add(t.sight(viewer).text() + "\n".join(t.log(viewer)))
    assert all(len(texts) == 1 for texts in seen.values())


def test_what_a_character_shows_is_for_its_player() -> None:
    """CL-254, CL-255, CL-264, CL-301 Whatever seat that is; the others hear that there was
    something."""
    t = table(player=1, hands={0: "stone", 1: "beggar", 2: "vizier"}, talents={2: 0})
    t.play("p1 play beggar", "p2 show", "p0 give std_stone")
    assert t.seen(1)["cards"]["held"][2 * KINDS : 3 * KINDS].count(1) == 1
    assert t.seen(0)["cards"]["held"][2 * KINDS : 3 * KINDS] == [None] * KINDS
    assert ["Vizier" in "\n".join(t.log(viewer)) for viewer in (0, 1, 2)] == [False, True, True]
    assert ["Stone" in "\n".join(t.log(viewer)) for viewer in (0, 1, 2)] == [True, True, False]
    t = table(player=1, hands={1: "courtesan"}, discard="stone", rejected="marble wood")
    t.play("p1 play courtesan")
    assert len(t.options(1)) == 3
    assert None in t.seen(0)["cards"]["held"][(3 + DISCARD) * KINDS : (4 + DISCARD) * KINDS]
    assert None not in t.seen(1)["cards"]["held"][(3 + DISCARD) * KINDS : (4 + DISCARD) * KINDS]
    t = table(player=1, hands={1: "vizier"}, luck=DRAWN).play("p1 play vizier")
    assert ["Lapis" in "\n".join(t.log(viewer)) for viewer in (0, 1, 2)] == [False, True, False]
    t.play("p1 done")
    assert ["lays off Lapis" in "\n".join(t.log(viewer)) for viewer in (0, 1)] == [False, True]
    assert [t.g.cards.knows(viewer, 3 + DISCARD, 4) for viewer in (0, 1)] == [0, 1]
    t = table(player=1, hands={1: "vizier"}, luck=DRAWN).play("p1 play vizier")
    laid_out = [
        t.seen(v)["cards"]["held"][(3 + ASIDE) * KINDS : (4 + ASIDE) * KINDS] for v in (0, 1)
    ]
    assert (laid_out[0], sum(laid_out[1])) == ([None] * KINDS, 5)


@pytest.mark.parametrize("players", [2, 4])
def test_worlds_that_look_the_same(players: int) -> None:
    """CL-330, CL-347 A world made up from a view is whole, keeps what is surely known, and looks
    the same to the viewer."""
    luck = dice(f"worlds {players}")
    game, walking = opened(RULES, players, f"worlds {players}")
    steps = 0
    for number, _ in enumerate(walk(game, walking)):
        if game.over or number % 25:
            continue
        for viewer in (*range(players), 6):
            world = game.view(viewer).imagine(luck)
            assert GAME.audit(world) == []
            assert view(RULES, world, viewer).text() == game.view(viewer).text()
            steps += 1
    assert steps > 20


def test_copies_in_imagined_worlds() -> None:
    """CL-351 A beggar that was played was shuffled in again: whoever did not see the vizier's cards
    may think it in the hand or not, but never more copies anywhere than there can be."""
    t = table(hands={0: "vizier beggar", 2: "wood"}, discard="beggar marble*6", deck="lapis",
              rest=1, stalls=["wood", "stone", "stone"],
              luck=("draw std_lapis", "draw char_beggar again", "draw std_marble",
                    "draw std_marble", "draw std_marble"))  # fmt: skip
    t.play("p0 play beggar")
    while t.asking == "Alms":
        t.quietly("ChooseAction")
    t.play("p0 play vizier", "p0 keep char_beggar + done")
    beggar = FIRST_CHARACTER + BEGGAR
    found = set()
    for number in range(60):
        world: Any = view(RULES, t.g, 1).imagine(dice(f"copies {number}"))
        in_hand, laid_off, laid_out = world.again[BEGGAR::CHARACTER_COUNT]
        assert in_hand <= world.cards.count(0, beggar)
        assert laid_off <= world.cards.count(3 + DISCARD, beggar)
        assert laid_out == 0  # the vizier's cards are gone
        assert in_hand + laid_off <= world.loose[BEGGAR]
        found.add((in_hand, laid_off))
    assert found == {(0, 0), (1, 0), (0, 1)}


@pytest.mark.parametrize("character", [BEGGAR, ENVOY])
def test_laid_off_copies_in_imagined_worlds(character: int) -> None:
    """CL-351 One was played since the shuffle and lies in the discard pile, the other was shuffled
    in: no more of the second kind can have been laid off than there are besides the first."""
    name = CARDS.ids[FIRST_CHARACTER + character]
    t = table(2, hands={1: "wood"}, discard=f"{name}*2 marble*3", rest=1)
    t.g.loose = replaced(UNPLAYED, character, 2)
    for played, in_hand, most in ((1, 0, 1), (0, 0, 2), (0, 1, 1), (2, 0, 0)):
        t.g.played = replaced(UNPLAYED, character, played)
        t.g.again[character] = in_hand
        assert possible_copies(t.g, 1, LAID_OFF + character) == list(range(most + 1))
    t.g.again[character] = 0
    t.g.cards.gain(2 + ASIDE, FIRST_CHARACTER + character, 1)
    assert possible_copies(t.g, 1, LAID_OUT + character) == [0, 1]
