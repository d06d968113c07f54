"""Draw the pictures of the documents from real play: `python -m docs.pictures`.

A seeded game is played to a moment worth looking at, and the terminal's own page is written as SVG.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import cutpurse
from cutpurse.games import find
from cutpurse.terminal.screen import Screen
from cutpurse.terminal.seats import seated
from cutpurse.terminal.table import TerminalTable

FOLDER = Path(__file__).parent
NIGHT = TerminalTheme(
    (22, 24, 48),
    (236, 226, 205),
    [
        *((30, 33, 64), (214, 106, 77), (126, 176, 122), (229, 180, 84)),
        *((104, 140, 214), (180, 130, 190), (98, 180, 190), (236, 226, 205)),
    ],
)


def picture(game: str, seats: str, seed: int, decisions: int, asking: str, width: int) -> None:
    """One page, as the first at the table sees it: the first question of the kind `asking` after so
    many own decisions."""
    rules = find(game)
    sitting = seated(seats.split(","), rules)
    console = Console(
        record=True, width=width, file=io.StringIO(), force_terminal=True, highlight=False
    )
    table = TerminalTable(
        cutpurse.new(game, players=len(sitting), seed=seed),
        sitting,
        Screen(console, lambda: "", live=False),
    )
    person = 0
    while (
        decisions > 0
        or table.game.waiting[0] != person
        or type(table.game.state.stack[-1]).__name__ != asking
    ):
        seat = table.game.waiting[0]
        if seat == person:
            decisions -= 1
            quiet = table.game.rules.quiet(
                table.game.state, seat, [o.id for o in table.game.options(seat)]
            )
            table.game.play(seat, quiet)
            table.heard[person] = len(table.game.events)
        else:
            table.bots[seat].answer(table.game)
    story = table.look.story(table.game.events[table.heard[person] :], person)
    table.draw(person, table.menu(person), story)
    text = console.export_svg(title=f"cutpurse play {game} --seats {seats}", theme=NIGHT)
    # The reader's own monospace font, instead of one from somebody's server
    text = re.sub(r"@font-face \{.*?\}\s*", "", text, flags=re.DOTALL)
    text = text.replace("Fira Code", "DejaVu Sans Mono")
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    (FOLDER / f"{game}.svg").write_text(text, encoding="utf-8")
    print(f"docs/pictures/{game}.svg")


if __name__ == "__main__":
    picture(
        "thieves", "you,greedy,greedy,greedy", seed=11, decisions=14, asking="PlayCard", width=104
    )
    picture("naqala", "you,greedy", seed=3, decisions=24, asking="StartWindow", width=104)
