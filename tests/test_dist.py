"""What `make dist` makes can be carried away: into a fresh environment, without a compiler."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tarfile
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 180

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel that `make setup` built, and what it needs to run."""
    wheels = sorted((ROOT / "build" / "wheel").glob("*.whl"))
    if not wheels:
        pytest.skip("NO WHEEL HERE: make setup builds one")
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    install = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install"]
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-compile"]
    runtime = ["--require-hashes", "-r", str(ROOT / "requirements" / "runtime.txt")]
    # Whoever tests the sources has them on the path, where pip would find them installed already.
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    fetched = subprocess.run(
        [*install, *quiet, *runtime], env=alone, capture_output=True, text=True, check=False
    )
    if fetched.returncode:
        pytest.skip(f"WHAT THE WHEEL NEEDS CANNOT BE FETCHED HERE: {fetched.stderr[-300:]}")
    subprocess.run([*install, *quiet, "--no-index", str(wheels[-1])], env=alone, check=True)
    return folder


def environment(fresh: Path) -> dict[str, str]:
    """No compiler, no sources, no settings of whoever tests."""
    return {"PATH": str(fresh / "bin"), "HOME": str(fresh), "XDG_DATA_HOME": str(fresh / "data")}


def run(fresh: Path, *command: str) -> str:
    done = subprocess.run(
        [fresh / "bin" / command[0], *command[1:]],
        env=environment(fresh),
        cwd=fresh,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_plays_and_is_what_was_built(fresh: Path) -> None:
    compiled = not next((ROOT / "build" / "wheel").glob("*.whl")).name.endswith("-none-any.whl")
    assert ("compiled" in run(fresh, "cutpurse", "--version")) is compiled
    assert "points" in run(
        fresh, "cutpurse", "play", "horus", "--seats", "random,random", "--seed", "1"
    )
    run(fresh, "python", "-c", "import cutpurse.envs, cutpurse.envs.telling")


def test_it_serves(fresh: Path) -> None:
    server = subprocess.Popen(
        [fresh / "bin" / "cutpurse", "serve", "--port", "0", "--quiet"],
        env=environment(fresh) | {"PYTHONUNBUFFERED": "1"},
        cwd=fresh,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        found = re.search(r"http://[^ /]+", server.stdout.readline())
        assert found
        with urllib.request.urlopen(f"{found.group()}/healthz", timeout=PATIENCE) as answer:
            assert answer.status == 200
        with urllib.request.urlopen(f"{found.group()}/", timeout=PATIENCE) as answer:
            page = answer.read().decode()
        style = re.search(r'href="(/assets/[^"]+\.css)"', page)
        assert style
        with urllib.request.urlopen(f"{found.group()}{style[1]}", timeout=PATIENCE) as answer:
            assert answer.status == 200
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE)
        assert server.stdout is not None
        server.stdout.close()


THREE = "simulate thieves --seats greedy,greedy,greedy --games 2"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("mcp", "the package mcp is missing; install it: pip install"),
        (f"{THREE} --out results", "pyarrow is missing; install it with: pip install"),
        (f"{THREE} --engine ray", "Ray is not installed; install it with: pip install"),
        ("tune thieves --games 2 --out tuned", "pyarrow is missing; install it with: pip install"),
    ],
)
def test_a_missing_extra_is_named_with_the_command_that_installs_it(
    fresh: Path, command: str, said: str
) -> None:
    done = subprocess.run(
        [fresh / "bin" / "cutpurse", *command.split()],
        env=environment(fresh),
        cwd=fresh,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith("cutpurse: ")
    assert said in line


def test_the_source_distribution_has_what_a_build_needs(tmp_path: Path) -> None:
    code = f"from setuptools.build_meta import build_sdist; build_sdist({str(tmp_path)!r})"
    subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": ""},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as sources:
        inside = {name.partition("/")[2] for name in sources.getnames()}
    tracked = subprocess.run(
        ["git", "ls-files", "src/cutpurse"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split()
    assert {"setup.py", "pyproject.toml", "README.md", "LICENSE"} <= inside
    assert set(tracked) <= inside
