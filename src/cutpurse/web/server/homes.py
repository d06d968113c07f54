"""Where tables are at home when several processes share the work: everybody can tell it from a
table's id, and new tables take turns. Left to chance, one of two processes with three hundred
tables would often have twenty more than the other."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Callable

from cutpurse.table.services.tables import new_id


def home(table: bytes, count: int) -> int:
    """Which of so many processes has a table."""
    return zlib.crc32(table) % count


def ids_in_turn(count: int) -> Callable[[], str]:
    """Makes ids for new tables, at home in one process after another. Each process makes its own,
    so they do not all begin with the same one."""
    turn = secrets.randbelow(count)

    def make() -> str:
        nonlocal turn
        turn = (turn + 1) % count
        while home((made := new_id()).encode(), count) != turn:
            pass
        return made

    return make
