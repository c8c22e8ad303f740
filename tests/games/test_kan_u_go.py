"""Kan-U-Go: the booklet's examples, the limits by players, one position a turn, the plural rule both ways."""

import pytest

from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.notation import parse_placement
from crossdeck.rules import Fault, Wilds
from crossdeck.verdicts import judge
from tests.closed_world import closed_world, drawn, faults, judged, made, played

STRICT = KAN_U_GO.with_options({"strict_s": "yes"})
VERBS = KAN_U_GO.with_options({"verb_s": "yes"})
BARRED = [(Fault.PLURAL, "KUG-33")]
NO_WORD = [(Fault.NOT_A_WORD, "KUG-28")]

# The first six plays, which are common to all seven readings of the worked example.
FORCED = [
    ("0,0 across TASK", ["TASK"]),
    ("0,2 down .END", ["SEND"]),
    ("0,0 down .OXIN", ["TOXIN"]),
    ("2,-2 across WA.E.", ["WAXEN"]),
    ("-2,1 down SC.R.", ["SCARE", "ORE"]),
    ("3,2 across .ICE", ["DICE"]),
]
QUIET = ("0,5 down QUI.T", ["QUIET"])
QUITE = ("-1,5 down QUIT.", ["QUITE"])
THUS = ("-2,-2 across THU.", ["THUS"])
TRY_AT_THUS = ("-2,-2 down .RY", ["TRY"])
TRY_AT_QUIET = ("4,5 across .RY", ["TRY"])
CRY = ("3,4 down .RY", ["CRY"])
OAK = ("-2,3 down OA.", ["OAK"])
OLD = ("-2,3 across .LD", ["OLD"])
LID = ("1,4 across L.D", ["LID"])
ARE = ("-1,-3 across A.E", ["ARE", "HE"])
LACE = ("1,4 down .A.E", ["LACE", "AT"])
ATE = ("-3,-2 down A.E", ["ATE"])
AYE_AT_CRY = ("5,3 across A.E", ["AYE"])
AYE_AT_TRY = ("3,7 down A.E", ["AYE"])
OWN = ("4,-2 across OW.", ["OWN"])

GOLDEN = """
    .THUS.OLD
    ARE.C.A..
    .Y.TASK.Q
    ...ORE..U
    .WAXEN..I
    ...I.DICE
    .OWN....T
"""


def test_the_worked_example_is_legal_play_by_play_and_ends_in_its_picture() -> None:
    # KUG-48; KUG-49: QUIET is made with four cards
    after = played(KAN_U_GO, 5, [*FORCED, QUIET, THUS, TRY_AT_THUS, OAK, OLD, ARE, OWN])
    assert str(after) == str(drawn(GOLDEN))
    assert after.origin == (-2, -3)


@pytest.mark.parametrize(
    ("plays", "picture"),
    [
        (
            [QUITE, THUS, TRY_AT_THUS, OAK, LID, ARE, OWN],
            ".THUS.O.../ARE.C.A.Q./.Y.TASK.U./...ORE.LID/.WAXEN..T./...I.DICE./.OWN......",
        ),
        (
            [QUITE, THUS, TRY_AT_THUS, OAK, LID, LACE, OWN],
            "THUS.O.../R..C.A.Q./Y.TASK.U./..ORE.LID/WAXEN.AT./..I.DICE./OWN...E..",
        ),
        (
            [QUITE, THUS, CRY, OAK, LID, AYE_AT_CRY, OWN],
            "THUS.O.../...C.A.Q./..TASK.U./..ORE.LID/WAXEN..T./..I.DICE./OWN...R../.....AYE.",
        ),
        (
            [QUITE, THUS, CRY, OAK, LID, ATE, OWN],
            "A......../THUS.O.../E..C.A.Q./..TASK.U./..ORE.LID/WAXEN..T./..I.DICE./OWN...R../......Y..",
        ),
        (
            [QUIET, THUS, TRY_AT_QUIET, OAK, OLD, ATE, OWN],
            "A........./THUS.OLD../E..C.A..../..TASK.Q../..ORE..U../WAXEN..I../..I.DICE../OWN....TRY",
        ),
        (
            [QUIET, THUS, TRY_AT_QUIET, OAK, OLD, AYE_AT_TRY, OWN],
            "THUS.OLD../...C.A..../..TASK.Q../..ORE..U../WAXEN..I../..I.DICE.A/OWN....TRY/.........E",
        ),
    ],
    ids=["ARE", "LACE", "AYE at CRY", "ATE at CRY", "ATE", "AYE at TRY"],
)
def test_the_six_other_readings_of_the_worked_example_are_legal_too(
    plays: list[tuple[str, list[str]]], picture: str
) -> None:
    # KUG-48
    assert played(KAN_U_GO, 5, [*FORCED, *plays]).draw("/") == picture


