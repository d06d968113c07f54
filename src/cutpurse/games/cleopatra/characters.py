"""The worshippers of Sobek: what each character does for its player."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import (
    corrupt,
    count_amulets,
    earn,
    give_openly,
    give_unseen,
    in_hand,
    play_character,
    unplayed,
)
from cutpurse.games.cleopatra.pieces import (
    BEGGAR,
    CHARACTER_COUNT,
    CHARACTER_PRICE,
    COURTESAN,
    DICE,
    ENVOY,
    FIRST_CHARACTER,
    KINDS,
    RESOURCE_COUNT,
    SCRIBE,
    STANDARD,
    VIZIER,
)
from cutpurse.games.cleopatra.priest import make_offering
from cutpurse.games.cleopatra.state import DISCARD, LAID_OFF, Cleopatra
from cutpurse.games.cleopatra.vizier import call_vizier
from cutpurse.games.cleopatra.words import (
    ACCEPT,
    ACCEPTED,
    ASK,
    ASKED,
    DIE,
    DONE,
    EMPTY_HANDED,
    GAVE,
    GAVE_TALENTS,
    GIVE,
    GIVE_TALENTS,
    KEPT_BACK,
    OFFER,
    OFFERED,
    PLAY,
    REFUSED_ALL,
    SHOW,
    SHOWED,
    TAKE,
    TOOK,
    TURNED_DIE,
)
from cutpurse.kernel.step import EVERYBODY, MAX_SEATS, Ask, Composite

ALMS: Final = 2  # talents
PLAYABLE: Final[list[i64]] = [BEGGAR, COURTESAN, ENVOY, SCRIBE, VIZIER]


def playable(g: Cleopatra, who: i64, character: i64) -> bool:
    """CL-242 Has the player a copy that was not played this turn, and could it do anything?"""
    if unplayed(g, who, character) <= 0:
        return False
    if character == COURTESAN:
        return choices_in_discard(g) > 0
    if character == VIZIER:
        return g.deck > 0 or g.cards.size[g.players + DISCARD] > 0
    return True


def choices_in_discard(g: Cleopatra) -> i64:
    """CL-262 Cards of the discard pile without the characters that were played this turn."""
    cards: i64 = g.cards.size[g.players + DISCARD]
    for character in range(CHARACTER_COUNT):
        cards -= spoiled(g, character)
    return cards


def spoiled(g: Cleopatra, character: i64) -> i64:
    """Copies of a character in the discard pile that were played this turn."""
    return g.played[character] + g.again[LAID_OFF + character]


def add_characters(g: Cleopatra, who: i64, out: list[int]) -> None:
    """CL-044 Every character that can be played now; a smuggler never can (CL-291)."""
    for character in PLAYABLE:
        if playable(g, who, character):
            out.append(PLAY.do(character))


def play(g: Cleopatra, who: i64, character: i64) -> None:
    """CL-240 A character is played: the card, its price, its effect."""
    play_character(g, who, character)
    corrupt(g, who, CHARACTER_PRICE[character], PRICE_RULE[character])
    if character == BEGGAR:
        for i in range(1, g.players):  # the last first
            giver: i64 = (who + g.players - i) % g.players
            g.next(ALMS_OF[giver][who])
    elif character == COURTESAN:
        g.cards.show(g.players + DISCARD, 1 << who)
        g.next(TAKE_FROM_DISCARD[who])
    elif character == ENVOY:
        g.push(REQUEST[who], OFFERS[who], ACCEPTANCE[who])
    elif character == SCRIBE:
        g.next(TURN_DIE[who])
    else:
        call_vizier(g, who)


PRICE_RULE: Final = ["CL-250", "CL-260", "CL-272", "CL-282", "CL-290", "CL-300"]


# The beggar --------------------------------------------------------------------------------------
class Alms(Ask[Cleopatra]):
    """CL-251 to CL-255 An opponent gives two talents or a standard card; who can do neither shows
    the hand."""

    rule: ClassVar[str] = "CL-251"

    def __init__(self, who: int, to: int) -> None:
        super().__init__(who)
        self.to = to

    def options(self, g: Cleopatra, seat: int) -> list[int]:
        out: list[int] = []
        if g.talents[seat] >= ALMS:
            out.append(GIVE_TALENTS.base)
        for resource in range(RESOURCE_COUNT):
            if in_hand(g, seat, STANDARD + resource):
                out.append(GIVE.do(resource))
        if not out:
            out.append(SHOW.base)
        return out

    def asked_anyway(self, g: Cleopatra, seat: int) -> bool:
        return True

    def witnesses(self, g: Cleopatra, seat: int) -> int:
        return 1 << self.who | 1 << self.to

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        if GIVE_TALENTS.said(action):
            return "CL-253"
        return "CL-254" if SHOW.said(action) else "CL-251"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        answer: i64 = a[self.who]
        both: i64 = 1 << self.who | 1 << self.to
        if answer == GIVE_TALENTS.base:
            earn(g, self.who, -ALMS)
            earn(g, self.to, ALMS)
            g.tell(GAVE_TALENTS, "CL-251", self.who, self.to)
        elif answer == SHOW.base:
            g.cards.show(self.who, both)
            if not g.cards.size[self.who]:
                g.tell(EMPTY_HANDED, "CL-254", self.who, self.to)
            elif g.listener is not None:
                g.tell_all(both, SHOWED, "CL-254", [self.who, self.to, *hand_list(g, self.who)])
        else:
            card: i64 = STANDARD + GIVE.of(answer)
            give_unseen(g, self.who, self.to, card)
            g.whisper(both, GAVE, "CL-255", self.who, self.to, card)


def hand_list(g: Cleopatra, who: i64) -> list[int]:
    """The cards of a hand, one by one."""
    out: list[int] = []
    for kind in range(KINDS):
        for _ in range(in_hand(g, who, kind)):
            out.append(kind)
    return out


# The courtesan -----------------------------------------------------------------------------------
class TakeFromDiscard(Ask[Cleopatra]):
    """CL-260 to CL-263 Any card of the discard pile, but no character that was played this turn."""

    rule: ClassVar[str] = "CL-260"

    def options(self, g: Cleopatra, seat: int) -> list[int]:
        out: list[int] = []
        start = (g.players + DISCARD) * KINDS
        for kind in range(KINDS):
            copies: i64 = g.cards.held[start + kind]
            if kind >= FIRST_CHARACTER:
                copies -= spoiled(g, kind - FIRST_CHARACTER)
            if copies > 0:
                out.append(TAKE.do(kind))
        return out

    def asked_anyway(self, g: Cleopatra, seat: int) -> bool:
        return True

    def witnesses(self, g: Cleopatra, seat: int) -> int:
        return 1 << self.who

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return "CL-262"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        card: i64 = TAKE.of(a[self.who])
        g.cards.move(g.players + DISCARD, self.who, card, 1 << self.who)
        g.taken_unseen += 1
        g.whisper(1 << self.who, TOOK, "CL-260", self.who, card)


# The envoy ---------------------------------------------------------------------------------------
class Request(Composite[Cleopatra]):
    """CL-270, CL-274 The envoy's player names at least one resource; everybody hears it."""

    rule: ClassVar[str] = "CL-270"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Cleopatra) -> int:
        return 1 << self.who

    def further(self, g: Cleopatra, seat: int, parts: list[int]) -> list[int]:
        if parts and DONE.said(parts[-1]):
            return []
        out = [ASK.do(i) for i in range(RESOURCE_COUNT) if ASK.do(i) not in parts]
        if parts:
            out.append(DONE.base)
        return out

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return "CL-274"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        g.asked = 0
        for part in g.parts_of(self.who):
            if ASK.said(part):
                g.asked |= 1 << ASK.of(part)
        if g.listener is not None:
            named = [i for i in range(RESOURCE_COUNT) if g.asked >> i & 1]
            g.tell_all(EVERYBODY, ASKED, "CL-270", [self.who, *named])


