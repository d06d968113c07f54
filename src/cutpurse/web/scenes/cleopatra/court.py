"""What each character asks, as a sheet."""

from __future__ import annotations

from cutpurse.games.cleopatra.cards import in_hand
from cutpurse.games.cleopatra.characters import Alms, Offer
from cutpurse.games.cleopatra.pieces import CARDS, DICE, DOUBLE, KINDS, RESOURCE_COUNT, RESOURCES
from cutpurse.games.cleopatra.state import ASIDE, Cleopatra
from cutpurse.games.cleopatra.state import DISCARD as DISCARD_PILE
from cutpurse.games.cleopatra.words import ACCEPT, ASK, DIE, GIVE, GIVE_TALENTS, KEEP, OFFER, TAKE
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, medal
from cutpurse.web.scenes.cleopatra.cards import amulets, card
from cutpurse.web.scenes.cleopatra.sheets import gold, marked, several, sheet
from cutpurse.web.scenes.cleopatra.stock import hand

FEW = 8  # kinds of cards for which a narrow sheet is wide enough


def asked_by(g: Cleopatra) -> int:
    """Who sends the character that asks the viewer."""
    step = g.stack[-1]
    assert isinstance(step, (Alms, Offer))
    return step.to


# The beggar ---------------------------------------------------------------------------------------
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
        "cleopatra-court/beggar",
        f"{sight.name(asked_by(g))} sends a beggar",
        "Give 2 Talents, or one clean card.",
        None,
        gift if GIVE_TALENTS.do() in own else None,
        el("i", "or") if cards and GIVE_TALENTS.do() in own else None,
        el("div", join(cards), cls="cl-rowc") if cards else None,
        el("p", "Only the two of you learn which card it is. Tainted cards are safe from him."),
        cls="is-react",
    )


# The courtesan ------------------------------------------------------------------------------------
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
        "cleopatra-court/courtesan",
        "Courtesan",
        "One spent card comes back to you, unseen.",
        amulets("+1", bad=True),
        el("div", join(cards), cls="cl-rowc cl-rowc--7"),
        el("p", f"{counted(size, 'card')} lie here. {about}"),
        cls="cl-chs--wide" if len(cards) > FEW else "",
    )


# The envoy ----------------------------------------------------------------------------------------
def request(sight: Sight[Cleopatra]) -> Html:
    cards = [
        card(kind, marked(ASK.do(kind)), target=f"resource:{RESOURCES.ids[kind]}")
        for kind in range(RESOURCE_COUNT)
    ]
    most = {ASK.do(kind): 1 for kind in range(RESOURCE_COUNT)}
    return sheet(
        "cleopatra-court/envoy",
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
        "cleopatra-court/envoy",
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
        "cleopatra-court/envoy",
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


# The scribe and the vizier ------------------------------------------------------------------------
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
        "cleopatra-court/scribe",
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
        "cleopatra-court/vizier",
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
