"""Every question, event, payment and refusal names the rule that the table of citations says."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.tables import opened
from tests.rules.citing import ALWAYS, Reader, parsed
from tests.rules.naqala.citations import EVENTS, GROUPS, QUESTIONS, REFUSALS
from tests.rules.naqala.situations import ITEMS, SITUATIONS

import cutpurse
from cutpurse.games.naqala.meta import GAME
from cutpurse.games.naqala.pieces import CELL_IDS, DJINN_IDS, DJINN_NAMES, ITEM_IDS, THIEF_IDS
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game
from cutpurse.rulebook import rulebook

BASE = 22  # the djinns that are at every table
CHASM = "e5"  # where it lies if nobody says otherwise


def reader() -> Reader:
    return Reader(GAME, parsed(QUESTIONS), parsed(EVENTS), parsed(REFUSALS), GROUPS, SITUATIONS)


def dealt(luck: Dice, things: list[str], players: int, share: int) -> dict[int, str]:
    """Things given out at random, about so many of ten; the others are left."""
    hands: dict[int, list[str]] = {seat: [] for seat in range(players)}
    for thing in things:
        if luck.below(10) < share:
            hands[luck.below(players)].append(thing)
    return {seat: " ".join(names) for seat, names in hands.items()}


def rich(number: int) -> cutpurse.Scenario:
    """A table in the middle of a game in which everybody has much, and some things run out."""
    luck = dice(f"rich {number}")

    def any_of(*values: Any) -> Any:
        return values[luck.below(len(values))]

    players = 2 + number % 3
    seats = range(players)
    settings = {choice.name: any_of(*choice.values) for choice in GAME.settings}
    settings |= {"thieves": number % 7 > 0, "artisans": number % 2 > 0}
    cells = [cell for cell in CELL_IDS[: 36 if settings["artisans"] else 30] if cell != CHASM]
    what: dict[str, Any] = {
        "djinns": dealt(luck, DJINN_IDS[:BASE], players, 8),
        "elders": {seat: luck.below(4) for seat in seats},
        "viziers": {seat: luck.below(3) for seat in seats},
        "cards": {seat: " ".join(["fakir"] * luck.below(4) + ["fish"]) for seat in seats},
        "gold": {seat: any_of(0, 2, 5, 50) for seat in seats},
        "camels": {cell: luck.below(players) for cell in cells[:6]},
        "palms": dict.fromkeys(cells[:3], 1),
        "palaces": dict.fromkeys(cells[2:5], 1),
    }
    if luck.below(3):
        what["meeples"] = {
            cell: "".join(any_of(*"YWGBR") for _ in range(1 + luck.below(3)))
            for cell in cells
            if luck.below(10) < 4
        }
    if settings["thieves"]:
        names = THIEF_IDS if settings["artisans"] else THIEF_IDS[:-1]
        what["thieves"] = dealt(luck, names, players, 9)
    if settings["artisans"]:
        what["items"] = dealt(luck, ITEM_IDS[3:], players, 9)
        what["artisans"] = {seat: luck.below(3) for seat in seats}
        what["item_discard"], what["item_pile"] = "jewelry crown", any_of("", "treasure")
    elif luck.below(2):
        what["camels_left"] = {seat: any_of(0, 1) for seat in seats}
    scarce = {"palm_supply": 0, "palace_supply": 0, "pile": "", "djinn_pile": "", "bag": ""}
    what |= {word: nothing for word, nothing in scarce.items() if luck.below(5) == 0}
    if luck.below(5) == 0:
        what["bidding"] = [0, 1, 0, 1] if players == 2 else list(seats)
        what["gold"] = dict.fromkeys(seats, any_of(0, 50))
    else:
        what["after"] = list(seats[1:])
    return cutpurse.scenario("naqala", players, settings=settings, seed=number, **what)


# Seldom seen: the tribe of a move from a2 to b2, and what else is on the table.
FULL = {cell: "W" if i < 20 else "Y" for i, cell in enumerate(CELL_IDS[:30])}
HOMES = {"f1": 1, "f2": 1, "e1": 2, "e2": 2, "c1": 0}
CORNERS: list[tuple[str, dict[str, Any]]] = [
    # Iblis would cost the fakir without which nobody is in reach (NQ-208)
    ("R", {"djinns": {0: "iblis"}, "cards": {0: "fakir fish"}, "more": {"e2": "W"}}),
    # somebody stands on every tile, so Anun-Nak has nowhere to go (NQ-153)
    ("", {"djinns": {0: "anun_nak"}, "cards": {0: "fakir"}, "more": FULL}),
    # Kandicha's profits
    *(
        ("R", {"djinns": {0: "kandicha"}, "tiles": {"c2": "village"}, "more": {"c2": victim}})
        for victim in ("B", "G", "P")
    ),
    # thieves that bring several things
    ("B", {"thieves": {0: "shalim"}, "camels": HOMES, "palms": {"f1": 1}, "palaces": {"e1": 1}}),
    ("P", {"thieves": {0: "madjaar"}, "items": {1: "crown jewelry", 2: "treasure crown"}}),
    # what runs out
    ("Y", {"djinns": {0: "sibittis"}, "elders": {0: 2}, "djinn_pile": "", "djinn_discard": "leta"}),
    ("Y", {"tiles": {"b2": "workshop_se"}, "cards": {0: "fakir fakir"}}),
    ("Y", {"tiles": {"b2": "large_market"}, "row": "fish"}),
    ("Y", {"camels_left": {0: 0}, "items": {}}),
]


def corner(tribe: str, what: dict[str, Any]) -> cutpurse.Scenario:
    what = dict(what)
    meeples = {**({"a2": tribe, "b2": tribe} if tribe else {}), **what.pop("more", {})}
    needs = "P" in "".join(meeples.values()) or "items" in what or "workshop_se" in str(what)
    return cutpurse.scenario("naqala", 3, settings={"artisans": needs}, meeples=meeples, **what)


@pytest.mark.long
def test_every_citation_is_in_the_table() -> None:
    """In random games with any settings, in recorded games of greedy players, and at tables where
    everything happens at once; and each line of the table is needed."""
    read = reader()
    for players in range(2, 5):
        for seed in range(2):
            read.walk(*opened(GAME, players, f"citations {seed}"))
    read.replay_recorded("greedy")
    for number in range(120):
        read.walk(rich(number), dice(f"walk {number}"), 50)
    for number in range(16):
        for tribe, what in CORNERS:
            read.walk(corner(tribe, what), dice(f"walk {number}"), 8)
    assert read.wrong == {}
    assert [line for line in read.lines if line not in read.met] == []


def test_the_table_is_complete_and_cites_the_rulebook() -> None:
    """Every question and every kind of event has a line; every rule and every situation exists."""
    read = reader()
    asking = GAME.asking() - {"Between"}
    assert {line.what for line in read.questions} == asking
    assert {line.what for line in read.events} == {kind.word for kind in GAME.chronicle.kinds}
    assert {line.rule for line in read.lines} <= set(rulebook(GAME).rules)
    whens = {line.when for line in read.lines}
    assert whens - set(SITUATIONS) <= ALWAYS
    assert not set(SITUATIONS) - whens - {*DJINN_NAMES, *ITEMS}


def test_held_games_go_on_without_knowing_the_cause() -> None:
    """Steps of a game that was stored before they said what caused them are still understood."""
    what: dict[str, Any] = {"meeples": {"a1": "R", "b1": "R", "c1": "YW"}, "turn": 0}
    game = cutpurse.scenario("naqala", 2, settings={"artisans": True}, **what)
    game.play(0, "pick a1")
    assert game.asking == "TakeControl"
    held = game.snapshot()
    assert held["stack"][-1] == ["TakeControl", CELL_IDS.index("b1"), 0]
    held["stack"][-1].pop()
    restored = Game.restored(GAME, held)
    restored.play(0, "claim with tent")
    assert [e.rule for e in restored.events if e.kind.word == "controls"] == ["NQ-072"]
