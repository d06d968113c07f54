"""Slips: what a thing is and does, with its rule."""

from __future__ import annotations

from cutpurse.games.thieves.cards import CARD_IDS, FIRST_SKILL, FIRST_TRICK, ROOM_COUNT, TREASURES
from cutpurse.games.thieves.facts import FACT_IDS, FACTS, TRUE
from cutpurse.games.thieves.lore import LORE
from cutpurse.games.thieves.reading import hand_size, verdicts_on
from cutpurse.games.thieves.state import owner
from cutpurse.games.thieves.words import KINDS, VERDICTS
from cutpurse.kernel.zones import bits, count_bits
from cutpurse.web.kit.scene import Tip
from cutpurse.web.scenes.thieves.marks import works_alone
from cutpurse.web.scenes.thieves.names import CARD_TITLES, TREASURE_TITLES, counted, halves, points
from cutpurse.web.scenes.thieves.outcomes import PlayOutcome, outcome
from cutpurse.web.scenes.thieves.rumour import SAYINGS, kind_of, rumours_for
from cutpurse.web.scenes.thieves.table import ThievesTable

TOPICS = {"room": "Room", "trickery": "Trickery", "skill": "Skill", "treasure": "Treasure"}


def explain(table: ThievesTable, target: str) -> Tip | None:
    kind, _, name = target.partition(":")
    if kind in ("card", "room", "own", "open"):
        return card_tip(table, name, kind == "open")
    if kind == "treasure" and name in TREASURES.index:
        return treasure_tip(table, name)
    if kind in ("seat", "played") and name[1:].isdigit() and int(name[1:]) < table.g.players:
        p = int(name[1:])
        return seat_tip(table, p) if kind == "seat" else played_tip(table, p)
    if kind == "fact" and name in FACT_IDS:
        return fact_tip(name)
    if kind == "kind" and name in LORE:
        return card_tip(table, name, False)
    if kind == "claim":
        return claim_tip(table)
    return pile_tip(table, name) if kind == "pile" else None


def card_tip(table: ThievesTable, name: str, facts: bool) -> Tip | None:
    """A card; of a room also everything a scout could truly say."""
    if name not in CARD_IDS:
        return None
    lore = LORE[name]
    number = CARD_IDS.index(name)
    more: list[str] = []
    if number >= ROOM_COUNT:
        more += [SAYINGS[word][1] for word in rumours_for(table)[kind_of(number)].split()]
    if facts and number < ROOM_COUNT:
        more = [f"True here: {FACTS[fact][2]}." for fact in bits(TRUE[number])]
    if FIRST_TRICK <= number < FIRST_SKILL:
        more.append(
            "Works only as the only trickery." if works_alone(number) else "Works beside others."
        )
    return Tip(CARD_TITLES[number], lore.text, own_rule(lore.rules), TOPICS[lore.kind], tuple(more))


def own_rule(rules: list[str]) -> str:
    """The rule that is most its own: not the one all exclusive trickery shares."""
    return next((rule for rule in rules if rule not in ("TH-160", "TH-162", "TH-214")), rules[0])


def treasure_tip(table: ThievesTable, name: str) -> Tip:
    lore = LORE[name]
    number = TREASURES.index[name]
    p = owner(table.g, number)
    more: list[str] = []
    if p >= 0:
        lid = table.lid(number)
        gold = "nothing while covered" if lid else f"{halves(table.worth(p, number))} gold"
        whose = "Yours" if p == table.me else f"{table.name(p)} has it"
        more.append(f"{whose}: worth {gold} now" + (f", under {lid}." if lid else "."))
    return Tip(TREASURE_TITLES[number], lore.text, own_rule(lore.rules), "Treasure", tuple(more))


def seat_tip(table: ThievesTable, p: int) -> Tip:
    g = table.g
    verdicts = [VERDICTS.labels[v] for v in verdicts_on(g, p)]
    more = [f"Word as scout so far: {', '.join(verdicts)}."] if verdicts else []
    if g.hurt[p]:
        more.append(f"Wounded this turn: {counted(g.hurt[p], 'wound')}.")
    text = (
        f"{points(table.points(p))} as far as you can count, "
        f"{counted(g.wounds[p], 'wound')}, {counted(count_bits(g.loot[p]), 'treasure')}, "
        f"{counted(hand_size(g, p), 'card')} in hand."
    )
    topic = "Scout" if p == table.scout else "Thief"
    return Tip(table.sight.name(p), text, "TH-265", topic, tuple(more))


def played_tip(table: ThievesTable, p: int) -> Tip:
    g = table.g
    number = g.played[p]
    if number < 0:
        return Tip("A card face down", "It stays hidden until the reveal.", "TH-043", "Played card")
    lore = LORE[CARD_IDS[number]]
    more = here(outcome(table, p)) if g.revealed else "Only its owner sees it yet."
    return Tip(CARD_TITLES[number], lore.text, own_rule(lore.rules), "Played card", (more,))


def here(came: PlayOutcome) -> str:
    return f"Here: {came.word}, {came.why}." if came.why else f"Here: {came.word}."


def fact_tip(name: str) -> Tip:
    """A statement and the rooms of which it is true."""
    fact = FACT_IDS.index(name)
    true = [CARD_TITLES[room] for room in range(ROOM_COUNT) if TRUE[room] >> fact & 1]
    where = f"True of {len(true)} rooms." if len(true) > 8 else f"True of: {', '.join(true)}."
    return Tip(f"“{FACTS[fact][2]}.”", where, "TH-034", "Statement")


def claim_tip(table: ThievesTable) -> Tip:
    g = table.g
    advice = [f"{table.name(p)}: {KINDS.labels[k]}" for p, k in enumerate(g.advice) if k >= 0]
    more = (f"Suggested: {', '.join(advice)}.",) if advice else ()
    return Tip(
        "The scout’s word",
        "One false statement makes it a lie. Truly naming the room, or all that is essential of it,"
        " is the truth; anything else true is partial. Lies draws if it is a lie, nothing or a"
        " paradox.",
        "TH-034",
        "Claim",
        more,
    )


def pile_tip(table: ThievesTable, name: str) -> Tip | None:
    g = table.g
    if name == "room":
        return Tip("The room, face down", "Only the scout knows which it is.", "TH-022", "Room")
    if name == "cards":
        used = [CARD_TITLES[card] for card in bits(g.discard)]
        text = "25 rooms and 17 trickery cards, shuffled."
        return Tip("Chamber deck", text, "TH-002", "Pile", listed("Used", used))
    if name == "treasures":
        used = [TREASURE_TITLES[t] for t in bits(g.treasure_discard)]
        gone = [TREASURE_TITLES[t] for t in bits(g.removed)]
        more = (*listed("Used", used), *listed("Out of the game", gone))
        return Tip("Treasure deck", "27 treasures, each once.", "TH-003", "Pile", more)
    return None


def listed(words: str, names: list[str]) -> tuple[str, ...]:
    return (f"{words}: {', '.join(names)}.",) if names else ()
