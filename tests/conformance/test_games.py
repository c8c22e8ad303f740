"""What every game keeps to along whole random matches: cards, words, piles, turns, scores, replay."""

import copy
from itertools import pairwise

import pytest

from crossdeck.cards import hand_value
from crossdeck.catalogue import GAMES
from crossdeck.layout import Layout, Square
from crossdeck.notation import format_action, parse_action
from crossdeck.play import (
    Accept,
    Attempt,
    Built,
    Call,
    Called,
    Challenge,
    Challenged,
    DealNext,
    Discard,
    Draw,
    Exchanged,
    IllegalActionError,
    Insert,
    Laid,
    LayWord,
    Pass,
    Phase,
    Play,
    Redraw,
    Source,
    State,
    Stopped,
    Substitute,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.play.scoring import winners
from crossdeck.rules import Checking, Course, Ending, Fault
from tests.conformance.matches import (
    CROSSWORDS,
    SETTINGS,
    Setting,
    deal_of,
    game_of,
    has_option,
    match_of,
    packs_of,
)

every = pytest.mark.parametrize("setting", SETTINGS, ids=str)
REFUSED = [setting for setting in SETTINGS if setting.rules.checking is Checking.REFUSED]
IN_TURNS = [setting for setting in SETTINGS if setting.rules.course is not Course.RACE]
AGAINST = [setting for setting in SETTINGS if setting.rules.ending is not Ending.HIGHEST]
"""Those in which points count against a player."""


def test_the_settings_have_every_game_with_every_way_of_checking_that_it_has() -> None:
    seen = {(setting.id, setting.rules.checking) for setting in SETTINGS}
    assert seen == {
        (id_, checking)
        for id_, rules in GAMES.items()
        for checking in (Checking if has_option(rules, "checking") else [rules.checking])
    }


def test_the_matches_show_whatever_can_happen() -> None:
    steps = [step for setting in SETTINGS for number in (1, 2, 3) for step in match_of(setting, number)]
    events = {event for step in steps for event in step.after.history[-2:]}
    assert {type(step.action) for step in steps} == {
        *(Play, Discard, Take, Throw, Challenge, Accept, DealNext, TimeUp),
        *(Draw, Call, LayWord, Insert, Substitute, Redraw, Pass),
    }
    assert {type(event).__name__ for event in events} == {
        *("Laid", "Exchanged", "Thrown", "Challenged", "Reshuffled", "TimeCalled"),
        *("Called", "Stopped", "Built", "Redrawn", "Passed"),
    }
    challenges = {(event.upheld, event.late) for event in events if isinstance(event, Challenged)}
    assert challenges == {(True, True), (True, False), (False, True), (False, False)}
    assert any(event.fine for event in events if isinstance(event, Challenged)), "nobody was fined"
    assert {event.source for event in events if isinstance(event, Exchanged)} == set(Source)
    assert any(event.thrown for event in events if isinstance(event, Laid))
    ends = [step.after for step in steps if step.after.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)]
    assert {state.out is None for state in ends} == {True, False}
    assert any(step.before.phase is Phase.CLOSING and step.after.phase is Phase.TURN for step in steps), (
        "nobody who had gone out was challenged rightly"
    )
    times = {(step.before.phase, step.action.match) for step in steps if isinstance(step.action, TimeUp)}
    assert times >= {
        *((phase, match) for phase in (Phase.TURN, Phase.CLOSING) for match in (False, True)),
        (Phase.ROUND_OVER, True),
    }
    assert any(step.after.fallen and not step.after.phase.is_over for step in steps), "nobody looked on"


@every
def test_no_card_is_lost_or_made(setting: Setting) -> None:
    for step, pack in zip(match_of(setting), packs_of(setting), strict=True):
        assert sorted(step.after.cards()) == pack


@every
def test_the_piles_together_keep_their_number_and_neither_is_empty(setting: Setting) -> None:
    """R-16, R-17; KRC-12: but for a Stop; KWR-03: a stock of letters only runs out."""
    for step in match_of(setting):
        if isinstance(step.action, DealNext):
            continue
        if setting.rules.refill:
            taken_up = isinstance(step.action, Challenge)
            assert taken_up or len(step.after.blind) <= len(step.before.blind)
            assert not step.after.up
            continue
        # While a discard is declared it is in neither pile, and in no hand.
        assert len(step.after.blind) + len(step.after.up) == len(step.before.blind) + len(step.before.up)
        assert step.after.blind or is_stopped(step.after)
        assert step.after.up


def is_stopped(state: State) -> bool:
    """Whether a race has run out of blind cards (KRC-12); the heat may have ended while it was stopped."""
    stops = [isinstance(event, Stopped) for event in state.history if isinstance(event, Stopped | Called)]
    return state.phase is Phase.STOPPED or (state.phase.is_over and stops[-1:] == [True])


