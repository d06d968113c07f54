"""Every question of the game, also those that random games seldom come to, can be answered by
clicking things, and speaks."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from tests.page.games import seen_by
from tests.page.reading import Reading, faults
from tests.scenes.naqala.poses import ASKING, MINE, posed
from tests.scenes.naqala.tables import regions, shown
from tests.scenes.naqala.test_choices import at_hand, targets

from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.scenes.naqala import SCENE


@pytest.mark.parametrize("name", ASKING)
def test_a_question_is_drawn_asked_and_answered(name: str) -> None:
    game = posed(name)
    assert game.waiting == [MINE]
    seen = seen_by(game, MINE)
    assert seen.options
    drawn = shown(game, MINE)
    assert faults(Reading(drawn)) == []
    there = targets(drawn)
    visible = at_hand(ET.fromstring(f"<div>{drawn}</div>"))
    for option in seen.options:
        if option.targets:
            assert there & set(option.targets), option
            assert name == "StartWindow" or visible & set(option.targets), option
        ET.fromstring(f"<div>{SCENE.note(seen, option).art}</div>")
    assert SCENE.prompt(seen).what
    assert SCENE.phases(seen_by(game, AUDIENCE)).now >= 0
    for target in there:
        assert SCENE.explain(seen, target) is not None, target


@pytest.mark.parametrize("name", ASKING)
def test_others_are_shown_the_question_without_its_secrets(name: str) -> None:
    """What one player alone may look at is not drawn for the others."""
    game = posed(name)
    for viewer in (1, AUDIENCE):
        drawn = regions(game, viewer)
        assert faults(Reading("".join(drawn.values()))) == []
        if name in ("SibittisKeeps", "KeepItem"):
            assert "nq-sheet" in regions(game, MINE)["tray"]
            assert "nq-sheet" not in "".join(drawn.values())
