"""What flies when something happens: meeples to who takes them, gold to purses and back, cards
between pile and hands."""

from __future__ import annotations

from cutpurse.web.kit.scene import Flight

BANK = "supply"
PILE = "pile"
MOST = 6  # of a kind at once: more could not be told apart


def flight(what: dict[str, object]) -> Flight | None:
    """Everything here is public: how many, never which."""
    word = what["event"]
    seat = f"p{what.get('seat')}"
    if word == "lifts":
        return Flight("hand")
    if word == "collects":
        return Flight(seat)
    if word == "kills":
        return Flight(BANK)
    if word == "earns":
        return Flight(seat, "coin", some(what["gold"]), BANK)
    if word == "spends":
        return Flight(BANK, "coin", some(what["gold"]), seat)
    if word == "bids" and some(what["paid"]):
        return Flight(BANK, "coin", some(what["paid"]), seat)
    if word == "draws card":
        return Flight(seat, "ui-cards", 1, PILE)
    if word == "discards":
        return Flight(PILE, "ui-cards", 1, seat)
    if word == "sells":
        return Flight(PILE, "ui-cards", some(what["cards"]), seat)
    return None


def some(count: object) -> int:
    assert isinstance(count, int)
    return min(MOST, count)
