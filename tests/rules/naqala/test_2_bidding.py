"""Chapter 2: bidding for the order of play."""

from __future__ import annotations

from tests.rules.naqala.table import bidding

from cutpurse.games.naqala.pieces import PRICES


def test_bidding_goes_along_the_bid_order_track() -> None:
    """NQ-020 Spot 1 bids first, then 2, 3 and 4."""
    t = bidding(4, bidding=[2, 0, 3, 1])
    for seat, bid in ((2, "0"), (0, "5"), (3, "1")):
        assert t.scenario.waiting == [seat]
        t.play(f"p{seat} bid {bid}")
    assert t.scenario.waiting == [1]


def test_prices() -> None:
    """NQ-021 NQ-022 Three zeros and 1, 3, 5, 8, 12, 18; the price is paid at once."""
    t = bidding()
    assert PRICES == [0, 1, 3, 5, 8, 12, 18]
    assert t.options() == [f"bid {price}" for price in PRICES]
    t.play("p0 bid 12")
    assert t.gold(0) == 38


def test_a_spot_holds_one_marker() -> None:
    """NQ-023 An occupied price is not offered again."""
    t = bidding().play("p0 bid 5")
    assert "bid 5" not in t.options(1)
    assert t.refuses("p1 bid 5", "NQ-023")


def test_only_what_one_can_pay() -> None:
    """NQ-024 With 4 gold, 0, 1 and 3 are offered; 5 are enough for 5."""
    t = bidding(gold={0: 5})
    assert t.options() == ["bid 0", "bid 1", "bid 3", "bid 5"]
    assert t.play("p0 bid 5").gold(0) == 0
    t = bidding(gold={0: 4})
    assert t.options() == ["bid 0", "bid 1", "bid 3"]
    assert t.refuses("p0 bid 5", "NQ-024")


def test_three_zeros_and_no_more() -> None:
    """NQ-025 NQ-028 When three markers stand on zeros, the last bidder must bid at least 1."""
    t = bidding().play("p0 bid 0", "p1 bid 0", "p0 bid 0")
    assert t.options(1)[0] == "bid 1"
    assert t.refuses("p1 bid 0", "NQ-025")


def test_a_new_zero_goes_in_front() -> None:
    """NQ-026 NQ-027 NQ-029 Descending price, then zeros with the latest first, the first one
    last."""
    t = bidding(4).play("p0 bid 0", "p1 bid 0", "p2 bid 3", "p3 bid 0")
    order = [seat for seat in reversed(t.g.track) if seat >= 0]
    assert [t.g.active, *order] == [2, 3, 1, 0]


def test_two_players_bid_and_play_twice() -> None:
    """NQ-030 NQ-031 Each bids twice, and may hold neighbouring spots and play twice in a row."""
    t = bidding().play("p0 bid 8", "p1 bid 0", "p0 bid 5", "p1 bid 0")
    assert t.g.active == 0
    t.quietly("Bid")
    turns = [event["seat"] for event in t.scenario.happened("turn")]
    assert turns == [0, 0, 1, 1]


def test_who_cannot_pay_anything_gets_the_cheapest_spot_free() -> None:
    """NQ-032 Zeros are full and the purse is empty: spot 1 for nothing."""
    t = bidding(4, gold={3: 0}).play("p0 bid 0", "p1 bid 0", "p2 bid 0")
    assert t.options(3) == ["bid 1"]
    t.play("p3 bid 1")
    assert (t.gold(3), t.g.active) == (0, 3)
    assert t.scenario.happened("bids")[-1] == {"seat": 3, "spot": 1, "paid": 0, "rule": "NQ-032"}
    t = bidding(4, gold={3: 0}, djinns={3: "kumarbi"}, cards={3: "fish"})
    t.play("p0 bid 0", "p1 bid 0", "p2 bid 0", "p3 bid 1")
    assert t.options(3) == ["fakirs 0"]  # a fish is no help, but nobody else knows that it is one
    t.play("p3 fakirs 0")
    assert (t.gold(3), t.g.active) == (0, 3)


def test_kumarbi_keeps_the_poor_from_the_free_spot() -> None:
    """NQ-032 With Kumarbi and a fakir the price of 1 can be paid by one step down."""
    t = bidding(4, gold={3: 0}, djinns={3: "kumarbi"}, cards={3: "fakir"})
    t.play("p0 bid 0", "p1 bid 0", "p2 bid 0")
    assert t.options(3) == ["bid 1"]
    t.play("p3 bid 1")
    assert t.options(3) == ["fakirs 1"]
    t.play("p3 fakirs 1")
    assert t.cards(3) == ""
    assert t.discard() == "fakir"


def test_bids_are_public() -> None:
    """NQ-033 Everybody reads who bid what and paid what."""
    t = bidding().play("p0 bid 8")
    assert "player 0 bids 8 and pays 8" in t.scenario.log(1)
