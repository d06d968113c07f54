"""Chapter 16: being asked tells nobody what one has."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from tests.rules.naqala.table import SPARE, Table, table

from cutpurse.kernel.snapshot import view

ITEMS = {"artisans": True}


class Case(NamedTuple):
    """A question that the same table asks whether one has little or much, and does not ask if
    everybody sees that there is no choice."""

    asking: str
    little: dict[str, Any]  # what is hidden, if there is only one answer
    much: dict[str, Any]  # and if there are several
    plays: list[str]
    what: dict[str, Any]
    plain: dict[str, Any] | None = None  # nobody can doubt that there is only one answer
    asked: int = 0


def hand(little: str, much: str) -> dict[str, Any]:
    return {"little": {"cards": {0: little}}, "much": {"cards": {0: much}}, "plain": {}}


def moved(cell: str, source: str, tribe: str = "Y", **what: Any) -> dict[str, Any]:
    """Two meeples of a tribe are collected on the tile."""
    meeples = {source: tribe, cell: tribe, **SPARE, **what.pop("more", {})}
    return {"plays": [f"p0 pick {source}"], "what": {"meeples": meeples, "after": [1], **what}}


ROUND = {"bidding": [0, 1, 0, 1]}
EMPTY = {"e1": "", "f1": ""}
CASES = [
    Case("Bid", {"gold": {0: 0}}, {"gold": {0: 50}}, [], ROUND),
    Case(
        "BidFakirs", **hand("fish", "fakir"), plays=["p0 bid 3"],
        what={**ROUND, "djinns": {0: "kumarbi"}},
    ),
    Case(
        "StartWindow", **hand("fish", "fakir"), plays=[],
        what={"meeples": {"a1": "Y"}, "djinns": {0: "sloar"}},
    ),
    Case(
        "StartWindow", {"items": {0: "jewelry"}}, {"items": {0: "flying_carpet"}}, [],
        {"settings": ITEMS, "meeples": {"a1": "Y", "d4": "Y"}}, {},
    ),
    Case(
        "Sow", {"items": {0: "jewelry"}}, {"items": {0: "flying_carpet"}},
        **moved("b1", "a1", settings=ITEMS, more={"d4": "Y"}), plain={},
    ),
    Case(
        "Sow", {"items": {0: "jewelry"}}, {"items": {0: "flying_carpet"}},
        **moved("b1", "a1", settings=ITEMS, more={"d4": "Y"}),
        plain={"items": {0: "jewelry"}, "item_discard": "flying_carpet"},
    ),
    Case("BeforeTribe", **hand("fish", "fakir"), **moved("b4", "a4", djinns={0: "sloar"})),
    Case(
        "BeforeTribe", {"items": {0: "jewelry"}}, {"items": {0: "burning_scimitar"}},
        plays=["p0 pick a1", "p0 drop b1 vizier"],
        what={"settings": ITEMS, "meeples": {"a1": "Y", "b1": "Y", **SPARE}, "camels": {"b1": 1}},
    ),
    Case("EndWindow", **hand("fakir", "fish"), **moved("b4", "a4")),
    Case(
        "Suit", {"cards": {0: "fish fakir"}}, {"cards": {0: "fish silk"}},
        ["p0 pick a4", "p0 sell fish"], moved("b4", "a4")["what"], {"cards": {0: "fish"}},
    ),
    Case(
        "EchidnaDoubles", **hand("fish", "fakir"),
        **moved("b4", "a4", "B", djinns={0: "echidna"}, elders={0: 1}),
    ),
    Case("BuilderFakirs", **hand("fish", "fakir"), **moved("b4", "a4", "B")),
    Case(
        "IblisJoins", **hand("fish", "fakir"),
        **moved("b4", "a4", "R", djinns={0: "iblis"}, more={"c4": "G", "c3": "G"}),
    ),
    Case(
        "KillWhere", **hand("fish", "fakir"),
        **moved("b4", "a4", "R", more={"c4": "G", "d5": "G"} | EMPTY),
    ),
    Case("Build", **hand("fish", "fakir"), **moved("b3", "a3", djinns={0: "lamia"})),
    Case(
        "Market", {"gold": {0: 2}}, {"gold": {0: 50}}, **moved("b2", "a2"),
        plain={"gold": {0: 2}, "settings": {"open_gold": True}},
    ),
    Case("SacredPlace", **hand("fish", "fakir"), **moved("b5", "a5", elders={0: 1})),
    Case(
        "GiveCard", {"cards": {1: "fish fish"}}, {"cards": {1: "fish silk"}},
        ["p0 pick a4", "p0 steal with houssain"],
        moved("b4", "a4", "G", thieves={0: "houssain"}, row="")["what"],
        {"cards": {1: "fish"}}, asked=1,
    ),
    Case(
        "GiveItem", {"items": {1: "jewelry jewelry", 2: "crown"}},
        {"items": {1: "jewelry crown", 2: "jewelry"}},
        ["p0 pick b1", "p0 steal with madjaar"],
        {"players": 3, "settings": ITEMS, "meeples": {"b1": "P", "c1": "P", **SPARE},
         "camels": {"c1": 1}, "thieves": {0: "madjaar"}, "item_pile": ""},
        {"items": {1: "jewelry"}}, asked=1,
    ),
    Case(
        "Workshop", {"cards": {0: "fish fish"}}, {"cards": {0: "fakir fakir"}},
        ["p0 pick d1", "p0 claim with camel"],
        {"settings": ITEMS, "tiles": {"d2": "workshop_se"},
         "meeples": {"d1": "Y", "d2": "Y", "a6": "W", "b6": "W"}},
        {"cards": {0: "fakir"}},
    ),
]  # fmt: skip
each_case = pytest.mark.parametrize("case", CASES, ids=[case.asking for case in CASES])


def laid(case: Case, hidden: dict[str, Any]) -> Table:
    settings = {**case.what.get("settings", {}), **hidden.get("settings", {})}
    t = table(**{**case.what, **hidden, "settings": settings})
    for line in case.plays:
        who, _, action = line.partition(" ")
        if action in t.options(int(who[1:])):  # else it was the only answer
            t.play(line)
    return t


def knows(t: Table, viewer: int) -> list[object]:
    """Everything somebody else gets."""
    game = t.scenario
    seen = view(game.rules, t.g, viewer).text()
    return [seen, game.waiting, game.question, game.rule, game.record(viewer), game.log(viewer)]


@each_case
def test_asking_depends_on_nothing_hidden(case: Case) -> None:
    """NQ-289 Little or much: the question is asked, and looks the same to everybody else."""
    little, much = laid(case, case.little), laid(case, case.much)
    assert little.asking == much.asking == case.asking
    assert len(little.options(case.asked)) == 1 < len(much.options(case.asked))
    for viewer in (1 - case.asked, 6):
        assert knows(little, viewer) == knows(much, viewer)


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.plain is not None], ids=lambda case: case.asking
)
def test_what_everybody_sees_to_be_no_choice_is_not_asked(case: Case) -> None:
    """NQ-289 With an empty hand, no items, or open gold there is nothing to hide."""
    assert case.plain is not None
    assert laid(case, case.plain).asking != case.asking


def test_only_ones_own_djinns_open_a_window() -> None:
    """NQ-043 NQ-289 An elder pays many djinns, but not Sloar."""
    case = next(case for case in CASES if case.asking == "BeforeTribe")
    assert laid(case, {"elders": {0: 2}}).asking != "BeforeTribe"
    assert laid(case, {"elders": {0: 2}, "djinns": {0: "leta"}}).asking == "BeforeTribe"


def test_a_suit_of_all_kinds_is_sold_at_once() -> None:
    """NQ-131 NQ-289 Everybody sees that no tenth kind can be added."""
    kinds = ["ivory", "jewels", "gold_ware", "papyrus", "silk", "spice", "fish", "wheat", "pottery"]
    t = table(**moved("b4", "a4")["what"], cards={0: " ".join([*kinds, "fakir"])})
    t.play("p0 pick a4", *(f"p0 sell {kind}" for kind in kinds))
    assert (t.gold(0), t.asking) == (110, "EndWindow")


def private(t: Table, line: str) -> bool:
    """Does the line stand in the record of seat 0 and in nobody else's?"""
    records = [t.scenario.record(viewer).splitlines() for viewer in (0, 1, 6)]
    return [line in record for record in records] == [True, False, False]


