"""Refusals word for word: the sentence that a player reads, the rule it cites, and what it is about.

Each case is a moment, who acts, what they do, and what they are told.  A refusal ends with the squares, the
word and the cards that it is about, in brackets.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.games.keyword import KEYWORD
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.lexicon_large import LEXICON_LARGE
from crossdeck.layout import Placement
from crossdeck.play import (
    Accept,
    Action,
    Attempt,
    Call,
    Challenge,
    DealNext,
    Discard,
    Draw,
    Exchanged,
    Insert,
    LayWord,
    Pass,
    Phase,
    Play,
    Redraw,
    Source,
    Substitute,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.rules import Fault
from tests.play.positions import CHALLENGED, REFUSED, Moment, describe, moment

Case = tuple[Moment, int, str | Action, str]

TO, TB = "play 0,0 down .O", "play 0,0 down .B"
"""Below the T of TEN; TB is no word."""
SECRET = "closed#0x" + "0" * 32


def turn(hands: str = "OEB OTB", options: Mapping[str, str] = REFUSED, **more: Any) -> Moment:
    """TEN lies on the table, and it is the turn of seat 0."""
    return moment(LEXICON, "TEN", hands, options=options, **more)


def open_to_challenge(*actions: str, hands: str = "OBBK OTB EEB") -> Moment:
    return moment(LEXICON, "TEN", hands, options=CHALLENGED).do(*actions)


def closing(hands: str = "O OTB") -> Moment:
    """Seat 0 has laid its last card."""
    return open_to_challenge(TO, hands=hands)


def over(**more: Any) -> Moment:
    """The round is over, and seat 0 deals next."""
    at = closing().do("accept")
    return Moment(at.game, replace(at.state, **more))


def timed(phase: Phase) -> Moment:
    return turn(options=REFUSED | {"timed": "yes"}, phase=phase)


def board(blind: str = "QXZ", **more: Any) -> Moment:
    return moment(KEYWORD, "", "HATEOAKTEN SEATOREONS", up="", blind=blind, **more)


def rows(words: str = "MAN TeN", hands: str = "THAQ ZZ", **more: Any) -> Moment:
    """Words in rows; the E of the second one is a wild card."""
    options = REFUSED | more.pop("options", {})
    return moment(LEXICON_LARGE, "", hands, options=options, rows=tuple(words.split()), **more)


def race(hands: str = "ASH*TQ CANDLEZ", **more: Any) -> Moment:
    """COVER lies on the table, the race is on, and seat 0 is the dealer."""
    fields: dict[str, Any] = {"phase": Phase.RACING, "added": frozenset({0, 1}), "dealer": 0, **more}
    return moment(KAN_U_GO_RACE, "COVER", hands, **fields)


def said(at: Moment, seat: int, action: str | Action) -> str:
    """The one refusal."""
    (refusal,) = at.game.check(at.state, at.read(action, seat))
    return describe(refusal)


TURN: list[Case] = [
    (turn(), 2, "discard O", "NOT_YOUR_TURN LEX-08: There is no seat 3 at this table."),
    (turn(), -1, "discard O", "NOT_YOUR_TURN LEX-08: There is no seat 0 at this table."),
    (turn(), 1, "discard O", "NOT_YOUR_TURN LEX-08: It is the turn of seat 1."),
    (turn(turn=1), 0, "discard O", "NOT_YOUR_TURN LEX-08: It is the turn of seat 2."),
    (
        rows(hands="THAQ ZZ EE", fallen=frozenset({2})),
        2,
        "lay HAT",
        "NOT_YOUR_TURN LXL-23: Seat 3 is out of the match and looks on.",
    ),
    (
        turn(),
        0,
        Draw(0, "O", Source.BLIND),
        "NOT_YOUR_TURN LEX-08: That belongs to a race; here one player acts after the other.",
    ),
    (
        turn(),
        0,
        Call(0),
        "NOT_YOUR_TURN LEX-08: That belongs to a race; here one player acts after the other.",
    ),
    (over(), 1, "discard O", "ROUND_OVER LEX-29: The round is over."),
    (
        closing(),
        1,
        "discard O",
        "ROUND_OVER LEX-29: Seat 1 is out; the others accept the words or challenge them.",
    ),
    (turn(), 0, Attempt(0, Fault.PASS), "PASS R-15: Nobody passes: a turn is a play or an exchange."),
    (turn(), 0, Attempt(0, Fault.SWAP), "SWAP LEX-16: Players do not swap cards with one another."),
    (turn(), 0, Attempt(0, Fault.TAKE_UP), "TAKE_UP LEX-28: A card once laid stays where it is."),
    (turn(), 0, Attempt(0, Fault.ONE_CARD), "ONE_CARD LEX-12: An exchange is exactly one card for one."),
    (
        turn(),
        0,
        Attempt(0, Fault.SOURCE),
        "SOURCE LEX-12: Only the open card or the top of the blind pack can be taken.",
    ),
    (
        turn(),
        0,
        Attempt(0, Fault.DRAW_FIRST),
        "DRAW_FIRST LEX-14: The discard is declared before a card is taken.",
    ),
    (
        turn(),
        0,
        Attempt(0, Fault.ONE_ACTION),
        "ONE_ACTION LEX-15: A turn is a play or an exchange, not both.",
    ),
    (turn(), 0, Attempt(0, Fault.LINE), "LINE LEX-21: That is no turn: the cards are not in one line."),
    (rows(), 0, Attempt(0, Fault.GAP), "GAP R-15: That is no turn: the cards do not make one unbroken run."),
    (
        turn("OE** OTB"),
        0,
        "throw",
        (
            "FREE_EARLY LEX-27: A free card goes only with the last lettered card, or when no "
            "lettered card is left. [* *]"
        ),
    ),
    (
        turn("OEB OTB"),
        0,
        "throw",
        (
            "FREE_EARLY LEX-27: A free card goes only with the last lettered card, or when no "
            "lettered card is left."
        ),
    ),
    (
        turn("OE* OTB"),
        0,
        TO + " with *",
        (
            "FREE_EARLY LEX-27: A free card goes only with the last lettered card, or when no "
            "lettered card is left. [*]"
        ),
    ),
    (
        turn("O* OTB"),
        0,
        TO + " with **",
        (
            "FREE_EARLY LEX-27: A free card goes only with the last lettered card, or when no "
            "lettered card is left. [*]"
        ),
    ),
    (turn("** OTB"), 0, "discard *", "MUST_THROW LEX-29: Only free cards are left: throw them in. [* *]"),
    (turn("** OTB"), 0, TO, "MUST_THROW LEX-29: Only free cards are left: throw them in. [* *]"),
    (turn(), 0, LayWord(0, "BOE"), "LINE LEX-21: At this table cards are laid into the crossword."),
    (rows(), 0, Play(0, Placement(())), "LINE LXL-09: At this table words lie in rows of their own."),
]
EXCHANGE: list[Case] = [
    (
        turn().do("discard B"),
        0,
        "discard O",
        "AWAITED LEX-14: B is declared; now the open card or a blind one is taken. [B]",
    ),
    (
        turn().do("discard B"),
        0,
        TO,
        "AWAITED LEX-14: B is declared; now the open card or a blind one is taken. [B]",
    ),
    (turn(), 0, "take open", "DRAW_FIRST LEX-14: The discard is declared before a card is taken."),
    (turn(up="").do("discard B"), 0, "take open", "SOURCE LEX-12: No open card is there to take."),
    (turn(blind="").do("discard B"), 0, "take blind", "SOURCE LEX-12: No blind card is there to take."),
    (turn(), 0, "discard Z", "NOT_HELD LEX-17: The hand has no Z to discard. [Z]"),
    (
        moment(KAN_U_GO, "TEN", "A* OTB", options={"free_discard": "no"}),
        0,
        "discard *",
        "FREE_DISCARD R-24: At this table a free card is not discarded. [*]",
    ),
    (
        turn(options={"exchange": "only-if-stuck"}),
        0,
        "discard O",
        "CAN_PLAY LEX-12: At this table only a player who cannot play exchanges, and there is a play.",
    ),
    (turn(), 0, Pass(0), "PASS R-15: Nobody passes: a turn is a play or an exchange."),
    (turn(), 0, Redraw(0, ("O",)), "PASS R-15: Nobody passes: a turn is a play or an exchange."),
    (rows(), 0, Pass(0), "PASS LXL-20: Nobody passes: a turn is a play or an exchange."),
    (
        board(),
        0,
        "discard H",
        (
            "NO_EXCHANGE R-88: Here no card lies open: letters are exchanged for others of the "
            "stock, any number at once."
        ),
    ),
    (board(), 0, Pass(0), "PASS R-88: Nobody passes who can exchange letters for others."),
    (
        board(options={"redraw": "no"}),
        0,
        Redraw(0, ("H",)),
        "NO_EXCHANGE R-88: At this table letters are not exchanged.",
    ),
    (board(), 0, Redraw(0, ()), "NO_EXCHANGE R-88: An exchange is of one letter or more."),
    (
        board(),
        0,
        Redraw(0, tuple("HATE")),
        "NO_EXCHANGE R-88: The stock has too few letters for this exchange: 3 of 4. [H A T E]",
    ),
    (board(), 0, Redraw(0, tuple("HH")), "NOT_HELD KWR-02: The rack has no H to exchange. [H]"),
    (board(), 0, Redraw(0, tuple("Z")), "NOT_HELD KWR-02: The rack has no Z to exchange. [Z]"),
    (
        board(options={"exchange": "only-if-stuck"} | REFUSED),
        0,
        Redraw(0, ("H",)),
        "CAN_PLAY R-12: At this table only a player who cannot play exchanges, and there is a play.",
    ),
    (
        board("", options={"exchange": "only-if-stuck"} | REFUSED),
        0,
        Pass(0),
        "CAN_PLAY R-12: At this table only a player who cannot play exchanges, and there is a play.",
    ),
]
CHALLENGE: list[Case] = [
    (turn().do(TO), 1, "challenge TO", "NO_CHALLENGE R-40: At this table words are not challenged. [TO]"),
    (over(), 1, "challenge TO", "ROUND_OVER LEX-29: The round is over, and its words stand."),
    (
        open_to_challenge(TO),
        1,
        "challenge MEN",
        "NO_CHALLENGE LEX-32: Nobody has made the word MEN in this round. [MEN]",
    ),
    (open_to_challenge(TO), 0, "challenge TO", "NO_CHALLENGE LEX-32: TO is the player's own word. [TO]"),
    (
        open_to_challenge(TO).do("challenge TO", seat=1),
        2,
        "challenge TO",
        "NO_CHALLENGE LEX-32: TO has been challenged before. [TO]",
    ),
    (
        open_to_challenge(TB).do("challenge TB", seat=1),
        2,
        "challenge TB",
        "NO_CHALLENGE LEX-32: The cards that made TB have been taken up. [TB]",
    ),
    (
        open_to_challenge(TO).do("discard O", "take blind"),
        2,
        "challenge TO",
        "NO_CHALLENGE R-41: It is too late to challenge TO: the next turn has been completed. [TO]",
    ),
    (turn(), 0, "accept", "AWAITED R-41: There is nothing for this player to accept."),
    (closing(), 0, "accept", "AWAITED R-41: There is nothing for this player to accept."),
    (
        closing("O OTB AA").do("accept"),
        1,
        Accept(1),
        "AWAITED R-41: There is nothing for this player to accept.",
    ),
]
BETWEEN_ROUNDS: list[Case] = [
    (turn(), 0, "deal", "AWAITED R-20: The round is still being played."),
    (over(), 1, "deal", "NOT_YOUR_TURN R-20: Seat 1 deals, on the left of the last dealer."),
    (over(phase=Phase.GAME_OVER), 0, "deal", "AWAITED R-20: The game is over."),
    (
        over(),
        0,
        DealNext(0, "\0"),
        "AWAITED R-20: The deal's name cannot be used: the name of a deal has no zero character.",
    ),
    (
        over(),
        0,
        DealNext(0, " a#1"),
        "AWAITED R-20: The deal's name cannot be used: it is one line of text without spaces round it.",
    ),
    (
        over(),
        0,
        DealNext(0, "a\n#1"),
        "AWAITED R-20: The deal's name cannot be used: it is one line of text without spaces round it.",
    ),
    (
        over(match=SECRET, name=SECRET),
        0,
        DealNext(0, ""),
        "AWAITED R-20: At a table with secret deals every deal has a secret name of its own.",
    ),
    (
        over(match=SECRET, name=SECRET),
        0,
        DealNext(0, SECRET),
        "AWAITED R-20: At a table with secret deals every deal has a secret name of its own.",
    ),
    (turn(), 0, "time", "NO_TIME R-73: At this table no clock ends a round, nor the game."),
    (timed(Phase.GAME_OVER), 0, TimeUp(0), "NO_TIME R-73: The game is over."),
    (
        timed(Phase.ROUND_OVER),
        0,
        TimeUp(0),
        "NO_TIME R-73: The round is over; the clock can only end the game now.",
    ),
]
ROWS: list[Case] = [
    (rows(), 0, LayWord(0, ""), "EMPTY LXL-08: A word has letters: lay at least one card."),
    (rows(), 0, "lay RAT", "NOT_HELD R-66: The hand has no R left to lay. [R]"),
    (rows(), 0, LayWord(0, "HaT"), "NOT_HELD R-66: The hand has no wild card left to lay. [?]"),
    (rows(), 0, "lay THA", "NOT_A_WORD LXL-25: THA is not in the dictionary. [THA]"),
    (rows(hands="ROME ZZ"), 0, "lay ROME", "PROPER LXL-25: ROME is a proper name. [ROME]"),
    (rows(hands="HAUS ZZ"), 0, "lay HAUS", "FOREIGN LXL-25: HAUS is a foreign word. [HAUS]"),
    (
        rows(options={"shortest": "4"}),
        0,
        "lay HAT",
        "TOO_SHORT R-65: HAT has 3 letters; 4 are the fewest at this table. [HAT]",
    ),
    (rows(), 0, Insert(0, 2, "MANY"), "NO_ROW LXL-13: There is no word 3 on the table; it has 2."),
    (rows(), 0, Substitute(0, -1, "MANY"), "NO_ROW LXL-13: There is no word 0 on the table; it has 2."),
    (rows(""), 0, Insert(0, 0, "MANY"), "NO_ROW LXL-13: There is no word 1 on the table; it has 0."),
    (rows(), 0, Insert(0, 0, "MAN"), "EMPTY LXL-08: MAN stays as it is: insert at least one card."),
    (
        rows(),
        0,
        Insert(0, 1, "NeTH"),
        "ORDER LXL-14: NETH does not keep the cards of TEN in their order; inserting only adds. [NETH]",
    ),
    (rows(), 0, Insert(0, 0, "MANY"), "NOT_HELD R-66: The hand has no Y left to lay. [Y]"),
    (rows(), 0, Insert(0, 0, "MAHN"), "NOT_A_WORD LXL-25: MAHN is not in the dictionary. [MAHN]"),
    (
        rows(),
        0,
        Substitute(0, 1, "TeNTH"),
        "LENGTH R-67: TEN has 3 cards, not 5: substituting keeps the length. [TENTH]",
    ),
    (rows(), 0, Substitute(0, 1, "TeN"), "EMPTY LXL-08: TEN stays as it is: exchange at least one card."),
    (
        rows(hands="HETQ ZZ"),
        0,
        Substitute(0, 0, "HET"),
        "ALL_CHANGED R-67: At least one card of MAN stays. [MAN]",
    ),
    (rows(hands="TTHQ ZZ"), 0, Substitute(0, 0, "RAT"), "NOT_HELD R-66: The hand has no R left to lay. [R]"),
    (
        rows(hands="TTHQ ZZ"),
        0,
        Substitute(0, 0, "TAH"),
        "NOT_A_WORD LXL-25: TAH is not in the dictionary. [TAH]",
    ),
    (
        rows(hands="OTQ ZZ", options={"fixed_wilds": "yes"}),
        0,
        Substitute(0, 1, "TON"),
        "WILD_FIXED R-68: At this table the wild card in TEN stays where it is. [TEN]",
    ),
]
RACE: list[Case] = [
    (race(), 2, Throw(2), "NOT_YOUR_TURN KRC-05: There is no seat 3 at this table."),
    (race(), -1, Throw(-1), "NOT_YOUR_TURN KRC-05: There is no seat 0 at this table."),
    (
        race(),
        0,
        Challenge(0, "COVER"),
        (
            "NO_CHALLENGE R-40: In a race words are looked up before they lie, and nobody challenges "
            "them. [COVER]"
        ),
    ),
    (
        race(),
        0,
        Discard(0, "A"),
        "AWAITED R-48: In a race a card is exchanged in one movement: `exchange Q for blind`.",
    ),
    (
        race(),
        0,
        Take(0, Source.OPEN),
        "AWAITED R-48: In a race a card is exchanged in one movement: `exchange Q for blind`.",
    ),
    (
        race(),
        0,
        Pass(0),
        "PASS KRC-06: There are no turns in a race, so nobody passes: who has nothing to do waits.",
    ),
    (race(), 0, Accept(0), "AWAITED KRC-06: There is no such thing in a race."),
    (race(), 0, LayWord(0, "A"), "AWAITED KRC-06: There is no such thing in a race."),
    (race(), 0, Redraw(0, ("A",)), "AWAITED KRC-06: There is no such thing in a race."),
    (
        race(),
        0,
        Attempt(0, Fault.PASS),
        "PASS KRC-06: There are no turns in a race, so nobody passes: who has nothing to do waits.",
    ),
    (
        race(),
        0,
        Attempt(0, Fault.DRAW_FIRST),
        "DRAW_FIRST R-48: The discard comes before the card that is taken for it.",
    ),
    (
        race(),
        0,
        Attempt(0, Fault.ONE_ACTION),
        "ONE_ACTION KRC-06: One thing after the other: lay cards, or exchange one.",
    ),
    (race(), 0, Attempt(0, Fault.SWAP), "SWAP KUG-22: Players do not swap cards with one another."),
    (
        race(),
        0,
        Attempt(0, Fault.CORNER),
        "CORNER KRC-06: That is no part of a race: the first letter lies in the top-left corner.",
    ),
    (
        race(clock=500),
        0,
        Draw(0, "A", Source.BLIND, at=499),
        "EARLIER R-46: That is earlier than what has happened already.",
    ),
    (
        race(phase=Phase.READY, dealer=1, clock=500),
        1,
        Call(1, at=499),
        "EARLIER R-46: That is earlier than what has happened already.",
    ),
    (
        race(phase=Phase.READY, dealer=1),
        0,
        Draw(0, "A", Source.BLIND),
        "AWAITED KRC-05: The race has not begun: seat 2 deals, and has not called yet.",
    ),
    (
        race(phase=Phase.STOPPED, dealer=1),
        0,
        Throw(0),
        "AWAITED KRC-12: Stop: the blind pack is used up, and seat 2 shuffles.",
    ),
    (race(phase=Phase.ROUND_OVER), 0, Throw(0), "ROUND_OVER KRC-14: The heat is over."),
    (race(), 0, Call(0), "AWAITED KRC-05: The race is on: there is nothing to call."),
    (race(phase=Phase.ROUND_OVER), 0, Call(0), "ROUND_OVER KRC-14: The heat is over."),
    (race(phase=Phase.READY, dealer=1), 0, Call(0), "NOT_YOUR_TURN KRC-05: Seat 2 is the dealer and calls."),
    (
        race("A** CANDLEZ"),
        0,
        Throw(0),
        "FREE_EARLY R-47: A free card need never be thrown in: who holds nothing else is out. [* *]",
    ),
    (
        race("A CANDLEZ"),
        0,
        Throw(0),
        "FREE_EARLY R-47: A free card need never be thrown in: who holds nothing else is out.",
    ),
    (
        race("ASH*TQ CANDLEZ"),
        0,
        "play 0,4 down .ASH with *",
        "FREE_EARLY R-47: A free card goes only with the last lettered card. [*]",
    ),
    (
        race("ASH* CANDLEZ"),
        0,
        "play 0,4 down .ASH with **",
        "FREE_EARLY R-47: A free card goes only with the last lettered card. [*]",
    ),
    (
        race(added=frozenset({1})),
        0,
        "play 0,4 down .AT",
        "TOO_FEW KRC-08: A first addition lays at least 3 cards; these are 2. [1,4 2,4]",
    ),
    (race(), 0, Draw(0, "Z", Source.BLIND), "NOT_HELD KUG-24: The hand has no Z to discard. [Z]"),
    (
        race(options={"free_discard": "no"}),
        0,
        Draw(0, "*", Source.BLIND),
        "FREE_DISCARD R-24: At this table a free card is not discarded. [*]",
    ),
    (
        race(),
        0,
        Draw(0, "A", Source.OPEN, "E"),
        "OPEN_GONE R-46: Somebody was first: the open card is U by now, not E. [E]",
    ),
    (race(up=""), 0, Draw(0, "A", Source.OPEN), "SOURCE KRC-11: No open card is there to take."),
    (race(blind=""), 0, Draw(0, "A", Source.BLIND), "SOURCE KRC-11: No blind card is there to take."),
    (
        race(options={"cooldown": "2"}, clock=1500, history=(Exchanged(0, "A", Source.BLIND, "B", 1000),)),
        0,
        Draw(0, "A", Source.BLIND, at=1600),
        "TOO_SOON R-48: At this table 2 seconds lie between two exchanges of a player: 1.4 are left.",
    ),
    (
        race(options={"cooldown": "60"}, clock=1500, history=(Exchanged(0, "A", Source.BLIND, "B", 1000),)),
        0,
        Draw(0, "A", Source.BLIND, at=1600),
        "TOO_SOON R-48: At this table 60 seconds lie between two exchanges of a player: 59.4 are left.",
    ),
    (race(), 0, "deal", "AWAITED R-20: The round is still being played."),
    (race(), 0, "time", "NO_TIME R-73: At this table no clock ends a round, nor the game."),
]


@pytest.mark.parametrize(("at", "seat", "action", "expected"), TURN)
def test_what_is_no_turn_is_refused_in_these_words(
    at: Moment, seat: int, action: str | Action, expected: str
) -> None:
    """LEX-08, LXL-23, R-15, R-25."""
    assert said(at, seat, action) == expected


@pytest.mark.parametrize(("at", "seat", "action", "expected"), EXCHANGE)
def test_an_exchange_is_refused_in_these_words(
    at: Moment, seat: int, action: str | Action, expected: str
) -> None:
    """LEX-12, LEX-14, R-12, R-24, R-88."""
    assert said(at, seat, action) == expected


@pytest.mark.parametrize(("at", "seat", "action", "expected"), CHALLENGE)
def test_a_challenge_is_refused_in_these_words(
    at: Moment, seat: int, action: str | Action, expected: str
) -> None:
    """LEX-32, R-40, R-41."""
    assert said(at, seat, action) == expected


@pytest.mark.parametrize(("at", "seat", "action", "expected"), BETWEEN_ROUNDS)
def test_dealing_and_the_clock_are_refused_in_these_words(
    at: Moment, seat: int, action: str | Action, expected: str
) -> None:
    """R-20, R-73."""
    assert said(at, seat, action) == expected


@pytest.mark.parametrize(("at", "seat", "action", "expected"), ROWS)
def test_a_word_in_a_row_is_refused_in_these_words(
    at: Moment, seat: int, action: str | Action, expected: str
) -> None:
    """LXL-08 to LXL-25, R-65 to R-68."""
    assert said(at, seat, action) == expected


@pytest.mark.parametrize(("at", "seat", "action", "expected"), RACE)
def test_what_a_race_does_not_allow_is_refused_in_these_words(
    at: Moment, seat: int, action: str | Action, expected: str
) -> None:
    """KRC-05 to KRC-13, R-46 to R-48."""
    assert said(at, seat, action) == expected
