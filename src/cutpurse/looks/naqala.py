"""How Naqala looks in a terminal: the board in letters, and what everybody has."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutpurse.games.naqala.board import count_of, how_many
from cutpurse.games.naqala.pieces import (
    BLUE,
    CARDS,
    CELL_IDS,
    CHASM_TILE,
    DJINN_NAMES,
    DJINN_VALUE,
    ITEM_NAMES,
    ITEMS,
    PRICES,
    RED,
    RESOURCES,
    THIEF_NAMES,
    TILE_IDS,
    TILE_VALUE,
    TRIBE_IDS,
    TRIBES,
)
from cutpurse.games.naqala.state import TENT_NEVER, Naqala
from cutpurse.games.naqala.words import VOCABULARY
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.verbs import Speech
from cutpurse.kernel.zones import bits

HEADINGS = {"round", "turn"}
TONES = {
    "kills": "red",
    "slays": "red",
    "earns": "yellow",
    "controls": "bold",
    "ending": "bold red",
}
LABELS = {"magenta": DJINN_NAMES, "red": THIEF_NAMES}

LETTERS = "VEMBAT"  # of the tribes; artisans are T, since A is taken
TRIBE_STYLES = ["yellow", "bright_white", "green", "blue", "red", "magenta"]
SHORT = [
    *("MktL", "MktS", "Oasis", "Vill", "Sacr", "Sacr", "Sacr", "Sacr"),
    *("Work", "Work", "MktX", "Chasm"),
]
SEAT_STYLES = ["cyan", "green", "magenta", "yellow", "blue", "red"]
SEAT_LETTERS = "ABCDEF"
COLUMNS = 6
SPOTS = [0, 0, *PRICES]  # what the nine places of the order of play cost


def scene(view: View[Naqala], speech: Speech) -> RenderableType:
    """The board, the cards for sale, the players, and one's own cards."""
    g = view.state
    me = view.seat if 0 <= view.seat < g.players else -1
    parts: list[RenderableType] = [header(g, speech, me), board(g), legend(g), market(g)]
    parts.append(players(g, speech, me))
    return Group(*parts, *(own_cards(g, me) if me >= 0 else []))


def called(speech: Speech, p: int, me: int) -> str:
    return f"{SEAT_LETTERS[p]} {'You' if p == me else speech.players[p]}"


def style_of(p: int) -> str:
    return f"bold {SEAT_STYLES[p]}"


def header(g: Naqala, speech: Speech, me: int) -> Text:
    """The round, and in which order the players move and bid."""
    line = Text(f"Round {g.round}")
    if g.ending:
        line.append(" (the last)", style="bold red")
    queue = [(p, SPOTS[spot]) for spot, p in enumerate(g.track) if p >= 0]
    line.append(" · turns ", style="dim")
    for i, (p, price) in enumerate(reversed(queue)):
        line.append(", " if i else "")
        line.append(f"{called(speech, p, me)}", style=style_of(p)).append(f" ({price})")
    if not queue:
        line.append("–", style="dim")
    if g.bid_order:
        line.append(" · to bid ", style="dim")
        names = [called(speech, p, me) for p in g.bid_order if p >= 0]
        line.append(", ".join(names))
    if g.hand:
        line.append(" · in hand ", style="dim").append_text(meeples(g.hand))
    return line


def board(g: Naqala) -> Table:
    """Two lines for each tile: its name, kind, value and owner; what stands on it."""
    grid = Table.grid(padding=0)
    for _ in range(COLUMNS):
        grid.add_column(width=13, no_wrap=True)
    for first in range(0, g.cells, COLUMNS):
        row = range(first, min(first + COLUMNS, g.cells))
        grid.add_row(*(Group(title(g, cell), content(g, cell)) for cell in row))
    return grid


def title(g: Naqala, cell: int) -> Text:
    kind = g.tile[cell] if cell < len(g.tile) else CHASM_TILE
    line = Text().append(CELL_IDS[cell], style="reverse bold" if cell == g.at else "bold")
    colour = "blue" if BLUE[kind] else "red" if RED[kind] else "dim"
    line.append(f" {SHORT[kind]:<5}", style=colour)
    value = str(TILE_VALUE[kind]) if TILE_VALUE[kind] else ""
    line.append(f"{value:>2}", style=colour)
    for p, tiles in enumerate(g.camp):
        if tiles >> cell & 1:
            line.append(SEAT_LETTERS[p], style=f"bold reverse {SEAT_STYLES[p]}")
    return line


def content(g: Naqala, cell: int) -> Text:
    line = meeples(g.meeples[cell])
    for count, sign, style in ((g.palms[cell], "♣", "green"), (g.palaces[cell], "▲", "yellow")):
        if count:
            line.append(f" {sign}{count}", style=style)
    return line or Text("·", style="dim")


