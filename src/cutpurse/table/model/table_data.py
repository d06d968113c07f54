"""The data of a table, called its sheet: all that is not the game itself, as it is stored."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cutpurse.table.model.plan import Asking, Beginning, ClockRule, Visibility, Waiting

Status = Literal["open", "running", "over", "closed"]


class AnswerAhead(msgspec.Struct):
    """An answer to a question that is not asked yet."""

    question: str  # the name of its step
    answer: list[int]  # all its parts


class Chair(msgspec.Struct):
    """A seat and whoever sits in it."""

    name: str = ""
    person: str = ""  # an id
    account: bool = False
    bot: str = ""
    reserved: str = ""  # kept free for this person
    former: str = ""  # the person whom the bot replaced, or who was sent away
    opener: str = ""  # for the ratings: who sat here when the game began
    left: bool = False
    late: bool = False
    nonce: str = ""
    orders: Asking = "always"
    wait: Waiting = ""  # has pressed Wait: for the next window, or for all
    parts: list[int] = []  # of an answer in the making, so far as it was sent
    text: str = ""  # and what comes with it
    ahead: list[AnswerAhead] = []  # what the house answers when it is asked, in this order
    ahead_after: int = -1  # not if something is done to the seat after so many events; -1: even so
    ahead_lost: str = ""  # why the house did not
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

    def drop_ahead(self, why: str = "") -> None:
        """Nothing is answered ahead any longer; `why`, if something was to be, is told to the
        person."""
        if self.ahead or not why:
            self.ahead, self.ahead_after, self.ahead_lost = [], -1, why


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


class TableData(msgspec.Struct):
    """Plain data, so that a change works on a copy, and the copy is what is stored."""

    id: str
    game: str
    settings: dict[str, Any]
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
    since: int = 0  # the first event of what a reaction window is about
    undone: int = 0  # how often something was taken back
    held: dict[int, int] = {}  # answers that the others do not see yet: seat, action
    breath: float = 1.0  # seconds that a window over hidden hands is open
    moment: float = 1.0  # seconds that the newest of these windows is open
    moments_left: float = 0.0  # for further ones in this turn
    moments_of: int = -1  # which turn that is
    sealed: bool = False  # a window is open: nobody sees who is asked
    told_decisions: int = 0  # how many there were before answers in it that nobody sees
    whispers: int = 0  # decisions of which only some have noticed
    branches: int = 0  # how often chance began anew after a takeback
    paused: bool = False
    paused_at: float = 0.0
    pausing: list[str] = []  # people who wish for a pause
    takeback: Wish | None = None
    refusals: dict[int, Refusals] = {}
    proposals: dict[int, Proposal] = {}
    claims: dict[int, list[str]] = {}  # seats whose people are gone, and who would have them lose
    lost: list[list[int]] = []  # seats that gave up, in this order
    stopping: list[str] = []  # people who would end the game without a winner
    offered: list[int] = []
    banned: list[str] = []
    muted: list[str] = []
    blocks: dict[str, list[str]] = {}  # who does not hear whom
    saw: dict[str, list[int]] = {}  # who has held which seats of the running game
    lines: int = 0  # of chat
    asides: int = 0  # of these, said among the audience
    rematch: str = ""
    origin: tuple[str, int] | None = None
    source: str = ""  # from where it was opened, as a word that tells nothing else
    talk: bool = False  # language models hear what is said here, and may speak
    name: str = ""  # what the table is called; empty: after whoever set it up
    sought: float = 0.0  # when somebody last looked for others to sit down here; 0: never
    why: str = ""
    lot: bool = False  # who sits where is drawn by lot when the game begins
    opened: bool = False  # whoever has the link may see the finished game of a private table
    puzzle: str = ""  # the one that is solved here
    solved: str = ""  # how it was answered
    rests: bool = False  # it is answered, and nobody has said yet that they want to play on

    @property
    def goes_on(self) -> bool:
        """A game is on, and nothing has to be answered before it goes on."""
        stands = self.paused or self.rests or self.takeback is not None
        return self.status == "running" and not stands

    def seats_of(self, person: str) -> list[int]:
        return [i for i, chair in enumerate(self.chairs) if chair.person == person]

    def people(self) -> list[str]:
        """Everybody who sits here and has not left, once each."""
        return list(dict.fromkeys(c.person for c in self.chairs if c.person and not c.left))

    def still_in(self) -> list[int]:
        """The seats that have not given up."""
        lost = {seat for together in self.lost for seat in together}
        return [seat for seat in range(len(self.chairs)) if seat not in lost]

    def placed(self, reached: list[int]) -> list[int]:
        """Places as they were reached, but behind all others whoever gave up: the first to do so
        last."""
        out = reached[:]
        ahead = 0
        for together in (self.still_in(), *reversed(self.lost)):
            for seat in together:
                out[seat] = 1 + ahead + sum(reached[other] < reached[seat] for other in together)
            ahead += len(together)
        return out

    def drop_idle_request(self) -> None:
        """A request to go back ends with whoever asked, and when nobody is left to answer it."""
        wish = self.takeback
        if wish is None:
            return
        gone = self.chairs[wish.seat].left or not self.chairs[wish.seat].person
        if gone or all(p in wish.agreed for p in self.people()):
            self.takeback = None

    def names(self) -> list[str]:
        return [chair.name or f"seat {i + 1}" for i, chair in enumerate(self.chairs)]


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(TableData)


def written(sheet: TableData) -> bytes:
    return ENCODER.encode(sheet)


def read(text: str | bytes) -> TableData:
    """Older sheets lack newer fields and get their defaults."""
    return DECODER.decode(text)
