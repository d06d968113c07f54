"""Chapter C: draw, treasure, room, claim."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.thieves.table import (
    advice,
    asked,
    discard,
    extra,
    finish,
    options,
    pending,
    play,
    refused,
    scene,
    story,
    table,
    treasure_deck,
    turn,
    verdict,
    wounds,
)

import cutpurse
from cutpurse.games.thieves.arrange import statement
from cutpurse.games.thieves.cards import ROOMS
from cutpurse.games.thieves.claim import verdict_of
from cutpurse.games.thieves.facts import FACT_IDS
from cutpurse.games.thieves.words import VERDICTS


def judged(room: str, *claim: str, **chosen: Any) -> str:
    """The verdict on a claim."""
    plays = "stab stab steal sneak"
    return verdict(finish(scene(room, plays, claim=list(claim), settings=chosen)))


# Draw and treasure ------------------------------------------------------------------------------
def test_scout_draws_one_card() -> None:
    """TH-020 The scout draws one card into hand, unseen by the others; nobody else draws."""
    s = turn("draw riddles", scout=1)
    assert extra(s, 1) == {"riddles"}
    assert [extra(s, p) for p in (0, 2, 3)] == [set()] * 3
    assert "player 1 draws RIDDLES" in s.log(1)
    assert "player 1 draws a card" in s.log(0)
    assert story(s, "drew") == ["drew p1 riddles"]


def test_one_treasure_is_turned_up_before_the_room_is_chosen() -> None:
    """TH-021 By the time a room is asked for, exactly one treasure lies face up."""
    s = turn("treasure silver_coin")
    assert asked(s) == "p0 LayRoom"
    assert pending(s) == "silver_coin"
    assert len(treasure_deck(s)) == 26
    assert [line.split()[0] for line in story(s)] == ["scouts", "drew", "turned_up"]


# The room ---------------------------------------------------------------------------------------
def test_room_is_laid_face_down() -> None:
    """TH-022 The scout must lay one room from hand; nobody else can tell which."""
    views = []
    for room in ("death", "empty_chamber"):
        s = turn(talk=True, hands={0: ["death", "sewers", "nope"]})
        assert options(s) == {"lay empty_chamber", "lay death", "lay sewers"}
        assert refused(s, 0, "lay riddles") == "TH-022"
        play(s, f"p0 lay {room}")
        assert s.view(0).data()["room"] == [ROOMS.index[room]]
        assert s.view(2).data()["room"] == [None]
        assert s.log(2) == ["player 0 lays a room face down"]
        views.append([s.view(p).text() for p in (1, 2, 3)])
    assert views[0] == views[1]


def test_empty_chamber_may_be_laid_by_choice() -> None:
    """TH-023 A scout with other rooms may lay EMPTY CHAMBER and keep them."""
    s = turn(talk=True, hands={0: ["death", "sewers"]})
    play(s, "p0 lay empty_chamber")
    s.quietly(until="PlayCard")
    finish(s)
    assert story(s, "flipped") == ["flipped empty_chamber"]
    assert extra(s, 0) == {"death", "sewers"}


def test_scout_without_rooms_lays_empty_chamber() -> None:
    """TH-024 Trickery alone in hand leaves only EMPTY CHAMBER; the question looks like any
    other."""
    s = turn(talk=True, hands={0: ["nope", "justice"]})
    assert asked(s) == "p0 LayRoom"
    assert options(s) == {"lay empty_chamber"}


@pytest.mark.parametrize("card", ["play nope", "play sneak", "play death"])
def test_only_rooms_can_be_laid(card: str) -> None:
    """TH-025 A trickery or a skill is no room."""
    s = turn(talk=True, hands={0: ["nope", "death"]})
    assert refused(s, 0, card) == "TH-025"
    assert "lay nope" not in options(s)
    with pytest.raises(cutpurse.IllegalAction):
        s.play(0, "lay sneak")


# The claim --------------------------------------------------------------------------------------
def talking(**chosen: Any) -> cutpurse.Scenario:
    s = turn(talk=True, hands={0: ["death"]}, settings=chosen)
    return play(s, "p0 lay death")


def test_up_to_three_statements() -> None:
    """TH-026 After three statements nothing more can be said; each is said once, one room is
    named."""
    s = talking()
    assert asked(s) == "p0 Claim"
    assert len(options(s)) == 26 + 36 + 1 + 1
    play(s, "p0 claim bad_sneak")
    assert refused(s, 0, "claim bad_sneak") == "TH-026"
    play(s, "p0 claim room sewers")
    assert refused(s, 0, "claim room death") == "TH-026"
    assert len(options(s)) == 35 + 1
    play(s, "p0 claim empty")
    assert asked(s) == "p0 Suggest"
    assert story(s, "named", "stated") == [
        "stated p0 bad_sneak",
        "named p0 sewers",
        "stated p0 empty",
    ]


def test_statements_are_told() -> None:
    """TH-026, TH-033 Everybody hears each statement for what it is; silence too."""
    s = play(
        talking(), "p0 claim tr_scout_any", "p0 claim room empty_chamber", "p0 claim steal_two"
    )
    told = ["stated p0 tr_scout_any", "named p0 empty_chamber", "stated p0 steal_two"]
    assert story(s, "stated", "named") == told
    assert story(play(talking(), "p0 claim paradox"), "paradoxed", "stated") == ["paradoxed p0"]
    assert story(play(talking(), "p0 say no more"), "kept_silent") == ["kept_silent p0"]
    s = play(talking(), "p0 claim empty", "p0 say no more")
    assert story(s, "kept_silent") == []


def test_a_fact_is_no_name() -> None:
    """TH-026 After a fact a room can still be named, after a name no other."""
    s = play(talking(), "p0 claim tr_scout_any")
    assert "claim room death" in options(s)
    s = play(talking(), "p0 claim room mad_mage")
    assert not any(name.startswith("claim room") for name in options(s))


def test_verdicts_are_remembered() -> None:
    """TH-034 Who scouted where and with which verdict stays known."""
    s = finish(scene("rude_imp", "stab stab sneak sneak", claim=["bad_steal"]))
    partial = 4
    assert table(s).history == [0 + 8 * partial + 64 * ROOMS.index["rude_imp"]]


@pytest.mark.parametrize("said", [0, 1, 2])
def test_fewer_statements(said: int) -> None:
    """TH-026 The scout may stop at any time, also at once."""
    s = talking()
    for fact in ("empty", "swap")[:said]:
        play(s, f"p0 claim {fact}")
    play(s, "p0 say no more")
    assert asked(s) == "p0 Suggest"
    assert len(table(s).claim) == said


@pytest.mark.parametrize("limit", [1, 2, 4, 5])
def test_agreed_number_of_statements(limit: int) -> None:
    """TH-026 The table may agree on another limit."""
    s = talking(max_statements=limit)
    for fact in ("empty", "swap", "replay", "all_stab", "bad_stab")[:limit]:
        assert asked(s) == "p0 Claim"
        play(s, f"p0 claim {fact}")
    assert asked(s) == "p0 Suggest"


@pytest.mark.parametrize("limit", [0, 6])
def test_no_other_number_of_statements(limit: int) -> None:
    """TH-026 Less than 1 and more than 5 are refused."""
    with pytest.raises(cutpurse.Refused):
        cutpurse.new("thieves", 4, settings={"max_statements": limit})


def test_suggestions() -> None:
    """TH-027 The scout may suggest nothing, one kind to everybody, or to each apart."""
    s = play(talking(), "p0 say no more")
    kinds = ["sneak", "steal", "stab", "lies", "trickery"]
    assert options(s) == {"suggest nothing", "suggest each", *(f"suggest {k}" for k in kinds)}
    assert advice(play(s, "p0 suggest steal")) == [None, "steal", "steal", "steal"]
    s = play(talking(), "p0 say no more", "p0 suggest each")
    assert options(s) == {"advise nothing to p1", *(f"advise p1 {k}" for k in kinds)}
    play(s, "p0 advise p1 lies", "p0 advise nothing to p2", "p0 advise p3 trickery")
    assert advice(s) == [None, "lies", None, "trickery"]
    assert asked(s) == "p0 PlayCard"
    s = play(talking(), "p0 say no more", "p0 suggest nothing")
    assert advice(s) == [None] * 4
    s = play(talking(suggestions="off"), "p0 say no more")
    assert asked(s) == "p0 PlayCard"


def test_suggestions_bind_nobody() -> None:
    """TH-027 Whoever was told to SNEAK may play anything, and a wrong suggestion is no lie."""
    s = turn(room="death", claim=["death"], advice={1: "sneak", 2: "sneak"})
    play(s, "p0 play stab")
    assert options(s) == {"play sneak", "play steal", "play stab", "play lies"}
    play(s, "p1 play stab")
    finish(s)
    assert verdict(s) == "TRUTH"
    s = finish(scene("death", "stab stab steal lies", advice={1: "sneak"}))
    assert verdict(s) == "NOTHING"


# The verdict ------------------------------------------------------------------------------------
def test_silence_is_nothing() -> None:
    """TH-028 A claim without statements is judged NOTHING."""
    assert judged("grand_vault") == "NOTHING"


def test_one_false_statement_makes_a_lie() -> None:
    """TH-029 Whatever else is true, one false statement makes a LIE; so does a wrong name."""
    assert judged("grand_vault", "bad_steal") == "LIE"
    assert judged("grand_vault", "grand_vault", "tr_lost") == "LIE"
    assert judged("grand_vault", "tr_lost", "grand_vault") == "LIE"
    assert judged("grand_vault", "tr_scout_other", "good_steal", "empty") == "LIE"
    assert judged("grand_vault", "sewers") == "LIE"
    assert judged("grand_vault", "good_steal", "sewers") == "LIE"


def test_the_name_is_the_truth() -> None:
    """TH-030 A claim of only true statements that names the room is judged TRUTH."""
    assert judged("grand_vault", "grand_vault") == "TRUTH"
    assert judged("grand_vault", "safe_stab", "grand_vault", "good_steal") == "TRUTH"


def test_everything_essential_is_the_truth() -> None:
    """TH-031 So is a claim that covers everything essential; what is safe is not essential."""
    assert judged("grand_vault", "tr_scout_other", "good_steal") == "TRUTH"
    assert judged("grand_vault", "good_steal", "safe_lies", "tr_scout_other") == "TRUTH"
    five = ["bad_lies", "bad_stab", "bad_steal", "bad_trickery", "tr_scout_other"]
    assert judged("its_a_trap", *five, max_statements=5) == "TRUTH"
    assert judged("its_a_trap", *five[1:], max_statements=5) == "PARTIAL"


def test_withholding_is_partial() -> None:
    """TH-032 A claim of only true statements that withholds something is judged PARTIAL."""
    assert judged("grand_vault", "good_steal") == "PARTIAL"
    assert judged("grand_vault", "tr_scout_other", "safe_steal") == "PARTIAL"
    assert judged("grand_vault", "safe_steal") == "PARTIAL"


def test_paradox() -> None:
    """TH-033 "Everything I say is a lie" is judged PARADOX and stands alone."""
    assert judged("grand_vault", "paradox") == "PARADOX"
    s = play(talking(), "p0 claim empty")
    assert refused(s, 0, "claim paradox") == "TH-033"
    s = play(talking(), "p0 claim paradox")
    assert asked(s) == "p0 Suggest"


KINDS = ("sneak", "steal", "stab", "lies", "trickery")
# Of each room: what is true beside safety, and which kinds of cards are safe from it.
TRUE_OF: dict[str, tuple[str, str]] = {
    "empty_chamber": ("empty tr_scout_other", "sneak steal stab lies trickery"),
    "clock_golum": (
        "good_lies scout_draws_if_no_lies tr_to_liar",
        "sneak steal stab lies trickery",
    ),
    "rune_of_fire_skull": ("bad_lies fail_hurts swap tr_lost void_lies", ""),
    "bridge_of_betrayal": ("tr_scout_any void_trickery", "sneak steal stab lies trickery"),
    "death": ("bad_sneak tr_scout_any", "steal stab lies trickery"),
    "black_market": ("all_steal tr_scout_any", "sneak steal stab lies trickery"),
    "demons": ("bad_steal tr_scout_other", "sneak stab lies trickery"),
    "hidden_cloister": ("scout_destroys tr_scout_other", "sneak steal stab lies trickery"),
    "lair_of_the_crone": ("good_stab stab_double tr_scout_gets", "sneak steal stab lies trickery"),
    "rude_imp": ("bad_steal tr_scout_other", "sneak stab lies trickery"),
    "invincible_warrior": ("bad_stab tr_scout_any", "sneak steal lies trickery"),
    "riddles": ("replay", "sneak steal stab lies trickery"),
    "grand_vault": ("good_steal tr_scout_other", "sneak steal stab lies trickery"),
    "watchful_gate": (
        "bad_trickery scout_robs_tricksters tr_scout_other void_trickery",
        "sneak steal stab lies",
    ),
    "standard_troll": ("good_stab stab_may_steal tr_scout_any", "sneak steal stab lies trickery"),
    "its_a_trap": ("bad_lies bad_stab bad_steal bad_trickery tr_scout_other", "sneak"),
    "sewers": ("good_steal steal_two tr_scout_other", "sneak steal stab lies trickery"),
    "battlefield": ("all_stab tr_scout_other", "sneak steal stab lies trickery"),
    "labyrinth": ("all_sneak tr_scout_other", "sneak steal stab lies trickery"),
    "unassailable_tower": ("good_sneak tr_lost", "sneak steal stab lies trickery"),
    "angry_spirit": ("tr_scout_other void_steal", "sneak steal stab lies trickery"),
    "wealthy_monk": ("bad_stab bad_steal good_sneak tr_lost", "sneak lies trickery"),
    "special_troll": ("bad_lies bad_sneak bad_stab bad_trickery tr_scout_other", "steal"),
    "above_average_troll": ("bad_lies bad_stab bad_steal bad_trickery tr_scout_other", "sneak"),
    "succubus": ("good_trickery tr_lost", "sneak steal stab lies trickery"),
    "mad_mage": (
        "good_sneak good_steal good_trickery tr_scout_gets",
        "sneak steal stab lies trickery",
    ),
}


@pytest.mark.parametrize("room", ROOMS.ids)
def test_table_of_truth(room: str) -> None:
    """TH-034 Of the 36 facts exactly those in the table are true of a room, and exactly the
    essential ones together are the whole truth."""
    core = set(TRUE_OF[room][0].split())
    true = core | {f"safe_{kind}" for kind in TRUE_OF[room][1].split()}
    number = ROOMS.index[room]
    assert len(FACT_IDS) == len(set(FACT_IDS)) == 36
    for fact in FACT_IDS:
        found = VERDICTS.ids[verdict_of([statement(fact)], number, 0)]
        whole = {fact} >= core
        assert found == ("lie" if fact not in true else "truth" if whole else "partial"), fact
    for left_out in core:
        rest = [statement(fact) for fact in true - {left_out}]
        assert VERDICTS.ids[verdict_of(rest, number, 0)] == "partial"
    assert VERDICTS.ids[verdict_of([statement(f) for f in core], number, 0)] == "truth"


def test_nothing_else_decides() -> None:
    """TH-034 The verdict follows the table, not what the cards happened to do: RUDE IMP hurts who
    STEALS, though nobody did."""
    s = finish(scene("rude_imp", "stab stab sneak sneak", claim=["bad_steal"]))
    assert wounds(s) == [0, 0, 0, 0]
    assert verdict(s) == "PARTIAL"


def test_only_saying_what_is_safe() -> None:
    """TH-035 If agreed, a claim that only says truly what is safe is NOTHING; else it is
    PARTIAL."""
    assert judged("death", "safe_steal", "safe_stab") == "PARTIAL"
    agreed = {"safety_only_claim": "nothing"}
    assert judged("death", "safe_steal", "safe_stab", **agreed) == "NOTHING"
    assert judged("death", "safe_steal", "safe_sneak", **agreed) == "LIE"
    assert judged("death", "safe_steal", "bad_sneak", **agreed) == "PARTIAL"
    assert judged("death", "safe_steal", "death", **agreed) == "TRUTH"


# Voting -----------------------------------------------------------------------------------------
def voting(
    votes: str, *claim: str, mode: str = "structured_vote", room: str = "death"
) -> cutpurse.Scenario:
    s = scene(room, "stab stab steal lies", claim=list(claim), settings={"claim_mode": mode})
    assert asked(s) == "p0 p1 p2 p3 Vote"
    words = {"L": "vote lied", "H": "vote honest", "-": "abstain"}
    for p, vote in enumerate(votes):
        s.play(p, words[vote])
    return s


@pytest.mark.parametrize(
    ("votes", "expected"),
    [
        ("LLLL", "LIE"),
        ("LLH-", "LIE"),
        ("L---", "LIE"),
        ("HHHH", "PARTIAL"),
        ("HHL-", "PARTIAL"),
        ("---H", "PARTIAL"),
        ("LLHH", "TRUTH"),
        ("LH--", "TRUTH"),
        ("----", "TRUTH"),
    ],
)
def test_vote(votes: str, expected: str) -> None:
    """TH-036 The strict majority of those who vote decides; a tie leaves the verdict as it is."""
    s = voting(votes, "death")
    assert verdict(s) == expected
    drew = [line for line in story(s, "drew") if line.startswith("drew p3")]
    assert len(drew) == (1 if expected == "LIE" else 0)


def test_tied_vote_leaves_a_lie_a_lie() -> None:
    """TH-036 Also with free talk, as long as something was stated."""
    assert verdict(voting("LH--", "empty")) == "LIE"
    assert verdict(voting("LH--")) == "NOTHING"
    assert verdict(voting("LH--", "empty", mode="free_vote")) == "LIE"


def test_votes_are_secret_until_all_are_in() -> None:
    """TH-036 Nobody sees how somebody voted."""
    views = []
    for vote in ("vote lied", "vote honest"):
        s = scene("death", "stab stab steal lies", settings={"claim_mode": "structured_vote"})
        s.play(0, vote)
        assert s.waiting == [1, 2, 3]
        views.append([s.view(p).text() for p in (1, 2, 3)])
    assert views[0] == views[1]


@pytest.mark.parametrize(
    ("room", "plays", "claim", "held"),
    [
        ("death", "stab stab steal lies", ["empty"], True),
        ("death", "stab stab steal reprisal", ["empty"], True),
        ("death", "stab stab steal sneak", ["empty"], False),
        ("death", "stab stab steal lies", ["paradox"], False),
        ("death", "stab stab steal reprisal", ["paradox"], False),
        ("bridge_of_betrayal", "stab stab steal reprisal", ["empty"], False),
        ("bridge_of_betrayal", "stab stab steal lies", ["empty"], True),
        ("death", "nope stab stab chastise", ["empty"], False),
    ],
)
def test_when_a_vote_is_held(room: str, plays: str, claim: list[str], held: bool) -> None:
    """TH-037 Only if a final LIES or a working REPRISAL depends on it, and never on a PARADOX."""
    s = scene(room, plays, claim=claim, settings={"claim_mode": "structured_vote"})
    assert (s.asking == "Vote") == held


def test_no_vote_for_a_noped_lies() -> None:
    """TH-037 A LIES that was NOPEd needs no vote."""
    for mine, held in (("p3", False), ("p1", True)):
        s = scene("sewers", "nope stab steal lies", settings={"claim_mode": "structured_vote"})
        play(s, f"p0 nope {mine}")
        assert (s.asking == "Vote") == held


def test_no_vote_for_lies_at_rune() -> None:
    """TH-037 LIES never works at RUNE of FIRE SKULL, so there is no vote for it; for REPRISAL there
    is."""
    for last, held in (("lies", False), ("reprisal", True)):
        s = scene(
            "rune_of_fire_skull",
            f"stab stab steal {last}",
            settings={"claim_mode": "structured_vote"},
        )
        play(s, "p0 stand", "p1 stand", "p2 stand", "p3 stand")
        assert (s.asking == "Vote") == held


def test_free_talk_without_statements() -> None:
    """TH-038 A tie about a scout who stated nothing counts as PARTIAL; a majority still decides."""
    assert verdict(voting("LH--", mode="free_vote")) == "PARTIAL"
    assert verdict(voting("LL-H", mode="free_vote")) == "LIE"
    assert verdict(voting("LH--", "death", mode="free_vote")) == "TRUTH"


def test_facts_decide() -> None:
    """TH-039 Without an agreed vote nobody is asked; suggestions beside the truth change
    nothing."""
    s = scene(
        "death",
        "stab stab steal lies",
        claim=["death"],
        advice={1: "sneak", 2: "sneak", 3: "sneak"},
    )
    assert "Vote" not in s.asking
    assert verdict(s) == "TRUTH"
    assert story(s, "voted") == []
    assert discard(finish(s)) == {"death"}
