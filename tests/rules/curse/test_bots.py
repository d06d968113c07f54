"""Bots travel, compose and react; they never see more than their seat and never stall."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.rules.curse.table import Table, on_trial, table

from cutpurse.arena.block import play_game
from cutpurse.arena.library_report import Repeating
from cutpurse.arena.playout import play_watched
from cutpurse.arena.spec import Spec
from cutpurse.bots.specs import make
from cutpurse.bots.thinking import find_advice
from cutpurse.games import find
from cutpurse.games.curse.board import NODE_IDS, temple, ways
from cutpurse.games.curse.claims import belief, open_faces, record_of
from cutpurse.games.curse.composing import could_pass
from cutpurse.games.curse.pieces import CARTOUCHES, ITEMS, TRIALS
from cutpurse.games.curse.resolve import Aim, Resolute, aims
from cutpurse.games.curse.state import HEARD, Curse
from cutpurse.games.curse.statistics import INTEREST
from cutpurse.games.curse.travel import BAGGED, HELD, LYING, Stop, Traveller, leg
from cutpurse.kernel.bot import NO_REMARK, Bot, whole_answer
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import replayed
from cutpurse.kernel.snapshot import fresh, view
from cutpurse.kernel.state import advance
from cutpurse.kernel.zones import bits
from cutpurse.terminal.seats import BotSitter

RULES = find("curse")


def answer(t: Table, seat: int = 0, spec: str = "greedy") -> str:
    """What a bot would answer."""
    bot = make(spec, RULES, dice("bot"))
    seen = t.sight(seat)
    parts = whole_answer(bot, seen, seen.options())
    return " + ".join(RULES.vocabulary.name(part) for part in parts)


# Tours --------------------------------------------------------------------------------------------
def test_turns_of_a_way() -> None:
    """With speed 4 an action within 4 steps takes a turn, each 8 steps more another."""
    assert [leg(steps, 4) for steps in (0, 4, 8, 12, 20)] == [1.0, 1.0, 1.5, 2.0, 3.0]


def test_the_cheaper_item() -> None:
    """The apple on the way rather than the birdcage in the bag."""
    t = table(done={0: "green yellow"}, goals={0: "goal_blue_02"}, ground={"red-53": "fresh_apple"})
    stop = Traveller(t.g, 0).tour(t.g.at[0]).stop
    assert (NODE_IDS[stop.node], stop.how) == ("red-53", LYING)
    t = table(done={0: "green yellow"}, goals={0: "goal_blue_02"}, pack={0: "fresh_apple"})
    stop = Traveller(t.g, 0).tour(t.g.at[0]).stop
    assert (NODE_IDS[stop.node], stop.how) == ("blue-temple", HELD)


def test_turning_in_comes_first() -> None:
    t = table(
        at={0: "blue-temple"}, goals={0: "goal_blue_02"}, pack={0: "fresh_apple"}, begin="menu"
    )
    assert answer(t) == "turn_in fresh_apple"


def test_junk_is_dropped_before_walking() -> None:
    t = table(pack={0: "fresh_apple bent_fork camel_whip jar_of_wasps"}, goals={0: "goal_blue_02"},
              begin="menu")  # fmt: skip
    assert answer(t).startswith("drop ")
    assert answer(t) != "drop fresh_apple"


def test_a_full_pack_leaves_the_temple() -> None:
    """No waiting in a temple with nowhere to put what comes."""
    six = "bent_fork camel_whip jar_of_wasps damp_firework mosquito_net flour_sack"
    t = table(at={0: "red-temple"}, pack={0: six}, goals={0: "goal_blue_02"}, begin="menu",
              done={0: "green yellow"}, bag="fresh_apple lace_parasol")  # fmt: skip
    assert answer(t) == "first_move"
    t.play("p0 first_move")
    assert answer(t) == "move red-21"


def test_reactions_when_they_decide() -> None:
    """Nekhbet takes the item away with which somebody is about to win; else it is kept."""
    t = table(at={0: "red-temple", 1: "red-43"}, thieves={0: "idris"}, goals={0: "goal_red_02"},
              pack={0: "fresh_apple", 1: "clay_mask"}, cartouches={1: "nekhbet"},
              done={0: "green yellow"}, begin="menu").play("p0 turn_in fresh_apple")  # fmt: skip
    assert answer(t, 1) == "nekhbet clay_mask fresh_apple"
    t = table(at={0: "red-temple", 1: "red-43"}, thieves={0: "idris"}, goals={0: "goal_red_02"},
              pack={0: "fresh_apple", 1: "clay_mask"}, cartouches={1: "nekhbet"},
              begin="menu").play("p0 turn_in fresh_apple")  # fmt: skip
    assert answer(t, 1) == "pass"


def test_a_robbery_that_pays() -> None:
    goals = {0: "goal_blue_02"}
    t = table(at={0: "red-53", 1: "red-53"}, pack={0: "bent_fork camel_whip", 1: "fresh_apple"},
              goals=goals, begin="menu", done={0: "green yellow"})  # fmt: skip
    assert answer(t) == "rob p1"
    armed: dict[str, Any] = {
        "pack": {1: "fresh_apple clay_mask flour_sack"},
        "goals": goals,
        "begin": "menu",
    }
    t = table(at={0: "red-53", 1: "red-53"}, done={0: "green yellow"}, **armed,
              ground={"red-54": "bent_fork"})  # fmt: skip
    assert answer(t) != "rob p1"  # there is a weapon to be fetched first


def test_no_waiting_for_each_other() -> None:
    """On one square with the only way to the last goal in the other's pack, and no weapon to be
    had: a small chance is better than none."""
    reds = " ".join(name for name in ITEMS.ids[:15] if name != "fresh_apple")
    t = table(at={0: "red-53", 1: "red-53"}, pack={1: "fresh_apple lace_parasol flour_sack"},
              goals={0: "goal_blue_02"}, begin="menu", done={0: "green yellow"}, bare=True,
              bag=reds)  # fmt: skip
    assert answer(t) == "rob p1"


# Cunning ------------------------------------------------------------------------------------------
RIVAL: dict[str, Any] = {  # wants an apple, or the birdcage that nobody has found yet
    "goals": {0: "goal_blue_04", 1: "goal_red_02"},
    "done": {0: "green yellow", 1: "green yellow"},
    "begin": "menu",
}


def test_what_the_only_rival_wants_is_kept() -> None:
    """Other junk is dropped, all of it; among three the apple as well."""
    t = table(pack={0: "fresh_apple camel_whip"}, bag="bent_fork flour_sack", **RIVAL)
    assert answer(t, spec="greedy") == "first_move"
    t = table(pack={0: "fresh_apple camel_whip bent_fork"}, **RIVAL)
    assert answer(t, spec="medium") == "drop camel_whip"
    assert answer(t.play("p0 drop camel_whip"), spec="medium") == "first_move"
    t = table(3, pack={0: "fresh_apple bent_fork"}, **RIVAL)
    assert answer(t, spec="medium") == "drop fresh_apple"


def test_a_cartouche_of_no_use_is_left_behind() -> None:
    t = table(pack={0: "bent_fork"}, cartouches={0: "aten"}, **RIVAL)
    assert answer(t, spec="medium") == "lay 0"
    assert answer(t, spec="greedy") == "first_move"


# Aims ---------------------------------------------------------------------------------------------
def aimed(t: Table) -> list[tuple[str, int, str]]:
    """What seat 0 might go for: where, how it is come by, and the item."""
    found = aims(t.g, 0)
    return [(NODE_IDS[stop.node], stop.how, ITEMS.ids[stop.item]) for stop in found]


def test_what_one_might_go_for() -> None:
    """What is owed and held, or lies about; Trials for what is in the bag, in the two nearest
    temples; and, with one rival, what that rival wants."""
    t = table(pack={0: "fresh_apple"}, ground={"red-53": "lace_parasol"}, bag="bent_fork",
              goals={0: "goal_blue_02", 1: "goal_red_03"}, done={0: "green yellow"},
              begin="menu", bare=True)  # fmt: skip
    assert ("blue-temple", HELD, "fresh_apple") in aimed(t)
    wanted = Traveller(t.g, 1).wanted
    theirs = [ITEMS.ids[item] for item in bits(wanted)]
    t = table(ground={"red-53": theirs[0]}, goals={0: "goal_blue_02", 1: "goal_red_03"},
              done={0: "green yellow"}, begin="menu")  # fmt: skip
    assert ("red-53", LYING, theirs[0]) in aimed(t)
    trials = [node for node, how, _ in aimed(t) if how == BAGGED]
    here = ways(t.g.order, t.g.turned).near(t.g.at[0]).steps
    assert trials == sorted((NODE_IDS[temple(land)] for land in range(4)),
                            key=lambda node: here[NODE_IDS.index(node)])[:2]  # fmt: skip
    t = table(3, ground={"red-53": theirs[0]}, goals={0: "goal_blue_02", 1: "goal_red_03"},
              done={0: "green yellow"}, begin="menu")  # fmt: skip
    assert ("red-53", LYING, theirs[0]) not in aimed(t)


def test_an_aim_is_followed_until_it_is_reached_or_lost() -> None:
    """The fork is of no use, but it is what one has in mind; when somebody else has it, no more."""
    t = table(pack={0: "fresh_apple"}, ground={"red-53": "bent_fork"}, goals={0: "goal_blue_02"},
              done={0: "green yellow"}, begin="menu")  # fmt: skip
    thief = Resolute()
    fork = Stop(NODE_IDS.index("red-53"), LYING, ITEMS.index["bent_fork"])
    thief.set_out(Aim(fork, False), t.g)
    t.play("p0 first_move")
    moves = [option.id for option in t.scenario.options(0)]
    assert RULES.vocabulary.name(thief.answer(t.g, 0, moves, dice(1))) == "move red-53"
    t.g.lies[fork.item] = -1
    t.g.pack[1] |= 1 << fork.item
    assert RULES.vocabulary.name(thief.answer(t.g, 0, moves, dice(1))) != "move red-53"


def test_thinking_looks_ahead() -> None:
    """Nobody else is near winning; with what is in the pack the last goal is two Moves away."""
    t = table(pack={0: "fresh_apple"}, goals={0: "goal_blue_02"}, done={0: "green yellow"},
              begin="menu", at={0: "blue-temple"})  # fmt: skip
    assert answer(t, spec="ismcts:iterations=20,depth=20") == "turn_in fresh_apple"


@pytest.mark.parametrize("players", [2, 3])
def test_thoughtful_games_end_by_goals(players: int) -> None:
    """Nobody waits for ever for what somebody else keeps."""
    g = played(["ismcts:iterations=1,depth=4", *["greedy"] * (players - 1)], 0)
    assert g.winner >= 0


# Stories ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("pack", "share"), [
    ("sharp_feather clay_mask", 0.99), ("sharp_feather camel_whip clay_mask lace_parasol", 1.0)
])  # fmt: skip
def test_stories_keep_the_rules(pack: str, share: float) -> None:
    """With an item of each kind nearly every Trial is passed, with two of each all of them."""
    t = on_trial("mirage_oasis", "river_of_fire", pack={0: pack, 1: "fresh_apple dented_teapot"},
                 wounds={0: "snake_bite"})  # fmt: skip
    pairs = list(itertools.permutations(range(len(TRIALS)), 2))
    passed = 0
    for trial, card in pairs:
        t.g.scenario, t.g.modifiers = trial, [card]
        passed += could_pass(t.g, 0)
    assert passed / len(pairs) >= share


def test_judges_go_by_the_checklist() -> None:
    """CR-200."""
    t = on_trial("mirage_oasis", "river_of_fire").play("p0 motif water + finish")
    assert answer(t, 1) == "fail mirage_oasis.1"


# Whole games --------------------------------------------------------------------------------------
def played(specs: list[str], seed: int, limit: int = 200) -> Curse:
    settings = RULES.check_settings({"trial_form": "structured", "turn_limit": limit})
    g = fresh(RULES, len(specs), settings, dice(seed))
    bots = [make(spec, RULES, dice(f"{seed} {i}")) for i, spec in enumerate(specs)]
    while g.owing:
        seat = first_owing(g)
        seen = view(RULES, g, seat)
        for part in whole_answer(bots[seat], seen, seen.options()):
            advance(g, seat, part)
    assert isinstance(g, Curse)
    return g


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_end_by_goals(players: int) -> None:
    """Nobody waits for ever: each game is won, and long before the turn limit."""
    turns = []
    for seed in range(6):
        g = played(["greedy"] * players, seed)
        assert g.winner >= 0
        turns.append(int(g.turn))
    assert sorted(turns)[3] < 60


def test_greedy_beats_random() -> None:
    wins = sum(played(["greedy", "random", "random"], seed).winner == 0 for seed in range(4))
    assert wins == 4


def test_levels_play() -> None:
    """Every level there is answers, and by what its seat sees."""
    t = table(3, pack={0: "fresh_apple"}, cartouches={0: "aker", 1: "set", 2: "nut"}, begin="menu")
    for level in ("easy", "medium", "ismcts:iterations=4,depth=20"):
        assert answer(t, 0, level).partition(" + ")[0] in t.options()


@pytest.mark.parametrize("spec", ["greedy", "medium", "ismcts:iterations=20,depth=20"])
def test_a_bot_does_not_depend_on_what_it_cannot_see(spec: str) -> None:
    """Two tables that differ in unseen Cartouches get the same answers."""
    for mine, theirs in (("set", "nut"), ("aker", "nekhbet"), ("bennu", "wadjet")):
        one = table(3, pack={0: "fresh_apple"}, cartouches={1: mine}, begin="menu")
        two = table(3, pack={0: "fresh_apple"}, cartouches={1: theirs}, begin="menu")
        assert answer(one, spec=spec) == answer(two, spec=spec)


# Claims -------------------------------------------------------------------------------------------
def told_table(proved: str) -> Table:
    """Seat 1 has told seat 0 of a Cartouche that was used since, and now tells of another."""
    t = table(3, cartouches={1: "aker", 2: "apep set"}, begin="menu")
    t.scenario.aside(1, f"tell p0 p2 0 {proved}")
    t.play("p0 first_move", "p1 pass", "p2 apep", "p1 pass", "p2 pass")
    assert t.used() == ["apep"]
    t.scenario.aside(1, "tell p0 p2 0 nut")
    return t


def believed(t: Table) -> int:
    """In how many of 60 imagined worlds seat 2 has what seat 0 was told."""
    seen = t.sight(0)
    luck = dice("worlds")
    worlds = [find_advice(RULES).world(seen, luck) for _ in range(60)]
    return sum(CARTOUCHES.ids[g.face[g.hand[2 * 6]]] == "nut" for g in worlds)


def test_claims_weigh_as_their_teller() -> None:
    """CR-403 Who was right before is believed half of the time; who lied, no more than chance."""
    right, wrong = told_table("apep"), told_table("bast")
    assert record_of(right.sight(0).state, 0, 1) == (1, 0)
    assert record_of(wrong.sight(0).state, 0, 1) == (0, 1)
    assert believed(right) > 20
    assert believed(wrong) < 15
    assert RULES.audit(find_advice(RULES).world(right.sight(0), dice(1))) == []


def test_a_claim_is_wrong_once_its_face_turns_up_elsewhere() -> None:
    """CR-403 Whether or not the tile itself is ever seen."""
    t = table(3, cartouches={1: "aker", 2: "set apep"}, begin="menu")
    t.scenario.aside(1, "tell p0 p2 0 apep")
    t.play("p0 first_move", "p1 pass", "p2 apep", "p1 pass", "p2 pass")
    seen = t.sight(0).state
    assert record_of(seen, 0, 1) == (0, 1)
    tile = t.g.hand[2 * 6]
    assert belief(seen, 0, tile) == pytest.approx(open_faces(seen))  # so that it says nothing


def test_who_has_seen_a_tile_is_believed_rather() -> None:
    """CR-403 Of whom nothing is known; and what one tile is thought to be another hardly is."""
    t = table(3, cartouches={1: "nut", 2: "set"}, begin="menu")
    t.scenario.aside(1, "tell p0 p1 0 nut")
    t.scenario.aside(1, "tell p0 p2 0 bast")
    seen = t.sight(0).state
    nut, bast = CARTOUCHES.index["nut"], CARTOUCHES.index["bast"]
    own, other = (belief(seen, 0, t.g.hand[seat * 6]) for seat in (1, 2))
    assert sum(own) == pytest.approx(1.0) == sum(other)
    assert own[nut] > 0.5 > other[bast] > open_faces(seen)[bast]
    assert other[nut] < open_faces(seen)[nut] / 2


def test_a_dreaded_cartouche_is_believed_less() -> None:
    """CR-403 Those are named in lies."""
    t = table(3, cartouches={1: "nut apep"}, begin="menu")
    t.scenario.aside(1, "tell p0 p1 0 mafdet")
    t.scenario.aside(1, "tell p0 p1 1 khonsu")
    seen = t.sight(0).state
    dreaded, harmless = (belief(seen, 0, t.g.hand[6 + slot]) for slot in (0, 1))
    assert dreaded[CARTOUCHES.index["mafdet"]] < harmless[CARTOUCHES.index["khonsu"]]


def test_what_a_decision_is_about() -> None:
    """The Cartouche told of last, then that of the next rival; nothing, if all are known."""
    t = table(3, cartouches={0: "aker", 1: "nut", 2: "set"}, begin="menu")
    advice = find_advice(RULES)
    assert advice.secret(t.g) == CARTOUCHES.index["nut"]
    t.scenario.aside(1, "tell p0 p2 0 bast")
    assert advice.secret(t.g) == CARTOUCHES.index["set"]
    assert advice.believes(t.sight(0)) != advice.base_rate(t.sight(0))
    t.scenario.aside(2, "show 0 p0")
    assert advice.secret(t.g) == CARTOUCHES.index["nut"]
    t.scenario.aside(1, "show 0 p0")
    assert advice.believes(t.sight(0)) == []


# What bots tell -----------------------------------------------------------------------------------
def remarks(t: Table, seat: int = 0, spec: str = "greedy", tries: int = 60) -> list[str]:
    """What a bot would tell, by its dice; silence is left out."""
    said = [make(spec, RULES, dice(f"{n}")).remark(t.sight(seat)) for n in range(tries)]
    return [RULES.vocabulary.name(action) for action in said if action != NO_REMARK]


@pytest.mark.parametrize("spec", ["greedy", "easy", "medium", "hard"])
def test_bots_tell_seldom_and_not_always_the_truth(spec: str) -> None:
    """CR-403 Of a Cartouche of their own, or of the leader's; nothing that could not be told."""
    t = table(3, cartouches={0: "aker", 1: "nut", 2: "set"}, begin="menu")
    said = remarks(t, spec=spec)
    assert 5 < len(said) < 30
    assert set(said) <= {option.name for option in t.scenario.asides(0)}
    assert {name.split()[1] for name in said} == {"p1", "p2"}
    own = [name for name in said if name.split()[2:4] == ["p0", "0"]]
    assert len({name.split()[-1] for name in own}) > 2


