"""THIEVES! in the lobby."""

from __future__ import annotations

from cutpurse.web.kit.pieces import placed
from cutpurse.web.kit.scene import Poster
from cutpurse.web.markup import Html, join

# A lit archway between two guards, with what everybody wants in it
ARCH = Html(
    '<rect width="252" height="196" fill="#1a1330"/>'
    '<path d="M0 150 H252 V196 H0 Z" fill="#3a2314"/>'
    '<path d="M62 170 V86 C62 44 92 22 126 22 C160 22 190 44 190 86 V170 Z" fill="#6d5236"'
    ' stroke="#2a1a0c" stroke-width="4"/>'
    '<path d="M78 170 V88 C78 56 100 38 126 38 C152 38 174 56 174 88 V170 Z" fill="#2a1836"/>'
    '<path d="M90 170 L112 70 H140 L162 170 Z" fill="#f0c050" opacity=".3"/>'
)

POSTER = Poster(
    art=join(
        [
            ARCH,
            placed("k-treasure", 94, 104, 64),
            placed("s-sneak", 8, 96, 88, "th-c"),
            placed("s-stab", 176, 100, 70, "th-s"),
            placed("crown_of_tusks", 104, 66, 44, sheet="thieves"),
            placed("s-lies", 150, 24, 56, "th-l"),
            placed("scout", 46, 52, 40),
        ]
    ),
    about=(
        "The scout lays a room face down and tells you about it, true or not."
        " Sneak, steal, stab or call the lie, and be the only one who does."
    ),
    minutes=45,
    symbol="s-sneak",
)
