"""What each action leads to: every field of the state that it changes, and what is written down of it."""

from typing import Any

import pytest

from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.games.keyword import KEYWORD
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.lexicon_large import LEXICON_LARGE
from crossdeck.play import (
    Action,
    Call,
    Draw,
    Insert,
    LayWord,
    Pass,
    Phase,
    Redraw,
    Source,
    Substitute,
    Throw,
    TimeUp,
)
from tests.play.positions import CHALLENGED, REFUSED, Moment, changes, moment

Case = tuple[Moment, int, str | Action, str]

TO, TB = "play 0,0 down .O", "play 0,0 down .B"


def turn(hands: str = "OBBK OTB EEB", **more: Any) -> Moment:
    return moment(LEXICON, "TEN", hands, **{"options": CHALLENGED, "idle": 2, **more})


def board(**more: Any) -> Moment:
    return moment(KEYWORD, "", "HATEOAKTEN SEATOREONS", **{"blind": "QXZIOU", "up": "", **more})


def rows(**more: Any) -> Moment:
    return moment(
        LEXICON_LARGE, "", "THAQO ZZ", rows=("MAN", "TeN"), **{"options": CHALLENGED, "idle": 2, **more}
    )


def race(hands: str = "ASHQ CANDLEZ", **more: Any) -> Moment:
    fields: dict[str, Any] = {"phase": Phase.RACING, "added": frozenset({1}), "dealer": 0, "idle": 1, **more}
    return moment(KAN_U_GO_RACE, "COVER", hands, **{"clock": 500, **fields})


def said(at: Moment, seat: int, action: str | Action) -> str:
    return changes(at.state, at.do(action, seat=seat).state)


