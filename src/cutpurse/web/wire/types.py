"""The values that messages and requests carry, each with its one range."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cutpurse.kernel.step import AUDIENCE, MAX_SEATS
from cutpurse.table.acts.chat import LONGEST as LONGEST_LINE
from cutpurse.table.acts.foresee import LONGEST as LONGEST_AHEAD
from cutpurse.table.acts.play import LONGEST_TOKEN

# A seat; the same or -1 (the house chooses); whose eyes one looks through: a seat's or the
# audience's; left out, the house chooses.
Seat = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
AnySeat = Annotated[int, Meta(ge=-1, lt=MAX_SEATS)]
Eyes = Seat | Literal["audience"] | None

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]  # a version, or an action
Word = Annotated[str, Meta(max_length=100)]  # an invitation, a bot, a thing on the table, a nonce
Token = Annotated[str, Meta(min_length=1, max_length=LONGEST_TOKEN)]
ChatText = Annotated[str, Meta(max_length=LONGEST_LINE)]
Parts = Annotated[list[Number | Word], Meta(max_length=64)]  # of one answer
Ahead = Annotated[list[Parts], Meta(max_length=LONGEST_AHEAD)]  # answers, one after another
AnswerText = Annotated[str, Meta(max_length=1000)]  # what comes with an answer, or chat


def viewpoint(eyes: Eyes) -> int:
    """As the house counts: seats, the audience behind the last, -1 if it shall choose."""
    if eyes is None:
        return -1
    return AUDIENCE if eyes == "audience" else eyes
