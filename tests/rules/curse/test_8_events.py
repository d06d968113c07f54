"""Events."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.curse.table import Table, table

from cutpurse.games.curse.board import NODE_IDS
from cutpurse.games.curse.events import EFFECTS
from cutpurse.games.curse.moving import ways_of
from cutpurse.games.curse.pieces import EVENTS, ITEMS
from cutpurse.kernel.zones import count_bits

SIX = "fresh_apple bent_fork camel_whip clay_mask lace_parasol mosquito_net"


def event(name: str, players: int = 2, **what: Any) -> Table:
    """Seat 0 ends the turn on a '?' square and draws this Event."""
    at = {0: "red-54", **what.pop("at", {})}
    return table(players, at=at, begin="event", event=f"ev_{name}", **what)


# When ---------------------------------------------------------------------------------------------
def ending(node: str, **what: Any) -> Table:
    """Seat 0 ends the turn on a node; the only Event there is would be an Evil Eye."""
    t = table(at={0: node}, events="ev_evil_eye", event_trials=0, begin="menu", **what)
    return t.play("p0 end")


def test_ending_on_a_question_mark() -> None:
    """CR-165 CR-167 CR-168 Also without having moved; all see the card and it is done at once."""
    t = ending("red-54")
    assert t.told("event") == [{"seat": 0, "card": EVENTS.index["ev_evil_eye"], "rule": "CR-168"}]
    assert t.curses(0) == 1
    assert ending("red-53").curses(0) == 0


def test_only_the_end_of_the_turn_counts() -> None:
    """CR-166 A First Move that ends there draws nothing if the turn ends elsewhere."""
    t = table(events="ev_evil_eye", event_trials=0).go("red-54")
    t.play("p0 second_move", "p0 move red-53", "p0 end")
    assert not t.told("event")
    t = table(events="ev_evil_eye", event_trials=0).go("red-54").play("p0 end")
    assert t.told("event")


def test_a_trial_event() -> None:
    """CR-169 The Trial comes as the turn ends."""
    t = table(at={0: "red-54"}, events="", event_trials=1, begin="menu")
    t.play("p0 end")
    assert t.asking == "Read"
    assert t.g.trialist == 0
    assert t.g.by_event == 1


def test_no_trial_event_in_a_temple() -> None:
    """CR-170."""
    t = table(at={0: "red-temple"}, begin="event", event="ev_trial")
    assert t.told("in vain") == [{"seat": 0, "rule": "CR-170"}]
    assert t.g.trialist == -1


def test_put_there_by_an_effect() -> None:
    """CR-171 CR-172 No Event; a Move of one's own, even of no step, makes an end of that."""
    assert ending("red-54", put=[0]).curses(0) == 0
    t = table(at={0: "red-54"}, put=[0], events="ev_evil_eye", event_trials=0, begin="menu")
    t.go("red-54").play("p0 end")
    assert t.curses(0) == 1
    t = table(at={0: "red-54"}, put=[0], events="ev_evil_eye", event_trials=0)
    t.play("p0 end")  # the mark was cleared as the turn began
    assert t.curses(0) == 1


def test_a_free_move_keeps_the_immunity() -> None:
    """CR-172 CR-213 Moved onto a '?' square by a reward, in the own turn."""
    t = table(at={0: "red-temple"}, settings={"trial_form": "structured"}, events="ev_evil_eye",
              event_trials=0, begin="trial",
              luck=("draw mirage_oasis", "draw river_of_fire"))  # fmt: skip
    t.play("p0 motif water + use_trait zahra_cat_footed + finish", "p0 reward_move p0")
    t.play("p0 move red-22", "p0 end")
    assert not t.told("event")


def test_one_event_a_turn() -> None:
    """CR-173 Also if the Event leads to another '?' square."""
    t = event("tailwind", events="ev_evil_eye", event_trials=0).play("p0 move red-54")
    assert t.curses(0) == 0
    assert t.waiting == [1]


def test_a_new_event_deck() -> None:
    """CR-174."""
    t = table(at={0: "red-54"}, events="", event_trials=0, begin="menu",
              luck="event ev_evil_eye")  # fmt: skip
    t.play("p0 end")
    assert t.told("reshuffled") == [{"rule": "CR-174"}]
    assert (t.g.event_trials, count_bits(t.g.event_deck)) == (30, 29)
    assert not t.g.event_deck >> EVENTS.index["ev_evil_eye"] & 1


