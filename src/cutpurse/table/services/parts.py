"""What all services of a house share."""

from __future__ import annotations

from collections.abc import Callable

from cutpurse.table.live.awards import Awards
from cutpurse.table.live.circle import Circle
from cutpurse.table.live.registry import Registry
from cutpurse.table.live.scheduler import Scheduler
from cutpurse.table.nodes.presence import Presence
from cutpurse.table.store.writer import Store

NOT_BEGUN = "the game has not begun yet"


class HouseParts:
    """The parts of a house that its services use; the house makes them."""

    registry: Registry
    scheduler: Scheduler
    presence: Presence
    store: Store
    circle: Circle
    awards: Awards
    node: str
    new_id: Callable[[], str]  # of a table
    # Called with news of other nodes: whose account has changed ("": anybody's may have).
    news_of_people: Callable[[str], None]
