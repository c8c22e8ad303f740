"""What is answered at once, while the games and the tables are still being loaded: the web app and /healthz.

A browser that comes early has the app before the rest is there.  Every other request waits for the rest.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from crossdeck.server.headers import Headers
from crossdeck.server.pages import AppFiles, file_routes

__all__ = ["Front", "health_route"]

_TRY_AGAIN_LATER = 1012


class Front:
    """The application that the server starts with; it passes everything on once it is given the whole one."""

    def __init__(self, files: AppFiles, *, https: bool) -> None:
        """Serve these files; must be made in the event loop."""
        self._whole: asyncio.Future[ASGIApp] = asyncio.get_running_loop().create_future()
        routes = [health_route(), *file_routes(files)]
        router = Router(routes, redirect_slashes=False, default=self._wait)
        self._pages = Headers(router, https=https)

    def open(self, whole: ASGIApp) -> None:
        """Pass requests on from now on, those that wait first."""
        self._whole.set_result(whole)

    async def give_up(self) -> None:
        """Refuse requests that still wait: the server stops before it has loaded everything."""
        if not self._whole.done():
            self._whole.set_result(_refuse)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or wait."""
        can_answer = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if can_answer and not self._whole.done():
            await self._pages(scope, receive, send)
        else:
            await self._wait(scope, receive, send)

    async def _wait(self, scope: Scope, receive: Receive, send: Send) -> None:
        whole = await asyncio.shield(self._whole)  # One who hangs up must not cancel it for the others.
        await whole(scope, receive, send)


def health_route() -> Route:
    """/healthz: the process answers."""
    return Route("/healthz", _health)


async def _health(_: Request) -> Response:
    return PlainTextResponse("ok\n")


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": _TRY_AGAIN_LATER})
    else:
        await PlainTextResponse("stopping\n", 503)(scope, receive, send)