TURNS: list[Case] = [
    (
        turn(),
        0,
        TO,
        (
            "turn: 1; layout: TEN/O..; hands: (BBK, BOT, BEE); idle: 0; history: (Laid[seat 0, "
            "placement 1,0,O, words (TO), thrown 0, idle 2, faulty (), barred (), points 0, drawn "
            "(), at 0]); window: 0"
        ),
    ),
    (
        turn(),
        0,
        TB,
        (
            "turn: 1; layout: TEN/B..; hands: (BKO, BOT, BEE); idle: 0; history: (Laid[seat 0, "
            "placement 1,0,B, words (TB), thrown 0, idle 2, faulty (TB), barred (), points 0, drawn "
            "(), at 0]); window: 0"
        ),
    ),
    (
        turn("O OTB EEB"),
        0,
        TO,
        (
            "phase: closing; layout: TEN/O..; hands: ((), BOT, BEE); idle: 0; history: (Laid[seat 0, "
            "placement 1,0,O, words (TO), thrown 0, idle 2, faulty (), barred (), points 0, drawn "
            "(), at 0]); window: 0"
        ),
    ),
    (
        turn("O* OTB EEB", options=REFUSED),
        0,
        TO,
        (
            "phase: round-over; layout: TEN/O..; hands: ((), BOT, BEE); thrown: *; idle: 0; history: "
            "(Laid[seat 0, placement 1,0,O, words (TO), thrown 1, idle 2, faulty (), barred (), "
            "points 0, drawn (), at 0]); out: 0; scores: (0, 18, 22); sheet: ((0, 18, 22))"
        ),
    ),
    (
        turn("** OTB EEB"),
        0,
        "throw",
        (
            "phase: round-over; hands: ((), BOT, BEE); thrown: **; history: (Thrown[seat 0, cards "
            "2]); out: 0; scores: (0, 18, 22); sheet: ((0, 18, 22))"
        ),
    ),
    (turn(), 0, "discard B", "hands: (BKO, BOT, BEE); declared: B"),
    (
        turn(declared="B"),
        0,
        "take open",
        (
            "turn: 1; hands: (BBKOU, BOT, BEE); up: B; declared: ; idle: 3; history: (Exchanged[seat "
            "0, discard B, source open, taken U, at 0])"
        ),
    ),
    (
        turn(declared="B"),
        0,
        "take blind",
        (
            "turn: 1; hands: (BBEKO, BOT, BEE); blind: IO; up: BU; declared: ; idle: 3; history: "
            "(Exchanged[seat 0, discard B, source blind, taken E, at 0])"
        ),
    ),
    (
        turn(declared="B", blind="E", up="UQ"),
        0,
        "take blind",
        (
            "turn: 1; hands: (BBEKO, BOT, BEE); blind: BQ; up: U; declared: ; idle: 3; reshuffles: "
            "1; history: (Exchanged[seat 0, discard B, source blind, taken E, at 0], "
            "Reshuffled[open_card U, blind 2])"
        ),
    ),
    (
        turn(declared="B", idle=8),
        0,
        "take open",
        (
            "turn: 1; phase: round-over; hands: (BBKOU, BOT, BEE); up: B; declared: ; idle: 9; "
            "history: (Exchanged[seat 0, discard B, source open, taken U, at 0]); scores: (28, 18, "
            "22); sheet: ((28, 18, 22))"
        ),
    ),
    (
        turn().do(TB),
        1,
        "challenge TB",
        (
            "layout: TEN; hands: (BBKO, BOT, BEE); idle: 3; history: (Challenged[seat 1, word TB, "
            "play 0, upheld True, late False, fine 0]); window: None; scores: (0, -10, 0)"
        ),
    ),
    (
        turn().do(TO),
        2,
        "challenge TO",
        (
            "history: (Challenged[seat 2, word TO, play 0, upheld False, late False, fine 0]); "
            "scores: (0, 0, 10)"
        ),
    ),
    (
        turn("B OTB EEB").do(TB),
        2,
        "challenge TB",
        (
            "turn: 1; phase: turn; layout: TEN; hands: (B, BOT, BEE); idle: 3; history: "
            "(Challenged[seat 2, word TB, play 0, upheld True, late False, fine 0]); window: None; "
            "scores: (0, 0, -10)"
        ),
    ),
    (turn("O OTB EEB").do(TO), 1, "accept", "accepted: (1)"),
    (
        turn("O OTB EEB").do(TO, "accept"),
        2,
        "accept",
        (
            "phase: round-over; window: None; accepted: (1, 2); out: 0; scores: (0, 18, 22); sheet: "
            "((0, 18, 22))"
        ),
    ),
    (
        turn(options={"timed": "yes"}),
        1,
        TimeUp(1),
        (
            "phase: round-over; history: (TimeCalled[seat 1, match False, between False]); scores: "
            "(20, 18, 22); sheet: ((20, 18, 22))"
        ),
    ),
    (
        turn(options={"timed": "yes"}),
        1,
        TimeUp(1, match=True),
        (
            "phase: game-over; history: (TimeCalled[seat 1, match True, between False]); scores: "
            "(20, 18, 22); sheet: ((20, 18, 22))"
        ),
    ),
    (
        turn("O OTB EEB", options=REFUSED).do(TO),
        0,
        "deal",
        (
            "name: closed#1/round/2; round: 2; dealer: 0; turn: 1; phase: turn; layout: ; hands: "
            "(ABGHJKRTWY, ACEELLNSUV, ACEFINOOWX); blind: DHMOILSAI?UEPT?MZRQEGTR; up: S; history: "
            "(); out: None"
        ),
    ),
    (
        board(),
        0,
        "play 9,9 across HAT",
        (
            "turn: 1; layout: HAT; hands: (AEEKNOQTXZ, AEENOORSST); blind: IOU; history: (Laid[seat "
            "0, placement 9,9,H 9,10,A 9,11,T, words (HAT), thrown 0, idle 0, faulty (), barred (), "
            "points 15, drawn QXZ, at 0]); window: 0; scores: (15, 0)"
        ),
    ),
    (
        board(),
        0,
        Redraw(0, ("K", "T", "T")),
        (
            "turn: 1; hands: (AAEEHNOQXZ, AEENOORSST); blind: OUTITK; idle: 1; reshuffles: 1; "
            "history: (Redrawn[seat 0, count 3, given KTT, taken QXZ])"
        ),
    ),
    (board(blind=""), 0, Pass(0), "turn: 1; idle: 1; history: (Passed[seat 0])"),
    (
        board(blind="", idle=1),
        0,
        Pass(0),
        (
            "turn: 1; phase: game-over; idle: 2; history: (Passed[seat 0]); scores: (-50, -50); "
            "sheet: ((-50, -50))"
        ),
    ),
    (
        board().do("play 9,9 across HTA"),
        1,
        "challenge HTA",
        (
            "turn: 0; layout: ; hands: (AAEEHKNOTT, AEENOORSST); blind: QZUIXO; reshuffles: 1; "
            "history: (Challenged[seat 1, word HTA, play 0, upheld True, late False, fine 0]); "
            "window: None; scores: (0, 0)"
        ),
    ),
    (
        rows(),
        0,
        LayWord(0, "HAT"),
        (
            "turn: 1; hands: (OQ, ZZ); idle: 0; history: (Built[seat 0, move lay, row 2, before , "
            "after HAT, words (HAT), idle 2, faulty (), barred ()]); window: 0; rows: (MAN, TeN, HAT)"
        ),
    ),
    (
        rows(),
        0,
        LayWord(0, "HTA"),
        (
            "turn: 1; hands: (OQ, ZZ); idle: 0; history: (Built[seat 0, move lay, row 2, before , "
            "after HTA, words (HTA), idle 2, faulty (HTA), barred ()]); window: 0; rows: (MAN, TeN, "
            "HTA)"
        ),
    ),
    (
        rows(),
        0,
        Insert(0, 0, "MOAN"),
        (
            "turn: 1; hands: (AHQT, ZZ); idle: 0; history: (Built[seat 0, move insert, row 0, before "
            "MAN, after MOAN, words (MOAN), idle 2, faulty (MOAN), barred ()]); window: 0; rows: "
            "(MOAN, TeN)"
        ),
    ),
    (
        rows(),
        0,
        Substitute(0, 1, "TON"),
        (
            "turn: 1; hands: (AHQT?, ZZ); idle: 3; history: (Built[seat 0, move substitute, row 1, "
            "before TeN, after TON, words (TON), idle 2, faulty (TON), barred ()]); window: 0; rows: "
            "(MAN, TON)"
        ),
    ),
    (
        rows().do("lay HTA"),
        1,
        "challenge HTA",
        (
            "hands: (AHOQT, ZZ); idle: 3; history: (Challenged[seat 1, word HTA, play 0, upheld "
            "True, late False, fine 0]); window: None; scores: (0, -10); rows: (MAN, TeN)"
        ),
    ),
    (
        rows().do(Insert(0, 0, "MOAN")),
        1,
        "challenge MOAN",
        (
            "hands: (AHOQT, ZZ); idle: 3; history: (Challenged[seat 1, word MOAN, play 0, upheld "
            "True, late False, fine 0]); window: None; scores: (0, -10); rows: (MAN, TeN)"
        ),
    ),
    (
        rows().do(Substitute(0, 1, "TON")),
        1,
        "challenge TON",
        (
            "hands: (AHOQT, ZZ); history: (Challenged[seat 1, word TON, play 0, upheld True, late "
            "False, fine 0]); window: None; scores: (0, -10); rows: (MAN, TeN)"
        ),
    ),
]
RACES: list[Case] = [
    (race(phase=Phase.READY), 0, Call(0), "phase: racing; history: (Called[seat 0, at 500])"),
    (
        race(phase=Phase.READY),
        0,
        Call(0, at=900),
        "phase: racing; history: (Called[seat 0, at 900]); clock: 900",
    ),
    (
        race(phase=Phase.STOPPED, blind="", up="UXQA"),
        0,
        Call(0, at=900),
        (
            "phase: racing; blind: UAQ; up: X; reshuffles: 1; history: (Reshuffled[open_card X, "
            "blind 3], Called[seat 0, at 900]); clock: 900"
        ),
    ),
    (
        race(),
        0,
        "play 0,4 down .ASH",
        (
            "layout: COVER/....A/....S/....H; hands: (Q, ACDELNZ); idle: 0; history: (Laid[seat 0, "
            "placement 1,4,A 2,4,S 3,4,H, words (RASH), thrown 0, idle 1, faulty (), barred (), "
            "points 0, drawn (), at 500]); added: (0, 1)"
        ),
    ),
    (
        race("ASH** CANDLEZ"),
        0,
        "play 0,4 down .ASH",
        (
            "phase: round-over; layout: COVER/....A/....S/....H; hands: ((), ACDELNZ); thrown: **; "
            "idle: 0; history: (Laid[seat 0, placement 1,4,A 2,4,S 3,4,H, words (RASH), thrown 2, "
            "idle 1, faulty (), barred (), points 0, drawn (), at 500]); out: 0; scores: (-20, 50); "
            "sheet: ((-20, 50)); added: (0, 1)"
        ),
    ),
    (
        race(),
        1,
        Draw(1, "Z", Source.BLIND, at=800),
        (
            "hands: (AHQS, ACDEELN); blind: IO; up: ZU; history: (Exchanged[seat 1, discard Z, "
            "source blind, taken E, at 800]); clock: 800"
        ),
    ),
    (
        race(),
        1,
        Draw(1, "Z", Source.OPEN, "U", at=800),
        (
            "hands: (AHQS, ACDELNU); up: Z; history: (Exchanged[seat 1, discard Z, source open, "
            "taken U, at 800]); clock: 800"
        ),
    ),
    (
        race(blind="E"),
        1,
        Draw(1, "Z", Source.BLIND, at=800),
        (
            "phase: stopped; hands: (AHQS, ACDEELN); blind: (); up: ZU; idle: 2; history: "
            "(Exchanged[seat 1, discard Z, source blind, taken E, at 800], Stopped[seat 0, at 800]); "
            "clock: 800"
        ),
    ),
    (
        race(blind="E", idle=2),
        1,
        Draw(1, "Z", Source.BLIND, at=800),
        (
            "phase: round-over; hands: (AHQS, ACDEELN); blind: (); up: ZU; idle: 3; history: "
            "(Exchanged[seat 1, discard Z, source blind, taken E, at 800], Stopped[seat 0, at 800]); "
            "scores: (26, 58); sheet: ((26, 58)); clock: 800"
        ),
    ),
    (
        race("Z CANDLEZ", up="*"),
        0,
        Draw(0, "Z", Source.OPEN, at=800),
        (
            "phase: round-over; hands: ((), ACDELNZ); up: Z; thrown: *; history: (Exchanged[seat 0, "
            "discard Z, source open, taken *, at 800], Thrown[seat 0, cards 1]); out: 0; scores: "
            "(-20, 50); sheet: ((-20, 50)); clock: 800"
        ),
    ),
    (
        race("** CANDLEZ"),
        0,
        Throw(0),
        (
            "phase: round-over; hands: ((), ACDELNZ); thrown: **; history: (Thrown[seat 0, cards "
            "2]); out: 0; scores: (-20, 50); sheet: ((-20, 50))"
        ),
    ),
    (
        race(options={"timed": "yes"}),
        1,
        TimeUp(1),
        (
            "phase: round-over; history: (TimeCalled[seat 1, match False, between False]); scores: "
            "(26, 50); sheet: ((26, 50))"
        ),
    ),
]


@pytest.mark.parametrize(("at", "seat", "action", "expected"), TURNS)
def test_an_action_in_turns_changes_this_and_nothing_else(
    at: Moment, seat: int, action: str | Action, expected: str
) -> None:
    """KUG-19 to KUG-46, LEX-32 to LEX-35, LXL-09 to LXL-19, KWR-03, R-16, R-18, R-26, R-41 to R-43, R-88."""
    assert said(at, seat, action) == expected


@pytest.mark.parametrize(("at", "seat", "action", "expected"), RACES)
def test_an_action_in_a_race_changes_this_and_nothing_else(
    at: Moment, seat: int, action: str | Action, expected: str
) -> None:
    """KRC-05 to KRC-17, R-18, R-47."""
    assert said(at, seat, action) == expected
