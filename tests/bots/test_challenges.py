"""Challenges: a bot brings down what is no word, and leaves a good one alone (LEX-32, R-40 to R-43)."""

from dataclasses import replace

import pytest

from crossdeck.bots.challenges import expected_gain
from crossdeck.bots.doubts import fault_chance
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.layout import Layout, Placement
from crossdeck.notation import parse_placement
from crossdeck.play import Accept, Challenge, Challenged, Engine, Laid, Phase, Play, State
from crossdeck.rules import Fault
from crossdeck.verdicts import Refusal
from crossdeck.words import WordList
from tests.bots import does, drawn_state, match, table_of, these_words
from tests.closed_world import closed_world

GRADED = these_words("AB ABE ABO ABU", grades={"AB": 1, "ABE": 3, "ABO": 5, "ABU": 7})


def after(game: Engine, picture: str, hands: list[str], *plays: str) -> State:
    """The position after these plays, the first by seat 0; nothing is checked but the laying."""
    state = drawn_state(game, picture, hands)
    alphabet = game.table.words.alphabet
    for text in plays:
        state = game.apply(state, Play(state.turn, parse_placement(text, alphabet).on(state.layout)))
    return state


def table(words: WordList | None = None, **options: str) -> Engine:
    return table_of("lexicon", 3, words=words or closed_world(), options=options)


HANDS = ["SUNKQJ", "TORED", "AAAAAA"]


def test_a_word_that_is_none_is_challenged_by_everybody_else() -> None:
    game = table()
    state = after(game, "TACK", HANDS, "0,4 down QJ")
    assert state.history[-1].faulty  # type: ignore[union-attr]  # it is Laid
    assert does(game, state, seat=1) == Challenge(1, "QJ")
    assert does(game, state, seat=2) == Challenge(2, "QJ")
    assert does(game, state, seat=0) is None, "it is his own"


def test_a_good_word_is_left_alone() -> None:
    game = table()
    state = after(game, "TACK", HANDS, "0,4 down SUNK")
    assert does(game, state, seat=2) is None
    assert not isinstance(does(game, state, seat=1), Challenge)


def test_a_plural_that_the_rules_bar_is_challenged() -> None:
    """LEX-23: TACKS with an S alone."""
    game = table()
    assert does(game, after(game, "TACK", HANDS, "0,4 across S"), seat=2) == Challenge(2, "TACKS")


def test_a_plural_that_the_rules_allow_is_left_alone() -> None:
    """LEX-23, R-31: the S is part of SUNK too; on the crossword before the play that can be seen."""
    game = table()
    assert does(game, after(game, "TACK", HANDS, "0,4 down SUNK"), seat=2) is None


def test_after_the_next_turn_it_is_too_late() -> None:
    """R-41."""
    game = table()
    state = after(game, "TACK", HANDS, "0,4 down QJ", "0,0 down .OR")
    assert not isinstance(does(game, state, seat=2), Challenge)


def test_where_words_can_be_challenged_at_any_time_a_late_challenge_is_made() -> None:
    """PWD-34, R-41."""
    game = table(window="any-time")
    state = after(game, "TACK", HANDS, "0,4 down QJ", "0,0 down .OR")
    assert does(game, state, seat=2) == Challenge(2, "QJ")
    later = game.apply(state, Challenge(2, "QJ"))
    assert does(game, later, seat=0) is None, "his own word"
    assert does(game, later, seat=1) == Challenge(1, "TACKQ"), "the other faulty word of that play"


def test_a_late_challenge_judges_a_play_on_the_crossword_that_it_was_made_on() -> None:
    """R-31: the S of TACKS was laid with SUNK; what came later does not matter."""
    game = table(window="any-time")
    state = after(game, "TACK", HANDS, "0,4 down SUNK", "0,0 down .OR")
    assert not isinstance(does(game, state, seat=2), Challenge)


