"""What endpoints work with: the parts of a running server, each made once."""

from dataclasses import dataclass, field

from crossdeck.server.accounts import Accounts
from crossdeck.server.clock import Clock
from crossdeck.server.dictionaries import Dictionaries
from crossdeck.server.hub import Hub
from crossdeck.server.jobs import Jobs
from crossdeck.server.limits import Limits
from crossdeck.server.metrics import Metrics
from crossdeck.server.parties.hall import Hall
from crossdeck.server.settings import Settings
from crossdeck.server.workers import Workers

__all__ = ["Services", "TableServices"]


@dataclass(frozen=True)
class Services:
    """The server's parts, and how it is reached."""

    clock: Clock
    limits: Limits
    workers: Workers
    jobs: Jobs
    dictionaries: Dictionaries = field(default_factory=Dictionaries)
    proxies: int = 0
    """How many proxies of our own stand before the server; only then X-Forwarded-For is believed."""


@dataclass(frozen=True, kw_only=True)
class TableServices(Services):
    """The same where tables are served too."""

    hub: Hub
    parties: Hall
    accounts: Accounts
    metrics: Metrics
    settings: Settings
