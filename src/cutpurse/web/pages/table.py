"""The page of a table."""

from __future__ import annotations

from collections.abc import Iterable

from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Child, Html, el, join
from cutpurse.web.kit.pieces import clock, icon
from cutpurse.web.kit.scene import Dock, Scene
from cutpurse.web.kit.widgets import widget_sheets
from cutpurse.web.pages.cheat import sections
from cutpurse.web.pages.document import document, header, link_tool, settings, tool
from cutpurse.web.pages.frame import common_regions, log_line, own_regions
from cutpurse.web.pages.people import speaker_dialogs
from cutpurse.web.pages.posters import called
from cutpurse.web.pages.talk import talk

LOG = Dock("log", "Log", "ui-log")
CHAT = Dock("chat", "Chat", "ui-chat")


def area(tag: str, name: str, content: Html, cls: str = "", **attributes: str) -> Html:
    """A place on the page whose content the server may replace."""
    return el(tag, content, cls=cls or None, data_r=name, **attributes)


def dock(scene: Scene, speaks: bool) -> Html:
    sections = [*scene.docks, LOG, *([CHAT] if speaks else [])]
    return el(
        "nav",
        join(
            el(
                "button",
                icon(s.symbol),
                s.label,
                el("i", cls="unread", data_unread=s.key),
                cls="dock__b",
                type="button",
                data_section=s.key,
            )
            for s in sections
        ),
        cls="dock only-s",
        aria_label="Sections",
    )


BELOW_AREAS = "choices"  # follows the areas: once it is read, they have their sizes

# On the phone the hand is longer than the window: it is pushed aside, with the arrow keys as well.
HAND = {"aria_label": "Your hand", "tabindex": "0"}


# Where the keyboard waits while others play.
PROMPT = {"aria_live": "polite", "tabindex": "-1"}


def beside(cls: str, label: str, *content: Html) -> Html:
    return el("aside", *content, cls=cls, aria_label=label)


def board_areas(regions: dict[str, Html], words: Html) -> Html:
    return join(
        [
            beside("a-seats", "Rivals and log", area("div", "seats", regions["seats"]), words),
            area("section", "prompt", regions["prompt"], "a-prompt", **PROMPT),
            area("section", "play", regions["play"], "a-play"),
            area("section", "tray", regions["tray"], "a-tray"),
            area("aside", "market", regions["market"], "a-market", aria_label="On offer"),
        ]
    )


def card_areas(regions: dict[str, Html], words: Html) -> Html:
    return join(
        [
            area("section", "felt", regions["felt"], "felt a-felt"),
            area("section", "prompt", regions["prompt"], "a-prompt", **PROMPT),
            area("section", "me", regions["me"], "me a-me"),
            area("section", "hand", regions["hand"], "hand a-hand", **HAND),
            beside("a-side", "Word and log", area("div", "side", regions["side"]), words),
        ]
    )


def frame(
    regions: dict[str, Html], scene: Scene, words: Html, more: Child = None, **data: str
) -> Html:
    """The table itself, with everything that floats above it."""
    areas = board_areas if scene.layout == "board" else card_areas
    return el(
        "main",
        el("h1", data["data_title"], cls="vh"),
        areas(regions, words),
        el(
            "section",
            el("h2", "All choices", cls="panel__head"),
            area("div", "acts", regions["acts"]),
            cls="panel choices",
            id=BELOW_AREAS,
            tabindex="0",
            aria_label="All choices",
        ),
        area("div", "around", regions["around"], "around", aria_live="polite"),
        area("div", "end", regions["end"], "over"),
        area("div", "state", regions["state"], "vh"),
        more,
        cls=f"table table--{scene.layout}",
        data_widgets=" ".join(scene.widgets) or None,
        **data,
    )


def floating() -> Html:
    """Menu, slip of explanation, messages, curtain, pieces in flight: the client fills them."""
    return join(
        [
            el("div", cls="slip menu", id="menu", role="menu", hidden=True),
            el("div", cls="slip tip", id="tip", role="tooltip", hidden=True),
            el("div", cls="notice", id="notice", role="status"),
            el("div", cls="flyers", id="flyers", aria_hidden="true"),
            el(
                "div",
                el("p", el("b"), el("span")),
                el("button", "Withdraw it", cls="btn btn--quiet", type="button"),
                cls="offline",
                id="away",
                role="status",
                hidden=True,
            ),
            el(
                "div",
                el("p"),
                el("button", "Show my table", cls="btn btn--gold", type="button"),
                cls="curtain",
                id="curtain",
                hidden=True,
            ),
        ]
    )


