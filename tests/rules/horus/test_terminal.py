"""The table in a terminal: the floor, the ceiling, and what everybody has."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console
from tests.rules.horus.table import Table, dealt, secret, table

from cutpurse import games
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal
from cutpurse.looks.horus import note, scene
from cutpurse.looks.look import Look
from cutpurse.looks.oracle import Oracle

HORUS: Rules[Any] = games.find("horus")


def drawn(t: Table, viewer: int = 0) -> list[str]:
    console = Console(width=80, color_system=None)
    with console.capture() as caught:
        console.print(scene(t.sight(viewer), t.scenario.speech))
    return caught.get().splitlines()


def row(lines: list[str], first: str) -> str:
    return next(line for line in lines if line.startswith(first))


def notes(t: Table) -> dict[str, str]:
    """What is said of each option of seat 0."""
    sight, speech = t.sight(0), t.scenario.speech
    return {HORUS.vocabulary.name(a): note(sight, a, speech) for a in legal(t.g, 0)}


def test_the_floor() -> None:
    """Stones, mummies with their heading, adventurers, and passages between hall and corridor."""
    t = table(
        at={0: "b20", 1: "a3"},
        fallen=[19],
        mummies={"initkaes": ("a5", 1), "sanakht": ("h3", -1), "imhotep": ("t1", -1)},
    )
    lines = drawn(t)
    assert max(len(line) for line in lines) <= 80
    assert row(lines, "a4").startswith("a4▯     ┊▒▒▒▒▒▒▒▒┊20 A")
    assert "┃13" in row(lines, "a3♦ B")
    assert row(lines, "a5").startswith("a5▯ M↑")
    assert "h3♦ M←" in row(lines, "nw")
    assert "t1▯ M↑" in row(lines, "a1")  # it turns round first
    assert any("Your way out: 4 moves" in line for line in lines)


def test_what_would_seal_one_in() -> None:
    t = table(at={0: "a3", 1: "b15"}, fallen=[13, 14, 16, 17, 18])
    lines = drawn(t)
    assert "15! B" in row(lines, "a3")
    assert any("sealed in by 9, 15, 21 (3 of 31 stones)" in line for line in lines)
    assert not any("sealed in by" in line for line in drawn(t, 6))


def test_what_everybody_carries() -> None:
    """Finds by their god, idols marked, the rest by name, the load in its bands."""
    t = table(cards={0: "horus_4 hededet_01 hededet_10 idol_sobek crowbar_1 mummy mummy"})
    lines = drawn(t, 1)
    assert any("■■■|■■■|■··|···" in line for line in lines)
    assert any("Horus 9, Hededet 2+5, Sobek 6♦, Crowbar, 2 × ✗mummy" in line for line in lines)


def test_what_is_hidden_is_shown_by_its_back() -> None:
    t = secret(cards={0: "hededet_05 snake_1"})
    assert any("unseen Sand, unseen Rubble" in line for line in drawn(t, 1))
    assert any("Hededet 3, ✗snake" in line for line in drawn(t, 0))


def test_what_an_option_would_bring() -> None:
    t = table(at={0: "b03"}, cards={0: "hededet_05"})
    said = notes(t)
    assert said["move e3"] == "out, alive"
    assert said["move b09"] == "rubble"
    assert said["search"] == "18 cards left"
    t = table(at={0: "a2"}, mummies={"initkaes": ("a1", 1)})
    assert notes(t)["move a1"] == "sarcophagus, 1 mummy: a wound"
    t = table(at={0: "ne"}, luck="roll 1 2 6 6 6").play("p0 pick")
    assert notes(t)["reroll blue+black+yellow"] == "opens with 42 %"


def test_what_an_ability_is() -> None:
    """HO-002 HO-100 When one is chosen, and where it may be used."""
    game = dealt(2, first_keeper="seat_0")
    view, speech = game.view(0), game.speech
    said = {HORUS.vocabulary.name(a): note(view, a, speech) for a in legal(game.state, 0)}
    assert said["choose jose_ardila"] == "Lockpicking: opens a lock that is almost open"
    t = table(at={0: "b08"}, adventurers={0: "chantal_sarti"}, phase="stone", luck="stone 8")
    assert notes(t.play("p0 jump b07"))["yes"] == "Dodge"


def test_what_somebody_got_out_with() -> None:
    """HO-174 Everybody is shown the score; in total secrecy only its owner."""
    t = table(at={0: "b03", 1: "b28"}, cards={0: "hededet_05"}).play("p0 move e3")
    assert all(any("OUT ALIVE: 4 " in line for line in drawn(t, viewer)) for viewer in (0, 1, 6))
    t = secret(at={0: "b03", 1: "b28"}, cards={0: "hededet_05"}).play("p0 move e3")
    assert any("OUT ALIVE: 4 " in line for line in drawn(t, 0))
    assert not any("OUT ALIVE:" in line for line in drawn(t, 1))


@pytest.mark.parametrize("hidden", [False, True])
def test_every_moment_can_be_drawn(hidden: bool) -> None:
    """From the first question to the last, for every viewer."""
    game = dealt(6, 5, total_secrecy=hidden, hide_seen_treasure=hidden)
    number = 0
    console = Console(width=80, color_system=None)
    while not game.over:
        seat = game.waiting[0]
        options = legal(game.state, seat)
        if number % 7 == 0:
            for viewer in (seat, 6):
                with console.capture() as caught:
                    console.print(scene(game.view(viewer), game.speech))
                assert max(len(line) for line in caught.get().splitlines()) <= 80
            assert all(isinstance(note(game.view(seat), a, game.speech), str) for a in options)
        game.play(seat, options[number % len(options)])
        number += 1
    with console.capture() as caught:
        console.print(scene(game.view(6), game.speech))
    assert "OUT ALIVE" in caught.get() or "sealed in" in caught.get()


def test_two_of_a_kind_are_explained_once() -> None:
    t = table()
    oracle = Oracle(Look(HORUS, t.scenario.speech))
    assert oracle.told_apart(oracle.cards("udjat")) == ["udjat_1"]
    assert len(oracle.told_apart(oracle.cards("idol"))) == 5
