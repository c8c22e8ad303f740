"""The server's log: JSON, a line for each thing, and nothing in it that a caller did not name."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crossdeck.server.logs import log, write_logs_to
from tests.server.houses import house, live, party


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """Where the log goes to for a test."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    write_logs_to(stream)
    yield stream
    log.to(None, logging.INFO)
    root.handlers[:] = handlers
    root.setLevel(level)


def read(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_says_when_how_bad_and_what(lines: io.StringIO) -> None:
    log.info("opened", table="abc", count=3)
    log.warning("odd", why="a\nline of its own — ĉ")
    log.error("bad", what=Path("a/b"))
    first, second, third = read(lines)
    assert {**first, "at": ""} == {"at": "", "level": "info", "event": "opened", "table": "abc", "count": 3}
    assert first["at"].endswith("Z")
    assert second["why"] == "a\nline of its own — ĉ"
    assert (third["level"], third["what"]) == ("error", "a/b")


def test_what_is_less_than_asked_for_is_left_out(lines: io.StringIO) -> None:
    write_logs_to(lines, logging.ERROR)
    log.info("opened")
    log.error("bad")
    assert [line["event"] for line in read(lines)] == ["bad"]


def test_warnings_of_libraries_have_the_same_form(lines: io.StringIO) -> None:
    logging.getLogger("some.library").info("of no interest")
    logging.getLogger("some.library").warning("mind the %s", "gap")
    [line] = read(lines)
    assert (line["event"], line["logger"], line["message"]) == ("library", "some.library", "mind the gap")


def test_of_an_error_there_is_where_it_was_raised_and_not_what_it_says(lines: io.StringIO) -> None:
    def fails() -> None:
        raise ValueError("Ann holds the Q")

    try:
        fails()
    except ValueError:
        logging.getLogger("some.library").exception("it failed")
    [line] = read(lines)
    assert line["error"] == "ValueError"
    assert [place.partition(":")[0] for place in line["where"]][-1] == "fails"
    assert "Q" not in lines.getvalue()


def test_the_log_goes_to_standard_error_unless_told_otherwise(
    lines: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    write_logs_to(None)
    log.info("opened")
    assert json.loads(capsys.readouterr().err)["event"] == "opened"
    assert lines.getvalue() == ""


@live
async def test_a_day_in_the_life_of_a_server_is_told_in_a_few_lines(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        await table.turn.act(table.turn.picture["can"][0])
        await table.host.error("nonsense")
        await table.here.http.get("/nowhere")
        await table.here.forward(60)
        logged = table.here.logged
    assert [line["event"] for line in logged] == ["recovered"]
    assert all(list(line)[:3] == ["at", "level", "event"] for line in logged)


@live
async def test_a_fault_over_http_is_logged_by_its_number_and_without_the_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        here.expected.add("library")

        async def broken(*_: object) -> None:
            raise ZeroDivisionError("the key is hunter2")

        monkeypatch.setattr(here.services.hub, "room", broken)
        answer = await here.http.get("/api/tables/secret-table-id")
        assert answer.status_code == 500
        number = answer.json()["error"]["message"].split()[-1]
        [line] = [line for line in here.logged if number in line.get("message", "")]
        assert "/api/tables/{table}" in line["message"]
        assert "hunter2" not in here.log.getvalue()
        assert "secret-table-id" not in here.log.getvalue()
