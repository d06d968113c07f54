"""Walking games with a table of citations in hand: which rule is named for what, and when.

A table is text, one line for each citation: `what | when | rule`. Of the lines with the same `what`
the first whose situation holds is the one that counts. `when` is a sentence that the game's
`situations.py` understands; `always` and `otherwise` hold always. Of events, lines that name the
step that tells (`wounded in Stab`) come before those that do not (`wounded`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.laws.tables import curious, pick, viewers
from tests.played.games import FOLDER

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.events import Event, plain_name
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import replayed
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal, settle
from cutpurse.kernel.step import CHANCE, CHANCE_BIT, LUCK, SILENT
from cutpurse.kernel.verbs import Verb


@dataclass(frozen=True)
class Citation:
    """One line of a table."""

    what: str
    when: str
    rule: str


@dataclass
class Case:
    """What a situation is about: the game as it stands, what was told so far, and the event told,
    or the action that a seat is refused."""

    game: Game
    story: list[Event]
    event: Event | None = None
    since: int = 0  # how many events were told before the last answer
    by: Any = None  # the step that told the event, if steps are watched one by one
    seat: int = -1
    action: int = -1

    @property
    def g(self) -> Any:
        return self.game.state

    @property
    def step(self) -> Any:
        return self.g.stack[-1]

    # What was told --------------------------------------------------------------------------------
    def value(self, name: str) -> str:
        """What the event says of this name."""
        assert self.event is not None
        return said(self.event, name)

    def last(self, *words: str) -> str:
        """The last event of these kinds before this one, such as `uses p0 leta`; of any kind if
        none is named."""
        for event in reversed(self.story):
            if not words or event.kind.word in words:
                return told(event)
        return ""

    @property
    def news(self) -> list[Event]:
        """What the last answer caused before this."""
        return self.story[self.since :]

    @property
    def answers(self) -> Iterator[str]:
        """What was answered so far, the last answer first."""
        return (e.name for e in reversed(self.game.record_.entries) if e.seat != CHANCE)

    @property
    def answer(self) -> str:
        """The answer that caused it, or the last one that somebody gave."""
        return next(self.answers, "")

    # What is refused ------------------------------------------------------------------------------
    @property
    def about(self) -> list[str]:
        """The names of what the refused action is about."""
        verb = self.game.rules.vocabulary.verb_of(self.action)
        values = verb.values(self.action)
        return [names.ids[value] for names, value in zip(verb.sets, values, strict=True)]

    @property
    def numbers(self) -> list[int]:
        """The same as numbers."""
        return self.game.rules.vocabulary.verb_of(self.action).values(self.action)


def said(event: Event, name: str) -> str:
    values = [
        str(value) if names is None or value < 0 else names.ids[value]
        for param, names, value in event.each()
        if plain_name(param) == name
    ]
    lists = [plain_name(param) for param, _ in event.kind.params if param.endswith("*")]
    assert values or name in lists, (
        f"{event.kind.word} says nothing of {name}"
    )  # a list may be empty
    return " ".join(values)


def told(event: Event) -> str:
    return " ".join([event.kind.word, *(said(event, plain_name(p)) for p, _ in event.kind.params)])


def sample(verb: Verb, tries: int, luck: Dice) -> list[int]:
    """Some actions of a verb; all of a few."""
    if tries > 1 and verb.size < 9:
        return list(range(verb.base, verb.end))
    return [verb.base + luck.below(verb.size) for _ in range(tries)]


Situations = dict[str, Callable[[Case], bool]]
ALWAYS = {"always", "otherwise"}
ASKS = "the rule that asks"


def parsed(text: str) -> list[Citation]:
    """The lines of a table; a line about several things is one line for each."""
    out: list[Citation] = []
    for line in text.strip().splitlines():
        if line.strip():
            what, when, rule = (part.strip() for part in line.split("|"))
            out += [Citation(name, when, rule) for name in what.split(", ")]
    return out


@dataclass
class Reader:
    """Reads games and compares what they cite with the tables."""

    rules: Rules
    questions: list[Citation]  # about steps
    events: list[Citation]  # about kinds of events
    refusals: list[Citation]  # about `Question: verb`, `group of questions: verb` or `any: verb`
    groups: dict[str, list[str]]
    situations: Situations
    asked_apart: bool = False  # lines of `any` do not count for verbs that the question asks for
    met: set[Citation] = field(default_factory=set)
    wrong: dict[str, int] = field(default_factory=dict)  # complaints, and how often each came up
    selected: dict[tuple[str, str], list[Citation]] = field(default_factory=dict)

    @property
    def lines(self) -> list[Citation]:
        return [*self.questions, *self.events, *self.refusals]

    def about(self, lines: list[Citation], what: str) -> list[Citation]:
        return [line for line in lines if line.what == what]

    def refused(self, step: str, verb: str) -> list[Citation]:
        """The lines about an action that is no answer to this question, in the table's order."""
        if (step, verb) not in self.selected:
            names = [step, *(group for group, steps in self.groups.items() if step in steps)]
            own = {f"{name}: {verb}" for name in names}
            found = [line for line in self.refusals if line.what in own]
            self.selected[step, verb] = found or self.about(self.refusals, f"any: {verb}")
        return self.selected[step, verb]

    def compare(self, lines: list[Citation], case: Case, cited: str, what: str) -> None:
        for line in lines:
            if line.when in ALWAYS or self.situations[line.when](case):
                self.met.add(line)
                rule = case.game.rule if line.rule == ASKS else line.rule
                if rule != cited:
                    self.complain(f"{what} ({line.when}) cites {cited}, not {rule}")
                return
        self.complain(f"{what} cites {cited}; the table knows no such situation")

    def complain(self, about: str) -> None:
        self.wrong[about] = self.wrong.get(about, 0) + 1

    # Reading a game -------------------------------------------------------------------------------
    def read(self, game: Game, since: int) -> int:
        """The events told since, the question and some refusals. How many events there are now."""
        for number in range(since, len(game.events)):
            self.read_event(Case(game, game.events[:number], game.events[number], since))
        if not game.over and game.waiting != [CHANCE]:
            self.read_question(game)
        return len(game.events)

    def read_event(self, case: Case) -> None:
        event = case.event
        assert event is not None
        word, step = event.kind.word, type(case.by).__name__
        lines = [*self.about(self.events, f"{word} in {step}"), *self.about(self.events, word)]
        self.compare(
            lines, case, event.rule, f"{told(event)} in {step}" if case.by else told(event)
        )

    def read_question(self, game: Game) -> None:
        name = type(game.state.stack[-1]).__name__
        case = Case(game, game.events)
        self.compare(self.about(self.questions, name), case, game.rule, name)

    def read_refusals(self, game: Game, luck: Dice) -> None:
        """Actions of all kinds that the seat cannot take now, some of each verb."""
        step = game.state.stack[-1]
        seat = game.waiting[luck.below(len(game.waiting))]
        options = set(legal(game.state, seat))
        own = game.view(seat).state
        asked = {self.rules.vocabulary.verb_of(option).word for option in options}
        for verb in self.rules.vocabulary.verbs:
            lines = self.refused(type(step).__name__, verb.word)
            general = not lines or lines[0].what.startswith("any:")
            if general and luck.below(4):
                continue  # the same again and again: now and then is enough
            if self.asked_apart and general and verb.word in asked:
                lines = []
            for action in sample(verb, 1 if general else 2 + verb.size // 6, luck):
                if action in options:
                    continue
                cited = step.why_not(game.state, seat, action) or game.rule
                name = f"{type(step).__name__} refuses {self.rules.vocabulary.name(action)}"
                assert cited == (step.why_not(own, seat, action) or game.rule), name
                if lines:
                    case = Case(game, game.events, seat=seat, action=action)
                    self.compare(lines, case, cited, name)
                elif cited != game.rule:
                    self.complain(f"{name} cites {cited}, not what asks, {game.rule}")

    def read_views(self, game: Game) -> None:
        """The rule that asks is in everybody's sight, so nobody's secrets decide which it is."""
        step = game.state.stack[-1]
        for viewer in viewers(game):
            assert step.reason(game.view(viewer).state) == step.reason(game.state)

    # Walking --------------------------------------------------------------------------------------
    def walk(self, game: Game, luck: Dice, decisions: int = 100_000) -> None:
        """A game played at random, so many decisions long at most."""
        known = 0
        for number in range(decisions):
            known = self.read(game, known)
            if game.over:
                return
            self.read_refusals(game, luck)
            if number % 9 == 0:
                self.read_views(game)
            game.play(*pick(game, luck))
        self.read(game, known)

    def replay_recorded(self, bot: str) -> None:
        """The recorded games of a bot."""
        for path in sorted(FOLDER.glob(f"{self.rules.name}-*-{bot}.record")):
            known = 0
            record = Record.read(path.read_text(encoding="utf-8"))
            for game in replayed(self.rules, record):
                known = self.read(game, known)


class StepReader(Reader):
    """Reads games step by step, so that a table can say which step tells an event, and what a
    situation is about is as it was right after that step."""

    def walk(self, game: Game, luck: Dice, decisions: int = 100_000) -> None:
        usual = game.clone()
        if not game.state.owing:  # nothing has happened yet at this table
            settle(usual.state)
            self.watch(game, settling(game.state))
        usual.roll_on()
        self.roll_on(game)
        for number in range(decisions):
            if game.over:
                break
            self.read_question(game)
            if luck.below(2):
                self.read_refusals(game, luck)
            if number % 9 == 0:
                self.read_views(game)
            seat = game.waiting[luck.below(len(game.waiting))]
            action = curious(self.rules, legal(game.state, seat), luck)
            usual.play(seat, action)
            self.answer_by(game, seat, action)
            self.roll_on(game)
        assert game.hash() == usual.hash()

    def roll_on(self, game: Game) -> None:
        while game.waiting == [CHANCE]:
            g = game.state
            self.answer_by(game, CHANCE, g.stack[-1].roll(g, g.dice))

    def replay_recorded(self, bot: str) -> None:
        for path in sorted(FOLDER.glob(f"{self.rules.name}-*-{bot}.record")):
            record = Record.read(path.read_text(encoding="utf-8"))
            game = next(replayed(self.rules, record))
            for entry in record.entries:
                step = game.state.stack[-1]
                if entry.seat == CHANCE:
                    action = step.outcome_index(game.state, entry.name)
                else:
                    self.read_question(game)
                    action = self.rules.vocabulary.parse(entry.name)
                self.answer_by(game, entry.seat, action)
            assert game.hash() == record.hash

    def answer_by(self, game: Game, seat: int, action: int) -> None:
        """Let an answer happen, and read what each step tells."""
        self.watch(game, answering(game.state, seat, action))

    def watch(self, game: Game, steps: Iterator[Any]) -> None:
        known = len(game.events)
        for step in steps:
            for number in range(known, len(game.events)):
                self.read_event(
                    Case(game, game.events[:number], game.events[number], since=known, by=step)
                )
            known = len(game.events)


def answering(g: Any, seat: int, action: int) -> Iterator[Any]:
    """What `advance` of the kernel does, with a look at each step that has happened."""
    g.answers[LUCK if seat == CHANCE else seat] = action
    g.owing &= ~(1 << seat)
    if g.owing:
        return
    step = g.stack.pop()
    step.happen(g, g.answers)
    yield step
    g.answers = [SILENT] * len(g.answers)
    yield from settling(g)


def settling(g: Any) -> Iterator[Any]:
    """What `settle` of the kernel does, likewise."""
    g.menu = None
    while len(g.stack):
        step = g.stack.pop()
        asked = step.seats(g)
        if asked:
            one = asked.bit_length() - 1
            menu = [] if asked & (asked - 1) or asked == CHANCE_BIT else step.options(g, one)
            if len(menu) != 1 or step.asked_anyway(g, one):
                g.stack.back()
                g.owing = asked
                g.menu = menu or None
                return
            g.answers[one] = menu[0]
        step.happen(g, g.answers)
        yield step
        g.answers = [SILENT] * len(g.answers)
    g.owing = 0


def laid(rules: Rules, players: int, seed: int, settings: dict[str, Any], **what: Any) -> Game:
    """A table laid as for a scenario, before anything happens."""
    game = Game(rules, players, settings, seed)
    g = rules.blank(players, game.record_.settings, game.state.dice)
    g.explicit = True
    rules.arrange(g, what)
    game.events.clear()
    g.listener = game.events
    game.state = g
    return game