def test_a_card_comes_once() -> None:
    """CR-168 CR-174 It leaves the deck, and nothing is shuffled while there is another one."""
    t = table(at={0: "red-54"}, events="ev_evil_eye ev_lost_caravan", event_trials=2, begin="menu",
              luck="event ev_evil_eye")  # fmt: skip
    t.play("p0 end")
    assert (t.g.event_trials, t.g.event_deck) == (2, 1 << EVENTS.index["ev_lost_caravan"])
    assert t.told("reshuffled") == []


def test_every_card_does_something() -> None:
    """CR-008 A row for each instant Event."""
    assert len(EFFECTS) == 30
    assert [f"ev_{effect.__name__}" for effect in EFFECTS] == EVENTS.ids[:30]


# Boons --------------------------------------------------------------------------------------------
def test_lost_caravan() -> None:
    """CR-310."""
    t = event("lost_caravan", luck="draw jar_of_wasps")
    assert t.pack(0) == ["jar_of_wasps"]
    assert [line["rule"] for line in t.told("drew")] == ["CR-310"]


def test_buried_cache() -> None:
    """CR-311 Two are drawn, one is kept."""
    t = event("buried_cache", luck=("draw jar_of_wasps", "draw fishing_rod"))
    assert (t.asking, t.options()) == ("KeepOne", ["keep jar_of_wasps", "keep fishing_rod"])
    assert [line["rule"] for line in t.told("drew")] == ["CR-311", "CR-311"]
    t.play("p0 keep fishing_rod")
    assert t.pack(0) == ["fishing_rod"]
    assert "jar_of_wasps" in t.bag()
    assert t.told("back") == [{"item": ITEMS.index["jar_of_wasps"], "rule": "CR-311"}]


def test_small_pity() -> None:
    """CR-312 A Cartouche; from an empty pile, nothing."""
    t = event("small_pity", luck="draw nut")
    assert t.hand(0) == ["nut"]
    assert [line["rule"] for line in t.told("tile")] == ["CR-312"]
    drawn = [[line for line in t.scenario.record(v).splitlines() if "nut" in line] for v in (0, 1)]
    assert [len(lines) for lines in drawn] == [1, 0]  # which it is only its owner writes down
    assert t.g.event == -1  # the card is discarded
    every = "aker apep aten babi bast bennu khnum khonsu maat mafdet menhit nekhbet nut set wadjet"
    assert event("small_pity", used=every).told("in vain") == [{"seat": 0, "rule": "CR-312"}]


def test_cool_spring() -> None:
    """CR-313."""
    t = event("cool_spring", curses={0: 3, 1: 1})
    assert (t.curses(0), t.curses(1)) == (0, 1)
    assert t.told("cleansed") == [{"seat": 0, "curses": 3, "rule": "CR-313"}]
    t = event("cool_spring", curses={1: 1})
    assert t.told("in vain") == [{"seat": 0, "rule": "CR-313"}]
    assert t.told("cleansed") == []


def test_tailwind() -> None:
    """CR-314 A free Move, or staying."""
    t = event("tailwind")
    assert (t.asking, t.scenario.rule) == ("FreeMove", "CR-314")
    assert "move red-54" in t.options()
    t.play("p0 move red-22")  # a '?' square: no Event
    assert t.at(0) == "red-22"
    assert len(t.told("event")) == 0


def test_light_feet() -> None:
    """CR-315 CR-340 Three more on the First Move of the next turn, and of that turn alone."""
    t = event("light_feet", pack={0: SIX}).play("p1 end")
    reach = ways_of(t.g).near(t.g.at[0]).within
    t.play("p0 first_move")
    assert len(t.options()) == reach[5]
    t.play("p0 move red-54", "p0 second_move")
    assert len(t.options()) == reach[2]
    t.play("p0 move red-53", "p0 end", "p1 end", "p0 first_move")
    assert len(t.options()) == ways_of(t.g).near(t.g.at[0]).within[2]


def test_golden_hour() -> None:
    """CR-316 CR-340 Two Turn Actions in the next turn."""
    t = event("golden_hour").play("p1 end")
    assert t.g.actions == 2
    t.go("red-53").play("p0 end", "p1 end")
    assert (t.g.active, t.g.actions) == (0, 1)


