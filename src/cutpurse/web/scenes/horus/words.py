"""The table in words, for those who do not see it."""

from __future__ import annotations

from cutpurse.games.horus.board import SPACE_IDS, TOMB_DECK, TOMB_SPACE
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.pieces import (
    ABILITIES,
    ADVENTURERS,
    BACKS,
    COLOURS,
    CURSED,
    FULL,
    GODS,
    HORUS_DECK,
    LOCK,
    SEARCHED,
    STONE_COUNT,
    STONES,
)
from cutpurse.games.horus.state import CLOSED, EMPTY, NOTHING, SLOTS, WAITING, Horus
from cutpurse.kernel.text import counted, listed
from cutpurse.kernel.zones import count_bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.scenes.horus.cards import name_of
from cutpurse.web.scenes.horus.holdings import finds, packed, rack_order
from cutpurse.web.scenes.horus.market import dangers, heading, holder, mummy_name, next_stone
from cutpurse.web.scenes.horus.overlay import cuts, reaches, way_of
from cutpurse.web.scenes.horus.seats import FATES

Chapter = tuple[str, list[str]]


def words(sight: Sight[Horus]) -> list[Chapter]:
    g = sight.view.state
    chapters: list[Chapter] = [
        ("The ceiling", ceiling(sight)),
        ("The roll", roll(g)),
        ("Players", [player(sight, seat) for seat in range(g.players)]),
        ("Mummies", mummies(sight)),
        ("Sarcophagi", [tomb(g, number) for number in range(len(TOMB_SPACE))]),
        ("Idols", [idol(sight, god) for god in range(len(GODS.ids))]),
        ("Decks", [deck(g, number) for number in range(SEARCHED)]),
    ]
    if not sight.audience:
        chapters.insert(0, ("You", yours(sight)))
        chapters.insert(1, ("Helps", helps(sight)))
    return chapters


def space_name(space: int) -> str:
    return SPACE_IDS[space] if space >= 0 else "not on the board"


def yours(sight: Sight[Horus]) -> list[str]:
    g = sight.view.state
    seat = sight.viewer
    values, gods, chests = finds(g, seat)
    out = [f"You carry {g.load[seat]} of {FULL} cards; dice of {g.level[seat]} and more act."]
    cards = [name_of(card) for card in rack_order(g, seat, packed(g, seat))]
    if cards:
        out.append(f"Your cards: {listed(cards)}.")
    names = [GODS.labels[god] for god in range(len(GODS.ids)) if gods >> god & 1]
    worth = f"Your finds are worth {values}"
    worth += f", with {listed(names)}" if names else ""
    out.append(worth + (f", and {counted(chests, 'chest')}." if chests else "."))
    return out


def helps(sight: Sight[Horus]) -> list[str]:
    """The way out, and the stones that would close it."""
    g = sight.view.state
    way = way_of(g, sight.viewer)
    out: list[str] = []
    if way:
        steps = listed([space_name(space) for space in way], "then")
        out.append(f"{counted(len(way), 'step')} to the way out: {steps}.")
    cut = [STONES.ids[stone] for stone in cuts(g, sight.viewer)]
    if cut:
        out.append(f"Stones that would seal you in: {listed(cut)}.")
    for number, who in enumerate(g.mummies):
        steps_away = reaches(g, number, sight.viewer)
        if steps_away:
            name = mummy_name(sight, who)
            out.append(f"{name} is {counted(steps_away, 'step')} away from you.")
    return out


def ceiling(sight: Sight[Horus]) -> list[str]:
    g = sight.view.state
    fallen = [STONES.ids[stone] for stone in range(STONE_COUNT) if g.blocked >> stone & 1]
    left = STONE_COUNT - count_bits(g.blocked)
    out = [f"{counted(left, 'stone')} still {'hangs' if left == 1 else 'hang'}."]
    if fallen:
        out.append(f"Blocked squares: {listed(fallen)}.")
    out.append(f"The next stone: {next_stone(sight)}.")
    return out


def roll(g: Horus) -> list[str]:
    if not any(g.roll):
        return ["Not rolled yet."]
    shown = [f"{colour} {g.roll[die]}" for die, colour in enumerate(COLOURS.ids)]
    return [f"{listed(shown)}."]


def player(sight: Sight[Horus], seat: int) -> str:
    g = sight.view.state
    name = "You" if seat == sight.viewer else sight.name(seat)
    who = g.adventurer[seat]
    if who == NOTHING:
        return f"{name}: no adventurer yet."
    parts = [f"{name}: {ADVENTURERS.labels[who]}"]
    used = " used" if g.used >> seat & 1 else ""
    parts.append(f"{ABILITIES.labels[who]}{used}")
    if g.status[seat] in FATES:
        parts.append(FATES[g.status[seat]][1].lower())
    else:
        where = "at the Entrance" if g.status[seat] == WAITING else "in the pyramid"
        parts.append(f"{where}, {space_name(g.at[seat])}")
        parts.append(f"{counted(g.load[seat], 'card')}, dice of {g.level[seat]} and more")
        parts.append(counted(g.actions[seat], "action"))
    row = range(seat * SLOTS, seat * SLOTS + SLOTS)
    seen = [name_of(g.cards[slot]) for slot in row if g.cards[slot] >= 0]
    backs = [
        BACKS.labels[g.backs[slot]]
        for slot in row
        if g.cards[slot] < 0 and 0 <= g.backs[slot] <= HORUS_DECK
    ]
    if seat != sight.viewer and seen:
        parts.append(f"in front: {listed(seen)}")
    if backs:
        parts.append(f"face down: {listed(backs)}")
    return "; ".join(parts) + "."


def mummies(sight: Sight[Horus]) -> list[str]:
    g = sight.view.state
    out: list[str] = []
    for number, who in enumerate(g.mummies):
        does = f"going {heading(g, number)}" if standing(g, number) else "on the floor"
        out.append(f"{mummy_name(sight, who)}: {space_name(mummy_space(g, number))}, {does}.")
    return out


def tomb(g: Horus, number: int) -> str:
    god = BACKS.labels[TOMB_DECK[number]]
    place = f"{space_name(TOMB_SPACE[number])}, {god}"
    if g.tomb_state[number] == EMPTY:
        return f"{place}: empty."
    if g.tomb[number] < 0:
        return f"{place}: closed."
    state = "closed, you have read it" if g.tomb_state[number] == CLOSED else "open"
    return f"{place}: {state}: {name_of(g.tomb[number])}."


def idol(sight: Sight[Horus], god: int) -> str:
    g = sight.view.state
    lock = f"lock 1 to {LOCK[god]}, curses the {COLOURS.ids[CURSED[god]]} die"
    if g.idols >> god & 1:
        return f"{GODS.labels[god]}: in its shrine, {lock}."
    seat = holder(g, god)
    name = "lost" if seat < 0 else "you hold it" if seat == sight.viewer else sight.name(seat)
    return f"{GODS.labels[god]}: {name}, {lock}."


def deck(g: Horus, number: int) -> str:
    wounds = dangers(number, g.deck[number])
    hurt = f", {wounds} of them wounds" if wounds >= 0 else ""
    return f"{BACKS.labels[number]}: {counted(g.deck_left[number], 'card')} left{hurt}."
