"""A game that is shown to others: its link and how that looks elsewhere, and a board to embed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cutpurse.kernel.text import listed
from cutpurse.table.model.sight import Sight, TableInfo
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.pages.document import Preview

EMBED = (720, 480)  # pixels of a frame, as it is proposed


@dataclass(frozen=True)
class Sharing:
    """Where a game is found, and who may see it by its link: everybody, whom those who played it
    let in (`open` or `shut`, and whether the viewer is one of them), or `invited` people alone."""

    home: str
    table: str
    door: Literal["public", "open", "shut", "invited"]
    mine: bool

    @property
    def link(self) -> str:
        return f"{self.home}/replay/{self.table}"

    def preview(self, public: Sight, at: int) -> Preview:
        return preview(
            public, self.link, f"{self.home}/replay/{self.table}/picture.png?at={at}", "Replay"
        )


def preview(public: Sight, address: str, picture: str, what: str) -> Preview:
    """From the audience's sight: what strangers may know."""
    title = public.rules.title
    names = listed([sitter.name for sitter in public.sitters])
    if public.result is not None:
        best = [s.name for s in public.sitters if public.result.places[s.seat] == 1]
        about = f"{names}. {listed(best)} won."
    else:
        line = scene_of(public.rules.name).phases(public).line
        about = f"{names}. {line}" if line else names
    return Preview(f"{what}: {title}", f"{about} An unofficial implementation.", address, picture)


def door(around: TableInfo) -> Literal["public", "open", "shut", "invited"]:
    if around.visibility == "public":
        return "public"
    if around.status != "over":
        return "invited"
    return "open" if around.opened else "shut"


SAYS = {
    "public": "Everybody may see this game.",
    "open": "Whoever has the link may see this game. What was said at the table stays there.",
    "shut": "This game was private: the link opens it only for those who were there.",
    "invited": "This table is private: the link opens it only for those who are invited.",
}


def share_dialog(shared: Sharing) -> Html:
    width, height = EMBED
    code = (
        f'<iframe src="{shared.home}/embed/{shared.table}" width="{width}" height="{height}"'
        ' title="A board of Cutpurse"></iframe>'
    )
    switch = None
    if shared.mine and shared.door in ("open", "shut"):
        opened = shared.door == "open"
        switch = el(
            "button",
            "Close it again" if opened else "Let whoever has the link see it",
            cls="btn btn--quiet",
            type="button",
            data_opened="no" if opened else "yes",
        )
    seen = shared.door in ("public", "open")
    return el(
        "dialog",
        el("h2", "Share", cls="panel__head"),
        el("p", SAYS[shared.door]),
        switch,
        join(
            [
                copied("The whole game", shared.link, "game"),
                copied("This moment", shared.link, "moment"),
                copied("A board to embed", code, "embed"),
                el(
                    "img",
                    alt="How the link looks elsewhere",
                    width=1200,
                    height=630,
                    data_preview=True,
                ),
            ]
        )
        if seen
        else None,
        el("form", el("button", "Close", cls="btn btn--quiet"), method="dialog"),
        id="share",
        cls="slip sheet-dialog share",
        aria_label="Share",
    )


def copied(label: str, text: str, kind: str) -> Html:
    """A line to be carried away."""
    return el(
        "div",
        el("label", label, el("input", value=text, readonly=True, data_share=kind)),
        el(
            "button",
            icon("ui-link"),
            el("span", "Copy"),
            cls="btn btn--quiet",
            type="button",
            data_copy=kind,
        ),
        cls="share__line",
    )
