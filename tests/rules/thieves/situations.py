"""What the situations in the table of citations mean: read off the table and what was told."""

from __future__ import annotations

from functools import partial

from tests.rules.citing import Case, Situations

from cutpurse.games.thieves.cards import CARD_IDS, CARD_NAMES, TREASURE_IDS, TREASURE_NAMES
from cutpurse.games.thieves.facts import CORE, FACTS, TRUE
from cutpurse.games.thieves.words import VERDICTS

ROOMS = 26
SHARED = {"chastise", "reprisal", "justice", "keeping", "liar_liar"}  # TH-162
BY_SKILL, BY_ROOM = 0, 3
PARADOX = 62
SAFETY = sum(1 << i for i, (_, group, _) in enumerate(FACTS) if group == "safety")


# Who and what -----------------------------------------------------------------------------------
def who(c: Case) -> int:
    """Whom the event is about, or whom the question asks for."""
    if c.event:
        return int(c.value("who")[1:])
    return int(c.step.thief if hasattr(c.step, "thief") else c.step.who)


def at(c: Case, room: str) -> bool:
    """The room that is or, once the table is cleared, was turned up."""
    laid = int(c.g.room[0])
    if laid >= 0:
        return CARD_IDS[laid] == room
    return c.last("flipped", "scouts").endswith(f" {room}")


def card(c: Case, p: int) -> str:
    """The final card; none if it was NOPEd."""
    played = int(c.g.played[p])
    return "" if c.g.noped >> p & 1 or played < 0 else CARD_IDS[played]


def count(c: Case, name: str) -> int:
    return sum(card(c, p) == name for p in range(c.g.players))


def trick(name: str) -> bool:
    return ROOMS <= CARD_IDS.index(name) < CARD_IDS.index("sneak")


def has(c: Case, p: int, treasure: str) -> bool:
    return bool(c.g.loot[p] >> TREASURE_IDS.index(treasure) & 1)


def covered(c: Case, treasure: str) -> bool:
    return TREASURE_IDS.index(treasure) in (c.g.sack_on, c.g.keeping_on)


def uses(c: Case, p: int, treasure: str) -> bool:
    """Owned, and nothing lies on it."""
    return has(c, p, treasure) and not covered(c, treasure)


def sneaks(c: Case, p: int) -> bool:
    if card(c, p) != "sneak" or c.g.unmasked >> p & 1 or not c.g.revealed:
        return False
    return count(c, "sneak") == 1 or at(c, "labyrinth")


def sneaks_with_trickery(c: Case, p: int) -> bool:
    if card(c, p) != "sneakery" or c.g.unmasked >> p & 1 or not c.g.revealed:
        return False
    return bool(c.g.tricks == 1) and not at(c, "bridge_of_betrayal") and not at(c, "watchful_gate")


# Claims -----------------------------------------------------------------------------------------
def facts(c: Case) -> str:
    """What the claim is by the facts alone, in the words of the table."""
    room, claim = c.g.room[0], list(c.g.claim)
    stated = sum(1 << (statement - ROOMS) for statement in claim if statement >= ROOMS)
    if not claim:
        return "no statement"
    if PARADOX in claim:
        return "a paradox"
    if any(s < ROOMS and s != room for s in claim) or stated & ~TRUE[room]:
        return "a false statement"
    if room in claim:
        return "the name of the room"
    if not stated & ~SAFETY and c.game.rules.settings_of(c.g)["safety_only_claim"] == "nothing":
        return "only what is safe, which is nothing"
    return "otherwise" if CORE[room] & ~stated else "all that is essential"


MEANS = {
    "no statement": "nothing",
    "a paradox": "paradox",
    "a false statement": "lie",
    "only what is safe, which is nothing": "nothing",
    "the name of the room": "truth",
    "all that is essential": "truth",
    "otherwise": "partial",
}


def by_facts(c: Case, what: str) -> bool:
    return facts(c) == what


# What is told -----------------------------------------------------------------------------------
def second_theft(c: Case) -> bool:
    told = [e.kind.word if e.kind.word != "robbed" else e.values()[0] for e in c.story]
    since = len(told) - 1 - told[::-1].index("flipped")
    return at(c, "sewers") and who(c) in told[since:]


def with_treasures(c: Case) -> bool:
    """The treasure deck is made anew: also for the KEY, but not for the WRIT."""
    if type(c.by).__name__ == "ScoutTreasures":
        return "writ_of_knowledge" not in c.last()
    return type(c.by).__name__ in ("TreasureUp", "MayDraw", "LateTrickery")


