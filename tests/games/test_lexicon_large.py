"""Lexicon for large groups as a whole: packs, deals, dropping out, the last one left."""

from dataclasses import replace

import pytest

from crossdeck.cards import WILD, pack
from crossdeck.catalogue import GAMES, playable
from crossdeck.games.lexicon_large import LEXICON_LARGE
from crossdeck.play import DealNext, Engine, Insert, Phase, State
from crossdeck.rules import Checking, Course, Ending, Fault, Names, OptionError
from tests.closed_world import closed_world

ROUND = {"checking": "refused"}


def table(players: int, **options: str) -> Engine:
    return playable(LEXICON_LARGE.with_options(ROUND | options), players, closed_world())


def one_move_before_the_end(game: Engine, scores: tuple[int, ...], fallen: tuple[int, ...] = ()) -> State:
    """Seat 0 can go out; all the others hold a Z."""
    state = game.deal("large#1")
    hands: list[tuple[str, ...]] = [("S",), *[("Z",)] * (len(scores) - 1)]
    for seat in fallen:
        hands[seat] = ()
    return replace(
        state,
        turn=0,
        dealer=len(scores) - 1,
        rows=("CAT",),
        hands=tuple(hands),
        scores=scores,
        fallen=frozenset(fallen),
    )


def after_the_round(game: Engine, scores: tuple[int, ...], fallen: tuple[int, ...] = ()) -> State:
    return game.apply(one_move_before_the_end(game, scores, fallen), Insert(0, 0, "CATS"))


def test_it_is_in_the_catalogue_with_the_policies_of_its_book() -> None:
    """LXL-08, LXL-24 to LXL-27, R-69."""
    rules = GAMES["lexicon-large"]
    assert rules is LEXICON_LARGE
    assert (rules.course, rules.ending) == (Course.ROWS, Ending.ELIMINATION)
    assert (rules.checking, rules.names) == (Checking.CHALLENGE, Names.BARRED)
    assert rules.limit(4) is None


@pytest.mark.parametrize(("players", "packs", "left"), [(2, 1, 34), (4, 1, 14), (5, 2, 58), (10, 2, 8)])
def test_ten_cards_each_from_one_pack_or_two(players: int, packs: int, left: int) -> None:
    """LXL-01, LXL-05, LXL-06."""
    state = table(players).deal("large#1")
    assert len(state.cards()) == packs * len(pack("lexicon-parker"))
    assert {len(hand) for hand in state.hands} == {10}
    assert (len(state.blind) + len(state.up), len(state.up)) == (left, 1)
    assert state.turn == (state.dealer + 1) % players  # LXL-07


@pytest.mark.parametrize("players", [1, 11])
def test_it_is_for_two_to_ten(players: int) -> None:
    """R-72."""
    with pytest.raises(OptionError, match="for 2 to 10 players"):
        table(players)


def test_whoever_reaches_the_target_is_out_and_the_others_play_on() -> None:
    """LXL-23."""
    over = after_the_round(table(3), (0, 98, 50))
    assert over.phase is Phase.ROUND_OVER
    assert (over.scores, over.fallen) == ((0, 100, 52), frozenset({1}))
    assert after_the_round(table(3), (0, 97, 50)).fallen == frozenset()


def test_who_is_out_gets_no_cards_no_turn_and_no_say() -> None:
    """LXL-23, LXL-24."""
    game = table(3)
    over = after_the_round(game, (0, 98, 50))
    again = game.apply(over, DealNext(game.awaited(over)[0]))
    assert [len(hand) for hand in again.hands] == [10, 0, 10]
    assert again.turn != 1
    assert [refusal.fault for refusal in game.check(again, Insert(1, 0, "CATS"))] == [Fault.NOT_YOUR_TURN]
    assert game.table.left_of(0, again.fallen) == 2


def test_the_packs_are_counted_anew_at_each_deal() -> None:
    """R-72: five become four, and two packs one."""
    for choice, packs in (("yes", 1), ("no", 2)):
        game = table(5, count_anew=choice)
        over = after_the_round(game, (0, 99, 50, 50, 50))
        again = game.apply(over, DealNext(game.awaited(over)[0]))
        assert len(again.cards()) == packs * len(pack("lexicon-parker"))


def test_the_last_one_left_wins() -> None:
    """LXL-24."""
    game = table(3)
    over = after_the_round(game, (70, 99, 110), fallen=(2,))
    outcome = game.outcome(over)
    assert over.phase is Phase.GAME_OVER
    assert outcome is not None
    assert outcome.winners == (0,)


def test_of_those_who_fall_together_the_lowest_wins_if_nobody_is_left() -> None:
    """R-71."""
    game = table(3)
    over = after_the_round(game, (105, 101, 99))
    outcome = game.outcome(over)
    assert over.scores == (105, 103, 101)
    assert outcome is not None
    assert outcome.winners == (2,)


def test_a_table_may_choose_another_target_and_another_figure_for_masters() -> None:
    """R-62, R-71."""
    assert after_the_round(table(3, target="60"), (0, 59, 50)).fallen == frozenset({1})
    assert table(3, wild_value="0").table.pack.value(WILD) == 0


def test_a_word_of_one_letter_is_no_choice() -> None:
    """R-65."""
    with pytest.raises(OptionError, match="from 2 to"):
        LEXICON_LARGE.with_options({"shortest": "1"})
