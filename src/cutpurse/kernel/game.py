# cutpurse: interpreted
"""The way in: one game at a table, with its record, its events and undo."""

from __future__ import annotations

import copy
import secrets
from functools import lru_cache
from typing import Any

from cutpurse.kernel.chance import commitment, dice
from cutpurse.kernel.events import Event
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.record import Entry, Record, joined
from cutpurse.kernel.rules import Asked, Question, Refused, Result, Rules
from cutpurse.kernel.snapshot import (
    View,
    fingerprint,
    is_sealed,
    restore,
    shows_more,
    snapshot,
    view,
)
from cutpurse.kernel.state import State, advance, legal, seat_of, settle, take_back_part
from cutpurse.kernel.step import AUDIENCE, BRANCH, CHANCE, CHANCE_BIT, EVERYBODY, Composite
from cutpurse.kernel.verbs import JOINT, Speech, Vocabulary


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


SPELLED = 16_384  # actions whose notation is kept: those that tables ask about lately


def check_seed(seed: Any) -> int | str:
    """A seed must survive being written into a line of a record."""
    if type(seed) is int or (type(seed) is str and seed and " ".join(seed.split()) == seed):
        return seed
    raise Refused(f"a seed is a whole number or a line of text, not {seed!r}")


@lru_cache(SPELLED)
def spelled_out(words: Vocabulary, action: int) -> tuple[str, list[str]]:
    """The notation of an action and the things it is about, which are the same at every table."""
    return words.name(action), words.targets(action)


Action = int | str  # by number or by name
SOME = 6  # options, or outcomes, that a refusal names


