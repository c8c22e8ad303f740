"""The checker alone, rule by rule: what it lets pass and what it refuses, on tables laid by hand."""

import ast
from pathlib import Path

import pytest

from crossdeck.boards import board
from crossdeck.cards import pack
from crossdeck.catalogue import PATIENCES
from crossdeck.rules import Rules
from crossdeck.shelf.dictionaries import open_words
from crossdeck.solve import checker
from crossdeck.solve.checker import verify
from crossdeck.solve.checker.reading import BrokenError, read
from crossdeck.solve.checker.steps import Checker
from crossdeck.solve.checker.table import Table, deal
from crossdeck.words import WordList


@pytest.fixture(scope="module")
def words() -> WordList:
    return open_words("household")


def rules_of(patience: str, options: str = "") -> Rules:
    return PATIENCES[patience].with_options(dict(option.split("=") for option in options.split()))


def table(rules: Rules, drawing: str = "", piles: str = "", **cards: str) -> Table:
    """A table with this crossword, rows parted by `/`, and these cards; top cards come first."""
    made = Table(rules, **{place: list(letters) for place, letters in cards.items()})  # type: ignore[arg-type]
    made.piles = [list(pile.strip("-")) for pile in piles.split()]
    rows = drawing.split("/") if drawing else []
    made.laid = {
        (row, col): letter
        for row, line in enumerate(rows)
        for col, letter in enumerate(line)
        if letter != "."
    }
    return made


def tried(words: WordList, made: Table, *steps: str) -> str:
    """What the checker objects to; nothing if it lets all steps pass."""
    rules = made.rules
    judge = Checker(rules, words, board(rules.board) if rules.board else None, made)
    try:
        for step in steps:
            judge.do(read(step))
    except BrokenError as broken:
        return str(broken)
    return ""


@pytest.mark.parametrize(
    ("drawing", "step", "options", "problem"),
    [
        ("TACK", "play 0,4 down SUNK", "", ""),  # KUG-34
        ("TACK", "play 0,0 across ....S", "", "KUG-33"),
        ("S", "play 0,-3 across JOY.", "", ""),  # KUG-35: the S is old
        ("", "play 0,0 across CATS", "", "KUG-33"),
        ("TACK./....I/....N/....K", "play 0,4 down S...", "", ""),  # a lone S makes TACKS and SINK
        ("TACK./...../.JOY.", "play 0,4 down SUNK", "", "KUG-28"),
        ("TACK", "play 0,4 down NET", "", "KUG-28"),
        ("TACK", "play 2,0 across NET", "", "KUG-23"),
        ("TACK", "play 0,4 down SUNKEN", "", "KUG-24"),
        ("TACK", "play 0,0 across TACK", "", "KUG-31"),
        ("TACK", "play 0,0 across .A", "", "KUG-31"),
        ("", "play 0,0 across A", "", "R-05"),
        ("..../...I/...N/TACK", "play 3,4 across S", "", "KUG-33"),
        ("TACK./...../....N", "play 0,4 down SU.", "", ""),
        ("TACK./....O/....N", "play 0,4 across S", "", ""),  # a lone S
        ("TACK./....O/....N", "play 0,4 across S", "strict_s=yes", "KUG-33"),
        ("SMILE", "play 0,0 across .....S", "", "KUG-33"),
        ("SMILE", "play 0,0 across .....S", "verb_s=yes", ""),
        ("TACK./....J/....O/....Y", "play 0,4 down S...", "", "KUG-28"),
        ("....J/....O/....Y/TACK.", "play 3,4 across S", "", "KUG-33"),  # TACKS and JOYS
    ],
)
def test_building_rules(words: WordList, drawing: str, step: str, options: str, problem: str) -> None:
    rules = rules_of("kan-u-go-alone-2", options)
    held = "".join(letter for letter in step.split()[3] if letter != ".")
    objection = tried(words, table(rules, drawing, hand=held), step)
    assert problem in objection
    assert bool(problem) == bool(objection)


