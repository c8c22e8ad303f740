"""Luck and skill in one sentence, whose figures add up, in both languages."""

from dataclasses import replace

import pytest

from crossdeck.review import Quality, Reckoning, TurnReview, Way, Weighed
from crossdeck.review.telling import named, said

NOBODYS = Reckoning(0, 0, 8.4, 12.3, 5.4, 0.0, 15.3, 9, 9, None, 0, 1, 0, {})
LOFT = Way("play 0,0 across LOFT", (), None, ("LOFT", "AT"), 12, 30)
WORST = TurnReview(
    14, 1, 0, "discard Q", (), None, (Weighed(LOFT, 9, 3, 0.2, 1, False),), 9.1, Quality.MISTAKE
)


def test_a_result_is_parted_in_one_sentence() -> None:
    told = said(replace(NOBODYS, worst=14), WORST, "Ann", 4)
    assert told == {
        "en": "Ann ended 8 points better than the others on average: own mistakes cost 12, mistakes of "
        "others gave 5 and the cards gave 15; the plainest mistake was at step 14, where LOFT was "
        "better by 9.",
        "eo": "Ann finis 8 poentojn pli bone ol la aliaj averaĝe: propraj eraroj kostis 12, eraroj de aliaj "
        "donis 5 kaj la kartoj donis 15; la plej klara eraro estis ĉe paŝo 14, kie LOFT estus pli bona je 9.",
    }


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (
            {"margin": -1.0, "own": 0.0, "given": 0.0, "luck": -1.0},
            "Seat 1 ended 1 point worse than the other player: no mistake was found and the cards cost 1.",
        ),
        (
            {"margin": 0.2, "own": 4.0, "given": 0.0, "challenges": -10.0, "luck": 14.2},
            "Seat 1 ended level with the other player: own mistakes cost 4, challenges cost 10 and the cards "
            "gave 14.",
        ),
        (
            {"weighed": 0},
            "Seat 1 ended 8 points better than the other player; no turn was weighed, so luck and skill "
            "cannot be parted.",
        ),
        (
            {"margin": None, "luck": None},
            "Seat 1 has lost 12 points by mistakes so far; what the cards did shows at the end.",
        ),
    ],
)
def test_sentences_fit_what_happened(changed: dict[str, float | None], sentence: str) -> None:
    told = said(replace(NOBODYS, **changed), None, "", 2)  # type: ignore[arg-type]  # fields by name
    assert told["en"] == sentence
    assert told["eo"].startswith("Sidloko 1")


@pytest.mark.parametrize(
    ("text", "english", "esperanto"),
    [
        ("discard Q", "exchanging Q", "interŝanĝo de Q"),
        ("exchange Q for A", "exchanging Q", "interŝanĝo de Q"),
        ("exchange QXZ", "exchanging QXZ", "interŝanĝo de QXZ"),
        ("take open", "the open card", "la malfermita karto"),
        ("take blind", "a blind card", "kaŝita karto"),
        ("throw", "throwing in the free cards", "forĵeto de la liberaj kartoj"),
        ("pass", "passing", "preterpaso"),
    ],
)
def test_what_lays_no_word_has_a_name_too(text: str, english: str, esperanto: str) -> None:
    way = Way(text, (), None, (), 0, 10)
    assert (named(way), named(way, "eo")) == (english, esperanto)
