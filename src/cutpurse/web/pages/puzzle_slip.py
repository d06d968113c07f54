"""What a table says of the puzzle that is solved at it: the task, and afterwards why one answer was
better than the others."""

from __future__ import annotations

from cutpurse.arena.puzzles.puzzle import Judgement, Puzzle, puzzles_of
from cutpurse.games import find
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.verbs import Speech
from cutpurse.table.model.sight import TableInfo
from cutpurse.web.kit.markup import Html, el, join

SHOWN = 5  # answers that are compared


def puzzle_slip(room: TableInfo) -> Html | None:
    """While it is asked, and until somebody plays on."""
    if not room.puzzle or (room.solved and not room.rests):
        return None
    rules = find(room.game)
    try:
        puzzle = puzzles_of(rules).find(room.puzzle)
    except Refused:
        return None  # the rules have changed since, and their puzzles with them
    names = [sitter.name for sitter in room.sitters]
    inside = explained(rules, puzzle, room.solved, names) if room.solved else task(puzzle, names)
    return el("div", inside, cls="slip request puzzle")


def task(puzzle: Puzzle, names: list[str]) -> Html:
    lines = puzzle.story(names)
    return join(
        [
            el("h2", "Puzzle", cls="puzzle__h"),
            el("p", "One answer is clearly better than all others. Find it; take your time."),
            el(
                "details",
                el("summary", "What happened before"),
                el("ol", join(el("li", line) for line in lines)),
            )
            if lines
            else None,
        ]
    )


def explained(rules: Rules, puzzle: Puzzle, answer: str, names: list[str]) -> Html:
    """The verdict, and what each answer is worth."""
    right = answer == puzzle.best.answer
    shown = puzzle.answers[:SHOWN]
    mine = next((j for j in puzzle.answers if j.answer == answer), None)
    if mine is not None and mine not in shown:
        shown = [*shown[:-1], mine]
    rule = puzzle.read(rules).state.stack[-1].rule
    speech = Speech(names)
    return join(
        [
            el("h2", "That is it" if right else "There is a better answer", cls="puzzle__h"),
            el("p", verdict(rules, puzzle, mine, speech)),
            el(
                "table",
                el(
                    "thead",
                    el(
                        "tr",
                        el("th", "answer", scope="col"),
                        el("th", "wins", scope="col"),
                        el("th", "points", scope="col"),
                    ),
                ),
                el("tbody", join(row(rules, j, puzzle, answer, speech) for j in shown)),
                cls="puzzle__t",
            ),
            el(
                "p",
                "How often you win, and with how many points on average, if everything that you"
                " could not know is imagined again and again and played to the end. A search that"
                " thinks in another way chose the same answer. ",
                el("a", f"Rule {rule}", href=f"/rules/{rules.name}#{rule}", target="_blank")
                if rule
                else None,
                cls="hint",
            ),
            el(
                "div",
                el(
                    "button",
                    "Play on from here",
                    cls="btn btn--quiet",
                    type="button",
                    data_do="resume",
                ),
                el(
                    "a",
                    "Show others",
                    cls="btn btn--quiet",
                    href=f"/puzzles/{rules.name}/{puzzle.id}",
                ),
                el("a", "To the puzzles", cls="btn btn--gold", href="/puzzles"),
                cls="sheet__go",
            ),
        ]
    )


def verdict(rules: Rules, puzzle: Puzzle, mine: Judgement | None, speech: Speech) -> str:
    told = rules.vocabulary.told(puzzle.best.answer, speech)
    wrong = mine is not None and mine is not puzzle.best
    other = mine if wrong and mine is not None else puzzle.answers[1]
    than = "your answer" if wrong else "the next best"
    more = f"{100 * other.behind:.0f} more of 100 games"
    return f"“{told}” wins {more} than {than} (± {100 * other.doubt:.0f})."


def row(rules: Rules, judged: Judgement, puzzle: Puzzle, answer: str, speech: Speech) -> Html:
    own = judged.answer == answer
    best = judged is puzzle.best
    notes = [word for word, on in (("best", best), ("yours", own)) if on]
    return el(
        "tr",
        el(
            "td",
            rules.vocabulary.told(judged.answer, speech),
            el("small", f" ({', '.join(notes)})") if notes else None,
        ),
        el("td", percent(judged.chance)),
        el("td", f"{judged.points:g}"),
        cls="is-best" if best else None,
    )


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"
