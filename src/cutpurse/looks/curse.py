"""How Curse Reverse looks in a terminal: the four lands, the packs, the goals, and a Trial."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from cutpurse.games.curse.banes import Sleepwalk
from cutpurse.games.curse.board import (
    DIAMOND,
    NODE_LAND,
    NODE_SIGN,
    SIDE,
    SQUARES,
    WHOLE,
    coordinates,
    is_temple,
)
from cutpurse.games.curse.demands import broken, demands
from cutpurse.games.curse.moving import Destination, ways_of
from cutpurse.games.curse.packs import items_on, tiles_on
from cutpurse.games.curse.pieces import (
    CARTOUCHES,
    COLOURS,
    EVENTS,
    ITEMS,
    LANDS,
    MODIFIERS,
    MOST_WOUNDS,
    OFFENSIVE,
    RULES,
    SPACES,
    TEMPLES,
    THIEVES,
    TRIALS,
    WOUNDS,
)
from cutpurse.games.curse.robbery import blue_dice, red_dice
from cutpurse.games.curse.state import (
    HEARD,
    Curse,
    filled,
    pile_size,
    speed_of,
    supply,
    tiles_of,
)
from cutpurse.games.curse.stories import tale
from cutpurse.games.curse.temples import owed
from cutpurse.games.curse.travel import Traveller, odds
from cutpurse.games.curse.words import (
    DROP,
    LAY,
    LEAD,
    LOOT_TILE,
    MOVE,
    PEEK,
    ROB,
    SHOW,
    STEAL,
    TAKE,
    TURN_IN,
)
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.text import counted
from cutpurse.kernel.verbs import Speech
from cutpurse.kernel.zones import bits, count_bits
from cutpurse.looks.look import letter, seat_style

HEADINGS = {"turn"}
TONES = {
    "turned in": "bold green",
    "won": "bold green",
    "cursed": "magenta",
    "cut short": "red",
    "robbed": "bold",
    "used": "bold yellow",
    "event": "bold magenta",
    "passed": "bold green",
    "failed": "bold red",
}
LABELS = {
    "red": [name for i, name in enumerate(ITEMS.labels) if OFFENSIVE >> i & 1],
    "blue": [name for i, name in enumerate(ITEMS.labels) if not OFFENSIVE >> i & 1],
}
LAND_STYLES = ["red", "blue", "green", "yellow"]
SIGNS = {"#": "·", "S": "○", "D": "♦", "?": "?"}
WIDE = 4  # of a cell, in characters


def scene(view: View, speech: Speech) -> RenderableType:
    """The turn, the board, everybody's pack and goals, and a Trial while there is one."""
    g = view.state
    assert isinstance(g, Curse)
    me = view.seat if 0 <= view.seat < g.players else -1
    numbers = numbered(view)
    parts: list[RenderableType] = [header(g, speech, me), board(g, numbers), legend(numbers)]
    parts.append(players(g, speech, me))
    if g.trialist >= 0 and g.scenario >= 0:
        parts.append(trial(g, speech))
    if me >= 0:
        parts.append(whispers(g, speech, me))
    return Group(*parts)


def numbered(view: View) -> dict[int, int]:
    """The answers that lead somewhere, by the nodes where they lead; where no other is asked."""
    g = view.state
    if not len(g.stack) or not isinstance(g.stack[-1], (Destination, Sleepwalk)):
        return {}
    if not g.owing >> view.seat & 1:
        return {}
    out: dict[int, int] = {}
    for number, action in enumerate(view.options(), start=1):
        out[(MOVE if MOVE.said(action) else LEAD).of(action)] = number
    return out


def called(speech: Speech, p: int, me: int) -> str:
    return f"{letter(p)} {'You' if p == me else speech.players[p]}"


def header(g: Curse, speech: Speech, me: int) -> Text:
    """Whose turn it is, what is left of it, and what is left in the box."""
    line = Text(f"Turn {g.turn}" if g.turn else "Before the first turn")
    if g.turn and g.active >= 0:
        line.append(" · ").append(called(speech, g.active, me), style=seat_style(g.active))
        line.append(" · First Move" if g.first_move else " · moved", style="dim")
        line.append(f" · {counted(g.actions, 'Turn Action')}", style="dim")
    line.append(
        f" · bag {count_bits(g.bag)} · Cartouches {pile_size(g)} · Curses {supply(g)}", style="dim"
    )
    if g.event >= 0:
        line.append(f"\nEvent: {EVENTS.labels[g.event]}", style="bold magenta")
    return line


# The board ---------------------------------------------------------------------------------------
def board(g: Curse, numbers: dict[int, int]) -> Text:
    """Fourteen rows of cells; ways across the middle are drawn as bridges."""
    out = Text()
    nodes = ways_of(g).node_at
    for row in range(WHOLE):
        if row == SIDE:
            out.append_text(bridges(g)).append("\n")
        for column in range(WHOLE):
            if column == SIDE:
                out.append_text(
                    bridge(g, nodes[row * WHOLE + column - 1], nodes[row * WHOLE + column])
                )
            cell = square(g, row, column, numbers)
            cell.truncate(WIDE, pad=True)
            out.append_text(cell)
        out.append("\n")
    out.right_crop(1)
    return out


