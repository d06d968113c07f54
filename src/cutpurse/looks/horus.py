"""How The Pyramid of Horus looks in a terminal: the floor, the ceiling, and what everybody has."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from cutpurse.games.horus.board import (
    ALCOVE_AT,
    CORRIDOR,
    DECK_AT,
    HALL,
    NE,
    NEXT_TO,
    NW,
    PATH,
    SPACE_IDS,
    TOMB_AT,
    stone_on,
)
from cutpurse.games.horus.helps import lock_odds, sealing_squares, way_out
from cutpurse.games.horus.lore import LORE
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.pieces import (
    ABILITIES,
    ADVENTURERS,
    ALL_STONES,
    BACKS,
    CARD,
    CARD_NAMES,
    CHEST,
    FULL,
    GOD,
    GODS,
    IDOL,
    IDOLS,
    ITEM_CARD,
    KIND,
    LAST_ITEM,
    LAST_TREASURE,
    LEVEL,
    LOCK,
    MUMMIES,
    VALUE,
)
from cutpurse.games.horus.score import finds_worth, public_score
from cutpurse.games.horus.state import (
    CLOSED,
    EMPTY,
    ESCAPED,
    INSIDE,
    NOT_LOOKED,
    NOTHING,
    SLOTS,
    WAITING,
    Horus,
)
from cutpurse.games.horus.words import (
    CHOOSE,
    DISCARD,
    JUMP,
    MOVE,
    OPEN,
    PICK,
    REROLL,
    SEARCH,
    TAKE,
    YES,
)
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.text import counted
from cutpurse.kernel.verbs import Speech
from cutpurse.kernel.zones import bits
from cutpurse.looks.look import letter, seat_style

HEADINGS = {"round"}
TONES = {
    "fell": "bold",
    "touched": "red",
    "hit": "red",
    "escaped": "bold green",
    "trapped": "bold red",
    "crushed": "bold red",
    "mummified": "bold red",
    "idol": "bold yellow",
}
LABELS = {"yellow": [f"idol of {name}" for name in IDOLS.labels], "red": MUMMIES.labels[:3]}

WIDE = 8  # of a space, in characters; and spaces in a row
DIE_STYLES = ["red", "green", "blue", "bright_black", "yellow"]
STATUS = ["waiting", "inside", "OUT ALIVE", "sealed in", "crushed", "a mummy", "never in"]
PHASES = [
    "mummies touch who stayed",
    "adjust the load",
    "dice",
    "actions",
    "mummies",
    "the stone falls",
    "the Ankh",
]
ARROWS = {(1, 0): "→", (-1, 0): "←", (0, 1): "↑", (0, -1): "↓"}


def scene(view: View, speech: Speech) -> RenderableType:
    """The round, the floor, the players, and what one's own way out looks like."""
    g = view.state
    assert isinstance(g, Horus)
    me = view.seat if 0 <= view.seat < g.players else -1
    parts: list[RenderableType] = [header(g, speech, me), floor(g, me), legend(g)]
    parts.append(players(g, speech, me))
    if me >= 0 and g.status[me] == INSIDE:
        parts.append(own_way(g, me))
    return Group(*parts)


def called(speech: Speech, p: int, me: int) -> str:
    return f"{letter(p)} {'You' if p == me else speech.players[p]}"


def header(g: Horus, speech: Speech, me: int) -> Text:
    """Round, phase, dice, and how many stones the ceiling has left."""
    line = Text(f"Round {g.round} · {PHASES[g.phase]}" if g.round else "Before the first round")
    if g.keeper >= 0:
        line.append(" · Ankh ", style="dim").append(
            called(speech, g.keeper, me), style=seat_style(g.keeper)
        )
    if g.phase >= 2:
        line.append(" · dice ", style="dim").append_text(dice(g.roll))
    line.append(f" · {counted(len(bits(ALL_STONES & ~g.blocked)), 'stone')} above", style="dim")
    if g.peek != NOT_LOOKED:
        line.append(" · one laid aside", style="magenta")
    return line