def test_some_are_more_candid_than_others() -> None:
    """By their dreams, not by their moods."""
    shares = []
    for goals in range(1, 10):
        t = table(3, cartouches={0: "aker"}, goals={0: f"goal_blue_0{goals}"}, begin="menu")
        said = remarks(t, tries=150)
        shares.append(sum(name.endswith("aker") for name in said) / len(said))
    assert min(shares) < 0.4
    assert max(shares) > 0.8


def test_bots_tell_at_the_beginning_of_their_turn_and_once() -> None:
    """Not in a window, where nobody must notice who is asked; nor in somebody else's turn."""
    t = table(3, cartouches={0: "aker", 1: "nut", 2: "set"}, begin="menu")
    assert remarks(t, seat=1) == []
    [first, *_] = remarks(t)
    t.scenario.aside(0, first)
    assert remarks(t) == []
    t.play("p0 first_move")
    assert remarks(t, seat=1) == []


def test_what_a_bot_tells_does_not_depend_on_what_it_cannot_see() -> None:
    one, two = (
        table(3, cartouches={0: "aker", 1: theirs}, begin="menu") for theirs in ("set", "nut")
    )
    assert remarks(one) == remarks(two) != []


def test_bots_tell_each_other_in_their_games() -> None:
    """In games of the arena, where what was told is noted."""
    told = 0
    for seed in range(3):
        bots = [make("greedy", RULES, dice(f"{seed} {seat}")) for seat in range(4)]
        watcher = INTEREST.watch()
        end = play_watched(RULES, RULES.check_settings({}), f"{seed}", bots, watcher).end
        assert isinstance(end, Curse)
        assert len(watcher.claims()) <= len(end.heard) // HEARD // 2  # a row for each of the two
        told += len(watcher.claims())
    assert told > 5


