"""Every question, event and refusal names the rule that the table of citations says; and the same
question can come from several cards: it cites the one that asks."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.tables import opened
from tests.rules.citing import ALWAYS, ASKS, StepReader, laid, parsed
from tests.rules.thieves.citations import EVENTS, GROUPS, QUESTIONS, REFUSALS
from tests.rules.thieves.situations import NAMED, SITUATIONS
from tests.rules.thieves.table import play, scene, table, turn

from cutpurse.games.thieves.cards import CARD_IDS, FIRST_SKILL, FIRST_TRICK, TREASURE_IDS
from cutpurse.games.thieves.facts import CORE_FACTS
from cutpurse.games.thieves.meta import GAME
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game
from cutpurse.rulebook import rulebook

CHAMBERS = CARD_IDS[1:FIRST_TRICK]
TRICKERY = CARD_IDS[FIRST_TRICK:FIRST_SKILL]
SKILLS = CARD_IDS[FIRST_SKILL:]
PEARL = "pearl_of_great_price"


# The whole table --------------------------------------------------------------------------------
def reader() -> StepReader:
    return StepReader(
        GAME,
        parsed(QUESTIONS),
        parsed(EVENTS),
        parsed(REFUSALS),
        GROUPS,
        SITUATIONS | NAMED,
        asked_apart=True,
    )


def drawn(luck: Dice, things: list[str], most: int) -> list[str]:
    """Some of the things, at most so many; they are gone then."""
    count = min(len(things), luck.below(most + 1))
    return [things.pop(luck.below(len(things))) for _ in range(count)]


def owners(luck: Dice, treasures: list[str], players: int) -> dict[int, list[str]]:
    """Everybody owns some; who has the PEARL nothing else."""
    owned = {p: drawn(luck, treasures, 3) for p in range(players)}
    return {p: [PEARL] if PEARL in mine else mine for p, mine in owned.items()}


def rich(number: int) -> Game:
    """A turn at a table at which everybody owns something: about to begin, or all have played and
    some room is about to be turned up, with some trickery among the cards."""
    luck = dice(f"rich {number}")

    def any_of(*values: Any) -> Any:
        return values[luck.below(len(values))]

    players = 3 + number % 4
    room = CARD_IDS[number // 4 % FIRST_TRICK]
    cards = [card for card in CHAMBERS if card != room]
    tricks, treasures = TRICKERY[:], TREASURE_IDS[:]
    what: dict[str, Any] = {
        "scout": luck.below(players),
        "round": 1 + luck.below(3),
        "treasures": owners(luck, treasures, players),
        "wounds": {p: luck.below(4) for p in range(players)},
    }
    covers(luck, what, tricks)
    if luck.below(5):
        what["room"] = room
        what["claim"] = any_of(CORE_FACTS[room].split(), [room], ["paradox"], ["safe_lies"], [])
        what["plays"] = [any_of(*SKILLS) for _ in range(players)]
        for trick in {TRICKERY[number % len(TRICKERY)], *drawn(luck, tricks[:], 1)} & set(tricks):
            what["plays"][luck.below(players)] = trick
            tricks.remove(trick)
        what["plays"][what["scout"]] = what["plays"][what["scout"]].replace("lies", "steal")
    what["hands"] = {p: drawn(luck, tricks, 1) + drawn(luck, cards, 1) for p in range(players)}
    what["pending"] = any_of(None, *drawn(luck, treasures, 1))
    if luck.below(4) == 0:
        what["deck"], what["treasure_deck"] = drawn(luck, tricks, 1), drawn(luck, treasures, 1)
    settings = {choice.name: any_of(*choice.values) for choice in GAME.settings}
    return laid(GAME, players, number, settings, **what)


def covers(luck: Dice, what: dict[str, Any], tricks: list[str]) -> None:
    """The FAT SACK and KEEPING lie somewhere."""
    for mine in what["treasures"].values():
        free = [treasure for treasure in mine if treasure != "fat_sack"]
        if len(free) < len(mine) and free and luck.below(3):
            what["sack"] = free.pop()
        if free and "keeping" not in what and luck.below(5) == 0:
            what["keeping"] = free[luck.below(len(free))]
            tricks.remove("keeping")


SOME: dict[int, list[str]] = {1: ["silver_coin", "dwarven_axe"], 2: ["venom_vial", "hand_of_glory"]}
BANS: dict[int, list[str]] = {1: ["ceremonial_dagger", "skin_tambour", "saints_skull"]}
SWORD: dict[int, list[str]] = {1: ["sword_of_honor", "dwarven_axe"]}
VIAL: dict[int, list[str]] = {0: ["venom_vial"]}
AT_WILL: dict[int, list[str]] = {
    0: ["crystal_ball", "blood_mirror", "spooky_hoodoo_doll", "fat_sack"]
}
SPENT: dict[int, list[str]] = {0: ["skeleton_key", "healing_potion", "writ_of_knowledge"]}
SACK: dict[int, list[str]] = {0: ["fat_sack", "silver_coin", "venom_vial"]}

# Seldom seen: a room and the cards played there, or other words of a scenario, and who owns what.
CORNERS: list[tuple[str, str, dict[str, Any]]] = [
    ("clock_golum", "sneak lies lies", {"pending": "silver_coin"}),
    ("special_troll", "nope lies stab", {}),
    ("rune_of_fire_skull", "steal stab sneak", {}),
    ("rune_of_fire_skull", "lies stab sneak", {"scout": 2, "treasures": BANS}),
    ("rune_of_fire_skull", "lies stab sneak", {"treasures": SWORD}),
    ("sewers", "lies stab lies", {"treasures": {1: ["stylish_collar"]}, "order": "stab"}),
    ("death", "", {"treasures": {0: BANS[1]}}),
    ("sewers", "stupid_wizard_stuff lies lies", {"hands": {1: ["nope", "death"], 2: ["justice"]}}),
    ("sewers", "steal foretelling lies", {"treasures": BANS}),
    ("sewers", "foretelling lies stab", {}),
    ("sewers", "steal nasty_surprise lies", {"treasures": SOME}),
    ("sewers", "steal justice lies", {"treasures": SOME}),
    ("sewers", "sneak reprisal lies", {}),
    # NOT IT!
    ("unassailable_tower", "sneak not_it lies", {"treasures": SOME}),
    ("standard_troll", "stab not_it lies", {"treasures": SOME}),
    ("sewers", "steal not_it lies", {"treasures": SOME}),
    ("hidden_cloister", "sneak not_it lies", {"treasures": SOME}),
    ("special_troll", "steal not_it steal", {}),
    ("above_average_troll", "sneak not_it sneak", {}),
    ("its_a_trap", "sneak not_it sneak", {}),
    ("lair_of_the_crone", "stab not_it lies", {"treasures": VIAL}),
    ("lair_of_the_crone", "stab not_it lies", {}),
    ("sewers", "stab not_it lies", {"treasures": VIAL}),
    ("sewers", "stab not_it sneak lies", {"treasures": SWORD}),
    # SNEAKERY
    ("sewers", "steal sneakery lies", {"treasures": SOME}),
    ("sewers", "stab sneakery lies lies", {}),
    ("sewers", "lies sneakery lies", {"treasures": {0: ["spooky_hoodoo_doll"]}}),
    # trickery with nothing to do
    ("sewers", "nope - -", {}),
    ("labyrinth", "stabbery sneak sneak", {}),
    ("labyrinth", "stab sneak sneak", {}),
    ("sewers", "so_angry sneak sneak", {}),
    ("sewers", "stealery sneak sneak", {}),
    # covers, empty decks, a treasure that nobody got and no room that says so
    ("sewers", "keeping lies lies", {"treasures": SACK, "sack": "silver_coin"}),
    ("", "", {"treasures": AT_WILL, "sack": "crystal_ball"}),
    ("", "", {"treasures": AT_WILL, "sack": "blood_mirror"}),
    ("", "", {"treasures": AT_WILL, "sack": "spooky_hoodoo_doll"}),
    ("", "", {"treasures": SPENT, "treasure_deck": [], "keeping": "writ_of_knowledge"}),
    ("", "", {"end": True, "round": 3, "scout": 2}),
    ("", "", {"end": True, "pending": "silver_coin", "treasures": {1: ["crystal_ball"]}}),
]


def corner(room: str, plays: str, what: dict[str, Any]) -> Game:
    if room:
        what = what | {"room": room}
    if plays:
        what = what | {"plays": [None if card == "-" else card for card in plays.split()]}
    return laid(GAME, max(3, len(plays.split())), 0, {"claim_mode": "structured"}, **what)


def no_card_anywhere() -> Game:
    """THINKING AHEAD with deck and discard empty."""
    game = laid(GAME, 3, 0, {}, room="sewers", plays=["thinking_ahead", "lies", "lies"], deck=[])
    table(game).discard = 0
    return game


@pytest.mark.long
def test_every_citation_is_in_the_table() -> None:
    """In random games with any settings, in recorded games of greedy thieves, and at tables where
    everything happens at once; and each line of the table is needed."""
    read = reader()
    for players in range(3, 7):
        read.walk(*opened(GAME, players, "citations"))
    read.replay_recorded("greedy")
    for number in range(500):
        read.walk(rich(number), dice(f"walk {number}"), 12)
    for number in range(16):
        for room, plays, what in CORNERS:
            read.walk(corner(room, plays, what), dice(f"walk {number}"), 8)
        read.walk(no_card_anywhere(), dice(f"walk {number}"), 8)
    assert read.wrong == {}
    assert [line for line in read.lines if line not in read.met] == []


def test_the_table_is_complete_and_cites_the_rulebook() -> None:
    """Every question and every kind of event has a line; every rule and every situation exists."""
    read = reader()
    asking = GAME.asking()
    assert {line.what for line in read.questions} == asking
    told = {line.what.split(" in ")[0] for line in read.events}
    assert told == {kind.word for kind in GAME.chronicle.kinds}
    steps = {line.what.split(" in ")[1] for line in read.events if " in " in line.what}
    assert steps <= set(GAME.steps())
    assert {line.rule for line in read.lines} - {ASKS} <= set(rulebook(GAME).rules)
    whens = {line.when for line in read.lines} - ALWAYS
    assert whens <= set(SITUATIONS | NAMED)
    assert set(SITUATIONS) <= whens


# Examples ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("room", "cards", "rule"),
    [
        ("grand_vault", "steal lies lies lies", "TH-124"),
        ("wealthy_monk", "sneak lies lies lies", "TH-139"),
        ("succubus", "nope lies lies lies", "TH-143"),
        ("clock_golum", "sneak stab steal stab", "TH-104"),
    ],
)
def test_a_room_that_lets_thieves_draw_is_named(room: str, cards: str, rule: str) -> None:
    """TH-104 TH-124 TH-139 TH-143 The question and the treasure drawn cite the room's own rule."""
    s = scene(room, cards)
    s.quietly(until="MayDraw")
    assert s.rule == rule
    s.play(s.waiting[0], "draw")
    assert [e["rule"] for e in s.happened("gained")][-1] == rule


