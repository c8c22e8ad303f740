"""The headers that every answer carries, errors too: what a browser may do with our pages."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["CONTENT_SECURITY_POLICY", "Headers"]

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",  # so neither inline script nor inline style
        "connect-src 'self'",  # includes the WebSocket of this origin (CSP 3; browsers from 2022)
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)

_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the link of a seat is its secret
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_HTTPS = {"Strict-Transport-Security": "max-age=31536000"}


class Headers:
    """ASGI middleware around the whole application.

    It stands outside of Starlette's own error handling, or a failure would be answered without them.  There
    is no header for other origins (CORS): only our own pages may read an answer in a browser.
    """

    def __init__(self, app: ASGIApp, *, https: bool = False) -> None:
        """Say `https` where players come by it, here or at a proxy: browsers then insist on it."""
        self._app = app
        self._headers = {**_HEADERS, **(_HTTPS if https else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers to the answer; sockets have none."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)
