"""The table in words says what is on the table."""

from __future__ import annotations

from tests.page.games import seen_by
from tests.scenes.naqala.tables import each_table, played

from cutpurse.games.naqala.pieces import CELL_IDS
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.scenes.naqala import SCENE


@each_table
def test_every_tile_player_and_offer_is_told(players: int, seed: int, artisans: bool) -> None:
    for game in played(players, seed, artisans, every=53):
        for viewer in (1, AUDIENCE):
            seen = seen_by(game, viewer)
            chapters = dict(SCENE.words(seen))
            tiles = [line.partition(":")[0] for line in chapters["The board"]]
            assert tiles == CELL_IDS[: len(tiles)]
            assert len(tiles) == (36 if artisans else 30)
            assert len(chapters["Players"]) == players
            assert ("You" in chapters) == (viewer != AUDIENCE)
            assert "-9" not in str(chapters)


def test_a_tile_is_told_with_all_that_stands_there() -> None:
    game = next(played(3, 4, False))
    lines = dict(SCENE.words(seen_by(game, 0)))["The board"]
    assert all(";" in line for line in lines)
    assert any("oasis, 8; " in line for line in lines)