@pytest.mark.parametrize(
    ("patience", "options", "laid", "step", "problem"),
    [
        # KA1-06, R-53: the row and the top of the open stack, one card of it unless more are agreed
        ("kan-u-go-alone-1", "", {"hand": "CT", "open": "AB"}, "play 0,0 across CAT from hand open hand", ""),
        (
            "kan-u-go-alone-1",
            "",
            {"hand": "CT", "open": "BA"},
            "play 0,0 across CAT from hand open hand",
            "top",
        ),
        (
            "kan-u-go-alone-1",
            "",
            {"hand": "C", "open": "AT"},
            "play 0,0 across CAT from hand open open",
            "1 card",
        ),
        (
            "kan-u-go-alone-1",
            "open_cards=2",
            {"hand": "C", "open": "AT"},
            "play 0,0 across CAT from hand open open",
            "",
        ),
        ("kan-u-go-alone-1", "", {"hand": "C", "blind": "AT"}, "play 0,0 across CAT", "not in the hand"),
        # one card of a stack; R-57: not the card beneath a used one
        ("kan-u-go-alone-3", "", {"piles": "CD AX TE"}, "play 0,0 across CAT from 1 2 3", ""),
        ("kan-u-go-alone-3", "", {"piles": "CAT"}, "play 0,0 across CAT from 1 1 1", "gives 1"),
        ("kan-u-go-alone-3", "", {"piles": "DC AX TE"}, "play 0,0 across CAT from 1 2 3", "top"),
        ("kan-u-go-alone-3", "", {"piles": "C A T"}, "play 0,0 across CAT from 1 2 4", "no such pile"),
        # LS1-07, R-75, R-76
        ("lexicon-solitaire-1", "", {"piles": "HOM EX"}, "spell HOME from 1 1 1 2", ""),
        ("lexicon-solitaire-1", "", {"piles": "MOH EX"}, "spell HOME from 1 1 1 2", ""),
        ("lexicon-solitaire-1", "spelling_order=yes", {"piles": "HOM EX"}, "spell HOME from 1 1 1 2", ""),
        ("lexicon-solitaire-1", "spelling_order=yes", {"piles": "MOH EX"}, "spell HOME from 1 1 1 2", "R-75"),
        ("lexicon-solitaire-1", "", {"piles": "HXO ME"}, "spell HOME from 1 1 2 2", "top"),
        ("lexicon-solitaire-1", "", {"piles": "TEN"}, "spell NET from 1 1 1", ""),
        ("lexicon-solitaire-1", "", {"piles": "TEN A"}, "spell NET from 1 1 1", "R-76"),
        ("lexicon-solitaire-1", "", {"piles": "A"}, "spell A from 1", "too short"),
        ("lexicon-solitaire-1", "", {"piles": "HOM X"}, "spell HOMe from 1 1 1 master", "LS2-14"),
        # LS2-13, LS2-14, R-77, R-80
        ("lexicon-solitaire-2", "", {"piles": "BA EX RA", "open": "AB"}, "spell BEAR from 1 2 open 3", ""),
        ("lexicon-solitaire-2", "", {"piles": "BA EX RA"}, "spell BEAR from 1 2 1 3", "gives 1"),
        ("lexicon-solitaire-2", "", {"piles": "B- E- R-"}, "spell BEaR from 1 2 master 3", "LS2-14"),
        ("lexicon-solitaire-2", "", {"piles": "- AT"}, "fill 1 from 2", ""),
        ("lexicon-solitaire-2", "", {"piles": "- A T"}, "fill 1 from 2", "R-77"),
        ("lexicon-solitaire-2", "", {"piles": "- TA"}, "fill 1 from 2", "R-77"),
        ("lexicon-solitaire-2", "", {"piles": "- YA"}, "fill 1 from 2", "R-77"),
        ("lexicon-solitaire-2", "y_vowel=yes", {"piles": "- YA"}, "fill 1 from 2", ""),
        ("lexicon-solitaire-2", "", {"piles": "- A TA", "open": "Q"}, "fill 1 from open", ""),
        ("lexicon-solitaire-2", "", {"piles": "- AT", "open": "Q"}, "fill 1 from open", "LS2-11"),
        ("lexicon-solitaire-2", "", {"piles": "T AT", "open": "Q"}, "fill 1 from 2", "no empty space"),
        # KWP-06, KWP-08, R-81, R-83
        ("keyword-patience", "", {"hand": "CAT"}, "play 0,0 down CAT", ""),
        ("keyword-patience", "", {"hand": "CAT"}, "play 0,1 down CAT", "KWP-06"),
        ("keyword-patience", "", {"drawing": "CAT", "hand": "TAN"}, "play 0,2 down .AN", ""),
        ("keyword-patience", "", {"drawing": "COW", "hand": "S"}, "play 0,0 across ...S", "KWP-08"),
        ("keyword-patience", "joining=some", {"drawing": "COW", "hand": "S"}, "play 0,0 across ...S", ""),
        ("keyword-patience", "", {"drawing": "CAT", "hand": "AN"}, "play 0,-1 across A", "off the board"),
        ("keyword-patience", "", {"hand": "QXZ", "blind": "AEI"}, "exchange QX", "R-83"),
        ("keyword-patience", "redraws=1", {"hand": "QXZ", "blind": "AEI"}, "exchange QX", ""),
        # KWR-05, KWR-06
        ("keyword-solitaire", "", {"hand": "CAT"}, "play 8,8 across CAT", ""),
        ("keyword-solitaire", "", {"hand": "CAT"}, "play 8,7 across CAT", "KWR-06"),
        ("keyword-solitaire", "", {"hand": "AT"}, "play 8,8 across AT", "fewer than 3"),
        # Each patience has its own steps
        ("kan-u-go-alone-2", "", {"hand": "CAT"}, "spell CAT from hand hand hand", "crossword"),
        ("lexicon-solitaire-1", "", {"piles": "CAT"}, "play 0,0 across CAT from 1 1 1", "no crossword"),
        ("lexicon-solitaire-1", "", {"piles": "CAT"}, "turn", "no card is turned"),
        ("kan-u-go-alone-1", "", {"hand": "CAT"}, "fill 1 from 2", "no space"),
        ("kan-u-go-alone-1", "", {"hand": "QXZ"}, "turn", "used up"),
        ("kan-u-go-alone-1", "", {"hand": "CAT", "blind": "QXZ"}, "turn", ""),
        ("kan-u-go-alone-1", "turning=only-if-stuck", {"hand": "CAT", "blind": "QXZ"}, "turn", "R-54"),
        ("kan-u-go-alone-2", "", {"hand": "CAT", "blind": "QXZ"}, "turn", "R-56"),
        ("kan-u-go-alone-2", "", {"hand": "QXZ", "blind": "CAT"}, "turn", ""),
        ("kan-u-go-alone-3", "", {"piles": "C A T", "blind": "QXZ"}, "turn", ""),
        ("kan-u-go-alone-3", "stacks_first=yes", {"piles": "C A T", "blind": "QXZ"}, "turn", "R-58"),
        ("kan-u-go-alone-3", "stacks_first=yes", {"piles": "Q X Z", "blind": "CAT"}, "turn", ""),
        ("kan-u-go-alone-2", "", {"hand": "CAT"}, "dance", "no step"),
        ("kan-u-go-alone-2", "", {"hand": "CAT"}, "play 0,0 across CAT from hand", "3 cards come from 1"),
    ],
)
def test_steps(
    words: WordList, patience: str, options: str, laid: dict[str, str], step: str, problem: str
) -> None:
    objection = tried(words, table(rules_of(patience, options), **laid), step)
    assert problem in objection
    assert bool(problem) == bool(objection)


