"""What each action of a patience leads to: every field that it changes, and what is written down of it."""

from collections import Counter
from typing import Any

import pytest

from crossdeck.boards import Board, Ground
from crossdeck.catalogue import PATIENCES
from crossdeck.patience import Fill, GiveUp, Place, SoloAction, Turn
from crossdeck.patience.spelling import spellable
from tests.closed_world import closed_world
from tests.patience.positions import Moment, dealt, moment
from tests.play.positions import changes

Case = tuple[Moment, str | SoloAction, str]

SMALL = Board("small", "Five by five", (".....",) * 5, ((".", Ground("blue")),))


def row(hand: str = "TENQXZ", up: str = "OT", blind: str = "EAU", **more: Any) -> Moment:
    return moment("kan-u-go-alone-1", "TASK", hand=hand, up=up, blind=blind, **{"fresh": 1, **more})


def hand(hand: str = "ENTQXZ", blind: str = "EA", **more: Any) -> Moment:
    return moment("kan-u-go-alone-2", "TASK", hand=hand, blind=blind, **more)


def stacks(piles: str = "EA NO TX Q - - -", up: str = "DO", blind: str = "EAIU", **more: Any) -> Moment:
    return moment("kan-u-go-alone-3", "TASK", piles=piles, up=up, blind=blind, **{"shown": True, **more})


def piles(piles: str, **more: Any) -> Moment:
    return moment("lexicon-solitaire-1", piles=piles, **more)


def nest(piles: str = "B EN AI RO - ZO -", up: str = "OT", blind: str = "TA", **more: Any) -> Moment:
    return moment("lexicon-solitaire-2", piles=piles, up=up, blind=blind, **{"masters": 2, **more})


def corner(table: str = "TASK", hand: str = "INGSENDOTA", blind: str = "EEEE", **more: Any) -> Moment:
    return moment("keyword-patience", table, hand=hand, blind=blind, **{"board": SMALL, **more})


def area(hand: str = "TASKINGEND", blind: str = "EE", **more: Any) -> Moment:
    return moment("keyword-solitaire", hand=hand, blind=blind, **more)


def said(at: Moment, action: str | SoloAction) -> str:
    return changes(at.state, at.do(action).state)


