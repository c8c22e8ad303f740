"""The web app: its one page for every room, and the files that the page asks for.

The build hook makes it of `web/` and puts it beside this module, into `app/`.  Names of files in `assets/`
hold a hash of what is in them, so a browser may keep those for ever; everything else it asks for again.
"""

import gzip
import mimetypes
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Scope

__all__ = ["ROOMS", "AppFiles", "app_folder", "app_routes", "file_routes", "read_files"]

ROOMS = (
    "new",
    "join",
    "table",
    "television",
    "rules",
    "judge",
    "companion",
    "replay",
    "me",
    "patience",
    "puzzles",
    "party",
    "print",
)
"""The first parts of the addresses that the app has rooms for (web/src/lib/router.svelte.ts), besides `/`."""

_PAGE = "/index.html"
_ASSETS = "/assets/"
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
_PRESSED = {"text/javascript", "text/css", "text/html", "image/svg+xml", "application/manifest+json"}
_NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>crossdeck</title></head>
<body><h1>The web app was not built</h1>
<p>The server runs, and so do its tables and its <a href="/api">HTTP API</a>; only the pages are missing.
<code>python3 boot.py serve</code> builds them if it can fetch packages from PyPI and npm.</p></body></html>
"""


def app_folder() -> Path:
    """Where the built app lies; whoever works on it may name another place in CROSSDECK_APP."""
    return Path(os.environ.get("CROSSDECK_APP") or Path(__file__).with_name("app"))


def read_files(folder: Path) -> "AppFiles":
    """Every file of the app, read now and kept, and in any case the page."""
    missing = _File(_NOT_BUILT.encode(), "text/html", _ASK_AGAIN)
    return {_PAGE: missing, **dict(_files(folder))}


def app_routes(files: "AppFiles") -> list[Route]:
    """The app, and its page for whatever is nowhere else."""
    return [*file_routes(files), _Elsewhere("/{rest:path}", partial(_nowhere, files[_PAGE]))]


def file_routes(files: "AppFiles") -> list[Route]:
    """Every file of the app, and the page for every room."""
    rooms = (f"/{room}{rest}" for room in ROOMS for rest in ("", "/{rest:path}"))
    others = (path for path in files if path != _PAGE and not path.startswith(_ASSETS))
    return [
        *(_route(path, files[_PAGE]) for path in ("/", *rooms)),
        *(_route(path, files[path]) for path in others),
        Route(f"{_ASSETS}{{name}}", partial(_asset, files)),
    ]


class _Elsewhere(Route):
    """Whatever is not the API's: that knows for itself what it has not, and which methods."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        return (Match.NONE, {}) if scope["path"].startswith("/api") else super().matches(scope)


async def _nowhere(page: "_File", request: Request) -> Response:
    """The app says it better, to somebody who came with a browser; a program hears it as from the API."""
    if "text/html" not in request.headers.get("Accept", ""):
        raise HTTPException(404)
    return page.answer(request, 404)


async def _asset(files: "AppFiles", request: Request) -> Response:
    file = files.get(request.url.path)
    if file is None:
        raise HTTPException(404)
    return file.answer(request)


@dataclass(frozen=True)
class _File:
    content: bytes
    type: str
    keep: str

    @cached_property
    def pressed(self) -> bytes:
        """Pressed once, when somebody first asks, and not for everybody who does."""
        return gzip.compress(self.content, 9, mtime=0) if self.type in _PRESSED else b""

    @cached_property
    def tag(self) -> str:
        """By which a browser knows what it has."""
        return f'"{sha256(self.content).hexdigest()[:32]}"'

    def answer(self, request: Request, status: int = 200) -> Response:
        """The file; nothing if the browser has it already."""
        headers = {"Cache-Control": self.keep, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("If-None-Match", ""):
            return Response(status_code=304, headers=headers)
        if self.pressed and "gzip" in request.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self.pressed, status, headers, self.type)
        return Response(self.content, status, headers, self.type)


AppFiles = dict[str, _File]
"""By the paths at which they are asked for."""


def _files(folder: Path) -> Iterator[tuple[str, _File]]:
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file() and not path.name.startswith("."):
            place = "/" + path.relative_to(folder).as_posix()
            kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            keep = _FOR_EVER if place.startswith(_ASSETS) else _ASK_AGAIN
            yield place, _File(path.read_bytes(), kind, keep)


def _route(path: str, file: _File) -> Route:
    async def answer(request: Request) -> Response:
        return file.answer(request)

    return Route(path, answer)
