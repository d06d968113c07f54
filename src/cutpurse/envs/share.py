"""Games of a batch that are played in one process: all of them, or the share of a worker."""

from __future__ import annotations

import numpy as np

from cutpurse.bots import specs
from cutpurse.envs.many import Ended, ManyGames
from cutpurse.envs.playing import EnvPlan, Numbers
from cutpurse.envs.reward import REWARDS, standing
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.snapshot import restore, snapshot, view
from cutpurse.kernel.state import legal


class Share:
    """`count` games side by side, from place `first` of a batch of `of_all` on."""

    def __init__(
        self, plan: EnvPlan, rivals: list[str], seed: str, count: int, first: int, of_all: int
    ) -> None:
        self.plan = plan
        self.rules = plan.rules
        self.players = plan.players
        self.count = count
        self.core = ManyGames(plan.rules, plan.encoding, count, seed, first, of_all)
        self.rivals = rivals
        self.learner = [-1] * count  # the seat that bots leave alone
        self.bots: list[list[Bot]] = [[] for _ in range(count)]
        self.lucks: list[list[Dice]] = [[] for _ in range(count)]  # of the bots
        self.observation: Numbers
        self.mask: Numbers
        self.seat: Numbers
        self.done: Numbers = np.zeros(count, np.bool_)
        self.reward: Numbers = np.zeros((count, plan.players), np.float32)
        self.stood: list[list[float | None]] = [[None] * plan.players for _ in range(count)]
        for place in range(count):
            self.sit_down(place)
        self.settle()
        self.show()

    def step(self, chosen: list[int]) -> None:
        """Answer in every game, as the asked seats count actions; the answers are legal."""
        self.done = np.zeros(self.count, np.bool_)
        self.reward = np.zeros((self.count, self.players), np.float32)
        ended = self.core.step(chosen)
        if ended:
            self.finish(ended)
        if self.rivals:
            self.settle()
        self.show()

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
    def sit_down(self, place: int, lucks: list[Dice] | None = None) -> None:
        """Bots for a new game, or with these dice for one that goes on."""
        if not self.rivals:
            return
        for bot in self.bots[place]:
            bot.close()
        game = f"{self.core.seed}/{self.core.numbers[place]}"
        n = self.players
        learner = dice(f"{game} learner").below(n)
        self.learner[place] = learner
        self.bots[place] = []
        self.lucks[place] = lucks or [dice(f"{game} rival {seat}") for seat in range(n)]
        for seat, luck in enumerate(self.lucks[place]):
            after = (seat - learner) % n
            spec = self.rivals[after - 1] if after else "random"
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
            "lucks": [[luck.words() for luck in lucks] for lucks in self.lucks],
        }

    def restore(self, seed: str, data: Plain) -> None:
        """Go on from a snapshot of as many games of the same plan, of a batch with this seed."""
        self.core.seed = seed
        self.core.states = [restore(self.rules, each) for each in data["states"]]
        self.core.numbers = data["numbers"][:]
        for place, lucks in enumerate(data["lucks"]):
            self.sit_down(place, [Dice(*words) for words in lucks])
        if self.rivals:
            self.core.prefer(self.learner)
        self.show()
        self.stood = [stood[:] for stood in data["stood"]]
        self.done = np.array(data["done"], np.bool_)
        self.reward = np.array(data["reward"], np.float32)

    def close(self) -> None:
        """Let the bots go."""
        for bots in self.bots:
            for bot in bots:
                bot.close()
