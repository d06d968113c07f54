"""How adventurers differ: what each of them minds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FAVOURITES: Final[list[i64]] = [5, 4, 1, 3, 7, 2, 0, 6]  # adventurers, the best first


class Temper:
    """How somebody weighs things, in points."""

    def __init__(self, caution: float) -> None:
        self.caution = caution  # how much is feared: 1.0 is as much as there is reason to
        self.life = 8.0  # what is lost by dying, besides the finds: all that was still to come
        self.tempo = 0.6  # what an action is worth while there is time
        self.touch = 1.0  # what a touch costs, besides its load
        self.shy = 0.0  # and what it costs where one rests until the next turn; 0: anywhere will do
        self.stride = 1.3  # what an action is worth that brings one nearer, beside that
        self.light = 99.0  # rounds for which a lighter load counts: then one carries as much again
        self.rivalry = 0.0  # how much it matters what others have, from 0 to 1
        self.spread = 8.0  # points by which the end may differ from what is expected
        self.plans = False  # is a whole route thought through, or one find at a time?
        # and for who does:
        self.rate = 3.0  # points that a round brings which can be spared
        self.heavy = 2.0  # what a card to carry costs, as long as more is to come
        self.new_god = 0.3  # what another god promises, besides the bonus of now
        self.race = 0.05  # what each rival inside takes in a round, of all that lies open
        self.exposure = 0.3  # touches in a round in the corridor
        self.favourites = FAVOURITES
