"""The hand limit: three prices as three papers."""

from __future__ import annotations

from cutpurse.games.cleopatra.limit import DISCARD_PRICE, excess
from cutpurse.games.cleopatra.pieces import HAND_LIMIT, SMUGGLER
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.words import DISCARD, PLAY
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Attribute, Child, Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.scenes.cleopatra.sheets import LATER, several
from cutpurse.web.scenes.cleopatra.stock import hand


def paper(art: Child, title: str, price: str, text: str, **data: Attribute) -> Html:
    return el(
        "div",
        el("span", art, cls="cl-pr__p"),
        el("b", title),
        el("span", icon("cleopatra/amulet"), price, cls="cl-pr__a"),
        el("small", text),
        cls="cl-pr",
        **data,
    )


def fan(count: int, cls: str) -> Html:
    return el("span", join(el("i") for _ in range(count)), cls=f"cl-fan2 {cls}")


def hand_limit(sight: Sight[Cleopatra]) -> Html:
    """Three prices as three papers."""
    g = sight.view.state
    seat = sight.viewer
    over = int(excess(g, seat))
    own = {o.id for o in sight.options}
    most = {DISCARD.do(kind): count for kind, count in hand(g, seat)}
    papers = [
        paper(
            join([fan(HAND_LIMIT, "is-ten"), fan(min(over, 6), "is-over")]),
            "Keep all",
            f"+{over}",
            "one amulet for each card over ten",
            data_t="keep-all",
        ),
        paper(
            fan(min(over, 4), "is-gone"),
            f"Leave {over}",
            f"+{DISCARD_PRICE}",
            f"press {counted(over, 'card')} of your hand; all see them",
        ),
    ]
    if PLAY.do(SMUGGLER) in own:
        papers.append(
            paper(
                icon("cleopatra-court/smuggler"),
                "Smuggler",
                "+1",
                "he leaves, all other cards stay",
                data_t="character:smuggler",
            )
        )
    return el(
        "section",
        el(
            "header",
            icon("cleopatra-court/scribe"),
            el(
                "div",
                el("b", f"{HAND_LIMIT + over} cards, ten are allowed"),
                el("small", f"Your pyramid holds {counted(int(g.amulets[seat]), 'amulet')}."),
            ),
            cls="cl-great__h",
        ),
        el("div", join(papers), cls="cl-prs"),
        LATER,
        cls="cl-great cl-limit",
        aria_label="Too many cards",
        **several(
            most,
            over,
            "leaves",
            f"Leave {{}} of {over}, +{DISCARD_PRICE}",
            one=f"Leave {{}} of {over}, +{DISCARD_PRICE}",
            least=over,
            done=False,
        ),
    )
