"""The sheet of a table: everything about it that is not the game itself, as it is stored."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cutpurse.table.plan import Asking, Beginning, ClockRule, Visibility

Status = Literal["open", "running", "over", "closed"]


class Chair(msgspec.Struct):
    """A seat and whoever sits in it."""

    name: str = ""
    person: str = ""  # an id
    account: bool = False
    bot: str = ""
    reserved: str = ""  # kept free for this person
    former: str = ""  # the person whom the bot replaced
    opener: str = ""  # for the ratings: who sat here when the game began
    left: bool = False
    late: bool = False
    nonce: str = ""
    orders: Asking = "always"
    asked: int = 0  # the version at which the present question was asked
    asked_at: float = 0.0
    bank: float = 0.0  # seconds left on the clock, before the present question
    running: bool = False  # the clock runs, since `since`
    since: float = 0.0
    vacation: float = 0.0  # seconds left to be away in, if decisions take days
    away_until: float = 0.0  # on vacation until then at the latest; 0: not

    @property
    def free(self) -> bool:
        return not self.person and not self.bot


class Wish(msgspec.Struct):
    """A request to go back: from which seat, how many decisions stay, who has agreed."""

    seat: int
    to: int
    agreed: list[str] = []


class Refusals(msgspec.Struct):
    """How often a seat was refused a request, and until when it must not ask again."""

    count: int = 0
    until: float = 0.0


class Proposal(msgspec.Struct):
    """A bot proposed for somebody's seat, and the people who have agreed."""

    bot: str
    agreed: list[str] = []


class Sheet(msgspec.Struct):
    """Plain data, so that a change works on a copy, and the copy is what is stored."""

    id: str
    game: str
    options: dict[str, Any]
    clock: ClockRule
    visibility: Visibility
    watchers: bool
    begin: Beginning
    rated: bool
    owner: str
    owner_name: str
    created: float
    invite: str
    secret: str  # the table's part of the seed; told when the game is over
    chairs: list[Chair]
    status: Status = "open"
    version: int = 1
    changed: float = 0.0
    rules: int = 0  # the version of the rules the game began with
    seed: str = ""
    decisions: int = 0
    scene: int = 0  # the first event of what a reaction window is about
    undone: int = 0  # how often something was taken back
    held: dict[int, int] = {}  # answers that the others do not see yet: seat, action
    paused: bool = False
    paused_at: float = 0.0
    pausing: list[str] = []  # people who wish for a pause
    takeback: Wish | None = None
    refusals: dict[int, Refusals] = {}
    proposals: dict[int, Proposal] = {}
    offered: list[int] = []
    banned: list[str] = []
    muted: list[str] = []
    blocks: dict[str, list[str]] = {}  # who does not hear whom
    saw: dict[str, list[int]] = {}  # who has held which seats of the running game
    lines: int = 0  # of chat
    asides: int = 0  # of these, said among the audience
    rematch: str = ""
    origin: tuple[str, int] | None = None
    why: str = ""

    def seats_of(self, person: str) -> list[int]:
        return [i for i, chair in enumerate(self.chairs) if chair.person == person]

    def people(self) -> list[str]:
        """Everybody who sits here and has not left, once each."""
        return list(dict.fromkeys(c.person for c in self.chairs if c.person and not c.left))

    def names(self) -> list[str]:
        return [chair.name or f"seat {i + 1}" for i, chair in enumerate(self.chairs)]


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Sheet)


def written(sheet: Sheet) -> bytes:
    return ENCODER.encode(sheet)


def read(text: str | bytes) -> Sheet:
    """Older sheets lack newer fields and get their defaults."""
    return DECODER.decode(text)
