"""People and those around them: friends, invitations, reports."""

from __future__ import annotations

from typing import Literal

import msgspec

Standing = Literal["friend", "asked", "asks"]  # both said so; only I did; only they did
Reason = Literal["chat", "name", "play", "other"]
REASONS: dict[Reason, str] = {
    "chat": "what they say",
    "name": "their name",
    "play": "how they play: cheating, stalling, leaving",
    "other": "something else",
}


class Friend(msgspec.Struct, frozen=True):
    """Somebody one is friends with, or would be. Only friends are seen to be here."""

    person: str
    name: str
    standing: Standing
    here: bool = False
    table: str = ""  # where they play in public just now


class TableInvitation(msgspec.Struct, frozen=True):
    """An invitation to a table, by somebody who sits there."""

    table: str
    game: str
    title: str
    by: str  # a name
    invite: str  # what opens a private table


class Complaint(msgspec.Struct, frozen=True):
    """What somebody reports."""

    whom: str
    reason: Reason
    text: str = ""
    table: str = ""
