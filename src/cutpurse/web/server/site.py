"""What every request can reach: the house, who somebody is, and what they may do how often."""

from __future__ import annotations

import msgspec
from starlette.requests import HTTPConnection

from cutpurse.table.house import House
from cutpurse.table.people import Person
from cutpurse.table.studies import Studies
from cutpurse.web.accounts import Accounts
from cutpurse.web.door import INVITE, LONGEST, SESSION, Door
from cutpurse.web.frames import Studio
from cutpurse.web.gauges import Gauges
from cutpurse.web.passkeys import Passkeys
from cutpurse.web.quota import Quotas
from cutpurse.web.sessions import Session, Sessions
from cutpurse.web.settings import Settings
from cutpurse.web.shield import address

VISITOR = Person("visitor", "a visitor")  # whoever looks on without having said a name


class Site:
    def __init__(
        self, settings: Settings, house: House, key: str, quotas: Quotas, gauges: Gauges
    ) -> None:
        self.settings = settings
        self.house = house
        self.sessions = Sessions(key)
        self.door = Door(house.store, self.sessions)
        house.news_of_people = self.door.heard
        self.accounts = Accounts(house.store)
        self.passkeys = Passkeys(house.store, key)
        self.studio = Studio(house)
        self.studies = Studies(house.store)
        self.quotas = quotas
        quotas.tell = house.tell_spending
        house.news_of_spending = quotas.heard
        self.gauges = gauges

    def session(self, connection: HTTPConnection) -> Session | None:
        """The session of a request, as the door has let it in."""
        session: Session | None = connection.scope.get(SESSION)
        return session

    def who(self, connection: HTTPConnection) -> Person | None:
        """Who asks, by their signed cookie and nothing else."""
        session = self.session(connection)
        return carrying(session.person, connection) if session is not None else None

    def viewer(self, connection: HTTPConnection) -> Person:
        """Who looks on: one needs no name for that."""
        return self.who(connection) or carrying(VISITOR, connection)

    def encrypted(self, connection: HTTPConnection) -> bool:
        """Do browsers reach us by https?"""
        return connection.url.scheme == "https" or self.settings.origin.startswith("https:")

    def address(self, connection: HTTPConnection) -> str:
        return address(connection.scope)


def carrying(person: Person, connection: HTTPConnection) -> Person:
    """Somebody with the invitation of the link they followed."""
    invite = connection.query_params.get(INVITE) or connection.cookies.get(INVITE, "")
    return msgspec.structs.replace(person, invite=invite[:LONGEST]) if invite else person
