# cutpurse: interpreted
"""How a program behaves that answers for a seat: what a tournament tells of it beside its wins."""

from __future__ import annotations

import re
from dataclasses import dataclass


def tokens(text: str) -> int:
    """How many words and signs a text has: about what a model pays for it."""
    return len(re.findall(r"\w+|[^\w\s]", text))


@dataclass
class Conduct:
    """Counted over the decisions of one seat in one game, or of one program in many."""

    decisions: int = 0
    wrong_first: int = 0  # decisions whose first answer was none of the options
    wrong_finally: int = 0  # decisions that were given away because of wrong answers
    forfeits: int = 0  # decisions that were given away for another reason: late, gone, crashed
    tokens: int = 0  # words and signs that it was told and wrote
    seconds: float = 0.0  # that it thought

    def add(self, other: Conduct) -> None:
        self.decisions += other.decisions
        self.wrong_first += other.wrong_first
        self.wrong_finally += other.wrong_finally
        self.forfeits += other.forfeits
        self.tokens += other.tokens
        self.seconds += other.seconds
