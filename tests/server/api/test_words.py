"""Dictionaries and single words over HTTP."""

import pytest

from crossdeck.server.dictionaries import NAMES
from tests.cli import call
from tests.server.api import client


def test_the_shelf_is_listed_with_every_name_that_can_be_asked_for() -> None:
    shelf = client().get("/api/dictionaries").json()["dictionaries"]
    assert shelf[0]["id"] == "tournament"
    assert {name for each in shelf for name in (each["id"], *each["variants"])} == set(NAMES)
    assert {each["id"]: each["letters"][3] for each in shelf}["esperanto"] == "Ĉ"


@pytest.mark.parametrize(("word", "good"), [("TACK", True), ("tack", True), ("TACQ", False)])
def test_a_verdict_is_that_of_the_command_line(word: str, good: bool) -> None:
    answer = client().get(f"/api/words/tournament/{word}")
    assert answer.status_code == 200
    assert answer.json() == call("word", word, "--json").json
    assert answer.json()["good"] is good


def test_a_word_may_be_typed_in_the_x_system() -> None:
    assert client().get("/api/words/esperanto/cxevalo").json()["asked"] == ["ĈEVALO"]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("klingon/TACK", 404, "unknown_dictionary"),
        ("tournament+klingon/TACK", 404, "unknown_dictionary"),
        ("%2Fetc%2Fpasswd/root", 404, "not_found"),
        ("..%2F..%2Fetc/passwd", 404, "not_found"),
        ("tournament/T4CK", 422, "notation"),
        ("tournament/%20", 422, "notation"),
        (f"tournament/{'A' * 61}", 400, "invalid"),
        ("tournament/", 404, "not_found"),
    ],
)
def test_what_cannot_be_looked_up_is_refused(path: str, status: int, code: str) -> None:
    answer = client().get(f"/api/words/{path}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