def bridge(g: Curse, one: int, two: int) -> Text:
    there = one >= 0 and two >= 0 and two in ways_of(g).beside[one]
    return Text("══" if there else "  ", style="bold")


def bridges(g: Curse) -> Text:
    """Between the upper and the lower lands."""
    out = Text()
    nodes = ways_of(g).node_at
    for column in range(WHOLE):
        one, two = nodes[(SIDE - 1) * WHOLE + column], nodes[SIDE * WHOLE + column]
        there = one >= 0 and two >= 0 and two in ways_of(g).beside[one]
        out.append("  " if column == SIDE else "").append("║   " if there else "    ", style="bold")
    return out


def square(g: Curse, row: int, column: int, numbers: dict[int, int]) -> Text:
    """A cell: its sign, how many things lie there, and who is there (CR-417); before them the
    number of the answer that leads there."""
    node = ways_of(g).node_at[row * WHOLE + column]
    if node < 0:
        return Text("")
    style = LAND_STYLES[NODE_LAND[node]]
    here = [p for p in range(g.players) if g.at[p] == node]
    if is_temple(node):
        first = ways_of(g).node_at.index(node) == row * WHOLE + column
        sign = Text("▓", style=style)
        things = count_bits(items_on(g, node)) if first else 0
        here = here if first else []
    else:
        sign = Text(SIGNS[NODE_SIGN[node]], style=f"bold {style}")
        things = count_bits(items_on(g, node)) + len(tiles_on(g, node))
    line = Text(str(numbers[node]) if node in numbers else "").append_text(sign)
    for p in here:
        line.append(letter(p), style=f"{seat_style(p)} reverse")
    if things:
        line.append(str(things), style="bold")
    return line


def legend(numbers: dict[int, int]) -> Text:
    """What the signs mean, and which land has which colour."""
    signs = "▓ temple ♦ diamond ? event ○ boot ═ ║ bridges; "
    behind = "numbers: answer, sign, things" if numbers else "a number: things there"
    out = Text(f"{signs}{behind}\n", style="dim")
    for land, style in enumerate(LAND_STYLES):
        name = LANDS.labels[land].removeprefix("The ")
        out.append("·" if land else "").append(f"{LANDS.ids[land]} {name}", style=style)
    return out


# Players -----------------------------------------------------------------------------------------
def players(g: Curse, speech: Speech, me: int) -> Group:
    """For each: who and where, speed and dice; the pack; the goals."""
    rows: list[RenderableType] = []
    for p in range(g.players):
        line = Text(f"{called(speech, p, me):<14}", style=seat_style(p))
        if g.thief[p] >= 0:
            line.append(THIEVES.labels[g.thief[p]], style=LAND_STYLES[g.thief[p]])
        if g.at[p] >= 0:
            line.append(f"  {place(g.at[p])}")
        line.append(f"  speed {speed_of(g, p)}", style="bold")
        line.append(f"  {red_dice(g, p)} red, {blue_dice(g, p)} blue dice", style="dim")
        rows += [line, Padding(Group(pack(g, p), goals(g, p)), (0, 0, 0, 4))]
    return Group(*rows)


def pack(g: Curse, p: int) -> Text:
    """Items in the colour of their dice, Cartouches as far as they are known, Curses, wounds."""
    out = Text()
    parts = [(ITEMS.labels[i], "red" if OFFENSIVE >> i & 1 else "blue") for i in bits(g.pack[p])]
    for slot in range(tiles_of(g, p)):
        face = g.face[g.hand[p * SPACES + slot]]
        parts.append((f"[{CARTOUCHES.labels[face] if face >= 0 else '?'}]", "yellow"))
    if g.curses[p]:
        parts.append((counted(g.curses[p], "Curse"), "magenta"))
    parts += [("–", "dim")] * (SPACES - filled(g, p))
    for i, (name, style) in enumerate(parts):
        out.append(", " if i else "").append(name, style=style)
    hurt = [w for w in g.wounds[p * MOST_WOUNDS : (p + 1) * MOST_WOUNDS] if w >= 0]
    if hurt:
        out.append(f"  ({', '.join(WOUNDS.labels[w] for w in hurt)})", style="dim")
    return out


def goals(g: Curse, p: int) -> Text:
    """Each goal with where its items are now."""
    out = Text()
    for colour in range(COLOURS):
        card = g.goal[p * COLOURS + colour]
        if card < 0:
            continue
        out.append("" if not len(out) else "; ").append(
            f"{LANDS.ids[colour]}: ", style=LAND_STYLES[colour]
        )
        if g.done[p] >> colour & 1:
            out.append("✓ done", style="bold green")
            continue
        wanted = bits(owed(g, p, colour))
        out.append(" or ".join(f"{ITEMS.labels[i]} ({whereabouts(g, i)})" for i in wanted))
    return out