def test_packets_of_three_bring_their_last_card_and_a_last_packet_may_be_smaller(words: WordList) -> None:
    made = table(rules_of("kan-u-go-alone-3"), piles="Q Q", blind="ABCDE")
    assert tried(words, made, "turn") == ""
    assert (made.open, made.blind) == (list("CBA"), list("DE"))
    assert tried(words, made, "turn") == ""
    assert made.open == list("EDCBA")
    assert tried(words, made, "turn") == ""  # KA3-12: turned over, in the same order
    assert (made.open, made.blind) == (list("CBA"), list("DE"))


def test_the_card_beneath_a_used_one_waits_unless_agreed_otherwise(words: WordList) -> None:
    steps = ("turn", "play 0,0 across CAT from 1 open 2", "play 0,0 down .AN from open 3")
    made = table(rules_of("kan-u-go-alone-3"), piles="C T N", blind="XAA")
    assert "gives 0 cards" in tried(words, made, *steps)
    made = table(rules_of("kan-u-go-alone-3", "beneath=yes"), piles="C T N", blind="XAA")
    assert tried(words, made, *steps) == ""


def test_the_row_is_refilled_and_a_cleared_open_stack_too(words: WordList) -> None:
    step = "play 0,0 across CAT from hand open hand"
    made = table(rules_of("kan-u-go-alone-1"), hand="CTXYZZ", open="A", blind="BDEF")
    assert tried(words, made, step) == ""  # KA1-09, KA1-10
    assert (sorted(made.hand), made.open, made.blind) == (sorted("XYZZBD"), ["E"], ["F"])
    made = table(rules_of("kan-u-go-sola-1", "refill_open=never"), hand="CTXYZZ", open="A", blind="BDEF")
    assert tried(words, made, step) == ""
    assert (made.open, made.blind) == ([], list("EF"))


