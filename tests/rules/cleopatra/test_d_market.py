"""The Market, and the hand limit."""

from __future__ import annotations

from collections import Counter

from tests.rules.cleopatra.table import NO_PRIEST, SPHINX, table

from cutpurse.games.cleopatra.market import TOP_CARD
from cutpurse.games.cleopatra.state import FACE_DOWN, NOTHING
from cutpurse.kernel.chance import dice

DOWN = "top face_down"
STALLS = ["stone -", "wood", "lapis marble beggar"]


# The Market -------------------------------------------------------------------------------------
def test_a_whole_stall_is_taken() -> None:
    """CL-050 All its cards, open and hidden."""
    t = table(stalls=STALLS, luck=("draw std_lapis", DOWN, DOWN, DOWN)).play("p0 visit stall_0")
    assert t.hand() == ["stone", "lapis"]
    assert t.told("visited")[0]["faces"] == [1, FACE_DOWN]


def test_an_empty_stall_cannot_be_chosen() -> None:
    """CL-051."""
    t = table(stalls=["", "wood", "-"])
    assert t.offers("visit") == ["visit stall_1", "visit stall_2"]
    assert t.refuses("p0 visit stall_0", "CL-051")


def test_the_refill() -> None:
    """CL-052, CL-053, CL-054 Three cards, exactly one for each stall, as the visitor likes; each
    stays as it lay in the pile."""
    t = table(stalls=STALLS, top="vizier", luck=("top std_artisan", DOWN))
    t.play("p0 visit stall_1")
    assert t.asking == "Refill"
    t.play("p0 put stall_2")
    assert t.options() == ["put stall_0", "put stall_1"]
    assert t.refuses("p0 put stall_2", "CL-052")
    t.play("p0 put stall_1")
    assert t.told("top") == [{"face": 0, "rule": "CL-332"}]  # the artisan; the next lies face down
    assert t.stalls() == [["stone", "-", "-"], ["artisan"], ["lapis", "marble", "beggar", "vizier"]]
    assert t.hand() == ["wood"]


def test_the_visitor_sees_no_more_than_others() -> None:
    """CL-055 A face-down card is drawn by nobody's eyes: it is not even decided."""
    t = table(stalls=STALLS, top="stone", luck=(DOWN, DOWN)).play("p0 visit stall_1")
    assert list(t.g.drawn) == [1, FACE_DOWN, FACE_DOWN]
    assert len({str(t.seen(viewer)["drawn"]) for viewer in (0, 1, 2, 6)}) == 1
    t.play("p0 put stall_0 + put stall_1")
    assert len({str(t.seen(viewer)["market"]) for viewer in (0, 1, 2, 6)}) == 1


def test_three_are_drawn_first() -> None:
    """CL-056 By default the visitor sees all three cards before the first is placed."""
    t = table(stalls=STALLS, top="stone", luck=("top std_wood", "top std_lapis"))
    t.play("p0 visit stall_1")
    assert list(t.g.drawn) == [1, 3, 4]


def test_placed_one_by_one() -> None:
    """CL-056, CL-341 With `one_by_one` each card is placed before the next is drawn."""
    t = table(settings={"refill_mode": "one_by_one"}, stalls=STALLS, top="stone",
              luck=("top std_wood", "top std_lapis", DOWN))  # fmt: skip
    t.play("p0 visit stall_1")
    assert (t.asking, list(t.g.drawn)) == ("PutOne", [1])
    t.play("p0 put stall_1")
    assert list(t.g.drawn) == [3]
    assert t.refuses("p0 put stall_1", "CL-052")
    t.play("p0 put stall_2")  # the third goes to the stall that is left
    assert t.stalls() == [["stone", "-", "lapis"], ["stone"], ["lapis", "marble", "beggar", "wood"]]


