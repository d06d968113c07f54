"""The Trial: its cards, the story with its chips and its list, and the judges."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.board import NODE_LAND
from cutpurse.games.curse.demands import (
    BORROWED,
    DEFENSIVE_USED,
    FIRST_MOTIF,
    FLAW_USED,
    GOAL_TEMPLES,
    GODS_NAMED,
    ITEMS_USED,
    LEAST,
    LENGTH,
    LOCAL_GOD,
    MOST,
    NEW_WOUNDS,
    OFFENSIVE_USED,
    QUANTITY,
    RIVALS_THERE,
    SKILLS_USED,
    TRAITS_USED,
    WOUNDS_MISSING,
    broken,
    carried_wounds,
    demands,
)
from cutpurse.games.curse.pieces import (
    DATA,
    FIRST_MODIFIER_RULE,
    FLAW,
    FORCED,
    GODS,
    HANGS_TOGETHER,
    ITEMS,
    LONGEST_STORY,
    MODIFIERS,
    MOTIFS,
    OFFENSIVE,
    RULES,
    TEMPLES,
    TRAITS,
    TRIALS,
    WOUNDS,
)
from cutpurse.games.curse.state import NOTHING, STRUCTURED, Curse
from cutpurse.games.curse.stories import keywords, tale
from cutpurse.games.curse.temples import owed
from cutpurse.games.curse.trials import chips_of
from cutpurse.games.curse.words import (
    APPROVE,
    BORROW,
    FAIL,
    FINISH,
    GOD,
    MOTIF,
    NAME_TEMPLE,
    OLD_WOUND,
    RIVAL,
    USE_FORCED,
    USE_ITEM,
    USE_TRAIT,
    WOUND,
)
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, address, icon
from cutpurse.web.kit.widgets.teller import Chip, Demand, Teller, told
from cutpurse.web.kit.widgets.votes import PASSED, Ballot, Juror, Votes
from cutpurse.web.scenes.curse.later import later
from cutpurse.web.scenes.curse.stage import backdrop, front_row
from cutpurse.web.scenes.curse.stakes import stakes, winnings

STAGED = {"Read", "Compose", "Vote"}  # what is asked on the stage itself
ANY = 99  # as many as one likes
# The rows of chips: their heading, and the verbs that belong there
ROWS = (
    ("Traits", (USE_TRAIT,)),
    ("Items", (USE_ITEM, USE_FORCED)),
    ("Rivals", (RIVAL, BORROW)),
    ("Gods", (GOD, NAME_TEMPLE)),
    ("Motifs", (MOTIF,)),
    ("Wounds", (WOUND, OLD_WOUND)),
)


# Chips --------------------------------------------------------------------------------------------
def chip_name(sight: Sight[Curse], chip: int) -> str:
    if RIVAL.said(chip):
        return sight.name(RIVAL.of(chip))
    if MOTIF.said(chip):
        return MOTIFS.labels[MOTIF.of(chip)]
    if GOD.said(chip):
        return GODS.labels[GOD.of(chip)]
    if NAME_TEMPLE.said(chip):
        return TEMPLES.labels[NAME_TEMPLE.of(chip)]
    if USE_TRAIT.said(chip):
        return TRAITS.labels[USE_TRAIT.of(chip)]
    if WOUND.said(chip):
        return WOUNDS.labels[WOUND.of(chip)]
    if OLD_WOUND.said(chip):
        return f"{WOUNDS.labels[OLD_WOUND.of(chip)]} (carried)"
    for verb in (USE_ITEM, BORROW, USE_FORCED):
        if verb.said(chip):
            return ITEMS.labels[verb.of(chip)]
    raise AssertionError(f"{chip} is no chip")


def chip_art(chip: int) -> Html:
    for verb in (USE_ITEM, BORROW, USE_FORCED):
        if verb.said(chip):
            return icon(f"curse/i-{ITEMS.ids[verb.of(chip)]}")
    if GOD.said(chip):
        return icon(f"curse/god-{GODS.ids[GOD.of(chip)]}")
    if WOUND.said(chip) or OLD_WOUND.said(chip):
        return icon("curse/wound")
    return Html("")


def all_chips(g: Curse) -> list[int]:
    """Everything that may stand in the story of the player on trial."""
    chips = chips_of(g, g.trialist)
    return [USE_FORCED.do(g.forced), *chips] if g.forced != NOTHING else chips


def counts_for(g: Curse, chip: int, quantity: int) -> bool:
    """Does a chip add to a quantity that a rule asks about?"""
    if quantity in (TRAITS_USED, SKILLS_USED, FLAW_USED):
        if not USE_TRAIT.said(chip):
            return False
        flaw = bool(FLAW[USE_TRAIT.of(chip)])
        return quantity == TRAITS_USED or flaw == (quantity == FLAW_USED)
    if quantity in (ITEMS_USED, OFFENSIVE_USED, DEFENSIVE_USED):
        own = USE_FORCED.said(chip) and g.forcer == g.trialist
        if not USE_ITEM.said(chip) and not own:
            return False
        item = USE_ITEM.of(chip) if USE_ITEM.said(chip) else g.forced
        weapon = bool(OFFENSIVE >> item & 1)
        return quantity == ITEMS_USED or weapon == (quantity == OFFENSIVE_USED)
    if quantity == RIVALS_THERE:
        return RIVAL.said(chip) or BORROW.said(chip)
    if quantity == BORROWED:
        return BORROW.said(chip) or (USE_FORCED.said(chip) and g.forcer != g.trialist)
    if quantity == GODS_NAMED:
        return GOD.said(chip)
    if quantity == LOCAL_GOD:
        return GOD.said(chip) and GOD.of(chip) == NODE_LAND[g.at[g.trialist]]
    if quantity == GOAL_TEMPLES:
        return NAME_TEMPLE.said(chip) and bool(owed(g, g.trialist, NAME_TEMPLE.of(chip)))
    if quantity == NEW_WOUNDS:
        return WOUND.said(chip)
    if quantity == WOUNDS_MISSING:
        return OLD_WOUND.said(chip)
    return MOTIF.said(chip) and quantity == FIRST_MOTIF + MOTIF.of(chip)


# The list -----------------------------------------------------------------------------------------
def card_of(rule: int) -> str:
    """The name of the card on which a rule stands."""
    if rule >= FIRST_MODIFIER_RULE:
        return MODIFIERS.labels[rule - FIRST_MODIFIER_RULE]
    return TRIALS.labels[TRIALS.ids.index(RULES.ids[rule].split(".")[0])]


def demand(g: Curse, rule: int, chips: list[int]) -> Demand:
    """A rule as something to tick off while one tells."""
    text = RULES.labels[rule]
    if rule == FORCED:
        wanted = (chips.index(USE_FORCED.do(g.forced)),)
        return Demand(text, wanted, least=1, note=ITEMS.labels[g.forced])
    quantity = QUANTITY[rule]
    if quantity == LENGTH:
        return Demand(text, words=LEAST[rule], note=card_of(rule))
    fitting = tuple(i for i, chip in enumerate(chips) if counts_for(g, chip, quantity))
    least, most = LEAST[rule], min(ANY, MOST[rule])
    if quantity == WOUNDS_MISSING:  # what counts is how many are left out
        carried = carried_wounds(g, g.trialist)
        least, most = carried - most, carried - least
    return Demand(text, fitting, max(0, least), most, note=card_of(rule))


def checklist(g: Curse, chips: list[int]) -> tuple[Demand, ...]:
    """What the story must have, and what other cards have struck."""
    known = demands(g)
    rows = [demand(g, rule, chips) for rule in known.standing]
    rows += [Demand(RULES.labels[rule], struck="a newer card") for rule in known.struck]
    return tuple(rows)


# The cards ----------------------------------------------------------------------------------------
def picture(trial: str) -> Html:
    symbol = address(f"curse-trial-{trial}/tr-{trial}")
    return Html(
        '<div class="cr-tcard__art">'
        '<svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<use href="{symbol}" width="320" height="180"/></svg></div>'
    )


@lru_cache(KEPT)
def trial_card(number: int, struck: frozenset[int]) -> Html:
    row = DATA["trials"][number]
    first = RULES.index[f"{row['id']}.0"]
    rules = [
        el("li", rule["text"], cls="is-struck" if first + i in struck else None)
        for i, rule in enumerate(row["rules"])
    ]
    return el(
        "article",
        el("header", "Trial"),
        picture(row["id"]),
        el("h3", row["name"]),
        el("p", row["scene"]),
        el("ul", join(rules)),
        cls="cr-tcard cr-tcard--trial",
    )


@lru_cache(KEPT)
def modifier_card(number: int, struck: bool) -> Html:
    row = DATA["trials"][number]["modifier"]
    name = row["id"].removeprefix("mod_")
    return el(
        "article",
        el("header", "Modifier"),
        icon(f"curse-modifiers/mo-{name}", cls="cr-tcard__mo"),
        el("h3", row["name"]),
        el("p", row["text"]),
        el("ul", el("li", row["rule"]["text"], cls="is-struck" if struck else None)),
        cls="cr-tcard cr-tcard--mod",
    )


def cards(sight: Sight[Curse]) -> Html:
    """What the Trial is made of: scenario, Modifiers, and what Ma'at demands."""
    g = sight.view.state
    if g.scenario == NOTHING:
        return Html("")
    struck = frozenset(demands(g).struck) if g.modifiers else frozenset()
    parts = [trial_card(g.scenario, struck)]
    parts += [modifier_card(card, FIRST_MODIFIER_RULE + card in struck) for card in g.modifiers]
    if g.forced != NOTHING:
        parts.append(
            el(
                "article",
                icon("curse-faces/ct-maat"),
                el("div", el("b", "Ma’at"), el("p", "demands ", el("b", ITEMS.labels[g.forced]))),
                cls="cr-tcard cr-tcard--cart",
            )
        )
    return el("div", later(), join(parts), cls="cr-cards")


