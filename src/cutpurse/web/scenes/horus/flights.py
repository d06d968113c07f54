"""What flies when something happens: cards from decks, niches and shrines to who gets them."""

from __future__ import annotations

from cutpurse.web.kit.scene import Flight

SEARCHED_DECKS = {"rubble", "sand", "water"}


def flight(what: dict[str, object]) -> Flight | None:
    """Everything here is public."""
    word = what["event"]
    seat = f"p{what.get('seat')}"
    if word == "found":
        deck = str(what["back"])
        if deck in SEARCHED_DECKS:
            return Flight(seat, "ui-cards", 1, f"deck-{deck}")
    if word in ("took", "idol"):
        return Flight(seat)
    if word == "touched":
        return Flight(seat, "horus-hall/w-mummy", 1, "")
    return None
