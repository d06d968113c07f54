"""What a house answers besides sights: small structures that JSON can hold."""

from __future__ import annotations

from typing import Any

import msgspec


class Ack(msgspec.Struct, frozen=True):
    """It is done and stored. `held`: the others see it once the pause is over."""

    version: int
    held: bool = False


class PossibleAnswer(msgspec.Struct, frozen=True):
    """Something that may be answered to a question that comes: its number, its notation, and in
    words. `sure`: it could be answered in every imagined game."""

    id: int
    name: str
    sentence: str
    sure: bool


class Coming(msgspec.Struct, frozen=True):
    """A question that is surely coming, and the answers to it, or what may follow the parts of one;
    `complete`: nothing may."""

    question: str
    rule: str
    complete: bool
    options: list[PossibleAnswer]


class Card(msgspec.Struct, frozen=True):
    """A table as it stands in a list: what everybody may know."""

    id: str
    game: str
    title: str
    status: str
    owner: str  # the owner's name
    seats: list[str]  # names; "" is open; a bot is named "bot:LEVEL"
    settings: dict[str, Any]
    clock: dict[str, Any]
    rated: bool
    created: float
    changed: float
    waiting: list[int] = []  # seats that owe an answer
    mine: list[int] = []  # the asking person's seats, where a list is somebody's own
    name: str = ""  # what the table is called; empty: after its owner


class PastGame(msgspec.Struct, frozen=True):
    """A finished game in somebody's history."""

    id: str
    game: str
    ended: float
    names: list[str]
    points: list[float]
    places: list[int]
    seat: int  # whose history it is
    rated: bool
    decisions: int


class Rating(msgspec.Struct, frozen=True):
    """A rating: how good somebody probably is (`mu`) and how unsure that is (`sigma`).

    `shown` is what we are all but sure of: mu - 3 sigma."""

    game: str
    who: str  # a person's id, or bot:LEVEL
    name: str
    mu: float
    sigma: float
    games: int

    @property
    def shown(self) -> float:
        return self.mu - 3 * self.sigma


class EarnedBadge(msgspec.Struct, frozen=True):
    """A badge: of which game, which, when it was earned first, and at which table."""

    game: str
    badge: str
    at: float
    table: str


class HouseFigures(msgspec.Struct, frozen=True):
    """How a house is doing, for whoever runs it."""

    loaded: int  # tables in memory
    watches: int
    stored: int  # changes stored since the start
    batches: int  # in so many transactions
    waiting: int  # changes that wait to be stored
    thinking: int  # questions that bots think about
    failures: int  # of the store
    bot_failures: int
