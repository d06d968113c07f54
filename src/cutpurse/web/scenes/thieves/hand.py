"""The viewer's hand: skills, trickery, rooms."""

from __future__ import annotations

from cutpurse.games.thieves.cards import CARD_IDS, CHAMBERS, ROOM_COUNT, SKILLS, TRICKS
from cutpurse.games.thieves.reading import ban_reason
from cutpurse.games.thieves.state import hand as cards_in_hand
from cutpurse.kernel.zones import bits, count_bits
from cutpurse.web.markup import Html, el, join
from cutpurse.web.scenes.thieves.faces import face
from cutpurse.web.scenes.thieves.names import CARD_TITLES, TREASURE_TITLES
from cutpurse.web.scenes.thieves.table import Table

PLAYING = {"PlayCard", "PlayAtOnce", "Rune", "Foretelling"}
# Questions whose options name cards of this hand; elsewhere the same names mean other cards.
FROM_HAND = PLAYING | {"LayRoom"}
GROUPS = ((SKILLS, "skills"), (TRICKS, "trickery"), (CHAMBERS | 1, "rooms"))
ROOMY, TIGHT = 8, 11  # cards beside one another without, and with little crowding


def hand(table: Table) -> Html:
    if table.me < 0:
        return el("p", "The hands of the thieves are their own business.", cls="watcher")
    cards = cards_in_hand(table.g, table.me)
    held = count_bits(cards)
    groups = join(
        el(
            "div",
            join(card(table, number) for number in bits(cards & group)),
            cls=f"hand__g g-{name}",
        )
        for group, name in GROUPS
        if cards & group
    )
    crowd = "" if held <= ROOMY else " cards--tight" if held <= TIGHT else " cards--heap"
    return el("div", groups, cls=f"cards{crowd}", data_dock="hand")


def card(table: Table, number: int) -> Html:
    name = CARD_IDS[number]
    ban = ""
    if table.asked in PLAYING and number >= ROOM_COUNT:
        ban = ban_reason(table.g, table.me, number)
    return face(number, target(table, number), f"c-{name}", "cdeck", worded(ban))


def target(table: Table, number: int) -> str:
    """What a click on a card of the hand means; elsewhere it is only explained."""
    name = CARD_IDS[number]
    if table.asked == "LayRoom" and number < ROOM_COUNT:
        return f"room:{name}"
    return f"card:{name}" if table.asked in FROM_HAND else f"own:{name}"


def worded(ban: str) -> str:
    """The reason as it stands on a card."""
    if not ban:
        return ""
    for title in (*TREASURE_TITLES, *CARD_TITLES):
        if title.upper() == ban.removeprefix("not with ").upper():
            return f"Your {title.removeprefix('The ')} forbids it"
    return "The scout may not" if ban == "not as scout" else "Not now"
