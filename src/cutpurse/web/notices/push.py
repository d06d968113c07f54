"""Sending to push services. Endpoints come from browsers, so from anybody: a message goes to public
addresses only, by https, to the very address that was looked at, and follows no redirection."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import time
from typing import Literal
from urllib.parse import SplitResult, urlsplit

from cutpurse.kernel.rules import Refused
from cutpurse.web.notices.sealing import BrowserKeys, ServerKey, sealed

Sent = Literal["sent", "gone", "later"]
SECONDS = 10.0  # for one message
DAY = 24 * 3600
LONGEST = 1000  # letters of an endpoint
TOPIC = "turns"  # a service keeps only the newest of these for a browser that is off


def check_endpoint(endpoint: str, anywhere: bool) -> SplitResult:
    """An address of a push service; `anywhere` also lets it be on this machine, for tests."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise Refused("the endpoint of a subscription is an address") from None
    plain = parts.hostname and not parts.username and endpoint.isascii() and endpoint.isprintable()
    if len(endpoint) > LONGEST or not plain:
        raise Refused("the endpoint of a subscription is a plain address")
    if not anywhere and (parts.scheme != "https" or port not in (None, 443)):
        raise Refused("the endpoint of a subscription begins with https:// and names no port")
    return parts


def public_address(host: str, port: int, anywhere: bool) -> str:
    """An address of the host, if all it has are public: looked up once, and then used itself, so
    that a second answer of the name server changes nothing."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
        raise Refused(f"{host} cannot be found") from None
    addresses = [str(entry[4][0]) for entry in found]
    for address in addresses:
        known = ipaddress.ip_address(address.partition("%")[0])
        if not anywhere and (not known.is_global or known.is_multicast):
            raise Refused(f"{host} is not a public address")
    return addresses[0]


def connection_to(parts: SplitResult, anywhere: bool) -> http.client.HTTPConnection:
    host = parts.hostname or ""
    encrypted = parts.scheme == "https"
    port = parts.port or (443 if encrypted else 80)
    address = public_address(host, port, anywhere)
    plain = socket.create_connection((address, port), timeout=SECONDS)
    made = http.client.HTTPConnection(host, port, timeout=SECONDS)
    made.sock = plain
    if encrypted:
        made.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host)
    return made


class PushService:
    """Sends one message; blocks, so it is called in a thread."""

    def __init__(self, key: ServerKey, contact: str, anywhere: bool) -> None:
        self.key = key
        self.contact = contact
        self.anywhere = anywhere

    def send(self, endpoint: str, keys: BrowserKeys, message: bytes) -> Sent:
        """ "gone": this browser takes nothing any more. "later": it may work another time."""
        try:
            parts = check_endpoint(endpoint, self.anywhere)
            line = connection_to(parts, self.anywhere)
        except Refused:
            return "gone"
        except OSError:
            return "later"
        try:
            headers = {
                "Authorization": self.key.word(endpoint, self.contact, time.time()),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(DAY),
                "Urgency": "normal",
                "Topic": TOPIC,
            }
            path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
            line.request("POST", path, sealed(message, keys), headers)
            status = line.getresponse().status
        except (OSError, http.client.HTTPException):
            return "later"
        finally:
            line.close()
        if status in (200, 201, 202, 204):
            return "sent"
        return "later" if status == 429 or status >= 500 else "gone"
