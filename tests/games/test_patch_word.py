"""Patch Word: the booklet's three figures, patch cards, and the plural rule with its options both ways."""

import pytest

from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.notation import parse_placement
from crossdeck.rules import Fault
from crossdeck.verdicts import judge
from tests.closed_world import closed_world, drawn, faults, judged, made, played

ANY_JOINT = PATCH_WORD.with_options({"joint": "anywhere"})
STRICT = PATCH_WORD.with_options({"strict_s": "yes"})
VERBS = PATCH_WORD.with_options({"verb_s": "yes"})
EXTENSION = PATCH_WORD.with_options({"extension_only": "yes"})
BARRED = [(Fault.PLURAL, "PWD-25")]
NO_WORD = [(Fault.NOT_A_WORD, "PWD-22")]


def test_figure_1_is_legal_play_by_play_and_ends_in_its_picture() -> None:
    # PWD-22, PWD-23, PWD-24, R-08: HID makes IS too
    after = played(
        PATCH_WORD,
        4,
        [
            ("0,0 across DEAR", ["DEAR"]),
            ("-1,1 down S.LF", ["SELF"]),
            ("-2,0 down HI.", ["HID", "IS"]),
            ("2,1 across .ISH", ["FISH"]),
            ("0,3 down .A.H", ["RASH"]),
            ("0,0 across ....EST", ["DEAREST"]),
        ],
    )
    figure = """
        H......
        IS.....
        DEAREST
        .L.A...
        .FISH..
        ...H...
    """
    assert str(after) == str(drawn(figure))


SELF = """
    .S..
    DEAR
    .L..
    .F..
"""


@pytest.mark.parametrize(
    ("text", "word"),
    [("2,2 across T", "LT"), ("2,3 across Z", "RZ"), ("0,2 across Q", "SQ")],
)
def test_no_incomplete_word_stays_across_or_down(text: str, word: str) -> None:
    # PWD-21, PWD-22, R-06
    layout = drawn(SELF)
    verdict = judge(layout, parse_placement(text).placement, PATCH_WORD, 4, closed_world())
    assert word in [refusal.word for refusal in verdict.refusals]
    assert set(faults(verdict)) == set(NO_WORD)


def test_letters_with_an_empty_square_between_them_are_no_run() -> None:
    # in figure 1 the L of SELF and the A of RASH have a gap between them
    before = """
        DEAR
        .L..
        .FIS
    """
    after = """
        DEAR
        .L.A
        .FIS
        ...H
    """
    assert made(judged(PATCH_WORD, before, after)) == ["RASH"]


# Plurals: PWD-25 to PWD-28.


def test_a_bare_s_makes_no_plural() -> None:
    # PWD-25, R-30
    verdict = judged(PATCH_WORD, "HAT.", "HATS")
    assert faults(verdict) == BARRED
    assert verdict.refusals[0].sentence == (
        "HATS is the plural of HAT, made with a new S; such an S must also begin or end another word "
        "at right angles that is no such plural."
    )
    assert verdict.refusals[0].squares == ((0, 3),)


def test_an_s_that_begins_another_word_makes_a_plural() -> None:
    # PWD-26, figure 2
    assert made(judged(PATCH_WORD, "HAT.", "HATS/...H/...O/...E")) == ["SHOE", "HATS"]


def test_an_s_that_ends_another_word_makes_a_plural() -> None:
    # PWD-26
    before = """
        ....
        ....
        HAT.
    """
    after = """
        ...G
        ...A
        HATS
    """
    assert made(judged(PATCH_WORD, before, after)) == ["GAS", "HATS"]


GEESE = (
    """
    .SONG
    .C...
    .R...
    TACK.
    .P...
    """,
    """
    .SONG
    .C..E
    .R..E
    TACKS
    .P..E
    """,
)


def test_an_s_inside_another_word_makes_no_plural() -> None:
    # PWD-26, R-34: in GEESE the S is neither first nor last
    verdict = judged(PATCH_WORD, *GEESE)
    assert faults(verdict) == BARRED
    assert verdict.refusals[0].squares == ((3, 4),)


def test_any_joint_may_be_agreed_on() -> None:
    # R-34, joint
    assert made(judged(ANY_JOINT, *GEESE)) == ["GEESE", "TACKS"]
    assert faults(judged(ANY_JOINT, "HAT.", "HATS")) == BARRED


@pytest.mark.parametrize(
    ("after", "word"),
    [("./C/A/R/SPY", "CARS"), ("C/A/R/E/SPY", "CARES")],
)
def test_a_singular_goes_before_an_s_on_the_table(after: str, word: str) -> None:
    # PWD-27, figure 3; one print of it has CARES
    assert made(judged(PATCH_WORD, "././././SPY", after)) == [word]


