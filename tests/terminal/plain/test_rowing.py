"""Words in rows, in lines: laying, inserting, substituting, and which way is meant."""

import json

import pytest

from crossdeck.terminal.plain.machine import encode_answer
from crossdeck.terminal.plain.mode import Plain
from tests.terminal.tables import plain, say, table

ROWS = ("MOTHER", "EXPERT", "HATe")


def alone(hand: str = "SEDOAIRYQ", rows: tuple[str, ...] = ROWS, **more: object) -> Plain:
    """You and a bot that can do nothing but exchange; it is your turn."""
    return plain(
        table("lexicon-large", "You", "[simple]", hands=[hand, "QQQQQQQQ"], rows=rows, **more)  # type: ignore[arg-type]
    )


def rows_of(sitting: Plain) -> tuple[str, ...]:
    return sitting.session.view().rows


def test_a_turn_shows_the_words_with_their_numbers() -> None:
    lines = say(alone(), "").split("\n")
    assert lines[1] == " 1 MOTHER   2 EXPERT   3 HATe"
    assert lines[-1] == "Your turn."


@pytest.mark.parametrize("line", ["air", "AIR", "lay air", "play air", "LAY AIR"])
def test_a_word_that_the_hand_has_is_laid(line: str) -> None:
    # LXL-09
    sitting = alone()
    assert say(sitting, line).startswith("You lay 3 cards for AIR.")
    assert rows_of(sitting) == (*ROWS, "AIR")


@pytest.mark.parametrize("line", ["smothered", "1 smothered", "insert 1 SMOTHERED", "ins 1 smothered"])
def test_a_word_is_made_of_one_on_the_table(line: str) -> None:
    # LXL-13, LXL-14
    sitting = alone()
    assert say(sitting, line).startswith("You put 3 cards into MOTHER: SMOTHERED.")
    assert rows_of(sitting) == ("SMOTHERED", *ROWS[1:])


@pytest.mark.parametrize(
    "line", ["export", "2 export", "substitute 2 export", "sub 2 EXPORT", "change 2 export"]
)
def test_cards_are_exchanged_in_a_word(line: str) -> None:
    # LXL-17, LXL-18
    sitting = alone()
    assert say(sitting, line).startswith("You turn EXPERT into EXPORT: give O, take E.")
    assert rows_of(sitting)[1] == "EXPORT"
    assert sorted(sitting.session.view().hands[0] or ()) == sorted("SEDAIRYQE")


@pytest.mark.parametrize("line", ["3 hate", "substitute 3 HATE"])
def test_a_wild_card_is_taken_for_its_letter(line: str) -> None:
    #
    sitting = alone()
    assert say(sitting, line).startswith("You give E for the Master Card in HATE.")
    assert rows_of(sitting)[2] == "HATE"
    assert "?" in (sitting.session.view().hands[0] or ())


def test_where_wild_cards_stay_it_is_refused() -> None:
    #
    assert say(alone(options={"fixed_wilds": "yes"}), "3 hate").startswith("R-68: ")


def test_a_wild_card_goes_in_for_a_letter_that_lacks_or_where_it_is_written() -> None:
    sitting = alone("AI?QQ")
    say(sitting, "air")
    assert rows_of(sitting)[-1] == "AIr"
    sitting = alone("AIR?QQ")
    say(sitting, "lay aIR")
    assert rows_of(sitting)[-1] == "aIR"


def test_several_ways_are_listed_and_a_number_picks() -> None:
    sitting = alone("RQQQ", rows=("CAT", "CAT"))
    told = say(sitting, "cart")
    assert told.split("\n")[0] == "CART can be made in 2 ways. A number picks one."
    assert told.endswith(": insert 2 CART")
    assert say(sitting, "2").startswith("You put 1 card into CAT: CART.")
    assert rows_of(sitting) == ("CAT", "CART")


