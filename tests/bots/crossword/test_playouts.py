"""Rounds that are played out natively: by the rules, compiled as interpreted, and leaving no trace."""

from array import array
from collections.abc import Iterator
from dataclasses import replace

import pytest

from crossdeck import native
from crossdeck.bits import CARDS, FREE_CARD, WILD_CARD
from crossdeck.bots.crossword.playouts import Playout
from crossdeck.bots.hands import FIGURES, Hands
from crossdeck.cards import FREE, WILD
from crossdeck.kernel import Table
from crossdeck.placements import Finder
from crossdeck.play import Action, Discard, Engine, Phase, Play, Source, State, Take, Throw, TurnGame
from tests.bots import dealt, drawn_state, table_of

Interpreted = native.interpreted("crossdeck.bots.crossword.playouts").Playout
GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("kan-u-go", 4, {}),
    ("kan-u-go-eo", 7, {}),
    ("lexicon", 2, {"checking": "refused"}),
    ("lexicon", 3, {"checking": "refused", "no_limit": "yes"}),
    ("patch-word", 3, {"checking": "refused", "deadlock": "1"}),
)


def codes(game: Engine) -> dict[str, int]:
    letters = game.table.pack.alphabet.letters
    return {letter: code for code, letter in enumerate(letters)} | {WILD: WILD_CARD, FREE: FREE_CARD}


def beside(game: Engine, finder: Finder, kind: type = Playout) -> Playout:
    """A playout with the figures that bots use."""
    table, hands = game.table, Hands(game.table)
    points, burden, excess = array("i", [0] * CARDS), array("d", [0.0] * CARDS), array("d", [0.0] * CARDS)
    for card, code in codes(game).items():
        points[code] = hands.values.get(card, 0)
        burden[code], excess[code] = hands.burdens.get(card, 0.0), hands.tips.get(card, 0.0)
    limit = table.rules.limit(table.players)
    rules = (limit.most if limit else 20, hands.most, table.rules.shortest, table.rules.deadlock)
    figures = array("d", FIGURES)
    made = kind(finder.table, table.players, *rules, points, burden, excess, figures)
    assert isinstance(made, Playout | Interpreted)
    return made


def begun(game: Engine, state: State, kind: type = Playout) -> Playout:
    """A playout at this state."""
    table, of = game.table, codes(game)
    kernel = Table if kind is Playout else native.interpreted("crossdeck.kernel.table").Table
    finder = Finder(table.words, table.rules, table.players, table=kernel)
    finder.follow(state.layout, 4)
    playout = beside(game, finder, kind)
    hands = bytearray(CARDS * state.players)
    for seat, hand in enumerate(state.hands):
        for card in hand:
            hands[CARDS * seat + of[card]] += 1
    blind, up = (bytes(of[card] for card in reversed(pile)) for pile in (state.blind, state.up))
    playout.begin(bytes(hands), blind, up, bytes(state.players), state.idle, 7)
    return playout


def written(game: Engine, state: State) -> Iterator[tuple[State, Action]]:
    """What an interpreted playout does, action by action, through the engine: which refuses what is wrong."""
    log: list[tuple[object, ...]] = []
    mixed: list[tuple[str, ...]] = []
    cards = {code: card for card, code in codes(game).items()}

    class Written(Interpreted):  # type: ignore[misc, valid-type]
        def lay(self, seat: int, head: int, tiles: bytes) -> bool:
            log.append((seat, head, bytes(tiles)))
            return bool(super().lay(seat, head, tiles))

        def take(self, seat: int, discard: int, is_open: bool) -> None:
            log.append((seat, discard, is_open))
            super().take(seat, discard, is_open)

        def _reshuffle(self) -> None:
            super()._reshuffle()
            order = [self.up[0], *reversed(self.blind[: self.n_blind])]
            mixed.append(tuple(cards[card] for card in order))

        def _turn(self, seat: int) -> bool:
            before = len(log)
            is_out = bool(super()._turn(seat))
            if len(log) == before:
                log.append((seat, None))
            return is_out

    playout = begun(game, state, Written)
    out = playout.run(state.turn)
    assert isinstance(game, TurnGame)
    game = replace(game, shuffle=lambda *_: mixed.pop(0))  # who shuffles is free to
    for entry in log:
        for action in _actions(game, state, entry, cards):
            state = game.apply(state, action)
            yield state, action
    assert state.phase.is_over
    assert state.out == (None if out < 0 else out)
    assert [playout.score(seat) for seat in range(state.players)] == list(state.scores)


