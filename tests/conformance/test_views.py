"""Views leak nothing: what a viewer cannot know may be otherwise, and his view is the same, byte for byte.

At every step of whole matches, for every seat and a spectator, the cards that the viewer does not see change
places, and so do the words that a challenge would bring down and the names of deals that are not shown.
A view that gives any of this away is caught; that the test can catch one is tested too.
"""

import json
import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from crossdeck.catalogue import CROSSWORDS
from crossdeck.play import Built, Exchanged, Laid, Phase, Redrawn, Source, State, View, encode_view
from crossdeck.play.state import Event
from crossdeck.play.views import is_secret, view_of
from crossdeck.rules import Checking
from tests.conformance.matches import SETTINGS, Setting, game_of, match_of

Look = Callable[[State, int | None], View]

MATCHES = [
    *(
        Setting(id_, players, (("checking", checking.value),))
        for id_, players in zip(CROSSWORDS, (2, 3, 4, 3, 3), strict=True)
        for checking in Checking
    ),
    Setting("lexicon", 2, (("checking", "challenge"), ("window", "any-time")), secret=True),
    Setting("kan-u-go", 3, (("checking", "refused"),), secret=True),
    *(setting for setting in SETTINGS if setting.rules.timed and setting.id in CROSSWORDS),
    Setting("kan-u-go-race", 4),
    Setting("lexicon-large", 3, (("checking", "challenge"),)),
    Setting("keyword", 2, (("checking", "challenge"),)),
]
matches = pytest.mark.parametrize("setting", MATCHES, ids=str)


def otherwise(state: State, seat: int | None, rng: random.Random) -> State:
    """A state that this viewer cannot tell from the true one."""
    over = state.phase.is_over
    unseen = [at for at in range(state.players) if at != seat and not over]
    pool = [*state.blind, *(card for at in unseen for card in state.hands[at])]
    rng.shuffle(pool)
    hands = list(state.hands)
    for at in unseen:
        hands[at] = tuple(sorted(pool.pop() for _ in hands[at]))
    below = rng.sample(state.up[1:], len(state.up[1:]))
    shown = over and (is_secret(state.name) or state.phase is Phase.GAME_OVER)
    hidden_name = not shown and not is_secret(state.name)
    return replace(
        state,
        match=f"another#{rng.random()}",
        name=f"another#{rng.random()}" if hidden_name else state.name,
        hands=tuple(hands),
        blind=tuple(pool),
        up=(*state.up[:1], *below),
        history=tuple(_otherwise(event, seat, rng) for event in state.history),
    )


def _otherwise(event: Event, seat: int | None, rng: random.Random) -> Event:
    match event:
        case Exchanged(source=Source.BLIND, seat=by) if by != seat:
            return replace(event, taken=rng.choice("ABC"))
        case Laid(words=words, drawn=drawn):
            unseen = drawn if event.seat == seat else tuple(rng.choice("ABC") for _ in drawn)
            faulty = _some(words, rng)
            return replace(event, faulty=faulty, barred=_some(faulty, rng), drawn=unseen)
        case Built(words=words):
            faulty = _some(words, rng)
            return replace(event, faulty=faulty, barred=_some(faulty, rng))
        case Redrawn(count=count, seat=by) if by != seat:
            given, taken = (tuple(rng.choice("ABC") for _ in range(count)) for _ in range(2))
            return replace(event, given=given, taken=taken)
        case _:
            return event


def _some(words: tuple[str, ...], rng: random.Random) -> tuple[str, ...]:
    return tuple(word for word in words if rng.random() < 0.5)


def written(view: View) -> str:
    return json.dumps(encode_view(view))


def leaks(look: Look, setting: Setting, every: int = 1) -> bool:
    """Whether some view of a match tells what its viewer may not know."""
    rng = random.Random(f"{setting} unseen")
    states = [step.before for step in match_of(setting)] + [match_of(setting)[-1].after]
    return any(
        differ(look(state, seat), look(otherwise(state, seat, rng), seat))
        for state in states[::every]
        for seat in (None, *range(setting.players))
    )


def differ(one: View, other: View) -> bool:
    """Whether a bot, which gets the view, or a client, which gets its text, could tell them apart."""
    return one != other or written(one) != written(other)


@matches
def test_no_view_tells_what_its_viewer_may_not_know(setting: Setting) -> None:
    assert not leaks(game_of(setting).view, setting)