def test_words_that_went_out_are_challenged_or_accepted() -> None:
    game = table()
    wrong = after(game, "TACK", ["QJ", "TORED", "AAAA"], "0,4 down QJ")
    right = after(game, "TACK", ["SUNK", "TORED", "AAAA"], "0,4 down SUNK")
    assert wrong.phase is right.phase is Phase.CLOSING
    assert does(game, wrong, seat=1) == Challenge(1, "QJ")
    assert does(game, right, seat=1) == Accept(1)


@pytest.mark.parametrize("checking", ["refused", "free"])
def test_nobody_challenges_where_there_are_no_challenges(checking: str) -> None:
    """R-40."""
    game = table(checking=checking)
    state = drawn_state(game, "TACK", HANDS, turn=1)
    bad = Laid(0, Placement((((0, 4), "Q"),)), ("TACKQ",))
    state = drawn_state(game, "TACKQ", HANDS, turn=1, history=(bad,), window=0)
    assert not isinstance(does(game, state, seat=1), Challenge)
    assert does(game, state, seat=2) is None


COMMON = "AT EAT EATER SEA SEAT TEA TEAR TEARS TEN NET NEAT RAT RATE RARE STARE TREAT"
RARE = "ANSAE ARETE TAE TEREN TARNS RATANS"
LISTED = these_words(
    f"{COMMON} {RARE}", grades=dict.fromkeys(COMMON.split(), 1) | dict.fromkeys(RARE.split(), 9)
)
"""Somebody of grade 1 to 6 recognises the common words only, somebody of grade 7 recognises all."""


@pytest.mark.parametrize(
    ("spec", "laid", "doubts"),
    [
        ("greedy:1", "SEAT", False),  # he knows it
        ("greedy:1", "EATERS", False),  # in no dictionary, but a form of a word that he knows
        ("greedy:1", "ARETE", False),  # unknown to him, and looks like a word
        ("greedy:1", "TNNSTR", True),  # in no word that he knows do such letters stand side by side
        ("greedy:7", "ARETE", False),
        ("greedy:7", "EATERS", True),  # he would recognise it if it were one
        ("greedy", "EATERS", True),
        ("greedy", "ARETE", False),
    ],
)
def test_an_unknown_word_is_challenged_if_it_is_likely_enough_to_be_none(
    spec: str, laid: str, doubts: bool
) -> None:
    """LEX-33, LEX-34: ten points are won or lost."""
    game = table_of("lexicon", 3, words=LISTED, options={"no_limit": "yes"})
    state = after(game, "", [laid + "Q", "AAAAAA", "AAAAAA"], f"0,0 across {laid}")
    assert does(game, state, spec, seat=2) == (Challenge(2, laid) if doubts else None)


def test_who_was_wrong_about_somebody_thinks_more_of_his_words() -> None:
    """LEX-33: what the dictionary has said of a word of his counts for the next one."""
    game = table_of("lexicon", 3, words=LISTED)
    laid = Laid(0, Placement((((0, 0), "T"),)), ("TAE",))

    def chance(*since: Challenged) -> float:
        state = drawn_state(game, "TAE", HANDS, history=(laid, *since))
        return fault_chance(game.view(state, 2), laid, "TEREN", Vocabulary(LISTED, 1))

    stood, fell = (Challenged(2, "TAE", 0, upheld, late=False) for upheld in (False, True))
    assert chance(stood) < chance() < chance(fell)


def gain(game: Engine, chance: float, fault: Fault = Fault.NOT_A_WORD, **changes: object) -> float:
    """What it is worth to seat 2 to challenge QJ behind TACK, if it is faulty with this chance."""
    laid = Laid(0, parse_placement("0,4 down QJ").on(Layout.parse("TACK")), ("QJ", "TACKQ"), points=40)
    state = drawn_state(game, "TACKQ/....J", ["SUNK", *HANDS[1:]], turn=1, history=(laid,), window=0)
    state = replace(state, **changes)  # type: ignore[arg-type]  # fields of a state
    return expected_gain(game.table, game.view(state, 2), 0, Refusal(fault, "LEX-32", "", word="QJ"), chance)


