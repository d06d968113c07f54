"""The frame around a scene, region by region, from a sight and nothing else."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from cutpurse.kernel.events import plain_name
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.step import Window
from cutpurse.rulebook import Rulebook, rulebook
from cutpurse.table.acts.held_answers import has_hidden_windows
from cutpurse.table.model.sight import Sight, Told
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, esc, join
from cutpurse.web.kit.pieces import KEPT, clock, icon, medal
from cutpurse.web.kit.scene import EMPTY, Flight, Heading, Phases, Prompt
from cutpurse.web.kit.widgets.reactions import burning, wait_button
from cutpurse.web.pages.around import around, house
from cutpurse.web.pages.ending import capital, ending

NO_SEAT = -1
DOT = '<span class="bar__dot"> · </span>'


# The same for everybody ---------------------------------------------------------------------------
def common_regions(public: Sight) -> dict[str, Html]:
    """Regions that all viewers share, drawn from the audience's sight."""
    scene = scene_of(public.rules.name)
    return {
        "phases": lanterns(scene.phases(public)),
        "state": state(public),
        "end": ending(public) if public.result is not None or public.ended else Html(""),
        **scene.common(public),
    }


@lru_cache(KEPT)
def lanterns(phases: Phases) -> Html:
    items = join(
        el(
            "li",
            name,
            cls="done" if i < phases.now else "now" if i == phases.now else None,
            aria_current="step" if i == phases.now else None,
        )
        for i, name in enumerate(phases.names)
    )
    # Where the bar is short what is left and right of the dot stands on two lines.
    line = DOT.join(el("span", part) for part in phases.line.split(" · "))
    return join(
        [
            el("span", Html(line), cls="bar__round"),
            el("ol", items, cls="phases hide-s") if phases.names else None,
        ]
    )


def state(public: Sight) -> Html:
    """What the client must know of the table besides what it shows: who owes an answer."""
    owing = " ".join([str(s.seat) for s in public.sitters if s.owes])
    over = " data-over" if public.result is not None or public.ended else ""
    return Html(f'<i data-owing="{owing}"{over}></i>')


# For one viewer -----------------------------------------------------------------------------------
def own_regions(sight: Sight) -> dict[str, Html]:
    """Regions that differ from viewer to viewer."""
    scene = scene_of(sight.rules.name)
    return {
        "prompt": strip(sight),
        "acts": choices(sight),
        "around": around(sight.room) if sight.room else Html(""),
        "house": house(sight.room, sight.viewer) if sight.room else Html(""),
        **scene.own(sight),
    }


def strip(sight: Sight) -> Html:
    """The prompt: what to do, or whom the table waits for."""
    if sight.result is not None:
        return waiting_strip("The game is over", "", NO_SEAT, sight.can_undo)
    if sight.ended:
        return waiting_strip("The game is over", capital(sight.ended), NO_SEAT, False)
    if sight.options:
        asked = scene_of(sight.rules.name).prompt(sight)
        timer = clock(sight.sitters[sight.viewer], "ink")
        return asking_strip(asked, sight.viewer, timer, sight.can_undo, window(sight))
    owing = [s for s in sight.sitters if s.owes]
    names = [s.name for s in owing]
    before = join([beforehand(sight), ahead_button(sight)])
    if not owing:
        return waiting_strip("A moment", "", NO_SEAT, sight.can_undo, before)
    what = f"Waiting for {listed(names)}"
    return waiting_strip(what, sight.question, owing[0].seat, sight.can_undo, before)


def beforehand(sight: Sight) -> Html:
    """More time in the next window, said while others play; whatever one holds, so that it tells
    nothing."""
    room = sight.room
    if room is None or sight.viewer not in room.seats or not has_hidden_windows(sight.rules):
        return EMPTY
    people = {sitter.person for sitter in room.sitters if sitter.person}
    return wait_button(room.waits.get(sight.viewer, "")) if len(people) > 1 else EMPTY


def ahead_button(sight: Sight) -> Html:
    """A way to answer what is surely coming, for who waits."""
    room = sight.room
    waits = room is not None and room.status == "running" and not room.puzzle
    if room is None or not waits or sight.viewer not in room.seats or sight.viewer in room.passed:
        return EMPTY
    return AHEAD


AHEAD = el(
    "button",
    "Answer ahead",
    cls="btn btn--quiet",
    type="button",
    title="Say now what you answer to what is surely coming; nobody else sees it",
    data_open="ahead",
)


