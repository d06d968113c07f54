"""A view as bytes: what a learner observes, made from the shapes of a game's fields alone.

The layout is fixed for a game, its players and settings: fields as they are declared, then the
question. It is computed once; writing a view is a walk over slots, one for each field.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cutpurse.kernel.byte_slots import (
    AlikeInts,
    CountedCards,
    GrowingInts,
    HiddenInts,
    Ints,
    KnownCards,
    OneInt,
    PartlyKnownCards,
    Slot,
    Tallied,
)
from cutpurse.kernel.fields import Cards, Copies, Field, Secret
from cutpurse.kernel.int_bytes import MARK, Around, put, put_action
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.shapes import (
    MANY,
    NOTHING,
    ONE,
    ActionLeaf,
    Element,
    Leaf,
    Places,
    SeatNames,
    Shape,
    Tally,
    UpTo,
    flag,
    number,
    seat,
    seats,
)
from cutpurse.kernel.snapshot import View, answers_seen, owing_seen
from cutpurse.kernel.state import State
from cutpurse.kernel.step import SEALED_BIT, SILENT
from cutpurse.kernel.verbs import SEATS, Names

ME: Final = "me"
ORDINARY: Final = number(-1, 254)  # a parameter of a step that no shape was given for
COMMON: Final = "common"  # what everybody knows of a place


# The layout --------------------------------------------------------------------------------------
def shape_of(rules: Rules, field: Field) -> Shape:
    if field.shape is None:
        raise Refused(
            f"{rules.title} is no environment yet: its field {field.name!r} has no shape"
            " (see docs/a-new-game.md)"
        )
    return field.shape


def pieces(rules: Rules, field: Field, table: SeatNames) -> list[Element]:
    """Everything of a field that has bytes, in the order in which it lies there."""
    shape = shape_of(rules, field)
    name = field.name
    if isinstance(shape, Places):
        return pieces_of_places(field, shape, table)
    found = shape.elements(name, table)
    if isinstance(field, Secret):
        return [piece for e in found for piece in (Element(f"{e.path}/known", flag), e)]
    if isinstance(shape, UpTo):
        return [Element(f"{name}/count", number(0, shape.most)), *found]
    return found


def pieces_of_places(field: Field, shape: Places, table: SeatNames) -> list[Element]:
    """Cards in places."""
    out: list[Element] = []
    count = number(0, shape.most)
    cards = Leaf(MANY, shape.kinds)
    for place in shape.names(table):
        path = f"{field.name}/{place}"
        if isinstance(field, Cards):
            out.append(Element(f"{path}/size", count))
            out.append(Element(f"{path}/held", cards))
            out.append(Element(f"{path}/maybe", cards))
        elif isinstance(field, Copies):
            out.append(Element(f"{path}/known", flag))
            out.extend([Element(f"{path}/{kind}", count) for kind in shape.kinds])
        else:
            out.append(Element(f"{path}/size", count))
            out.extend([Element(f"{path}/{kind}", count) for kind in shape.kinds])
            out.extend([Element(f"{path}/{COMMON}/{kind}", count) for kind in shape.kinds])
    if not isinstance(field, Cards):
        out.extend([Element(f"{field.name}/unseen/{kind}", count) for kind in shape.kinds])
    return out


def period_of(shape: UpTo, table: SeatNames) -> int:
    return len(shape.elements("", table)) // shape.most


def scales(leaf: Leaf, width: int) -> list[float]:
    return leaf.scales() if isinstance(leaf, ActionLeaf) else [leaf.scale()] * width


class Layout:
    """Which byte means what."""

    def __init__(self, table: SeatNames) -> None:
        self.table = table
        self.at: dict[str, int] = {}  # path -> first byte
        self.labels: list[str] = []
        self.scale: list[float] = []
        self.slices: dict[str, slice] = {}

    def add(self, name: str, elements: list[Element]) -> None:
        begin = len(self.labels)
        for element in elements:
            if element.path in self.at:
                raise ValueError(f"there are two things called {element.path}")
            self.at[element.path] = len(self.labels)
            labels = element.leaf.labels(element.path, self.table)
            self.labels.extend(labels)
            self.scale.extend(scales(element.leaf, len(labels)))
        self.slices[name] = slice(begin, len(self.labels))


class StepSlot:
    """A step that may be on top of the stack: its number, and where its parameters go."""

    def __init__(self, index: int, names: list[str], leaves: list[Leaf], at: list[int]) -> None:
        self.index: i64 = index
        self.names = names
        self.leaves = leaves
        self.at: vec[i64] = vec[i64](at)


# The question
ASKS: Final = "question/asks"
STACK: Final = "question/stack"
OWES: Final = "question/owes"
ANSWERED: Final = "question/answered"
SEALED: Final = "question/sealed"
ANSWER: Final = "question/answer"
DRAFT: Final = "question/draft"
VIEWER: Final = "question/viewer"
MOST_ALIKE: Final = 16  # steps of one kind on the stack


class Encoding:
    """The observation of one game with so many players and these settings."""

    def __init__(
        self,
        rules: Rules,
        players: int,
        settings: dict[str, Any] | None = None,
        relative: bool = True,
        pad: bool = False,
    ) -> None:
        self.rules = rules
        self.players = rules.check_players(players)
        self.settings = rules.check_settings(settings)
        self.relative = relative
        self.pad = pad
        wide = rules.players[1] if pad else players
        self.wide: i64 = wide
        self.names = seat_names(wide, relative)
        self.kinds = sorted(rules.steps())
        self.actions = rules.vocabulary.size
        self.action = ActionLeaf(rules.vocabulary)
        self.drafts = [f"{DRAFT}/{i + 1}" for i in range(rules.for_learners.most_parts)]
        layout = Layout(SeatNames(self.names, list(range(wide))))
        for field in rules.fields:
            layout.add(field.name, pieces(rules, field, layout.table))
        layout.add("question", self.question())
        self.layout = layout
        self.labels = layout.labels
        self.scale = layout.scale
        self.slices = layout.slices
        self.size = len(layout.labels)
        self.around: list[Around] = []  # for each viewer
        self.slots: list[list[Slot]] = []
        self.to_record: list[list[i64]] = []  # for each viewer: the action of each number
        for viewer in range(players):
            order = list(range(players))
            if relative:
                order = [(each - viewer) % players for each in range(players)]
            seen = turned_actions(rules, order)
            back = [0] * len(seen)
            for record, number_seen in enumerate(seen):
                back[number_seen] = record
            self.to_record.append(back)
            around = Around(order, wide, seen)
            self.around.append(around)
            table = SeatNames(self.names, order)
            self.slots.append([])
            for index, field in enumerate(rules.fields):
                slot = self.slot(field, table, viewer, around)
                if slot is not None:
                    slot.field = index
                    slot.secret = field if field in rules.secrets else None
                    self.slots[viewer].append(slot)
        self.steps: dict[Any, StepSlot] = {}
        for index, name in enumerate(self.kinds):
            params = rules.params(name)
            self.steps[rules.steps()[name]] = StepSlot(
                index,
                params,
                [self.leaf_of(name, param) for param in params],
                [layout.at[self.path_of(name, param)] for param in params],
            )
        self.asks_at: i64 = layout.at[ASKS]
        self.stack_at: i64 = layout.at[f"{STACK}/{self.kinds[0]}"]
        self.owes_at: i64 = layout.at[OWES]
        self.answered_at: i64 = layout.at[ANSWERED]
        self.sealed_at: i64 = layout.at[SEALED]
        self.answer_at: i64 = layout.at[ANSWER]
        self.draft_at: list[i64] = [layout.at[path] for path in self.drafts]
        self.viewer_at: i64 = layout.at.get(VIEWER, -1)
        self.blank: vec[u8] = vec[u8]([0] * self.size)

    # What is where ------------------------------------------------------------------------------
    def path_of(self, step: str, parameter: str) -> str:
        """Parameters of one name share their bytes, unless a game says what that of one step is."""
        own = f"{step}.{parameter}"
        known = own in self.rules.for_learners.parameters
        return f"question/{own if known else parameter}"

    def leaf_of(self, step: str, parameter: str) -> Leaf:
        known = self.rules.for_learners.parameters
        return known.get(f"{step}.{parameter}", known.get(parameter, ORDINARY))

    def question(self) -> list[Element]:
        """What is asked of whom, and what the viewer has answered of it."""
        out = [Element(ASKS, Leaf(ONE, self.kinds))]
        out.extend([Element(f"{STACK}/{kind}", number(0, MOST_ALIKE)) for kind in self.kinds])
        parameters = {
            self.path_of(kind, name): self.leaf_of(kind, name)
            for kind in self.kinds
            for name in self.rules.params(kind)
        }
        out.extend([Element(path, parameters[path]) for path in sorted(parameters)])
        out.extend([Element(OWES, seats), Element(ANSWERED, seats), Element(SEALED, flag)])
        out.extend([Element(path, self.action) for path in [ANSWER, *self.drafts]])
        if not self.relative:
            out.append(Element(VIEWER, seat))
        return out

    def slot(self, field: Field, table: SeatNames, viewer: int, around: Around) -> Slot | None:
        """Where a field goes that has bytes, for one viewer."""
        shape = shape_of(self.rules, field)
        name, at = field.name, self.layout.at
        if isinstance(shape, Places):
            return slot_of_places(field, shape, table.names(), viewer, at, around)
        if isinstance(shape, Leaf) and not isinstance(field, Secret):
            if shape.kind == NOTHING:
                return None
            return OneInt(name, [at[name]], shape, around)
        found = shape.elements(name, table)
        where = [at[element.path] for element in found]
        leaves = [element.leaf for element in found]
        if isinstance(shape, Tally):
            return Tallied(name, where, shape, around)
        if isinstance(field, Secret):
            return HiddenInts(name, [i - 1 for i in where], leaves, around)
        if isinstance(shape, UpTo):
            return GrowingInts(
                name,
                where,
                leaves,
                around,
                at[f"{name}/count"],
                period_of(shape, table),
            )
        if any(leaf is not leaves[0] for leaf in leaves):
            return Ints(name, where, leaves, around)
        if leaves[0].kind == NOTHING:
            return None
        return AlikeInts(name, where, leaves[0], around)

    @property
    def fingerprint(self) -> str:
        """Of what every byte and every action means: nets for one do not fit another."""
        actions = [self.rules.vocabulary.name(action) for action in range(self.actions)]
        text = json.dumps([self.labels, self.scale, actions])
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    # Writing ------------------------------------------------------------------------------------
    def encode(self, view: View) -> vec[u8]:
        """The bytes of a view."""
        out = self.blank[:]
        self.write(view, out, 0)
        return out

    def observed(self, g: State, viewer: int) -> vec[u8]:
        """The bytes of what a viewer sees of a state."""
        out = self.blank[:]
        self.observe(g, viewer, out, 0)
        return out

    def write(self, view: View, out: vec[u8], base: i64) -> i64:
        """Write a view where zeros are; how much had to be left out: nothing, if shapes are
        right."""
        g: State = view.state
        viewer: i64 = view.seat
        lost: i64 = 0
        for slot in self.slots[viewer]:
            lost += slot.write(getattr(g, slot.name), out, base)
        lost += self.write_stack(g, viewer, out, base)
        return lost + self.write_answers(g, viewer, g.owing, g.answers, out, base)

    def observe(self, g: State, viewer: i64, out: vec[u8], base: i64) -> i64:
        """The same bytes without making the view: of what not everybody sees, each field itself
        says what the viewer may know."""
        values = self.rules.for_learners.values(g)
        if not values:
            values = [getattr(g, field.name) for field in self.rules.fields]
        lost: i64 = 0
        for slot in self.slots[viewer]:
            if slot.secret is None:
                lost += slot.write(values[slot.field], out, base)
            else:
                lost += slot.observe(values[slot.field], g, viewer, out, base)
        lost += self.write_stack(g, viewer, out, base)
        owing = owing_seen(g, viewer)
        answers = answers_seen(g, viewer)
        return lost + self.write_answers(g, viewer, owing, answers, out, base)

    def write_stack(self, g: State, viewer: i64, out: vec[u8], base: i64) -> i64:
        """What is asked, and what comes after it: steps carry no secrets."""
        around = self.around[viewer]
        stack = g.stack
        top: i64 = stack.depth - 1
        counts_at: i64 = base + self.stack_at
        lost: i64 = 0
        for i in range(stack.depth):
            step = stack.room[i]
            known = self.steps[type(step)]
            where: i64 = counts_at + known.index
            out[where] += MARK
            if out[where] > u8(MOST_ALIKE):
                lost += 1
            if i == top:
                out[base + self.asks_at + known.index] = MARK
                for k in range(len(known.names)):
                    value: i64 = getattr(step, known.names[k])
                    lost += put(known.leaves[k], value, out, base + known.at[k], around)
        return lost

    def write_answers(
        self, g: State, viewer: i64, owing: i64, answers: list[int], out: vec[u8], base: i64
    ) -> i64:
        """Who owes an answer and who has answered, as far as the viewer sees it; and what the
        viewer has."""
        around = self.around[viewer]
        order = around.order
        lost: i64 = 0
        for i in range(g.players):
            if owing >> i & 1:
                out[base + self.owes_at + order[i]] = MARK
            if answers[i] != SILENT:
                out[base + self.answered_at + order[i]] = MARK
        if owing & SEALED_BIT:
            out[base + self.sealed_at] = MARK
        if answers[viewer] != SILENT:
            lost += put_action(self.action, answers[viewer], out, base + self.answer_at, around)
        if g.parts is not None:
            parts = g.parts[viewer]
            for i in range(len(parts)):
                if i == len(self.draft_at):
                    lost += 1
                    break
                lost += put_action(self.action, parts[i], out, base + self.draft_at[i], around)
        if self.viewer_at >= 0:
            out[base + self.viewer_at + viewer] = MARK
        return lost

    # Masks --------------------------------------------------------------------------------------
    def mask(self, options: list[int], viewer: int) -> vec[u8]:
        """One byte for each action: 1 for the options of a viewer."""
        out = vec[u8]([0] * self.actions)
        self.write_mask(options, viewer, out, 0)
        return out

    def write_mask(self, options: list[int], viewer: i64, out: vec[u8], base: i64) -> None:
        """Mark the options of a viewer where zeros are."""
        seen = self.around[viewer].seen
        for option in options:
            out[base + seen[option]] = MARK


def slot_of_places(
    field: Field,
    shape: Places,
    here: list[str],
    viewer: int,
    at: dict[str, int],
    around: Around,
) -> Slot:
    """Where cards in places go."""
    name = field.name
    first = "known" if isinstance(field, Copies) else "size"
    where = [at[f"{name}/{place}/{first}"] for place in [*here, *shape.others]]
    if isinstance(field, Cards):
        return KnownCards(name, where, shape, viewer, around)
    where.append(at[f"{name}/unseen/{shape.kinds[0]}"])
    if isinstance(field, Copies):
        return CountedCards(name, where, shape, around)
    return PartlyKnownCards(name, where, shape, viewer, around)


def seat_names(count: int, relative: bool) -> list[str]:
    """What the seats are called in labels."""
    if relative:
        return [ME, *(f"left{i}" for i in range(1, count))]
    return [f"p{i}" for i in range(count)]


def turned(names: Names, order: list[int]) -> list[int]:
    """Where each thing of a set is if seats are counted anew: things that are called after seats
    (`p1`, `p0+p0+p2`) change, others stay."""
    out: list[int] = []
    for i, name in enumerate(names.ids):
        tokens = [SEATS.index.get(token, -1) for token in name.split("+")]
        if min(tokens) < 0 or max(tokens) >= len(order):
            out.append(i)
        else:
            places = sorted([order[token] for token in tokens])
            out.append(names.index["+".join([SEATS.ids[place] for place in places])])
    return out


def turned_actions(rules: Rules, order: list[int]) -> list[int]:
    """The number of each action if seats are counted anew."""
    out = list(range(rules.vocabulary.size))
    for verb in rules.vocabulary.verbs:
        places = [turned(names, order) for names in verb.sets]
        if all(places[k] == list(range(len(places[k]))) for k in range(len(places))):
            continue
        for action in range(verb.base, verb.end):
            values = verb.values(action)
            out[action] = verb.make([places[k][v] for k, v in enumerate(values)])
    return out
