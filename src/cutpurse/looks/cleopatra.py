"""How Cleopatra looks in a terminal: the palace from above, the Quarry, the Market, the players."""

from __future__ import annotations

from collections import Counter

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutpurse.games.cleopatra.garden import (
    AT_MOSAIC,
    COLS,
    GARDEN,
    PALMS,
    POSE_CELLS,
    ROWS,
    covered_squares,
    placement,
    squares_in,
)
from cutpurse.games.cleopatra.market import stall_cards
from cutpurse.games.cleopatra.mosaics import new_sanctuaries
from cutpurse.games.cleopatra.payment import LEAST_CORRUPTION, whole_payment
from cutpurse.games.cleopatra.pieces import (
    BY_DOUBLE,
    BY_MERCHANT,
    BY_TROMPE,
    CARDS,
    CATEGORY_COUNT,
    COST,
    DICE,
    DOOR,
    DOUBLE,
    FIRST_CHARACTER,
    FIRST_DOOR,
    KINDS,
    LAST_STEP,
    LETTERS,
    RESOURCE_COUNT,
    SOURCES,
    SPHINX,
    STALL_COUNT,
    THRONE,
    WALL,
    WALL_COUNT,
    WAYS_TO_PAY,
)
from cutpurse.games.cleopatra.pieces import MOSAIC as MOSAIC_PIECE
from cutpurse.games.cleopatra.quarry import (
    built_piece,
    mosaic_value,
    mosaics_left,
    pieces_left,
    spot_value,
    told_sources,
)
from cutpurse.games.cleopatra.reckoning import corruption
from cutpurse.games.cleopatra.state import (
    DISCARD,
    FACE_DOWN,
    MEMORY_AID,
    Cleopatra,
)
from cutpurse.games.cleopatra.words import (
    BUILD,
    CLAIM,
    DONE,
    KEEP,
    LAY,
    MOSAIC,
    PAY,
    POSE,
    PUT,
    VISIT,
)
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.text import counted, listed
from cutpurse.kernel.verbs import Speech
from cutpurse.kernel.zones import bits

HEADINGS = {"turn", "offering", "ended"}
TONES = {
    "corrupted": "red",
    "shed": "green",
    "built": "yellow",
    "laid": "yellow",
    "bonus": "yellow",
    "claimed": "bold",
    "walked": "bold magenta",
    "fed": "bold red",
}
LABELS = {"magenta": CARDS.labels[FIRST_CHARACTER:], "red": CARDS.labels[DOUBLE:FIRST_CHARACTER]}

SEAT_STYLES = ["cyan", "green", "magenta", "yellow", "blue", "red"]
SEAT_LETTERS = "ABCDEF"
# Cards in two letters: the resource small, doubled if it is a double; characters in capitals.
SHORT = [
    *("art", "sto", "mar", "woo", "lap"),
    *("2art", "2sto", "2mar", "2woo", "2lap", "any"),
    *("BEG", "COU", "ENV", "SCR", "SMU", "VIZ"),
]
SIGNS = "asmwl"  # resources in a price
ROW_NAMES = ["Walls", "Sphinxes", "Throne", "Obelisks", "Doors", "Mosaics"]


def scene(view: View[Cleopatra], speech: Speech) -> RenderableType:
    """The palace beside the Quarry, the Market, the players, and the own cards."""
    g = view.state
    me = view.seat if 0 <= view.seat < g.players else -1
    top = Table.grid(padding=(0, 3, 0, 0))
    top.add_row(palace(g), Group(quarry(g), Text(), priest(g)))
    parts: list[RenderableType] = [header(g, speech, me), top, market(g), players(g, speech, me)]
    return Group(*parts, *(own_cards(g, me) if me >= 0 else []))


def called(speech: Speech, p: int, me: int) -> str:
    return f"{SEAT_LETTERS[p]} {'You' if p == me else speech.players[p]}"


def style_of(p: int) -> str:
    return f"bold {SEAT_STYLES[p]}"


def header(g: Cleopatra, speech: Speech, me: int) -> Text:
    line = Text(f"Turn {g.turn}")
    if g.active >= 0:
        line.append(" · ", style="dim")
        line.append(called(speech, g.active, me), style=style_of(g.active))
    if g.built:
        line.append(f" · {counted(g.built, 'piece')} in this visit", style="yellow")
    spare = [f"{units} {SIGNS[i]}" for i, units in enumerate(g.pool) if units]
    if spare:
        line.append(f" · left over: {', '.join(spare)}", style="dim")
    return line