def test_the_worked_example_needs_five_players_or_fewer() -> None:
    # KUG-15, KUG-25: with six, TASK is too long to open with, and OXIN is a card too many
    assert faults(judged(KAN_U_GO, "", "TASK", players=6)) == [(Fault.OPENING_TOO_LONG, "KUG-15")]
    toxin = judged(KAN_U_GO, "TASK", "TASK/O/X/I/N", players=6)
    assert faults(toxin) == [(Fault.TOO_MANY, "KUG-25")]
    assert made(judged(KAN_U_GO, "TASK", "TASK/O/X/I/N", players=5)) == ["TOXIN"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("-2,2 across A", ["THUSAOLD"]),
        ("3,1 across O", ["IODICE", "SCAREO"]),
        ("0,4 across E", ["TASKEQ"]),
        ("1,-2 down E", ["TRYEW"]),
    ],
)
def test_nothing_unfinished_is_added_to_the_finished_example(text: str, words: list[str]) -> None:
    # KUG-28, KUG-30
    layout = played(KAN_U_GO, 5, [*FORCED, QUIET, THUS, TRY_AT_THUS, OAK, OLD, ARE, OWN])
    placement = parse_placement(text).on(layout)
    verdict = judge(layout, placement, KAN_U_GO, 5, closed_world())
    assert [refusal.word for refusal in verdict.refusals] == words
    assert {rule for _, rule in faults(verdict)} == {"KUG-28"}


# Limits: KUG-13, KUG-15, KUG-24, KUG-25.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("word", ["IT", "ASK", "TASK"])
def test_two_to_five_players_open_with_two_to_four_letters(players: int, word: str) -> None:
    # KUG-13
    assert made(judged(KAN_U_GO, "", word, players=players)) == [word]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players_do_not_open_with_five_letters(players: int) -> None:
    # KUG-13
    verdict = judged(KAN_U_GO, "", "WAXEN", players=players)
    assert faults(verdict) == [(Fault.OPENING_TOO_LONG, "KUG-13")]


@pytest.mark.parametrize("players", [6, 7])
def test_six_or_seven_players_open_with_three_letters_and_not_with_four(players: int) -> None:
    # KUG-15
    assert made(judged(KAN_U_GO, "", "ASK", players=players)) == ["ASK"]
    verdict = judged(KAN_U_GO, "", "TASK", players=players)
    assert faults(verdict) == [(Fault.OPENING_TOO_LONG, "KUG-15")]
    assert "at most 3 letters with" in verdict.refusals[0].sentence


def test_one_letter_is_no_opening_word() -> None:
    # KUG-13, R-05
    assert faults(judged(KAN_U_GO, "", "A")) == [(Fault.ONE_LETTER, "KUG-13")]


@pytest.mark.parametrize("players", [2, 5])
def test_up_to_five_players_lay_one_to_four_cards_and_not_five(players: int) -> None:
    # KUG-24
    assert made(judged(KAN_U_GO, "TEA.", "TEAR", players=players)) == ["TEAR"]
    assert made(judged(KAN_U_GO, "ASK", "ASK/G/A/I/N", players=players)) == ["AGAIN"]
    verdict = judged(KAN_U_GO, "ASK", "ASK/.T/.R/.A/.N/.D", players=players)
    assert faults(verdict) == [(Fault.TOO_MANY, "KUG-24")]


@pytest.mark.parametrize("players", [6, 7])
def test_six_or_seven_players_lay_three_cards_and_not_four(players: int) -> None:
    # KUG-25
    assert made(judged(KAN_U_GO, "ASK", "ASK/.E/.N/.D", players=players)) == ["SEND"]
    verdict = judged(KAN_U_GO, "ASK", "ASK/G/A/I/N", players=players)
    assert faults(verdict) == [(Fault.TOO_MANY, "KUG-25")]
    assert verdict.refusals[0].sentence == f"A play lays at most 3 cards with {players} players; these are 4."


