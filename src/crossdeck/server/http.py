"""Typed endpoints: one declaration gives the route, the reading of what comes in, and the OpenAPI operation.

    class NewRoom(Input):
        name: Annotated[str, Meta(max_length=24)]

    @endpoint("POST", "/api/houses/{house}/rooms", limit=OPEN, status=201, errors=(404,))
    async def open_room(house: str, body: NewRoom, caller: Caller, services: Services) -> Room:
        '''Open a room.

        The first line is the operation's summary, the rest its description.
        '''

Arguments are told apart by their names: `body` and `query` are an `Input` each, `caller` is who asks,
`services` is what the server has; every other is a part of the path.  What is given back is sent as JSON, a
`Download` as it is; whatever is raised is answered as `problems.py` says.  Nothing registers itself: a module
lists its endpoints.
"""

import gzip
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import groupby
from typing import Any, get_type_hints
from unicodedata import normalize
from urllib.parse import quote

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Lifespan

from crossdeck.server.headers import Headers
from crossdeck.server.limits import CROWD, MOVES, Limit, who_asks
from crossdeck.server.problems import answer_error
from crossdeck.server.reading import JSON, Input, read_body, read_part, read_query
from crossdeck.server.services import Services

__all__ = ["Caller", "Download", "Endpoint", "Input", "address_of", "application", "endpoint", "routes"]


_WORTH_PRESSING = 1024


@dataclass(frozen=True)
class Caller:
    """Who asks: the address that limits count, and the bearer key if one was sent."""

    address: str
    key: str = field(default="", repr=False)

    @property
    def owner(self) -> str:
        """A name for what is his alone, which does not tell the key."""
        return f"key {sha256(self.key.encode()).hexdigest()}" if self.key else f"address {self.address}"


@dataclass(frozen=True)
class Download:
    """A file instead of JSON: the endpoint says of which kind."""

    content: bytes = field(repr=False)
    name: str = ""
    """What it is saved as; empty where whoever fetches it knows better."""

    @property
    def tag(self) -> str:
        """By which a browser knows what it has."""
        return f'"{sha256(self.content).hexdigest()[:32]}"'

    def answer(self, request: Request, status: int, media: str, keep: int) -> Response:
        """The file, which whoever asked for it may keep; nothing if his browser has it already."""
        headers = {"Cache-Control": "no-store"}
        if self.name:
            plain = normalize("NFKD", self.name).encode("ascii", "ignore").decode()
            safe = re.sub(r"[^\w.-]+", "-", plain)
            headers["Content-Disposition"] = (
                f"attachment; filename=\"{safe}\"; filename*=UTF-8''{quote(self.name)}"
            )
        if keep:
            headers |= {"Cache-Control": f"private, max-age={keep}", "ETag": self.tag}
            if self.tag in request.headers.get("If-None-Match", ""):
                return Response(status_code=304, headers=headers)
        return Response(self.content, status, headers, media)


@dataclass(frozen=True)
class Endpoint:
    """A declared function, with what it takes and gives."""

    method: str
    path: str
    run: Callable[..., Awaitable[object]]
    limit: Limit
    status: int
    errors: tuple[int, ...]
    """The statuses it may refuse with besides those that follow from what it takes."""
    keep: int
    """For how many seconds anybody may keep the answer, or his browser a file; 0 if nobody may."""
    takes: Mapping[str, Any]
    gives: Any
    media: str
    """What kind of file is given back."""

    async def answer(self, request: Request, services: Services) -> Response:
        """Read the request, run, and send what is given back."""
        try:
            caller = _caller(request, services.proxies)
            if self.limit is MOVES:  # by person, and by address too: anybody can make up another key
                services.limits.take(MOVES, caller.owner)
            services.limits.take(CROWD if self.limit is MOVES else self.limit, caller.address)
            given = [await self._read(request, name, caller, services) for name in self.takes]
            found = await self.run(*given)
            content = b"" if isinstance(found, Download) else msgspec.json.encode(found)
        except Exception as error:
            return await answer_error(request, error)
        if isinstance(found, Download):
            return found.answer(request, self.status, self.media, self.keep)
        if not self.keep:
            return Response(content, self.status, {"Cache-Control": "no-store"}, self.media)
        headers = {"Cache-Control": f"public, max-age={self.keep}", "Vary": "Accept-Encoding"}
        # Only what is the same for all is pressed: from the size of anything else a secret could be guessed.
        if len(content) >= _WORTH_PRESSING and "gzip" in request.headers.get("Accept-Encoding", ""):
            content = gzip.compress(content, 6, mtime=0)
            headers["Content-Encoding"] = "gzip"
        return Response(content, self.status, headers, JSON)

    async def _read(self, request: Request, name: str, caller: Caller, services: Services) -> object:
        match name:
            case "services":
                return services
            case "caller":
                return caller
            case "body":
                return await read_body(request, self.takes[name])
            case "query":
                return read_query(request, self.takes[name])
            case _:
                return read_part(request.path_params[name], self.takes[name], f"path.{name}")


def endpoint(
    method: str,
    path: str,
    *,
    limit: Limit,
    status: int = 200,
    errors: Iterable[int] = (),
    keep: int = 0,
    media: str = JSON,
) -> Callable[[Callable[..., Awaitable[object]]], Endpoint]:
    """Make an endpoint of an async function."""

    def declare(run: Callable[..., Awaitable[object]]) -> Endpoint:
        takes = get_type_hints(run, include_extras=True)
        gives = takes.pop("return")
        return Endpoint(method, path, run, limit, status, tuple(errors), keep, takes, gives, media)

    return declare


def routes(endpoints: Sequence[Endpoint], services: Services) -> list[Route]:
    """One route for each path, with all its methods, so that the Allow header of a refused one is right."""
    paths = groupby(sorted(endpoints, key=lambda each: each.path), key=lambda each: each.path)
    return [_route(path, {each.method: each for each in group}, services) for path, group in paths]


def application(
    all_routes: Sequence[BaseRoute], *, https: bool = False, lifespan: Lifespan[Starlette] | None = None
) -> ASGIApp:
    """These routes as one application: the same form for every error, our headers on every answer."""
    handlers = {HTTPException: answer_error, Exception: answer_error}
    app = Starlette(routes=all_routes, exception_handlers=handlers, lifespan=lifespan)
    app.router.redirect_slashes = False  # it would send people to whatever host the request names
    return Headers(app, https=https)


def _route(path: str, by_method: Mapping[str, Endpoint], services: Services) -> Route:
    async def answer(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await by_method[method].answer(request, services)

    return Route(path, answer, methods=list(by_method))


def _caller(request: Request, proxies: int) -> Caller:
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    return Caller(address_of(request, proxies), key.strip() if scheme.lower() == "bearer" else "")


def address_of(connection: HTTPConnection, proxies: int) -> str:
    """The address that limits count, of a request or of a socket."""
    peer = connection.client.host if connection.client else "local"
    return who_asks(peer, ",".join(connection.headers.getlist("X-Forwarded-For")), proxies)
