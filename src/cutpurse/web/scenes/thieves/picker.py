"""A sheet of cards to choose from: searches, thefts, what leaves the game, a hand looked at."""

from __future__ import annotations

from cutpurse.games.thieves.cards import CARDS, TREASURES
from cutpurse.games.thieves.state import owner
from cutpurse.games.thieves.words import DESTROY, FIND_CARD, FIND_TREASURE, SWIPE, TAKE
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import medal
from cutpurse.web.scenes.thieves.faces import face, printed, treasure_face
from cutpurse.web.scenes.thieves.table import ThievesTable

TITLES = {
    "SearchCards": "The chamber deck",
    "SearchTreasures": "The treasure deck",
    "WizardTake": "The hand you look at",
    "SoAngry": "Every treasure on the table",
    "Cloister": "Every treasure on the table",
}


def picker(table: ThievesTable) -> Html:
    """Only if an option is about a card or treasure that does not lie before the viewer."""
    things: list[Html] = []
    for option in table.sight.options:
        action = option.id
        if FIND_CARD.said(action) or SWIPE.said(action):
            number = CARDS.index[option.targets[0].partition(":")[2]]
            things.append(el("li", face(number, option.targets[0])))
        elif FIND_TREASURE.said(action) or TAKE.said(action) or DESTROY.said(action):
            things.append(treasure(table, TREASURES.index[option.targets[0].partition(":")[2]]))
    if not things:
        return Html("")
    title = TITLES.get(table.asked, "What you could take")
    return el(
        "section",
        el("h2", title),
        el("ul", join(things), cls="picks"),
        cls="sheetbox picker",
        aria_label=title,
    )


def treasure(table: ThievesTable, number: int) -> Html:
    """A treasure to choose, with its owner."""
    p = owner(table.g, number)
    gold = table.worth(p, number) if p >= 0 else printed(number)
    lid = table.lid(number)
    whose = (
        el("small", medal(p, small=True), table.name(p), f", under {lid}" if lid else "")
        if p >= 0
        else None
    )
    return el("li", treasure_face(number, gold, f"treasure:{TREASURES.ids[number]}"), whose)
