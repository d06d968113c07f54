"""The scouts' word: what each claimed room was, and what the word was worth."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.thieves.cards import CARD_IDS
from cutpurse.games.thieves.state import Thieves
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, medal, panel
from cutpurse.web.scenes.thieves.faces import art
from cutpurse.web.scenes.thieves.names import CARD_TITLES
from cutpurse.web.scenes.thieves.speech import stamp


def scouts_word(sight: Sight[Thieves]) -> Html:
    """A row for each thief; from what everybody knows."""
    g = sight.view.state
    return words(tuple(g.history), tuple(sitter.name for sitter in sight.sitters))


@lru_cache(KEPT)
def words(history: tuple[int, ...], names: tuple[str, ...]) -> Html:
    rows = join(row(history, p, name) for p, name in enumerate(names))
    return panel(
        "The scouts’ word", el("ul", rows), small="who lied so far", cls="words", dock="word"
    )


def row(history: tuple[int, ...], p: int, name: str) -> Html:
    given = [past for past in history if past % 8 == p]
    tiles = join(tile(past // 8 % 8, past // 64) for past in given)
    return el(
        "li",
        medal(p, small=True),
        el("span", name, cls="words__who"),
        el("span", tiles if given else el("small", "not yet"), cls="words__said"),
    )


def tile(verdict: int, room: int) -> Html:
    return el(
        "span",
        art(CARD_IDS[room]),
        stamp(verdict),
        el("span", f" in the room {CARD_TITLES[room]}", cls="vh"),
        cls="words__tile",
        data_t=f"open:{CARD_IDS[room]}",
    )
