"""What the log tells of how things came to be as they are: a table alone does not know by which
squares a mummy came, or in which round somebody got out."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cutpurse.games.horus.board import SPACE_IDS
from cutpurse.games.horus.state import Horus
from cutpurse.table.model.sight import Sight, Told

RECENT = 60  # events in which the way of a figure is looked for
STEPS = {"started", "moved", "jumped"}
LEAVING = {"escaped", "trapped", "crushed", "mummified", "stayed out"}
AFTER_A_FIND = {"bag"}  # events that belong to finding a card
Ways = dict[str, tuple[int, ...]]
SPACES = {name: space for space, name in enumerate(SPACE_IDS)}


def ways(sight: Sight[Horus]) -> Ways:
    """By which spaces figures and mummies came lately, by their keys: a figure from where it stood
    before, a mummy on the walk of the last roll."""
    out: dict[str, list[int]] = {}
    for told in sight.told[-RECENT:]:
        what = told.what
        word = what["event"]
        if word in STEPS:
            key = f"fig-{what['seat']}"
            out[key] = [*out.get(key, [])[-1:], SPACES[str(what["space"])]]
        elif word == "strode":
            out = {key: way for key, way in out.items() if key.startswith("fig-")}
        elif word == "walked":
            out.setdefault(f"mummy-{what['mummy']}", []).append(SPACES[str(what["space"])])
    return {key: tuple(way) for key, way in out.items()}


def just_found(sight: Sight[Horus]) -> Told | None:
    """The card that was drawn with the last deed of all."""
    for told in reversed(sight.told[-3:]):
        if told.what["event"] == "found":
            return told
        if told.what["event"] not in AFTER_A_FIND:
            return None
    return None


def lately(sight: Sight[Horus], ends: set[str]) -> Iterator[dict[str, object]]:
    """Events back to the last of those, newest first."""
    for told in reversed(sight.told):
        if told.what["event"] in ends:
            return
        yield told.what


def rolls(sight: Sight[Horus]) -> list[list[int]]:
    """What the dice showed on the lock that is being worked on, the first roll first."""
    found: list[list[int]] = []
    for what in lately(sight, {"moved", "round", "idol", "declined", "opened", "took", "found"}):
        if what["event"] == "picked" and isinstance(what["dice"], list):
            found.insert(0, what["dice"])
    return found


def fates(sight: Sight[Horus]) -> dict[int, tuple[str, int, str]]:
    """Of everybody who is out: how, in which round, and the stone that had fallen last."""
    out: dict[int, tuple[str, int, str]] = {}
    now = 0
    stone = ""
    for told in sight.told:
        what = told.what
        word = str(what["event"])
        if word == "round":
            now = int(str(what["round"]))
        elif word == "fell":
            stone = str(what["stone"])
        elif word in LEAVING:
            out[int(str(what["seat"]))] = (word, now, stone)
    return out


class RollStory(msgspec.Struct, frozen=True):
    """What has happened since the dice for actions were rolled."""

    actions: dict[int, int]  # how many the roll brought to each seat
    taken: frozenset[str]  # idols that somebody took since: their curse begins with the next roll
    dropped: frozenset[tuple[int, str]]  # and those that somebody dropped: it was in force


def since_roll(sight: Sight[Horus]) -> RollStory:
    actions: dict[int, int] = {}
    taken: set[str] = set()
    dropped: set[tuple[int, str]] = set()
    for what in lately(sight, {"rolled"}):
        word = what["event"]
        if word == "actions":
            actions[int(str(what["seat"]))] = int(str(what["count"]))
        elif word == "idol":
            taken.add(str(what["idol"]))
        elif word == "discarded" and str(what["card"]).startswith("idol_"):
            dropped.add((int(str(what["seat"])), str(what["card"]).removeprefix("idol_")))
    return RollStory(actions, frozenset(taken), frozenset(dropped))
