"""The table in a terminal: the palace, the Quarry, the Market, and what everybody has."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console
from tests.rules.cleopatra.table import MOSAIC, RING, SPHINX, Table, dealt, table

from cutpurse import games
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal
from cutpurse.looks.cleopatra import group, note, scene
from cutpurse.looks.sentences import story

RULES: Rules[Any] = games.find("cleopatra")


def drawn(t: Table, viewer: int = 0) -> list[str]:
    console = Console(width=80, color_system=None)
    with console.capture() as caught:
        console.print(scene(t.sight(viewer), t.scenario.speech))
    return caught.get().splitlines()


def row(lines: list[str], first: str) -> str:
    return next(line for line in lines if line.strip().startswith(first))


def notes(t: Table) -> dict[str, str]:
    """What is said of each option of seat 0."""
    sight, speech = t.sight(0), t.scenario.speech
    return {RULES.vocabulary.name(a): note(sight, a, speech) for a in legal(t.g, 0)}


def test_the_palace() -> None:
    """Walls, doors, mosaics by their letters, palms, the dais, sanctuaries by their owners."""
    t = table(walls="left_mid back_mid", doors="door_left", sphinxes=3,
              laid=["mosaic_v pose_0 r0c0"], sanctuaries=[(1, "r8c7 r8c8")])  # fmt: skip
    lines = drawn(t)
    assert max(len(line) for line in lines) <= 80
    assert row(lines, "······").startswith("     ······══════······")
    assert row(lines, "0 ·").startswith("0 ·  V V V · ♣ · · · ♣  ·")
    assert row(lines, "4 ║").startswith("4 ║  ♣ · · · · · · · ♣  ·")
    assert row(lines, "2 ·").startswith("2 ·  V · ♣ █ █ █ ♣ · ·  ·")
    assert row(lines, "8 ·").startswith("8 ·  ♣ · · · · · · B B  ·")
    assert "▲▲▲···" in row(lines, "sphinxes")


def test_the_quarry_and_the_priest() -> None:
    t = table(walls="left_front", laid=["mosaic_i pose_1 r2c0"], mosaic="mosaic_w", altar=2,
              mosaics="mosaic_x mosaic_p", obelisks=2, throne=1)  # fmt: skip
    text = "\n".join(drawn(t))
    assert "Walls     8     1a 1s 1w     3–6" in text
    assert "Obelisks  0     3a 2s 2w     ✓" in text
    assert "top W, below PX" in text
    assert "●●○○○" in text
    assert "▮▯▯▯▯" in text


def test_market_and_players() -> None:
    """Backs are backs for everybody, and others' purses are closed."""
    t = table(stalls=["stone -", "beggar", "dbl_wood"], hands={0: "lapis*2 vizier"},
              known={1: "marble"}, talents={1: 30})  # fmt: skip
    lines = drawn(t)
    assert "sto ▒▒" in row(lines, "Stall 1")
    assert "BEG" in row(lines, "Stall 2")
    assert "2woo" in row(lines, "Stall 3")
    assert "2×lap" in row(lines, "Your cards")
    other = row(lines, "B ")
    assert "?" in other
    assert "mar" in other
    assert "30" not in other
    assert not any("Your cards" in line for line in drawn(t, 6))
    t = table(discard="lapis*3", rejected="wood*2", hands={0: "courtesan"})
    t.play("p0 play courtesan", "p0 take std_wood")
    assert "spent 5, last COU, unseen: 1 taken, 2 laid off" in row(drawn(t, 1), "Pile")
    t = table(known={1: "marble"}, settings={"known_card_memory_aid": False})
    assert "mar" not in row(drawn(t), "B ")


