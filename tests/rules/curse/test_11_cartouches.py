"""Cartouches: what is true of all of them, and what each does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.curse.table import Table, on_trial, table

from cutpurse.games.curse.board import NODE_IDS
from cutpurse.games.curse.moving import ways_of
from cutpurse.games.curse.pieces import CARTOUCHES, GOALS, TRIALS
from cutpurse.games.curse.words import VOCABULARY
from cutpurse.kernel.state import legal
from cutpurse.kernel.zones import bits

SIX = "fresh_apple bent_fork camel_whip clay_mask lace_parasol mosquito_net"


def own(cartouche: str, players: int = 3, **what: Any) -> Table:
    """Seat 0 at the menu with a Cartouche."""
    return table(
        players, cartouches={0: cartouche, **what.pop("cartouches", {})}, begin="menu", **what
    )


def reach(t: Table, seat: int = 0) -> set[str]:
    return {name.split()[1] for name in t.options(seat)}


# In general ---------------------------------------------------------------------------------------
def test_a_use_frees_its_space_and_leaves_the_game() -> None:
    """CR-250 CR-254 CR-255 From the pack, on any player's turn; seen by all and gone."""
    t = own("aker set")
    assert t.speed(0) == 6
    t.play("p0 aker p0")
    assert (t.speed(0), t.used(), t.hand(0)) == (7, ["aker"], ["set"])
    assert t.seen(2)["face"][0] == t.g.face[0]
    t = table(cartouches={1: "apep"}).play("p1 apep")
    assert (t.g.actions, t.used()) == (2, ["apep"])
    apep = CARTOUCHES.index["apep"]
    assert t.told("used") == [{"seat": 1, "cartouche": apep, "rule": "CR-254"}]


def test_any_cartouche_of_the_pack() -> None:
    """CR-254 CR-255 CR-415 The last one too; those before it stay where they are."""
    t = own("aker khnum set").play("p0 set p2", "p0 pass")
    assert (t.curses(2), t.hand(0), t.used()) == (1, ["aker", "khnum"], ["set"])


def test_aker_on_another_players_turn() -> None:
    """CR-254 CR-270 Sealed in the start window."""
    t = table(3, cartouches={1: "aker"})
    assert t.options(1) == ["aker p0", "aker p1", "aker p2", "pass"]
    assert t.play("p1 aker p0").g.aker == 1


@pytest.mark.parametrize("grace", ["aker", "menhit"])
def test_grace_is_given_to_one_thief(grace: str) -> None:
    """CR-270 CR-296 Who has it moves farther than the paths lead; another thief does not."""
    moves = []
    for chosen in ([], [0], [1], [2]):
        what: dict[str, Any] = {grace: chosen}
        t = table(3, active=1, begin="menu", **what).play("p1 first_move")
        moves.append(set(t.options(1)))
    assert moves[2] > moves[0]
    assert moves[1] == moves[3] == moves[0]


def test_not_from_the_ground() -> None:
    """CR-257 CR-400 Why not is told of what one has seen; of any other, that one has it not."""
    t = table(tiles={"red-43": "apep nut"}, seen={"apep": [0]}, begin="menu")
    assert t.offers("apep", "nut p0") == []
    assert t.refuses("p0 apep", "CR-257")
    assert t.refuses("p0 nut p0", "CR-254")
    assert t.refuses("p0 aker p0", "CR-254")


@pytest.mark.parametrize(("use", "rule"), [
    *(("aten p1", "CR-258"), ("babi p1", "CR-276"), ("bennu p1", "CR-284"), ("khnum", "CR-286")),
    *(("khonsu", "CR-288"), ("maat clay_mask", "CR-292"), ("mafdet red", "CR-294")),
    *(("nekhbet clay_mask fresh_apple", "CR-299"), ("wadjet p1", "CR-305")),
])  # fmt: skip
def test_why_a_cartouche_in_the_pack_cannot_be_used_now(use: str, rule: str) -> None:
    """CR-258 It has no target, or answers something that does not happen now."""
    assert own(use.split(maxsplit=1)[0]).refuses(f"p0 {use}", rule)


