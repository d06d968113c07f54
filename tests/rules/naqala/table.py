"""A table of Naqala as the tests speak of it."""

from __future__ import annotations

from typing import Any

import pytest

import cutpurse
from cutpurse.games.naqala.pieces import (
    ARTISAN,
    CELL_IDS,
    DJINN_IDS,
    ELDER,
    ITEM_IDS,
    ITEMS,
    RESOURCE_IDS,
    RESOURCES,
    THIEF_IDS,
    TILE_IDS,
    TRIBE_LETTERS,
    TRIBES,
    VIZIER,
)
from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.rules import Result
from cutpurse.kernel.scenario import Scenario

# Far from where most examples happen: so that there is always another tile to lift.
SPARE = {"e1": "W", "f1": "W"}


class Table:
    """A scenario with words for what lies on the table."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.complete = scenario.rules.audit(scenario.state) == []  # examples may leave pieces out
        scenario.roll_on()

    @property
    def g(self) -> Naqala:
        state = self.scenario.state
        assert isinstance(state, Naqala)
        return state

    def play(self, *lines: str) -> Table:
        """Answers; if all pieces were there before, they are there after it (NQ-287)."""
        self.scenario.play_all(*lines)
        assert not self.complete or self.scenario.rules.audit(self.g) == []
        return self

    def chance(self, *outcomes: str) -> Table:
        self.scenario.chance(*outcomes)
        return self

    def quietly(self, until: str = "") -> Table:
        self.scenario.quietly(until)
        return self

    def options(self, seat: int = 0) -> list[str]:
        return self.scenario.names(seat)

    def offers(self, *words: str, seat: int = 0) -> list[str]:
        """The options that begin with one of the words."""
        return [name for name in self.options(seat) if name.startswith(words)]

    def refuses(self, line: str, rule: str) -> bool:
        """Is the answer refused, with this rule as the reason?"""
        who, _, action = line.partition(" ")
        before = self.scenario.hash()
        with pytest.raises(cutpurse.IllegalAction) as refusal:
            self.scenario.play(int(who[1:]), action)
        return refusal.value.rule == rule and self.scenario.hash() == before

    @property
    def asking(self) -> str:
        return self.scenario.asking

    @property
    def over(self) -> bool:
        return self.scenario.over

    @property
    def result(self) -> Result:
        return self.scenario.rules.result(self.g)

    def points(self, label: str) -> list[float]:
        """One line of the score sheet as it would be now."""
        return next(line.points for line in self.result.sheet if line.label == label)

    def meeples(self, cell: str) -> str:
        packed = self.g.meeples[CELL_IDS.index(cell)]
        return "".join(
            letter * (packed >> (5 * tribe) & 31) for tribe, letter in enumerate(TRIBE_LETTERS)
        )

    def in_hand(self) -> str:
        return "".join(
            letter * (self.g.hand >> (5 * tribe) & 31) for tribe, letter in enumerate(TRIBE_LETTERS)
        )

    def owner(self, cell: str) -> int | None:
        for seat, camp in enumerate(self.g.camp):
            if camp >> CELL_IDS.index(cell) & 1:
                return seat
        return None

    def tile(self, cell: str) -> str:
        return TILE_IDS[self.g.tile[CELL_IDS.index(cell)]]

    def palms(self, cell: str) -> int:
        return self.g.palms[CELL_IDS.index(cell)]

    def palaces(self, cell: str) -> int:
        return self.g.palaces[CELL_IDS.index(cell)]

    def gold(self, seat: int) -> int:
        return self.g.gold[seat]

    def camels(self, seat: int) -> int:
        return self.g.camels[seat]

    def viziers(self, seat: int) -> int:
        return self.g.retinue[seat * TRIBES + VIZIER]

    def elders(self, seat: int) -> int:
        return self.g.retinue[seat * TRIBES + ELDER]

    def artisans(self, seat: int) -> int:
        return self.g.retinue[seat * TRIBES + ARTISAN]

    def bag(self, letter: str) -> int:
        return self.g.bag[TRIBE_LETTERS.index(letter)]

    def cards(self, seat: int) -> str:
        return counted(self.g.cards[seat * RESOURCES : (seat + 1) * RESOURCES], RESOURCE_IDS)

    def pile(self) -> int:
        return self.g.card_count[self.g.players]

    def row(self) -> str:
        return " ".join(RESOURCE_IDS[kind] for kind in self.g.row)

    def discard(self) -> str:
        return counted(self.g.discard, RESOURCE_IDS)

    def djinns(self, seat: int) -> str:
        return masked(self.g.djinns[seat], DJINN_IDS)

    def djinn_row(self) -> str:
        return masked(self.g.djinn_row, DJINN_IDS)

    def djinn_discard(self) -> str:
        return masked(self.g.djinn_discard, DJINN_IDS)

    def thieves(self, seat: int) -> str:
        return masked(self.g.thieves[seat], THIEF_IDS)

    def items(self, seat: int) -> str:
        return counted(self.g.items[seat * ITEMS : (seat + 1) * ITEMS], ITEM_IDS)

    def item_discard(self) -> str:
        return counted(self.g.item_discard, ITEM_IDS)


def counted(counts: list[int], names: list[str]) -> str:
    return " ".join(" ".join([name] * n) for name, n in zip(names, counts, strict=True) if n)


def masked(mask: int, names: list[str]) -> str:
    return " ".join(name for i, name in enumerate(names) if mask >> i & 1)


def table(players: int = 2, options: dict[str, Any] | None = None, **what: Any) -> Table:
    """A table in the middle of seat 0's turn, unless `what` says otherwise."""
    return Table(cutpurse.scenario("naqala", players, options=options, **what))


def artisans(players: int = 2, options: dict[str, Any] | None = None, **what: Any) -> Table:
    """The same with the artisans."""
    return table(players, {"artisans": True, **(options or {})}, **what)


def bidding(players: int = 2, options: dict[str, Any] | None = None, **what: Any) -> Table:
    """A table at the start of a round."""
    what.setdefault("bidding", [0, 1, 0, 1] if players == 2 else list(range(players)))
    return table(players, options, **what)


def dealt(players: int = 2, seed: int = 1, **options: Any) -> Table:
    """A table as it is after setup."""
    return Started(cutpurse.new("naqala", players, seed=seed, options=options))


class Started(Table):
    """A game from its beginning."""

    def __init__(self, game: cutpurse.Game) -> None:
        self.game = game

    @property
    def g(self) -> Naqala:
        state = self.game.state
        assert isinstance(state, Naqala)
        return state

    @property
    def asking(self) -> str:
        return type(self.g.stack[-1]).__name__ if self.g.stack else ""
