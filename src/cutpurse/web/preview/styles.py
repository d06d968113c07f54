"""The style sheets as a renderer of pictures understands them: plain selectors, plain values, only
what concerns a drawing."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from cutpurse.web.kit.assets import files

COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
# Conditions, fonts and animations: a picture has no window and does not move.
AT_RULE: Final = re.compile(r"@[^{;]+(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})")
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
TOKEN: Final = re.compile(r"(--[\w-]+)\s*:\s*([^;]+)")
USED: Final = re.compile(r"var\((--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\))?[^()]*))?\)")
DRAWN: Final = re.compile(
    r"\s*(?:fill|stroke|color|opacity|stop-|font|text-anchor|letter-spacing|dominant-baseline"
    r"|paint-order|display|visibility)[\w-]*\s*:"
)
PLAIN: Final = re.compile(r"[\w\s.#>*=\"\[\]-]+")  # no states, no functions
# What is only there to be clicked or to answer a click, and what the page alone would show.
UNSEEN: Final = ".glow,.veil,.just,.unhelp,.help{display:none}"
FONT: Final = re.compile(r"font:\s*(?:italic\s+)?(\d+)\s+([\w.]+)(?:/[\w.]+)?\s+(.+)")
DEEP: Final = 4  # how often a name stands for something with names in it


@cache
def drawn(*sheets: str) -> str:
    """The rules of these style sheets, by their names, that a picture needs."""
    text = "".join(COMMENT.sub("", files()[name].read_text()) for name in sheets)
    text = AT_RULE.sub("", text)
    found = [(selector.strip(), body) for selector, body in RULE.findall(text)]
    tokens = {
        name: value.strip()
        for selector, body in reversed(found)
        if selector == ":root"
        for name, value in TOKEN.findall(body)
    }
    rules = []
    for selector, body in found:
        chosen = [
            one for one in selector.split(",") if PLAIN.fullmatch(one) and "is-lit" not in one
        ]
        values = [plain(line, tokens) for line in body.split(";") if DRAWN.match(line)]
        kept = [value for value in values if "var(" not in value]
        if chosen and kept:
            rules.append(f"{','.join(chosen)}{{{';'.join(kept)}}}")
    return "".join(rules) + UNSEEN


def plain(line: str, tokens: dict[str, str]) -> str:
    """A declaration without names for values, and a font by its parts."""
    for _ in range(DEEP):
        line = USED.sub(lambda used: tokens.get(used[1], used[2] or used[0]), line)
    font = FONT.fullmatch(line.strip())
    if font:
        return f"font-weight:{font[1]};font-size:{font[2]};font-family:{font[3]}"
    return line.strip()
