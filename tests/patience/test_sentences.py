"""Refusals of the patiences word for word: the sentence, the rule it cites, and what it is about.

Each case is a moment, what the player does, and what they are told.  A refusal ends with the squares, the
word and the cards that it is about, in brackets; two refusals are parted by a stroke.
"""

from typing import Any

import pytest

from crossdeck.boards import Board, Ground
from crossdeck.layout import Placement
from crossdeck.patience import Fill, Lay, Place, Redraw, Result, SoloAction, Spell, Turn
from tests.patience.positions import Moment, moment
from tests.play.positions import describe

Case = tuple[Moment, str | SoloAction, str]

SMALL = Board("small", "Five by five", (".....",) * 5, ((".", Ground("blue")),))


def row(hand: str = "TENQXZ", up: str = "OT", blind: str = "EE", **more: Any) -> Moment:
    return moment("kan-u-go-alone-1", "TASK", hand=hand, up=up, blind=blind, **more)


def hand(hand: str = "TENQXZ", blind: str = "EE", **more: Any) -> Moment:
    return moment("kan-u-go-alone-2", "TASK", hand=hand, blind=blind, **more)


def stacks(piles: str = "EA NO TX Q - - -", up: str = "DO", **more: Any) -> Moment:
    return moment("kan-u-go-alone-3", "TASK", piles=piles, up=up, **{"shown": True, "blind": "EE", **more})


def piles(piles: str, **more: Any) -> Moment:
    return moment("lexicon-solitaire-1", piles=piles, **more)


def nest(piles: str = "B EN AI RO - ZO -", up: str = "OT", blind: str = "TA", **more: Any) -> Moment:
    return moment("lexicon-solitaire-2", piles=piles, up=up, blind=blind, **{"masters": 2, **more})


def corner(table: str = "TASK", hand: str = "INGSENDOTA", blind: str = "EEEE", **more: Any) -> Moment:
    return moment("keyword-patience", table, hand=hand, blind=blind, **{"board": SMALL, **more})


def said(at: Moment, action: str | SoloAction) -> str:
    return " | ".join(map(describe, at.solo.check(at.state, at.read(action))))


