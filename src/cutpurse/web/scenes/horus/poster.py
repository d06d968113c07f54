"""The Pyramid of Horus in the lobby."""

from __future__ import annotations

from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import address, placed
from cutpurse.web.kit.scene import Poster

SKY = ("#0f1640", "#1a2358", "#2b2f6e", "#4a3a78", "#7a4a74", "#b06458", "#dd9048")
BANDS = "".join(
    f'<path d="M0 {i * 17}H252V{i * 17 + 18}H0Z" fill="{colour}"/>' for i, colour in enumerate(SKY)
)
PYRAMID = (
    '<path d="M126 18L246 150H6Z" fill="#d9ab62"/><path d="M126 18L246 150H126Z" fill="#a8763a"/>'
    '<path d="M86 62H166M58 92H194M32 122H220" stroke="#7a4f24" stroke-opacity=".5"'
    ' stroke-width="2"/><path d="M96 150V112C96 96 156 96 156 112V150Z" fill="#160c10"/>'
    '<path d="M104 150V116C104 104 148 104 148 116V150Z" fill="#7a3a16"/>'
    '<path d="M112 150V122C112 112 140 112 140 122V150Z" fill="#f2b04e"/>'
    '<path d="M0 146C60 136 120 154 180 144C214 138 236 146 252 142V196H0Z" fill="#c98d48"/>'
    '<path d="M0 168C70 154 150 178 252 160V196H0Z" fill="#ecc985"/>'
)


def person(name: str, x: float, y: float, width: float, colour: str) -> str:
    return (
        f'<use href="{address(name)}" x="{x:g}" y="{y:g}" width="{width:g}"'
        f' height="{width * 1.25:g}" color="{colour}"/>'
    )


PEOPLE = "".join(
    [
        placed("horus-hall/idol-horus", 104, 102, 44),
        person("horus-hall/mummy-sanakht", 26, 92, 46, "#6d5f80"),
        person("horus/adv-david_gore", 150, 118, 52, "#3f83e6"),
        person("horus/adv-chantal_sarti", 92, 122, 54, "#d8701a"),
        person("horus/adv-abdel_wahab", 58, 112, 50, "#d8518d"),
        placed("horus-hall/stone", 186, 20, 46),
    ]
)
POSTER = Poster(
    art=Html(BANDS + PYRAMID + PEOPLE),
    called="Pyramid of Horus",
    about="Grab what glitters and get out before the roof comes down. The dead have won nothing.",
    minutes=45,
    symbol="horus-hall/idol-horus",
)
