"""The end of a game of two: the search is right, and finds what the greedy bot misses."""

from dataclasses import replace

import pytest

from crossdeck import native
from crossdeck.bots.board import endings, weigh
from crossdeck.bots.board.choices import counts_of
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import parse_pack, sort_cards
from crossdeck.catalogue import GAMES, playable
from crossdeck.layout import Layout
from crossdeck.play import Action, Engine, Pass, Phase, Play, State
from tests.bots import dealt, does, these_words
from tests.bots.board import keyword
from tests.bots.board.test_playouts import begun, choice_of

WORDS = "CAT ACT CATS OAT OATS COT COTS TAT SAT CAST COAST COST TACT"
LAST = [("AT OS", "C"), ("ATS OT", "C"), ("OS TAT", "CAT"), ("OST AA", "CAT")]


def last_turn(hands: str, picture: str) -> tuple[Engine, State]:
    """Two players with these letters left, and no stock: with what lies on the table they are the pack."""
    cards = [each for each in hands + picture if each.isalpha()]
    letters = "\n".join(
        f"{card} = {{ count = {cards.count(card)}, value = 0 }}" for card in sorted(set(cards))
    )
    pack = parse_pack(f'id = "few"\ntitle = "Few"\nalphabet = "english"\n[letters]\n{letters}', "few.toml")
    rules = GAMES["keyword"].with_options({"checking": "refused"})
    game = playable(rules, 2, these_words(WORDS), pack)
    racks = tuple(sort_cards(hand, pack.alphabet) for hand in hands.split())
    laid = Layout.parse(picture, pack.alphabet)
    layout = Layout({(row + 8, col + 8): face for (row, col), face in laid.items()})
    return game, replace(dealt(keyword(2)), layout=layout, hands=racks, blind=(), turn=0)


def tried(game: Engine, state: State, seat: int) -> int:
    """The margin of a seat if both play as well as they can, by trying everything."""
    if state.phase is not Phase.TURN:
        return state.scores[seat] - state.scores[1 - seat]
    found = [tried(game, game.apply(state, action), seat) for action in ends(game, state)]
    return max(found) if state.turn == seat else min(found)


def ends(game: Engine, state: State) -> list[Action]:
    return [action for action in game.actions(state) if isinstance(action, Play | Pass)]


def searched(game: Engine, state: State, action: Action, *, interpreted: bool = False) -> float:
    """What the search says of an action."""
    made = begun(game, state, interpreted=interpreted)
    kernel = native.interpreted("crossdeck.bots.board.endings") if interpreted else endings
    search = kernel.Ending(made, may_pass=True)
    head, tiles = choice_of(game, state, made, action) if isinstance(action, Play) else (0, b"")
    letters = game.table.words.alphabet.letters
    racks = b"".join(counts_of(letters, hand) for hand in state.hands)
    value: float = search.value(racks, state.turn, state.idle, head, tiles, 1 << 20, 1 << 40)
    assert search.exact
    assert not search.spent
    return value


@pytest.mark.parametrize(("hands", "picture"), LAST)
def test_the_search_finds_what_trying_everything_finds(hands: str, picture: str) -> None:
    """R-87, R-88."""
    game, state = last_turn(hands, picture)
    actions = ends(game, state)
    assert len(actions) > 1
    for action in actions[:: max(1, len(actions) // 6)]:
        assert searched(game, state, action) == tried(game, game.apply(state, action), 0), action


def test_compiled_and_interpreted_find_the_same() -> None:
    game, state = last_turn(*LAST[1])
    for action in ends(game, state)[:4]:
        assert searched(game, state, action) == searched(game, state, action, interpreted=True)


@pytest.mark.kernel
def test_estimates_of_an_end_that_was_searched_are_exact() -> None:
    game, state = last_turn(*LAST[2])
    estimates = weigh(game.table, Vocabulary(game.table.words), game.view(state, 0), 500)
    assert estimates[0].error == 0
    assert estimates[0].margin == tried(game, state, 0)


def test_it_finds_an_end_that_greedy_misses() -> None:
    """With TACT instead of CAST the S is kept, and goes out with the next play."""
    game, state = last_turn("CSTT CTO", "TACT")
    best, simple = does(game, state, "thinking:200"), does(game, state, "greedy")
    assert best is not None
    assert simple is not None
    assert tried(game, game.apply(state, best), 0) == tried(game, game.apply(state, simple), 0) + 30


def test_a_search_that_takes_too_much_says_so() -> None:
    game, state = last_turn("COSTA TOSCA", "CAT")
    made = begun(game, state)
    search = endings.Ending(made, may_pass=True)
    letters = game.table.words.alphabet.letters
    racks = b"".join(counts_of(letters, hand) for hand in state.hands)
    search.value(racks, 0, 0, 0, b"", 1 << 20, 1000)
    assert search.spent
    assert made.table.n_placed == len(state.layout)
