"""What wins in each game, over HTTP."""

from __future__ import annotations

from importlib.resources import files

import pytest
from tests.table.http.serving import Guest

from cutpurse.arena.library import PAGE
from cutpurse.games import find, names

SHIPPED = [name for name in names() if (files(find(name).package) / PAGE).is_file()]


@pytest.mark.parametrize("game", SHIPPED)
def test_the_rulebook_leads_to_the_report_of_a_library(nobody: Guest, game: str) -> None:
    """It brings its own styles, and nothing else may be fetched or run on it."""
    assert f'href="/library/{game}"' in nobody.get(f"/rules/{game}")
    answer = nobody.web.get(f"/library/{game}")
    assert answer.text == (files(find(game).package) / PAGE).read_text(encoding="utf-8")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'; style-src 'unsafe-inline'" in policy
    assert "script-src" not in policy


def test_there_is_none_of_a_game_that_is_not_there(nobody: Guest) -> None:
    assert nobody.web.get("/library/chess").status_code in (400, 404)
