"""Everything that one viewer gets from a house, as plain data that can be compared."""

from __future__ import annotations

from typing import Any

import msgspec

from cutpurse.kernel.rules import Refused
from cutpurse.table.house import House
from cutpurse.table.model.people import Person

# What differs between two houses or two moments and says nothing about the game.
OWN = ("table", "invite", "secret", "promise", "nonces")


async def shown_to(house: House, table: str, person: Person) -> dict[str, Any]:
    """Room and sight, the log, chat, clocks and record; without what is random for each table."""
    room = msgspec.to_builtins(await house.room(table, person))
    for name in OWN:
        room.pop(name)
    out: dict[str, Any] = {"room": room}
    try:
        sight = await house.sight(table, person)
    except Refused:
        return out
    out["view"] = sight.view.text()
    out["sitters"] = [msgspec.to_builtins(s) for s in sight.sitters]
    out["asked"] = (sight.question, sight.rule, sight.version, sight.can_undo, sight.events)
    out["options"] = [(o.id, o.name, o.sentence, o.rule, o.targets) for o in sight.options]
    out["told"] = [(t.number, t.sentence, t.rule, t.what) for t in sight.told]
    out["record"] = [
        line
        for line in (await house.record(table, person)).splitlines()
        if not line.startswith("commitment")
    ]
    return out