def test_what_options_bring() -> None:
    t = table(hands={0: f"{MOSAIC} {SPHINX} scribe"}, stalls=["stone -", "wood", "-"],
              mosaic="mosaic_t", laid=["mosaic_l pose_1 r0c3"])  # fmt: skip
    said = notes(t)
    assert said["visit stall_0"] == "sto ▒▒"
    assert said["build sphinx"] == "2 talents"
    assert said["mosaic mosaic_t"] == "###/.#./.#."
    assert said["mosaic mosaic_x"].endswith("with a scribe: 2 amulets")
    t.play("p0 mosaic mosaic_t")
    assert notes(t)["pose pose_0"] == "###/.#./.#."
    t.play("p0 pose pose_0")
    assert notes(t)["lay r1c0"] == "6 talents, closes in 3"
    t.play("p0 lay r1c0", "p0 done")
    assert notes(t)["claim"] == "3 squares"


def test_what_pays_for_the_rest() -> None:
    """CL-090, CL-096 What `done` will take beyond what was said, and its amulets."""
    t = table(hands={0: "artisan stone trompe_loeil*2 wood"}, merchants={0: 1})
    t.play("p0 build sphinx")
    assert notes(t)["done"] == "pays with Artisan, Stone Block and a merchant as Marble Slab"
    t.play("p0 pay trompe_artisan", "p0 pay std_stone")
    assert notes(t)["done"] == "pays with a merchant as Marble Slab"
    t.play("p0 pay trompe_marble")
    assert notes(t)["done"] == ""
    t = table(hands={0: "artisan*3 stone*2 dbl_wood"}).play("p0 build obelisk")
    assert notes(t)["done"] == (
        "pays with 3× Artisan, 2× Stone Block and tainted Wooden Log ×2: 1 amulet"
    )


def test_each_part_of_a_build_is_asked_for() -> None:
    """CL-349 How it lies, where, and what pays; a visit is asked about as a whole again."""

    def asked(t: Table) -> str:
        return t.scenario.question_to(t.sight(0)).what

    t = table(hands={0: f"{MOSAIC} {SPHINX} wood"}, mosaic="mosaic_i")
    assert asked(t) == "Market or Quarry?"
    t.play("p0 mosaic mosaic_i")
    assert asked(t) == "Which way round does the mosaic of Nut (I) lie?"
    t.play("p0 pose pose_0")
    assert asked(t) == "Where does the mosaic of Nut (I) lie?"
    t.play("p0 lay r4c0")
    assert asked(t) == "What pays for the mosaic of Nut (I)?"
    t.play("p0 done")
    assert asked(t) == "Build another piece?"
    t.play("p0 build sphinx")
    assert asked(t) == "What pays for the next sphinx?"


def test_the_end_is_told_to_whom_it_concerns() -> None:
    """CL-313, CL-314 In the words for oneself, with nobody's pyramid called you's."""
    t = table(hands={0: SPHINX + " scribe"}, amulets={0: 2, 1: 6}, sphinxes=5, throne=2, obelisks=2,
              walls=RING, doors="door_left door_right", sanctuaries=[(0, "r8c0")])  # fmt: skip
    t.play("p0 build sphinx + done", "p0 finish")
    told = " · ".join(line.text for line in story(t.scenario.events, 0, t.scenario.speech))
    assert "You get 1 amulet for tainted cards in hand" in told
    assert "You have 3 amulets in the pyramid" in told
    assert "You lay 1 amulet on the squares of sanctuaries" in told
    assert "player 1 is fed to the crocodile, with 6 amulets" in told
    assert "You have kept 2 amulets" in drawn(t)


def test_headings_of_long_lists() -> None:
    t = table(hands={0: SPHINX})
    named = {RULES.vocabulary.name(a): group(a) for a in legal(t.g, 0)}
    assert named["visit stall_0"] == "Market"
    assert named["build sphinx"] == "Quarry"


@pytest.mark.parametrize("players", [2, 5])
def test_every_table_fits_eighty_columns(players: int) -> None:
    game = dealt(players, seed=4)
    console = Console(width=80, color_system=None)
    with console.capture() as caught:
        console.print(scene(game.view(0), game.speech))
    assert max(len(line) for line in caught.get().splitlines()) <= 80