def test_a_target_is_needed() -> None:
    """CR-258 Aten without a Curse anywhere, Bennu alone on the segment."""
    assert own("aten bennu nekhbet").offers("aten", "bennu", "nekhbet") == []
    assert own("aten", curses={2: 1}).offers("aten") == ["aten p2"]


def test_oneself_as_target() -> None:
    """CR-256."""
    assert own("aker").offers("aker") == ["aker p0", "aker p1", "aker p2"]
    assert own("menhit").offers("menhit") == ["menhit p0", "menhit p1", "menhit p2"]


def test_card_beats_rule() -> None:
    """CR-259 Menhit and Aker allow what the rules forbid."""
    t = own("menhit").play("p0 menhit p0", "p0 first_move")
    plain = own("menhit").play("p0 first_move")
    assert reach(t) > reach(plain)


# Aker ---------------------------------------------------------------------------------------------
def test_aker_wraps_once() -> None:
    """CR-270 CR-272 Off any rim cell to the opposite one, as one step."""
    t = table(at={0: "red-35"}, pack={0: SIX}, aker=[0], begin="menu")
    cells = ways_of(t.g).node_at
    rim = next(i for i in range(14) if cells[i] >= 0 and cells[182 + i] >= 0)
    t = table(at={0: NODE_IDS[cells[rim]]}, pack={0: SIX}, aker=[0], begin="menu")
    t.play("p0 first_move")
    assert NODE_IDS[cells[182 + rim]] in reach(t)
    t.play(f"p0 move {NODE_IDS[cells[182 + rim]]}")
    assert t.g.aker == 0


def test_aker_is_used_only_if_needed() -> None:
    """CR-271 And lapses at the end of the target's turn."""
    t = table(aker=[0], begin="menu").go("red-53")
    assert t.g.aker == 1
    t.play("p0 end")
    assert t.g.aker == 0
    t = own("aker", 2).play("p0 aker p1", "p0 end")
    assert t.g.aker == 2  # their next turn is still to come
    assert t.play("p1 end").g.aker == 0


def test_aker_from_temple_to_temple() -> None:
    """CR-272 Never; but onto a path square."""
    for turned in range(4):
        t = table(turned={"red": turned})
        for node, beyond in enumerate(ways_of(t.g).around):
            assert not (node >= 96 and any(other >= 96 for other in beyond))


# Apep, Aten ---------------------------------------------------------------------------------------
def test_apep() -> None:
    """CR-273 CR-274 One more Turn Action for who is on turn, whoever plays it; of any kind."""
    t = table(cartouches={1: "apep"}).play("p1 apep").go("red-53")
    t.play("p0 second_move", "p0 move red-43", "p0 second_move", "p0 move red-53")
    assert t.g.actions == 0
    t.play("p0 end")
    assert t.g.actions == 1


def test_aten() -> None:
    """CR-275."""
    t = own("aten", curses={0: 1, 2: 3}).play("p0 aten p2")
    assert [t.curses(seat) for seat in range(3)] == [1, 0, 0]


# Babi ---------------------------------------------------------------------------------------------
def robbed(**what: Any) -> Table:
    t = table(3, at={0: "red-53", 1: "red-53"}, begin="menu", luck=("roll 1", "roll 6 6"),
              **what).play("p0 rob p1")  # fmt: skip
    while t.asking in ("DeclareWindow", "RollWindow"):
        t.play(*(f"p{seat} pass" for seat in t.waiting))
    while t.asking in ("Loot", "PeekAt", "HandOver"):
        t.play(f"p0 {t.options()[-1]}")
    return t


