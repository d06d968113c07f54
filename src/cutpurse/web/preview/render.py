"""Turns a drawing into a PNG: `python -m cutpurse.web.preview.render WIDTH < drawing > picture`.

A process of its own for each: the renderer takes up to a second and lets nothing else run
meanwhile, and whatever it meets it cannot harm the tables.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import resvg_py

FONTS = Path(__file__).parent / "fonts"


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # tables come first
    drawing = sys.stdin.buffer.read().decode()
    png = resvg_py.svg_to_bytes(
        svg_string=drawing,
        width=int(sys.argv[1]),
        skip_system_fonts=True,
        font_files=sorted(str(file) for file in FONTS.glob("*.ttf")),
        font_family="Cutpurse Text",
        serif_family="Cutpurse Display",
        sans_serif_family="Cutpurse Text",
    )
    sys.stdout.buffer.write(bytes(png))


if __name__ == "__main__":
    main()
