"""Words that every game's texts need."""

from __future__ import annotations

from collections.abc import Sequence


def listed(parts: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def counted(number: int, noun: str, plural: str = "") -> str:
    """`1 wound`, `3 wounds`."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def half_points(value: float) -> str:
    """Points as they are written: `12`, `−3`, `7½`."""
    whole = int(value)
    if value == whole:
        return str(whole).replace("-", "−")
    sign = "−" if value < 0 else ""
    half = abs(value) - abs(whole) == 0.5
    return f"{sign}{abs(whole) or ''}½" if half else f"{value:g}".replace("-", "−")
