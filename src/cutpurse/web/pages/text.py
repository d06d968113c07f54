"""The text table: the same game as numbered sentences, for screen readers and for those who like
it plain."""

from __future__ import annotations

from collections.abc import Iterable

from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.plain import PlainScene
from cutpurse.web.kit.widgets.story import story
from cutpurse.web.pages.document import document, header, link_tool, settings, tool
from cutpurse.web.pages.frame import common_regions, log_line, own_regions
from cutpurse.web.pages.people import speaker_dialogs
from cutpurse.web.pages.posters import called
from cutpurse.web.pages.table import (
    PROMPT,
    area,
    floating,
    house_dialog,
    notes_dialog,
    table_sheets,
)
from cutpurse.web.pages.talk import talk

HELPS = "Helps"  # the heading of what somebody could work out and may not want to be told


def words(sight: Sight) -> Html:
    """The table in sentences."""
    parts = scene_of(sight.rules.name).words(sight) or PlainScene().words(sight)
    return join(
        el(
            "section",
            el("h3", title),
            el("ul", join(el("li", sentence) for sentence in sentences)),
            cls="help" if title == HELPS else None,
        )
        for title, sentences in parts
        if sentences
    )


def form(sight: Sight) -> Html:
    """What takes more than one choice of the list; the game's own controls, or room for a text."""
    own = scene_of(sight.rules.name).form(sight) if sight.options else Html("")
    return own or story(sight)


def page(
    sight: Sight,
    public: Sight,
    said: Iterable[Html] = (),
    seats: Iterable[int] = (),
    theme: str = "",
) -> str:
    scene = scene_of(sight.rules.name)
    regions = common_regions(public) | own_regions(sight)
    log = (log_line(sight, t) for t in sight.told)
    title = sight.rules.title
    return document(
        f"{title} in words · Cutpurse",
        header(
            called(sight.rules),
            area("div", "phases", regions["phases"], "bar__phases"),
            tools=join(
                [
                    el("span", "…", cls="net hide-s", id="lag"),
                    tool("ui-people", "This table", data_open="house"),
                    link_tool("ui-cards", "The table with pictures", f"/t/{sight.table}"),
                ]
            ),
        ),
        el(
            "main",
            el("h1", f"{title}, in words", cls="vh"),
            area("section", "prompt", regions["prompt"], "a-prompt", **PROMPT),
            el(
                "section",
                el("h2", "Your choices", cls="panel__head"),
                el("div", form(sight), id="form"),
                area("div", "acts", regions["acts"]),
                cls="panel choices choices--open",
                id="choices",
            ),
            area("div", "around", regions["around"], "around", aria_live="polite"),
            area("div", "end", regions["end"], "over over--text"),
            el(
                "section",
                el("h2", "The table", cls="panel__head"),
                el("div", words(sight), id="words"),
                cls="panel words-panel",
            ),
            talk(log, said, speaks=True, aloud=True, asides=regions.get("asides")),
            area("div", "state", regions["state"], "vh"),
            cls="texttable",
            data_table=sight.table,
            data_version=str(sight.version),
            data_seat="" if sight.audience else str(sight.viewer),
            data_seats=" ".join(map(str, seats)),
            data_names="|".join(s.name for s in sight.sitters),
            data_game=sight.rules.name,
            data_title=title,
            data_widgets=" ".join(scene.widgets) or None,
            data_words=True,
        ),
        floating(),
        house_dialog(regions["house"], sight.rules.name, not sight.audience),
        speaker_dialogs(sight.table),
        notes_dialog(),
        settings(),
        script="table.js",
        sheets=table_sheets(scene),
        theme=theme,
        cls="g-text",
    )