# Telling ------------------------------------------------------------------------------------------
def telling(sight: Sight[Curse]) -> Teller | None:
    """The stage for whoever must tell now."""
    g = sight.view.state
    asked = bool(g.stack) and type(g.stack[-1]).__name__ == "Compose"
    if not asked or sight.audience or g.trialist != sight.viewer:
        return None
    chips = all_chips(g)
    names = [sight.name(seat) for seat in range(g.players)]
    groups = tuple(
        (
            title,
            tuple(
                Chip(
                    chip_name(sight, chip),
                    (chip,),
                    tuple(keywords(chip, names, g.thief)),
                    art=chip_art(chip),
                )
                for chip in chips
                if any(verb.said(chip) for verb in verbs)
            ),
        )
        for title, verbs in ROWS
    )
    ordered = [part for _, row in groups for chip in row for part in chip.parts]
    structured = bool(g.variant & STRUCTURED)
    return Teller(
        title=TRIALS.labels[g.scenario],
        groups=tuple(group for group in groups if group[1]),
        demands=checklist(g, ordered),
        done=(FINISH.do(),),
        longest=0 if structured else LONGEST_STORY,
        seconds=g.seconds,
        backdrop=join([backdrop(g.scenario), front_row(g.scenario)]),
        aside=cards(sight),
        more=stakes(sight),
    )


