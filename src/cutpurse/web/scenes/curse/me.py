"""The viewer's own side: who one is, the pack, the goals, and what is left of the turn."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.curse.moving import FIRST, SECOND, speed_now
from cutpurse.games.curse.pieces import FLAW, MOST_WOUNDS, THIEVES, TRAITS, TRAITS_EACH, WOUNDS
from cutpurse.games.curse.robbery import blue_dice, red_dice
from cutpurse.games.curse.state import (
    GOLDEN_HOUR,
    HEAVY_DREAMS,
    LIGHT_FEET,
    NOTHING,
    QUICKSAND,
    Curse,
    speed_of,
)
from cutpurse.games.curse.words import (
    CLEANSE,
    DROP,
    FIRST_MOVE,
    LAY,
    NONE,
    PICK_UP,
    REWARD_CARTOUCHE,
    REWARD_CURSE,
    REWARD_ITEM,
    REWARD_MOVE,
    REWARD_ROTATE,
    ROB,
    SECOND_MOVE,
    STEAL,
    TRIAL,
    TURN_IN,
)
from cutpurse.kernel.verbs import Verb
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, esc, join, sew
from cutpurse.web.kit.pieces import KEPT, cloth, icon, medal
from cutpurse.web.scenes.curse.goals import goal_list
from cutpurse.web.scenes.curse.packs import big_pack
from cutpurse.web.scenes.curse.seats import portrait, wounds_of

MARKS = (
    (LIGHT_FEET, "Light Feet: First Move +3"),
    (GOLDEN_HOUR, "Golden Hour: two Turn Actions"),
    (QUICKSAND, "Quicksand: two steps slower"),
    (HEAVY_DREAMS, "Heavy Dreams: no First Move"),
)
GOALS_OPENING = (
    '<section class="cr-goalbox" data-dock="goals"><h2 class="panel__head">Your goals'
    "<small>return one of the two to each temple</small></h2>"
)
KEYBOARDS = 256  # that are kept as they were drawn
# The keys of a turn: what it is called, its sign, the verbs, and why it is off
Key = tuple[str, str, tuple[Verb, ...], str]
KEYS: tuple[Key, ...] = (
    ("Move", "boot", (FIRST_MOVE, SECOND_MOVE), "No Move is left"),
    ("Pick up", "hand-take", (PICK_UP,), "Nothing lies on your square that you could carry"),
    ("Drop", "bag-drop", (DROP, LAY), "There is nothing to drop, or no place for it"),
    ("Rob", "d-sword", (ROB,), "Nobody who can be robbed shares your square"),
    ("Turn in", "god-offer", (TURN_IN,), "You are not in a temple that wants what you carry"),
    ("Steal", "bag", (STEAL,), "No offering of others is within reach"),
    ("Trial", "tr-card", (TRIAL,), "You are not in a temple, or have no Turn Action left"),
    ("Cleanse", "curse-tile", (CLEANSE,), "You are not in a temple, or have no Curse"),
)
# What a Trial that was passed brings, in their place
REWARDS: tuple[Key, ...] = (
    ("Cartouche", "ct-back", (REWARD_CARTOUCHE,), "No Cartouche is left, or no room for one"),
    ("Item", "bag", (REWARD_ITEM,), "The bag is empty, or there is no room for an item"),
    ("Curse", "curse-tile", (REWARD_CURSE,), "No Curse is left"),
    ("Free Move", "boot", (REWARD_MOVE,), "Nobody can move"),
    ("Turn lands", "turn-land", (REWARD_ROTATE,), "No land can turn"),
    ("None", "lamp-out", (NONE,), ""),
)


@lru_cache(KEPT)
def trait_list(thief: int, wounds: tuple[int, ...]) -> Html:
    first = thief * TRAITS_EACH
    rows = [
        el("li", TRAITS.labels[trait], cls="cr-flaw" if FLAW[trait] else None)
        for trait in range(first, first + TRAITS_EACH)
    ]
    rows += [
        el("li", icon("curse/wound"), WOUNDS.labels[wound], cls="cr-wound") for wound in wounds
    ]
    return el("ul", join(rows), cls="cr-traits", aria_label="Traits and wounds")


def thief_card(sight: Sight[Curse], seat: int) -> Html:
    g = sight.view.state
    speed = speed_of(g, seat)
    on_turn = seat == g.active
    more = speed_now(g, seat, FIRST if g.first_move else SECOND) - speed if on_turn else 0
    return card_of(
        seat,
        sight.name(seat),
        g.thief[seat],
        (speed, more, red_dice(g, seat), blue_dice(g, seat)),
        g.marks if on_turn else 0,
        big_pack(g, seat),
        tuple(wounds_of(g, seat)[:MOST_WOUNDS]),
    )


@lru_cache(KEPT)
def card_of(
    seat: int,
    name: str,
    thief: int,
    numbers: tuple[int, int, int, int],
    marks: int,
    pack: Html,
    wounds: tuple[int, ...],
) -> Html:
    speed, more, red, blue = numbers
    change = el("em", f"{more:+d}") if more else None
    return el(
        "section",
        el(
            "div",
            el("div", portrait(thief, "cr-portrait__p"), cls=f"cr-portrait {cloth(seat)}"),
            el(
                "div",
                el("div", medal(seat, small=True), el("span", name), cls="seat__name"),
                el("small", THIEVES.labels[thief]),
                el(
                    "div",
                    el(
                        "span",
                        icon("curse/boot"),
                        el("b", speed),
                        change,
                        cls="cr-speed",
                        title="speed: 2, and one for each free space",
                    ),
                    el(
                        "span",
                        icon("curse/d-sword"),
                        el("b", red),
                        cls="cr-dn",
                        title="red dice when you rob",
                    ),
                    el(
                        "span",
                        icon("curse/d-shield"),
                        el("b", blue),
                        cls="cr-dn",
                        title="blue dice when you are robbed",
                    ),
                    cls="cr-mecard__nums",
                ),
                join(el("span", text, cls="cr-mark") for bit, text in MARKS if marks & bit),
                cls="cr-mecard__who",
            ),
            cls="cr-mecard__top",
        ),
        pack,
        trait_list(thief, wounds),
        cls="cr-mecard",
        aria_label="Your thief",
        data_dock="pack",
    )


@lru_cache(KEPT)
def lamp(name: str, left: int) -> Html:
    sign = "lamp-lit" if left else "lamp-out"
    many = el("small", f"× {left}") if left > 1 else None
    return el(
        "span",
        icon(f"curse/{sign}"),
        el("b", name),
        many,
        el("span", "left" if left else "used", cls="vh"),
        cls="cr-lamp is-left" if left else "cr-lamp",
    )


def turn_box(sight: Sight[Curse], seat: int) -> Html:
    g = sight.view.state
    mine = g.active == seat
    options = tuple([option.id for option in sight.options])
    return keyboard(int(mine and bool(g.first_move)), int(g.actions) if mine else 0, options)


@cache
def belongs(action: int, verbs: tuple[Verb, ...]) -> bool:
    """Is an action one of a key's?"""
    return any(verb.said(action) for verb in verbs)


