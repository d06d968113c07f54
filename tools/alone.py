"""Runs a command while it holds a lock.

alone.py LOCK COMMAND …                  waits until nobody else holds the lock
alone.py --shared LOCK COMMAND …         holds it together with others who share it
alone.py --else SENTENCE LOCK COMMAND …  says a sentence and fails if somebody holds it

The command takes this process's place: the lock ends with it, however it ends.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import sys


def main() -> None:
    words = argparse.ArgumentParser(usage=__doc__)
    words.add_argument("--shared", action="store_true")
    words.add_argument("--else", dest="sentence", default="")
    words.add_argument("lock")
    words.add_argument("command", nargs=argparse.REMAINDER)
    asked = words.parse_args()
    os.makedirs(os.path.dirname(asked.lock) or ".", exist_ok=True)
    handle = os.open(asked.lock, os.O_RDWR | os.O_CREAT, 0o666)
    kind = fcntl.LOCK_SH if asked.shared else fcntl.LOCK_EX
    try:
        fcntl.flock(handle, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        if asked.sentence:
            sys.exit(asked.sentence)
        print("Waiting for another make that sets up here", flush=True)
        fcntl.flock(handle, kind)
    os.set_inheritable(handle, True)
    os.execvp(asked.command[0], asked.command)


if __name__ == "__main__":
    main()
