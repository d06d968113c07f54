# cutpurse: interpreted
"""What must always be true of the table (laws of the game, checked in random play)."""

from __future__ import annotations

from cutpurse.games.horus.board import (
    HALL,
    PATH,
    SPACE_COUNT,
    TOMB_DECK,
    leads_out,
    open_squares,
    stone_on,
)
from cutpurse.games.horus.cards import bags, end_of, treasures
from cutpurse.games.horus.pieces import (
    ADVENTURERS,
    ALCOVE,
    ALL_STONES,
    BACK,
    BACKS,
    CARD_IDS,
    CARDS,
    CHESTS,
    DECK_SIZE,
    DECK_START,
    DECKS,
    DICE,
    FIRST_IDOL,
    FULL,
    IDOLS,
    IN_A_BAG,
    MUMMIES,
    STONE_COUNT,
)
from cutpurse.games.horus.state import (
    ALL,
    CLOSED,
    EMPTY,
    INSIDE,
    MUMMIFIED,
    NOT_LOOKED,
    NOTHING,
    OPENED,
    RESERVED,
    SLOTS,
    STAYED_OUT,
    SWAPPED,
    WAITING,
    Horus,
    in_play,
    nobody_left,
)
from cutpurse.games.horus.stones import JumpAside, Seal, box
from cutpurse.kernel.zones import bits, count_bits


def complaints(g: Horus) -> list[str]:
    """Everything wrong with a table whose secrets are all known."""
    wrong = out_of_range(g)
    if wrong:
        return wrong
    check_cards(g, wrong)
    check_fronts(g, wrong)
    check_people(g, wrong)
    check_ceiling(g, wrong)
    check_mummies(g, wrong)
    return wrong


def out_of_range(g: Horus) -> list[str]:
    """Numbers that stand for nothing; with such the rest cannot be looked at."""
    n, most, tombs = g.players, len(CARD_IDS) - 1, len(TOMB_DECK)
    mummies = len(g.mummies)
    lists: list[tuple[str, list[int], int, int, int]] = [
        ("roll", g.roll, DICE, 0, 6),
        ("adventurer", g.adventurer, n, NOTHING, len(ADVENTURERS) - 1),
        ("status", g.status, n, WAITING, STAYED_OUT),
        ("at", g.at, n, NOTHING, SPACE_COUNT - 1),
        ("level", g.level, n, 1, 5),
        ("actions", g.actions, n, 0, DICE),
        ("load", g.load, n, 0, FULL),
        ("taken", g.taken, n, 0, CARDS * STONE_COUNT),
        ("cards", g.cards, n * SLOTS, NOTHING, most),
        ("ages", g.ages, n * SLOTS, NOTHING, CARDS * STONE_COUNT),
        ("backs", g.backs, n * SLOTS, NOTHING, len(BACKS) - 1),
        ("card_seen", g.card_seen, n * SLOTS, 0, ALL),
        ("chests", g.chests, n * len(CHESTS), 0, 6),
        ("chest_seen", g.chest_seen, n * len(CHESTS), 0, ALL),
        ("deck", g.deck, DECKS, 0, (1 << 18) - 1),
        ("deck_seen", g.deck_seen, DECKS, 0, ALL),
        ("deck_left", g.deck_left, DECKS, 0, 18),
        ("discard", g.discard, len(g.discard), 0, CARDS - 1),
        ("discard_seen", g.discard_seen, len(g.discard), 0, ALL),
        ("discard_back", g.discard_back, len(g.discard), 0, ALCOVE),
        ("tomb", g.tomb, tombs, NOTHING, most),
        ("tomb_seen", g.tomb_seen, tombs, 0, ALL),
        ("tomb_state", g.tomb_state, tombs, CLOSED, EMPTY),
        ("lock_dice", g.lock_dice, DICE, 0, 6),
        ("mummies", g.mummies, mummies, 0, len(MUMMIES) - 1),
        ("mummy_section", g.mummy_section, mummies, 0, len(PATH) - 1),
        ("mummy_index", g.mummy_index, mummies, 0, len(PATH[1]) - 1),
        ("mummy_facing", g.mummy_facing, mummies, -1, 1),
        ("stones", g.stones, 2, NOTHING, STONE_COUNT - 1),
        ("stones_seen", g.stones_seen, 2, 0, ALL),
    ]
    numbers: list[tuple[str, int, int, int]] = [
        ("round", g.round, 0, STONE_COUNT + 1),
        ("phase", g.phase, 0, 6),
        ("keeper", g.keeper, NOTHING, n - 1),
        ("active", g.active, NOTHING, n - 1),
        ("used", g.used, 0, (1 << n) - 1),
        ("drawn", g.drawn, NOTHING, n * SLOTS - 1),
        ("idols", g.idols, 0, (1 << len(IDOLS)) - 1),
        ("lock", g.lock, NOTHING, len(IDOLS) - 1),
        ("mummy_down", g.mummy_down, 0, (1 << mummies) - 1),
        ("blocked", g.blocked, 0, ALL_STONES),
        ("peek", g.peek, NOT_LOOKED, SWAPPED),
        ("looker", g.looker, NOTHING, n - 1),
    ]
    wrong = [
        f"{name} is not what it can be"
        for name, values, length, low, high in lists
        if len(values) != length or any(not low <= value <= high for value in values)
    ]
    wrong += [
        f"{name} cannot be {value}"
        for name, value, low, high in numbers
        if not low <= value <= high
    ]
    return wrong