@lru_cache(KEPT)
def key(name: str, sign: str, reason: str, many: int, action: int) -> Html:
    """A key for what may be done in so many ways; if there is one, it is that action."""
    inside = f"{icon(f'curse/{sign}')}<span>{name}</span>"
    if many == 1:
        return Html(f'<button class="cr-key" type="button" data-a="{action}">{inside}</button>')
    look = "cr-key" if many else "cr-key is-off"
    title = esc(f"{name}: click the thing or the player" if many else reason)
    return Html(f'<span class="{look}" title="{title}">{inside}</span>')


@lru_cache(KEYBOARDS)
def keyboard(moves: int, actions: int, options: tuple[int, ...]) -> Html:
    """Lamps for what is left of the turn, and keys that say why they are off."""
    keys: list[Html] = []
    rewarded = any(REWARD_ROTATE.said(action) for action in options)
    for name, sign, verbs, reason in REWARDS if rewarded else KEYS:
        fitting = [action for action in options if belongs(action, verbs)]
        alone = fitting[0] if len(fitting) == 1 else NOTHING
        keys.append(key(name, sign, reason, min(len(fitting), 2), alone))
    lamps = el("div", lamp("First Move", moves), lamp("Turn Action", actions), cls="cr-lamps")
    return el(
        "section",
        el("h2", "The gods are pleased. Choose one:") if rewarded else lamps,
        el("div", join(keys), cls="cr-keys"),
        cls="cr-turnbox cr-turnbox--reward" if rewarded else "cr-turnbox",
        aria_label="Your turn",
        data_dock="turn",
    )


def me(sight: Sight[Curse]) -> Html:
    """Nothing for the audience, and nothing before a thief is chosen."""
    g = sight.view.state
    if sight.audience or not g.thief or g.thief[sight.viewer] == NOTHING:
        return Html("")
    seat = sight.viewer
    return sew(
        [
            f'<div class="cr-mine {cloth(seat)}" data-k="p{seat}">',
            thief_card(sight, seat),
            GOALS_OPENING,
            *goal_list(sight, seat),
            "</section>",
            turn_box(sight, seat),
            "</div>",
        ]
    )
