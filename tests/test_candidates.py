"""Candidates: the best of what a seat could do, all of it legal, in the same order for the same view."""

import random
from itertools import islice

import pytest

from crossdeck.bots.selfplay import play_match
from crossdeck.candidates import candidates
from crossdeck.catalogue import GAMES
from crossdeck.play import (
    Challenge,
    Discard,
    Draw,
    Engine,
    Laid,
    Phase,
    Redraw,
    Source,
    State,
    Take,
    TimeUp,
    View,
)
from crossdeck.play.building import Lay
from crossdeck.rules import Checking
from tests.bots import dealt, drawn_state, seated, table_of
from tests.conformance.test_views import otherwise

each_game = pytest.mark.parametrize("game", GAMES)


def some_views(game: Engine, steps: int = 24) -> list[tuple[State, View]]:
    """Views of whoever is waited for in the first steps of a match."""
    start = dealt(game)
    states = [start]
    for state, _ in play_match(game, seated(game, "random greedy"), start):
        states.append(state)
        if len(states) == steps:
            break
    return [(state, game.view(state, seat)) for state in states for seat in game.awaited(state)]


@each_game
def test_all_that_is_listed_is_legal_and_all_that_is_legal_is_counted(game: str) -> None:
    engine = table_of(game, 3)
    for _, view in some_views(engine):
        found = candidates(engine, view, 100_000)
        listed = [each.action for each in found.listed]
        assert listed
        assert not any(engine.check(view, action) for action in listed)
        everything = [action for action in engine.actions(view) if not isinstance(action, TimeUp)]
        assert len(set(listed)) == len(listed) == found.count
        assert set(listed) == set(everything)


@each_game
def test_a_short_list_has_the_best_plays_first_and_room_for_everything_else(game: str) -> None:
    engine = table_of(game, 3)
    for _, view in some_views(engine):
        whole, few = candidates(engine, view, 100_000), candidates(engine, view, 40)
        assert len(few.listed) == min(40, whole.count)
        assert (few.count, few.complete) == (whole.count, whole.complete and whole.count <= 40)
        plays = [each for each in few.listed if isinstance(each.action, Lay)]
        assert plays == list(whole.listed[: len(plays)])
        values = [each.value for each in plays]
        assert values == sorted(values, reverse=True)
        others = {each.action for each in whole.listed if isinstance(each.action, Discard | Take)}
        assert others <= {each.action for each in few.listed}


@each_game
def test_what_nobody_can_see_changes_nothing(game: str) -> None:
    engine = table_of(game, 3)
    for state, view in some_views(engine, 12):
        other = engine.view(otherwise(state, view.seat, random.Random(7)), view.seat)
        assert candidates(engine, other, 50) == candidates(engine, view, 50)


def test_whoever_looks_on_can_do_nothing() -> None:
    engine = table_of("kan-u-go", 2)
    assert candidates(engine, engine.view(dealt(engine), None), 9).listed == ()


def test_out_of_turn_there_is_nothing_but_the_words_of_others_to_challenge() -> None:
    """LEX-32."""
    engine = table_of("lexicon", 3, options={"checking": "challenge"})
    laid = []
    for state, _ in islice(play_match(engine, seated(engine, "greedy"), dealt(engine)), 3):
        last = state.history[-1]
        assert isinstance(last, Laid)
        by, third = last.seat, 3 - last.seat - state.turn
        assert candidates(engine, engine.view(state, by), 9).listed == ()
        listed = candidates(engine, engine.view(state, third), 9).listed
        assert [each.action for each in listed] == [Challenge(third, word) for word in last.words]
        laid.append(len(last.words))
    assert max(laid) > 1


def test_where_words_are_left_to_a_challenge_no_list_is_complete() -> None:
    """R-40."""
    for checking in Checking:
        engine = table_of("lexicon", 2, options={"checking": checking.value})
        state = drawn_state(engine, "TACK", ["OT", "EEE"])
        found = candidates(engine, engine.view(state, 0), 10_000)
        assert found.complete is (checking is Checking.REFUSED)


def test_of_exchanges_of_letters_there_are_always_some_the_rarest_first() -> None:
    """R-88."""
    engine = table_of("keyword", 2, options={"checking": "refused"})
    state = dealt(engine)
    view = engine.view(state, state.turn)
    found = candidates(engine, view, 20)
    redraws = [each.action for each in found.listed if isinstance(each.action, Redraw)]
    assert len(redraws) >= 5
    assert [len(action.cards) for action in redraws[:5]] == [1, 2, 3, 4, 5]
    pack, hand = engine.table.pack, view.hands[state.turn] or ()
    assert pack.count(redraws[0].cards[0]) == min(map(pack.count, hand))


def test_a_list_of_none_is_still_counted() -> None:
    engine = table_of("kan-u-go", 2)
    state = dealt(engine)
    found = candidates(engine, engine.view(state, state.turn), 0)
    assert (found.listed, found.complete) == ((), False)
    assert found.count == len(engine.actions(state))


@pytest.mark.parametrize("most", [1, 2, 5, 8])
def test_however_few_are_asked_for_plays_come_first_and_have_half_of_the_list(most: int) -> None:
    game = table_of("kan-u-go", 2)
    state = drawn_state(game, "TAN", ["ESTNAR", "AAAAAA"])
    found = candidates(game, game.view(state, 0), most)
    kinds = [isinstance(each.action, Lay) for each in found.listed]
    assert kinds == [True] * (most - most // 2) + [False] * (most // 2)


def test_in_a_race_cards_of_the_blind_pack_come_before_the_open_one() -> None:
    game = table_of("kan-u-go-race", 2)
    state = drawn_state(game, "TAN", ["QVX", "AAAAAA"], open_card="J", phase=Phase.RACING)
    found = candidates(game, game.view(state, 0), 6)
    draws = [each.action for each in found.listed if isinstance(each.action, Draw)]
    assert [draw.source for draw in draws] == [Source.BLIND] * 3 + [Source.OPEN] * 3
