"""The judge: its stages, what a refusal says, the geometry that all games share, the diagonal as a mirror."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import pytest
from hypothesis import Phase, assume, find, given, settings
from hypothesis import strategies as st

from crossdeck.boards import parse_board
from crossdeck.catalogue import GAMES
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.games.keyword import KEYWORD
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.layout import Direction, Layout, Placement, Square
from crossdeck.rulebook import rule, ruling
from crossdeck.rules import Course, Fault, Rules
from crossdeck.verdicts import Refusal, Verdict, judge
from crossdeck.words.graph import ADDED, OWN, PLURAL, THIRD
from tests.closed_world import closed_world, drawn, faults, judged, made, turn
from tests.play.positions import describe

# Geometry, with Kan-U-Go's rules.


def test_cards_of_one_line_may_touch_several_old_words() -> None:
    # the cards of WAXEN touch TOXIN and SEND
    before = "..TASK/..O.E./..X.N./..I.D./..N..."
    after = "..TASK/..O.E./WAXEN./..I.D./..N..."
    assert made(judged(KAN_U_GO, before, after)) == ["WAXEN"]


@pytest.mark.parametrize(
    "after",
    ["TASK./..E../..ND.", "TASKE/..E..", "TASK./ON.../..E.."],
    ids=["round a corner", "at two words", "on a slant"],
)
def test_cards_of_two_lines_are_refused(after: str) -> None:
    # R-01, KUG-27
    verdict = judged(KAN_U_GO, "TASK.", after)
    _, placement = turn("TASK.", after)
    assert faults(verdict) == [(Fault.LINE, "KUG-27")]
    assert verdict.refusals[0].squares == placement.squares


def test_a_line_with_an_empty_square_between_the_cards_is_refused() -> None:
    # R-01, KUG-29; KUG-30 of the opening word
    assert faults(judged(KAN_U_GO, "TASK", "TASK/O..I")) == [(Fault.GAP, "KUG-29")]
    assert faults(judged(KAN_U_GO, "", "T.O")) == [(Fault.GAP, "KUG-29")]


def test_cards_far_apart_are_refused_without_a_walk_over_the_squares_between_them() -> None:
    #
    placement = Placement.of([((0, 0), "A"), ((0, 10**15), "T")])
    verdict = judge(Layout(), placement, KAN_U_GO, 4, closed_world())
    assert faults(verdict) == [(Fault.GAP, "KUG-29")]
    assert verdict.refusals[0].squares == placement.squares


def test_cards_may_go_before_between_and_after_old_ones_in_one_turn() -> None:
    # D, A, E and T round the old E, R and S
    assert made(judged(KAN_U_GO, ".E.R.S.", "DEAREST")) == ["DEAREST"]
    assert faults(judged(KAN_U_GO, ".E.R.S.", "DE.REST")) == [(Fault.GAP, "KUG-29")]


def test_a_run_ends_at_an_empty_square() -> None:
    # the T of ART and the O of TOR are in one row, and T.O is never read
    before = """
        A..
        R.T
        T.O
    """
    after = """
        A..
        R.T
        T.O
        ..R
    """
    assert made(judged(KAN_U_GO, before, after)) == ["TOR"]


def test_corners_do_not_join() -> None:
    #
    assert faults(judged(KAN_U_GO, "IT", "IT/..ON")) == [(Fault.DETACHED, "KUG-23")]
    assert made(judged(KAN_U_GO, "IT", "IT/.O/.R")) == ["TOR"]


def test_one_card_may_make_two_words() -> None:
    # R-04; R-09: here the same word twice
    before = """
        .T.
        T.E
        .E.
    """
    toe = """
        .T.
        TOE
        .E.
    """
    verdict = judged(KAN_U_GO, before, toe)
    assert made(verdict) == ["TOE", "TOE"]
    assert verdict.main is not None
    assert verdict.main.direction is Direction.ACROSS


def test_one_card_must_make_a_word_in_every_direction_in_which_it_adjoins() -> None:
    #
    before = """
        .T.
        A.E
        .E.
    """
    after = """
        .T.
        ARE
        .E.
    """
    verdict = judged(KAN_U_GO, before, after)
    assert faults(verdict) == [(Fault.NOT_A_WORD, "KUG-28")]
    assert verdict.refusals[0].word == "TRE"


def test_a_lone_letter_at_right_angles_is_not_looked_at() -> None:
    # E and R stand alone in their columns
    verdict = judged(KAN_U_GO, "AR.", "ARE")
    assert made(verdict) == ["ARE"]
    assert verdict.cross == ()


def test_a_word_of_one_letter_is_never_laid() -> None:
    #
    assert faults(judged(KAN_U_GO, "", "A")) == [(Fault.ONE_LETTER, "KUG-13")]
    assert faults(judged(KAN_U_GO, "IT", "IT/../.A")) == [(Fault.DETACHED, "KUG-23")]


def test_crossings_of_two_letters_are_words() -> None:
    # SO under AT makes AS and TO; OR under it would make AO and TR
    assert made(judged(KAN_U_GO, "AT", "AT/SO")) == ["SO", "AS", "TO"]
    verdict = judged(KAN_U_GO, "AT", "AT/OR")
    assert [refusal.word for refusal in verdict.refusals] == ["AO", "TR"]


def test_the_main_word_may_consist_of_new_cards_only() -> None:
    # contact along an edge is enough
    assert made(judged(KAN_U_GO, "TACK.", "TACKS/....U/....N/....K")) == ["SUNK", "TACKS"]
    assert faults(judged(KAN_U_GO, "TACK..", "TACK.S/.....U/.....N/.....K")) == [(Fault.DETACHED, "KUG-23")]


@pytest.mark.parametrize("rules", [PATCH_WORD, LEXICON, KAN_U_GO], ids=lambda rules: rules.id)
def test_side_words_are_allowed_beside_the_one_main_word(rules: Rules) -> None:
    # HID makes IS
    assert made(judged(rules, ".../.S./DEAR", "H../IS./DEAR")) == ["HID", "IS"]


def test_the_same_word_may_lie_there_twice() -> None:
    #
    assert made(judged(KAN_U_GO, "TEN", "TEN/E../N..")) == ["TEN"]


@pytest.mark.parametrize("picture", ["TASK", "T/A/S/K"])
def test_an_opening_word_goes_across_or_down(picture: str) -> None:
    #
    assert made(judged(KAN_U_GO, "", picture)) == ["TASK"]
    assert faults(judged(KAN_U_GO, "", picture[::-1])) == [(Fault.NOT_A_WORD, "KUG-28")]


def test_the_limit_counts_cards_laid() -> None:
    #
    assert made(judged(KAN_U_GO, "DEAR...", "DEAREST", players=7)) == ["DEAREST"]
    assert faults(judged(KAN_U_GO, "DEA....", "DEAREST", players=7)) == [(Fault.TOO_MANY, "KUG-25")]


# Stages: the judge stops at the first that finds a fault.


def test_a_card_on_a_taken_square_is_refused_before_the_line_is_looked_at() -> None:
    placement = Placement.of([((0, 0), "A"), ((1, 1), "T"), ((2, 2), "E")])
    verdict = judge(drawn("IT"), placement, KAN_U_GO, 4, closed_world())
    assert verdict == Verdict(
        refusals=(
            Refusal(Fault.OCCUPIED, "KUG-31", "A card lies on square 0,0 already; it stays.", ((0, 0),)),
        )
    )


def test_two_cards_on_one_square_are_refused() -> None:
    placement = Placement.of([((1, 0), "A"), ((1, 0), "S")])
    verdict = judge(drawn("IT"), placement, KAN_U_GO, 4, closed_world())
    assert faults(verdict) == [(Fault.OCCUPIED, "KUG-31")]
    assert verdict.refusals[0].squares == ((1, 0),)


def test_the_line_is_looked_at_before_the_number_of_cards() -> None:
    verdict = judged(KAN_U_GO, "", "TAKEN/T....")
    assert faults(verdict) == [(Fault.LINE, "KUG-27")]


def test_gaps_are_looked_at_before_the_number_of_cards() -> None:
    assert faults(judged(KAN_U_GO, "", "TAKEN.T")) == [(Fault.GAP, "KUG-29")]


def test_too_many_cards_that_do_not_join_either_are_told_both() -> None:
    verdict = judged(KAN_U_GO, "IT", "IT/../TAKEN")
    assert faults(verdict) == [(Fault.TOO_MANY, "KUG-24"), (Fault.DETACHED, "KUG-23")]


def test_numbers_are_looked_at_before_words() -> None:
    assert faults(judged(KAN_U_GO, "", "XQZXQ")) == [(Fault.OPENING_TOO_LONG, "KUG-13")]


def test_every_run_that_is_no_word_is_told_the_main_one_first() -> None:
    verdict = judged(KAN_U_GO, "AT", "AT/XQ")
    assert verdict.refusals == (
        Refusal(Fault.NOT_A_WORD, "KUG-28", "XQ (across) is not in the dictionary.", ((1, 0), (1, 1)), "XQ"),
        Refusal(Fault.NOT_A_WORD, "KUG-28", "AX (down) is not in the dictionary.", ((0, 0), (1, 0)), "AX"),
        Refusal(Fault.NOT_A_WORD, "KUG-28", "TQ (down) is not in the dictionary.", ((0, 1), (1, 1)), "TQ"),
    )


def test_words_are_looked_at_before_plurals() -> None:
    # CATS is barred, but it is not told before QC is mended
    verdict = judged(KAN_U_GO, "Q...", "Q.../CATS")
    assert [refusal.word for refusal in verdict.refusals] == ["QC"]
    assert faults(judged(KAN_U_GO, "", "CATS")) == [(Fault.PLURAL, "KUG-33")]


def test_a_wrong_name_is_told_beside_a_wrong_word() -> None:
    #
    verdict = judged(KAN_U_GO, "", "TASQ", named=["TASK"])
    assert faults(verdict) == [(Fault.NOT_A_WORD, "KUG-28"), (Fault.MISNAMED, "R-64")]


# What is laid: the hand, the board, the names.


def test_cards_come_from_the_hand() -> None:
    assert made(judged(KAN_U_GO, "", "TASK", hand="KSATX")) == ["TASK"]
    verdict = judged(KAN_U_GO, "", "TASK", hand="TAS*")
    refusal = Refusal(Fault.NOT_HELD, "KUG-24", "The hand has no K left to lay.", cards=("K",))
    assert verdict.refusals == (refusal,)


def test_a_card_held_once_is_laid_once() -> None:
    verdict = judged(KAN_U_GO, "MO.", "MOO", hand="O")
    assert made(verdict) == ["MOO"]
    assert faults(judged(KAN_U_GO, "M..", "MOO", hand="OA")) == [(Fault.NOT_HELD, "KUG-24")]
    assert made(judged(KAN_U_GO, "M..", "MOO", hand="OO")) == ["MOO"]


def test_a_wild_card_that_is_not_held_is_refused_in_english() -> None:
    # PWD-31
    assert made(judged(PATCH_WORD, "CA.", "CAr", hand="?")) == ["CAR"]
    verdict = judged(PATCH_WORD, "CA.", "CAr", hand="R")
    assert faults(verdict) == [(Fault.NOT_HELD, "PWD-18")]
    assert verdict.refusals[0].sentence == "The hand has no wild card left to lay."


def test_a_letter_is_not_laid_for_a_wild_card_that_is_held() -> None:
    # A wild card must be laid as one, in lower case
    assert faults(judged(PATCH_WORD, "CA.", "CAR", hand="?")) == [(Fault.NOT_HELD, "PWD-18")]


def test_several_faults_of_the_cards_are_told_together() -> None:
    placement = Placement.of([((0, 0), "t"), ((0, 1), "O")])
    verdict = judge(drawn(".T"), placement, KAN_U_GO, 4, closed_world(), hand="X")
    assert [fault for fault, _ in faults(verdict)] == [
        Fault.OCCUPIED,
        Fault.NOT_WILD,
        Fault.NOT_HELD,
        Fault.NOT_HELD,
    ]


SMALL_BOARD = parse_board(
    'id = "small"\ntitle = "Small"\nrows = """\n#---\n#---\n----\n----\n"""\n'
    '[legend]\n"-" = {}\n"#" = { start = true }\n',
    "small.toml",
)


