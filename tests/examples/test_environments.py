"""The examples of environments, as their first lines say, and what the document shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.envs.games import GAMES, needs
from tests.envs.learning import learn, needs_torch

from cutpurse.games import find

GAME = GAMES[-1]  # any would do
ROOT = Path(__file__).resolve().parents[2]


def shown(document: str) -> list[str]:
    """The programs that a document shows."""
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def run(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs("pyspiel")
def test_openspiel_searches_a_whole_game() -> None:
    said = run(str(ROOT / "examples" / "ismcts_openspiel.py"), GAME, "--simulations", "2")
    *answers, end = said.splitlines()
    assert len(answers) > 5
    assert all(line.startswith("player 0: ") for line in answers)
    assert sum(map(float, end.removeprefix("returns: ").split())) == pytest.approx(0, abs=0.02)


@needs_torch
@needs("onnxruntime")
def test_a_net_learns_and_plays(tmp_path: Path) -> None:
    """One update, judged before and after; the file is a bot."""
    net, players = tmp_path / "net.onnx", find(GAME).players[0]
    words = [GAME, "--players", str(players), "--seconds", "0.01", "--judge", "3", "--width", "16"]
    said = learn(ROOT / "examples" / "ppo.py", *words, "--out", str(net))
    assert [line.split()[1] for line in said.splitlines()] == ["decisions,"] * 2
    seats = ",".join([f"policy:{net}", *["random"] * (players - 1)])
    assert "policy:" in run("-m", "cutpurse", "simulate", GAME, "--games", "3", "--seats", seats)


@needs("gymnasium", "pettingzoo", "pyspiel")
def test_what_the_document_shows_works() -> None:
    """One after another; what a learner would choose is the first option here."""
    pieces = shown("environments.md")
    assert len(pieces) == 3
    text = "\n".join(pieces)
    assert text.count("b.step(actions)") == 1
    run("-c", text.replace("b.step(actions)", "b.step(b.mask.argmax(axis=1))"))


@needs("textarena")
def test_what_the_document_for_models_shows_works() -> None:
    [piece] = shown("models.md")
    assert "You are asked" in run("-c", piece + "print(env.get_observation()[1])")
