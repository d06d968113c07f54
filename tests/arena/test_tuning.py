"""Fitting an evaluator: what is planted is found, chances are calibrated, and it can be resumed."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from cutpurse.arena.tuning import (
    Positions,
    calibration,
    certainty,
    fitted,
    likeliest,
    log_loss,
    miscalibration,
    stretches,
)
from cutpurse.bots.thinking import find_advice
from cutpurse.cli import main
from cutpurse.games import find
from cutpurse.kernel.chance import dice
from cutpurse.kernel.evaluator import Evaluator
from cutpurse.kernel.snapshot import fresh
from cutpurse.kernel.state import advance, legal

WORTH = np.array([1.0, -2.0, 0.5])


def planted(count: int, seed: int) -> Positions:
    """Positions of two seats whose final points come from known weights, and some luck."""
    luck = np.random.default_rng(seed)
    features = luck.normal(size=(count, 2, 3))
    points = features @ WORTH + luck.normal(scale=0.5, size=(count, 2))
    first = points.argmax(axis=1)
    shares = np.eye(2)[first]
    return Positions(features, luck.random(count), points, shares, np.arange(count))


def test_what_was_planted_is_found_and_chances_are_calibrated() -> None:
    found = planted(4000, 1)
    old = Evaluator([0.0, 0.0, 0.0], 0.1, 0.0)
    new = fitted(found.part(~found.held_out), old)
    assert np.allclose(new.weights, WORTH, atol=0.1)
    held = found.part(found.held_out)
    assert log_loss(held, new) < 0.35 < log_loss(held, old)
    assert log_loss(held, old) == pytest.approx(np.log(2), abs=0.01)
    assert miscalibration(calibration(held, new)) < 0.03


def test_where_games_say_nothing_the_old_weights_stay() -> None:
    found = planted(200, 2)
    found.features[:, :, 1] = 3.0  # everybody has it
    new = fitted(found, Evaluator([1.0, 7.0, 0.5], 0.1, 0.0))
    assert new.weights[1] == pytest.approx(7.0)


def test_few_games_change_little() -> None:
    """Luck alone teaches nothing, and many games teach all there is."""
    found = planted(30, 4)
    found.points[:] = np.random.default_rng(5).normal(size=found.points.shape)
    found.shares[:] = np.eye(2)[found.points.argmax(axis=1)]
    old = Evaluator([0.01, 0.01, 0.01], 0.1, 0.0)
    assert np.abs(np.array(fitted(found, old).weights)).max() < 0.1


def test_what_wins_counts_for_more_than_what_brings_points() -> None:
    """Who wins depends on the first feature alone, and points on the second."""
    found = planted(4000, 6)
    chances = 1 / (1 + np.exp(-2 * (found.features[:, 0, 0] - found.features[:, 1, 0])))
    won = np.random.default_rng(7).random(4000) < chances
    found.shares[:] = np.stack([won, ~won], axis=1)
    near = Evaluator([0.0, 1.0, 0.0], 1.0, 0.0)
    new = likeliest(found, near, 3.0)
    assert np.allclose(np.array(new.weights) * new.sure, [2.0, 0.0, 0.0], atol=0.25)
    held = likeliest(found, near, 1e9)
    assert np.allclose(held.weights, near.weights, atol=1e-3)


def test_positions_are_those_at_which_a_search_stops() -> None:
    """In THIEVES!, the end of a turn, before anything of the next one happens."""
    rules = find("thieves")
    settings = rules.check_settings({})
    played = fresh(rules, 3, settings, dice("stretches"))
    luck = dice("answers")
    actions: list[tuple[int, int]] = []
    while played.owing:
        seat = next(seat for seat in range(3) if played.owing >> seat & 1)
        options = legal(played, seat)
        actions.append((seat, options[luck.below(len(options))]))
        advance(played, *actions[-1])
    again = fresh(rules, 3, settings, dice("stretches"))
    advice = find_advice(rules)
    found = [(g.owing, advice.turn(g)) for g in stretches(advice, again, actions)]
    assert found == [(0, turn) for turn in range(advice.turn(played) - 1)]


def test_leads_that_tell_more_later_are_told_so() -> None:
    luck = np.random.default_rng(3)
    standings = luck.normal(size=(6000, 2))
    progress = luck.random(6000)
    lead = (standings[:, 0] - standings[:, 1]) * (0.2 + 2.0 * progress)
    won = luck.random(6000) < 1 / (1 + np.exp(-lead))
    sure, surer = certainty(standings, progress, np.stack([won, ~won], axis=1).astype(float))
    assert sure == pytest.approx(0.2, abs=0.15)
    assert surer == pytest.approx(2.0, abs=0.3)


def test_tune_plays_fits_and_says_how_well_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "tuned"
    command = ["tune", "thieves", "--bot", "random", "--players", "3", "--workers", "1"]
    assert main([*command, "--games", "6", "--match", "0", "--out", str(out)]) == 0
    first = json.loads((out / "evaluator.json").read_text())
    assert first["made"]["games"] == 6
    assert "log-loss:" in capsys.readouterr().out
    assert (out / "calibration.svg").read_text().startswith("<svg")
    assert main([*command, "--games", "12", "--match", "0", "--out", str(out)]) == 0
    assert json.loads((out / "evaluator.json").read_text())["made"]["games"] == 12
    again = tmp_path / "again"
    assert main([*command, "--games", "12", "--match", "0", "--out", str(again)]) == 0
    assert (again / "evaluator.json").read_text() == (out / "evaluator.json").read_text()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("horus --out new", "has no evaluator that could be tuned"),
        ("thieves --out a-file", "cannot make the folder a-file: File exists"),
        ("thieves --out new --games 2", "--games should be a whole number from 5"),
        ("thieves --out new --players 9", "is for 3 to 6 players"),
        ("thieves --out new --bot greedy,random", "--bot names one bot"),
        ("thieves --out new --keep nowhere/weights.json", "there is no folder nowhere"),
        ("thieves --out other", "other/self-play was begun with other settings"),
    ],
)
def test_what_cannot_be_tuned_is_refused_in_a_line(
    words: str,
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a-file").write_text("")
    if "other" in words:
        made = ["tune", "thieves", "--bot", "random", "--games", "5", "--match", "0"]
        assert main([*made, "--workers", "1", "--seed", "2", "--out", "other"]) == 0
    capsys.readouterr()
    assert main(["tune", *words.split()]) == 2
    told = capsys.readouterr().err
    assert message in told
    assert len(told.strip().splitlines()) == 1
    assert not Path("new").exists()
