"""What is sent, compressed: with Brotli for browsers that say they understand it (those of today,
over https and on one's own machine), else with gzip.

Files are compressed once, with the best compression there is; pages as they come, quickly.
"""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware, IdentityResponder
from starlette.types import ASGIApp, Receive, Scope, Send

try:
    import brotli
except ImportError:  # somebody went on with what was installed: gzip is a tenth longer
    brotli = None

COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)  # of a style sheet; no string in one has such
UNWANTED = re.compile(r";\s*q=0(\.0*)?\s*$")  # "br;q=0": anything but this
SHORTEST = 1000  # bytes: a shorter page is sent as it is
GZIP_LEVEL = 5
BROTLI_LEVEL = 5  # takes as long as gzip's


def coding(scope: Scope) -> str:
    """How an answer to this request is best compressed: "br", "gzip" or "" for not at all."""
    accepted = Headers(scope=scope).get("accept-encoding", "").split(",")
    known = {part.partition(";")[0].strip() for part in accepted if not UNWANTED.search(part)}
    if brotli is not None and "br" in known:
        return "br"
    return "gzip" if "gzip" in known else ""


@lru_cache(maxsize=400)
def packed(file: Path, changed: int, how: str) -> bytes:
    """A file as it is sent, `changed` at that time."""
    content = unannotated(file)
    if how == "br":
        return bytes(brotli.compress(content))
    return gzip.compress(content, 9, mtime=0) if how == "gzip" else content


def unannotated(file: Path) -> bytes:
    """A style sheet or a script without what only its readers need: comments on lines of their own
    and indentation. They are a seventh of what a table loads, fonts and pictures left out."""
    content = file.read_bytes()
    if file.suffix == ".css":
        content = COMMENT.sub(b"", content)
    elif file.suffix != ".js":
        return content
    lines = [line.strip() for line in content.splitlines()]
    return b"\n".join(line for line in lines if line and not line.startswith(b"//"))


class Compression(GZipMiddleware):
    """Pages and answers of the interface."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, SHORTEST, GZIP_LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and coding(scope) == "br":
            await BrotliResponder(self.app, SHORTEST)(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


class BrotliResponder(IdentityResponder):
    """One answer, whole or in pieces."""

    content_encoding = "br"
    compressor: brotli.Compressor | None = None

    async def apply_compression(self, body: bytes, *, more_body: bool) -> bytes:
        if self.compressor is None:
            self.compressor = brotli.Compressor(quality=BROTLI_LEVEL)
        done = self.compressor.process(body)
        return bytes(done + (self.compressor.flush() if more_body else self.compressor.finish()))
