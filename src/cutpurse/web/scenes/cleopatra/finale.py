"""The end in its order."""

from __future__ import annotations

from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html


def finale(sight: Sight[Cleopatra]) -> Html:
    return Html("")
