"""An authenticator made for tests, and what is done with it."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from tests.table.http.serving import Guest, Json
from webauthn.helpers import bytes_to_base64url

PRESENT, CARRIES_KEY = 0x01, 0x40


class Authenticator:
    """One key pair, as a phone keeps it."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.count = 0

    def data(self, host: str, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def client(self, kind: str, challenge: str) -> bytes:
        return json.dumps(
            {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        ).encode()

    def public(self) -> object:
        """The public key as COSE writes it."""
        public = self.key.public_key().public_numbers()
        return {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32), -3: public.y.to_bytes(32)}

    def create(self, options: Json) -> Json:
        """What `navigator.credentials.create` gives."""
        head = self.data(options["rp"]["id"], PRESENT | CARRIES_KEY)
        data = head + bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(self.public())
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self.client("webauthn.create", options["challenge"])
        return self.credential(
            attestationObject=bytes_to_base64url(statement),
            clientDataJSON=bytes_to_base64url(client),
        )

    def get(self, options: Json) -> Json:
        """What `navigator.credentials.get` gives."""
        data = self.data(options["rpId"], PRESENT)
        client = self.client("webauthn.get", options["challenge"])
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self.credential(
            authenticatorData=bytes_to_base64url(data),
            clientDataJSON=bytes_to_base64url(client),
            signature=bytes_to_base64url(signed),
        )

    def credential(self, **response: Any) -> Json:
        name = bytes_to_base64url(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def registered(guest: Guest, phone: Authenticator, name: str, password: str = "") -> Json:
    offered = guest.post("/api/passkeys/offer", name=name, password=password)
    made = phone.create(offered["options"])
    person: Json = guest.post("/api/passkeys", ticket=offered["ticket"], credential=made)
    return person


def entered(guest: Guest, phone: Authenticator) -> Json:
    """Sign in with a passkey."""
    asked = guest.post("/api/passkeys/ask")
    answer = {"ticket": asked["ticket"], "credential": phone.get(asked["options"])}
    person: Json = guest.post("/api/passkeys/session", **answer)
    return person
