"""How a sensible player answers, question by question, looking no further than the own visit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import hand_size
from cutpurse.games.cleopatra.characters import ALMS, DOWN, UP
from cutpurse.games.cleopatra.garden import AT_ANCHOR, AT_POSE, Area
from cutpurse.games.cleopatra.limit import excess
from cutpurse.games.cleopatra.market import stall_cards
from cutpurse.games.cleopatra.payment import whole_payment
from cutpurse.games.cleopatra.pieces import (
    BEGGAR,
    COURTESAN,
    DICE,
    DOUBLE,
    ENVOY,
    HAND_LIMIT,
    SCRIBE,
    SMUGGLER,
    STALL_COUNT,
    STANDARD,
    VIZIER,
)
from cutpurse.games.cleopatra.quarry import built_piece, told_sources
from cutpurse.games.cleopatra.reckoning import (
    UNIT,
    Temper,
    amulet_price,
    card_worth,
    corruption,
    near_the_end,
    stall_worth,
    worst_rival,
)
from cutpurse.games.cleopatra.state import DISCARD as DISCARD_PILE
from cutpurse.games.cleopatra.state import FACE_DOWN, Cleopatra
from cutpurse.games.cleopatra.visits import Visit, best_lay, best_visit, payment_wish
from cutpurse.games.cleopatra.words import (
    ACCEPT,
    ASK,
    BID,
    BUILD,
    CLAIM,
    DECLINE,
    DIE,
    DISCARD,
    DONE,
    END,
    FINISH,
    GIVE,
    GIVE_TALENTS,
    KEEP,
    KEEP_ALL,
    LAY,
    MOSAIC,
    OFFER,
    PAY,
    PLAY,
    POSE,
    PUT,
    TAKE,
    VISIT,
)
from cutpurse.kernel.chance import Dice

SHED_FROM: Final = 3  # from this step of the queen on, characters are played to be rid of them


class Habits:
    """A player's way to answer."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def answer(self, g: Cleopatra, who: i64, options: list[int], dice: Dice) -> int:
        """A sensible answer, or a part of one."""
        first: i64 = options[0]
        if len(options) == 1:
            return options[0]
        price = amulet_price(g, who, self.temper)
        parts = g.parts_of(who)
        if parts and (BUILD.said(parts[0]) or MOSAIC.said(parts[0])):
            return self.build_on(g, who, parts, options, price)
        if VISIT.said(first) or BUILD.said(first) or FINISH.base in options:
            return self.act(g, who, options, price)
        if MOSAIC.said(first) or END.base in options or PLAY.said(options[-1]):
            return self.act(g, who, options, price)
        if PUT.said(first):
            return self.place(g, who, parts, options)
        if CLAIM.said(first):
            return self.claim(g, who)
        if BID.said(first):
            return self.bid(g, who, options, dice)
        return self.give_and_take(g, who, options, price)

    # The own turn -------------------------------------------------------------------------------
    def act(self, g: Cleopatra, who: i64, options: list[int], price: float) -> int:
        """A character, the Market, the Quarry, or the end of it."""
        for action in options:
            if PLAY.said(action) and self.would_play(g, who, PLAY.of(action), options, price):
                return action
        if END.base in options:
            return END.base
        visit = best_visit(g, who, price, self.temper)
        if FINISH.base in options:
            return visit.first[0] if visit.first and visit.worth > 0.0 else FINISH.base
        stall = self.best_stall(g, who, options, price)
        if visit.first and (stall < 0 or self.builds(g, who, visit, stall, price)):
            return visit.first[0]
        return VISIT.do(stall) if stall >= 0 else options[0]

    def builds(self, g: Cleopatra, who: i64, visit: Visit, stall: i64, price: float) -> bool:
        """Is the visit worth more than the Market?"""
        temper = self.temper
        cards = float(hand_size(g, who))
        wanted = temper.patience - temper.urge * cards
        if near_the_end(g) and temper.ends:
            wanted -= 2.0
        return visit.worth > wanted

    def best_stall(self, g: Cleopatra, who: i64, options: list[int], price: float) -> i64:
        best: i64 = -1
        most = 0.0
        room = HAND_LIMIT - hand_size(g, who)
        for stall in range(STALL_COUNT):
            if VISIT.do(stall) not in options:
                continue
            cards = stall_cards(g, stall)
            worth = stall_worth(g, who, cards, price)
            over = len(cards) - room
            if over > 0:
                worth -= 0.8 * float(over) + price
            if best < 0 or worth > most:
                most = worth
                best = stall
        return best

    def build_on(
        self, g: Cleopatra, who: i64, parts: list[int], options: list[int], price: float
    ) -> int:
        """The place and the payment of a piece that was begun."""
        first: i64 = parts[0]
        if POSE.said(options[0]):
            at = best_lay(g, who, MOSAIC.of(first), -1, price, self.temper)
            return POSE.do(AT_POSE[at])
        if LAY.said(options[0]):
            at = best_lay(g, who, MOSAIC.of(first), POSE.of(parts[1]), price, self.temper)
            return LAY.do(AT_ANCHOR[at])
        piece = built_piece(first)
        told = told_sources(parts)
        wish = payment_wish(g, who, piece, price, self.temper)
        sources = whole_payment(g, who, piece, told, wish)
        if not wish or len(sources) == len(told):
            return DONE.base
        return PAY.do(sources[len(told)])

    # Characters ---------------------------------------------------------------------------------
    def would_play(
        self, g: Cleopatra, who: i64, character: i64, options: list[int], price: float
    ) -> bool:
        late = g.queen >= SHED_FROM
        if character == BEGGAR:
            return 1.25 * float(g.players - 1) + (price if late else 0.0) > 2.0 * price
        if character == VIZIER:
            return late or (price < 1.6 and hand_size(g, who) < HAND_LIMIT - 2)
        if character == COURTESAN:
            return self.best_discarded(g, who, price) + (price if late else 0.0) > price + 0.3
        if character == ENVOY:
            return late or (END.base in options and hand_size(g, who) >= HAND_LIMIT - 1)
        if character == SCRIBE:
            return END.base in options and (late or g.altar == DICE - 1)
        return False

    def best_discarded(self, g: Cleopatra, who: i64, price: float) -> float:
        """The worth of the best card that was openly discarded."""
        best = 0.0
        for kind in range(DOUBLE):
            if g.spent[kind] > g.taken_unseen:
                worth = card_worth(g, who, kind, price)
                if worth > best:
                    best = worth
        return best if g.cards.size[g.players + DISCARD_PILE] else 0.0

    # The Market ---------------------------------------------------------------------------------
    def place(self, g: Cleopatra, who: i64, parts: list[int], options: list[int]) -> int:
        """A card goes where it leaves the next player least: to the poorest stall, if it is worth
        something, and to the richest if it is not."""
        if not self.temper.denies:
            return options[0]
        card: i64 = g.drawn[len(parts)] if len(parts) < len(g.drawn) else g.drawn[0]
        good = open_worth(card) > 0.9
        best = options[0]
        most = -1e9
        for action in options:
            total = 0.0
            for lying in stall_cards(g, PUT.of(action)):
                total += open_worth(lying)
            mark = -total if good else total
            if mark > most:
                most = mark
                best = action
        return best

    # Sanctuaries and offerings ------------------------------------------------------------------
    def claim(self, g: Cleopatra, who: i64) -> int:
        """Statues are few: a single square is left, unless the game is nearly over."""
        if not self.temper.square:
            return CLAIM.base
        squares = Area(g.forming[0], g.forming[1]).size()
        if squares >= 3 or near_the_end(g) or (squares == 2 and g.statues[who] == 2):
            return CLAIM.base
        return DECLINE.base

    def bid(self, g: Cleopatra, who: i64, options: list[int], dice: Dice) -> int:
        """As much as survival is worth."""
        temper = self.temper
        own = corruption(g, who, who)
        wish = temper.bidding * own
        if temper.counts and g.players > 2:
            margin = worst_rival(g, who) - own
            if margin >= 5.0:
                wish *= 0.5
            elif margin < 2.0:
                wish *= 1.4
        wish += float(dice.below(4)) - 1.0
        bid = int(wish) if wish > 0.0 else 0
        most = BID.of(options[-1])
        limit = most // 3 + 2
        bid = bid if bid < limit else limit
        best = options[0]
        for action in options:  # the highest that is meant; not every bid need be among them
            if BID.of(action) <= bid:
                best = action
        return best

    # Giving and taking --------------------------------------------------------------------------
    def give_and_take(self, g: Cleopatra, who: i64, options: list[int], price: float) -> int:
        first: i64 = options[0]
        if GIVE_TALENTS.said(first) or GIVE.said(first):
            return self.alms(g, who, options, price)
        if TAKE.said(first):
            return self.dearest(g, who, options, TAKE.base, price)
        if ASK.said(first):
            return options[0]  # everything; accepting is another question
        if DIE.said(first):
            return self.turn_die(g, who, options)
        if OFFER.said(first):
            return self.offer(g, who, options, price)
        if ACCEPT.said(first):
            return self.accept(g, who, options, price)
        if KEEP.said(first):
            best = self.dearest(g, who, options[:-1], KEEP.base, price)
            return best if card_worth(g, who, KEEP.of(best), price) > price + 0.1 else DONE.base
        if KEEP_ALL.said(first) or DISCARD.said(first):
            return self.limit(g, who, options, price)
        return options[0]

    def dearest(self, g: Cleopatra, who: i64, options: list[int], base: i64, price: float) -> int:
        """The option about the card that is worth most."""
        best = options[0]
        most = -1e9
        for action in options:
            worth = card_worth(g, who, action - base, price)
            if worth > most:
                most = worth
                best = action
        return best

    def alms(self, g: Cleopatra, who: i64, options: list[int], price: float) -> int:
        best = options[0]
        least = 1e9
        for action in options:
            if GIVE_TALENTS.said(action):
                loss = float(ALMS)
            else:
                loss = card_worth(g, who, STANDARD + GIVE.of(action), price)
            if loss < least:
                least = loss
                best = action
        return best

    def turn_die(self, g: Cleopatra, who: i64, options: list[int]) -> int:
        """An offering is good for whoever is rich and corrupt."""
        richest = True
        for other in range(g.players):
            if other != who and g.ledger[other] > g.ledger[who]:
                richest = False
        own = corruption(g, who, who)
        wanted = richest and own >= 3.0
        if DIE.do(DOWN) in options and not wanted:
            return DIE.do(DOWN)
        return DIE.do(UP) if DIE.do(UP) in options else options[0]

    def offer(self, g: Cleopatra, who: i64, options: list[int], price: float) -> int:
        best = DONE.base
        gain = 0.2
        for action in options:
            if OFFER.said(action):
                better = price - card_worth(g, who, STANDARD + OFFER.of(action), price)
                if better > gain:
                    gain = better
                    best = action
        return best

    def accept(self, g: Cleopatra, who: i64, options: list[int], price: float) -> int:
        for action in options:
            if ACCEPT.said(action):
                card: i64 = STANDARD + ACCEPT.second(action)
                if card_worth(g, who, card, price) > price + 0.2:
                    return action
        return DONE.base

    def limit(self, g: Cleopatra, who: i64, options: list[int], price: float) -> int:
        """The cheapest of the three prices."""
        over = excess(g, who)
        worst = options[-1]
        least = 1e9
        for action in options:
            if DISCARD.said(action):
                worth = card_worth(g, who, DISCARD.of(action), price)
                if DISCARD.of(action) >= DOUBLE:
                    worth -= 0.4 * price
                if worth < least:
                    least = worth
                    worst = action
        if not KEEP_ALL.said(options[0]):
            return worst
        if PLAY.do(SMUGGLER) in options:
            return PLAY.do(SMUGGLER)
        keeping = price * float(over)
        dropping = price + (least if least > 0.0 else 0.0) * float(over) * 1.3
        return KEEP_ALL.base if keeping <= dropping else worst


def open_worth(card: i64) -> float:
    """What a card of the Market is worth to anybody."""
    if card < DOUBLE:
        return UNIT[card]
    return 0.96 if card >= FACE_DOWN else 0.7
