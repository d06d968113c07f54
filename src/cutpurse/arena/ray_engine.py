"""The Ray engine: games on many machines. See docs/cluster.md."""

from __future__ import annotations

import contextlib
import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cutpurse.arena.block import Block, Order, StopRequest, play_block
from cutpurse.arena.engine import Engine, Feeder, Told
from cutpurse.kernel.rules import Refused


def has_token() -> bool:
    """Does this machine know the token of a cluster? Ray uses one by itself only where it starts
    the cluster."""
    named = "RAY_AUTH_TOKEN" in os.environ or "RAY_AUTH_TOKEN_PATH" in os.environ
    return named or (Path.home() / ".ray" / "auth_token").exists()


class RayEngine(Engine):
    """Blocks are tasks of a Ray cluster: one that is named, or one started here for this series.

    Ray's own retries are off: a task whose worker died is handed out again by the feeder, so that
    local processes and clusters lose and repeat nothing in the same way.
    """

    def __init__(self, address: str = "", workers: int = 0) -> None:
        if importlib.util.find_spec("ray") is None:
            raise Refused("Ray is not installed; install it with: pip install 'cutpurse[ray]'")
        self.address = address
        self.workers = workers

    def play(
        self, order: Order, feeder: Feeder, patience: StopRequest, told: Told | None = None
    ) -> Iterator[Block]:
        self.connect()
        import ray

        try:
            yield from self.manage(order, feeder, patience)
        finally:
            ray.shutdown()

    def connect(self) -> None:
        if self.address and has_token():
            os.environ.setdefault("RAY_AUTH_MODE", "token")  # Ray reads it when it is imported
        import ray

        quiet: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
        if self.address:
            try:
                ray.init(address=self.address, **quiet)
            except Exception as error:
                raise Refused(
                    f"cannot reach a Ray cluster at {self.address}:"
                    f" {str(error).splitlines()[0]} (start one with: ray start --head; if it wants"
                    " a token, set RAY_AUTH_TOKEN)"
                ) from None
        else:
            # "local": never a cluster that somebody else has running on this machine
            ray.init(
                address="local",
                num_cpus=self.workers or None,
                include_dashboard=False,
                **quiet,
            )
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        self.workers = max(1, int(resources.get("CPU", 1)))

    def manage(self, order: Order, feeder: Feeder, patience: StopRequest) -> Iterator[Block]:
        import ray

        task = ray.remote(max_retries=0)(play_block)
        sent = ray.put(order)
        running: dict[Any, list[int]] = {}
        while not patience.asked:
            while len(running) < 2 * self.workers:  # one being played, one waiting, for each CPU
                games = feeder.take(self.workers)
                if not games:
                    break
                running[task.remote(sent, games)] = games
            if not running:
                return
            ready, _ = ray.wait(list(running), timeout=0.2)
            for future in ready:
                games = running.pop(future)
                block = self.fetched(future)
                if block is None:
                    feeder.give_back(games)
                else:
                    feeder.learn(block)
                    yield block
        for future in running:
            with contextlib.suppress(Exception):
                ray.cancel(future, force=True)

    @staticmethod
    def fetched(future: Any) -> Block | None:
        """What a task brings; nothing if its worker or its machine was lost."""
        import ray
        from ray.exceptions import RayTaskError

        try:
            block: Block = ray.get(future)
        except RayTaskError as error:
            cause = str(error.cause).splitlines() or [type(error.cause).__name__]
            raise Refused(f"a worker could not go on: {cause[-1]}") from None
        except ray.exceptions.RayError:
            return None
        return block
