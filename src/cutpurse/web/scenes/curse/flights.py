"""What flies when something happens: items from the bag, Cartouches from the pile, Curses."""

from __future__ import annotations

from cutpurse.web.kit.scene import Flight

MOST = 4  # Curses that fly at most


def flight(what: dict[str, object]) -> Flight | None:
    """Everything here is public. An item that everybody sees before and after travels by itself."""
    word = what["event"]
    seat = f"p{what.get('seat')}"
    if word in ("drew", "kept"):
        return Flight(seat, f"curse/i-{what['item']}", 1, "left-bag")
    if word in ("back", "gave up"):
        return Flight("left-bag", f"curse/i-{what['item']}", 1, "" if word == "back" else seat)
    if word == "tile":
        return Flight(seat, "curse/ct-back", 1, "left-cartouches")
    if word == "looted tile":
        return Flight(seat, "curse/ct-back", 1, f"p{what['other']}")
    if word == "cursed":
        return Flight(seat, "curse/curse-tile", curses(what), "left-curses")
    if word == "cleansed":
        return Flight("left-curses", "curse/curse-tile", curses(what), seat)
    if word == "handed over":
        return Flight(f"p{what['other']}", "curse/curse-tile", curses(what), seat)
    return None


def curses(what: dict[str, object]) -> int:
    count = what["curses"]
    return min(MOST, count) if isinstance(count, int) else 1
