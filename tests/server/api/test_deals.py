"""Deals over HTTP: the same cards as everywhere."""

import pytest

from tests.cli import call
from tests.server.api import client


@pytest.mark.parametrize(
    ("path", "arguments"),
    [
        ("kan-u-go/1", ("kan-u-go", "1")),
        ("lexicon/17?players=3", ("lexicon", "17", "--players=3")),
        (
            "lexicon:quick/5?option=tie=decider&option=two_packs=yes&players=6",
            ("lexicon:quick", "5", "--option=tie=decider", "--option=two_packs=yes", "--players=6"),
        ),
        ("kan-u-go-eo/9007199254740991", ("kan-u-go-eo", "9007199254740991")),
    ],
)
def test_a_deal_is_that_of_the_command_line(path: str, arguments: tuple[str, ...]) -> None:
    answer = client().get(f"/api/deals/{path}")
    assert answer.status_code == 200
    assert answer.json() == call("deal", *arguments, "--json").json


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("whist/1", 404, "unknown_game"),
        ("kan-u-go/one", 400, "invalid"),
        ("kan-u-go/-1", 400, "invalid"),
        ("kan-u-go/9007199254740992", 400, "invalid"),
        ("kan-u-go/1?players=9", 422, "option"),
        ("kan-u-go/1?option=colour=red", 422, "option"),
        ("kan-u-go/1?option=target", 400, "invalid"),
        ("kan-u-go/1?option=target=5=0", 400, "invalid"),
        ("kan-u-go/1?pack=/etc/passwd", 400, "invalid"),
    ],
)
def test_what_cannot_be_dealt_is_refused(path: str, status: int, code: str) -> None:
    answer = client().get(f"/api/deals/{path}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
