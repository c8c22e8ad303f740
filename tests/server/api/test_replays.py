"""Records over HTTP: followed by a worker, and what else could have been laid."""

import json

import pytest

from crossdeck.match import Game
from crossdeck.server.jobs import BUDGET
from crossdeck.server.reading import MOST_BYTES
from crossdeck.server.work import Plays, Replaying
from crossdeck.server.workers import Workers
from tests.archive import records_alone, records_of_several
from tests.server.api import AtOnce, client, parts

ARCHIVED = {file.stem: file.read_text(encoding="utf-8") for file in records_of_several()}


def match() -> Game:
    """Two turns of a match with a dictionary of the shelf."""
    game = Game("kan-u-go", players=3, deal=7)
    for _ in range(2):
        assert game.turn is not None
        action = game.bot().act(game.view(game.turn))
        assert action is not None
        game.push(action)
    return game


def test_a_record_is_told_step_by_step_in_either_form() -> None:
    game = match()
    record = game.record(("Ann", "Bob", "Cyd"))
    told = client().post("/api/replays", json={"record": record.text()})
    assert told.status_code == 200
    body = told.json()
    assert (body["game"], body["players"], body["judged"]) == ("kan-u-go", ["Ann", "Bob", "Cyd"], True)
    assert [step["text"] for step in body["steps"]] == ["", *(line[2:] for line in game.written())]
    assert body["steps"][-1]["hands"] == ["".join(hand) for hand in game.state.hands]
    twin = client().post("/api/replays", json={"record": json.dumps(record.to_json())})
    assert twin.json() == body


@pytest.mark.parametrize("name", ARCHIVED)
def test_a_record_whose_dictionary_is_not_here_is_told_as_recorded(name: str) -> None:
    told = client().post("/api/replays", json={"record": ARCHIVED[name]})
    assert told.status_code == 200
    assert told.json()["judged"] is False


def test_the_plays_before_a_step_are_listed_with_the_one_that_was_made() -> None:
    game = match()
    asked = {"record": game.record().text(), "step": 2}
    found = client().post("/api/replays/plays", json=asked).json()
    assert found["words"] == game.table.words.id
    assert f"{found['seat'] + 1} {found['plays'][found['taken']]['text']}" == game.written()[1]
    assert found["count"] >= len(found["plays"]) > 1


def test_plays_are_found_though_the_dictionary_of_the_record_is_not_here() -> None:
    found = client().post("/api/replays/plays", json={"record": ARCHIVED["lexicon-closing"], "step": 1})
    assert found.status_code == 200
    assert found.json()["words"] != "archive-english"
    assert found.json()["count"] > 0


def test_real_workers_tell_the_same_and_refuse_the_same() -> None:
    record = match().record().text()
    wrong = record.replace("play 0,0", "play 0,1")
    with client(parts(workers=Workers(1))) as server:
        told = server.post("/api/replays", json={"record": record})
        plays = server.post("/api/replays/plays", json={"record": record, "step": 1})
        refused = server.post("/api/replays", json={"record": wrong})
    assert told.json() == client().post("/api/replays", json={"record": record}).json()
    assert plays.json() == client().post("/api/replays/plays", json={"record": record, "step": 1}).json()
    assert refused.status_code == 422
    assert refused.json() == client().post("/api/replays", json={"record": wrong}).json()
    assert "the record says" in refused.json()["error"]["message"]


def test_a_worker_is_asked_for_the_caller_and_within_the_budget_of_a_job() -> None:
    workers, record = AtOnce(), match().record().text()
    asked = client(parts(workers=workers))
    asked.post("/api/replays", json={"record": record})
    asked.post("/api/replays/plays", json={"record": record, "step": 1})
    assert workers.asked == [
        (Replaying(record), "address testclient", BUDGET),
        (Plays(record, 1), "address testclient", BUDGET),
    ]


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ("", "line 1"),
        ("what?", "line 1"),
        ("{", "not JSON"),
        ("{}", ""),
        (ARCHIVED["lexicon-closing"].replace("game: lexicon", "game: whist"), "whist"),
        (ARCHIVED["lexicon-closing"].replace("rules: 1", "rules: 9"), "rules version 9"),
        (ARCHIVED["lexicon-closing"].replace("= MUD\n", "= MUDS\n"), "MUDS"),
        (ARCHIVED["lexicon-closing"].replace("c89b1e", "c89b1f"), "played with the pack"),
    ],
)
def test_what_does_not_hold_together_is_refused_with_the_record_s_own_words(record: str, says: str) -> None:
    for path, more in (("/api/replays", {}), ("/api/replays/plays", {"step": 1})):
        answer = client().post(path, json={"record": record, **more})
        error = answer.json()["error"]
        assert (answer.status_code, error["code"]) == (422, "record")
        assert says in error["message"]


def test_the_record_of_a_patience_is_no_match() -> None:
    record = records_alone()[0].read_text(encoding="utf-8")
    answer = client().post("/api/replays", json={"record": record})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "record")
    assert "here a game for several is wanted" in answer.json()["error"]["message"]
    answer = client().post("/api/replays/plays", json={"record": record, "step": 1})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_game")


def test_what_does_not_fit_is_refused() -> None:
    record = match().record().text()
    for path, body, status in (
        ("/api/replays", {}, 400),
        ("/api/replays", {"record": record, "step": 1}, 400),
        ("/api/replays", {"record": "x" * MOST_BYTES}, 413),
        ("/api/replays/plays", {"record": record}, 400),
        ("/api/replays/plays", {"record": record, "step": 0}, 400),
        ("/api/replays/plays", {"record": record, "step": 4}, 422),
    ):
        assert client().post(path, json=body).status_code == status, (path, status)