def test_a_search_names_what_searches() -> None:
    """TH-168 TH-169 TH-212 TH-228 KEY and WRIT before the draw, trickery after the room."""
    s = turn(treasures={0: ["skeleton_key"]})
    play(s, "p0 use skeleton_key")
    assert s.rule == "TH-212"
    s = turn(treasures={0: ["writ_of_knowledge"]})
    play(s, "p0 use writ_of_knowledge")
    assert s.rule == "TH-228"
    s = scene("battlefield", "your_plan lies lies lies").quietly(until="SearchTreasures")
    assert s.rule == "TH-169"
    s = scene("battlefield", "thinking_ahead lies lies lies").quietly(until="SearchCards")
    assert s.rule == "TH-168"


def test_a_gift_names_what_forces_it() -> None:
    """TH-138 TH-186 The MONK, or LIAR, LIAR!"""
    s = scene("wealthy_monk", "steal lies lies lies", treasures={0: ["silver_coin", "fat_sack"]})
    assert s.quietly(until="GiveAway").rule == "TH-138"
    s = scene(
        "battlefield", "liar_liar sneak sneak steal", treasures={0: ["silver_coin", "fat_sack"]}
    )
    assert s.quietly(until="GiveAway").rule == "TH-186"


@pytest.mark.parametrize(
    ("room", "rule"), [("empty_chamber", "TH-100"), ("death", "TH-112"), ("its_a_trap", "TH-129")]
)
def test_an_award_names_the_room(room: str, rule: str) -> None:
    """TH-100 TH-112 TH-129 Who asks for the award is the room."""
    s = scene(room, "sneak lies stab steal", pending="silver_coin").quietly(until="Award")
    assert s.rule == rule
