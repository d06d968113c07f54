"""The viewer's hand: skills, trickery, rooms."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.thieves.cards import (
    CARD_IDS,
    CHAMBERS,
    EMPTY_CHAMBER,
    FIRST_SKILL,
    ROOM_COUNT,
    SKILLS,
    TRICKS,
)
from cutpurse.games.thieves.reading import ban_reason
from cutpurse.games.thieves.state import bans
from cutpurse.games.thieves.state import hand as cards_in_hand
from cutpurse.kernel.zones import bits
from cutpurse.web.kit.markup import Html, el, sew
from cutpurse.web.kit.pieces import KEPT
from cutpurse.web.scenes.thieves.faces import face
from cutpurse.web.scenes.thieves.names import CARD_TITLES, TREASURE_TITLES
from cutpurse.web.scenes.thieves.rumour import badges, kind_of, rumours_for
from cutpurse.web.scenes.thieves.table import ThievesTable

PLAYING = {"PlayCard", "PlayAtOnce", "Rune", "Foretelling"}
GROUPS = ((SKILLS, "skills"), (TRICKS, "trickery"), (CHAMBERS | 1, "rooms"))


def hand(table: ThievesTable) -> Html:
    if table.me < 0:
        return WATCHER
    g = table.g
    cards = cards_in_hand(g, table.me)
    barred = bans(g, table.me) & cards if table.asked in PLAYING else 0
    reasons = tuple([(card, ban_reason(g, table.me, card)) for card in bits(barred)])
    meant = "room" if table.asked == "LayRoom" else "card" if table.asked in PLAYING else "own"
    return fan(table.me, cards, meant, reasons, rumours_for(table))


WATCHER = el("p", "The hands of the thieves are their own business.", cls="watcher")


@lru_cache(KEPT)
def fan(
    me: int, cards: int, meant: str, reasons: tuple[tuple[int, str], ...], said: tuple[str, ...]
) -> Html:
    """The cards by kind, each in a holder that may be narrower than a card. `meant` is what a click
    means: lay a room, play a card, or nothing; `said` is what the scout's words would
    mean for each kind. Every card of the game has its piece, most of them an empty one."""
    why = dict(reasons)
    pieces = ['<div class="cards" data-dock="hand">']
    for group, _ in GROUPS:
        shown = bool(cards & group)
        pieces.append('<div class="hand__g">' if shown else "")
        for n in bits(group):
            held = cards >> n & 1
            pieces.append(holder(me, n, meant, why.get(n, ""), said) if held else "")
        pieces.append("</div>" if shown else "")
    return sew([*pieces, "</div>"])


def holder(me: int, number: int, meant: str, ban: str, said: tuple[str, ...]) -> str:
    return f'<span class="holder">{card(me, number, meant, ban, said)}</span>'


def card(me: int, number: int, meant: str, ban: str, said: tuple[str, ...]) -> Html:
    """Where a question is about other cards of the same name, a card is only explained. Skills
    come back from the table, the EMPTY CHAMBER from where it lay, all others from the deck."""
    name = CARD_IDS[number]
    kind = "own" if meant == "room" and number >= ROOM_COUNT else meant
    start = "room" if number == EMPTY_CHAMBER else "cdeck"
    if number >= FIRST_SKILL:
        start = f"card-p{me}"
    rumour = badges(said[kind_of(number)]) if number >= ROOM_COUNT and not ban else None
    return face(number, f"{kind}:{name}", f"c-{name}", start, worded(ban), seals=rumour)


@cache
def worded(ban: str) -> str:
    """The reason as it stands on a card."""
    if not ban:
        return ""
    for title in (*TREASURE_TITLES, *CARD_TITLES):
        if title.upper() == ban.removeprefix("not with ").upper():
            return f"Your {title.removeprefix('The ')} forbids it"
    return "The scout may not" if ban == "not as scout" else "Not now"
