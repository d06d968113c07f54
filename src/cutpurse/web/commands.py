"""The commands `serve` and `admin`."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cutpurse.kernel.rules import Refused

if TYPE_CHECKING:
    from cutpurse.web.notices.mail import MailServer

Adder = Callable[[str, str, str, Callable[..., int]], argparse.ArgumentParser]
ORIGIN = re.compile(r"https?://([\w.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.ASCII | re.IGNORECASE)
DATABASE = "sqlite:///FILE or postgresql://… (a file in your data folder; or CUTPURSE_DATABASE)"

MOST_PROCESSES = 64


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
    sub.add_argument(
        "--processes",
        metavar="N",
        default="1",
        help="how many share the work, behind one address and on one PostgreSQL (1; auto: one for"
        " each core)",
    )
    sub.add_argument("--pace", metavar="SECONDS", help="between the moves of bots (0.8)")
    sub.add_argument(
        "--pause", metavar="SECONDS", help="how long a pass takes that would tell something (1.5)"
    )
    sub.add_argument(
        "--mail",
        metavar="URL",
        help="a mail server for turns that take days: smtp+starttls://name:password@host:587 (or"
        " CUTPURSE_MAIL)",
    )
    sub.add_argument("--mail-from", metavar="ADDRESS", default="", help="where letters come from")
    sub.add_argument(
        "--push-anywhere",
        action="store_true",
        help="push messages may go to any address, this machine as well: for tests only",
    )
    sub.add_argument(
        "--unlimited", action="store_true", help="count nobody's requests: for load tests only"
    )
    sub.add_argument("--open", action="store_true", help="open a browser at the lobby")
    sub.add_argument("--quiet", action="store_true", help="log no requests, only trouble")

    sub = command(
        "mcp",
        "tables for a language model, over stdin and stdout (Model Context Protocol)",
        "cutpurse mcp --server https://games.example.org",
        mcp,
    )
    sub.add_argument(
        "--server",
        metavar="URL",
        help="the tables of a server (its own, in this process); the token of an account comes from"
        " CUTPURSE_TOKEN",
    )
    sub.add_argument("--name", default="model", help="how it is called at its own tables (model)")
    sub.add_argument(
        "--hide-options", action="store_true", help="do not list the legal answers of a question"
    )

    sub = command(
        "admin",
        "look after a server: list, inspect, close tables, passwords, tokens, back up, restore",
        "cutpurse admin backup tuesday.backup",
        admin,
    )
    add_works(sub)


def add_works(admin: argparse.ArgumentParser) -> None:
    """What `admin` can do. Which database may be said before the word for it or after it."""
    admin.add_argument("--database", metavar="URL", help=DATABASE)
    works = admin.add_subparsers(dest="work", metavar="WORK", required=True)

    def add(name: str, about: str) -> argparse.ArgumentParser:
        work: argparse.ArgumentParser = works.add_parser(name, help=about, description=about)
        # Where it is not given here, what was given before holds.
        work.add_argument("--database", metavar="URL", help=DATABASE, default=argparse.SUPPRESS)
        return work

    work = add("tables", "list the tables")
    work.add_argument("--all", action="store_true", help="also those that are over or closed")
    work = add("show", "inspect one table")
    work.add_argument("table")
    work = add("close", "close a table for good")
    work.add_argument("table")
    work.add_argument("--why", default="closed by the house", help="what its players read")
    work = add("password", "give somebody a new password, read from the input")
    work.add_argument("name", help="the account's name")
    work.add_argument(
        "--remove-passkeys", action="store_true", help="no passkey opens the account any more"
    )
    work = add("token", "make a token with which a program plays as somebody, by /mcp")
    work.add_argument("name", help="the account's name")
    work.add_argument("label", help="what the token is for")
    work = add("tokens", "list the tokens of an account, or take one away")
    work.add_argument("name", help="the account's name")
    work.add_argument("--remove", metavar="ID", help="the token that opens nothing any more")
    work = add("reports", "list the reports about people that wait")
    work.add_argument("--all", action="store_true", help="also those that are settled")
    work = add("report", "show one report, with what was said")
    work.add_argument("number", help="which report")
    work = add("settle", "settle a report, and take the word of whom it is about if need be")
    work.add_argument("number", help="which report")
    work.add_argument("--silence", metavar="DAYS", help="they say nothing at tables for so long")
    work.add_argument("--note", default="", help="why, for the log of what was done")
    work = add("silence", "take somebody's word at all tables")
    work.add_argument("name", help="the account's name")
    work.add_argument("days", help="for so many days; 0 gives the word back")
    work.add_argument("--note", default="", help="why, for the log of what was done")
    add("deeds", "list what was done about people and reports")
    work = add("backup", "copy the database to a file while it is used")
    work.add_argument("file", type=Path)
    work.add_argument("--force", action="store_true", help="the file may be overwritten")
    work = add("restore", "put a backup in the place of the database")
    work.add_argument("file", type=Path)
    work.add_argument("--force", action="store_true", help="the database may be overwritten")


def database_of(args: argparse.Namespace) -> str:
    if args.database is not None:
        return str(args.database)
    return os.environ.get("CUTPURSE_DATABASE", "")


# Commands ---------------------------------------------------------------------------------------
def serve(args: argparse.Namespace) -> int:
    from cutpurse.web.server.settings import Limits, ServerSettings

    settings = ServerSettings(
        host=args.host,
        port=port_of(args.port),
        database=database_of(args),
        origin=origin_of(args.origin),
        proxies=proxies_of(args.proxies),
        pace=None if args.pace is None else seconds_of(args.pace, "--pace"),
        pause=None if args.pause is None else seconds_of(args.pause, "--pause"),
        mail=mail_of(args),
        push_anywhere=args.push_anywhere,
        quiet=args.quiet,
        limits=Limits.none() if args.unlimited else Limits(),
    )
    count = processes_of(args.processes)
    if count == 1:
        from cutpurse.web.server.run import run

        run(settings, browse=args.open)
    else:
        from cutpurse.web.server.processes import run_processes

        run_processes(settings, count, browse=args.open)
    return 0


def mcp(args: argparse.Namespace) -> int:
    from cutpurse.web.mcp import stdio

    if args.server is None:
        asyncio.run(stdio.own_tables(args.name, args.hide_options))
        return 0
    if args.hide_options:
        raise Refused("--hide-options is for own tables; leave it out with --server")
    token = os.environ.get("CUTPURSE_TOKEN", "")
    if not token:
        raise Refused(
            "a server wants to know who plays: put the token of an account into CUTPURSE_TOKEN"
            " (the account's dialog in the lobby makes one)"
        )
    asyncio.run(stdio.tables_of(origin_of(args.server, "--server"), token))
    return 0


def mail_of(args: argparse.Namespace) -> MailServer | None:
    """The mail server; its password is better kept in the environment than on a command line."""
    from cutpurse.web.notices.mail import MailServer

    url = args.mail if args.mail is not None else os.environ.get("CUTPURSE_MAIL", "")
    if not url:
        if args.mail_from:
            raise Refused("--mail-from goes with --mail, or CUTPURSE_MAIL; name a mail server")
        return None
    if not args.origin:
        raise Refused("letters need --origin, so that their links lead here")
    return MailServer.read(url, args.mail_from)


def port_of(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise Refused(f"--port should be a number from 0 to 65535, not {text!r}")
    return int(text)


def processes_of(text: str) -> int:
    if text == "auto":
        return os.cpu_count() or 1
    if not text.isdecimal() or not 1 <= int(text) <= MOST_PROCESSES:
        raise Refused(f"--processes should be 1 to {MOST_PROCESSES} or auto, not {text!r}")
    return int(text)


def seconds_of(text: str, what: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:
        raise Refused(f"{what} should be 0 to 60 seconds, not {text!r}")
    return seconds


def origin_of(text: str, what: str = "--origin") -> str:
    """As browsers write it, or nobody's page would be of this origin."""
    from urllib.parse import urlsplit

    text = text.rstrip("/")
    try:
        sound = ORIGIN.fullmatch(text) is not None and urlsplit(text).port != 0
    except ValueError:  # a port above 65535
        sound = False
    if text and not sound:
        raise Refused(f"{what} should look like https://games.example.org, not {text!r}")
    return text


