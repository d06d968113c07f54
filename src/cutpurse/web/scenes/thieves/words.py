"""The table in words, for those who do not see it: what is asked about first, then who has what."""

from __future__ import annotations

import re

from cutpurse.games.thieves.cards import (
    CARD_IDS,
    CURSED_IDOL,
    NO_CARD,
    ROOM_COUNT,
    TREASURE_IDS,
)
from cutpurse.games.thieves.claim import THE_PARADOX, verdict_of
from cutpurse.games.thieves.lore import LORE
from cutpurse.games.thieves.reading import ban_reason, hand_size, statement_text, verdicts_on
from cutpurse.games.thieves.state import bans, clockwise, is_trick
from cutpurse.games.thieves.state import hand as cards_in_hand
from cutpurse.games.thieves.words import KINDS, LIE, UNJUDGED, VERDICTS
from cutpurse.kernel.text import listed
from cutpurse.kernel.zones import bits, count_bits
from cutpurse.web.scenes.thieves.composer import STANDING
from cutpurse.web.scenes.thieves.hand import GROUPS, PLAYING, worded
from cutpurse.web.scenes.thieves.names import CARD_TITLES, TREASURE_TITLES, counted, halves, points
from cutpurse.web.scenes.thieves.ring import rival, standing
from cutpurse.web.scenes.thieves.rug import lying
from cutpurse.web.scenes.thieves.rumour import SAYINGS, kind_of, rumours_for
from cutpurse.web.scenes.thieves.table import ThievesTable

YOU = re.compile(r"\byour?\b", re.IGNORECASE)
Chapter = tuple[str, list[str]]
KIND_OF_GROUP = {"skills": "Skill", "trickery": "Trickery", "rooms": "Room"}


def words(table: ThievesTable) -> list[Chapter]:
    """Chapters with nothing to say are left out."""
    g = table.g
    mine = [("Your hand", your_hand(table)), ("You", you(table))] if table.me >= 0 else []
    chapters = [
        ("This turn", this_turn(table)),
        ("What the scout says", claim(table)),
        ("Cards on the table", played(table)),
        *mine,
        ("The others" if mine else "The thieves", others(table)),
        ("The scouts’ word so far", record(table)),
        ("Piles", piles(table)),
    ]
    if not g.stack:
        chapters = [chapter for chapter in chapters if chapter[0] != "What the scout says"]
    return [(title, lines) for title, lines in chapters if lines]


def ended(sentence: str) -> str:
    """With a full stop, unless a name with its own mark ends it."""
    return sentence if sentence.endswith("!") else f"{sentence}."


def is_or_are(table: ThievesTable, p: int, words: str) -> str:
    """You are the scout; Ben is the scout."""
    return f"You are {words}" if p == table.me else f"{table.names[p]} is {words}"


def who(table: ThievesTable, p: int) -> str:
    """A thief at the beginning of a sentence."""
    return "You" if p == table.me else table.names[p]


def spoken(half: int) -> str:
    """Points as they are read out: minus 2½ points."""
    return points(half).replace("−", "minus ")


# This turn ----------------------------------------------------------------------------------------
def this_turn(table: ThievesTable) -> list[str]:
    """Scout, order, treasure, room."""
    g = table.g
    if not g.stack:
        return ["The game is over."]
    out = [f"Round {g.round} of {g.rounds}, turn {g.turn + 1} of {g.players * g.rounds}."]
    if table.scout < 0:
        return [*out, "Nobody scouts yet: whoever is called the most dishonest does so first."]
    out.append(is_or_are(table, g.scout, "the scout") + ".")
    order = [table.name(clockwise(g, i)) for i in range(1, g.players)]
    out.append(f"After the scout come {listed(order)}, in this order.")
    if g.pending >= 0:
        out.append(f"The treasure of this turn is {treasure_text(g.pending)}")
    else:
        out.append("No treasure lies in the middle.")
    return [*out, room(table)]


def room(table: ThievesTable) -> str:
    g = table.g
    number = g.room[0]
    if number == NO_CARD:
        return "No room is laid yet."
    if number < 0:
        return f"The room lies face down; only {table.names[g.scout]} knows it."
    told = f"{CARD_TITLES[number]}: {LORE[CARD_IDS[number]].text}"
    if g.flipped:
        return f"The room lies open. It is {told}"
    known = "only you know that it is" if g.scout == table.me else "you have seen that it is"
    return f"The room lies face down; {known} {told}"


