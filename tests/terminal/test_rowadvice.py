"""What a word typed by somebody could be, where words lie in rows."""

import pytest

from crossdeck.play import Insert, LayWord, Substitute
from crossdeck.terminal.rowadvice import best_rows, moved, preview_row, row_plays_of, rows_why_not
from crossdeck.terminal.session import Session
from tests.terminal.tables import table


def rows(*words: str, hand: str, **options: str) -> Session:
    agreed = {"checking": "refused", **options}
    return table("lexicon-large", "You", "[simple]", hands=[hand, "QQQQ"], rows=words, options=agreed)


def test_a_word_is_laid_or_made_of_any_word_that_allows_it() -> None:
    # LXL-09, LXL-13, LXL-17
    session = rows("CAT", "SPY", "DEAR", "CAR", hand="CARTQ")
    assert row_plays_of(session, "CART") == [LayWord(0, "CART"), Insert(0, 0, "CART"), Insert(0, 3, "CART")]
    assert row_plays_of(session, "CART", 0) == [Insert(0, 0, "CART")]
    assert row_plays_of(session, "TEAR") == [Substitute(0, 2, "TEAR")]


def test_a_hand_that_lacks_a_letter_uses_a_wild_card() -> None:
    session = rows("CAT", hand="R?Q")
    assert row_plays_of(session, "CART") == [Insert(0, 0, "CART")]
    assert row_plays_of(session, "CAST") == [Insert(0, 0, "CAsT")]
    assert row_plays_of(session, "RAT") == [Substitute(0, 0, "RAT")]
    assert row_plays_of(session, "SCRAP") == []


def test_a_wild_card_on_the_table_keeps_its_place_unless_the_word_stays() -> None:
    #
    session = rows("HATe", hand="EDCTH")
    assert row_plays_of(session, "HATE") == [Substitute(0, 0, "HATE")]
    assert row_plays_of(session, "THATCHED") == [Insert(0, 0, "THATCHeD")]
    assert row_plays_of(rows("HATe", hand="EDCTH", fixed_wilds="yes"), "HATE") == []


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("ZZ", "The hand has no Z left to lay."),
        ("CATTT", "The hand has no T left to lay."),
        ("TCA", "TCA is not in the dictionary."),
    ],
)
def test_what_nothing_makes_is_explained(word: str, reason: str) -> None:
    session = rows("CAT", hand="CARTQ")
    assert row_plays_of(session, word) == []
    assert reason in [refusal.sentence for refusal in rows_why_not(session, word)]


def test_a_word_that_is_much_too_long_is_answered_at_once() -> None:
    assert row_plays_of(rows("AAAA", hand="AAAA"), "A" * 500) == []


def test_the_cards_that_move_are_known() -> None:
    table_rows = ("HATe", "CAT")
    assert moved(table_rows, LayWord(0, "cAR")) == (("?", "A", "R"), ())
    assert moved(table_rows, Insert(0, 1, "CArT")) == (("?",), ())
    assert moved(table_rows, Substitute(0, 0, "HATE")) == (("E",), ("?",))


def test_the_best_plays_shed_the_most_and_are_all_that_there_are() -> None:
    session = rows("CAT", hand="RTHQ")
    found = best_rows(session)
    points = [shed for shed, _ in found]
    assert points == sorted(points, reverse=True)
    legal = {
        action for action in session.game.legal_actions if isinstance(action, LayWord | Insert | Substitute)
    }
    assert {play for _, play in found} == legal
    assert Substitute(0, 0, "HAT") in legal


def test_a_play_is_looked_at_with_what_it_leaves() -> None:
    session = rows("EXPERT", hand="OQ")
    seen = preview_row(session, Substitute(0, 0, "EXPORT"))
    assert (seen.words, seen.refusals) == (("EXPORT",), ())
    assert seen.before - seen.after == session.game.table.pack.value("O") - session.game.table.pack.value("E")
    assert preview_row(session, Insert(0, 0, "EXPERTS")).refusals


def test_nobody_is_helped_whose_turn_it_is_not() -> None:
    session = table("lexicon-large", "Ann", "Bob", hands=["CART", "CART"], rows=("CAT",))
    assert best_rows(session) == []
    assert row_plays_of(session, "CART") == []
