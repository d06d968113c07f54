"""What is asked in the bazaar and takes more than one click."""

from __future__ import annotations

from tests.browser.toys.games.bazaar.meta import (
    AGAIN,
    AT,
    BID,
    BREAKS,
    CELL_IDS,
    CHIP_IDS,
    DONE,
    POSE,
    POSES,
    RULES,
    SIDE,
    STALLS,
    USE,
    USES,
    covered,
    fits,
)

from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.kit.scene import EMPTY
from cutpurse.web.kit.widgets.bid import BidSheet, Pouch
from cutpurse.web.kit.widgets.dice import Die, KeptDice
from cutpurse.web.kit.widgets.ghost import Ghost, GhostPlace
from cutpurse.web.kit.widgets.payment import Payment, Source, Sum, Unit
from cutpurse.web.kit.widgets.stacks import CardStack, Layer
from cutpurse.web.kit.widgets.teller import Chip, Demand, Teller, told
from cutpurse.web.kit.widgets.votes import Ballot, Juror, Votes

COLOURS = ("red", "green", "blue", "black", "yellow")


def ghost(sight: Sight) -> Ghost:
    places = [
        GhostPlace(
            pose,
            name,
            (POSE.do(pose), AT.do(cell)),
            brings=f"+{1 + cell % 4}",
            lines=(("the shape", "1"), ("palms", str(cell % 4))),
            marks=((CELL_IDS[covered(pose, cell)[1]], f"+{cell % 4}"),) if cell % 4 else (),
            closes=closed(pose, cell),
            closing="1 square closed in" if closed(pose, cell) else "",
        )
        for pose in range(4)
        for cell, name in enumerate(CELL_IDS)
        if fits(sight.view.state, pose, cell)
    ]
    small = el("svg", el("path", d="M2 2H28V15H15V28H2Z"), viewBox="0 0 30 30", cls="i bz-shape")
    return Ghost("Lay the shape", POSES, (1, 2, 3, 0), (1, 0, 3, 2), tuple(places), art=small)


def closed(pose: int, cell: int) -> tuple[str, ...]:
    """In this toy whatever touches the north-west corner closes it in."""
    near = {1, SIDE}
    cells = set(covered(pose, cell))
    return (CELL_IDS[0],) if near <= cells and 0 not in cells else ()


def payment() -> Payment:
    stone, jar, double, merchant = ((USE.do(s),) for s in range(4))
    return Payment(
        "The throne: who pays what",
        (
            Unit("First stone", (("stone", stone), ("double", double)), "stone"),
            Unit("Second stone", (("double", double), ("stone", stone), ("jar", jar)), "double"),
            Unit("Lapis", (("jar", jar), ("merchant", merchant)), "jar"),
        ),
        (
            Source("stone", "Stone", (0, 0), art=icon("coin")),
            Source("jar", "Jar", (0, 0), note="stands for lapis", art=icon("e-lotus")),
            Source("double", "2 Stones", (1, 0), uses=2, note="tainted", art=icon("coin")),
            Source("merchant", "Nile merchant", (0, 1), art=icon("e-eye")),
        ),
        (
            Sum("corruption", 5, bad=True, words="your pyramid: 5, then {}"),
            Sum("merchants paid", words="{} of 1 stays away"),
        ),
        (DONE.do(),),
        "Build the throne, +12",
        (
            ("Least corruption", ("stone", "jar", "merchant")),
            ("Save merchants", ("stone", "double", "jar")),
        ),
    )


def bid(sight: Sight) -> BidSheet:
    return BidSheet(
        "The Great Offering",
        0,
        tuple((BID.do(i),) for i in range(13)),
        start=4,
        have=12,
        unit="Talents",
        pouches=bags(sight),
        prizes=(("most", "−3 amulets"), ("second", "+1 amulet"), ("last", "+3 amulets")),
    )


