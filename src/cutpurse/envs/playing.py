"""A game in progress as all environments play it: what a seat observes, may answer and gets."""

from __future__ import annotations

import math
import operator
import secrets
from typing import Any, TypeVar

import numpy as np

from cutpurse import games
from cutpurse.bots import specs
from cutpurse.envs.reward import REWARDS, check_reward, forfeited, standing
from cutpurse.envs.telling import tell, told
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.encoding import Encoding
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.rules import Refused, Result, Rules
from cutpurse.kernel.snapshot import View, fresh, restore, snapshot, view
from cutpurse.kernel.state import State, advance, legal

Numbers = Any  # an array of numpy
ILLEGAL = ("raise", "random", "lose")
DTYPES = ("float32", "uint8")
P = TypeVar("P", bound="Playing")
NOT_BEGUN = "no game is running; reset() begins one"


class EnvPlan:
    """How environments of one kind are played; they share it."""

    def __init__(
        self,
        game: str | Rules,
        players: int | None = None,
        settings: dict[str, Any] | None = None,
        reward: str = "win",
        shaping: float = 0.0,
        relative: bool = True,
        pad: bool = False,
        dtype: str = "float32",
        illegal: str = "raise",
        limit: int | None = None,
    ) -> None:
        self.rules = game if isinstance(game, Rules) else games.find(game)
        self.players = self.rules.check_players(
            self.rules.players[0] if players is None else players
        )
        if settings is not None and not isinstance(settings, dict):
            raise Refused(f"settings are a dict of names and values, not {settings!r}")
        self.settings = self.rules.check_settings(settings)
        if not isinstance(shaping, int | float) or not math.isfinite(shaping):
            raise Refused(f"shaping is a number, 0 for none, not {shaping!r}")
        for name, value in (("relative", relative), ("pad", pad)):
            if not isinstance(value, bool):
                raise Refused(f"{name} is True or False, not {value!r}")
        self.reward = check_reward(reward)
        self.shaping = shaping
        if illegal not in ILLEGAL:
            raise Refused(f"illegal cannot be {illegal!r}; it can be: {', '.join(ILLEGAL)}")
        if dtype not in DTYPES:
            raise Refused(f"dtype cannot be {dtype!r}; it can be: {', '.join(DTYPES)}")
        if limit is not None and (type(limit) is not int or limit < 1):
            raise Refused(f"limit is a number of answers from 1 on, or None, not {limit!r}")
        self.illegal = illegal
        self.dtype = dtype
        self.limit = limit
        self.encoding = Encoding(self.rules, self.players, self.settings, relative, pad)
        self.scale = np.array(self.encoding.scale, dtype=np.float32)
        self.rules.blank(self.players, self.settings, dice(0))  # settings may not go together
        self.given: dict[str, Any] = {  # what it takes to make it again, elsewhere
            "game": self.rules.name,
            "players": self.players,
            "settings": self.settings,
            "reward": reward,
            "shaping": shaping,
            "relative": relative,
            "pad": pad,
            "dtype": dtype,
            "illegal": illegal,
            "limit": limit,
        }

    def observation(self, g: State, seat: int) -> Numbers:
        """What a seat sees, as an array."""
        data = np.frombuffer(self.encoding.observed(g, seat), dtype=np.uint8)
        return data if self.dtype == "uint8" else data * self.scale

    def mask(self, options: list[int], seat: int) -> Numbers:
        """1 for each option, as the seat counts actions."""
        return np.frombuffer(self.encoding.mask(options, seat), dtype=np.int8)


def checked_rivals(plan: EnvPlan, rivals: list[str] | str) -> list[str]:
    """The bots of all other seats, clockwise: one spec is for all of them."""
    given = [rivals] if isinstance(rivals, str) else rivals
    others = plan.players - 1
    if not isinstance(given, list | tuple) or len(given) not in (1, others):
        raise Refused(
            f"there are {others} rivals, so rivals has 1 or {others} specs, such as 'greedy',"
            f" and is not {rivals!r}"
        )
    for spec in given:
        specs.make(spec, plan.rules, dice(0)).close()
    return [*given] * others if len(given) == 1 else [*given]


