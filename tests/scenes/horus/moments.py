"""Moments of this game at which the page must show what may be answered, as queries of
`docs.stills`."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import msgspec

from cutpurse.games.horus.pieces import CARD_IDS
from cutpurse.web.scenes.horus.turned import big_card


def posed(players: int, *, chance: str = "", plays: str = "", **what: Any) -> str:
    """A situation in the words of the game's scenarios."""
    query = f"players={players}&scenario={quote(msgspec.json.encode(what).decode())}"
    if chance:
        query += f"&chance={quote(chance)}"
    return query + (f"&plays={quote(plays)}" if plays else "")


# Late in a game: a third of the ceiling is down, mummies are near, and everybody carries much.
HALL: dict[str, Any] = {
    "round": 14,
    "adventurers": {
        "0": "abdel_wahab", "1": "david_gore", "2": "rasputin", "3": "chantal_sarti",
    },
    "fallen": [31, 34, 36, 25, 30, 23, 13, 14, 16, 18, 10, 3, 5],
    "roll": [5, 2, 4, 3, 6],
    "mummies": {"initkaes": ["a3", 1], "sanakht": ["h4", -1], "imhotep": ["t2", 1]},
    "used": [3],
    "keeper": 3,
}  # fmt: skip
PEOPLE = {"0": "h2", "1": "t5", "2": "b15", "3": "b27"}
CARDS = {
    "0": "idol_hededet anubis_4 sobek_06 bag_1 hededet_04 necklace_1 udjat_1 mummy",
    "1": "idol_sobek crocodile_1 mummy crowbar_1 sobek_01 sobek_02 thoth_2 necklace_2",
    "2": "scorpion_1 scorpion_2 hededet_01 hededet_02",
    "3": "mummy mummy block crocodile_2 bag_2 hededet_03 hededet_05 sobek_03 sobek_04 anubis_2",
}
CORRIDOR = {"h1": "", "h5": "horus_2", "t3": "thoth_4", "a5": "", "t5": ""}
LATE = {**HALL, "at": PEOPLE, "cards": CARDS, "tombs": CORRIDOR}
HEAVY = "idol_hededet anubis_4 sobek_06 hededet_06 necklace_1 antidote_1 udjat_1 scorpion_1 mummy"
FULL = "idol_hededet anubis_4 sobek_06 hededet_06 sobek_08 necklace_1 udjat_1 crowbar_2"
FULL_RACK = f"{FULL} antidote_1 scorpion_3 mummy crocodile_3"

YOUR_TURN = posed(4, **LATE, turn=0, actions={"0": 2})
LOCK = posed(
    4,
    **{**LATE, "at": {**PEOPLE, "0": "a3"}, "mummies": {"initkaes": ["a1", 1]}},
    turn=0,
    actions={"0": 2},
    lock=["anubis", [3, 1, 4, 6, 6]],
)
LOAD = posed(
    4,
    **{**LATE, "cards": {"0": HEAVY}, "keeper": 0},
    phase="adjust",
    plays="p0 discard necklace_1;p0 antidote scorpion",
)
LOOK = posed(
    4,
    **{**LATE, "cards": {**CARDS, "0": "idol_hededet anubis_4 sobek_06 udjat_1 mummy"}},
    turn=0,
    actions={"0": 2},
    chance="stone 15",
    plays="p0 udjat",
)
ROOM = posed(
    6,
    **{
        **HALL,
        "adventurers": {**HALL["adventurers"], "4": "maki_watanabe", "5": "delroy_chartier"},
        "at": {**PEOPLE, "4": "b22", "5": "b09"},
        "cards": {"0": FULL_RACK, "3": "mummy mummy block", "4": "sobek_01"},
        "mummies": {"sanakht": ["h4", -1], "rasputin": ["a5", 1, "anubis"]},
        "out": {"2": "mummified", "5": "escaped"},
    },
    phase="mummies",
    chance="roll 4 4 1 1 1",
)
JUMP = posed(
    4,
    **{**LATE, "at": {**PEOPLE, "0": "b32"}, "mummies": {"sanakht": ["h4", -1]}},
    phase="stone",
    chance="stone 32",
)
AVOID = posed(
    4,
    **{
        **LATE,
        "adventurers": {**HALL["adventurers"], "0": "maki_watanabe"},
        "at": {**PEOPLE, "0": "b15"},
        "cards": {"0": "anubis_4 sobek_06"},
    },
    turn=0,
    actions={"0": 3},
    chance="draw scorpion_3",
    plays="p0 search",
)
SEARCHED = posed(
    4,
    **{**LATE, "at": {**PEOPLE, "0": "b15"}, "cards": {"0": "anubis_4 sobek_06 hededet_06"}},
    turn=0,
    actions={"0": 3},
    chance="draw hededet_10",
    plays="p0 search",
)
CHOOSING = "players=5&seed=3&decisions=4&asking=ChooseAdventurer"
STARTING = "players=5&seed=3&decisions=0&asking=ChooseStart"

