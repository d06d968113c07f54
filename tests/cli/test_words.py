"""Sentences, explanations and seats."""

from __future__ import annotations

import pytest

from cutpurse.games import find
from cutpurse.games.thieves.cards import CARD_IDS, TREASURE_IDS
from cutpurse.games.thieves.lore import LORE
from cutpurse.kernel.rules import Refused
from cutpurse.looks.sentences import YOU, second_person
from cutpurse.rulebook import rulebook
from cutpurse.terminal.seats import default_seats, seated


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        (f"{YOU} takes 2 wounds", "You take 2 wounds"),
        (f"{YOU} is the scout (round 1)", "You are the scout (round 1)"),
        (f"{YOU} has no card to play", "You have no card to play"),
        (f"{YOU} searches the deck and takes a card", "You search the deck and take a card"),
        (f"Crow steals the PEARL from {YOU}", "Crow steals the PEARL from you"),
        (f"Crow looks at the hand of {YOU}", "Crow looks at your hand"),
        (f"The word of {YOU}: LIE", "Your word: LIE"),
        (f"The STAB of {YOU} does not work", "Your STAB does not work"),
        (f"NOT IT! {YOU} passes it on to Crow", "NOT IT! You pass it on to Crow"),
        (
            f"Crow says NOPE! and {YOU} never played STAB",
            "Crow says NOPE! and you never played STAB",
        ),
        (f"{YOU}: “It is DEATH.”", "You: “It is DEATH.”"),
        ("Crow takes 1 wound", "Crow takes 1 wound"),
    ],
)
def test_you_are_spoken_to(said: str, heard: str) -> None:
    assert second_person(said) == heard


def test_every_card_is_explained_with_rules_that_exist() -> None:
    assert set(LORE) == {*CARD_IDS, *TREASURE_IDS}
    known = rulebook(find("thieves")).rules
    for card, lore in LORE.items():
        assert lore.text, card
        assert lore.rules, card
        assert set(lore.rules) <= set(known), card


def test_seats_get_different_names() -> None:
    rules = find("thieves")
    seats = seated(["you", "adder", "random", "you"], rules)
    names = [seat.name for seat in seats]
    assert len(set(names)) == 4
    assert [seat.person for seat in seats] == [True, True, False, True]
    assert names[1] == "Adder"


def test_the_default_table_is_you_and_three_bots() -> None:
    words = default_seats(find("thieves"))
    assert words[0] == "you"
    assert len(words) == 4
    with pytest.raises(Refused):
        seated(["you"], find("thieves"))
