"""Pictures of tables, drawn for links: what they show, and what they cannot show."""

from __future__ import annotations

import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest
from tests.laws.worlds import twin
from tests.page.games import begun, moments

from cutpurse.games import find, names
from cutpurse.kernel.chance import dice
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import sight
from cutpurse.web.preview.picture import HEIGHT, WIDTH, board_only, picture
from cutpurse.web.preview.styles import drawn

SVG = "{http://www.w3.org/2000/svg}"


def size(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


@pytest.mark.parametrize("game", names())
def test_a_picture_stands_alone(game: str) -> None:
    """It is well formed, names nothing outside, and every symbol that it uses is in it."""
    table = begun(game, find(game).players[0], 3)
    for moment in moments(table, 3, every=100, most=100):
        made = picture(sight(moment, AUDIENCE))
        tree = ET.fromstring(made)
        known = {thing.get("id") for thing in tree.iter() if thing.get("id")}
        for use in tree.iter(f"{SVG}use"):
            href = use.get("href", "")
            assert href.startswith("#"), href
            assert href[1:] in known, href
        assert "/assets/" not in made
        assert "http" not in made.replace("http://www.w3.org/", "")
        assert "Ann &amp; Co" in made


@pytest.mark.parametrize("game", names())
def test_a_picture_of_a_running_game_tells_onlookers_nothing_new(game: str) -> None:
    """The same public game with other hidden things gives the same picture to the letter."""
    table = begun(game, find(game).players[0], 5)
    luck = dice("other worlds")
    for moment in moments(table, 5, every=40, most=120):
        if moment.over:
            break
        other = twin(moment, AUDIENCE, luck)
        for draw in (picture, board_only):
            assert draw(sight(other, AUDIENCE)) == draw(sight(moment, AUDIENCE))


def test_the_renderer_makes_a_png_of_it() -> None:
    game = begun(names()[0], find(names()[0]).players[0], 1)
    command = [sys.executable, "-m", "cutpurse.web.preview.render", str(WIDTH)]
    drawing = picture(sight(game, AUDIENCE)).encode()
    made = subprocess.run(command, input=drawing, capture_output=True, check=True).stdout
    assert size(made) == (WIDTH, HEIGHT)


def test_style_sheets_lose_what_a_picture_cannot_have() -> None:
    """Names for values, conditions and states are gone; colours and fonts are there."""
    rules = drawn("kit.css", "table.css")
    assert "var(" not in rules
    assert "@" not in rules
    assert ":hover" not in rules
    assert "#d8518d" in rules  # a seat's colour, which the sheet gives a name
    assert "font-family:" in rules
