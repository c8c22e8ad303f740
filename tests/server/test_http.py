"""Typed endpoints: what is read, what is refused and how, and who asks."""

import asyncio
import logging
from collections.abc import Iterator
from datetime import date
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Message

from crossdeck.bots import BotError
from crossdeck.cards import HandError
from crossdeck.catalogue import UnknownGameError
from crossdeck.deals import DealError
from crossdeck.layout import LayoutError
from crossdeck.notation import NotationError
from crossdeck.placements import TooLargeError
from crossdeck.rulebook import RuleNotFoundError
from crossdeck.rules import OptionError
from crossdeck.server.http import Caller, Download, Input, endpoint
from crossdeck.server.limits import BROWSE, HEAVY, MOVES, OPEN
from crossdeck.server.problems import Problem
from crossdeck.server.reading import MOST_BYTES
from crossdeck.server.services import Services
from crossdeck.server.workers import BudgetError, BusyError, WorkError
from crossdeck.shelf.dictionaries import DictionaryError
from crossdeck.shelf.locate import SourceError
from tests.server.api import app, client, parts


class Card(msgspec.Struct, frozen=True):
    letter: str
    value: int


class Filter(Input, frozen=True):
    least: Annotated[int, Meta(ge=0)] = 0
    letter: tuple[str, ...] = ()
    wild: bool = False


class NewCard(Input, frozen=True):
    letter: Annotated[str, Meta(max_length=1)]
    value: Annotated[int, Meta(ge=0, le=15)] = 1
    weight: float = 1.0
    notes: dict[str, str] = msgspec.field(default_factory=dict)
    twin: Card | None = None


RAISED: list[Exception] = []
"""What `/api/raise` raises next."""


@endpoint("GET", "/api/cards/{letter}/{value}", limit=BROWSE, keep=5)
async def show(letter: str, value: int) -> Card:
    """One card."""
    return Card(letter, value)


@endpoint("GET", "/api/days/{day}", limit=BROWSE)
async def show_day(day: date) -> str:
    """A day."""
    return day.strftime("%A")


@endpoint("GET", "/api/cards", limit=BROWSE)
async def search(query: Filter) -> list[Any]:
    """All cards of a kind."""
    return [query.least, query.letter, query.wild]


@endpoint("POST", "/api/cards", limit=OPEN, status=201)
async def add(body: NewCard, services: Services) -> NewCard:
    """Print a card."""
    assert isinstance(services, Services)
    return body


@endpoint("GET", "/api/me", limit=HEAVY)
async def who(caller: Caller) -> list[str]:
    """Who asks."""
    return [caller.address, caller.key, caller.owner]


@endpoint("GET", "/api/move", limit=MOVES)
async def move() -> None:
    """Something that is counted by person."""


@endpoint("GET", "/api/raise", limit=BROWSE)
async def fail() -> None:
    """Fail as told."""
    raise RAISED.pop()


@endpoint("GET", "/api/papers/{name}", limit=BROWSE, keep=60, media="application/pdf")
async def paper(name: str) -> Download:
    """A file that may be kept."""
    return Download(b"%PDF " + name.encode(), f"{name}.pdf")


@endpoint("GET", "/api/secret", limit=BROWSE, media="text/csv; charset=utf-8")
async def secret() -> Download:
    """A file that nobody may keep, and that has no name."""
    return Download(b"a,b")


ENDPOINTS = (show, show_day, search, add, who, move, fail, paper, secret)


@pytest.fixture
def asked() -> TestClient:
    return client(parts(), ENDPOINTS)


