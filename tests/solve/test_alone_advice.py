"""Kan-U-Go Alone, not knowing the deal: what is remembered, what is imagined, and what is advised."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from crossdeck.catalogue import PATIENCES, patience
from crossdeck.patience import HIDDEN, Lay, Solo, SoloState, SoloView, Turn
from crossdeck.patience.state import Result
from crossdeck.shelf.dictionaries import words_for
from crossdeck.solve.alone import solve_alone
from crossdeck.solve.alone_advice import advise_alone, greedy_alone
from crossdeck.solve.alone_memory import Memory, remembered
from crossdeck.solve.result import Budget, Status

pytestmark = pytest.mark.kernel

METHODS = ["kan-u-go-alone-1", "kan-u-go-alone-2", "kan-u-go-alone-3"]


def table(game: str) -> Solo:
    rules = PATIENCES[game]
    return patience(rules, words_for(rules, "tournament"))


def unseen(solo: Solo, view: SoloView) -> tuple[str, ...]:
    seen = Counter(view.layout.values())
    for cards in (view.hand, view.up, *view.piles):
        seen.update(card for card in cards if card != HIDDEN)
    return tuple((Counter(solo.table.letters) - seen).elements())


def played(solo: Solo, name: str, actions: int) -> SoloState:
    """Where the quick player is after so many actions."""
    state = solo.deal(name)
    for _ in range(actions):
        if state.result is Result.PLAYING:
            action = greedy_alone(solo.view(state), solo.rules, solo.table.words) or Turn()
            state = solo.apply(state, action)
    return state


def test_cards_of_the_pack_that_were_seen_are_remembered_in_their_places_r_57() -> None:
    solo = table("kan-u-go-alone-3")
    state = solo.deal("kan-u-go-alone-3#2")
    seen = []
    for number in range(60):
        if state.result is Result.PLAYING:
            known = remembered(solo.view(state))
            pack = (*state.up[::-1], *state.blind)
            assert len(known) == len(pack)
            assert all(card in (HIDDEN, true) for card, true in zip(known, pack, strict=True))
            seen.append(len(known) - known.count(HIDDEN))
            # Now and then a play, whether or not the pack was gone through before it.
            eager = replace(solo.view(state), fresh=99)
            play = greedy_alone(eager, solo.rules, solo.table.words) if number % 5 == 4 else None
            state = solo.apply(state, play or Turn())
    assert seen[:4] == [0, 1, 2, 3]
    assert max(seen) > 10


@pytest.mark.parametrize("game", METHODS)
def test_imagined_deals_have_the_same_cards_and_show_the_same(game: str) -> None:
    solo = table(game)
    state = played(solo, f"{game}#3", 9)
    view = solo.view(state)
    memory = Memory(view, unseen(solo, view))
    for seed in range(5):
        other = memory.imagine(Random(seed))
        assert Counter(other.cards()) == Counter(state.cards())
        assert replace(solo.view(other), history=view.history, words=view.words) == view


@pytest.mark.parametrize("game", METHODS)
def test_advice_looks_at_nothing_that_is_hidden(game: str) -> None:
    solo = table(game)
    state = played(solo, f"{game}#1", 4)
    view = solo.view(state)
    other = Memory(view, unseen(solo, view)).imagine(Random(7))
    same = replace(solo.view(other), history=view.history, words=view.words)
    budget = Budget(300, 1)
    advice = advise_alone(view, solo.rules, solo.table.words, unseen(solo, view), budget)
    assert advice == advise_alone(same, solo.rules, solo.table.words, unseen(solo, same), budget)
    assert advice.won <= advice.tried
    assert not solo.check(state, advice.action)


@pytest.mark.parametrize("game", METHODS)
def test_the_quick_player_does_only_what_is_legal_and_comes_to_an_end(game: str) -> None:
    solo = table(game)
    state = played(solo, f"{game}#5", 200)
    assert state.result in (Result.WON, Result.LOST)


def test_the_quick_player_waits_for_the_pack_only_as_long_as_it_brings_something_new() -> None:
    solo = table("kan-u-go-alone-3")
    view = solo.view(solo.deal("kan-u-go-alone-3#1"))
    assert greedy_alone(view, solo.rules, solo.table.words) is None
    waited = replace(view, fresh=40)
    assert isinstance(greedy_alone(waited, solo.rules, solo.table.words), Lay)


@pytest.mark.parametrize("game", METHODS)
def test_where_nothing_is_left_to_guess_whatever_can_be_won_is_won(game: str) -> None:
    solo = table(game)
    state = solo.deal(f"{game}#6")
    while len(unseen(solo, solo.view(state))) > 1 and state.result is Result.PLAYING:
        state = solo.apply(state, greedy_alone(solo.view(state), solo.rules, solo.table.words) or Turn())
    assert solve_alone(state, solo.rules, solo.table.words, Budget(5000)).status is Status.WON
    while state.result is Result.PLAYING:
        view = solo.view(state)
        advice = advise_alone(view, solo.rules, solo.table.words, unseen(solo, view), Budget(10_000))
        state = solo.apply(state, advice.action)
    assert state.result is Result.WON


@pytest.mark.long
def test_a_whole_game_by_advice_is_won() -> None:
    solo = table("kan-u-go-alone-1")
    state = solo.deal("kan-u-go-alone-1#4")
    while state.result is Result.PLAYING:
        view = solo.view(state)
        advice = advise_alone(view, solo.rules, solo.table.words, unseen(solo, view), Budget(400))
        state = solo.apply(state, advice.action)
    assert state.result is Result.WON
