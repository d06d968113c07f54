# cutpurse: interpreted
"""Scenarios: a table in the middle of a turn, by naming only what differs from a plain one.

    scenario("curse", players=2, at={0: "red-temple"}, pack={0: "fresh_apple"})

Words understood: order "red green blue yellow" (north-west, north-east, south-west, south-east),
turned {land: quarters}, thieves {seat: name}, at {seat: node}, pack {seat: "item item …"},
cartouches {seat: "aker set …"}, seen {cartouche: [seats]}, curses {seat: n}, goals {seat:
"goal_red_02 …"}, done {seat: "red …"}, wounds {seat: "wound …"}, ground {node: "item …"}, tiles
{node: "aker …"}, offerings {item: (seat, land)}, used "aker …", bag "item …" (what is nowhere else
then lies far away), events "event …", event_trials n and trials "trial …" (what is left), turn,
active, first_move, actions, marks "light_feet …", next_marks {seat: "quicksand …"}, aker [seats],
menhit [seats], bast "double", put [seats], bare (diamond squares stay empty).

`begin` is where to begin: "turn" (the default), "menu", "end" (of the turn), "event" with `event`,
"trial" or "event trial".
"""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.curse.board import BOOT, DIAMOND, NODES, SQUARES, temple
from cutpurse.games.curse.events import CARRY_OUT_EVENT, EVENT_OVER
from cutpurse.games.curse.packs import add_tile, into_pack, lay_item
from cutpurse.games.curse.pieces import (
    CARTOUCHES,
    COLOURS,
    EVENTS,
    FACTORS,
    GOALS,
    GOALS_EACH,
    ITEMS,
    LANDS,
    MOST_WOUNDS,
    THIEVES,
    TRIALS,
    WOUNDS,
)
from cutpurse.games.curse.state import (
    ALL,
    GOLDEN_HOUR,
    HEAVY_DREAMS,
    LIGHT_FEET,
    NOTHING,
    QUICKSAND,
    Curse,
    replaced,
)
from cutpurse.games.curse.trials import start_trial
from cutpurse.games.curse.turn import END_OF_TURN, GO_ON, MENU, START_TURN
from cutpurse.kernel.arranging import number, understood
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.zones import bits

WORDS: Final = [
    *("order", "turned", "thieves", "at", "pack", "cartouches", "seen", "curses", "goals", "done"),
    *("wounds", "ground", "tiles", "offerings", "used", "bag", "events", "event_trials", "trials"),
    *("turn", "active", "first_move", "actions", "marks", "next_marks", "aker", "menhit", "bast"),
    *("put", "bare", "begin", "event"),
]
MARKS: Final = {
    "light_feet": LIGHT_FEET,
    "golden_hour": GOLDEN_HOUR,
    "quicksand": QUICKSAND,
    "heavy_dreams": HEAVY_DREAMS,
}
FAR_AWAY: Final = "green-10"


def arrange(g: Curse, what: dict[str, Any]) -> None:
    """Lay the table as the words say."""
    understood("Curse Reverse", what, WORDS)
    lay_board(g, what)
    place_people(g, what)
    deal_goals(g, what)
    deal_items(g, what)
    deal_tiles(g, what)
    stack_decks(g, what)
    begin_at(g, what)


def lay_board(g: Curse, what: dict[str, Any]) -> None:
    if "order" in what:
        g.order = [number(LANDS, name) for name in what["order"].split()]
    for land, quarters in what.get("turned", {}).items():
        g.turned = replaced(g.turned, number(LANDS, land), quarters)


def place_people(g: Curse, what: dict[str, Any]) -> None:
    named = {seat: number(THIEVES, name) for seat, name in what.get("thieves", {}).items()}
    free = [i for i in range(len(THIEVES)) if i not in named.values()]
    g.thief = [named[seat] if seat in named else free.pop(0) for seat in range(g.players)]
    for seat in range(g.players):
        home = NODES.ids[BOOT[g.thief[seat]]]
        g.at[seat] = number(NODES, what.get("at", {}).get(seat, home))
        g.curses[seat] = what.get("curses", {}).get(seat, 0)
        for i, name in enumerate(what.get("wounds", {}).get(seat, "").split()):
            g.wounds = replaced(g.wounds, seat * MOST_WOUNDS + i, number(WOUNDS, name))
        g.next_marks[seat] = marks(what.get("next_marks", {}).get(seat, ""))


def marks(names: str) -> int:
    return sum(MARKS[name] for name in names.split())


def deal_goals(g: Curse, what: dict[str, Any]) -> None:
    """Those that are named; the others get cards nobody has."""
    for seat, names in what.get("goals", {}).items():
        for name in names.split():
            give_goal(g, seat, number(GOALS, name))
    for seat in range(g.players):
        for colour in range(COLOURS):
            if colour != g.thief[seat] and g.goal[seat * COLOURS + colour] < 0:
                card = next(
                    c
                    for c in ((seat * 3 + colour + i) % GOALS_EACH for i in range(GOALS_EACH))
                    if g.reserve[colour] >> c & 1
                )
                give_goal(g, seat, colour * GOALS_EACH + card)
        for land in what.get("done", {}).get(seat, "").split():
            g.done[seat] |= 1 << number(LANDS, land)