def treasure_text(treasure: int) -> str:
    return f"{TREASURE_TITLES[treasure]}: {LORE[TREASURE_IDS[treasure]].text}"


# The claim ----------------------------------------------------------------------------------------
def claim(table: ThievesTable) -> list[str]:
    """The scout's word, what became of it, suggestions and orders."""
    g = table.g
    if table.scout < 0 or g.room[0] == NO_CARD:
        return []
    speaker = who(table, g.scout)
    say = "say" if g.scout == table.me else "says"
    out = [f"{speaker} {say}: “{statement_text(s)}.”{beside(table, s)}" for s in g.claim]
    if not g.claim and table.step != "Claim":
        out.append(f"{speaker} {say} nothing about the room.")
    if table.asked == "Claim":
        out.append(STANDING.get(verdict_of(g.claim, g.room[0], g.safety_is_nothing), ""))
        left = g.max_statements - len(g.claim)
        out.append(f"You may make {counted(left, 'statement')} more.")
    if table.judged():
        whose = "Your" if g.scout == table.me else f"{table.names[g.scout]}’s"
        out.append(f"{whose} word is judged: {VERDICTS.labels[g.verdict]}.")
    elif g.verdict == UNJUDGED:
        out.append(liar(table, g.scout, "before"))
    return [line for line in out if line] + talk(table)


def beside(table: ThievesTable, statement: int) -> str:
    """Was it true? Told once the room is open, paradoxes excepted. Before: what that room does."""
    g = table.g
    if g.flipped and g.room[0] >= 0 and statement != THE_PARADOX:
        false = verdict_of([statement], g.room[0], 0) == LIE
        return " That is false." if false else " That is true."
    if statement < ROOM_COUNT:
        return f" That room: {LORE[CARD_IDS[statement]].brief}."
    return ""


def talk(table: ThievesTable) -> list[str]:
    """Suggestions by kind, and the order to the wearer of the COLLAR."""
    g = table.g
    scout = who(table, g.scout)
    end = "" if g.scout == table.me else "s"
    out: list[str] = []
    for kind, label in enumerate(KINDS.labels):
        told = [table.name(p) for p in range(g.players) if g.advice[p] == kind]
        to = "everybody" if len(told) == g.players - 1 else listed(told)
        out += [f"{scout} suggest{end} {label} to {to}."] if told else []
    if g.commanded >= 0:
        wearer = table.name(g.commanded)
        out.append(
            f"{scout} order{end} {wearer} to play {CARD_TITLES[g.command].upper()}, by the Collar;"
            " disobeying costs 1 wound."
        )
    return out


def liar(table: ThievesTable, p: int, when: str) -> str:
    """How often somebody lied as scout."""
    verdicts = verdicts_on(table.g, p)
    lies = verdicts.count(LIE)
    if not verdicts:
        return f"{who(table, p)} gave no word as scout {when}."
    return f"{who(table, p)} lied {lies} of {counted(len(verdicts), 'time')} as scout {when}."


# Cards --------------------------------------------------------------------------------------------
def played(table: ThievesTable) -> list[str]:
    """What lies before each thief, in the order of play."""
    g = table.g
    if not g.stack or table.scout < 0:
        return []
    told = [before(table, clockwise(g, i)) for i in range(g.players)]
    return [line for line in told if line]


def before(table: ThievesTable, p: int) -> str:
    of = lying(table, p)
    if of.state == "up":
        does = f" {LORE[CARD_IDS[of.card]].text}" if is_trick(of.card) else ""
        return f"{who(table, p)}: {of.word}.{does}"
    if of.state == "secret":
        return f"You: {CARD_TITLES[of.card]}, face down; the others do not see it yet."
    if of.state == "back":
        return f"{who(table, p)}: a card face down."
    if not of.word or (p == table.me and table.asked):
        return ""
    return f"{who(table, p)}: {of.word}."


