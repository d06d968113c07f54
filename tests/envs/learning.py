"""Programs that learn need torch. PyPI's brings CUDA, which is too large for the checks; they use
Debian's: a build for processors alone, for Debian's own Python. Compiled modules fit that one as
well, if it is of the same version as ours."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DEBIAN = Path("/usr/bin/python3")
PACKAGES = Path("/usr/lib/python3/dist-packages")

# Debian's numpy belongs to its torch, so that what is installed here comes behind it.
LAUNCH = """
import runpy, sys
sys.path += sys.argv[1].split(":")
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def of_debian() -> bool:
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    return DEBIAN.resolve().name == version and all(
        (PACKAGES / name).is_dir() for name in ("torch", "onnx")
    )


def of_ours() -> bool:
    return all(importlib.util.find_spec(name) is not None for name in ("torch", "onnx"))


needs_torch = pytest.mark.skipif(
    not of_ours() and not of_debian(),
    reason="NOT INSTALLED: torch, onnx; LEARNING IS NOT TESTED HERE."
    " apt install python3-torch python3-onnx, or pip install torch onnx",
)


def learn(program: Path, *words: str) -> str:
    """What a program with torch says."""
    own = [path for path in sys.path if path and not path.startswith(sys.base_prefix)]
    around = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [
            sys.executable if of_ours() else str(DEBIAN),
            *("-c", LAUNCH, ":".join([*own, str(ROOT)]), str(program), *words),
        ],
        env=around | {"OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
