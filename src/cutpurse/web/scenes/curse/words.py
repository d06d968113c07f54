"""The table in words, for those who do not see it."""

from __future__ import annotations

from cutpurse.games.curse.board import NODES, SQUARES
from cutpurse.games.curse.demands import demands
from cutpurse.games.curse.pieces import (
    CARTOUCHES,
    COLOURS,
    GODS,
    ITEMS,
    LANDS,
    RULES,
    SPACES,
    THIEVES,
    TRIALS,
    WOUNDS,
)
from cutpurse.games.curse.robbery import blue_dice, red_dice
from cutpurse.games.curse.state import NOTHING, Curse, speed_of
from cutpurse.kernel.text import counted, listed
from cutpurse.kernel.zones import count_bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.scenes.curse.goals import goals_of, wanted, whereabouts
from cutpurse.web.scenes.curse.heard import claims, said_of
from cutpurse.web.scenes.curse.packs import UNSEEN, cartouches_of, items_of
from cutpurse.web.scenes.curse.seats import wounds_of
from cutpurse.web.scenes.curse.standing import things_on, tiles_on
from cutpurse.web.scenes.curse.stock import left_over
from cutpurse.web.scenes.curse.talking import claimed

Chapter = tuple[str, list[str]]
PLACES = ("north-west", "north-east", "south-west", "south-east")
TURNS = ("as printed", "turned by a quarter", "turned by half", "turned by three quarters")


def words(sight: Sight[Curse]) -> list[Chapter]:
    g = sight.view.state
    chapters: list[Chapter] = [
        ("Players", [player(sight, seat) for seat in range(g.players)]),
        ("Lands", [land(g, place) for place in range(COLOURS)]),
        ("On the ground", ground(g) or ["Nothing lies about."]),
        ("Temples", [temple(sight, colour) for colour in range(COLOURS)]),
        ("Left", [left(g)]),
    ]
    if not sight.audience and g.thief[sight.viewer] != NOTHING:
        chapters.insert(0, ("Your goals", goals(sight)))
    if g.heard:
        chapters.append(("What was told", [claimed(sight, claim) + "." for claim in claims(g)]))
    if g.trialist != NOTHING and g.scenario != NOTHING:
        chapters.insert(0, ("The Trial", trial(sight)))
    return chapters


def carried(sight: Sight[Curse], seat: int) -> str:
    g = sight.view.state
    parts = [ITEMS.labels[item] for item in items_of(g, seat)]
    for slot, face in enumerate(cartouches_of(g, seat)):
        if face == UNSEEN:
            said = said_of(g, g.hand[seat * SPACES + slot])
            told = " or ".join(CARTOUCHES.labels[one] for one in said)
            parts.append(f"a Cartouche (you were told: {told})" if told else "a Cartouche")
        else:
            seen = "" if seat == sight.viewer else " (you have seen it)"
            parts.append(f"the Cartouche {CARTOUCHES.labels[face]}{seen}")
    if g.curses[seat]:
        parts.append(counted(g.curses[seat], "Curse"))
    return listed(parts) if parts else "nothing"


def player(sight: Sight[Curse], seat: int) -> str:
    g = sight.view.state
    if g.thief[seat] == NOTHING:
        return f"{sight.name(seat)} has not chosen a thief."
    hurt = [WOUNDS.labels[wound] for wound in wounds_of(g, seat)]
    red = counted(red_dice(g, seat), "red die", "red dice")
    blue = counted(blue_dice(g, seat), "blue die", "blue dice")
    return (
        f"{sight.name(seat)}, {THIEVES.labels[g.thief[seat]]}, at {NODES.labels[g.at[seat]]};"
        f" speed {speed_of(g, seat)}, robs with {red}, defends with {blue};"
        f" carries {carried(sight, seat)};"
        f" goals done: {count_bits(g.done[seat])} of {g.goals_to_win}"
        + (f"; wounds: {listed(hurt)}" if hurt else "")
        + "."
    )


def goals(sight: Sight[Curse]) -> list[str]:
    g = sight.view.state
    out: list[str] = []
    for colour, card in goals_of(g, sight.viewer):
        if g.done[sight.viewer] >> colour & 1:
            out.append(f"{GODS.labels[colour]}: done.")
        else:
            either = [f"{ITEMS.labels[i]} ({whereabouts(sight, i)[0]})" for i in wanted(card)]
            out.append(f"{GODS.labels[colour]} wants {either[0]} or {either[1]}.")
    return out


def land(g: Curse, place: int) -> str:
    which = g.order[place]
    return f"{PLACES[place]}: {LANDS.labels[which]}, {TURNS[g.turned[which] % 4]}."


def ground(g: Curse) -> list[str]:
    out: list[str] = []
    for node in range(SQUARES):
        parts = [ITEMS.labels[item] for item in things_on(g.lies, node)]
        if tiles_on(g.ground, node):
            parts.append(counted(tiles_on(g.ground, node), "Cartouche") + " face down")
        if parts:
            out.append(f"{NODES.labels[node]}: {listed(parts)}.")
    return out


def temple(sight: Sight[Curse], colour: int) -> str:
    g = sight.view.state
    offered = [
        f"{ITEMS.labels[item]} of {sight.name(g.brought[item])}"
        for item in things_on(g.lies, SQUARES + colour)
    ]
    return f"{GODS.labels[colour]}: {listed(offered) if offered else 'no offering'}."


def left(g: Curse) -> str:
    bag, events, trials, cartouches, curses = left_over(g)
    return (
        f"{counted(bag, 'item')} in the bag, {counted(events, 'Event')},"
        f" {counted(trials, 'Trial')}, {counted(cartouches, 'Cartouche')},"
        f" {counted(curses, 'Curse')}."
    )


def trial(sight: Sight[Curse]) -> list[str]:
    g = sight.view.state
    out = [f"{sight.name(g.trialist)} faces {TRIALS.labels[g.scenario]}."]
    if g.modifiers:
        known = demands(g)
        out += [f"Must: {RULES.labels[rule]}" for rule in known.standing]
        out += [f"Struck: {RULES.labels[rule]}" for rule in known.struck]
    return out
