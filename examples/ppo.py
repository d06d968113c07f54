"""Masked PPO in about a hundred lines, on a batch of games: one policy in all seats learns by
playing itself. Needs `pip install 'cutpurse[train]'`.

    python examples/ppo.py thieves --players 3 --seconds 60 --out net.onnx
    cutpurse simulate thieves --games 200 --seats policy:net.onnx,random,random
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

from cutpurse import envs
from cutpurse.bots import specs
from cutpurse.kernel.chance import dice
from cutpurse.kernel.snapshot import fresh, view
from cutpurse.kernel.state import advance, legal


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
    return torch.distributions.Categorical(logits=logits.masked_fill(~mask, -1e9))


def update(net, optimiser, data, epochs: int = 3, size: int = 1024, clip: float = 0.2) -> None:
    """PPO's clipped objective, on the decisions of finished games."""
    tensors = [
        torch.from_numpy(np.ascontiguousarray(each))
        for each in (
            data.observation,
            data.mask,
            data.action,
            data.logp,
            data.advantage,
            data.returns,
        )
    ]
    tensors[4] = (tensors[4] - tensors[4].mean()) / (tensors[4].std() + 1e-6)
    for _ in range(epochs):
        for rows in torch.randperm(len(data)).split(size):
            seen, mask, action, before, gain, returns = (each[rows] for each in tensors)
            logits, value = net(seen)
            chosen = masked(logits, mask)
            ratio = (chosen.log_prob(action) - before).exp()
            better = torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
            loss = 0.5 * (value - returns).pow(2).mean() - better - 0.01 * chosen.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def share_of_wins(net, batch, rival: str, games: int) -> float:
    """How much of the wins the net gets in all seats in turn, always doing what it likes best."""
    rules, encoding, n = batch.rules, batch.encoding, batch.players
    won = 0.0
    for number in range(games):
        g = fresh(rules, n, encoding.settings, dice(f"judged {number}"))
        bots = [specs.make(rival, rules, dice(f"rival {number} {seat}")) for seat in range(n)]
        while g.owing:
            seat = next(each for each in range(n) if g.owing >> each & 1)
            seen, options = view(rules, g, seat), legal(g, seat)
            if seat == number % n:
                data = torch.from_numpy(np.frombuffer(encoding.encode(seen), np.uint8).copy())
                logits = net(data[None])[0][0]
                liked = encoding.around[seat].seen
                action = max(options, key=lambda each: float(logits[liked[each]]))
            else:
                action = bots[seat].choose(seen, options[:])
            advance(g, seat, action)
        won += rules.result(g).shares[number % n]
    return won / games


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("game")
    words.add_argument("--players", type=int)
    words.add_argument(
        "--seconds", type=float, default=60, help="of processor time, without judging"
    )
    words.add_argument("--reward", default="win")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--every", type=float, default=20, help="judge after so many seconds")
    words.add_argument("--judge", type=int, default=200, help="games against each rival; 0: none")
    words.add_argument("--width", type=int, default=256, help="of the two layers")
    words.add_argument("--out", help="write the net here, as ONNX")
    given = words.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    batch = envs.Batch(given.game, given.players, count=64, seed=given.seed, reward=given.reward)
    games = envs.Trajectories(batch)
    net = Net(batch.encoding, given.width)
    optimiser = torch.optim.Adam(net.parameters(), lr=1e-3, eps=1e-5)
    spent, next_look, decisions = 0.0, 0.0, 0
    while True:
        if spent >= next_look or spent >= given.seconds:
            next_look += given.every
            if given.judge:
                with torch.no_grad():
                    looks = [
                        f"{share_of_wins(net, batch, r, given.judge):.0%} against {r}"
                        for r in ("random", "greedy")
                    ]
                print(f"{decisions:8} decisions, {spent:4.0f} s: {', '.join(looks)}", flush=True)
        if spent >= given.seconds:
            break
        begun = time.process_time()
        while len(games) < 4096:
            with torch.no_grad():
                logits, value = net(torch.from_numpy(batch.observation.copy()))
                chosen = masked(logits, torch.from_numpy(batch.mask.copy()))
                action = chosen.sample()
            games.step(action.numpy(), chosen.log_prob(action).numpy(), value.numpy())
        data = games.take()
        decisions += len(data)
        update(net, optimiser, data)
        spent += time.process_time() - begun
    if given.out:
        envs.export(net, given.out, batch.encoding)


if __name__ == "__main__":
    main()
