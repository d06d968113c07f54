"""Goals: which of two items each god wants back, and where those items are now."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.curse.board import SQUARES
from cutpurse.games.curse.moving import ways_of
from cutpurse.games.curse.pieces import COLOURS, GOAL_ITEMS, GOALS, GOALS_EACH, GODS, ITEMS, LANDS
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.kernel.text import counted
from cutpurse.kernel.zones import bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, icon
from cutpurse.web.kit.shared import for_all
from cutpurse.web.scenes.curse.packs import is_weapon
from cutpurse.web.scenes.curse.palette import GOAL, SMALL_GOAL


def goals_of(g: Curse, seat: int) -> list[tuple[int, int]]:
    """The colours in which somebody has a goal, each with its card."""
    row = g.goal[seat * COLOURS : seat * COLOURS + COLOURS]
    return [(colour, colour * GOALS_EACH + n) for colour, n in enumerate(row) if n != NOTHING]


@cache
def wanted(card: int) -> tuple[int, int]:
    first, second = bits(GOAL_ITEMS[card])
    return first, second


def returned(g: Curse, seat: int, colour: int, card: int) -> int:
    """The item by which a goal was finished, as far as the table still shows it."""
    for item in wanted(card):
        if g.lies[item] == SQUARES + colour and g.brought[item] == seat:
            return item
    return NOTHING


@for_all
def carriers(sight: Sight[Curse]) -> dict[int, int]:
    """Who has each item that is in a pack."""
    return {item: seat for seat, pack in enumerate(sight.view.state.pack) for item in bits(pack)}


def whereabouts(sight: Sight[Curse], item: int) -> tuple[str, str]:
    """Where an item is now, in words, and whether the viewer has it ("mine")."""
    g = sight.view.state
    seat = carriers(sight).get(item, NOTHING)
    if seat != NOTHING:
        mine = seat == sight.viewer
        return ("your pack", "mine") if mine else (f"{sight.name(seat)}’s pack", "")
    node = g.lies[item]
    if node == NOTHING:
        return "in the bag", ""
    if node >= SQUARES:
        return f"on the temple of {GODS.labels[node - SQUARES]}", ""
    here = sight.viewer < g.players and g.at[sight.viewer] != NOTHING
    if here:
        far = ways_of(g).steps(g.at[sight.viewer], node)
        if far >= 0:
            return (counted(far, "step") + " away" if far else "at your feet"), ""
    return "on the ground", ""


@lru_cache(KEPT)
def choice(item: int, where: str, state: str) -> Html:
    return el(
        "div",
        icon(f"curse/i-{ITEMS.ids[item]}"),
        el("b", ITEMS.labels[item]),
        el("small", where),
        cls=f"cr-gi cr-gi--{'red' if is_weapon(item) else 'blue'} {state}".strip(),
        data_t=f"item:{ITEMS.ids[item]}",
    )


@lru_cache(KEPT)
def large(card: int, far: str, one: Html, two: Html, done: bool) -> Html:
    colour = card // GOALS_EACH
    return el(
        "li",
        el(
            "div",
            icon(f"curse/god-{GODS.ids[colour]}"),
            el("b", GODS.labels[colour]),
            el("small", "done" if done else far),
            cls="cr-goal__god",
        ),
        one,
        el("span", "or", cls="cr-or"),
        two,
        el("span", "Returned", cls="cr-stamp--done") if done else None,
        cls=f"cr-goal {GOAL[colour]}" + (" is-done" if done else ""),
        data_t=f"goal:{GOALS.ids[card]} land:{LANDS.ids[colour]}",
        data_k=f"goal-{colour}",
    )


def goal_list(sight: Sight[Curse], seat: int) -> list[str]:
    """The viewer's own goals, with how far each temple is; always as many pieces."""
    g = sight.view.state
    rows: list[Html] = []
    for colour, card in goals_of(g, seat):
        done = bool(g.done[seat] >> colour & 1)
        used = returned(g, seat, colour, card) if done else NOTHING
        sides: list[Html] = []
        for item in wanted(card):
            if done:
                where, state = ("returned", "is-done") if item == used else ("", "is-gone")
            else:
                where, state = whereabouts(sight, item)
            sides.append(choice(item, where, f"is-{state}" if state == "mine" else state))
        far = ""
        if g.at[seat] != NOTHING:
            steps = ways_of(g).steps(g.at[seat], SQUARES + colour)
            far = counted(steps, "step") if steps else "you are there"
        rows.append(large(card, far, sides[0], sides[1], done))
    return ['<ol class="cr-goals">', *rows, *[""] * (COLOURS - len(rows)), "</ol>"]


@lru_cache(KEPT)
def small(card: int, done: bool) -> Html:
    colour = card // GOALS_EACH
    shown = [
        el("span", icon(f"curse/i-{ITEMS.ids[item]}", label=ITEMS.labels[item]))
        for item in wanted(card)
    ]
    return el(
        "li",
        el(
            "span", icon(f"curse/god-{GODS.ids[colour]}", label=GODS.labels[colour]), cls="cr-mg__g"
        ),
        *shown,
        el("span", icon("ui-check", label="done"), cls="cr-tick") if done else None,
        cls=f"cr-mg {SMALL_GOAL[colour]}" + (" is-done" if done else ""),
        title=f"{GODS.labels[colour]}: {GOALS.labels[card]}" + (", done" if done else ""),
        data_t=f"goal:{GOALS.ids[card]}",
    )


def small_goals(g: Curse, seat: int) -> Html:
    return small_list(
        tuple([(card, bool(g.done[seat] >> colour & 1)) for colour, card in goals_of(g, seat)])
    )


@lru_cache(KEPT)
def small_list(cards: tuple[tuple[int, bool], ...]) -> Html:
    return el("ol", join(small(card, done) for card, done in cards), cls="cr-minigoals")
