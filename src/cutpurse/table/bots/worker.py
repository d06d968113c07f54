"""A process that thinks for the house, so that the house never waits for it."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess


def settle_down(niceness: int) -> None:
    """In the process: the house stops it by itself, and goes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(niceness)


class WorkerProcess:
    """A process and the pipe to it, started when it is needed first. One thread speaks with it;
    any may `kill` it."""

    def __init__(self, life: Callable[[Connection], None], name: str) -> None:
        self.life = life  # what the process does: a function of a module
        self.name = name
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.unwanted = False

    def awake(self) -> Connection:
        if self.pipe is None or self.process is None:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=self.life, args=(theirs,), name=self.name, daemon=True)
            process.start()
            theirs.close()
            self.process = process
            self.pipe = ours
        return self.pipe

    def kill(self) -> None:
        """For good. The thread that waits for an answer hears that there will be none."""
        self.unwanted = True
        process = self.process
        if process is not None:
            with contextlib.suppress(ValueError):  # the thread has ended it meanwhile
                process.kill()

    def stop(self) -> None:
        """By the thread that speaks with it; `awake` starts another."""
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
            self.process = None
