"""`make audit`: what the wheel is made of, and what is known of the versions that are pinned."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from email.parser import Parser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from tools.pins import pins

ROOT = Path(__file__).resolve().parents[1]
RUNTIME = ROOT / "requirements" / "runtime.txt"
KNOWN = {
    "id": "PYSEC-2026-1",
    "modified": "2026-01-01T00:00:00Z",
    "affected": [
        {
            "package": {"name": "starlette", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "99.1"}]}],
        }
    ],
}


def run(*words: object, where: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *(str(word) for word in words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=where)


# ---- what the wheel is made of ----------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of these sources, not compiled."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    build = "from setuptools.build_meta import build_wheel; build_wheel('made')"
    made = subprocess.run(
        [sys.executable, "-c", build],
        env=os.environ | {"CUTPURSE_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )
    assert made.returncode == 0, made.stderr
    [path] = (folder / "made").glob("*.whl")
    return path


@pytest.fixture(scope="module")
def bill(wheel: Path) -> dict[str, Any]:
    out = wheel.parent / "deep" / "bill.json"
    for _ in range(2):  # a second time it is written over
        said = run("-m", "tools.sbom", wheel, RUNTIME, out)
        assert said.returncode == 0, said.stderr
    found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    return found


def test_the_bill_names_this_wheel(wheel: Path, bill: dict[str, Any]) -> None:
    itself = bill["metadata"]["component"]
    assert (itself["name"], itself["type"]) == ("cutpurse", "application")
    [content] = itself["hashes"]
    assert content == {
        "alg": "SHA-256",
        "content": hashlib.sha256(wheel.read_bytes()).hexdigest(),
    }
    assert itself["licenses"][0]["expression"] == "MIT AND OFL-1.1"
    fonts = {font["bom-ref"]: font["hashes"][0]["content"] for font in itself["components"]}
    with zipfile.ZipFile(wheel) as files:
        assert fonts == {
            name: hashlib.sha256(files.read(name)).hexdigest()
            for name in files.namelist()
            if name.endswith(".woff2")
        }
    assert fonts


def test_the_bill_has_all_that_the_wheel_needs(wheel: Path, bill: dict[str, Any]) -> None:
    with zipfile.ZipFile(wheel) as files:
        [about] = [name for name in files.namelist() if name.endswith(".dist-info/METADATA")]
        needs = Parser().parsestr(files.read(about).decode()).get_all("Requires-Dist", [])
    direct = {need.name for need in map(Requirement, needs) if "extra ==" not in str(need.marker)}
    depends = {entry["ref"]: entry.get("dependsOn", []) for entry in bill["dependencies"]}
    names = {part["bom-ref"]: part["name"] for part in bill["components"]}
    assert {names[ref] for ref in depends[bill["metadata"]["component"]["bom-ref"]]} == direct
    # Everything is reached from the wheel, and everything has its hashes.
    reached, ahead = set[str](), [bill["metadata"]["component"]["bom-ref"]]
    while ahead:
        found = depends[ahead.pop()]
        ahead += [ref for ref in found if ref not in reached]
        reached |= set(found)
    assert reached == set(names)
    for part in bill["components"]:
        assert part["version"] in part["purl"]
        [files_of_it] = part["externalReferences"]
        assert files_of_it["hashes"]


# ---- known vulnerabilities --------------------------------------------------------------------


class Database(BaseHTTPRequestHandler):
    """Answers as OSV does: of one package there is something to say."""

    vulnerable = "starlette"

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        bad = asked["package"]["name"] == self.vulnerable
        said = json.dumps({"vulns": [KNOWN]} if bad else {}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def database() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Database) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/v1/query"
        server.shutdown()
        thread.join()


def audited(database: str, *files: Path) -> tuple[int, str]:
    said = run("-m", "tools.audit", "--osv", database, *files)
    assert said.stderr == ""
    return said.returncode, said.stdout


def test_a_vulnerable_version_is_named(database: str) -> None:
    code, said = audited(database, RUNTIME)
    assert code == 1
    [line] = said.splitlines()
    assert line.startswith("audit: VULNERABLE: starlette ")
    assert line.endswith(": PYSEC-2026-1, mended in 99.1")


def test_what_is_pinned_for_other_systems_and_pythons_is_looked_up_too(
    database: str, tmp_path: Path
) -> None:
    pinned = tmp_path / "pinned.txt"
    pinned.write_text(
        "colorama==0.4.6 ; sys_platform == 'win32' \\\n    --hash=sha256:" + "0" * 64 + "\n"
        "networkx==3.4 ; python_full_version < '3.12'\nnetworkx==3.7\n    # via\n    #   -r x.in\n"
    )
    assert audited(database, pinned) == (
        0,
        "audit: 3 pinned versions, none with a known vulnerability\n",
    )


def test_where_no_database_can_be_reached_it_says_so() -> None:
    with socket.socket() as nobody:  # bound, and listens not
        nobody.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{nobody.getsockname()[1]}/v1/query"
        code, said = audited(url, RUNTIME)
    assert code == 2
    why, conclusion = said.splitlines()
    all_of = len(pins(RUNTIME))
    assert why.startswith(f"audit: {url} gave no answer: ")
    assert conclusion.startswith(f"audit: NOT CHECKED: {all_of} of {all_of} pinned versions ")
    assert "none with a known vulnerability" not in said
