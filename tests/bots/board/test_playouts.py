"""Playouts on a board: points as the rules count them, marks kept in step, games that end by the rules."""

import pytest

from crossdeck import native
from crossdeck.bots.board import playouts
from crossdeck.bots.board.choices import Choices, counts_of
from crossdeck.bots.board.figures import by_thumb, figures_of
from crossdeck.bots.board.ground import ground_of
from crossdeck.bots.board.marks import FAR, HAS_CARD
from crossdeck.bots.board.playouts import Playouts
from crossdeck.bots.board.worlds import Worlds
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.layout import Layout, Placement
from crossdeck.placements import Finder
from crossdeck.play import Engine, Phase, Play, State
from crossdeck.squares import score
from tests.bots import dealt, these_words
from tests.bots.board import keyword, positions

TABLES = [
    pytest.param(keyword(2), id="2"),
    pytest.param(keyword(3, own_board=True), id="own board", marks=pytest.mark.kernel),
    pytest.param(keyword(2, {"keyword_keys": "1", "shortest": "2"}, own_board=True), id="a key is a keyword"),
    pytest.param(
        keyword(4, {"keyword_keys": "3", "key_points": "7", "own_factor": "3"}, own_board=True), id="figures"
    ),
]


def begun(game: Engine, state: State, *, interpreted: bool = False, apart: bool = False) -> Playouts:
    """Playouts at the table of this state, or at one apart, with a world loaded."""
    table = game.table
    finder, kernel = table.finder, playouts
    if apart:
        finder = Finder(table.words, table.rules, table.players, (), table._bounds)
    if interpreted:
        plain = native.interpreted("crossdeck.kernel.table").Table
        finder = Finder(table.words, table.rules, table.players, (), table._bounds, plain)
        kernel = native.interpreted("crossdeck.bots.board.playouts")
    made: Playouts = kernel.Playouts(finder.table, ground_of(table), figures_of(table))
    finder.follow(state.layout, 0)
    made.begin()
    view = game.view(state, state.turn)
    made.load(*Worlds(table, view, 1)[0], state.turn, state.idle, 1)
    return made


def choice_of(game: Engine, state: State, made: Playouts, play: Play) -> tuple[int, bytes]:
    choices = Choices(game.table, Vocabulary(game.table.words), game.view(state, state.turn), made)
    choice = choices._choice(play)
    return choice.head, choice.tiles


