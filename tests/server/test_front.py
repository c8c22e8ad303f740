"""What is answered while a server still loads, and what waits."""

import asyncio
from pathlib import Path

import httpx2
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message

from crossdeck.server.front import Front
from crossdeck.server.pages import read_files
from tests.server.store import asynchronous


@pytest.fixture
def app(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>crossdeck</title>")
    (tmp_path / "assets" / "main-1234.js").write_text("let me;")
    return tmp_path


def client(front: Front) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(transport=httpx2.ASGITransport(app=front), base_url="http://here")


@pytest.mark.parametrize("path", ["/", "/table/abc", "/assets/main-1234.js", "/healthz"])
@asynchronous
async def test_the_app_is_answered_at_once_with_our_headers(app: Path, path: str) -> None:
    async with client(Front(read_files(app), https=True)) as http:
        answer = await http.get(path)
    assert answer.status_code == 200
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "Strict-Transport-Security" in answer.headers


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/games"), ("GET", "/readyz"), ("GET", "/nowhere"), ("POST", "/")]
)
@asynchronous
async def test_everything_else_waits_for_the_whole(app: Path, method: str, path: str) -> None:
    front = Front(read_files(app), https=False)
    async with client(front) as http:
        waiting = asyncio.create_task(http.request(method, path))
        gone = asyncio.create_task(http.request(method, path))
        assert (await http.get("/healthz")).text == "ok\n"
        gone.cancel()
        await asyncio.wait([gone])
        assert not waiting.done()
        front.open(PlainTextResponse("whole"))
        assert (await waiting).text == "whole"
        assert (await http.get("/")).text == "whole"


@asynchronous
async def test_who_waits_is_refused_when_the_server_stops_before_it_has_loaded(app: Path) -> None:
    front = Front(read_files(app), https=False)
    async with client(front) as http:
        waiting = asyncio.create_task(http.get("/api/games"))
        await http.get("/healthz")
        await front.give_up()
        assert (await waiting).status_code == 503
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    await front({"type": "websocket", "path": "/ws"}, receive, send)
    assert sent == [{"type": "websocket.close", "code": 1012}]
