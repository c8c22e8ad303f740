"""The companion over HTTP: whoever keeps a game brings its file, and nothing is kept between."""

from typing import Any

import pytest

from crossdeck.companion import KEPT_GAMES, read
from crossdeck.companion.keeping import MOST_CHARACTERS
from crossdeck.companion.lines import MOST_LINE
from tests.server.api import client

BEGUN = ("game lexicon target=50", "players Ann; Bob; Cid")


def tell(kept: str, *lines: str) -> Any:
    """What is answered to these lines."""
    answer = client().post("/api/companion", json={"kept": kept, "tell": lines})
    assert answer.status_code == 200, answer.text
    return answer.json()


def verdict(**asked: object) -> Any:
    """The verdict on a play in Kan-U-Go."""
    return client().post("/api/companion/verdict", json={"game": "kan-u-go", **asked})


def test_a_game_is_begun_told_and_looked_at() -> None:
    begun = tell("", *BEGUN, "dealer Bob")
    assert begun["refusal"] is None
    told = tell(begun["kept"], "round Ann: out; Bob: AEQ?; Cid: 14")
    assert [player["total"] for player in told["picture"]["players"]] == [0, 39, 14]
    assert tell(told["kept"]) == told


def test_before_a_game_is_named_there_is_no_picture() -> None:
    assert tell("") == {"kept": "", "refusal": None, "picture": None}


def test_lines_are_taken_all_or_none_and_the_refusal_says_which() -> None:
    begun = tell("", *BEGUN, "dealer Bob")
    refused = tell(begun["kept"], "challenge Ann against Bob: upheld", "round Ann: out; Bob: out; Cid: A")
    assert (refused["kept"], refused["picture"]) == (begun["kept"], begun["picture"])
    assert (refused["refusal"]["code"], refused["refusal"]["line"]) == ("two-out", 1)
    assert refused["refusal"]["about"] == {"first": "Ann", "second": "Bob"}


def test_the_server_cuts_by_chance_and_the_file_has_what_was_cut() -> None:
    cuts = {tell("", *BEGUN, "cut")["kept"] for _ in range(6)}
    assert len(cuts) > 1
    for kept in cuts:
        assert tell(kept)["picture"]["phase"] == "round"


def test_what_is_answered_is_the_file_that_line_mode_reads() -> None:
    kept = tell("", *BEGUN, "cut")["kept"]
    assert read(kept).pad is not None


def test_a_preview_costs_nothing_for_nothing_is_kept() -> None:
    kept = tell("", "game keyword", "players Ann; Bob", "dealer Ann")["kept"]
    first = tell(kept, "play 9,9 across TACK")
    assert first["picture"]["players"][0]["total"] > 0
    assert tell(kept)["picture"]["players"][0]["total"] == 0


@pytest.mark.parametrize(
    ("kept", "says"),
    [
        ("hello", "line 1 is 'hello'"),
        ("crossdeck scores 1\ngame chess\n", "line 2: no game that can be kept is called 'chess'"),
        ("crossdeck scores 9\n", "scores of form 9"),
        ("#" * (MOST_CHARACTERS + 1), "longer than 48,000 characters"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(kept: str, says: str) -> None:
    answer = client().post("/api/companion", json={"kept": kept})
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (422, "scores")
    assert says in error["message"]


@pytest.mark.parametrize("body", [{"tell": ["x" * (MOST_LINE + 1)]}, {"tell": ["undo"] * 9}, {"tel": []}])
def test_what_does_not_fit_is_refused(body: dict[str, object]) -> None:
    assert client().post("/api/companion", json=body).status_code == 400


def test_every_game_that_can_be_kept_is_listed_with_its_packs() -> None:
    games = client().get("/api/companion/games").json()["games"]
    assert [each["id"] for each in games] == list(KEPT_GAMES)
    packs = {each["id"]: each["packs"] for each in games}
    assert "lexicon-waddingtons" in packs["lexicon"]
    assert packs["kan-u-go-eo"] == ["kan-u-go-eo"]
    for each in games:
        assert each["packs"]
        for pack in each["packs"]:
            assert tell("", f"game {each['id']} pack={pack}")["refusal"] is None


# Verdicts


def test_one_verdict_for_all_words_never_which_and_no_meanings() -> None:
    for asked in ({"spoken": ["TACK", "XQ"]}, {"table": "TACK", "placement": "0,0 across ....S"}):
        answer = verdict(**asked)
        assert answer.json() == {"words": "tournament", "good": False, "misplaced": None}
    assert verdict(spoken=["TACK", "SO"]).json()["good"]
    assert verdict(table="TACK", placement="0,4 down SUNK").json()["good"]


def test_how_the_cards_lie_is_told_with_its_rule() -> None:
    assert verdict(table="TACK", placement="5,5 across TO").json()["misplaced"]["rule"] == "KUG-23"


def test_who_plays_alone_is_judged_on_his_board() -> None:
    asked = {"game": "keyword-solitaire", "placement": "9,9 across TACK"}
    assert verdict(**asked).json() == {"words": "tournament", "good": True, "misplaced": None}


def test_options_of_the_table_count() -> None:
    asked = {"game": "lexicon", "table": "TULIP", "placement": "0,0 across .....S"}
    assert not verdict(**asked).json()["good"]
    assert verdict(**asked, options={"plurals": "free"}).json()["good"]


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({}, 422, "nothing_to_judge"),
        ({"spoken": ["TACK"], "placement": "0,0 across TACK"}, 422, "nothing_to_judge"),
        ({"spoken": ["T4CK"]}, 422, "notation"),
        ({"placement": "somewhere"}, 422, "notation"),
        ({"placement": "0,0 across TO", "table": "T4"}, 422, "layout"),
        ({"spoken": ["TACK"], "game": "chess"}, 404, "game"),
        ({"spoken": ["TACK"], "options": {"target": "x"}}, 422, "option"),
        ({"spoken": ["TACK"], "players": 14}, 422, "option"),
        ({"spoken": ["TACK"], "words": "mine"}, 404, "unknown_dictionary"),
        ({"placement": "0,0 across TO", "game": "lexicon-large"}, 422, "option"),
    ],
)
def test_what_cannot_be_judged_is_refused(asked: dict[str, Any], status: int, code: str) -> None:
    answer = verdict(**asked)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
