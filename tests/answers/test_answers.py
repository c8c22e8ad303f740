"""Answers are plain values: what they say of a game, a placement and a deal.

What each has in it is tested where it is printed (`tests/cli`) and sent (`tests/server/api`).
"""

import json
from dataclasses import asdict

import pytest

from crossdeck.answers.deals import deal_sheet
from crossdeck.answers.games import game_page, game_summary, pack_shelf
from crossdeck.answers.placements import judgement
from crossdeck.answers.words import word_verdict
from crossdeck.cards import pack
from crossdeck.catalogue import GAMES, game
from crossdeck.notation import NotationError
from crossdeck.words import WordList


@pytest.mark.parametrize("id_", GAMES)
def test_an_answer_is_json_and_a_page_begins_with_the_summary(id_: str) -> None:
    page, summary = asdict(game_page(game(id_))), asdict(game_summary(game(id_)))
    json.dumps(page)
    assert list(page.items())[: len(summary)] == list(summary.items())


def test_the_packs_of_all_games_are_on_the_shelf() -> None:
    assert {rules.pack for rules in GAMES.values()} <= {each.id for each in pack_shelf().packs}


def test_only_a_run_that_is_no_word_is_explained(tournament: WordList) -> None:
    def explain(words: WordList, word: str) -> str:
        return f"{word} is not in {words.id}"

    def reasons(placement: str) -> list[tuple[str, str]]:
        verdict = judgement(
            game("kan-u-go"), 4, tournament, pack("kan-u-go"), explain, table="TACK", placement=placement
        )
        return [(refusal.rule, refusal.why) for refusal in verdict.refusals]

    assert reasons("0,0 across ....Q") == [("KUG-28", "TACKQ is not in tournament")]
    assert reasons("0,0 across ....S") == [("KUG-33", "")]
    assert reasons("0,1 down .T") == []


def test_the_cards_of_a_deal_are_those_of_the_pack() -> None:
    rules = game("lexicon")
    sheet = deal_sheet(rules, 3, 17, pack(rules.pack))
    dealt = "".join(sheet.hands) + sheet.open + sheet.blind
    assert sorted(dealt) == sorted(pack(rules.pack).cards())


def test_all_words_are_asked_at_once_and_one_that_no_cards_spell_is_refused(tournament: WordList) -> None:
    assert word_verdict(tournament, ["tack", "TICK"]).good
    assert not word_verdict(tournament, ["TACK", "TACQ"]).good
    with pytest.raises(NotationError, match="'T4CK' is not made of letters"):
        word_verdict(tournament, ["TACK", "T4CK"])