def proxies_of(text: str) -> str:
    """A word that is no address would be believed of nobody, and nobody would notice."""
    from ipaddress import ip_network

    for word in text.split(","):
        try:
            ip_network(word.strip())
        except ValueError:
            if text != "*":
                raise Refused(
                    "--proxies should be addresses or networks with commas between them, such as"
                    f" 127.0.0.1,10.0.0.0/8, not {word.strip()!r}"
                ) from None
    return text


def asked_password() -> str:
    """Typed twice at a terminal, unseen; else the first line of the input."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    first = getpass.getpass("new password: ")
    if getpass.getpass("once more: ") != first:
        raise Refused("these are two different passwords; nothing has changed")
    return first


def warn_root(database: str) -> None:
    """What root leaves beside somebody's database, the server of that somebody cannot write."""
    from cutpurse.table.store.database import resolved

    url = resolved(database)
    file = Path(str(url.database))
    if os.name != "posix" or os.geteuid() != 0 or url.drivername != "sqlite" or not file.is_file():
        return
    try:
        owner = file.owner()
    except KeyError:
        owner = f"#{file.stat().st_uid}"
    if owner != "root":
        print(
            f"cutpurse: this runs as root, and {file} is {owner}'s: better sudo -u {owner} …",
            file=sys.stderr,
        )