def dice(faces: list[int]) -> Text:
    out = Text()
    for face, style in zip(faces, DIE_STYLES, strict=True):
        out.append(f"{face} ", style=f"bold {style}")
    return out


# The floor ---------------------------------------------------------------------------------------
def place_of(space: int) -> tuple[int, int]:
    """Column and row of a space: 0, 0 is at the bottom left."""
    if space < HALL:
        return space + 1, 0
    if space < CORRIDOR:
        return (space - HALL) % 6 + 1, (space - HALL) // 6 + 1
    if space < NW:
        return 0, space - CORRIDOR + 1
    if space <= NE:
        return space - NW, 7
    return 7, space - NE


SPACE_AT = {place_of(space): space for space in range(len(SPACE_IDS))}


def floor(g: Horus, me: int) -> Text:
    """A line for each row, from the far wall to the Entrance."""
    inside = me >= 0 and g.status[me] == INSIDE
    way = set(way_out(g, me)) if inside else set()
    sealing = {HALL + stone for stone in sealing_squares(g, me)} if inside else set()
    out = Text()
    for y in range(7, -1, -1):
        for x in range(WIDE):
            space = SPACE_AT.get((x, y), NOTHING)
            out.append_text(wall(SPACE_AT.get((x - 1, y), NOTHING), space) if x else Text())
            cell = square(g, space, space in way, space in sealing)
            cell.truncate(WIDE, pad=True)
            out.append_text(cell)
        out.append("\n")
        if y == 7:
            out.append(far_wall() + "\n", style="dim")
    out.right_crop(1)
    return out


def wall(left: int, right: int) -> Text:
    if left < 0 or right < 0:
        return Text(" ")
    return Text("┊" if right in NEXT_TO[left] else "┃", style="dim")


def far_wall() -> str:
    """Between the corridor's far section and the hall, with its two passages."""
    cells = []
    for x in range(WIDE):
        passage = SPACE_AT[x, 6] in NEXT_TO[SPACE_AT[x, 7]]
        cells.append(("╌" if passage else "━") * WIDE)
    return "┿".join(cells)


def square(g: Horus, space: int, on_way: bool, sealing: bool) -> Text:
    """A space: its name, what can be found there, and who is there."""
    if space < 0:
        return Text("")
    if stone_on(g.blocked, space):
        return Text("▒" * WIDE, style="dim")
    name = SPACE_IDS[space]
    style = "bold green" if on_way else "bold" if space >= CORRIDOR else ZONE_STYLES[space]
    line = Text().append(name[1:] if HALL <= space < CORRIDOR else name, style=style)
    if sealing:
        line.append("!", style="bold red")
    line.append_text(find_at(g, space))
    line.append(" ")
    for p in range(g.players):
        if g.status[p] <= INSIDE and g.at[p] == space:
            line.append(letter(p), style=f"{seat_style(p)} reverse")
    for mummy in range(len(g.mummies)):
        if mummy_space(g, mummy) == space:
            line.append(f"M{heading(g, mummy)}" if standing(g, mummy) else "m_", style="bold red")
    return line


ZONE_STYLES = {
    space: ["white", "yellow", "cyan"][deck] if deck >= 0 else "dim"
    for space, deck in enumerate(DECK_AT)
}


def find_at(g: Horus, space: int) -> Text:
    """An idol, or a sarcophagus: closed, open with a value, empty."""
    idol, tomb = ALCOVE_AT[space], TOMB_AT[space]
    if idol >= 0:
        return Text("♦" if g.idols >> idol & 1 else "", style="bold yellow")
    if tomb < 0 or g.tomb_state[tomb] == EMPTY:
        return Text("")
    if g.tomb[tomb] < 0:
        return Text("▯", style="magenta")
    sign = "▯" if g.tomb_state[tomb] == CLOSED else "="
    return Text(f"{sign}{VALUE[g.tomb[tomb]]}", style="bold magenta")


