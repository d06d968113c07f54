"""Whatever may be answered is a thing on the table or a button, and whatever is shown is
explained."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace
from tests.page.games import begun, seen_by
from tests.scenes.horus.tables import each_table, played, shown

import cutpurse
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import view
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight
from cutpurse.web.scenes.horus import SCENE

THINGLESS = {"reroll", "antidote", "medikit"}  # chosen by dice, or by the cure
STANDS_FOR = {"search": "space:", "open": "tomb:", "take": "tomb:", "pick": "idol:"}


def targets(markup: str) -> set[str]:
    return {t for found in re.findall(r'data-t="([^"]*)"', markup) for t in found.split()}


@each_table
def test_every_choice_about_a_thing_can_be_clicked(
    players: int, seed: int, settings: dict[str, Any]
) -> None:
    for game in played(players, seed, settings, every=3):
        if game.over:
            break
        seen = seen_by(game, game.waiting[0])
        there = targets(shown(game, game.waiting[0]))
        for option in seen.options:
            things = SCENE.targets(seen, option)
            if things and option.name.split()[0] not in THINGLESS:
                assert there & set(things), option
            for verb, kind in STANDS_FOR.items():
                if option.name == verb:
                    assert any(thing.startswith(kind) for thing in things), option


@each_table
def test_everything_shown_is_explained(players: int, seed: int, settings: dict[str, Any]) -> None:
    for game in played(players, seed, settings, every=61):
        for viewer in (0, AUDIENCE):
            seen = seen_by(game, viewer)
            for target in set(re.findall(r'data-t="([^" ]*)', shown(game, viewer))):
                tip = SCENE.explain(seen, target)
                assert tip is not None, target
                assert tip.title
                assert tip.text
                assert re.fullmatch(r"HO-\d\d\d", tip.rule), target


def test_what_is_not_there_is_not_explained() -> None:
    seen = seen_by(begun("horus", 3, 1), 0)
    for target in ("space:z9", "tomb:b01", "seat:p9", "mummy:nobody", "ability:flying", "deck:x"):
        assert SCENE.explain(seen, target) is None, target


def beside(**what: Any) -> dict[str, str]:
    """What stands beside each choice of the first seat in a situation."""
    seen = seen_by(cutpurse.scenario("horus", players=2, **what), 0)
    return {option.name: SCENE.note(seen, option).text for option in seen.options}


def test_what_a_choice_costs_and_brings_is_said() -> None:
    """Of a sarcophagus what is left of its kind, where everybody may count that (HO-180)."""
    said = beside(at={0: "h2"}, adventurers={0: "abdel_wahab"}, cards={0: "udjat_1"})
    assert said["open"] == "1 action · everybody sees it, worth 6 to 9"
    assert said["linguistics"] == "free, once · it stays closed"
    assert said["udjat"] == "free, and gone · see the next stone"
    assert said["move h3"] == "a mummy stands there: 1 wound"
    said = beside(at={0: "h2"}, tombs={"h5": "horus_1", "h1": "horus_4"})
    assert said["open"] == "1 action · everybody sees it, worth 7 or 8"
    hidden = beside(at={0: "h2"}, settings={"hide_seen_treasure": True})
    assert hidden["open"] == "1 action · everybody sees it"
    assert beside(at={0: "h2"}, tombs={"h2": "horus_1"})["take"] == "1 action · worth 6"
    assert beside(at={0: "h4"})["pick"] == "1 action · needs 1 to 5"


def test_a_step_along_the_entrance_is_no_way_out() -> None:
    """HO-054 Whoever has not entered yet does not get out by going to the next stair."""
    said = beside(at={0: "e3"}, fallen=[3])
    assert said["move e2"] == "along the Entrance"
    assert beside(at={0: "b03"})["move e3"] == "out alive, with 0 + 0 points"


def explained(target: str, **what: Any) -> tuple[str, ...]:
    """The rule, the text and the further lines of the slip about a thing, for the first seat."""
    game = cutpurse.scenario("horus", players=2, **what)
    tip = SCENE.explain(seen_by(game.chance("stone 3"), 0), target)
    assert tip is not None
    return (tip.rule, tip.text, *tip.more)


def test_a_jump_onto_the_entrance_does_not_hurt() -> None:
    """HO-139 Whoever jumps out takes no Block card."""
    jumping: dict[str, Any] = {"at": {0: "b03"}, "phase": "stone"}
    assert explained("space:e3", **jumping)[2:] == (
        "You land here.",
        "Out alive, with 0 + 0 points.",
    )
    assert explained("space:b02", **jumping)[2] == "You land here, and the stone hurts you."


def test_a_mummy_on_the_floor_takes_no_step() -> None:
    """HO-111 It stands up when the others walk."""
    assert explained("mummy:initkaes")[2] == "Its next steps: a2, a3, a4, a5 then a6."
    (lies,) = explained("mummy:initkaes", down=["initkaes"])[2:]
    assert lies.startswith("It lies on the floor.")


def test_a_sarcophagus_one_has_read_is_not_taken_yet() -> None:
    """HO-105 HO-064 It stays closed; only an open one can be taken from."""
    assert explained("tomb:a4", read={"a4": ("anubis_3", 0)})[0] == "HO-105"
    assert explained("tomb:a4", tombs={"a4": "anubis_3"})[0] == "HO-064"


def everything(seen: Sight) -> list[str]:
    """All that the scene says to a viewer."""
    parts = [str(part) for part in SCENE.own(seen).values()]
    parts.append(str(SCENE.phases(seen)))
    if seen.options:
        parts.append(str(SCENE.prompt(seen)))
        parts += [str(SCENE.note(seen, option)) for option in seen.options]
        parts += [str(SCENE.targets(seen, option)) for option in seen.options]
    parts.append(str(SCENE.words(seen)))
    things = ("space:b20", "tomb:a1", "tomb:h2", "deck:sand", "seat:p0", "seat:p1", "idol:horus")
    return parts + [str(SCENE.explain(seen, thing)) for thing in things]


@each_table
def test_what_cannot_be_known_makes_no_difference(
    players: int, seed: int, settings: dict[str, Any]
) -> None:
    for i, game in enumerate(played(players, seed, settings, every=37)):
        for viewer in (*range(players), AUDIENCE):
            seen = seen_by(game, viewer)
            world = game.view(viewer).imagine(Dice(seed, i, viewer, 4))
            other = replace(seen, view=view(game.rules, world, viewer))
            assert everything(other) == everything(seen)
