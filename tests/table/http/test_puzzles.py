"""Puzzles over HTTP."""

from __future__ import annotations

import pytest
from tests.page.test_preview import size
from tests.table.http.serving import Guest, Refusal

from cutpurse.arena.puzzles.puzzle import puzzles_of
from cutpurse.games import find, names
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import sight
from cutpurse.web.pages.puzzle_link import seen
from cutpurse.web.preview.picture import picture


def test_todays_puzzles(ann: Guest, nobody: Guest) -> None:
    told = ann.get("/api/puzzles")
    assert (told["rating"], told["tries"], told["streak"]) == (1000, 0, 0)
    assert nobody.get("/api/puzzles")["rating"] is None
    assert "Solve it" in nobody.get("/puzzles")
    game = told["puzzles"][0]["game"]
    with pytest.raises(Refusal):
        nobody.post(f"/api/puzzles/{game}")
    with pytest.raises(Refusal):
        ann.post("/api/puzzles/chess")
    table = ann.post(f"/api/puzzles/{game}")["table"]
    seen = ann.get(f"/api/tables/{table}")
    first = seen["options"][0]["id"]
    ann.post(f"/api/tables/{table}/actions", seat=seen["seat"], a=first, v=seen["v"])
    after = ann.get("/api/puzzles")
    assert after["tries"] == 1
    assert after["puzzles"][0]["state"] in ("solved", "missed")
    assert after["rating"] != 1000
    assert "wins" in ann.get(f"/t/{table}")
    with pytest.raises(Refusal):
        nobody.get(f"/api/tables/{table}")


def test_a_puzzle_is_shown_to_others(ann: Guest, nobody: Guest) -> None:
    """Its link has a title and a picture, the same for everybody; whoever follows it sits down at
    that puzzle, and not at the one of the day."""
    today = [puzzle["id"] for puzzle in ann.get("/api/puzzles")["puzzles"]]
    known = [(game, puzzle) for game in names() for puzzle in puzzles_of(find(game)).puzzles]
    game, other = next((game, puzzle) for game, puzzle in known if puzzle.id not in today)
    page = nobody.get(f"/puzzles/{game}/{other.id}")
    here = f"{ann.server.address}/puzzles/{game}/{other.id}"
    assert f'property="og:image" content="{here}/picture.png"' in page
    assert f'property="og:title" content="A puzzle: {find(game).title}"' in page
    assert other.best.answer not in page
    drawn = nobody.web.get(f"/puzzles/{game}/{other.id}/picture.png")
    assert size(drawn.content) == (1200, 630)
    table = ann.post(f"/api/puzzles/{game}/{other.id}")["table"]
    asked = ann.get(f"/api/tables/{table}")
    first = asked["options"][0]["id"]
    ann.post(f"/api/tables/{table}/actions", seat=asked["seat"], a=first, v=asked["v"])
    assert f'href="/puzzles/{game}/{other.id}"' in ann.get(f"/t/{table}")
    assert nobody.web.get(f"/puzzles/{game}/none").status_code == 400
    with pytest.raises(Refusal):
        ann.post(f"/api/puzzles/{game}/none")


@pytest.mark.parametrize("game", names())
def test_the_picture_of_a_puzzle_tells_nothing_but_the_view(game: str) -> None:
    """Whatever world is imagined, it is the same picture to the letter."""
    rules = find(game)
    for puzzle in puzzles_of(rules).puzzles[:3]:
        worlds = [Game.restored(rules, puzzle.start(rules, dice(luck))) for luck in ("one", "two")]
        drawn = [picture(sight(world, AUDIENCE)) for world in worlds]
        assert drawn[0] == drawn[1]
        assert "Rival" in picture(seen(rules, puzzle))
