"""Style sheets and sprites hold what is used, in the room where it belongs."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from cutpurse.web.kit.assets import SHARED, files, scene_folders

WEB = SHARED.parent
SHEETS = sorted(name for name in files() if name.endswith(".css"))
GAMES = [name for name, folder in scene_folders().items() if (folder / "assets").is_dir()]
CLASS = r"[A-Za-z_][\w-]*"


def classes(name: str) -> set[str]:
    """Every class that a style sheet speaks of."""
    text = re.sub(r"/\*.*?\*/", "", files()[name].read_text(encoding="utf-8"), flags=re.DOTALL)
    found: set[str] = set()
    for selector in re.findall(r"([^{};]+)\{", text):
        if not selector.strip().startswith("@"):
            found |= set(re.findall(rf"\.({CLASS})", selector))
    return found


@cache
def spoken(file: Path) -> str:
    """What a source says in quotes; holes in it are written `{}`. Comments and names of things do
    not count: `now` in a sentence makes no class of that name."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".svg":
        return text
    if file.suffix == ".js":
        code = re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE)
        quoted = re.findall(r'"[^"\n]*"|\'[^\'\n]*\'|`[^`]*`', code)
        named = re.findall(r"dataset\.\w+|class\w*", code)
        return "\n".join([re.sub(r"\$\{[^}]*\}", "{}", part) for part in quoted] + named)
    parts: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.JoinedStr):
            pieces = [p.value if isinstance(p, ast.Constant) else "{}" for p in node.values]
            parts.append("".join(map(str, pieces)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            parts.append(node.value)
    return "\n".join(parts)


class Said:
    """What the files of one room say: words, and beginnings of words before a hole."""

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.starts: set[str] = set()

    def hear(self, text: str) -> None:
        self.words |= set(re.findall(r"[\w-]+", text))
        self.starts |= set(re.findall(rf"(?<![\w-])({CLASS}-)\{{\}}", text))


@cache
def sources() -> dict[str, Said]:
    """What is said, by room: a game's, or `shared`."""
    found: dict[str, Said] = {}
    homes = {folder: name for name, folder in scene_folders().items() if name in GAMES}
    outside = [file for folder in homes if WEB not in folder.parents for file in folder.rglob("*")]
    for file in sorted([*WEB.rglob("*"), *outside]):
        if file.suffix in (".py", ".js", ".svg"):
            room = next((homes[folder] for folder in file.parents if folder in homes), "shared")
            found.setdefault(room, Said()).hear(spoken(file))
    return found


@cache
def all_words() -> set[str]:
    return {word for said in sources().values() for word in said.words}


def rooms(name: str) -> set[str]:
    """Who names a class: in full, or its beginning before a hole (`card--{}`) while the rest is a
    word somewhere, or a number."""
    found = {room for room, said in sources().items() if name in said.words}
    for at in (match.end() for match in re.finditer("-", name)):
        start, rest = name[:at], name[at:]
        if rest.isdigit() or rest in all_words():
            found |= {room for room, said in sources().items() if start in said.starts}
    return found


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_class_is_dead(sheet: str) -> None:
    assert sorted(name for name in classes(sheet) if not rooms(name)) == []


def shared_sheets() -> list[str]:
    return sorted(file.name for file in SHARED.glob("*.css"))


@pytest.mark.parametrize("sheet", shared_sheets())
def test_what_every_page_loads_holds_nothing_of_a_single_game(sheet: str) -> None:
    """A class of the kit is named by the kit, or by more than one game."""
    homes = {name: rooms(name) for name in classes(sheet)}
    assert {name for name, where in homes.items() if where in [{game} for game in GAMES]} == set()


@pytest.mark.parametrize("sheet", SHEETS)
def test_sheets_are_written_for_people(sheet: str) -> None:
    """One declaration on a line, and no line that has to be scrolled."""
    for number, line in enumerate(files()[sheet].read_text(encoding="utf-8").splitlines(), 1):
        assert len(line) <= 160, f"{sheet}:{number}"
        assert line.count(";") <= 1 or "url(" in line, f"{sheet}:{number}"


def test_no_symbol_of_the_kit_is_dead() -> None:
    text = files()["symbols.svg"].read_text(encoding="utf-8")
    names = [name for name in re.findall(r'<symbol id="([^"]+)"', text) if name[:4] != "die-"]
    assert [name for name in names if not drawn(name)] == []


def drawn(name: str) -> bool:
    """Does something besides the sprite name this symbol?"""
    start = name.partition("-")[0] + "-{}"
    texts = [spoken(file) for file in (*WEB.rglob("*.py"), *WEB.rglob("*.js"))]
    return any(start in text or name in re.findall(r"[\w-]+", text) for text in texts)


FONTS = sorted(name for name in files() if name.endswith(".woff2"))


def test_every_font_of_the_kit_is_there_and_none_besides() -> None:
    text = files()["kit.css"].read_text(encoding="utf-8")
    assert sorted(re.findall(r'url\("([\w-]+\.woff2)"\)', text)) == FONTS


def test_fonts_bear_names_of_our_own_and_their_licences() -> None:
    """The changed files may not bear reserved names; the licence goes with every copy."""
    text = files()["kit.css"].read_text(encoding="utf-8")
    families = set(re.findall(r'font-family: "([^"]+)"', text))
    assert families == {"Cutpurse Display", "Cutpurse Text"}
    for kind, owner in (("display", "Vollkorn Project"), ("text", "Mozilla Foundation")):
        licence = files()[f"{kind}-OFL.txt"].read_text(encoding="utf-8")
        assert owner in licence
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_a_first_visit_loads_few_bytes_of_fonts() -> None:
    later = ("-accents.woff2", "-ext.woff2")
    said = [name for name in FONTS if not name.endswith(later)]
    assert len(said) == 4
    assert sum(files()[name].stat().st_size for name in said) < 50_000