def heading(g: Horus, mummy: int) -> str:
    """Where a mummy walks next."""
    path = PATH[g.mummy_section[mummy]]
    index, facing = g.mummy_index[mummy], g.mummy_facing[mummy]
    if not 0 <= index + facing < len(path):
        facing = -facing
    (x, y), (to_x, to_y) = place_of(path[index]), place_of(path[index + facing])
    return ARROWS[to_x - x, to_y - y]


def legend(g: Horus) -> Text:
    out = Text("nest ", style="white").append("sand ", style="yellow").append("pond ", style="cyan")
    out.append("♦ idol ▯ tomb =6 open M mummy ▒ stone ", style="dim")
    out.append("way out", style="bold green").append(" ! ", style="bold red")
    return out.append("seals you in", style="dim")


# Players -----------------------------------------------------------------------------------------
def players(g: Horus, speech: Speech, me: int) -> Group:
    """Two lines for each: who and where, and what they carry."""
    rows: list[RenderableType] = []
    for p in range(g.players):
        line = Text(f"{called(speech, p, me):<14}", style=seat_style(p))
        line.append_text(adventurer(g, p)).append("  ")
        line.append_text(whereabouts(g, p, me)).append("  ")
        line.append_text(load_bar(g.load[p]))
        line.append(f" level {g.level[p]}", style="dim")
        if g.phase == 3 and g.actions[p]:
            line.append(f"  {counted(g.actions[p], 'action')}", style="bold")
        rows += [line, Padding(belongings(g, p), (0, 0, 0, 4))]
    return Group(*rows)


def whereabouts(g: Horus, p: int, me: int) -> Text:
    """The space; of who is out what became of them, and what they got out with if that is known."""
    if g.status[p] == ESCAPED:
        points = finds_worth(g, p) if p == me else public_score(g, p)
        known = f": {points}" if points >= 0 else ""
        return Text(STATUS[ESCAPED] + known, style="bold green")
    if g.status[p] > INSIDE:
        return Text(STATUS[g.status[p]], style="red")
    return Text(SPACE_IDS[g.at[p]] if g.at[p] >= 0 else "–")


def adventurer(g: Horus, p: int) -> Text:
    """The name, and the ability until it is used."""
    who = g.adventurer[p]
    if who < 0:
        return Text("?", style="dim")
    out = Text(ADVENTURERS.labels[who].partition(" ")[0])
    used = g.used >> p & 1
    return out.append(f" {ABILITIES.ids[who]}", style="dim strike" if used else "dim")


def load_bar(load: int) -> Text:
    """Twelve places in four bands."""
    out = Text()
    for count in range(1, FULL + 1):
        style = ["green", "green", "green", "yellow", "red", "bold red"][LEVEL[count]]
        out.append("■" if count <= load else "·", style=style if count <= load else "dim")
        if count < FULL and LEVEL[count + 1] > LEVEL[count]:
            out.append("|", style="dim")
    return out


def belongings(g: Horus, p: int) -> Text:
    """Finds by their god with their values, the rest by name; unseen cards by their back."""
    finds: dict[str, list[str]] = {}
    others: dict[str, int] = {}
    for slot in range(p * SLOTS, p * SLOTS + SLOTS):
        card = g.cards[slot]
        if g.backs[slot] == NOTHING:
            continue
        if card >= 0 and GOD[card] >= 0:
            value = f"{VALUE[card]}♦" if KIND[card] == IDOL else str(VALUE[card])
            finds.setdefault(GODS.labels[GOD[card]], []).append(value)
        else:
            word = worded(card) if card >= 0 else f"unseen {BACKS.labels[g.backs[slot]]}"
            others[word] = others.get(word, 0) + 1
    parts = [f"{god} {'+'.join(values)}" for god, values in finds.items()]
    parts += [f"{n} × {word}" if n > 1 else word for word, n in others.items()]
    return Text(", ".join(parts)) if parts else Text("–", style="dim")


