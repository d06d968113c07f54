"""Records that were written before."""

from __future__ import annotations

from pathlib import Path

from cutpurse.games import find
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify

OLDER = Path(__file__).parent / "form-1.record"


def test_a_record_of_form_1_still_holds() -> None:
    text = OLDER.read_text(encoding="utf-8")
    assert text.startswith("cutpurse record 1\n")
    assert verify(find("naqala"), Record.read(text)).over
