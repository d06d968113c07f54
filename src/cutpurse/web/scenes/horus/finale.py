"""The end: dawn outside, the finds of whoever got out counted one by one, and who stayed."""

from __future__ import annotations

from cutpurse.games.horus.board import CORRIDOR, HALL, POND, SPACE_COUNT, SPACE_IDS
from cutpurse.games.horus.pieces import (
    ADVENTURERS,
    CHEST,
    CHESTS,
    GOD,
    GODS,
    KIND,
    STONE_COUNT,
    VALUE,
    VARIETY,
)
from cutpurse.games.horus.state import CRUSHED, ESCAPED, MUMMIFIED, STAYED_OUT, TRAPPED, Horus
from cutpurse.kernel.rules import Result
from cutpurse.kernel.text import counted, listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.assets import asset
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import EMBLEMS, address, cloth, icon, medal, placed
from cutpurse.web.scenes.horus.cards import rack_card, sort_of
from cutpurse.web.scenes.horus.holdings import held, sum_of
from cutpurse.web.scenes.horus.layout import BOARD_HEIGHT, BOARD_WIDTH, box, middle
from cutpurse.web.scenes.horus.seats import portrait
from cutpurse.web.scenes.horus.standing import medal_on
from cutpurse.web.scenes.horus.story import fates

HOW = {
    TRAPPED: "sealed in",
    CRUSHED: "crushed",
    MUMMIFIED: "a mummy",
    STAYED_OUT: "never went in",
}
NUMBERS = ("Nobody", "One", "Two", "Three", "Four", "Five", "Six")
# What lies between the mummies when nobody gets out: card, left, top, size.
HOARD = (
    *(("x-chest", 560, 560, 150), ("x-chest", 790, 566, 140), ("sobek_06", 690, 520, 92)),
    *(("horus_3", 600, 440, 120), ("anubis_4", 752, 440, 116), ("horus_4", 680, 420, 104)),
    *(("idol-horus", 470, 540, 116), ("thoth_5", 600, 520, 80), ("hededet_09", 760, 560, 84)),
    *(("sobek_10", 660, 610, 80), ("x-necklace", 540, 640, 80), ("anubis_5", 838, 500, 96)),
    *(("hededet_10", 880, 640, 70), ("sobek_09", 480, 640, 84), ("thoth_3", 812, 640, 70)),
    *(("hededet_06", 600, 650, 70), ("sobek_08", 730, 640, 72)),
)
BURIED = ((548, 182, 1), (671, 182, 2), (794, 182, 3), (548, 106, 4), (671, 106, 5), (794, 106, 6))
FORMER = (
    (220, 772, 278, 742),
    (1238, 776, 1296, 746),
    (110, 800, 168, 770),
    (1340, 800, 1398, 770),
)


def finale(sight: Sight[Horus]) -> Html:
    g = sight.view.state
    result = sight.result
    if result is None:
        return Html("")
    out = [seat for seat in range(g.players) if g.status[seat] == ESCAPED]
    if not out:
        return nobody(sight)
    out.sort(key=lambda seat: result.places[seat])
    stayed = [seat for seat in range(g.players) if seat not in out]
    return el(
        "div",
        dawn(sight, result, out),
        el(
            "div",
            el("ol", join(counted_row(sight, result, seat) for seat in out), cls="hz-outs"),
            dead(sight, stayed) if stayed else None,
            cls="hz-end__b" if stayed else "hz-end__b hz-end__b--all",
        ),
        cls="hz-end",
    )


# Outside ------------------------------------------------------------------------------------------
def dawn(sight: Sight[Horus], result: Result, out: list[int]) -> Html:
    """Those who got out, the winner nearest and largest; a mummy in the door."""
    g = sight.view.state
    people: list[str] = []
    for place in range(len(out) - 1, -1, -1):
        seat = out[place]
        height = 145 if place == 0 else 112 - 8 * place
        x = 560 - (0 if place == 0 else 30 + 92 * place)
        y = 316 - 4 * place - height
        name = ADVENTURERS.ids[g.adventurer[seat]]
        people.append(
            f'<use href="{address(f"horus/adv-{name}")}" x="{x - height * 0.4:g}" y="{y:g}"'
            f' width="{height * 0.8:g}" height="{height:g}" class="c-{EMBLEMS[seat]}"/>'
        )
    title = f"{NUMBERS[len(out)]} got out"
    return el(
        "div",
        Html(
            '<svg viewBox="0 0 1440 330" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
            f'<image href="{asset("horus-dawn.svg")}" width="1440" height="330"/>'
            f'<use href="{address("horus-hall/mummy-imhotep")}" x="798" y="216" width="64"'
            f' height="80"/>{"".join(people)}</svg>'
        ),
        el("p", el("b", title), el("span", won_by(sight, result))),
        cls="hz-end__top",
    )


