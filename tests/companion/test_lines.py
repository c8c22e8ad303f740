"""Lines as they are typed: what each may look like, and what is said of one that cannot be read."""

import pytest

from crossdeck.companion.lines import LONGEST_NAME, parse_line, write_line
from tests.companion import began, kept, refused


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("GAME lexicon target=50", "game lexicon target=50"),
        ("players  Ann ;Bob;  Cid Two", "players Ann; Bob; Cid Two"),
        ("cut q a ?", "cut q a ?"),
        ("round Ann out; Bob 12; Cid Two AEQ?", "round Ann: out; Bob: 12; Cid Two: AEQ?"),
        ("heat Ann: Out; Bob: A", "round Ann: out; Bob: A"),
        ("challenge Ann against Bob: Upheld", "challenge Ann against Bob: upheld"),
        ("play Ann: 7,7 across WORD", "play Ann: 7,7 across WORD"),
        ("play 7,7 down WoRD", "play 7,7 down WoRD"),
        ("pass", "pass"),
        ("join Dee : 30", "join Dee: 30"),
        ("clock match 2400", "clock match 2400"),
        ("on 1935-06-01", "on 1935-06-01"),
        ("correct 5: round Ann out; Bob A", "correct 5: round Ann: out; Bob: A"),
        ("rename Ann: Zoe", "rename Ann: Zoe"),
        ("end", "end"),
        ("match", "match"),
        ("match Dee;Ann", "match Dee; Ann"),
    ],
)
def test_a_line_is_written_in_one_way_however_it_was_typed(typed: str, written: str) -> None:
    assert write_line(parse_line(typed)) == written
    assert write_line(parse_line(written)) == written


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "line"),
        ("dance", "line"),
        ("round", "line"),
        ("round Ann", "line"),
        ("undo twice", "line"),
        ("correct round Ann out", "line"),
        ("x" * 2000, "line"),
        ("game lexicon target", "line"),
        ("game lexicon target=5 target=6", "option"),
        ("players Ann;; Bob", "name"),
        (f"players Ann; {'B' * (LONGEST_NAME + 1)}", "name"),
        ("players Ann; B#b", "name"),
        ("players Ann; Mary against Bob", "name"),
        ("join Dee: many", "number"),
        ("correct 123456: undo", "number"),
        ("clock turn", "clock"),
        ("clock hour 5", "clock"),
        ("clock turn 99999", "clock"),
        ("on June the first", "date"),
    ],
)
def test_what_cannot_be_read_says_how_it_should_look(line: str, code: str) -> None:
    refused(began("lexicon"), line, code)


def test_first_the_game_is_named_and_only_once() -> None:
    refused(kept(), "players Ann; Bob", "not-begun")
    refused(kept(), "game chess", "game")
    refused(kept(), "game lexicon targets=5", "option")
    refused(kept("game lexicon"), "game lexicon", "begun")


def test_then_the_players_and_only_once() -> None:
    refused(kept("game lexicon"), "dealer Ann", "no-players")
    refused(kept("game lexicon"), "players Ann; ann", "twice")
    refused(began("lexicon"), "players Dee; Eve", "seated")
