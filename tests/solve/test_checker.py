"""The checker and the engine, which share no rule, agree on what is legal and on what comes of it."""

from dataclasses import replace

import pytest

from crossdeck.boards import Board, parse_board
from crossdeck.cards import Face, Pack, pack
from crossdeck.catalogue import PATIENCES
from crossdeck.rules import Joint, Rules
from crossdeck.shelf.dictionaries import open_words
from crossdeck.solve.checker import verify
from crossdeck.words import WordList
from tests.effort import long
from tests.solve.mutants import Tally, compare, engine_allows, every_card, playable_states

OPTIONS = [
    ("kan-u-go-alone-1", "turning=only-if-stuck open_cards=2 strict_s=yes"),
    ("kan-u-go-alone-1", "open_cards=3 use_turned=yes verb_s=yes"),
    ("kan-u-go-sola-1", "refill_open=never use_turned=yes turning=only-if-stuck"),
    ("kan-u-go-alone-2", "turning=free strict_s=yes verb_s=yes"),
    ("kan-u-go-alone-3", "stacks_first=yes"),
    ("kan-u-go-sola-3", "beneath=yes"),
    ("kan-u-go-sola-3", "stacks_first=yes beneath=yes"),
    ("lexicon-solitaire-2", "turning=only-if-stuck"),
    ("lexicon-solitaire-2", "y_vowel=yes"),
    ("keyword-patience", "joining=some redraws=2"),
    ("keyword-solitaire", "redraws=1 target=200 keyword_keys=1"),
]

SMALL_BOARD = """
id = "small"
title = "Small"
rows = '''
bBrR
BBRr
B#R-
rr-b
'''
[legend]
B = { colour = "blue" }
b = { colour = "blue", key = true }
R = { colour = "red" }
r = { colour = "red", key = true }
"-" = {}
"#" = { start = true }
"""


FIRST = 4  # Games that are also played by whoever leaves out the long run.


def words_of(rules: Rules) -> WordList:
    return open_words("esperanto" if rules.words == "esperanto" else "household")


def with_options(patience: str, options: str) -> Rules:
    return PATIENCES[patience].with_options(dict(option.split("=") for option in options.split()))


ALWAYS = ("kan-u-go-alone-1", "lexicon-solitaire-1", "lexicon-solitaire-2", "keyword-solitaire")


def small_pack(of: str, letters: str) -> Pack:
    """The pack with these letters instead of its own; special cards stay."""
    whole = pack(of)
    faces = [Face(card, card, letters.count(card), 1) for card in whole.alphabet.letters if card in letters]
    return replace(whole, id="small", faces=(*faces, *(face for face in whole.faces if face.card in "?*")))


def agreed(tally: Tally, least: int) -> None:
    assert tally.differences == []
    assert tally.refused >= least


@pytest.mark.parametrize("patience", [*ALWAYS, *long(name for name in PATIENCES if name not in ALWAYS)])
def test_checker_and_engine_agree_on_random_games_and_on_spoilt_steps(patience: str) -> None:
    rules = PATIENCES[patience]
    agreed(compare(rules, words_of(rules), FIRST), 4)


@pytest.mark.long
@pytest.mark.parametrize("patience", PATIENCES)
def test_checker_and_engine_agree_on_many_games(patience: str) -> None:
    rules = PATIENCES[patience]
    tally = compare(rules, words_of(rules), 12, first=FIRST)
    agreed(tally, 30)
    assert tally.legal > 0


@pytest.mark.long
@pytest.mark.parametrize(("patience", "options"), OPTIONS)
def test_they_agree_with_other_options(patience: str, options: str) -> None:
    rules = with_options(patience, options)
    agreed(compare(rules, words_of(rules), 3), 4)


@pytest.mark.parametrize(
    ("patience", "letters"),
    [
        ("kan-u-go-alone-1", "AAEEIORSTTNND"),
        ("kan-u-go-alone-2", "AAEEEIIOORRSSTTNND"),
        ("kan-u-go-alone-3", "AAAAEEEEEEIIIOOORRRSSTTTNNDDLLH"),
        ("kan-u-go-sola-1", "AAEEIORSTTNND"),
        ("kan-u-go-sola-2", "AAEEEIIOORRSSTTNND"),
        ("lexicon-solitaire-1", "AEERSTT"),
        ("lexicon-solitaire-1", "AADEEILNRSTTO"),
    ],
)
def test_they_agree_on_games_that_are_won(patience: str, letters: str) -> None:
    rules = PATIENCES[patience]
    tally = compare(rules, words_of(rules), 16, pack=small_pack(rules.pack, letters), spoil=0.3)
    agreed(tally, 4)
    assert "won" in tally.results