def number_of(action: Any) -> int:
    """An action as a learner gives it: a whole number of any package."""
    try:
        return operator.index(action)
    except TypeError:
        raise IllegalAction(f"an action is a whole number, not {action!r}") from None


def part_of(data: Any, name: str) -> Any:
    """What a snapshot has under a name."""
    if not isinstance(data, dict) or name not in data:
        raise Refused(f"this is no snapshot of such an environment: it has no {name!r}")
    return data[name]


class Playing:
    """One game: seeds, answers, rewards. Wrappers add how it is asked."""

    def __init__(self, plan: EnvPlan, luck: Dice | None = None) -> None:
        self.plan = plan
        self.luck = luck or dice(secrets.token_hex(16))
        self.seed = ""
        self.state: State
        self.answers: list[tuple[int, int]] = []  # seat and action of the record
        self.steps = 0
        self.loser = -1  # the seat that lost by an illegal answer
        self.stood: list[float | None] = []  # each seat's standing at its last decision
        self.begin()

    def begin(self, seed: int | None = None) -> None:
        """The next game. A seed begins the series of games anew."""
        if seed is not None:
            self.luck = dice(f"environment {seed}")
        plan = self.plan
        self.seed = f"{self.luck.word():08x}{self.luck.word():08x}"
        while True:
            self.state = fresh(plan.rules, plan.players, plan.settings, dice(self.seed))
            if self.state.owing:
                break
            self.seed += "+"  # a game that is over before anybody is asked
        self.answers = []
        self.steps = 0
        self.loser = -1
        self.stood = [None] * plan.players

    # Reading ------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.loser >= 0 or not self.state.owing

    @property
    def truncated(self) -> bool:
        return self.plan.limit is not None and self.steps >= self.plan.limit and not self.over

    @property
    def waiting(self) -> list[int]:
        """The seats that owe an answer, lowest first."""
        if self.over:
            return []
        return [seat for seat in range(self.plan.players) if self.state.owing >> seat & 1]

    def view(self, seat: int) -> View:
        return view(self.plan.rules, self.state, seat)

    def observation(self, seat: int) -> Numbers:
        return self.plan.observation(self.state, seat)

    def options(self, seat: int) -> list[int]:
        """What a seat may answer, as actions of the record."""
        owes = self.state.owing >> seat & 1 and not self.over
        return legal(self.state, seat) if owes else []

    def mask(self, seat: int) -> Numbers:
        return self.plan.mask(self.options(seat), seat)

    def info(self, seat: int) -> dict[str, Any]:
        """What is asked of a seat, and by which rule."""
        if not self.state.owing >> seat & 1 or self.over:
            return {"question": "", "rule": ""}
        step = self.state.stack[-1]
        what = self.plan.rules.question(step).what
        return {"question": what, "rule": step.reason(self.state) or type(step).rule}

    def game(self) -> Game:
        """The same game at a table, with its record and events: played again from its seed."""
        game = Game(self.plan.rules, self.plan.players, self.plan.settings, self.seed).start()
        for seat, action in self.answers:
            game.play(seat, action)
        return game

    def telling(self, seat: int) -> str:
        """What a seat is told now, in words."""
        return told(tell(self.game(), seat))

    def record(self) -> str:
        """The game so far as a record."""
        return self.game().record()

    # Answering ----------------------------------------------------------------------------------
    def answer(self, seat: int, seen: int) -> bool:
        """Take the answer of a seat, as it counts actions. False if it was illegal and forgiven, or
        has lost the game."""
        illegal = self.plan.illegal
        options = self.options(seat)
        action = self.recorded(seat, seen)
        if action in options:
            self.take(seat, action)
            return True
        if illegal == "raise":
            self.refuse(seat, seen, action)
        if illegal == "lose":
            self.steps += 1
            self.loser = seat
        else:
            self.take(seat, options[self.luck.below(len(options))])
        return False

    def recorded(self, seat: int, seen: int) -> int:
        """An action as the record counts it, or -1 if there is no such action."""
        encoding = self.plan.encoding
        return encoding.to_record[seat][seen] if 0 <= seen < encoding.actions else -1

    def check(self, seat: int, seen: int) -> None:
        """Refuse what `answer` would, before anything has changed."""
        action = self.recorded(seat, seen)
        if self.plan.illegal == "raise" and action not in self.options(seat):
            self.refuse(seat, seen, action)

    def refuse(self, seat: int, seen: int, action: int) -> None:
        g = self.state
        if not g.owing >> seat & 1:
            raise IllegalAction(f"player {seat} is not asked now")
        name = self.plan.rules.vocabulary.name(action) if action >= 0 else "no action"
        rule = g.stack[-1].why_not(g, seat, action) if action >= 0 else ""
        first = self.plan.rules.vocabulary.name(self.options(seat)[0])
        raise IllegalAction(
            f"player {seat} cannot answer {seen} ({name}) now"
            f"{f' [{rule}]' if rule else ''}; the mask says what they can, such as {first!r}",
            rule,
        )

    def take(self, seat: int, action: int) -> None:
        """Take a legal answer, an action of the record."""
        advance(self.state, seat, action)
        self.answers.append((seat, action))
        self.steps += 1

    # Rewards ------------------------------------------------------------------------------------
    def decides(self, seat: int) -> float:
        """A seat comes to decide: what its standing has brought since its last decision."""
        if not self.plan.shaping:
            return 0.0
        now = standing(self.view(seat))
        before = self.stood[seat]
        self.stood[seat] = now
        return 0.0 if before is None else self.plan.shaping * (now - before)

    def final(self) -> list[float]:
        """What every seat gets at the end."""
        plan = self.plan
        if self.loser >= 0:
            out = forfeited(plan.rules, plan.reward, plan.players, self.loser)
        else:
            out = REWARDS[plan.reward](plan.rules, self.result())
        return [
            each - plan.shaping * (stood or 0.0)
            for each, stood in zip(out, self.stood, strict=True)
        ]

    def result(self) -> Result:
        return self.plan.rules.result(self.state)

    # Copies -------------------------------------------------------------------------------------
    def clone(self: P) -> P:
        """An independent copy."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other.luck = self.luck.clone()
        other.answers = self.answers[:]
        other.stood = self.stood[:]
        return other

    def __deepcopy__(self: P, memo: Any) -> P:
        return self.clone()

    def snapshot(self) -> Plain:
        """Everything, as plain data."""
        return {
            "state": snapshot(self.plan.rules, self.state),
            "luck": self.luck.words(),
            "seed": self.seed,
            "answers": [list(each) for each in self.answers],
            "steps": self.steps,
            "loser": self.loser,
            "stood": self.stood[:],
        }

    def restore(self, data: Plain) -> None:
        """Go on from a snapshot."""
        state = restore(self.plan.rules, part_of(data, "state"))
        here = self.plan.settings
        if state.players != self.plan.players or self.plan.rules.settings_of(state) != here:
            raise Refused("this snapshot is of a game with other players or settings")
        self.state = state
        self.luck = Dice(*data["luck"])
        self.seed = data["seed"]
        self.answers = [(seat, action) for seat, action in data["answers"]]
        self.steps = data["steps"]
        self.loser = data["loser"]
        self.stood = data["stood"][:]

    def __getstate__(self) -> Plain:
        return {"plan": self.plan.given, "data": self.snapshot()}

    def __setstate__(self, data: Plain) -> None:
        self.plan = EnvPlan(**data["plan"])
        self.restore(data["data"])
