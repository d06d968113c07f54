"""The state: plain data and a stack of questions; settle and apply run it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.events import Event, Kind
from cutpurse.kernel.step import (
    CHANCE,
    CHANCE_BIT,
    EVERYBODY,
    LUCK,
    SILENT,
    Course,
    Step,
)

NO_STEPS: Final[list[Step[Any]]] = []
NO_PARTS: Final[list[int]] = []
MORE: Final = 8  # by so much a stack grows that is full


class Stack:
    """The steps to come, the next one last. Steps come and go at every answer. The list beneath
    never shrinks: shrinking it and growing it again would cost more than the steps themselves."""

    def __init__(self, steps: list[Step[Any]]) -> None:
        self.room = steps
        self.depth: i64 = len(steps)  # what lies above in `room` has happened

    def copy(self, other: Stack) -> None:
        """Become equal to another stack."""
        self.room = other.room[: other.depth]
        self.depth = other.depth

    def push(self, step: Step[Any]) -> None:
        if self.depth == len(self.room):
            self.room = self.room + [step] * MORE  # a new list: an empty one is shared
        self.room[self.depth] = step
        self.depth += 1

    def extend(self, steps: list[Any]) -> None:
        """Push steps in the order of the list; as anything, so that none is checked on the way."""
        for step in steps:
            if self.depth == len(self.room):
                self.room = self.room + [step] * MORE
            self.room[self.depth] = step
            self.depth += 1

    def pop(self) -> Step[Any]:
        """Take the next step off a stack that is not empty."""
        self.depth -= 1
        return self.room[self.depth]

    def back(self) -> None:
        """The step that was taken off last is the next one again."""
        self.depth += 1

    def steps(self) -> list[Step[Any]]:
        return self.room[: self.depth]

    def __len__(self) -> int:
        return self.depth

    def __iter__(self) -> Iterator[Step[Any]]:
        return iter(self.steps())

    def __getitem__(self, i: int) -> Step[Any]:
        at: i64 = i if i >= 0 else self.depth + i
        if not 0 <= at < self.depth:
            raise IndexError("there are fewer steps on the stack")
        return self.room[at]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of each game's state. A game adds ints and flat lists of ints, and its own `clone`."""

    def __init__(self, players: int, dice: Dice) -> None:
        self.players: i64 = players
        self.dice = dice
        self.stack = Stack(NO_STEPS)
        self.answers: list[int] = [SILENT] * (players + 1)  # the last is chance's
        self.parts: list[list[int]] | None = None  # of answers in the making, by seat
        self.owing: i64 = 0  # bit mask of the seats that have not answered yet
        self.menu: list[int] | None = None  # the options of the only seat that owes, once listed
        self.explicit = False  # True: stop at questions to chance instead of rolling
        self.listener: list[Event] | None = None  # events go here while somebody listens

    def clone(self) -> State:
        """An independent copy, without the listener."""
        raise NotImplementedError

    def copy_kernel(self, other: State) -> None:
        """For `clone`: take over what the kernel keeps; steps and menus are never changed."""
        self.stack.copy(other.stack)
        self.answers = other.answers[:]
        if other.parts is not None:
            self.parts = [parts[:] for parts in other.parts]
        self.owing = other.owing
        self.menu = other.menu
        self.explicit = other.explicit

    def next(self, step: Step[Any]) -> None:
        """This step comes next."""
        self.stack.push(step)

    def take_course(self, course: Course) -> None:
        """These steps come next."""
        self.stack.extend(course.last_first)

    def in_turn(self, first: i64, steps: list[Any]) -> None:
        """Of these steps, one for each seat, all come next, clockwise from a seat on."""
        for i in range(self.players):
            self.stack.push(steps[(first + self.players - 1 - i) % self.players])

    def courses_in_turn(self, first: i64, courses: list[Course]) -> None:
        """Of these courses, one for each seat, all come next, clockwise from a seat on."""
        for i in range(self.players):
            self.take_course(courses[(first + self.players - 1 - i) % self.players])

    def parts_of(self, seat: int) -> list[int]:
        """What a seat has put together of its answer so far; not to be changed."""
        return NO_PARTS if self.parts is None else self.parts[seat]

    def push(self, *steps: Step[Any]) -> None:
        """These steps come next, written in the order in which they happen."""
        i = len(steps) - 1
        while i >= 0:
            self.stack.push(steps[i])
            i -= 1

    def tell(self, kind: Kind, rule: str, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Emit an event that everybody sees."""
        if self.listener is not None:
            self.listener.append(Event(kind, rule, EVERYBODY, kind.first([a, b, c])))

    def whisper(
        self, witnesses: int, kind: Kind, rule: str, a: i64 = 0, b: i64 = 0, c: i64 = 0
    ) -> None:
        """Emit an event whose secret parameters only the witnesses see."""
        if self.listener is not None:
            self.listener.append(Event(kind, rule, witnesses, kind.first([a, b, c])))

    def tell_all(self, witnesses: int, kind: Kind, rule: str, values: list[int]) -> None:
        """Emit an event with as many values as it needs."""
        if self.listener is not None:
            self.listener.append(Event(kind, rule, witnesses, values[:]))


def settle(g: State) -> None:
    """Run until somebody must answer, or the end. A question with one answer answers itself, unless
    that would tell something that not everybody knows."""
    g.menu = None
    answers = g.answers
    stack = g.stack
    while stack.depth:
        step = stack.pop()
        mask: i64 = step.seats(g)
        if mask == 0:
            step.happen(g, answers)
        elif mask == CHANCE_BIT:
            if g.explicit:
                stack.back()
                g.owing = mask
                return
            answers[LUCK] = step.roll(g, g.dice)
            step.happen(g, answers)
            answers[LUCK] = SILENT
        elif mask & (mask - 1):
            stack.back()
            g.owing = mask
            return
        else:
            seat = seat_of(mask)
            menu = step.options(g, seat)
            if len(menu) > 1 or step.in_parts() or step.asked_anyway(g, seat):
                stack.back()
                g.owing = mask
                g.menu = menu
                return
            answers[seat] = menu[0]
            step.happen(g, answers)
            answers[seat] = SILENT
    g.owing = 0


def seat_of(mask: i64) -> i64:
    """The seat of a mask with one bit."""
    seat: i64 = 0
    while mask > 1:
        mask >>= 1
        seat += 1
    return seat


def legal(g: State, seat: int) -> list[int]:
    """The options of a seat that owes an answer; not to be changed by the caller."""
    if g.menu is not None:
        return g.menu
    return g.stack[-1].options(g, seat)


def advance(g: State, seat: i64, action: int) -> None:
    """Take an answer known to be legal: store it; when all are in, let it happen and settle."""
    answers = g.answers
    stack = g.stack
    step = stack.pop()
    if seat == CHANCE:
        answers[LUCK] = action
    else:
        if step.in_parts():
            stack.back()
            if not completed(g, seat, action):
                return
            stack.depth -= 1
        answers[seat] = action
    one: i64 = 1
    g.owing &= ~(one << seat)
    if g.owing:
        stack.back()
        return
    step.happen(g, answers)
    if g.parts is not None:
        g.parts = None
    if seat != CHANCE and g.menu is not None:
        answers[seat] = SILENT
    else:
        for i in range(len(answers)):
            answers[i] = SILENT
    settle(g)


def completed(g: State, seat: int, part: int) -> bool:
    """Add a part to the answer of a seat. Is the answer complete?"""
    if g.parts is None:
        g.parts = [[] for _ in range(g.players)]
    g.parts[seat].append(part)
    options = g.stack[-1].options(g, seat)
    if g.menu is not None:
        g.menu = options
    return not options


def take_back_part(g: State, seat: int) -> None:
    """Take back the last part that a seat has put into its answer."""
    assert g.parts is not None
    g.parts[seat].pop()
    if g.menu is not None:
        g.menu = g.stack[-1].options(g, seat)
    if not any(g.parts):
        g.parts = None
