"""Animated WebP: frames that a browser has encoded one by one, put into one file.

A WebP file is a row of chunks. Each frame of an animation holds the same chunks as a picture by
itself, with its place, its size and how long it stays; so nothing has to be encoded here.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

ANIMATED, SEE_THROUGH = 2, 16  # flags of the file's head


@dataclass
class Cel:
    """One frame: a WebP picture that is laid over those before, at even coordinates, and another of
    the same size of which only what can be seen through counts."""

    picture: bytes
    mask: bytes
    x: int
    y: int
    width: int
    height: int
    milliseconds: int


def chunk(name: bytes, body: bytes) -> bytes:
    return name + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)


def chunks(file: bytes) -> list[tuple[bytes, bytes]]:
    """The chunks of a WebP file."""
    if file[:4] != b"RIFF" or file[8:12] != b"WEBP":
        raise ValueError("this is no WebP file")
    found = []
    at = 12
    while at < len(file):
        name, size = struct.unpack_from("<4sI", file, at)
        found.append((name, file[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return found


def three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def frame(cel: Cel) -> bytes:
    places = (cel.x // 2, cel.y // 2, cel.width - 1, cel.height - 1, cel.milliseconds)
    blended = b"\0"  # over what was there, which stays afterwards
    parts = [part for part in chunks(cel.mask) if part[0] == b"ALPH"]
    parts += [part for part in chunks(cel.picture) if part[0] == b"VP8 "]
    body = b"".join(chunk(*part) for part in parts)
    return chunk(b"ANMF", b"".join(map(three, places)) + blended + body)


def animation(width: int, height: int, cels: list[Cel]) -> bytes:
    """The whole file; it begins again for ever."""
    head = struct.pack("<I", ANIMATED | SEE_THROUGH) + three(width - 1) + three(height - 1)
    forever = struct.pack("<IH", 0, 0)
    body = b"WEBP" + chunk(b"VP8X", head) + chunk(b"ANIM", forever)
    body += b"".join(frame(cel) for cel in cels)
    return b"RIFF" + struct.pack("<I", len(body)) + body
