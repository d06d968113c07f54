"""How a search thinks."""

from __future__ import annotations


class SearchSettings:
    """What the words mean is told in `bots/thinking.py`."""

    def __init__(self) -> None:
        self.iterations = 1000  # for a decision, unless there are seconds
        self.seconds = 0.0
        self.longest = 0.0  # seconds for a decision at most, whatever the above say; 0: any time
        self.turn = 4.0  # a turn may take as many decisions' worth
        self.explore = 1.0  # in standard deviations of the payoffs
        self.bias = 1.0  # weight of hints, likewise
        self.habit = False  # roll-outs by the game's habits instead of at random
        self.depth = 0  # decisions of a roll-out before it is cut off; 0: none
        self.horizon = False  # imagined games end at the game's horizon
        self.rivals = True  # rivals are searched as well, not only answered for by habit
        self.reuse = True  # go on with the tree of the last decision if this one follows from it
        self.effort = 1  # how much the game's advice works out before the search
        self.worlds = 1  # that all lines are tried in before any drops out, if there are enough
        self.trust = 0.0  # in habit: by how many standard errors another line must be better
        self.doubt = 2.0  # in a race: by how many standard errors a line that drops out is worse
        self.style = "even"  # a character: see `bots/characters.py`
        self.weights = ""  # a file of weights for the game's evaluator; empty: the game's own
        self.halving = False  # whole lines of play are compared, instead of growing trees
        self.racing = False  # and none drops out before it is surely worse