EFFECTS: list[Case] = [
    (
        row(),
        "play 0,0 down .EN",
        (
            "layout: TASK/E.../N...; hand: TEAQXZ; blind: U; fresh: 0; words: 1; history: "
            "(LaidAlone[placement 1,0,E 2,0,N, origins (hand, hand), words (TEN), shown EA, points "
            "0])"
        ),
    ),
    (
        row(),
        "play 0,0 down .O",
        (
            "layout: TASK/O...; up: T; fresh: 0; words: 1; history: (LaidAlone[placement 1,0,O, "
            "origins (open), words (TO), shown (), points 0])"
        ),
    ),
    (
        row(up="O"),
        "play 0,0 down .O",
        (
            "layout: TASK/O...; blind: AU; up: E; fresh: 0; words: 1; history: (LaidAlone[placement "
            "1,0,O, origins (open), words (TO), shown E, points 0])"
        ),
    ),
    (
        row(up="O", options={"refill_open": "never"}),
        "play 0,0 down .O",
        (
            "layout: TASK/O...; up: (); fresh: 0; words: 1; history: (LaidAlone[placement 1,0,O, "
            "origins (open), words (TO), shown (), points 0])"
        ),
    ),
    (
        row(blind="A"),
        "play 0,0 down .EN",
        (
            "layout: TASK/E.../N...; hand: TAQXZ; blind: (); fresh: 0; words: 1; history: "
            "(LaidAlone[placement 1,0,E 2,0,N, origins (hand, hand), words (TEN), shown A, points 0])"
        ),
    ),
    (row(), Turn(), "blind: AU; up: EOT; fresh: 2; history: (Turned[shown E, over False])"),
    (
        hand(),
        "play 0,0 down .EN",
        (
            "layout: TASK/E.../N...; hand: TQXZ; words: 1; history: (LaidAlone[placement 1,0,E "
            "2,0,N, origins (hand, hand), words (TEN), shown (), points 0])"
        ),
    ),
    (
        moment("kan-u-go-alone-2", "TASK", hand="QXZ", blind="EA"),
        Turn(),
        "hand: EQXZ; blind: A; fresh: 1; history: (Turned[shown E, over False])",
    ),
    (
        stacks(),
        "play 0,0 down .EN from 1 2",
        (
            "layout: TASK/E.../N...; piles: (A, O, TX, Q, (), (), ()); words: 1; history: "
            "(LaidAlone[placement 1,0,E 2,0,N, origins (0, 1), words (TEN), shown AO, points 0])"
        ),
    ),
    (
        stacks(),
        "play 0,2 down .END from 1 2 open",
        (
            "layout: TASK/..E./..N./..D.; piles: (A, O, TX, Q, (), (), ()); up: O; shown: False; "
            "words: 1; history: (LaidAlone[placement 1,2,E 2,2,N 3,2,D, origins (0, 1, open), words "
            "(SEND), shown AO, points 0])"
        ),
    ),
    (
        stacks(options={"beneath": "yes"}),
        "play 0,2 down .END from 1 2 open",
        (
            "layout: TASK/..E./..N./..D.; piles: (A, O, TX, Q, (), (), ()); up: O; words: 1; "
            "history: (LaidAlone[placement 1,2,E 2,2,N 3,2,D, origins (0, 1, open), words (SEND), "
            "shown AOO, points 0])"
        ),
    ),
    (stacks(), Turn(), "blind: U; up: IAEDO; fresh: 1; history: (Turned[shown I, over False])"),
    (stacks(blind=""), Turn(), "fresh: 1; history: (Turned[shown D, over True])"),
    (
        piles("HX O P E A T"),
        "spell HOPE",
        (
            "piles: (X, (), (), (), A, T); spelt: (HOPE); words: 1; result: lost; history: "
            "(Spelt[faces HOPE, origins (0, 1, 2, 3), shown ()])"
        ),
    ),
    (
        piles("H O P E"),
        "spell HOPE",
        (
            "piles: ((), (), (), ()); spelt: (HOPE); words: 1; result: won; history: (Spelt[faces "
            "HOPE, origins (0, 1, 2, 3), shown ()])"
        ),
    ),
    (
        nest(),
        "spell BEaR from 1 2 master 4",
        (
            "piles: ((), N, AI, O, (), ZO, ()); masters: 1; spelt: (BEaR); words: 1; history: "
            "(Spelt[faces BEaR, origins (0, 1, master, 3), shown NO])"
        ),
    ),
    (
        nest("B R EX Q"),
        "spell BORE from 1 open 2 3",
        (
            "piles: ((), (), X, Q); up: T; spelt: (BORE); words: 1; history: (Spelt[faces BORE, "
            "origins (0, open, 1, 2), shown X])"
        ),
    ),
    (nest(), Turn(), "blind: A; up: TOT; fresh: 1; history: (Turned[shown T, over False])"),
    (
        nest(),
        "fill 5 from 3",
        "piles: (B, EN, I, RO, A, ZO, ()); history: (Filled[space 4, origin 2, card A, shown I])",
    ),
    (
        nest("BX R -"),
        "fill 3 from open",
        "piles: (BX, R, O); up: T; history: (Filled[space 2, origin open, card O, shown ()])",
    ),
    (
        corner(),
        "play 0,3 down .ING",
        (
            "layout: TASK/...I/...N/...G; hand: ADEEEENOST; blind: E; words: 1; history: "
            "(LaidAlone[placement 1,3,I 2,3,N 3,3,G, origins (hand, hand, hand), words (KING), shown "
            "EEE, points 0])"
        ),
    ),
    (
        corner(hand="QX", blind="TEN", options={"redraws": "2"}),
        "exchange QX",
        "hand: ET; blind: NQX; redrawn: 1; history: (Redrawn[given QX, shown TE])",
    ),
    (corner(), GiveUp(), "result: given-up; history: (GaveUp[])"),
    (
        area(),
        "play 9,9 across TASK",
        (
            "layout: TASK; hand: DEEEGINN; blind: (); words: 1; history: (LaidAlone[placement 9,9,T "
            "9,10,A 9,11,S 9,12,K, origins (hand, hand, hand, hand), words (TASK), shown EE, points "
            "0])"
        ),
    ),
    (area(score=100), GiveUp(), "score: 50; result: lost; history: (GaveUp[])"),
]


@pytest.mark.parametrize(("at", "action", "expected"), EFFECTS)
def test_an_action_changes_this_and_nothing_else(at: Moment, action: str | SoloAction, expected: str) -> None:
    """KA1-08 to KA1-12, KA2-07, KA2-09, KA3-07 to KA3-12, LS1-05, LS2-06 to LS2-14, KWP-07, R-52, R-57."""
    assert said(at, action) == expected


