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

from cutpurse.kernel.fields import HOLE, Cards, Copies, Field, Secret
from cutpurse.kernel.holdings import Holdings
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.shapes import (
    BYTE,
    COUNTS,
    MANY,
    NOTHING,
    NUMBER,
    ONE,
    ONE_OR_SEAT,
    SEAT,
    SEATS_SET,
    WATCHERS,
    ActionLeaf,
    Element,
    Leaf,
    MarksLeaf,
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
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import State
from cutpurse.kernel.step import AUDIENCE, EVERYBODY, MAX_SEATS, SEALED_BIT, SILENT
from cutpurse.kernel.verbs import SEATS, Names
from cutpurse.kernel.zones import Pack

ME: Final = "me"
MARK: Final[u8] = 1
ORDINARY: Final = number(-1, 254)  # a parameter of a step that no shape was given for
COMMON: Final = "common"  # what everybody knows of a place


class Around:
    """How one viewer counts seats, and therefore actions."""

    def __init__(self, order: list[int], wide: int, seen: list[int]) -> None:
        self.order: list[i64] = order  # the place of each seat
        self.wide: i64 = wide  # how many places there are
        self.seen: list[i64] = seen  # the number of each action


# Writing one int ---------------------------------------------------------------------------------
def put_number(value: i64, most: i64, out: vec[u8], at: i64) -> i64:
    """A number, counted from its lowest value on; 1 if it was clipped."""
    if value <= 0:
        return 1 if value < 0 else 0
    lost: i64 = 0
    if value > most:
        value = most
        lost = 1
    while value > BYTE:
        out[at] = u8(BYTE)
        value -= BYTE
        at += 1
    out[at] = u8(value)
    return lost


def put_set(mask: i64, count: i64, out: vec[u8], at: i64) -> i64:
    """A set, given as a bit mask."""
    if mask < 0 or mask >> count:
        return 1
    while mask:
        if not mask & BYTE:  # many sets are sparse
            mask >>= 8
            at += 8
            continue
        if mask & 1:
            out[at] = MARK
        mask >>= 1
        at += 1
    return 0


def put_seats(mask: i64, out: vec[u8], at: i64, around: Around) -> i64:
    """A set of seats, counted from the viewer. One that means everybody may name more seats than
    are at this table."""
    order = around.order
    for i in range(len(order)):
        if mask >> i & 1:
            out[at + order[i]] = MARK
    return 1 if mask >> MAX_SEATS else 0


def put_watchers(mask: i64, out: vec[u8], at: i64, around: Around) -> i64:
    """Who does not see something: mostly nobody."""
    if mask == EVERYBODY:
        return 0
    order = around.order
    for i in range(len(order)):
        if not mask >> i & 1:
            out[at + order[i]] = MARK
    if not mask >> AUDIENCE & 1:
        out[at + around.wide] = MARK
    return 0


def put_action(leaf: ActionLeaf, action: i64, out: vec[u8], at: i64, around: Around) -> i64:
    """An action as the viewer counts it: its verb, and what that is about."""
    if action < 0:
        return 0 if action == SILENT else 1
    seen: int = around.seen[action]
    verb = leaf.vocabulary.verb_of(seen)
    lost = put_number(leaf.vocabulary.verbs.index(verb) + 1, leaf.verbs.high, out, at)
    at += leaf.verbs.digits
    for k, value in enumerate(verb.values(seen)):
        thing = leaf.things[k]
        lost += put_number(value + 1, thing.high, out, at)
        at += thing.digits
    return lost


def put_one(value: i64, count: i64, out: vec[u8], at: i64) -> i64:
    """One of some things, or none."""
    if value >= count or value < -1:
        return 1
    if value >= 0:
        out[at + value] = MARK
    return 0


def put(leaf: Leaf, value: i64, out: vec[u8], at: i64, around: Around) -> i64:
    """Write one int; 1 if something of it was lost."""
    kind = leaf.kind
    if kind == NUMBER:
        return put_number(value - leaf.low, leaf.high - leaf.low, out, at)
    if kind == ONE:
        return put_one(value - leaf.low, leaf.count, out, at)
    if kind == MANY:
        return put_set(value, leaf.count, out, at)
    if kind == SEAT:
        if value < 0 or value >= len(around.order):
            return 0 if value == -1 else 1
        out[at + around.order[value]] = MARK
        return 0
    if kind == SEATS_SET:
        return put_seats(value, out, at, around)
    if kind == WATCHERS:
        return put_watchers(value, out, at, around)
    if kind == COUNTS:
        for i in range(leaf.count):
            few = value & leaf.high
            if few:
                out[at + i] = u8(few)
            value >>= leaf.bits
        return 1 if value else 0
    return put_rare(leaf, value, out, at, around)


def put_rare(leaf: Leaf, value: i64, out: vec[u8], at: i64, around: Around) -> i64:
    """The same for what few fields are."""
    if isinstance(leaf, ActionLeaf):
        return put_action(leaf, value, out, at, around)
    if value < 0 or leaf.kind == NOTHING:
        return 0 if value == -1 or leaf.kind == NOTHING else 1
    if isinstance(leaf, MarksLeaf):
        if value >= len(leaf.sets):
            return 1
        for thing in leaf.sets[value]:
            out[at + thing] = MARK
        return 0
    seats_here: i64 = len(around.order)
    if leaf.kind == ONE_OR_SEAT:
        if value >= leaf.count:
            if value - leaf.count >= seats_here:
                return 1
            value = leaf.count + around.order[value - leaf.count]
    elif value >= leaf.count * seats_here:
        return 1
    else:
        value = around.order[value // leaf.count] * leaf.count + value % leaf.count
    out[at + value] = MARK
    return 0


# Slots -------------------------------------------------------------------------------------------
class Slot:
    """Where a field of a view goes, for one way to count seats."""

    def __init__(self, name: str, at: list[int], leaf: Leaf, around: Around) -> None:
        self.name = name
        self.at: list[i64] = at  # where each int begins
        self.leaf = leaf  # of every int, or of the first
        self.around = around

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        """How much was lost."""
        raise NotImplementedError


class OneInt(Slot):
    """An int by itself."""

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        value: i64 = getattr(g, self.name)
        return put(self.leaf, value, out, base + self.at[0], self.around)


class AlikeInts(Slot):
    """A list whose ints all mean the same."""

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        at = self.at
        if len(values) != len(at):
            return 1 if len(values) else 0  # a list that is not there yet
        lost: i64 = 0
        for i in range(len(at)):
            value: i64 = values[i]
            lost += put(self.leaf, value, out, base + at[i], self.around)
        return lost


class AlikeNumbers(Slot):
    """A list of numbers."""

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        at = self.at
        low = self.leaf.low
        most = self.leaf.high - low
        if len(values) != len(at):
            return 1 if len(values) else 0  # a list that is not there yet
        lost: i64 = 0
        for i in range(len(at)):
            value: i64 = values[i]
            lost += put_number(value - low, most, out, base + at[i])
        return lost


class Ints(Slot):
    """A list whose ints mean different things."""

    def __init__(self, name: str, at: list[int], leaves: list[Leaf], around: Around) -> None:
        super().__init__(name, at, flag, around)
        self.leaves = leaves

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        at = self.at
        if len(values) != len(at):
            return 1 if len(values) else 0  # a list that is not there yet
        lost: i64 = 0
        for i in range(len(at)):
            value: i64 = values[i]
            lost += put(self.leaves[i], value, out, base + at[i], self.around)
        return lost


class GrowingInts(Ints):
    """A list that grows, with its length before it."""

    def __init__(
        self,
        name: str,
        at: list[int],
        leaves: list[Leaf],
        around: Around,
        count: int,
        period: int,
    ) -> None:
        super().__init__(name, at, leaves, around)
        self.count: i64 = count  # where the length goes
        self.period: i64 = period  # how many ints an entry has

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        many: i64 = len(values)
        if not many:
            return 0
        room: i64 = len(self.at)
        first: i64 = many - room if many > room else 0
        lost: i64 = 1 if first else 0
        lost += put_number((many - first) // self.period, BYTE, out, base + self.count)
        for i in range(many - first):
            value: i64 = values[first + i]
            lost += put(self.leaves[i], value, out, base + self.at[i], self.around)
        return lost


class HiddenInts(Ints):
    """A list with holes: a byte says before each int whether it is known."""

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        at = self.at
        if len(values) > len(at):
            return 1
        lost: i64 = 0
        for i in range(len(values)):
            value: i64 = values[i]
            if value != HOLE:
                out[base + at[i]] = MARK
                lost += put(self.leaves[i], value, out, base + at[i] + 1, self.around)
        return lost


class Tallied(Slot):
    """A history as counts."""

    def __init__(self, name: str, at: list[int], shape: Tally, around: Around) -> None:
        super().__init__(name, at, shape.count, around)
        self.shifts: list[i64] = [shift for _, shift, _ in shape.parts]
        self.masks: list[i64] = [(1 << bits) - 1 for _, _, bits in shape.parts]
        self.sizes: list[i64] = [
            len(around.order) if names is SEATS else len(names.ids) for names, _, _ in shape.parts
        ]

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        for i in range(len(values)):
            value: i64 = values[i]
            index: i64 = 0
            for k in range(len(self.shifts)):
                part = value >> self.shifts[k] & self.masks[k]
                if part >= self.sizes[k]:
                    return 1
                index = index * self.sizes[k] + part
            where: i64 = base + self.at[index]
            out[where] += MARK
            if out[where] > u8(self.leaf.high):
                return 1
        return 0


class CountedCards(Slot):
    """`Copies`: whether a place is known, its counts, and what lies unseen."""

    def __init__(self, name: str, at: list[int], shape: Places, around: Around) -> None:
        super().__init__(name, at, flag, around)
        self.kinds: i64 = len(shape.kinds)
        self.most: i64 = shape.most

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        kinds = self.kinds
        places: i64 = len(self.at) - 1
        lost: i64 = 0
        for place in range(places):
            where: i64 = base + self.at[place]
            row: i64 = place * kinds
            if values[row] != HOLE:
                out[where] = MARK
                for kind in range(kinds):
                    lost += put_number(values[row + kind], self.most, out, where + 1 + kind)
        pool: i64 = base + self.at[places]
        for kind in range(kinds):
            lost += put_number(values[places * kinds + kind], self.most, out, pool + kind)
        return lost


class KnownCards(Slot):
    """`Cards`: of each place the size, what surely lies there and what may, for all I know."""

    def __init__(
        self, name: str, at: list[int], shape: Places, viewer: int, around: Around
    ) -> None:
        super().__init__(name, at, flag, around)
        self.cards: i64 = len(shape.kinds)
        self.most: i64 = shape.most
        self.viewer: i64 = viewer

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        pack: Pack = getattr(g, self.name)
        cards = self.cards
        lost: i64 = 0
        for place in range(len(self.at)):
            where: i64 = base + self.at[place]
            held: i64 = pack.held[place]
            maybe: i64 = pack.maybe[place * pack.watchers + self.viewer]
            lost += put_number(pack.size[place], self.most, out, where)
            lost += put_set(held, cards, out, where + 1)
            lost += put_set(maybe & ~held, cards, out, where + 1 + cards)
        return lost


class PartlyKnownCards(Slot):
    """`PartlyKnown`: of each place the size, what I know and what everybody knows; what is left."""

    def __init__(
        self, name: str, at: list[int], shape: Places, viewer: int, around: Around
    ) -> None:
        super().__init__(name, at, flag, around)
        self.kinds: i64 = len(shape.kinds)
        self.most: i64 = shape.most
        self.viewer: i64 = viewer

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        has: Holdings = getattr(g, self.name)
        kinds = self.kinds
        places: i64 = len(self.at) - 1
        lost: i64 = 0
        for place in range(places):
            where: i64 = base + self.at[place]
            lost += put_number(has.size[place], self.most, out, where)
            for kind in range(kinds):
                mine = has.knows(self.viewer, place, kind)
                common = has.knows(AUDIENCE, place, kind)
                lost += put_number(mine, self.most, out, where + 1 + kind)
                lost += put_number(common, self.most, out, where + 1 + kinds + kind)
        pool: i64 = base + self.at[places]
        for kind in range(kinds):
            lost += put_number(has.held[places * kinds + kind], self.most, out, pool + kind)
        return lost


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
        self.at: list[i64] = at


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
            made = [self.slot(field, table, viewer, around) for field in rules.fields]
            self.slots.append([found for found in made if found is not None])
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
        if leaves[0].kind == NUMBER:
            return AlikeNumbers(name, where, leaves[0], around)
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

    def write(self, view: View, out: vec[u8], base: i64) -> i64:
        """Write a view where zeros are; how much had to be left out: nothing, if shapes are
        right."""
        g: State = view.state
        viewer: i64 = view.seat
        lost: i64 = 0
        for slot in self.slots[viewer]:
            lost += slot.write(g, out, base)
        around = self.around[viewer]
        stack = g.stack
        counts_at: i64 = base + self.stack_at
        for i in range(stack.depth):
            step = stack.room[i]
            known = self.steps[type(step)]
            where: i64 = counts_at + known.index
            out[where] += MARK
            if out[where] > u8(MOST_ALIKE):
                lost += 1
            if i == stack.depth - 1:
                out[base + self.asks_at + known.index] = MARK
                for k in range(len(known.names)):
                    value: i64 = getattr(step, known.names[k])
                    at: i64 = base + known.at[k]
                    lost += put(known.leaves[k], value, out, at, around)
        return lost + self.write_answers(g, viewer, out, base)

    def write_answers(self, g: State, viewer: i64, out: vec[u8], base: i64) -> i64:
        """Who owes an answer and who has answered, as far as the viewer sees it."""
        around = self.around[viewer]
        order = around.order
        answers = g.answers
        lost: i64 = 0
        for i in range(g.players):
            if g.owing >> i & 1:
                out[base + self.owes_at + order[i]] = MARK
            if answers[i] != SILENT:
                out[base + self.answered_at + order[i]] = MARK
        if g.owing & SEALED_BIT:
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
        for i in range(len(options)):
            out[base + seen[options[i]]] = MARK


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
