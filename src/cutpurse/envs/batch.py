"""Many games in one call: observations, masks and rewards of all of them as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cutpurse.bots import specs
from cutpurse.envs.many import Ended, ManyGames
from cutpurse.envs.playing import EnvPlan, Numbers
from cutpurse.envs.reward import REWARDS, standing
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import dice
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import IllegalAction
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.snapshot import restore, snapshot, view
from cutpurse.kernel.state import State, legal


class Batch:
    """`count` games side by side. In each, one seat is asked: `seat[i]`, with `observation[i]` and
    `mask[i]`. `step` answers everywhere; what was seen before stays as it was. Where `done`,
    `reward[i]` pays all seats, and the next game's first question is there already.

    With `rivals` (specs of bots), bots answer for all seats but one of each game, which is drawn.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        settings: dict[str, Any] | None = None,
        count: int = 64,
        seed: int | str = 0,
        reward: str = "win",
        shaping: float = 0.0,
        relative: bool = True,
        pad: bool = False,
        rivals: list[str] | str | None = None,
    ) -> None:
        if type(count) is not int or count < 1:
            raise Refused(f"count is a number of games from 1 on, not {count!r}")
        plan = EnvPlan(game, players, settings, reward, shaping, relative, pad, dtype="uint8")
        self.plan = plan
        self.encoding = plan.encoding
        self.rules = plan.rules
        self.players = plan.players
        self.count = count
        self.scale = plan.scale
        self.core = ManyGames(plan.rules, plan.encoding, count, str(seed))
        self.rivals = self.checked([rivals] if isinstance(rivals, str) else rivals)
        self.learner = [-1] * count  # the seat that bots leave alone
        self.bots: list[list[Bot]] = [[] for _ in range(count)]
        self.observation: Numbers  # uint8, (count, size): compiled code's memory, read-only
        self.mask: Numbers  # bool, (count, actions)
        self.seat: Numbers  # int8, (count,)
        self.done: Numbers = np.zeros(count, np.bool_)
        self.reward: Numbers = np.zeros((count, plan.players), np.float32)
        self.stood: list[list[float | None]] = [[None] * plan.players for _ in range(count)]
        for place in range(count):
            self.sit_down(place)
        self.settle()
        self.show()

    def checked(self, rivals: list[str] | None) -> list[str]:
        if rivals is None:
            return []
        others = self.players - 1
        rivals = rivals * others if len(rivals) == 1 else rivals
        if len(rivals) != others:
            raise Refused(f"there are {others} rivals, so rivals has 1 or {others} specs")
        return rivals

    @property
    def games(self) -> list[State]:
        """The bare states, for search; clone one before you change it."""
        return self.core.states

    # Stepping -----------------------------------------------------------------------------------
    def step(self, actions: Sequence[int] | Numbers) -> None:
        """Answer in every game, as the asked seats count actions. An illegal answer raises, and
        nothing has changed."""
        core = self.core
        chosen: list[int] = np.asarray(actions, dtype=np.int64).tolist()
        if len(chosen) != self.count:
            raise Refused(f"there are {self.count} games, so as many answers, not {len(chosen)}")
        wrong = core.illegal(chosen)
        if wrong >= 0:
            self.refuse(wrong, chosen[wrong])
        self.done = np.zeros(self.count, np.bool_)
        self.reward = np.zeros((self.count, self.players), np.float32)
        ended = core.step(chosen)
        if ended:
            self.finish(ended)
        if self.rivals:
            self.settle()
        self.show()

    def refuse(self, place: int, seen: int) -> None:
        seat = int(self.seat[place])
        words = self.rules.vocabulary
        name = "no action"
        if 0 <= seen < self.encoding.actions:
            name = words.name(self.encoding.to_record[seat][seen])
        first = words.name(self.core.options(place)[0])
        raise IllegalAction(
            f"in game {place} player {seat} cannot answer {seen} ({name}) now;"
            f" the mask says what they can, such as {first!r}"
        )

    def show(self) -> None:
        """Write what is asked in every game, and what their standing has brought the seats."""
        core = self.core
        core.show()
        self.observation = np.frombuffer(core.observation, np.uint8).reshape(self.count, -1)
        self.mask = np.frombuffer(core.mask, np.bool_).reshape(self.count, -1)
        self.seat = np.frombuffer(core.seat, np.int8)
        if self.plan.shaping:
            for place, g in enumerate(self.core.states):
                seat = self.core.asked[place]
                now = standing(view(self.rules, g, seat))
                before = self.stood[place][seat]
                if before is not None:
                    self.reward[place, seat] += self.plan.shaping * (now - before)
                self.stood[place][seat] = now

    def finish(self, ended: list[Ended]) -> None:
        """Pay all seats of the games that are over."""
        for each in ended:
            result = self.rules.result(each.state)
            final = REWARDS[self.plan.reward](self.rules, result)
            stood = self.stood[each.place]
            for seat in range(self.players):
                self.reward[each.place, seat] = final[seat] - self.plan.shaping * (
                    stood[seat] or 0.0
                )
            self.done[each.place] = True
            self.stood[each.place] = [None] * self.players
            self.sit_down(each.place)

    # Rivals -------------------------------------------------------------------------------------
    def sit_down(self, place: int) -> None:
        """Bots for a new game."""
        if not self.rivals:
            return
        for bot in self.bots[place]:
            bot.close()
        number = self.core.numbers[place]
        n = self.players
        learner = dice(f"{self.core.seed}/{number} learner").below(n)
        self.learner[place] = learner
        self.bots[place] = []
        for seat in range(n):
            after = (seat - learner) % n
            spec = self.rivals[after - 1] if after else "random"
            luck = dice(f"{self.core.seed}/{number} rival {seat}")
            self.bots[place].append(specs.make(spec, self.rules, luck))

    def settle(self) -> None:
        """Bots answer until the learner of every game is asked."""
        if not self.rivals:
            return
        core = self.core
        for place in range(self.count):
            while True:
                g = core.states[place]
                if g.owing >> self.learner[place] & 1:
                    break
                seat = next(each for each in range(self.players) if g.owing >> each & 1)
                seen = view(self.rules, g, seat)
                chosen = self.bots[place][seat].choose(seen, legal(g, seat)[:])
                ended: list[Ended] = []
                core.answer(place, seat, chosen, ended)
                if ended:
                    self.finish(ended)
        core.prefer(self.learner)

    # Copies -------------------------------------------------------------------------------------
    def snapshot(self) -> Plain:
        """All games as plain data."""
        return {
            "states": [snapshot(self.rules, g) for g in self.core.states],
            "numbers": self.core.numbers[:],
            "stood": [stood[:] for stood in self.stood],
            "done": self.done.tolist(),
            "reward": self.reward.tolist(),
        }

    def restore(self, data: Plain) -> None:
        """Go on from a snapshot of a batch of the same plan and count. Bots begin anew."""
        if len(data["states"]) != self.count:
            raise Refused(f"this snapshot has {len(data['states'])} games, not {self.count}")
        self.core.states = [restore(self.rules, each) for each in data["states"]]
        self.core.numbers = data["numbers"][:]
        for place in range(self.count):
            self.sit_down(place)
        if self.rivals:
            self.core.prefer(self.learner)
        self.show()
        self.stood = [stood[:] for stood in data["stood"]]
        self.done = np.array(data["done"], np.bool_)
        self.reward = np.array(data["reward"], np.float32)
