"""Slips about things: what they are, what they do, and what they mean for the viewer."""

from __future__ import annotations

from cutpurse.games.curse.board import EVENT_SQUARE, NODE_LAND, NODE_SIGN, NODES, SQUARES
from cutpurse.games.curse.lore import LORE
from cutpurse.games.curse.pieces import (
    CARTOUCHES,
    GOALS,
    GODS,
    ITEMS,
    LANDS,
    RULES,
    SPACES,
    THIEVES,
)
from cutpurse.games.curse.state import NOTHING, Curse, speed_of
from cutpurse.kernel.text import listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.scene import Tip
from cutpurse.web.scenes.curse.goals import wanted, whereabouts
from cutpurse.web.scenes.curse.heard import claims
from cutpurse.web.scenes.curse.notes import reached
from cutpurse.web.scenes.curse.packs import UNSEEN, cartouches_of
from cutpurse.web.scenes.curse.standing import things_on
from cutpurse.web.scenes.curse.talking import claimed

TOPICS = {"item": "Item", "cartouche": "Cartouche", "thief": "Thief", "land": "Land"}
SIGNS = {
    "S": ("Boot square", "The thief of this land begins here.", "CR-024"),
    "D": ("Diamond square", "An item lies here again at the end of every turn.", "CR-155"),
    "#": ("Path", "Whoever ends a Move here can pick up what lies here, and rob.", "CR-065"),
}

LEFT = {
    "bag": ("The bag", "Items nobody has found yet: they fill empty diamond squares.", "CR-155"),
    "events": ("Events", "Ending the turn on a purple square draws one.", "CR-165"),
    "trials": ("Trials", "A scene to talk one's way out of, in a temple or on an Event.", "CR-181"),
    "cartouches": (
        "Cartouches",
        "Secret favours of gods, each used once; they take a space.",
        "CR-250",
    ),
    "curses": ("Curses", "Each takes a space of a pack and a step of speed.", "CR-235"),
}


def explain(sight: Sight[Curse], target: str) -> Tip | None:
    kind, _, what = target.partition(":")
    if kind == "node" and what in NODES.ids:
        return about_node(sight, NODES.index[what])
    if kind == "seat":
        return about_seat(sight, int(what[1:]))
    if kind == "goal" and what in GOALS.ids:
        return about_goal(sight, GOALS.index[what])
    if kind == "tile":
        seat, slot = what[1:].split("-")
        return about_tile(sight, int(seat), int(slot))
    if kind == "left" and what in LEFT:
        return Tip(*LEFT[what], "Left")
    if kind == "curse":
        return Tip(
            "Curse",
            "It takes a space of the pack and so costs a step of speed. Cleanse yourself in a"
            " temple, or rob somebody and hand all of them over.",
            "CR-235",
            "Curse",
        )
    if kind == "demand" and what in RULES.ids:
        return Tip("A rule of the Trial", RULES.labels[RULES.index[what]], "CR-190", "Trial")
    if kind == "item" and what in ITEMS.ids:
        return about(what, "Item", (f"It is {whereabouts(sight, ITEMS.index[what])[0]}.",))
    return about(what, TOPICS.get(kind, ""))


def about(piece: str, topic: str, more: tuple[str, ...] = ()) -> Tip | None:
    lore = LORE.get(piece)
    if lore is None:
        return None
    return Tip(lore.name, lore.text, lore.rules[0], topic, more)


def about_node(sight: Sight[Curse], node: int) -> Tip:
    g = sight.view.state
    land = NODE_LAND[node]
    more: list[str] = []
    mine = not sight.audience and g.at[sight.viewer] != NOTHING
    if mine and (said := reached(sight, node)):
        more.append(said[0].upper() + said[1:] + ".")
    lying = [ITEMS.labels[item] for item in things_on(g.lies, node)]
    if node >= SQUARES:
        if lying:
            more.append(f"Offerings: {listed(lying)}.")
        lore = LORE[LANDS.ids[land]]
        return Tip(NODES.labels[node][4:], lore.text, lore.rules[0], "Temple", tuple(more))
    if EVENT_SQUARE[node]:
        title = "Event square"
        text = "Whoever ends the turn here draws an Event."
        rule = "CR-165"
    else:
        title, text, rule = SIGNS[NODE_SIGN[node]]
    if lying:
        more.append(f"Here: {listed(lying)}.")
    return Tip(title, text, rule, LANDS.labels[land], tuple(more))


def about_seat(sight: Sight[Curse], seat: int) -> Tip | None:
    g = sight.view.state
    if seat >= g.players or g.thief[seat] == NOTHING:
        return None
    thief = g.thief[seat]
    lore = LORE[THIEVES.ids[thief]]
    more = (f"Speed {speed_of(g, seat)}.",)
    return Tip(f"{sight.name(seat)}, {lore.name}", lore.text, lore.rules[0], "Thief", more)


def about_goal(sight: Sight[Curse], card: int) -> Tip:
    colour = card // (len(GOALS) // len(LANDS))
    either = [f"{ITEMS.labels[i]} is {whereabouts(sight, i)[0]}." for i in wanted(card)]
    text = f"{GODS.labels[colour]} wants one of the two back: turn it in, in the temple."
    return Tip(GOALS.labels[card], text, "CR-135", "Goal", tuple(either))


def about_tile(sight: Sight[Curse], seat: int, slot: int) -> Tip | None:
    g: Curse = sight.view.state
    faces = cartouches_of(g, seat)
    if slot >= len(faces):
        return None
    if faces[slot] == UNSEEN:
        text = "Face down: you have not seen it. Whoever holds one may react on anybody's turn."
        tile = g.hand[seat * SPACES + slot]
        said = tuple(claimed(sight, claim) + "." for claim in claims(g) if claim.tile == tile)
        return Tip("A Cartouche", text, "CR-254", "Cartouche", said)
    return about(CARTOUCHES.ids[faces[slot]], "Cartouche", ("You have seen it.",))
