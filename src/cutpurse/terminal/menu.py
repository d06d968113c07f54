"""The numbered list of answers: in columns or groups when it is long, narrowed by typing."""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutpurse.kernel.game import Option
from cutpurse.kernel.snapshot import View
from cutpurse.looks.look import Look
from cutpurse.looks.sentences import offered

LIST_AT_MOST = 12  # options that are listed one below the other, each with its note
MARK_STYLES = {"✓": "green", "✗": "red"}


class MenuItem:
    """One option as it is listed; its number stays the same however the list is narrowed."""

    def __init__(
        self, number: int, option: Option, text: str, group: str, note: str, mark: str
    ) -> None:
        self.number = number
        self.option = option
        self.text = text
        self.group = group
        self.note = note
        self.mark = mark
        self.entry: Text | None = None

    def fits(self, words: list[str]) -> bool:
        """Do all the words occur in the option's name, sentence or group?"""
        hay = f"{self.option.name} {self.text} {self.group}".lower().replace("_", " ")
        return all(word in hay for word in words)


class Menu:
    """The options of one question."""

    def __init__(self, look: Look, view: View, options: list[Option]) -> None:
        self.look = look
        self.view = view
        self.items = [
            MenuItem(
                i,
                option,
                offered(option.sentence),
                look.group(option.id),
                look.note(view, option.id),
                look.mark(view, option.id),
            )
            for i, option in enumerate(options, start=1)
        ]
        self.shown = self.items
        self.folded = False  # only the names of groups were listed

    def narrow(self, text: str) -> list[MenuItem]:
        """The items that fit the text; nothing typed means all."""
        words = re.findall(r"[\w']+", text.lower().replace("_", " "))
        return [item for item in self.items if item.fits(words)]

    def named(self, text: str) -> MenuItem | None:
        """The item whose number, notation or sentence this is."""
        clean = " ".join(text.split()).lower()
        for item in self.items:
            names = (str(item.number), item.option.name.lower(), item.text.lower())
            if clean in names:
                return item
        return None

    # How it looks -------------------------------------------------------------------------------
    def listed(self, width: int, height: int) -> RenderableType:
        """The shown items in at most `height` lines if that can be done."""
        if len(self.shown) <= LIST_AT_MOST and len(self.shown) <= height:
            return self.plain_list(width)
        if not any(item.group for item in self.shown):
            return self.columns(self.shown, width)
        self.folded = self.lines(width) > height and len({i.group for i in self.shown}) > 1
        if not self.folded:
            return self.grouped(width)
        return self.collapsed(width)

    def entry(self, item: MenuItem) -> Text:
        """The item's number, mark and text; made once."""
        if item.entry is None:
            item.entry = Text(f"{item.number:>3} ", style="bold")
            if item.mark:
                item.entry.append(item.mark + " ", style=MARK_STYLES.get(item.mark, ""))
            item.entry.append_text(self.look.words(item.text, "not bold"))
        return item.entry.copy()

    def plain_list(self, width: int) -> RenderableType:
        """One below the other, each with its note; the note gives way when there is no room."""
        entries = [self.entry(item) for item in self.shown]
        widest = min(width, max(entry.cell_len for entry in entries) + 2)
        grid = Table.grid()
        grid.add_column(width=widest)
        grid.add_column(style="dim")
        for entry, item in zip(entries, self.shown, strict=True):
            note = Text(item.note if width - widest > 12 else "")
            note.truncate(width - widest, overflow="ellipsis")
            grid.add_row(entry, note)
        return grid

    def columns(self, items: list[MenuItem], width: int) -> Table:
        """Items in as many columns as fit, counted downwards."""
        entries = [self.entry(item) for item in items]
        rows, count = self.shape(items, width)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(count):
            grid.add_column(no_wrap=True, overflow="ellipsis")
        for row in range(rows):
            grid.add_row(*entries[row::rows])
        return grid

    def shape(self, items: list[MenuItem], width: int) -> tuple[int, int]:
        widest = max(self.entry(item).cell_len for item in items) + 2
        count = max(1, min(len(items), (width + 2) // widest))
        rows = -(-len(items) // count)
        return rows, -(-len(items) // rows)

    def groups(self) -> dict[str, list[MenuItem]]:
        out: dict[str, list[MenuItem]] = {}
        for item in self.shown:
            out.setdefault(item.group, []).append(item)
        return out

    def lines(self, width: int) -> int:
        return sum(1 + self.shape(items, width)[0] for items in self.groups().values())

    def grouped(self, width: int) -> Group:
        parts: list[RenderableType] = []
        for name, items in self.groups().items():
            if name:
                parts.append(Text(name, style="italic"))
            parts.append(self.columns(items, width))
        return Group(*parts)

    def collapsed(self, width: int) -> Group:
        """One line for each group: which numbers, how many are true, and how it begins."""
        lines: list[RenderableType] = []
        single = Text("  ")
        for name, items in self.groups().items():
            if not name or len(items) == 1:
                for item in items:
                    single.append_text(self.entry(item)).append("   ")
                continue
            line = Text(f"{items[0].number:>4}-{items[-1].number:<3}", style="bold")
            line.append(f" {name:<9}", style="not bold italic")
            if any(item.mark for item in items):
                true = sum(item.mark == "✓" for item in items)
                line.append(f" {true} ✓", style="not bold green" if true else "not bold dim")
            line.append(" " + " ".join(item.text for item in items), style="not bold dim")
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        lines.append(single)
        return Group(*lines)
