"""A progress bar on the error output, when somebody looks at it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text


class ProgressRate(ProgressColumn):
    """How many a second."""

    def render(self, task: Task) -> Text:
        speed = task.speed
        if not speed:
            return Text("", style="dim")
        rate = f"{speed:,.0f} a second" if speed >= 10 else f"{speed * 60:,.1f} a minute"
        return Text(rate, style="dim")


@contextlib.contextmanager
def shown_progress(total: int, what: str = "games") -> Iterator[Callable[[int], None]]:
    """Gives a function to be told how much is done."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        ProgressRate(),
        TimeRemainingColumn(elapsed_when_finished=True),
        TextColumn("left"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)
