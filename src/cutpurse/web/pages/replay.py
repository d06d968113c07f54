"""A game played again: a slider, whose eyes to look through, and playing on from here."""

from __future__ import annotations

from bisect import bisect_right

from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.pages.document import document, header, link_tool, settings, tool
from cutpurse.web.pages.frame import common_regions, listed, log_line, own_regions
from cutpurse.web.pages.posters import called
from cutpurse.web.pages.sharing import Sharing, share_dialog
from cutpurse.web.pages.table import BELOW_AREAS, area, dock, floating, frame, table_sheets
from cutpurse.web.pages.talk import talk


def regions(sight: Sight, public: Sight) -> dict[str, Html]:
    """The regions of a moment that is past: the prompt tells who was asked what, nothing is lit."""
    drawn = common_regions(public) | own_regions(sight)
    drawn["prompt"] = told_prompt(sight)
    drawn["acts"] = Html('<ol class="acts"></ol>')
    drawn["around"] = Html("")
    drawn["end"] = Html("")
    return drawn


def told_prompt(sight: Sight) -> Html:
    owing = sight.view.state.owing
    names = [s.name for s in sight.sitters if owing >> s.seat & 1]
    what = f"{listed(names)}: {sight.question}" if names else "The game is over"
    return el("div", el("div", el("b", what), cls="prompt__text"), cls="prompt prompt--wait")


def lines(sight: Sight, counts: list[int]) -> list[Html]:
    """The log so far. `counts`: how many events there were after each decision, so that a line
    knows its moment."""
    return [log_line(sight, told, bisect_right(counts, told.number)) for told in sight.told]


def page(
    sight: Sight,
    public: Sight,
    at: int,
    counts: list[int],
    over: bool,
    theme: str = "",
    shared: Sharing | None = None,
) -> str:
    """`counts`: see `lines`. `over`: the game is; a running one is neither analysed nor played
    on."""
    last = len(counts) - 1
    scene = scene_of(sight.rules.name)
    drawn = regions(sight, public)
    title = sight.rules.title
    return document(
        f"Replay of {title} · Cutpurse",
        header(
            called(sight.rules),
            area("div", "phases", drawn["phases"], "bar__phases"),
            tools=join(
                [
                    tool("ui-log", "Log", "only-m", data_open="talk"),
                    tool("ui-link", "Share", data_open="share") if shared else None,
                    link_tool("ui-rules", "Rules", f"/rules/{sight.rules.name}", target="_blank"),
                ]
            ),
        ),
        frame(
            drawn,
            scene,
            talk(lines(sight, counts), (), speaks=False),
            join([study(), counsel(), controls(sight, at, last, over)])
            if over
            else controls(sight, at, last, over),
            data_table=sight.table,
            data_version=str(at),
            data_seat="" if sight.audience else str(sight.viewer),
            data_game=sight.rules.name,
            data_title=title,
            data_last=str(last),
        ),
        dock(scene, speaks=False),
        floating(),
        share_dialog(shared) if shared else None,
        settings(),
        script="replay.js",
        sheets=table_sheets(scene, "replay.css"),
        not_before=BELOW_AREAS,
        theme=theme,
        cls=f"g-{sight.rules.name} is-replay",
        shown_as=shared.preview(public, at) if shared else None,
    )


def study() -> Html:
    """Where the analysis is shown; the client fetches it when somebody wants to see it."""
    return el(
        "section",
        el("div", cls="study__all", id="study"),
        tool("ui-x", "Close the analysis", "study__x", data_study="close"),
        cls="slip study",
        hidden=True,
        aria_label="Analysis",
    )


def counsel() -> Html:
    """What the master says about the moment that is shown."""
    return el(
        "div",
        icon("ui-bot"),
        el("div", el("p"), el("ul", hidden=True), role="status"),
        tool("ui-x", "Close the advice"),
        cls="slip counsel",
        id="counsel",
        hidden=True,
    )


def controls(sight: Sight, at: int, last: int, over: bool) -> Html:
    eyes = [("", "The audience"), *((str(s.seat), s.name) for s in sight.sitters)]
    chosen = "" if sight.viewer == AUDIENCE else str(sight.viewer)
    return el(
        "section",
        tool("ui-chevron", "One step back", "back1", data_step="-1"),
        tool("ui-play", "Play", data_step="play"),
        tool("ui-chevron", "One step on", "on1", data_step="1"),
        el(
            "input",
            type="range",
            min=0,
            max=last,
            value=at,
            id="at",
            aria_label="Decision",
        ),
        el("output", f"{at} of {last}", id="where"),
        el(
            "select",
            join(el("option", word, value=v, selected=v == chosen) for v, word in eyes),
            id="eyes",
            aria_label="Whose eyes to look through",
        ),
        *([asking("ui-curve", "Analysis", "analyse", "btn--night")] if over else []),
        *([asking("ui-bot", "Master's advice", "advice", "btn--night")] if over else []),
        *([asking("ui-play", "Play on from here", "play-on", "btn--gold")] if over else []),
        cls="panel replaybar",
        aria_label="Replay",
    )


def asking(symbol: str, label: str, id: str, look: str) -> Html:
    """On the phone the symbol must do."""
    return el(
        "button",
        icon(symbol),
        el("span", label, cls="hide-s"),
        cls=f"btn {look}",
        type="button",
        id=id,
        aria_label=label,
        title=label,
    )
