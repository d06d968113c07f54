"""The games for Gymnasium: one seat learns, bots answer for the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from cutpurse.bots import specs
from cutpurse.envs import register
from cutpurse.envs.playing import (
    NOT_BEGUN,
    EnvPlan,
    Numbers,
    Playing,
    checked_rivals,
    number_of,
    part_of,
)
from cutpurse.envs.zoo import RENDER_MODES, check_render_mode
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.rules import Refused


class Solo(gymnasium.Env[Numbers, int]):
    """`gymnasium.Env`: a step is an answer of the own seat. `rivals` are specs of bots, one for
    all or one for each other seat, clockwise; without a seat, one is drawn for each game."""

    def __init__(
        self,
        plan: EnvPlan,
        rivals: list[str] | str,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.rivals = checked_rivals(plan, rivals)
        if seat is not None and seat not in range(plan.players):
            last = plan.players - 1
            raise Refused(f"there is no seat {seat!r}; seats are 0 to {last}, or None by lot")
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 1}
        self.render_mode = check_render_mode(render_mode)
        self.plan = plan
        self.wanted = seat
        self.playing = Playing(plan)
        self.seat = seat or 0
        self.lucks: list[Dice] = []  # of the bots, by seat
        self.bots: list[Bot] = []
        size = (plan.encoding.size,)
        self.observation_space = (
            spaces.Box(0.0, 1.0, size, np.float32)
            if plan.dtype == "float32"
            else spaces.Box(0, 255, size, np.uint8)
        )
        self.action_space = spaces.Discrete(plan.encoding.actions)

    def sit_down(self, lucks: list[Dice]) -> None:
        """Bots with dice of their own, in all seats but the learner's (where one idles)."""
        self.close()
        self.lucks = lucks
        n = self.plan.players
        self.bots = []
        for each in range(n):
            after = (each - self.seat) % n
            spec = self.rivals[after - 1] if after else "random"
            self.bots.append(specs.make(spec, self.plan.rules, lucks[each]))

    def close(self) -> None:
        for bot in self.bots:
            bot.close()
        self.bots = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        playing = self.playing
        while True:
            playing.begin(seed)
            seed = None
            n = self.plan.players
            self.seat = playing.luck.below(n) if self.wanted is None else self.wanted
            self.sit_down([dice(f"{playing.seed} rival {each}") for each in range(n)])
            self.others()
            if not playing.over:
                break  # a game that ends before the seat is asked teaches nothing
        playing.decides(self.seat)
        return self.observation(), self.about()

    def others(self) -> None:
        """The bots answer until the own seat is asked, or the game is over."""
        playing = self.playing
        while not playing.over and not playing.truncated:
            waiting = playing.waiting
            if self.seat in waiting:
                return
            seat = waiting[0]
            chosen = self.bots[seat].choose(playing.view(seat), playing.options(seat)[:])
            playing.take(seat, chosen)

    def observation(self) -> Numbers:
        return self.playing.observation(self.seat)

    def action_masks(self) -> Numbers:
        """Which actions are legal; all, when the game is over."""
        mask = self.playing.mask(self.seat)
        return mask.astype(bool) if mask.any() else np.ones(len(mask), bool)

    def about(self) -> dict[str, Any]:
        mask = self.action_masks().astype(np.int8)
        return {**self.playing.info(self.seat), "action_mask": mask, "seat": self.seat}

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        playing = self.playing
        if not self.bots or playing.over or playing.truncated:
            raise Refused(NOT_BEGUN)
        forgiven = not playing.answer(self.seat, number_of(action))
        self.others()
        reward = playing.final()[self.seat] if playing.over else 0.0
        if not playing.over and not playing.truncated:
            reward = playing.decides(self.seat)
        info = self.about()
        if forgiven:
            info["illegal"] = True
        if self.render_mode == "human":
            self.render()
        return self.observation(), reward, playing.over, playing.truncated, info

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        text = self.playing.telling(self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def record(self) -> str:
        """The game so far as a record."""
        return self.playing.record()

    # Copies -------------------------------------------------------------------------------------
    def snapshot(self) -> Plain:
        """Everything, as plain data. Bots go on alike whose memory is their dice."""
        return {
            "playing": self.playing.snapshot(),
            "seat": self.seat,
            "lucks": [luck.words() for luck in self.lucks],
        }

    def restore(self, data: Plain) -> None:
        """Go on from a snapshot."""
        self.playing.restore(part_of(data, "playing"))
        self.seat = data["seat"]
        if data["lucks"]:
            self.sit_down([Dice(*words) for words in data["lucks"]])

    def clone(self) -> Solo:
        """An independent copy."""
        other = Solo(self.plan, self.rivals, self.wanted, self.render_mode)
        other.restore(self.snapshot())
        return other

    def __deepcopy__(self, memo: Any) -> Solo:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        given = (self.plan.given, self.rivals, self.wanted, self.render_mode, self.snapshot())
        return remade, given


def remade(
    given: dict[str, Any], rivals: list[str], seat: int | None, mode: str | None, data: Plain
) -> Solo:
    """What was pickled."""
    env = Solo(EnvPlan(**given), rivals, seat, mode)
    env.restore(data)
    return env


register()
