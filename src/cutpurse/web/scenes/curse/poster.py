"""Curse Reverse in the lobby."""

from __future__ import annotations

from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import placed
from cutpurse.web.kit.scene import Poster

SKY = (
    '<path d="M0 0H252V196H0Z" fill="#17133f"/><path d="M0 0H126V98H0Z" fill="#a8452f"'
    ' opacity=".55"/><path d="M126 0H252V98H126Z" fill="#38a078" opacity=".5"/>'
    '<path d="M0 98H126V196H0Z" fill="#3d7fd0" opacity=".5"/>'
    '<path d="M126 98H252V196H126Z" fill="#e0a23c" opacity=".55"/>'
    '<path d="M122 0C134 50 116 80 126 98S120 150 130 196" stroke="#c8a2ff" stroke-width="6"'
    ' fill="none" opacity=".7"/><path d="M0 102C50 92 80 108 126 98S200 104 252 96"'
    ' stroke="#8ff0e0" stroke-width="6" fill="none" opacity=".6"/>'
)
PEOPLE = "".join(
    [
        placed("curse/tp-sekhmet", 8, 6, 78),
        placed("curse/tp-osiris", 166, 6, 78),
        placed("curse/tp-thoth", 6, 112, 78),
        placed("curse/tp-ra", 168, 112, 78),
        placed("curse/th-zahra", 58, 62, 62),
        placed("curse/th-octavia", 132, 58, 62),
        placed("curse/th-idris", 76, 124, 62),
        placed("curse/th-barsoum", 122, 122, 64),
        placed("curse/i-irritable_goose", 104, 88, 44),
    ]
)
POSTER = Poster(
    art=Html(SKY + PEOPLE),
    about="Four lands that turn, three things to bring back, and a story that must hold.",
    minutes=75,
    symbol="curse/curse-tile",
)