def test_a_board_has_edges() -> None:
    for text, off in (("TASK", ()), ("WAXEN", ((0, 4),))):
        placement = Placement.of(((0, col), letter) for col, letter in enumerate(text))
        verdict = judge(Layout(), placement, KAN_U_GO_RACE, 4, closed_world(), board=SMALL_BOARD)
        assert verdict.legal == (not off)
        assert [refusal.squares for refusal in verdict.refusals] == ([off] if off else [])


def test_any_run_may_be_named_and_nothing_else() -> None:
    #
    before, after = "TACK.", "TACKS/....U/....N/....K"
    assert made(judged(KAN_U_GO, before, after, named=["TACKS", "SUNK"])) == ["SUNK", "TACKS"]
    verdict = judged(KAN_U_GO, before, after, named=["TACKS", "SINK"])
    assert verdict.refusals == (
        Refusal(
            Fault.MISNAMED,
            "R-64",
            "SINK was named, but the cards read SUNK and TACKS.",
            ((0, 4), (1, 4), (2, 4), (3, 4)),
            "SINK",
        ),
    )


# The main run.


def test_the_main_run_of_one_card_is_the_longer_one() -> None:
    before = """
        ..T
        ..O
        AI.
        ..N
    """
    after = """
        ..T
        ..O
        AIX
        ..N
    """
    verdict = judged(KAN_U_GO, before, after)
    assert verdict.main is not None
    assert (verdict.main.word, verdict.main.first, verdict.main.direction) == ("TOXN", (0, 2), Direction.DOWN)
    assert [run.word for run in verdict.cross] == ["AIX"]


