"""What widgets draw: examples of the documents run, and nothing is drawn that nobody may know."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.browser.toys.games.bazaar.meta import GAME
from tests.page.reading import Reading, faults

from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import sight
from cutpurse.web.kit.assets import files
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.widgets import widget_sheets
from cutpurse.web.kit.widgets.bid import Pouch, pouches
from cutpurse.web.kit.widgets.stacks import CardStack, Layer
from cutpurse.web.kit.widgets.teller import told
from cutpurse.web.kit.widgets.votes import PASSED, Ballot, Juror, Votes
from cutpurse.web.pages import table, text

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "widgets.md").read_text(encoding="utf-8")


def test_the_examples_of_the_documents_run() -> None:
    examples = re.findall(r"```python\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    assert len(examples) == 10
    known: dict[str, Any] = {}
    for example in examples:
        exec(example, known)
        drawn = [value for value in known.values() if isinstance(value, Html)]
        assert all(faults(Reading(markup)) == [] for markup in drawn)


def test_every_widget_stands_in_the_documents() -> None:
    folder = ROOT / "src" / "cutpurse" / "web" / "kit" / "widgets"
    modules = {file.stem for file in folder.glob("*.py")} - {"__init__", "answer"}
    assert {name for name in modules if name not in DOCUMENT} == set()


def test_a_scene_without_widgets_has_no_sheets_of_theirs() -> None:
    assert widget_sheets(()) == ()
    assert widget_sheets(("dice", "story")) == ("sheets.css", "dice.css")
    assert "story.css" not in files()


def test_a_story_is_no_markup() -> None:
    scroll = told("<Mira>", "A <b>cat</b>, a Catfish, a scat & a cat's", ["cat"])
    assert "&lt;Mira&gt;" in scroll
    assert scroll.count("<b>") == 0
    assert re.findall("<mark>(.*?)</mark>", scroll) == ["cat", "Catfish", "cat"]


def test_votes_and_bids_that_are_sealed_are_drawn_alike() -> None:
    """Whatever somebody has voted: until all are in, a drawing has nothing of it."""

    def sealed(vote: int) -> str:
        judges = (Juror(1, "Bob", True, vote), Juror(2, "Cem", False, None))
        made = Votes("Broken?", (Ballot("One"), Ballot("Two")), judges)
        return made.drawn() + "".join(made.words())

    assert sealed(PASSED) == sealed(0) == sealed(1)
    assert pouches((Pouch(1, "Bob", "sealed", 7),)) == pouches((Pouch(1, "Bob", "sealed", 3),))


def test_a_card_that_lies_face_down_has_a_key_of_its_place_alone() -> None:
    first = CardStack("Stall", "stall:0", "stall0", (Layer("Fig"), Layer()))
    second = CardStack("Stall", "stall:0", "stall0", (Layer("Fig"), Layer(look="lapis")))
    assert first.drawn() == second.drawn()


def test_a_game_without_a_scene_has_room_for_a_text_where_one_is_asked_for() -> None:
    game = Game(GAME, 2, {"ask": "tell"}, 1, ["Mira", "Bob"]).start()
    asked, other = sight(game, 0), sight(game, 1)
    assert '<textarea maxlength="600" data-story>' in table.page(asked, sight(game, AUDIENCE))
    assert "data-story" in text.form(asked)
    assert "data-story" not in table.page(other, sight(game, AUDIENCE))
    assert text.form(other) == ""
