"""The commands `serve` and `admin`."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from cutpurse.kernel.rules import Refused

Adder = Callable[[str, str, str, Callable[..., int]], argparse.ArgumentParser]
DATABASE = "sqlite:///FILE or postgresql://… (a file in your data folder; or CUTPURSE_DATABASE)"


# Arguments --------------------------------------------------------------------------------------
def add_serving(command: Adder) -> None:
    sub = command(
        "serve",
        "open the tables to browsers, here or for everybody",
        "cutpurse serve --host 0.0.0.0 --port 8000 --origin https://games.example.org",
        serve,
    )
    sub.add_argument("--host", default="127.0.0.1", help="where to listen (this machine only)")
    sub.add_argument("--port", default="8000", help="at which port (8000; 0: any that is free)")
    sub.add_argument("--database", metavar="URL", help=DATABASE)
    sub.add_argument(
        "--origin", metavar="URL", default="", help="the address people type, if fixed"
    )
    sub.add_argument(
        "--proxies", default="127.0.0.1", help="whose X-Forwarded-For is believed (127.0.0.1)"
    )
    sub.add_argument("--pace", metavar="SECONDS", help="between the moves of bots (0.8)")
    sub.add_argument(
        "--pause", metavar="SECONDS", help="how long a chance to react takes at least (2)"
    )
    sub.add_argument(
        "--unlimited", action="store_true", help="count nobody's requests: for load tests only"
    )
    sub.add_argument("--open", action="store_true", help="open a browser at the lobby")
    sub.add_argument("--quiet", action="store_true", help="log no requests, only trouble")

    sub = command(
        "admin",
        "look after a server: list, inspect, close tables, passwords, back up, restore",
        "cutpurse admin backup tuesday.backup",
        admin,
    )
    sub.add_argument("--database", metavar="URL", help=DATABASE)
    works = sub.add_subparsers(dest="work", metavar="WORK", required=True)
    work = works.add_parser("tables", help="list the tables")
    work.add_argument("--all", action="store_true", help="also those that are over or closed")
    work = works.add_parser("show", help="inspect one table")
    work.add_argument("table")
    work = works.add_parser("close", help="close a table for good")
    work.add_argument("table")
    work.add_argument("--why", default="closed by the house", help="what its players read")
    work = works.add_parser("password", help="give somebody a new password, read from the input")
    work.add_argument("name", help="the account's name")
    work = works.add_parser("backup", help="copy the database to a file while it is used")
    work.add_argument("file", type=Path)
    work.add_argument("--force", action="store_true", help="the file may be overwritten")
    work = works.add_parser("restore", help="put a backup in the place of the database")
    work.add_argument("file", type=Path)
    work.add_argument("--force", action="store_true", help="the database may be overwritten")


def database_of(args: argparse.Namespace) -> str:
    if args.database is not None:
        return str(args.database)
    return os.environ.get("CUTPURSE_DATABASE", "")


# Commands ---------------------------------------------------------------------------------------
def serve(args: argparse.Namespace) -> int:
    from cutpurse.web.running import run
    from cutpurse.web.settings import Limits, Settings

    run(
        Settings(
            host=args.host,
            port=port_of(args.port),
            database=database_of(args),
            origin=origin_of(args.origin),
            proxies=args.proxies,
            pace=None if args.pace is None else seconds_of(args.pace, "--pace"),
            pause=None if args.pause is None else seconds_of(args.pause, "--pause"),
            quiet=args.quiet,
            limits=Limits.none() if args.unlimited else Limits(),
        ),
        browse=args.open,
    )
    return 0


def port_of(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise Refused(f"--port should be a number from 0 to 65535, not {text!r}")
    return int(text)


def seconds_of(text: str, what: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:
        raise Refused(f"{what} should be 0 to 60 seconds, not {text!r}")
    return seconds


def origin_of(text: str) -> str:
    from urllib.parse import urlsplit

    text = text.rstrip("/")
    if text:
        parts = urlsplit(text)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path:
            raise Refused(f"--origin should look like https://games.example.org, not {text!r}")
    return text


def asked_password() -> str:
    """Typed twice at a terminal, unseen; else the first line of the input."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    first = getpass.getpass("new password: ")
    if getpass.getpass("once more: ") != first:
        raise Refused("these are two different passwords; nothing has changed")
    return first


def admin(args: argparse.Namespace) -> int:
    from cutpurse.web import keeping

    database = database_of(args)
    if args.work == "tables":
        for row in keeping.tables(database, args.all):
            print(row)
    elif args.work == "show":
        print(keeping.show(database, args.table))
    elif args.work == "close":
        asyncio.run(keeping.close(database, args.table, args.why))
        print(f"table {args.table} is closed")
    elif args.work == "password":
        asyncio.run(keeping.set_password(database, args.name, asked_password()))
        print(f"{args.name} has a new password and is signed out everywhere")
    elif args.work == "backup":
        began = time.monotonic()
        size = keeping.backup(database, args.file, args.force)
        print(f"{args.file}: {size:,} bytes in {time.monotonic() - began:.1f} s")
    elif args.work == "restore":
        keeping.restore(database, args.file, args.force)
        print(f"restored from {args.file}")
    return 0