def place(node: int) -> str:
    """Where a node is, by the colour of its land, as options call squares."""
    land = LANDS.ids[NODE_LAND[node]]
    return f"{land} temple" if is_temple(node) else f"{land} {coordinates(node)}"


def whereabouts(g: Curse, item: int) -> str:
    """Where an item is, in a few words."""
    for p in range(g.players):
        if g.pack[p] >> item & 1:
            return letter(p)
    node = g.lies[item]
    if node >= SQUARES:
        return f"{LANDS.ids[node - SQUARES]} temple, by {letter(g.brought[item])}"
    if node >= 0:
        return f"{'♦ ' if node in DIAMOND else ''}{place(node)}"
    return "bag"


# Trials and talk ---------------------------------------------------------------------------------
def trial(g: Curse, speech: Speech) -> Group:
    """The cards, the rules that stand and those that are struck; the story once it is told."""
    names = ", ".join(MODIFIERS.labels[card] for card in g.modifiers)
    rows: list[RenderableType] = [
        Text(f"Trial: {TRIALS.labels[g.scenario]}; {names}", style="bold cyan")
    ]
    told = bool(g.story) or g.told >= 0
    wrong = broken(g, g.story, g.told) if told else []
    for rule in demands(g).standing:
        sign = ("✗" if rule in wrong else "✓") if told else "·"
        rows.append(Text(f"  {sign} {RULES.labels[rule]}"))
    rows += [Text(f"    {RULES.labels[rule]}", style="strike dim") for rule in demands(g).struck]
    if told and g.told < 0:
        rows.append(Padding(Text(tale(g, speech.players), style="italic"), (0, 0, 0, 2)))
    return Group(*rows)


def whispers(g: Curse, speech: Speech, me: int) -> Text:
    """What one was told in private, as long as the tile is still hidden."""
    out = Text()
    for row in range(0, len(g.heard), HEARD):
        _, teller, listener, tile, face, _ = g.heard[row : row + HEARD]
        if listener == me and g.face[tile] < 0:
            line = f"{speech.players[teller]} told you: {holder(g, tile, speech)} has"
            out.append(f"{line} {CARTOUCHES.labels[face]}\n", style="dim italic")
    out.right_crop(1)
    return out


def holder(g: Curse, tile: int, speech: Speech) -> str:
    if tile in g.hand:
        return speech.players[g.hand.index(tile) // SPACES]
    return "nobody any longer"


# Options -----------------------------------------------------------------------------------------
def note(view: View, action: int, speech: Speech) -> str:
    """What an option would bring, from what everybody knows."""
    g = view.state
    assert isinstance(g, Curse)
    if MOVE.said(action) or LEAD.said(action):
        verb = MOVE if MOVE.said(action) else LEAD
        return about_node(g, view.seat, verb.of(action))
    if ROB.said(action):
        return f"{odds(g, view.seat, ROB.of(action)):.0%}"
    for verb in (TAKE, DROP, STEAL, TURN_IN):
        if verb.said(action):
            return for_goals(g, view.seat, verb.of(action))
    for verb in (LAY, SHOW):
        if verb.said(action):
            return tile_name(g, view.seat, verb.of(action))
    for verb in (LOOT_TILE, PEEK):
        if verb.said(action):
            return tile_name(g, g.victim, verb.of(action))
    return ""


def tile_name(g: Curse, who: int, slot: int) -> str:
    """Which Cartouche lies in a place of a pack, if one knows."""
    face = g.face[g.hand[who * SPACES + slot]]
    return CARTOUCHES.labels[face] if face >= 0 else ""


def about_node(g: Curse, who: int, node: int) -> str:
    parts = [counted(ways_of(g).steps(g.at[who], node), "step")]
    if is_temple(node):
        parts.append(TEMPLES.labels[node - SQUARES])
    elif NODE_SIGN[node] == "?":
        parts.append("an Event if the turn ends there")
    lying = [ITEMS.labels[item] for item in bits(items_on(g, node))]
    others = [letter(p) for p in range(g.players) if p != who and g.at[p] == node]
    return ", ".join(parts + lying + others)


def for_goals(g: Curse, who: int, item: int) -> str:
    colours = [LANDS.ids[c] for c in range(COLOURS) if owed(g, who, c) >> item & 1]
    return f"for {' and '.join(colours)}" if colours else ""


def mark(view: View, action: int) -> str:
    """A tick beside what one's goals want."""
    g = view.state
    assert isinstance(g, Curse)
    for verb in (TAKE, STEAL, TURN_IN):
        if verb.said(action) and Traveller(g, view.seat).wanted >> verb.of(action) & 1:
            return "✓"
    return ""
