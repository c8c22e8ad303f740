"""The table as text."""

from crossdeck.alphabet import ESPERANTO
from crossdeck.boards import board
from crossdeck.cards import FREE, WILD, pack
from crossdeck.catalogue import GAMES
from crossdeck.layout import Layout
from crossdeck.terminal.drawing import (
    Order,
    arranged,
    draw_board,
    draw_layout,
    draw_rows,
    draw_scores,
    tell_counts,
    tell_hand,
    tell_piles,
    tell_rows,
    tell_words,
)
from crossdeck.terminal.telling import Teller
from tests.terminal.tables import table

KUG, EO, LEX = pack("kan-u-go"), pack("kan-u-go-eo"), pack("lexicon-parker")


def test_the_crossword_is_drawn_with_the_numbers_of_rows_and_columns() -> None:
    layout = Layout.parse("..J/..O/..Y/MASt", origin=(-3, -1))
    assert draw_layout(layout) == [
        "     -1  0  1  2",
        " -3   .  .  J  .",
        " -2   .  .  O  .",
        " -1   .  .  Y  .",
        "  0   M  A  S  t",
    ]


def test_an_empty_table_has_no_drawing_and_one_sentence() -> None:
    assert draw_layout(Layout()) == []
    assert tell_words(Layout()) == ["No word lies on the table yet."]


def test_every_word_is_told_with_its_place_and_its_wild_cards() -> None:
    assert tell_words(Layout.parse("TACK/A/r", origin=(0, 2))) == [
        "TACK, across, from row 0, column 2.",
        "TAR, down, from row 0, column 2; R by 1 wild card.",
    ]


def test_a_hand_tells_every_card_with_its_points() -> None:
    told = tell_hand(("Q", "A", FREE), KUG, "Your hand")
    points = KUG.value("A") + KUG.value("Q") + KUG.value(FREE)
    assert told == (
        f"Your hand: A {KUG.value('A')}, Q {KUG.value('Q')}, * {KUG.value(FREE)}. 3 cards, {points} points. "
        "* is a KAN-U-GO."
    )
    assert tell_hand((), KUG, "Your hand") == "Your hand is empty."


def test_hands_are_sorted_in_three_ways() -> None:
    hand = tuple("ŬCAFĈE*")
    assert arranged(hand, EO, Order.ALPHABET) == tuple("ACĈEFŬ*")
    assert arranged(hand, EO, Order.VOWELS) == tuple("AECĈFŬ*")
    by_value = arranged(hand, EO, Order.VALUE)
    values = [EO.value(card) for card in by_value[:-1]]
    assert values == sorted(values, reverse=True)
    assert by_value[-1] == FREE
    assert ESPERANTO.code("Ĉ") == ESPERANTO.code("C") + 1
    assert arranged((WILD, "Z", "A"), LEX, Order.VALUE)[-1] == WILD


def test_the_piles_are_told() -> None:
    session = table("lexicon", "Ann", "[simple]", hands=["A", "A"], up="?", blind="AB")
    assert tell_piles(session.view(), LEX) == (
        f"Open card: ?, a Master Card, {LEX.value(WILD)} points. 2 cards in the blind pack."
    )
    assert tell_counts(session.view(), session.teller) == "Cards held: You 1, Ida 1."
    assert tell_counts(session.view(), session.teller, but=0) == "Cards held: Ida 1."


def test_the_score_sheet_has_a_column_a_round() -> None:
    sheet = ((0, 23, 40), (12, 23, 101))
    session = table("kan-u-go", "You", "Ida", "Otto", hands=["A", "A", "A"], sheet=sheet, scores=sheet[-1])
    assert draw_scores(session.view(), ("You", "Ida", "Otto"), GAMES["lexicon"]) == [
        " round     1     2 total",
        " You       0    12    12",
        " Ida      23     0    23",
        " Otto     40    61   101",
    ]


def test_points_of_a_challenge_stand_in_the_round_that_is_played() -> None:
    session = table("lexicon", "You", "Ida", hands=["A", "A"], sheet=((0, 9),), scores=(-10, 9))
    assert draw_scores(session.view(), ("You", "Ida"), GAMES["lexicon"]) == [
        " round     1     2 total",
        " You       0   -10   -10",
        " Ida       9     0     9",
    ]


def test_before_the_first_score_there_are_only_totals() -> None:
    session = table("lexicon", "You", "Ida", hands=["A", "A"])
    assert draw_scores(session.view(), ("You", "Ida"), GAMES["lexicon"])[0] == " round total"
    assert isinstance(session.teller, Teller)


def test_words_in_rows_are_drawn_in_as_many_columns_as_fit() -> None:
    rows = ("MOTHER", "HATe", "AIR", "EXPERT", "CAT")
    assert draw_rows(rows, 80) == [" 1 MOTHER   2 HATe     3 AIR      4 EXPERT   5 CAT"]
    assert draw_rows(rows, 30) == [" 1 MOTHER   4 EXPERT", " 2 HATe     5 CAT", " 3 AIR"]
    assert draw_rows(rows, 5) == [" 1 MOTHER", " 2 HATe", " 3 AIR", " 4 EXPERT", " 5 CAT"]
    assert draw_rows(()) == []
    assert all(len(line) < width for width in range(12, 90) for line in draw_rows(rows * 7, width))


def test_words_in_rows_are_told_with_their_numbers() -> None:
    assert tell_rows(("HATe", "AIR")) == ["1. HATE; E by 1 wild card.", "2. AIR."]
    assert tell_rows(()) == ["No word lies on the table yet."]


def test_a_board_shows_whoever_looks_on_no_colour_of_his_own() -> None:
    lines = draw_board(board("keyword"), Layout({(9, 9): "A"}))
    assert lines[1].split()[1:3] == ["*", "."]
    assert lines[10].split()[9:12] == ["o", "A", "o"]
    assert lines[-1] == "* key square, o start square, . any other."
