"""What rivals will play: in every imagined world each of them thinks, as `greedy` does, by what
they may know in it.

So the cards of a world fit together: the scout plays with an eye to the room that lies in it, and
whoever holds a trick may play it. Worlds come up again and again, and each is thought through once.
"""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import RIDDLES
from cutpurse.games.thieves.greedy import Greedy
from cutpurse.games.thieves.play import PlayCard, card_options
from cutpurse.games.thieves.state import NONE, Thieves
from cutpurse.games.thieves.turn import Flip
from cutpurse.games.thieves.words import PLAY
from cutpurse.games.thieves.worlds import end_with_turn
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import view
from cutpurse.kernel.state import settle
from cutpurse.kernel.step import EVERYBODY, MAX_SEATS, SILENT

TRIALS: Final = (
    8  # of each card, a third of what `greedy` takes: more worlds tell more than more trials
)
ASKED: Final = [PlayCard(p) for p in range(MAX_SEATS)]


class Foresight:
    """The cards of one play, by world and claim."""

    def __init__(self, rules: Rules, seen: Thieves, me: int, dice: Dice) -> None:
        self.rules = rules
        self.me = me
        self.turn = int(seen.turn)
        self.replayed = int(seen.discard) >> RIDDLES & 1
        self.now = any(isinstance(step, Flip) for step in seen.stack)
        self.rival = Greedy(dice)
        self.known: dict[int, list[int]] = {}

    def reaches(self, g: Thieves) -> bool:
        """Is this the play at hand? What comes after RIDDLES is another."""
        return (
            self.now
            and g.turn == self.turn
            and not g.flipped
            and int(g.discard) >> RIDDLES & 1 == self.replayed
        )

    def cards(self, g: Thieves, world: int) -> list[int]:
        """What each rival plays in this world after what was said; NONE where nothing can be."""
        key = world
        for statement in g.claim:
            key = key * 64 + statement + 1
        key = key * 4 + len(g.claim)
        if key not in self.known:
            self.known[key] = self.worked_out(g)
        return self.known[key]

    def worked_out(self, g: Thieves) -> list[int]:
        table = g.clone()
        end_with_turn(table)
        while not isinstance(table.stack[-1], Flip):
            table.stack.pop()
        for p in range(table.players):
            table.played[p] = NONE
            table.played_seen[p] = EVERYBODY
            table.barred[p] = 0
            table.answers[p] = SILENT
        return [NONE if p == self.me else self.choice(table, p) for p in range(table.players)]

    def choice(self, table: Thieves, p: int) -> int:
        """A rival who is asked, while nobody has played yet."""
        options = card_options(table, p)
        if not PLAY.said(options[0]):
            return NONE
        if len(options) == 1:
            return PLAY.of(options[0])
        g = table.clone()
        for q in range(g.players):
            if q != p:
                g.next(ASKED[q])
        g.next(ASKED[p])
        g.owing = 0
        g.menu = None
        settle(g)
        return PLAY.of(self.rival.think(view(self.rules, g, p), options, TRIALS, 0.0))
