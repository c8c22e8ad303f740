"""The greedy bot in drawn positions: it goes out, plans to go out, and sheds points while there is time."""

from dataclasses import replace

import pytest

from crossdeck.bots import bot
from crossdeck.notation import format_action
from crossdeck.play import Accept, DealNext, Discard, Engine, Laid, Phase, Play, State, Throw
from tests.bots import does, drawn_state, match, table_of, these_words

FAR = ["AAAAAA", "AAAAAA", "AAAAAA"]
"""Three others with more cards than one turn lays."""
NEAR = ["A", "A", "A"]


def says(game: Engine, state: State, spec: str = "greedy") -> str:
    action = does(game, state, spec)
    assert action is not None
    return format_action(action, state.layout)


def test_it_goes_out_if_it_can() -> None:
    """KUG-42."""
    game = table_of("kan-u-go", 4, words=these_words("TAN NET TANE"))
    assert says(game, drawn_state(game, "TAN", ["ET", *FAR])) == "play 0,2 down .ET"


def test_free_cards_go_with_the_last_lettered_card() -> None:
    """KUG-40, R-26."""
    game = table_of("kan-u-go", 4, words=these_words("TAN NET"))
    state = drawn_state(game, "TAN", ["ET**", *FAR])
    action = does(game, state)
    assert isinstance(action, Play)
    assert game.apply(state, action).out == 0


def test_free_cards_alone_are_thrown_in() -> None:
    """KUG-41."""
    game = table_of("kan-u-go", 4)
    assert does(game, drawn_state(game, "TAN", ["**", *FAR])) == Throw(0)


PLAN = "AB ABEI QVAB QEI"
"""E and I can be laid behind AB now, 20 points; Q and V before it, 6 points, and then E and I below the Q."""


def test_it_lays_what_leaves_a_hand_that_goes_out_next_turn() -> None:
    game = table_of("kan-u-go", 4, words=these_words(PLAN))
    assert says(game, drawn_state(game, "AB", ["EIQV", *FAR])) == "play 0,-2 across QV.."


def test_it_sheds_points_where_there_is_no_such_plan() -> None:
    game = table_of("kan-u-go", 4, words=these_words(PLAN.removesuffix("QEI")))
    assert says(game, drawn_state(game, "AB", ["EIQV", *FAR])) == "play 0,0 across ..EI"


def test_it_sheds_points_first_when_others_are_about_to_go_out() -> None:
    """KUG-43."""
    game = table_of("kan-u-go", 4, words=these_words(PLAN))
    assert says(game, drawn_state(game, "AB", ["EIQV", *NEAR])) == "play 0,0 across ..EI"


def test_of_two_plays_with_equal_points_it_takes_the_one_that_leaves_the_easier_hand() -> None:
    """Both count 10; more words have the letter that stays."""
    for easier, laid in (("BE HE ME WE", "O"), ("BO HO MO WO", "E")):
        game = table_of("kan-u-go", 4, words=these_words(f"AB ABE ABO {easier}"))
        assert says(game, drawn_state(game, "AB", ["EOQVXZ", *FAR])) == f"play 0,0 across ..{laid}"


def test_a_wild_card_is_kept_while_there_is_time() -> None:
    """PWD-31: C goes without it."""
    game = table_of("patch-word", 4, words=these_words("AB ABC DAB"))
    assert says(game, drawn_state(game, "AB", ["CX?", *FAR])) == "play 0,0 across ..C"


def test_a_wild_card_is_shed_when_others_are_about_to_go_out() -> None:
    """PWD-33: it would count 15."""
    game = table_of("patch-word", 4, words=these_words("AB ABC DAB"))
    action = does(game, drawn_state(game, "AB", ["CX?", *NEAR]))
    assert isinstance(action, Play)
    assert "?" in action.placement.hand


def test_who_can_play_does_not_exchange() -> None:
    game = table_of("kan-u-go", 4, words=these_words("AB ABE"))
    assert says(game, drawn_state(game, "AB", ["EQVX", *FAR])) == "play 0,0 across ..E"


GRADED = these_words("AB ABE ABEI", grades={"AB": 1, "ABE": 3, "ABEI": 8})


@pytest.mark.parametrize(
    ("spec", "does_what"),
    [
        ("greedy", "play 0,0 across ..EI"),
        ("greedy:8", "play 0,0 across ..EI"),
        ("greedy:7", "play 0,0 across ..E"),
        ("greedy:3", "play 0,0 across ..E"),
    ],
)
def test_it_lays_only_words_of_its_vocabulary(spec: str, does_what: str) -> None:
    game = table_of("kan-u-go", 4, words=GRADED)
    assert says(game, drawn_state(game, "AB", ["EIQ", *FAR]), spec) == does_what


def test_who_knows_no_play_exchanges() -> None:
    game = table_of("kan-u-go", 4, words=GRADED)
    assert isinstance(does(game, drawn_state(game, "AB", ["EIQ", *FAR]), "greedy:2"), Discard)


def test_at_a_strict_table_who_knows_no_play_tries_what_the_dictionary_has() -> None:
    """R-12: there he may not exchange."""
    game = table_of("kan-u-go", 4, words=GRADED, options={"exchange": "only-if-stuck"})
    assert says(game, drawn_state(game, "AB", ["EIQ", *FAR]), "greedy:2") == "play 0,0 across ..EI"


@pytest.mark.parametrize("checking", ["refused", "challenge", "free"])
@pytest.mark.parametrize("grade", [2, 5])
def test_over_whole_matches_it_lays_no_word_above_its_grade(checking: str, grade: int) -> None:
    game = table_of("lexicon", 3, graded=True, options={"checking": checking})
    played = match(game, f"greedy:{grade}")
    laid = [after.history[-1] for after, action in played if isinstance(action, Play)]
    made = {word for event in laid if isinstance(event, Laid) for word in event.words}
    assert len(made) > 10
    assert all(1 <= game.table.words.grade(word) <= grade for word in made), made


def test_it_accepts_deals_and_otherwise_waits() -> None:
    game = table_of("lexicon", 3)
    closing = drawn_state(game, "CAT", ["", "A", "A"], phase=Phase.CLOSING)
    assert does(game, closing, seat=1) == Accept(1)
    assert does(game, closing, seat=0) is None
    over = drawn_state(game, "CAT", ["", "A", "A"], phase=Phase.ROUND_OVER)
    dealer = game.table.left_of(over.dealer)
    assert does(game, over, seat=dealer) == DealNext(dealer)
    assert does(game, over, seat=game.table.left_of(dealer)) is None
    assert does(game, drawn_state(game, "CAT", ["", "A", "A"], phase=Phase.GAME_OVER), seat=dealer) is None


@pytest.mark.parametrize("spec", ["greedy", "random"])
def test_where_deals_are_secret_it_leaves_the_deal_to_the_table(spec: str) -> None:
    """A name that a bot could think of would be no secret (R-20)."""
    game = table_of("kan-u-go", 2)
    over = drawn_state(game, "CAT", ["", "A"], phase=Phase.ROUND_OVER)
    over = replace(over, name=f"kan-u-go#0x{'ab' * 16}")
    assert does(game, over, spec, seat=game.table.left_of(over.dealer)) is None


@pytest.mark.parametrize("spec", ["greedy", "random"])
def test_nobody_acts_for_somebody_who_only_looks_on(spec: str) -> None:
    game = table_of("kan-u-go", 2)
    state = drawn_state(game, "CAT", ["A", "A"])
    assert bot(spec, game.table).act(game.view(state, None)) is None