def house_dialog(content: Html, game: str, sits: bool) -> Html:
    notes = el("button", "My notes", cls="btn btn--quiet", type="button", data_open="notes")
    sheet = el(
        "a",
        "The game on one page",
        cls="btn btn--quiet",
        href=f"/cheat/{game}",
        target="_blank",
        rel="noopener",
    )
    return el(
        "dialog",
        el("h2", "This table", cls="panel__head"),
        el("div", notes if sits else None, sheet if sections(game) else None, cls="sheet__go"),
        area("div", "house", content),
        el("form", el("button", "Close", cls="btn btn--quiet"), method="dialog"),
        id="house",
        cls="slip sheet-dialog",
        aria_label="This table",
    )


def notes_dialog() -> Html:
    """What somebody thinks that the others hold: for their own eyes."""
    return el(
        "dialog",
        el("h2", "My notes", cls="panel__head"),
        el("p", "Only you see them, at this table, on every device of yours.", cls="hint"),
        el("textarea", rows=10, maxlength=4000, aria_label="My notes", cls="notes__text"),
        el("form", el("button", "Close", cls="btn btn--quiet"), method="dialog"),
        id="notes",
        cls="slip sheet-dialog notes",
        aria_label="My notes",
    )


def ahead_dialog() -> Html:
    """Answers to what is surely coming; the client fills in what that is."""
    return el(
        "dialog",
        el("h2", "Answer ahead", cls="panel__head"),
        el(
            "p",
            "Only you see it. It is given when you are asked just that and it is possible.",
            cls="hint",
        ),
        el("ol", cls="ahead__said", aria_label="What you will answer"),
        el("p", cls="ahead__asked", role="status"),
        el("ul", cls="ways ahead__ways", aria_label="Answers"),
        el(
            "label",
            el("input", type="checkbox", cls="ahead__alone"),
            " Not if something is done to me before",
        ),
        el(
            "form",
            el("button", "Keep it", cls="btn btn--gold", value="keep", disabled=True),
            el("button", "Close", cls="btn btn--quiet", value="close"),
            method="dialog",
            cls="sheet__go",
        ),
        id="ahead",
        cls="slip sheet-dialog ahead",
        aria_label="Answer ahead",
    )


def table_sheets(scene: Scene, *more: str) -> tuple[str, ...]:
    """The style sheets of a page that shows a table of this game."""
    own = (scene.sheet,) if scene.sheet else ()
    return ("table.css", "widgets.css", *widget_sheets(scene.widgets), *own, *more)


def own_clock(sight: Sight) -> Html | None:
    """On the phone the viewer's clock is in the header."""
    return None if sight.audience else clock(sight.sitters[sight.viewer], "only-s-inline")


def page(
    sight: Sight,
    public: Sight,
    said: Iterable[Html] = (),
    seats: Iterable[int] = (),
    theme: str = "",
) -> str:
    """The table as the viewer sees it. `seats` are the viewer's own, several at one screen."""
    scene = scene_of(sight.rules.name)
    regions = common_regions(public) | own_regions(sight)
    log = (log_line(sight, t) for t in sight.told)
    words = talk(log, said, speaks=True, asides=regions.get("asides"))
    tools = join(
        [
            el("span", "…", cls="net hide-s", id="lag", title="Time to the server and back"),
            tool("ui-log", "Log and chat", "only-m", data_open="talk"),
            own_clock(sight),
            tool("ui-step", "All choices (C)", "hide-s", data_open="choices"),
            link_tool(
                "ui-rules", "Rules", f"/rules/{sight.rules.name}", target="_blank", rel="opener"
            ),
            tool("ui-people", "This table", data_open="house"),
            link_tool("ui-menu", "The table in words", f"/t/{sight.table}/text", "hide-m"),
        ]
    )
    return document(
        f"{sight.rules.title} · Cutpurse",
        el(
            "nav",
            el("a", "The table in words", cls="skip btn btn--gold", href=f"/t/{sight.table}/text"),
            aria_label="Another way to play",
        ),
        header(
            called(sight.rules),
            area("div", "phases", regions["phases"], "bar__phases"),
            tools=tools,
        ),
        frame(
            regions,
            scene,
            words,
            data_table=sight.table,
            data_version=str(sight.version),
            data_seat="" if sight.audience else str(sight.viewer),
            data_seats=" ".join(map(str, seats)),
            data_names="|".join(s.name for s in sight.sitters),
            data_game=sight.rules.name,
            data_title=sight.rules.title,
        ),
        dock(scene, speaks=True),
        floating(),
        house_dialog(regions["house"], sight.rules.name, not sight.audience),
        speaker_dialogs(sight.table),
        notes_dialog(),
        ahead_dialog(),
        settings(),
        script="table.js",
        sheets=table_sheets(scene),
        not_before=BELOW_AREAS,
        theme=theme,
        cls=f"g-{sight.rules.name}",
    )
