"""Masked PPO in about a hundred lines, on a batch of games: one policy in all seats learns by
playing itself. Needs `pip install 'cutpurse[train]'`.

    python examples/ppo.py thieves --players 3 --seconds 60 --out net.onnx
    cutpurse simulate thieves --games 200 --seats policy:net.onnx,random,random
"""

import argparse
import sys
import time
from pathlib import Path

try:
    import numpy as np
    import torch
    from torch import nn
except ModuleNotFoundError as error:
    sys.exit(f"ppo.py needs {error.name}: pip install 'cutpurse[train]'")

from cutpurse import envs
from cutpurse.kernel.rules import Refused


class Net(nn.Module):
    """Bytes in, logits and a value out; the first layer sees them between 0 and 1."""

    def __init__(self, encoding, width: int = 256) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(encoding.scale))
        self.body = nn.Sequential(
            nn.Linear(encoding.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, encoding.actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, observation):
        hidden = self.body(observation.float() * self.scale)
        return self.policy(hidden), self.value(hidden).squeeze(-1)


def masked(logits, mask):
    """Of each action the logarithm of how likely it is; what is no option is hardly so."""
    return logits.masked_fill(~mask, -1e9).log_softmax(-1)


def asked(net, batch):
    """What the net says of the question of every game: of all actions how likely, and its value."""
    with torch.no_grad():
        logits, value = net(torch.from_numpy(batch.observation.copy()))
        return masked(logits, torch.from_numpy(batch.mask.copy())), value


def update(net, optimiser, data, epochs: int = 1, size: int = 256, clip: float = 0.2) -> None:
    """PPO's clipped objective, on the decisions of finished games."""
    columns = (data.observation, data.mask, data.action, data.logp, data.advantage, data.returns)
    tensors = [torch.from_numpy(np.ascontiguousarray(each)) for each in columns]
    tensors[4] = (tensors[4] - tensors[4].mean()) / (tensors[4].std() + 1e-6)
    for _ in range(epochs):
        for rows in torch.randperm(len(data)).split(size):
            seen, mask, action, before, gain, returns = (each[rows] for each in tensors)
            logits, value = net(seen)
            likely = masked(logits, mask)
            ratio = (likely.gather(1, action[:, None])[:, 0] - before).exp()
            better = torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
            entropy = -(likely.exp() * likely).sum(-1).mean()
            loss = 0.5 * (value - returns).pow(2).mean() - better - 0.01 * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def share_of_wins(net, like, rival: str, games: int) -> float:
    """What the net gets of the wins, always doing what it likes best, in seats drawn by lot."""
    each = min(games, 5)  # games that count in each place, however long they are
    won, left = 0.0, np.full(games // each, each)
    table = {"game": like.rules.name, "players": like.players, "rivals": rival}
    with envs.Batch(**table, count=len(left), seed="judged", reward="plain") as b:
        while left.any():
            seats = b.seat
            b.step(asked(net, b)[0].argmax(-1).numpy())
            now = b.done & (left > 0)
            won += b.reward[now, seats[now]].sum()
            left -= now
    return won / (each * len(left))


def learn(given) -> None:
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    kind = {"reward": given.reward, "shaping": given.shaping}
    batch = envs.Batch(given.game, given.players, count=64, seed=given.seed, **kind)
    games = envs.Trajectories(batch)
    net = Net(batch.encoding, given.width)
    optimiser = torch.optim.Adam(net.parameters(), lr=given.rate, eps=1e-5)
    spent, next_look, decisions = 0.0, 0.0, 0
    while True:
        if spent >= next_look or spent >= given.seconds:
            next_look += given.every
            if given.judge:
                looks = [
                    f"{share_of_wins(net, batch, r, given.judge):.0%} against {r}"
                    for r in ("random", "greedy")
                ]
                print(f"{decisions:8} decisions, {spent:4.0f} s: {', '.join(looks)}", flush=True)
        if spent >= given.seconds:
            break
        begun = time.process_time()
        optimiser.param_groups[0]["lr"] = given.rate * (1 - spent / given.seconds)
        while len(games) < 4096:
            likely, value = asked(net, batch)
            # as likely as the net says (Gumbel's way)
            action = (likely - torch.empty_like(likely).exponential_().log()).argmax(-1)
            logp = likely.gather(1, action[:, None])[:, 0]
            games.step(action.numpy(), logp.numpy(), value.numpy())
        data = games.take()
        decisions += len(data)
        update(net, optimiser, data)
        spent += time.process_time() - begun
    if given.out:
        envs.export(net, given.out, batch.encoding)


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("game")
    words.add_argument("--players", type=int)
    words.add_argument(
        "--seconds", type=float, default=60, help="of processor time, without judging"
    )
    words.add_argument("--reward", default="win")
    words.add_argument("--shaping", type=float, default=0.5, help="what own points are worth")
    words.add_argument("--rate", type=float, default=1e-3, help="of learning, at the beginning")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--every", type=float, default=20, help="judge after so many seconds")
    words.add_argument("--judge", type=int, default=200, help="games against each rival; 0: none")
    words.add_argument("--width", type=int, default=256, help="of the two layers")
    words.add_argument("--out", help="write the net here, as ONNX")
    given = words.parse_args()
    if given.out and not Path(given.out).absolute().parent.is_dir():
        sys.exit(f"ppo.py: there is no folder for {given.out}")
    try:
        learn(given)
    except Refused as refused:
        sys.exit(f"ppo.py: {refused}")


if __name__ == "__main__":
    main()