def test_a_plural_without_s_is_allowed() -> None:
    # PWD-28
    assert made(judged(PATCH_WORD, "HERO", "HERO/...X/...E/...N")) == ["OXEN"]


def test_es_laid_new_makes_no_plural_but_e_before_an_old_s_does() -> None:
    # PWD-25, PWD-27, R-37
    assert faults(judged(PATCH_WORD, "HERO..", "HEROES")) == BARRED
    assert made(judged(PATCH_WORD, "HERO.S/.....U/.....N", "HEROES/.....U/.....N")) == ["HEROES"]


def test_one_new_s_does_not_make_two_plurals() -> None:
    #
    before = """
        ....
        ....
        ....
        HAT.
    """
    after = """
        ...J
        ...O
        ...Y
        HATS
    """
    assert faults(judged(PATCH_WORD, before, after)) == [*BARRED, *BARRED]


LONE_S = ("TACK./O...I/M...N/BREAK", "TACKS/O...I/M...N/BREAK")


def test_a_lone_s_may_make_tacks_and_sink_at_once_unless_strict_s() -> None:
    # R-32, strict_s
    assert made(judged(PATCH_WORD, *LONE_S)) == ["TACKS", "SINK"]
    assert faults(judged(STRICT, *LONE_S)) == BARRED
    assert made(judged(STRICT, "HAT.", "HATS/...H/...O/...E")) == ["SHOE", "HATS"]


def test_a_plural_that_is_also_a_verb_form_is_a_plural_unless_verb_s() -> None:
    # R-35, verb_s
    assert faults(judged(PATCH_WORD, "SMILE.", "SMILES")) == BARRED
    assert made(judged(VERBS, "SMILE.", "SMILES")) == ["SMILES"]
    assert faults(judged(VERBS, "HAT.", "HATS")) == BARRED
    assert made(judged(PATCH_WORD, "SEEM.", "SEEMS")) == ["SEEMS"]


THROUGH_A = (".T../.A../.R..", ".T../CATS/.R..")


@pytest.mark.parametrize("drawn_turn", [("", "CATS"), THROUGH_A], ids=["opening", "through an old A"])
def test_a_plural_laid_whole_is_a_plural_unless_only_extensions_are_barred(
    drawn_turn: tuple[str, str],
) -> None:
    # R-36, extension_only
    assert faults(judged(PATCH_WORD, *drawn_turn)) == BARRED
    assert made(judged(EXTENSION, *drawn_turn)) == ["CATS"]


def test_adding_s_or_es_to_a_word_stays_barred_where_only_extensions_are() -> None:
    # R-36, PWD-25
    assert faults(judged(EXTENSION, "CAT.", "CATS")) == BARRED
    assert faults(judged(EXTENSION, "HERO..", "HEROES")) == BARRED
    assert made(judged(EXTENSION, "HAT.", "HATS/...H/...O/...E")) == ["SHOE", "HATS"]


def test_a_plural_that_is_not_its_singular_with_s_is_no_extension() -> None:
    # KNIVES does not add to KNIFE
    assert made(judged(EXTENSION, "KN....", "KNIVES")) == ["KNIVES"]
    assert faults(judged(PATCH_WORD, "KN....", "KNIVES")) == BARRED


@pytest.mark.parametrize("word", ["IS", "HIS", "GAS", "NEWS"])
def test_a_word_that_only_looks_like_a_plural_is_none(word: str) -> None:
    #
    assert made(judged(PATCH_WORD, "", word)) == [word]


# Limits: PWD-09, PWD-18.


@pytest.mark.parametrize("players", [2, 7, 14])
def test_four_cards_are_the_limit_at_every_number_of_players(players: int) -> None:
    # PWD-09, PWD-18
    assert made(judged(PATCH_WORD, "", "TASK", players=players)) == ["TASK"]
    assert faults(judged(PATCH_WORD, "", "WAXEN", players=players)) == [(Fault.OPENING_TOO_LONG, "PWD-09")]
    assert made(judged(PATCH_WORD, "TASK", "TASK/.G/.A/.I/.N", players=players)) == ["AGAIN"]
    five = judged(PATCH_WORD, "TASK", "TASK/..T/..R/..A/..N/..D", players=players)
    assert faults(five) == [(Fault.TOO_MANY, "PWD-18")]


def test_an_opening_word_has_two_letters_at_least() -> None:
    # PWD-09
    assert made(judged(PATCH_WORD, "", "TO")) == ["TO"]
    assert faults(judged(PATCH_WORD, "", "A")) == [(Fault.ONE_LETTER, "PWD-09")]


