"""Why can I not do this? Answered from what the viewer sees, so that it tells nothing more."""

from __future__ import annotations

import msgspec

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.sight import Sight


class Why(msgspec.Struct):
    """Whether an action may be taken now; if not, why, and the rule that forbids it."""

    allowed: bool
    message: str = ""
    rule: str = ""


def why(sight: Sight, action: int | str) -> Why:
    words = sight.rules.vocabulary
    number = words.parse(action) if isinstance(action, str) else action
    if not 0 <= number < words.size:
        raise Refused(
            f"{action!r} is no action of {sight.rules.title}; actions are numbers up to"
            f" {words.size - 1}, or names such as {words.name(0)!r}"
        )
    name = words.name(number)
    if sight.result is not None:
        return Why(False, "the game is over; nobody has anything to answer")
    if not sight.options:
        asked = ", ".join(sitter.name for sitter in sight.sitters if sitter.owes)
        return Why(False, f"you have nothing to answer now; waiting for {asked or 'a moment'}")
    if any(option.id == number for option in sight.options):
        return Why(True, f"{name!r} is allowed", sight.rule)
    g = sight.view.state
    rule = g.stack[-1].why_not(g, sight.viewer, number) or sight.rule
    some = ", ".join(option.name for option in sight.options[:6])
    more = f" and {len(sight.options) - 6} more" if len(sight.options) > 6 else ""
    return Why(False, f"{name!r} is not allowed now ({rule}); allowed: {some}{more}", rule)