def test_exchanged_letters_go_beneath_the_stock(words: WordList) -> None:
    made = table(rules_of("keyword-patience", "redraws=1"), hand="QXZ", blind="AEI")
    assert tried(words, made, "exchange QX") == ""
    assert (sorted(made.hand), made.blind) == (sorted("ZAE"), list("IQX"))
    assert "R-83" in tried(words, made, "exchange Z")


def test_keyword_solitaire_counts_squares_keywords_and_what_is_left(words: WordList) -> None:
    # Row 0 of the reconstructed board is blue from 0 to 8, with keys on 0 and 6.
    made = table(rules_of("keyword-solitaire"), "./O", hand="SEASIDEXY")
    judge = Checker(made.rules, words, board("keyword"), made)
    judge.do(read("play 0,0 across SEASIDE"))
    assert made.score == 5 * 10 + 2 * 50 + 50  # KWS-04, KWS-06, KWS-07
    judge.do(read("give up"))
    assert (made.score, made.result) == (200 - 2 * 5, "lost")  # KWS-08, KWS-11


def test_a_deal_of_the_columns_puts_the_last_card_on_top() -> None:
    rules = PATIENCES["kan-u-go-alone-3"]
    made = deal(rules, pack(rules.pack), "kan-u-go-alone-3#1")
    assert [len(pile) for pile in made.piles] == [1, 2, 3, 4, 5, 6, 7]  # KA3-04
    assert made.left == 58


def test_the_checker_shares_no_rule_with_the_engine() -> None:
    allowed = {"alphabet", "boards", "cards", "deals", "rules", "words", "solve.checker"}
    imported = {
        node.module.removeprefix("crossdeck.")
        for source in Path(checker.__file__).parent.glob("*.py")
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("crossdeck")
    }
    assert imported
    assert [
        name for name in imported if not any(name == a or name.startswith(f"{a}.") for a in allowed)
    ] == []


def test_nothing_follows_the_end(words: WordList) -> None:
    rules = PATIENCES["kan-u-go-alone-1"]
    checked = verify(rules, words, "kan-u-go-alone-1#1", ["give up", "turn"])
    assert (checked.ok, checked.step, checked.result) == (False, 2, "lost")