def test_the_main_run_of_several_cards_goes_their_way_even_if_a_cross_run_is_longer() -> None:
    verdict = judged(KAN_U_GO, "TACK.", "TACKS/....O")
    assert made(verdict) == ["SO", "TACKS"]


# Refusals: every fault in every game says its rule, a sentence, and what it is about.


PLACEMENT_FAULTS = {
    *(Fault.EMPTY, Fault.OCCUPIED, Fault.NOT_WILD, Fault.NOT_HELD, Fault.OFF_BOARD, Fault.LINE, Fault.GAP),
    *(Fault.OPENING_TOO_LONG, Fault.TOO_MANY, Fault.TOO_FEW, Fault.ONE_LETTER, Fault.DETACHED, Fault.START),
    *(Fault.TOO_SHORT, Fault.NOT_A_WORD, Fault.PROPER, Fault.FOREIGN, Fault.MISNAMED, Fault.PLURAL),
}
"""What can be wrong with a placement; tests/play has the other faults."""
CROSSWORD_GAMES = [rules for rules in GAMES.values() if rules.course is not Course.ROWS]


def refusals_of_every_kind(rules: Rules) -> list[Refusal]:
    words = closed_world()

    def look(before: str, cards: Sequence[tuple[Square, str]], **more: object) -> tuple[Refusal, ...]:
        placement = Placement.of(cards)
        return judge(drawn(before), placement, rules, 4, words, **more).refusals  # type: ignore[arg-type]

    def across(word: str, row: int = 0) -> list[tuple[Square, str]]:
        return [((row, col), letter) for col, letter in enumerate(word)]

    return [
        *look("IT", []),
        *look("IT", [((0, 0), "A")]),
        *look("", across("To")),
        *look("", across("To"), hand="TO"),
        *look("", across("WAXEN"), board=SMALL_BOARD),
        *(look("", across("TASK", row=2), board=SMALL_BOARD) if rules.board else ()),
        *look("", across("TO")),
        *look("IT", [((1, 0), "A"), ((2, 1), "A")]),
        *look("IT", [((1, 0), "A"), ((1, 2), "A")]),
        *look("IT", [((1, 0), "A"), ((1, 200), "A")]),
        *look("", across("WAXEN")),
        *look("IT", [((1 + i, 1), letter) for i, letter in enumerate("OXINO")]),
        *look("IT", [((1, 1), "O")], first_addition=True),
        *look("", across("A")),
        *look("IT", across("TO", row=5)),
        *look("", across("XQZ")),
        *look("", across("ROME")),
        *look("", across("HAUS")),
        *look("", across("TASK"), named=["TASKS"]),
        *look("", across("CATS")),
    ]


