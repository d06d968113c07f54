"""Characters: how somebody feels about what may come of an answer.

Any search can have one: the setting `style`. What a game offers besides is up to its advice, which
is told the style as well.
"""

from __future__ import annotations

import math
from typing import Final

from cutpurse.kernel.bot import BOLD, CAREFUL, EVEN, HONEST, SPITEFUL

STYLES: Final = [EVEN, BOLD, CAREFUL, SPITEFUL, HONEST]


def felt(payoffs: list[float], me: int, style: str) -> float:
    """What an outcome is worth to somebody of this character, from 0 to 1. Who is bold lives for
    the great days, who is careful wants no bad ones, and who is spiteful minds the best of the
    others as much as themselves."""
    mine = payoffs[me]
    if style == BOLD:
        return mine * mine * mine
    if style == CAREFUL:
        return math.sqrt(mine) if mine > 0.0 else 0.0
    if style == SPITEFUL:
        best = 0.0
        for seat in range(len(payoffs)):
            if seat != me and payoffs[seat] > best:
                best = payoffs[seat]
        return 0.5 * mine + 0.5 * (1.0 - best)
    return mine
