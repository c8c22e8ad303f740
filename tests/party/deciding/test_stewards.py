"""Calls, rulings, what they cost, and taking them back."""

import pytest

from crossdeck.party.commands import CallSteward, Outcome, Overturn, Rule, TakeCall, WithdrawCall
from crossdeck.party.entries import Answered, Called, CallTaken, Overturned, Ruled
from crossdeck.party.kinds import KEYWORD_PARTY, LEXICON_PARTY
from crossdeck.party.rulings import find, fine_for, outcomes, precedents, proposed
from crossdeck.words import WordList
from tests.party.rooms import Room


def calling(game: str = "lexicon-party") -> Room:
    room = Room(game, 8, mixed=False).begins()
    room.does("guest 1", CallSteward, table=1, word="london", guest=2, about=" a  name? ")
    return room


def test_any_player_at_the_table_calls_and_nobody_from_another() -> None:
    """LXP-12."""
    room = calling()
    assert room.evening.calls[1].word == "LONDON"
    assert room.evening.calls[1].about == "a name?"
    for by in ("guest 2", "guest 4", "table 1", "host", "steward 1"):
        assert room.does(by, CallSteward, table=1, word="LONDON", guest=2) == ()  # it is called already
    for by in ("guest 5", "table 2", "projector", "join"):
        assert room.refuses(by, CallSteward, table=1).code == "not-your-part"


def test_a_call_is_taken_given_back_and_settled() -> None:
    room = calling()
    assert room.does("steward 1", TakeCall, call=1) == (CallTaken(1, "steward 1"),)
    assert room.does("steward 1", TakeCall, call=1) == ()
    assert room.refuses("steward 2", TakeCall, call=1).code == "taken"
    assert room.does("steward 1", TakeCall, call=1, back=True) == (CallTaken(1, ""),)
    assert room.does("steward 1", TakeCall, call=1, back=True) == ()
    room.does("steward 2", TakeCall, call=1)
    assert room.does("guest 1", WithdrawCall, call=1) == (Answered(1),)
    assert room.does("guest 1", WithdrawCall, call=1) == ()
    assert room.sees("steward 1").calls == ()


def test_another_table_withdraws_nothing() -> None:
    room = calling()
    assert room.refuses("guest 5", WithdrawCall, call=1).code == "not-your-part"
    assert room.refuses("table 2", WithdrawCall, call=1).code == "not-your-part"


@pytest.mark.parametrize(
    ("game", "outcome", "fine"),
    [
        ("lexicon-party", "good", 0),
        ("lexicon-party", "late", 0),
        ("lexicon-party", "wrong", 50),
        ("lexicon-party", "misspelt", 0),
        ("keyword-party", "good", 0),
        ("keyword-party", "late", 0),
        ("keyword-party", "correct", 0),
    ],
)
def test_what_a_ruling_costs(game: str, outcome: Outcome, fine: int) -> None:
    """LXP-13, LXP-15, LXP-16, KPT-09, KPT-10, KPT-11."""
    room = calling(game)
    ruled, answered = room.does(
        "steward 1", Rule, table=1, guest=2, word="London", outcome=outcome, call=1, why=" it  is a town "
    )
    assert ruled == Ruled(1, 1, 1, 2, "LONDON", outcome, "proper", fine, "it is a town")
    assert answered == Answered(1)
    room.scores()
    assert room.line(2).points == 2 + fine


@pytest.mark.parametrize(
    ("game", "outcome"),
    [("lexicon-party", "correct"), ("keyword-party", "wrong"), ("keyword-party", "misspelt")],
)
def test_each_party_has_its_own_rulings(game: str, outcome: Outcome) -> None:
    """LXP-13, LXP-15: the turn is lost; KPT-11: it is not."""
    room = calling(game)
    refusal = room.refuses("steward 1", Rule, table=1, guest=2, word="LONDON", outcome=outcome)
    assert refusal.code == "outcome"


def test_the_challenger_gets_nothing() -> None:
    """LXP-14."""
    room = calling()
    room.does("steward 1", Rule, table=1, guest=2, word="LONDON", outcome="wrong", call=1)
    room.scores()
    assert (room.line(1).points, room.line(1).fines) == (1, 0)