@pytest.mark.parametrize("setting", REFUSED, ids=str)
def test_every_run_is_a_word_where_words_are_refused(setting: Setting) -> None:
    """KUG-28, KUG-30, PWD-21, PWD-22, LEX-11, LEX-22, KRC-10, LXL-25."""
    words = game_of(setting).table.words
    for step in match_of(setting):
        assert all(run.word in words for run in step.after.layout.runs())
        assert all(row.upper() in words for row in step.after.rows)


@pytest.mark.parametrize("setting", CROSSWORDS, ids=str)
def test_the_crossword_hangs_together(setting: Setting) -> None:
    """KUG-23, PWD-13, LEX-10; R-10: without a board its first word begins at 0,0."""
    board = game_of(setting).table.board
    for step in match_of(setting):
        layout = step.after.layout
        if layout:
            first = (0, 0) if board is None else next(iter(layout))
            assert reached(layout, first) == set(layout)
            assert board is None or all(square in board for square in layout)


def reached(layout: Layout, first: Square) -> set[Square]:
    """The cards that hang together with the one on this square."""
    seen, edge = set(), [first]
    while edge:
        row, col = edge.pop()
        if (row, col) in layout and (row, col) not in seen:
            seen.add((row, col))
            edge += [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return seen


@every
def test_a_play_sheds_cards_within_the_limit_and_an_exchange_keeps_their_number(setting: Setting) -> None:
    """KUG-17, KUG-24, KUG-25, PWD-18, LEX-17, KRC-11, LXL-13, LXL-17, KWR-03, R-88."""
    rules = game_of(setting).table.rules
    limit = rules.limit(setting.players)
    for step in match_of(setting):
        seat = step.action.seat
        before, after = len(step.before.hands[seat]), len(step.after.hands[seat])
        if isinstance(step.action, Play):
            laid = len(step.action.placement)
            assert 1 <= laid <= (limit.most if limit else before)
            event = step.after.history[len(step.before.history)]
            assert isinstance(event, Laid)
            assert after in (before - laid + len(event.drawn), 0)
        elif isinstance(step.action, LayWord | Insert):
            assert after < before
        elif isinstance(step.action, Substitute | Redraw | Pass):
            assert after == before
        elif isinstance(step.action, Draw):
            assert after == before or step.after.out == seat
        elif isinstance(step.action, Take):
            assert after == before + 1
        elif isinstance(step.action, Discard):
            assert after == before - 1


@every
def test_hands_are_kept_in_the_alphabets_order(setting: Setting) -> None:
    order = game_of(setting).table.pack.alphabet.letters + "?*"
    for step in match_of(setting):
        for hand in step.after.hands:
            assert list(hand) == sorted(hand, key=order.index)


@pytest.mark.parametrize("setting", IN_TURNS, ids=str)
def test_the_turn_goes_to_the_left(setting: Setting) -> None:
    """KUG-23, KEO-03, PWD-12, LEX-08; and the deal (KUG-45, PWD-40, R-20); LXL-23: over who has fallen."""

    def left_of(seat: int, state: State) -> int:
        others = ((seat + by) % setting.players for by in range(1, setting.players + 1))
        return next(other for other in others if other not in state.fallen)

    for step in match_of(setting):
        if isinstance(step.action, DealNext):
            assert step.after.dealer == left_of(step.before.dealer, step.before)
        elif (
            isinstance(step.action, Play | Take | LayWord | Insert | Substitute | Redraw | Pass)
            and step.after.phase is Phase.TURN
        ):
            assert step.after.turn == left_of(step.before.turn, step.before)
        elif isinstance(step.action, Discard):
            assert step.after.turn == step.before.turn


def test_in_a_race_anybody_may_be_next_and_time_goes_on() -> None:
    """KRC-06, R-46."""
    for setting in SETTINGS:
        if setting.rules.course is Course.RACE and setting.players > 2:
            steps = match_of(setting)
            assert all(
                step.after.clock >= step.before.clock or isinstance(step.action, DealNext) for step in steps
            )
            seats = [step.action.seat for step in steps if isinstance(step.action, Play | Draw)]
            followers = {(one, other) for one, other in pairwise(seats)}
            assert not followers or any(other != (one + 1) % setting.players for one, other in followers)


@pytest.mark.parametrize("setting", AGAINST, ids=str)
def test_points_fall_only_by_a_challenge_that_was_right(setting: Setting) -> None:
    """KUG-43, LEX-33, LEX-34, PWD-35, PWD-36; KRC-17: and for whoever wins a heat; LXP-13, LXP-14: a fine."""
    for step in match_of(setting):
        gained = [new - old for old, new in zip(step.before.scores, step.after.scores, strict=True)]
        if isinstance(step.action, Challenge) and step.after.phase in (Phase.TURN, Phase.CLOSING):
            event = step.after.history[-1]
            assert isinstance(event, Challenged)
            points, laid = setting.rules.challenge_points, step.after.history[event.play]
            assert gained[step.action.seat] == (-points if event.upheld else points)
            gained[step.action.seat] = 0
            if isinstance(laid, Laid | Built):
                assert event.fine == (setting.rules.fine if event.word in laid.barred else 0)
                gained[laid.seat] -= event.fine
            assert not any(gained)
        elif not isinstance(step.action, Challenge):
            if step.after.phase.is_over and step.after.out is not None and not step.before.phase.is_over:
                gained[step.after.out] += setting.rules.out_prize
            assert min(gained) >= 0


@every
def test_the_match_ends_only_at_the_end_of_a_round(setting: Setting) -> None:
    """KUG-46, R-44, LXL-24, KWR-10, LXP-06; R-73: or the clock ends it."""
    for step in match_of(setting):
        reached_it = max(step.after.scores) >= setting.target
        if setting.rules.ending.is_one_round:
            assert step.after.phase is not Phase.ROUND_OVER
        elif setting.rules.ending is Ending.ELIMINATION:
            assert {seat for seat, total in enumerate(step.after.scores) if total >= setting.target} >= (
                step.after.fallen - step.before.fallen
            )
            assert setting.players - len(step.after.fallen) > 1 or step.after.phase is Phase.GAME_OVER
        elif step.after.phase is Phase.GAME_OVER:
            assert reached_it or (isinstance(step.action, TimeUp) and step.action.match)
        elif step.after.phase is Phase.ROUND_OVER:
            assert not reached_it or step.after.scores.count(min(step.after.scores)) > 1
    end = match_of(setting)[-1].after
    outcome = game_of(setting).outcome(end)
    assert outcome is not None
    if setting.rules.ending is Ending.HAND:
        left = [hand_value(game_of(setting).table.pack, hand) for hand in end.hands]
        lowest = tuple(seat for seat, points in enumerate(left) if points == min(left))
        assert outcome.winners == (lowest if end.out is None else (end.out,))  # LXP-09, whatever the fines
    else:
        assert outcome.winners == winners(setting.rules, end.scores, end.fallen)
    assert len(end.sheet) == end.round


@every
def test_the_game_waits_for_somebody_who_can_do_something_until_it_is_over(setting: Setting) -> None:
    game = game_of(setting)
    for step in match_of(setting):
        state = step.before
        waiting = game.awaited(state)
        assert waiting
        secret = state.phase is Phase.ROUND_OVER and setting.secret
        # in a race a player may have to wait; R-88: exchanges of letters are too many to be listed.
        cooling = state.phase is Phase.RACING and setting.rules.cooldown
        for seat in waiting:
            redraw = Redraw(seat, state.hands[seat][:1])
            assert secret or cooling or game.actions(state, seat) or not game.check(state, redraw)
    end = match_of(setting)[-1].after
    assert end.phase is Phase.GAME_OVER
    assert game.awaited(end) == ()
    assert len(game.actions(end)) == 0


@every
def test_the_same_deal_and_actions_give_the_same_game_at_every_step(setting: Setting) -> None:
    """A second table, so that nothing is kept from the first."""
    game = game_of.__wrapped__(setting)
    state = game.deal(deal_of(setting, 1))
    for step in match_of(setting):
        assert state == step.before
        state = game.apply(state, step.action)
        assert (state, hash(state)) == (step.after, hash(step.after))


@every
def test_a_state_is_a_value(setting: Setting) -> None:
    steps = match_of(setting)
    for step in steps[:: max(1, len(steps) // 5)]:
        twin = copy.deepcopy(step.after)
        assert (twin, hash(twin)) == (step.after, hash(step.after))
        assert step.before != step.after
    assert len({step.after for step in steps}) == len(steps)


@every
def test_every_action_is_read_back_as_it_was_written(setting: Setting) -> None:
    alphabet = game_of(setting).table.words.alphabet
    for step in match_of(setting):
        text = format_action(step.action, step.before.layout)
        assert parse_action(text, step.action.seat, step.before.layout, alphabet) == step.action


@every
def test_what_is_refused_is_not_applied_and_changes_nothing(setting: Setting) -> None:
    game = game_of(setting)
    for step in match_of(setting):
        state, before = step.before, hash(step.before)
        others = (
            Attempt(state.turn, Fault.PASS),
            Discard(step.action.seat, "#"),
            Take((state.turn + 1) % setting.players, Source.BLIND),
            DealNext(state.dealer),
        )
        for action in (*others, match_of(setting)[0].action, match_of(setting)[-1].action):
            if refusals := game.check(state, action):
                with pytest.raises(IllegalActionError) as caught:
                    game.apply(state, action)
                assert caught.value.refusals == refusals
        assert hash(state) == before
        assert not game.check(state, step.action)
