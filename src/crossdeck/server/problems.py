"""Errors as they are answered: always JSON, always of one form, and nothing of ours leaks.

    {"error": {"code": "hand", "message": "the hand has 4 of S, but a pack ...", "where": ""}}

400 means that a request does not fit what the API describes; 422 that it fits, but the game refuses it.
"""

import logging
import re
import secrets
from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from crossdeck.answers.patiences import LineError
from crossdeck.bots import BotError
from crossdeck.cards import HandError
from crossdeck.catalogue import UnknownGameError
from crossdeck.companion import ScoresError
from crossdeck.deals import DealError
from crossdeck.layout import LayoutError
from crossdeck.notation import NotationError
from crossdeck.placements import TooLargeError
from crossdeck.record import RecordError
from crossdeck.review import ReviewError
from crossdeck.rulebook import RuleNotFoundError
from crossdeck.rules import OptionError
from crossdeck.seats import SeatsError
from crossdeck.server.dictionaries import UnknownDictionaryError
from crossdeck.server.jobs import UnknownJobError
from crossdeck.server.limits import LimitError
from crossdeck.server.work import CannotPrintError, NoPrintingError, TaskError
from crossdeck.server.workers import BudgetError, BusyError
from crossdeck.shelf.dictionaries import DictionaryError
from crossdeck.shelf.locate import SourceError

__all__ = ["Failure", "Problem", "Wrong", "answer_error", "known_problem"]

_LOG = logging.getLogger(__name__)
_BUSY_FOR = 5
"""Seconds after which it is worth asking again where others' work waits."""

_STATUS: dict[type[Exception], HTTPStatus] = {
    UnknownGameError: HTTPStatus.NOT_FOUND,
    RuleNotFoundError: HTTPStatus.NOT_FOUND,
    UnknownDictionaryError: HTTPStatus.NOT_FOUND,
    UnknownJobError: HTTPStatus.NOT_FOUND,
    **dict.fromkeys(
        (
            BotError, CannotPrintError, DealError, DictionaryError, HandError, LayoutError, LineError,
            NotationError, OptionError, RecordError, ReviewError, ScoresError, SeatsError, TaskError,
            TooLargeError,
        ),
        HTTPStatus.UNPROCESSABLE_ENTITY,
    ),
    LimitError: HTTPStatus.TOO_MANY_REQUESTS,
    BusyError: HTTPStatus.TOO_MANY_REQUESTS,
    BudgetError: HTTPStatus.SERVICE_UNAVAILABLE,
    NoPrintingError: HTTPStatus.SERVICE_UNAVAILABLE,
    SourceError: HTTPStatus.SERVICE_UNAVAILABLE,
}  # fmt: skip
"""The package's own errors, which say themselves what is wrong and what to do."""


class Wrong(msgspec.Struct, frozen=True):
    """What is wrong: a code for programs, a sentence for people, and the field it is about, if it is one."""

    code: str
    message: str
    where: str


class Failure(msgspec.Struct, frozen=True):
    """The body of every answer that is an error."""

    error: Wrong


class Problem(Exception):  # noqa: N818  # it is an answer, and its name is that of what it says
    """A request that is refused: an endpoint raises it, and this is the answer."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        where: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Keep what the answer says."""
        super().__init__(message)
        self.status, self.code, self.where, self.headers = status, code, where, headers or {}

    def response(self) -> Response:
        """The answer."""
        failure = Failure(Wrong(self.code, str(self), self.where))
        return Response(
            msgspec.json.encode(failure),
            self.status,
            {"Cache-Control": "no-store", **self.headers},
            "application/json",
        )


async def answer_error(request: Request, error: Exception) -> Response:
    """Answer anything that was raised; what nobody foresaw is logged, and answered by a number in the log."""
    if isinstance(error, HTTPException):
        return _no_such_thing(request, error).response()
    return (known_problem(error) or _unforeseen(request, error)).response()


def known_problem(error: Exception) -> Problem | None:
    """What an error means to whoever asked; None if it is a fault of ours, of which he is told nothing."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, ClientDisconnect):
        return Problem(400, "gone", "the request broke off before its end")  # nobody is there to read it
    for kind, status in _STATUS.items():
        if isinstance(error, kind):
            return Problem(status, _code(kind), str(error), headers=_patience(status, error))
    return None


def _no_such_thing(request: Request, error: HTTPException) -> Problem:
    """No route, or none for this method."""
    status, path = HTTPStatus(error.status_code), request.scope["path"]
    if status != HTTPStatus.METHOD_NOT_ALLOWED:
        return Problem(status, status.name.lower(), f"there is nothing at {path}; /api says what there is")
    allowed = ", ".join(sorted((error.headers or {}).get("Allow", "").split(", ")))
    message = f"{path} takes {allowed}, not {request.method}"
    return Problem(status, status.name.lower(), message, headers={"Allow": allowed})


def _unforeseen(request: Request, error: Exception) -> Problem:
    number = secrets.token_hex(6)
    path = getattr(request.scope.get("route"), "path", "?")  # not the address itself, which may hold a secret
    _LOG.error("error %s at %s %s", number, request.method, path, exc_info=error)
    return Problem(500, "internal", f"something went wrong on the server; its log has it as {number}")


def _patience(status: HTTPStatus, error: Exception) -> dict[str, str]:
    if status != HTTPStatus.TOO_MANY_REQUESTS:
        return {}
    return {"Retry-After": str(error.wait if isinstance(error, LimitError) else _BUSY_FOR)}


def _code(kind: type[Exception]) -> str:
    """`unknown_game` for UnknownGameError."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__.removesuffix("Error")).lower()
