"""The Esperanto edition: roots are words, compounds never, endings by agreement, and no plural rule."""

import pytest

from crossdeck.alphabet import ESPERANTO
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.rules import Affixes, Fault, OptionError, Plurals
from crossdeck.verdicts import Verdict
from crossdeck.words import Draft, Made, Plural, WordList
from tests.closed_world import esperanto_world, faults, judged, made


def roots(before: str, after: str, players: int = 4) -> Verdict:
    return judged(KAN_U_GO_EO, before, after, players=players, words=esperanto_world())


def endings(before: str, after: str) -> Verdict:
    rules = KAN_U_GO_EO.with_options({"affixes": "all"})
    return judged(rules, before, after, words=esperanto_world(endings=True))


def test_a_root_is_a_word() -> None:
    # KEO-16
    assert made(roots("", "KART")) == ["KART"]
    assert made(roots("KART", "KART/A/J")) == ["KAJ"]


def test_what_is_no_root_is_no_word() -> None:
    # KEO-16
    assert faults(roots("", "KURT")) == [(Fault.NOT_A_WORD, "KEO-16")]
    assert faults(roots("", "ADAM")) == [(Fault.PROPER, "KEO-16")]


def test_a_compound_of_two_roots_is_no_word_whatever_was_agreed() -> None:
    # KEO-17, R-93
    before, after = "....VORT", "KRUCVORT"
    assert faults(roots(before, after)) == [(Fault.NOT_A_WORD, "KEO-16")]
    assert faults(endings(before, after)) == [(Fault.NOT_A_WORD, "KEO-16")]


def test_endings_are_no_words_unless_the_players_agreed() -> None:
    # KEO-18, R-93
    assert faults(roots("LUD.", "LUDO")) == [(Fault.NOT_A_WORD, "KEO-16")]
    assert made(endings("LUD.", "LUDO")) == ["LUDO"]


def test_affixes_alone_are_words_if_the_players_agreed() -> None:
    # KEO-18, R-93
    assert faults(roots("", "MAL")) == [(Fault.NOT_A_WORD, "KEO-16")]
    assert made(endings("", "MAL")) == ["MAL"]


def test_a_plural_with_j_is_a_word_with_endings() -> None:
    # KEO-09, R-93
    assert made(endings("LUDO.", "LUDOJ")) == ["LUDOJ"]


def test_there_is_no_plural_rule() -> None:
    # KEO-09: not even of a word whose list calls it a plural in S
    tables = {"LAS": (Plural("LA", Made.S),)}
    words = WordList.of(Draft("las", "Las", frozenset({"LA", "LAS"}), ESPERANTO, plurals=tables))
    assert KAN_U_GO_EO.plurals is Plurals.FREE
    assert made(judged(KAN_U_GO_EO, "LA.", "LAS", words=words)) == ["LAS"]
    assert faults(judged(KAN_U_GO, "LA.", "LAS", words=words)) == [(Fault.PLURAL, "KUG-33")]


def test_bek_or_lud_is_one_turn() -> None:
    # KEO-07, with the booklet's words on KRUC
    before = """
        ....
        ....
        KRUC
        ....
    """
    bek = """
        B...
        E...
        KRUC
        ....
    """
    lud = """
        ....
        ..L.
        KRUC
        ..D.
    """
    assert made(roots(before, bek)) == ["BEK"]
    assert made(roots(before, lud)) == ["LUD"]


def test_bek_and_lud_in_one_turn_are_refused() -> None:
    # KEO-07; KEO-05, R-22: one way at a turn holds here too
    before = """
        ....
        ....
        KRUC
        ....
    """
    both = """
        B...
        E.L.
        KRUC
        ..D.
    """
    assert [fault for fault, _ in faults(roots(before, both))] == [Fault.LINE]