def test_bots_tell_at_the_terminal() -> None:
    """What they tell is in the record, and the record can be checked."""
    game = Game(RULES, 3, seed="rumours").start()
    sitters = [BotSitter("greedy", RULES, seat) for seat in range(3)]
    while not game.over:
        sitters[game.waiting[0]].answer(game)
    assert [entry.name for entry in game.record_.entries if entry.aside]
    *_, last = replayed(RULES, Record.read(game.record()), check_dice=True)
    assert last.hash() == game.hash()


def test_a_record_of_the_arena_has_what_was_told() -> None:
    """And whoever repeats it says the same."""
    spec = Spec("curse", RULES.version, RULES.check_settings({}), "rumours", [["greedy"] * 3])
    texts: list[str] = []
    play_game(RULES, spec, 0, records=texts)
    record = Record.read(texts[0])
    told = [entry.name for entry in record.entries if entry.aside]
    assert told
    bots: list[Bot] = [Repeating(RULES, record, seat) for seat in range(3)]
    again = play_watched(RULES, spec.settings, spec.seed_of(0), bots, INTEREST.watch())
    assert [RULES.vocabulary.name(action) for _, _, action in again.ledger.asides] == told


@pytest.mark.parametrize("level", ["medium", "ismcts:iterations=4,depth=20"])
def test_which_thief_a_bot_takes_is_up_to_its_own_dice(level: str) -> None:
    """Not to what other bots of the process were asked before."""
    g = fresh(RULES, 3, RULES.check_settings({"thief_choice": "choose"}), dice("thieves"))
    seen = view(RULES, g, first_owing(g))

    def taken(seed: str) -> int:
        return make(level, RULES, dice(seed)).choose(seen, seen.options())

    assert len({taken("equal") for _ in range(6)}) == 1
    assert len({taken(f"{n}") for n in range(12)}) > 1