class Offer(Composite[Cleopatra]):
    """CL-273, CL-274 All opponents offer at once and in secret: standard cards that were asked for,
    as many as they have amulets at most. Then everybody sees all offers."""

    rule: ClassVar[str] = "CL-273"

    def __init__(self, to: int) -> None:
        self.to = to

    def seats(self, g: Cleopatra) -> int:
        return ((1 << g.players) - 1) & ~(1 << self.to)

    def further(self, g: Cleopatra, seat: int, parts: list[int]) -> list[int]:
        out: list[int] = []
        if parts and DONE.said(parts[-1]):
            return out
        if len(parts) < g.amulets[seat]:
            for resource in range(RESOURCE_COUNT):
                offer = OFFER.do(resource)
                held = in_hand(g, seat, STANDARD + resource)
                if g.asked >> resource & 1 and parts.count(offer) < held:
                    out.append(offer)
        out.append(DONE.base)
        return out

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return "CL-273" if OFFER.said(action) else "CL-275"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        g.offers = g.offers[:]
        for i in range(1, g.players):
            who: i64 = (self.to + i) % g.players
            cards: list[int] = [OFFER.of(p) for p in g.parts_of(who) if OFFER.said(p)]
            for card in cards:
                g.offers[who * RESOURCE_COUNT + card] += 1
            show_offer(g, who)
            if g.listener is None:
                continue
            if cards:
                g.tell_all(EVERYBODY, OFFERED, "CL-274", [who, *sorted(cards)])
            else:
                g.tell(KEPT_BACK, "CL-274", who)


