"""Lexicon: the booklet's diagrams, Master Cards, the plural rule with its options, the three variants."""

import pytest

from crossdeck.catalogue import game
from crossdeck.games.lexicon import LEXICON
from crossdeck.notation import parse_placement
from crossdeck.rules import Fault, Names, Plurals
from crossdeck.verdicts import judge
from tests.closed_world import closed_world, drawn, faults, judged, made, played

NO_VERBS = LEXICON.with_options({"verb_s": "no"})
STRICT = LEXICON.with_options({"strict_s": "yes"})
QUICK = game("lexicon:quick")
NO_LIMIT = game("lexicon:no-limit")
WIDE_OPEN = game("lexicon:wide-open")
BARRED = [(Fault.PLURAL, "LEX-23")]
NO_WORD = [(Fault.NOT_A_WORD, "LEX-22")]

DIAGRAM_1 = [
    ("0,0 across GAME", ["GAME"]),
    ("-1,1 down S.LT", ["SALT"]),
    ("0,3 down .VEN", ["EVEN"]),
    ("2,1 across .O.", ["TOE"]),
]
LOVE = ("1,1 across .O.E", ["LOVE", "MOO"])


def test_diagram_1_is_legal_play_by_play_and_ends_in_its_picture() -> None:
    # LEX-18, LEX-20, LEX-22, R-04: TOE is one card, and the O of LOVE makes MOO
    diagram = """
        .S...
        GAME.
        .LOVE
        .TOE.
        ...N.
    """
    assert str(played(LEXICON, 5, [*DIAGRAM_1, LOVE])) == str(drawn(diagram))


@pytest.mark.parametrize(
    ("text", "words"),
    [("1,1 across .I.E", ["MIO"]), ("1,2 across O", ["LOV"]), ("1,4 across E", ["VE"])],
    ids=["LIVE makes MIO", "O alone leaves LOV", "E alone makes VE"],
)
def test_letters_that_adjoin_both_ways_make_words_both_ways(text: str, words: list[str]) -> None:
    # LEX-11, LEX-22
    layout = played(LEXICON, 5, DIAGRAM_1)
    placement = parse_placement(text).on(layout)
    verdict = judge(layout, placement, LEXICON, 5, closed_world())
    assert [refusal.word for refusal in verdict.refusals] == words
    assert faults(verdict) == NO_WORD


def test_tart_finds_its_place_beside_love() -> None:
    # LEX-26: the only place on diagram 1, where its R makes LOVER; also letter by letter
    after_tar = played(
        LEXICON, 5, [*DIAGRAM_1, LOVE, ("-1,5 down TAR", ["TAR", "LOVER"]), ("-1,5 down ...T", ["TART"])]
    )
    at_once = played(LEXICON, 5, [*DIAGRAM_1, LOVE, ("-1,5 down TART", ["TART", "LOVER"])])
    assert after_tar == at_once


@pytest.mark.parametrize("before", ["TAR.", ".ART"])
def test_a_letter_at_either_end_changes_a_word_into_another(before: str) -> None:
    # LEX-26
    assert made(judged(LEXICON, before, "TART")) == ["TART"]
    assert faults(judged(LEXICON, "TAR.", "TARX")) == NO_WORD


# Plurals: LEX-23, LEX-24.


def test_a_bare_s_makes_no_plural() -> None:
    # LEX-23, R-30
    verdict = judged(LEXICON, "CAT.", "CATS")
    assert faults(verdict) == BARRED
    assert verdict.refusals[0].squares == ((0, 3),)


def test_rat_goes_before_the_s_of_say() -> None:
    # LEX-23, diagram 2: a corner
    assert made(judged(LEXICON, "...S/...A/...Y", "RATS/...A/...Y")) == ["RATS"]


def test_cat_goes_before_the_s_of_must() -> None:
    # LEX-23, diagram 2: a joint
    before = """
        ...M
        ...U
        ...S
        ...T
    """
    after = """
        ...M
        ...U
        CATS
        ...T
    """
    assert made(judged(LEXICON, before, after)) == ["CATS"]


def test_a_new_s_makes_a_plural_at_a_corner_of_a_new_word() -> None:
    # LEX-23, R-31
    assert made(judged(LEXICON, "RAT.", "RATS/...A/...Y")) == ["SAY", "RATS"]


def test_a_new_s_makes_a_plural_at_a_joint_with_a_new_word() -> None:
    # LEX-23, R-31: inside MUST, and inside GEESE
    before = """
        ....
        ....
        CAT.
        ....
    """
    after = """
        ...M
        ...U
        CATS
        ...T
    """
    assert made(judged(LEXICON, before, after)) == ["MUST", "CATS"]
    geese = judged(LEXICON, ".SONG/.C.../.R.../TACK./.P...", ".SONG/.C..E/.R..E/TACKS/.P..E")
    assert made(geese) == ["GEESE", "TACKS"]


