"""At the right: the roll, the ceiling, what is left to find, the idols, the mummies."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from cutpurse.games.horus.board import SPACE_IDS
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.pieces import (
    ALL_IDOLS,
    BACKS,
    COLOURS,
    CROCODILE,
    CURSED,
    DECK_CARDS,
    DECK_START,
    DICE,
    FIRST_IDOL,
    FIRST_MUMMIES,
    GODS,
    KIND,
    LOCK,
    MUMMIES,
    SEARCHED,
    SNAKE,
    STONE_COUNT,
    STONES,
    VALUE,
)
from cutpurse.games.horus.state import (
    INSIDE,
    KEPT,
    LOOKING,
    NOT_LOOKED,
    NOTHING,
    RESERVED,
    SLOTS,
    Horus,
)
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.text import counted
from cutpurse.kernel.zones import count_bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import GAP, Html, around_gap, el, join, sew
from cutpurse.web.kit.pieces import KEPT as MADE
from cutpurse.web.kit.pieces import address, icon, medal, panel
from cutpurse.web.kit.shared import for_all
from cutpurse.web.scenes.horus.cards import DECK_LOOKS, DECK_SIGNS, DIE_LOOKS, curse
from cutpurse.web.scenes.horus.overlay import cuts, inside
from cutpurse.web.scenes.horus.seats import level_badge
from cutpurse.web.scenes.horus.standing import next_steps
from cutpurse.web.scenes.horus.story import RollStory, Way, since_roll

FEW_ROWS = 4  # in the table of the roll; more are drawn lower
WOUND_OF_DECK = {0: "snake", 1: "scorpion", 2: "crocodile"}


class RollRow(NamedTuple):
    """What a roll brings to one player."""

    seat: int
    level: int
    marks: tuple[tuple[bool, bool], ...]  # of each die: is it cursed, is it high enough
    total: int
    state: str


@cache
def die(colour: int, face: int, roll: int) -> Html:
    """A die of the round; with each new `roll` it tumbles."""
    sign = icon(f"die-{face}", f"die {DIE_LOOKS[colour]}", f"{COLOURS.ids[colour]} {face}")
    return el("span", sign, cls="hz-d", data_k=f"roll-{colour}", data_roll=roll)


def cursed_then(g: Horus, seat: int, story: RollStory) -> set[int]:
    """The colours that were cursed for somebody when the dice were rolled: an idol that was taken
    since curses only from the next roll on (HO-080)."""
    if g.idols == ALL_IDOLS:
        return set()
    held = g.cards[seat * SLOTS : seat * SLOTS + SLOTS]
    gods = {
        god
        for god, name in enumerate(GODS.ids)
        if (FIRST_IDOL + god in held and name not in story.taken)
        or ((seat, name) in story.dropped and name not in story.taken)
    }
    return {CURSED[god] for god in gods}


@cache
def acts(colour: int, cursed: bool, high: bool) -> Html:
    """Does this die give the player an action?"""
    if cursed:
        return el("span", curse(CURSED.index(colour)), cls="hz-x")
    if high:
        return el("span", cls="hz-y", role="img", aria_label="acts")
    return el("span", cls="hz-n", role="img", aria_label="too low")


def roll_row(g: Horus, seat: int, story: RollStory, old: bool) -> RollRow:
    """Which dice act for one player, and how many actions are left."""
    cursed = cursed_then(g, seat, story)
    level = g.level[seat]
    marks = tuple((colour in cursed, face >= level) for colour, face in enumerate(g.roll))
    left = g.actions[seat]
    total = story.actions.get(seat, marks.count((False, True)))
    state = f"{left} left" if g.active == seat else "done" if total and not left else ""
    return RollRow(seat, level, marks, total, "" if old else state)


@lru_cache(MADE)
def marked_row(row: RollRow, own: bool) -> Html:
    seat, level, marks, total, state = row
    return el(
        "div",
        el("span", medal(seat, True), level_badge(level), cls="hz-gm"),
        join(acts(colour, *mark) for colour, mark in enumerate(marks)),
        el("span", total, el("small", state) if state else None, cls="num hz-gt"),
        cls="hz-gr is-me" if own else "hz-gr",
    )


@for_all
def rolled(sight: Sight[Horus]) -> tuple[str, list[RollRow], str]:
    """The dice, what stands before and after the rows, and a row for each player inside."""
    g = sight.view.state
    old = g.phase <= 1  # loads are adjusted: these dice are of the last round
    story = since_roll(sight)
    order = [(max(g.keeper, 0) + i) % g.players for i in range(g.players)]
    rows = [roll_row(g, seat, story, old) for seat in order if g.status[seat] <= INSIDE]
    many = len(rows) > FEW_ROWS
    before, after = rolled_dice(tuple(g.roll), g.round - 1 if old else g.round, old, many)
    return before, rows, after


def roll(sight: Sight[Horus]) -> list[str]:
    """The dice, and for each player which of them are actions; always as many pieces."""
    g = sight.view.state
    if not any(g.roll):
        return [""] * (g.players + 2)
    before, rows, after = rolled(sight)
    drawn = [marked_row(row, row.seat == sight.viewer) for row in rows]
    return [before, *drawn, *[""] * (g.players - len(drawn)), after]


@lru_cache(MADE)
def rolled_dice(faces: tuple[int, ...], rolled: int, old: bool, many: bool) -> tuple[str, str]:
    """The dice of a round: what stands before and after a row for each player."""
    dice = join(die(colour, face, rolled) for colour, face in enumerate(faces))
    top = el("div", el("span"), dice, el("span"), cls="hz-gr hz-gr--d")
    body = el("div", top, GAP, cls="hz-grid")
    small = "of the last round" if old else "dice at or above the load"
    cls = "hz-dice is-old" if old else "hz-dice"
    cls += " hz-dice--many" if many else ""
    return around_gap(panel("The roll", body, small=small, cls=cls, dock="turn"))


def next_stone(sight: Sight[Horus]) -> str:
    """What the viewer knows of the stone that falls next."""
    g = sight.view.state
    if g.peek == NOT_LOOKED or g.looker == NOTHING:
        return "nobody knows"
    who = "you" if g.looker == sight.viewer else sight.name(g.looker)
    if g.peek == LOOKING:
        return f"{who} looked" if who != "you" else "you look at it"
    if g.peek == KEPT:
        stone = g.stones[RESERVED]
        if g.looker == sight.viewer and stone not in (HOLE, NOTHING):
            return f"{STONES.ids[stone]}, you know"
        return f"{who} knows" if who != "you" else "you know"
    return "nobody knows"


def ceiling_panel(sight: Sight[Horus]) -> Html:
    g = sight.view.state
    return ceiling_of(g.blocked, cuts(g, sight.viewer), next_stone(sight))


@lru_cache(MADE)
def ceiling_of(blocked: int, cut: tuple[int, ...], coming: str) -> Html:
    """The stones that hang, as they lie above the floor, and what is known of the next one."""
    left = STONE_COUNT - count_bits(blocked)
    places = "".join(
        '<i class="down"></i>'
        if blocked >> stone & 1
        else f'<i class="cut">{stone + 1}</i>'
        if stone in cut
        else f"<i>{stone + 1}</i>"
        for row in range(5, -1, -1)
        for stone in range(row * 6, row * 6 + 6)
    )
    warning = f"{counted(len(cut), 'of them', 'of them')} would seal you in" if cut else ""
    doom = el(
        "div",
        el("b", left),
        el("span", f"of {STONE_COUNT} stones still hang"),
        el("p", warning, cls="bad help") if warning else None,
        el(
            "div",
            icon("horus-hall/stone-hidden"),
            el("span", "next stone ", el("b", coming)),
            cls="hz-res",
        ),
        cls="hz-doom",
    )
    body = el("div", doom, el("div", Html(places), cls="hz-map"), cls="hz-cl")
    return panel("The ceiling", body, small="one falls each round", cls="hz-ceil", dock="ceiling")


@lru_cache(MADE)
def dangers(deck: int, left: int) -> int:
    """How many wounds are still in a deck, where what is left can be counted; else -1."""
    if left == HOLE:
        return -1
    first = DECK_START[deck]
    return sum(
        1
        for i in range(len(DECK_CARDS[deck].ids))
        if left >> i & 1 and SNAKE <= KIND[first + i] <= CROCODILE
    )


@for_all
def decks(sight: Sight[Horus]) -> Html:
    """What is left is known to all, or to nobody."""
    g = sight.view.state
    left = tuple(g.deck_left[:SEARCHED])
    wounds = tuple(dangers(deck, g.deck[deck]) for deck in range(SEARCHED))
    return decks_of(left, wounds, len(g.discard_back))


@lru_cache(MADE)
def decks_of(left: tuple[int, ...], wounds: tuple[int, ...], discarded: int) -> Html:
    parts: list[Html] = []
    for deck in range(SEARCHED):
        sign = icon(f"horus-hall/w-{WOUND_OF_DECK[deck]}", label=WOUND_OF_DECK[deck])
        hurts = el("span", sign, el("b", wounds[deck], cls="num"), " in it", cls="hz-haz")
        parts.append(
            el(
                "div",
                el(
                    "span",
                    icon(f"horus/{DECK_SIGNS[deck]}"),
                    cls=f"hz-bk2 {DECK_LOOKS[deck]}",
                    data_k=f"deck-{BACKS.ids[deck]}",
                ),
                el(
                    "div",
                    el("b", BACKS.labels[deck]),
                    el("span", el("b", left[deck], cls="num"), " left"),
                    hurts if wounds[deck] >= 0 else None,
                ),
                cls="hz-deck",
                data_t=f"deck:{BACKS.ids[deck]}",
            )
        )
    small = f"{counted(discarded, 'card')} discarded"
    body = el("div", join(parts), cls="hz-dk")
    return panel("What is left to find", body, small=small, cls="hz-decks", dock="ceiling")


def holder(g: Horus, god: int) -> int:
    """Who holds an idol; -1 if it stands in its shrine or is lost."""
    card = FIRST_IDOL + god
    return g.cards.index(card) // SLOTS if card in g.cards else -1


@for_all
def idol_panel(sight: Sight[Horus]) -> Html:
    g = sight.view.state
    return idols_of(g.idols, tuple(holder(g, god) for god in range(len(GODS.ids))))


@lru_cache(MADE)
def idols_of(shrines: int, holders: tuple[int, ...]) -> Html:
    parts: list[Html] = []
    for god, name in enumerate(GODS.ids):
        there = bool(shrines >> god & 1)
        seat = holders[god]
        middle = el("span", f"1–{LOCK[god]}", cls="hz-lk") if there else None
        parts.append(
            el(
                "div",
                icon(f"horus-hall/idol-{name}", "hz-idi"),
                el("span", VALUE[FIRST_IDOL + god], cls="hz-v"),
                el("span", medal(seat, True) if seat >= 0 else middle, curse(god), cls="hz-idm"),
                el("small", GODS.labels[god]),
                cls="hz-idl" if there else "hz-idl gone",
                data_t=f"idol:{name}",
            )
        )
    body = el("div", join(parts), cls="hz-il")
    small = "value · lock · cursed die"
    return panel("The five idols", body, small=small, cls="hz-idols", dock="turn")


def heading(g: Horus, number: int) -> str:
    section = g.mummy_section[number]
    forward = g.mummy_facing[number] > 0
    if section == 1:
        return "east" if forward else "west"
    return "north" if forward else "south"


def mummy_name(sight: Sight[Horus], who: int) -> str:
    """A former adventurer is called by the player's name."""
    if who < FIRST_MUMMIES:
        return MUMMIES.labels[who]
    return sight.name(sight.view.state.adventurer.index(who - FIRST_MUMMIES))


