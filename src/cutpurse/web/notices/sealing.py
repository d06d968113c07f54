"""The cryptography of Web Push: messages that only one browser can read (RFC 8291, as one record of
RFC 8188), and the word of this server that it is the one that was let in (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import hashlib
import json
import os
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from cutpurse.kernel.rules import Refused

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve
POINT = 65  # bytes of a public key
AUTH = 16  # bytes of a browser's secret
RECORD = 4096  # bytes of a record, as all push services take it
LENGTH = 1024  # bytes of every message, so that its length tells nothing
HOURS = 12 * 3600  # for which a server's word holds; services take at most a day
END = b"\x02"  # of the last record


def in_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (ValueError, UnicodeEncodeError):
        raise Refused("the keys of a subscription are written in base64url") from None


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@dataclass(frozen=True)
class BrowserKeys:
    """What a browser gives whoever may write to it."""

    public: bytes
    auth: bytes

    @staticmethod
    def read(key: str, auth: str) -> BrowserKeys:
        keys = BrowserKeys(from_text(key), from_text(auth))
        if len(keys.auth) != AUTH or len(keys.public) != POINT:
            raise Refused(f"a subscription has a key of {POINT} bytes and {AUTH} of a secret")
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, keys.public)
        except ValueError:
            raise Refused("the key of this subscription is no point of the curve P-256") from None
        return keys


def sealed(
    message: bytes,
    keys: BrowserKeys,
    length: int = LENGTH,
    salt: bytes = b"",
    sender: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """The message for one browser, filled up to a length that tells nothing. Salt and sender are
    new for every message; they are given by tests that know what must come of them."""
    if len(message) + len(END) > RECORD - 16 - 86:
        raise ValueError("a message has to fit into one record")
    salt = salt or os.urandom(16)
    sender = sender or ec.generate_private_key(CURVE)
    public = point(sender.public_key())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, keys.public)
    shared = sender.exchange(ec.ECDH(), theirs)
    both = b"WebPush: info\x00" + keys.public + public
    secret = derived(shared, keys.auth, both, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
    padded = (message + END).ljust(length, b"\x00")
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, padded, None)


class ServerKey:
    """The key by which push services know this server. It follows from the secret key, so that all
    nodes have the same and nothing has to be kept."""

    def __init__(self, secret: str) -> None:
        made = hashlib.sha512(f"push {secret}".encode()).digest()
        self.key = ec.derive_private_key(int.from_bytes(made, "big") % (ORDER - 1) + 1, CURVE)

    @property
    def public(self) -> str:
        """What a browser is told when it subscribes."""
        return in_text(point(self.key.public_key()))

    def word(self, endpoint: str, contact: str, now: float) -> str:
        """The header `Authorization` for one endpoint."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + HOURS,
            "sub": contact,
        }
        head = in_text(b'{"typ":"JWT","alg":"ES256"}')
        text = f"{head}.{in_text(json.dumps(claims, separators=(',', ':')).encode())}"
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = in_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"