def test_the_limit_counts_cards_and_not_letters() -> None:
    # KUG-49, R-11: four cards, six letters
    assert made(judged(KAN_U_GO, "..PE..", "EXPERT", players=2)) == ["EXPERT"]


# One position: KUG-23, KUG-26, KUG-27, KUG-29.

BEFORE_OAK = """
    .THUS....
    .R..C....
    .Y.TASK.Q
    ...ORE..U
    .WAXEN..I
    ...I.DICE
    ...N....T
"""


def test_oak_or_own_is_one_turn() -> None:
    # KUG-29
    oak = """
        .THUS.O..
        .R..C.A..
        .Y.TASK.Q
        ...ORE..U
        .WAXEN..I
        ...I.DICE
        ...N....T
    """
    own = """
        .THUS....
        .R..C....
        .Y.TASK.Q
        ...ORE..U
        .WAXEN..I
        ...I.DICE
        .OWN....T
    """
    assert made(judged(KAN_U_GO, BEFORE_OAK, oak, players=5)) == ["OAK"]
    assert made(judged(KAN_U_GO, BEFORE_OAK, own, players=5)) == ["OWN"]


def test_oak_and_own_in_one_turn_are_refused() -> None:
    # KUG-29, KUG-27, R-01
    both = """
        .THUS.O..
        .R..C.A..
        .Y.TASK.Q
        ...ORE..U
        .WAXEN..I
        ...I.DICE
        .OWN....T
    """
    assert faults(judged(KAN_U_GO, BEFORE_OAK, both, players=5)) == [(Fault.LINE, "KUG-27")]


def test_two_places_of_one_line_are_refused() -> None:
    # KUG-29, R-01: TO and TO in one row, with two empty squares between them
    before = """
        T...T.
        E...E.
        NAMEN.
    """
    after = """
        TO..TO
        E...E.
        NAMEN.
    """
    verdict = judged(KAN_U_GO, before, after)
    assert faults(verdict) == [(Fault.GAP, "KUG-29")]
    assert verdict.refusals[0].squares == ((0, 2), (0, 3))
    one = """
        TO..T.
        E...E.
        NAMEN.
    """
    assert made(judged(KAN_U_GO, before, one)) == ["TO"]


def test_letters_go_on_both_sides_and_into_gaps_of_one_line() -> None:
    # KUG-26, R-02: W and A before the old X, E between X and the old N
    before = """
        ..TASK
        ..O.E.
        ..X.N.
        ..I.D.
        ..N...
    """
    after = """
        ..TASK
        ..O.E.
        WAXEN.
        ..I.D.
        ..N...
    """
    assert made(judged(KAN_U_GO, before, after)) == ["WAXEN"]


def test_letters_go_above_and_below_and_every_run_they_make_is_a_word() -> None:
    # KUG-26, KUG-28: the R of SCARE makes ORE too; a Q would make OQE
    before = """
        ......
        ......
        ..TASK
        ..O.E.
        WAXEN.
    """
    after = """
        ...S..
        ...C..
        ..TASK
        ..ORE.
        WAXEN.
    """
    assert made(judged(KAN_U_GO, before, after)) == ["SCARE", "ORE"]
    verdict = judged(KAN_U_GO, before, after.replace("ORE", "OQE"))
    assert faults(verdict) == [*NO_WORD, *NO_WORD]
    assert [refusal.word for refusal in verdict.refusals] == ["SCAQE", "OQE"]


@pytest.mark.parametrize(("before", "after", "word"), [(".EAT", "HEAT", "HEAT"), ("TEA.", "TEAR", "TEAR")])
def test_letters_go_on_either_side(before: str, after: str, word: str) -> None:
    # KUG-26
    assert made(judged(KAN_U_GO, before, after)) == [word]


def test_a_card_on_the_table_stays() -> None:
    # KUG-31
    layout = drawn("CAT")
    verdict = judge(layout, parse_placement("0,1 down OR").placement, KAN_U_GO, 4, closed_world())
    assert faults(verdict) == [(Fault.OCCUPIED, "KUG-31")]
    verdict = judge(layout, parse_placement("0,1 down .RT").on(layout), KAN_U_GO, 4, closed_world())
    assert made(verdict) == ["ART"]


def test_a_later_play_joins_the_crossword() -> None:
    # KUG-23
    assert made(judged(KAN_U_GO, "TASK/....", "TASK/...I/...N/...G")) == ["KING"]
    assert faults(judged(KAN_U_GO, "TASK/..../....", "TASK/..../.DOG")) == [(Fault.DETACHED, "KUG-23")]


