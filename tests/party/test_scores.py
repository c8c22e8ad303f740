"""Cards counted, who checks whom, what does not add up, and who moves on."""

import pytest

from crossdeck.cards import pack
from crossdeck.party.clock import Clock
from crossdeck.party.evening import Hand, Score
from crossdeck.party.kinds import KEYWORD_PARTY, LEXICON_PARTY
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.scores import (
    Doubt,
    Movers,
    Standing,
    checker,
    counted,
    doubts,
    is_over,
    is_settled,
    movers,
    over_since,
    standing,
    why_over,
)
from crossdeck.party.terms import Manner

FOUR = Hand(1, (11, 12, 13, 14), 11)


def hand(*points: int | None, **about: object) -> Hand:
    """A table of these points, seat by seat from guest 1 on, all checked."""
    seats = tuple(range(1, len(points) + 1))
    scores = {
        guest: Score(each, "host", initials=9)
        for guest, each in zip(seats, points, strict=True)
        if each is not None
    }
    return Hand(1, seats, 1, scores=scores, **about)  # type: ignore[arg-type]


def test_cards_left_count_what_is_printed_on_them() -> None:
    """LXP-07."""
    deck = pack("lexicon-parker")
    assert counted(LEXICON_PARTY, "ba?") == ("AB?", deck.value("A") + deck.value("B") + deck.value("?"))
    assert counted(LEXICON_PARTY, "") == ("", 0)


def test_cards_that_the_pack_does_not_have_are_no_hand() -> None:
    for cards in ("ZZ", "???", "A1", "É"):
        with pytest.raises(PartyRefusalError):
            counted(LEXICON_PARTY, cards)


def test_each_checks_the_player_on_his_right() -> None:
    """LXP-08: seats go to the left, so that the next seat checks."""
    assert [checker(FOUR, guest) for guest in FOUR.seats] == [12, 13, 14, 11]


def test_who_went_home_checks_nobody() -> None:
    assert checker(FOUR, 11, gone=(12,)) == 13
    assert checker(FOUR, 14, gone=(11, 12)) == 13
    assert checker(FOUR, 13, gone=(14, 11, 12)) == 14  # only a device of the table is left to do it
    assert checker(Hand(1, (5,), 5), 5) == 5


def test_a_score_waits_for_initials_in_lexicon_alone() -> None:
    """LXP-08; in Keyword one keeps the score for all (KPT-03)."""
    entered = Hand(1, (1, 2), 1, scores={1: Score(8, "guest 1")})
    assert standing(LEXICON_PARTY, entered, 1) is Standing.UNCHECKED
    assert standing(KEYWORD_PARTY, entered, 1) is Standing.DONE
    assert standing(LEXICON_PARTY, entered, 2) is Standing.MISSING
    online = Hand(1, (1, 2), 1, Manner.APP, scores={1: Score(8, "house")})
    assert standing(LEXICON_PARTY, online, 1) is Standing.DONE


@pytest.mark.parametrize(
    ("score", "how"),
    [
        (Score(8, "guest 1", "L", 8, initials=2), Standing.DONE),
        (Score(8, "guest 1", "L", 6, initials=2), Standing.MISMATCH),
        (Score(8, "guest 1", "L", objected=6), Standing.DISPUTED),
        (Score(8, "host", "L", 6, objected=6, is_corrected=True), Standing.DONE),
    ],
)
def test_what_does_not_add_up_is_not_done(score: Score, how: Standing) -> None:
    assert standing(LEXICON_PARTY, Hand(1, (1, 2), 1, scores={1: score}), 1) is how


def test_a_table_is_settled_when_everybody_is_done_or_excused() -> None:
    assert is_settled(LEXICON_PARTY, hand(1, 2, 3))
    assert not is_settled(LEXICON_PARTY, hand(1, 2, None))
    assert is_settled(LEXICON_PARTY, hand(1, 2, None, excused=frozenset({3})))


def test_a_hand_is_over_when_somebody_is_out_or_time_is_up() -> None:
    """LXP-06, KPT-05."""
    clock = Clock(1000, 500)
    assert why_over(FOUR, clock, 1499) == ""
    assert why_over(FOUR, clock, 1500) == "time"
    assert why_over(Hand(1, (1, 2), 1, ended="out", out=1), clock, 1100) == "out"
    assert not is_over(Hand(1, (1, 2), 1, extra=100), clock, 1500)
    assert not is_over(Hand(1, (1, 2), 1, Manner.APP), clock, 9000)  # its own clock says when


