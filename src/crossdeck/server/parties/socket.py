"""The WebSocket of a party: one line for one ticket, over which pictures come.

A client says hello within a few seconds, and after that only answers pings; what it wants to do goes over
HTTP.  Whatever else it says is answered with an error, and the line stays open.
"""

import asyncio

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from crossdeck.party.roles import TicketError
from crossdeck.server import calls
from crossdeck.server.calls import HangUpError, accepted, check_protocol, close, hang_up, let_in, text_of
from crossdeck.server.limits import MOVES, PARTY, LimitError
from crossdeck.server.line import Wire
from crossdeck.server.messages import MOST_BYTES, Error, Pong
from crossdeck.server.obeying import FAILURES, failure
from crossdeck.server.parties.audience import BAD_TICKET, PartyLine
from crossdeck.server.parties.errors import NoSuchPartyError, NoTicketError
from crossdeck.server.parties.evening import EveningRoom
from crossdeck.server.parties.messages import PartyHello, ToParty
from crossdeck.server.services import TableServices
from crossdeck.server.wire import WIRE, frame

__all__ = ["line_to_a_party"]

_decode = msgspec.json.Decoder(ToParty).decode
_NO_HELLO = Error(code="no_hello", message="say hello first")


async def line_to_a_party(scope: Scope, receive: Receive, send: Send, services: TableServices) -> None:
    """Serve one connection from hello to its end."""
    websocket = WebSocket(scope, receive, send)
    if not await accepted(websocket, services.settings.origins):
        return
    services.hub.callers += 1
    try:
        let_in(websocket, services, PARTY)
        room, line = await _welcome(websocket, services)
        await _attend(receive, room, line, services)
    except HangUpError as wrong:
        await close(websocket, wrong.code, wrong.error)
    except WebSocketDisconnect:
        pass
    finally:
        services.hub.callers -= 1


async def _welcome(websocket: WebSocket, services: TableServices) -> tuple[EveningRoom, PartyLine]:
    """Read the hello, and show the party that it names."""
    try:
        async with asyncio.timeout(calls.HELLO_WITHIN):
            hello = _read(text_of(await websocket.receive()))
    except TimeoutError:
        raise HangUpError(4000, _NO_HELLO) from None
    if isinstance(hello, Error):
        raise HangUpError(4000, hello)
    if not isinstance(hello, PartyHello):
        raise HangUpError(4000, _NO_HELLO)
    check_protocol(hello.protocol)
    try:
        room, who = await services.parties.entered(hello.party, hello.ticket)
    except NoSuchPartyError as wrong:
        raise HangUpError(4004, Error(code="unknown_party", message=str(wrong))) from None
    except (TicketError, NoTicketError) as wrong:
        raise HangUpError(BAD_TICKET, Error(code="bad_ticket", message=str(wrong))) from None
    except FAILURES as wrong:
        raise HangUpError(1013, failure(wrong)) from None
    wire: Wire = websocket.scope["extensions"][WIRE]

    def leave() -> None:
        room.audience.leave(line)

    line = PartyLine(
        wire, services.hub.house.post, hello.ticket, lambda code: hang_up(websocket, line, leave, code)
    )
    room.audience.join(line, hello.ticket, who)
    return room, line


async def _attend(receive: Receive, room: EveningRoom, line: PartyLine, services: TableServices) -> None:
    """Hear the answers to pings; a line that was cut is not listened to any more."""
    try:
        while line.is_open:
            said = _read(text_of(await receive()))
            if isinstance(said, Pong) and line.ponged(said.n, services.clock.now()):
                continue
            if (error := _answer(said, line, services)) is not None:
                line.push(frame(error))
    finally:
        line.is_open = False
        room.audience.leave(line)


def _answer(said: PartyHello | Pong | Error, line: PartyLine, services: TableServices) -> Error | None:
    """What is said to somebody who speaks out of turn, if he does not do so all the time."""
    try:
        services.limits.take(MOVES, line.person)
    except LimitError as wrong:
        services.metrics.limited.inc()
        return Error(code="too_many", message=str(wrong), retry_after=wrong.wait)
    if isinstance(said, Pong):
        return None
    services.metrics.malformed.inc()
    if isinstance(said, Error):
        return said
    return Error(code="malformed", message="hello was said already; another party needs another line")


def _read(text: str) -> PartyHello | Pong | Error:
    """A message, or what is wrong with it."""
    if len(text) > MOST_BYTES or len(text.encode()) > MOST_BYTES:
        return Error(code="too_long", message=f"a message has at most {MOST_BYTES} bytes")
    try:
        said: PartyHello | Pong = _decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as wrong:
        return Error(code="malformed", message=f"this message is not understood: {wrong}")
    return said
