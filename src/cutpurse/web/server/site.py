"""What every request can reach: the house, who somebody is, and what they may do how often."""

from __future__ import annotations

import contextlib
import hashlib
import time

import msgspec
from starlette.requests import HTTPConnection

from cutpurse.table.bots.analysis import Analyses
from cutpurse.table.house import House
from cutpurse.table.model.errors import TryAgain
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import DAY
from cutpurse.web.notices.courier import Courier
from cutpurse.web.notices.push import PushService
from cutpurse.web.notices.sealing import ServerKey
from cutpurse.web.people.accounts import Accounts
from cutpurse.web.people.passkeys import Passkeys
from cutpurse.web.people.session_gate import BLOCKS, INVITE, LONGEST, SESSION, SessionGate
from cutpurse.web.people.sessions import Session, Sessions
from cutpurse.web.people.tokens import Tokens
from cutpurse.web.preview.gallery import Gallery
from cutpurse.web.server.health import Health
from cutpurse.web.server.metrics import Metrics
from cutpurse.web.server.middleware import address
from cutpurse.web.server.rate_limits import RateLimits
from cutpurse.web.server.settings import ServerSettings
from cutpurse.web.wire.frames import Caches

VISITOR = Person("visitor", "a visitor")  # whoever looks on without having said a name


class Site:
    def __init__(
        self,
        settings: ServerSettings,
        house: House,
        key: str,
        rate_limits: RateLimits,
        metrics: Metrics,
    ) -> None:
        self.settings = settings
        self.house = house
        self.sessions = Sessions(key)
        self.secret = hashlib.sha256(f"source {key}".encode()).digest()
        self.gate = SessionGate(house.store, self.sessions)
        house.news_of_people = self.heard
        self.accounts = Accounts(house.store)
        self.passkeys = Passkeys(house.store, key)
        self.tokens = Tokens(house.store)
        self.caches = Caches(house)
        self.analyses = Analyses(house.store)
        self.gallery = Gallery()
        self.courier = self.make_courier(key)
        self.rate_limits = rate_limits
        rate_limits.tell = house.tell_spending
        house.news_of_spending = rate_limits.heard
        self.metrics = metrics
        self.health = Health(house.store)

    def make_courier(self, key: str) -> Courier:
        """Who tells people of their turns; push services want to know whom to complain to."""
        settings = self.settings
        origin = settings.origin or f"http://{settings.host}:{settings.port}"
        contact = f"mailto:{settings.mail.sender}" if settings.mail else origin
        push = PushService(ServerKey(key), contact, settings.push_anywhere)
        return Courier(self.house, key, origin, push, settings.mail)

    def heard(self, who: str) -> None:
        """Somebody's account or circle has changed; an empty id: anybody's may have."""
        self.gate.heard(who)
        self.house.circle.heard(who)
        self.gate.soon(self.renew_all([who] if who else list(self.gate.inside)))

    async def renew_all(self, people: list[str]) -> None:
        """What they have changed at another node holds for their open connections here, too."""
        with contextlib.suppress(TryAgain):  # when the database is back this is done again
            for who in people:
                if who in self.gate.inside:
                    await self.renew(who)

    async def renew(self, who: str) -> None:
        """Open connections of somebody learn whom they do not hear."""
        blocks = await self.house.circle.know(who)
        for guest in self.gate.inside.get(who, ()):
            guest.renew(blocks)

    def session(self, connection: HTTPConnection) -> Session | None:
        """The session of a request, as the session gate has let it in."""
        session: Session | None = connection.scope.get(SESSION)
        return session

    def who(self, connection: HTTPConnection) -> Person | None:
        """Who asks, by their signed cookie and nothing else."""
        session = self.session(connection)
        if session is None:
            return None
        blocks = connection.scope.get(BLOCKS)
        person = (
            msgspec.structs.replace(session.person, blocks=blocks) if blocks else session.person
        )
        return carrying(person, connection)

    def viewer(self, connection: HTTPConnection) -> Person:
        """Who looks on: one needs no name for that."""
        return self.who(connection) or carrying(VISITOR, connection)

    def home(self, connection: HTTPConnection) -> str:
        """The address that people type, for links that are carried away."""
        return self.settings.origin.rstrip("/") or str(connection.base_url).rstrip("/")

    def encrypted(self, connection: HTTPConnection) -> bool:
        """Do browsers reach us by https?"""
        return connection.url.scheme == "https" or self.settings.origin.startswith("https:")

    def address(self, connection: HTTPConnection) -> str:
        return address(connection.scope)

    def source(self, connection: HTTPConnection) -> str:
        """An address as a table remembers it: the same word for a day, and nobody without the
        secret key can tell for whom."""
        today = f"{int(time.time() // DAY)} {self.address(connection)}"
        return hashlib.blake2b(today.encode(), key=self.secret, digest_size=8).hexdigest()


def carrying(person: Person, connection: HTTPConnection) -> Person:
    """Somebody with the invitation of the link they followed."""
    invite = connection.query_params.get(INVITE) or connection.cookies.get(INVITE, "")
    return msgspec.structs.replace(person, invite=invite[:LONGEST]) if invite else person
