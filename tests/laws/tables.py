"""Tables for the laws: every game there is, every number of players, any options, any seed."""

from __future__ import annotations

import importlib.util
import json
import os
from collections.abc import Iterator, Sequence
from typing import TypeVar

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cutpurse import games
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Action, Game
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import snapshot
from cutpurse.kernel.state import State, legal
from cutpurse.kernel.step import AUDIENCE, SILENT

T = TypeVar("T")


def every_game() -> list[Rules]:
    """The games that are offered; one that is still being written only if `make quick` names it."""
    found = []
    only = os.environ.get("CUTPURSE_GAME")  # as `make quick` says
    for name in games.names() if only is None else [only]:
        if importlib.util.find_spec(f"cutpurse.games.{name}.meta") is not None:
            found.append(games.find(name))
    return found


def enough(cases: Sequence[T]) -> list[T]:
    """All of them; the first and the last where a quick look is enough."""
    quick = os.environ.get("HYPOTHESIS_PROFILE") == "quick"
    return [cases[0], cases[-1]] if quick else list(cases)


def numbers_of_players(rules: Rules) -> list[int]:
    return enough(list(range(rules.players[0], rules.players[1] + 1)))


GAMES = every_game()
TABLES = [
    pytest.param(rules, players, id=f"{rules.name}-{players}")
    for rules in GAMES
    for players in numbers_of_players(rules)
]

each_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
each_table = pytest.mark.parametrize(("rules", "players"), TABLES)

any_seed = given(seed=st.integers(min_value=0, max_value=2**32 - 1))


def examples(count: int) -> settings:
    """So many random games of a law; proportionally more under a profile that looks for long.
    A seed is no simpler for being smaller, so none is sought."""
    usual = settings.default.max_examples if settings.default is not None else 100
    return settings(
        max_examples=max(1, count * usual // 100),
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
    )


def opened(rules: Rules, players: int, seed: str) -> tuple[Game, Dice]:
    """A new game with random options, and dice for those who play it, all from one seed."""
    luck = dice(f"{rules.name} {players} {seed}")
    while True:
        options = {c.name: c.values[luck.below(len(c.values))] for c in rules.settings}
        try:
            return Game(rules, players, options, seed).start(), luck
        except Refused:
            continue  # settings that do not go together


# Playing ----------------------------------------------------------------------------------------
def pick(game: Game, luck: Dice) -> tuple[int, list[Action]]:
    """A seat that owes an answer and a random one with all its parts, which mostly are one: first
    what kind, so that rare kinds come up."""
    seat = game.waiting[luck.below(len(game.waiting))]
    return seat, list(whole_answer(game, seat, legal(game.state, seat), luck))


def whole_answer(game: Game, seat: int, options: list[int], luck: Dice) -> list[int]:
    """One of the options, and as much more as it takes."""
    parts = [curious(game.rules, options, luck)]
    while further := game.further(seat, parts):
        parts.append(curious(game.rules, further, luck))
    return parts


def curious(rules: Rules, options: list[int], luck: Dice) -> int:
    """One of the options: a verb first, then one of its actions."""
    by_verb: dict[str, list[int]] = {}
    for action in options:
        by_verb.setdefault(rules.vocabulary.verb_of(action).word, []).append(action)
    verbs = list(by_verb.values())
    actions = verbs[luck.below(len(verbs))]
    return actions[luck.below(len(actions))]


def walk(game: Game, luck: Dice) -> Iterator[Game]:
    """The game at each decision of a random play, and at its end."""
    yield game
    while not game.over:
        game.play(*pick(game, luck))
        yield game


def moments(game: Game, luck: Dice, every: int) -> Iterator[Game]:
    """The game at the first decision of each kind, while secret answers wait, and now and then."""
    met: set[tuple[str, bool]] = set()
    for number, _ in enumerate(walk(game, luck)):
        kind = (asking(game), pending(game.state))
        if kind not in met or number % every == 0:
            met.add(kind)
            yield game


# Reading ----------------------------------------------------------------------------------------
def asking(game: Game) -> str:
    """The step that asks."""
    return type(game.state.stack[-1]).__name__ if game.state.stack else "the end"


def pending(g: State) -> bool:
    """Do some answers wait for others?"""
    return any(answer != SILENT for answer in g.answers)


def viewers(game: Game) -> list[int]:
    """Everybody who may look: each seat, and the audience."""
    return [*range(game.state.players), AUDIENCE]


def asked_of(g: State, seat: int) -> list[int]:
    """What a seat that owes an answer can answer, asked of the rules anew."""
    return list(g.stack[-1].options(g, seat)) if g.owing >> seat & 1 else []


def whole(rules: Rules, g: State) -> str:
    """Everything in a state, dice included."""
    return json.dumps(snapshot(rules, g), sort_keys=True)
