"""A bot: somebody who answers questions. It gets its own view and its options, never the state."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cutpurse.kernel.snapshot import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Base of every bot. One bot sits in one seat of one game."""

    def choose(self, view: View, options: list[int]) -> int:
        """One of the options, which are never empty; the list is not to be changed."""
        raise NotImplementedError