PLACES: list[Case] = [
    (stacks(), "play 0,0 down .EN from 1", "SOURCE KA3-10: The play takes 2 cards and names one place."),
    (stacks(), "play 0,0 down .E from 1 2", "SOURCE KA3-10: The play takes one card and names 2 places."),
    (
        stacks(),
        "play 0,0 down .EN from 2 1",
        "NOT_TOP KA3-06: Pile 2 shows N, not E. [E] | NOT_TOP KA3-06: Pile 1 shows E, not N. [N]",
    ),
    (stacks(), "play 0,0 down .EN from 1 5", "NOT_TOP KA3-06: Pile 5 has no card to give. [N]"),
    (stacks(), "play 0,0 down .EN from 1 8", "SOURCE KA3-10: There is no pile 8 here."),
    (stacks(), "play 0,0 down .EN from 1 hand", "SOURCE KA3-10: There is no hand here."),
    (
        stacks(),
        "play 0,0 down .OD from open open",
        "OPEN_CARDS KA3-10: A play uses one card of the open stack, from the top. [O D]",
    ),
    (stacks(up=""), "play 0,0 down .O from open", "NOT_TOP KA3-06: The open stack has no card to give. [O]"),
    (
        stacks(),
        "play 0,2 down .eND from 1 2 open",
        "NOT_WILD KA3-02: A letter in lower case is a wild card, and this game has none. [e]",
    ),
    (
        stacks(),
        "play 0,2 down .eND from master 2 open",
        "NOT_WILD KA3-02: A letter in lower case is a wild card, and this game has none. [e]",
    ),
    (stacks(), "play 0,0 down .ZZ", "NOT_TOP KA3-06: There is no Z to be taken now. [Z]"),
    (stacks(), "play 0,0 down .EE", "NOT_TOP KA3-06: There is only one E to be taken now. [E]"),
    (stacks(piles="E E T"), "play 0,0 down .EEE", "NOT_TOP KA3-06: There are only 2 Es to be taken now. [E]"),
    (row(), "play 0,0 down .EZZ", "NOT_TOP KA1-06: The row has no Z left to lay. [Z]"),
    (
        row(),
        "play 0,1 down .TT from open open",
        "OPEN_CARDS R-53: A play uses one card of the open stack, from the top. [T T]",
    ),
    (
        row(up="OTE", options={"open_cards": "2"}),
        "play 0,1 down .OTE from open open open",
        "OPEN_CARDS R-53: A play uses 2 cards of the open stack, from the top. [O T E]",
    ),
    (row(), "play 0,0 down .EN from hand 1", "SOURCE KA1-06: There is no pile 1 here."),
    (hand(), "play 0,0 down .A", "NOT_HELD KA2-05: The hand has no A left to lay. [A]"),
    (hand(), "play 0,0 down .A from open", "SOURCE KA2-05: There is no open stack here."),
    (corner(hand="IN"), "play 0,3 down .ING", "NOT_HELD KWP-05: The rack has no G left to lay. [G]"),
    (corner(hand="IN"), "play 0,3 down .I from open", "SOURCE KWP-05: There is no open stack here."),
    (piles("AH O P E"), "spell HOPE", "NOT_TOP LS1-04: Pile 1 shows A, not H. [H]"),
    (piles("AH O P E"), "spell HOPE from 1 2 3 4", "NOT_TOP LS1-04: Pile 1 shows A, not H. [H]"),
    (
        piles("OHM E X", options={"spelling_order": "yes"}),
        "spell HOME from 1 1 1 2",
        "NOT_TOP LS1-04: At this table the cards of a pile come off in the order of spelling. [H O M]",
    ),
    (
        piles("H O M E"),
        "spell HOMe",
        "NO_MASTER LS1-01: A letter in lower case is a wild card, and this game has none. [e]",
    ),
    (
        nest("B EN AI R", masters=2),
        "spell bEaR from 1 2 master 4",
        "NO_MASTER LS2-14: Pile 1 is no place of a Master Card. [b]",
    ),
    (
        nest("B EN AI R", masters=1),
        "spell BEar from 1 2 master master",
        "NO_MASTER LS2-14: There is one Master Card left; this takes 2. [a r]",
    ),
    (
        nest("B EN AI R", masters=0),
        "spell BEaR from 1 2 master 4",
        "NO_MASTER LS2-14: There are no Master Cards left; this takes 1. [a]",
    ),
    (
        nest("B EN AI R", masters=2),
        "spell bear from master 2 master master",
        (
            "NO_MASTER LS2-14: There are 2 Master Cards left; this takes 3. [b a r] | NO_MASTER "
            "LS2-14: Pile 2 is no place of a Master Card. [e]"
        ),
    ),
    (
        nest("B EN AI R"),
        "spell BEAR from 1 2 master 4",
        "NO_MASTER LS2-14: A Master Card is written as a letter in lower case. [A]",
    ),
    (
        nest("B EN AI R"),
        "spell BEaR from 1 2 open 4",
        "NO_MASTER LS2-14: The open stack is no place of a Master Card. [a]",
    ),
    (
        nest("B EN AI R"),
        "spell BEaR from 1 2 hand 4",
        "NO_MASTER LS2-14: The hand is no place of a Master Card. [a]",
    ),
    (
        nest("B EN AI R", masters=4),
        "spell bear from master master master master",
        "NO_MASTER LS2-14: A Master Card is used together with other letters, never alone. [BEAR b e a r]",
    ),
]
PLAYS: list[Case] = [
    (piles("H O P E", result=Result.WON), "spell HOPE", "ROUND_OVER LS1-10: The game is over."),
    (
        piles("H O P E"),
        Lay(Placement.of([((0, 0), "H"), ((0, 1), "E")])),
        "NOT_HERE LS1-04: In Lexicon Solitaire No. 1 words are spelt and put away.",
    ),
    (row(), "spell TEN", "NOT_HERE KA1-02: In Kan-U-Go Alone, first method words are laid into a crossword."),
    (row(), Lay(Placement(())), "EMPTY KA1-11: A play takes at least one card."),
    (piles("H O P E"), Spell(""), "EMPTY LS1-04: A play takes at least one card."),
    (piles("H O P E"), Spell("HO?*"), "NO_FREE_CARDS LS1-01: Special cards are not in this game. [? *]"),
    (
        piles("T E A X"),
        "spell TEA",
        (
            "TOO_SHORT LS1-04: TEA has 3 letters, 4 are the fewest; fewer only if it uses every card "
            "that is left. [TEA]"
        ),
    ),
    (piles("A"), "spell A", "TOO_SHORT LS1-04: A has one letter, 2 are the fewest. [A]"),
    (piles("R O M E"), "spell ROME", "PROPER LS1-12: ROME is a proper name. [ROME]"),
    (piles("H A U S"), "spell HAUS", "FOREIGN LS1-12: HAUS is a foreign word. [HAUS]"),
    (piles("H E P O"), "spell OPHE", "NOT_A_WORD LS1-12: OPHE is not in the dictionary. [OPHE]"),
    (
        stacks(options={"stacks_first": "yes"}),
        "play 0,2 down .END from 1 2 open",
        "STACKS_FIRST KA3-11: The stacks alone make a play, and they come first.",
    ),
    (
        row(fresh=1, options={"use_turned": "yes"}),
        "play 0,0 down .EN from hand hand",
        "USE_TURNED R-54: Cards were turned up: at this table the next play uses one of them.",
    ),
    (
        corner(""),
        "play 0,1 across TO",
        "CORNER KWP-06: The first letter of the first word lies on the top-left square. [0,1 0,2]",
    ),
    (
        corner(),
        "play 2,0 across EN",
        "JOINING KWP-08: A word includes exactly one letter of a word that lies there already. [2,0 2,1]",
    ),
    (
        corner("SUN", hand="ENX", options={"joining": "some"}),
        "play 2,0 across EN",
        "JOINING KWP-08: A word includes at least one letter of a word that lies there already. [2,0 2,1]",
    ),
    (corner(), "play 0,5 down ON", "OFF_BOARD R-84: There is no square 0,5 on the board. [0,5 1,5]"),
    (
        corner(),
        "play 0,3 down .NI",
        "NOT_A_WORD R-82: KNI (down) is not in the dictionary. [0,3 1,3 2,3 KNI]",
    ),
]
TURNS: list[Case] = [
    (piles("H O P E"), Turn(), "NOT_HERE LS1-04: In Lexicon Solitaire No. 1 no card is turned up."),
    (row(), Turn(2), "ONE_CARD KA1-08: Cards are turned one at a time, not 2."),
    (row(), Turn(0), "ONE_CARD KA1-08: Cards are turned one at a time, not 0."),
    (row(blind=""), Turn(), "BLIND_EMPTY R-55: The blind pack is used up."),
    (stacks(blind="", up=""), Turn(), "BLIND_EMPTY KA3-13: The blind pack is used up."),
    (
        stacks(options={"stacks_first": "yes"}),
        Turn(),
        "STACKS_FIRST KA3-11: The stacks alone make a play, and they come first.",
    ),
    (
        row(options={"turning": "only-if-stuck"}),
        Turn(),
        "CAN_PLAY R-54: A play can be made; at this table that comes before another card.",
    ),
]
SPACES: list[Case] = [
    (row(), Fill(0, 1), "NOT_HERE KA1-02: In Kan-U-Go Alone, first method no spaces are filled."),
    (nest(), "fill 1 from 3", "NOT_A_SPACE LS2-08: There is no empty space at pile 1."),
    (nest(), "fill 8 from 3", "NOT_A_SPACE LS2-08: There is no empty space at pile 8."),
    (nest(), Fill(-1, 2), "NOT_A_SPACE LS2-08: There is no empty space at pile 0."),
    (nest("BX R -", up=""), "fill 3 from open", "SOURCE LS2-04: No card of the Nest lies open."),
    (
        nest(),
        "fill 5 from open",
        "VOWELS_FIRST LS2-11: Pile 2 shows a vowel: as long as one does, no Nest card fills a space. [E]",
    ),
    (nest(), "fill 5 from 8", "SOURCE LS2-04: A space is filled from a pile or from the open Nest card."),
    (nest(), Fill(4, -1), "SOURCE LS2-04: A space is filled from a pile or from the open Nest card."),
    (nest(), Fill(4, Place.HAND), "SOURCE LS2-04: A space is filled from a pile or from the open Nest card."),
    (
        nest("A X -"),
        "fill 3 from 1",
        "NOT_A_SPACE LS2-08: A lies alone in pile 1: moving it would only shift the space. [A]",
    ),
    (
        nest(),
        "fill 5 from 4",
        "NOT_A_SPACE LS2-08: Pile 4 shows no vowel; only vowels are moved to spaces. [R]",
    ),
    (nest(), "fill 5 from 7", "NOT_A_SPACE LS2-08: Pile 7 shows no vowel; only vowels are moved to spaces."),
]
LETTERS: list[Case] = [
    (row(), Redraw(("T",)), "NOT_HERE KA1-02: In Kan-U-Go Alone, first method no letters are exchanged."),
    (corner(), "exchange I", "NO_EXCHANGE R-83: This table has no exchange of letters."),
    (
        corner(redrawn=2, options={"redraws": "2"}),
        "exchange I",
        "NO_EXCHANGE R-83: This table has no more than 2 exchanges.",
    ),
    (
        corner(redrawn=1, options={"redraws": "1"}),
        "exchange I",
        "NO_EXCHANGE R-83: This table has no more than one exchange.",
    ),
    (corner(options={"redraws": "1"}), Redraw(()), "EMPTY KWP-08: An exchange gives at least one letter."),
    (
        corner(hand="QX", options={"redraws": "1"}),
        "exchange ZQQ",
        "NOT_HELD KWP-05: The rack has no Z left to give. [Z Q]",
    ),
    (
        corner(hand="QX", blind="T", options={"redraws": "1"}),
        "exchange QX",
        "BLIND_EMPTY R-83: The stock has too few letters for this exchange: 1 of 2.",
    ),
]


