"""Ctrl-C, or being told to end, while games are played: what is done is kept, what is half done is
dropped."""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import Any

from cutpurse.arena.block import StopRequest


class Stopping(StopRequest):
    """While this is open, Ctrl-C breaks off a game in this process, and anything else it lets
    finish; pressed twice it is the ordinary one."""

    def __init__(self) -> None:
        self.asked = False
        self.playing = False
        self.before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Stopping:
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                self.before[number] = signal.signal(number, self.hear)
        return self

    def __exit__(self, *what: object) -> None:
        for number, before in self.before.items():
            signal.signal(number, before)

    def hear(self, number: int, frame: FrameType | None) -> None:
        again = self.asked
        self.asked = True
        if again or self.playing:
            raise KeyboardInterrupt
