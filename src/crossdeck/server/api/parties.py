"""Parties: opening one, looking at it, and doing something there; its results and papers for the host.

A ticket, the end of a link that the host gave out, is sent as `Authorization: Bearer TICKET`.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from crossdeck.party.commands import Join, Outcome, PartyCommand
from crossdeck.party.kinds import UnknownPartyError
from crossdeck.party.pictures import PartyPicture, RulingShown
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import Role, Who, ticket
from crossdeck.party.rulings import Finding, precedents, proposed
from crossdeck.party.showing import ruling_shown
from crossdeck.party.terms import PartyTerms, PartyTermsError
from crossdeck.server.http import Caller, Input, endpoint
from crossdeck.server.limits import MOVES, OPEN, PARTY
from crossdeck.server.obeying import answered
from crossdeck.server.parties.evening import EveningRoom
from crossdeck.server.problems import Problem
from crossdeck.server.services import TableServices

__all__ = ["ENDPOINTS"]

PartyId = Annotated[str, Meta(max_length=40, description="The id in the link to a party.")]
AskedWord = Annotated[str, Meta(min_length=1, max_length=40, description="A word, as it was laid.")]


class NewParty(msgspec.Struct, frozen=True):
    """A party that was opened, and its host's ticket: whoever has it runs the evening."""

    id: str
    ticket: str
    v: int


class PartyAsked(Input, frozen=True):
    """A request; sent again with the same `id`, it is not done again."""

    command: PartyCommand


class PartyRefusal(msgspec.Struct, frozen=True):
    """Why it was not done: a code for programs, a sentence for people, and what the sentence is about."""

    code: str
    message: str
    about: dict[str, str | int]


class PartyAnswer(msgspec.Struct, frozen=True):
    """It was done and written down, or was so already; or it is refused, and nothing has changed."""

    id: str
    v: int
    done: bool
    refusal: PartyRefusal | None
    ticket: str
    """Of a guest who has just joined: his own; else empty."""


class WordFound(msgspec.Struct, frozen=True):
    """What the party's dictionary says of a word, and how a steward would rule by the book."""

    finding: Finding
    proposed: Outcome
    proposed_late: Outcome
    """If the next player has played already."""
    precedents: list[RulingShown]
    """What was ruled on this word tonight, the latest first."""


@endpoint("POST", "/api/parties", limit=OPEN, status=201, errors=(404, 422, 503))
@answered
async def open_party(body: PartyTerms, services: TableServices) -> NewParty:
    """Open a party.

    The answer has the host's ticket; the host finds all other links in his picture.
    """
    room, ticket = await services.parties.open(body)
    return NewParty(room.id, ticket, room.version)


@endpoint("GET", "/api/parties/{party}", limit=PARTY, errors=(401, 403, 404, 503))
@answered
async def show_party(party: PartyId, caller: Caller, services: TableServices) -> PartyPicture:
    """Look at a party, in the role that the ticket is for."""
    room, who = await services.parties.entered(party, caller.key)
    return room.teller().picture(who)


@endpoint("POST", "/api/parties/{party}/commands", limit=PARTY, errors=(401, 403, 404, 422, 503))
@answered
async def command_party(
    party: PartyId, body: PartyAsked, caller: Caller, services: TableServices
) -> PartyAnswer:
    """Do something at a party: seat the guests, ring the bell, enter a score, call a steward.

    Sent again with the same `id`, it is not done again.
    """
    room, who = await services.parties.entered(party, caller.key)
    command = body.command
    if who.role != "join":  # That link is on the wall, and everybody's.
        services.limits.take(MOVES, caller.owner)
    try:
        version, who = await room.submit(caller.key, command)
    except (PartyRefusalError, PartyTermsError, UnknownPartyError) as wrong:
        services.metrics.refused.inc()
        return PartyAnswer(command.id, room.version, done=False, refusal=_refusal(wrong), ticket="")
    own = await _own_ticket(room, version) if isinstance(command, Join) and who.role == "join" else ""
    return PartyAnswer(command.id, version, done=True, refusal=None, ticket=own)


def _refusal(wrong: PartyRefusalError | PartyTermsError | UnknownPartyError) -> PartyRefusal:
    if isinstance(wrong, PartyRefusalError):
        return PartyRefusal(wrong.code, str(wrong), wrong.about)
    return PartyRefusal("terms", str(wrong), {})


async def _own_ticket(room: EveningRoom, version: int) -> str:
    """The ticket of whoever joined with this version."""
    guest = Who("guest", await room.joined(version))
    return ticket(room.evening.secret, guest, room.evening.issued)


@endpoint("GET", "/api/parties/{party}/words/{word}", limit=PARTY, errors=(401, 403, 404, 422, 503))
@answered
async def find_word(party: PartyId, word: AskedWord, caller: Caller, services: TableServices) -> WordFound:
    """Look a word up in the party's dictionary, with what was ruled on it before."""
    room, who = await services.parties.entered(party, caller.key)
    if who.role not in _MAY_LOOK_UP:
        raise Problem(403, "not_your_part", f"a {who.role} looks no words up; ask a steward")
    look = await room.look()
    try:
        finding = look(word)
    except PartyRefusalError as wrong:
        raise Problem(422, wrong.code, str(wrong), "path.word") from None
    evening = room.evening
    kind, found = evening.kind, finding.found
    return WordFound(
        finding,
        proposed(kind, found, next_has_played=False),
        proposed(kind, found, next_has_played=True),
        [ruling_shown(evening, each) for each in precedents(evening, finding.word)],
    )


_MAY_LOOK_UP: tuple[Role, ...] = ("host", "steward", "table", "guest")


ENDPOINTS = (open_party, show_party, command_party, find_word)