@pytest.mark.parametrize(("at", "action", "expected"), PLACES)
def test_a_card_that_cannot_be_taken_there_is_refused_in_these_words(
    at: Moment, action: str | SoloAction, expected: str
) -> None:
    """KA1-06, KA3-06, KA3-10, LS1-04, LS2-13, LS2-14, R-75."""
    assert said(at, action) == expected


@pytest.mark.parametrize(("at", "action", "expected"), PLAYS)
def test_a_play_is_refused_in_these_words(at: Moment, action: str | SoloAction, expected: str) -> None:
    """KWP-06, KWP-08, LS1-04, LS1-12, R-54, R-58, R-81."""
    assert said(at, action) == expected


@pytest.mark.parametrize(("at", "action", "expected"), TURNS)
def test_turning_a_card_is_refused_in_these_words(
    at: Moment, action: str | SoloAction, expected: str
) -> None:
    """KA1-08, KA3-09, R-54, R-58."""
    assert said(at, action) == expected


@pytest.mark.parametrize(("at", "action", "expected"), SPACES)
def test_filling_a_space_is_refused_in_these_words(
    at: Moment, action: str | SoloAction, expected: str
) -> None:
    """LS2-08, LS2-11, R-77."""
    assert said(at, action) == expected


@pytest.mark.parametrize(("at", "action", "expected"), LETTERS)
def test_exchanging_letters_is_refused_in_these_words(
    at: Moment, action: str | SoloAction, expected: str
) -> None:
    """R-83."""
    assert said(at, action) == expected
