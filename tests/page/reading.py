"""Reading a page the way a strict browser would: every tag closed in order, and what is in it."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}


class Reading(HTMLParser):
    """A page read; `wrong` says what is not well-formed."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(text)
        self.close()
        if self.open:
            self.wrong.append(f"never closed: {self.open}")

    def take(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.wrong.append(f"an attribute twice in <{tag}>")
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            self.ids.append(found["id"])
        self.elements.append((tag, found))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.take(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.take(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            self.wrong.append(f"</{tag}> closes {self.open[-1:]}")
        if self.open:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.text += data

    def having(self, name: str) -> list[dict[str, str]]:
        """The attributes of every element that has this one."""
        return [found for _, found in self.elements if name in found]


def faults(reading: Reading) -> list[str]:
    """What no page of ours may have."""
    found = list(reading.wrong)
    twice = {name for name in reading.ids if reading.ids.count(name) > 1}
    found += [f"id twice: {name}" for name in sorted(twice)]
    for tag, attrs in reading.elements:
        found += [f"inline style in <{tag}>" for name in attrs if name == "style"]
        found += [f"inline script in <{tag}>" for name in attrs if name.startswith("on")]
        if tag == "style" or (tag == "script" and not attrs.get("src", "").startswith("/assets/")):
            found.append(f"<{tag}> inside the page")
        for name in ("href", "src"):
            if attrs.get(name, "/").startswith(("http:", "https:", "//")):
                found.append(f"{attrs[name]} leaves the server")
    return found
