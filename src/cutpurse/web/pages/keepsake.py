"""What of a finished game is worth keeping: a page of its own, to read aloud, to share, to save."""

from __future__ import annotations

from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.scene import Keepsake
from cutpurse.web.pages.document import Preview, document, header, link_tool, settings
from cutpurse.web.pages.posters import called
from cutpurse.web.pages.table import table_sheets

# For the file, which has nothing around it
STYLE = (
    "body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.5 Georgia,serif;"
    "color:#2b1c0d;background:#fcf4de}h2{margin-bottom:0}small{color:#6b5636}"
)


def page(sight: Sight, kept: Keepsake, theme: str = "", shown_as: Preview | None = None) -> str:
    scene = scene_of(sight.rules.name)
    here = f"/t/{sight.table}/keepsake"
    return document(
        f"{kept.title} · Cutpurse",
        header(
            called(sight.rules),
            tools=link_tool("ui-cards", "To the table", f"/t/{sight.table}"),
        ),
        el(
            "main",
            el("h1", kept.title, cls="vh"),
            el(
                "div",
                el("button", "Read aloud", cls="btn btn--gold", type="button", data_read=True),
                el("button", "Share the link", cls="btn btn--quiet", type="button", data_link=True),
                el(
                    "a",
                    "Save as a file",
                    cls="btn btn--quiet",
                    href=f"{here}?file=1",
                    download=f"{sight.rules.name}-{sight.table}.html",
                ),
                cls="keepsake__go",
            ),
            kept.drawn,
            cls="place keepsake",
        ),
        el("div", cls="notice", id="notice", role="status"),
        settings(),
        script="keepsake.js",
        sheets=(*table_sheets(scene), "places.css", "keepsake.css"),
        theme=theme,
        cls=f"g-{sight.rules.name}",
        shown_as=shown_as,
    )


def file(sight: Sight, kept: Keepsake) -> str:
    """The same in one file that needs nothing else: words alone."""
    chapters = [
        el("section", el("h2", name), el("small", about), el("p", text))
        for name, about, text in kept.chapters
    ]
    names = ", ".join(sitter.name for sitter in sight.sitters)
    head = join(
        [el("meta", charset="utf-8"), el("title", kept.title), Html(f"<style>{STYLE}</style>")]
    )
    body = el("body", el("h1", kept.title), el("p", f"{sight.rules.title}: {names}"), *chapters)
    return f"<!doctype html>{el('html', el('head', head), body, lang='en')}"
