"""Legal is what is generated, and generated is what is legal; and a view answers as the state does.

`check` looks at one action and `actions` generates: two ways to the same truth, in every game.  Where words
are open to challenge or free, `check` also lets plays pass whose words are not in the dictionary.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product

import pytest

from crossdeck.layout import Direction, Layout, Placement, Square
from crossdeck.play import (
    Accept,
    Action,
    Attempt,
    Call,
    Challenge,
    DealNext,
    Discard,
    Draw,
    Engine,
    Insert,
    LayWord,
    Pass,
    Phase,
    Play,
    Source,
    State,
    Substitute,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.play.rows import as_action
from crossdeck.rowwords import faulty_word
from crossdeck.rules import Checking, Course, Fault
from crossdeck.verdicts import word_refusals
from tests.conformance.matches import CROSSWORDS, SETTINGS, Setting, game_of, match_of
from tests.effort import long

every = pytest.mark.parametrize("setting", SETTINGS, ids=str)
SMALL = [
    setting
    for setting in CROSSWORDS
    if setting.rules.course is not Course.BOARD or setting.rules.checking is Checking.REFUSED
]
"""A board is so large that it is looked at where words are refused only."""
POSITIONS = 6
"""Looked at in each match."""


def positions(setting: Setting, number: int = POSITIONS) -> list[State]:
    """Some moments of a match, the first and turns among them."""
    states = [step.before for step in match_of(setting)]
    rng = random.Random(str(setting))
    return [states[0], *rng.sample(states, min(number - 1, len(states)))]


def kept(state: State, action: Action, *, on_board: bool) -> Action:
    """The action as the engine lists it: an opening lies across from 0,0 (R-10), in reading order.

    In a race the open card is named (R-46).  On a board an opening lies where it was laid.
    """
    if isinstance(action, DealNext):
        return replace(action, name="")
    if isinstance(action, Draw):
        return replace(action, seen=state.open_card if action.source is Source.OPEN else "")
    if not isinstance(action, Play):
        return action
    cards = sorted(action.placement.cards)
    if not state.layout and not on_board:
        cards = [((0, col), face) for col, (_, face) in enumerate(cards)]
    return Play(action.seat, Placement(tuple(cards)))


def is_sound(game: Engine, state: State, action: Action) -> bool:
    """Whether no word of it would fall to a challenge."""
    table = game.table
    if isinstance(action, LayWord | Insert | Substitute):
        return not faulty_word(action.faces, table.rules, table.words)
    if not isinstance(action, Play):
        return True
    return not word_refusals(state.layout, action.placement, table.rules, table.players, table.words)


@every
def test_whatever_is_generated_is_legal(setting: Setting) -> None:
    game = game_of(setting)
    for state in positions(setting):
        actions = game.actions(state)
        assert len(actions) == len(set(actions)), "an action was generated twice"
        for action in actions:
            assert not game.check(state, action)
            assert action in actions
            assert is_sound(game, state, action)


@every
def test_whatever_is_legal_is_generated(setting: Setting) -> None:
    """Of thousands of actions near the legal ones, those that pass are among the generated."""
    game, rng = game_of(setting), random.Random(f"{setting} nearly")
    passed = 0
    for state in positions(setting):
        generated = set(game.actions(state))
        for action in (*nearly(game, state, rng), *anything(game, state)):
            if not game.check(state, action) and is_sound(game, state, action):
                assert kept(state, action, on_board=game.table.board is not None) in generated
                passed += 1
    assert passed > 3


def nearly(game: Engine, state: State, rng: random.Random) -> Iterator[Action]:
    """Plays that differ a little from legal ones: another card, square, way or number of cards."""
    if not is_laying(state):
        return
    if game.table.rules.course is Course.ROWS:
        yield from nearly_in_rows(game, state, rng)
        return
    hand = state.hands[state.turn]
    found = game.table.finder.find(state.layout, hand)
    letters = game.table.pack.alphabet.letters
    for _ in range(300 if found else 0):
        cards = list(found.found(rng.randrange(len(found))).cards)
        for _ in range(rng.choice((1, 1, 2))):
            at = rng.randrange(len(cards)) if cards else 0
            match rng.randrange(6):
                case 0 if cards:
                    cards[at] = (cards[at][0], face_of(rng.choice(hand), letters, rng))
                case 1 if cards:
                    cards[at] = (near(cards[at][0], rng), cards[at][1])
                case 2 if cards:
                    del cards[at]
                case 3 if cards:
                    cards.append((near(cards[at][0], rng), face_of(rng.choice(hand), letters, rng)))
                case 4:
                    step = rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
                    cards = [((row + step[0], col + step[1]), face) for (row, col), face in cards]
                case _:
                    cards = [((col, row), face) for (row, col), face in cards]
        yield Play(state.turn, Placement.of(cards))


def is_laying(state: State) -> bool:
    """Whether whoever has the turn may lay cards; in a race, also who has none."""
    return state.phase is Phase.RACING or (state.phase is Phase.TURN and not state.declared)


def nearly_in_rows(game: Engine, state: State, rng: random.Random) -> Iterator[Action]:
    """Moves that differ a little from legal ones: another letter, place, row or kind (LXL-08)."""
    hand = state.hands[state.turn]
    letters = game.table.pack.alphabet.letters
    found = game.table.rowfinder.find(state.rows, hand)
    for _ in range(300 if found else 0):
        action = as_action(state.turn, found.found(rng.randrange(len(found))))
        faces, at = action.faces, rng.randrange(len(action.faces))
        card = face_of(rng.choice(hand), letters, rng)
        match rng.randrange(5):
            case 0:
                faces = faces[:at] + card + faces[at + 1 :]
            case 1:
                faces = faces[:at] + card + faces[at:]
            case 2:
                faces = faces[:at] + faces[at + 1 :]
            case 3:
                faces = faces[:at] + faces[at].swapcase() + faces[at + 1 :]
            case _:
                faces = faces[::-1]
        row = rng.randrange(len(state.rows) + 1)
        yield from (LayWord(state.turn, faces), Insert(state.turn, row, faces))
        yield Substitute(state.turn, row, faces)


def face_of(card: str, letters: str, rng: random.Random) -> str:
    return rng.choice(letters).lower() if card in "?*" else card


def near(square: Square, rng: random.Random) -> Square:
    return square[0] + rng.randint(-1, 1), square[1] + rng.randint(-1, 1)


def anything(game: Engine, state: State) -> Iterator[Action]:
    """Everything else that can be said, by every seat."""
    letters = game.table.pack.alphabet.letters
    laid = [word for event in state.history for word in getattr(event, "words", ())]
    for seat in range(-1, state.players + 1):
        yield from (Discard(seat, card) for card in (*letters, "?", "*", "", "AB"))
        yield from (Take(seat, source) for source in Source)
        yield from (Challenge(seat, word) for word in ("XQ", *laid))
        yield from (Throw(seat), Accept(seat), DealNext(seat), Play(seat, Placement(())))
        yield from (TimeUp(seat), TimeUp(seat, match=True), Call(seat), Pass(seat))
        held = state.hands[seat] if 0 <= seat < state.players else ()
        yield from (Draw(seat, card, source) for card in {*held, "Q", "*"} for source in Source)
        yield from (Draw(seat, card, Source.OPEN, seen) for card in held[:2] for seen in ("", "E"))
        yield from (LayWord(seat, "AT"), Insert(seat, 0, "AT"), Substitute(seat, -1, "AT"))
        yield from (Attempt(seat, deed) for deed in Fault)


@pytest.mark.parametrize(
    "setting", [*SMALL[::4], *long(sorted(set(SMALL) - set(SMALL[::4]), key=str))], ids=str
)
def test_with_a_small_hand_whatever_is_legal_is_generated_and_nothing_else(setting: Setting) -> None:
    """Every way to lay up to three cards, one after the other in a line, anywhere near the crossword."""
    game = game_of(setting)
    refused = game.table.rules.checking is Checking.REFUSED
    on_board = game.table.board is not None
    turns = [state for state in positions(setting, 20) if is_laying(state) and (state.layout or not on_board)]
    for state in turns[:2]:
        hand = state.hands[state.turn][-2 if "?" in state.hands[state.turn] else -3 :]
        cut = replace(
            state, hands=tuple(hand if seat == state.turn else h for seat, h in enumerate(state.hands))
        )
        passed = {
            action
            for placement in ways(cut.layout, hand, game.table.pack.alphabet.letters)
            if not game.check(cut, action := Play(cut.turn, placement))
            and (refused or is_sound(game, cut, action))
        }
        generated = {action for action in game.actions(cut, cut.turn) if isinstance(action, Play)}
        assert {kept(cut, action, on_board=on_board) for action in passed} == generated


def ways(layout: Layout, hand: tuple[str, ...], letters: str) -> Iterator[Placement]:
    """Each order of some of the cards, from each square near the crossword, across and down."""
    (top, left), (bottom, right) = layout.bounds
    orders = {order for size in range(1, len(hand) + 1) for order in permutations(hand, size)}
    faced = [
        faces
        for order in orders
        for faces in product(*(letters.lower() if card == "?" else (card,) for card in order if card != "*"))
        if faces
    ]
    reach = len(hand)
    for row, col in product(range(top - reach, bottom + 2), range(left - reach, right + 2)):
        for way in Direction:
            for faces in faced:
                yield laid_from(layout, (row, col), way, faces)


def laid_from(layout: Layout, square: Square, way: Direction, faces: tuple[str, ...]) -> Placement:
    (row, col), (down, right) = square, way.step
    cards = []
    for face in faces:
        while (row, col) in layout:
            row, col = row + down, col + right
        cards.append(((row, col), face))
        row, col = row + down, col + right
    return Placement(tuple(cards))


@every
def test_a_view_answers_for_its_viewer_as_the_state_does(setting: Setting) -> None:
    game, rng = game_of(setting), random.Random(f"{setting} views")
    for state in positions(setting):
        asked = [*anything(game, state), *rng.sample(list(nearly(game, state, rng)) or [Throw(0)], 1)]
        for seat in range(setting.players):
            view = game.view(state, seat)
            assert list(game.actions(view)) == list(game.actions(state, seat))
            assert game.awaited(view) == game.awaited(state)
            assert game.outcome(view) == game.outcome(state)
            for action in asked:
                if action.seat == seat:
                    assert game.check(view, action) == game.check(state, action)
        assert len(game.actions(game.view(state, None))) == 0


@every
def test_what_one_seat_can_do_and_what_another_can_is_together_what_can_be_done(setting: Setting) -> None:
    game = game_of(setting)
    for state in positions(setting):
        parts = [action for seat in range(setting.players) for action in game.actions(state, seat)]
        assert len(parts) == len(set(parts))
        assert set(parts) == set(game.actions(state))
