"""`make play`: a real server at once, a build behind it, one lock for all who set up."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

TOOLS = Path(__file__).resolve().parents[1] / "tools"
LONG = 120.0  # seconds for anything, on a busy machine
# A build with a child of its own, as make has a compiler.
BUILD = """
import os, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(os.getpid(), child.pid, os.nice(0), flush=True)
child.wait()
"""


def awaited(log: Path, pattern: str) -> re.Match[str]:
    """The first thing of this form that is written to a log."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        found = re.search(pattern, log.read_text())
        if found is not None:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{pattern!r} does not come; there is: {log.read_text()!r}")


def alive(pid: int) -> bool:
    """Does a process run? One that has ended and that nobody has asked about does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@contextmanager
def playing(folder: Path, *build: str) -> Iterator[subprocess.Popen[bytes]]:
    """`play.py` with a real server, in a process group of its own as under a terminal."""
    serve = ["-m", "cutpurse", "serve", "--port", "0", "--quiet"]
    database = ["--database", f"sqlite:///{folder}/tables.sqlite"]
    with (folder / "said").open("wb") as said:
        made = subprocess.Popen(
            [
                *(sys.executable, str(TOOLS / "play.py"), str(folder / "log"), *build, "--"),
                *(sys.executable, *serve, *database),
            ],
            stdout=said,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
            process_group=0,
        )
    try:
        yield made
    finally:
        if made.poll() is None:
            os.killpg(made.pid, signal.SIGKILL)
            made.wait()


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("to_all", [True, False], ids=["Ctrl-C", "terminated"])
def test_server_and_build_end_together(tmp_path: Path, to_all: bool) -> None:
    with playing(tmp_path, sys.executable, "-c", BUILD) as made:
        found = awaited(tmp_path / "said", r"Cutpurse is at (\S+)")
        with urlopen(found[1], timeout=LONG) as answer:
            assert answer.status == 200
        build, child, nice = map(int, awaited(tmp_path / "log", r"(\d+) (\d+) (\d+)\n").groups())
        assert nice == min(19, os.nice(0) + 19)
        assert os.getpgid(build) != made.pid
        assert alive(child)
        if to_all:
            os.killpg(made.pid, signal.SIGINT)
        else:
            made.terminate()
        code = made.wait(LONG)
        assert code == 0 or not to_all
        assert not alive(build)
        assert not alive(child)


def test_the_last_words_of_a_build_are_shown(tmp_path: Path) -> None:
    with playing(tmp_path, "echo", "made of nothing") as made:
        awaited(tmp_path / "said", r"Cutpurse is at")
        awaited(tmp_path / "said", r"made of nothing\n")
        os.killpg(made.pid, signal.SIGINT)
        assert made.wait(LONG) == 0


def test_without_a_build_there_is_only_a_server(tmp_path: Path) -> None:
    with playing(tmp_path) as made:
        awaited(tmp_path / "said", r"Cutpurse is at")
        os.killpg(made.pid, signal.SIGINT)
        assert made.wait(LONG) == 0
    assert not (tmp_path / "log").exists()


# The lock ---------------------------------------------------------------------------------------
def locked(lock: Path, *words: str) -> list[str]:
    return [sys.executable, str(TOOLS / "alone.py"), *words[:-1], str(lock), "sh", "-c", words[-1]]


@contextmanager
def held(lock: Path, *words: str) -> Iterator[None]:
    """Somebody holds the lock."""
    holder = subprocess.Popen(
        locked(lock, *words, "echo held; read word"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdin is not None
    assert holder.stdout is not None
    with holder:
        assert holder.stdout.readline() == b"held\n"
        yield
        holder.stdin.close()


def test_who_comes_second_waits(tmp_path: Path) -> None:
    lock = tmp_path / "new" / "lock"
    with held(lock):
        second = subprocess.Popen(locked(lock, "echo done"), stdout=subprocess.PIPE, text=True)
        assert second.stdout is not None
        assert second.stdout.readline() == "Waiting for another make that sets up here\n"
        assert second.poll() is None
    assert second.communicate(timeout=LONG)[0] == "done\n"
    assert second.returncode == 0


def test_nothing_is_installed_beneath_a_table(tmp_path: Path) -> None:
    lock = tmp_path / "in-use"
    install = locked(lock, "--else", "a table is open", "echo installed")
    with held(lock, "--shared"), held(lock, "--shared"):
        said = subprocess.run(install, capture_output=True, text=True, check=False)
        assert (said.returncode, said.stdout, said.stderr) == (1, "", "a table is open\n")
    said = subprocess.run(install, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stdout) == (0, "installed\n")


def test_a_command_that_fails_says_so(tmp_path: Path) -> None:
    assert subprocess.run(locked(tmp_path / "lock", "exit 7"), check=False).returncode == 7
