"""Slips about things: what they are and what they do."""

from __future__ import annotations

from cutpurse.games.horus.board import (
    CORRIDOR,
    DECK_AT,
    HALL,
    POND,
    SPACE_IDS,
    TOMB_AT,
    TOMB_DECK,
)
from cutpurse.games.horus.helps import way_out
from cutpurse.games.horus.lore import LORE
from cutpurse.games.horus.mummies import standing
from cutpurse.games.horus.pieces import (
    ABILITIES,
    ADVENTURERS,
    BACKS,
    DECK_CARDS,
    DECK_START,
    FULL,
    MUMMIES,
    VALUE,
)
from cutpurse.games.horus.state import CLOSED, EMPTY, NOTHING, SLOTS, Horus
from cutpurse.games.horus.words import JUMP, MOVE
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.text import counted, listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.scene import Tip
from cutpurse.web.scenes.horus.cards import name_of
from cutpurse.web.scenes.horus.notes import after_move
from cutpurse.web.scenes.horus.overlay import cuts, reaches
from cutpurse.web.scenes.horus.standing import next_steps

TOPICS = {"card": "Card", "adventurer": "Adventurer", "mummy": "Mummy", "ability": "Ability"}
ZONES = {0: ("Cobra Nest", "rubble"), 1: ("Pit", "sand"), 2: ("Pond", "water")}


def explain(sight: Sight[Horus], target: str) -> Tip | None:
    g = sight.view.state
    kind, _, what = target.partition(":")
    if kind == "seat":
        return about_seat(sight, g, what)
    if kind == "space":
        return about_space(sight, g, what)
    if kind == "tomb":
        return about_tomb(g, what)
    if kind == "idol":
        return about(f"idol_{what}", "Idol")
    if kind == "mummy":
        return about_mummy(sight, g, what)
    if kind == "deck":
        return about_deck(g, what)
    if kind == "ability":
        if what not in ABILITIES.ids:
            return None
        return about(ADVENTURERS.ids[ABILITIES.ids.index(what)], "Ability")
    return about(what, TOPICS.get(kind, "Card"))


def about(piece: str, topic: str, more: tuple[str, ...] = ()) -> Tip | None:
    lore = LORE.get(piece)
    if lore is None:
        return None
    return Tip(lore.name, lore.text, lore.rules[0], topic, more)


def about_space(sight: Sight[Horus], g: Horus, what: str) -> Tip | None:
    """The square and its zone, and what it means for the viewer if a stone falls on it."""
    if what not in SPACE_IDS:
        return None
    space = SPACE_IDS.index(what)
    lines = step_there(sight, space)
    if space < HALL:
        return Tip(
            f"Entrance, {what}",
            "Whoever steps here from inside has got out alive, with all they carry.",
            "HO-053",
            "Entrance",
            tuple(lines),
        )
    if space >= CORRIDOR:
        return Tip(
            f"Corridor, {what}",
            "Mummies walk here. Sarcophagi and idols stand in the niches of its walls.",
            "HO-117",
            "Corridor",
            tuple(lines),
        )
    stone = space - HALL
    if g.blocked >> stone & 1:
        text = "A stone of the ceiling lies here: nobody can pass."
        return Tip(f"Stone {stone + 1}", text, "HO-051", "Stone")
    zone, deck = ZONES[DECK_AT[space]]
    if stone in cuts(g, sight.viewer):
        lines.append("If this stone falls, you are sealed in.")
    wet = "Water: " if space in POND else ""
    text = f"{wet}searching here draws from the {deck} deck."
    return Tip(f"{zone}, square {stone + 1}", text, "HO-056", zone, tuple(lines))


def step_there(sight: Sight[Horus], space: int) -> list[str]:
    """What it brings to go or jump there now: wounds, and how far out it is from there."""
    g = sight.view.state
    goes = [o for o in sight.options if o.id in (MOVE.do(space), JUMP.do(space))]
    if not goes:
        return []
    lines = ["One action takes you there."]
    if JUMP.said(goes[0].id):
        lines = ["You land here, and the stone hurts you." if space >= HALL else "You land here."]
    brings = after_move(g, sight.viewer, space).text
    if brings:
        lines.append(f"{brings[:1].upper()}{brings[1:]}.")
    if space >= HALL:
        there = g.clone()
        there.at[sight.viewer] = space
        lines.append(f"From there {counted(len(way_out(there, sight.viewer)), 'step')} out.")
    return lines