@pytest.mark.parametrize("rules", CROSSWORD_GAMES, ids=lambda rules: rules.id)
def test_every_refusal_cites_a_rule_that_exists_and_what_it_is_about(rules: Rules) -> None:
    seen = set()
    for refusal in refusals_of_every_kind(rules):
        seen.add(refusal.fault)
        look_up = ruling if refusal.rule.startswith("R-") else rule
        assert look_up(refusal.rule).id == refusal.rule
        about = refusal.squares or refusal.word or refusal.cards
        assert about or refusal.fault is Fault.EMPTY, refusal
        assert str(refusal) == f"{refusal.rule}: {refusal.sentence}"
    expected = set(PLACEMENT_FAULTS)
    if not rules.board:
        expected -= {Fault.START, Fault.TOO_SHORT}
    if rules.least_first == 1:
        expected.remove(Fault.TOO_FEW)
    if rules.limit(4) is None:
        expected -= {Fault.TOO_MANY, Fault.OPENING_TOO_LONG}
    if not rules.bars(PLURAL | ADDED):
        expected.remove(Fault.PLURAL)
    if rules.wilds.value == "any-letter":
        expected.remove(Fault.NOT_WILD)
    assert seen == expected


def test_every_refusal_says_a_whole_sentence() -> None:
    for rules in CROSSWORD_GAMES:
        for refusal in refusals_of_every_kind(rules):
            assert refusal.sentence.endswith("."), refusal
            assert refusal.sentence[0].isupper(), refusal


