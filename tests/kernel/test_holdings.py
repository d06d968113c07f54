"""Hands that are partly known: what each watcher can say of them, against a plain search over all
deals that fit what the watcher saw."""

from __future__ import annotations

from itertools import product

import pytest

from cutpurse.kernel.chance import dice
from cutpurse.kernel.holdings import Holdings
from cutpurse.kernel.step import AUDIENCE, EVERYBODY

KINDS = 3
SEATS = 3
PILE = SEATS
Deal = tuple[tuple[int, ...], ...]  # counts of each kind, place by place


def dealt(pile: list[int]) -> Holdings:
    """Everything lies in the pile, and everybody knows what there is."""
    has = Holdings(SEATS, 1, KINDS)
    for kind, many in enumerate(pile):
        for _ in range(many):
            has.gain(PILE, kind, EVERYBODY)
    return has


def counts(has: Holdings, place: int) -> list[int]:
    return [has.count(place, kind) for kind in range(KINDS)]


def known(has: Holdings, watcher: int, place: int) -> list[int]:
    return [has.knows(watcher, place, kind) for kind in range(KINDS)]


def test_a_card_taken_face_up_is_known_to_all_until_it_is_spent() -> None:
    has = dealt([2, 2, 2])
    has.move(PILE, 0, 1, EVERYBODY)
    has.move(PILE, 0, 2, 1 << 0)
    assert known(has, 1, 0) == [0, 1, 0]
    assert known(has, AUDIENCE, 0) == [0, 1, 0]
    assert known(has, 0, 0) == [0, 1, 1]
    has.spend(0, 1)
    assert known(has, 1, 0) == [0, 0, 0]
    has.spend(0, 2)
    assert counts(has, 0) == [0, 0, 0]


def test_what_is_spent_is_taken_from_what_was_known() -> None:
    """Seat 0 holds two of a kind, one of them seen; after one is spent nobody knows of another."""
    has = dealt([2, 2, 2])
    has.move(PILE, 0, 1, EVERYBODY)
    has.move(PILE, 0, 1, 1 << 0)
    has.spend(0, 1)
    assert known(has, 1, 0) == [0, 0, 0]
    assert known(has, 0, 0) == [0, 1, 0]


def test_a_gift_is_known_to_two_and_an_unseen_one_forgets() -> None:
    has = dealt([2, 2, 2])
    has.move(PILE, 0, 0, EVERYBODY)
    has.move(PILE, 0, 1, EVERYBODY)
    has.move(0, 1, 1, 0b011)
    assert known(has, 0, 1) == [0, 1, 0] == known(has, 1, 1)
    assert known(has, 2, 1) == [0, 0, 0]
    assert known(has, 2, 0) == [0, 0, 0]  # it may have been either


def test_an_unseen_card_of_some_kinds_leaves_the_others_known() -> None:
    has = dealt([2, 2, 2])
    for kind in (0, 1, 2):
        has.move(PILE, 0, kind, EVERYBODY)
    has.move(0, 1, 1, 1 << 0 | 1 << 1, could_be=0b011)
    assert known(has, 2, 0) == known(has, AUDIENCE, 0) == [0, 0, 1]
    assert known(has, 1, 0) == [1, 0, 1]


def test_an_unseen_card_from_a_hand_of_one_kind_is_known_all_the_same() -> None:
    has = dealt([2, 2, 2])
    has.move(PILE, 0, 0, EVERYBODY)
    has.move(PILE, 0, 0, EVERYBODY)
    has.move(0, 1, 0, 0b011)
    assert known(has, 2, 1) == [1, 0, 0] == known(has, 2, 0)


def test_a_hand_shown_to_one() -> None:
    has = dealt([2, 2, 2])
    has.move(PILE, 0, 0, 1 << 0)
    has.move(PILE, 0, 2, 1 << 0)
    has.show(0, 1 << 2)
    assert known(has, 2, 0) == [1, 0, 1]
    assert known(has, 1, 0) == [0, 0, 0]


def test_cards_that_are_offered_are_known_and_stay() -> None:
    has = dealt([2, 2, 2])
    has.move(PILE, 0, 1, EVERYBODY)
    has.move(PILE, 0, 1, 1 << 0)
    has.prove(0, 1, 2)
    assert known(has, AUDIENCE, 0) == known(has, 2, 0) == [0, 2, 0]
    has.prove(0, 1, 1)  # says nothing new
    assert known(has, 2, 0) == counts(has, 0) == [0, 2, 0]