def test_one_new_s_does_not_make_two_plurals() -> None:
    #
    assert faults(judged(LEXICON, "..../..../..../CAT.", "...J/...O/...Y/CATS")) == [*BARRED, *BARRED]


def test_the_third_person_of_a_verb_is_no_plural_unless_agreed() -> None:
    # LEX-24, R-35, verb_s
    assert made(judged(LEXICON, "SMILE.", "SMILES")) == ["SMILES"]
    assert made(judged(LEXICON, "BOX..", "BOXES")) == ["BOXES"]
    assert faults(judged(NO_VERBS, "SMILE.", "SMILES")) == BARRED
    assert faults(judged(NO_VERBS, "BOX..", "BOXES")) == BARRED
    assert made(judged(NO_VERBS, "SEEM.", "SEEMS")) == ["SEEMS"]


LONE_S = ("TACK./O...I/M...N/BREAK", "TACKS/O...I/M...N/BREAK")


def test_a_lone_s_may_make_tacks_and_sink_at_once_unless_strict_s() -> None:
    # R-32, strict_s
    assert made(judged(LEXICON, *LONE_S)) == ["TACKS", "SINK"]
    assert faults(judged(STRICT, *LONE_S)) == BARRED
    assert made(judged(STRICT, "RAT.", "RATS/...A/...Y")) == ["SAY", "RATS"]


@pytest.mark.parametrize("drawn_turn", [("", "CATS"), (".T../.A../.R..", ".T../CATS/.R..")])
def test_a_plural_laid_whole_is_a_plural_too(drawn_turn: tuple[str, str]) -> None:
    #
    assert faults(judged(LEXICON, *drawn_turn)) == BARRED


def test_es_laid_new_makes_no_plural_but_e_before_an_old_s_does() -> None:
    # LEX-23, R-37
    assert faults(judged(LEXICON, "HERO..", "HEROES")) == BARRED
    assert made(judged(LEXICON, "HERO.S/.....U/.....N", "HEROES/.....U/.....N")) == ["HEROES"]


def test_leaves_is_a_plural_of_leaf_and_the_third_person_of_leave() -> None:
    #
    assert made(judged(LEXICON, "LE....", "LEAVES")) == ["LEAVES"]
    assert faults(judged(NO_VERBS, "LE....", "LEAVES")) == BARRED
    assert faults(judged(LEXICON, "KN....", "KNIVES")) == BARRED


# Limits: LEX-08, LEX-17.


@pytest.mark.parametrize("players", [2, 8])
def test_four_cards_are_the_limit(players: int) -> None:
    # LEX-08, LEX-17
    assert made(judged(LEXICON, "", "TASK", players=players)) == ["TASK"]
    assert faults(judged(LEXICON, "", "WAXEN", players=players)) == [(Fault.OPENING_TOO_LONG, "LEX-08")]
    assert made(judged(LEXICON, "TASK", "TASK/.G/.A/.I/.N", players=players)) == ["AGAIN"]
    five = judged(LEXICON, "TASK", "TASK/..T/..R/..A/..N/..D", players=players)
    assert faults(five) == [(Fault.TOO_MANY, "LEX-17")]


def test_an_opening_word_has_two_letters_at_least() -> None:
    # LEX-08
    assert made(judged(LEXICON, "", "TO")) == ["TO"]
    assert faults(judged(LEXICON, "", "A")) == [(Fault.ONE_LETTER, "LEX-08")]


def test_one_turn_goes_one_way_in_one_place_and_joins() -> None:
    # LEX-10, LEX-11, LEX-21
    assert faults(judged(LEXICON, "TASK", "TASK/O..I/...N")) == [(Fault.LINE, "LEX-21")]
    assert faults(judged(LEXICON, "TASK", "TASK/O..I")) == [(Fault.GAP, "LEX-11")]
    assert faults(judged(LEXICON, "TASK", "TASK/..../DOG.")) == [(Fault.DETACHED, "LEX-10")]
    assert made(judged(LEXICON, "TASK", "TASK/...I/...N/...G")) == ["KING"]


def test_words_read_left_to_right_and_top_to_bottom() -> None:
    # LEX-19, R-10
    assert made(judged(LEXICON, "", "D/O/G")) == ["DOG"]
    assert faults(judged(LEXICON, "", "G/O/D")) == NO_WORD
    assert faults(judged(LEXICON, "", "GOD")) == NO_WORD


@pytest.mark.parametrize(
    ("word", "reasons"),
    [
        ("HOME", []),
        ("ROME", [(Fault.PROPER, "LEX-25")]),
        ("HAUS", [(Fault.FOREIGN, "LEX-25")]),
        ("EMOH", [(Fault.NOT_A_WORD, "LEX-22")]),
    ],
)
def test_names_and_foreign_words_are_no_words(word: str, reasons: list[tuple[Fault, str]]) -> None:
    # LEX-25, R-92
    assert faults(judged(LEXICON, "", word)) == reasons


