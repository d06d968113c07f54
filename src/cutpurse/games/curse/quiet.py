"""What to answer for somebody who is away and would rather nothing happened."""

from __future__ import annotations

from typing import Final

from cutpurse.games.curse.demands import broken
from cutpurse.games.curse.state import Curse
from cutpurse.games.curse.trials import Vote
from cutpurse.games.curse.words import (
    APPROVE,
    DECLINE,
    DONE,
    END,
    FAIL,
    FINISH,
    KEEP_GOALS,
    LEAD,
    MOVE,
    NO,
    NONE,
    PASS,
    READY,
)

QUIETEST: Final = [
    *(END.base, PASS.base, DONE.base, NONE.base, NO.base, DECLINE.base),
    *(FINISH.base, READY.base, KEEP_GOALS.base),
]


def quiet_answer(g: Curse, seat: int, options: list[int]) -> int:
    """End, pass, decline, stay; a silent judge counts by the checklist (CR-199)."""
    if isinstance(g.stack[-1], Vote):
        wrong = broken(g, g.story, g.told)
        return FAIL.do(wrong[0]) if wrong else APPROVE.base
    for answer in QUIETEST:
        if answer in options:
            return answer
    for stay in (MOVE.do(g.at[seat]), LEAD.do(g.at[g.active])):
        if stay in options:
            return stay
    return options[0]
