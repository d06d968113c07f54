"""Room for the text that may come with an answer, where a game draws none of its own."""

from __future__ import annotations

from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el
from cutpurse.web.kit.scene import EMPTY


def story(sight: Sight) -> Html:
    """Nothing if what is asked takes no text."""
    if not sight.options:
        return EMPTY
    g = sight.view.state
    longest = g.stack[-1].longest_text(g, sight.viewer)
    if not longest:
        return EMPTY
    words = f"Your words, at most {longest} characters; they go with your answer"
    return el(
        "label",
        el("span", words),
        el("textarea", maxlength=longest, data_story=True),
        cls="wform",
    )
