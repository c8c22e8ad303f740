"""The ladder over HTTP: what the command line prints."""

from crossdeck.bots import LADDER, USUAL
from tests.cli import call
from tests.server.api import client


def test_the_ladder_is_that_of_the_command_line() -> None:
    answer = client().get("/api/bots")
    assert answer.status_code == 200
    assert answer.json() == call("bots", "--json").json


def test_everybody_has_a_sentence_in_both_languages() -> None:
    page = client().get("/api/bots").json()
    assert [bot["id"] for bot in page["bots"]] == list(LADDER)
    assert page["usual"] == list(USUAL)
    for bot in page["bots"]:
        assert bot["sentence"] != bot["eo"]
        assert bot["sentence"].endswith(".")
        assert bot["eo"].endswith(".")
