"""The strip of a reaction window: a line that burns with the breath of the window, and "Wait",
which makes it longer for whoever wants to think, whatever they hold."""

from __future__ import annotations

from cutpurse.web.kit.markup import Html, el

BREATHS = (1, 2, 3, 5, 10, 20)  # seconds for which there is a burning line


def burning(breath: float) -> Html:
    """The line. It is the same for everybody who is asked, and shown to nobody else."""
    if breath <= 0:
        return Html("")
    nearest = min(BREATHS, key=lambda seconds: abs(seconds - breath))
    return el("i", cls=f"burn burn--{nearest}", aria_hidden="true")


def wait_button(waiting: str) -> Html:
    """`waiting`: "", "once" or "always", as the person has said."""
    held = bool(waiting)
    return el(
        "button",
        "Waiting" if held else "Wait",
        cls="btn btn--quiet",
        type="button",
        aria_pressed="true" if held else "false",
        title="More time in a window; nobody sees that you asked for it",
        data_do="wait",
        data_wait="" if held else "once",
    )
