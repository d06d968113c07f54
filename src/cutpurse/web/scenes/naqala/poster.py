"""Naqala in the lobby."""

from __future__ import annotations

from cutpurse.web.kit.pieces import placed
from cutpurse.web.kit.scene import Poster
from cutpurse.web.markup import Html

DUSK = (
    '<rect width="252" height="196" fill="#2b3f8c"/><path d="M0 0H252V118H0Z" fill="#e08a4a"/>'
    '<path d="M0 0H252V86H0Z" fill="#8a5aa0" opacity=".8"/><path d="M0 0H252V52H0Z" fill="#2b3f8c"'
    ' opacity=".85"/><circle cx="188" cy="98" r="30" fill="#ffd98a"/>'
    '<path d="M0 120C50 92 92 128 140 112C186 96 214 116 252 104V196H0Z" fill="#b9793c"/>'
    '<path d="M0 148C60 124 110 158 164 140C204 126 230 142 252 136V196H0Z" fill="#d9a458"/>'
    '<path d="M0 176C70 158 150 186 252 166V196H0Z" fill="#efcf8a"/>'
)
CARAVAN = "".join(
    [
        placed("palace", 8, 62, 60),
        placed("palm", 54, 74, 46),
        placed("camel", 150, 84, 52, "c-lotus"),
        placed("camel", 98, 98, 62, "c-ankh"),
        placed("camel", 30, 106, 76, "c-eye"),
        placed("m-vizier", 104, 148, 40, "m-vizier"),
        placed("m-elder", 138, 146, 40, "m-elder"),
        placed("m-merchant", 172, 144, 40, "m-merchant"),
        placed("m-assassin", 206, 140, 40, "m-assassin"),
        placed("djinn-lamp", 200, 18, 40),
    ]
)
POSTER = Poster(
    art=Html(DUSK + CARAVAN),
    about=(
        "Lift a tile's people and sow them across the market; the last must meet its own tribe."
        " Bid for the first move, win djinns, and rob your rivals."
    ),
    minutes=60,
    symbol="camel",
)