def test_mirage_door() -> None:
    """CR-317 Any diamond square but the own one, or none."""
    t = event("mirage_door")
    assert t.options() == ["appear red", "appear blue", "appear green", "appear yellow", "none"]
    t.play("p0 appear green")
    assert t.at(0) == "green-51"
    assert [line["rule"] for line in t.told("stepped out")] == ["CR-317"]
    assert event("mirage_door", at={0: "red-35"}).options()[0] == "appear blue"
    assert event("mirage_door").play("p0 none").at(0) == "red-54"


def test_spying_ibis() -> None:
    """CR-318 All hidden Cartouches of a player; the others see only that it happened."""
    t = event("spying_ibis", 3, cartouches={1: "aker set"})
    assert t.options() == ["look p1", "none"]
    t.play("p0 look p1")
    assert t.seen(0)["face"][:2] == t.g.face[:2]
    assert t.seen(2)["face"][:2] == [None, None]
    assert "player 0 looks at the Cartouches of player 1" in t.log(2)


def test_pickpocket_monkey() -> None:
    """CR-319 A random item of who has most; among equals one is chosen; of nobody, nothing."""
    t = event("pickpocket_monkey", 3, pack={1: "fresh_apple bent_fork", 2: "camel_whip clay_mask"},
              luck="draw clay_mask")  # fmt: skip
    assert t.options() == ["pickpocket p1", "pickpocket p2"]
    t.play("p0 pickpocket p2")
    assert (t.pack(0), t.pack(2)) == (["clay_mask"], ["camel_whip"])
    assert [line["rule"] for line in t.told("looted")] == ["CR-319"]
    t = event("pickpocket_monkey", 3, pack={1: "fresh_apple", 2: "camel_whip clay_mask"},
              luck="draw clay_mask")  # fmt: skip
    assert t.pack(0) == ["clay_mask"]
    t = event("pickpocket_monkey", pack={0: SIX, 1: "stuffed_ibis jar_of_wasps"},
              luck="draw jar_of_wasps")  # fmt: skip
    assert t.asking == "MakeRoom"
    wasps = ITEMS.index["jar_of_wasps"]
    assert t.told("drew") == [{"seat": 0, "item": wasps, "rule": "CR-319"}]  # one sees it first
    t.play("p0 decline")
    assert ("jar_of_wasps" in t.pack(1), t.told("forgone") != []) == (True, True)
    t = event("pickpocket_monkey", pack={0: "fresh_apple"})
    assert t.told("in vain") == [{"seat": 0, "rule": "CR-319"}]


def test_dream_bazaar() -> None:
    """CR-320 An own item for one on a diamond square; the own one lies there then."""
    t = event("dream_bazaar", pack={0: "fresh_apple"}, bare=True,
              ground={"blue-42": "bent_fork", "green-51": "lace_parasol",
                      "red-53": "camel_whip"})  # fmt: skip
    assert t.options() == ["offer fresh_apple", "none"]
    t.play("p0 offer fresh_apple")
    assert t.options() == ["fetch bent_fork", "fetch lace_parasol"]
    t.play("p0 fetch bent_fork")
    assert t.pack(0) == ["bent_fork"]
    assert t.ground("blue-42") == ["fresh_apple"]
    apple, fork = ITEMS.index["fresh_apple"], ITEMS.index["bent_fork"]
    assert t.told("bartered") == [{"seat": 0, "item": apple, "got": fork, "rule": "CR-320"}]
    t = event("dream_bazaar", pack={0: "fresh_apple"}).play("p0 none")
    assert t.pack(0) == ["fresh_apple"]
    assert event("dream_bazaar").told("in vain")


# Banes --------------------------------------------------------------------------------------------
def test_evil_eye_and_twin_cobras() -> None:
    """CR-321 CR-322 CR-242 One Curse; two in one batch."""
    assert event("evil_eye").curses(0) == 1
    t = event("twin_cobras", cartouches={1: "aker"})
    assert t.asking == "CurseWindow"
    t.play("p1 pass")
    assert t.curses(0) == 2
    assert (t.g.cursed, t.g.coming) == (-1, 0)  # nobody is about to be given any
    assert t.asking != "CurseWindow"


