# cutpurse: interpreted
"""What must always be true of the table (laws of the game, checked in random play)."""

from __future__ import annotations

from cutpurse.games.curse.board import DIAMOND, NODE_COUNT, SQUARES
from cutpurse.games.curse.pieces import (
    ALL_EVENTS,
    ALL_GOALS,
    ALL_ITEMS,
    ALL_TRIALS,
    CARTOUCHE_COUNT,
    COLOURS,
    CURSE_COUNT,
    EVENT_COUNT,
    EVENT_TRIALS,
    GOALS_OWED,
    ITEM_COUNT,
    ITEMS,
    MOST_DICE,
    MOST_WOUNDS,
    SPACES,
    THIEVES,
    TRIAL_COUNT,
    WOUNDS,
)
from cutpurse.games.curse.state import (
    ALL,
    GOLDEN_HOUR,
    HEARD,
    HEAVY_DREAMS,
    LIGHT_FEET,
    NOTHING,
    QUICKSAND,
    Curse,
    filled,
    goals_done,
)
from cutpurse.games.curse.words import VOCABULARY
from cutpurse.kernel.zones import count_bits

ANY_TURN = 1000
MARKS = LIGHT_FEET | GOLDEN_HOUR | QUICKSAND | HEAVY_DREAMS


def complaints(g: Curse) -> list[str]:
    """Everything wrong with a table whose secrets are all known."""
    wrong = out_of_range(g)
    if wrong:
        return wrong
    check_items(g, wrong)
    check_tiles(g, wrong)
    check_goals(g, wrong)
    check_people(g, wrong)
    return wrong