def give_goal(g: Curse, seat: int, goal: int) -> None:
    colour, card = divmod(goal, GOALS_EACH)
    if not g.reserve[colour] >> card & 1:
        raise Refused(f"{GOALS.ids[goal]} is somewhere else already")
    g.reserve = replaced(g.reserve, colour, g.reserve[colour] & ~(1 << card))
    g.goal = replaced(g.goal, seat * COLOURS + colour, card)


def from_bag(g: Curse, name: str) -> int:
    item = number(ITEMS, name)
    if not g.bag >> item & 1:
        raise Refused(f"{name} is somewhere else already")
    g.bag &= ~(1 << item)
    return item


def deal_items(g: Curse, what: dict[str, Any]) -> None:
    for seat, names in what.get("pack", {}).items():
        for name in names.split():
            into_pack(g, seat, from_bag(g, name))
    for node, names in what.get("ground", {}).items():
        for name in names.split():
            lay_item(g, from_bag(g, name), number(NODES, node))
    for name, by in what.get("offerings", {}).items():
        seat, land = by
        item = from_bag(g, name)
        g.lies[item] = temple(number(LANDS, land))
        g.brought[item] = seat
    wanted = [number(ITEMS, name) for name in what.get("bag", "").split()]
    if not what.get("bare"):
        for land in range(COLOURS):
            spare = [item for item in bits(g.bag) if item not in wanted]
            if DIAMOND[land] not in g.lies and spare:
                lay_item(g, from_bag(g, ITEMS.ids[spare[-1]]), DIAMOND[land])
    if "bag" in what:
        for item in bits(g.bag):
            if item not in wanted:
                lay_item(g, from_bag(g, ITEMS.ids[item]), number(NODES, FAR_AWAY))


def new_tile(g: Curse, name: str, seen: int) -> int:
    face = number(CARTOUCHES, name)
    if face in g.face:
        raise Refused(f"{name} is somewhere else already")
    tile = g.taken
    g.face[tile] = face
    g.face_seen = replaced(g.face_seen, tile, seen)
    g.taken += 1
    return tile


def deal_tiles(g: Curse, what: dict[str, Any]) -> None:
    known = what.get("seen", {})
    for seat, names in what.get("cartouches", {}).items():
        for name in names.split():
            add_tile(g, seat, new_tile(g, name, sum(1 << other for other in known.get(name, []))))
    for node, names in what.get("tiles", {}).items():
        for name in names.split():
            tile = new_tile(g, name, sum(1 << other for other in known.get(name, [])))
            g.ground = [*g.ground, number(NODES, node), tile]
    for name in what.get("used", "").split():
        new_tile(g, name, ALL)


def stack_decks(g: Curse, what: dict[str, Any]) -> None:
    if "events" in what:
        g.event_deck = sum(1 << number(EVENTS, name) for name in what["events"].split())
    g.event_trials = what.get("event_trials", g.event_trials)
    if "trials" in what:
        g.trial_deck = sum(1 << number(TRIALS, name) for name in what["trials"].split())


def begin_at(g: Curse, what: dict[str, Any]) -> None:
    g.active = what.get("active", 0)
    g.turn = what.get("turn", 1)
    begin = what.get("begin", "turn")
    if begin == "turn":
        g.turn -= 1
        g.next(START_TURN)
    else:
        g.first_move = what.get("first_move", 1)
        g.actions = what.get("actions", 1)
        g.marks = marks(what.get("marks", ""))
    for seat in what.get("aker", []):
        g.aker |= 1 << seat
    for seat in what.get("menhit", []):
        g.menhit |= 1 << seat
    for seat in what.get("put", []):
        g.put |= 1 << seat
    g.bast = number(FACTORS, what["bast"]) if "bast" in what else NOTHING
    if begin == "menu":
        g.next(MENU)
    elif begin == "end":
        g.take_course(END_OF_TURN)
    elif begin == "event":
        g.event = number(EVENTS, what["event"])
        g.take_course(END_OF_TURN)
        g.stack.pop()  # instead of the check whether there is one
        g.push(CARRY_OUT_EVENT, EVENT_OVER)
    elif begin == "trial":
        if g.at[g.active] < SQUARES:
            raise Refused("a Trial begins in a temple; an 'event trial' does not")
        g.next(GO_ON)
        start_trial(g, 0)
    elif begin == "event trial":
        g.take_course(END_OF_TURN)
        g.stack.pop()
        start_trial(g, 1)
    elif begin != "turn":
        raise Refused(
            f"a scenario cannot begin at {begin!r}; it can at: turn, menu, end, event, trial,"
            " event trial"
        )
