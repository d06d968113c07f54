"""What npm installs for the benchmarks is pinned by its hash, and from no particular registry."""

from __future__ import annotations

import json
from pathlib import Path

LOCK = Path(__file__).resolve().parents[1] / "benchmarks" / "boardgameio" / "package-lock.json"


def test_every_package_is_pinned_by_its_hash_and_by_nothing_else() -> None:
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    del packages[""]  # the list itself
    assert packages
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name
