"""Asks which of the pinned versions have known vulnerabilities.

python -m tools.audit [--osv URL] FILE …

The Python Package Index is asked first, then the OSV database; or only the one at URL. Ends with 0
if all were looked up and none is known to be vulnerable, with 1 if one is, and with 2 if no
database knew all of them: then nobody can say.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.pins import pins

WELL, VULNERABLE, UNKNOWN = 0, 1, 2


class Audit:
    """What databases say of the pinned versions."""

    def __init__(self, wanted: set[str]) -> None:
        self.wanted = wanted
        self.unknown = set(wanted)  # not looked up yet
        self.vulnerable: set[str] = set()  # a sentence each

    def ask(self, database: str, choice: list[str]) -> None:
        """Look up what is not known yet. pip-audit takes one version of a package at a time."""
        before = len(self.unknown)
        for some in rounds(self.unknown):
            trouble = self.look_up(choice, some)
            if trouble:
                print(f"audit: {database} gave no answer: {trouble}")
                return
        if before and self.unknown:
            print(f"audit: {database} does not know {len(self.unknown)} of {before} versions")

    def look_up(self, choice: list[str], some: set[str]) -> str:
        """Take note of what is said; why nothing was said, if so. What its database does not have
        pip-audit leaves out, and then says that all is well."""
        command = [sys.executable, "-m", "pip_audit", "--disable-pip", "--no-deps"]
        command += ["--format=json", "--progress-spinner=off", *choice, "--requirement"]
        with tempfile.TemporaryDirectory() as folder:
            listed = Path(folder, "pinned.txt")
            listed.write_text("".join(f"{pin}\n" for pin in sorted(some)), encoding="utf-8")
            said = subprocess.run(
                [*command, str(listed)], capture_output=True, text=True, check=False
            )
        try:
            answer = json.loads(said.stdout)
        except ValueError:
            return (said.stderr.strip().splitlines() or [f"exit code {said.returncode}"])[-1]
        for package in answer["dependencies"]:
            if "skip_reason" in package:
                continue
            name, version = package["name"], package["version"]
            self.unknown.discard(f"{name}=={version}")
            for known in package["vulns"]:
                mended = ", ".join(known["fix_versions"]) or "no version"
                self.vulnerable.add(f"{name} {version}: {known['id']}, mended in {mended}")
        return ""

    def conclude(self) -> int:
        """Say it plainly."""
        for line in sorted(self.vulnerable):
            print(f"audit: VULNERABLE: {line}")
        if self.unknown:
            few = ", ".join(sorted(self.unknown)[:3])
            print(
                f"audit: NOT CHECKED: {len(self.unknown)} of {len(self.wanted)} pinned versions"
                f" ({few} …): no database of vulnerabilities that can be reached here knows them"
            )
        elif not self.vulnerable:
            print(f"audit: {len(self.wanted)} pinned versions, none with a known vulnerability")
        if self.vulnerable:
            return VULNERABLE
        return UNKNOWN if self.unknown else WELL


def rounds(wanted: set[str]) -> list[set[str]]:
    """In as many parts as a package has versions: other Pythons may need others."""
    parts: list[dict[str, str]] = []
    for pin in sorted(wanted):
        name = pin.partition("==")[0]
        part = next((part for part in parts if name not in part), None)
        if part is None:
            part = {}
            parts.append(part)
        part[name] = pin
    return [set(part.values()) for part in parts]


def main() -> int:
    words = argparse.ArgumentParser(usage=__doc__)
    words.add_argument("--osv", default="", metavar="URL")
    words.add_argument("files", nargs="+", type=Path)
    asked = words.parse_args()
    audit = Audit({str(pin) for file in asked.files for pin in pins(file)})
    if asked.osv:
        audit.ask(asked.osv, ["--vulnerability-service=osv", f"--osv-url={asked.osv}"])
    else:
        audit.ask("the Python Package Index", ["--vulnerability-service=pypi"])
        if audit.unknown:
            audit.ask("OSV", ["--vulnerability-service=osv"])
    return audit.conclude()


if __name__ == "__main__":
    sys.exit(main())
