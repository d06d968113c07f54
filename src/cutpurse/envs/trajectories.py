"""What a learner of policies wants from a batch: the decisions of each seat of each game, with what
they brought in the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from cutpurse.envs.batch import Batch
from cutpurse.envs.playing import Numbers


class Decisions:
    """Decisions of finished games, one row each."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self.observation: Numbers = np.stack([row["observation"] for row in rows])
        self.mask: Numbers = np.stack([row["mask"] for row in rows])
        self.action: Numbers = np.array([row["action"] for row in rows], np.int64)
        self.logp: Numbers = np.array([row["logp"] for row in rows], np.float32)
        self.value: Numbers = np.array([row["value"] for row in rows], np.float32)
        self.advantage: Numbers = np.array([row["advantage"] for row in rows], np.float32)
        self.returns: Numbers = self.advantage + self.value

    def __len__(self) -> int:
        return len(self.action)


class Trajectories:
    """Collects the steps of a batch by game and seat. When a game is over, its decisions get their
    advantages (GAE): a seat's next decision follows on its last one, whoever answered between, and
    the reward of the end belongs to the last decision of each seat."""

    def __init__(self, batch: Batch, discount: float = 1.0, smoothing: float = 0.95) -> None:
        self.batch = batch
        self.discount = discount
        self.smoothing = smoothing
        self.open: list[list[list[dict[str, Any]]]] = [
            [[] for _ in range(batch.players)] for _ in range(batch.count)
        ]
        self.finished: list[dict[str, Any]] = []
        self.games = 0

    def step(self, action: Numbers, logp: Numbers, value: Numbers) -> None:
        """Step the batch, and keep what was seen, done and thought."""
        batch = self.batch
        seats, seen, masks = batch.seat, batch.observation, batch.mask
        batch.step(action)
        for place in range(batch.count):
            row = {
                "observation": seen[place],
                "mask": masks[place],
                "action": int(action[place]),
                "logp": float(logp[place]),
                "value": float(value[place]),
                "reward": 0.0,
            }
            rows = self.open[place]
            rows[seats[place]].append(row)
            if batch.done[place]:
                for seat in range(batch.players):
                    self.close(rows[seat], float(batch.reward[place, seat]))
                self.open[place] = [[] for _ in range(batch.players)]
                self.games += 1
            elif batch.plan.shaping:
                seat = int(batch.seat[place])
                if rows[seat]:
                    rows[seat][-1]["reward"] += float(batch.reward[place, seat])

    def close(self, rows: list[dict[str, Any]], reward: float) -> None:
        """The decisions of one seat of a game that is over."""
        if not rows:
            return
        rows[-1]["reward"] += reward
        ahead, advantage = 0.0, 0.0
        for row in reversed(rows):
            delta = row["reward"] + self.discount * ahead - row["value"]
            advantage = delta + self.discount * self.smoothing * advantage
            row["advantage"] = advantage
            ahead = row["value"]
        self.finished.extend(rows)

    def take(self) -> Decisions:
        """All decisions of games that have ended since the last time."""
        out = Decisions(self.finished)
        self.finished = []
        return out

    def __len__(self) -> int:
        """How many decisions `take` would give."""
        return len(self.finished)