def test_torn_pack() -> None:
    """CR-323 An item of choice falls onto the square."""
    t = event("torn_pack", pack={0: "fresh_apple bent_fork"}).play("p0 drop bent_fork")
    assert t.ground("red-54") == ["bent_fork"]
    assert event("torn_pack", cartouches={0: "aker"}).told("in vain")


def test_quicksand() -> None:
    """CR-324 CR-340 Two less on every Move of the next turn."""
    t = event("quicksand", pack={0: "fresh_apple bent_fork camel_whip"}).play("p1 end")
    within = ways_of(t.g).near(t.g.at[0]).within
    t.play("p0 first_move")
    assert len(t.options()) == within[3]
    t.play("p0 move red-54", "p0 second_move")
    assert len(t.options()) == within[3]
    assert t.play("p0 move red-53", "p0 end").g.marks == 0


def test_cloud_of_bats() -> None:
    """CR-325 To the own boot square, wherever the land lies."""
    t = event("cloud_of_bats", at={0: "yellow-11"}, turned={"red": 2})
    assert t.at(0) == "red-43"


def test_toll_of_the_dead() -> None:
    """CR-326 An item, or else a Curse."""
    t = event("toll_of_the_dead", pack={0: "fresh_apple bent_fork"}).play("p0 return bent_fork")
    assert (t.pack(0), "bent_fork" in t.bag()) == (["fresh_apple"], True)
    assert event("toll_of_the_dead", cartouches={0: "aker"}).play("p0 pass").curses(0) == 1


def test_mummys_grip() -> None:
    """CR-327 A Cartouche, face down, or else a Curse."""
    t = event("mummys_grip", cartouches={0: "aker set"}).play("p0 lay 0")
    assert (t.hand(0), t.tiles("red-54")) == (["set"], ["aker"])
    assert t.seen(1)["face"][0] is None
    assert event("mummys_grip", pack={0: "fresh_apple"}).curses(0) == 1


def test_sleepwalking() -> None:
    """CR-328 The player on the left leads, up to four steps, into temples too; without Aker and
    Menhit."""
    t = event("sleepwalking", 3, at={0: "red-21"}, aker=[0], menhit=[0])
    assert (t.asking, t.waiting) == ("Sleepwalk", [1])
    near = ways_of(t.g).near(t.g.at[0])
    assert t.options(1) == [f"lead {NODE_IDS[n]}" for n in near.nodes[: near.within[4]]]
    t.play("p1 lead red-temple")
    assert t.at(0) == "red-temple"
    assert event("sleepwalking").play("p1 lead red-54").at(0) == "red-54"


def test_heavy_dreams() -> None:
    """CR-329 CR-340 No First Move; a Move as a Turn Action stays possible."""
    t = event("heavy_dreams").play("p1 end")
    assert "first_move" not in t.menu()
    assert "second_move" in t.menu()
    assert t.refuses("p0 first_move", "CR-329")
    t.play("p0 second_move", "p0 move red-53", "p0 end", "p1 end")
    assert "first_move" in t.menu()


# Chaos --------------------------------------------------------------------------------------------
def test_lands_turn() -> None:
    """CR-330 CR-331 CR-332 The own one, all of them, one of choice."""
    assert event("shifting_sands").turned() == [0, 0, 1, 0]  # red stood at 3 quarters
    assert event("great_turning").turned() == [0, 1, 2, 1]
    t = event("dreamer_turns")
    assert len(t.options()) == 12
    assert t.play("p0 rotate blue 2").turned() == [3, 2, 1, 0]


def test_plague_of_flies() -> None:
    """CR-333 One for everybody, from the player on turn on, a batch each."""
    t = event("plague_of_flies", 3)
    assert [t.curses(seat) for seat in range(3)] == [1, 1, 1]
    assert [line["seat"] for line in t.told("cursed")] == [0, 1, 2]


def test_scarab_swarm() -> None:
    """CR-334 The others on the segment, temples included; if there is none, oneself."""
    t = event("scarab_swarm", 3, at={1: "red-temple", 2: "blue-temple"})
    assert [t.curses(seat) for seat in range(3)] == [0, 1, 0]
    assert event("scarab_swarm", 3).curses(0) == 1


