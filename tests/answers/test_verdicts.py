"""One verdict for all the words of a play: never which word, and for how cards lie the rule."""

import pytest

from crossdeck.answers.verdicts import drawn_verdict, spoken_verdict
from crossdeck.catalogue import game
from crossdeck.layout import Layout
from crossdeck.notation import NotationError
from crossdeck.rules import OptionError
from crossdeck.words import WordList

TACK = Layout.parse("TACK")


def test_all_words_together_are_good_or_not(tournament: WordList) -> None:
    assert spoken_verdict(game("lexicon"), tournament, ["tack", "so"]).good
    assert not spoken_verdict(game("lexicon"), tournament, ["tack", "sx"]).good


def test_a_plural_made_with_s_is_not_good_kug_33_and_the_crossword_excuses_it_kug_34(
    tournament: WordList,
) -> None:
    rules = game("kan-u-go")
    alone = drawn_verdict(rules, 4, tournament, TACK, "0,0 across ....S")
    crossed = drawn_verdict(rules, 4, tournament, TACK, "0,4 down SUNK")
    assert (alone.good, alone.misplaced) == (False, None)
    assert crossed.good


@pytest.mark.parametrize("placement", ["0,4 down XQK", "0,0 across ....S", "0,0 across ....QX"])
def test_what_is_wrong_with_the_words_is_not_told(tournament: WordList, placement: str) -> None:
    verdict = drawn_verdict(game("kan-u-go"), 4, tournament, TACK, placement)
    assert (verdict.good, verdict.misplaced) == (False, None)


@pytest.mark.parametrize(
    ("placement", "fault", "rule"),
    [
        ("3,3 across TACK", "detached", "KUG-23"),
        ("0,4 down SUNKEN", "too_many", "KUG-24"),
        ("0,0 across TO", "occupied", "KUG-31"),
    ],
)
def test_how_the_cards_lie_is_told_with_its_rule(
    tournament: WordList, placement: str, fault: str, rule: str
) -> None:
    verdict = drawn_verdict(game("kan-u-go"), 4, tournament, TACK, placement)
    assert verdict.misplaced is not None
    assert (verdict.good, verdict.misplaced.fault, verdict.misplaced.rule) == (False, fault, rule)


def test_a_first_addition_in_a_race_lays_three_cards_krc_08(tournament: WordList) -> None:
    rules = game("kan-u-go-race")
    assert drawn_verdict(rules, 4, tournament, TACK, "1,2 down UE").misplaced is None
    verdict = drawn_verdict(rules, 4, tournament, TACK, "1,2 down UE", first_addition=True)
    assert verdict.misplaced is not None
    assert verdict.misplaced.rule == "KRC-08"


def test_words_in_rows_are_spoken_not_drawn_and_letters_are_letters(tournament: WordList) -> None:
    with pytest.raises(OptionError):
        drawn_verdict(game("lexicon-large"), 4, tournament, TACK, "0,4 down SUNK")
    with pytest.raises(NotationError):
        spoken_verdict(game("lexicon"), tournament, ["t4ck"])


def test_in_rows_no_word_is_shorter_than_agreed_on_r_65(tournament: WordList) -> None:
    rules = game("lexicon-large")
    assert spoken_verdict(rules, tournament, ["SO"]).good
    verdict = spoken_verdict(rules.with_options({"shortest": "3"}), tournament, ["SO", "TACK"])
    assert verdict.misplaced is not None
    assert verdict.misplaced.rule == "R-65"
