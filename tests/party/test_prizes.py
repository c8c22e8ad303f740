"""Keywords, and who was first to spell them (KPZ-01, KPZ-02, R-91)."""

from crossdeck.party.commands import ClaimKeyword, DecideClaim, SetKeyword, WordSpelt
from crossdeck.party.entries import Claimed, Decided, KeywordSet
from crossdeck.party.prizes import Won, winners
from crossdeck.party.terms import KeywordPrize
from tests.party.rooms import Room


def room_with(prize: KeywordPrize) -> Room:
    room = Room("keyword-party", 8, keyword_prize=prize, mixed=False).begins()
    if prize is KeywordPrize.ANNOUNCED:
        room.does("host", SetKeyword, table=0, word="garden")
    else:
        room.does("host", SetKeyword, table=1, word="GARDEN")
        room.does("host", SetKeyword, table=2, word="SILVER")
    return room


def spells(room: Room, guest: int, word: str, *, granted: bool = True) -> None:
    (claimed,) = room.does(f"guest {guest}", ClaimKeyword, guest=guest, word=word)
    assert isinstance(claimed, Claimed)
    room.does("steward 1", DecideClaim, claim=claimed.claim, granted=granted)


def test_the_first_at_a_table_has_its_prize_and_nobody_after_him() -> None:
    """KPZ-01, R-91."""
    room = room_with(KeywordPrize.TABLE)
    spells(room, 2, "GARDEN")
    assert room.refuses("guest 3", ClaimKeyword, guest=3, word="GARDEN").code == "prize-gone"
    spells(room, 6, "SILVER")
    assert winners(room.evening) == (Won(1, "GARDEN", 2, 1), Won(2, "SILVER", 6, 1))
    assert [prize.names for prize in room.sees("projector").prizes] == [("Guest2",), ("Guest6",)]


def test_two_tables_with_the_same_keyword_have_a_prize_each() -> None:
    """KPZ-01: the prize is the table's."""
    room = room_with(KeywordPrize.TABLE)
    room.does("host", SetKeyword, table=2, word="GARDEN")
    spells(room, 2, "GARDEN")
    spells(room, 6, "GARDEN")
    assert [(won.table, won.guest) for won in winners(room.evening)] == [(1, 2), (2, 6)]


def test_the_keyword_of_another_table_is_none() -> None:
    room = room_with(KeywordPrize.TABLE)
    assert room.refuses("guest 2", ClaimKeyword, guest=2, word="SILVER").code == "other-word"


def test_where_all_who_spell_it_have_a_prize_each_has_one() -> None:
    """R-91, the other way."""
    room = room_with(KeywordPrize.TABLE_ALL)
    spells(room, 2, "GARDEN")
    spells(room, 3, "GARDEN")
    assert room.refuses("guest 2", ClaimKeyword, guest=2, word="GARDEN").code == "prize-gone"
    assert [won.guest for won in winners(room.evening)] == [2, 3]


def test_one_keyword_for_all_has_one_prize() -> None:
    """KPZ-02."""
    room = room_with(KeywordPrize.ANNOUNCED)
    assert room.sees("guest 7").keyword == "GARDEN"
    spells(room, 7, "GARDEN")
    assert room.refuses("guest 1", ClaimKeyword, guest=1, word="GARDEN").code == "prize-gone"
    assert winners(room.evening) == (Won(0, "GARDEN", 7, 1),)


def test_a_claim_that_is_not_granted_wins_nothing_and_the_next_may() -> None:
    """R-91: the word must stand in a valid play."""
    room = room_with(KeywordPrize.TABLE)
    spells(room, 2, "GARDEN", granted=False)
    spells(room, 3, "GARDEN")
    assert [won.guest for won in winners(room.evening)] == [3]


def test_a_claim_is_made_once_and_decided_otherwise_later() -> None:
    room = room_with(KeywordPrize.TABLE)
    room.does("guest 2", ClaimKeyword, guest=2, word="GARDEN")
    assert room.does("table 1", ClaimKeyword, guest=2, word="GARDEN") == ()
    room.does("guest 3", ClaimKeyword, guest=3, word="GARDEN")
    room.does("steward 1", DecideClaim, claim=1, granted=True)
    assert room.does("steward 1", DecideClaim, claim=1, granted=True) == ()
    assert room.refuses("steward 1", DecideClaim, claim=2, granted=True).code == "prize-gone"
    room.does("steward 1", DecideClaim, claim=1, granted=False, why="it was laid after the bell")
    room.does("steward 1", DecideClaim, claim=2, granted=True)
    assert [won.guest for won in winners(room.evening)] == [3]


def test_a_word_spelt_at_a_table_online_wins_by_itself() -> None:
    room = room_with(KeywordPrize.TABLE)
    assert room.does("house", WordSpelt, table=1, guest=4, word="SILVER") == ()
    done = room.does("house", WordSpelt, table=1, guest=4, word="GARDEN")
    assert done == (Claimed(1, 1, 1, 4, "GARDEN"), Decided(1, granted=True))
    assert room.does("house", WordSpelt, table=1, guest=3, word="GARDEN") == ()


def test_a_keyword_is_a_word_and_can_be_taken_away() -> None:
    room = room_with(KeywordPrize.TABLE)
    assert room.refuses("host", SetKeyword, table=1, word="LONDON").code == "keyword"
    assert room.does("host", SetKeyword, table=1, word="garden") == ()
    assert room.does("host", SetKeyword, table=1, word=" ") == (KeywordSet(1, ""),)
    assert room.does("host", SetKeyword, table=1, word="") == ()
    assert room.refuses("guest 2", ClaimKeyword, guest=2, word="GARDEN").code == "no-keywords"


def test_the_prize_of_a_keyword_that_was_changed_is_given_once_too() -> None:
    room = room_with(KeywordPrize.TABLE)
    for guest in (2, 3):
        room.does(f"guest {guest}", ClaimKeyword, guest=guest, word="GARDEN")
    room.does("host", SetKeyword, table=1, word="BREAD")
    room.does("steward 1", DecideClaim, claim=1, granted=True)
    assert room.refuses("steward 1", DecideClaim, claim=2, granted=True).code == "prize-gone"
    spells(room, 4, "BREAD")
    assert [won.guest for won in winners(room.evening)] == [2, 4]
