"""Records over HTTP: followed by a worker, and what else could have been laid."""

import json
from itertools import chain
from typing import Any

import pytest

from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.match import Game
from crossdeck.patience import format_solo
from crossdeck.record import Did, Record
from crossdeck.server.jobs import BUDGET
from crossdeck.server.reading import MOST_BYTES
from crossdeck.server.work import Plays, Replaying
from crossdeck.server.workers import Workers
from crossdeck.shelf.dictionaries import words_for
from tests.archive import records_alone, records_of_several
from tests.server.api import AtOnce, client, parts

ARCHIVED = {file.stem: file.read_text(encoding="utf-8") for file in records_of_several()}
ALONE = {file.stem: file.read_text(encoding="utf-8") for file in records_alone()}


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
    assert found.json()["words"] == "tournament"
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
        ("{}", "kind: a text is wanted here"),
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


@pytest.mark.parametrize("name", ALONE)
def test_a_patience_is_told_step_by_step(name: str) -> None:
    told = client().post("/api/replays", json={"record": ALONE[name]})
    assert told.status_code == 200
    body, record = told.json(), Record.read(ALONE[name])
    assert (body["kind"], body["game"], body["judged"]) == ("patience", record.header.game, False)
    assert (body["options"], body["players"]) == (dict(record.header.options), ["Ann"])
    did = [entry.action for entry in record.entries if isinstance(entry, Did)]
    first, *steps = body["alone"]
    assert first["last"] is None
    assert [step["last"]["do"] for step in steps] == did
    assert [step["result"] for step in body["alone"][:-1]] == ["playing"] * len(did)
    assert body["alone"][-1]["result"] != "playing"


@pytest.mark.parametrize("game", PATIENCES)
def test_a_patience_in_progress_tells_what_its_player_sees_and_nothing_more(game: str) -> None:
    solo = patience(PATIENCES[game], words_for(PATIENCES[game]))
    state = solo.deal(name_of_deal(solo.rules, 1, 5))
    asked: dict[str, Any] = {"number": 5, "line": []}
    with client() as server:
        seen = [server.post(f"/api/patiences/{game}/position", json=asked).json()]
        for _ in range(3):
            action = next(chain(solo.plays(state), solo.besides_plays(state)))
            do, state = format_solo(action, state.layout), solo.apply(state, action)
            played = server.post(f"/api/patiences/{game}/plays", json={**asked, "do": do}).json()
            asked["line"].append(played["do"])
            seen.append(played["picture"])
        record = server.post(f"/api/patiences/{game}/record", json=asked).json()["text"]
        told = server.post("/api/replays", json={"record": record}).json()
    assert told["judged"]
    assert told["alone"] == [{**picture, "layout": [], "spelt": []} for picture in seen]


def test_the_record_of_a_line_that_cannot_be_is_refused() -> None:
    for game, line, status in (("kan-u-go-alone-1", ["spell CAT"], 422), ("kan-u-go", [], 404)):
        answer = client().post(f"/api/patiences/{game}/record", json={"number": 5, "line": line})
        assert answer.status_code == status


def test_a_patience_has_no_list_of_plays() -> None:
    answer = client().post("/api/replays/plays", json={"record": ALONE["alone-1-lost"], "step": 1})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "record")
    assert "a patience has hints instead" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("shown ", "shown Q", "the record says"),
        ("pack: kan-u-go ", "pack: kan-u-go f", "SHA-256"),
        ("\nlost,", "\nwon,", "lost, score 0"),
        ("deal: kan-u-go-alone-1", "deal: kan-u-go-alone-9", "deal"),
        ("players: Ann", "players: Ann, Bob", "for one player"),
    ],
)
def test_a_patience_that_does_not_hold_together_is_refused_in_words(old: str, new: str, says: str) -> None:
    record = ALONE["alone-1-lost"]
    assert old in record
    answer = client().post("/api/replays", json={"record": record.replace(old, new, 1)})
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (422, "record")
    assert says in error["message"]


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