def test_overturning_gives_the_fifty_back() -> None:
    room = calling()
    room.does("steward 1", Rule, table=1, guest=2, word="LONDON", outcome="wrong", call=1)
    room.scores()
    assert room.line(2).points == 52
    assert room.does("host", Overturn, ruling=1, why="a slip") == (Overturned(1, "a slip"),)
    assert room.does("host", Overturn, ruling=1, why="a slip") == ()
    assert (room.line(2).points, room.line(2).fines) == (2, 0)
    (noted,) = room.sees("steward 1").journal
    assert (noted.what, noted.word, noted.was, noted.why) == ("overturned", "LONDON", 50, "a slip")


def test_a_fine_is_the_guest_s_wherever_he_sits_later() -> None:
    room = calling()
    room.does("steward 1", Rule, table=1, guest=1, word="LONDON", outcome="wrong", call=1)
    room.scores()
    room.moves()
    assert 1 in room.seats[2]
    room.plays()
    assert (room.line(1).points, room.line(1).fines) == (52, 50)


def test_a_ruling_on_another_word_needs_no_call() -> None:
    room = calling()
    room.does("steward 1", Rule, table=2, guest=6, word="GARDIN", outcome="misspelt")
    assert room.evening.calls[1].is_open


def test_rulings_that_stand_are_precedents_the_latest_first() -> None:
    room = calling()
    for guest, outcome in ((2, "wrong"), (3, "good"), (4, "late")):
        room.does("steward 1", Rule, table=1, guest=guest, word="LONDON", outcome=outcome)
    room.does("steward 1", Overturn, ruling=2, why="a slip")
    assert [each.id for each in precedents(room.evening, "LONDON")] == [3, 1]
    assert precedents(room.evening, "PARIS") == ()


def test_the_dictionary_says_what_a_word_is(tournament: WordList) -> None:
    """R-74; LEX-23 bars plurals in S at Lexicon alone, LEX-24 lets verbs stand."""
    for word, lexicon, keyword in (
        ("GARDEN", "word", "word"),
        ("LONDON", "proper", "proper"),
        ("PLANETS", "plural", "word"),
        ("GARDENS", "word", "word"),
        ("RECIEVE", "unknown", "unknown"),
    ):
        assert find(tournament, word, LEXICON_PARTY).found == lexicon
        assert find(tournament, word, KEYWORD_PARTY).found == keyword
    assert find(tournament, "planets", LEXICON_PARTY).singular == "PLANET"


def test_what_the_book_proposes_in_lexicon() -> None:
    """R-74: a barred real word is wrong, what stands in no list is misspelt; LXP-16: late it stands."""
    for barred in ("plural", "proper", "foreign"):
        assert proposed(LEXICON_PARTY, barred, next_has_played=False) == "wrong"
        assert proposed(LEXICON_PARTY, barred, next_has_played=True) == "late"
    assert proposed(LEXICON_PARTY, "unknown", next_has_played=False) == "misspelt"
    assert proposed(LEXICON_PARTY, "unknown", next_has_played=True) == "late"
    assert proposed(LEXICON_PARTY, "word", next_has_played=True) == "good"


def test_what_the_book_proposes_in_keyword() -> None:
    """KPT-10, KPT-11."""
    assert proposed(KEYWORD_PARTY, "unknown", next_has_played=False) == "correct"
    assert proposed(KEYWORD_PARTY, "proper", next_has_played=True) == "late"
    assert proposed(KEYWORD_PARTY, "word", next_has_played=False) == "good"


def test_only_a_wrong_word_is_fined() -> None:
    assert {outcome: fine_for(LEXICON_PARTY, outcome) for outcome in outcomes(LEXICON_PARTY)} == {
        "good": 0,
        "late": 0,
        "wrong": 50,
        "misspelt": 0,
    }
    assert not any(fine_for(KEYWORD_PARTY, outcome) for outcome in outcomes(KEYWORD_PARTY))


def test_a_call_for_something_else_has_no_word() -> None:
    room = Room(guests=4).begins()
    called = room.does("table 1", CallSteward, table=1, about="whose turn is it?")
    assert called == (Called(1, 1, "", 0, "whose turn is it?"),)
