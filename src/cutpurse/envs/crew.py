"""Workers of a batch: processes that share its games and write what they see into common memory."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import traceback
import weakref
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from cutpurse.envs.playing import EnvPlan, Numbers
from cutpurse.envs.share import Share
from cutpurse.kernel.fields import Plain

STEP, SNAPSHOT, RESTORE = "step", "snapshot", "restore"
PATIENCE = 5.0  # seconds that a worker gets to end by itself


class WorkerLost(RuntimeError):
    """A worker has ended, or has failed: its games are lost."""


class Common:
    """The memory that all workers write into, each the rows of its own games. It has no name, so
    nothing is left of it however a process ends."""

    def __init__(self, context: Any, plan: EnvPlan, count: int) -> None:
        self.shapes = {
            "observation": (np.uint8, (count, plan.encoding.size)),
            "mask": (np.bool_, (count, plan.encoding.actions)),
            "seat": (np.int8, (count,)),
            "done": (np.bool_, (count,)),
            "reward": (np.float32, (count, plan.players)),
            "chosen": (np.int64, (count,)),
        }
        self.memory = {
            name: context.RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize)
            for name, (kind, shape) in self.shapes.items()
        }

    def array(self, name: str) -> Numbers:
        kind, shape = self.shapes[name]
        return np.frombuffer(self.memory[name], kind).reshape(shape)


SHOWN = ("observation", "mask", "seat", "done", "reward")


def work(
    given: Plain,
    rivals: list[str],
    seed: str,
    first: int,
    count: int,
    common: Common,
    orders: Connection,
) -> None:
    """The life of a worker: it does what it is told until nobody is there to tell it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the business of who started us
    mine = slice(first, first + count)
    arrays = {name: common.array(name)[mine] for name in SHOWN}
    chosen = common.array("chosen")[mine]
    of_all = len(common.array("seat"))
    with contextlib.suppress(EOFError, OSError):
        try:
            share = Share(EnvPlan(**given), rivals, seed, count, first, of_all)
            reply: Any = None
            while True:
                for name, array in arrays.items():
                    array[:] = getattr(share, name)
                orders.send((True, reply))
                order, data = orders.recv()
                reply = None
                if order == STEP:
                    share.step(chosen.tolist())
                elif order == SNAPSHOT:
                    reply = share.snapshot()
                else:
                    share.restore(*data)
        except (EOFError, OSError):
            raise
        except Exception:
            orders.send((False, traceback.format_exc()))


class BatchWorker:
    """A process with its games, and the line to it."""

    def __init__(self, process: Any, orders: Connection, rows: slice) -> None:
        self.process = process
        self.orders = orders
        self.rows = rows

    def tell(self, order: str, data: Any = None) -> None:
        with contextlib.suppress(OSError):  # whoever listens will notice
            self.orders.send((order, data))

    def hear(self) -> Any:
        try:
            fine, reply = self.orders.recv()
        except (EOFError, OSError):
            self.process.join(PATIENCE)
            raise WorkerLost(
                f"the worker of games {self.rows.start} to {self.rows.stop - 1} has ended"
                f" (exit code {self.process.exitcode})"
            ) from None
        if not fine:
            raise WorkerLost(
                f"the worker of games {self.rows.start} to {self.rows.stop - 1} failed:\n{reply}"
            )
        return reply


def let_go(workers: list[BatchWorker]) -> None:
    """A worker ends when its line is closed; one that does not is made to."""
    for worker in workers:
        worker.orders.close()
    for worker in workers:
        worker.process.join(PATIENCE)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()


class Crew:
    """All workers of a batch."""

    def __init__(
        self, plan: EnvPlan, rivals: list[str], seed: str, count: int, workers: int
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.common = Common(context, plan, count)
        self.workers: list[BatchWorker] = []
        self.ending = weakref.finalize(self, let_go, self.workers)
        for number in range(workers):
            first = count * number // workers
            end = count * (number + 1) // workers
            ours, theirs = context.Pipe()
            order = (plan.given, rivals, seed, first, end - first, self.common, theirs)
            process = context.Process(target=work, args=order, daemon=True)
            process.start()
            theirs.close()
            self.workers.append(BatchWorker(process, ours, slice(first, end)))
        self.observation: Numbers
        self.mask: Numbers
        self.seat: Numbers
        self.done: Numbers
        self.reward: Numbers
        self.hear()

    def hear(self) -> list[Any]:
        """What all workers reply; what they see is copied, so that it stays as it is. If one is
        lost, all are let go."""
        try:
            replies = [worker.hear() for worker in self.workers]
        except WorkerLost:
            self.close()
            raise
        for name in SHOWN:
            array = self.common.array(name).copy()
            array.setflags(write=False)
            setattr(self, name, array)
        return replies

    def ask(self, order: str, shares: list[Any]) -> list[Any]:
        if not self.ending.alive:
            raise WorkerLost("the workers of this batch have ended: it was closed")
        for worker, data in zip(self.workers, shares, strict=True):
            worker.tell(order, data)
        return self.hear()

    def step(self, chosen: list[int]) -> None:
        self.common.array("chosen")[:] = chosen
        self.ask(STEP, [None] * len(self.workers))

    def snapshot(self) -> Plain:
        parts = self.ask(SNAPSHOT, [None] * len(self.workers))
        return {name: [each for part in parts for each in part[name]] for name in parts[0]}

    def restore(self, seed: str, data: Plain) -> None:
        rows = [worker.rows for worker in self.workers]
        self.ask(RESTORE, [(seed, {name: data[name][row] for name in data}) for row in rows])

    def close(self) -> None:
        self.ending()
