"""What a last turn tells of a hand in a crossword game."""

from collections.abc import Sequence
from random import Random

import pytest

from crossdeck.bots.crossword.evidence import evidence
from crossdeck.bots.unseen import unseen
from crossdeck.layout import Placement
from crossdeck.placements import Finder
from crossdeck.play import Event, Exchanged, Laid, Source
from tests.bots import drawn_state, table_of, these_words

GAME = table_of("kan-u-go", 2, words=these_words("TEN TENT TENTS"))
BLIND = Exchanged(1, "Q", Source.BLIND, "")
LAID_T = Laid(1, Placement((((0, 3), "T"),)), ("TENT",), 0)


def share(picture: str, event: Event | None, hand: str, *, seat: int = 1, most: int = 6) -> float:
    """How often a hand is thought possible after this turn, of a thousand times."""
    history: Sequence[Event] = [event] if event else []
    view = GAME.view(drawn_state(GAME, picture, ["VXZ", hand], history=history), 0)
    finder = Finder(GAME.table.words, GAME.table.rules, GAME.table.players)
    found = evidence(finder, view, unseen(GAME.table, view), most)
    chance = Random(1)
    return sum(found.is_plausible(seat, tuple(hand), chance) for _ in range(1000)) / 1000


def test_who_exchanged_had_nothing_to_lay_or_overlooked_it() -> None:
    assert share("TEN", BLIND, "AI") == 1
    assert share("TEN", BLIND, "TT") == pytest.approx(0.15, abs=0.04)


def test_the_card_that_came_from_the_blind_pack_may_be_any() -> None:
    # One of the two came last: in half of the cases it is the T, which tells nothing.
    assert share("TEN", BLIND, "AT") == pytest.approx(0.15 + 0.85 / 2, abs=0.05)


def test_the_open_card_was_not_there_before() -> None:
    assert share("TEN", Exchanged(1, "Q", Source.OPEN, "T"), "TA") == 1


def test_what_was_given_away_was_there_before() -> None:
    assert share("TEN", Exchanged(1, "T", Source.BLIND, ""), "AI") == pytest.approx(0.15, abs=0.04)


def test_who_laid_some_of_the_last_cards_could_not_lay_them_all() -> None:
    assert share("TENT", LAID_T, "A") == 1
    assert share("TENT", LAID_T, "S") == pytest.approx(0.15, abs=0.04)
    assert share("TENT", LAID_T, "S", most=1) == 1, "two cards are more than could be laid at once"


def test_nothing_is_told_by_no_turn_or_by_anothers() -> None:
    assert share("TEN", None, "TT") == 1
    assert share("TEN", BLIND, "TT", seat=0) == 1


def test_the_viewers_own_turns_are_no_evidence() -> None:
    assert share("TEN", Exchanged(0, "Q", Source.BLIND, "A"), "TT", seat=0) == 1