def test_babi() -> None:
    """CR-276 CR-277 CR-279 Somebody else takes an item as well, of choice; not a Cartouche."""
    t = robbed(pack={1: "dented_teapot fresh_apple"}, cartouches={1: "aker", 2: "babi"})
    assert t.asking == "RobbedWindow"
    assert t.options(2) == ["babi p0", "babi p2", "pass"]
    t.play("p1 pass", "p2 babi p2")
    assert (t.asking, t.waiting) == ("BabiTake", [2])
    assert t.options(2) == ["take fresh_apple", "take dented_teapot", "none"]
    t.play("p2 take dented_teapot")
    assert t.pack(2) == ["dented_teapot"]
    assert [line["rule"] for line in t.told("looted")] == ["CR-277"]


def test_babi_for_the_robber() -> None:
    """CR-278 An additional item; room may be made by dropping."""
    t = robbed(pack={0: SIX, 1: "dented_teapot jar_of_wasps"}, cartouches={1: "babi"})
    assert t.options(1) == ["babi p0", "babi p2", "pass"]  # the victim may play it on others
    t.play("p1 babi p0", "p0 take dented_teapot")
    assert t.asking == "MakeRoom"
    t.play("p0 drop camel_whip")
    assert "dented_teapot" in t.pack(0)


def test_babi_needs_room_and_items() -> None:
    """CR-279 The user has the space Babi leaves; others need one; the victim needs an item."""
    five = "fresh_apple bent_fork camel_whip clay_mask lace_parasol"
    t = robbed(pack={1: "dented_teapot", 2: five}, cartouches={2: "babi"})
    assert t.options(2) == ["babi p0", "babi p2", "pass"]
    t = table(3, at={0: "red-53", 1: "red-53"}, begin="menu", luck=("roll 1", "roll 6"),
              cartouches={2: "babi"}).play("p0 rob p1", "p2 pass", "p2 pass")  # fmt: skip
    assert t.asking == "RobbedWindow"
    assert t.options(2) == ["pass"]


def test_babi_only_after_a_robbery() -> None:
    """CR-276."""
    assert own("babi").offers("babi") == []


# Bast, Bennu --------------------------------------------------------------------------------------
def test_bast() -> None:
    """CR-280 CR-281 CR-282 The next Move of who is on turn, before it has begun; for this turn."""
    t = table(cartouches={1: "bast"}, pack={0: "fresh_apple bent_fork camel_whip"}, begin="menu")
    t.play("p0 first_move")
    assert t.options(1) == ["bast double", "bast halve", "pass"]
    t.play("p1 bast halve")
    assert [event["rule"] for event in t.told("factor")] == ["CR-280"]
    assert "The next Move of player 0 goes half as far" in t.log(1)
    assert len(t.options()) == ways_of(t.g).near(t.g.at[0]).within[2]  # half of 5
    t.play("p0 move red-53", "p0 second_move")
    assert len(t.options()) == ways_of(t.g).near(t.g.at[0]).within[5]
    assert own("bast", 2).play("p0 bast double", "p0 end").g.bast == -1


def test_bennu() -> None:
    """CR-283 CR-284 CR-285 With a thief on the same segment and another node, temples included."""
    t = own("bennu", 4, at={1: "red-temple", 2: "red-43", 3: "blue-temple"})
    assert t.offers("bennu") == ["bennu p1"]
    t.play("p0 bennu p1")
    assert t.told("swapped") == [{"seat": 0, "other": 1, "rule": "CR-283"}]
    assert (t.at(0), t.at(1)) == ("red-temple", "red-43")
    assert t.g.put == 0b11
    t = own("bennu", 2, at={0: "red-53", 1: "red-54"}, events="ev_evil_eye", event_trials=0)
    t.play("p0 bennu p1", "p0 end")
    assert not t.told("event")


# Trials -------------------------------------------------------------------------------------------
def test_khnum() -> None:
    """CR-286 CR-287 One more Modifier; the newer overrules the older."""
    t = on_trial("cat_swarm", "mirage_oasis", cartouches={1: "khnum"})
    t.chance("draw locust_cloud").play("p1 khnum")
    assert t.cards() == ["cat_swarm", "mod_burnt_fingers", "mod_both_hands_full"]
    assert [told["rule"] for told in t.told("modifier")] == ["CR-181", "CR-286"]
    assert t.standing() == ["mod_both_hands_full.0", "cat_swarm.0", "cat_swarm.1"]
    assert t.struck() == ["mod_burnt_fingers.0"]


