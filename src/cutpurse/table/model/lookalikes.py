"""Names that look alike are alike.

Unicode has many letters that a reader cannot tell apart, and some that nobody sees. Which are
confusable, and to which script a letter belongs, are Unicode's own tables, as the library
`confusable_homoglyphs` brings them; how they are compared is Unicode's technical standard 39.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import cache

from confusable_homoglyphs import categories, confusables

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.people import check_name, clean

# Default ignorable characters that are no format characters, and the blank among the Braille.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)
ANY = {"COMMON", "INHERITED"}  # of every script
# Scripts that are written together, each of them with Latin letters as well.
TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
LONGEST = 64  # letters of a look as it is stored


MARKS = str.maketrans("", "", "\u200e")  # the library has one on each side of what runs leftwards


def seen(text: str) -> str:
    """Without unseen letters, and without those that are only another form of a letter."""
    return clean(UNSEEN.sub("", unicodedata.normalize("NFKC", text)))


def check_new_name(text: str) -> str:
    """A name that somebody may choose: of letters that are seen, and of one script."""
    name = check_name(seen(text))
    letters = [letter for letter in name if unicodedata.category(letter)[0] in "LM"]
    scripts = {categories.alias(letter) for letter in letters} - ANY
    if len(scripts) > 1 and not any(scripts <= allowed for allowed in TOGETHER):
        mixed = " and ".join(sorted(script.replace("_", " ").title() for script in scripts))
        raise Refused(
            f"a name keeps to one alphabet, and {name!r} mixes {mixed}; write it in one of them"
        )
    return name


@cache
def prototypes() -> dict[int, str]:
    """For each confusable letter the one that stands for all it can be confused with. The library
    lists for a letter its prototype, or for a prototype all its letters; where two letters have
    only one another, either may stand for both."""
    listed: dict[str, list[str]] = {
        letter.translate(MARKS): [entry["c"].translate(MARKS) for entry in found]
        for letter, found in confusables.confusables_data.items()
    }

    def stands(letter: str) -> str:
        alike = listed.get(letter, [])
        if len(alike) != 1:
            return letter
        [other] = alike
        if len(other) > 1:
            return other
        return other if len(listed.get(other, [])) > 1 else min(letter, other)

    return {ord(letter): stands(letter) for letter in listed if len(letter) == 1}


def skeleton(text: str) -> str:
    """The same for all texts that look the same."""
    found = unicodedata.normalize("NFD", text)
    while (further := unicodedata.normalize("NFD", found.translate(prototypes()))) != found:
        found = further
    return found


def looks(name: str) -> frozenset[str]:
    """What a name looks like: as it is written, and with the difference between capital and small
    letters left out. Two names that share a look are one."""
    name = seen(name)
    folded = skeleton(skeleton(name.casefold()).casefold())
    return frozenset({stored(f"written {skeleton(name)}"), stored(f"folded {folded}")})


def stored(look: str) -> str:
    return look if len(look) <= LONGEST else hashlib.sha256(look.encode()).hexdigest()


def alike(one: str, other: str) -> bool:
    return not looks(one).isdisjoint(looks(other))
