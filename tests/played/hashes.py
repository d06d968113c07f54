"""Hashes of seeded games: the same whether the rules run interpreted or compiled."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tests.laws.tables import GAMES, opened, walk

from cutpurse.kernel.rules import Rules

PATH = Path(__file__).parent / "hashes.json"
SEEDS = 3


def played(rules: Rules, players: int, seed: int) -> str:
    """One hash over the table at every decision of a random game."""
    game, luck = opened(rules, players, f"hashes {seed}")
    together = hashlib.sha256()
    decisions = -1
    for _ in walk(game, luck):
        together.update(game.hash().encode())
        decisions += 1
    assert game.result is not None
    together.update(repr([game.result.points, game.result.places]).encode())
    return f"{decisions} {together.hexdigest()[:32]}"


def all_hashes() -> dict[str, dict[str, str]]:
    return {
        f"{rules.name}-{players}": {str(s): played(rules, players, s) for s in range(SEEDS)}
        for rules in GAMES
        for players in range(rules.players[0], rules.players[1] + 1)
    }