def test_a_word_that_can_be_laid_is_laid_though_it_could_be_made_too() -> None:
    sitting = alone("CARTQ", rows=("CAT",))
    assert say(sitting, "moves cart").startswith("CART can be made in 2 ways.")
    assert say(sitting, "cart").startswith("You lay 4 cards for CART.")


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("9 smothered", "There is no word 9"),
        ("insert 1 OTHERS", "does not keep the cards of MOTHER"),
        ("substitute 1 HAT", "substituting keeps the length"),
        ("2 qqqqqq", "At least one card"),
        ("zoo", "The hand has no Z left to lay."),
    ],
)
def test_what_cannot_be_is_refused_with_its_rule(line: str, rule: str) -> None:
    # LXL-14, R-66, R-67
    sitting = alone()
    answer = sitting.answer(line)
    assert not answer.ok
    assert rule in " ".join(answer.text)
    assert rows_of(sitting) == ROWS


@pytest.mark.parametrize("line", ["insert", "insert smothered", "insert 1", "substitute x y", "lay", "2 x y"])
def test_half_a_command_says_what_is_missing(line: str) -> None:
    assert say(alone(), line).startswith("Say ")


def test_a_word_is_looked_at_before_it_is_laid() -> None:
    sitting = alone()
    told = say(sitting, "preview export")
    assert told.startswith("The cards read EXPORT. Your hand falls from ")
    assert told.endswith("Nothing is laid yet: 1 lays it.")
    assert rows_of(sitting) == ROWS
    assert say(sitting, "1").startswith("You turn EXPERT into EXPORT")


def test_moves_and_hint_know_all_three_ways() -> None:
    sitting = alone("SEDOAIRYQ", options={"checking": "refused"})
    told = say(sitting, "moves 200")
    for way in (": lay AIR", ": insert 1 SMOTHERED", ": substitute 2 EXPORT"):
        assert way in told


def test_a_machine_is_told_the_actions() -> None:
    sitting = alone("RQQQ", rows=("CAT", "CAT"))
    answer = json.loads(encode_answer(sitting.session, sitting.answer("cart")))
    assert answer["plays"][1] == {"action": "insert 2 CART", "words": ["CART"], "points": 8}
    assert answer["view"]["rows"] == ["CAT", "CAT"]


def test_a_card_is_exchanged_as_in_other_games() -> None:
    # LXL-10 to LXL-12
    assert say(alone(), "exchange Q blind").startswith("You discard Q and take a blind card")


def test_nobody_passes() -> None:
    assert say(alone(), "pass").startswith("LXL-20: ")


def test_the_words_are_told_in_sentences_too() -> None:
    assert say(alone(), "words").split("\n") == ["1. MOTHER.", "2. EXPERT.", "3. HATE; E by 1 wild card."]


def test_a_word_that_nobody_knows_is_challenged_and_goes_back() -> None:
    # LXL-27, R-70
    session = table(
        "lexicon-large",
        "You",
        "[lay ZZ]",
        "[simple]",
        hands=["SEDOAIRYQ", "ZZTO", "QQQ"],
        rows=ROWS,
        turn=1,
    )
    sitting = plain(session)
    assert say(sitting, "words").endswith("4. ZZ.")
    told = say(sitting, "challenge")
    assert told.startswith("You challenge ZZ. The word is not good: 10 points off for you.")
    assert rows_of(sitting) == ROWS


def test_who_is_out_of_the_match_looks_on() -> None:
    # LXL-23
    session = table(
        "lexicon-large",
        "You",
        "[simple]",
        "[simple]",
        hands=["", "AIR", "QQQ"],
        turn=1,
        fallen=frozenset({0}),
        scores=(120, 5, 7),
        sheet=((120, 5, 7),),
        options={"checking": "refused"},
    )
    told = say(plain(session), "scores")
    assert " You     120     0   120 out" in told
    assert session.waiting.what.value == "round-over"
    assert session.teller.round_over(session.view())[1:] == [
        "Otto held 12: Q Q Q.",
        "Totals: Ida 5, Otto 19 (+12).",
    ]
