"""What a thinking bot makes of a turn in a crossword game."""

from dataclasses import replace
from itertools import product
from statistics import fmean

import pytest

from crossdeck.bots import bot
from crossdeck.bots.crossword import weigh
from crossdeck.bots.estimates import Estimate
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.play import Action, Discard, Engine, Exchanged, Play, Source, State, Take
from crossdeck.verdicts import made_words
from tests.bots import drawn_state, match, table_of, these_words

EFFORT = 4


def weighed(game: Engine, state: State, also: tuple[Action, ...] = (), seed: int = 0) -> tuple[Estimate, ...]:
    """What whoever has the turn could do."""
    words = Vocabulary(game.table.words)
    return weigh(game.table, words, game.view(state, state.turn), EFFORT, seed, also)


def words_of(state: State, action: Action) -> tuple[str, ...]:
    assert isinstance(action, Play)
    return made_words(state.layout, action.placement)


@pytest.mark.parametrize(
    ("game_id", "players", "options"),
    [
        ("kan-u-go", 3, {"target": "20"}),
        ("kan-u-go", 2, {"target": "20", "exchange": "only-if-stuck", "free_discard": "no"}),
        ("kan-u-go-eo", 2, {"deadlock": "1"}),
        ("lexicon", 2, {"target": "20"}),
        ("lexicon", 3, {"target": "20", "no_limit": "yes", "checking": "free"}),
        ("patch-word", 2, {"target": "20", "window": "any-time"}),
        ("lexicon-party", 3, {}),
    ],
)
def test_whole_matches_are_played_by_the_rules(game_id: str, players: int, options: dict[str, str]) -> None:
    game = table_of(game_id, players, options=options)
    line = match(game, "thinking:1 greedy")
    assert game.outcome(line[-1][0]) is not None


def test_who_can_go_out_does_and_is_sure_of_it() -> None:
    game = table_of("kan-u-go", 2, words=these_words("TEN NET TENT EN NE ET"))
    state = drawn_state(game, "TEN", ["T", "AEIR"])
    (best, *_) = weighed(game, state)
    assert words_of(state, best.action) == ("TENT",)
    assert (best.out, best.points, best.sure) == (1.0, 0.0, True)
    assert best.margin > 0


def test_the_same_view_and_seed_give_the_same_estimates() -> None:
    game = table_of("kan-u-go", 3)
    state = drawn_state(game, "TEN", ["AEIRSTD", "DELOTU", "GHINRT"])
    assert weighed(game, state) == weighed(game, state)
    assert weighed(game, state, seed=1) != weighed(game, state)


def test_hidden_cards_change_nothing() -> None:
    game = table_of("lexicon", 2)
    one = drawn_state(game, "TEN", ["AEIRSTD", "DELOTU"])
    other = drawn_state(game, "TEN", ["AEIRSTD", "QQZZXX"])
    assert weighed(game, one) == weighed(game, other)


def test_what_was_really_done_is_among_the_estimates_whatever_it_is_worth() -> None:
    game = table_of("kan-u-go", 2)
    state = drawn_state(game, "TEN", ["AEIRSTD", "DELOTU"])
    done = next(
        action for action in game.actions(state, 0) if isinstance(action, Play) and len(action.placement) == 1
    )
    told = {estimate.action for estimate in weighed(game, state, also=(done, Discard(0, "E")))}
    assert {done, Discard(0, "E")} <= told


def test_who_can_lay_nothing_weighs_what_to_give_away() -> None:
    game = table_of("kan-u-go", 2, words=these_words("TEN NET"))
    state = drawn_state(game, "TEN", ["QVX", "AEIR"], open_card="N")
    estimates = weighed(game, state)
    assert {type(estimate.action) for estimate in estimates} == {Discard}
    assert len(estimates) == 3


def test_the_open_card_is_taken_if_it_goes_out_next_turn() -> None:
    """R-14: the second half of an exchange is weighed by itself."""
    game = table_of("kan-u-go", 2, words=these_words("TEN TENT TENTH NET"))
    state = drawn_state(game, "TEN", ["T", "QVXZJ"], open_card="H", declared="W")
    best, other = weighed(game, state)
    assert best.action == Take(0, Source.OPEN)
    assert best.out > other.out