def window(sight: Sight) -> Html:
    """What a reaction window has besides: a line that burns, and more time for who wants it."""
    step = sight.view.state.stack[-1]
    if sight.room is None or not isinstance(step, Window) or not step.hides_hands():
        return Html("")
    waiting = sight.room.waits.get(sight.viewer, "")
    return join([burning(0 if waiting else sight.room.breath), wait_button(waiting)])


@lru_cache(KEPT)
def asking_strip(
    prompt: Prompt, seat: int, timer: Html, can_undo: bool, more: Html = EMPTY
) -> Html:
    return el(
        "div",
        medal(seat),
        el(
            "div",
            el("b", prompt.what),
            el("span", prompt.why) if prompt.why else None,
            cls="prompt__text",
        ),
        prompt.held,
        timer,
        el("div", back_button() if can_undo else None, more, cls="prompt__acts", data_acts=True),
        cls="prompt" + (" prompt--react" if prompt.react or more else ""),
    )


@lru_cache(KEPT)
def waiting_strip(what: str, why: str, seat: int, can_undo: bool, more: Html = EMPTY) -> Html:
    return el(
        "div",
        medal(seat) if seat != NO_SEAT else None,
        el("div", el("b", what), el("span", why) if why else None, cls="prompt__text"),
        el("div", back_button() if can_undo else None, more, cls="prompt__acts", data_acts=True),
        cls="prompt prompt--wait",
    )


@cache
def back_button() -> Html:
    return el(
        "button",
        icon("ui-undo"),
        el("span", "Take back"),
        cls="btn btn--quiet",
        type="button",
        data_do="undo",
    )


def choices(sight: Sight) -> Html:
    """Every option as a numbered list of sentences: the table for keyboard and screen reader, and
    what the client knows of what a click means."""
    scene = scene_of(sight.rules.name)
    items: list[str] = []
    things = {option.id: scene.targets(sight, option) for option in sight.options}
    # What is about a thing comes before what is not: the yes before the no.
    for option in sorted(sight.options, key=lambda option: not things[option.id]):
        beside = scene.note(sight, option)
        small = f"<small>{esc(beside.text)}</small>" if beside.text else ""
        targets = esc(" ".join(things[option.id]))
        sure = f' data-confirm="{esc(beside.confirm)}"' if beside.confirm else ""
        items.append(
            f'<li><button type="button" data-a="{option.id}" data-t="{targets}"{sure}>'
            f"{beside.art}<span>{esc(option.sentence)}{small}</span></button></li>"
        )
    parts = ' data-parts=""' if sight.in_parts else ""
    return Html(f'<ol class="acts"{parts}>{"".join(items)}</ol>')


def listed(names: list[str]) -> str:
    """Ann, Ben and Cem."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


# The log ------------------------------------------------------------------------------------------
def log_line(sight: Sight, told: Told, at: int | None = None) -> Html:
    """One line of the log, under a heading if it starts a chapter. `at`: in a replay, after how
    many decisions it was there."""
    scene = scene_of(sight.rules.name)
    heading = scene.separator(sight, told.what)
    who = actor(sight.rules, told.what)
    flight = scene.flight(told.what)
    said = spoken(told.sentence, tuple([s.name for s in sight.sitters]))
    sign = medal(who) if who is not None else "<i></i>"
    about = " ".join(spoken_of(sight.rules, told.what, scene.vague))
    more = f' data-rule="{esc(told.rule)}"' if told.rule else ""
    more += f' data-about="{esc(about)}"' if about else ""
    more += f' data-fly="{esc(flown(flight))}"' if flight else ""
    more += f' data-at="{at}"' if at is not None else ""
    above = heading_line(heading) if heading else ""
    if scene.sets_up(told.what):
        more += ' class="is-setup"'
        above = UNFOLD if told.number == 0 else ""
    return Html(
        f'<li data-n="{told.number}"{more}>{above}'
        f'<div class="line">{sign}<span>{said}</span></div></li>'
    )


UNFOLD = Html(
    '<button class="log__fold" type="button" aria-expanded="false" data-unfold>'
    f"{icon('ui-chevron')}The table is set up</button>"
)


def flown(flight: Flight) -> str:
    """For the client: where to, and if something else than a thing of the table flies, how many of
    what from where."""
    if not flight.symbol:
        return flight.goal
    return f"{flight.goal} {flight.symbol} {flight.count} {flight.start}"


def heading_line(heading: Heading) -> Html:
    return el("h2", heading.text, cls="log__sep log__sep--s" if heading.small else "log__sep")


@lru_cache(KEPT)
def called(names: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the names, as it stands in escaped text; the longest first."""
    known = "|".join(re.escape(esc(name)) for name in sorted(names, key=len, reverse=True) if name)
    return re.compile(rf"(?<!\w)({known})(?!\w)" if known else "(?!)()")