def test_khnum_draws_from_a_new_deck() -> None:
    """CR-215 CR-286 Without the cards of the running Trial, its Modifier's among them."""
    t = table(at={0: "red-temple"}, trials="cat_swarm mirage_oasis", cartouches={1: "khnum"},
              begin="menu")  # fmt: skip
    t.play("p0 trial", "p1 pass", "p1 khnum")
    assert t.told("new trials") == [{"rule": "CR-215"}]
    running = {t.g.scenario, *t.g.modifiers}
    assert len(running) == 3
    assert {*bits(t.g.trial_deck)} == {*range(len(TRIALS))} - running


def test_maat() -> None:
    """CR-291 CR-292 The story must use an item of the user's pack, who keeps it."""
    t = on_trial("mirage_oasis", "river_of_fire", pack={1: "clay_mask bent_fork"},
                 cartouches={1: "maat", 2: "aker"})  # fmt: skip
    assert t.options(1) == ["maat bent_fork", "maat clay_mask", "pass"]
    t.play("p1 maat bent_fork", "p2 pass")
    assert t.standing()[0] == "forced"
    solved = ("motif water", "use_trait zahra_sharp_ears")
    assert t.red(*solved) == ["forced"]
    assert t.red(*solved, "use_forced bent_fork") == []
    assert "bent_fork" in t.pack(1)
    assert on_trial("mirage_oasis", "river_of_fire", cartouches={1: "maat"}).options(1) == ["pass"]


def test_the_forced_item_counts_one_way() -> None:
    """CR-293 For a least number, never against a highest; also when rules are struck."""
    t = on_trial("cat_swarm", "mirage_oasis", pack={0: "clay_mask"}, cartouches={0: "maat"})
    t.play("p0 maat clay_mask")  # the trialist's own
    assert t.standing() == ["forced", "mod_burnt_fingers.0", "cat_swarm.0", "cat_swarm.1"]
    assert t.red("use_forced clay_mask") == []
    t = on_trial("cat_swarm", "mirage_oasis", pack={1: "clay_mask"}, cartouches={1: "maat"})
    t.play("p1 maat clay_mask")  # a rival's
    assert t.struck() == ["cat_swarm.1"]
    t = on_trial("false_merchant", "chariot_race", pack={1: "clay_mask"}, cartouches={1: "maat"})
    t.play("p1 maat clay_mask")
    assert t.red("use_forced clay_mask", "motif bargain") == []  # item and owner of a rival


# Khonsu, Mafdet, Menhit ---------------------------------------------------------------------------
def test_khonsu() -> None:
    """CR-288 CR-289 Three are drawn and one is kept; fewer if the bag has fewer."""
    t = table(begin="event", event="ev_buried_cache", cartouches={1: "khonsu"},
              bag="fresh_apple bent_fork camel_whip clay_mask")  # fmt: skip
    assert t.asking == "DrawWindow"
    t.play("p1 khonsu")
    assert (t.asking, len(t.options()), t.scenario.rule) == ("KeepOne", 3, "CR-288")
    t.play(f"p0 {t.options()[0]}")
    assert [line["rule"] for line in t.told("drew")] == ["CR-288"] * 3
    assert [line["rule"] for line in t.told("back")] == ["CR-289"] * 2
    assert (t.g.drawer, t.g.draws) == (-1, 0)
    assert len(t.bag()) == 3
    t = table(begin="event", event="ev_lost_caravan", cartouches={1: "khonsu"},
              bag="fresh_apple bent_fork").play("p1 khonsu")  # fmt: skip
    assert t.options() == ["keep fresh_apple", "keep bent_fork"]


def test_khonsu_not_for_the_board() -> None:
    """CR-290 Neither a refill nor the Nile opens the window."""
    t = table(begin="event", event="ev_generous_nile", cartouches={1: "khonsu"})
    assert t.asking != "DrawWindow"
    t = table(cartouches={1: "khonsu"}, bare=True, begin="end")
    assert t.asking != "DrawWindow"