def about_tomb(g: Horus, what: str) -> Tip | None:
    if what not in SPACE_IDS or TOMB_AT[SPACE_IDS.index(what)] < 0:
        return None
    tomb = TOMB_AT[SPACE_IDS.index(what)]
    deck = TOMB_DECK[tomb]
    god = BACKS.labels[deck]
    state = g.tomb_state[tomb]
    card = g.tomb[tomb]
    if state == EMPTY:
        return Tip(f"Empty {god} sarcophagus", "Somebody was here before.", "HO-067", god)
    if state == CLOSED and card < 0:
        left = remaining(g, deck)
        worth = f" It is worth {listed([str(v) for v in left], 'or')}." if left else ""
        text = f"One action opens it, and everybody sees what is in it.{worth}"
        return Tip(f"Closed {god} sarcophagus", text, "HO-063", god)
    if state == CLOSED:
        return Tip(name_of(card), "You have read it; the others do not know.", "HO-105", god)
    return Tip(name_of(card), "One action takes it.", "HO-064", god)


def remaining(g: Horus, deck: int) -> list[int]:
    """The values that are still behind the lids of a god, where that can be worked out."""
    left = g.deck[deck]
    if left == HOLE:
        return []
    first = DECK_START[deck]
    return sorted({VALUE[first + i] for i in range(len(DECK_CARDS[deck].ids)) if left >> i & 1})


def about_mummy(sight: Sight[Horus], g: Horus, what: str) -> Tip | None:
    if what not in MUMMIES.ids or MUMMIES.ids.index(what) not in g.mummies:
        return about(what, "Mummy")
    number = list(g.mummies).index(MUMMIES.ids.index(what))
    way = listed([SPACE_IDS[space] for space in next_steps(g, number, 5)], "then")
    lines = [f"Its next steps: {way}."]
    if not standing(g, number):
        lines = ["It lies on the floor. When mummies walk it stands up, and hurts who is there."]
    steps = reaches(g, number, sight.viewer)
    if steps:
        lines.append(f"It is {counted(steps, 'step')} away from you.")
    lore = LORE.get(what)
    title = MUMMIES.labels[MUMMIES.ids.index(what)]
    text = lore.text if lore else "Wounds whoever it meets in the corridor."
    return Tip(title, text, "HO-125", "Mummy", tuple(lines))


def about_deck(g: Horus, what: str) -> Tip | None:
    if what not in BACKS.ids[:3]:
        return None
    deck = BACKS.ids.index(what)
    zone, name = ZONES[deck]
    lines = [f"{counted(g.deck_left[deck], 'card')} left."]
    return Tip(
        f"The {name} deck",
        f"Whoever searches in the {zone} draws from it: finds, gear and wounds.",
        "HO-056",
        zone,
        tuple(lines),
    )


def about_seat(sight: Sight[Horus], g: Horus, what: str) -> Tip | None:
    seats = [f"p{seat}" for seat in range(g.players)]
    if what not in seats:
        return None
    seat = seats.index(what)
    lines: list[str] = []
    who = g.adventurer[seat]
    if who != NOTHING:
        lines.append(f"{ADVENTURERS.labels[who]}: {LORE[ADVENTURERS.ids[who]].brief}.")
    lines.append(f"Carries {g.load[seat]} of {FULL} cards; dice of {g.level[seat]} and more act.")
    known = [name_of(card) for card in g.cards[seat * SLOTS : seat * SLOTS + SLOTS] if card >= 0]
    if known:
        lines.append(f"You have seen: {listed(known)}.")
    sitter = sight.sitters[seat]
    kind = f"A bot: {sitter.bot}." if sitter.bot else "What you may know."
    return Tip(sitter.name, kind, "HO-174", "Player", tuple(lines))