def test_three_cards_may_make_a_word_of_seven_letters() -> None:
    # PWD-24, R-11
    assert made(judged(PATCH_WORD, "DEAR...", "DEAREST")) == ["DEAREST"]


# One line, one word: PWD-13, PWD-19, PWD-20.


def test_one_turn_goes_one_way() -> None:
    # PWD-19
    assert faults(judged(PATCH_WORD, "TASK", "TASK/O..I/...N")) == [(Fault.LINE, "PWD-19")]
    assert made(judged(PATCH_WORD, "TASK", "TASK/...I/...N/...G")) == ["KING"]


def test_one_turn_adds_to_one_word() -> None:
    # PWD-20, R-08
    assert faults(judged(PATCH_WORD, "TASK", "TASK/O..I")) == [(Fault.GAP, "PWD-20")]
    assert made(judged(PATCH_WORD, "TEN", "TEN/O")) == ["TO"]


def test_only_the_opening_word_stands_free() -> None:
    # PWD-13
    assert faults(judged(PATCH_WORD, "TASK", "TASK/..../DOG.")) == [(Fault.DETACHED, "PWD-13")]


@pytest.mark.parametrize(
    ("word", "reasons"),
    [
        ("HOME", []),
        ("JOHN", [(Fault.PROPER, "PWD-29")]),
        ("HAUS", [(Fault.FOREIGN, "PWD-29")]),
        ("EMOH", [(Fault.NOT_A_WORD, "PWD-22")]),
    ],
)
def test_names_and_foreign_words_are_no_words(word: str, reasons: list[tuple[Fault, str]]) -> None:
    # PWD-29, PWD-30, R-92
    assert faults(judged(PATCH_WORD, "", word)) == reasons


# Patch cards: PWD-31, PWD-32.


def test_a_patch_card_stands_for_any_letter() -> None:
    # PWD-31
    assert made(judged(PATCH_WORD, "", "CaR", hand="CR?")) == ["CAR"]
    assert faults(judged(PATCH_WORD, "", "CqR", hand="CR?")) == NO_WORD
    assert faults(judged(KAN_U_GO, "", "CaR")) == [(Fault.NOT_WILD, "R-23")]


def test_a_patch_card_keeps_its_letter() -> None:
    # PWD-32, R-63, R-64: the A of CAR is no U for BUG
    before, after = ".../CaR/...", ".B./CaR/.G."
    assert made(judged(PATCH_WORD, before, after, named=["BAG"])) == ["BAG"]
    verdict = judged(PATCH_WORD, before, after, named=["BUG"])
    assert faults(verdict) == [(Fault.MISNAMED, "R-64")]
    assert verdict.refusals[0].sentence == "BUG was named, but the cards read BAG."


def test_a_patch_card_stays() -> None:
    # PWD-32, R-63
    layout = drawn("CaR")
    verdict = judge(layout, parse_placement("0,1 down U").placement, PATCH_WORD, 4, closed_world())
    assert faults(verdict) == [(Fault.OCCUPIED, "PWD-32")]


def test_a_patch_card_as_s_makes_no_plural_either() -> None:
    # PWD-25, PWD-31: it is an S like any other
    assert faults(judged(PATCH_WORD, "HAT.", "HATs")) == BARRED
    assert made(judged(PATCH_WORD, "HAT.", "HATs/...H/...O/...E")) == ["SHOE", "HATS"]
    # An old patch card that stands for S is an old S (PWD-27).
    assert made(judged(PATCH_WORD, "./././sPY", "C/A/R/sPY")) == ["CARS"]


@pytest.mark.parametrize(
    ("players", "cards", "packs", "rule"),
    [
        (2, 11, 1, "PWD-04"),
        (3, 11, 1, "PWD-04"),
        (4, 9, 1, "PWD-05"),
        (5, 9, 1, "PWD-05"),
        (6, 7, 1, "PWD-06"),
        (7, 7, 1, "PWD-06"),
        (8, 7, 2, "PWD-06"),
        (14, 7, 2, "PWD-06"),
    ],
)
def test_hands_by_players_and_two_packs_above_seven(players: int, cards: int, packs: int, rule: str) -> None:
    # PWD-02, PWD-04 to PWD-06, R-94
    share = PATCH_WORD.share(players)
    assert (share.cards, share.packs, share.rule) == (cards, packs, rule)


def test_the_game_goes_to_a_hundred_or_an_agreed_score() -> None:
    # PWD-41
    assert PATCH_WORD.target == 100
    assert PATCH_WORD.with_options({"target": "150"}).target == 150
