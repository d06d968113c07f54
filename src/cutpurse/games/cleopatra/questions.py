# cutpurse: interpreted
"""Every question in words: what is asked, and what to mind."""

from __future__ import annotations

from cutpurse.games.cleopatra.pieces import MOSAICS, SPOTS
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.words import BUILD, MOSAIC
from cutpurse.kernel.rules import Asked, Particular, Question, worded

QUESTIONS = worded(
    {
        "ChooseAction": (
            "Market or Quarry?",
            "Take a stall, or build as many pieces as you can pay for.",
        ),
        "Refill": (
            "Which stall gets which card?",
            "Each stall gets one. What lies face up tells the others what is there.",
        ),
        "PutOne": (
            "Which stall gets this card?",
            "Each stall gets one; the next card is drawn when this one lies.",
        ),
        "BuildMore": (
            "Build another piece?",
            "Two pieces in a visit bring 2 talents more, three or more bring 5.",
        ),
        "ClaimSanctuary": (
            "Claim the sanctuary?",
            "At the end each of its squares takes an amulet of yours. Nobody can claim it later.",
        ),
        "EndOfTurn": ("Anything else?", "Characters can be played until the turn ends."),
        "HandLimit": (
            "More than ten cards: what do you do?",
            "Discarding costs one amulet, keeping all one for each card above ten.",
        ),
        "Bid": (
            "What do you offer to the priest?",
            "All bids are lost. The highest is rid of 3 amulets, the others take some.",
        ),
        "Alms": ("What do you give the beggar?", "2 talents or a standard card."),
        "TakeFromDiscard": (
            "Which card do you take?",
            "Nobody else sees which.",
        ),
        "Request": ("What do you ask for?", "Everybody may offer such cards, or nothing."),
        "Offer": (
            "What do you offer?",
            "As many cards as you have amulets: each takes one along. All offers are shown.",
        ),
        "Accept": ("What do you accept?", "Each card brings its owner's amulet with it."),
        "TurnDie": ("Which way do you turn a die?", "Five dice on the Altar: an offering."),
        "KeepCards": (
            "Which cards do you keep?",
            "Each costs an amulet. The others are laid off unseen.",
        ),
    }
)


def building(g: Cleopatra, asked: Asked) -> Question:
    """What has been begun: a mosaic to be turned and placed, and what pays."""
    parts = g.parts_of(asked.seat)
    if not parts:
        return Question("")
    what = SPOTS.labels[BUILD.of(parts[0])] if BUILD.said(parts[0]) else ""
    if MOSAIC.said(parts[0]):
        what = f"the mosaic of {MOSAICS.labels[MOSAIC.of(parts[0])]}"
        if len(parts) == 1:
            return Question(f"Which way round does {what} lie?", "It may be turned and flipped.")
        if len(parts) == 2:
            return Question(
                f"Where does {what} lie?",
                "The square is under the corner of its frame, which it need not cover.",
            )
    return Question(
        f"What pays for {what}?", "What is not said is paid with as little corruption as possible."
    )


PARTICULARS: dict[str, Particular] = {"ChooseAction": building, "BuildMore": building}
