# cutpurse: interpreted
"""The way in: one game at a table, with its record, its events and undo."""

from __future__ import annotations

import copy
import secrets
from typing import Any

from cutpurse.kernel.chance import commitment, dice
from cutpurse.kernel.events import Event
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.record import Entry, Record
from cutpurse.kernel.rules import Refused, Result, Rules
from cutpurse.kernel.snapshot import View, fingerprint, restore, shows_more, snapshot, view
from cutpurse.kernel.state import State, advance, legal, seat_of, settle
from cutpurse.kernel.step import AUDIENCE, CHANCE, CHANCE_BIT
from cutpurse.kernel.verbs import Speech


class IllegalAction(Refused):
    """An action that cannot be taken now. `rule` is the rule that forbids it, if one is known."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class Option:
    """A legal action: number, notation, sentence, the rule that asks, and the things it is
    about."""

    __slots__ = ("id", "name", "rule", "sentence", "targets")

    def __init__(self, id: int, name: str, sentence: str, rule: str, targets: list[str]) -> None:
        self.id = id
        self.name = name
        self.sentence = sentence
        self.rule = rule
        self.targets = targets

    def __repr__(self) -> str:
        return f"Option({self.id}, {self.name!r})"


def check_seed(seed: Any) -> int | str:
    """A seed must survive being written into a line of a record."""
    if type(seed) is int or (type(seed) is str and seed and " ".join(seed.split()) == seed):
        return seed
    raise Refused(f"a seed is a whole number or a line of text, not {seed!r}")


class Game:
    """A game in progress. Every change goes through `play`, or `tell_chance` in explicit mode."""

    def __init__(
        self,
        rules: Rules,
        players: int,
        options: dict[str, Any] | None = None,
        seed: int | str | None = None,
        names: list[str] | None = None,
    ) -> None:
        self.rules = rules
        self.record_ = Record.begin(
            rules,
            rules.check_players(players),
            rules.check_options(options),
            secrets.token_hex(16) if seed is None else check_seed(seed),
        )
        self.speech = Speech(
            names if names is not None else [f"player {i}" for i in range(players)]
        )
        self.events: list[Event] = []
        self.scripted = False  # True: chance waits to be told
        self.past: list[tuple[State, int, int, int]] = []  # state, seat, entries, events before it
        self.state = rules.blank(players, self.record_.options, dice(self.record_.seed))
        self.state.explicit = True
        self.state.listener = self.events
        rules.begin(self.state)
        settle(self.state)

    def start(self) -> Game:
        """Let chance deal, up to the first question to a seat."""
        self.roll_on()
        return self

    # Reading ------------------------------------------------------------------------------------
    @property
    def waiting(self) -> list[int]:
        """The seats that owe an answer."""
        owing = self.state.owing
        if owing and not owing & (owing - 1):
            return [seat_of(owing)]  # mostly it is one
        return [seat for seat in (*range(self.state.players), CHANCE) if owing >> seat & 1]

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def result(self) -> Result | None:
        """Points and places once the game is over."""
        return self.rules.result(self.state) if self.over else None

    @property
    def question(self) -> str:
        """What is asked now."""
        return type(self.state.stack[-1]).asks if self.state.stack else ""

    @property
    def rule(self) -> str:
        """The rule that asks."""
        if not self.state.stack:
            return ""
        step = self.state.stack[-1]
        return step.reason(self.state) or type(step).rule

    def options(self, seat: int) -> list[Option]:
        """The legal actions of the seat; empty when it owes no answer."""
        if seat == CHANCE or seat not in self.waiting:
            return []
        words, rule = self.rules.vocabulary, self.rule
        return [
            Option(
                action,
                words.name(action),
                words.sentence(action, self.speech),
                rule,
                words.targets(action),
            )
            for action in legal(self.state, seat)
        ]

    def view(self, seat: int) -> View:
        """What the seat may know; AUDIENCE is whoever only watches."""
        return view(self.rules, self.state, self.check_viewer(seat))

    def check_viewer(self, viewer: int) -> int:
        if type(viewer) is int and (0 <= viewer < self.state.players or viewer == AUDIENCE):
            return viewer
        last = self.state.players - 1
        raise Refused(
            f"there is no seat {viewer}; seats are 0 to {last}, the audience is {AUDIENCE}"
        )

    def snapshot(self) -> Plain:
        return snapshot(self.rules, self.state)

    def hash(self) -> str:
        return fingerprint(self.rules, self.state)

    def record(self, viewer: int | None = None) -> str:
        """The record as text; for a viewer with holes where they may not look."""
        return self.record_.text(self, None if viewer is None else self.check_viewer(viewer))

    def log(self, viewer: int, start: int = 0) -> list[str]:
        """What happened, in sentences for the viewer."""
        return [e.sentence(viewer, self.speech) for e in self.events[start:]]

    # Changing -----------------------------------------------------------------------------------
    def play(self, seat: int, action: int | str) -> None:
        """Answer for a seat, by number or by name. A wrong answer changes nothing."""
        number = self.checked(seat, action)
        g = self.state
        if self.past and self.past[-1][1] != seat:
            self.past.clear()
        before = g.clone()
        self.past.append((before, seat, len(self.record_.entries), len(self.events)))
        step = g.stack[-1]
        name = self.rules.vocabulary.name(number)
        self.record_.entries.append(Entry(seat, name, step.witnesses(g, seat)))
        advance(g, seat, number)
        self.roll_on()

    def checked(self, seat: int, action: int | str) -> int:
        """The number of an action that the seat may take now."""
        if self.over:
            raise IllegalAction("the game is over; nobody has anything to answer")
        if type(seat) is not int or not 0 <= seat < self.state.players:
            raise IllegalAction(f"there is no seat {seat}; seats are 0 to {self.state.players - 1}")
        if not self.state.owing >> seat & 1:
            seats = "seat " + ", ".join(map(str, self.waiting))
            who = "chance" if self.waiting == [CHANCE] else seats
            raise IllegalAction(f"seat {seat} has nothing to answer now; waiting for {who}")
        words = self.rules.vocabulary
        if isinstance(action, str):
            number = words.parse(action)
            if number < 0:
                raise IllegalAction(f"{action!r} is no action of {self.rules.title}")
        elif isinstance(action, bool) or not isinstance(action, int):
            raise IllegalAction(f"an action is a number or a name, not {action!r}")
        else:
            number = action
            if not 0 <= number < words.size:
                raise IllegalAction(f"there is no action {number}; numbers go to {words.size - 1}")
        options = legal(self.state, seat)
        if number not in options:
            rule = self.state.stack[-1].why_not(self.state, seat, number) or self.rule
            some = ", ".join(words.name(a) for a in options[:6])
            more = f" and {len(options) - 6} more" if len(options) > 6 else ""
            why = f" ({rule})" if rule else ""
            raise IllegalAction(
                f"{words.name(number)!r} is not allowed now{why}; allowed: {some}{more}", rule
            )
        return number

    def roll_on(self) -> None:
        """Answer for chance until a seat must answer, and write it down."""
        while self.state.owing == CHANCE_BIT and not self.scripted:
            step = self.state.stack[-1]
            self.tell_index(step.roll(self.state, self.state.dice))

    def tell_index(self, index: int) -> None:
        step = self.state.stack[-1]
        name = step.outcome(self.state, index)
        self.record_.entries.append(Entry(CHANCE, name, step.witnesses(self.state, CHANCE)))
        self.past.clear()
        advance(self.state, CHANCE, index)

    def tell_chance(self, name: str) -> None:
        """Answer for chance by the name of the outcome."""
        if self.state.owing != CHANCE_BIT:
            raise IllegalAction(f"chance has nothing to answer now, so not {name!r}")
        step = self.state.stack[-1]
        names = self.outcomes()
        if name not in names:
            asked = type(step).__name__
            raise IllegalAction(
                f"chance cannot answer {name!r} to {asked}; it can: {', '.join(names[:8])}"
            )
        self.tell_index(names.index(name))

    def outcomes(self) -> list[str]:
        """What chance can answer now."""
        step = self.state.stack[-1]
        return [step.outcome(self.state, i) for i in range(len(step.odds(self.state)))]

    # Undo ---------------------------------------------------------------------------------------
    def can_undo(self, seat: int) -> bool:
        """True while nothing but this seat's own answers has happened: no chance, nothing shown."""
        if not self.past or self.past[-1][1] != seat:
            return False
        return not shows_more(self.rules, self.past[-1][0], self.state)

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer."""
        if not self.can_undo(seat):
            raise IllegalAction(
                f"seat {seat} has nothing to take back: since its last answer chance, another"
                " seat or a shown card has come between"
            )
        before, _, entries, events = self.past.pop()
        self.state = before
        del self.record_.entries[entries:]
        del self.events[events:]
        self.state.listener = self.events

    # Copies -------------------------------------------------------------------------------------
    def clone(self) -> Game:
        """An independent game at the same point, with the same dice."""
        other = copy.copy(self)
        other.record_ = self.record_.copy()
        other.events = self.events[:]
        other.past = []
        other.state = self.state.clone()
        other.state.listener = other.events
        return other

    @staticmethod
    def restored(rules: Rules, data: Plain, seed: int | str = "", scripted: bool = False) -> Game:
        """A game that goes on from a snapshot; its record begins there. The seed may be unknown."""
        g = restore(rules, data)
        game = Game(rules, g.players, rules.chosen(g))
        game.scripted = scripted
        game.record_.seed = seed
        game.record_.promise = commitment(seed)
        game.record_.entries.clear()
        game.record_.start = data
        game.events.clear()
        g.explicit = True
        g.listener = game.events
        game.state = g
        return game.start()
