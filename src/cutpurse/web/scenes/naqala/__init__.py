"""How Naqala looks: the board, the caravan, the djinns, everybody's things."""

from __future__ import annotations

from cutpurse.games.naqala.pieces import MARKERS, THIEF_VALUE
from cutpurse.games.naqala.score import (
    djinn_value,
    elder_value,
    palace_value,
    palm_value,
    tile_value,
    vizier_bonus,
    vizier_value,
)
from cutpurse.games.naqala.state import THIEVES, Naqala
from cutpurse.kernel.game import Option
from cutpurse.kernel.zones import count_bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, sew
from cutpurse.web.kit.pieces import board_opening
from cutpurse.web.kit.scene import Flight, Heading, Note, Phases, Prompt, Scene, Tip
from cutpurse.web.scenes.naqala.asking import prompt
from cutpurse.web.scenes.naqala.board import field
from cutpurse.web.scenes.naqala.docks import DOCKS
from cutpurse.web.scenes.naqala.flights import flight
from cutpurse.web.scenes.naqala.market import market
from cutpurse.web.scenes.naqala.notes import note
from cutpurse.web.scenes.naqala.poster import POSTER
from cutpurse.web.scenes.naqala.seats import seats
from cutpurse.web.scenes.naqala.spread import spread
from cutpurse.web.scenes.naqala.tips import explain
from cutpurse.web.scenes.naqala.track import bidder, track
from cutpurse.web.scenes.naqala.tray import tray
from cutpurse.web.scenes.naqala.words import words

# What is told of the set-up: tiles, meeples, cards, djinns, the thief; with the Artisans
SETTING_UP = {"NQ-005", "NQ-008", "NQ-011", "NQ-012", "NQ-015", "NQ-302", "NQ-306"}
BID, MOVE, TRIBE, THIEF, TILE, END = range(6)
NAMES = ("Bid", "Move", "Tribe", "Thief", "Tile", "End")
# The first of these steps that is still to come says where in the turn the game is.
COMING = [
    ({"StartWindow", "Sow"}, MOVE),
    ({"BeforeTribe", "TribeAction", "AfterTribe"}, TRIBE),
    ({"UseThief", "NextVictim", "TakeCard", "TakeGivenDjinn", "TakeTile"}, THIEF),
    ({"TakeGivenBuilding", "PlaceGiven", "TakeGivenItem"}, THIEF),
]


def phase(g: Naqala) -> int:
    """Which part of the round is being played."""
    if not g.stack:
        return -1
    if bidder(g) >= 0:
        return BID
    steps = [type(step).__name__ for step in g.stack]
    for names, now in COMING:
        if names & set(steps):
            return now
    return END if steps[-1] in ("EndWindow", "Suit") else TILE


def in_the_open(g: Naqala) -> tuple[int, ...]:
    """The points that everybody can count, for each seat."""
    points = [
        tile_value(g, seat)
        + palm_value(g, seat)
        + palace_value(g, seat)
        + vizier_value(g, seat)
        + vizier_bonus(g, seat)
        + elder_value(g, seat)
        + djinn_value(g, seat)
        + count_bits(g.thieves[seat]) * THIEF_VALUE
        for seat in range(g.players)
    ]
    return tuple(points)


class NaqalaScene(Scene[Naqala]):
    """The board in the middle, the rivals at the left, the offer at the right, you in front."""

    layout = "board"
    sheet = "naqala.css"
    docks = DOCKS
    vague = frozenset({"tribe", "building", "piece", "tile-kind", "payment"})
    poster = POSTER
    expansions = {
        "thieves": ("naqala/thief-ouafat", "naqala/thief-ziad"),
        "artisans": ("naqala/item-fabulous_lamp", "naqala/item-flying_carpet"),
    }

    def phases(self, sight: Sight[Naqala]) -> Phases:
        g = sight.view.state
        now = phase(g)
        names = NAMES if g.variant & THIEVES else tuple(n for n in NAMES if n != "Thief")
        if now > THIEF and len(names) < len(NAMES):
            now -= 1
        turns = MARKERS[g.players] * g.players
        where = "bidding" if now == BID else f"turn {len(g.bid_order)} of {turns}"
        last = " · the last" if g.ending else ""
        line = f"Round {g.round}{last} · {where}" if now >= 0 else f"Round {g.round} · over"
        return Phases(line, names, now)

    def prompt(self, sight: Sight[Naqala]) -> Prompt:
        return prompt(sight, sight.view.state)

    def common(self, sight: Sight[Naqala]) -> dict[str, Html]:
        g = sight.view.state
        six = " nq-six" if g.cells > 30 else ""
        board = field(g, sight.told)
        return {
            "play": sew([track(g), board_opening(f"nq-board{six}"), *board, spread(g), "</div>"]),
            "market": market(g, in_the_open(g)),
        }

    def own(self, sight: Sight[Naqala]) -> dict[str, Html]:
        g = sight.view.state
        points = in_the_open(g)
        return {"seats": seats(sight, g, points), "tray": tray(sight, g, points)}

    def explain(self, sight: Sight[Naqala], target: str) -> Tip | None:
        return explain(sight, sight.view.state, target)

    def note(self, sight: Sight[Naqala], option: Option) -> Note:
        return note(sight, sight.view.state, option)

    def words(self, sight: Sight[Naqala]) -> list[tuple[str, list[str]]]:
        g = sight.view.state
        return words(sight, g, in_the_open(g))

    def separator(self, sight: Sight[Naqala], what: dict[str, object]) -> Heading | None:
        return Heading(f"Round {what['round']}") if what["event"] == "round" else None

    def flight(self, what: dict[str, object]) -> Flight | None:
        return flight(what)

    def sets_up(self, what: dict[str, object]) -> bool:
        return what["rule"] in SETTING_UP


SCENE = NaqalaScene()
