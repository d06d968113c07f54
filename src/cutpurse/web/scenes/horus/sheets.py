"""Sheets over the board for decisions that need more than a place to click: the load before the
roll, room for a thirteenth card, the stone that only one person sees."""

from __future__ import annotations

from cutpurse.games.horus.board import DECK_AT, HALL, POND, TOMB_AT
from cutpurse.games.horus.foresight import KeepOrSwap
from cutpurse.games.horus.helps import sealing_squares
from cutpurse.games.horus.load import (
    FOR_BLOCK,
    FOR_IDOL,
    FOR_MUMMY,
    FOR_SEARCH,
    FOR_TAKE,
    AdjustLoad,
    MakeRoom,
)
from cutpurse.games.horus.pieces import (
    BLOCK_CARD,
    CARD_IDS,
    CARD_NAMES,
    FIRST_IDOL,
    FULL,
    LEVEL,
    MUMMY_CARD,
    STONE_COUNT,
    STONES,
    WOUNDS,
)
from cutpurse.games.horus.state import INSIDE, LOOKED, Horus
from cutpurse.kernel.text import counted, listed
from cutpurse.kernel.zones import count_bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.scenes.horus.cards import rack_card
from cutpurse.web.scenes.horus.holdings import good_dice, held, load_of, sum_of
from cutpurse.web.scenes.horus.overlay import way_of
from cutpurse.web.scenes.horus.story import lately
from cutpurse.web.scenes.horus.turned import big_back, big_card

BEFORE_PHASE_1 = {"round", "level", "touched", "escaped"}  # the last before one's own load
HEALERS = {"antidote": "antidote_1", "medikit": "medikit_1"}
SIDES = 6


def sheet(sight: Sight[Horus]) -> Html:
    """The sheet of the question that the viewer is asked."""
    g = sight.view.state
    step = g.stack[-1] if g.stack else None
    if not sight.options or sight.audience:
        return Html("")
    if isinstance(step, AdjustLoad):
        return comparison(sight)
    if isinstance(step, MakeRoom):
        return room(g, sight.viewer, step.why)
    if isinstance(step, KeepOrSwap):
        return look(sight)
    return Html("")


# The load -----------------------------------------------------------------------------------------
def left_behind(sight: Sight[Horus]) -> tuple[list[int], list[int]]:
    """What the viewer has dropped since the round began, and what was used up in healing."""
    dropped: list[int] = []
    healed: list[int] = []
    for what in lately(sight, BEFORE_PHASE_1):
        if what.get("seat") != sight.viewer:
            continue
        if what["event"] == "discarded" and what["card"] is not None:
            dropped.insert(0, CARD_IDS.index(str(what["card"])))
        elif what["event"] == "used" and what["equipment"] in HEALERS:
            healed.insert(0, CARD_IDS.index(HEALERS[str(what["equipment"])]))
        elif what["event"] == "healed":
            wound = str(what["wound"])
            name = wound if wound in WOUNDS.ids[3:] else f"{wound}_1"
            healed.insert(0, CARD_IDS.index(name))
    return dropped, healed


def dice_faces(level: int) -> Html:
    """Which faces of a die act."""
    faces = [
        icon(f"die-{face}", "die" if face >= level else "die is-off")
        for face in range(1, SIDES + 1)
    ]
    return el("span", join(faces), cls="hz-dn", role="img", aria_label=f"{level} and more")


def chance(cards: list[int], level: int) -> float:
    """Actions that a roll brings on average."""
    return good_dice(cards) * (SIDES + 1 - level) / SIDES