def won_by(sight: Sight[Horus], result: Result) -> str:
    """`Mira wins with 41: 31 in finds, 10 for 4 gods.`"""
    if len(result.winners) != 1:
        return f"{listed([sight.name(seat) for seat in result.winners])} share the victory."
    best = result.winners[0]
    bonus = sum_of(held(sight.view.state, best))[1]
    total = int(result.points[best])
    finds = f"{total - bonus} in finds, {bonus} for their gods"
    return f"{sight.name(best)} wins with {total}: {finds}."


def chest_roll(g: Horus, seat: int, card: int) -> int:
    return g.chests[seat * len(CHESTS) + CHESTS.index(card)]


def counted_row(sight: Sight[Horus], result: Result, seat: int) -> Html:
    """One survivor: finds from low to high with the running sum, the gods, and all of it."""
    g = sight.view.state
    worth = [
        (chest_roll(g, seat, card) if KIND[card] == CHEST else VALUE[card], card)
        for card in held(g, seat)
        if sort_of(card) in ("find", "idol")
    ]
    total = 0
    cards: list[Html] = []
    for i, (value, card) in enumerate(sorted(worth)):
        total += value
        rolled = (
            icon(f"die-{value}", "hz-cd", f"a {value}") if KIND[card] == CHEST and value else None
        )
        shown = rack_card(card, f"end-{seat}-{i}")
        cards.append(el("li", el("span", shown, rolled, cls="hz-cw"), el("small", total)))
    gods = {GOD[card] for _, card in worth if GOD[card] >= 0}
    lights = join(
        el("span", icon(f"horus/god-{name}"), cls="on" if god in gods else None)
        for god, name in enumerate(GODS.ids)
    )
    how = fates(sight).get(seat)
    when = f"out in round {how[1]}" if how and how[1] else "got out"
    place = result.places[seat]
    return el(
        "li",
        el("b", place, cls="hz-out__r"),
        el("span", portrait(g.adventurer[seat]), cls=f"hz-out__p cloth {cloth(seat)}"),
        el(
            "span",
            el("b", sight.name(seat)),
            el("small", ADVENTURERS.labels[g.adventurer[seat]]),
            el("small", when),
            cls="hz-out__n",
        ),
        el("ol", join(cards), cls="hz-count") if cards else el("p", "came out with nothing"),
        el(
            "div",
            el("div", lights, cls="hz-gods hz-gods--e"),
            el("small", counted(len(gods), "god")),
            el("b", f"+{VARIETY[len(gods)]}"),
            cls="hz-out__g",
        ),
        el("b", total + VARIETY[len(gods)], cls="hz-out__t"),
        cls="hz-out is-win" if seat in result.winners else "hz-out",
    )


# Inside -------------------------------------------------------------------------------------------
def floor(g: Horus, stayed: list[int]) -> Html:
    """The floor with all stones, and medals where people fell."""
    parts = [f'<rect width="{BOARD_WIDTH}" height="{BOARD_HEIGHT}" fill="#0b0612"/>']
    for space in range(SPACE_COUNT):
        left, top, width, height = box(space)
        stone = space - HALL
        colour = "#8c9fd8" if space < HALL else "#a8743a"
        if HALL <= space < CORRIDOR:
            colour = "#2a8f9a" if space in POND else "#7a6f78" if stone < 12 else "#d6a65a"
        fallen = 0 <= stone < STONE_COUNT and g.blocked >> stone & 1
        if fallen:
            colour = "#d2bf8e"
        parts.append(
            f'<rect x="{left + 3}" y="{top + 3}" width="{width - 6}" height="{height - 6}" rx="5"'
            f' fill="{colour}"/>'
        )
        if fallen:
            x, y = left + width / 2, top + height / 2
            parts.append(f'<text x="{x:g}" y="{y + 10:g}" class="hz-fl">{stone + 1}</text>')
    there: dict[int, int] = {}
    for seat in stayed:
        space = g.at[seat]
        if space < 0:
            continue
        x, y = middle(space)
        x += 30 * there.get(space, 0)
        there[space] = there.get(space, 0) + 1
        parts.append(medal_on(seat, x, y - 8, 30))
    return Html(
        f'<svg class="hz-floor" viewBox="90 140 832 584" role="img"'
        f' aria-label="Where they stayed">{"".join(parts)}</svg>'
    )