def refused(answer: Any, status: int, code: str, where: str = "") -> str:
    """Check that it is refused in the one form for all; the message."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert answer.json().keys() == {"error"}
    error = answer.json()["error"]
    assert error.keys() == {"code", "message", "where"}
    assert (error["code"], error["where"]) == (code, where)
    message: str = error["message"]
    return message


# Reading


def test_parts_of_the_path_come_in_their_types(asked: TestClient) -> None:
    answer = asked.get("/api/cards/Ĉ/8")
    assert answer.json() == {"letter": "Ĉ", "value": 8}
    assert asked.get("/api/days/1934-05-01").json() == "Tuesday"


def test_a_part_of_the_path_that_does_not_fit_is_refused(asked: TestClient) -> None:
    message = refused(asked.get("/api/cards/A/eight"), 400, "invalid", "path.value")
    assert message == "Expected a whole number, got text"
    message = refused(asked.get("/api/days/May"), 400, "invalid", "path.day")
    assert message == "Expected a date, as 1934-05-01"


def test_a_query_comes_in_its_types_and_a_list_by_repeating(asked: TestClient) -> None:
    assert asked.get("/api/cards").json() == [0, [], False]
    assert asked.get("/api/cards?least=3&letter=A&letter=B&wild=true").json() == [3, ["A", "B"], True]
    assert asked.get("/api/cards?letter=A").json() == [0, ["A"], False]


@pytest.mark.parametrize(
    ("query", "where", "message"),
    [
        ("least=many", "query.least", "Expected a whole number, got text"),
        ("least=-1", "query.least", "Expected a whole number >= 0"),
        ("least=1&least=2", "query.least", "Expected one value, got several"),
        ("least=", "query.least", "Expected a whole number, got text"),
        ("most=3", "query", "Object contains unknown field `most`"),
        ("wild=perhaps", "query.wild", "Expected true or false, got text"),
    ],
)
def test_a_query_that_does_not_fit_is_refused(
    asked: TestClient, query: str, where: str, message: str
) -> None:
    assert refused(asked.get(f"/api/cards?{query}"), 400, "invalid", where) == message


def test_a_body_comes_in_its_type_and_what_is_given_back_is_sent(asked: TestClient) -> None:
    answer = asked.post("/api/cards", json={"letter": "Q", "value": 9})
    assert answer.status_code == 201
    assert answer.json() == {"letter": "Q", "value": 9, "weight": 1.0, "notes": {}, "twin": None}


def test_a_whole_number_may_be_written_with_a_point_as_json_schema_has_it(asked: TestClient) -> None:
    answer = asked.post("/api/cards", content=b'{"letter": "Q", "value": 9.0, "weight": 2}', headers=JSON)
    assert (answer.json()["value"], answer.json()["weight"]) == (9, 2.0)
    answer = asked.post("/api/cards", content=b'{"letter": "Q", "value": 9.5}', headers=JSON)
    assert refused(answer, 400, "invalid", "body.value") == "Expected a whole number, got a number"
    answer = asked.post("/api/cards", content=b'{"letter": "Q", "value": 1e999}', headers=JSON)
    refused(answer, 400, "invalid", "body.value")


JSON = {"Content-Type": "application/json; charset=utf-8"}


@pytest.mark.parametrize(
    ("body", "where", "message"),
    [
        ({}, "body", "Object missing required field `letter`"),
        ([], "body", "Expected an object, got a list"),
        (None, "body", "Expected an object, got null"),
        ({"letter": 3}, "body.letter", "Expected text, got a whole number"),
        ({"letter": "QU"}, "body.letter", "Expected text of length <= 1"),
        ({"letter": "Q", "value": True}, "body.value", "Expected a whole number, got true or false"),
        ({"letter": "Q", "value": 16}, "body.value", "Expected a whole number <= 15"),
        ({"letter": "Q", "valeu": 9}, "body", "Object contains unknown field `valeu`"),
        ({"letter": "Q", "notes": {"a": 1}}, "body.notes[...]", "Expected text, got a whole number"),
        ({"letter": "Q", "twin": {"letter": "A"}}, "body.twin", "Object missing required field `value`"),
        ({"letter": "Q", "twin": 3}, "body.twin", "Expected an object or null, got a whole number"),
    ],
)
def test_a_body_that_does_not_fit_is_refused_with_the_place(
    asked: TestClient, body: object, where: str, message: str
) -> None:
    answer = asked.post("/api/cards", content=msgspec.json.encode(body), headers=JSON)
    assert refused(answer, 400, "invalid", where) == message


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b"", "the body is not JSON"),
        (b'{"letter": "Q"', "the body is not JSON"),
        (b'{"letter": "Q"} {}', "the body is not JSON"),
        (b"letter=Q", "the body is not JSON"),
        (b'{"value": NaN}', "the body is not JSON"),
        (b'{"letter": "\\ud800"}', "the body is not JSON"),
        (b'{"letter": "\xe9"}', "the body is not UTF-8"),
        ('{"letter": "Q"}'.encode("utf-16"), "the body is not"),
        (b"[" * 60_000, "the body is nested too deeply"),
        (b'{"a":' * 10_000, "the body is nested too deeply"),
    ],
)
def test_a_body_that_cannot_be_read_is_refused(asked: TestClient, body: bytes, message: str) -> None:
    answer = asked.post("/api/cards", content=body, headers=JSON)
    assert message in refused(answer, 400, "malformed", "body")


def test_a_number_of_thousands_of_digits_is_refused(asked: TestClient) -> None:
    body = b'{"letter": "Q", "value": ' + b"9" * 60_000 + b"}"
    assert asked.post("/api/cards", content=body, headers=JSON).status_code == 400


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "application/jsonx"])
def test_a_body_of_another_type_is_refused(asked: TestClient, kind: str) -> None:
    answer = asked.post(
        "/api/cards", content=b'{"letter": "Q"}', headers={"Content-Type": kind} if kind else {}
    )
    assert (kind or "untyped") in refused(answer, 415, "unsupported_media_type")


def test_a_body_of_the_greatest_length_is_read_and_one_byte_more_is_not(asked: TestClient) -> None:
    body = b'{"letter": "Q"}'
    assert asked.post("/api/cards", content=body.ljust(MOST_BYTES), headers=JSON).status_code == 201
    answer = asked.post("/api/cards", content=body.ljust(MOST_BYTES + 1), headers=JSON)
    assert "65,536" in refused(answer, 413, "content_too_large")


def test_a_body_without_an_end_is_read_no_further_than_the_limit() -> None:
    chunks = _endless(b" " * 1024)
    status, _ = asyncio.run(_post(app(parts(), ENDPOINTS), chunks))
    assert status == 413
    assert chunks.taken == MOST_BYTES // 1024 + 1


def test_a_request_that_breaks_off_is_no_fault_of_the_server(caplog: pytest.LogCaptureFixture) -> None:
    messages: Iterator[Message] = iter(
        [{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}]
    )
    with caplog.at_level(logging.ERROR):
        status, _ = asyncio.run(_post(app(parts(), ENDPOINTS), messages))
    assert status == 400
    assert not caplog.records


class _endless:  # noqa: N801  # reads as the function that it stands for
    """Chunks without an end, counted."""

    def __init__(self, chunk: bytes) -> None:
        self.chunk, self.taken = chunk, 0

    def __iter__(self) -> Iterator[Message]:
        return self

    def __next__(self) -> Message:
        self.taken += 1
        return {"type": "http.request", "body": self.chunk, "more_body": True}


async def _post(application: ASGIApp, messages: Iterator[Message]) -> tuple[int, bytes]:
    """Post a body as it comes in, without a length."""
    sent: list[Message] = []

    async def receive() -> Message:
        return next(messages)

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http", "method": "POST", "scheme": "http", "http_version": "1.1", "root_path": "",
        "path": "/api/cards", "raw_path": b"/api/cards", "query_string": b"", "server": ("test", 80),
        "client": ("203.0.113.7", 1), "headers": [(b"content-type", b"application/json")],
    }  # fmt: skip
    await application(scope, receive, send)
    return sent[0]["status"], sent[1]["body"]


# Refusing


def test_an_unknown_path_is_refused_in_the_same_form(asked: TestClient) -> None:
    assert "/nowhere" in refused(asked.get("/nowhere"), 404, "not_found")
    refused(asked.get("/api/cards/"), 404, "not_found")  # and no redirection to a host that the request names


def test_a_method_that_a_path_does_not_take_is_refused_with_those_it_takes(asked: TestClient) -> None:
    answer = asked.delete("/api/cards")
    assert refused(answer, 405, "method_not_allowed") == "/api/cards takes GET, HEAD, POST, not DELETE"
    assert answer.headers["allow"] == "GET, HEAD, POST"
    assert asked.post("/api/me").headers["allow"] == "GET, HEAD"


def test_a_head_is_a_get_without_its_body(asked: TestClient) -> None:
    got, head = asked.get("/api/cards/A/1"), asked.head("/api/cards/A/1")
    assert head.status_code == 200
    assert head.headers == got.headers


def test_an_endpoint_refuses_with_what_it_likes(asked: TestClient) -> None:
    RAISED.append(Problem(409, "taken", "the seat is taken", "body.seat", {"X-Seat": "3"}))
    answer = asked.get("/api/raise")
    assert refused(answer, 409, "taken", "body.seat") == "the seat is taken"
    assert answer.headers["x-seat"] == "3"


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (UnknownGameError("no game"), 404, "unknown_game"),
        (RuleNotFoundError("no rule"), 404, "rule_not_found"),
        (OptionError("no option"), 422, "option"),
        (HandError("no hand"), 422, "hand"),
        (LayoutError("no layout"), 422, "layout"),
        (NotationError("no placement"), 422, "notation"),
        (DealError("no deal", "R-17"), 422, "deal"),
        (DictionaryError("no variant"), 422, "dictionary"),
        (TooLargeError("too large"), 422, "too_large"),
        (BotError("no bot"), 422, "bot"),
        (BudgetError("too long"), 503, "budget"),
        (SourceError("words", "1.0", "it is not installed"), 503, "source"),
        (BusyError("too busy"), 429, "busy"),
    ],
)
def test_the_errors_of_the_package_speak_for_themselves(
    asked: TestClient, error: Exception, status: int, code: str
) -> None:
    RAISED.append(error)
    answer = asked.get("/api/raise")
    assert refused(answer, status, code) == str(error)
    assert ("retry-after" in answer.headers) == (status == 429)


@pytest.mark.parametrize(
    "error", [RuntimeError("the key is 1234"), KeyError("1234"), WorkError("at /etc/1234")]
)
def test_what_nobody_foresaw_leaks_nothing_and_is_found_in_the_log(
    asked: TestClient, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    RAISED.append(error)
    with caplog.at_level(logging.ERROR):
        message = refused(asked.get("/api/raise"), 500, "internal")
    number = message.rpartition(" ")[2]
    assert "1234" not in message
    assert len(number) == 12
    (record,) = caplog.records
    assert record.getMessage() == f"error {number} at GET /api/raise"
    assert record.exc_info is not None
    assert record.exc_info[1] is error


# Who asks, and how often


def test_the_caller_is_an_address_and_a_key(asked: TestClient) -> None:
    address, key, owner = asked.get("/api/me").json()
    assert (address, key, owner) == ("testclient", "", "address testclient")
    _, key, owner = asked.get("/api/me", headers={"Authorization": "bearer  s3cret"}).json()
    assert key == "s3cret"
    assert owner.startswith("key ")
    assert "s3cret" not in owner
    assert asked.get("/api/me", headers={"Authorization": "Basic s3cret"}).json()[1] == ""


def test_a_caller_is_shown_without_his_key() -> None:
    assert "s3cret" not in repr(Caller("203.0.113.7", "s3cret"))


def test_forwarded_addresses_are_believed_only_behind_a_proxy_of_ours() -> None:
    told = [("X-Forwarded-For", "1.1.1.1"), ("X-Forwarded-For", "198.51.100.1")]
    assert client(parts(), ENDPOINTS).get("/api/me", headers=told).json()[0] == "testclient"
    assert client(parts(proxies=1), ENDPOINTS).get("/api/me", headers=told).json()[0] == "198.51.100.1"


def test_whoever_asks_too_often_waits_as_long_as_he_is_told() -> None:
    now = 0.0
    asked = client(parts(tick=lambda: now), ENDPOINTS)
    for _ in range(HEAVY.at_once):
        assert asked.get("/api/me").status_code == 200
    answer = asked.get("/api/me")
    assert "'heavy'" in refused(answer, 429, "limit")
    assert asked.get("/api/cards").status_code == 200  # another limit
    now += int(answer.headers["retry-after"])
    assert asked.get("/api/me").status_code == 200


def test_a_request_that_is_refused_counts_too() -> None:
    asked = client(parts(), ENDPOINTS)
    for _ in range(OPEN.at_once):
        assert asked.post("/api/cards", content=b"").status_code == 415
    assert asked.post("/api/cards", json={"letter": "Q"}).status_code == 429


def test_moves_are_counted_by_key_and_not_by_address() -> None:
    asked = client(parts(), ENDPOINTS)
    for _ in range(MOVES.at_once):
        assert asked.get("/api/move", headers={"Authorization": "Bearer ann"}).status_code == 200
    assert asked.get("/api/move", headers={"Authorization": "Bearer ann"}).status_code == 429
    assert asked.get("/api/move", headers={"Authorization": "Bearer bob"}).status_code == 200


# Files


def test_a_file_has_its_kind_and_a_name_that_every_browser_can_read(asked: TestClient) -> None:
    answer = asked.get("/api/papers/provpaĝo no 1")
    assert answer.headers["content-type"] == "application/pdf"
    said = answer.headers["content-disposition"]
    assert said == "attachment; filename=\"provpago-no-1.pdf\"; filename*=UTF-8''provpa%C4%9Do%20no%201.pdf"


def test_a_file_is_kept_by_whoever_fetched_it_and_not_sent_again(asked: TestClient) -> None:
    first = asked.get("/api/papers/a")
    assert first.headers["cache-control"] == "private, max-age=60"
    tag = first.headers["etag"]
    again = asked.get("/api/papers/a", headers={"If-None-Match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    other = asked.get("/api/papers/b", headers={"If-None-Match": tag})
    assert (other.status_code, other.content) == (200, b"%PDF b")


def test_a_file_is_never_kept_or_named_unless_that_is_said(asked: TestClient) -> None:
    answer = asked.get("/api/secret")
    assert (answer.content, answer.headers["cache-control"]) == (b"a,b", "no-store")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert not {"etag", "content-disposition"} & answer.headers.keys()