def test_since_when_a_hand_is_over() -> None:
    clock = Clock(1000, 500)
    assert over_since(FOUR, clock, 1499) is None
    assert over_since(FOUR, clock, 1700) == 1500
    assert over_since(Hand(1, (1, 2), 1, ended="out", ended_at=1200), clock, 1700) == 1200


def test_the_lowest_moves_on() -> None:
    """LXP-09."""
    assert movers(LEXICON_PARTY, hand(8, 0, 20, 4), range(9)) == Movers((2,))


def test_the_two_highest_move_on_in_keyword() -> None:
    """KPT-07."""
    assert movers(KEYWORD_PARTY, hand(80, 60, 120, 40), range(9)) == Movers((1, 3))


def test_who_is_level_for_the_lowest_cuts() -> None:
    """R-73."""
    level = movers(LEXICON_PARTY, hand(8, 4, 20, 4), range(9))
    assert level == Movers((), (2, 4), 1)
    assert level.wants_cut
    assert movers(LEXICON_PARTY, hand(8, 4, 20, 4, cut=(4,)), range(9)) == Movers((4,))


def test_who_is_level_for_the_second_place_cuts_for_that_alone() -> None:
    """R-90."""
    assert movers(KEYWORD_PARTY, hand(90, 60, 60, 40), range(9)) == Movers((1,), (2, 3), 1)
    assert movers(KEYWORD_PARTY, hand(90, 60, 60, 40, cut=(3,)), range(9)) == Movers((1, 3))
    assert movers(KEYWORD_PARTY, hand(60, 60, 60, 40), range(9)) == Movers((), (1, 2, 3), 2)


def test_who_is_level_for_both_places_needs_no_cut() -> None:
    assert movers(KEYWORD_PARTY, hand(60, 60, 50, 40), range(9)) == Movers((1, 2))
    assert movers(KEYWORD_PARTY, hand(60, 60), range(9)) == Movers((1, 2))


def test_a_cut_that_was_for_another_tie_is_none() -> None:
    assert movers(LEXICON_PARTY, hand(4, 4, 20, 8, cut=(4,)), range(9)).wants_cut


def test_only_those_who_are_here_and_have_a_score_move() -> None:
    assert movers(LEXICON_PARTY, hand(0, 4, 20, 8), [2, 3, 4]) == Movers((2,))
    assert movers(LEXICON_PARTY, hand(None, None, None), range(9)) == Movers(())


def test_a_card_that_two_have_is_doubted_where_the_pack_has_one() -> None:
    scores = {
        1: Score(2, "host", "Z"),
        2: Score(2, "host", "Z"),
        3: Score(10, "host", "E"),
        4: Score(10, "host", "E"),
    }
    assert doubts(LEXICON_PARTY, Hand(1, (1, 2, 3, 4), 1, scores=scores)) == (Doubt("too-many", "Z", (1, 2)),)
    assert doubts(KEYWORD_PARTY, Hand(1, (1, 2, 3, 4), 1, scores=scores)) == ()
    assert doubts(LEXICON_PARTY, Hand(1, (1, 2, 3, 4), 1, Manner.APP, scores=scores)) == ()


def test_as_many_as_the_pack_has_are_not_doubted() -> None:
    every = "E" * pack("lexicon-parker").count("E")
    scores = {1: Score(2, "host", "Z"), 2: Score(20, "host", every[:2]), 3: Score(30, "host", every[2:])}
    assert doubts(LEXICON_PARTY, Hand(1, (1, 2, 3), 1, scores=scores)) == ()


def test_two_who_have_nothing_left_are_doubted_and_one_of_whom_nobody_said_it() -> None:
    assert doubts(LEXICON_PARTY, hand(0, 0, 5, 6)) == (Doubt("two-out", guests=(1, 2)),)
    assert doubts(LEXICON_PARTY, hand(0, 3, 5, 6)) == (Doubt("not-out", guests=(1,)),)
    assert doubts(LEXICON_PARTY, hand(0, 3, 5, 6, ended="out", out=1)) == ()
