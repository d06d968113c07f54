"""What every request can reach: the house, who somebody is, and what they may do how often."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from cutpurse.table.house import House
from cutpurse.table.people import Person
from cutpurse.web.accounts import Accounts
from cutpurse.web.frames import Studio
from cutpurse.web.gauges import Gauges
from cutpurse.web.passkeys import Passkeys
from cutpurse.web.quota import Quotas
from cutpurse.web.sessions import Sessions
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
        self.accounts = Accounts(house.store)
        self.passkeys = Passkeys(house.store, key)
        self.studio = Studio(house)
        self.quotas = quotas
        self.gauges = gauges
        self.visitor = VISITOR

    def who(self, connection: HTTPConnection) -> Person | None:
        """Who asks, by their signed cookie and nothing else."""
        return self.sessions.person(connection)

    def encrypted(self, connection: HTTPConnection) -> bool:
        """Do browsers reach us by https?"""
        return connection.url.scheme == "https" or self.settings.origin.startswith("https:")

    def address(self, connection: HTTPConnection) -> str:
        return address(connection.scope)
