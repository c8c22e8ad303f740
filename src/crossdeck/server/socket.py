"""The WebSocket: one line to one table.

A client says hello within a few seconds.  Its messages are dealt with one after another, so nobody gets ahead
of himself; whatever cannot be understood is answered with an error, and the line stays open.
"""

import asyncio
import logging
import secrets
import time

import msgspec
from msgspec import UNSET, UnsetType
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from crossdeck.notation import format_action
from crossdeck.objections import objection
from crossdeck.server import calls
from crossdeck.server.audience import NOT_FOR_YOU, may_watch
from crossdeck.server.calls import HangUpError, accepted, check_protocol, close, hang_up, let_in, text_of
from crossdeck.server.hub import StoppingError, UnknownTableError
from crossdeck.server.jobs import BUDGET
from crossdeck.server.limits import CROWD, MOVES, LimitError
from crossdeck.server.line import Line, Wire
from crossdeck.server.messages import (
    MOST_BYTES,
    Ack,
    Answer,
    Check,
    Could,
    Error,
    FromClient,
    FromServer,
    Hello,
    Moves,
    Pong,
    Possible,
    Said,
    Say,
    Tried,
    Try,
    TryRow,
)
from crossdeck.server.metrics import Metrics
from crossdeck.server.obeying import FAILURES, REFUSED_INPUT, SHORTEST_KEY, failure, new_key, obey
from crossdeck.server.room import Room
from crossdeck.server.services import TableServices
from crossdeck.server.trying import tried, tried_row
from crossdeck.server.wire import WIRE, frame
from crossdeck.server.work import CouldDo
from crossdeck.server.workers import WorkersError
from crossdeck.tables.deciding import person_of
from crossdeck.tables.telling import viewer_of

__all__ = ["line_to_a_table"]

_LOG = logging.getLogger(__name__)
_AGAIN_IN = 2.0
"""Seconds after which workers may have time."""
_decode = msgspec.json.Decoder(FromClient).decode


async def line_to_a_table(scope: Scope, receive: Receive, send: Send, services: TableServices) -> None:
    """Serve one connection from hello to its end."""
    websocket = WebSocket(scope, receive, send)
    if not await accepted(websocket, services.settings.origins):
        return
    hub = services.hub
    hub.callers += 1
    try:
        let_in(websocket, services, CROWD)
        room, line = await _welcome(websocket, services)
        await _attend(receive, room, line, services)
    except HangUpError as wrong:
        await close(websocket, wrong.code, wrong.error)
    except WebSocketDisconnect:
        pass
    finally:
        hub.callers -= 1


async def _attend(receive: Receive, room: Room, line: Line, services: TableServices) -> None:
    """Deal with one message after another; a line that was cut is not listened to any more."""
    try:
        while line.is_open:
            await _serve(room, line, text_of(await receive()), services)
    finally:
        line.is_open = False
        room.audience.leave(line)


def _read(text: str) -> FromClient:
    if len(text) > MOST_BYTES or len(text.encode()) > MOST_BYTES:
        raise _BadMessageError("too_long", f"a message has at most {MOST_BYTES} bytes")
    if not text:
        raise _BadMessageError("malformed", "a message is a JSON object in a text frame")
    try:
        message: FromClient = _decode(text)
        return message
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as wrong:
        raise _BadMessageError("malformed", f"this message is not understood: {wrong}") from None


class _BadMessageError(Exception):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


async def _welcome(websocket: WebSocket, services: TableServices) -> tuple[Room, Line]:
    """Read the hello, and join the table it names."""
    try:
        async with asyncio.timeout(calls.HELLO_WITHIN):
            hello = _read(text_of(await websocket.receive()))
    except TimeoutError:
        raise HangUpError(4000, Error(code="no_hello", message="say hello first")) from None
    except _BadMessageError as wrong:
        raise HangUpError(4000, Error(code=wrong.code, message=str(wrong))) from None
    if not isinstance(hello, Hello):
        raise HangUpError(4000, Error(code="no_hello", message="say hello first"))
    check_protocol(hello.protocol)
    if hello.key and len(hello.key) < SHORTEST_KEY:
        message = f"a key has at least {SHORTEST_KEY} characters; leave it out to be given one"
        raise HangUpError(4000, Error(code="short_key", message=message))
    try:
        room = await services.hub.room(hello.table)
        person, key = await _person(hello, services)
        if hello.have > room.version:  # Seen at another process, of which this one has not heard yet.
            await room.catch_up()
    except UnknownTableError as wrong:
        raise HangUpError(4004, Error(code="unknown_table", message=str(wrong))) from None
    except FAILURES as wrong:
        raise HangUpError(1013, failure(wrong)) from None
    if not may_watch(room.sitting, viewer_of(room.sitting, person)):
        raise HangUpError(NOT_FOR_YOU, Error(code="no_watching", message="nobody may look on at this table"))
    wire: Wire = websocket.scope["extensions"][WIRE]

    def leave() -> None:
        room.audience.leave(line)

    line = Line(wire, services.hub.house.post, person, lambda code: hang_up(websocket, line, leave, code))
    room.audience.join(line, hello.have, key)
    return room, line


