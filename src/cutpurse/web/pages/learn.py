"""Lessons: an annotated recorded game for each game. The learner makes its moves on the real
table; the record says what the others do.

`scenes/<game>/lesson.record` is the game, `lesson.json` the words: a list of steps, each with the
number of answers that went before (`at`), what is said (`say`), what to look at (`show`, targets)
and, if the learner must act, the action of the record that follows (`do`). An answer that is built
from parts takes a step for each part.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

import msgspec
from msgspec.structs import replace

from cutpurse.games import find, names
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import replayed
from cutpurse.kernel.step import AUDIENCE, CHANCE
from cutpurse.table.model.sight import Sight, sight
from cutpurse.web.kit.assets import scene_folders
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el
from cutpurse.web.pages.document import document, header, link_tool, settings
from cutpurse.web.pages.frame import choices, common_regions, log_line, own_regions
from cutpurse.web.pages.posters import called
from cutpurse.web.pages.table import BELOW_AREAS, area, dock, floating, frame, table_sheets
from cutpurse.web.pages.talk import talk


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said."""

    at: int
    say: str
    do: str = ""
    show: list[str] = []
    rule: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a lesson, and who sits where; the learner is `seat`."""

    names: list[str]
    seat: int
    steps: list[LessonStep]


def taught() -> list[str]:
    """The games that are offered and have a lesson."""
    folders = scene_folders()
    return [
        name for name in names() if name in folders and (folders[name] / "lesson.json").exists()
    ]


@cache
def lesson(game: str) -> Lesson:
    file = scene_folders()[game] / "lesson.json"
    return msgspec.json.decode(file.read_bytes(), type=Lesson)


@cache
def record(game: str) -> Record:
    file = scene_folders()[game] / "lesson.record"
    return Record.read(file.read_text(encoding="utf-8"))


def moment(game: str, number: int) -> tuple[Sight, Sight]:
    """The learner's sight and the audience's at a step."""
    *earlier, step = lesson(game).steps[: number + 1]
    parts = tuple(other.do for other in earlier if other.do and other.at == step.at)
    return sights(game, step.at, parts)


@lru_cache(maxsize=64)
def sights(game: str, at: int, parts: tuple[str, ...]) -> tuple[Sight, Sight]:
    """Both sights after so many answers of seats and these parts of the learner's next one."""
    told = lesson(game)
    shown: Game | None = None
    for answers, played in counted(game):
        shown = played
        if answers == at and CHANCE not in played.waiting:
            break
    assert shown is not None
    shown.speech.players[:] = told.names
    for part in parts:
        shown.play(told.seat, part)
    return sight(shown, told.seat), sight(shown, AUDIENCE)


def counted(game: str) -> Iterator[tuple[int, Game]]:
    """The game before the first and after each line, with the number of answers by seats."""
    entries = record(game).entries
    answers = 0
    for i, played in enumerate(replayed(find(game), record(game))):
        if i and entries[i - 1].seat != CHANCE:
            answers += 1
        yield answers, played


def regions(game: str, number: int) -> dict[str, Html]:
    """Of all choices only the one that the lesson asks for is there, so only that one is lit."""
    mine, public = moment(game, number)
    drawn = common_regions(public) | own_regions(mine)
    drawn["around"] = Html("")
    drawn["end"] = Html("")
    drawn["lesson"] = slip(game, number)
    want = wanted(game, number)
    drawn["acts"] = choices(replace(mine, options=[o for o in mine.options if o.id == want]))
    return drawn


def deed(game: str, number: int) -> str:
    """What the learner is asked to do, in the words of the button."""
    mine, _ = moment(game, number)
    said = [o.sentence for o in mine.options if o.id == wanted(game, number)]
    return said[0][:1].upper() + said[0][1:] if said else ""


def lines(game: str, number: int) -> list[Html]:
    mine, _ = moment(game, number)
    return [log_line(mine, told) for told in mine.told]


def wanted(game: str, number: int) -> int:
    """The action that a step wants, by number; -1: none."""
    do = lesson(game).steps[number].do
    return find(game).vocabulary.parse(do) if do else -1


def slip(game: str, number: int) -> Html:
    """What the lesson says now."""
    steps = lesson(game).steps
    step = steps[number]
    last = number == len(steps) - 1
    back = el("button", "Back", cls="btn btn--quiet", type="button", data_step="-1")
    if last:
        on = el("a", "To the tables", cls="btn btn--gold", href="/")
    elif step.do:
        on = el("button", "Show me", cls="btn btn--quiet", type="button", data_step="show")
    else:
        on = el("button", "Go on", cls="btn btn--gold", type="button", data_step="1")
    return el(
        "div",
        el("small", f"{number + 1} of {len(steps)}"),
        el("p", step.say),
        el("p", deed(game, number), cls="lesson__do") if step.do else None,
        el("a", step.rule, href=f"/rules/{game}#{step.rule}", target="_blank")
        if step.rule
        else None,
        el("div", back if number else None, on, cls="sheet__go"),
        cls="slip lesson",
        data_show=" ".join(step.show) or None,
        data_want=str(wanted(game, number)) if step.do else None,
    )


def page(game: str, number: int, theme: str = "") -> str:
    rules = find(game)
    scene = scene_of(game)
    drawn = regions(game, number)
    return document(
        f"Learn {rules.title} · Cutpurse",
        header(
            called(rules),
            area("div", "phases", drawn["phases"], "bar__phases"),
            tools=link_tool("ui-rules", "Rules", f"/rules/{game}", target="_blank"),
        ),
        frame(
            drawn,
            scene,
            talk(lines(game, number), (), speaks=False),
            area("div", "lesson", drawn["lesson"], "lessons", aria_live="assertive"),
            data_table="",
            data_version=str(number),
            data_seat=str(lesson(game).seat),
            data_game=game,
            data_title=rules.title,
            data_last=str(len(lesson(game).steps) - 1),
        ),
        dock(scene, speaks=False),
        floating(),
        settings(),
        script="learn.js",
        sheets=table_sheets(scene),
        not_before=BELOW_AREAS,
        theme=theme,
        cls=f"g-{game} is-lesson",
    )
