"""THIEVES! in the lobby."""

from __future__ import annotations

from cutpurse.web.kit.markup import Html, join
from cutpurse.web.kit.pieces import placed
from cutpurse.web.kit.scene import Poster

# A lit archway in a wall of stone, with what everybody wants in it
ARCH = Html(
    '<rect width="252" height="196" fill="#241a3c"/>'
    '<path d="M0 30 H252 M0 70 H252 M0 110 H252 M40 0 V30 M120 0 V30 M200 0 V30 M10 30 V70'
    ' M242 30 V70 M36 70 V110 M216 70 V110 M10 110 V150 M242 110 V150" stroke="#150e28"'
    ' stroke-width="2.5" fill="none"/>'
    '<path d="M0 150 H252 V196 H0 Z" fill="#3a2314"/>'
    '<path d="M58 172 V86 C58 42 90 18 126 18 C162 18 194 42 194 86 V172 Z" fill="#7d5f3e"'
    ' stroke="#2a1a0c" stroke-width="4"/>'
    '<path d="M75 172 V88 C75 54 98 35 126 35 C154 35 177 54 177 88 V172 Z" fill="#2a1836"/>'
    '<path d="M58 104 L75 102 M62 62 L80 70 M88 30 L98 46 M126 18 V35 M164 30 L154 46'
    ' M190 62 L172 70 M194 104 L177 102 M58 138 H75 M194 138 H177" stroke="#2a1a0c"'
    ' stroke-width="2.5" fill="none"/>'
    '<path d="M86 172 L110 56 H142 L166 172 Z" fill="#f0c050" opacity=".32"/>'
    '<ellipse cx="126" cy="172" rx="60" ry="8" fill="#000" opacity=".35"/>'
)

POSTER = Poster(
    art=join(
        [
            ARCH,
            placed("thieves/k-treasure", 93, 106, 66),
            placed("thieves/crown_of_tusks", 103, 66, 46),
            placed("thieves/lost_dwarven_stone", 146, 140, 34),
            placed("thieves/pearl_of_great_price", 74, 142, 30),
            placed("thieves/s-sneak", 24, 92, 76, colour="#6272b8"),
            placed("thieves/scout", 160, 60, 36),
            placed("thieves/s-stab", 168, 112, 58, colour="#c8553c"),
            placed("thieves/s-lies", 138, 10, 48, colour="#b0559a"),
        ]
    ),
    about="The scout tells of the room, true or not. Be the only one who does it.",
    minutes=45,
    symbol="thieves/s-sneak",
)
