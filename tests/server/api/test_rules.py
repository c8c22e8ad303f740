"""The rules over HTTP, in two languages."""

import msgspec
import pytest

from crossdeck.answers.rules import RulesPage, rules_page
from crossdeck.catalogue import ALL, any_game
from crossdeck.rulebook import LANGUAGES, Language
from tests.server.api import client


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id_", [*ALL, "lexicon:wide-open"])
def test_a_page_is_what_the_answer_says(id_: str, language: Language) -> None:
    answer = client().get(f"/api/games/{id_}/rules", params={"language": language})
    assert answer.status_code == 200
    assert msgspec.json.decode(answer.content, type=RulesPage) == rules_page(any_game(id_), language)
    assert answer.headers["Cache-Control"] == "public, max-age=60"


def test_english_is_spoken_unless_another_language_is_asked_for() -> None:
    page = client().get("/api/games/kan-u-go-race/rules").json()
    assert (page["language"], page["title"]) == ("en", "Kan-U-Go Race")
    assert page["examples"][0]["title"] == "The dealer's word"
    page = client().get("/api/games/kan-u-go-race/rules?language=eo").json()
    assert (page["language"], page["title"]) == ("eo", "Kan-U-Go, vetkuro")


def test_a_preset_sets_its_options() -> None:
    page = client().get("/api/games/lexicon:no-limit/rules").json()
    assert page["limits"] == []
    assert {option["name"]: option["value"] for option in page["options"]}["no_limit"] == "yes"


def test_a_language_that_is_not_spoken_and_a_game_that_is_not_there_are_refused() -> None:
    answer = client().get("/api/games/kan-u-go/rules?language=de")
    assert (answer.status_code, answer.json()["error"]["where"]) == (400, "query.language")
    answer = client().get("/api/games/whist/rules")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_game")
    answer = client().get("/api/games/lexicon:slow/rules")
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "option")
