"""The look of a game that has none of its own yet: its view, field by field."""

from __future__ import annotations

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cutpurse.kernel.snapshot import View
from cutpurse.kernel.verbs import Speech
from cutpurse.looks.field_list import fields


def scene(view: View, speech: Speech) -> RenderableType:
    """Every field the viewer may know; holes are question marks."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    for name, value in fields(view):
        grid.add_row(name, Text(value))
    return Panel(grid, title=view.rules.title, title_align="left")


def note(view: View, action: int, speech: Speech) -> str:
    return ""


def mark(view: View, action: int) -> str:
    return ""


def group(action: int) -> str:
    return ""
