"""Exact endings: what is called sure goes out whatever the others do, by trying all that they could do."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from crossdeck.bots.crossword.endings import (
    Prospect,
    Waiting,
    footprint,
    outs,
    prospect,
    sure_out,
    waiting,
)
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.catalogue import GAMES, playable
from crossdeck.layout import Layout, Placement, Square
from crossdeck.notation import parse_placement
from crossdeck.play import Engine, State
from crossdeck.verdicts import judge
from tests.bots import drawn_state, table_of, these_words

FAR = "AAAAAAAAAA"
"""More cards than anybody lays in one turn."""


def laid(game: Engine, state: State, text: str) -> Placement:
    return parse_placement(text, game.table.words.alphabet).on(state.layout)


def sure(game: Engine, state: State, text: str, work: int = 400) -> bool | None:
    """Whether the first seat is sure of going out after it lays this."""
    vocabulary = Vocabulary(game.table.words)
    return sure_out(game.table, vocabulary, game.view(state, 0), laid(game, state, text), work)


def looks(game: Engine, state: State, text: str) -> Prospect:
    vocabulary = Vocabulary(game.table.words)
    return prospect(game.table, vocabulary, waiting(game.table, game.view(state, 0), laid(game, state, text)))


# Examples.


def test_whoever_lays_all_his_letters_is_out() -> None:
    """KUG-40: the free card goes with them."""
    game = table_of("kan-u-go", 2, words=these_words("TAN NET"))
    assert sure(game, drawn_state(game, "TAN", ["ET*", "A"]), "0,2 down .ET") is True


def test_a_card_that_goes_at_two_ends_far_apart_cannot_be_kept_out() -> None:
    """E fits behind AB and behind BA, and nobody reaches both in one turn, whatever words there are."""
    tall = "AB/.E/.E/.E/.E/.E/.BA"
    for players, known in ((2, True), (3, None)):
        game = table_of("kan-u-go", players, words=these_words("AB ABE BEEEEEB BA BAE QAB QABE"))
        state = drawn_state(game, tall, ["QE", *[FAR] * (players - 1)])
        assert sure(game, state, "0,-1 across Q..", work=0) is known, "two players could, one at each end"


def test_nobody_is_sure_of_a_single_square() -> None:
    """Whoever follows puts his own card there."""
    game = table_of("kan-u-go", 2, words=these_words("AB ABX ABY QAB QABX QABY"))
    state = drawn_state(game, "AB", ["QX", FAR])
    found = looks(game, state, "0,-1 across Q..")
    assert found.sure is False
    assert found.reply is not None
    assert found.reply.placement is not None
    assert found.reply.seat == 1
    after = state.layout.lay(laid(game, state, "0,-1 across Q.."))
    spoilt = after.lay(found.reply.placement)
    assert not list(outs(game.table, Vocabulary(game.table.words), spoilt, "X"))


def test_without_a_way_out_an_exchange_is_enough_to_stop_him() -> None:
    game = table_of("kan-u-go", 2, words=these_words("AB QAB"))
    found = looks(game, drawn_state(game, "AB", ["QX", FAR]), "0,-1 across Q..")
    assert found.sure is False
    assert found.reply is not None
    assert found.reply.placement is None


def test_he_is_sure_of_a_square_where_nothing_else_fits() -> None:
    """Only X goes behind QAB, he holds the only X, and nothing else goes anywhere."""
    game = table_of("kan-u-go", 2, words=these_words("AB QAB QABX"))
    assert sure(game, drawn_state(game, "AB", ["QX", FAR]), "0,-1 across Q..") is True


def test_a_card_that_others_may_hold_too_is_no_certainty() -> None:
    game = table_of("kan-u-go", 2, words=these_words("AB QAB QABE"))
    assert sure(game, drawn_state(game, "AB", ["QE", FAR]), "0,-1 across Q..") is False


def test_whoever_holds_few_cards_may_go_out_first() -> None:
    """KUG-24: four cards a turn; KUG-39: both free cards may be his, and they count for nothing."""
    game = table_of("kan-u-go", 2, words=these_words("AB QAB QABX"))
    for held, known in (("AAAAAAA", True), ("AAAAAA", None), ("A", None)):
        assert sure(game, drawn_state(game, "AB", ["QX", held]), "0,-1 across Q..") is known
    assert sure(game, drawn_state(game, "AB", ["QX**", "AAAAA"]), "0,-1 across Q..") is True


def test_more_cards_than_one_turn_lays_are_not_laid_in_one() -> None:
    """KUG-24."""
    game = table_of("kan-u-go", 2, words=these_words("AB QAB ABEIOUY"))
    assert sure(game, drawn_state(game, "AB", ["QEIOUY", FAR]), "0,-1 across Q..") is False


def test_a_word_that_a_challenge_brings_down_is_never_sure() -> None:
    """LEX-34."""
    game = table_of("lexicon", 2, words=these_words("AB QAB QABX AX"))
    state = drawn_state(game, "AB", ["QX", FAR])
    assert sure(game, state, "0,-1 across Q..") is True
    assert sure(game, state, "0,-1 across X..") is False


def test_without_checking_others_may_lay_anything() -> None:
    game = table_of("lexicon", 2, words=these_words("AB QAB QABX"), options={"checking": "free"})
    assert sure(game, drawn_state(game, "AB", ["QX", FAR]), "0,-1 across Q..") is None


def test_who_does_not_know_the_dictionary_is_not_sure_where_words_are_challenged() -> None:
    words = these_words("AB QAB QABX", {"AB": 1, "QAB": 1, "QABX": 1})
    for checking, known in (("refused", True), ("challenge", None)):
        game = table_of("kan-u-go", 2, words=words, options={"checking": checking})
        state = drawn_state(game, "AB", ["QX", FAR])
        view, play = game.view(state, 0), laid(game, state, "0,-1 across Q..")
        assert sure_out(game.table, Vocabulary(words, 4), view, play) is known


def test_a_way_out_in_a_word_that_he_does_not_use_is_none() -> None:
    words = these_words("AB QAB QABX", {"AB": 1, "QAB": 1, "QABX": 8})
    game = table_of("kan-u-go", 2, words=words)
    state = drawn_state(game, "AB", ["QX", FAR])
    view, play = game.view(state, 0), laid(game, state, "0,-1 across Q..")
    assert sure_out(game.table, Vocabulary(words, 4), view, play) is False
    assert sure_out(game.table, Vocabulary(words), view, play) is True


def test_what_he_has_not_the_patience_to_try_is_not_known() -> None:
    game = table_of("kan-u-go", 2, words=these_words("AB QAB QABX"))
    assert sure(game, drawn_state(game, "AB", ["QX", FAR]), "0,-1 across Q..", work=0) is None


def test_the_footprint_is_the_cards_and_the_ends_of_their_runs() -> None:
    layout = Layout.parse("TAN")
    placement = parse_placement("0,2 down .ET").on(layout)
    assert footprint(layout, placement) == {
        (1, 2), (2, 2),
        (-1, 2), (3, 2), (1, 1), (1, 3), (2, 1), (2, 3),
    }  # fmt: skip


# By brute force.

TINY = (
    "AB BA ABA BAB ABE BE EB BEE AE",
    "AT TA TAT ATE TEA EAT ET TATE",
    "NO ON ONE NOE EON NEO NON INN IN NINE",
    "OX AX EX FOX FAX FEE OF IF OXO EFF",
)


def two_a_turn(words: str, players: int) -> Engine:
    """Kan-U-Go with two cards a turn, so that all that anybody could do can be tried."""
    rules = GAMES["kan-u-go"]
    short = tuple(replace(limit, most=2) for limit in rules.limits)
    return playable(replace(rules, limits=short), players, these_words(words))


def lines(layout: Layout, cards: int) -> Iterator[tuple[Square, ...]]:
    """Every so many empty squares that follow each other in one line near the crossword."""
    (top, left), (bottom, right) = layout.bounds
    for row, col in product(range(top - cards, bottom + cards + 1), range(left - cards, right + cards + 1)):
        for down, across in ((0, 1), (1, 0)):
            at = (row, col)
            squares: list[Square] = []
            while len(squares) < cards:
                squares += [at] if at not in layout else []
                at = at[0] + down, at[1] + across
            if squares[0] == (row, col):
                yield tuple(squares)


def lays(game: Engine, layout: Layout, cards: str, count: int) -> Iterator[Layout]:
    """The crossword after whatever the judge lets be laid: so many of these cards."""
    table, held = game.table, Counter(cards)
    for squares, faces in product(lines(layout, count), product(sorted(held), repeat=count)):
        placement = Placement.of(zip(squares, faces, strict=True))
        if Counter(faces) <= held and judge(layout, placement, table.rules, table.players, table.words).legal:
            yield layout.lay(placement)


def replies(game: Engine, layout: Layout, cards: str, players: int) -> Iterator[Layout]:
    """The crossword after all that so many others could do, each in one turn."""
    yield layout
    if players:
        for count in (1, 2):
            for after in lays(game, layout, cards, count):
                yield from replies(game, after, cards, players - 1)


def position(game: Engine, chance: Random, letters: str) -> Waiting:
    """Somebody who has one or two cards left, beside a few words."""
    layout = Layout()
    for _ in range(chance.randint(1, 4)):
        if found := game.table.finder.find(layout, letters):
            layout = layout.lay(chance.choice(found))
    rest = "".join(chance.sample(letters, chance.randint(1, 2)))
    unseen = "".join(chance.sample(letters, chance.randint(3, len(letters))))
    return Waiting(layout, rest, tuple((seat, 9) for seat in range(1, game.table.players)), unseen)


@pytest.mark.parametrize(
    ("words", "players", "tries"),
    [*((words, 2, 10) for words in TINY), *((words, 3, 3) for words in TINY[1:])],
)
def test_what_is_sure_goes_out_whatever_they_do(words: str, players: int, tries: int) -> None:
    game, chance = two_a_turn(words, players), Random(words)
    letters = "".join(sorted(set(words) - {" "})) * 2
    for _ in range(tries):
        after = position(game, chance, letters)
        found = prospect(game.table, Vocabulary(game.table.words), after)
        ends = replies(game, after.layout, after.unseen, players - 1)
        stopped = any(not any(lays(game, end, after.letters, len(after.letters))) for end in ends)
        assert found.sure is not stopped or (found.sure is None and players > 2), after


def test_two_others_do_not_reach_three_places_far_apart() -> None:
    """E fits behind AB, behind AE and behind BA."""
    game = two_a_turn("AB ABE BEEEEEEEEEB AE AEE BA BAE", 3)
    layout = Layout.parse("AB/.E/.E/.E/.E/AE/.E/.E/.E/.E/.BA")
    after = Waiting(layout, "E", ((1, 9), (2, 9)), "AE")
    assert prospect(game.table, Vocabulary(game.table.words), after, 0).sure is True
    ends = list(replies(game, layout, after.unseen, 2))
    assert len(ends) > 5
    assert all(any(lays(game, end, "E", 1)) for end in ends)
