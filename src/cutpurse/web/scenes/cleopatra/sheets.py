"""Papyrus sheets over the palace: what each character asks, the hand limit, the great offering."""

from __future__ import annotations

import json

from cutpurse.games.cleopatra.cards import in_hand
from cutpurse.games.cleopatra.characters import Alms, Offer
from cutpurse.games.cleopatra.limit import DISCARD_PRICE, excess
from cutpurse.games.cleopatra.pieces import (
    BEGGAR,
    CARDS,
    COURTESAN,
    DICE,
    DOUBLE,
    ENVOY,
    FIRST_CHARACTER,
    FIRST_DISCARDS,
    HAND_LIMIT,
    KINDS,
    RESOURCE_COUNT,
    RESOURCES,
    SCRIBE,
    SMUGGLER,
    STALL_COUNT,
    VIZIER,
)
from cutpurse.games.cleopatra.priest import rank
from cutpurse.games.cleopatra.state import ASIDE, NOTHING, Cleopatra
from cutpurse.games.cleopatra.state import DISCARD as DISCARD_PILE
from cutpurse.games.cleopatra.words import (
    ACCEPT,
    ASK,
    BID,
    DIE,
    DISCARD,
    DONE,
    GIVE,
    GIVE_TALENTS,
    KEEP,
    OFFER,
    PLAY,
    PUT,
    TAKE,
)
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight, Told
from cutpurse.web.kit.markup import Attribute, Child, Html, el, join
from cutpurse.web.kit.pieces import icon, medal
from cutpurse.web.kit.widgets.answer import written
from cutpurse.web.kit.widgets.bid import BidSheet, Pouch, pouches
from cutpurse.web.scenes.cleopatra.cards import NAMES, amulets, card
from cutpurse.web.scenes.cleopatra.stock import hand

FEW = 8  # kinds of cards for which a narrow sheet is wide enough
PLACES = ("most", "second", "third", "fourth", "fifth")


def asked_by(g: Cleopatra) -> int:
    """Who sends the character that asks the viewer."""
    step = g.stack[-1]
    assert isinstance(step, (Alms, Offer))
    return step.to


# A sheet -----------------------------------------------------------------------------------------
def sheet(
    art: str,
    title: str,
    text: str,
    price: Child,
    *body: Child,
    cls: str = "",
    data: dict[str, Attribute] | None = None,
) -> Html:
    """A portrait, one sentence, the price at the right; then the choice."""
    return el(
        "section",
        el(
            "header",
            icon(art),
            el("span", el("b", title), el("small", text)),
            price,
        ),
        el("div", *body, cls="cl-chs__b"),
        cls=f"cl-chs {cls}".strip(),
        aria_label=title,
        **(data or {}),
    )


def several(
    most: dict[int, int],
    limit: int,
    mark: str,
    some: str,
    none: str = "",
    one: str = "",
    least: int = 0,
    done: bool = True,
) -> dict[str, Attribute]:
    """What the page must know to collect several cards into one answer (`cleopatra-cards.js`)."""
    known: dict[str, object] = {
        "most": {str(action): count for action, count in most.items()},
        "limit": limit,
        "least": least,
        "mark": mark,
        "some": some,
        "one": one or some,
        "first": [],
        "done": DONE.do() if done else 0,
    }
    if none:
        known["none"] = none
    opens = [*most, DONE.do()] if done else list(most)
    return {
        "data_w": "cleopatra-cards",
        "data_wc": "cleopatra-cards",
        "data_opens": written(opens),
        "data_cards": json.dumps(known, separators=(",", ":"), ensure_ascii=False),
    }


def gold(label: str, least: int = 0) -> Html:
    """The button that sends the cards; the page writes on it what it would do."""
    button = el(
        "button",
        label,
        cls="btn btn--gold",
        type="button",
        disabled=least > 0,
        data_a=DONE.do(),
        data_sure=not least,
    )
    return el("div", button, data_own=True, data_go=True, cls="cl-go")


# Where the page puts the button once enough cards are chosen.
LATER = el("div", data_own=True, data_go=True, cls="cl-go")


def marked(action: int) -> Html:
    return el("span", data_own=True, data_mark=action)