# Judging ------------------------------------------------------------------------------------------
def judging(sight: Sight[Curse]) -> Votes | None:
    """The ballot while all others vote, and as it was opened."""
    g = sight.view.state
    asked = bool(g.stack) and type(g.stack[-1]).__name__ == "Vote"
    if not asked:
        return None
    options = {option.id for option in sight.options}
    lost = broken(g, g.story, g.told)
    rules = [*demands(g).standing, *([HANGS_TOGETHER] if g.told != NOTHING else [])]
    ballots = tuple(
        Ballot(
            RULES.labels[rule],
            "" if rule == HANGS_TOGETHER else "as demanded" if rule == FORCED else card_of(rule),
            None if rule == HANGS_TOGETHER else rule not in lost,
            FAIL.do(rule) if FAIL.do(rule) in options else None,
        )
        for rule in rules
    )
    jury = tuple(
        Juror(seat, sight.name(seat), not sight.sitters[seat].owes, vote_of(g, seat, rules))
        for seat in range(g.players)
        if seat != g.trialist
    )
    return Votes("Which rule was broken?", ballots, jury)


def vote_of(g: Curse, seat: int, rules: list[int]) -> int | None:
    """How somebody has voted, once all votes are open."""
    if not g.votes:
        return None
    vote = g.votes[seat]
    return PASSED if APPROVE.said(vote) else rules.index(FAIL.of(vote))


def story(sight: Sight[Curse]) -> Html:
    """The story as it was handed in, for everybody to read."""
    g = sight.view.state
    names = [sight.name(seat) for seat in range(g.players)]
    found = [word for chip in g.story for word in keywords(chip, names, g.thief)]
    spoken = [said.text for said in sight.texts if said.seat == g.trialist]
    text = spoken[-1] if g.told != NOTHING and spoken else tale(g, names)
    return told(f"{sight.name(g.trialist)} tells: {TRIALS.labels[g.scenario]}", text, found)


def hall(sight: Sight[Curse]) -> Html:
    """The Trial for everybody until it is decided: the stage of who tells, or the story before its
    judges. In a window the cards lie over the board alone, so that one's own pack is in reach."""
    g = sight.view.state
    if g.trialist == NOTHING or g.scenario == NOTHING or g.passed != NOTHING or not g.stack:
        return Html("")
    teller = telling(sight)
    if teller is not None:
        return teller.drawn()
    votes = judging(sight)
    middle = join([story(sight), votes.drawn()]) if votes is not None else Html("")
    step = type(g.stack[-1]).__name__
    waiting = None
    if votes is None and step == "Compose":
        waiting = el("p", f"{sight.name(g.trialist)} tells …", cls="cr-tells")
    staged = step in STAGED
    return el(
        "section",
        el("div", backdrop(g.scenario), cls="cr-hall__back", aria_hidden="true"),
        cards(sight),
        el("div", middle, waiting, cls="cr-hall__mid"),
        winnings(f"{sight.name(g.trialist)} passes") if votes is not None else None,
        cls="cr-hall" if staged else "cr-hall cr-hall--over",
        data_n="hall" if staged else "hall-over",  # one comes, the other goes: nothing jumps
        aria_label=f"Trial: {TRIALS.labels[g.scenario]}",
    )
