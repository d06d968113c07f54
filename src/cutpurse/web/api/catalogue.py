"""The games: what can be played, with which settings, by which rules."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cutpurse import games
from cutpurse.kernel.rules import Rules
from cutpurse.rulebook import Rulebook, rulebook
from cutpurse.table.model.plan import bots_for, find_game
from cutpurse.web.api.endpoint import Call, Interface
from cutpurse.web.api.me import Standings

api = Interface("games")


class SettingInfo(msgspec.Struct):
    """A setting of a game; the first value is the default."""

    name: str
    values: list[bool | int | float | str]
    about: str


class VerbInfo(msgspec.Struct):
    """A kind of answer, with its sets of things; `first` is its smallest number."""

    word: str
    first: int
    sets: list[str]


class GameCard(msgspec.Struct):
    """A game that can be played here."""

    name: str
    title: str
    players: tuple[int, int]
    settings: list[SettingInfo]
    bots: list[str]
    version: int


class GameSheet(GameCard):
    """And its vocabulary: how many actions there are, and the verbs that name them."""

    actions: int
    verbs: list[VerbInfo]


class Games(msgspec.Struct):
    games: list[GameCard]


class RuleText(msgspec.Struct):
    number: str
    chapter: str
    text: str


class Rulepages(msgspec.Struct):
    """The numbered rules, in our own words."""

    title: str
    chapters: list[str]
    rules: list[RuleText]


class Searched(msgspec.Struct):
    search: Annotated[str, Meta(max_length=200)] = ""


def facts(rules: Rules) -> dict[str, Any]:
    return {
        "name": rules.name,
        "title": rules.title,
        "players": rules.players,
        "settings": [SettingInfo(c.name, c.values, c.about) for c in rules.settings],
        "bots": bots_for(rules),
        "version": rules.version,
    }


@cache
def book_of(name: str) -> Rulebook:
    return rulebook(games.find(name))


@api.get("/api/games")
async def list_games(call: Call[None, None]) -> Games:
    """Which games there are, for how many players, with which settings and bots."""
    return Games([GameCard(**facts(games.find(name))) for name in games.names()])


@api.get("/api/games/{game:word}")
async def show_game(call: Call[None, None]) -> GameSheet:
    """One game, with the verbs of its actions."""
    rules = find_game(call.game)
    words = rules.vocabulary
    verbs = [VerbInfo(v.word, v.base, [names.kind for names in v.sets]) for v in words.verbs]
    return GameSheet(**facts(rules), actions=words.size, verbs=verbs)


@api.get("/api/games/{game:word}/rules")
async def read_rules(call: Call[None, Searched]) -> Rulepages:
    """The rules of a game, or those of a number or with all words of a text."""
    book = book_of(find_game(call.game).name)
    found = book.search(call.query.search) if call.query.search else list(book.rules.values())
    texts = [RuleText(rule.number, rule.chapter, rule.text) for rule in found]
    return Rulepages(book.title, book.chapters, texts)


@api.get("/api/games/{game:word}/ratings")
async def ratings_at(call: Call[None, None]) -> Standings:
    """The best at a game, people and bots."""
    return Standings(await call.house.ratings(find_game(call.game).name))
