"""What requirements/*.txt pin: names, versions, hashes, and who needs them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ENTRY = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^\s;\\]+).*(?:\n[ ].*)*", re.MULTILINE)


@dataclass(frozen=True)
class Pin:
    name: str
    version: str
    hashes: tuple[str, ...]  # SHA-256, one of each file there is of this version
    needed_by: tuple[str, ...]  # other packages

    def __str__(self) -> str:
        return f"{self.name}=={self.version}"


def pins(file: Path) -> list[Pin]:
    found = []
    for entry in ENTRY.finditer(file.read_text(encoding="utf-8")):
        hashes = re.findall(r"--hash=sha256:([0-9a-f]{64})", entry[0])
        comments = re.findall(r"#(?: via)? +(\w[\w.-]*)$", entry[0], re.MULTILINE)
        needed_by = [word for word in comments if word != "via"]
        found.append(Pin(entry["name"], entry["version"], tuple(hashes), tuple(needed_by)))
    return found
