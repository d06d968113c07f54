"""Moments of this game at which the page must show what may be answered, as queries of
`docs.stills`."""

from __future__ import annotations

from cutpurse.games.thieves.cards import CARD_IDS, ROOM_COUNT, TREASURE_IDS
from cutpurse.web.scenes.thieves.faces import face, treasure_face

FULL = "players=6&seed=1"

MOMENTS = [
    "players=4&seed=3&decisions=0&asking=LayRoom",
    f"{FULL}&decisions=71&asking=Claim",
    f"{FULL}&decisions=74&asking=Suggest",
    f"{FULL}&decisions=82&asking=Award",
    f"{FULL}&decisions=200&asking=PlayCard",
    "players=4&seed=1&decisions=142&asking=MayDraw",
    "players=6&seed=2&decisions=180&asking=SearchCards",
]

# Questions with two or three answers, and what stands in the prompt.
SMALL = {
    "players=4&seed=1&decisions=142&asking=MayDraw": ["Draw a treasure", "Draw no treasure"],
}

# On a phone some of the choices are out of view, and lie under the thumb
SHELVED = "players=6&seed=1&decisions=200&asking=PlayCard"

# As much on the table as there can be
FULLEST = "players=6&seed=34&decisions=346&options=rounds=4"

IN_HAND = 7  # cards beside one another


def every_card() -> list[tuple[str, str]]:
    """Where cards lie, and what lies there: all of them in the hand, rooms and treasures on the
    rug."""
    held = [f'<span class="holder">{face(number)}</span>' for number in range(len(CARD_IDS))]
    hands = ["".join(held[i : i + IN_HAND]) for i in range(0, len(held), IN_HAND)]
    return [
        *((".hand__g", hand) for hand in hands),
        *((".room", face(number)) for number in range(ROOM_COUNT)),
        *((".prize", treasure_face(number, 9)) for number in range(len(TREASURE_IDS))),
    ]