def _actions(
    game: Engine, state: State, entry: tuple[object, ...], cards: dict[int, str]
) -> Iterator[Action]:
    seat = state.turn
    match entry:
        case (int(who), int(head), bytes(tiles)):
            assert who == seat
            finder = Finder(game.table.words, game.table.rules, game.table.players)
            found = finder.find(state.layout, state.hands[seat], every_wild=False)
            head = head & 0x7FFF if len(tiles) == 1 else head  # a single card lies neither way
            yield Play(seat, next(each for each in found if finder.packed(each) == (head, tiles)))
        case (int(who), int(card), bool(is_open)):
            assert who == seat
            yield Discard(seat, cards[card])
            yield Take(seat, Source.OPEN if is_open else Source.BLIND)
        case _:
            yield Throw(seat)


@pytest.mark.kernel
@pytest.mark.parametrize(("game_id", "players", "options"), GAMES)
def test_whatever_a_playout_does_the_rules_allow(game_id: str, players: int, options: dict[str, str]) -> None:
    game = table_of(game_id, players, options=options)
    for number in range(3):
        assert list(written(game, dealt(game, number)))


@pytest.mark.parametrize(("game_id", "players", "options"), GAMES)
def test_compiled_and_interpreted_a_round_ends_alike(
    game_id: str, players: int, options: dict[str, str]
) -> None:
    game = table_of(game_id, players, options=options)
    for number in range(6):
        state = dealt(game, number)
        ends = []
        for kind in (Playout, Interpreted):
            playout = begun(game, state, kind)
            ends.append((playout.run(state.turn), bytes(playout.hands), playout.work, playout.turns))
        assert ends[0] == ends[1]


@pytest.mark.kernel
def test_a_stuck_round_ends_after_its_circuits_and_every_card_is_still_there() -> None:
    game = table_of("kan-u-go", 2)
    state = replace(drawn_state(game, "", ["QQVX", "ZZJW"]), blind=("V", "X", "J"), up=("Z",), idle=0)
    playout = begun(game, state)
    assert playout.run(0) == -1
    assert playout.turns == 2 * game.table.rules.deadlock
    held = [sum(playout.hands[CARDS * seat : CARDS * (seat + 1)]) for seat in range(2)]
    assert held == [4, 4]


@pytest.mark.kernel
def test_free_cards_alone_are_thrown_in_and_with_the_last_letters_they_go_too() -> None:
    """KUG-40, KUG-41, R-26, R-27."""
    game = table_of("kan-u-go", 2)
    for hands in (["**", "AEIRST"], ["EN*", "AEIRST"]):
        playout = begun(game, drawn_state(game, "TEN", hands))
        assert playout.run(0) == 0
        assert (playout.score(0), playout.score(1)) == (0, Hands(game.table).points("AEIRST"))


@pytest.mark.kernel
def test_the_kernels_table_is_left_as_it_was() -> None:
    game = table_of("lexicon", 3)
    state = drawn_state(game, "TEN", ["AEIRST", "DELOTU", "GHINRT"])
    table = game.table
    finder = Finder(table.words, table.rules, table.players)
    finder.follow(state.layout, 4)
    before = finder.find(state.layout, "AEIRST")
    playout = beside(game, finder)
    playout.begin(bytes(CARDS * 3), b"\1\2\3", b"\4", bytes(3), 0, 1)
    playout.lay(0, 0, b"")
    assert finder.table.n_placed == 3
    assert list(finder.find(state.layout, "AEIRST")) == list(before)
    assert state.phase is Phase.TURN