async def _person(hello: Hello, services: TableServices) -> tuple[str, str]:
    """Who says hello, and a key for somebody new."""
    if hello.key:
        return person_of(hello.key), ""
    if hello.session and (person := await services.accounts.person_at(hello.session, hello.table)):
        return person, ""
    key = new_key()
    return person_of(key), key


async def _serve(room: Room, line: Line, text: str, services: TableServices) -> None:
    """Deal with one message; whatever comes of it, nobody loses his line over it."""
    message = _understood(text)
    if isinstance(message, Pong) and line.ponged(message.n, services.clock.now()):
        return  # Asked for by us, so it is no use of anybody's limit.
    try:
        services.limits.take(MOVES, line.person)
        answer = await _answer(room, line, message, services)
    except Exception as wrong:
        id_: str | UnsetType = getattr(message, "id", UNSET)
        answer = msgspec.structs.replace(_error(wrong, services.metrics), id=id_)
    if answer is not None:
        line.push(frame(answer))


def _error(wrong: Exception, metrics: Metrics) -> Error:
    match wrong:
        case _BadMessageError():
            metrics.malformed.inc()
            return Error(code=wrong.code, message=str(wrong))
        case LimitError():
            metrics.limited.inc()
            return Error(code="too_many", message=str(wrong), retry_after=wrong.wait)
        case _:
            metrics.failures.inc()
            return failure(wrong) if isinstance(wrong, FAILURES) else _unforeseen(wrong)


def _understood(text: str) -> FromClient | _BadMessageError:
    """A message, or what is wrong with it."""
    try:
        return _read(text)
    except _BadMessageError as wrong:
        return wrong


def _unforeseen(wrong: Exception) -> Error:
    number = secrets.token_hex(6)
    _LOG.error("error %s at a table", number, exc_info=wrong)
    return Error(code="internal", message=f"something went wrong on the server; its log has it as {number}")


async def _answer(
    room: Room, line: Line, message: FromClient | _BadMessageError, services: TableServices
) -> FromServer | None:
    match message:
        case _BadMessageError():
            raise message
        case Hello():
            raise _BadMessageError("malformed", "hello was said already; another table needs another line")
        case Pong():
            return None
        case _ if services.hub.is_stopping:
            raise StoppingError("the server stops and will be back in a moment; nothing is lost")
        case Check():
            return _check(room, line, message)
        case Try() | TryRow():
            return _try(room, line, message)
        case Moves():
            return await _moves(room, line, message, services)
        case Say():
            return _say(room, line, message)
        case _:
            began = time.perf_counter()
            answer = await obey(room, line.person, message, services.metrics)
            services.metrics.acknowledged(time.perf_counter() - began)
            return answer


def _say(room: Room, line: Line, message: Say) -> Ack | Error:
    seat = line.viewer.seat
    if seat is None:
        return Error(code="not_seated", message="only players speak at a table", id=message.id)
    room.audience.spread(Said(seat=seat, phrase=message.phrase))
    return Ack(id=message.id, v=room.version)


def _check(room: Room, line: Line, message: Check) -> Answer | Error:
    """Whether an action would be legal: looked at as the player himself sees the table."""
    sitting, seat = room.sitting, line.viewer.seat
    if seat is None or sitting.state is None:
        return _not_seated(message)
    try:
        action = sitting.game.read(sitting.state, seat, message.do)
        refusals = sitting.game.refusals(sitting.state, seat, action)
    except REFUSED_INPUT as wrong:
        return Error(code="refused", message=str(wrong), id=message.id)
    return Answer(id=message.id, v=sitting.version, objections=[objection(each) for each in refusals])


def _try(room: Room, line: Line, message: Try | TryRow) -> Tried | Error:
    """What cards make that a player has laid for now; it takes a millisecond at most."""
    sitting, seat = room.sitting, line.viewer.seat
    if seat is None or sitting.state is None:
        return _not_seated(message)
    try:
        if isinstance(message, TryRow):
            return tried_row(sitting.game, sitting.state, seat, sitting.version, message)
        return tried(sitting.game, sitting.state, seat, sitting.version, message)
    except REFUSED_INPUT as wrong:
        return Error(code="refused", message=str(wrong), id=message.id)


async def _moves(room: Room, line: Line, message: Moves, services: TableServices) -> Could | Error:
    """What a player could do; a worker finds it, for it may take longer than the others should wait."""
    sitting, seat = room.sitting, line.viewer.seat
    if seat is None or sitting.state is None:
        return _not_seated(message)
    view, terms = sitting.game.view(sitting.state, seat), sitting.terms
    task = CouldDo(terms.game, terms.options, sitting.game.table.players, terms.words, view, message.most)
    try:
        could = await services.workers.run(task, line.person, BUDGET)
    except WorkersError as wrong:
        return Error(code="too_many", message=str(wrong), id=message.id, retry_after=_AGAIN_IN)
    except REFUSED_INPUT as wrong:
        return Error(code="refused", message=str(wrong), id=message.id)
    listed = [Possible(format_action(each.action, view.layout), each.value) for each in could.listed]
    return Could(id=message.id, v=sitting.version, moves=listed, count=could.count, complete=could.complete)


def _not_seated(message: Check | Try | TryRow | Moves) -> Error:
    return Error(code="not_seated", message="only players ask that, and in a game", id=message.id)
