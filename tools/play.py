"""Serves at once, and has the next start's Cutpurse made behind it.

play.py LOG [BUILD …] -- SERVE …

The build runs with the lowest priority, in a process group of its own and not in a session of its
own: Linux weighs sessions against each other before it looks at priorities. It ends with the
server; what it has compiled by then stays, and the next build goes on from there.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

# What a build is told so that it stops, and how many seconds it has each time. pip tidies up when
# it is interrupted; compiled code, as of mypy, does not hear of it.
STOPPING = ((signal.SIGINT, 2.0), (signal.SIGTERM, 5.0), (signal.SIGKILL, 5.0))
INTERRUPTED = 130  # how a server ends that was told to end


class Build:
    """The build, whose output goes to a log."""

    def __init__(self, command: list[str], log: Path) -> None:
        self.log = log
        self.unwanted = False
        with log.open("ab") as out:
            self.process = subprocess.Popen(
                ["nice", "-n", "19", *command],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                process_group=0,
            )

    def tell(self) -> None:
        """Wait for its end, and show the last thing it said."""
        self.process.wait()
        if not self.unwanted:
            said = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
            print(said[-1] if said else "", flush=True)

    def stop(self) -> None:
        """Politely, then less so."""
        self.unwanted = True
        for number, patience in STOPPING:
            if self.process.poll() is not None:
                return
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(patience)


def main(log: str, *commands: str) -> int:
    cut = commands.index("--")
    # A terminal's Ctrl-C reaches the server by itself; twice would mean: without grace.
    signal.signal(signal.SIGINT, lambda *_: None)
    server = subprocess.Popen(commands[cut + 1 :])
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: server.terminate())
    build = Build(list(commands[:cut]), Path(log)) if cut else None
    if build is not None:
        threading.Thread(target=build.tell, daemon=True).start()
    code = server.wait()
    if build is not None:
        build.stop()
    return 0 if code == INTERRUPTED else code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