# The dictionary: KUG-28, KUG-32, R-92.


@pytest.mark.parametrize(
    ("word", "reasons"),
    [
        ("HOME", []),
        ("ROME", [(Fault.PROPER, "KUG-32")]),
        ("HAUS", [(Fault.FOREIGN, "KUG-32")]),
        ("EMOH", [(Fault.NOT_A_WORD, "KUG-28")]),
    ],
)
def test_only_words_of_the_dictionary_count(word: str, reasons: list[tuple[Fault, str]]) -> None:
    # KUG-28, KUG-32, R-92
    assert faults(judged(KAN_U_GO, "", word)) == reasons


# Free cards: KUG-38, R-23.


def test_a_free_card_is_no_letter() -> None:
    #
    assert KAN_U_GO.wilds is Wilds.NONE
    verdict = judged(KAN_U_GO, "", "TAsK")
    assert faults(verdict) == [(Fault.NOT_WILD, "R-23")]
    assert verdict.refusals[0].squares == ((0, 2),)
    assert made(judged(KAN_U_GO, "", "TASK")) == ["TASK"]


# Plurals: KUG-33 to KUG-37, R-30 to R-39.


def test_a_bare_s_makes_no_plural() -> None:
    # KUG-33, R-30
    verdict = judged(KAN_U_GO, "TACK.", "TACKS")
    assert faults(verdict) == BARRED
    assert verdict.refusals[0].squares == ((0, 4),)
    assert verdict.refusals[0].word == "TACKS"
    assert verdict.refusals[0].sentence == (
        "TACKS is the plural of TACK, made with a new S; such an S must also be part of another word "
        "at right angles that is no such plural."
    )


def test_an_s_laid_with_other_letters_of_a_singular_word_makes_a_plural() -> None:
    # KUG-34, R-07: the booklet's TACKS and SUNK
    assert made(judged(KAN_U_GO, "TACK.", "TACKS/....U/....N/....K")) == ["SUNK", "TACKS"]


def test_letters_go_before_an_s_on_the_table() -> None:
    # KUG-35: the booklet's MAST and JOYS
    before = """
        ....
        ....
        ....
        MAST
    """
    after = """
        ..J.
        ..O.
        ..Y.
        MAST
    """
    assert made(judged(KAN_U_GO, before, after)) == ["JOYS"]
    # The same word with the S laid too, on MA and T, is a plural by a new S, excused by MAST.
    fresh = judged(KAN_U_GO, "..../..../..../MA.T", after)
    assert made(fresh) == ["JOYS", "MAST"]


def test_a_plural_without_s_is_allowed() -> None:
    # KUG-36
    assert made(judged(KAN_U_GO, "", "OXEN")) == ["OXEN"]
    assert made(judged(KAN_U_GO, "", "MEN")) == ["MEN"]


def test_an_s_inside_geese_makes_tacks() -> None:
    # KUG-36, KUG-37, R-31: the booklet's third example
    before = """
        .SONG
        .C...
        .R...
        TACK.
        .P...
    """
    after = """
        .SONG
        .C..E
        .R..E
        TACKS
        .P..E
    """
    assert made(judged(KAN_U_GO, before, after)) == ["GEESE", "TACKS"]
    assert made(judged(STRICT, before, after)) == ["GEESE", "TACKS"]


LONE_S = (
    """
    TACK.
    O...I
    M...N
    BREAK
    """,
    """
    TACKS
    O...I
    M...N
    BREAK
    """,
)


def test_a_lone_s_may_make_tacks_and_sink_at_once() -> None:
    #
    assert made(judged(KAN_U_GO, *LONE_S)) == ["TACKS", "SINK"]


def test_strict_s_wants_a_second_card_with_the_s() -> None:
    # R-32, strict_s
    verdict = judged(STRICT, *LONE_S)
    assert faults(verdict) == BARRED
    assert verdict.refusals[0].sentence.endswith("that is no such plural, laid with another card.")
    assert made(judged(STRICT, "TACK.", "TACKS/....U/....N/....K")) == ["SUNK", "TACKS"]


