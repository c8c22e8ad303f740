"""The terms of a table: what may be agreed, in full, and what is refused."""

import msgspec
import pytest

from crossdeck.catalogue import GAMES, UnknownGameError
from crossdeck.rules import OptionError
from crossdeck.shelf.dictionaries import DictionaryError
from crossdeck.tables.game import game_at
from crossdeck.tables.terms import AtTimeUp, Clocks, Terms, TermsError, Watching, agreed

_decode = msgspec.json.Decoder(Terms).decode


@pytest.mark.parametrize("game", GAMES)
def test_every_game_played_in_turns_is_agreed_on_as_it_is(game: str) -> None:
    terms, rules = agreed(Terms(game, 3))
    assert terms == Terms(game, 3)
    assert rules.id == game
    assert rules.timed is game.endswith("-party")  # LXP-06, KPT-05


def test_a_preset_is_told_as_an_option_and_other_options_go_before_it() -> None:
    terms, rules = agreed(Terms("lexicon:quick", 2))
    assert (terms.game, terms.options, rules.target) == ("lexicon", {"preset": "quick"}, 50)
    terms, rules = agreed(Terms("lexicon:quick", 2, {"target": "70"}))
    assert rules.target == 70


@pytest.mark.parametrize(
    ("clocks", "timed"),
    [
        (Clocks(), False),
        (Clocks(move=60), False),
        (Clocks(move=60, at_time_up=AtTimeUp.EXCHANGE), False),
        (Clocks(move=60, at_time_up=AtTimeUp.SCORE), True),
        (Clocks(round=600), True),
        (Clocks(match=3600), True),
    ],
)
def test_where_a_clock_can_end_a_round_the_rules_say_so(clocks: Clocks, timed: bool) -> None:
    """R-73."""
    terms, rules = agreed(Terms("lexicon", 2, clocks=clocks))
    assert rules.timed == timed
    assert terms.options == ({"timed": "yes"} if timed else {})


def test_a_timed_game_may_be_played_without_a_clock() -> None:
    terms, rules = agreed(Terms("lexicon", 2, {"timed": "yes"}))
    assert rules.timed
    assert terms.clocks == Clocks()


def test_what_was_agreed_on_once_is_agreed_on_again_as_it_is() -> None:
    terms, rules = agreed(Terms("lexicon:quick", 2, {"tie": "decider"}, clocks=Clocks(round=60)))
    assert agreed(terms) == (terms, rules)
    assert game_at(terms, 2).table.rules == rules


@pytest.mark.parametrize(
    ("terms", "error", "why"),
    [
        (Terms("canasta", 2), UnknownGameError, "no game is called 'canasta'"),
        (Terms("", 2), UnknownGameError, "no game is called ''"),
        (
            Terms("kan-u-go-race", 2, clocks=Clocks(move=30)),
            TermsError,
            "in a race nobody has a turn, so clocks.move has no meaning",
        ),
        (Terms("lexicon:slow", 2), OptionError, "slow"),
        (Terms("lexicon", 2, {"colour": "red"}), OptionError, "colour"),
        (Terms("lexicon", 2, {"target": "many"}), OptionError, "target"),
        (Terms("lexicon", 2, {"checking": "maybe"}), OptionError, "checking"),
        (Terms("kan-u-go", 1), OptionError, "players, not 1"),
        (Terms("kan-u-go-eo", 14), OptionError, "players, not 14"),
        (Terms("lexicon", 2, clocks=Clocks(at_time_up=AtTimeUp.SCORE)), TermsError, "clocks.move"),
        (Terms("lexicon", 2, clocks=Clocks(at_time_up=AtTimeUp.EXCHANGE)), TermsError, "clocks.move"),
    ],
)
def test_terms_that_do_not_fit_together_are_refused(terms: Terms, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        agreed(terms)


@pytest.mark.parametrize(
    ("game", "words", "error", "why"),
    [
        *(
            ("kan-u-go", words, TermsError, "no dictionary on the shelf is called")
            for words in (
                "nonsense",
                "../tournament",
                "/etc/passwd",
                "+names",
                "tournament+nonsense",
                "tournament+",
            )
        ),
        ("kan-u-go", "esperanto", DictionaryError, "played in the english alphabet"),
        ("kan-u-go-eo", "tournament", DictionaryError, "played in the esperanto alphabet"),
    ],
)
def test_only_a_dictionary_of_the_shelf_in_the_games_alphabet_is_opened(
    game: str, words: str, error: type[Exception], why: str
) -> None:
    with pytest.raises(error, match=why):
        game_at(Terms(game, 2, words=words), 2)


def test_tables_of_the_same_terms_share_one_game() -> None:
    """A dictionary and its move generator take megabytes."""
    one = game_at(Terms("kan-u-go", 2, {"tie": "decider", "deadlock": "1"}), 2)
    assert one is game_at(Terms("kan-u-go", 4, {"deadlock": "1", "tie": "decider"}, listed=True), 2)
    assert one is not game_at(Terms("kan-u-go", 2), 2)


@pytest.mark.parametrize(
    "text",
    [
        '{"game": "lexicon", "seats": 0}',
        '{"game": "lexicon", "seats": 15}',
        '{"game": "lexicon", "seats": 2.5}',
        '{"game": 5}',
        "{}",
        '{"game": "lexicon", "color": "red"}',
        '{"game": "lexicon", "options": {"target": 50}}',
        '{"game": "lexicon", "watching": "all"}',
        '{"game": "lexicon", "clocks": {"move": -1}}',
        '{"game": "lexicon", "clocks": {"move": 86401}}',
        '{"game": "lexicon", "clocks": {"blitz": 1}}',
        '{"game": "lexicon", "pace": -1}',
        '{"game": "lexicon", "pace": 61}',
        '{"game": "lexicon", "pace": NaN}',
        f'{{"game": "{"x" * 61}"}}',
    ],
)
def test_terms_of_another_shape_are_not_read(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        _decode(text)


def test_terms_are_read_and_written_alike_and_what_is_left_out_is_usual() -> None:
    assert _decode('{"game": "lexicon"}') == Terms("lexicon", 4)
    terms = Terms(
        "lexicon", 2, {"tie": "decider"}, "grand", Watching.NONE, True, Clocks(1, 2, 3, AtTimeUp.SCORE), 0.5
    )  # fmt: skip
    assert _decode(msgspec.json.encode(terms)) == terms
