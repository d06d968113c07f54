"""Mail: what is written, and handing it to a mail server."""

from __future__ import annotations

import re
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formataddr, formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from cutpurse.kernel.rules import Refused

SECONDS = 20.0
LONGEST = 254
PORTS = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")


def check_address(text: str) -> str:
    """An address that people have: no quoted names, nothing that could be a second header."""
    text = text.strip()
    if len(text) > LONGEST or not ADDRESS.fullmatch(text) or ".." in text:
        raise Refused("a mail address looks like name@example.org")
    return text


@dataclass(frozen=True)
class MailServer:
    """`smtp://`, `smtp+starttls://` or `smtps://`, with a name and a password if it wants them."""

    kind: str
    host: str
    port: int
    user: str
    password: str
    sender: str

    @staticmethod
    def read(url: str, sender: str) -> MailServer:
        wrong = Refused(
            "--mail should look like smtp+starttls://name:password@mail.example.org:587 (or smtp://"
            " or smtps://)"
        )
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise wrong from None
        bad = parts.path not in ("", "/") or parts.query or parts.fragment
        if parts.scheme not in PORTS or not parts.hostname or bad:
            raise wrong
        if not sender:
            raise Refused("--mail needs --mail-from: the address that messages come from")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        where = port or PORTS[parts.scheme]
        return MailServer(
            parts.scheme, parts.hostname, where, user, password, check_address(sender)
        )

    def send(self, letter: EmailMessage) -> bool:
        """Hand it over; blocks, so it is called in a thread. False: it may work another time."""
        try:
            with self.connected() as line:
                line.send_message(letter)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            return all(code >= 550 for code in codes)  # nobody there: no use in trying again
        except (OSError, smtplib.SMTPException):
            return False
        return True

    def connected(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        line: smtplib.SMTP
        if self.kind == "smtps":
            line = smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=context)
        else:
            line = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
            if self.kind == "smtp+starttls":
                line.starttls(context=context)
        if self.user:
            line.login(self.user, self.password)
        return line


def letter(
    server: MailServer, to: str, subject: str, text: str, leave: str = "", mark: str = ""
) -> EmailMessage:
    """A plain letter. `leave`: where one click ends such mail (RFC 8058). `mark`: a letter that is
    sent again after a crash has the same, so that mailboxes may drop one of the two."""
    made = EmailMessage()
    made["From"] = formataddr(("Cutpurse", server.sender))
    made["To"] = to
    made["Subject"] = subject
    made["Date"] = formatdate()
    domain = server.sender.partition("@")[2]
    made["Message-ID"] = f"<{mark}@{domain}>" if mark else make_msgid(domain=domain)
    made["Auto-Submitted"] = "auto-generated"
    if leave:
        made["List-Unsubscribe"] = f"<{leave}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(text)
    return made