def test_one_new_s_does_not_make_two_plurals() -> None:
    # the other word must be singular, as GAS is
    before = """
        .....
        .....
        .....
        TACK.
    """
    joys = """
        ....J
        ....O
        ....Y
        TACKS
    """
    gas = """
        .....
        ....G
        ....A
        TACKS
    """
    verdict = judged(KAN_U_GO, before, joys)
    assert faults(verdict) == [*BARRED, *BARRED]
    assert [refusal.word for refusal in verdict.refusals] == ["JOYS", "TACKS"]
    assert made(judged(KAN_U_GO, before, gas)) == ["GAS", "TACKS"]


def test_a_plural_that_is_also_a_verb_form_is_a_plural() -> None:
    #
    assert faults(judged(KAN_U_GO, "SMILE.", "SMILES")) == BARRED
    assert faults(judged(KAN_U_GO, "BOX..", "BOXES")) == BARRED


def test_verb_s_allows_a_plural_that_is_also_a_verb_form_and_no_other() -> None:
    # R-35, verb_s
    assert made(judged(VERBS, "SMILE.", "SMILES")) == ["SMILES"]
    assert made(judged(VERBS, "BOX..", "BOXES")) == ["BOXES"]
    assert faults(judged(VERBS, "TACK.", "TACKS")) == BARRED


def test_a_verb_form_that_is_no_plural_is_allowed() -> None:
    #
    assert made(judged(KAN_U_GO, "SEEM.", "SEEMS")) == ["SEEMS"]


@pytest.mark.parametrize(("before", "after"), [("", "CATS"), (".T../.A../.R..", ".T../CATS/.R..")])
def test_a_plural_laid_whole_is_a_plural_too(before: str, after: str) -> None:
    # as the opening word, and through an old A
    assert faults(judged(KAN_U_GO, before, after)) == BARRED


def test_es_laid_new_makes_no_plural_but_e_before_an_old_s_does() -> None:
    # R-37, KUG-35
    assert faults(judged(KAN_U_GO, "HERO..", "HEROES")) == BARRED
    before = """
        HERO.S
        .....U
        .....N
    """
    after = """
        HEROES
        .....U
        .....N
    """
    assert made(judged(KAN_U_GO, before, after)) == ["HEROES"]


def test_an_old_plural_is_extended_in_front() -> None:
    #
    before = """
        ..TACKS
        ......U
        ......N
        ......K
    """
    after = """
        ATTACKS
        ......U
        ......N
        ......K
    """
    assert made(judged(KAN_U_GO, before, after)) == ["ATTACKS"]


@pytest.mark.parametrize("word", ["IS", "AS", "HIS", "GAS", "NEWS", "THUS"])
def test_a_word_that_only_looks_like_a_plural_is_none(word: str) -> None:
    #
    assert made(judged(KAN_U_GO, "", word)) == [word]


def test_a_plural_that_is_also_a_word_of_its_own_is_allowed() -> None:
    #
    assert made(judged(KAN_U_GO, "MEAN.", "MEANS")) == ["MEANS"]


@pytest.mark.parametrize(
    ("before", "word"), [("CIT...", "CITIES"), ("KN....", "KNIVES"), ("LE....", "LEAVES")]
)
def test_a_plural_need_not_be_its_singular_with_s(before: str, word: str) -> None:
    # CITY, KNIFE and LEAF change, and the S is new
    assert faults(judged(KAN_U_GO, before, word)) == BARRED


def test_a_word_named_must_be_what_the_cards_read() -> None:
    #
    assert made(judged(KAN_U_GO, "", "TASK", named=["TASK"])) == ["TASK"]
    assert faults(judged(KAN_U_GO, "", "TASK", named=["CASK"])) == [(Fault.MISNAMED, "R-64")]


@pytest.mark.parametrize(
    ("players", "cards", "rule"),
    [
        (2, 12, "KUG-04"),
        (3, 11, "KUG-05"),
        (4, 10, "KUG-06"),
        (5, 9, "KUG-07"),
        (6, 8, "KUG-08"),
        (7, 7, "KUG-09"),
    ],
)
def test_two_to_seven_players_get_twelve_to_seven_cards(players: int, cards: int, rule: str) -> None:
    # KUG-01, KUG-04 to KUG-09
    share = KAN_U_GO.share(players)
    assert (share.cards, share.packs, share.rule) == (cards, 1, rule)


def test_the_game_goes_to_a_hundred_or_an_agreed_number() -> None:
    # KUG-46, R-44
    assert KAN_U_GO.target == 100
    assert KAN_U_GO.with_options({"target": "250"}).target == 250
