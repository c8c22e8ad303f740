"""The deal of the day over HTTP, by a calendar that the tests set."""

import pytest

from crossdeck.catalogue import ALL, GAMES
from tests.server.api import Calendar, client, parts


def test_every_game_has_a_deal_today_and_it_can_be_dealt() -> None:
    asked = client(parts(clock=Calendar("1934-05-01T23:59:59.999+00:00")))
    today = asked.get("/api/daily").json()
    assert today["date"] == "1934-05-01"
    assert [deal["game"] for deal in today["deals"]] == list(ALL)
    for deal in today["deals"]:
        game, number = deal["game"], deal["number"]
        if game in GAMES:
            answer = asked.get(f"/api/deals/{game}/{number}")
        else:
            answer = asked.post(f"/api/patiences/{game}/position", json={"number": number})
        assert answer.status_code == 200


def test_a_day_is_a_day_of_utc() -> None:
    calendar = Calendar("1934-05-01T23:59:59.999+00:00")
    asked = client(parts(clock=calendar))
    before = asked.get("/api/daily").json()
    calendar.iso = "1934-05-02T00:00:00+00:00"
    after = asked.get("/api/daily").json()
    assert (before["date"], after["date"]) == ("1934-05-01", "1934-05-02")
    assert not {d["number"] for d in before["deals"]} & {d["number"] for d in after["deals"]}


@pytest.mark.parametrize("day", ["0001-01-01", "1934-04-30", "1934-05-01", "1934-05-02"])
def test_a_day_that_has_been_is_or_comes_next_has_its_deals(day: str) -> None:
    answer = client().get(f"/api/daily/{day}")
    assert answer.status_code == 200
    assert answer.json()["date"] == day


def test_today_by_its_date_is_today() -> None:
    assert client().get("/api/daily/1934-05-01").json() == client().get("/api/daily").json()


@pytest.mark.parametrize("day", ["1934-05-03", "9999-12-31"])
def test_the_deals_of_the_day_after_tomorrow_are_not_out(day: str) -> None:
    answer = client().get(f"/api/daily/{day}")
    assert answer.status_code == 404
    error = answer.json()["error"]
    assert (error["code"], error["where"]) == ("not_yet", "path.day")
    assert "1934-05-02" in error["message"]


@pytest.mark.parametrize("day", ["today", "1934-5-1", "1934-02-30", "19340501", "1934-05-01T00:00:00"])
def test_what_is_no_date_is_refused(day: str) -> None:
    answer = client().get(f"/api/daily/{day}")
    assert (answer.status_code, answer.json()["error"]["where"]) == (400, "path.day")
