"""What flies when something happens: Talents from the treasury, amulets from the bowl beside it,
cards from stalls to hands."""

from __future__ import annotations

from cutpurse.web.kit.scene import Flight

COINS = 6  # that fly at most
GAINS = {"built", "laid", "bonus"}


def flight(what: dict[str, object]) -> Flight | None:
    """Everything here is told to all."""
    word = what["event"]
    seat = f"p{what.get('seat')}"
    if word in GAINS:
        return Flight(seat, "cleopatra/talent", min(COINS, number(what["talents"])), "treasury")
    if word == "corrupted":
        return Flight(seat, "cleopatra/amulet", min(COINS, number(what["amulets"])), "bowl")
    if word == "shed":
        return Flight("bowl", "cleopatra/amulet", min(COINS, number(what["amulets"])), seat)
    if word == "bid":
        return Flight("treasury", "cleopatra/talent", min(COINS, number(what["talents"])), seat)
    if word == "visited":
        faces = what["faces"]
        count = len(faces) if isinstance(faces, list) else 1
        return Flight(seat, "ui-cards", count, str(what["stall"]).replace("stall_", "stall"))
    if word == "paid":
        return Flight("spent", "ui-cards", 1, seat)
    if word in ("gave", "accepted", "gave talents"):
        return gift(what, str(word))
    if word in ("took", "kept"):
        return Flight(seat, "ui-cards", 1, "spent" if word == "took" else "pile")
    return None


def gift(what: dict[str, object], word: str) -> Flight:
    """From one hand to another."""
    if word == "accepted":
        return Flight(f"p{what['seat']}", "ui-cards", 1, f"p{what['from']}")
    symbol = "ui-cards" if word == "gave" else "cleopatra/talent"
    count = 1 if word == "gave" else 2
    return Flight(f"p{what['to']}", symbol, count, f"p{what['seat']}")


def number(value: object) -> int:
    return value if isinstance(value, int) else 1
