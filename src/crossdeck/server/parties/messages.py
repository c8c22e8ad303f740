"""The messages of the WebSocket to a party, both ways.

A client says `hello` with its ticket, and is sent its picture at once and whenever that changes; it asks for
nothing here, for commands go over HTTP.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from crossdeck.party.pictures import PartyPicture
from crossdeck.server.messages import PROTOCOL, Error, Notice, Ping, Pong

__all__ = ["FromParty", "PartyHello", "PartyShown", "ToParty"]


class PartyHello(
    msgspec.Struct, frozen=True, tag_field="t", tag="hello", kw_only=True, forbid_unknown_fields=True
):
    """Come to a party, in the role that the ticket is for."""

    party: Annotated[str, Meta(max_length=40)]
    ticket: Annotated[str, Meta(max_length=64)]
    protocol: int = PROTOCOL


class PartyShown(msgspec.Struct, frozen=True, tag_field="t", tag="picture"):
    """The evening as the viewer sees it now."""

    picture: PartyPicture


ToParty = PartyHello | Pong
FromParty = PartyShown | Ping | Notice | Error
