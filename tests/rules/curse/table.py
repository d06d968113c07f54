"""A table of Curse Reverse as the tests speak of it."""

from __future__ import annotations

from typing import Any

from tests import kit

import cutpurse
from cutpurse.games.curse.board import NODE_IDS
from cutpurse.games.curse.demands import broken, demands
from cutpurse.games.curse.packs import items_on, tiles_on
from cutpurse.games.curse.pieces import (
    CARTOUCHES,
    COLOURS,
    GOALS,
    GOALS_EACH,
    ITEMS,
    LANDS,
    MODIFIERS,
    RULES,
    SPACES,
    TRIALS,
    WOUNDS,
)
from cutpurse.games.curse.state import Curse, filled, speed_of
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.zones import bits


class Table(kit.Table[Curse]):
    """A table in the words of the rulebook."""

    def __init__(self, scenario: Scenario, luck: list[str]) -> None:
        super().__init__(scenario)
        scenario.chance(*luck)

    # What lies where ------------------------------------------------------------------------------
    def at(self, seat: int) -> str:
        return NODE_IDS[self.g.at[seat]]

    def pack(self, seat: int) -> list[str]:
        return [ITEMS.ids[item] for item in bits(self.g.pack[seat])]

    def hand(self, seat: int) -> list[str]:
        """The Cartouches in a pack, in the order they came."""
        tiles = self.g.hand[seat * SPACES : (seat + 1) * SPACES]
        return [CARTOUCHES.ids[self.g.face[tile]] for tile in tiles if tile >= 0]

    def curses(self, seat: int) -> int:
        return self.g.curses[seat]

    def filled(self, seat: int) -> int:
        return filled(self.g, seat)

    def speed(self, seat: int) -> int:
        return speed_of(self.g, seat)

    def ground(self, node: str) -> list[str]:
        return [ITEMS.ids[i] for i in bits(items_on(self.g, NODE_IDS.index(node)))]

    def tiles(self, node: str) -> list[str]:
        return [CARTOUCHES.ids[self.g.face[t]] for t in tiles_on(self.g, NODE_IDS.index(node))]

    def bag(self) -> list[str]:
        return [ITEMS.ids[item] for item in bits(self.g.bag)]

    def used(self) -> list[str]:
        """The Cartouches that have left the game."""
        held = [*self.g.hand, *self.g.ground[1::2]]
        gone = [tile for tile in range(self.g.taken) if tile not in held]
        return [CARTOUCHES.ids[self.g.face[tile]] for tile in gone]

    def goals(self, seat: int) -> list[str]:
        cards = self.g.goal[seat * COLOURS : (seat + 1) * COLOURS]
        return [GOALS.ids[c * GOALS_EACH + card] for c, card in enumerate(cards) if card >= 0]

    def done(self, seat: int) -> list[str]:
        return [LANDS.ids[land] for land in bits(self.g.done[seat])]

    def wounds(self, seat: int) -> list[str]:
        return [WOUNDS.ids[w] for w in self.g.wounds[seat * 3 : seat * 3 + 3] if w >= 0]

    def turned(self) -> list[int]:
        return list(self.g.turned)

    # Trials ---------------------------------------------------------------------------------------
    def standing(self) -> list[str]:
        """The rules of the running Trial that stand."""
        return [RULES.ids[rule] for rule in demands(self.g).standing]

    def struck(self) -> list[str]:
        return [RULES.ids[rule] for rule in demands(self.g).struck]

    def red(self, *chips: str, told: int = -1) -> list[str]:
        """The rules that a story of these chips would break."""
        numbers = [self.scenario.rules.vocabulary.parse(chip) for chip in chips]
        assert -1 not in numbers
        return [RULES.ids[rule] for rule in broken(self.g, numbers, told)]

    def cards(self) -> list[str]:
        return [TRIALS.ids[self.g.scenario], *(MODIFIERS.ids[m] for m in self.g.modifiers)]

    # Turns ----------------------------------------------------------------------------------------
    def go(self, node: str, seat: int = 0) -> Table:
        """The First Move to a node."""
        return self.play(f"p{seat} first_move", f"p{seat} move {node}")

    def menu(self, seat: int = 0) -> list[str]:
        assert self.asking == "Menu"
        assert self.waiting == [seat]
        return self.options(seat)


def table(
    players: int = 2,
    settings: dict[str, Any] | None = None,
    luck: tuple[str, ...] | str = (),
    **what: Any,
) -> Table:
    """A table at the beginning of the turn of seat 0, in the standard layout, unless `what` says
    otherwise; `luck` is what chance will answer. Seats 0 to 3 are Zahra, Idris, Barsoum and
    Octavia, on their boot squares, with nothing in their packs."""
    answers = [luck] if isinstance(luck, str) else list(luck)
    return Table(cutpurse.scenario("curse", players, settings=settings, **what), answers)


def on_trial(
    scenario: str, modifier: str, players: int = 3, structured: bool = True, **what: Any
) -> Table:
    """Seat 0 in the red temple before a Trial: its scenario, and the card whose Modifier counts."""
    settings = {"trial_form": "structured" if structured else "story", **what.pop("settings", {})}
    what.setdefault("at", {0: "red-temple"})
    what.setdefault("begin", "trial")
    return table(players, settings, (f"draw {scenario}", f"draw {modifier}"), **what)


def dealt(players: int = 2, seed: int = 1, **settings: Any) -> Table:
    """A game from its beginning."""
    return Started(cutpurse.new("curse", players, seed=seed, settings=settings))


class Started(Table):
    """A game from its beginning, in the same words."""

    def __init__(self, game: cutpurse.Game) -> None:
        self.scenario: Any = game
        self.complete = True

    @property
    def asking(self) -> str:
        return type(self.g.stack[-1]).__name__ if len(self.g.stack) else ""

    def play(self, *lines: str) -> Started:
        for line in lines:
            who, _, action = line.partition(" ")
            self.scenario.play(int(who[1:]), action)
        assert self.scenario.rules.audit(self.g) == []
        return self

    def options(self, seat: int = 0) -> list[str]:
        return [option.name for option in self.scenario.options(seat)]
