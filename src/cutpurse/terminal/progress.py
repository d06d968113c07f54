"""A progress bar on the error output, when somebody looks at it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextlib.contextmanager
def shown_progress(total: int) -> Iterator[Callable[[int], None]]:
    """Gives a function to be told how much is done."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("games", total=total)
        yield lambda done: bar.update(task, completed=done)
