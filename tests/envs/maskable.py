"""sb3-contrib's MaskablePPO for two updates on each game, for an interpreter that has torch."""

from __future__ import annotations

import json
import warnings

from sb3_contrib import MaskablePPO

from cutpurse import envs, games

warnings.simplefilter("ignore")  # Debian's torch is older than what it asks for


def learned(game: str) -> dict[str, int | bool]:
    env = envs.solo(game, rivals="random")
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=16, batch_size=16, n_epochs=1, seed=1, device="cpu"
    )
    before = [weight.detach().clone() for weight in model.policy.parameters()]
    model.learn(32)
    changed = any(
        not bool((old == new).all())
        for old, new in zip(before, model.policy.parameters(), strict=True)
    )
    return {"steps": model.num_timesteps, "updates": model._n_updates, "changed": changed}


print(json.dumps({game: learned(game) for game in games.all_names()}))