def test_names_may_be_agreed_on() -> None:
    # LEX-38, R-92, names
    rules = LEXICON.with_options({"names": "allowed"})
    assert made(judged(rules, "", "ROME")) == ["ROME"]
    assert faults(judged(rules, "", "HAUS")) == [(Fault.FOREIGN, "LEX-25")]
    assert faults(judged(rules, "", "EMOH")) == NO_WORD


def test_plurals_may_be_agreed_on() -> None:
    # LEX-38, R-30, plurals
    rules = LEXICON.with_options({"plurals": "free"})
    assert made(judged(rules, "CAT.", "CATS")) == ["CATS"]
    assert faults(judged(rules, "CAT..", "CATES")) == NO_WORD


# Master Cards: LEX-27, LEX-28.


def test_a_master_card_stands_for_any_letter() -> None:
    # LEX-27
    assert made(judged(LEXICON, "", "MeN", hand="MN?")) == ["MEN"]
    assert made(judged(LEXICON, "", "mEn", hand="E??")) == ["MEN"]


def test_a_master_card_keeps_its_letter() -> None:
    # LEX-28, R-63, R-64: the E of MEN is no A for HAT
    before, after = ".../MeN/...", ".H./MeN/.T."
    verdict = judged(LEXICON, before, after, named=["HAT"])
    assert faults(verdict) == [(Fault.MISNAMED, "R-64")]
    assert verdict.refusals[0].sentence == "HAT was named, but the cards read HET."
    assert made(judged(LEXICON, before, ".P./MeN/.T.", named=["PET"])) == ["PET"]


def test_a_laid_master_card_is_not_replaced() -> None:
    # LEX-28, R-63
    verdict = judge(drawn("MeN"), parse_placement("0,1 down E").placement, LEXICON, 4, closed_world())
    assert faults(verdict) == [(Fault.OCCUPIED, "LEX-28")]


# The variants: LEX-36, LEX-37, LEX-38.


def test_the_quick_game_ends_at_50_and_changes_nothing_else() -> None:
    # LEX-31, LEX-36
    assert (LEXICON.target, QUICK.target) == (100, 50)
    assert LEXICON.with_options({"target": "50"}) == QUICK


def test_the_game_without_limit_drops_the_four_cards_and_nothing_else() -> None:
    # LEX-37
    assert made(judged(NO_LIMIT, "", "TASK")) == ["TASK"]
    assert made(judged(NO_LIMIT, "", "STRAND")) == ["STRAND"]
    assert made(judged(NO_LIMIT, "TASK", "TASK/..T/..R/..A/..N/..D")) == ["STRAND"]
    assert faults(judged(NO_LIMIT, "TASK.", "TASKS")) == BARRED
    assert faults(judged(NO_LIMIT, "", "ROME")) == [(Fault.PROPER, "LEX-25")]
    assert faults(judged(NO_LIMIT, "", "A")) == [(Fault.ONE_LETTER, "LEX-08")]


def test_the_wide_open_game_allows_plurals_names_and_any_length() -> None:
    # LEX-38
    assert (WIDE_OPEN.plurals, WIDE_OPEN.names, WIDE_OPEN.no_limit) == (Plurals.FREE, Names.ALLOWED, True)
    assert made(judged(WIDE_OPEN, "TASK.", "TASKS")) == ["TASKS"]
    assert made(judged(WIDE_OPEN, "", "CATS")) == ["CATS"]
    assert made(judged(WIDE_OPEN, "", "ROME")) == ["ROME"]
    assert made(judged(WIDE_OPEN, "", "KNIVES")) == ["KNIVES"]


def test_the_wide_open_game_still_wants_words_of_the_language() -> None:
    # LEX-38, LEX-25: foreign words and strings stay out
    assert faults(judged(WIDE_OPEN, "", "HAUS")) == [(Fault.FOREIGN, "LEX-25")]
    assert faults(judged(WIDE_OPEN, "", "EMOH")) == NO_WORD


@pytest.mark.parametrize(
    ("players", "cards", "packs", "rule"),
    [
        (2, 10, 1, "LEX-03"),
        (4, 10, 1, "LEX-03"),
        (5, 9, 1, "LEX-04"),
        (6, 8, 1, "LEX-05"),
        (7, 10, 2, "LEX-06"),
        (8, 10, 2, "LEX-06"),
    ],
)
def test_hands_by_players(players: int, cards: int, packs: int, rule: str) -> None:
    # LEX-03 to LEX-06, R-61
    share = LEXICON.share(players)
    assert (share.cards, share.packs, share.rule) == (cards, packs, rule)


def test_six_players_may_take_two_packs_and_five_may_not() -> None:
    # LEX-06, R-61, two_packs
    rules = LEXICON.with_options({"two_packs": "yes"})
    assert (rules.share(6).cards, rules.share(6).packs) == (10, 2)
    assert rules.share(5) == LEXICON.share(5)
    assert rules.share(8) == LEXICON.share(8)