def comparison(sight: Sight[Horus]) -> Html:
    """As you came and as you go; it is there as soon as something was dropped."""
    dropped, healed = left_behind(sight)
    if not dropped and not healed:
        return Html("")
    g = sight.view.state
    go = held(g, sight.viewer)
    came = [*go, *dropped, *healed]
    loads = (load_of(came), load_of(go))
    levels = [LEVEL[min(load, FULL)] for load in loads]
    bands = levels[0] - levels[1]
    actions = (chance(came, levels[0]), chance(go, levels[1]))
    way = len(way_of(g, sight.viewer))
    rounds = [-(-way // max(1, round(per_round))) for per_round in actions]
    scores = (sum_of(came), sum_of(go))
    lost = sum(scores[1]) - sum(scores[0])
    good = "good" if bands else None
    rows = [
        row(
            "cards", loads[0], loads[1], f"{counted(bands, 'band')} lighter" if bands else "", good
        ),
        row(
            "dice that act",
            dice_faces(levels[0]),
            dice_faces(levels[1]),
            f"level {levels[0]} to {levels[1]}" if bands else f"level {levels[1]}",
            good,
        ),
        row("actions a round", f"{actions[0]:.1f}", f"{actions[1]:.1f}", "on average", None, True),
    ]
    if way:
        saved = rounds[0] - rounds[1]
        told = f"{counted(saved, 'stone')} less" if saved > 0 else ""
        rows.append(
            row(
                f"{counted(way, 'step')} out",
                counted(rounds[0], "round"),
                counted(rounds[1], "round"),
                told,
                "good" if told else None,
                True,
            )
        )
    rows.append(
        row(
            "score",
            f"{scores[0][0]} + {scores[0][1]}",
            f"{scores[1][0]} + {scores[1][1]}",
            f"−{-lost}" if lost < 0 else "nothing lost",
            "bad" if lost < 0 else None,
        )
    )
    return el(
        "section",
        el("h3", "What you leave behind", el("small", "Take back undoes it")),
        el("div", gone(dropped, healed), cls="hz-cmp__l"),
        el(
            "table",
            el("thead", el("tr", el("td"), head("as you came"), head("as you go"), el("td"))),
            el("tbody", join(rows)),
        ),
        el("p", next_band(go), cls="hz-cmp__n"),
        cls="hz-cmp",
        aria_label="What you leave behind",
    )


def head(text: str) -> Html:
    return el("th", text, scope="col")


def row(
    name: str,
    came: Html | str | int,
    go: Html | str | int,
    note: str,
    tone: str | None,
    helps: bool = False,
) -> Html:
    return el(
        "tr",
        el("th", name, scope="row"),
        el("td", came),
        el("td", el("b", go)),
        el("td", note, cls=tone),
        cls="help" if helps else None,
    )


def gone(dropped: list[int], healed: list[int]) -> Html:
    """The cards themselves, and a sentence for each kind of loss."""
    parts = [rack_card(card, f"gone-{i}") for i, card in enumerate(dropped)]
    parts += [rack_card(card, f"healed-{i}") for i, card in enumerate(healed)]
    lines: list[Html] = []
    if dropped:
        names = listed([CARD_NAMES[card] for card in dropped])
        lines.append(el("span", el("b", names), " for the floor. "))
    if healed:
        names = listed([CARD_NAMES[card] for card in healed])
        lines.append(el("span", el("b", names), ": healed."))
    return join([*parts, el("p", join(lines))])


def next_band(cards: list[int]) -> str:
    """How much more would have to go for the next lower level."""
    load = load_of(cards)
    level = LEVEL[load]
    if level == LEVEL[0]:
        return "Lighter than this no load counts."
    edge = max(n for n in range(load) if LEVEL[n] < level)
    return f"With {edge} cards dice of {level - 1} and more would act: {load - edge} more to leave."


# Room for a card ----------------------------------------------------------------------------------
ROOM = {
    FOR_SEARCH: ("Room before the search", "What goes stays gone, whatever is found."),
    FOR_TAKE: ("Room for the treasure", "One card leaves, then the treasure takes its place."),
    FOR_IDOL: ("Room for the idol", "One card leaves, or the idol stays in its shrine."),
    FOR_MUMMY: ("Thirteen do not fit", "One card leaves, then the wound takes its place."),
    FOR_BLOCK: ("Thirteen do not fit", "One card leaves, then the injury takes its place."),
}
NEVER = "Wounds cannot be dropped; a Vial or a Medi-kit takes its wound with it."
LAST = "With twelve wounds a mummy's touch makes you one of them."


def coming(g: Horus, seat: int, why: int) -> Html:
    """The card that waits."""
    if why == FOR_MUMMY:
        return big_card(MUMMY_CARD)
    if why == FOR_BLOCK:
        return big_card(BLOCK_CARD)
    if why == FOR_IDOL:
        return big_card(FIRST_IDOL + g.lock)
    if why == FOR_TAKE:
        return big_card(g.tomb[TOMB_AT[g.at[seat]]])
    return big_back(DECK_AT[g.at[seat]])


def room(g: Horus, seat: int, why: int) -> Html:
    title, text = ROOM[why]
    return el(
        "section",
        coming(g, seat, why),
        el(
            "div",
            el("b", title),
            el("p", f"All twelve places are full. {text}"),
            el("p", NEVER if why != FOR_MUMMY else f"{NEVER} {LAST}"),
        ),
        cls="hz-come",
        aria_label=title,
    )


# A stone that one person sees ---------------------------------------------------------------------
def place_of(stone: int) -> str:
    """Where its square is."""
    space = HALL + stone
    if space in POND:
        return "in the pond"
    return "in the nest" if stone < 12 else "in the sand"


def sealed_by(sight: Sight[Horus], stone: int) -> list[str]:
    """Who would be sealed in if it fell now; the viewer first."""
    g = sight.view.state
    seats = [sight.viewer, *(s for s in range(g.players) if s != sight.viewer)]
    caught = [s for s in seats if g.status[s] == INSIDE and stone in sealing_squares(g, s)]
    return ["You" if s == sight.viewer else sight.name(s) for s in caught]


def under(sight: Sight[Horus], stone: int) -> list[str]:
    """Who stands on its square."""
    g = sight.view.state
    there = [s for s in range(g.players) if g.status[s] == INSIDE and g.at[s] == HALL + stone]
    return ["You" if s == sight.viewer else sight.name(s) for s in there]


def big_stone(stone: int) -> Html:
    return Html(
        '<svg class="hz-bigst" viewBox="0 0 104 96" aria-hidden="true">'
        '<path d="M4 62V86L10 94H94L100 88V62Z" fill="#7d6a42" stroke="#2a1a0c" stroke-width="3"/>'
        '<path d="M10 4H94L100 10V62L94 66H10L4 62V10Z" fill="#dccb9a" stroke="#2a1a0c"'
        ' stroke-width="3"/><path d="M9 58V14L14 9H88" fill="none" stroke="#fffbe6"'
        ' stroke-opacity=".8" stroke-width="2.4"/>'
        f'<text x="52" y="50" class="hz-bst">{STONES.ids[stone]}</text></svg>'
    )


def look(sight: Sight[Horus]) -> Html:
    """Only for whoever looks: the stone, and what both answers mean."""
    g = sight.view.state
    stone = g.stones[LOOKED]
    where = place_of(stone)
    if HALL + stone in way_of(g, sight.viewer):
        where += ", on your way out"
    caught, jumps = sealed_by(sight, stone), under(sight, stone)
    others = STONE_COUNT - count_bits(g.blocked) - 1
    seals = [s for s in sealing_squares(g, sight.viewer) if s != stone]
    swapped = f"One of the other {others} falls, unseen by all. "
    if others < 2:
        swapped = "The other one falls. " if others else "There is no other: it falls all the same."
    return el(
        "section",
        el("header", icon("ui-spectator"), "Only you see this"),
        el(
            "div",
            big_stone(stone),
            el("span", el("b", f"Stone {STONES.ids[stone]}"), el("small", where)),
            cls="hz-look__b",
        ),
        el(
            "dl",
            el("dt", "Keep it"),
            el(
                "dd",
                f"{STONES.ids[stone]} falls this round. ",
                el("b", f"{are(caught)} sealed in. ", cls="bad help") if caught else None,
                f"{listed(jumps)} must jump." if jumps else None,
            ),
            el("dt", "Swap it"),
            el(
                "dd",
                swapped,
                el("b", f"{len(seals)} of them would seal you in.", cls="bad help")
                if seals
                else None,
            ),
        ),
        el("footer", "All see whether you keep or swap. Nobody else sees the number."),
        cls="hz-look",
        aria_label="Only you see this",
    )


def are(names: list[str]) -> str:
    """`You and Salma are`, `Salma is`."""
    verb = "is" if len(names) == 1 and names[0] != "You" else "are"
    return f"{listed(names)} {verb}"