def bags(sight: Sight) -> tuple[Pouch, ...]:
    g = sight.view.state
    if g.bids[0] >= 0:
        order = sorted(range(g.players), key=lambda s: g.bids[s])
        return tuple(
            Pouch(s.seat, s.name, "open", g.bids[s.seat], order.index(s.seat))
            for s in sight.sitters
        )
    return tuple(
        Pouch(
            s.seat,
            s.name,
            "yours" if s.seat == sight.viewer else "thinking" if s.owes else "sealed",
        )
        for s in sight.sitters
    )


def dice(sight: Sight, mine: bool) -> tuple[Die, ...]:
    g = sight.view.state
    return tuple(
        Die(
            f"die-{g.eyes[i]}",
            f"the {COLOURS[i]} {g.eyes[i]}",
            g.rolls[i],
            f"die--{COLOURS[i]}",
            free=mine,
            kept=g.eyes[i] > 3,
        )
        for i in range(5)
    )


def lock(sight: Sight) -> KeptDice:
    answers = {
        loose: (*(AGAIN.do(i) for i in range(5) if loose >> i & 1), DONE.do())
        for loose in range(32)
    }
    return KeptDice(
        "The lock of Anubis",
        dice(sight, True),
        answers,
        "Roll {} again (1 action)",
        about="It wants fours and better. Any step throws these dice away.",
        missing=("6",),
        art=icon("logo"),
    )


def stalls(sight: Sight) -> tuple[CardStack, ...]:
    there = sight.view.state.stalls
    return tuple(
        CardStack(
            f"Stall {i + 1}",
            f"stall:{i}",
            f"stall{i}",
            tuple(Layer(name, icon("coin")) if name else Layer() for name in cards)
            if there[i]
            else (),
        )
        for i, cards in enumerate(STALLS)
    )


def teller() -> Teller:
    chips = tuple(Chip(name, (USES.do(i),), (name,)) for i, name in enumerate(CHIP_IDS))
    return Teller(
        "Tell how you got past the Cat Swarm",
        (("Beasts", chips[:2]), ("Things", chips[2:])),
        (
            Demand("Use a beast", (0, 1), least=1, note="cat or goose"),
            Demand("Use the teapot", (2,), least=1),
            Demand("At least eight words", words=8),
            Demand("Sing", (3,), least=1, struck="Nine Lives"),
        ),
        (DONE.do(),),
        600,
        60,
        backdrop=night(),
        aside=el("p", "Every cat that was ever buried here wants to sit on you."),
    )


def story(sight: Sight) -> Html:
    """What was told last, if somebody has told."""
    if not sight.texts:
        return EMPTY
    spoken = sight.texts[-1]
    title = f"{sight.sitters[spoken.seat].name} tells"
    return told(title, spoken.text, [CHIP_IDS[c] for c in sight.view.state.chips])


def night() -> Html:
    stars = join(
        el("circle", cx=37 * i % 1440, cy=91 * i % 500, r=2, fill="#f3e4c0") for i in range(60)
    )
    sky = el("rect", width=1440, height=848, fill="#1a1440")
    dune = el("path", d="M0 700Q400 560 800 690T1440 640V848H0Z", fill="#3a2a5e")
    box = "0 0 1440 848"
    return el("svg", sky, stars, dune, viewBox=box, preserveAspectRatio="xMidYMid slice")


def votes(sight: Sight) -> Votes:
    g = sight.view.state
    opened = g.votes[1] > -2
    judges = tuple(
        Juror(s.seat, s.name, opened or not s.owes, g.votes[s.seat] if opened else None)
        for s in sight.sitters[1:]
    )
    mine = {option.id for option in sight.options}
    ballots = tuple(
        Ballot(
            name.replace("_", " ").capitalize(),
            "found “cat”",
            True if i < 2 else None,
            BREAKS.do(i) if BREAKS.do(i) in mine else None,
        )
        for i, name in enumerate(RULES)
    )
    return Votes("Which rule was broken?", ballots, judges)
