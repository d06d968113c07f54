"""Cleopatra in the lobby."""

from __future__ import annotations

from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import address, placed
from cutpurse.web.kit.scene import Poster

SKY = ("#39418f", "#5a4f90", "#7f5c90", "#a86a8c", "#c98079", "#e39b6c", "#f6b866")
BANDS = "".join(
    f'<path d="M0 {i * 13}H252V{i * 13 + 14}H0Z" fill="{colour}"/>' for i, colour in enumerate(SKY)
)
GROUND = (
    '<path d="M0 88H252V196H0Z" fill="#e0b56f"/><path d="M0 88H46C62 120 40 150 60 196H0Z"'
    ' fill="#2f86a6"/><path d="M46 88C62 120 40 150 60 196" fill="none" stroke="#6f8f43"'
    ' stroke-width="5"/><path d="M14 88L46 58L78 88Z" fill="#d9a066"/>'
    '<path d="M46 58L78 88H52Z" fill="#8a5a5c"/><path d="M72 112H238V158H72Z" fill="#a9c46e"'
    ' stroke="#2a1a0c" stroke-width="1.4"/><path d="M140 158H172L184 196H128Z" fill="#a8322f"/>'
    '<path d="M143 158L132 196M169 158L180 196" stroke="#f2c98a" stroke-width="1.6"/>'
)


def piece(
    name: str, x: float, y: float, width: float, height: float, sheet: str = "cleopatra"
) -> str:
    href = address(f"{sheet}/{name}")
    return f'<use href="{href}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def tiles(god: str, squares: tuple[tuple[int, int], ...]) -> str:
    return "".join(
        piece(f"mo-{god}", 72 + 18.5 * c, 112 + 15.4 * r, 18.5, 15.4, "cleopatra-mosaics")
        for r, c in squares
    )


PALACE = "".join(
    [
        piece("wall", 70, 76, 80, 38),
        piece("wall", 160, 76, 80, 38),
        tiles("horus", ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2))),
        tiles("ra", ((0, 7), (1, 6), (1, 7), (1, 8), (2, 7))),
        tiles("isis", ((0, 2), (0, 3), (0, 4), (0, 5), (1, 3))),
        piece("palm", 146, 124, 22, 25),
        piece("throne", 138, 64, 38, 46),
        placed("cleopatra/merchant", 6, 104, 34, colour="#d8518d"),
        placed("cleopatra/merchant", 14, 142, 34, colour="#3f83e6"),
        piece("obelisk", 74, 128, 22, 58),
        piece("sphinx", 88, 154, 44, 36),
        f'<g transform="translate(312 0) scale(-1 1)">{piece("sphinx", 88, 154, 44, 36)}</g>',
        piece("queen", 142, 134, 30, 56),
        piece("sobek", 186, 150, 60, 40, "cleopatra-court"),
    ]
)
POSTER = Poster(
    art=Html(BANDS + GROUND + PALACE),
    called="Cleopatra",
    about="Build her palace together and get rich by it. Do not feed the crocodile.",
    minutes=60,
    symbol="cleopatra/queen",
)