@pytest.mark.parametrize("game", TABLES)
def test_a_play_scores_what_the_rules_say(game: Engine) -> None:
    """R-86, R-88."""
    board, table, scored = game.table.board, game.table, 0
    assert board is not None
    for state in positions(game, 3):
        plays = [play for play in game.actions(state) if isinstance(play, Play)]
        made = begun(game, state)
        for play in plays[:: max(1, len(plays) // 20)]:
            head, tiles = choice_of(game, state, made, play)
            expected = score(board, table.rules, state.turn, state.layout, play.placement)
            assert made.points(state.turn, head, len(tiles)) == expected.total, play
            scored += 1
    assert scored > 20


def test_keywords_are_among_what_was_scored() -> None:
    game = keyword(3, own_board=True)
    board = game.table.board
    assert board is not None
    made = [
        score(board, game.table.rules, state.turn, state.layout, play.placement).keywords
        for state in positions(game, 3)
        for play in list(game.actions(state))[:400]
        if isinstance(play, Play)
    ]
    assert any(made)


def test_the_best_at_first_sight_comes_first_and_is_legal() -> None:
    game = keyword(2)
    for state in positions(game, 5):
        made = begun(game, state)
        ranked = made.rank(1000)
        assert [worth for worth, _, _ in ranked] == sorted((worth for worth, _, _ in ranked), reverse=True)
        choices = Choices(game.table, Vocabulary(game.table.words), game.view(state, state.turn), made)
        for choice in choices.best(5):
            assert not game.check(state, choice.action)


def test_marks_after_a_trial_are_those_of_before_and_so_is_the_table() -> None:
    game = keyword(2)
    for state in positions(game, 4):
        made = begun(game, state)
        marks, found = made.marks(), len(game.table.finder.find(state.layout, "EAT"))
        worlds = Worlds(game.table, game.view(state, state.turn), 2)
        for _, head, tiles in made.rank(3):
            made.trial(*worlds[1], state.turn, state.idle, 1, head, tiles, b"", 6)
        assert made.marks() == marks
        assert len(game.table.finder.find(state.layout, "EAT")) == found


@pytest.mark.kernel
def test_marks_tell_how_near_key_squares_are() -> None:
    game = keyword(2)
    ground = ground_of(game.table)
    state = dealt(game)
    made = begun(game, state)
    assert made.marks() == ([FAR] * ground.keys, [0] * ground.stretches)
    corner = ground.key_squares.index((0, 0))
    game.table.finder.follow(Layout({(0, 3): "A", (6, 6): "T"}), 0)
    made.begin()
    reach, states = made.marks()
    assert reach[corner] == 3
    assert reach[ground.key_squares.index((6, 6))] == 0
    first = ground.stretch_keys.index((corner, ground.key_squares.index((0, 6))))
    assert states[first] == HAS_CARD


@pytest.mark.kernel
def test_what_a_play_does_to_the_board_is_what_the_board_is_worth_after_it() -> None:
    game = keyword(2)
    state = list(positions(game, 2))[3]
    made = begun(game, state)
    before = made.board(state.turn)
    for worth, head, tiles in made.rank(20):
        points = made.points(state.turn, head, len(tiles))
        kept = list(state.hands[state.turn])
        for tile in tiles:
            kept.remove(game.table.words.alphabet.letters[tile - 1])
        left = made.leave(counts_of(game.table.words.alphabet.letters, kept))
        made.do(head, tiles, b"")
        assert worth == pytest.approx(
            points + left * figures_of(game.table).fade[-1] + made.board(state.turn) - before
        )
        made.lift()
        made.load(*Worlds(game.table, game.view(state, state.turn), 1)[0], state.turn, state.idle, 1)


@pytest.mark.parametrize(
    "options", [{"redraw": "no"}, {"redraw": "no", "out_points": "7", "left_points": "11"}]
)
def test_a_game_goes_and_ends_as_by_the_rules(options: dict[str, str]) -> None:
    """KWR-03, R-87, R-88: done at the same time in the real game, it gives all the same points."""
    outs = 0
    for number in range(8):
        game = keyword(2, options)
        state = dealt(game, number)
        made = begun(game, state, apart=True)
        letters = game.table.words.alphabet.letters
        racks = b"".join(counts_of(letters, hand) for hand in state.hands)
        made.load(racks, bytes(map(letters.index, state.blind)), state.turn, 0, 1)
        while state.phase is Phase.TURN:
            choices = Choices(game.table, Vocabulary(game.table.words), game.view(state, state.turn), made)
            action, head, tiles, given = choices.best(1)[0]
            state = game.apply(state, action)
            made.do(head, tiles, given)
        assert made.over
        assert made.totals() == list(state.scores)
        outs += made.out >= 0
    assert outs


@pytest.mark.kernel
def test_who_cannot_play_exchanges_his_worst_letters() -> None:
    """R-88."""
    game = keyword(2, words=these_words("CAT ACT"))
    made = begun(game, dealt(game))
    letters = game.table.words.alphabet.letters
    racks = counts_of(letters, "QVVWKXZEER") + counts_of(letters, "EEEEEEEEEE")
    made.load(racks, bytes(map(letters.index, "STNRLEA")), 0, 0, 1)
    made.take_turn(0.0)
    assert made.idle == 1
    kept = made.kept_letters()
    assert kept[letters.index("Q")] == 0
    assert kept[letters.index("R")] == 1
    assert made.stock_left() == 7


@pytest.mark.kernel
def test_circuits_without_a_play_end_the_game_and_letters_cost() -> None:
    """R-18, R-87."""
    for redraw, turns in (("no", 2), ("yes", 6)):
        game = keyword(2, {"redraw": redraw}, words=these_words("CAT ACT"))
        made = begun(game, dealt(game))
        letters = game.table.words.alphabet.letters
        racks = counts_of(letters, "QVVWKXZEER") + counts_of(letters, "EEEEEEEEEE")
        made.load(racks, bytes(map(letters.index, "EEEEEEEEEEEE")), 0, 0, 1)
        for turn in range(turns):
            assert not made.over, turn
            made.take_turn(0.0)
        assert made.over
        assert (made.out, made.totals()) == (-1, [-50.0, -50.0])


def test_compiled_and_interpreted_play_the_same_game() -> None:
    game = keyword(2)
    state = list(positions(game, 6))[2]
    both = []
    for interpreted in (False, True):
        made = begun(game, state, interpreted=interpreted)
        worlds = Worlds(game.table, game.view(state, state.turn), 2)
        ranked = made.rank(4)
        values = [made.trial(*worlds[2], state.turn, 0, 7, head, tiles, b"", 4) for _, head, tiles in ranked]
        both.append((ranked, values, made.totals(), made.work))
    assert both[0] == both[1]


def test_without_figures_the_rule_of_thumb_counts() -> None:
    game = keyword(2)
    thumb = by_thumb(game.table)
    assert thumb.letters["E"][0] > thumb.letters["V"][0]
    assert thumb.keys["next"][0] < thumb.keys["mine"][0]
    assert figures_of(game.table, thumb).bare == thumb.bare


def test_a_stretch_has_as_many_key_squares_as_a_keyword() -> None:
    """R-86."""
    for keys in (1, 2, 3):
        ground = ground_of(keyword(2, {"keyword_keys": str(keys)}, own_board=True).table)
        assert {len(places) for places in ground.stretch_keys} == ({keys} if keys > 1 else set())


def test_a_placement_becomes_a_head_and_tiles_again() -> None:
    game = keyword(2)
    state = dealt(game)
    made = begun(game, state)
    down = Play(state.turn, Placement((((9, 9), "A"), ((10, 9), "T"))))
    assert choice_of(game, state, made, down) == ((11 * 128 + 11) | 1 << 15, bytes([1, 20]))