def your_hand(table: ThievesTable) -> list[str]:
    """Each card with what it does, what the scout's words mean for it, and why it is barred."""
    g = table.g
    cards = cards_in_hand(g, table.me)
    barred = bans(g, table.me) if table.asked in PLAYING else 0
    said = rumours_for(table)
    out: list[str] = []
    for group, name in GROUPS:
        for card in bits(cards & group):
            line = f"{KIND_OF_GROUP[name]} {CARD_TITLES[card]}: {LORE[CARD_IDS[card]].text}"
            if barred >> card & 1:
                line += f" {worded(ban_reason(g, table.me, card))}."
            elif card >= ROOM_COUNT:
                line += "".join(f" {SAYINGS[word][1]}" for word in said[kind_of(card)].split())
            out.append(line)
    return out


# The thieves --------------------------------------------------------------------------------------
def you(table: ThievesTable) -> list[str]:
    of = standing(table, table.me)
    return [
        f"{spoken(of.points)} {'if the game ended now' if table.g.stack else 'in the end'}.",
        hurt(of.wounds, of.hurt) + ".",
        *loot(table, table.me),
    ]


def hurt(wounds: int, now: int) -> str:
    told = counted(wounds, "wound") if wounds else "No wounds"
    return f"{told}, {now} of them in this turn" if now else told


def others(table: ThievesTable) -> list[str]:
    """Clockwise: everything that is public about them, and what the viewer has seen."""
    out: list[str] = []
    counting = "as far as you can count" if table.g.stack else "in the end"
    for p in table.rivals():
        of = rival(table, p)
        bot = f", a bot ({of.sitter.bot})" if of.sitter.bot else ""
        away = "" if of.sitter.here else ", who is away"
        cards = counted(hand_size(table.g, p), "card")
        out.append(
            f"{of.sitter.name}{bot}{away}: {spoken(of.points)} {counting},"
            f" {hurt(of.wounds, of.hurt).lower()}, {cards} in hand."
        )
        out += loot(table, p)
        if of.seen:
            seen = listed([CARD_TITLES[card] for card in bits(of.seen)])
            out.append(ended(f"You have seen in the hand of {of.sitter.name}: {seen}"))
    return out


def loot(table: ThievesTable, p: int) -> list[str]:
    whose = "Your" if p == table.me else f"{table.names[p]}’s"
    if not table.g.loot[p]:
        return ["No treasures."] if p == table.me else []
    return [f"{whose} {owned(table, p, treasure)}" for treasure in bits(table.g.loot[p])]


def owned(table: ThievesTable, p: int, treasure: int) -> str:
    """A treasure that somebody has: what it does, what it is worth, what covers it."""
    name = TREASURE_TITLES[treasure].removeprefix("The ")
    text = LORE[TREASURE_IDS[treasure]].text
    lid = table.lid(treasure)
    if lid:
        return f"{name} lies under {lid}, worth nothing meanwhile: {text}"
    now = f"{halves(table.worth(p, treasure)).replace('−', 'minus ')} gold"
    if treasure == CURSED_IDOL and table.g.idol_tokens:
        now += f", {counted(table.g.idol_tokens, 'token')}"
    printed, _, does = text.partition(". ")
    worth = "" if now == printed else f" now; printed {printed}"
    if p != table.me and YOU.search(does):
        worth += "; it says to its owner"
    return f"{name}, {now}{worth}: {does}"


# What is over -------------------------------------------------------------------------------------
def record(table: ThievesTable) -> list[str]:
    """Every judged word, thief by thief."""
    g = table.g
    out: list[str] = []
    for p in range(g.players):
        told = [
            f"{VERDICTS.labels[past // 8 % 8]} in {CARD_TITLES[past // 64]}"
            for past in g.history
            if past % 8 == p
        ]
        if told:
            out.append(f"{who(table, p)}: {', '.join(told)}.")
    return out


def piles(table: ThievesTable) -> list[str]:
    g = table.g
    out = [f"Chamber deck: {counted(g.pack.size[g.deck()], 'card')}."]
    used = [CARD_TITLES[card] for card in bits(g.discard)]
    out += [ended(f"Used cards: {listed(used)}")] if used else []
    out.append(f"Treasure deck: {counted(count_bits(g.treasure_deck), 'treasure')}.")
    for bunch, title in ((g.treasure_discard, "Used treasures"), (g.removed, "Out of the game")):
        names = [TREASURE_TITLES[treasure] for treasure in bits(bunch)]
        out += [f"{title}: {listed(names)}."] if names else []
    return out