def test_who_exchanged_a_card_is_taken_to_have_nothing_to_lay() -> None:
    """One of the two cards was there before: who could not lay it then does not go out at once with both.

    Every other letter makes a word, alone or with any second one, so that most hands of two go out.
    """
    good = "ABCDEGHILMNOPRSTU"
    both = (one + other for one, other in product(good, ["", *good]))
    game = table_of("kan-u-go", 2, words=these_words(" ".join(["TEN", *(f"TEN{cards}" for cards in both)])))
    hands = ["QVXZ", "DD"]
    quiet = drawn_state(game, "TEN", hands)
    told = drawn_state(game, "TEN", hands, history=[Exchanged(1, "Q", Source.BLIND, "")])

    def margin(state: State) -> float:
        """What is expected on average over many seeds, with an error of about half a point."""
        return fmean(weighed(game, state, seed=seed)[0].margin for seed in range(30))

    assert margin(told) > margin(quiet) + 2


def test_out_of_turn_there_is_nothing_to_weigh() -> None:
    game = table_of("kan-u-go", 2)
    state = drawn_state(game, "TEN", ["AEIR", "DELO"])
    words = Vocabulary(game.table.words)
    assert weigh(game.table, words, game.view(state, 1), EFFORT) == ()
    assert weigh(game.table, words, game.view(state, None), EFFORT) == ()


def test_a_small_vocabulary_weighs_only_words_that_it_uses() -> None:
    words = these_words("TEN TENT TENTH TENS", {"TEN": 1, "TENT": 1, "TENTH": 9, "TENS": 9})
    game = table_of("kan-u-go", 2, words=words)
    state = drawn_state(game, "TEN", ["THQV", "AEIR"])
    found = weigh(game.table, Vocabulary(words, 2), game.view(state, 0), EFFORT)
    plays = [words_of(state, each.action) for each in found if isinstance(each.action, Play)]
    assert plays == [("TENT",)]


def test_who_can_be_sure_of_going_out_next_turn_weighs_nothing_else() -> None:
    """For the T there are two places, too far apart to be spoilt in one turn; for the X there is one."""
    words = these_words("TEN TENT NABCDEFGN NABCDEFGNX OX")
    game = table_of("kan-u-go", 2, words=words)
    state = drawn_state(game, "T.......T/E.......E/NABCDEFGN", ["TX", "AAAAAAAAAO"])
    (only,) = weighed(game, state)
    assert words_of(state, only.action) == ("NABCDEFGNX",)
    assert only.sure
    few = drawn_state(game, "T.......T/E.......E/NABCDEFGN", ["TX", "AA"])
    assert not any(each.sure for each in weighed(game, few)), "the other may go out first"


def test_at_a_strict_table_nobody_exchanges_for_want_of_words() -> None:
    """R-12: the dictionary has a play, and who does not know it must find it all the same."""
    words = these_words("TAN TANE", grades={"TAN": 1, "TANE": 9})
    game = table_of("kan-u-go", 2, words=words, options={"exchange": "only-if-stuck"})
    state = drawn_state(game, "TAN", ["EQ", "AAAAAA"])
    assert weigh(game.table, Vocabulary(words, 7), game.view(state, 0), EFFORT) == ()
    action = bot("felix", game.table).act(game.view(state, 0))
    assert isinstance(action, Play)
    assert not game.check(state, action)


def test_a_table_that_is_too_large_to_be_thought_about_is_played_by_rule_of_thumb() -> None:
    game = table_of("kan-u-go", 2)
    state = drawn_state(game, "TAN", ["ESTQ", "AAAAAA"])
    many = replace(state, blind=state.blind * 8)
    assert weighed(game, state)
    assert weighed(game, many) == ()
    assert bot("magnus", game.table).act(game.view(many, 0)) is not None
