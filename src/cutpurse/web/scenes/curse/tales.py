"""The tales of the evening: every story of a game as it was handed in, with its cards, its votes
and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from cutpurse.games.curse.pieces import DATA, MODIFIERS, RULES, TRIALS
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.games.curse.stories import keywords, written
from cutpurse.kernel.text import counted, listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, medal
from cutpurse.web.kit.scene import EMPTY, Keepsake
from cutpurse.web.kit.widgets.teller import marked
from cutpurse.web.scenes.curse.later import later
from cutpurse.web.scenes.curse.trial import picture


@dataclass(slots=True)
class Tale:
    """One Trial, as the log tells it."""

    turn: int
    teller: int
    scenario: int
    modifiers: list[int] = field(default_factory=list)
    chips: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)
    in_words: bool = False
    text: str = ""
    votes: dict[int, str] = field(default_factory=dict)  # by seat: the rule, or nothing for a yes
    passed: bool | None = None


def numbers(value: object) -> list[int]:
    return [v for v in value if isinstance(v, int)] if isinstance(value, list) else []


def collected(sight: Sight[Curse]) -> list[Tale]:
    """All stories in the order they were told; a Trial that nobody told of is none."""
    out: list[Tale] = []
    turn = 0
    for told in sight.told:
        what = told.what
        word, seat = what["event"], what.get("seat")
        if word == "turn" and isinstance(what["turn"], int):
            turn = what["turn"]
        elif word == "scenario" and isinstance(seat, int):
            out.append(Tale(turn, seat, TRIALS.index[str(what["trial"])]))
        elif not out:
            continue
        elif word == "modifier":
            out[-1].modifiers.append(MODIFIERS.index[str(what["modifier"])])
        elif word == "tells":
            chips = numbers(what["chips"])
            out[-1].chips, out[-1].owners = chips[::2], chips[1::2]
            out[-1].in_words = what["told"] != NOTHING
            out[-1].text = as_written(sight, out[-1])
        elif word == "approved" and isinstance(seat, int):
            out[-1].votes[seat] = ""
        elif word == "against" and isinstance(seat, int):
            out[-1].votes[seat] = RULES.labels[RULES.index[str(what["rule"])]]
        elif word in ("passed", "failed"):
            out[-1].passed = word == "passed"
    found = [tale for tale in out if tale.text and tale.passed is not None]
    put_in_words(sight, found)
    return found


def as_written(sight: Sight[Curse], tale: Tale) -> str:
    """As its chips tell it."""
    names = [sitter.name for sitter in sight.sitters]
    owners = [names[seat] if seat != NOTHING else "" for seat in tale.owners]
    return written(tale.turn, tale.scenario, tale.chips, owners, names)


def put_in_words(sight: Sight[Curse], tales: list[Tale]) -> None:
    """Stories that came in words: those words instead."""
    for seat in range(len(sight.sitters)):
        texts = [said.text for said in sight.texts if said.seat == seat]
        spoken = [tale for tale in tales if tale.teller == seat and tale.in_words]
        for tale, text in zip(spoken, texts, strict=False):
            tale.text = text


# On the page --------------------------------------------------------------------------------------
def ribbon(seat: int, name: str, against: str) -> Html:
    sign, said = ("ui-x", f"no: {against}") if against else ("ui-check", "yes")
    cls = "cr-rib cr-rib--n" if against else "cr-rib cr-rib--y"
    return el(
        "li",
        medal(seat, small=True),
        el("span", icon(sign, label=said), cls=cls),
        title=f"{name}: {said}",
    )


def outcome(tale: Tale) -> str:
    """`1 to 2 · Use no item.`"""
    against = [rule for rule in tale.votes.values() if rule]
    count = f"{len(tale.votes) - len(against)} to {len(against)}" if tale.votes else "by the list"
    broken = "; ".join(dict.fromkeys(rule.rstrip(".") for rule in against))
    return f"{count} · {broken}" if broken and not tale.passed else count


def page_of(sight: Sight[Curse], tale: Tale) -> Html:
    names = [sitter.name for sitter in sight.sitters]
    found = [word for chip in tale.chips for word in keywords(chip, names, sight.view.state.thief)]
    row = DATA["trials"][tale.scenario]
    mods = [DATA["trials"][number]["modifier"] for number in tale.modifiers]
    stamp = "Passed" if tale.passed else "Failed"
    return el(
        "li",
        el(
            "figure",
            picture(row["id"]),
            el(
                "figcaption",
                join(
                    icon(f"curse-modifiers/mo-{mod['id'].removeprefix('mod_')}") for mod in mods[:1]
                ),
                el(
                    "span",
                    el("b", row["name"]),
                    el("small", f"with {listed([mod['name'] for mod in mods])}") if mods else None,
                ),
            ),
        ),
        el(
            "div",
            el(
                "header",
                medal(tale.teller, small=True),
                el("b", sight.name(tale.teller)),
                el("small", f"turn {tale.turn}"),
            ),
            el("p", marked(tale.text, found), data_aloud=aloud(sight, tale)),
            cls="cr-tale__t",
        ),
        el(
            "aside",
            el(
                "ul",
                join(ribbon(seat, sight.name(seat), rule) for seat, rule in tale.votes.items()),
                cls="cr-tvotes",
            )
            if tale.votes
            else None,
            el("b", stamp, cls="cr-tstamp"),
            el("small", outcome(tale)),
        ),
        cls="cr-tale" if tale.passed else "cr-tale is-no",
    )


def aloud(sight: Sight[Curse], tale: Tale) -> str:
    """As somebody reads it to the others."""
    return f"{sight.name(tale.teller)}, {TRIALS.labels[tale.scenario]}. {tale.text}"


def told_what(sight: Sight[Curse], tales: list[Tale]) -> Html:
    """Of how many stories each was believed."""
    rows: list[Html] = []
    for sitter in sight.sitters:
        own = [tale for tale in tales if tale.teller == sitter.seat]
        believed = sum(1 for tale in own if tale.passed)
        if own:
            rows.append(
                el(
                    "li",
                    medal(sitter.seat, small=True),
                    el("b", sitter.name),
                    el("em", f"{believed} of {len(own)}"),
                )
            )
    return el("ul", join(rows), cls="cr-told", aria_label="Who was believed")


def kept(sight: Sight[Curse]) -> Keepsake | None:
    """All tales, for a page of their own."""
    chapters = tuple(
        (
            f"{TRIALS.labels[tale.scenario]}, told by {sight.name(tale.teller)}",
            f"turn {tale.turn}, {'passed' if tale.passed else 'failed'}: {outcome(tale)}",
            tale.text,
        )
        for tale in collected(sight)
    )
    return Keepsake("The tales of the evening", evening(sight), chapters) if chapters else None


def evening(sight: Sight[Curse], link: Html = EMPTY) -> Html:
    """Nothing if no story was told. `link`: to where they are kept."""
    tales = collected(sight)
    if not tales:
        return Html("")
    passed = sum(1 for tale in tales if tale.passed)
    return el(
        "section",
        later(),
        el(
            "div",
            el("h2", "The tales of the evening"),
            el("p", f"{counted(len(tales), 'story', 'stories')} told, {passed} believed."),
            told_what(sight, tales),
            link,
            cls="cr-book__h",
        ),
        el("ol", join(page_of(sight, tale) for tale in tales), cls="cr-tales", tabindex="0"),
        cls="cr-book",
        aria_label="The tales of the evening",
    )
