# cutpurse: interpreted
"""Stories in words: how long a text is, which chips it speaks of, and the text that chips tell."""

from __future__ import annotations

import re
from typing import Final

from cutpurse.games.curse.pieces import (
    DATA,
    FEW_WORDS,
    GODS,
    ITEMS,
    LONG,
    MANY_WORDS,
    MIDDLING,
    SHORT,
    TEMPLES,
    THIEVES,
    TRAITS,
    WOUNDS,
)
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.games.curse.words import (
    BORROW,
    FINISH,
    GOD,
    MOTIF,
    NAME_TEMPLE,
    OLD_WOUND,
    RIVAL,
    TOLD,
    USE_FORCED,
    USE_ITEM,
    USE_TRAIT,
    WOUND,
)

# A word: letters, digits, apostrophes and hyphens, with at least one letter or digit among them.
WORD: Final = re.compile(r"[\w'’-]*[^\W_][\w'’-]*")
SIGNS: Final = '"“”?'  # these count wherever they stand


def words_in(text: str) -> int:
    """CR-218 How many words a text has."""
    return len(WORD.findall(text.replace("_", " ")))


def length_of(text: str) -> int:
    """How long a text is, as far as rules ask; NOTHING: it has no word."""
    count = words_in(text)
    if not count:
        return NOTHING
    if count <= FEW_WORDS:
        return SHORT
    return LONG if count >= MANY_WORDS else MIDDLING


def with_text(parts: list[int], text: str) -> list[int]:
    """A story that came in words is handed in with its length; without a word, by its chips."""
    if not (FINISH.said(parts[-1]) or TOLD.said(parts[-1])):
        return parts
    length = length_of(text)
    return [*parts[:-1], FINISH.base if length < 0 else TOLD.do(length)]


# Which words a chip is found by -------------------------------------------------------------------
def keywords(chip: int, names: list[str], thieves: list[int]) -> list[str]:
    """CR-221 The words by which a text speaks of a chip; a rival by the name of player or thief."""
    if MOTIF.said(chip):
        return list(DATA["motifs"][MOTIF.of(chip)]["words"])
    if RIVAL.said(chip):
        seat = RIVAL.of(chip)
        return [names[seat], THIEVES.labels[thieves[seat]].split()[0]]
    if GOD.said(chip):
        return [GODS.labels[GOD.of(chip)]]
    if NAME_TEMPLE.said(chip):
        return [TEMPLES.labels[NAME_TEMPLE.of(chip)]]
    if USE_TRAIT.said(chip):
        return [TRAITS.labels[USE_TRAIT.of(chip)]]
    if WOUND.said(chip) or OLD_WOUND.said(chip):
        return [WOUNDS.labels[(WOUND if WOUND.said(chip) else OLD_WOUND).of(chip)]]
    name = ITEMS.labels[item_of(chip)]
    return [name, name.split()[-1]]


def item_of(chip: int) -> int:
    for verb in (USE_ITEM, BORROW, USE_FORCED):
        if verb.said(chip):
            return verb.of(chip)
    raise AssertionError(f"{chip} is no chip of an item")


def speaks_of(text: str, word: str) -> bool:
    """CR-221 Whole words, whatever their case; the signs of speech and of questions anywhere."""
    if word in SIGNS:
        return word in text
    return re.search(rf"(?<![\w]){re.escape(word)}(?![\w])", text, re.IGNORECASE) is not None


def found(text: str, chips: list[int], names: list[str], thieves: list[int]) -> list[int]:
    """CR-221 The chips that a text speaks of."""
    return [c for c in chips if any(speaks_of(text, w) for w in keywords(c, names, thieves))]


# The text that chips tell -------------------------------------------------------------------------
OPENINGS: Final = [
    "{scene}",
    "It was like this. {scene}",
    "You will not believe it. {scene}",
    "{scene} So much for my evening.",
    "I had nearly got away. {scene}",
    "Ask anybody. {scene}",
]
CLOSINGS: Final = [
    "And that is how I got out.",
    "That is the whole of it, and most of it is true.",
    "The rest was only running.",
    "I did not look back until I was here.",
    "If you find my other shoe, it is mine.",
    "And nobody can prove that it was otherwise.",
]
JOINS: Final = ["", "then ", "so ", "in the end ", "after that "]
DOING: Final = [*JOINS, "at once ", "without thinking "]  # before a sentence that says what I did
SAID: Final = {
    "god": [
        "{0} looked down on me at that moment",
        "I called on {0}, and something in the air changed",
        "{0} owed me nothing and helped me all the same",
        "I could have sworn that {0} laughed",
    ],
    "temple": [
        "I swore that I would reach the {0}",
        "all the time I thought of the {0}",
        "I promised my sandals to the {0}",
    ],
    "rival": [
        "{0} was there as well, and no help at all",
        "{0} came round the corner and took one look",
        "it was {0} who had told me to come this way",
        "behind me I heard {0} laughing",
    ],
    "borrow": [
        "I borrowed the {0} from {1} without asking",
        "{1} had left the {0} lying about, so I used it",
        "the {0} of {1} happened to be within reach",
        "I am sure that {1} meant to lend me the {0}",
    ],
    "old_wound": [
        "my old {0} slowed me down",
        "of course I felt the {0} of the last time",
        "I had not forgotten my {0}",
    ],
    "forced": [
        "fate had put the {0} into my hand, so I used it",
        "why I held the {0} I cannot say, but it was the {0} that did it",
    ],
    "item": [
        "{phrase}",
        "{phrase}, and it worked better than it should have",
        "{phrase}, which nobody had expected",
    ],
    "wound": ["{phrase}", "{phrase}, believe me"],
    "plain": ["{phrase}", "{phrase}, as one does", "{phrase}, believe me"],
}
PLAINEST: Final = ["", "{phrase}"]