MOMENTS = [CHOOSING, YOUR_TURN, STARTING, LOAD, LOCK, LOOK, ROOM, JUMP]

# Questions with two or three answers, and what stands in the prompt.
SMALL = {
    AVOID: ["Use the ability", "Take the wound"],
    LOOK: ["Let this stone fall", "Put it back and take another unseen"],
}

# The things by which one leaves the game: the stairs
LEAVES = "space:e"

# As much on the table as there can be
FULLEST = posed(
    6,
    **{
        **LATE,
        "adventurers": {**HALL["adventurers"], "4": "maki_watanabe", "5": "delroy_chartier"},
        "at": {**PEOPLE, "4": "b15", "5": "b15"},
        "cards": {
            **CARDS,
            "0": f"{FULL_RACK} bag_1 hededet_04",
            "4": "sobek_05 sobek_07 medikit_1",
            "5": "thoth_1 medikit_2 snake_1",
        },
    },
    turn=0,
    actions={"0": 5},
)

# How it ends: some get out, one is sealed in, one is a mummy; and the day nobody gets out.
GOT_OUT = (
    posed(
        5,
        **{
            **HALL,
            "adventurers": {**HALL["adventurers"], "4": "delroy_chartier"},
            "at": {"0": "b02", "1": "b27", "2": "a3", "3": "e5", "4": "e1"},
            "out": {"2": "mummified", "3": "escaped", "4": "escaped"},
            "mummies": {"rasputin": ["a3", 1, "anubis"]},
            "cards": {
                "0": "necklace_1 hededet_06 sobek_06 idol_hededet anubis_4 horus_3 sobek_chest_1",
                "1": "sobek_05 anubis_2 thoth_3 idol_sobek",
                "3": "sobek_01 hededet_03 sobek_09 thoth_2",
                "4": "hededet_01",
            },
            "keeper": 0,
        },
        turn=0,
        actions={"0": 1, "1": 0},
        chance="stone 21;stone 15;stone 9;stone 8",
        plays="p0 move e2",
    )
    + "&over=1"
)
NOBODY = posed(
    5,
    **{
        **HALL,
        "fallen": [1, 2, 3, 4, 5, 9, 14, 21],
        "adventurers": {**HALL["adventurers"], "4": "delroy_chartier"},
        "at": {**PEOPLE, "2": "a3", "4": "t5"},
        "out": {"2": "mummified", "4": "mummified"},
        "mummies": {"rasputin": ["a3", 1, "anubis"], "delroy_chartier": ["t5", 1, "thoth"]},
        "cards": {"0": HEAVY, "1": "sobek_05 idol_sobek", "3": "horus_4"},
    },
    phase="stone",
    chance="stone 6",
)
ENDS = [GOT_OUT, NOBODY]


def every_card() -> list[tuple[str, str]]:
    """Where cards lie, and what lies there: each of them turned up large, one upon another."""
    return [(".hz-board", "".join(big_card(card) for card in range(len(CARD_IDS))))]
