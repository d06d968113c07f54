"""What a seat will surely be asked next, as far as it can know.

Several worlds that fit the seat's own view are imagined, and in each of them the others play at
random until the seat is asked something that it may choose. If that is the same question in all of
them, whatever the others do, the seat may answer it ahead. Nothing but the view goes in, so nothing
else can come out.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.playout import first_owing, random_step
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import State, advance, legal
from cutpurse.kernel.step import CHANCE, Composite, Step, Window
from cutpurse.table.model.replies import Coming, PossibleAnswer

WORLDS: Final = 8
FURTHEST: Final = 400  # answers of others until the seat is asked
LONGEST: Final = 12  # answers ahead, one after another
NOTHING: Final = "nothing is sure to be asked of you soon"
NOTHING_MORE: Final = "nothing is sure to be asked of you after that"
IMPOSSIBLE: Final = "that cannot be answered then"


class ImaginedCourse:
    """How it may go on: what the seat is asked, and the state in which the last of it is asked;
    None if it does not come so far."""

    def __init__(self, asked: list[Step[Any]], state: State | None) -> None:
        self.asked = asked
        self.state = state


def question_of(step: Step[Any]) -> str:
    """The name of a question."""
    return type(step).__name__


def chooses(g: State, seat: int) -> bool:
    """Is the seat asked something that it may choose? Windows are a matter of standing orders."""
    if not g.owing >> seat & 1 or isinstance(g.stack[-1], Window):
        return False
    return isinstance(g.stack[-1], Composite) or len(legal(g, seat)) > 1


def imagined(seen: View, said: list[list[int]], luck: Dice) -> ImaginedCourse:
    """One course: the seat says what it has said ahead, as long as it may."""
    g: State = seen.imagine(luck)
    asked: list[Step[Any]] = []
    for _ in range(FURTHEST):
        if not g.owing or g.owing >> CHANCE & 1:  # over, or dice are about to be told from outside
            break
        if not chooses(g, seen.seat):
            others_go_on(g, seen.seat, luck)
            continue
        asked.append(g.stack[-1])
        if len(asked) > len(said):
            return ImaginedCourse(asked, g)
        answer = said[len(asked) - 1]
        if next_parts(g, seen.seat, answer) != []:
            break
        for number in answer:
            advance(g, seen.seat, number)
    return ImaginedCourse(asked, None)


def others_go_on(g: State, seat: int, luck: Dice) -> None:
    """One answer, of whoever owes one. In windows the seat itself passes."""
    step = g.stack[-1]
    if first_owing(g) == seat and isinstance(step, Window):
        advance(g, seat, step.passing())
    else:
        random_step(g, luck)


def next_parts(g: State, seat: int, parts: list[int]) -> list[int] | None:
    """What may follow these parts; empty: the answer is complete; None: it cannot be given."""
    step = g.stack[-1]
    if not isinstance(step, Composite):
        options = legal(g, seat)
        if not parts:
            return options
        return [] if len(parts) == 1 and parts[0] in options else None
    for done, part in enumerate(parts):
        if part not in step.further(g, seat, parts[:done]):
            return None
    return step.further(g, seat, parts)


def sure_courses(game: Game, seat: int, said: list[list[int]]) -> list[tuple[Step[Any], State]]:
    """What the seat is asked after what it has said, in each world that comes so far. Refused if
    these are different questions. Where the game may be over before, it may."""
    if len(said) > LONGEST:
        raise Refused(f"at most {LONGEST} answers can be given ahead")
    seen = game.view(seat)
    found = [imagined(seen, said, dice(f"ahead {seat} {k}")) for k in range(WORLDS)]
    for number in range(len(said) + 1):
        steps = {
            question_of(c.asked[number]): c.asked[number] for c in found if len(c.asked) > number
        }
        if len(steps) > 1:
            words = {game.rules.question(step).what for step in steps.values()}
            perhaps = " or ".join(f"“{what}”" for what in sorted(words))
            raise Refused(f"it is not sure what you are asked then: perhaps {perhaps}")
    reached = [(course.asked[-1], course.state) for course in found if course.state is not None]
    if 2 * len(reached) < WORLDS:
        raise Refused(NOTHING_MORE if said else NOTHING)
    return reached


def coming(game: Game, seat: int, said: list[list[int]], parts: list[int]) -> Coming:
    """What is surely asked after what was said, and what may be answered, or may follow these parts
    of the answer."""
    reached = sure_courses(game, seat, said)
    counts: Counter[int] = Counter()
    complete = False
    for _, g in reached:
        following = next_parts(g, seat, parts)
        complete |= following == []
        counts.update(following or [])
    if not counts and not complete:
        raise Refused(IMPOSSIBLE)
    step, g = reached[0]
    rule = step.reason(g) or type(step).rule
    options = [game.option(action, rule) for action in sorted(counts)]
    return Coming(
        question=game.rules.question(step).what,
        rule=rule,
        complete=not counts,
        options=[
            PossibleAnswer(o.id, o.name, o.sentence, counts[o.id] == len(reached)) for o in options
        ],
    )


def questions_for(game: Game, seat: int, said: list[list[int]]) -> list[str]:
    """The names of the questions to which these are answers. Refused where one is not sure to come,
    or cannot be answered so in any world."""
    names: list[str] = []
    for number, answer in enumerate(said):
        reached = sure_courses(game, seat, said[:number])
        if not any(next_parts(g, seat, answer) == [] for _, g in reached):
            raise Refused(IMPOSSIBLE)
        names.append(question_of(reached[0][0]))
    return names
