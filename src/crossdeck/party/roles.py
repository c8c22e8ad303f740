"""Who somebody is at a party, and the link by which that is known.

A link ends in a ticket, `guest.17.k3v7…`: the role, its number, and what only the party can have made of its
secret.  Nothing is kept of a ticket, and a lost one can be shown again.  Whoever has it is in that role,
until the host gives out another: then the old one is worth nothing.
"""

import base64
import hashlib
import hmac
from collections.abc import Mapping
from typing import Literal

import msgspec

__all__ = ["HOUSE", "Role", "TicketError", "Who", "read_ticket", "ticket"]

Role = Literal["host", "steward", "table", "guest", "projector", "join", "house"]
_ROLES: tuple[Role, ...] = ("host", "steward", "table", "guest", "projector", "join")


class TicketError(ValueError):
    """A link that this party did not give out."""


class Who(msgspec.Struct, frozen=True):
    """A role, with the number of the steward, the table or the guest."""

    role: Role
    number: int = 0

    def __str__(self) -> str:
        """As the log has it: `host`, `steward 2`."""
        return f"{self.role} {self.number}" if self.number else self.role


HOUSE = Who("house")
"""The program itself, which tells how hands ended that it has seen."""


def ticket(secret: str, who: Who, issued: Mapping[str, int]) -> str:
    """What the link of this role ends in; `issued` has how often another was given out."""
    text = f"{who}/{issued.get(str(who), 0)}"
    made = hmac.new(secret.encode(), text.encode(), hashlib.sha256).digest()
    return f"{who.role}.{who.number}.{base64.b32encode(made).decode().lower()[:24]}"


def read_ticket(secret: str, text: str, issued: Mapping[str, int]) -> Who:
    """Whose ticket this is; TicketError if it is not of this party, or is worth nothing any more."""
    role, _, rest = text.partition(".")
    number, _, _ = rest.partition(".")
    if role in _ROLES and number.isascii() and number.isdigit() and len(number) <= 6:
        who = Who(role, int(number))
        if hmac.compare_digest(ticket(secret, who, issued).encode(), text.encode()):
            return who
    raise TicketError("this link is not of this party, or the host gave out another; ask the host")
