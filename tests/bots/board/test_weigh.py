"""The thinking bot on a board: everything it proposes is legal, follows from view and seed, and is better."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from crossdeck.bots import bot
from crossdeck.bots.board import weigh
from crossdeck.bots.board.figures import by_thumb, figures_of, worth_at
from crossdeck.bots.board.worlds import Worlds
from crossdeck.bots.estimates import Estimate
from crossdeck.bots.selfplay import play_match
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import parse_pack
from crossdeck.catalogue import GAMES, playable
from crossdeck.play import Action, Engine, Pass, Play, Redraw, State
from crossdeck.verdicts import made_words
from tests.bots import dealt, does, small_words, these_words
from tests.bots.board import keyword, positions


def weighed(
    game: Engine, state: State, effort: int = 3, grade: int = 9, also: Sequence[Action] = (), seed: int = 1
) -> tuple[Estimate, ...]:
    vocabulary = Vocabulary(game.table.words, grade)
    return weigh(game.table, vocabulary, game.view(state, state.turn), effort, seed, also)


FIGURES = {"key_points": "0", "own_factor": "1", "keyword_keys": "1", "left_points": "0"}
TABLES = [
    pytest.param(keyword(2), id="2"),
    pytest.param(keyword(3, own_board=True), id="own board"),
    pytest.param(keyword(4, {"redraw": "no"}), id="no redraw"),
    pytest.param(keyword(2, {"exchange": "only-if-stuck"}), id="strict"),
    pytest.param(keyword(2, FIGURES), id="figures"),
]


@pytest.mark.parametrize("game", TABLES)
def test_all_that_it_proposes_is_legal_in_a_whole_game(game: Engine) -> None:
    kinds = set[type]()
    for state in positions(game, 11):
        for estimate in weighed(game, state, 1):
            assert not game.check(state, estimate.action), estimate.action
            assert estimate.samples > 0
            assert 0 <= estimate.out <= 1
            kinds.add(type(estimate.action))
    assert Play in kinds


def test_the_same_view_and_seed_give_the_same_estimates() -> None:
    game = keyword(3)
    state = list(positions(game, 2))[4]
    once = weighed(game, state)
    weighed(game, dealt(game, 5))
    assert weighed(game, state) == once
    assert weighed(game, state, seed=2) != once


def test_what_nobody_sees_makes_no_difference() -> None:
    game = keyword(2)
    state = list(positions(game, 2))[3]
    other = replace(
        state,
        blind=state.blind[::-1],
        hands=tuple(
            hand if seat == state.turn else tuple(sorted((*state.blind[:10],)))
            for seat, hand in enumerate(state.hands)
        ),
    )
    assert game.view(other, state.turn) == game.view(state, state.turn)
    assert weighed(game, other) == weighed(game, state)


def test_worlds_have_all_letters_and_the_viewers_own_rack() -> None:
    game = keyword(3)
    letters = game.table.words.alphabet.letters
    for state in positions(game, 7):
        worlds = Worlds(game.table, game.view(state, state.turn), 4)
        racks, stock = worlds[3]
        assert len(stock) == len(state.blind)
        rows = [racks[32 * seat : 32 * seat + 32] for seat in range(3)]
        assert [sum(row) for row in rows] == [len(hand) for hand in state.hands]
        mine = "".join(letter * count for letter, count in zip(letters, rows[state.turn], strict=False))
        assert tuple(mine) == state.hands[state.turn]
        laid = [letters.index(face) for face in state.layout.values()]
        held = [code for row in rows for code, count in enumerate(row) for _ in range(count)]
        everything = [letters.index(card) for card in state.cards()]
        assert sorted([*laid, *held, *stock]) == sorted(everything)


def test_what_is_asked_for_is_among_the_estimates() -> None:
    game = keyword(2)
    state = dealt(game, 3)
    plays = [play for play in game.actions(state) if isinstance(play, Play)]
    redraw = Redraw(state.turn, state.hands[state.turn])
    asked = (plays[-1], redraw)
    found = {estimate.action for estimate in weighed(game, state, also=asked)}
    assert found >= set(asked)


def test_a_rack_that_fits_nowhere_is_exchanged_by_expected_points() -> None:
    """R-88."""
    game = keyword(2, words=these_words("STARE TEARS NOTES STONE ROAST ALIEN LINES TIRES RETAINS SENATOR"))
    start = dealt(game)
    poor = tuple("BEFJKQVWXZ")
    rest = list(start.cards())
    for card in poor:
        rest.remove(card)
    state = replace(start, turn=0, hands=(poor, tuple(sorted(rest[:10]))), blind=tuple(rest[10:]))
    only_e = Redraw(0, ("E",))
    first, *_, last = weighed(game, state, 20, also=[only_e])
    assert isinstance(first.action, Redraw)
    assert {"J", "Q", "Z"} <= set(first.action.cards)
    assert last.action == only_e
    assert last.margin < first.margin


def test_out_of_turn_there_is_nothing_to_weigh() -> None:
    game = keyword(2)
    state = dealt(game)
    view = game.view(state, 1 - state.turn)
    assert weigh(game.table, Vocabulary(game.table.words), view, 5) == ()


def test_somebody_with_few_words_is_proposed_only_those() -> None:
    game = keyword(2, words=small_words(graded=True))
    state = list(positions(game, 4))[2]
    few = Vocabulary(game.table.words, 4)
    plays = [each.action for each in weighed(game, state, grade=4) if isinstance(each.action, Play)]
    assert plays
    for play in plays:
        assert all(map(few.uses, made_words(state.layout, play.placement)))


def test_a_pass_is_weighed_when_there_is_no_stock() -> None:
    game = keyword(3)
    state = next(state for state in positions(game, 8) if not state.blind)
    assert Pass(state.turn) in {estimate.action for estimate in weighed(game, state)}


def test_figures_were_learnt_for_each_number_of_players_and_others_fall_back() -> None:
    for players in (2, 3, 4):
        worth = worth_at(keyword(players).table)
        assert worth.letters["S"][0] > 0 > worth.letters["J"][0]
        assert worth.keys["mine"][1] > worth.keys["next"][1]
    assert worth_at(keyword(2).table).letters.keys() >= by_thumb(keyword(2).table).letters.keys()


def test_thinking_beats_greedy_on_the_same_deals() -> None:
    game = keyword(2)
    margin = 0
    for number in range(3):
        for seat in (0, 1):
            bots = [bot("thinking:2" if at == seat else "greedy", game.table, at) for at in (0, 1)]
            *_, (state, _) = play_match(game, bots, dealt(game, number))
            margin += state.scores[seat] - state.scores[1 - seat]
    assert margin > 0


def test_more_points_for_keys_and_keywords_make_them_worth_more() -> None:
    """R-86, R-88."""
    usual = figures_of(keyword(2).table)
    double = figures_of(keyword(2, {"key_points": "40", "keyword_points": "100"}).table)
    none = figures_of(keyword(2, {"key_points": "0", "keyword_points": "0"}).table)
    assert [2 * number for number in usual.keys] == pytest.approx(list(double.keys))
    assert [2 * number for number in usual.stretches] == pytest.approx(list(double.stretches))
    assert set(none.keys) | set(none.stretches) == {0.0}


def test_with_wild_cards_in_the_pack_it_does_as_greedy_does() -> None:
    wild = 'id = "wild"\ntitle = "Wild"\nalphabet = "english"\n[letters]\n'
    wild += "\n".join(f"{letter} = {{ count = 3, value = 0 }}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    wild += '\n[specials.wild]\nname = "Master"\ncount = 4\nvalue = 0\n'
    game = playable(GAMES["keyword"], 2, small_words(), parse_pack(wild, "wild.toml"))
    state = dealt(game)
    assert weighed(game, state) == ()
    assert does(game, state, "thinking:1") == does(game, state, "greedy")