def tale(g: Curse, names: list[str]) -> str:
    """The last story as its chips tell it."""
    owners = [owner_name(g, BORROW.of(c), names) if BORROW.said(c) else "" for c in g.story]
    return written(g.turn, g.scenario, [*g.story], owners, names)


def written(turn: int, scenario: int, chips: list[int], owners: list[str], names: list[str]) -> str:
    """A story as its chips tell it, with whose the item is that a chip borrows. The same chips read
    otherwise in another turn."""
    scene = str(DATA["trials"][scenario]["scene"])
    pick = Variety(turn * 31 + scenario)
    lines = [pick(OPENINGS).format(scene=scene)]
    for i, chip in enumerate(chips):
        sentence = said(chip, owners[i], names, pick)
        joined = (pick(joins_before(chip, sentence)) if i else "") + sentence
        lines.append(joined[:1].upper() + joined[1:] + ("" if joined[-1] in ".?!" else "."))
    lines.append(pick(CLOSINGS))
    return " ".join(lines)


def joins_before(chip: int, sentence: str) -> list[str]:
    """What may stand before a sentence: before one that tells what happened next, and not before
    one that tells how things were."""
    if USE_ITEM.said(chip) and sentence.startswith("I "):
        return DOING
    return JOINS if USE_ITEM.said(chip) or USE_TRAIT.said(chip) or MOTIF.said(chip) else [""]


class Variety:
    """Picks one of several ways to say something, by the turn and by how much was said already."""

    def __init__(self, start: int) -> None:
        self.at = start
        self.used: list[str] = []

    def __call__(self, ways: list[str]) -> str:
        """One that this story has not used yet, as long as there is one; the plainest, which adds
        nothing of its own, may come again."""
        self.at = (self.at * 1103515245 + 12345) & 0x7FFFFFFF
        fresh = [way for way in ways if way not in self.used or way in PLAINEST] or ways
        way = fresh[(self.at >> 8) % len(fresh)]
        self.used.append(way)
        return way


def said(chip: int, owner: str, names: list[str], pick: Variety) -> str:
    """A sentence for a chip."""
    if USE_TRAIT.said(chip):
        trait = USE_TRAIT.of(chip)
        thief = DATA["thieves"][trait // 5]
        return pick(SAID["plain"]).format(phrase=thief["traits"][trait % 5]["phrase"])
    if USE_ITEM.said(chip):
        return pick(SAID["item"]).format(phrase=DATA["items"][USE_ITEM.of(chip)]["phrase"])
    if RIVAL.said(chip):
        return pick(SAID["rival"]).format(names[RIVAL.of(chip)])
    if BORROW.said(chip):
        return pick(SAID["borrow"]).format(ITEMS.labels[BORROW.of(chip)], owner)
    if GOD.said(chip):
        return pick(SAID["god"]).format(GODS.labels[GOD.of(chip)])
    if NAME_TEMPLE.said(chip):
        return pick(SAID["temple"]).format(TEMPLES.labels[NAME_TEMPLE.of(chip)])
    if MOTIF.said(chip):
        return pick(SAID["plain"]).format(phrase=DATA["motifs"][MOTIF.of(chip)]["phrase"])
    if WOUND.said(chip):
        return pick(SAID["wound"]).format(phrase=DATA["wounds"][WOUND.of(chip)]["phrase"])
    if OLD_WOUND.said(chip):
        return pick(SAID["old_wound"]).format(WOUNDS.labels[OLD_WOUND.of(chip)].lower())
    return pick(SAID["forced"]).format(ITEMS.labels[USE_FORCED.of(chip)])


def owner_name(g: Curse, item: int, names: list[str]) -> str:
    """Whose an item is; it may have left since."""
    holders = [names[seat] for seat in range(g.players) if g.pack[seat] >> item & 1]
    return holders[0] if holders else "a rival"