class Game:
    """A game in progress. Every change goes through `play` and `aside`, or `tell_chance` where
    chance is told."""

    def __init__(
        self,
        rules: Rules,
        players: int,
        settings: dict[str, Any] | None = None,
        seed: int | str | None = None,
        names: list[str] | None = None,
    ) -> None:
        self.rules = rules
        self.record_ = Record.begin(
            rules,
            rules.check_players(players),
            rules.check_settings(settings),
            secrets.token_hex(16) if seed is None else check_seed(seed),
        )
        self.speech = Speech(
            names if names is not None else [f"player {i}" for i in range(players)]
        )
        self.events: list[Event] = []
        self.scripted = False  # True: chance waits to be told
        self.past: list[tuple[State, int, int, int]] = []  # state, seat, entries, events before it
        self.state: State = rules.blank(players, self.record_.settings, dice(self.record_.seed))
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

    def waiting_for(self, viewer: int) -> list[int]:
        """The seats that owe an answer as far as a viewer may know: in a window only their own."""
        waiting = self.waiting
        if is_sealed(self.state) and CHANCE not in waiting:
            return [seat for seat in waiting if seat == viewer]
        return waiting

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def result(self) -> Result | None:
        """Points and places once the game is over."""
        return self.rules.result(self.state) if self.over else None

    @property
    def question(self) -> str:
        """What is asked now, in words for everybody."""
        return self.rules.question(self.state.stack[-1]).what if self.state.stack else ""

    def question_to(self, seen: View) -> Question:
        """What is asked now, in words for a viewer: the one who is asked may be told more."""
        if not self.state.stack:
            return Question("")
        options = seen.options()
        if not options:
            return self.rules.question(self.state.stack[-1])
        return self.rules.question_to(seen.state, Asked(seen.seat, options, self.speech.players))

    @property
    def rule(self) -> str:
        """The rule that asks."""
        if not self.state.stack:
            return ""
        step = self.state.stack[-1]
        return step.reason(self.state) or type(step).rule

    def options(self, seat: int) -> list[Option]:
        """The legal actions of the seat; empty when it owes no answer. Where an answer is built
        from parts, those that may come next."""
        if seat == CHANCE or seat not in self.waiting:
            return []
        rule = self.rule
        return [self.option(action, rule) for action in legal(self.state, seat)]

    def asides(self, seat: int) -> list[Option]:
        """What the seat may do now without being asked."""
        if self.over or not 0 <= seat < self.state.players:
            return []
        return [self.option(action, "") for action in self.rules.asides(self.state, seat)]

    def option(self, action: int, rule: str) -> Option:
        words = self.rules.vocabulary
        name, targets = spelled_out(words, action)
        return Option(action, name, words.sentence(action, self.speech), rule, targets)

    def further(self, seat: int, parts: list[int]) -> list[int]:
        """What may follow these parts in an answer that is built from parts; none: it is
        complete."""
        step = self.state.stack[-1]
        return step.further(self.state, seat, parts) if isinstance(step, Composite) else []

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
    def play(self, seat: int, action: Action | list[Action], text: str = "") -> None:
        """Answer for a seat, by number or by name. A wrong answer changes nothing.

        An answer that is built from parts may be given as a list, or as text with ` + ` between the
        parts; or part by part, and then it is given with the last."""
        numbers = self.checked(seat, action)
        self.accept(seat, numbers, self.checked_text(seat, text))

    def accept(self, seat: int, numbers: list[int], text: str = "") -> None:
        """Take an answer that `checked` has found legal."""
        g = self.state
        step = g.stack[-1]
        if text:
            numbers = self.rules.with_text(g, seat, numbers, text)
        parts = [*g.parts_of(seat), *numbers]
        whole = not self.further(seat, parts)
        witnesses = step.witnesses(g, seat)
        binds = step.binds(g, seat, numbers[-1])
        if whole:
            self.remember(seat)
        for number in numbers:
            advance(g, seat, number)
        if whole:
            name = joined([self.rules.vocabulary.name(part) for part in parts])
            self.record_.entries.append(Entry(seat, name, witnesses, text=text))
        if binds:
            self.past.clear()
        self.roll_on()

    def remember(self, seat: int) -> None:
        """Keep the game as it was before the seat's answer, for undo."""
        if self.past and self.past[-1][1] != seat:
            self.past.clear()
        self.past.append((self.state.clone(), seat, len(self.record_.entries), len(self.events)))

    def checked(self, seat: int, action: Action | list[Action]) -> list[int]:
        """The numbers of an answer that the seat may give now: mostly one."""
        self.check_asked(seat)
        if isinstance(action, str) and JOINT in action:
            action = list(action.split(JOINT))
        if not isinstance(action, list):
            return [self.checked_part(seat, action, legal(self.state, seat))]
        if not action:
            raise IllegalAction("an answer has at least one part")
        parts = self.state.parts_of(seat)[:]
        known = len(parts)
        options = legal(self.state, seat)
        for part in action:
            if not options:
                raise IllegalAction(f"the answer is complete before {part!r}")
            parts.append(self.checked_part(seat, part, options))
            options = self.further(seat, parts)
        return parts[known:]

    def check_asked(self, seat: int) -> None:
        if self.over:
            raise IllegalAction("the game is over; nobody has anything to answer")
        if type(seat) is not int or not 0 <= seat < self.state.players:
            raise IllegalAction(f"there is no seat {seat}; seats are 0 to {self.state.players - 1}")
        if not self.state.owing >> seat & 1:
            waiting = self.waiting_for(seat)
            seats = "seat " + ", ".join(map(str, waiting)) if waiting else "others"
            who = "chance" if waiting == [CHANCE] else seats
            raise IllegalAction(f"seat {seat} has nothing to answer now; waiting for {who}")

    def checked_part(self, seat: int, action: Action, options: list[int]) -> int:
        """The number of an action that is among the options."""
        number = self.number(action)
        if number not in options:
            rule = self.state.stack[-1].why_not(self.state, seat, number) or self.rule
            self.refuse(number, options, rule)
        return number

    def number(self, action: Action) -> int:
        """The number of an action of this game, given by number or by name."""
        words = self.rules.vocabulary
        if isinstance(action, str):
            number = words.parse(action)
            if number < 0:
                raise IllegalAction(f"{action!r} is no action of {self.rules.title}")
            return number
        if isinstance(action, bool) or not isinstance(action, int):
            raise IllegalAction(f"an action is a number or a name, not {action!r}")
        if not 0 <= action < words.size:
            raise IllegalAction(f"there is no action {action}; numbers go to {words.size - 1}")
        return action

    def refuse(self, number: int, options: list[int], rule: str) -> None:
        words = self.rules.vocabulary
        some = ", ".join(words.name(a) for a in options[:SOME]) or "nothing"
        more = f" and {len(options) - SOME} more" if len(options) > SOME else ""
        why = f" ({rule})" if rule else ""
        raise IllegalAction(
            f"{words.name(number)!r} is not allowed now{why}; allowed: {some}{more}", rule
        )

    def checked_text(self, seat: int, text: str) -> str:
        """A text that may come with the seat's answer."""
        if not isinstance(text, str):
            raise IllegalAction(f"what comes with an answer is a text, not {text!r}")
        limit = self.state.stack[-1].longest_text(self.state, seat)
        if len(text) > limit:
            allowed = f"a text of at most {limit} characters" if limit else "no text"
            raise IllegalAction(f"this answer comes with {allowed}, not with {len(text)}")
        return text

    def aside(self, seat: int, action: Action) -> None:
        """Do something beside the questions: show something, say something. It cannot be undone,
        and nobody who has noticed it takes back what they answered before."""
        if self.over:
            raise IllegalAction("the game is over")
        if type(seat) is not int or not 0 <= seat < self.state.players:
            raise IllegalAction(f"there is no seat {seat}; seats are 0 to {self.state.players - 1}")
        number = self.number(action)
        options = self.rules.asides(self.state, seat)
        if number not in options:
            self.refuse(number, options, "")
        name = self.rules.vocabulary.name(number)
        witnesses = self.rules.aside_witnesses(self.state, seat, number)
        events = len(self.events)
        self.record_.entries.append(Entry(seat, name, witnesses, aside=True))
        self.rules.aside(self.state, seat, number)
        concerned = bool(self.past) and witnesses >> self.past[-1][1] & 1
        if concerned or len(self.events) > events:
            self.past.clear()  # and who has not noticed may take back what they could before

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
        index = step.outcome_index(self.state, name)
        if index < 0:
            asked = type(step).__name__
            known = [step.outcome(self.state, i) for i in range(len(step.odds(self.state)))[:SOME]]
            raise IllegalAction(
                f"chance cannot answer {name!r} to {asked}; it can: {', '.join(known)}"
            )
        self.tell_index(index)

    def branch(self, number: int) -> None:
        """Chance begins anew from here, after something was taken back that had shown what comes:
        from the seed and the number of the branch, so that it can be checked like the rest."""
        self.record_.entries.append(Entry(BRANCH, str(number), EVERYBODY))
        self.past.clear()
        self.state.dice = dice(f"{self.record_.seed} branch {number}")

    def outcomes(self) -> list[str]:
        """What chance can answer now."""
        step = self.state.stack[-1]
        return [step.outcome(self.state, i) for i in range(len(step.odds(self.state)))]

    # Undo ---------------------------------------------------------------------------------------
    def can_undo(self, seat: int) -> bool:
        """True while nothing but this seat's own answers has happened: no chance, nothing shown,
        nothing said that others have heard."""
        if self.building(seat):
            return True
        if not self.past or self.past[-1][1] != seat:
            return False
        return not shows_more(self.rules, self.past[-1][0], self.state)

    def building(self, seat: int) -> bool:
        """Has the seat put together a part of its answer?"""
        return seat in self.waiting and seat != CHANCE and bool(self.state.parts_of(seat))

    def undo(self, seat: int) -> int:
        """Take back the seat's last answer, or the last part of the one it is building. Says how
        many entries the record had before that answer."""
        if not self.can_undo(seat):
            raise IllegalAction(
                f"seat {seat} has nothing to take back: since its last answer chance, another"
                " seat or a shown card has come between"
            )
        if self.building(seat):
            take_back_part(self.state, seat)
            return len(self.record_.entries)
        before, _, entries, events = self.past.pop()
        before = before.clone()  # a draft of a table shares what is past with the table
        before.parts = self.parts_of_others(before, seat)
        now, self.state = self.state, before
        said = [entry for entry in self.record_.entries[entries:] if entry.aside]
        del self.record_.entries[entries:]
        del self.events[events:]
        self.state.listener = self.events
        for entry in said:
            self.keep_aside(entry, now)
        return entries

    def keep_aside(self, entry: Entry, now: State) -> None:
        """What others said since then, unnoticed by whoever takes back an answer, stays said;
        unless what it was about is not there yet."""
        action = self.rules.aside_before(now, self.state, self.number(entry.name))
        if action in self.rules.asides(self.state, entry.seat):
            self.aside(entry.seat, action)

    def parts_of_others(self, before: State, seat: int) -> list[list[int]] | None:
        """What the others have put together is theirs, whoever takes back an answer meanwhile.
        Where that answer was the last, it is what they had answered."""
        now = self.state
        same = now.parts is not None and now.stack[-1] is before.stack[-1]
        theirs = now.parts if same else before.parts
        if theirs is None:
            return None
        parts = [[] if p == seat else theirs[p][:] for p in range(now.players)]
        return parts if any(parts) else None

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
        game = Game(rules, g.players, rules.settings_of(g))
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
