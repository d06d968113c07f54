"""A bot: somebody who answers questions. It gets its own view and its options, never the state.

A game may also advise bots that search: see `Advice`.
"""

from __future__ import annotations

from typing import Final, Generic

from mypy_extensions import mypyc_attr

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.evaluator import Evaluator
from cutpurse.kernel.rules import G, Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import completed
from cutpurse.kernel.step import Composite

# Characters: styles that any search can have, and that a game may make more of.
EVEN: Final = "even"
BOLD: Final = "bold"
CAREFUL: Final = "careful"
SPITEFUL: Final = "spiteful"
HONEST: Final = "honest"

NO_REMARK: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Base of every bot. One bot sits in one seat of one game."""

    def choose(self, view: View, options: list[int]) -> int:
        """One of the options, which are never empty; the list is the bot's own."""
        raise NotImplementedError

    def remark(self, view: View) -> int:
        """What it says or shows before it answers (`Rules.asides`); mostly nothing."""
        return NO_REMARK

    def hurry(self, seconds: float) -> None:
        """From now on no answer may take longer, whatever it was told before."""

    def close(self) -> None:
        """The game is over, or the bot is not needed any longer."""


def whole_answer(bot: Bot, view: View, options: list[int]) -> list[int]:
    """What a bot answers, all parts of it: mostly one."""
    chosen = bot.choose(view, options[:])
    g = view.state
    if not isinstance(g.stack[-1], Composite) or chosen not in options:
        return [chosen]
    parts = [chosen]
    g = g.clone()
    while chosen in options and not completed(g, view.seat, chosen):
        options = g.stack[-1].options(g, view.seat)
        chosen = bot.choose(View(view.rules, view.seat, g.clone()), options[:])
        parts.append(chosen)
    return parts


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[G]):
    """What a game tells a search about itself: an evaluator, and hints if it has some.

    Every method has a default that suits any game, so that a game says only what it knows better.
    A game's advice is found as `ADVICE` in its module `advice`.
    """

    def __init__(self, rules: Rules[G]) -> None:
        self.rules = rules
        self.settings = ""  # how a search of this game thinks unless told otherwise
        self.levels: dict[str, str] = {}  # what easy, medium, hard and master are here: specs
        self.characters: dict[str, str] = {}  # specs of those who have a style of their own
        self.style = EVEN  # of whoever thinks about a decision
        self.few = 3  # answers among which not even a learner overlooks any
        self.games = 0  # how many will be imagined for a decision, about
        self.evaluator: Evaluator | None = None  # what features are worth, if it was fitted

    def study(self, view: View[G], dice: Dice, effort: int) -> Advice[G]:
        """Advice for one decision: a chance to work something out before the search begins.

        The effort says how much: 0 for a glance, 1 for as much as pays."""
        return self

    def world(self, view: View[G], dice: Dice) -> G:
        """A world that fits the view; better advice makes likely worlds likelier."""
        return view.imagine(dice)

    def shorten(self, g: G) -> None:
        """Let an imagined game end at the horizon, where `payoffs` can judge it."""

    def beyond(self, g: G) -> bool:
        """Has an imagined game reached the horizon? For games that cannot be shortened before."""
        return False

    def payoffs(self, g: G) -> list[float]:
        """What this is worth to each seat, from 0 to 1: the chance to win, by and large.

        Asked at the end of a game, at the horizon, and where a roll-out is cut off.
        """
        return self.rules.result(g).shares

    # What an evaluator weighs: for games whose weights are fitted to how games ended.
    def feature_names(self) -> list[str]:
        """What `features` counts, by name; none: this game's evaluator is not fitted."""
        return []

    def weighing(self, evaluator: Evaluator) -> Advice[G]:
        """The same advice by other weights, to compare them."""
        made: Advice[G] = type(self)(self.rules)
        made.settings = self.settings
        made.levels = self.levels
        made.characters = self.characters
        made.evaluator = evaluator
        return made

    def features(self, g: G, seat: int) -> list[float]:
        """What a seat has and may come to, in the order of the names."""
        return []

    def progress(self, g: G) -> float:
        """How much of the game is over, from 0 to 1."""
        return 0.0

    def stretch(self, g: G) -> int:
        """Which stretch of the game this is: the evaluator judges where one ends."""
        return self.turn(g)

    def searched(self, g: G, seat: int) -> bool:
        """Has this decision a place in the tree? Others are answered as roll-outs are."""
        return True

    def candidates(self, g: G, seat: int, options: list[int]) -> list[int]:
        """The options worth thinking about; never empty. The list is not changed."""
        return options

    def lines(self, view: View[G], options: list[int]) -> list[list[int]]:
        """What one might answer now and mean to answer next: the lines of play worth comparing,
        for a search that compares whole lines; never none, the most promising first."""
        return [[action] for action in self.candidates(view.state, view.seat, options)]

    def intend(self, line: int) -> None:
        """An imagined game begins in which one means to play this one of the lines: habit may go
        by it, once the line has come to its end."""

    def hint(self, g: G, seat: int, options: list[int]) -> list[float]:
        """How promising each option looks, from 0 to 1; empty: no idea."""
        return []

    def habit(self, g: G, seat: int, options: list[int], dice: Dice) -> int:
        """A quick and sensible answer, for roll-outs and for rivals who are not searched."""
        return options[dice.below(len(options))]

    def remark(self, view: View[G], dice: Dice) -> int:
        """What somebody who is asked openly says or shows besides (`Rules.asides`); mostly nothing.
        When it is said must tell no more than that they were asked."""
        return NO_REMARK

    # What is made of what others say: measured by `benchmarks.belief`.
    def believes(self, view: View[G]) -> list[float]:
        """How likely each value is of the secret that this decision is about; empty: there is
        none, or the seat knows it."""
        return []

    def base_rate(self, view: View[G]) -> list[float]:
        """The same, if nothing that anybody said is weighed."""
        return []

    def secret(self, g: G) -> int:
        """Which value it has."""
        return -1

    def forgetful(self, view: View[G], dice: Dice) -> View[G]:
        """What is left of a view for somebody who forgets: what was said and shown earlier may be
        gone, nothing else. The view itself stays as it is."""
        return view

    def at_hand(self, view: View[G], action: int) -> bool:
        """Is this answer about something that nobody overlooks, however careless?"""
        return False

    def turn(self, g: G) -> int:
        """Which turn this is: the decisions of one turn share what thinking is allowed."""
        return 0
