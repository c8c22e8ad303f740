"""The headers of every answer, whatever becomes of the request."""

import asyncio
import re
import socket

import httpx2
import pytest
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket

from crossdeck.server.headers import CONTENT_SECURITY_POLICY, Headers
from crossdeck.server.http import application
from crossdeck.server.listener import Listener
from tests.limits import PATIENCE
from tests.server.api import app, client, parts
from tests.server.houses import live

ANSWERS = {
    "an answer": ("GET", "/api/games", 200),
    "the reference": ("GET", "/api", 200),
    "its style": ("GET", "/api/reference.css", 200),
    "a HEAD": ("HEAD", "/api/games", 200),
    "an unknown path": ("GET", "/nowhere", 404),
    "an unknown game": ("GET", "/api/games/whist", 404),
    "a wrong method": ("POST", "/api/games", 405),
    "a body without a type": ("POST", "/api/judge", 415),
}


@pytest.mark.parametrize("case", ANSWERS)
def test_every_answer_has_them(case: str) -> None:
    method, path, status = ANSWERS[case]
    answer = client().request(method, path, follow_redirects=False)
    assert answer.status_code == status
    _check(answer.headers)


def test_a_failure_outside_of_any_endpoint_has_them_too() -> None:
    async def broken(_: object) -> None:
        raise RuntimeError("the secret is 1234")

    failing = application([Route("/broken", broken)])
    answer = TestClient(failing, raise_server_exceptions=False).get("/broken")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "internal"
    assert "1234" not in answer.text
    _check(answer.headers)


def _check(headers: object) -> None:
    found = dict(headers)  # type: ignore[call-overload]  # any mapping of headers
    assert found["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert found["x-content-type-options"] == "nosniff"
    assert found["referrer-policy"] == "no-referrer"
    assert "camera=()" in found["permissions-policy"]
    assert found["cross-origin-opener-policy"] == "same-origin"
    assert found["cross-origin-resource-policy"] == "same-origin"
    assert "strict-transport-security" not in found
    assert not [name for name in found if name.startswith("access-control-")]


@live
async def test_no_answer_says_what_the_server_is_made_of() -> None:
    listening = socket.create_server(("127.0.0.1", 0))
    listener = Listener(app(parts()))
    serving = asyncio.create_task(listener.serve([listening]))
    await listener.answers.wait()
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    async with httpx2.AsyncClient(base_url=url, trust_env=False, timeout=PATIENCE) as http:
        answers = [await http.get(path) for path in ("/api/games", "/nowhere")]
    listener.should_exit = True
    await serving
    for answer in answers:
        assert "date" in answer.headers  # What listens adds headers of its own.
        assert "server" not in answer.headers


def test_nothing_but_our_own_is_loaded_run_framed_or_posted_to() -> None:
    policy = dict(part.split(" ", 1) for part in CONTENT_SECURITY_POLICY.split("; "))
    assert policy["default-src"] == policy["connect-src"] == policy["form-action"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert not re.search(r"unsafe|\*|http:|data:|nonce", CONTENT_SECURITY_POLICY)


def test_browsers_are_told_to_insist_on_https_only_where_it_is_spoken() -> None:
    answer = TestClient(app(parts(), https=True)).get("/api/games")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_another_origin_may_not_read_an_answer() -> None:
    preflight = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}
    answer = client().options("/api/judge", headers=preflight)
    assert answer.status_code == 405
    assert "access-control-allow-origin" not in answer.headers


def test_a_socket_passes_through() -> None:
    async def greet(socket: WebSocket) -> None:
        await socket.accept()
        await socket.send_text("hello")
        await socket.close()

    wrapped = application([WebSocketRoute("/socket", greet)])
    assert isinstance(wrapped, Headers)
    with TestClient(wrapped).websocket_connect("/socket") as socket:
        assert socket.receive_text() == "hello"


def test_what_is_personal_is_kept_by_nobody_and_what_is_public_for_a_while() -> None:
    asked = client()
    assert asked.get("/api/games").headers["cache-control"] == "public, max-age=60"
    assert asked.get("/api/daily").headers["cache-control"] == "no-store"
    assert asked.get("/api/jobs/none").headers["cache-control"] == "no-store"
    assert asked.get("/nowhere").headers["cache-control"] == "no-store"
    assert asked.post("/api/judge", json={}).headers["cache-control"] == "no-store"