STRICT = KAN_U_GO.with_options({"strict_s": "yes"})
ANYWHERE = PATCH_WORD.with_options({"joint": "anywhere"})
SENTENCES: list[tuple[Rules, str, str, dict[str, Any], str]] = [
    (KAN_U_GO, "IT", "", {}, "EMPTY KUG-24: A play lays at least one card."),
    (
        KAN_U_GO,
        "IT",
        "0,1,A 1,1,O",
        {},
        "OCCUPIED KUG-31: A card lies on square 0,1 already; it stays. [0,1]",
    ),
    (
        KAN_U_GO,
        "IT",
        "1,1,O 1,1,O",
        {},
        "OCCUPIED KUG-31: A card lies on square 1,1 already; it stays. [1,1]",
    ),
    (
        KEYWORD,
        "",
        "0,3,W 0,4,E 0,5,B",
        {"board": SMALL_BOARD},
        "OFF_BOARD R-84: There is no square 0,4 on the board. [0,4 0,5]",
    ),
    (
        KAN_U_GO,
        "IT",
        "1,1,o 2,1,R",
        {},
        (
            "NOT_WILD R-23: A letter in lower case is a wild card, and this game has none: a free "
            "card is thrown in with the last cards and never lies in the crossword. [1,1]"
        ),
    ),
    (KAN_U_GO, "IT", "1,1,O 2,1,O", {"hand": "OR"}, "NOT_HELD KUG-24: The hand has no O left to lay. [O]"),
    (
        LEXICON,
        "IT",
        "1,1,o 2,1,R",
        {"hand": "OA"},
        (
            "NOT_HELD LEX-17: The hand has no wild card left to lay. [?] | NOT_HELD LEX-17: The hand "
            "has no R left to lay. [R]"
        ),
    ),
    (
        KAN_U_GO,
        "IT",
        "1,0,A 2,1,A",
        {},
        "LINE KUG-27: The cards of one turn all go one way, across or down, in one line. [1,0 2,1]",
    ),
    (
        KAN_U_GO,
        "IT",
        "1,1,O 4,1,N 5,1,O",
        {},
        "GAP KUG-29: Between the cards square 2,1 is empty: a turn attacks one position only. [2,1 3,1]",
    ),
    (
        KAN_U_GO,
        "IT",
        "1,0,A 1,200,A",
        {},
        "GAP KUG-29: The cards leave a gap: a turn attacks one position only. [1,0 1,200]",
    ),
    (
        KAN_U_GO,
        "",
        "0,0,W 0,1,A 0,2,X 0,3,E 0,4,N",
        {},
        (
            "OPENING_TOO_LONG KUG-13: An opening word has at most 4 letters with 4 players; these "
            "are 5. [0,0 0,1 0,2 0,3 0,4]"
        ),
    ),
    (
        KAN_U_GO,
        "IT",
        "1,1,O 2,1,X 3,1,I 4,1,N 5,1,O",
        {},
        "TOO_MANY KUG-24: A play lays at most 4 cards with 4 players; these are 5. [1,1 2,1 3,1 4,1 5,1]",
    ),
    (
        KAN_U_GO_RACE,
        "IT",
        "1,1,O 2,1,R",
        {"first_addition": True},
        "TOO_FEW KRC-08: A first addition lays at least 3 cards; these are 2. [1,1 2,1]",
    ),
    (
        KAN_U_GO,
        "",
        "0,0,A",
        {},
        "ONE_LETTER KUG-13: An opening word has at least two letters; one letter is no word. [0,0]",
    ),
    (
        KAN_U_GO,
        "IT",
        "5,0,T 5,1,O",
        {},
        "DETACHED KUG-23: The cards must join the crossword along an edge. [5,0 5,1]",
    ),
    (
        KEYWORD,
        "",
        "2,0,T 2,1,A 2,2,S 2,3,K",
        {"board": SMALL_BOARD},
        "START KWR-06: The opening word begins on a start square, at the centre; square 2,0 is none. [2,0]",
    ),
    (
        KEYWORD,
        "IT",
        "1,1,O",
        {},
        "TOO_SHORT KWR-05: A word that is laid has at least 3 letters; TO has 2. [0,1 1,1 TO]",
    ),
    (
        KAN_U_GO,
        "",
        "0,0,X 0,1,Q",
        {},
        "NOT_A_WORD KUG-28: XQ (across) is not in the dictionary. [0,0 0,1 XQ]",
    ),
    (
        KAN_U_GO,
        "IT",
        "1,1,X 2,1,Q",
        {},
        "NOT_A_WORD KUG-28: TXQ (down) is not in the dictionary. [0,1 1,1 2,1 TXQ]",
    ),
    (
        KAN_U_GO,
        "",
        "0,0,R 0,1,O 0,2,M 0,3,E",
        {},
        "PROPER KUG-32: ROME is a proper name. [0,0 0,1 0,2 0,3 ROME]",
    ),
    (
        KAN_U_GO,
        "",
        "0,0,H 0,1,A 0,2,U 0,3,S",
        {},
        "FOREIGN KUG-32: HAUS is a foreign word. [0,0 0,1 0,2 0,3 HAUS]",
    ),
    (
        KAN_U_GO,
        "AT",
        "1,0,S 1,1,O",
        {"named": ["SO", "ATE"]},
        "MISNAMED R-64: ATE was named, but the cards read SO and AS and TO. [1,0 1,1 ATE]",
    ),
    (
        KAN_U_GO,
        "CAT",
        "0,3,S",
        {},
        (
            "PLURAL KUG-33: CATS is the plural of CAT, made with a new S; such an S must also be "
            "part of another word at right angles that is no such plural. [0,3 CATS]"
        ),
    ),
    (
        STRICT,
        "CAT./...O",
        "0,3,S",
        {},
        (
            "PLURAL KUG-33: CATS is the plural of CAT, made with a new S; such an S must also be "
            "part of another word at right angles that is no such plural, laid with another card. "
            "[0,3 CATS]"
        ),
    ),
    (
        PATCH_WORD,
        "CAT",
        "0,3,S",
        {},
        (
            "PLURAL PWD-25: CATS is the plural of CAT, made with a new S; such an S must also begin "
            "or end another word at right angles that is no such plural. [0,3 CATS]"
        ),
    ),
    (
        ANYWHERE,
        "CAT",
        "0,3,S",
        {},
        (
            "PLURAL PWD-25: CATS is the plural of CAT, made with a new S; such an S must also be "
            "part of another word at right angles that is no such plural. [0,3 CATS]"
        ),
    ),
]
"""Rules, the table, the cards laid as row,column,face, what else the judge is given, and what it says."""


