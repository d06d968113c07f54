"""What a browser makes of a change of a region."""

from __future__ import annotations

from typing import Any


def patched(old: str, patch: list[Any]) -> str:
    """The region once the change is made. Counted as browsers do, in units of 16 bits."""
    had = old.encode("utf-16-le")
    out = b""
    at = 0
    for stay, go, text in zip(patch[::3], patch[1::3], patch[2::3], strict=True):
        out += had[2 * at : 2 * (at + stay)] + text.encode("utf-16-le")
        at += stay + go
    return (out + had[2 * at :]).decode("utf-16-le")