def worded(card: int) -> str:
    """A card and what it is worth; wounds are called by their kind."""
    if KIND[card] == CHEST:
        return "Chest"
    if KIND[card] > LAST_ITEM:
        return f"✗{CARD.ids[card].partition('_')[0]}"
    name = CARD_NAMES[card]
    return f"{name} {VALUE[card]}" if VALUE[card] else name


def own_way(g: Horus, me: int) -> Text:
    """How far it is, and which stones would be the end."""
    out = Text("Your way out: ", style="dim")
    out.append(counted(len(way_out(g, me)), "move"), style="bold")
    sealing = sealing_squares(g, me)
    if sealing:
        stones = ", ".join(str(stone + 1) for stone in sealing)
        left = len(bits(ALL_STONES & ~g.blocked))
        out.append(" · sealed in by ", style="dim").append(stones, style="bold red")
        out.append(f" ({len(sealing)} of {left} stones)", style="dim")
    return out


# Options -----------------------------------------------------------------------------------------
def note(view: View, action: int, speech: Speech) -> str:
    """What a step, a search or a roll would bring, from what everybody knows."""
    g = view.state
    assert isinstance(g, Horus)
    if MOVE.said(action) or JUMP.said(action):
        verb = MOVE if MOVE.said(action) else JUMP
        return about_space(g, view.seat, verb.of(action))
    here = g.at[view.seat]
    if SEARCH.said(action):
        return f"{counted(g.deck_left[DECK_AT[here]], 'card')} left"
    if PICK.said(action):
        numbers = ", ".join(str(n + 1) for n in range(LOCK[ALCOVE_AT[here]]))
        return f"{IDOLS.labels[ALCOVE_AT[here]]}: {numbers}"
    if REROLL.said(action):
        chance = lock_odds(g.lock, g.lock_dice, REROLL.of(action) + 1)
        return f"opens with {100 * chance:.0f} %"
    if CHOOSE.said(action):
        lore = LORE[ADVENTURERS.ids[CHOOSE.of(action)]]
        return f"{ABILITIES.labels[CHOOSE.of(action)]}: {lore.brief[:1].lower()}{lore.brief[1:]}"
    if YES.said(action):
        return ABILITIES.labels[g.adventurer[view.seat]]
    if DISCARD.said(action):
        return about_item(ITEM_CARD[DISCARD.of(action)])
    if (OPEN.said(action) or TAKE.said(action)) and g.tomb[TOMB_AT[here]] >= 0:
        return worded(g.tomb[TOMB_AT[here]])
    return ""


def about_space(g: Horus, me: int, space: int) -> str:
    if space < HALL:
        return "out, alive" if g.status[me] != WAITING else "along the Entrance"
    there = sum(1 for m in range(len(g.mummies)) if mummy_space(g, m) == space and standing(g, m))
    words = []
    if space < CORRIDOR:
        words.append(BACKS.labels[DECK_AT[space]].lower())
    elif ALCOVE_AT[space] >= 0 and g.idols >> ALCOVE_AT[space] & 1:
        words.append(f"idol of {IDOLS.labels[ALCOVE_AT[space]]}")
    elif TOMB_AT[space] >= 0 and g.tomb_state[TOMB_AT[space]] != EMPTY:
        words.append("sarcophagus")
    if there:
        words.append(f"{counted(there, 'mummy', 'mummies')}: a wound")
    return ", ".join(words)


def about_item(card: int) -> str:
    if KIND[card] <= LAST_TREASURE and VALUE[card]:
        return f"worth {VALUE[card]}"
    return "worth a die" if KIND[card] == CHEST else ""


def group(action: int) -> str:
    """Rolls at a lock are many: by how many dice are rolled."""
    if REROLL.said(action):
        return counted(len(bits(REROLL.of(action) + 1)), "die", "dice") + " again"
    return ""
