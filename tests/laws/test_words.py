"""Actions are numbers with names; events tell secrets only to those who saw them."""

from __future__ import annotations

import itertools
import re

from tests.laws.tables import each_game

from cutpurse.kernel.events import Event, Kind
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.step import AUDIENCE, EVERYBODY, Chance, Step
from cutpurse.kernel.verbs import Names, Speech

SPEECH = Speech(["Ann", "Ben", "Cara", "Dan", "Eve", "Fay"])


# Actions ----------------------------------------------------------------------------------------
@each_game
def test_every_number_has_a_name_that_means_it(rules: Rules) -> None:
    words = rules.vocabulary
    names = [words.name(action) for action in range(words.size)]
    assert len(set(names)) == words.size
    for action, name in enumerate(names):
        assert words.parse(name) == action
        assert words.parse(f"  {name.replace(' ', '  ')} ") == action
        assert name == " ".join(name.split())
        assert words.verb_of(action).said(action)


@each_game
def test_numbers_leave_no_gap(rules: Rules) -> None:
    base = 0
    for verb in rules.vocabulary.verbs:
        assert verb.base == base
        assert verb.size > 0
        assert verb.do() == verb() == base
        base = verb.end
    assert base == rules.vocabulary.size


@each_game
def test_every_action_has_a_sentence_and_targets(rules: Rules) -> None:
    words = rules.vocabulary
    for action in range(words.size):
        sentence = words.sentence(action, SPEECH)
        assert sentence.strip()
        assert "{" not in sentence
        targets = words.targets(action)
        assert len(targets) == len(words.verb_of(action).sets)
        assert all(re.fullmatch(r"\w+:\S+", target) for target in targets)


@each_game
def test_things_have_ids_that_fit_into_a_record(rules: Rules) -> None:
    for verb in rules.vocabulary.verbs:
        for names in verb.sets:
            assert len(set(names.ids)) == len(names.ids) == len(names.labels)
            assert all(re.fullmatch(r"[^\s?]+", name) for name in names.ids)


# Events -----------------------------------------------------------------------------------------
def some_values(names: Names | None) -> list[int]:
    return [0, 1, 5] if names is None else [0, len(names) // 2, len(names) - 1]


def every_event(kind: Kind, witnesses: int) -> list[Event]:
    choices = [some_values(names) for _, names in kind.params]
    events = []
    for values in itertools.product(*choices):
        events.append(Event(kind, "X-001", witnesses, list(values)))
    return events


@each_game
def test_a_secret_makes_no_difference_to_who_did_not_see_it(rules: Rules) -> None:
    for kind in rules.chronicle.kinds:
        secret = [i for i, (name, _) in enumerate(kind.params) if name.endswith("_")]
        if not secret:
            continue
        assert kind.hides, f"{kind.word} has a secret and no words for those who do not know it"
        told: dict[tuple[int, ...], set[str]] = {}
        for event in every_event(kind, witnesses=1):
            openly = tuple(v for i, v in enumerate(event.values()) if i not in secret)
            for viewer in (1, 5, AUDIENCE):
                told.setdefault((viewer, *openly), set()).add(
                    f"{event.told(viewer)} {event.sentence(viewer, SPEECH)}"
                )
            named = {kind.params[i][0].rstrip("_") for i in secret}
            assert all(event.told(AUDIENCE)[name] is None for name in named)
            assert all(event.told(0)[name] is not None for name in named)
        assert all(len(tellings) == 1 for tellings in told.values())


@each_game
def test_every_event_reads_as_a_sentence(rules: Rules) -> None:
    assert [kind.index for kind in rules.chronicle.kinds] == list(range(len(rules.chronicle.kinds)))
    assert len({kind.word for kind in rules.chronicle.kinds}) == len(rules.chronicle.kinds)
    for kind in rules.chronicle.kinds:
        for witnesses in (0, EVERYBODY):
            for event in every_event(kind, witnesses):
                sentence = event.sentence(0, SPEECH)
                assert sentence.strip()
                assert "{" not in sentence
                assert "_" not in sentence
                assert event.told(0)["event"] == kind.word


# Steps ------------------------------------------------------------------------------------------
@each_game
def test_a_step_is_what_its_constructor_was_told(rules: Rules) -> None:
    """That is how snapshots write it down."""
    assert rules.steps()
    for name, kind in rules.steps().items():
        params = rules.params(name)
        values = list(range(1, len(params) + 1))
        step = kind(*values)
        assert [getattr(step, param) for param in params] == values, name


@each_game
def test_a_step_that_asks_says_what_and_by_which_rule(rules: Rules) -> None:
    for name, kind in rules.steps().items():
        if issubclass(kind, Chance) or kind.options is Step.options:
            continue
        if not kind.rule and kind.__subclasses__():
            continue  # what several questions have in common
        assert re.fullmatch(rf"{rules.prefix}-\d+", kind.rule), name
        assert name in rules.asking()
        questions = rules.words().QUESTIONS
        assert any(known.__name__ in questions for known in kind.__mro__), name
