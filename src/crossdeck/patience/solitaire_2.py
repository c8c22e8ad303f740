"""Lexicon Solitaire No. 2: seven piles with their top cards face up, the Nest, and two Master Cards.

The rules in brief: words of four or more letters are made from the face-up cards (LS2-04); those beneath are
turned up afterwards (LS2-06, R-80).  An exposed vowel may be moved to an empty space (LS2-08).  The Nest is
turned card by card, once (LS2-09, LS2-10, R-78), and its top card may be used (LS2-13); only if no vowel is
to be had may it fill a space (LS2-11, R-77).  Each Master Card stands once for any letter (LS2-14).  The last
word may be shorter (LS2-15, R-76).  Won when all letters are used (LS2-17, R-79).
"""

from dataclasses import replace

from crossdeck.patience.actions import Place
from crossdeck.patience.alone_1 import TURNING
from crossdeck.patience.alone_3 import PILED, seven_piles
from crossdeck.patience.manner import Manner, exposed, turn_one
from crossdeck.patience.solitaire_1 import SOLITAIRE_1
from crossdeck.patience.state import SoloState
from crossdeck.patience.table import SoloTable
from crossdeck.patience.views import Position
from crossdeck.patience.ways import Reach, Way
from crossdeck.rules import Course, Exchange, Fault, Option, Rules, Share, Wilds

__all__ = ["NEST", "SOLITAIRE_2", "loose_vowels", "vowels"]

Y_VOWEL = Option("y_vowel", "R-77", "Y counts as a vowel.")


def deal(table: SoloTable, name: str) -> SoloState:
    """LS2-01 to LS2-03: the Master Cards aside, seven piles, the rest is the Nest."""
    return replace(seven_piles(table, name, "LS2-02"), masters=table.masters)


def reach(rules: Rules, position: Position) -> Reach:  # noqa: ARG001 - as every manner
    """LS2-04, LS2-13: the top of each pile, the tallest first, and the top card of the open Nest cards."""
    heights = sorted(range(len(position.piles)), key=lambda pile: -len(position.piles[pile]))
    tops: Reach = {pile: position.piles[pile][:1] for pile in heights}
    return {**tops, Place.OPEN: position.up[:1]}


def refill(table: SoloTable, state: SoloState, way: Way) -> tuple[SoloState, tuple[str, ...]]:  # noqa: ARG001 - as every manner
    """LS2-06, R-80: the cards beneath are turned up after the word."""
    return state, exposed(state, way)


def vowels(rules: Rules) -> str:
    """R-77: which letters are vowels at this table."""
    return "AEIOUY" if rules.y_vowel else "AEIOU"


def loose_vowels(rules: Rules, position: Position) -> tuple[int, ...]:
    """R-77: the piles of two or more that show a vowel; alone in its pile it would only shift the space."""
    known = vowels(rules)
    return tuple(at for at, pile in enumerate(position.piles) if len(pile) > 1 and pile[0] in known)


NEST = Manner(deal, reach, refill, turn_one, spells=True, open_piles=False)

SOLITAIRE_2 = replace(
    SOLITAIRE_1,
    id="lexicon-solitaire-2",
    title="Lexicon Solitaire No. 2",
    book="LS2",
    course=Course.NEST,
    shares=(Share(range(1, 2), PILED, "LS2-02"),),
    wilds=Wilds.ANY_LETTER,  # LS2-14
    turning=Exchange.FREE,
    y_vowel=False,
    options=(replace(TURNING, ruling="LS2-09"), Y_VOWEL),
    cites={
        Fault.EMPTY: "LS2-04",
        Fault.NOT_WILD: "LS2-14",
        Fault.NO_FREE_CARDS: "LS2-01",
        Fault.NO_MASTER: "LS2-14",
        Fault.TOO_SHORT: "LS2-04",
        Fault.NOT_A_WORD: "LS2-18",
        Fault.PROPER: "LS2-18",
        Fault.FOREIGN: "LS2-18",
        Fault.ROUND_OVER: "LS2-17",
        Fault.NOT_TOP: "LS2-04",
        Fault.NOT_HELD: "LS2-04",
        Fault.SOURCE: "LS2-04",
        Fault.OPEN_CARDS: "LS2-13",
        Fault.CAN_PLAY: "LS2-09",
        Fault.BLIND_EMPTY: "R-78",
        Fault.ONE_CARD: "LS2-09",
        Fault.NOT_A_SPACE: "LS2-08",
        Fault.VOWELS_FIRST: "LS2-11",
        Fault.NOT_HERE: "LS2-04",
    },
)