def test_whirlwind() -> None:
    """CR-335 CR-405 CR-413 All at once and in secret; who has chosen is seen, what is not."""
    t = event("whirlwind", 3, pack={0: "fresh_apple bent_fork", 1: "camel_whip clay_mask"})
    assert t.waiting == [0, 1]
    t.play("p0 give bent_fork")
    assert t.scenario.waiting_for(1) == [1]
    assert t.seen(2)["answers"][0] is None
    t.play("p1 give clay_mask")
    assert [line["rule"] for line in t.told("passed on")] == ["CR-335"] * 2
    assert (t.pack(0), t.pack(2)) == (["fresh_apple"], ["clay_mask"])
    assert t.pack(1) == ["camel_whip", "bent_fork"]


def test_every_item_can_be_passed_on() -> None:
    """CR-335 CR-016 The first of all items as well."""
    t = event("whirlwind", pack={0: "sharp_feather"})
    assert (t.pack(0), t.pack(1)) == ([], ["sharp_feather"])


def test_whirlwind_without_room() -> None:
    """CR-335 Spaces are counted after all have given; without one the item goes to the bag."""
    t = event("whirlwind", pack={0: "fresh_apple bent_fork"}, curses={1: 6})
    t.play("p0 give bent_fork")
    assert "bent_fork" in t.bag()
    t = event("whirlwind", pack={0: "jar_of_wasps", 1: SIX})
    t.play("p0 give jar_of_wasps", "p1 give camel_whip")
    assert t.pack(0) == ["camel_whip"]
    assert "jar_of_wasps" in t.pack(1)


def test_generous_nile() -> None:
    """CR-336 One on each diamond square in colour order, until the bag is empty."""
    t = event("generous_nile", bag="fresh_apple bent_fork camel_whip",
              luck=("draw camel_whip", "draw fresh_apple", "draw bent_fork"))  # fmt: skip
    assert "camel_whip" in t.ground("red-35")
    assert "fresh_apple" in t.ground("blue-42")
    assert "bent_fork" in t.ground("green-51")
    assert [len(t.ground(n)) for n in ("red-35", "blue-42", "green-51", "yellow-53")] == [
        2,
        2,
        2,
        1,
    ]


def test_mirror_dream() -> None:
    """CR-337 With anybody on another node, also in a temple; or not."""
    t = event("mirror_dream", 3, at={1: "green-temple", 2: "red-54"})
    assert t.options() == ["swap p1", "none"]
    t.play("p0 swap p1")
    assert (t.at(0), t.at(1)) == ("green-temple", "red-54")
    assert [line["rule"] for line in t.told("swapped")] == ["CR-337"]
    assert t.g.put & 1  # and seat 1, whose turn has begun, no longer
    assert event("mirror_dream", 3).play("p0 none").at(0) == "red-54"


def test_scapegoat() -> None:
    """CR-338 An own Curse, or one of the supply."""
    t = event("scapegoat", 3, curses={0: 2})
    assert t.options() == ["blame p1", "blame p2"]
    t.play("p0 blame p2")
    assert [t.curses(seat) for seat in range(3)] == [1, 0, 1]
    t = event("scapegoat", 3).play("p0 blame p1")
    assert [t.curses(seat) for seat in range(3)] == [0, 1, 0]


@pytest.mark.parametrize(("face", "mine", "theirs"), [
    (4, ["fresh_apple", "clay_mask"], []), (5, [], ["fresh_apple", "clay_mask"])
])  # fmt: skip
def test_game_of_senet(face: int, mine: list[str], theirs: list[str]) -> None:
    """CR-339 Sword: one takes a random item; blank: the opponent does."""
    t = event("game_of_senet", 3, pack={0: "fresh_apple", 1: "clay_mask"}, luck=f"roll {face}")
    assert t.options() == ["challenge p1", "challenge p2"]
    t.play("p0 challenge p1")
    assert (t.pack(0), t.pack(1)) == (mine, theirs)
    assert [line["rule"] for line in t.told("looted")] == ["CR-339"]


def test_game_of_senet_for_nothing() -> None:
    """CR-339 Against somebody without items; and nobody gains without room."""
    t = event("game_of_senet", 3, luck="roll 1").play("p0 challenge p2")
    assert t.pack(0) == []
    t = event("game_of_senet", 3, pack={0: "fresh_apple"}, curses={1: 6}, luck="roll 6")
    t.play("p0 challenge p1")
    assert t.pack(0) == ["fresh_apple"]
