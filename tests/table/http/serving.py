"""A real server in a process of its own, and people who talk to it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.sync.client import ClientConnection, connect

PATIENCE = 180.0  # seconds until a test gives up; nothing asserts that it was quicker
Json = dict[str, Any]
Complaint = Callable[..., str]  # what `serve` says that does not start


class Server:
    """`cutpurse serve` on a free port, with its data in a folder of the test."""

    def __init__(
        self, folder: Path, *arguments: str, database: str = "", sources: Path | None = None
    ) -> None:
        """`sources`: of another version than the one that is tested."""
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        self.log = folder / "server.log"
        environment = dict(os.environ) | {
            "XDG_DATA_HOME": str(folder / "data"),
            "PYTHONPATH": os.pathsep.join(str(path) for path in (sources, *sys.path) if path),
            "PYTHONWARNINGS": "error",
            "PYTHONUNBUFFERED": "1",
        }
        command = [sys.executable, "-m", "cutpurse", "serve", "--port", "0"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--pace", "0", "--pause", "0", "--database", self.database, *arguments],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://[^ /]+", line)
        assert found, f"the server did not start: {line!r} {self.log.read_text()}"
        self.address = found.group()

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    def stop(self) -> int:
        """Ask it to end, as systemd does."""
        self.process.send_signal(signal.SIGTERM)
        return self.ended()

    def kill(self) -> int:
        """End it as a power failure does."""
        self.process.kill()
        return self.ended()

    def ended(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def lines(self) -> list[Json]:
        """The log; every line is an object."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def guest(self, name: str) -> Guest:
        """Somebody who has said a name."""
        guest = Guest(self)
        guest.put("/api/me", name=name)
        return guest


@contextlib.contextmanager
def serving(
    folder: Path, *arguments: str, database: str = "", sources: Path | None = None
) -> Iterator[Server]:
    """A server for as long as it is needed."""
    server = Server(folder, *arguments, database=database, sources=sources)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Refusal(AssertionError):
    """An answer that says no."""

    def __init__(self, status: int, error: Json) -> None:
        super().__init__(f"{status}: {error}")
        self.status = status
        self.code: str = error["code"]
        self.message: str = error["message"]
        self.rule: str = error.get("rule", "")


class Guest:
    """A person with a cookie jar of their own."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.web = httpx.Client(base_url=server.address, timeout=PATIENCE)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())

    def ask(self, method: str, path: str, body: Any = None, **words: Any) -> Any:
        response = self.web.request(method, path, json=body, **words)
        kind = response.headers.get("content-type", "")
        data: Any = response.json() if kind.startswith("application/json") else response.text
        if response.status_code >= 400:
            raise Refusal(response.status_code, data["error"])
        return data

    def get(self, path: str, **query: Any) -> Any:
        return self.ask("GET", path, params=query)

    def post(self, path: str, **body: Any) -> Any:
        return self.ask("POST", path, body)

    def put(self, path: str, **body: Any) -> Any:
        return self.ask("PUT", path, body)

    def open_table(self, *seats: str, game: str = "thieves", **plan: Any) -> str:
        table: str = self.post("/api/tables", game=game, seats=list(seats), **plan)["id"]
        return table

    def see(self, table: str, **query: Any) -> Json:
        seen: Json = self.get(f"/api/tables/{table}", **query)
        return seen

    @contextlib.contextmanager
    def sit(
        self,
        table: str,
        form: str = "json",
        cookie: str = "",
        deflate: ClientPerMessageDeflateFactory | None = None,
        **query: Any,
    ) -> Iterator[Line]:
        """A socket at a table; with an offer of compression of its own, or the usual one."""
        cookie = cookie or self.cookie
        words = "".join(f"&{name}={value}" for name, value in query.items())
        address = f"{self.server.socket_address}/api/tables/{table}/socket?form={form}{words}"
        headers = {"Cookie": cookie} if cookie else {}
        with connect(
            address,
            additional_headers=headers,
            extensions=[deflate] if deflate is not None else None,
            compression=None if deflate is not None else "deflate",
            open_timeout=PATIENCE,
            max_size=None,
            proxy=None,
        ) as socket:
            yield Line(socket)

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *error: object) -> None:
        self.web.close()


class Line:
    """One end of a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[Json] = []
        self.count = 0

    def receive(self) -> Json:
        message: Json = json.loads(self.socket.recv(PATIENCE))
        return message

    def frame(self) -> Json:
        """The next frame; replies are passed over."""
        while True:
            message = self.frames.pop(0) if self.frames else self.receive()
            if "re" not in message and "error" not in message and "pong" not in message:
                return message

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, **message: Any) -> Json:
        """Send with a token and wait for the reply; frames that come meanwhile are kept."""
        self.count += 1
        token = message.setdefault("token", f"t{self.count}")
        self.say(**message)
        while True:
            reply = self.receive()
            if reply.get("re") == token:
                return reply
            self.frames.append(reply)