def test_two_points_of_one_line_are_refused() -> None:
    # KEO-07
    before = """
        .....
        D...D
        E...E
        KRUCK
    """
    after = """
        .....
        DE..D
        E...E
        KRUCK
    """
    apart = """
        .....
        DE..DE
        E...E
        KRUCK
    """
    assert made(roots(before, after)) == ["DE"]
    verdict = roots(before, apart)
    assert faults(verdict) == [(Fault.GAP, "KEO-07")]
    assert verdict.refusals[0].squares == ((1, 2), (1, 3))


def test_hatted_letters_are_letters_of_their_own() -> None:
    #
    assert made(roots("", "ĈE")) == ["ĈE"]
    assert faults(roots("", "CE")) == [(Fault.NOT_A_WORD, "KEO-16")]


def test_hatted_letters_may_be_typed_with_x() -> None:
    #
    assert made(roots("", "CXE")) == ["ĈE"]
    assert made(roots("LA", "LA/.UX")) == ["AŬ"]


@pytest.mark.parametrize("players", [2, 5])
def test_two_to_five_players_open_with_four_letters_and_not_with_five(players: int) -> None:
    # KEO-02, KUG-24
    assert made(roots("", "VORT", players)) == ["VORT"]
    verdict = roots("", "VORTO", players)
    assert [fault for fault, _ in faults(verdict)] == [Fault.OPENING_TOO_LONG]


@pytest.mark.parametrize("players", [6, 7])
def test_six_or_seven_players_lay_three_cards_and_not_four(players: int) -> None:
    # KEO-02, KUG-15, KUG-25
    assert made(roots("", "LUD", players)) == ["LUD"]
    assert faults(roots("", "VORT", players)) == [(Fault.OPENING_TOO_LONG, "KUG-15")]
    assert made(roots("KRUC", "KRUC/A/J", players)) == ["KAJ"]
    four = roots("KRUC", "KRUC/A/R/T/O", players)
    assert faults(four) == [(Fault.TOO_MANY, "KUG-25")]


def test_one_letter_is_no_opening_word() -> None:
    # KEO-02
    assert faults(roots("", "A")) == [(Fault.ONE_LETTER, "KEO-02")]


def test_an_addition_joins_the_crossword() -> None:
    # KEO-03
    assert faults(roots("LA/..../....", "LA/..../..EN")) == [(Fault.DETACHED, "KEO-03")]


def test_adjoining_letters_make_words_both_ways() -> None:
    # KEO-06, KUG-28
    assert made(roots("DE", "DE/.L")) == ["EL"]
    verdict = roots("DE", "DE/LA")
    assert [refusal.word for refusal in verdict.refusals] == ["DL", "EA"]


def test_a_free_card_is_no_letter() -> None:
    # KEO-10, R-23
    assert faults(roots("", "lUD")) == [(Fault.NOT_WILD, "R-23")]


def test_the_target_is_a_hundred_and_not_to_be_agreed_on() -> None:
    # KEO-15
    assert KAN_U_GO_EO.target == 100
    with pytest.raises(OptionError, match="has no option 'target'; it has: affixes"):
        KAN_U_GO_EO.with_options({"target": "50"})


def test_affixes_are_an_option_and_off_unless_agreed() -> None:
    # KEO-18, R-93
    assert KAN_U_GO_EO.affixes is Affixes.ROOTS
    (option,) = [option for option in KAN_U_GO_EO.options if option.name == "affixes"]
    assert KAN_U_GO_EO.choices(option) == ("roots", "alone", "endings", "all")
    for choice in Affixes:
        assert KAN_U_GO_EO.with_options({"affixes": choice.value}).affixes is choice


def test_the_hands_are_those_of_the_english_game() -> None:
    # KUG-04 to KUG-09
    assert KAN_U_GO_EO.shares == KAN_U_GO.shares


def test_it_is_played_with_its_own_pack_and_words() -> None:
    # KEO-16
    assert (KAN_U_GO_EO.pack, KAN_U_GO_EO.words) == ("kan-u-go-eo", "esperanto")