@for_all
def mummies_now(sight: Sight[Horus]) -> list[tuple[int, str, int, str, Way]]:
    """Of each mummy who it is, its name, where it is, which way it goes if it stands, and where its
    next steps lead."""
    g = sight.view.state
    return [
        (
            who,
            mummy_name(sight, who),
            mummy_space(g, number),
            heading(g, number) if standing(g, number) else "",
            next_steps(g, number, DICE) if standing(g, number) else (),
        )
        for number, who in enumerate(g.mummies)
    ]


def mummy_panel(sight: Sight[Horus]) -> Html:
    g = sight.view.state
    here = g.at[sight.viewer] if inside(g, sight.viewer) else NOTHING
    return mummies_of(
        tuple(
            [
                mummy_row(who, name, space, going, steps.index(here) + 1 if here in steps else 0)
                for who, name, space, going, steps in mummies_now(sight)
            ]
        )
    )


@lru_cache(MADE)
def mummy_row(who: int, name: str, space: int, going: str, steps: int) -> Html:
    """Where a mummy is, which way it goes if it stands, and in how many steps it may come."""
    own = f"horus-hall/mummy-{MUMMIES.ids[who]}"
    symbol = own if who < FIRST_MUMMIES else "horus-hall/mummy-adventurer"
    where = f"{SPACE_IDS[space]}, {f'going {going}' if going else 'on the floor'}"
    near = el("small", f"{counted(steps, 'step')} from you", cls="bad help") if steps else None
    face = Html(
        f'<svg class="hz-port" viewBox="6 0 52 52" aria-hidden="true">'
        f'<use href="{address(symbol)}" width="64" height="80"/></svg>'
    )
    return el(
        "div",
        face,
        el("span", el("b", name), near, el("small", where, cls="unhelp" if near else None)),
        data_t=f"mummy:{MUMMIES.ids[who]}",
    )


@lru_cache(MADE)
def mummies_of(rows: tuple[Html, ...]) -> Html:
    body = el("div", join(rows), cls="hz-mm hz-mm--many" if len(rows) > FIRST_MUMMIES else "hz-mm")
    small = "one step per die of 4 and up"
    return panel("The mummies", body, small=small, cls="hz-mummies", dock="turn")


def market(sight: Sight[Horus]) -> Html:
    after = [ceiling_panel(sight), decks(sight), idol_panel(sight), mummy_panel(sight)]
    return sew([*roll(sight), *after])