def test_what_is_put_otherwise_is_really_otherwise() -> None:
    setting = MATCHES[1]
    rng = random.Random(1)
    changed = {
        field
        for step in match_of(setting)
        for field in ("match", "name", "hands", "blind", "up", "history")
        if getattr(otherwise(step.before, 0, rng), field) != getattr(step.before, field)
    }
    assert changed == {"match", "name", "hands", "blind", "up", "history"}


def all_hands(state: State, seat: int | None) -> View:
    return replace(view_of(state, seat), hands=state.hands)


def next_blind_card(state: State, seat: int | None) -> View:
    return replace(view_of(state, seat), declared=state.blind[0])


def hand_to_spectators(state: State, seat: int | None) -> View:
    return view_of(state, 0) if seat is None else view_of(state, seat)


def whole_history(state: State, seat: int | None) -> View:
    return replace(view_of(state, seat), history=state.history)


def faults_as_points(state: State, seat: int | None) -> View:
    faulty = sum(len(event.faulty) for event in state.history if isinstance(event, Laid))
    return replace(view_of(state, seat), idle=faulty)


def name_of_the_deal(state: State, seat: int | None) -> View:
    return replace(view_of(state, seat), revealed=state.name)


def name_of_the_match(state: State, seat: int | None) -> View:
    return replace(view_of(state, seat), commitment=state.match)


def letters_drawn(state: State, seat: int | None) -> View:
    """KWR-03: what was drawn from the stock only its player knows."""
    return replace(view_of(state, seat), history=tuple(_unfaulty(event) for event in state.history))


def _unfaulty(event: Event) -> Event:
    return replace(event, faulty=(), barred=()) if isinstance(event, Laid | Built) else event


def points_in_hand(state: State, seat: int | None) -> View:
    """Not a card, only a number that follows from cards."""
    return replace(view_of(state, seat), round=sum(ord(card) for card in state.hands[0]))


@pytest.mark.parametrize(
    "leaky",
    [
        *(all_hands, next_blind_card, hand_to_spectators, whole_history),
        *(faults_as_points, name_of_the_deal, name_of_the_match, points_in_hand),
    ],
)
def test_a_view_that_leaks_is_caught(leaky: Look) -> None:
    setting = Setting("kan-u-go", 2, (("checking", "challenge"),))
    assert leaks(leaky, setting, every=3)
    assert not leaks(view_of, setting, every=3)


def test_a_view_that_leaks_the_letters_drawn_on_a_board_is_caught() -> None:
    setting = MATCHES[-1]
    assert setting.rules.refill
    assert leaks(letters_drawn, setting, every=3)


def test_the_dealers_word_lies_open_before_a_race_and_hands_do_not() -> None:
    """KRC-02, KRC-03."""
    state = match_of(Setting("kan-u-go-race", 4))[0].before
    assert state.phase is Phase.READY
    view = view_of(state, None)
    assert (view.layout, view.open_card, view.hands) == (state.layout, state.open_card, (None,) * 4)


@matches
def test_a_player_is_told_what_he_may_know(setting: Setting) -> None:
    """His hand, his own draws, what others did openly; all hands when the round is over."""
    for step in match_of(setting):
        state = step.after
        for seat in range(setting.players):
            view = view_of(state, seat)
            assert view.hands[seat] == state.hands[seat]
            if state.phase.is_over:
                assert view.hands == state.hands
            for seen, event in zip(view.history, state.history, strict=True):
                if isinstance(event, Exchanged):
                    known = event.seat == seat or event.source is Source.OPEN
                    assert seen == (event if known else replace(event, taken=""))
                elif isinstance(event, Laid):
                    drawn = event.drawn if event.seat == seat else ()
                    assert seen == replace(event, faulty=(), barred=(), drawn=drawn)
                elif isinstance(event, Built):
                    assert seen == replace(event, faulty=(), barred=())
                elif isinstance(event, Redrawn) and event.seat != seat:
                    assert seen == Redrawn(event.seat, event.count)
                else:
                    assert seen == event


@matches
def test_nobody_is_told_the_secret_of_a_deal_before_its_round_is_over(setting: Setting) -> None:
    for step in match_of(setting):
        name = step.before.name
        if is_secret(name) and not step.before.phase.is_over:
            secret = name.partition("#0x")[2]
            assert all(secret not in written(view_of(step.before, seat)) for seat in (None, 0))
