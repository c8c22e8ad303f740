"""What the table plays by, before anybody sits down and when somebody asks."""

import pytest

from crossdeck.rulebook import RuleNotFoundError
from crossdeck.rules import Rules
from crossdeck.terminal.briefing import brief, tell_options, tell_rule, tell_word
from crossdeck.terminal.session import Session
from tests.closed_world import closed_world
from tests.terminal.tables import table


def briefing(session: Session) -> str:
    return "\n".join(brief(session.game.table, session.names, session.deal))


def rules(session: Session) -> Rules:
    return session.game.table.rules


def test_players_cards_limit_target_words_and_deal_are_told() -> None:
    told = briefing(table("kan-u-go", "Ann", "Bob", "Ida [simple]", deal=48213))
    assert "Kan-U-Go, 3 players: Ann, Bob and Ida. Deal 48213." in told
    assert "11 cards each. A turn lays up to 4 cards" in told
    assert "somebody has 100" in told
    assert "Dictionary: closed; a play with a word that is not in it is refused." in told
    assert "otherwise" not in told


def test_every_option_that_is_not_the_usual_is_told_before_the_game() -> None:
    options = {"target": "50", "checking": "free", "no_limit": "yes"}
    told = briefing(table("lexicon", *["Ann", "Bob"], options=options))
    assert "Agreed otherwise than usual: target = 50, checking = free, no_limit = yes." in told
    assert "any number of cards" in told
    assert "nobody checks words but the players" in told


def test_two_packs_are_told() -> None:
    labels = [f"P{number}" for number in range(8)]
    assert "10 cards each from 2 packs" in briefing(table("lexicon", *labels))


def test_all_options_are_told_with_value_text_and_ruling() -> None:
    session = table("patch-word", "Ann", "Bob", options={"target": "50"})
    told = tell_options(rules(session))
    assert len(told) == len(rules(session).options)
    assert told[0].startswith("target = 50 (not the usual). ")
    assert told[0].endswith("R-44.")
    assert "not the usual" not in told[1]


@pytest.mark.parametrize("typed", ["KUG-33", "kug-33", "kug33", " Kug 33 "])
def test_a_rule_is_found_however_it_is_typed(typed: str) -> None:
    told = tell_rule(typed)
    assert told[0].startswith("KUG-33. ")
    assert "R-30" in told[1]


def test_a_ruling_has_its_question_and_why() -> None:
    told = tell_rule("r-41")
    assert told[0].startswith("R-41. When is it too late")
    assert len(told) == 3


@pytest.mark.parametrize("typed", ["", "KUG", "KUG-99", "XYZ-01", "R-99", "33", "KUG-33 R-1", "\x00"])
def test_what_is_no_rule_is_refused(typed: str) -> None:
    with pytest.raises(RuleNotFoundError):
        tell_rule(typed)


def test_a_word_is_told_with_what_it_is_a_form_of() -> None:
    words = closed_world()
    assert tell_word(words, "TACK") == "TACK is in the dictionary."
    assert tell_word(words, "TACKS") == "TACKS is in the dictionary: the plural of TACK."
    told = "SMILES is in the dictionary: the plural of SMILE and the third person of SMILE."
    assert tell_word(words, "SMILES") == told
    assert tell_word(words, "ZZ") == "ZZ is not in the dictionary."
    assert tell_word(words, "ROME") == "ROME is not in the dictionary, only a proper name."


def test_a_race_is_told_with_its_first_addition_its_prize_and_its_pause() -> None:
    # KRC-06 to KRC-11, KRC-17, R-48
    told = briefing(table("kan-u-go-race", "You", "[simple]", options={"cooldown": "3"}))
    for part in ("no turns", "at first 3 or more", "3 seconds apart", "wins the heat", "20 points taken off"):
        assert part in told
    assert "apart" not in briefing(table("kan-u-go-race", "You", "[simple]"))


def test_large_groups_are_told_the_four_turns_and_how_one_wins() -> None:
    # LXL-08, LXL-23, LXL-24
    told = briefing(table("lexicon-large", "You", "[simple]"))
    assert "A turn lays a word in a row of its own, puts cards into a word of the table" in told
    assert "Who has 100 leaves the game; the last one left wins." in told
    assert "from 2 packs" in briefing(table("lexicon-large", "You", *["[simple]"] * 4))


def test_a_board_is_told_with_the_numbers_of_the_table() -> None:
    #
    told = briefing(
        table("keyword", "You", "[simple]", options={"letter_points": "7", "keyword_points": "90"})
    )
    assert "A letter counts 7, " in told
    assert "is a keyword: 90 more." in told


def test_a_table_of_a_party_is_told_its_one_hand_and_the_fine() -> None:
    # LXP-06, LXP-09, LXP-13
    told = briefing(table("lexicon-party", "You", "[simple]", "[simple]"))
    assert "One hand is the game: it ends when somebody is out or time is up." in told
    assert "Who is out, or else holds least, wins the table." in told
    assert "a real word that is barred costs 50" in told
    agreed = {"fine": "0", "timed": "no"}
    told = briefing(table("lexicon-party", "You", "[simple]", "[simple]", options=agreed))
    assert "it ends when somebody is out. Who is out" in told
    assert "costs" not in told