def test_records_of_others_hide_what_was_drawn_kept_and_passed() -> None:
    """NQ-283 NQ-284 NQ-289 Cards, djinns and items are read by the one who drew them alone."""
    calm: dict[str, Any] = {"meeples": {"a4": "Y", "b4": "Y", **SPARE}, "after": [1]}
    t = table(**calm, djinns={0: "sloar"}, cards={0: "fakir"}, pile="silk")
    assert private(t.play("p0 use sloar fakir"), "* silk")
    t = table(**calm, djinns={0: "sibittis"}, elders={0: 2}, djinn_pile="boaz leta utug")
    assert private(t.play("p0 use sibittis elder+elder"), "* boaz")
    t = table(**calm, djinns={0: "sloar"}, cards={0: "fakir"})
    assert private(t.play("p0 pick a4", "p0 continue"), "p0 continue")
    assert private(t.play("p0 continue", "p0 end turn"), "p0 end turn")
    crafts = {"b1": "P", "c1": "P", **SPARE}
    t = table(
        settings=ITEMS, meeples=crafts, camels={"c1": 1}, item_pile="crown jewelry", after=[1]
    )
    assert private(t.play("p0 pick b1"), "* crown")
    assert private(t.play("p0 keep item crown"), "p0 keep item crown")


def test_open_hands_hide_no_choice() -> None:
    """NQ-281 NQ-289 Where everybody sees that one holds no fakirs, nothing is asked about them."""
    for case in CASES:
        if case.plain == {} and "cards" in case.little:
            t = laid(case, {**case.little, "settings": {"open_hands": True}})
            assert t.asking != case.asking, case.asking


def test_draws_of_open_hands_are_open() -> None:
    """NQ-281 NQ-283 With open hands everybody reads which card was drawn."""
    t = table(settings={"open_hands": True}, meeples={"a1": "Y", "b1": "Y"}, djinns={0: "sloar"},
              cards={0: "fakir"}, pile="silk")  # fmt: skip
    t.play("p0 use sloar fakir")
    assert "player 0 draws silk" in t.scenario.log(1)
    assert "* silk" in t.scenario.record(1)
