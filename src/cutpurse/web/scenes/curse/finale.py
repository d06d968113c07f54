"""The end: who has woken up and what went back to whom, who dreams on, and all the stories."""

from __future__ import annotations

from cutpurse.games.curse.pieces import GODS, ITEMS, THIEVES
from cutpurse.games.curse.state import NOTHING, Curse, goals_done
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.assets import asset
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, keepsake_link, placed
from cutpurse.web.scenes.curse.goals import goals_of, returned
from cutpurse.web.scenes.curse.later import later
from cutpurse.web.scenes.curse.palette import PORTRAIT
from cutpurse.web.scenes.curse.seats import portrait
from cutpurse.web.scenes.curse.tales import evening

# Curses on their way up: left, top, size, in the sky's 1440 by 420
RISING = (
    (90, 250, 44),
    (180, 90, 64),
    (330, 30, 40),
    (1060, 20, 44),
    (1190, 120, 70),
    (1340, 240, 52),
)


def finale(sight: Sight[Curse]) -> Html:
    if sight.result is None:
        return Html("")
    winner = int(sight.view.state.winner)
    top = nobody(sight) if winner == NOTHING else awake(sight, winner)
    return el("div", later(), top, evening(sight, keepsake_link(sight.table)), cls="cr-end")


def sky(curses: bool) -> Html:
    parts = [placed("curse/curse-tile", *rising) for rising in (RISING if curses else ())]
    return Html(
        '<svg class="cr-end__sky" viewBox="0 0 1440 420" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true"><image href="{asset("curse-sky-dream.svg")}" width="1440"'
        f' height="848" y="-300"/>{"".join(parts)}</svg>'
    )


def awake(sight: Sight[Curse], winner: int) -> Html:
    g = sight.view.state
    thief = g.thief[winner]
    done = [
        (colour, returned(g, winner, colour, card))
        for colour, card in goals_of(g, winner)
        if g.done[winner] >> colour & 1
    ]
    back = [
        el(
            "li",
            el("div", icon(f"curse/god-{GODS.ids[colour]}"), el("b", GODS.labels[colour])),
            icon(f"curse/i-{ITEMS.ids[item]}", cls="cr-ret__i") if item != NOTHING else None,
            el("small", ITEMS.labels[item] if item != NOTHING else "stolen again since"),
            el("span", "Returned", cls="cr-tstamp"),
            cls="cr-ret",
        )
        for colour, item in done
    ]
    rest = [seat for seat in range(g.players) if seat != winner]
    return el(
        "div",
        sky(True),
        el("div", portrait(thief, "cr-winner__s"), cls=f"cr-winner__p {PORTRAIT[thief]}"),
        el("p", "The curse lifts", cls="cr-winner__k"),
        el("h2", f"{sight.name(winner)} wakes up"),
        el(
            "p",
            f"{THIEVES.labels[thief]} has brought back"
            f" {counted(len(done), 'thing')} to those they were taken from.",
        ),
        el("ul", join(back), cls="cr-rets"),
        dreaming(sight, rest),
        cls="cr-winner",
    )


def nobody(sight: Sight[Curse]) -> Html:
    g = sight.view.state
    return el(
        "div",
        sky(False),
        el("p", "The dream fades", cls="cr-winner__k"),
        el("h2", "Nobody has lifted the curse"),
        dreaming(sight, list(range(g.players))),
        cls="cr-winner",
    )


def dreaming(sight: Sight[Curse], seats: list[int]) -> Html:
    """How far the others have come."""
    g = sight.view.state
    rows: list[Html] = []
    for seat in seats:
        goals = goals_done(g, seat)
        cursed = counted(g.curses[seat], "Curse") if g.curses[seat] else "no Curse"
        lights = [
            el("i", icon("ui-check") if i < goals else None, cls="on" if i < goals else None)
            for i in range(g.goals_to_win)
        ]
        rows.append(
            el(
                "li",
                el(
                    "span",
                    portrait(g.thief[seat], "cr-fin__p"),
                    cls=f"cr-fin__c {PORTRAIT[g.thief[seat]]}",
                ),
                el(
                    "span",
                    el("b", sight.name(seat)),
                    el("small", f"{counted(goals, 'goal')} done, {cursed}"),
                ),
                el("span", join(lights), cls="cr-fin__g", aria_hidden="true"),
            )
        )
    return el("ul", join(rows), cls="cr-fins", aria_label="Still dreaming")