def meeples(packed: int) -> Text:
    """One letter for each, or letters with numbers where there are many."""
    many = how_many(packed) > 6
    out = Text()
    for tribe in range(TRIBES):
        count = count_of(packed, tribe)
        if count:
            text = f"{LETTERS[tribe]}{count}" if many else LETTERS[tribe] * count
            out.append(text, style=f"bold {TRIBE_STYLES[tribe]}")
    return out


def with_artisans(g: Naqala) -> bool:
    return any(tent != TENT_NEVER for tent in g.tents)


def legend(g: Naqala) -> Text:
    out = Text()
    for tribe in range(TRIBES if with_artisans(g) else TRIBES - 1):
        out.append(f"{LETTERS[tribe]} {TRIBE_IDS[tribe]}  ", style=TRIBE_STYLES[tribe])
    out.append("♣ palm ▲ palace", style="dim")
    return out


def market(g: Naqala) -> Table:
    """What can be bought or hired."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    names = [CARDS.labels[kind].partition(" ")[0] for kind in g.row]
    row = " ".join(f"{i}:{name}" for i, name in enumerate(names, start=1))
    grid.add_row("Row", row or "–")
    djinns = [f"{DJINN_NAMES[d]} {DJINN_VALUE[d]}" for d in bits(g.djinn_row)]
    text = Text(", ".join(djinns) or "–", style="magenta")
    if g.thief_shown >= 0:
        text.append("   thief ", style="not magenta dim")
        text.append(THIEF_NAMES[g.thief_shown], style="red")
    grid.add_row("Djinns", text)
    return grid


def players(g: Naqala, speech: Speech, me: int) -> Table:
    artisans = with_artisans(g)
    table = Table.grid(expand=True, padding=(0, 1, 0, 0))
    numbers = ["gold", "camels", "tiles", "viz", "eld", *(["art"] if artisans else []), "cards"]
    table.add_column("")
    for heading in numbers:
        table.add_column(heading, header_style="dim", justify="right", no_wrap=True)
    table.add_column("djinns and thieves", header_style="dim", ratio=1)
    table.show_header = True
    for p in range(g.players):
        kept = [g.retinue[p * TRIBES + tribe] for tribe in (0, 1, 5)]
        gold = str(g.gold[p]) if g.gold[p] >= 0 else "?"
        cells = [gold, str(g.camels[p]), str(len(bits(g.camp[p]))), str(kept[0]), str(kept[1])]
        cells += [str(kept[2])] if artisans else []
        cells.append(str(g.card_count[p]))
        table.add_row(Text(called(speech, p, me), style=style_of(p)), *cells, belongings(g, p))
    return table


def belongings(g: Naqala, p: int) -> Text:
    out = Text()
    for djinn in bits(g.djinns[p]):
        out.append(", " if out else "")
        used = " dim" if g.spent[p] >> djinn & 1 else ""
        out.append(f"{DJINN_NAMES[djinn]} {DJINN_VALUE[djinn]}", style=f"magenta{used}")
    for thief in bits(g.thieves[p]):
        out.append(", " if out else "")
        out.append(THIEF_NAMES[thief], style="red")
    if g.item_count[p]:
        out.append(", " if out else "")
        out.append(f"{g.item_count[p]} items", style="dim")
    return out or Text("–", style="dim")


def own_cards(g: Naqala, me: int) -> list[Text]:
    lines = [Text("Your cards  ", style="dim")]
    cards = counted(g.cards[me * RESOURCES : (me + 1) * RESOURCES], CARDS.labels)
    lines[0].append(cards or "–", style="not dim")
    items = counted(g.items[me * ITEMS : (me + 1) * ITEMS], ITEM_NAMES.labels)
    if items:
        lines.append(Text("Your items  ", style="dim").append(items, style="not dim"))
    return lines


def counted(counts: list[int], names: list[str]) -> str:
    return ", ".join(
        f"{count} {name}" if count > 1 else name
        for count, name in zip(counts, names, strict=True)
        if count > 0
    )


def note(view: View[Naqala], action: int, speech: Speech) -> str:
    """What lies on the tile, what the card is, what the djinn is worth."""
    g = view.state
    for target in VOCABULARY.targets(action):
        kind, _, what = target.partition(":")
        if kind == "tile":
            cell = CELL_IDS.index(what)
            if cell < len(g.tile):
                name = TILE_IDS[g.tile[cell]].replace("_", " ")
                return f"{name}, {content(g, cell).plain.replace('·', 'empty')}"
        if kind == "row" and int(what) <= len(g.row):
            return CARDS.labels[g.row[int(what) - 1]]
    return ""
