"""A view told field by field: what is shown of a game that has no look of its own yet."""

from __future__ import annotations

from cutpurse.kernel.snapshot import View

SKIPPED = {"game", "schema", "players", "options", "stack", "answers", "owing", "viewer"}


def fields(view: View) -> list[tuple[str, str]]:
    """Every field the viewer may know; holes are question marks."""
    return [
        (name.replace("_", " "), spelled(value))
        for name, value in view.data().items()
        if name not in SKIPPED
    ]


def spelled(value: object) -> str:
    if value is None:
        return "?"
    if isinstance(value, list):
        return " ".join(spelled(v) for v in value) or "–"
    if isinstance(value, dict):
        return " · ".join(f"{k} {spelled(v)}" for k, v in value.items())
    return str(value)