def check_cards(g: Horus, wrong: list[str]) -> None:
    """Every card is in exactly one place."""
    seen = [0] * CARDS
    for card in (*g.cards, *g.discard, *g.tomb):
        if 0 <= card < CARDS:
            seen[card] += 1
    for deck in range(DECKS):
        if g.deck[deck] >> DECK_SIZE[deck] or count_bits(g.deck[deck]) != g.deck_left[deck]:
            wrong.append(f"deck {deck} has another number of cards than it says")
        for local in range(DECK_SIZE[deck]):
            seen[DECK_START[deck] + local] += g.deck[deck] >> local & 1
    for idol in bits(g.idols):
        seen[FIRST_IDOL + idol] += 1
    for card in range(CARDS):
        if seen[card] != 1:
            wrong.append(f"{CARD_IDS[card]} is in {seen[card]} places")
    closed = sum(
        1 for tomb, state in enumerate(g.tomb_state) if state == CLOSED and g.tomb[tomb] == NOTHING
    )
    if closed != sum(g.deck_left[3:]):
        wrong.append("there are more or fewer closed sarcophagi than cards for them")
    for tomb, state in enumerate(g.tomb_state):
        if state == OPENED and g.tomb[tomb] == NOTHING:
            wrong.append(f"sarcophagus {tomb} is open and empty")


def check_fronts(g: Horus, wrong: list[str]) -> None:
    """Counts, backs and ages fit the cards in front of players."""
    for who in range(g.players):
        slots = range(who * SLOTS, who * SLOTS + SLOTS)
        cards = [g.cards[slot] for slot in slots if g.cards[slot] != NOTHING]
        ages = [g.ages[slot] for slot in slots if g.cards[slot] != NOTHING]
        count = len(cards) - min(treasures(g, who), IN_A_BAG * bags(g, who))
        if count != g.load[who]:
            wrong.append(f"p{who} counts {g.load[who]} instead of {count}")
        if len(set(ages)) != len(ages) or any(not 0 <= age < g.taken[who] for age in ages):
            wrong.append(f"p{who} cannot tell what came first")
        for slot in slots:
            back = g.backs[slot]
            if back != (NOTHING if g.cards[slot] == NOTHING else BACK[g.cards[slot]]):
                wrong.append(f"p{who} has a card with a wrong back")
            if back != NOTHING and slot >= end_of(g, who):
                wrong.append(f"p{who} has a card farther on than all that were ever acquired")


def check_people(g: Horus, wrong: list[str]) -> None:
    """Who is in play stands where one can stand, with a way out."""
    falling = any(isinstance(step, Seal | JumpAside) for step in g.stack)
    open_now = open_squares(g.blocked)
    for who in range(g.players):
        space = g.at[who]
        if g.status[who] == WAITING and space >= HALL:
            wrong.append(f"p{who} waits inside")
        if g.status[who] == INSIDE:
            if space < HALL:
                wrong.append(f"p{who} is inside on the Entrance")
            if not falling and (stone_on(g.blocked, space) or not leads_out(open_now, space)):
                wrong.append(f"p{who} has no way out and plays on")
        elif g.status[who] != WAITING and g.actions[who]:
            wrong.append(f"p{who} is out and has actions")
    begun = g.phase == 1 and not nobody_left(g)
    if begun and not in_play(g, g.keeper) and g.status[g.keeper] != MUMMIFIED:  # HO-126
        wrong.append("the Dice Keeper is not in play")
    if g.lock != NOTHING and not g.idols >> g.lock & 1:
        wrong.append("the lock of an idol is picked that is gone")


def check_ceiling(g: Horus, wrong: list[str]) -> None:
    reserved = g.stones[RESERVED]
    if reserved >= 0 and (g.blocked | box(g)) >> reserved & 1:
        wrong.append("the stone laid aside is somewhere else too")


def check_mummies(g: Horus, wrong: list[str]) -> None:
    if len(set(g.mummies)) != len(g.mummies):
        wrong.append("mummies are not told apart")
    for mummy in range(len(g.mummies)):
        if g.mummy_index[mummy] >= len(PATH[g.mummy_section[mummy]]):
            wrong.append(f"mummy {mummy} has left its section")
        if not g.mummy_facing[mummy]:
            wrong.append(f"mummy {mummy} faces nowhere")
    if g.mummy_down and g.phase < 3:
        wrong.append("a mummy lies on the floor when a round begins")