@lru_cache(4 * KEPT)
def spoken(sentence: str, names: tuple[str, ...]) -> Html:
    """A sentence with the players' names in bold."""
    text = called(names).sub(r"<b>\1</b>", esc(sentence))
    start = 3 if text.startswith("<b>") else 0
    return Html(text[:start] + text[start : start + 1].upper() + text[start + 1 :])


def actor(rules: Rules, what: dict[str, object]) -> int | None:
    """The seat that a told event is about first."""
    name = seat_params(rules).get(str(what["event"]))
    seat = what.get(name) if name else None
    return seat if isinstance(seat, int) and seat >= 0 else None


@cache
def seat_params(rules: Rules) -> dict[str, str]:
    """For each kind of event the name of its first value that is a seat."""
    found: dict[str, str] = {}
    for kind in rules.chronicle.kinds:
        for name, names in kind.params:
            if names is not None and names.kind == "seat":
                found.setdefault(kind.word, plain_name(name))
    return found


def spoken_of(rules: Rules, what: dict[str, object], vague: frozenset[str]) -> list[str]:
    """The things on the table that a told event speaks of, as far as it names them: targets."""
    found: list[str] = []
    for name, kind in named_params(rules).get(str(what["event"]), ()):
        value = what[name]
        for one in value if isinstance(value, list) else [value]:
            if kind == "seat" and isinstance(one, int) and one >= 0:
                found.append(f"seat:p{one}")
            elif kind != "seat" and one is not None and kind not in vague:
                found.append(f"{kind}:{one}")
    return found


@cache
def named_params(rules: Rules) -> dict[str, list[tuple[str, str]]]:
    """For each kind of event its values that are names, with the kind of thing they name."""
    return {
        kind.word: [(plain_name(name), names.kind) for name, names in kind.params if names]
        for kind in rules.chronicle.kinds
    }


# Explanations -------------------------------------------------------------------------------------
@cache
def book_of(rules: Rules) -> Rulebook | None:
    try:
        return rulebook(rules)
    except Refused:
        return None


def rule_text(rules: Rules, number: str) -> str:
    book = book_of(rules)
    rule = book.rules.get(number) if book else None
    return rule.text if rule else ""


def explain(sight: Sight, target: str) -> dict[str, object]:
    """What a thing is, what it does, and, if the viewer may choose but not this, why not."""
    kind, _, name = target.partition(":")
    if kind == "rule":
        return {"title": name, "text": rule_text(sight.rules, name), "rule": name}
    tip = scene_of(sight.rules.name).explain(sight, target)
    out: dict[str, object] = {"title": label(sight, target), "text": "", "rule": ""}
    if tip is not None:
        out = {
            "title": tip.title,
            "text": tip.text,
            "rule": tip.rule,
            "topic": tip.topic,
            "more": list(tip.more),
        }
    out["rule_text"] = rule_text(sight.rules, str(out["rule"]))
    forbids = why_not(sight, target)
    if forbids:
        out["why_rule"] = forbids
        out["why"] = rule_text(sight.rules, forbids)
    return out


def label(sight: Sight, target: str) -> str:
    """What a thing is called: the label of `tile:c3` in the game's vocabulary."""
    kind, _, name = target.partition(":")
    if kind == "seat" and name[1:].isdigit() and int(name[1:]) < len(sight.sitters):
        return sight.name(int(name[1:]))
    for verb in sight.rules.vocabulary.verbs:
        for names in verb.sets:
            if names.kind == kind and name in names.index:
                return names.labels[names.index[name]]
    return ""


def why_not(sight: Sight, target: str) -> str:
    """The rule by which a thing cannot be chosen now, asked of the viewer's own view."""
    if not sight.options or target in sight.lit:
        return ""
    words = sight.rules.vocabulary
    kind, _, name = scene_of(sight.rules.name).meant(sight, target).partition(":")
    step = sight.view.state.stack[-1]
    asked = [words.verb_of(option.id) for option in sight.options]  # these are meant before others
    for verb in {id(v): v for v in (*asked, *words.verbs)}.values():
        for place, names in enumerate(verb.sets):
            if names.kind == kind and name in names.index:
                index = names.index[name]
                action = verb(index) if place == 0 else verb(0, index)
                rule: str = step.why_not(sight.view.state, sight.viewer, action)
                if rule:
                    return rule
    return sight.rule
