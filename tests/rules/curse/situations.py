"""What the table of citations means by its sentences."""

from __future__ import annotations

from tests.rules.citing import Case, Situations

from cutpurse.games.curse.board import is_temple
from cutpurse.games.curse.demands import demands
from cutpurse.games.curse.packs import holds, items_on, tiles_on
from cutpurse.games.curse.pieces import CARTOUCHES
from cutpurse.games.curse.state import HEAVY_DREAMS, Curse
from cutpurse.games.curse.temples import shown, temple_of
from cutpurse.games.curse.trials import chips_of, judged_by_vote

DECLARED = ("declared", "declared robbery", "declared offering", "declared theft")


def state(case: Case) -> Curse:
    assert isinstance(case.g, Curse)
    return case.g


def by_card(case: Case, name: str) -> bool:
    """Is this what the last Event says?"""
    return case.last("event", "turn").endswith(f" ev_{name}")


def by_tile(case: Case, name: str) -> bool:
    """Is the last Cartouche that was used this one?"""
    return case.last("used").endswith(f" {name}")


def in_own_turn(case: Case) -> bool:
    """The answer that caused it was a use at the menu."""
    turn = case.last("turn").split()
    return case.value("seat") == (turn[1] if turn else "p0") and by_menu(case)


def by_menu(case: Case) -> bool:
    windows = ("babi", "khnum", "khonsu", "maat", "mafdet", "wadjet")
    return case.value("cartouche") not in windows


def no_room(case: Case) -> bool:
    return case.last().startswith("forgone")


def free_move(case: Case) -> bool:
    """Nothing was declared since an Event, a Trial or the last Move."""
    return not case.last(*DECLARED, "event", "passed", "moved").startswith("declared")


def room_was_made(case: Case) -> bool:
    """What comes next is the tile for which room was made."""
    after = [event.kind.word for event in case.game.events[len(case.story) + 1 :]]
    return after[:1] in (["kept"], ["looted"], ["looted tile"], ["tile"])


def votes(case: Case) -> tuple[int, int]:
    """How many judges were for the last story and against it."""
    words = [event.kind.word for event in case.story]
    if "tells" not in words:
        return 0, 0
    since = words[len(words) - 1 - words[::-1].index("tells") :]
    return since.count("approved"), since.count("against")


def cartouche(case: Case) -> int:
    """Which Cartouche the refused action is a use of."""
    verb = case.game.rules.vocabulary.verb_of(case.action)
    return CARTOUCHES.index[verb.word]


def known_below(case: Case) -> bool:
    """Does it lie where the player stands, and was it seen?"""
    g = state(case)
    return any(
        g.face[tile] == cartouche(case) and g.face_seen[tile] >> case.seat & 1
        for tile in tiles_on(g, g.at[case.seat])
    )


def is_chip(case: Case) -> bool:
    """A chip that could stand in the story: it does, or there are twelve."""
    g = state(case)
    return case.action in g.parts_of(case.seat) or case.action in chips_of(g, case.seat)


SITUATIONS: Situations = {
    "before the first turn": lambda case: (
        not state(case).turn or (bool(case.last("goal")) and not case.last("turn"))
    ),
    "an action was declared": lambda case: case.last(*DECLARED, "ends").startswith("declared"),
    "a Trial was failed": lambda case: case.last().startswith("failed"),
    "it was a free Move": free_move,
    "room was made": room_was_made,
    "the pack is torn": lambda case: by_card(case, "torn_pack"),
    "the mummy grips": lambda case: by_card(case, "mummys_grip"),
    "it was one of all": lambda case: (
        case.last("looked", "robbed").startswith("looked") and not by_card(case, "spying_ibis")
    ),
    "the ibis spies": lambda case: by_card(case, "spying_ibis"),
    "by the spring": lambda case: by_card(case, "cool_spring"),
    "Aten was used": lambda case: case.last().startswith("used") and by_tile(case, "aten"),
    "by the pity of a small god": lambda case: by_card(case, "small_pity"),
    "by the tailwind": lambda case: by_card(case, "tailwind"),
    "Khonsu was used": lambda case: case.last(
        "used", "kept", "forgone", "event", "passed"
    ).endswith(" khonsu"),
    "as a reward": lambda case: case.last("event", "passed", "turned in").startswith("passed"),
    "from the cache": lambda case: by_card(case, "buried_cache"),
    "at senet": lambda case: by_card(case, "game_of_senet"),
    "Babi was used": lambda case: case.last("used", "robbed").endswith(" babi"),
    "by votes": lambda case: sum(votes(case)) > 0,
    "votes are equal": lambda case: votes(case)[0] == votes(case)[1] > 0,
    "nothing was told": lambda case: case.last("tells").split()[2:] == ["-1"],
    "the checklist judges": lambda case: not judged_by_vote(state(case)),
    "by the monkey": lambda case: by_card(case, "pickpocket_monkey"),
    "by the bazaar": lambda case: by_card(case, "dream_bazaar"),
    "the bag is empty": lambda case: not by_card(case, "trial"),
    "there was no room for it": no_room,
    "the wind blows": lambda case: by_card(case, "whirlwind"),
    "as a toll": lambda case: by_card(case, "toll_of_the_dead"),
    "light feet": lambda case: by_card(case, "light_feet"),
    "a golden hour": lambda case: by_card(case, "golden_hour"),
    "quicksand": lambda case: by_card(case, "quicksand"),
    "through the mirage door": lambda case: by_card(case, "mirage_door"),
    "by the bats": lambda case: by_card(case, "cloud_of_bats"),
    "Bennu was used": lambda case: case.last().startswith("used"),
    "by shifting sands": lambda case: by_card(case, "shifting_sands"),
    "by the great turning": lambda case: by_card(case, "great_turning"),
    "by the dreamer": lambda case: by_card(case, "dreamer_turns"),
    "Nekhbet was used": lambda case: case.last().startswith("used"),
    "Khnum was used": lambda case: case.last().startswith("used"),
    "in the own turn": in_own_turn,
    "Aker was used": lambda case: by_tile(case, "aker"),
    "Apep was used": lambda case: by_tile(case, "apep"),
    "Menhit was used": lambda case: by_tile(case, "menhit"),
    # refusals
    "dreams are heavy": lambda case: bool(state(case).marks & HEAVY_DREAMS),
    "no Turn Action is left": lambda case: not state(case).actions,
    "in a temple": lambda case: is_temple(state(case).at[case.seat]),
    "it is in the pack": lambda case: holds(state(case), case.seat, cartouche(case)) >= 0,
    "it was seen and lies here": known_below,
    "something lies there": lambda case: bool(
        items_on(state(case), state(case).at[case.seat])
        or tiles_on(state(case), state(case).at[case.seat])
    ),
    "it is on no card there": lambda case: (
        is_temple(state(case).at[case.seat])
        and not shown(state(case), case.seat, temple_of(state(case), case.seat)) >> case.numbers[0]
        & 1
    ),
    "it lies elsewhere": lambda case: (
        not is_temple(state(case).at[case.seat])
        or state(case).lies[case.numbers[0]] != state(case).at[case.seat]
    ),
    "it is the own offering": lambda case: state(case).brought[case.numbers[0]] == case.seat,
    "it is the forced one": lambda case: state(case).forced == case.numbers[0],
    "it is a chip": is_chip,
    "by chips alone": lambda case: state(case).told < 0,
    "it is struck": lambda case: case.numbers[0] in demands(state(case)).struck,
}
