"""How a typed line is understood: a command, a word, a number, one of a few choices."""

from enum import Enum

import pytest

from crossdeck.alphabet import ENGLISH
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.manual import COMMANDS
from crossdeck.terminal.plain.reading import (
    choice,
    is_placement,
    meant_by,
    number,
    pick,
    split_line,
    word_of,
)


class Colour(Enum):
    """To choose from."""

    GREEN = "green"
    GREY = "grey"


def test_a_line_is_its_first_word_and_the_rest() -> None:
    assert split_line("play 0,4 down SUNK") == ("play", "0,4 down SUNK")
    assert split_line("") == ("", "")
    with pytest.raises(CommandError, match="too long"):
        split_line("x" * 1001)


def test_a_command_that_is_also_a_word_is_told_of() -> None:
    assert meant_by("rules", "RULES", COMMANDS, lay="lay", verb="play") == (
        "rules",
        ("To lay the word RULES: play rules.",),
    )
    assert meant_by("rules", "", COMMANDS, lay="lay", verb="play") == ("rules", ())
    assert meant_by("zebra", "ZEBRA", COMMANDS, lay="lay", verb="play") == ("", ())


def test_what_is_short_for_a_command_and_a_word_too_is_asked_about() -> None:
    with pytest.raises(CommandError, match=r"RULE is a word you can play, and short for .*: type spell rul"):
        meant_by("rul", "RULE", COMMANDS, lay="play", verb="spell")


@pytest.mark.parametrize(
    ("text", "squares"), [("0,4 down", True), ("-1,0", True), ("12", False), ("a", False)]
)
def test_squares_begin_with_a_number(text: str, squares: bool) -> None:
    assert is_placement(text) is squares


def test_a_word_has_letters_of_the_game_alone() -> None:
    assert word_of(ENGLISH, "sunk") == "SUNK"
    with pytest.raises(CommandError, match="'s9' is not written with letters"):
        word_of(ENGLISH, "s9")


def test_a_number_has_few_digits() -> None:
    assert number("120", "say one") == 120
    for text in ("1234567", "-1", "²"):
        with pytest.raises(CommandError, match="is no number: say one"):
            number(text, "say one")


def test_a_choice_is_typed_as_far_as_needed() -> None:
    assert choice(Colour, "gree", "paint") is Colour.GREEN
    for text in ("gre", "", "blue"):
        with pytest.raises(CommandError, match="Say paint green or grey"):
            choice(Colour, text, "paint")


def test_a_number_picks_from_a_list() -> None:
    assert pick("ab", 2, "moves makes one.") == "b"
    with pytest.raises(CommandError, match="The list has no 3: say a number from 1 to 2"):
        pick("ab", 3, "moves makes one.")
    with pytest.raises(CommandError, match=r"There is no list to pick from\. moves makes one"):
        pick("", 1, "moves makes one.")
