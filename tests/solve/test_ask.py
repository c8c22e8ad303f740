"""One door to all solvers: what they know, what they may not know, and what hints tell."""

from dataclasses import replace

import pytest

from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.patience import GiveUp, Lay, Result, Solo, SoloState, Spell
from crossdeck.shelf.dictionaries import words_for
from crossdeck.solve.ask import advise, effort, greedy, longest, solve, unseen
from crossdeck.solve.hints import hint_of
from crossdeck.solve.result import Status


def table(game: str) -> tuple[Solo, SoloState]:
    rules = PATIENCES[game]
    solo = patience(rules, words_for(rules))
    return solo, solo.deal(name_of_deal(rules, 1, 7))


def shuffled_unseen(solo: Solo, state: SoloState) -> SoloState:
    """The same view with the cards that nobody sees in another order."""
    if solo.manner.open_piles:
        return replace(state, blind=state.blind[::-1])
    hidden = iter([card for pile in state.piles for card in pile[1:]][::-1])
    piles = tuple((*pile[:1], *(next(hidden) for _ in pile[1:])) for pile in state.piles)
    return replace(state, piles=piles, blind=state.blind[::-1])


@pytest.mark.long
@pytest.mark.parametrize("game", PATIENCES)
def test_a_deal_is_won_knowing_it_and_the_line_is_the_engine_s(game: str) -> None:
    solo, state = table(game)
    solution = solve(solo, state, effort(solo, 0.5))
    assert solution.status is Status.WON
    assert solution == solve(solo, state, effort(solo, 0.5))
    for action in solution.line:
        state = solo.apply(state, action)
    assert state.result is Result.WON


@pytest.mark.parametrize("game", PATIENCES)
def test_players_do_what_is_legal_and_nothing_that_they_cannot_know(game: str) -> None:
    solo, state = table(game)
    other = shuffled_unseen(solo, state)
    view = solo.view(state)
    assert solo.view(other) == view
    advice = advise(solo, view, effort(solo, 0.05))
    assert advice.action == advise(solo, solo.view(other), effort(solo, 0.05)).action
    for action in (advice.action, greedy(solo, view), longest(solo, view)):
        assert not solo.check(state, action)


@pytest.mark.parametrize("game", PATIENCES)
def test_the_unseen_cards_are_those_that_lie_face_down(game: str) -> None:
    solo, state = table(game)
    hidden = [] if solo.manner.open_piles else [card for pile in state.piles for card in pile[1:]]
    assert sorted(unseen(solo, solo.view(state))) == sorted((*state.blind, *hidden))


@pytest.mark.parametrize("game", PATIENCES)
def test_a_hint_of_each_grade_tells_more(game: str) -> None:
    solo, state = table(game)
    view = solo.view(state)
    play = next(solo.plays(view))
    first, second, third = (hint_of(solo, view, grade, play) for grade in (1, 2, 3))
    assert first.exists
    assert (first.squares, first.origins, first.word, first.action) == ((), (), "", None)
    assert second.squares or second.origins
    assert (second.word, second.action) == ("", None)
    assert third.word
    assert third.action == solo.resolve(view, play)


def test_where_nothing_is_left_the_hint_says_what_was_looked_at() -> None:
    solo, state = table("kan-u-go-alone-2")
    view = solo.view(replace(state, hand=("Q", "V"), blind=()))
    hint = hint_of(solo, view, 3, None)
    assert (hint.exists, hint.besides, hint.action) == (False, False, None)
    assert hint.looked == len(solo.table.words)


def test_of_a_lost_position_there_is_still_something_to_do() -> None:
    solo, state = table("lexicon-solitaire-1")
    lost = replace(state, piles=(("T",), ("A",), ("S",), ("K",), ("Q",)))
    assert solve(solo, lost, effort(solo, 1)).status is Status.LOST
    advice = advise(solo, solo.view(lost), effort(solo, 1))
    assert isinstance(advice.action, Spell)
    assert advice.chance == 0
    stuck = replace(state, piles=(("Q",),))
    assert isinstance(longest(solo, solo.view(stuck)), GiveUp)


def test_the_careless_player_lays_as_many_cards_as_he_can() -> None:
    solo, state = table("kan-u-go-alone-2")
    action = longest(solo, solo.view(state))
    assert isinstance(action, Lay)
    assert len(action.placement) == 4
