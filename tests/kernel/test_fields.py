"""What a field hides, makes up and shows."""

from __future__ import annotations

from tests.kernel.toy.game import any_colour

from cutpurse.kernel.chance import dice
from cutpurse.kernel.fields import HOLE, Copies, Field, Plain, Private, Secret
from cutpurse.kernel.step import AUDIENCE


class Table:
    """Two hands and a pile of two kinds of cards, and what else fields may hold."""

    def __init__(self) -> None:
        self.cards = [2, 1, 0, 3, 4, 0, 0, 0]  # two hands, the pile, and the pool of a view
        self.count = [3, 3, 4]
        self.seen = [1 << 0, 1 << 1, 0]
        self.number = 5
        self.secrets = [1, 2, 0]
        self.secrets_seen = [127, 1 << 0, 0]
        self.notes = [0, 7, 1, 8, 0, 9]  # rows of two: whose, what


CARDS = Copies("cards", "count", "seen", 2)
SECRETS = Secret("secrets", "secrets_seen", any_colour)
NOTES = Private("notes", 2)


def written(field: Field, g: Table) -> object:
    out: Plain = {}
    field.write(g, out)
    return out[field.name]


def test_copies_hide_rows_and_pool_what_they_hold() -> None:
    g = Table()
    CARDS.redact(g, 0)
    assert g.cards == [2, 1, *[HOLE] * 4, 4, 3]
    assert written(CARDS, g) == [2, 1, None, None, None, None, 4, 3]
    g = Table()
    CARDS.redact(g, AUDIENCE)
    assert g.cards == [*[HOLE] * 6, 6, 4]


def test_copies_are_dealt_from_the_pool() -> None:
    hands = set()
    for seed in range(50):
        g = Table()
        CARDS.redact(g, 0)
        assert CARDS.imagine(g, 0, dice(seed))
        assert g.cards[:2] == [2, 1]
        assert sum(g.cards[2:4]) == 3
        assert sum(g.cards[4:6]) == 4
        assert g.cards[2] + g.cards[4] == 4
        assert g.cards[6:] == [0, 0]
        hands.add(g.cards[2])
    assert hands == {0, 1, 2, 3}


def test_copies_do_not_change_a_list_that_others_share() -> None:
    g = Table()
    shared = g.cards
    CARDS.redact(g, 0)
    CARDS.imagine(g, 0, dice(1))
    assert shared == [2, 1, 0, 3, 4, 0, 0, 0]


def test_copies_show_a_card_that_leaves_a_hidden_place() -> None:
    before, after = Table(), Table()
    assert not CARDS.shows_more(before, after)
    after.cards[2 * 2] -= 1
    assert CARDS.shows_more(before, after)
    opened = Table()
    opened.seen[0] = 127
    assert CARDS.shows_more(before, opened)


def test_secrets_have_holes_for_those_who_have_not_seen_them() -> None:
    for viewer, expected in ((0, [1, 2, None]), (1, [1, None, None]), (AUDIENCE, [1, None, None])):
        g = Table()
        SECRETS.redact(g, viewer)
        assert written(SECRETS, g) == expected


def test_secrets_are_made_up_among_what_they_could_be() -> None:
    g = Table()
    SECRETS.redact(g, 1)
    assert SECRETS.imagine(g, 1, dice(1))
    assert g.secrets[0] == 1
    assert HOLE not in g.secrets
    nothing = Secret("secrets", "secrets_seen", lambda g, viewer, i: [])
    SECRETS.redact(g, 1)
    assert not nothing.imagine(g, 1, dice(1))


def test_secrets_show_more_when_somebody_new_sees_them() -> None:
    before, after = Table(), Table()
    assert not SECRETS.shows_more(before, after)
    after.secrets[1] = 0  # exchanged, unseen
    assert not SECRETS.shows_more(before, after)
    after.secrets_seen[1] |= 1 << 1
    assert SECRETS.shows_more(before, after)
    assert not SECRETS.shows_more(after, before)


def test_private_rows_are_seen_by_their_owner_alone() -> None:
    for viewer, rows in ((0, [0, 7, 0, 9]), (1, [1, 8]), (AUDIENCE, [])):
        g = Table()
        NOTES.redact(g, viewer)
        assert g.notes == rows
    more = Table()
    more.notes += [1, 3]
    assert NOTES.shows_more(Table(), more)
    assert not NOTES.shows_more(more, Table())


def test_numbers_and_lists_are_written_and_read() -> None:
    g, other = Table(), Table()
    for name in ("number", "notes"):
        out: Plain = {}
        setattr(g, name, 3 if name == "number" else [1])
        Field(name).write(g, out)
        Field(name).read(other, out)
        assert getattr(other, name) == getattr(g, name)
    assert other.notes is not g.notes
