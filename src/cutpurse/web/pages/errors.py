"""A page that says what went wrong."""

from __future__ import annotations

from cutpurse.web.kit.markup import Html, el
from cutpurse.web.pages.document import document, header, settings

TITLES = {
    403: "This table is not open to you",
    404: "There is nothing here",
    429: "A little slower",
    503: "One moment",
}


def error_page(status: int, message: str) -> Html:
    title = TITLES.get(status, "That did not work")
    said = message[:1].upper() + message[1:]
    return Html(
        document(
            f"{title} · Cutpurse",
            header("The night market"),
            el(
                "main",
                el(
                    "section",
                    el("h1", title),
                    el("p", said if said.endswith((".", "!", "?")) else f"{said}."),
                    el("a", "Back to the lobby", cls="btn btn--gold", href="/"),
                    cls="slip errorpage__in",
                ),
                cls="errorpage",
            ),
            settings(),
            script="rules.js",
            cls="g-lobby",
        )
    )
