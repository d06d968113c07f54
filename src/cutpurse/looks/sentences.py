"""What happened, told to one viewer: themself is 'you', the rest are called by name."""

from __future__ import annotations

import re

from cutpurse.kernel.events import Event
from cutpurse.kernel.verbs import Speech

YOU = "\x00"  # stands for the viewer until the sentence is made
EVERYTHING = -1  # a viewer who sees all, for replays of whole records


def speech_for(speech: Speech, viewer: int) -> Speech:
    """The table's way to speak, with a placeholder for the viewer's own name."""
    return Speech([YOU if i == viewer else name for i, name in enumerate(speech.players)])


def told(event: Event, viewer: int, speech: Speech) -> str:
    """The event in a sentence for the viewer."""
    if viewer == EVERYTHING:
        return event.told_whole(speech)
    return second_person(event.sentence(viewer, speech_for(speech, viewer)))


def offered(sentence: str) -> str:
    """An option's sentence, made with `speech_for`, for the one who is asked."""
    text = sentence.replace(YOU, "yourself")
    return text[:1].upper() + text[1:]


def second_person(text: str) -> str:
    """'\\0 takes 2 wounds' becomes 'You take 2 wounds', 'the hand of \\0' 'your hand'."""
    if YOU not in text:
        return text
    begins = text.startswith(YOU)
    text = re.sub(rf"\b([Tt])he ([^{YOU}.:]{{1,40}}?) of {YOU}", yours, text)
    text = re.sub(rf"{YOU} ([a-z]+)", lambda m: f"{YOU} {plain_form(m[1])}", text)
    if begins:
        text = re.sub(r" and ([a-z]+s) ", lambda m: f" and {plain_form(m[1])} ", text, count=1)
    text = re.sub(rf"(^|[!.] ){YOU}", r"\1You", text)
    return text.replace(YOU, "you")


def yours(match: re.Match[str]) -> str:
    return f"{'Your' if match[1] == 'T' else 'your'} {match[2]}"


IRREGULAR = {"is": "are", "has": "have", "does": "do", "was": "were"}


def plain_form(verb: str) -> str:
    """'takes' becomes 'take'."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if re.search(r"(ch|sh|ss|x|zz|o)es$", verb):
        return verb[:-2]
    if verb.endswith("s") and not verb.endswith("ss"):
        return verb[:-1]
    return verb


class StoryLine:
    """One line of the story: a sentence or several of the same kind, and their rule."""

    def __init__(self, word: str, text: str, rule: str) -> None:
        self.word = word
        self.text = text
        self.rule = rule


def story(events: list[Event], viewer: int, speech: Speech) -> list[StoryLine]:
    """Events in lines; several of the same kind in a row share one."""
    lines: list[StoryLine] = []
    for event in events:
        text = told(event, viewer, speech)
        if not text:
            continue
        last = lines[-1] if lines else None
        if last is None or (last.word, last.rule) != (event.kind.word, event.rule):
            lines.append(StoryLine(event.kind.word, text, event.rule))
            continue
        who, colon, said = text.partition(": ")
        same = bool(colon) and last.text.startswith(who + colon)
        last.text += f" {said}" if same else f" · {text}"
    return lines