# The beggar --------------------------------------------------------------------------------------
def alms(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    own = {o.id for o in sight.options}
    talents = int(g.talents[sight.viewer])
    gift = el(
        "div",
        icon("cleopatra/talent"),
        icon("cleopatra/talent"),
        el("b", "2 Talents"),
        el("small", f"{talents}, then {talents - 2}"),
        cls="cl-two",
        data_t="alms",
    )
    cards = [
        card(
            kind,
            el("span", f"×{count}", cls="cl-x") if count > 1 else None,
            target=f"card:{CARDS.ids[kind]}",
        )
        for kind, count in hand(g, sight.viewer)
        if kind < DOUBLE and GIVE.do(kind) in own
    ]
    return sheet(
        "cleopatra/beggar",
        f"{sight.name(asked_by(g))} sends a beggar",
        "Give 2 Talents, or one clean card.",
        None,
        gift if GIVE_TALENTS.do() in own else None,
        el("i", "or") if cards and GIVE_TALENTS.do() in own else None,
        el("div", join(cards), cls="cl-rowc") if cards else None,
        el("p", "Only the two of you learn which card it is. Tainted cards are safe from him."),
        cls="is-react",
    )


# The courtesan -----------------------------------------------------------------------------------
def courtesan(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    own = {o.id for o in sight.options}
    pile = g.players + DISCARD_PILE
    cards: list[Html] = []
    for kind in range(KINDS):
        count = int(g.cards.count(pile, kind))
        if TAKE.do(kind) in own:
            many = el("span", f"×{count}", cls="cl-x") if count > 1 else None
            cards.append(card(kind, many, target=f"spent:{CARDS.ids[kind]}", priced=False))
    size = int(g.cards.size[pile])
    about = "Characters played this turn stay there. The others see the pile shrink, not the card."
    return sheet(
        "cleopatra/courtesan",
        "Courtesan",
        "One spent card comes back to you, unseen.",
        amulets("+1", bad=True),
        el("div", join(cards), cls="cl-rowc cl-rowc--7"),
        el("p", f"{counted(size, 'card')} lie here. {about}"),
        cls="cl-chs--wide" if len(cards) > FEW else "",
    )


# The envoy ---------------------------------------------------------------------------------------
def request(sight: Sight[Cleopatra]) -> Html:
    cards = [
        card(kind, marked(ASK.do(kind)), target=f"resource:{RESOURCES.ids[kind]}")
        for kind in range(RESOURCE_COUNT)
    ]
    most = {ASK.do(kind): 1 for kind in range(RESOURCE_COUNT)}
    return sheet(
        "cleopatra/envoy",
        "Envoy",
        "What do you ask everybody for?",
        el("span", "no price of his own", cls="cl-free"),
        el("div", join(cards), cls="cl-rowc"),
        el("p", "All offer at once and in secret. Each card you accept brings an amulet with it."),
        gold("Ask for nothing yet", 1),
        data=several(
            most, RESOURCE_COUNT, "asked", "Ask for {} kinds", one="Ask for this kind", least=1
        ),
    )


def offer(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    seat = sight.viewer
    own = {o.id for o in sight.options}
    most = {
        OFFER.do(kind): int(in_hand(g, seat, kind))
        for kind in range(RESOURCE_COUNT)
        if OFFER.do(kind) in own
    }
    cards = [
        card(
            OFFER.of(action),
            el("span", f"×{count}", cls="cl-x") if count > 1 else None,
            marked(action),
            target=f"card:{CARDS.ids[OFFER.of(action)]}",
        )
        for action, count in most.items()
    ]
    wanted = [RESOURCES.ids[i] for i in range(RESOURCE_COUNT) if g.asked >> i & 1]
    limit = int(g.amulets[seat])
    nothing = el("p", "You have nothing to offer: no such card, or no amulet.")
    return sheet(
        "cleopatra/envoy",
        f"{sight.name(asked_by(g))} sends an envoy",
        f"Asked for: {', '.join(wanted)}.",
        None,
        el("div", join(cards), cls="cl-rowc") if cards else nothing,
        el("p", "One amulet goes with each card that is accepted. Refused cards are seen by all."),
        gold("Offer nothing"),
        cls="is-react",
        data=several(
            most, limit, "offered", "Offer {} cards", none="Offer nothing", one="Offer 1 card"
        ),
    )


def accept(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    most: dict[int, int] = {}
    letters: list[Html] = []
    for seat in range(g.players):
        if seat == sight.viewer:
            continue
        cards: list[Html] = []
        for kind in range(RESOURCE_COUNT):
            count = int(g.offers[seat * RESOURCE_COUNT + kind])
            if count:
                action = ACCEPT.do(seat, kind)
                most[action] = count
                many = el("span", f"×{count}", cls="cl-x") if count > 1 else None
                target = f"letter:p{seat}-{RESOURCES.ids[kind]}"
                cards.append(card(kind, many, marked(action), target=target))
        head = el("div", medal(seat, True), sight.name(seat), cls="cl-letter__h")
        inside = el("div", join(cards)) if cards else el("em", "nothing")
        letters.append(el("li", head, inside, cls="cl-letter" if cards else "cl-letter is-none"))
    return sheet(
        "cleopatra/envoy",
        "Envoy",
        "The letters are open. What do you accept?",
        el("span", "+1 amulet a card", cls="cl-free"),
        el("ul", join(letters), cls="cl-letters"),
        el("p", "Each card brings one amulet out of the giver’s pyramid into yours."),
        gold("Accept none"),
        data=several(
            most,
            sum(most.values()),
            "accepted",
            "Accept {}, +{} amulets",
            none="Accept none",
            one="Accept it, +1 amulet",
        ),
    )


# The scribe and the vizier -----------------------------------------------------------------------
def turn_die(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    own = {DIE.of(o.id): o.id for o in sight.options if DIE.said(o.id)}
    dice = join(
        icon(f"cleopatra/die-{'priest' if number < g.altar else 'blank'}") for number in range(DICE)
    )
    words = ("To the priest", "To blank")
    buttons = join(
        el("button", words[way], cls="btn btn--lit", type="button", data_a=action)
        for way, action in own.items()
    )
    last = "The fifth priest: the offering begins at once." if g.altar == DICE - 1 else ""
    return sheet(
        "cleopatra/scribe",
        "Scribe",
        "He turns one die as he likes.",
        el("span", "no amulet", cls="cl-free"),
        el("div", dice, cls="cl-dice2"),
        el("div", buttons, cls="cl-dd"),
        el("p", last or "Five dice on the altar: an offering."),
    )


def vizier(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    aside = g.players + ASIDE
    most: dict[int, int] = {}
    cards: list[Html] = []
    for kind in range(KINDS):
        count = int(g.cards.count(aside, kind))
        if count > 0:
            action = KEEP.do(kind)
            most[action] = count
            many = el("span", f"×{count}", cls="cl-x") if count > 1 else None
            target = f"aside:{CARDS.ids[kind]}"
            cards.append(card(kind, many, marked(action), target=target, priced=False))
    return sheet(
        "cleopatra/vizier",
        "Vizier",
        "Cards from the pile. Only you see them.",
        el("span", "+1 amulet a card", cls="cl-free"),
        el("div", join(cards), cls="cl-rowc cl-rowc--5"),
        el("p", "The rest goes unseen to the spent pile. All learn only how many you kept."),
        gold("Keep none"),
        cls="is-secret",
        data=several(
            most,
            sum(most.values()),
            "keep",
            "Keep {}, +{} amulets",
            none="Keep none",
            one="Keep it, +1 amulet",
        ),
    )


# The hand limit ----------------------------------------------------------------------------------
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
                icon("cleopatra/smuggler"),
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
            icon("cleopatra/scribe"),
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


# The refill --------------------------------------------------------------------------------------
def refilling(sight: Sight[Cleopatra]) -> Html | None:
    """The drawn cards lie on the stalls in the order drawn until they are laid otherwise."""
    g = sight.view.state
    puts = [o.id for o in sight.options if PUT.said(o.id)]
    if type(g.stack[-1]).__name__ != "Refill" or not puts:
        return None
    cards = len(g.drawn)
    known = {
        "refill": True,
        "stalls": list(range(cards)),
        "asked": cards - 1 if cards == STALL_COUNT else cards,
        "put": PUT.do(0),
    }
    return el(
        "span",
        el(
            "button",
            "Lay them so",
            cls="btn btn--gold",
            type="button",
            data_send=True,
            data_sure=True,
        ),
        cls="cl-lay",
        data_w="cleopatra-cards",
        data_opens=written(puts),
        data_cards=json.dumps(known, separators=(",", ":")),
    )


# The great offering ------------------------------------------------------------------------------
def bags(sight: Sight[Cleopatra]) -> tuple[Pouch, ...]:
    """Everybody's pouch, the viewer's first: sealed, or still open before somebody who thinks."""
    players = len(sight.sitters)
    first = 0 if sight.audience else sight.viewer
    found: list[Pouch] = []
    for i in range(players):
        seat = (first + i) % players
        sitter = sight.sitters[seat]
        if seat == sight.viewer and sight.options:
            found.append(Pouch(seat, "You", "yours"))
        else:
            found.append(Pouch(seat, sitter.name, "thinking" if sitter.owes else "sealed"))
    return tuple(found)


def bidding(sight: Sight[Cleopatra]) -> BidSheet | None:
    """For who is asked. A bot's guess of a fair gift would be unfair: it starts at nothing."""
    own = [o.id for o in sight.options if BID.said(o.id)]
    if not own:
        return None
    g = sight.view.state
    talents = int(g.talents[sight.viewer])
    prizes = tuple(
        (PLACES[place], f"−{FIRST_DISCARDS}" if not place else f"+{place}")
        for place in range(g.players)
    )
    return BidSheet(
        "The Great Offering",
        0,
        tuple((action,) for action in own),
        start=min(talents, 3),
        have=talents,
        unit="Talents",
        symbol="cleopatra/talent",
        verb="Seal",
        pouches=bags(sight),
        prizes=prizes,
    )


def offering(sight: Sight[Cleopatra]) -> Html:
    asked = bidding(sight)
    if asked is not None:
        return el("div", asked.drawn(), cls="cl-over cl-over--asked")
    waits = el(
        "section",
        el("h2", "The Great Offering", cls="wsheet__t"),
        pouches(bags(sight)),
        el("p", "All pouches open together. All gifts are lost.", cls="wsheet__about"),
        cls="wsheet",
        aria_label="The Great Offering",
    )
    return el("div", waits, cls="cl-over cl-over--asked")


def revealed(sight: Sight[Cleopatra]) -> Html:
    """The pouches of the last offering, from the lowest gift up, until the next turn begins."""
    g = sight.view.state
    if not any(told.what["event"] == "bid" for told in this_turn(sight)):
        return Html("")
    if g.bids[0] == NOTHING:
        return Html("")
    ranks = {seat: int(rank(g, seat)) for seat in range(g.players)}
    order = sorted(range(g.players), key=lambda seat: int(g.bids[seat]))
    rows = tuple(
        Pouch(seat, sight.name(seat), "open", int(g.bids[seat]), order.index(seat))
        for seat in sorted(ranks, key=lambda seat: ranks[seat])
    )
    changes = join(
        el(
            "li",
            medal(seat, True),
            el("b", f"{ranks[seat]}."),
            amulets(f"−{FIRST_DISCARDS}" if ranks[seat] == 1 else f"+{ranks[seat] - 1}"),
            cls="is-first" if ranks[seat] == 1 else None,
        )
        for seat in sorted(ranks, key=lambda seat: ranks[seat])
    )
    return el(
        "aside",
        el("b", "The pouches are open"),
        pouches(rows),
        el("ol", changes),
        cls="slip cl-reveal",
        aria_label="The last offering",
    )


def this_turn(sight: Sight[Cleopatra]) -> list[Told]:
    """What was told since the turn began."""
    found: list[Told] = []
    for told in reversed(sight.told):
        if told.what["event"] == "turn":
            break
        found.append(told)
    return found


SHEETS = {
    "Alms": alms,
    "TakeFromDiscard": courtesan,
    "Request": request,
    "Offer": offer,
    "Accept": accept,
    "TurnDie": turn_die,
    "KeepCards": vizier,
    "HandLimit": hand_limit,
}
PORTRAITS = {
    "Alms": BEGGAR,
    "TakeFromDiscard": COURTESAN,
    "Request": ENVOY,
    "Offer": ENVOY,
    "Accept": ENVOY,
    "TurnDie": SCRIBE,
    "KeepCards": VIZIER,
}


def over_the_board(sight: Sight[Cleopatra]) -> Html:
    """What lies over the palace now; nothing while the board is played on."""
    g = sight.view.state
    if not g.stack:
        return Html("")
    step = type(g.stack[-1]).__name__
    if step == "Bid":
        return offering(sight)
    if step in SHEETS and sight.options:
        return el("div", SHEETS[step](sight), cls="cl-over cl-over--asked")
    if step in PORTRAITS and not sight.options:
        return waiting(step)
    return revealed(sight)


def waiting(step: str) -> Html:
    """Who looks on sees which character is at work."""
    character = PORTRAITS[step]
    kind = FIRST_CHARACTER + character
    text = "is at work"
    return el(
        "div",
        icon(f"cleopatra/{CARDS.ids[kind].partition('_')[2]}"),
        el("span", f"The {NAMES[kind].lower()} {text}"),
        cls="slip cl-visitor",
    )