def show_offer(g: Cleopatra, who: i64) -> None:
    """CL-347 What was offered is surely there."""
    for resource in range(RESOURCE_COUNT):
        offered: i64 = g.offers[who * RESOURCE_COUNT + resource]
        if offered:
            g.cards.prove(who, STANDARD + resource, offered)
            if g.sure[who * KINDS + resource] < offered:
                g.sure[who * KINDS + resource] = offered


class Accept(Composite[Cleopatra]):
    """CL-270, CL-271 The envoy's player accepts what he likes; an amulet of the owner comes with
    each card."""

    rule: ClassVar[str] = "CL-271"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Cleopatra) -> int:
        for offered in g.offers:
            if offered:
                return 1 << self.who
        return 0

    def further(self, g: Cleopatra, seat: int, parts: list[int]) -> list[int]:
        out: list[int] = []
        if parts and DONE.said(parts[-1]):
            return out
        for owner in range(g.players):
            for resource in range(RESOURCE_COUNT):
                accept = ACCEPT.do(owner, resource)
                if g.offers[owner * RESOURCE_COUNT + resource] > parts.count(accept):
                    out.append(accept)
        out.append(DONE.base)
        return out

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return "CL-274"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        parts = g.parts_of(self.who)
        if len(parts) == 1:
            g.tell(REFUSED_ALL, "CL-270", self.who)
        for part in parts:
            if ACCEPT.said(part):
                owner: i64 = ACCEPT.of(part)
                card: i64 = STANDARD + ACCEPT.second(part)
                give_openly(g, owner, self.who, card)
                count_amulets(g, owner, -1)
                count_amulets(g, self.who, 1)
                g.tell(ACCEPTED, "CL-271", self.who, owner, card)
        g.offers = [0] * (g.players * RESOURCE_COUNT)
        g.asked = 0


# The scribe --------------------------------------------------------------------------------------
UP: Final = 0
DOWN: Final = 1


class TurnDie(Ask[Cleopatra]):
    """CL-282 to CL-284 A blank die comes onto the Altar, or one comes off it."""

    rule: ClassVar[str] = "CL-282"

    def options(self, g: Cleopatra, seat: int) -> list[int]:
        out: list[int] = []
        if g.altar < DICE:
            out.append(DIE.do(UP))
        if g.altar:
            out.append(DIE.do(DOWN))
        return out

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return "CL-282"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        way: i64 = DIE.of(a[self.who])
        g.altar += 1 if way == UP else -1
        g.tell(TURNED_DIE, "CL-282", self.who, way)
        make_offering(g)


ALMS_OF: Final = [[Alms(who, to) for to in range(MAX_SEATS)] for who in range(MAX_SEATS)]
TAKE_FROM_DISCARD: Final = [TakeFromDiscard(seat) for seat in range(MAX_SEATS)]
REQUEST: Final = [Request(seat) for seat in range(MAX_SEATS)]
OFFERS: Final = [Offer(seat) for seat in range(MAX_SEATS)]
ACCEPTANCE: Final = [Accept(seat) for seat in range(MAX_SEATS)]
TURN_DIE: Final = [TurnDie(seat) for seat in range(MAX_SEATS)]
