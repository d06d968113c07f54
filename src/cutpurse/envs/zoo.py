"""The games for PettingZoo: agents one after another (AEC), or all at once (Parallel)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from cutpurse.envs.playing import NOT_BEGUN, EnvPlan, Numbers, Playing, number_of, part_of
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.rules import Refused

Observation = dict[str, Numbers]
RENDER_MODES = ["ansi", "human"]


def space_of(plan: EnvPlan, actions: int) -> spaces.Dict:
    """What an agent observes."""
    size = (plan.encoding.size,)
    data = (
        spaces.Box(0.0, 1.0, size, np.float32)
        if plan.dtype == "float32"
        else spaces.Box(0, 255, size, np.uint8)
    )
    return spaces.Dict({"observation": data, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise Refused(f"render_mode cannot be {mode!r}; it can be: {', '.join(RENDER_MODES)}")
    return mode


class Zoo:
    """What both kinds have in common."""

    metadata: dict[str, Any]
    plan: EnvPlan
    playing: Playing
    render_mode: str | None

    def prepare(self, plan: EnvPlan, render_mode: str | None, actions: int) -> None:
        name = f"cutpurse_{plan.rules.name}_v{plan.rules.version}"
        self.metadata = {
            "name": name,
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.plan = plan
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(plan.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {agent: space_of(plan, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def telling(self) -> str:
        """The next decision in words."""
        waiting = self.playing.waiting
        return self.playing.telling(waiting[0] if waiting else 0)

    def render(self) -> str | None:
        if self.render_mode == "human":
            print(self.telling())
            return None
        return self.telling()

    def close(self) -> None:
        pass

    def record(self) -> str:
        """The game so far as a record."""
        return self.playing.record()


class OneByOne(Zoo, AECEnv[str, Observation, int]):
    """`pettingzoo.AECEnv`: whoever is asked steps; of several, the lowest seat first."""

    def __init__(self, plan: EnvPlan, render_mode: str | None = None) -> None:
        super().__init__()
        self.prepare(plan, render_mode, plan.encoding.actions)
        self.playing = Playing(plan)
        self.infos: dict[str, dict[str, Any]] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.playing.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.ask()

    def ask(self) -> None:
        """The lowest seat that owes an answer is the one to step."""
        playing = self.playing
        seat = playing.waiting[0]
        agent = self.possible_agents[seat]
        self.agent_selection = agent
        self.rewards[agent] += playing.decides(seat)
        self.infos[agent] = {**playing.info(seat), "action_mask": playing.mask(seat)}

    def observe(self, agent: str) -> Observation:
        seat = self.seats[agent]
        seen = self.playing.observation(seat)
        mask = self.infos[agent].get("action_mask") if agent in self.infos else None
        if mask is None:  # whoever is asked has got it already
            mask = self.playing.mask(seat)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise Refused(NOT_BEGUN)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        playing = self.playing
        number = -1 if action is None else number_of(action)
        forgiven = not playing.answer(self.seats[agent], number)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.infos[agent] = {"illegal": True} if forgiven else {}
        if playing.over or playing.truncated:
            final = playing.final() if playing.over else [0.0] * self.plan.players
            self.rewards = dict(zip(self.possible_agents, final, strict=True))
            ended = self.terminations if playing.over else self.truncations
            for each in self.agents:
                ended[each] = True
            self.agent_selection = self.agents[0]
        else:
            self.ask()
            if forgiven:
                self.infos[agent]["illegal"] = True
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    # Copies -------------------------------------------------------------------------------------
    def snapshot(self) -> Plain:
        """Everything, as plain data."""
        begun = bool(self.agents)
        return {
            "playing": self.playing.snapshot(),
            "agents": self.agents[:],
            "around": [
                self.agent_selection,
                dict(self.rewards),
                dict(self._cumulative_rewards),
                dict(self.terminations),
                dict(self.truncations),
            ]
            if begun
            else None,
        }

    def restore(self, data: Plain) -> None:
        """Go on from a snapshot."""
        self.playing.restore(part_of(data, "playing"))
        self.agents = data["agents"][:]
        if data["around"] is None:
            return
        selected, rewards, cumulative, ended, cut = data["around"]
        self.agent_selection = selected
        self.rewards = dict(rewards)
        self._cumulative_rewards = dict(cumulative)
        self.terminations = dict(ended)
        self.truncations = dict(cut)
        self.infos = {agent: {} for agent in self.agents}
        if self.playing.waiting and not self.playing.truncated:
            seat = self.seats[selected]
            mask = self.playing.mask(seat)
            self.infos[selected] = {**self.playing.info(seat), "action_mask": mask}

    def clone(self) -> OneByOne:
        """An independent copy."""
        other = OneByOne.__new__(OneByOne)
        other.__dict__.update(self.__dict__)
        other.playing = self.playing.clone()
        other.agents = self.agents[:]
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            if name in self.__dict__:
                setattr(other, name, dict(getattr(self, name)))
        return other

    def __deepcopy__(self, memo: Any) -> OneByOne:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (OneByOne, self.plan.given, self.render_mode, self.snapshot())


class AllAtOnce(Zoo, ParallelEnv[str, Observation, int]):
    """`pettingzoo.ParallelEnv`: all who are asked answer in one step. The others say nothing, an
    action behind all others."""

    def __init__(self, plan: EnvPlan, render_mode: str | None = None) -> None:
        self.nothing = plan.encoding.actions
        self.prepare(plan, render_mode, plan.encoding.actions + 1)
        self.playing = Playing(plan)

    def observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        seat = self.seats[agent]
        mask: Numbers = np.zeros(self.nothing + 1, np.int8)
        if seat in self.playing.waiting:
            mask[: self.nothing] = self.playing.mask(seat)
        else:
            mask[self.nothing] = 1
        seen = self.playing.observation(seat)
        return {"observation": seen, "action_mask": mask}

    def about(self, seen: dict[str, Observation]) -> dict[str, dict[str, Any]]:
        return {
            agent: {
                **self.playing.info(self.seats[agent]),
                "action_mask": seen[agent]["action_mask"],
            }
            for agent in self.agents
        }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.playing.begin(seed)
        self.agents = self.possible_agents[:]
        for seat in self.playing.waiting:
            self.playing.decides(seat)
        seen = self.observations()
        return seen, self.about(seen)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        if not self.agents:
            raise Refused(NOT_BEGUN)
        playing = self.playing
        asked = [(seat, self.possible_agents[seat]) for seat in playing.waiting]
        chosen = {seat: number_of(actions.get(agent, -1)) for seat, agent in asked}
        for seat, number in chosen.items():
            playing.check(seat, number)  # all of them, before the first is taken
        forgiven = []
        for seat, agent in asked:
            if not playing.over and not playing.answer(seat, chosen[seat]):
                forgiven.append(agent)
        rewards = dict.fromkeys(self.agents, 0.0)
        if playing.over:
            rewards = dict(zip(self.possible_agents, playing.final(), strict=True))
        else:
            for seat in playing.waiting:
                rewards[self.possible_agents[seat]] += playing.decides(seat)
        seen = self.observations()
        ended = dict.fromkeys(self.agents, playing.over)
        cut = dict.fromkeys(self.agents, playing.truncated)
        infos = self.about(seen)
        for agent in forgiven:
            infos[agent]["illegal"] = True
        if playing.over or playing.truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, ended, cut, infos

    # Copies -------------------------------------------------------------------------------------
    def snapshot(self) -> Plain:
        """Everything, as plain data."""
        return {"playing": self.playing.snapshot(), "agents": self.agents[:]}

    def restore(self, data: Plain) -> None:
        """Go on from a snapshot."""
        self.playing.restore(part_of(data, "playing"))
        self.agents = data["agents"][:]

    def clone(self) -> AllAtOnce:
        """An independent copy."""
        other = AllAtOnce.__new__(AllAtOnce)
        other.__dict__.update(self.__dict__)
        other.playing = self.playing.clone()
        other.agents = self.agents[:]
        return other

    def __deepcopy__(self, memo: Any) -> AllAtOnce:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (AllAtOnce, self.plan.given, self.render_mode, self.snapshot())


def remade(kind: type[Any], given: dict[str, Any], render_mode: str | None, data: Plain) -> Any:
    """What was pickled."""
    env = kind(EnvPlan(**given), render_mode)
    env.restore(data)
    return env
