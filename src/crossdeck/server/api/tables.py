"""Tables: opening one, finding one, looking at it, and doing something there without a socket."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from crossdeck.objections import Objection
from crossdeck.server.audience import may_watch
from crossdeck.server.http import Caller, Input, endpoint
from crossdeck.server.limits import BROWSE, MOVES, OPEN
from crossdeck.server.messages import Ack, Refused
from crossdeck.server.obeying import SHORTEST_KEY, answered, new_key, obey
from crossdeck.server.pictures import PictureData
from crossdeck.server.problems import Problem
from crossdeck.server.room import Room
from crossdeck.server.services import TableServices
from crossdeck.tables.commands import Command
from crossdeck.tables.deciding import person_of
from crossdeck.tables.telling import viewer_of
from crossdeck.tables.terms import Terms

__all__ = ["ENDPOINTS"]

TableId = Annotated[str, Meta(max_length=40, description="The id in the link to a table.")]


class NewTable(msgspec.Struct, frozen=True):
    """A table that was opened, and the key of its host: whoever has it can start, pause and end."""

    id: str
    key: str
    v: int


class TablePage(msgspec.Struct, frozen=True):
    """A table as whoever asks may see it."""

    id: str
    v: int
    terms: Terms
    picture: Annotated[PictureData, Meta(description="As in the `welcome` of the WebSocket.")]


class Listed(msgspec.Struct, frozen=True):
    """A table in the list."""

    id: str
    game: str
    stage: str
    opened_at: int
    changed_at: int
    facts: Annotated[dict[str, Any], Meta(description="Seats, players, options, clocks.")]


class TableList(msgspec.Struct, frozen=True):
    """Tables that are open to strangers, the newest first; `before` is how to ask for those after them."""

    tables: list[Listed]
    before: str
    """Empty on the last page."""


class OfTables(Input, frozen=True):
    """Which tables."""

    stage: Annotated[str, Meta(pattern="^(gathering|playing|over|ended)$")] = "gathering"
    before: Annotated[str, Meta(max_length=40, description="The last table of the page before.")] = ""


class Done(Input, frozen=True):
    """A request, as the WebSocket takes it too."""

    command: Command


class Acknowledged(msgspec.Struct, frozen=True):
    """It was done and written down; or the rules refuse it, and nothing has changed."""

    id: str
    v: int
    done: bool
    objections: list[Objection]


class OfRecord(Input, frozen=True):
    """Which match."""

    match: Annotated[int, Meta(ge=1, le=1_000_000, description="Matches count from 1.")] | None = None


class RecordPage(msgspec.Struct, frozen=True):
    """The record of a match: `text` is a `.game` file, `record` its twin."""

    match: int
    matches: int
    text: str
    record: dict[str, Any]


@endpoint("POST", "/api/tables", limit=OPEN, status=201, errors=(404, 422, 503))
@answered
async def open_table(body: Terms, services: TableServices) -> NewTable:
    """Open a table.

    The answer has the host's key.  Send it as `Authorization: Bearer KEY`, or in the `hello` of the socket;
    with the same key the host also takes a seat.  Everybody else comes by the table's id alone.
    """
    key = new_key()
    room = await services.hub.open(body, person_of(key))
    return NewTable(room.sitting.id, key, room.version)


@endpoint("GET", "/api/tables", limit=BROWSE, errors=(404, 503))
@answered
async def list_tables(query: OfTables, services: TableServices) -> TableList:
    """Find a table: those that were opened to be found."""
    store = services.hub.house.store
    before = await store.card(query.before) if query.before else None
    if query.before and before is None:
        raise Problem(404, "unknown_table", "there is no such table to go on after; begin again without it")
    cards = await store.cards(stage=query.stage, listed=True, limit=_PAGE, before=before)
    listed = [
        Listed(
            card.id, card.game, card.stage, card.opened_at, card.changed_at, msgspec.json.decode(card.facts)
        )
        for card in cards
    ]
    return TableList(listed, cards[-1].id if len(cards) == _PAGE else "")


_PAGE = 50


@endpoint("GET", "/api/tables/{table}", limit=BROWSE, errors=(403, 404, 503))
@answered
async def show_table(table: TableId, caller: Caller, services: TableServices) -> TablePage:
    """Look at a table, as whoever's key was sent, or as somebody who looks on."""
    room = await services.hub.room(table)
    person = person_of(caller.key) if caller.key else ""
    viewer = viewer_of(room.sitting, person)
    _check_watching(room, person)
    return TablePage(room.sitting.id, room.version, room.sitting.terms, room.looks.picture(viewer))


@endpoint("POST", "/api/tables/{table}/commands", limit=MOVES, errors=(401, 404, 409, 422, 503))
@answered
async def command_table(table: TableId, body: Done, caller: Caller, services: TableServices) -> Acknowledged:
    """Do something at a table: sit down, start, play.

    Sent again with the same `id`, it is not done again.  Without a key of your own take any: it is yours from
    then on, at this table.
    """
    if len(caller.key) < SHORTEST_KEY:
        message = f"send a key as `Authorization: Bearer KEY`: at least {SHORTEST_KEY} characters"
        raise Problem(401, "no_key", message)
    room = await services.hub.room(table)
    answer = await obey(room, person_of(caller.key), body.command, services.metrics)
    match answer:
        case Ack(id=id_, v=v):
            return Acknowledged(id_, v, done=True, objections=[])
        case Refused(id=id_, v=v, objections=objections):
            return Acknowledged(id_, v, done=False, objections=objections)
        case _:
            raise Problem(409, answer.code, answer.message)


@endpoint("GET", "/api/tables/{table}/record", limit=BROWSE, errors=(403, 404, 503))
@answered
async def show_record(table: TableId, query: OfRecord, caller: Caller, services: TableServices) -> RecordPage:
    """The record of a match: the last, or the one asked for.

    Of a match that is being played it has the rounds that are over.
    """
    room = await services.hub.room(table)
    _check_watching(room, person_of(caller.key) if caller.key else "")
    found = await services.hub.records(table)
    number = len(found) if query.match is None else query.match
    if number > len(found):
        raise Problem(404, "no_match", f"there are {len(found)} matches to tell of at this table")
    record = found[number - 1]
    return RecordPage(number, len(found), record.text(), record.to_json())


def _check_watching(room: Room, person: str) -> None:
    if not may_watch(room.sitting, viewer_of(room.sitting, person)):
        raise Problem(403, "no_watching", "nobody may look on at this table")


ENDPOINTS = (open_table, list_tables, show_table, command_table, show_record)