def just_came(c: Case, treasure: str) -> bool:
    """The step that tells this has told before that the treasure changed hands."""
    words = ("gained", "robbed", "gave", "cursed")
    came = [e for e in c.news if e.kind.word in words]
    return any(TREASURE_IDS.index(treasure) in e.values()[1:] for e in came)


def axe(c: Case) -> bool:
    """A STAB has wounded already."""
    return any(e.kind.word == "wounded" for e in c.news)


def stabber(c: Case) -> int:
    return int(getattr(c.by, "stabber", getattr(c.by, "who", -1)))


def beside(c: Case) -> bool:
    """Another final card is the same, and nothing helps."""
    name = c.value("card")
    helped = {"steal": at(c, "black_market"), "stab": at(c, "battlefield")}[name]
    knife = name == "stab" and uses(c, who(c), "legendary_stabbing_knife")
    return count(c, name) > 1 and not helped and not knife


def failed(c: Case, name: str) -> bool:
    return c.value("card") == name


# What is refused --------------------------------------------------------------------------------
def not_this_way(c: Case) -> bool:
    used = ("healing_potion", "skeleton_key", "clockwork_monkey", "writ_of_knowledge")
    return c.about[0] not in used


def thing(c: Case, treasure: str) -> bool:
    """Is the event or the refused action about this treasure?"""
    return (c.value("treasure") if c.event else c.about[0]) == treasure


def not_his(c: Case, treasure: str) -> bool:
    return c.about[0] == treasure and not has(c, c.seat, treasure)


def covered_one(c: Case, treasure: str) -> bool:
    return has(c, c.seat, treasure) and covered(c, treasure)


def fresh_doll(c: Case) -> bool:
    return uses(c, c.seat, "spooky_hoodoo_doll") and c.g.doll_round != c.g.round


def target(c: Case) -> int:
    """The thief at whom an action aims; -1 if there is no such thief."""
    return c.numbers[0] if c.numbers[0] < c.g.players and c.numbers[0] != c.seat else -1


def hurt_by(c: Case) -> int:
    """Whose STAB it is, or whose trickery."""
    return int(getattr(c.step, "stabber", getattr(c.step, "who", c.seat)))


def another(c: Case) -> int:
    """Whom an action would hurt, if it is not the one whose deed it is; else -1."""
    return c.numbers[0] if c.numbers[0] < c.g.players and c.numbers[0] != hurt_by(c) else -1


def victim(c: Case) -> int:
    """Whose treasure would be stolen; -1 if it is nobody's or the thief's own."""
    for p in range(c.g.players):
        if has(c, p, c.about[0]) and p != c.step.thief:
            return p
    return -1


