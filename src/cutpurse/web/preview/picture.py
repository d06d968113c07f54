"""The picture of a table: its board, who sits there, where the game stands. 1200 x 630, as places
that show links like them."""

from __future__ import annotations

from typing import Final

from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, esc, join
from cutpurse.web.kit.pieces import EMBLEMS, placed
from cutpurse.web.preview.flatten import alone, field_of, styles

WIDTH: Final = 1200
HEIGHT: Final = 630
BOARD: Final = (24, 24, 800, 582)  # x, y, width, height
COLUMN: Final = 856
COLOURS: Final = dict(
    zip(EMBLEMS, ("#d8518d", "#3f83e6", "#4b4652", "#d8701a", "#3fa05a", "#8e61d6"), strict=True)
)
DISPLAY: Final = "Cutpurse Display"
TEXT: Final = "Cutpurse Text"
LINE: Final = 31  # letters beside the board


def picture(sight: Sight) -> str:
    """From the audience's sight."""
    return drawing(sight, (0, 0, WIDTH, HEIGHT), join([ground(), board(sight, BOARD), side(sight)]))


def board_only(sight: Sight) -> str:
    """The board by itself, where it stands beside words."""
    box = (0, 0, 600, 500)
    return drawing(sight, box, board(sight, box))


def drawing(sight: Sight, box: tuple[int, int, int, int], body: Html) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(str, box))}"'
        f' width="{box[2]}" height="{box[3]}" color="#2a1a0c"><style>{styles(sight.rules)}</style>'
        f"{alone(body)}</svg>"
    )


def ground() -> Html:
    return Html(
        '<linearGradient id="pv-night" x2="0" y2="1"><stop stop-color="#182152"/>'
        '<stop offset="1" stop-color="#080b1d"/></linearGradient>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#pv-night)"/>'
        f'<path d="M0 3H{WIDTH}M0 {HEIGHT - 3}H{WIDTH}" stroke="#a06f16" stroke-width="3"/>'
    )


def board(sight: Sight, box: tuple[int, int, int, int]) -> Html:
    """The board as large as its place allows; a game without one shows its poster."""
    body, shape = field_of(sight)
    if not body:
        body, shape = scene_of(sight.rules.name).poster.art, "0 0 252 196"
    x, y, width, height = box
    return Html(
        f'<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{shape}">{body}</svg>'
    )


def said(
    text: str, y: float, size: int, face: str = TEXT, colour: str = "#f5ead0", x: int = COLUMN
) -> Html:
    weight = 600 if face == DISPLAY else 400
    return Html(
        f'<text x="{x}" y="{y:g}" font-family="{face}" font-size="{size}" font-weight="{weight}"'
        f' fill="{colour}">{esc(text)}</text>'
    )


def side(sight: Sight) -> Html:
    rules, result = sight.rules, sight.result
    where = "The game is over" if result else scene_of(rules.name).phases(sight).line
    title = wrapped(rules.title, 16)
    parts = [
        placed("logo", COLUMN, 30, 44, colour="#f6d581"),
        said("CUTPURSE", 64, 30, DISPLAY, "#f6d581", COLUMN + 58),
        *(said(line, 138 + 44 * i, 40, DISPLAY) for i, line in enumerate(title)),
    ]
    y = 138 + 44 * len(title)
    if where:
        parts.append(said(shortened(where), y, 22, TEXT, "#bfb799"))
    order = list(range(len(sight.sitters)))
    if result is not None:
        order = sorted(order, key=lambda seat: result.places[seat])
    for i, seat in enumerate(order):
        parts.append(sitter(sight, seat, y + 48 + 50 * i))
    parts.append(said("An unofficial implementation", HEIGHT - 30, 17, TEXT, "#bfb799"))
    return join(parts)


def sitter(sight: Sight, seat: int, y: float) -> Html:
    emblem, result = EMBLEMS[seat], sight.result
    words = [said(shortened(sight.name(seat), 22), y + 8, 24, x=COLUMN + 48)]
    if result is not None and result.places[seat] == 1:
        words.append(placed("ui-cup", 1148, y - 14, 28, colour="#f2c14e"))
    return join(
        [
            el("circle", cx=COLUMN + 18, cy=y, r=18, fill=COLOURS[emblem]),
            placed(f"e-{emblem}", COLUMN + 6, y - 12, 24, colour="#fff"),
            *words,
        ]
    )


def wrapped(text: str, most: int) -> list[str]:
    """Lines of at most about so many letters."""
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + len(word) < most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def shortened(text: str, most: int = LINE) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