def test_what_is_won_and_lost_by_a_challenge_is_what_the_rules_say() -> None:
    """LEX-33: ten against him; LEX-34: ten for him, and the cards go back, of which half counts, for two."""
    game = table()
    value = sum(map(game.table.pack.value, "QJ"))
    assert gain(game, 1) == 10 + value / 2 / 2
    assert gain(game, 0) == -11, "and the game stops"
    assert gain(game, 0.6) > 0 > gain(game, 0.4)


def test_a_late_challenge_moves_points_only() -> None:
    """R-41, PWD-34."""
    assert gain(table(window="any-time"), 1, window=None) == 10


def test_who_was_about_to_lose_the_round_challenges_sooner() -> None:
    """LEX-29, LEX-30: if the last play comes down the round goes on, and his hand need not count."""
    game = table()
    assert gain(game, 0.35, phase=Phase.CLOSING) > 0 > gain(game, 0.35)


def test_at_a_party_a_barred_word_is_fined_and_asking_costs_nothing_but_time() -> None:
    """LXP-13, LXP-14, LXP-15: fifty for a wrong word, nothing for a misspelt one."""
    game = table_of("lexicon-party", 3, words=closed_world())
    misspelt, barred = gain(game, 1), gain(game, 1, Fault.PLURAL)
    assert barred - misspelt == 50 / 2
    assert gain(game, 0) == -1


def test_where_faults_are_corrected_only_what_is_put_right_is_gained() -> None:
    """KPT-09, KPT-11: nobody is fined, and the play is made again."""
    game = table_of("keyword", 3, words=closed_world())
    assert gain(game, 1) == pytest.approx(0.3 * 40 / 2)
    assert gain(game, 0) == -1


def test_a_word_that_has_stood_a_challenge_is_not_challenged_again_by_others() -> None:
    """The same word laid again, by the same player: everybody has heard what the dictionary says."""
    game = table(GRADED)
    state = after(game, "AB", ["UAAAAA", "BBBBBB", "UUAAAA"], "0,2 across U")
    state = game.apply(state, Challenge(2, "ABU"))
    state = game.apply(state, Play(1, parse_placement("0,0 down .B").on(state.layout)))
    state = game.apply(state, Play(2, parse_placement("0,0 down ..U").on(state.layout)))
    assert state.history[-1].words == ("ABU",)  # type: ignore[union-attr]  # it is Laid
    assert does(game, state, "greedy:1", seat=1) is None


def test_a_plural_may_be_right_in_one_place_and_wrong_in_another() -> None:
    """LEX-23: who knows the dictionary doubts the second TACKS, though the first has stood a challenge."""
    game = table()
    state = after(game, "TACK........TACK", ["SUNKQJ", "SAAAAA", "AAAAAA"], "0,4 down SUNK")
    state = game.apply(state, Challenge(2, "TACKS"))
    assert state.scores[2] == 10
    state = game.apply(state, Play(1, parse_placement("0,16 across S").on(state.layout)))
    assert does(game, state, seat=2) == Challenge(2, "TACKS")
    assert game.apply(state, Challenge(2, "TACKS")).scores[2] == 0, "LEX-34"


def test_in_whole_matches_who_knows_the_dictionary_never_challenges_in_vain() -> None:
    """LEX-33; and it brings down bluffs of a bot that lays anything."""
    for window in ("next-turn", "any-time"):
        game, upheld = table_of("patch-word", 3, options={"window": window}), 0
        for number in range(6):
            for state, action in match(game, "greedy random greedy", number):
                if isinstance(action, Challenge) and action.seat != 1:
                    assert state.history[-1].upheld  # type: ignore[union-attr]  # it is Challenged
                    upheld += 1
        assert upheld
