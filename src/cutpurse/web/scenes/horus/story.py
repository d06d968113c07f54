"""What the log tells of how things came to be as they are: a table alone does not know by which
squares a mummy came, or in which round somebody got out."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cutpurse.games.horus.board import SPACE_IDS
from cutpurse.games.horus.state import INSIDE, Horus
from cutpurse.table.model.sight import Sight, Told
from cutpurse.web.kit.shared import for_all

RECENT = 60  # events in which the way of a figure is looked for
STEPS = {"started", "moved", "jumped"}
WALKING = STEPS | {"strode", "walked"}
LEAVING = {"escaped", "trapped", "crushed", "mummified", "stayed out"}
FATEFUL = LEAVING | {"round", "fell"}
AFTER_A_FIND = {"bag"}  # events that belong to finding a card
Way = tuple[int, ...]  # spaces, one after another
Ways = dict[str, Way]
SPACES = {name: space for space, name in enumerate(SPACE_IDS)}


@for_all
def ways(sight: Sight[Horus]) -> Ways:
    """By which spaces figures and mummies came lately, by their keys: a figure from where it stood
    before, a mummy on the walk of the last roll."""
    out: dict[str, list[int]] = {}
    for what in [what for told in sight.told[-RECENT:] if (what := told.what)["event"] in WALKING]:
        word = what["event"]
        if word in STEPS:
            key = f"fig-{what['seat']}"
            out[key] = [*out.get(key, [])[-1:], SPACES[str(what["space"])]]
        elif word == "strode":
            out = {key: way for key, way in out.items() if key.startswith("fig-")}
        else:
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


@for_all
def fates(sight: Sight[Horus]) -> dict[int, tuple[str, int, str]]:
    """Of everybody who is out: how, in which round, and the stone that had fallen last. The log is
    long, and read from its end only as far as it tells of them."""
    out: dict[int, tuple[str, int, str]] = {}
    missing = sum(status > INSIDE for status in sight.view.state.status)
    stoneless: list[int] = []
    roundless: list[int] = []
    for told in reversed(sight.told):
        what = told.what
        word = what["event"]
        if word not in FATEFUL:
            continue
        if word in LEAVING:
            seat = int(str(what["seat"]))
            if seat not in out:
                out[seat] = (str(word), 0, "")
                stoneless.append(seat)
                roundless.append(seat)
        elif word == "fell":
            for seat in stoneless:
                out[seat] = (*out[seat][:2], str(what["stone"]))
            stoneless.clear()
        else:
            for seat in roundless:
                how, _, stone = out[seat]
                out[seat] = (how, int(str(what["round"])), stone)
            roundless.clear()
        if len(out) == missing and not stoneless and not roundless:
            break
    return out


class RollStory(msgspec.Struct, frozen=True):
    """What has happened since the dice for actions were rolled."""

    actions: dict[int, int]  # how many the roll brought to each seat
    taken: frozenset[str]  # idols that somebody took since: their curse begins with the next roll
    dropped: frozenset[tuple[int, str]]  # and those that somebody dropped: it was in force


@for_all
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
