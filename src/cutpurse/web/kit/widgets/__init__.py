"""Widgets: how an answer is given that is more than one click, and how a table shows what moves.

Each is plain data that draws itself: `drawn()` for the table, `form()` the same answer in plain
controls for the text table. A scene names the widgets it uses in `Scene.widgets`, puts the drawing
where it belongs and returns the form from `Scene.form`. The page finds a widget by `data-w`, keeps
what is chosen so far, and sends the whole answer in one message; nothing is sent before its golden
button is pressed.

A widget has a module here and, under the same name, a style sheet and a script among the assets,
as far as it needs them. They are fetched only by tables whose scene uses the widget.
"""

from __future__ import annotations

from cutpurse.web.kit.assets import files


def widget_sheets(names: tuple[str, ...]) -> tuple[str, ...]:
    """The style sheets of these widgets."""
    own = tuple(f"{name}.css" for name in names if f"{name}.css" in files())
    return ("sheets.css", *own) if names else ()