def test_mafdet() -> None:
    """CR-294 CR-295 All dice of a colour again; the new ones decide, also about blanks."""
    t = table(3, at={0: "red-53", 1: "red-53"}, begin="menu", pack={0: "fresh_apple"},
              cartouches={2: "mafdet"}, luck=("roll 1 1", "roll 6"))  # fmt: skip
    t.play("p0 rob p1", "p2 pass")
    assert t.options(2) == ["mafdet red", "mafdet blue", "pass"]
    t.chance("roll 5 6").play("p2 mafdet red")
    assert t.told("cut short") == [{"seat": 0, "rule": "CR-120"}]
    t = table(3, at={0: "red-53", 1: "red-53"}, begin="menu", cartouches={2: "mafdet"},
              luck=("roll 1", "roll 6")).play("p0 rob p1", "p2 pass")  # fmt: skip
    t.chance("roll 1").play("p2 mafdet blue")
    assert t.told("fended off")
    assert not t.told("cut short")


def test_menhit() -> None:
    """CR-296 CR-297 Over squares without a path, this turn; every Move ends on a node."""
    t = table(menhit=[0], begin="menu", pack={0: SIX})
    t.play("p0 first_move")
    assert "red-52" in reach(t)
    assert reach(t) > {"red-43", "red-53"}
    assert all(node in NODE_IDS for node in reach(t))
    t.play("p0 move red-43", "p0 end")
    assert t.g.menhit == 0


@pytest.mark.parametrize("kind", ["first_move", "tailwind", "sleepwalking"])
def test_whoever_is_away_stays(kind: str) -> None:
    """CR-069 CR-271 Nothing happens to the thief of somebody who is away, and Aker is not used."""
    if kind == "first_move":
        t = table(aker=[0], begin="menu").play("p0 first_move")
    else:
        t = table(at={0: "red-43"}, aker=[0], begin="event", event=f"ev_{kind}")
    (seat,) = t.waiting
    quiet = t.scenario.rules.quiet(t.g, seat, legal(t.g, seat))
    assert VOCABULARY.name(quiet).split()[1] == "red-43"
    t.scenario.play(seat, VOCABULARY.name(quiet))
    assert t.at(0) == "red-43"
    assert kind != "first_move" or t.g.aker == 1


def test_menhit_is_given_to_a_player_of_choice() -> None:
    """CR-256 CR-296 Oneself or another, as a free action or in a window."""
    t = own("menhit", pack={0: SIX.removesuffix(" mosquito_net")}).play("p0 menhit p0")
    assert (t.g.menhit, t.g.actions) == (0b001, 1)
    assert "red-52" in reach(t.play("p0 first_move"))
    assert own("menhit").play("p0 menhit p2").g.menhit == 0b100
    assert table(3, cartouches={1: "menhit"}).play("p1 menhit p0").g.menhit == 0b001


def test_menhit_between_touching_temples() -> None:
    """CR-297 They stay unconnected: the way around is longer than a step."""
    t = table(at={0: "red-temple"}, menhit=[0], bast="halve", pack={0: SIX}, begin="menu")
    t.play("p0 first_move")
    assert "blue-temple" not in reach(t)  # one step


# Nekhbet, Nut, Set, Wadjet ------------------------------------------------------------------------
def test_nekhbet() -> None:
    """CR-298 CR-299 An own item for another's on the same segment, also in a temple."""
    t = own("nekhbet", 4, at={1: "red-temple", 2: "blue-45"}, thieves={3: "octavia"},
            pack={0: "fresh_apple", 1: "clay_mask bent_fork", 2: "camel_whip"})  # fmt: skip
    assert t.offers("nekhbet") == ["nekhbet fresh_apple bent_fork", "nekhbet fresh_apple clay_mask"]
    t.play("p0 nekhbet fresh_apple clay_mask")
    assert (t.pack(0), t.pack(1)) == (["clay_mask"], ["fresh_apple", "bent_fork"])
    assert own("nekhbet", at={1: "red-temple"}, pack={1: "clay_mask"}).offers("nekhbet") == []
    assert own("nekhbet", at={1: "red-temple"}, pack={0: "clay_mask"}).offers("nekhbet") == []


