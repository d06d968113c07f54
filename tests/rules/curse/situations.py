"""What the table of citations means by its sentences."""

from __future__ import annotations

from tests.rules.citing import Case, Situations

from cutpurse.games.curse.board import is_temple
from cutpurse.games.curse.pieces import MOST_CHIPS, SPACES
from cutpurse.games.curse.state import HEAVY_DREAMS, Curse, filled
from cutpurse.games.curse.temples import owed, temple_of


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
    return not case.last("declared", "event", "passed", "moved").startswith("declared")


def room_was_made(case: Case) -> bool:
    """What comes next is the tile for which room was made."""
    after = [event.kind.word for event in case.game.events[len(case.story) + 1 :]]
    return after[:1] in (["kept"], ["looted"], ["looted tile"], ["tile"])


SITUATIONS: Situations = {
    "before the first turn": lambda case: (
        not state(case).turn or (bool(case.last("goal")) and not case.last("turn"))
    ),
    "an action was declared": lambda case: case.last("declared", "ends").startswith("declared"),
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
    "the pack is full": lambda case: filled(state(case), case.seat) == SPACES,
    "it is not owed there": lambda case: (
        is_temple(state(case).at[case.seat])
        and not owed(state(case), case.seat, temple_of(state(case), case.seat)) >> case.numbers[0]
        & 1
    ),
    "it lies elsewhere": lambda case: (
        not is_temple(state(case).at[case.seat])
        or state(case).lies[case.numbers[0]] != state(case).at[case.seat]
    ),
    "it is the own offering": lambda case: state(case).brought[case.numbers[0]] == case.seat,
    "it is the forced one": lambda case: state(case).forced == case.numbers[0],
    "twelve chips or twice": lambda case: (
        len(state(case).parts_of(case.seat)) >= MOST_CHIPS
        or case.action in state(case).parts_of(case.seat)
    ),
}
