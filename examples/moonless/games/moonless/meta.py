"""What the kernel knows of Moonless."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.moonless.state import COPIES, KINDS, Moonless
from cutpurse.games.moonless.turn import Bundle, SetOut
from cutpurse.games.moonless.words import EVENTS, TOOLS, VERBS
from cutpurse.kernel.arranging import understood
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import Field, Plain
from cutpurse.kernel.holdings import PartlyKnown
from cutpurse.kernel.rules import GameSetting, Result, Rules, ScoreLine
from cutpurse.kernel.shapes import ForLearners, each, number, places, seat
from cutpurse.kernel.verbs import SEATS

FIELDS: Final[list[Field]] = [
    Field("nights", number(0, 5)),
    Field("night", number(0, 6)),
    Field("gold", number(0, 120)),
    Field("loot", each(SEATS, number(0, 120))),
    Field("curses", each(SEATS, number(0, 6))),
    Field("brought", each(SEATS, each(TOOLS, number(0, 30)))),
    Field("spent", each(TOOLS, number(0, 30))),
    PartlyKnown("tools", places(TOOLS, "pile", most=60)),
]
ARRANGED: Final = ["night", "gold", "loot", "curses"]  # what a scenario may name besides hands


class MoonlessRules(Rules[Moonless]):
    """How it begins and how it ends."""

    def blank(self, players: int, settings: dict[str, Any], dice: Dice) -> Moonless:
        return Moonless(players, dice, settings["nights"])

    def settings_of(self, g: Moonless) -> dict[str, Any]:
        return {"nights": g.nights}

    def begin(self, g: Moonless) -> None:
        """MO-002 The pile is a set: which tool comes is decided when it is drawn."""
        for kind in range(KINDS):
            for _ in range(COPIES[kind]):
                g.tools.gain(g.players, kind, 0)
        g.next(SetOut())

    def result(self, g: Moonless) -> Result:
        """MO-020 to MO-022."""
        gold = [float(n) for n in g.loot]
        hands = [float(g.tools.size[seat]) for seat in range(g.players)]
        out = sum(1 << seat for seat in range(g.players) if g.curses[seat] >= 2)
        return Result.ranked(gold, [ScoreLine("gold", "MO-020", gold)], [hands], out)

    def bound(self, players: int, settings: dict[str, Any]) -> int:
        return 3 * players * int(settings["nights"])  # three parts of an answer each night

    def quiet(self, g: Moonless, seat: int, options: list[int]) -> int:
        return options[-1]  # stay at home, or go with what was taken

    def audit(self, g: Moonless) -> list[str]:
        """MO-002 No tool is lost."""
        places = range(g.players + 2)  # the last row is that of views, and empty here
        there = [sum(g.tools.held[p * KINDS + k] for p in places) for k in range(KINDS)]
        total = [n + g.spent[k] for k, n in enumerate(there)]
        return [] if total == COPIES else [f"there are {total} tools, not {COPIES}"]

    def arrange(self, g: Moonless, what: Plain) -> None:
        """A night whose dice have been rolled; `hands` says who holds what."""
        understood("Moonless", what, ["hands", *ARRANGED])
        self.begin(g)
        g.stack.pop()
        g.next(Bundle())
        g.night = 1
        for word in ARRANGED:
            setattr(g, word, what.get(word, getattr(g, word)))
        for who, tools in what.get("hands", {}).items():
            for tool in tools:
                g.tools.move(g.players, who, TOOLS.index[tool], 1 << who)


GAME: Final = MoonlessRules(
    package="cutpurse.games.moonless",
    name="moonless",
    title="Moonless",
    prefix="MO",
    version=1,
    schema=1,
    players=(2, 4),
    settings=[GameSetting("nights", [5, 3], "how many nights there are")],
    vocabulary=VERBS,
    chronicle=EVENTS,
    fields=FIELDS,
)
GAME.for_learners = ForLearners({"who": seat}, spread=10.0, most_parts=4)
