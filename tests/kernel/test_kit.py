"""What games share: courses, turns, draws, places, words."""

from __future__ import annotations

from tests.kernel.toy.game import COLOURS, Mark, Toy, said, toy

from cutpurse.kernel.chance import dice
from cutpurse.kernel.decks import DrawFromCounts, DrawFromSet
from cutpurse.kernel.rules import Result
from cutpurse.kernel.step import LUCK, Course, Step
from cutpurse.kernel.text import counted, half_points, listed
from cutpurse.kernel.verbs import Names


class Push(Step[Toy]):
    """Marks in the order of a course, or of the seats from one on; far seats have a course each."""

    def __init__(self, first: int) -> None:
        self.first = first

    def happen(self, g: Toy, a: list[int]) -> None:
        if self.first < 0:
            g.take_course(Course(Mark(1), Mark(2), Mark(3)))
        elif self.first < g.players:
            g.in_turn(self.first, [Mark(seat) for seat in range(g.players)])
        else:
            courses = [Course(Mark(seat), Mark(seat + 10)) for seat in range(g.players)]
            g.courses_in_turn(self.first - g.players, courses)


def test_a_course_happens_in_the_order_in_which_it_is_written() -> None:
    assert said(toy(Push(-1), Mark(9))) == [1001, 1002, 1003, 1009]


def test_seats_in_turn_go_clockwise_from_the_first() -> None:
    assert said(toy(Push(2), Mark(9), players=4)) == [1002, 1003, 1000, 1001, 1009]


def test_so_do_courses_one_for_each_seat() -> None:
    assert said(toy(Push(4), Mark(9), players=3)) == [1001, 1011, 1002, 1012, 1000, 1010, 1009]


# Draws ------------------------------------------------------------------------------------------
class DrawColour(DrawFromSet[Toy]):
    """From a pile without green."""

    def pile(self, g: Toy) -> int:
        return 0b101

    def names(self) -> Names:
        return COLOURS

    def happen(self, g: Toy, a: list[int]) -> None:
        g.said.append(self.card(g, a))


class DrawStone(DrawFromCounts[Toy]):
    """From three red stones and one blue."""

    def counts(self, g: Toy) -> list[int]:
        return [9, 3, 0, 1]

    def start(self, g: Toy) -> int:
        return 1

    def total(self, g: Toy) -> int:
        return 4

    def names(self) -> Names:
        return COLOURS

    def happen(self, g: Toy, a: list[int]) -> None:
        g.said.append(a[LUCK])


def test_a_card_of_a_pile_is_drawn_and_named() -> None:
    g, step = Toy(3, dice(1)), DrawColour()
    assert [step.outcome(g, i) for i in range(step.sides(g))] == ["draw red", "draw blue"]
    assert [step.outcome_index(g, f"draw {c}") for c in ("red", "green", "blue", "x")] == [
        *(0, -1, 1, -1)
    ]
    assert step.outcome_index(g, "take red") == -1
    drawn = {said(toy(DrawColour(), seed=seed))[0] for seed in range(20)}
    assert drawn == {0, 2}


class PlainColour(DrawColour):
    """Records name the colour alone."""

    def word(self) -> str:
        return ""


def test_a_draw_may_be_called_by_the_card_alone() -> None:
    g, step = Toy(3, dice(1)), PlainColour()
    assert [step.outcome(g, i) for i in range(step.sides(g))] == ["red", "blue"]
    assert [step.outcome_index(g, name) for name in ("red", "green", "blue", "draw red")] == [
        *(0, -1, 1, -1)
    ]


def test_kinds_come_as_often_as_there_are_cards() -> None:
    g, step = Toy(3, dice(1)), DrawStone()
    assert step.odds(g) == [3, 0, 1]
    assert step.outcome_index(g, "draw green") == -1
    assert step.outcome_index(g, "draw blue") == 2
    luck = dice("stones")
    came = [step.roll(g, luck) for _ in range(4000)]
    assert came.count(1) == 0
    assert 2850 < came.count(0) < 3150


# Places and words -------------------------------------------------------------------------------
def test_places_by_points_then_ties() -> None:
    assert Result.ranked([3, 5, 5, 1], []).places == [3, 1, 1, 4]
    assert Result.ranked([3, 5, 5, 1], [], ties=[[0, 1, 2, 9]]).places == [3, 2, 1, 4]


def test_who_is_out_never_wins() -> None:
    assert Result.ranked([3, 9, 5], [], out=0b010).places == [2, 3, 1]
    nobody = Result.ranked([3, 9, 5], [], out=0b111)
    assert nobody.places == [4, 2, 3]
    assert nobody.winners == []
    assert nobody.shares == [0.0, 0.0, 0.0]
    assert Result.ranked([4, 4], []).shares == [0.5, 0.5]


def test_words() -> None:
    assert [listed(list(text)) for text in ("", "a", "ab", "abc")] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert [counted(n, "wound") for n in (0, 1, 2)] == ["0 wounds", "1 wound", "2 wounds"]
    assert counted(2, "ibis", "ibises") == "2 ibises"
    assert [half_points(v) for v in (3, -3, 7.5, -0.5)] == ["3", "−3", "7½", "−½"]
