"""Which option somebody means who writes it down: by number, name or sentence.

Only a unique match counts, in any case and punctuation; nothing is ever guessed.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable

from cutpurse.bots.conduct import tokens
from cutpurse.kernel.game import Option
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.verbs import JOINT

PART = ";"  # between the parts of an answer
NEAR = 6  # options that a refusal names, at most
ROOM = 250  # tokens that they may take


class Unmatched(Refused):
    """What was written names no option, or several."""


class Incomplete(Unmatched):
    """An answer in parts that goes on; it says with what."""


def normal(text: str) -> str:
    """Lower case words with single spaces, whatever stood between them."""
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))


def meant(written: str, options: list[Option], numbered: bool = True) -> list[Option]:
    """The options that a text can stand for; it is one of them if there is one."""
    text = normal(written)
    if not text:
        return []
    if numbered and text.isdecimal():
        number = int(text)
        return [options[number - 1]] if 0 < number <= len(options) else []
    exact = [o for o in options if text in spellings(o)]
    if exact:
        return exact
    inside = re.compile(rf"\b{re.escape(text)}\b")
    return [o for o in options if any(inside.search(spelled) for spelled in spellings(o))]


def spellings(option: Option) -> list[str]:
    name, sentence = normal(option.name), normal(option.sentence)
    return [name, sentence, f"{name} {sentence}"]


def one(written: str, options: list[Option], numbered: bool = True) -> Option:
    """The one option that is meant; otherwise what could have been meant."""
    found = meant(written, options, numbered)
    if len(found) == 1:
        return found[0]
    if found:
        raise Unmatched(f"{shown(written)} could be {len(found)} options: {names(found)}")
    raise Unmatched(
        f"{shown(written)} is none of your options; nearest: {nearest(written, options)}"
    )


def parts_of(written: str) -> list[str]:
    """The parts of an answer, as they were written."""
    return [part.strip() for part in written.replace(JOINT, PART).split(PART) if part.strip()]


def chosen(
    written: str,
    options: list[Option],
    further: Callable[[list[int]], list[Option]] | None = None,
) -> list[int]:
    """The answer that is meant, with all its parts. `further`: what may follow the parts so far,
    where an answer is built from parts; nothing: it is complete."""
    if further is None:
        return [one(written, options).id]
    answer: list[int] = []
    left = options
    for number, part in enumerate(parts_of(written)):
        if not left:
            raise Unmatched(f"the answer is complete before {shown(part)}; leave that out")
        answer.append(one(part, left, numbered=not number).id)
        left = further(answer)
    if left:
        so_far = "is not complete" if answer else "has at least one part"
        raise Incomplete(
            f"the answer {so_far}; give all parts at once, with {PART} between;"
            f" next may come: {names(left)}"
        )
    return answer


def shown(written: str) -> str:
    return repr(written if len(written) <= 60 else written[:59] + "…")


def names(options: list[Option]) -> str:
    some: list[str] = []
    room = ROOM
    for option in options[:NEAR]:
        line = f"{option.name} = {option.sentence}"
        room -= tokens(line)
        if room < 0 and some:
            break
        some.append(line)
    more = len(options) - len(some)
    return " | ".join([*some, f"and {more} more"] if more else some)


def nearest(written: str, options: list[Option]) -> str:
    """Options that are written most like it."""
    text = normal(written)

    def likeness(option: Option) -> float:
        return max(
            difflib.SequenceMatcher(None, text, spelled).ratio() for spelled in spellings(option)
        )

    few = sorted(options[:200], key=likeness, reverse=True)[:NEAR]
    return names(few)