def out_of_range(g: Curse) -> list[str]:
    """Numbers that stand for nothing; with such the rest cannot be looked at."""
    n, seats, tiles = g.players, (1 << g.players) - 1, CARTOUCHE_COUNT - 1
    some = len(g.ground)
    lists: list[tuple[str, list[int], int, int, int]] = [
        ("order", g.order, COLOURS, 0, COLOURS - 1),
        ("turned", g.turned, COLOURS, 0, 3),
        ("thief", g.thief, n, NOTHING, len(THIEVES) - 1),
        ("at", g.at, n, NOTHING, NODE_COUNT - 1),
        ("goal", g.goal, n * COLOURS, NOTHING, 14),
        ("done", g.done, n, 0, (1 << COLOURS) - 1),
        ("wounds", g.wounds, n * MOST_WOUNDS, NOTHING, len(WOUNDS) - 1),
        ("pack", g.pack, n, 0, ALL_ITEMS),
        ("curses", g.curses, n, 0, SPACES),
        ("hand", g.hand, n * SPACES, NOTHING, tiles),
        ("lies", g.lies, ITEM_COUNT, NOTHING, NODE_COUNT - 1),
        ("brought", g.brought, ITEM_COUNT, NOTHING, n - 1),
        ("ground", g.ground, some, 0, NODE_COUNT - 1),
        ("reserve", g.reserve, COLOURS, 0, ALL_GOALS),
        ("under", g.under, COLOURS, 0, ALL_GOALS),
        ("face", g.face, CARTOUCHE_COUNT, NOTHING, tiles),
        ("face_seen", g.face_seen, CARTOUCHE_COUNT, 0, ALL),
        ("next_marks", g.next_marks, n, 0, MARKS),
        ("red_dice", g.red_dice, len(g.red_dice), 0, 5),
        ("blue_dice", g.blue_dice, len(g.blue_dice), 0, 5),
        ("modifiers", g.modifiers, len(g.modifiers), 0, TRIAL_COUNT - 1),
        ("story", g.story, len(g.story), 0, VOCABULARY.size - 1),
        ("votes", g.votes, len(g.votes), NOTHING, VOCABULARY.size - 1),
        ("heard", g.heard, len(g.heard), 0, ANY_TURN),
    ]
    numbers: list[tuple[str, int, int, int]] = [
        ("bag", g.bag, 0, ALL_ITEMS),
        ("taken", g.taken, 0, CARTOUCHE_COUNT),
        ("event_deck", g.event_deck, 0, ALL_EVENTS),
        ("event_trials", g.event_trials, 0, EVENT_TRIALS),
        ("trial_deck", g.trial_deck, 0, ALL_TRIALS),
        ("turn", g.turn, 0, g.limit),
        ("active", g.active, NOTHING, n - 1),
        ("first_move", g.first_move, 0, 1),
        ("actions", g.actions, 0, 3),
        ("marks", g.marks, 0, MARKS),
        ("aker", g.aker, 0, seats),
        ("menhit", g.menhit, 0, seats),
        ("bast", g.bast, NOTHING, 1),
        ("put", g.put, 0, seats),
        ("declared", g.declared, NOTHING, VOCABULARY.size - 1),
        ("declared_at", g.declared_at, NOTHING, NODE_COUNT - 1),
        ("cut_short", g.cut_short, 0, 1),
        ("reacted", g.reacted, 0, 1),
        ("event", g.event, NOTHING, EVENT_COUNT),
        ("winner", g.winner, NOTHING, n - 1),
        ("victim", g.victim, NOTHING, n - 1),
        ("cursed", g.cursed, NOTHING, n - 1),
        ("coming", g.coming, 0, SPACES),
        ("drawer", g.drawer, NOTHING, n - 1),
        ("draws", g.draws, 0, 3),
        ("drawn", g.drawn, 0, ALL_ITEMS),
        ("trialist", g.trialist, NOTHING, n - 1),
        ("scenario", g.scenario, NOTHING, TRIAL_COUNT - 1),
        ("forced", g.forced, NOTHING, ITEM_COUNT - 1),
        ("forcer", g.forcer, NOTHING, n - 1),
        ("told", g.told, NOTHING, 2),
        ("passed", g.passed, NOTHING, 1),
        ("by_event", g.by_event, 0, 1),
        ("rotated", g.rotated, 0, (1 << COLOURS) - 1),
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
    if sorted(g.order) != list(range(COLOURS)):
        wrong.append("a land lies in two places")
    if some % 2 or len(g.heard) % HEARD or max(len(g.red_dice), len(g.blue_dice)) > MOST_DICE:
        wrong.append("a list has another length than it can have")
    return wrong


def check_items(g: Curse, wrong: list[str]) -> None:
    """CR-016 Every item is in exactly one place; only offerings were brought."""
    for item in range(ITEM_COUNT):
        places = (g.bag >> item & 1) + (g.drawn >> item & 1) + (g.lies[item] >= 0)
        places += sum(pack >> item & 1 for pack in g.pack)
        if places != 1:
            wrong.append(f"{ITEMS.ids[item]} is in {places} places")
        if (g.lies[item] >= SQUARES) != (g.brought[item] >= 0):
            wrong.append(f"{ITEMS.ids[item]} lies on a temple and nobody brought it, or otherwise")
    between = g.turn and len(g.stack) and type(g.stack[-1]).__name__ == "StartWindow"
    if between and g.bag and any(DIAMOND[land] not in g.lies for land in range(COLOURS)):
        wrong.append("a diamond square is empty though the bag is not")


def check_tiles(g: Curse, wrong: list[str]) -> None:
    """CR-016 CR-400 Every Cartouche is in one place and known to its owner."""
    drawn = g.face[: g.taken]
    if len(set(drawn)) != g.taken or NOTHING in drawn:
        wrong.append("two Cartouche tiles have one face, or one has none")
    if any(face != NOTHING for face in g.face[g.taken :]):
        wrong.append("a Cartouche tile of the pile has a face")
    held = [tile for tile in g.hand if tile >= 0] + g.ground[1::2]
    used = [tile for tile in range(g.taken) if g.face_seen[tile] == ALL]
    if sorted(held + used) != list(range(g.taken)):
        wrong.append("a Cartouche tile is lost, doubled or used and still there")
    for who in range(g.players):
        hand = g.hand[who * SPACES : (who + 1) * SPACES]
        if hand != sorted(hand, key=lambda tile: tile < 0):
            wrong.append(f"there is a gap among the Cartouches of seat {who}")
        if any(tile >= 0 and not g.face_seen[tile] >> who & 1 for tile in hand):
            wrong.append(f"seat {who} does not know an own Cartouche")
        if filled(g, who) > SPACES:
            wrong.append(f"seat {who} has more tiles than spaces")
    if any(node >= SQUARES for node in g.ground[::2]):
        wrong.append("a Cartouche lies in a temple")
    if sum(g.curses) > CURSE_COUNT:
        wrong.append("there are more Curses than tiles")


def check_goals(g: Curse, wrong: list[str]) -> None:
    """CR-025 CR-029 Three goals each, of the other colours; all cards of a colour are somewhere."""
    for who in range(g.players):
        goals = g.goal[who * COLOURS : (who + 1) * COLOURS]
        if g.turn and (sum(card >= 0 for card in goals) != GOALS_OWED or goals[g.thief[who]] >= 0):
            wrong.append(f"seat {who} has other goals than three of the other colours")
        if any(g.done[who] >> colour & 1 and goals[colour] < 0 for colour in range(COLOURS)):
            wrong.append(f"seat {who} has finished a goal it has not")
    for colour in range(COLOURS):
        held = [g.goal[who * COLOURS + colour] for who in range(g.players)]
        cards = [card for card in held if card >= 0]
        if len(set(cards)) != len(cards) or any(g.reserve[colour] >> card & 1 for card in cards):
            wrong.append(f"a goal card of colour {colour} is in two places")
        if g.turn and count_bits(g.reserve[colour]) + len(cards) != 15:
            wrong.append(f"a goal card of colour {colour} is lost")


def check_people(g: Curse, wrong: list[str]) -> None:
    """CR-020 CR-148 Everybody is somebody else, stands somewhere, and one wins at most."""
    chosen = [thief for thief in g.thief if thief >= 0]
    if len(set(chosen)) != len(chosen):
        wrong.append("two players are the same thief")
    if g.turn and (NOTHING in g.thief or NOTHING in g.at):
        wrong.append("a thief is nobody or nowhere")
    done = [goals_done(g, who) for who in range(g.players)]
    if any(count >= g.goals_to_win for count in done) != (g.winner >= 0):
        wrong.append("who has won has not finished enough goals, or otherwise")
    if g.winner >= 0 and len(g.stack):
        wrong.append("the game goes on after it was won")
