"""The rug as one drawing, for pictures outside the page: room, treasure, played cards."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import CARD_IDS, NO_CARD, TREASURE_IDS
from cutpurse.web.kit.markup import Html, esc, join
from cutpurse.web.kit.pieces import EMBLEMS, placed
from cutpurse.web.scenes.thieves.names import CARD_TITLES, TREASURE_TITLES, halves
from cutpurse.web.scenes.thieves.rug import lying
from cutpurse.web.scenes.thieves.table import ThievesTable

BOX: Final = "0 0 820 600"
CLOTHS: Final = ("#d8518d", "#3f83e6", "#4b4652", "#d8701a", "#3fa05a", "#8e61d6")
PAPER: Final = "#f3e4c0"
STONE: Final = "#2b2437"


def preview(table: ThievesTable) -> tuple[Html, str]:
    seats = table.rivals()
    step = 780 / len(seats)
    row = [thief(table, p, 20 + step * (i + 0.5)) for i, p in enumerate(seats)]
    return join([RUG, *row, room(table), prize(table)]), BOX


RUG: Final = Html(
    '<rect x="6" y="6" width="808" height="588" rx="22" fill="#4a1622"/>'
    '<rect x="18" y="18" width="784" height="564" rx="14" fill="#7c2836" stroke="#d9a441"'
    ' stroke-width="3"/>'
    '<rect x="30" y="30" width="760" height="540" rx="8" fill="none" stroke="#b9563f"'
    ' stroke-width="2" stroke-dasharray="10 6"/>'
)


def words(text: str, x: float, y: float, size: int, colour: str = "#f5ead0") -> Html:
    return Html(
        f'<text x="{x:g}" y="{y:g}" font-family="Cutpurse Display" font-weight="600"'
        f' font-size="{size}" fill="{colour}" text-anchor="middle">{esc(text)}</text>'
    )


def paper(x: float, y: float, width: int, height: int, fill: str) -> Html:
    return Html(
        f'<rect x="{x - width / 2:g}" y="{y:g}" width="{width}" height="{height}" rx="9"'
        f' fill="{fill}" stroke="#2a1a0c" stroke-width="2.5"/>'
    )


def thief(table: ThievesTable, p: int, x: float) -> Html:
    """Who sits there, with points, and what lies before them."""
    of = lying(table, p)
    parts = [
        Html(f'<circle cx="{x:g}" cy="74" r="27" fill="{CLOTHS[p]}"/>'),
        placed(f"e-{EMBLEMS[p]}", x - 19, 55, 38, colour="#fff"),
        words(halves(table.points(p)), x, 128, 24),
    ]
    if of.state == "up":
        parts.append(paper(x, 142, 84, 118, PAPER))
        parts.append(placed(f"thieves/{symbol(of.card)}", x - 32, 150, 64, colour="#4a2b18"))
        parts.append(words(CARD_TITLES[of.card][:11], x, 246, 14, "#2b1c0d"))
    elif of.state == "back":
        parts.append(paper(x, 142, 84, 118, CLOTHS[p]))
        parts.append(placed(f"e-{EMBLEMS[p]}", x - 24, 177, 48, colour="#fff"))
    if p == table.scout:
        parts.append(placed("thieves/scout", x + 18, 30, 40))
    return join(parts)


def symbol(card: int) -> str:
    """Skills are drawn under a name of their own."""
    name = CARD_IDS[card]
    return f"s-{name}" if name in ("sneak", "steal", "stab", "lies") else name


def room(table: ThievesTable) -> Html:
    number = table.g.room[0]
    known = number >= 0 and bool(table.g.flipped)
    if number == NO_CARD:
        return words("No room yet", 290, 430, 24)
    parts = [paper(290, 290, 230, 270, STONE)]
    if known:
        parts.append(placed(f"thieves/{CARD_IDS[number]}", 190, 300, 200))
        parts.append(words(CARD_TITLES[number], 290, 540, 22))
    else:
        parts.append(placed("thieves/k-chamber", 215, 345, 150, colour="#d9a441"))
        parts.append(words("face down", 290, 540, 20))
    return join(parts)


def prize(table: ThievesTable) -> Html:
    pending = table.g.pending
    if pending < 0:
        return Html("")
    return join(
        [
            paper(560, 310, 190, 230, "#e6c46f"),
            placed(f"thieves/{TREASURE_IDS[pending]}", 482, 318, 156),
            words(TREASURE_TITLES[pending][:22], 560, 524, 17, "#2b1c0d"),
        ]
    )