@pytest.mark.long
def test_they_agree_on_the_second_solitaire_with_few_cards() -> None:
    rules, letters = PATIENCES["lexicon-solitaire-2"], "AAAAEEEEEEIIIOOORRRSSTTTNNDDLLH"
    tally = compare(rules, words_of(rules), 6, pack=small_pack(rules.pack, letters))
    agreed(tally, 8)


@pytest.mark.parametrize("patience", ["keyword-patience", "keyword-solitaire"])
def test_they_agree_on_a_small_board(patience: str) -> None:
    rules = replace(PATIENCES[patience], target=200)
    board: Board = parse_board(SMALL_BOARD, "small.toml")
    cards = small_pack("keyword", "AAEEIORSTTNND")
    tally = compare(rules, words_of(rules), 12, pack=cards, board=board, spoil=0.4)
    agreed(tally, 8)
    assert {"won", "lost"} <= set(tally.results)


@pytest.mark.parametrize("changes", [{}, {"strict_s": True}, {"verb_s": True}, {"joint": Joint.AT_ENDS}])
def test_they_agree_on_plurals_where_every_third_card_is_an_s(changes: dict[str, bool | Joint]) -> None:
    rules = replace(PATIENCES["kan-u-go-alone-2"], **changes)  # type: ignore[arg-type]  # fields by name
    cards = small_pack("kan-u-go", "AAAEEEOOIPTTNNRCDG" + "S" * 9)
    agreed(compare(rules, words_of(rules), 6, pack=cards, spoil=0.5), 30)


@pytest.mark.parametrize("patience", [name for name, rules in PATIENCES.items() if rules.shortest < 4])
def test_they_agree_on_every_letter_on_every_square(patience: str) -> None:
    rules = PATIENCES[patience]
    words = words_of(rules)
    differences, legal = every_card(rules, words, 6)
    assert differences == []
    assert legal > 0


@pytest.mark.long
@pytest.mark.parametrize("patience", PATIENCES)
def test_they_agree_on_whether_anything_can_be_played(patience: str) -> None:
    rules = PATIENCES[patience]
    found = playable_states(rules, words_of(rules), 4)
    assert all(engine == checker for engine, checker in found)
    assert {engine for engine, _ in found} == {True, False}


SPELLING_OUT_OF_ORDER = ("x#8", "spell EASE from 1 2 1 2")
"""The piles are SET and EAD, top first: with `spelling_order` the first E is not to be had before the S."""


def test_a_pile_gives_its_cards_in_the_order_that_is_written() -> None:
    rules, cards = (
        with_options("lexicon-solitaire-1", "spelling_order=yes"),
        small_pack("lexicon-parker", "EEASTLD"),
    )
    name, step = SPELLING_OUT_OF_ORDER
    words = words_of(rules)
    assert "R-75" in verify(rules, words, name, [step], cards).problem
    assert verify(rules, words, name, ["spell EASE from 2 2 1 1"], cards).ok
    assert verify(replace(rules, spelling_order=False), words, name, [step], cards).ok


def test_the_engine_too_wants_the_order_that_is_written() -> None:
    rules, cards = (
        with_options("lexicon-solitaire-1", "spelling_order=yes"),
        small_pack("lexicon-parker", "EEASTLD"),
    )
    name, step = SPELLING_OUT_OF_ORDER
    words = words_of(rules)
    assert not engine_allows(rules, words, name, step, cards)
    assert engine_allows(rules, words, name, "spell EASE from 2 2 1 1", cards)
    assert engine_allows(replace(rules, spelling_order=False), words, name, step, cards)


def test_the_rules_of_turning_are_left_out_unless_the_check_is_thorough() -> None:
    rules = PATIENCES["kan-u-go-alone-2"]
    words = words_of(rules)
    assert not verify(rules, words, "kan-u-go-alone-2#1", ["turn"]).ok
    assert verify(rules, words, "kan-u-go-alone-2#1", ["turn"], thorough=False).ok