def test_nut() -> None:
    """CR-300 CR-301 CR-029 The target exchanges an unfinished goal for any card nobody has."""
    t = own("nut", goals={1: "goal_red_02"}, done={1: "green"})
    assert t.offers("nut") == ["nut p0", "nut p1", "nut p2"]
    t.play("p0 nut p1")
    assert (t.asking, t.waiting) == ("NutGoal", [1])
    assert t.options(1) == ["exchange red", "exchange yellow", "none"]
    assert t.refuses("p1 exchange green", "CR-301")
    t.play("p1 exchange red")
    assert "new_goal goal_red_02" not in t.options(1)
    assert t.options(1)[-1] == "none"
    t.play("p1 new_goal goal_red_15")
    assert t.goals(1)[0] == "goal_red_15"
    assert t.g.reserve[0] >> 1 & 1
    t = own("nut", goals={1: "goal_red_02 goal_green_03 goal_yellow_04"}).play("p0 nut p1")
    t.play("p1 exchange yellow", "p1 new_goal goal_yellow_09")
    assert t.goals(1) == ["goal_red_02", "goal_green_03", "goal_yellow_09"]
    old, new = GOALS.index["goal_yellow_04"], GOALS.index["goal_yellow_09"]
    assert t.told("exchanged") == [{"seat": 1, "goal": old, "got": new, "rule": "CR-300"}]
    assert own("nut").play("p0 nut p0", "p0 none").asking == "Menu"
    assert own("nut").play("p0 nut p0", "p0 exchange blue", "p0 none").asking == "Menu"


def test_set() -> None:
    """CR-302 CR-303 One to four Curses, at most two to each; from the user's left on, the user
    last."""
    t = own("set")
    counts = [sorted(name.split()[1].split("+")) for name in t.offers("set")]
    assert {len(seats) for seats in counts} == {1, 2, 3, 4}
    assert all(seats.count(seat) <= 2 for seats in counts for seat in seats)
    t.play("p0 set p0+p1+p2+p2")
    assert [t.curses(seat) for seat in range(3)] == [1, 1, 2]
    assert [line["seat"] for line in t.told("cursed")] == [1, 2, 2, 0]
    assert len(own("set", 2).offers("set")) == 8
    assert len(own("set", 4).offers("set")) == 49


def test_wadjet() -> None:
    """CR-304 CR-305 CR-306 The whole batch goes to another, not back; no second window."""
    t = own("set", cartouches={1: "wadjet", 2: "aker"}).play("p0 set p1+p1")
    assert t.options(1) == ["wadjet p0", "wadjet p2", "pass"]
    t.play("p1 wadjet p0", "p2 pass")
    assert [t.curses(seat) for seat in range(3)] == [2, 0, 0]
    assert t.told("sent on") == [{"seat": 1, "other": 0, "rule": "CR-304"}]
    assert t.asking == "Menu"
    assert own("wadjet").offers("wadjet") == []


def test_the_space_of_a_wadjet_is_free() -> None:
    """CR-304 CR-255 It leaves before the tiles come."""
    t = table(3, cartouches={0: "set", 1: "wadjet"}, begin="menu",
              pack={1: "fresh_apple bent_fork camel_whip clay_mask lace_parasol"})  # fmt: skip
    t.play("p0 set p2", "p1 wadjet p1")
    assert (t.curses(1), len(t.pack(1))) == (1, 5)


@pytest.mark.parametrize("cartouche", ["khnum", "khonsu", "maat", "mafdet", "wadjet", "babi"])
def test_played_in_windows_only(cartouche: str) -> None:
    """CR-045 CR-258 These answer something that happens."""
    t = own(cartouche, pack={0: "fresh_apple"})
    assert t.menu() == ["first_move", "drop fresh_apple", "lay 0", "end"]
