"""What stands in results: docs/results.md describes it, and it does not change by accident."""

from __future__ import annotations

import shutil
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from tests.arena.series import rows

from cutpurse.arena.results import Results
from cutpurse.arena.schema import DECISIONS, SINCE, games_schema
from cutpurse.arena.spec import interest_of
from cutpurse.games import find, names

COMMON = """game int64
seed string
bots list string
points list double
places list int8
decisions int32
lead_changes int16
leader list int8
branching list float
conduct list (seat int8, decisions int32, wrong_first int32, wrong_finally int32, forfeits int32,\
 tokens int64, seconds double)
told_claims list (seat int8, lie int8, believed int8, doubted int8)
sheet list (line word, seat int8, points float)
items list (topic word, item word, seat int8, held int16, chosen int32, offered int32)"""
OWN = {
    "thieves": "claims list (seat int16, verdict word, room word, gain float)",
    "naqala": "bids list (seat int16, round int16, bid word, gain float)",
}


def told(field: object) -> str:
    kind = str(field.type)  # type: ignore[attr-defined]
    kind = kind.replace("dictionary<values=string, indices=int16, ordered=0>", "word")
    kind = kind.replace(": ", " ").replace("list<item struct<", "list (").replace(">>", ")")
    kind = kind.replace("list<item ", "list ").rstrip(">")
    return f"{field.name} {kind}"  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", sorted(OWN))
def test_the_columns_of_games(game: str) -> None:
    schema = games_schema(interest_of(find(game)))
    assert "\n".join(told(field) for field in schema) == f"{COMMON}\n{OWN[game]}"


def test_the_columns_of_decisions() -> None:
    assert [told(field) for field in DECISIONS] == [
        "game int64",
        "number int32",
        "turn int16",
        "seat int8",
        "options int16",
        "action word",
    ]


def test_files_have_these_columns(thieves: Path) -> None:
    schema = pq.read_schema(thieves / "games" / "part-000000.parquet")
    assert schema.names == games_schema(interest_of(find("thieves"))).names
    assert pq.read_schema(thieves / "decisions" / "part-000000.parquet").names == DECISIONS.names


def test_older_files_are_read_without_what_came_later(thieves: Path, tmp_path: Path) -> None:
    shutil.copytree(thieves, tmp_path / "older")
    older = Results.open(tmp_path / "older")
    for part in older.parts():
        pq.write_table(pq.read_table(part).drop_columns(list(SINCE)), part)
    assert list(older.played()) == list(Results.open(thieves).played())
    assert [table.num_rows for table in older.tables()] == [
        table.num_rows for table in Results.open(thieves).tables()
    ]


def test_rows_agree_with_one_another(thieves: Path, naqala: Path) -> None:
    for folder, players in ((thieves, 3), (naqala, 2)):
        decisions = rows(folder, "decisions")
        for row in rows(folder):
            own = [d for d in decisions if d["game"] == row["game"]]
            assert len(own) == row["decisions"]
            assert [d["number"] for d in own] == list(range(len(own)))
            assert all(d["options"] >= 1 and 0 <= d["seat"] < players for d in own)
            lines = [0.0] * players
            for entry in row["sheet"]:
                lines[entry["seat"]] += entry["points"]
            assert lines == pytest.approx(row["points"])
            assert len(row["leader"]) == len(row["branching"]) == 20
            winners = [p for p, place in enumerate(row["places"]) if place == 1]
            assert row["leader"][-1] == winners[0] or row["points"].count(max(row["points"])) > 1
            for item in row["items"]:
                assert item["chosen"] <= item["offered"]
                assert item["held"] or item["offered"]
            assert min(row["branching"]) >= 1


def test_counts_of_things_come_from_the_decisions(thieves: Path) -> None:
    decisions = rows(thieves, "decisions")
    for row in rows(thieves):
        for item in row["items"]:
            if item["topic"] == "rooms":
                laid = [
                    d
                    for d in decisions
                    if (d["game"], d["seat"]) == (row["game"], item["seat"])
                    and d["action"] == f"lay {item['item']}"
                ]
                assert len(laid) == item["chosen"]


def test_every_scout_is_judged(thieves: Path) -> None:
    for row in rows(thieves):
        assert len(row["claims"]) >= 9  # three thieves, three rounds; some rooms are played twice
        assert {claim["seat"] for claim in row["claims"]} == {0, 1, 2}


def test_every_bid_is_there(naqala: Path) -> None:
    decisions = rows(naqala, "decisions")
    for row in rows(naqala):
        bids = [d for d in decisions if d["game"] == row["game"] and d["action"].startswith("bid ")]
        assert [b["action"] for b in bids] == [f"bid {b['bid']}" for b in row["bids"]]


@pytest.mark.parametrize("game", names())
def test_verbs_choose_from_the_things_of_their_topic(game: str) -> None:
    try:
        rules = find(game)
    except ModuleNotFoundError:
        pytest.skip(f"{game} is not there yet")
    for topic in interest_of(rules).topics:
        for verb in topic.picks:
            own = verb.sets[0].ids
            assert own == topic.things.ids[: len(own)]