# The palace ---------------------------------------------------------------------------------------
def palace(g: Cleopatra) -> Text:
    """The garden with its walls; the plaza below."""
    owners = sanctuary_owners(g)
    tiles = {square: AT_MOSAIC[at] for at in g.laid if at >= 0 for square in covered_squares(at)}
    waiting = set(squares_in(g.forming[0], g.forming[1])) if g.forming else set()
    out = Text("     ")
    for slot in (3, 4, 5):
        out.append("══════" if g.walls >> slot & 1 else "······", style="yellow")
    out.append("\n     " + " ".join(str(col) for col in range(COLS)) + "\n", style="dim")
    for row in range(ROWS):
        out.append(f"{row} ", style="dim")
        out.append("║" if g.walls >> (2 - row // 3) & 1 else "·", style="yellow").append("  ")
        for col in range(COLS):
            out.append_text(square(COLS * row + col, tiles, owners, waiting)).append(" ")
        out.append(" ").append("║" if g.walls >> (6 + row // 3) & 1 else "·", style="yellow")
        out.append("\n")
    out.append("   " + ("▟▙" if g.doors & 1 else "··"), style="yellow")
    out.append("              ").append("▟▙" if g.doors & 2 else "··", style="yellow")
    out.append("\n   sphinxes ", style="dim")
    out.append("▲" * g.sphinxes + "·" * (6 - g.sphinxes), style="yellow")
    return out


def sanctuary_owners(g: Cleopatra) -> dict[int, int]:
    return {
        square: g.sanctuaries[i]
        for i in range(0, len(g.sanctuaries), 3)
        for square in squares_in(g.sanctuaries[i + 1], g.sanctuaries[i + 2])
    }


def square(at: int, tiles: dict[int, int], owners: dict[int, int], waiting: set[int]) -> Text:
    """A mosaic's letter, a sanctuary's owner, a palm, the dais, or grass."""
    if at not in GARDEN:
        return Text("█", style="dim yellow")
    if at in tiles:
        return Text(LETTERS[tiles[at]].upper(), style="bold blue")
    if at in owners:
        return Text(SEAT_LETTERS[owners[at]], style=f"reverse {SEAT_STYLES[owners[at]]}")
    if at in waiting:
        return Text("?", style="reverse")
    return Text("♣", style="green") if at in PALMS else Text("·", style="dim green")


# The Quarry ---------------------------------------------------------------------------------------
def quarry(g: Cleopatra) -> Table:
    """What is left, what it costs, and what it brings now."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for heading in ("Quarry", "left", "price", "brings"):
        table.add_column(heading, header_style="dim", no_wrap=True)
    table.show_header = True
    for piece in range(CATEGORY_COUNT):
        left = pieces_left(g, piece)
        units = COST[RESOURCE_COUNT * piece : RESOURCE_COUNT * (piece + 1)]
        price = " ".join(f"{n}{SIGNS[i]}" for i, n in enumerate(units) if n)
        style = "dim" if not left else ""
        table.add_row(
            Text(ROW_NAMES[piece], style=style), str(left), price, brings(g, piece) if left else "✓"
        )
    return table


def brings(g: Cleopatra, piece: int) -> str:
    if piece == WALL:
        values = [spot_value(g, slot) for slot in range(WALL_COUNT) if not g.walls >> slot & 1]
        return f"{min(values)}–{max(values)}" if min(values) < max(values) else str(values[0])
    if piece == DOOR:
        free = [door for door in range(2) if not g.doors >> door & 1]
        return ", ".join(str(spot_value(g, FIRST_DOOR + door)) for door in free)
    if piece == MOSAIC_PIECE:
        top = LETTERS[g.mosaic_top].upper() if g.mosaic_top >= 0 else "–"
        below = "".join(LETTERS[m].upper() for m in bits(g.mosaic_pile))
        return f"4–7  top {top}, below {below or '–'}"
    if piece == SPHINX:
        return "5" if g.sphinxes % 2 else "2"
    return "12, pedestal" if piece == THRONE and not g.throne else "12"


def priest(g: Cleopatra) -> Text:
    out = Text("Altar  ", style="dim")
    out.append("●" * g.altar + "○" * (DICE - g.altar), style="not dim bold")
    out.append("   Cleopatra  ").append("▮" * g.queen, style="not dim magenta")
    out.append("▯" * (LAST_STEP - g.queen), style="not dim")
    return out


# The Market ---------------------------------------------------------------------------------------
def face(card: int) -> Text:
    if card >= FACE_DOWN:
        return Text("▒▒", style="dim")
    style = "magenta" if card >= FIRST_CHARACTER else "red" if card >= DOUBLE else ""
    return Text(SHORT[card], style=style)


def faces(cards: list[int]) -> Text:
    return Text(" ").join([face(card) for card in cards]) if cards else Text("–", style="dim")


def market(g: Cleopatra) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for stall in range(STALL_COUNT):
        grid.add_row(f"Stall {stall + 1}", faces(stall_cards(g, stall)))
    if g.drawn:
        grid.add_row("Drawn", faces(list(g.drawn)))
    pile = Text(f"{g.deck} cards")
    if g.top >= 0:
        pile.append(", on top ").append_text(face(g.top))
    spent = Text(f"   spent {g.cards.size[g.players + DISCARD]}", style="dim")
    if g.spent_top >= 0:
        spent.append(", last ").append_text(face(g.spent_top))
    unseen = [(g.taken_unseen, "taken"), (g.rejected, "laid off")]
    if any(count for count, _ in unseen):
        spent.append(", unseen: " + ", ".join(f"{n} {what}" for n, what in unseen if n))
    grid.add_row("Pile", pile.append_text(spent))
    return grid


# Players ------------------------------------------------------------------------------------------
def players(g: Cleopatra, speech: Speech, me: int) -> Table:
    table = Table.grid(expand=True, padding=(0, 1, 0, 0))
    table.add_column("")
    for heading in ("talents", "amulets", "merchants", "statues", "cards"):
        table.add_column(heading, header_style="dim", justify="right", no_wrap=True)
    aid = bool(g.variant & MEMORY_AID)
    table.add_column("surely holds" if aid else "", header_style="dim", ratio=1)
    table.show_header = True
    for p in range(g.players):
        sure = [kind for kind in range(KINDS) for _ in range(g.sure[p * KINDS + kind])]
        fed = Text(" eaten", style="bold red") if g.fed >> p & 1 else Text()
        table.add_row(
            Text(called(speech, p, me), style=style_of(p)).append_text(fed),
            hidden(g.talents[p]),
            hidden(g.amulets[p]),
            str(g.merchants[p]),
            str(g.statues[p]),
            str(g.cards.size[p]),
            faces(sure) if aid else Text(),
        )
    return table


def hidden(number: int) -> str:
    return "?" if number == HOLE else str(number)


def own_cards(g: Cleopatra, me: int) -> list[Text]:
    line = Text("Your cards  ", style="dim")
    for kind in range(KINDS):
        count = g.cards.count(me, kind)
        if count > 0:
            line.append(f"{count}×", style="not dim").append_text(face(kind)).append("  ")
    risk = Text("You have kept " if g.over else "You would keep ", style="dim")
    risk.append(counted(int(corruption(g, me, me)), "amulet"), style="not dim red")
    risk.append("" if g.over else " if the game ended now")
    return [line, risk]


# Notes beside options -----------------------------------------------------------------------------
def note(view: View[Cleopatra], action: int, speech: Speech) -> str:
    """What it would bring or cost."""
    g, me = view.state, view.seat
    parts = g.parts_of(me)
    if VISIT.said(action):
        return faces(stall_cards(g, VISIT.of(action))).plain
    if BUILD.said(action):
        return counted(spot_value(g, BUILD.of(action)), "talent")
    if MOSAIC.said(action):
        scribe = "" if MOSAIC.of(action) == g.mosaic_top else ", with a scribe: 2 amulets"
        return f"{drawn(MOSAIC.of(action), 0)}{scribe}"
    if POSE.said(action) and parts:
        return drawn(MOSAIC.of(parts[0]), POSE.of(action))
    if LAY.said(action) and len(parts) > 1:
        at = placement(MOSAIC.of(parts[0]), POSE.of(parts[1]), LAY.of(action))
        return about_place(g, at)
    if PAY.said(action):
        way = PAY.of(action) % WAYS_TO_PAY
        return "1 amulet" if way in (BY_DOUBLE, BY_TROMPE) else "gone" if way == BY_MERCHANT else ""
    if DONE.said(action) and parts and built_piece(parts[0]) >= 0:
        return about_rest(g, me, parts)
    if CLAIM.said(action) and g.forming:
        return counted(len(squares_in(g.forming[0], g.forming[1])), "square")
    if PUT.said(action) and len(parts) < len(g.drawn):
        return face(g.drawn[len(parts)]).plain
    return "1 amulet" if KEEP.said(action) else ""


def about_rest(g: Cleopatra, me: int, parts: list[int]) -> str:
    """What is not said yet pays with as little corruption as possible: what that will be."""
    told = told_sources(parts)
    rest = whole_payment(g, me, built_piece(parts[0]), told, LEAST_CORRUPTION)[len(told) :]
    if not rest:
        return ""
    named = [
        f"{n}× {SOURCES.labels[i]}" if n > 1 else SOURCES.labels[i]
        for i, n in Counter(rest).items()
    ]
    amulets = sum(source % WAYS_TO_PAY in (BY_DOUBLE, BY_TROMPE) for source in rest)
    price = f": {counted(amulets, 'amulet')}" if amulets else ""
    return f"pays with {listed(named)}{price}"


def drawn(mosaic: int, pose: int) -> str:
    """A shape in one line: its rows with strokes between."""
    cells = POSE_CELLS[mosaic][pose]
    width = 1 + max(col for _, col in cells)
    rows = 1 + max(row for row, _ in cells)
    return "/".join(
        "".join("#" if (row, col) in cells else "." for col in range(width)) for row in range(rows)
    )


def about_place(g: Cleopatra, at: int) -> str:
    """Talents, and the areas that would be closed in."""
    left = mosaics_left(g) & ~(1 << AT_MOSAIC[at])
    closed = [str(area.size()) for area in new_sanctuaries(g, at, left)]
    closing = f", closes in {' and '.join(closed)}" if closed else ""
    return counted(mosaic_value(at), "talent") + closing


def group(action: int) -> str:
    """Headings in long lists."""
    if VISIT.said(action):
        return "Market"
    if BUILD.said(action) or MOSAIC.said(action):
        return "Quarry"
    return ""