@pytest.mark.parametrize(("rules", "before", "cards", "more", "expected"), SENTENCES)
def test_a_placement_is_refused_in_these_words(
    rules: Rules, before: str, cards: str, more: dict[str, Any], expected: str
) -> None:
    laid = (card.split(",") for card in cards.split())
    placement = Placement.of(((int(row), int(col)), face) for row, col, face in laid)
    verdict = judge(drawn(before), placement, rules, 4, closed_world(), **more)
    assert " | ".join(map(describe, verdict.refusals)) == expected


# Properties over small random boards, with invented words so that much is legal.


@dataclass(frozen=True)
class Invented:
    """Most strings are words, and those in S are of every kind: chance, but the same whenever it is asked."""

    seed: int

    def plural_flags(self, word: str, /) -> int | None:
        number = self._number(word)
        if number % 4 == 0:
            return None
        if not word.endswith("S"):
            return 0
        kinds = (0, PLURAL, PLURAL | ADDED, PLURAL | ADDED, PLURAL | ADDED | THIRD, PLURAL | OWN)
        return kinds[number // 16 % len(kinds)]

    def singular(self, word: str, /) -> str:
        return word[:-1] if self.plural_flags(word) else ""

    def is_proper(self, word: str, /) -> bool:
        return self._number(word) % 16 == 4

    def is_foreign(self, word: str, /) -> bool:
        return self._number(word) % 16 == 8

    def _number(self, word: str) -> int:
        return crc32(f"{self.seed} {word}".encode())


@dataclass(frozen=True)
class Position:
    layout: Layout
    placement: Placement
    rules: Rules
    players: int
    words: Invented
    first_addition: bool

    def judge(self) -> Verdict:
        return judge(
            self.layout,
            self.placement,
            self.rules,
            self.players,
            self.words,
            first_addition=self.first_addition,
        )


RULES = [
    *CROSSWORD_GAMES,
    *(rules.with_options({"strict_s": "yes"}) for rules in (KAN_U_GO, PATCH_WORD, LEXICON)),
    PATCH_WORD.with_options({"joint": "anywhere", "verb_s": "yes"}),
    PATCH_WORD.with_options({"extension_only": "yes"}),
    LEXICON.with_options({"preset": "wide-open"}),
    LEXICON.with_options({"preset": "no-limit", "verb_s": "no"}),
]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A patch of 4 by 4 squares with cards, and cards laid in a line near it, or anywhere."""
    near = st.tuples(st.integers(-1, 4), st.integers(-1, 4))
    cells = st.dictionaries(
        st.tuples(st.integers(0, 3), st.integers(0, 3)), st.sampled_from("AES"), max_size=9
    )
    layout = Layout(draw(cells))
    if draw(st.integers(0, 4)):
        row, col = draw(near)
        down, right = draw(st.sampled_from(Direction)).step
        line = [(row + i * down, col + i * right) for i in range(draw(st.integers(1, 5)))]
        squares = [square for square in line if square not in layout]
    else:
        squares = draw(st.lists(near, max_size=4))
    faces = st.sampled_from("AESS" if draw(st.booleans()) else "AESs")
    rules = draw(st.sampled_from(RULES))
    return Position(
        layout,
        Placement.of([(square, draw(faces)) for square in squares]),
        rules,
        draw(st.sampled_from([rules.players[0], min(6, rules.players[-1])])),
        Invented(draw(st.integers(0, 99))),
        draw(st.booleans()),
    )


def mirrored(position: Position) -> Position:
    layout = Layout({(col, row): face for (row, col), face in position.layout.items()})
    placement = Placement.of(((col, row), face) for (row, col), face in position.placement.cards)
    return Position(
        layout, placement, position.rules, position.players, position.words, position.first_addition
    )


def summary(verdict: Verdict, *, mirror: bool) -> object:
    """All that must not change in the mirror: which runs, and which refusals of which squares and words."""

    def here(squares: Sequence[Square]) -> list[Square]:
        return sorted((col, row) if mirror else (row, col) for row, col in squares)

    runs = [run for run in (verdict.main, *verdict.cross) if run]
    refusals = [
        (refusal.fault.name, refusal.rule, refusal.word, here(refusal.squares))
        for refusal in verdict.refusals
    ]
    return verdict.legal, sorted((run.word, here(run.squares)) for run in runs), sorted(refusals)


@given(positions())
@settings(max_examples=300)
def test_legality_is_the_same_in_the_mirror_of_the_diagonal(position: Position) -> None:
    verdict = position.judge()
    # One card that ends two words of the same length: the one across counts as laid, in the mirror the other.
    lengths = [len(run.faces) for run in (verdict.main, *verdict.cross) if run]
    assume(len(position.placement.squares) > 1 or len(set(lengths)) == len(lengths))
    assert summary(verdict, mirror=False) == summary(mirrored(position).judge(), mirror=True)


@given(positions())
@settings(max_examples=200)
def test_the_runs_of_a_verdict_are_all_runs_through_the_new_cards(position: Position) -> None:
    verdict = position.judge()
    assert verdict.legal == (not verdict.refusals)
    if verdict.main is None:
        assert not verdict.legal
        return
    new = set(position.placement.squares)
    through = [run for run in position.layout.lay(position.placement).runs() if new & set(run.squares)]
    told = [verdict.main, *verdict.cross]
    assert sorted(run.squares for run in told) == sorted(run.squares for run in through)
    assert len(told) == len(through)
    if verdict.legal:
        known = position.words
        assert all(known.plural_flags(run.word) is not None or known.is_proper(run.word) for run in told)


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        ("a legal placement of three cards", ()),
        ("a plural barred", (Fault.PLURAL,)),
        ("a run that is no word", (Fault.NOT_A_WORD,)),
    ],
)
def test_the_random_positions_are_of_every_kind(wanted: str, names: tuple[Fault, ...]) -> None:
    # Without this the two properties above could hold of nothing.
    def fits(position: Position) -> bool:
        verdict = position.judge()
        if not names:
            return verdict.legal and len(position.placement) == 3 and len(position.layout) > 1
        return tuple(refusal.fault for refusal in verdict.refusals) == names

    once = settings(max_examples=3000, phases=[Phase.generate], database=None)
    assert fits(find(positions(), fits, settings=once)), wanted