def lost(sight: Sight[Horus], seat: int) -> str:
    """What was lost with somebody."""
    g = sight.view.state
    cards = [card for card in held(g, seat) if sort_of(card) in ("find", "idol")]
    if g.status[seat] in (MUMMIFIED, STAYED_OUT) or not cards:
        return ""
    return f"{counted(len(cards), 'find')}, {sum(sum_of(cards))} points lost"


def where_and_when(sight: Sight[Horus], seat: int) -> str:
    """`square 27, when stone 15 fell, round 16`."""
    g = sight.view.state
    how = fates(sight).get(seat)
    space = g.at[seat]
    parts: list[str] = []
    if space >= HALL:
        parts.append(f"square {space - HALL + 1}" if space < CORRIDOR else SPACE_IDS[space])
    if how is not None:
        if g.status[seat] == TRAPPED and how[2]:
            parts.append(f"when stone {how[2]} fell")
        if how[1]:
            parts.append(f"round {how[1]}")
    return ", ".join(parts)


def dead(sight: Sight[Horus], stayed: list[int]) -> Html:
    g = sight.view.state
    rows = [
        el(
            "li",
            el(
                "span",
                portrait(g.adventurer[seat], g.status[seat] == MUMMIFIED),
                cls=f"hz-dead__p cloth {cloth(seat)}",
            ),
            el(
                "span",
                el("b", sight.name(seat)),
                " ",
                el("em", HOW[g.status[seat]]),
                el("small", where_and_when(sight, seat)),
                el("small", lost(sight, seat)),
            ),
        )
        for seat in stayed
    ]
    return el(
        "section",
        el("h3", "They stayed"),
        floor(g, stayed),
        el("ul", join(rows)),
        cls="hz-dead",
        aria_label="They stayed",
    )


# The sealed hall ----------------------------------------------------------------------------------
def standing_mummy(name: str, x: float, foot: float, height: float, mirrored: bool = False) -> str:
    width = height * 0.8
    turn = " scale(-1 1)" if mirrored else ""
    return (
        f'<g transform="translate({x:g} {foot:g}){turn}"><use'
        f' href="{address(f"horus-hall/{name}")}" x="{-width / 2:g}" y="{-height:g}"'
        f' width="{width:g}" height="{height:g}"/></g>'
    )


def pictured(name: str) -> str:
    """In which sheet a find is drawn."""
    sheet = "horus-hall" if name.startswith("idol-") else "horus"
    return f"{sheet if '-' in name else 'horus-finds'}/{name}"


def nobody(sight: Sight[Horus]) -> Html:
    """The mummies around the finds; former adventurers with their medals, all names in a line."""
    g = sight.view.state
    stones = "".join(
        f'<text x="{x + 57}" y="{y + 34}" class="hz-nb">{number}</text>' for x, y, number in BURIED
    )
    hoard = "".join(placed(pictured(name), x, y, size) for name, x, y, size in HOARD)
    new = [seat for seat in range(g.players) if g.status[seat] == MUMMIFIED]
    former = ""
    for seat, (x, foot, mx, my) in zip(new, FORMER, strict=False):
        former += standing_mummy("mummy-adventurer", x, foot, 250, x > 720)
        former += medal_on(seat, mx, my, 24)
    picture = Html(
        '<svg class="hz-tomb" viewBox="0 150 1440 670" preserveAspectRatio="xMidYMid slice"'
        ' role="img" aria-label="The sealed hall: mummies stand around the treasure">'
        f'<image href="{asset("horus-tomb.svg")}" width="1440" height="848"/>{stones}'
        f"{standing_mummy('mummy-sanakht', 730, 440, 270)}"
        '<path d="M400 736C450 600 560 470 660 424C700 408 760 408 800 424C890 470 1000 600 1050'
        ' 736C900 770 550 770 400 736Z" fill="#6d4f1e" stroke="#2a1a0c" stroke-width="5"/>'
        f"{hoard}{standing_mummy('mummy-initkaes', 392, 732, 330)}"
        f"{standing_mummy('mummy-imhotep', 1062, 732, 330, True)}{former}</svg>"
    )
    rows = [
        el(
            "li",
            medal(seat),
            el(
                "span",
                el("b", sight.name(seat)),
                el("small", f"{HOW[g.status[seat]]}, {where_and_when(sight, seat)}"),
            ),
        )
        for seat in range(g.players)
    ]
    kept = sum(sum(sum_of(held(g, seat))) for seat in range(g.players))
    words = f"The mummies win. They keep {kept} points of treasure"
    words += f" and {counted(len(new), 'new friend')}." if new else "."
    return el(
        "div",
        picture,
        el("p", el("b", "Nobody got out"), words, cls="hz-tomb__w"),
        el("ol", join(rows), cls="hz-buried"),
        cls="hz-end hz-end--nobody",
    )
