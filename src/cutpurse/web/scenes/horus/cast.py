"""Choosing an adventurer: eight arches in the wall, each with its own country behind it."""

from __future__ import annotations

from functools import cache

from cutpurse.games.horus.lore import LORE
from cutpurse.games.horus.pieces import ABILITIES, ADVENTURERS
from cutpurse.games.horus.setup import ChooseAdventurer
from cutpurse.games.horus.state import NOTHING, Horus
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import address, cloth, icon, medal, panel

# When each ability works, and what it does, in a few words
WORKS = {
    "shoot": ("on your turn, free", "Knock a mummy in the next space down until they walk."),
    "clairvoyance": ("on your turn, free", "See which stone falls. Keep it, or swap it unseen."),
    "dodge": ("when it happens", "A stone falls on you: you jump and take no wound."),
    "reflexes": ("when it happens", "You draw a snake or a scorpion: throw it away."),
    "stamina": ("before the dice", "Your load counts one level less for one roll."),
    "lockpicking": ("at a lock, free", "One number is missing on a lock: it opens."),
    "linguistics": ("on your turn, free", "Read a closed sarcophagus. Nobody else learns it."),
    "swimming": ("when it happens", "You draw a crocodile: throw it away."),
}


def choosing(g: Horus) -> bool:
    """Is somebody asked who they want to be?"""
    return bool(g.stack) and isinstance(g.stack[-1], ChooseAdventurer)


def at_the_wall(sight: Sight[Horus]) -> bool:
    """Does the viewer still stand before the arches? Each player chooses an adventurer and then a
    door: if every door opened the hall for all, the table would turn over twice with each rival.
    Who has an adventurer goes in, who looks on when everybody has one."""
    g = sight.view.state
    if g.round or not g.stack:
        return False
    return NOTHING in g.adventurer if sight.audience else g.adventurer[sight.viewer] == NOTHING


@cache
def arch(adventurer: int, owner: int, viewer: int, name: str) -> Html:
    """One of the eight; a taken one is dark and has its owner's name."""
    who = ADVENTURERS.ids[adventurer]
    ability = ABILITIES.ids[adventurer]
    when, does = WORKS[ability]
    base = cloth(owner if owner >= 0 else viewer).replace("is-", "c-")
    picture = Html(
        '<svg class="hz-arch__p" viewBox="0 0 260 200" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true"><use href="{address(f"horus-cast/cast-{who}")}" width="260"'
        f' height="200"/><use href="{address(f"horus/adv-{who}")}" x="56" y="8" width="148"'
        f' height="185" class="{base}"/></svg>'
    )
    taken = el("span", medal(owner, True), el("b", name), cls="hz-taken") if owner >= 0 else None
    return el(
        "li",
        picture,
        taken,
        el(
            "div",
            el("b", ADVENTURERS.labels[adventurer]),
            el(
                "span",
                el("i", icon(f"horus/abl-{ability}")),
                el("em", ABILITIES.labels[adventurer]),
                el("small", when),
                cls="hz-arch__a",
            ),
            el("p", does),
            cls="hz-arch__t",
        ),
        cls="hz-arch is-taken" if owner >= 0 else "hz-arch",
        data_t=f"adventurer:{who}",
        title=LORE[who].name,
    )


def cast(sight: Sight[Horus]) -> Html:
    g = sight.view.state
    owners = {who: seat for seat, who in enumerate(g.adventurer) if who != NOTHING}
    viewer = 0 if sight.audience else sight.viewer
    arches = join(
        arch(who, owner, viewer, sight.name(owner) if owner >= 0 else "")
        for who in range(len(ADVENTURERS.ids))
        for owner in (owners.get(who, -1),)
    )
    # The key: the hall comes in its place, its pieces are not made from those of the wall.
    return el("div", el("ul", arches, cls="hz-cast"), cls="hz-castwrap", data_k="cast")


def order(sight: Sight[Horus]) -> Html:
    """In which order adventurers are chosen, from the Dice Keeper on."""
    g = sight.view.state
    rows: list[Html] = []
    for i in range(g.players):
        seat = (max(g.keeper, 0) + i) % g.players
        who = g.adventurer[seat]
        now = sight.sitters[seat].owes
        told = "chooses now" if now else "waits"
        if who != NOTHING:
            told = ADVENTURERS.labels[who]
        keeps = icon("horus/ankh", "hz-kp", "keeps the dice") if i == 0 else None
        name = "You" if seat == sight.viewer else sight.name(seat)
        rows.append(
            el(
                "li",
                medal(seat),
                el("span", el("b", name), el("small", told)),
                keeps,
                cls="now" if now else "wait" if who == NOTHING else None,
                data_t=f"seat:p{seat}",
                data_k=f"p{seat}",
            )
        )
    note = el(
        "p",
        "Each ability works once. Then you choose your door: six stairs lead in, and you go in with"
        " your first action.",
    )
    return join(
        [
            panel("In this order", el("ol", join(rows), cls="hz-order")),
            panel("Once, then never", note, cls="hz-note"),
        ]
    )
