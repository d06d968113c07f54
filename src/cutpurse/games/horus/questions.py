# cutpurse: interpreted
"""Every question in words: what is asked, and what to mind."""

from __future__ import annotations

from cutpurse.games.horus.corridor import missing
from cutpurse.games.horus.load import FOR_BLOCK, FOR_IDOL, FOR_MUMMY, FOR_SEARCH, FOR_TAKE, MakeRoom
from cutpurse.games.horus.pieces import ABILITIES, CARD, IDOLS, MAKI, STONES
from cutpurse.games.horus.state import LOOKED, WAITING, Horus
from cutpurse.games.horus.words import YES
from cutpurse.kernel.rules import Asked, Particular, Question, worded
from cutpurse.kernel.text import counted

QUESTIONS = worded(
    {
        "ChooseAdventurer": (
            "Who are you?",
            "Every adventurer can do one thing that the others cannot, once in the game.",
        ),
        "ChooseStart": ("Where do you start?", "Your first step leads into the square behind it."),
        "AdjustLoad": (
            "Carry on with this load?",
            "From 4, 7 and 10 cards on fewer dice give you an action. What you drop is gone.",
        ),
        "Act": (
            "What do you do?",
            "Only who gets out again scores, and every round the ceiling takes a square.",
        ),
        "MakeRoom": ("What do you give up?", "You have 12 cards: one goes before the next comes."),
        "AvoidWound": ("Avoid the wound?", "The ability works once in the game."),
        "KeepOrSwap": ("Let this stone fall?", "All see whether you keep it, not which it is."),
        "JumpAside": (
            "Where do you jump?",
            "A mummy in the new space touches you; the Entrance is the way out.",
        ),
        "StoneWound": ("Dodge the stone?", "Then you take no Block card. Once in the game."),
    }
)

FOR_WHAT = {
    FOR_SEARCH: "What you find may be worth less.",
    FOR_TAKE: "It makes room for the treasure.",
    FOR_IDOL: "It makes room for the idol; you may also leave that where it is.",
    FOR_MUMMY: "It makes room for the mummy's touch.",
    FOR_BLOCK: "It makes room for the injury.",
}


def act(g: Horus, asked: Asked) -> Question:
    """How many actions are left, how a lock stands, and what may be avoided unseen."""
    left = counted(g.actions[asked.seat], "action")
    if g.status[asked.seat] == WAITING and g.actions[asked.seat]:
        return Question("Into the pyramid", "Who stands at the Entrance goes in.")
    if YES.base in asked.options:
        find = CARD.labels[g.cards[g.drawn]]
        ability = ABILITIES.labels[g.adventurer[asked.seat]]
        return Question(
            f"You drew a {find}: avoid it? {left} left",
            f"Now or never, and once in the game: {ability}. The others know of it if you use it.",
        )
    if g.lock >= 0:
        lack = counted(missing(g), "number")
        return Question(f"The lock of {IDOLS.labels[g.lock]}: {lack} missing, {left} left")
    return Question(f"What do you do? {left} left")


def make_room(g: Horus, asked: Asked) -> Question:
    step = g.stack[-1]
    assert isinstance(step, MakeRoom)
    return Question("", FOR_WHAT[step.why])


def avoid(g: Horus, asked: Asked) -> Question:
    return Question("Use Reflexes?" if g.adventurer[asked.seat] == MAKI else "Use Swimming?")


def stone(g: Horus, asked: Asked) -> Question:
    return Question(f"Let the stone {STONES.ids[g.stones[LOOKED]]} fall?")


PARTICULARS: dict[str, Particular] = {
    "Act": act,
    "MakeRoom": make_room,
    "AvoidWound": avoid,
    "KeepOrSwap": stone,
}
