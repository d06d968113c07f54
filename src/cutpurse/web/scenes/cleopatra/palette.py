"""Colours that are the same wherever a thing is drawn, and what the picture refers to."""

from __future__ import annotations

from typing import Final

from cutpurse.web.kit.pieces import EMBLEMS

INK: Final = "#2a1a0c"
# Ground and line of each mosaic, by its god.
GODS: Final = {
    "anubis": ("#3d3a52", "#d9a441"),
    "nut": ("#27408f", "#f4e2a0"),
    "khnum": ("#a5592c", "#f3d9a6"),
    "hapi": ("#1f7f9a", "#c9f0f0"),
    "bastet": ("#8e3f7a", "#f6cfe4"),
    "thoth": ("#c9862a", "#fff1c8"),
    "hathor": ("#c04a3a", "#ffe0c0"),
    "horus": ("#3f6fc4", "#ffe9a8"),
    "wadjet": ("#3f8a4f", "#e4f2b4"),
    "ra": ("#d8642a", "#ffe27a"),
    "isis": ("#2f8f86", "#f6efce"),
    "osiris": ("#6c8a3a", "#f4ecc0"),
}
# Colour of each seat's cloth, its pattern in one cell, and how large the cell is.
CLOTHS: Final = {
    "eye": ("#d8518d", 13, '<rect width="4" height="13" fill="#fff" fill-opacity=".2"/>'),
    "ankh": ("#3f83e6", 12, '<rect width="4" height="12" fill="#fff" fill-opacity=".2"/>'),
    "scarab": ("#4b4652", 10, '<circle cx="5" cy="5" r="1.7" fill="#fff" fill-opacity=".35"/>'),
    "lotus": ("#d8701a", 12, '<path d="M0 0H6V6H0ZM6 6H12V12H6Z" fill="#fff" fill-opacity=".2"/>'),
    "feather": ("#3fa05a", 11, '<rect width="11" height="3" fill="#fff" fill-opacity=".22"/>'),
    "cobra": ("#8e61d6", 12, '<path d="M6 0L12 6L6 12L0 6Z" fill="#fff" fill-opacity=".2"/>'),
}


def cloth_pattern(name: str) -> str:
    colour, size, mark = CLOTHS[name]
    turned = ' patternTransform="rotate(45)"' if name == "ankh" else ""
    return (
        f'<pattern id="cl-c-{name}" width="{size}" height="{size}"'
        f' patternUnits="userSpaceOnUse"{turned}>'
        f'<rect width="{size}" height="{size}" fill="{colour}"/>{mark}</pattern>'
    )


LAMP: Final = (
    '<radialGradient id="cl-lamp" cx=".42" cy=".36" r=".75">'
    '<stop offset="0" stop-color="#fff2c8" stop-opacity=".28"/>'
    '<stop offset=".6" stop-color="#fff2c8" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#1a0d2e" stop-opacity=".3"/></radialGradient>'
)
HATCH: Final = (
    '<pattern id="cl-hatch" width="12" height="12" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><rect width="12" height="12" fill="#74dccf"'
    ' fill-opacity=".25"/><rect width="5" height="12" fill="#74dccf" fill-opacity=".5"/></pattern>'
)
DEFS: Final = "<defs>" + LAMP + HATCH + "".join(map(cloth_pattern, EMBLEMS)) + "</defs>"
