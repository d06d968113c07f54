"""Real endpoints on this machine: a push service whose browser can read what comes, written from
the browser's side of RFC 8291, and a mail server that keeps what it is handed."""

from __future__ import annotations

import base64
import contextlib
import email
import email.policy
import http.server
import json
import os
import socketserver
import threading
from collections.abc import Iterator
from email.message import EmailMessage
from typing import Any

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def keyed(key: bytes, data: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


class PushBrowser:
    """The keys of one browser, and what it makes of a message."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"") -> None:
        self.private = key or ec.generate_private_key(CURVE)
        self.auth = auth or os.urandom(16)

    @property
    def public(self) -> bytes:
        key = self.private.public_key()
        return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def open(self, body: bytes) -> bytes:
        """HKDF step by step, as the document writes it."""
        salt, size, sender = body[:16], body[20], body[21 : 21 + body[20]]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = self.private.exchange(ec.ECDH(), theirs)
        first = keyed(self.auth, shared)
        secret = keyed(first, b"WebPush: info\x00" + self.public + sender + b"\x01")
        second = keyed(salt, secret)
        key = keyed(second, b"Content-Encoding: aes128gcm\x00\x01")[:16]
        nonce = keyed(second, b"Content-Encoding: nonce\x00\x01")[:12]
        plain = AESGCM(key).decrypt(nonce, body[21 + size :], None).rstrip(b"\x00")
        assert plain[-1:] == b"\x02"
        return plain[:-1]


class Push:
    """One message as it came."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body

    def claims(self) -> dict[str, Any]:
        """What the server says of itself, with its signature checked."""
        word = self.headers["authorization"]
        assert word.startswith("vapid t=")
        token, _, key = word.removeprefix("vapid t=").partition(", k=")
        head, claims, signature = token.split(".")
        raw = unpacked(signature)
        r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(key))
        signed = f"{head}.{claims}".encode()
        public.verify(encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
        said: dict[str, Any] = json.loads(unpacked(claims))
        return said


class PushReceiver:
    """A push service on this machine; `status` is what it answers."""

    def __init__(self) -> None:
        self.got: list[Push] = []
        self.status = 201
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                size = int(self.headers["content-length"])
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.got.append(Push(self.path, headers, self.rfile.read(size)))
                self.send_response(receiver.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *words: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"


class MailReceiver:
    """A mail server on this machine that takes every letter, or refuses with `code`."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.to: list[str] = []
        self.code = 250
        receiver = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.say("220 here")
                while line := self.rfile.readline().decode().strip():
                    word = line.partition(" ")[0].upper()
                    if word == "QUIT":
                        self.say("221 bye")
                        return
                    if word == "DATA":
                        self.say("354 go on")
                        self.take()
                    elif word == "RCPT":
                        receiver.to.append(line.partition("<")[2].partition(">")[0])
                        self.say(f"{receiver.code} so")
                    else:
                        self.say("250 so")

            def take(self) -> None:
                lines = []
                while (line := self.rfile.readline()) != b".\r\n":
                    lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
                letter = email.message_from_bytes(b"".join(lines), policy=email.policy.default)
                assert isinstance(letter, EmailMessage)
                receiver.got.append(letter)
                self.say("250 kept")

            def say(self, text: str) -> None:
                self.wfile.write(f"{text}\r\n".encode())

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = int(self.server.server_address[1])


@contextlib.contextmanager
def listening(receiver: PushReceiver | MailReceiver) -> Iterator[None]:
    thread = threading.Thread(target=receiver.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield
    finally:
        receiver.server.shutdown()
        receiver.server.server_close()
        thread.join()