def whole(text: str, what: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise Refused(f"{what} should be a whole number from 0 on, not {text!r}")
    return int(text)


def moderated(args: argparse.Namespace, database: str) -> list[str]:
    """What people report of one another, and what is done about it."""
    from cutpurse.web import moderation

    if args.work == "reports":
        return moderation.reports(database, args.all)
    if args.work == "deeds":
        return moderation.deeds(database)
    if args.work == "silence":
        days = whole(args.days, "the number of days")
        return [asyncio.run(moderation.silence(database, args.name, days, args.note))]
    which = whole(args.number, "the number of the report")
    if args.work == "report":
        return [moderation.show(database, which)]
    quiet = None if args.silence is None else whole(args.silence, "--silence")
    return [asyncio.run(moderation.settle(database, which, quiet, args.note))]


def admin(args: argparse.Namespace) -> int:
    from cutpurse.web import admin

    database = database_of(args)
    warn_root(database)
    if args.work == "tables":
        for row in admin.tables(database, args.all):
            print(row)
    elif args.work == "show":
        print(admin.show(database, args.table))
    elif args.work == "close":
        asyncio.run(admin.close(database, args.table, args.why))
        print(f"table {args.table} is closed")
    elif args.work == "password":
        word, keyless = asked_password(), args.remove_passkeys
        told = asyncio.run(admin.set_password(database, args.name, word, keyless))
        print(f"{args.name} has a new password and is signed out everywhere", *told, sep="\n")
    elif args.work == "token":
        print(asyncio.run(admin.make_token(database, args.name, args.label)))
    elif args.work == "tokens" and args.remove is not None:
        asyncio.run(admin.remove_token(database, args.name, args.remove))
        print(f"the token {args.remove} of {args.name} opens nothing any more")
    elif args.work == "tokens":
        rows = asyncio.run(admin.list_tokens(database, args.name))
        print(*(rows or [f"{args.name} has no tokens"]), sep="\n")
    elif args.work in ("reports", "report", "settle", "silence", "deeds"):
        print(*moderated(args, database), sep="\n")
    elif args.work == "backup":
        began = time.monotonic()
        size = admin.backup(database, args.file, args.force)
        print(f"{args.file}: {size:,} bytes in {time.monotonic() - began:.1f} s")
    elif args.work == "restore":
        admin.restore(database, args.file, args.force)
        print(f"restored from {args.file}")
    return 0