LAY_OUTS = {
    "kan-u-go-alone-1": "PJRHTK | - | N | NLAAGVED | - | 0",
    "kan-u-go-alone-2": "AAGHJKLNNPRT | - | - | VEDXAOII | - | 0",
    "kan-u-go-alone-3": "- | P NJ ELR IDAH MIXAT SOOAGK WTEDOVN | - | UZCWRIRU | - | 0",
    "kan-u-go-sola-1": "OĴPĤŜK | - | M | MKAAHTGD | - | 0",
    "kan-u-go-sola-2": "AAHĤĴKKMMOPŜ | - | - | TGDŬAOII | - | 0",
    "kan-u-go-sola-3": "- | O MĴ GKP IDAĤ LIŬAŜ RNNAHK USEDOTM | - | TZĈURIPT | - | 0",
    "lexicon-solitaire-1": (
        "- | GYD TUT WTB LOO QES ZPE GAS KJI ELA VAH REO NMI WXS FLE AMC HCN IRU | - | - | R | 0"
    ),
    "lexicon-solitaire-2": "- | D TY EWG SQOT JAEOU LKGPLT HEAIZSB | - | AVOERIMN | - | 2",
    "keyword-patience": "CIKRRUUVYZ | - | - | DTHANLSC | - | 0",
    "keyword-solitaire": "CIKRRUUVYZ | - | - | DTHANLSC | - | 0",
}
"""The hand, the piles, what lies open, the first blind cards, what is aside, and the Master Cards."""


@pytest.mark.parametrize("id_", PATIENCES)
def test_the_same_name_gives_the_same_lay_out_for_ever(id_: str) -> None:
    """KA1-04, KA1-05, KA2-03, KA3-03, LS1-02, LS2-01 to LS2-03, KWP-04, KWP-05, KWS-01."""
    at = dealt(id_)
    parts = (at.hand, at.piles, at.up, at.blind[:8], "".join(at.state.aside))
    assert " | ".join([*(part or "-" for part in parts), str(at.state.masters)]) == LAY_OUTS[id_]


def test_every_vowel_that_can_be_moved_and_else_the_nest_card_fills_every_space() -> None:
    """LS2-08, LS2-11, R-77."""

    def fills(at: Moment) -> list[SoloAction]:
        return [action for action in at.solo.actions(at.state) if isinstance(action, Fill)]

    assert fills(nest()) == [Fill(space, pile) for space in (4, 6) for pile in (1, 2)]
    assert fills(nest("BX R - Q -")) == [Fill(2, Place.OPEN), Fill(4, Place.OPEN)]
    assert fills(nest("BX R - Q -", up="")) == []
    assert fills(row()) == []


@pytest.mark.parametrize(("cards", "wilds"), [("TASKER", 0), ("TASE", 1), ("TT", 2), ("", 2)])
@pytest.mark.parametrize("shortest", [2, 4])
def test_the_words_that_can_be_spelt_are_those_of_the_dictionary_that_the_cards_make(
    cards: str, wilds: int, shortest: int
) -> None:
    """LS1-04, LS2-14: a wild card also stands for a letter that is at hand."""
    held, words = Counter(cards), closed_world()

    def ways(word: str) -> set[str]:
        faces = {""}
        for letter in word:
            faces = {begun + face for begun in faces for face in (letter, letter.lower())}
        return {
            face
            for face in faces
            if sum(map(str.islower, face)) <= wilds and not Counter(filter(str.isupper, face)) - held
        }

    expected = {face for word in words if len(word) >= shortest for face in ways(word)}
    found = list(spellable(words, held, wilds, shortest))
    assert set(found) == expected
    assert len(found) == len(expected)
    assert found == sorted(found, key=lambda faces: [(face.upper(), face.islower()) for face in faces])


def test_the_corner_of_the_board_keeps_its_colour_and_its_key() -> None:
    """KWP-06: it only becomes the start square, and no other is one."""
    table = dealt("keyword-patience").solo.table
    board, printed = table.board, table.printed_board
    assert board is not None
    assert printed is not None
    first = printed.ground((0, 0))
    assert (first.colour, first.key, first.start) == ("blue", True, False)
    assert board.ground((0, 0)) == Ground("blue", key=True, start=True)
    assert [square for square in board.squares() if board.is_start(square)] == [(0, 0)]
    for square in list(board.squares())[1:]:
        old, new = printed.ground(square), board.ground(square)
        assert (new.colour, new.key) == (old.colour, old.key)
