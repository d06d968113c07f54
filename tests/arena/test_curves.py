"""The curve of strength over thinking: games are kept as they end, and counted once."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks import curves
from benchmarks.curves import TIMES, StrengthCurve
from benchmarks.strength import grow


def test_what_was_played_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(curves, "KEPT", tmp_path)
    monkeypatch.setattr(StrengthCurve, "spec", lambda curve, times: "random")
    first = StrengthCurve("thieves", "a seed")
    assert len(list(grow(first, 1, None))) == len(TIMES)
    again = StrengthCurve("thieves", "a seed")
    assert again.missing(1) == []
    assert again.missing(2) == [(times, 1) for times in TIMES]
    assert again.lines() == first.lines()
    assert len(again.lines()) == 2 + len(TIMES)
    assert again.picture().startswith("<svg")
    assert len(StrengthCurve("thieves", "another seed").missing(1)) == len(TIMES)
    monkeypatch.setattr(curves, "code_of", lambda game: "other rules")
    assert len(StrengthCurve("thieves", "a seed").missing(1)) == len(TIMES)
