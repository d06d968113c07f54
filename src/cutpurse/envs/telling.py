"""A decision as text, for those who read: what happened, what is asked, what may be answered.

It is made from the seat's view and from events as the seat may know them, so it never depends on
what the seat cannot know. It has less than `MOST` tokens, whatever happened.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final

from cutpurse.bots.conduct import tokens
from cutpurse.kernel.game import Game, Option
from cutpurse.kernel.rules import Asked, Question, Result
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.step import CHANCE, Composite
from cutpurse.looks.sentences import offered, speech_for, story

MOST: Final = 400  # tokens of a telling
OPTIONS: Final = 220  # of these for options
PAGE: Final = 24  # options at once
LINE: Final = 240  # letters of one line about what happened
SAID: Final = 200  # letters of what somebody else has written


def cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def quoted(name: str, said: str) -> str:
    """What another player has written is nobody's instruction: one line, bounded and in quotes."""
    words = " ".join(said.replace('"', "'").split())
    return f'{name} says: "{cut(words, SAID)}"'


class Telling:
    """All that a seat is told at one moment, before it becomes text."""

    def __init__(self, game: Game, seat: int) -> None:
        self.view: View = game.view(seat)
        self.speech = game.speech
        self.seat = seat
        self.names = game.speech.players
        self.story: list[str] = []  # what happened, in sentences
        self.question = Question("")
        self.rule = ""
        self.options: list[Option] = []
        self.in_parts = False  # the answer is built from parts; `options` are the first
        self.text = 0  # how many characters may come with the answer
        self.waiting: list[str] = []  # whom the table waits for
        self.result: Result | None = None
        self.ended = ""  # why the game is over, if its rules have not ended it

    @property
    def asked(self) -> bool:
        return bool(self.options)

    @property
    def over(self) -> bool:
        return self.result is not None or bool(self.ended)

    @cached_property
    def beside(self) -> list[int]:
        """What the seat may do without being asked: there may be hundreds of such acts."""
        g = self.view.state
        on = bool(g.stack) and 0 <= self.seat < g.players
        return self.view.rules.asides(g, self.seat) if on else []

    @property
    def asides(self) -> list[Option]:
        """The same in words."""
        return [self.option(action, "") for action in self.beside]

    def option(self, action: int, rule: str) -> Option:
        """An option in words for whoever may choose it."""
        words = self.view.rules.vocabulary
        sentence = offered(words.sentence(action, speech_for(self.speech, self.seat)))
        return Option(action, words.name(action), sentence, rule, words.targets(action))


def tell(game: Game, seat: int, since: int = 0, entries: int = 0) -> Telling:
    """What the seat is told now: events from number `since` on, and what others have told in words
    from entry number `entries` of the record on."""
    made = Telling(game, seat)
    view, names = made.view, made.names
    made.story = [cut(line.text, LINE) for line in story(game.events[since:], seat, game.speech)]
    new = {id(entry) for entry in game.record_.entries[entries:]}
    for entry in game.record_.texts(game, seat):
        if entry.seat != seat and id(entry) in new:
            made.story.append(quoted(names[entry.seat], entry.text))
    made.result = game.result
    g = view.state
    if not g.stack:
        return made
    step = g.stack[-1]
    actions = view.options()
    made.rule = step.reason(g) or type(step).rule
    if actions:
        made.question = game.rules.question_to(g, Asked(seat, actions, own_words(game, seat)))
    else:
        made.question = game.rules.question(step)
    made.options = [made.option(action, made.rule) for action in actions]
    made.in_parts = bool(actions) and isinstance(step, Composite)
    made.text = step.longest_text(g, seat) if actions else 0
    made.waiting = [names[p] for p in game.waiting_for(seat) if p not in (seat, CHANCE)]
    return made


def own_words(game: Game, seat: int) -> list[str]:
    return ["you" if p == seat else name for p, name in enumerate(game.speech.players)]


# Text -------------------------------------------------------------------------------------------
def listed(options: list[Option], start: int = 0, numbered: bool = True) -> list[str]:
    """Options from number `start` on, as many as fit a page: `3. play stab = Play STAB`."""
    lines: list[str] = []
    budget = OPTIONS
    for number, one in enumerate(options[start : start + PAGE], start + 1):
        line = f"{number}. " * numbered + f"{one.name} = {one.sentence}"
        budget -= tokens(line)
        if budget < 0 and lines:
            break
        lines.append(line)
    return lines


def told(now: Telling, hidden: bool = False, most: int = MOST) -> str:
    """The moment as text, in less than so many tokens; `hidden`: without a list of the options."""
    if now.over:
        below = [ending(now)]
    elif not now.asked:
        below = [still_waiting(now)]
    else:
        below = [asking(now), *choices(now, hidden)]
    if now.beside and not now.over:
        below.append(unasked(now))
    text = "\n".join(below)
    above = happened(now.story, most - 20 - tokens(text))
    return "\n".join([*above, text])


def happened(lines: list[str], budget: int) -> list[str]:
    """The latest of what happened, as much as there is room for."""
    kept: list[str] = []
    for line in reversed(lines):
        budget -= tokens(line) + 1
        if budget < 0:
            break
        kept.append(f"- {line}")
    if not lines:
        return []
    kept.reverse()
    left = len(lines) - len(kept)
    head = f"What happened ({left} earlier lines left out):" if left else "What happened:"
    return [head, *kept]


def asking(now: Telling) -> str:
    mind = f" ({now.question.catch})" if now.question.catch else ""
    return f"You are asked, by {now.rule}: {now.question.what}{mind}"


def choices(now: Telling, hidden: bool) -> list[str]:
    count = len(now.options)
    lines = [] if hidden else [f"Options ({count}):", *listed(now.options)]
    shown = len(lines) - 1
    if hidden:
        lines.append("Your options are not listed: answer by the rules.")
    elif shown < count:
        lines.append(f"… and {count - shown} more: options(page=2), or options(contains=…)")
    if now.in_parts:
        lines.append("The answer has parts: give all of them at once, with ; between.")
    if now.text:
        lines.append(f"A text of up to {now.text} characters may come with it.")
    return lines


def unasked(now: Telling) -> str:
    """Acts beside the questions, counted by their verbs."""
    verbs = now.view.rules.vocabulary.verb_of
    counts = Counter(verbs(action).word for action in now.beside)
    words = ", ".join(f"{word} ({count})" for word, count in counts.items())
    return f"Besides, without being asked, you may: {words}; options(contains=…) lists them."


def still_waiting(now: Telling) -> str:
    whom = ", ".join(now.waiting) or "the others"
    asked = f" They are asked: {now.question.what}" if now.question.what and now.waiting else ""
    return f"You have nothing to answer now; the table waits for {whom}.{asked}"


def ending(now: Telling) -> str:
    result = now.result
    if result is None:
        return f"The game is over: {now.ended}."
    order = sorted(range(len(now.names)), key=lambda p: result.places[p])
    places = [
        f"{result.places[p]}. {'you' if p == now.seat else now.names[p]}"
        f" with {result.points[p]:g} points"
        for p in order
    ]
    return f"The game is over. Places: {', '.join(places)}."