def test_a_pile_used_up_one_by_one() -> None:
    """CL-353 A pile that a card empties is renewed before that card is placed."""
    t = table(settings={"refill_mode": "one_by_one"}, stalls=["wood", "stone", "stone"],
              deck="lapis", rest="discard", luck=("top std_artisan",))  # fmt: skip
    t.play("p0 visit stall_0")
    assert t.asking == "PutOne"
    assert [e["up"] for e in t.told("shuffled")] == [(109 - 4) // 2]
    assert t.g.deck == 105


def test_the_quarry_refills_nothing() -> None:
    """CL-057 Only the Market is a place for new cards."""
    t = table(hands={0: SPHINX + " wood"}, stalls=STALLS, luck=NO_PRIEST)
    before = t.stalls()
    t.play("p0 build sphinx + done", "p0 finish").quietly("ChooseAction")
    assert t.stalls() == before


def test_other_stalls_grow() -> None:
    """CL-058 They keep their cards and get one more; the one that was taken begins anew."""
    t = table(stalls=STALLS, luck=(DOWN,) * 3).play("p0 visit stall_2")
    assert [len(stall) for stall in t.stalls()] == [3, 2, 1]
    assert t.stall(0) == ["stone", "-", "-"]


def test_a_new_pile_from_the_discards() -> None:
    """CL-059, CL-024 Shuffled and half turned like the first; what everybody knew of the discard
    pile they know of the new pile."""
    t = table(stalls=["wood", "stone", "stone"], deck="lapis*3", discard="marble*5 artisan*4",
              hands={1: "artisan*26 stone*16 marble*6 wood*8 lapis*4"}, rest=2,
              luck=(DOWN, DOWN, "top std_marble"))  # fmt: skip
    t.play("p0 visit stall_0")
    assert t.told("shuffled") == [{"up": 4, "down": 5, "rule": "CL-059"}]
    assert t.g.deck == 9
    assert t.top() == "marble"
    assert t.discard() == []
    assert t.g.cards.knows(6, t.g.players, 2) == 4  # one of the five marbles lies on top


def test_nothing_is_left_of_the_old_discards() -> None:
    """CL-059, CL-264 The list of what was openly discarded begins anew, and so do the numbers of
    what was taken and laid off unseen."""
    t = table(stalls=["wood", "stone", "stone"], deck="lapis*3", hands={0: "courtesan"},
              discard="marble*5", rejected="artisan*2", rest=2, luck=(DOWN,) * 3)  # fmt: skip
    t.play("p0 play courtesan", "p0 take std_marble")
    assert (t.g.taken_unseen, t.g.rejected) == (1, 2)
    t.play("p0 visit stall_0")
    assert t.told("shuffled") == [{"up": 3, "down": 4, "rule": "CL-059"}]
    assert (sum(t.g.spent), t.g.spent_top, t.g.taken_unseen, t.g.rejected) == (0, NOTHING, 0, 0)


def test_a_pile_that_runs_out_in_the_middle() -> None:
    """CL-060 One card is left: the discard pile is shuffled at once, and the draw goes on. A card
    that was drawn face down before stays one of the old pile."""
    t = table(stalls=["wood", "stone", "stone"], deck="vizier", discard="marble*4", rest=1,
              luck=("top std_marble", DOWN, DOWN))  # fmt: skip
    t.play("p0 visit stall_0", "p0 put stall_0 + put stall_1")
    assert t.stalls() == [["-"], ["stone", "marble"], ["stone", "-"]]
    assert t.g.deck == 2
    assert t.waiting == [1]  # everybody knows the hand of seat 0: it is not asked again
    t.play("p1 visit stall_0")
    assert "vizier" in t.hand(1)  # the one card of the old pile


def test_an_empty_pile_at_the_start_of_a_draw() -> None:
    """CL-060 There was nothing to shuffle before; now there is."""
    t = table(hands={1: "artisan stone marble"}, stalls=["wood", "stone", "stone"], deck="",
              discard="lapis*4", rest=2, player=1, luck=("top std_lapis", DOWN, DOWN))  # fmt: skip
    assert (t.g.deck, t.top()) == (0, "")
    t.play("p1 visit stall_0")
    assert t.told("shuffled") == [{"up": 2, "down": 2, "rule": "CL-059"}]


def test_a_pile_that_is_empty_after_the_draw() -> None:
    """CL-061 It is renewed then, not at the next draw."""
    t = table(stalls=["wood", "stone", "stone"], deck="lapis*3", discard="marble*2", rest=1,
              luck=("top std_lapis", DOWN, DOWN))  # fmt: skip
    t.play("p0 visit stall_0")
    assert t.asking == "Refill"
    assert t.g.deck == 2
    assert t.discard() == []


def test_fewer_than_three_cards() -> None:
    """CL-062 What there is goes to different stalls, and the visitor chooses even if all lie face
    down."""
    t = table(stalls=["wood", "stone", "stone"], deck="lapis*2", rest=1).play("p0 visit stall_0")
    assert t.asking == "Refill"
    t.play("p0 put stall_2")
    assert t.options() == ["put stall_0", "put stall_1"]
    t.play("p0 put stall_0")
    assert [len(stall) for stall in t.stalls()] == [1, 1, 2]
    t = table(stalls=["wood", "stone", "stone"], deck="", rest=1).play("p0 visit stall_0")
    assert [len(stall) for stall in t.stalls()] == [0, 1, 1]


def test_too_few_cards_one_by_one() -> None:
    """CL-062, CL-341 Two stalls get a card, the third gets none, and the turn goes on."""
    t = table(settings={"refill_mode": "one_by_one"}, stalls=["wood", "stone", "stone"],
              deck="lapis*2", rest=1)  # fmt: skip
    t.play("p0 visit stall_0", "p0 put stall_2", "p0 put stall_0")
    assert [len(stall) for stall in t.stalls()] == [1, 1, 2]
    assert t.asking != "PutOne"


def test_three_backs_need_no_question() -> None:
    """CL-352 They go to stalls 0, 1 and 2."""
    t = table(stalls=["wood", "stone", "stone"], luck=(DOWN,) * 3).play("p0 visit stall_0")
    assert t.asking != "Refill"
    assert t.stalls() == [["-"], ["stone", "-"], ["stone", "-"]]
    assert [e["rule"] for e in t.told("placed")] == ["CL-352"] * 3


def test_taken_cards_are_private() -> None:
    """CL-063 Open ones were seen by everybody, hidden ones by their new owner."""
    t = table(stalls=STALLS, luck=("draw std_lapis", DOWN, DOWN, DOWN)).play("p0 visit stall_0")
    assert t.sure(0) == ["stone"]
    assert "player 0 looks at a card: Lapis Lazuli" in t.log(0)
    assert "player 0 looks at a card" in t.log(1)
    assert ["draw std_lapis" in t.scenario.record(viewer) for viewer in (0, 1)] == [True, False]
    assert t.seen(1)["cards"]["held"][:17] == [None] * 17
    assert t.g.cards.knows(1, 0, 1) == 1
    assert t.g.cards.knows(1, 0, 4) == 0


def test_an_empty_market_is_stocked_at_the_start_of_a_turn() -> None:
    """CL-064 Up to three cards, from the pile or from the discards, to stalls 0, 1 and 2."""
    t = table(stalls=["", "", ""], top="stone", phase="start", luck=(DOWN, "top std_lapis", DOWN))
    assert t.stalls() == [["stone"], ["-"], ["lapis"]]
    assert [e["rule"] for e in t.told("stocked")] == ["CL-064"] * 3
    t = table(stalls=["", "", ""], deck="", discard="lapis*2", rest=1, phase="start",
              luck=("top std_lapis", DOWN))  # fmt: skip
    assert t.stalls() == [["lapis"], ["-"], []]
    t = table(stalls=["", "", ""], deck="", rest=1, phase="start")
    assert t.stalls() == [[], [], []]


def test_it_is_stocked_once() -> None:
    """CL-064 Not again after a character was played in that turn."""
    t = table(stalls=["", "", ""], deck="", hands={0: "scribe artisan"}, rest=1, phase="start")
    assert t.options() == ["pass", "play scribe"]
    t.play("p0 play scribe")
    assert t.discard() == ["scribe"]
    assert t.options() == ["pass"]


def test_top_cards_come_as_often_as_they_lie() -> None:
    """CL-023, CL-332 Half of the cards come face up, and each kind as often as there are cards."""
    t = table(stalls=["wood", "stone", "stone"])
    luck = dice("tops")
    tops = Counter(TOP_CARD.outcome(t.g, TOP_CARD.roll(t.g, luck)) for _ in range(4000))
    assert 1850 < tops["top face_down"] < 2150
    assert 500 < tops["top std_artisan"] < 700  # 30 of 106, of those that lie face up
    assert 90 < tops["top std_lapis"] < 180  # 7 of 106
    odds = TOP_CARD.odds(t.g)
    assert len(odds) == TOP_CARD.sides(t.g)
    assert abs(odds[0] * 2 - sum(odds)) < sum(odds) // 50


# The hand limit ---------------------------------------------------------------------------------
ELEVEN = "artisan*9 dbl_stone beggar"


def test_more_than_ten_cards() -> None:
    """CL-070, CL-071 At the end of every own turn, after the Market and after the Quarry."""
    t = table(hands={0: "artisan*9"}, stalls=["stone wood", "-", "-"], luck=(DOWN,) * 3)
    t.play("p0 visit stall_0", "p0 end")
    assert (t.asking, t.waiting, t.size()) == ("HandLimit", [0], 11)
    t = table(hands={0: "artisan*11 stone*2 marble"}, luck=NO_PRIEST)
    t.play("p0 build sphinx + done", "p0 finish", "p0 end")
    assert (t.asking, t.size()) == ("HandLimit", 11)


def test_ten_are_enough() -> None:
    """CL-078 With exactly ten cards nothing happens."""
    t = table(hands={0: "artisan*10"}, phase="limit")
    assert (t.asking, t.waiting) == ("ChooseAction", [1])
    assert t.amulets(0) == 0


def test_discarding_down_to_ten() -> None:
    """CL-072 One amulet in total, whatever is discarded and however many."""
    t = table(hands={0: "artisan*11 stone*2"}, phase="limit")
    t.play("p0 discard std_artisan + discard std_stone + discard std_artisan")
    assert t.size() == 10
    assert t.amulets() == 1
    assert t.waiting == [1]


def test_exactly_down_to_ten() -> None:
    """CL-072 Neither fewer nor more cards can be discarded."""
    t = table(hands={0: "artisan*12"}, phase="limit").play("p0 discard std_artisan")
    assert t.asking == "HandLimit"
    assert t.options() == ["discard std_artisan"]
    assert t.refuses("p0 keep_all", "CL-072")
    t.play("p0 discard std_artisan")
    assert t.asking == "ChooseAction"


def test_keeping_all() -> None:
    """CL-073 One amulet for each card above ten."""
    t = table(hands={0: "artisan*11 stone*3"}, phase="limit").play("p0 keep_all")
    assert t.size() == 14
    assert t.amulets() == 4


def test_the_smuggler_at_the_limit() -> None:
    """CL-074, CL-290, CL-291 One amulet, all other cards stay; the smuggler itself leaves, and it
    counts among the cards that are too many."""
    t = table(hands={0: "artisan*14 smuggler"}, phase="limit").play("p0 play smuggler")
    assert t.size() == 14
    assert t.amulets() == 1
    assert t.discard() == ["smuggler"]
    t = table(hands={0: "artisan*10 smuggler"}, phase="limit")
    assert "play smuggler" in t.options()
    t = table(hands={0: "artisan*9 smuggler"}, phase="limit")
    assert t.waiting == [1]
    assert table(hands={0: "artisan*12"}, phase="limit").refuses("p0 play smuggler", "CL-074")


def test_tainted_cards_discarded_cost_nothing_more() -> None:
    """CL-075 And everybody sees them."""
    t = table(hands={0: ELEVEN}, phase="limit").play("p0 discard char_beggar")
    assert t.amulets() == 1
    assert t.told("discarded") == [{"seat": 0, "cards": [11], "rule": "CL-072"}]
    assert "player 0 discards Beggar" in t.log(2)


def test_only_cards_count() -> None:
    """CL-076 Merchants, statues, talents and amulets are no cards."""
    t = table(hands={0: "artisan*10"}, merchants={0: 3}, talents={0: 40}, amulets={0: 9},
              phase="limit")  # fmt: skip
    assert t.asking == "ChooseAction"


def test_checked_again_each_turn() -> None:
    """CL-077 Who kept more than ten pays at the end of each later own turn as well."""
    t = table(2, hands={0: "artisan*12"}, phase="limit").play("p0 keep_all")
    t.play("p1 visit stall_0").quietly("ChooseAction")
    t.play("p0 visit stall_1").quietly("HandLimit").play("p0 keep_all")
    assert t.amulets() == 2 + 4