def test_a_pile_that_is_poured_out_takes_what_was_known_with_it() -> None:
    has = dealt([2, 2, 2])
    has.move(PILE, 0, 1, EVERYBODY)
    has.move(PILE, 0, 2, 1 << 0)
    has.pour(0, 1)
    assert counts(has, 0) == [0, 0, 0]
    assert counts(has, 1) == [0, 1, 1]
    assert list(has.size) == [0, 2, 0, 4]
    assert known(has, AUDIENCE, 1) == [0, 1, 0]
    assert known(has, 0, 1) == [0, 1, 1]
    assert known(has, 0, 0) == [0, 0, 0]


@pytest.mark.parametrize("viewer", [0, 1, 2, AUDIENCE])
def test_an_imagined_deal_looks_the_same(viewer: int) -> None:
    for seed in range(60):
        has, _ = wandered(seed, 14, gifts=True)
        seen = has.clone()
        seen.redact(viewer)
        world = seen.clone()
        world.imagine(viewer, dice(f"deal {seed}"))
        assert all(v >= 0 for v in world.held)
        for place in range(PILE + 1):
            assert sum(counts(world, place)) == has.size[place]
            for watcher in range(SEATS + 1):
                assert all(
                    k <= c
                    for k, c in zip(known(world, watcher, place), counts(world, place), strict=True)
                )
        again = world.clone()
        again.redact(viewer)
        assert (again.held, again.size, again.known) == (seen.held, seen.size, seen.known)


@pytest.mark.parametrize("gifts", [False, True], ids=["openly", "with unseen gifts"])
def test_knowledge_is_what_was_seen_and_nothing_else(gifts: bool) -> None:
    """Without unseen gifts exactly what a search finds, as long as the pile could hold anything;
    with them never more."""
    told = 0
    for seed in range(40):
        has, worlds = wandered(seed, 9, gifts)
        for watcher, deals in worlds.items():
            assert deals
            for place in range(SEATS):
                least = [min(deal[place][k] for deal in deals) for k in range(KINDS)]
                says = known(has, watcher, place)
                told += sum(says)
                assert all(s <= at_least for s, at_least in zip(says, least, strict=True))
                assert gifts or says == least
    assert told > 100


def wandered(seed: int, steps: int, gifts: bool) -> tuple[Holdings, dict[int, set[Deal]]]:
    """Random events; for each watcher all deals that fit what that watcher saw."""
    luck = dice(f"wandered {seed} {steps} {gifts}")
    pile = [2, 2, 2] if gifts else [9, 9, 9]
    has = dealt(pile)
    empty = (0,) * KINDS
    start: Deal = (empty, empty, empty, tuple(pile))
    worlds = {watcher: {start} for watcher in (0, 1, 2, AUDIENCE)}
    for _ in range(steps):
        what = luck.below(4 if gifts else 3)
        seat = luck.below(SEATS)
        if what == 0 and has.size[PILE]:
            kind = some(has, PILE, luck)
            witnesses = EVERYBODY if luck.below(2) else 1 << seat
            has.move(PILE, seat, kind, witnesses)
            worlds = moved(worlds, PILE, seat, kind, witnesses)
        elif what == 1 and has.size[seat]:
            kind = some(has, seat, luck)
            has.spend(seat, kind)
            worlds = {
                w: {less(d, seat, kind) for d in ds if d[seat][kind]} for w, ds in worlds.items()
            }
        elif what == 2 and has.size[seat]:
            looker = luck.below(SEATS)
            has.show(seat, 1 << looker)
            hand = tuple(counts(has, seat))
            worlds[looker] = {d for d in worlds[looker] if d[seat] == hand}
        elif what == 3 and has.size[seat]:
            other = (seat + 1 + luck.below(SEATS - 1)) % SEATS
            kind = some(has, seat, luck)
            has.move(seat, other, kind, 1 << seat | 1 << other)
            worlds = moved(worlds, seat, other, kind, 1 << seat | 1 << other)
    return has, worlds


def some(has: Holdings, place: int, luck: object) -> int:
    kinds = [k for k in range(KINDS) for _ in range(has.count(place, k))]
    return kinds[luck.below(len(kinds))]  # type: ignore[attr-defined]


def less(deal: Deal, place: int, kind: int) -> Deal:
    return tuple(
        tuple(c - (p == place and k == kind) for k, c in enumerate(row))
        for p, row in enumerate(deal)
    )


def moved(
    worlds: dict[int, set[Deal]], source: int, target: int, kind: int, witnesses: int
) -> dict[int, set[Deal]]:
    out: dict[int, set[Deal]] = {}
    for watcher, deals in worlds.items():
        kinds = [kind] if witnesses >> watcher & 1 else list(range(KINDS))
        out[watcher] = {
            shifted(deal, source, target, k) for deal, k in product(deals, kinds) if deal[source][k]
        }
    return out


def shifted(deal: Deal, source: int, target: int, kind: int) -> Deal:
    rows = [list(row) for row in deal]
    rows[source][kind] -= 1
    rows[target][kind] += 1
    return tuple(tuple(row) for row in rows)
