"""Text can be read: contrast of the look's colours, by day and by night (WCAG AA)."""

from __future__ import annotations

import re

import pytest

from cutpurse.web.kit.assets import SHARED

Colour = tuple[float, float, float]

SHEET = (SHARED / "kit.css").read_text(encoding="utf-8")


def tokens(theme: str) -> dict[str, str]:
    """The custom properties of a theme: those of the night, then what noon changes."""
    found: dict[str, str] = {}
    blocks = [re.search(r":root \{(.*?)\n\}", SHEET, re.DOTALL)]
    if theme == "light":
        blocks.append(re.search(r'\[data-theme="?light"?\] \{(.*?)\n\}', SHEET, re.DOTALL))
    for block in blocks:
        assert block is not None
        found |= dict(re.findall(r"--([\w-]+):\s*([^;]+);", block.group(1)))
    return found


def colour(value: str, known: dict[str, str], under: Colour = (0, 0, 0)) -> Colour:
    """A colour of the sheet; what is half transparent lies over `under`."""
    if value.startswith("var("):
        return colour(known[value[6:-1]], known, under)
    if value.startswith("#"):
        digits = value[1:] if len(value) == 7 else "".join(c * 2 for c in value[1:])
        return tuple(int(digits[i : i + 2], 16) for i in (0, 2, 4))  # type: ignore[return-value]
    numbers = [float(n) for n in re.findall(r"[\d.]+", value)]
    red, green, blue, alpha = numbers
    mixed = (
        alpha * part + (1 - alpha) * below
        for part, below in zip((red, green, blue), under, strict=True)
    )
    return tuple(mixed)  # type: ignore[return-value]


def luminance(parts: Colour) -> float:
    linear = [
        c / 12.92 if (c := part / 255) <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("word", ["text", "text-2", "calm-hi", "danger-hi"])
def test_words_on_panels(theme: str, word: str) -> None:
    known = tokens(theme)
    room = colour(known["night-1"] if theme == "dark" else known["room"], known)
    panel = colour(known["panel"], known, room)
    assert contrast(colour(known[word], known), panel) >= 4.5


@pytest.mark.parametrize(
    ("word", "ground"),
    [
        ("ink", "papyrus"),
        ("ink-2", "papyrus"),
        ("ink-2", "papyrus-hi"),
        ("ink", "gold"),
        ("ink", "sand"),
    ],
)
def test_ink_on_papyrus(word: str, ground: str) -> None:
    known = tokens("dark")
    assert contrast(colour(known[word], known), colour(known[ground], known)) >= 4.5


@pytest.mark.parametrize("player", ["eye", "ankh", "scarab", "lotus", "feather", "cobra"])
def test_white_emblems_on_cloth(player: str) -> None:
    """Graphics need 3 to 1; no words are set on cloth."""
    known = tokens("dark")
    assert contrast((255, 255, 255), colour(known[f"p-{player}"], known)) >= 3


def test_the_gold_of_what_may_be_clicked_shows_on_panels() -> None:
    known = tokens("dark")
    panel = colour(known["panel"], known, colour(known["night-1"], known))
    assert contrast(colour(known["gold"], known), panel) >= 4.5