SITUATIONS: Situations = {
    # The course of the turn
    "in the first turn": lambda c: c.g.turn == 0,
    "the room is not turned up": lambda c: not c.g.flipped,
    "the FAT SACK lies on a treasure": lambda c: c.g.sack_on >= 0,
    "NASTY SURPRISE aims": lambda c: c.g.surprised == who(c),
    "with a STAB": lambda c: card(c, who(c)) == "stab",
    "a second one at SEWERS": second_theft,
    "by sneaking at UNASSAILABLE TOWER": lambda c: "sneak" in card(c, who(c)),
    "for LIAR, LIAR!": lambda c: card(c, who(c)) == "liar_liar",
    "with treasures": with_treasures,
    # Verdicts
    "a tie about silence in free talk": lambda c: (
        c.value("lied") == c.value("honest")
        and not c.g.claim
        and c.game.rules.settings_of(c.g)["claim_mode"] == "free_vote"
    ),
    "the vote made it another verdict": lambda c: c.value("verdict") != MEANS[facts(c)],
    # Treasures and wounds
    "the PEARL was gained": lambda c: just_came(c, "pearl_of_great_price"),
    "by CROWN of TUSKS": lambda c: just_came(c, "crown_of_tusks"),
    "BLOOD MIRROR was used": lambda c: c.last("used", "lost").endswith("blood_mirror"),
    "a thief without a card": lambda c: card(c, who(c)) == "",
    "at RUNE of FIRE SKULL, after a failure": lambda c: (
        at(c, "rune_of_fire_skull") and c.last().startswith("failed")
    ),
    "by the DWARVEN AXE": axe,
    "with VENOM VIAL": lambda c: uses(c, stabber(c), "venom_vial"),
    "with VENOM VIAL at the CRONE": lambda c: (
        uses(c, stabber(c), "venom_vial") and at(c, "lair_of_the_crone")
    ),
    # Cards that do not work
    "trickery at BRIDGE of BETRAYAL": lambda c: (
        trick(c.value("card")) and not failed(c, "foretelling") and at(c, "bridge_of_betrayal")
    ),
    "trickery at WATCHFUL GATE": lambda c: trick(c.value("card")) and at(c, "watchful_gate"),
    "exclusive trickery beside another": lambda c: (
        trick(c.value("card")) and c.value("card") not in SHARED and c.g.tricks > 1
    ),
    "REPRISAL! on a scout who lied": lambda c: (
        failed(c, "reprisal") and VERDICTS.ids[c.g.verdict] in ("lie", "nothing")
    ),
    "LIAR, LIAR! with LIES on the table": lambda c: failed(c, "liar_liar") and count(c, "lies") > 0,
    "LIES at RUNE of FIRE SKULL": lambda c: failed(c, "lies") and at(c, "rune_of_fire_skull"),
    "STEAL at ANGRY SPIRIT": lambda c: failed(c, "steal") and at(c, "angry_spirit"),
    "SNEAK that was unmasked": lambda c: failed(c, "sneak") and bool(c.g.unmasked >> who(c) & 1),
    "STEAL beside another": lambda c: failed(c, "steal") and beside(c),
    "STAB beside another": lambda c: failed(c, "stab") and beside(c),
    # What may not be played
    "LIES by the scout": lambda c: c.about[0] == "lies" and c.seat == c.g.scout,
    "STAB with The CEREMONIAL DAGGER": lambda c: (
        c.about[0] == "stab" and uses(c, c.seat, "ceremonial_dagger")
    ),
    "SNEAK with SKIN TAMBOUR": lambda c: c.about[0] == "sneak" and uses(c, c.seat, "skin_tambour"),
    "STEAL with SAINT'S SKULL": lambda c: c.about[0] == "steal" and uses(c, c.seat, "saints_skull"),
    "trickery with SWORD of HONOR": lambda c: (
        trick(c.about[0]) and uses(c, c.seat, "sword_of_honor")
    ),
    # What may not be used
    "what is not used in this way": not_this_way,
    "under a cover": lambda c: covered_one(c, c.about[0]),
    "nothing is left to find": lambda c: uses(c, c.seat, c.about[0]),
    "own and covered": lambda c: covered_one(c, c.about[0]) and c.about[0] != "fat_sack",
    "at SNEAKERY, with a fresh DOLL": lambda c: (
        fresh_doll(c) and target(c) >= 0 and sneaks_with_trickery(c, target(c))
    ),
    "at SNEAK, with a fresh DOLL": lambda c: (
        fresh_doll(c) and target(c) >= 0 and sneaks(c, target(c))
    ),
    # Who may not be robbed or wounded
    "nobody else's, by a skill": lambda c: victim(c) < 0 and c.step.source == BY_SKILL,
    "nobody else's": lambda c: victim(c) < 0,
    "covered": lambda c: covered(c, c.about[0]),
    "of one who plays SNEAKERY": lambda c: sneaks_with_trickery(c, victim(c)),
    "of one who SNEAKS": lambda c: sneaks(c, victim(c)) and c.step.source != BY_ROOM,
    "one who plays SNEAKERY": lambda c: another(c) >= 0 and sneaks_with_trickery(c, another(c)),
    "one who SNEAKS": lambda c: another(c) >= 0 and sneaks(c, another(c)),
}

NAMED: Situations = {}  # one for each room, card and treasure; not all of them are needed
for _what in MEANS:
    if _what != "otherwise":
        SITUATIONS[_what] = partial(by_facts, what=_what)
for _id, _name in zip(CARD_IDS[:ROOMS], CARD_NAMES[:ROOMS], strict=True):
    NAMED[f"at {_name}"] = partial(at, room=_id)
for _id, _name in zip(CARD_IDS[ROOMS:], CARD_NAMES[ROOMS:], strict=True):
    NAMED[_name] = partial(failed, name=_id)
for _id, _name in zip(TREASURE_IDS, TREASURE_NAMES, strict=True):
    NAMED[_name] = partial(thing, treasure=_id)
    NAMED[f"for {_name}"] = partial(thing, treasure=_id)
    NAMED[f"{_name}, and not his"] = partial(not_his, treasure=_id)
    NAMED[f"a covered {_name}"] = partial(covered_one, treasure=_id)
