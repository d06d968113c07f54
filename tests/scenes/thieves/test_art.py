"""Every card has a picture of its own, words of its own, and marks that the sprites know."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from cutpurse.games.thieves.cards import CARD_IDS, FIRST_SKILL, ROOM_COUNT, TREASURE_IDS
from cutpurse.games.thieves.facts import FACTS
from cutpurse.games.thieves.lore import LORE
from cutpurse.games.thieves.room_effects import EFFECTS, RoomEffects
from cutpurse.games.thieves.rooms import ROOM
from cutpurse.web.kit.assets import files
from cutpurse.web.scenes.thieves.composer import FRAMES, KIND_WORDS, SHORT
from cutpurse.web.scenes.thieves.faces import art, face, treasure_face
from cutpurse.web.scenes.thieves.marks import MARKS, room_marks
from cutpurse.web.scenes.thieves.names import CARD_TITLES, TREASURE_TITLES, halves

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = [*CARD_IDS[:FIRST_SKILL], *TREASURE_IDS]


def symbols(name: str) -> dict[str, ET.Element]:
    sprite = ET.parse(files()[name]).getroot()
    return {symbol.attrib["id"]: symbol for symbol in sprite.iter(f"{SVG}symbol")}


OURS = symbols("thieves.svg")
SYMBOLS = [*symbols("symbols.svg"), *OURS]


@pytest.mark.parametrize("name", DRAWN)
def test_every_card_and_treasure_has_a_picture_of_its_own(name: str) -> None:
    drawing = OURS[name]
    assert drawing.attrib["viewBox"] == "0 0 64 64"
    assert len(drawing) >= 3
    shapes = [part.attrib for part in drawing]
    assert not [twin for twin in DRAWN if twin != name and [p.attrib for p in OURS[twin]] == shapes]


def test_pictures_are_drawn_in_the_style_of_the_kit() -> None:
    """No gradients, no filters, no ids inside: one sprite that any page can share."""
    shapes = {"path", "circle", "ellipse", "rect"}
    for name, symbol in OURS.items():
        assert name not in DRAWN or symbol.attrib["stroke"] == "#2a1a0c"
        for part in symbol.iter():
            if part is symbol:
                continue
            assert part.tag.removeprefix(SVG) in shapes
            assert not {"id", "style", "filter", "class"} & set(part.attrib)


def test_no_picture_is_left_over() -> None:
    """Besides the cards there are the signs that marks and seats are made of."""
    used = {word for marks in MARKS.values() for mark in marks for word in mark.split(" ")}
    signs = {"lid", *(f"s-{name}" for name in CARD_IDS[FIRST_SKILL:])}
    assert set(OURS) - set(DRAWN) <= used | signs
    assert set(DRAWN) <= set(OURS)


def test_every_mark_is_a_symbol_or_a_number() -> None:
    for card, marks in MARKS.items():
        assert card in LORE
        for mark in marks:
            *names, last = mark.split(" ")
            assert set(names) <= set(SYMBOLS)
            assert last in SYMBOLS or re.fullmatch(r"[+−×]?\d", last), mark


def test_every_room_says_what_becomes_of_the_treasure() -> None:
    for room in CARD_IDS[:ROOM_COUNT]:
        assert MARKS[room][0].startswith("k-treasure") or room == "riddles"


def test_a_room_has_marks_for_what_it_does_beyond_its_row() -> None:
    for number, room in enumerate(CARD_IDS[:ROOM_COUNT]):
        more = set(MARKS[room]) - set(room_marks(ROOM[number]))
        does_more = type(EFFECTS[number]) is not RoomEffects or room == "riddles"
        assert bool(more) == does_more, room


@pytest.mark.parametrize("number", range(len(CARD_IDS)))
def test_every_face_has_name_picture_and_words(number: int) -> None:
    shown = face(number)
    assert CARD_TITLES[number].partition("'")[0] in shown
    assert art(CARD_IDS[number]) in shown
    assert "card__brief" in shown


@pytest.mark.parametrize("number", range(len(TREASURE_IDS)))
def test_every_treasure_has_name_picture_and_gold(number: int) -> None:
    shown = treasure_face(number, 9)
    assert TREASURE_TITLES[number].partition("'")[0] in shown
    assert art(TREASURE_IDS[number]) in shown
    assert ">4½<" in shown


def test_every_fact_can_be_said_with_the_sheet() -> None:
    grid = {f"{frame}_{kind}" for frame, _ in FRAMES for kind in KIND_WORDS}
    facts = {fact for fact, _, _ in FACTS}
    assert facts == (grid & facts) | set(SHORT)
    assert not grid & set(SHORT)


def test_names_are_readable() -> None:
    assert CARD_TITLES[2] == "Rune of Fire Skull"
    assert CARD_TITLES[15] == "It's a Trap!!!"
    assert TREASURE_TITLES[7] == "The Lost Dwarven Stone"


def test_half_points_are_written_as_halves() -> None:
    assert [halves(p) for p in (13, 12, 1, 0, -1, -6, -5)] == [
        *("6½", "6", "½", "0", "−½", "−3", "−2½")
    ]
