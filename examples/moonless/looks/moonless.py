"""How Moonless looks in a terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table

from cutpurse.games.moonless.state import KINDS, STRENGTH, Moonless
from cutpurse.games.moonless.words import TAKE, TOOLS
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.text import counted, listed
from cutpurse.kernel.verbs import Speech

HEADINGS = {"falls"}


def scene(view: View[Moonless], speech: Speech) -> RenderableType:
    g = view.state
    grid = Table(title=f"Night {g.night} of {g.nights}: {g.gold} gold in the tomb", box=None)
    for heading in ("", "gold", "tools", "curses"):
        grid.add_column(heading)
    for seat, name in enumerate(speech.players):
        tools = str(g.tools.size[seat])
        if seat == view.seat:
            held = [(g.tools.count(seat, kind), TOOLS.ids[kind]) for kind in range(KINDS)]
            tools = listed([counted(n, tool) for n, tool in held if n]) or "none"
        grid.add_row(name, str(g.loot[seat]), tools, str(g.curses[seat]))
    return grid


def note(view: View[Moonless], action: int, speech: Speech) -> str:
    return f"strength {STRENGTH[TAKE.of(action)]}" if TAKE.said(action) else ""
