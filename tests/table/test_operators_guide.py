"""The guide for operators: its commands are understood, and its folders exist once one has followed
it."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from cutpurse.cli import parser

GUIDE = (Path(__file__).parents[2] / "docs" / "operators.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\w+\n(.*?)^```|((?:^    [^\n]*\n)+)", GUIDE, re.MULTILINE | re.DOTALL)
EXAMPLES = [line.strip() for block in BLOCKS for line in "".join(block).splitlines()]
# What there is on a Debian with nginx, and what certbot makes.
SYSTEM = ["/etc", "/etc/cron.d", "/etc/nginx/sites-available", "/etc/systemd/system", "/var/lib"]
SYSTEM += ["/var/tmp", "/opt", "/etc/letsencrypt/live/games.example.org"]


def commands() -> list[str]:
    found = [re.search(r"(?:^|[/=])cutpurse ((?:serve|admin)\b.*)", line) for line in EXAMPLES]
    return sorted({match.group(1) for match in found if match is not None})


@pytest.mark.parametrize("command", commands())
def test_commands_are_understood(command: str) -> None:
    text = re.sub(r"\s#.*|[\[\]]", " ", re.sub(r"\$\(.*?\)", "Mon", command))
    assert parser().parse_args(shlex.split(text)).command == command.split(maxsplit=1)[0]


def test_there_are_commands() -> None:
    assert len(commands()) >= 12


def made() -> set[str]:
    """The folders that the examples make, with what a virtual environment brings."""
    out = set(SYSTEM)
    for line in EXAMPLES:
        if line.startswith("install -d "):
            out.add(line.split()[-1])
        elif "-m venv " in line:
            out |= {line.split()[-1], line.split()[-1] + "/bin"}
        elif line.startswith("StateDirectory="):
            out.add("/var/lib/" + line.partition("=")[2])
    return out


def named() -> list[str]:
    """Files and folders of the machine that the guide names, in examples and in its text."""
    text = "\n".join(EXAMPLES) + "\n" + "\n".join(re.findall(r"`([^`\n]+)`", GUIDE))
    plain = re.sub(r"https?://\S+", "", text)
    return sorted(set(re.findall(r"(?<![\w.-])/(?:etc|var|opt|home|srv)/[\w./-]+", plain)))


def test_folders_exist() -> None:
    folders = made()
    assert len(named()) > 8
    missing = [
        path
        for path in (found.rstrip("/.") for found in named())
        if path not in folders and path.rpartition("/")[0] not in folders
    ]
    assert missing == []


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_the_unit_and_finds_the_sandbox_tight(tmp_path: Path) -> None:
    unit, _, sandbox = re.findall(r"^```ini\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    program = shutil.which("true")
    assert program is not None
    file = tmp_path / "cutpurse.service"
    whole = unit.replace("[Install]", sandbox.replace("[Service]\n", "") + "\n[Install]")
    file.write_text(re.sub(r"(ExecStart=)\S+", rf"\g<1>{program}", whole))

    def said(*words: str) -> str:
        command = ["systemd-analyze", *words, str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout + "\n".join(x for x in done.stderr.splitlines() if file.name in x)

    assert said("verify") == ""
    found = re.search(
        r"exposure level for cutpurse.service: ([0-9.]+)", said("security", "--offline=true")
    )
    assert found is not None
    assert float(found.group(1)) < 2.0
