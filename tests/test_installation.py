"""The package that is tested is the one that is meant, compiled or pure."""

from __future__ import annotations

import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import cutpurse
from cutpurse.version import VERSION, compiled, describe

SOURCES = Path(__file__).resolve().parents[1] / "src" / "cutpurse"
EXPECTED = os.environ.get("CUTPURSE_EXPECT", "")

meant = pytest.mark.skipif(EXPECTED == "", reason="CUTPURSE_EXPECT does not say which package")


def rules_modules() -> list[str]:
    """The installed modules; a compiled module's code lies in a library beside it, x__mypyc."""
    found: list[str] = []
    for part in ("kernel", "games"):
        package = importlib.import_module(f"cutpurse.{part}")
        for module in pkgutil.walk_packages(package.__path__, f"cutpurse.{part}."):
            if not module.ispkg and not module.name.endswith("__mypyc"):
                found.append(module.name)
    return found


def opts_out(name: str) -> bool:
    source = SOURCES.joinpath(*name.split(".")[1:]).with_suffix(".py")
    return "# cutpurse: interpreted" in source.read_text(encoding="utf-8").splitlines()[:10]


@meant
def test_the_package_is_the_one_meant() -> None:
    inside_sources = SOURCES in Path(cutpurse.__file__).resolve().parents
    assert (EXPECTED == "compiled") is compiled()
    assert (EXPECTED == "pure") is inside_sources


@meant
def test_all_rules_run_at_the_same_speed() -> None:
    for name in rules_modules():
        path = importlib.import_module(name).__file__ or ""
        assert path.endswith(".py") is (EXPECTED == "pure" or opts_out(name)), name


@meant
def test_the_installed_package_has_exactly_the_modules_of_the_sources() -> None:
    sources = {
        ".".join(["cutpurse", *path.relative_to(SOURCES).with_suffix("").parts])
        for part in ("kernel", "games")
        for path in SOURCES.joinpath(part).rglob("*.py")
        if path.name != "__init__.py"
    }
    assert set(rules_modules()) == sources


def test_version_names_the_speed() -> None:
    command = Path(sys.executable).with_name("cutpurse")
    if EXPECTED != "compiled" and not command.exists():
        pytest.skip("not installed: only the sources are tested")
    said = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == describe()
    assert describe() == f"cutpurse {VERSION} ({'compiled' if compiled() else 'pure Python'})"
    assert cutpurse.__version__ == VERSION
