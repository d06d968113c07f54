"""The log of a table of Naqala."""

from __future__ import annotations

from cutpurse.games import find
from cutpurse.kernel.game import Game
from cutpurse.table.sight import sight
from cutpurse.web.pages.frame import log_line


def test_what_the_board_shows_needs_no_line_at_the_set_up() -> None:
    game = Game(find("naqala"), 2, seed=1, names=["Ann", "Ben"]).start()
    seen = sight(game, 0)
    lines = [log_line(seen, told) for told in seen.told]
    shown = [line for line in lines if " hidden>" not in line]
    assert len(lines) > 120
    assert len(shown) == 9 + 3 + 1 + 1  # cards, djinns, the thief, the round
    assert "Round 1 begins" in shown[-1]
