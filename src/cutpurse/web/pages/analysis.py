"""What a bot says about a whole game: everybody's chances as curves, and the turning points."""

from __future__ import annotations

import math

from cutpurse.arena.analyse import costly
from cutpurse.kernel.rules import Rules
from cutpurse.table.bots.analysis import Depth
from cutpurse.version import compiled
from cutpurse.web.api.analyses import Analysed, AnalysedAnswer
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, medal
from cutpurse.web.pages.curve import Graph
from cutpurse.web.pages.frame import spoken
from cutpurse.web.pages.posters import levels

SHOWN = 8  # turning points
# How long a look at a usual game took, quick and master's: as the rules run, or compiled.
TIMES = {True: ("ten seconds", "a minute"), False: ("two minutes", "ten minutes")}
GOING = ("waiting", "running")


def turning_points(found: Analysed) -> list[AnalysedAnswer]:
    """The answers that cost most, among those that surely cost something."""
    worst = [turn for turn in found.moments if turn.better and costly(turn.cost, turn.doubt)]
    return sorted(worst, key=lambda turn: -turn.cost)[:SHOWN]


def panel(
    found: Analysed, rules: Rules, names: list[str], when: dict[int, str], points: Html
) -> Html:
    """`when` says where in the game a decision was; `points` is the curve of the points, shown
    until there is something better."""
    return el(
        "div",
        head(found, rules),
        chances(found, names).drawn() if found.moments else points,
        turns(found, rules, names, when) if found.status == "done" else None,
        cls="study__in",
        data_poll=found.status in GOING or None,
    )


def head(found: Analysed, rules: Rules) -> Html:
    """What there is, and what may be asked for."""
    if found.status in GOING:
        buttons = [deed("Stop", found.depth, "leave", "btn--quiet")]
    elif found.status == "done" and found.depth == "master":
        buttons = []
    else:
        quick = deed("Quick look", "quick", "begin", "btn--quiet")
        master = deed("Ask the master", "master", "begin", "btn--gold")
        buttons = [master] if found.status == "done" else [quick, master]
    return el(
        "div",
        el("h2", "Analysis" if found.moments else "The course of the game", cls="panel__head"),
        el("p", told(found, rules), role="status"),
        el("progress", value=found.done, max=found.of, aria_label="How far the analysis is")
        if found.status in GOING
        else None,
        el("div", *buttons, cls="study__go") if buttons else None,
        cls="study__head",
    )


def deed(label: str, depth: Depth, what: str, look: str) -> Html:
    return el(
        "button",
        icon("ui-bot") if what == "begin" else None,
        label,
        cls=f"btn {look}",
        type="button",
        data_study=what,
        data_depth=depth,
    )


def told(found: Analysed, rules: Rules) -> str:
    if found.status == "waiting":
        games = "Another game comes" if found.ahead == 1 else f"{found.ahead} other games come"
        return f"{games} first. You may leave: it is done without you, and kept."
    if found.status == "running":
        left = f", {remaining(found)} left" if found.done else ""
        return (
            f"Looking at decision {found.done} of {found.of}{left}."
            " You may leave: it goes on, and is kept."
        )
    if found.status == "failed":
        return f"This game could not be looked at: {found.why}."
    if found.status == "none":
        quick, master = TIMES[compiled()]
        return (
            "These are the points. A bot can estimate everybody's chances after each decision, and"
            f" say where it would have done better: at a quick look in about {quick}, or as a"
            f" master in about {master}."
        )
    judge = dict(levels(rules)).get(found.bot, found.bot).lower()
    judge = "the master" if judge == "master" else f"the bot {judge}"
    return (
        f"Chances to win, by what whoever decided could know: estimates from {found.rollouts}"
        f" imagined games each, sure to about ±{unsure(found.rollouts)} %. Compared with {judge};"
        f" it took {lasting(found.seconds)}."
    )


def unsure(games: int) -> int:
    """Half of the 95 % interval of an even chance, in percent."""
    return math.ceil(98 / math.sqrt(max(1, games)))


def remaining(found: Analysed) -> str:
    return lasting(found.seconds / found.done * (found.of - found.done))


def lasting(seconds: float) -> str:
    """About how long; nobody needs it to the second."""
    if seconds < 100:
        return f"about {max(1, math.ceil(seconds))} s"
    return f"about {math.ceil(seconds / 60)} minutes"


def chances(found: Analysed, names: list[str]) -> Graph:
    rows = [(turn.at + 1, percent(turn.chances)) for turn in found.moments]
    if found.final is not None:
        rows.append((found.of, percent(found.final)))
    worst = turning_points(found) if found.status == "done" else []
    marks = [(turn.at + 1, turn.seat, 100 * turn.chances[turn.seat]) for turn in worst]
    title = "Everybody's chances to win in the course of the game"
    return Graph(title, names, found.of, 0, 100, " %", rows, marks)


def percent(parts: list[float]) -> list[float]:
    return [100 * part for part in parts]


def turns(found: Analysed, rules: Rules, names: list[str], when: dict[int, str]) -> Html:
    worst = turning_points(found)
    judge = "The master" if found.depth == "master" else "The bot"
    if not worst:
        return el("p", f"{judge} would have done nothing much better.", cls="nothing")
    return el(
        "ol",
        join(
            el(
                "li",
                el(
                    "button",
                    medal(turn.seat, small=True),
                    el(
                        "span",
                        el("small", when.get(turn.at, f"Decision {turn.at + 1}")),
                        el("span", el("b", names[turn.seat]), ": ", spoken(turn.answer, ())),
                        el("span", el("b", judge), ": ", spoken(turn.better, ())),
                    ),
                    el(
                        "b",
                        f"−{100 * turn.cost:.0f} %",
                        el("small", f"±{100 * turn.doubt:.0f}"),
                        cls="turn__cost",
                        title="What it cost, and how sure that is",
                    ),
                    cls="turn",
                    type="button",
                    data_at=turn.at,
                ),
            )
            for turn in worst
        ),
        cls="turns",
        aria_label="Turning points",
    )
