"""Naqala in the lobby."""

from __future__ import annotations

from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import placed
from cutpurse.web.kit.scene import Poster

# From deep blue to the glow over the dunes; what matters stays away from the edges.
SKY = ("#24357c", "#3b3f8c", "#5f4a94", "#8a568f", "#b96a78", "#e08a5a", "#f2ac60")
BANDS = "".join(
    f'<path d="M0 {i * 17}H252V{i * 17 + 18}H0Z" fill="{colour}"/>' for i, colour in enumerate(SKY)
)
DUNES = (
    '<circle cx="126" cy="104" r="34" fill="#ffdf98"/><circle cx="126" cy="104" r="44"'
    ' fill="#ffdf98" opacity=".25"/>'
    '<path d="M0 112C40 92 84 118 130 104C176 90 212 110 252 98V196H0Z" fill="#a9663a"/>'
    '<path d="M0 138C60 114 110 146 164 128C204 114 230 130 252 124V196H0Z" fill="#cf934c"/>'
    '<path d="M0 164C70 146 150 172 252 154V196H0Z" fill="#eccb85"/>'
)
TRIBES = (
    ("vizier", "#edbd2f"),
    ("elder", "#f1ece0"),
    ("merchant", "#57a64a"),
    ("builder", "#4a86d8"),
    ("assassin", "#cf4030"),
)
CARAVAN = "".join(
    [
        placed("naqala/palace", 40, 64, 54),
        placed("naqala/palm", 30, 78, 40),
        placed("naqala/djinn-marid", 150, 6, 84),
        placed("naqala/camel", 146, 92, 48, colour="#d8701a"),
        placed("naqala/camel", 104, 100, 58, colour="#3f83e6"),
        placed("naqala/camel", 50, 106, 70, colour="#d8518d"),
        *(
            placed(f"naqala/m-{tribe}", 40 + i * 35, 150, 40, colour=colour)
            for i, (tribe, colour) in enumerate(TRIBES)
        ),
    ]
)
POSTER = Poster(
    art=Html(BANDS + DUNES + CARAVAN),
    about="Lift a handful, sow it across the market, and end on your own kind.",
    minutes=60,
    symbol="naqala/camel",
)
