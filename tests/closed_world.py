"""A closed world: dictionaries so small that every verdict can be checked by eye, and turns as pictures.

A turn is two pictures of one frame, the crossword before and after; what the second has more is what was
laid.  In the pictures `.` is an empty square and a lower-case letter a wild card, as everywhere.
"""

from collections.abc import Sequence
from functools import cache
from textwrap import dedent

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.layout import Layout, Placement
from crossdeck.notation import format_placement, parse_placement
from crossdeck.rules import Fault, Rules
from crossdeck.verdicts import Verdict, judge
from crossdeck.words import Draft, Made, Plural, WordList

_WORDS = """
AGAIN AIR ARE ART AS ASK AT ATE ATOP ATTACK ATTACKS AYE BAG BAR BEAR BOAT BORE BOX BOXES BREAK CANDLE CAR
CARE CARES CARS CART CAST CAT CATS CITIES CITY COT COVER CRY DEAR DEAREST DICE DOG EAT EVEN EVER EXPERT
EXPERTS EXPORT FAIRY FISH GAME GAS GEESE GLASS GOOSE HAT HATE HATS HE HEAT HERO HEROES HET HID HIS HOME
HOPE INK IS IT JOY JOYS KING KINK KNIFE KNIVES LACE LEAF LEAVE LEAVES LETTER LID LINE LINES LIVE LOVE
LOVER LUTE MAN MANY MAST ME MEAN MEANS MEAT MEN MOO MOTHER MUST NAME NET NEWS OAK OLD ON OR ORE OWN OX
OXEN PEN PET PIANO PIANOS QUIET QUITE RASH RAT RATE RATED RATS RAVEN RAZOR ROB ROBE SALT SAY SCARE SCRAP
SEEM SEEMS SELF SEND SHOE SINK SMILE SMILES SMOTHERED SO SONG SPY STEEL STRAND STRANDS SUN SUNK TACK TACKS
TAKEN TAR TART TASK TASKS TEA TEAR TEN THATCHED THE THUS TINE TO TOE TOMB TOR TOXIN TRY UP WAXEN WON YULE
"""

_PLURALS = {
    "ATTACKS": ("ATTACK", Made.S),
    "BOXES": ("BOX", Made.ES),
    "CARES": ("CARE", Made.S),
    "CARS": ("CAR", Made.S),
    "CATS": ("CAT", Made.S),
    "CITIES": ("CITY", Made.IES),
    "EXPERTS": ("EXPERT", Made.S),
    "GEESE": ("GOOSE", Made.NOT_S),
    "HATS": ("HAT", Made.S),
    "HEROES": ("HERO", Made.ES),
    "JOYS": ("JOY", Made.S),
    "KNIVES": ("KNIFE", Made.VES),
    "LEAVES": ("LEAF", Made.VES),
    "LINES": ("LINE", Made.S),
    "MEANS": ("MEAN", Made.S),
    "MEN": ("MAN", Made.NOT_S),
    "OXEN": ("OX", Made.NOT_S),
    "PIANOS": ("PIANO", Made.S),
    "RATS": ("RAT", Made.S),
    "SMILES": ("SMILE", Made.S),
    "STRANDS": ("STRAND", Made.S),
    "TACKS": ("TACK", Made.S),
    "TASKS": ("TASK", Made.S),
}

_THIRDS = {
    "ATTACKS": "ATTACK",
    "BOXES": "BOX",
    "CARES": "CARE",
    "LEAVES": "LEAVE",
    "LINES": "LINE",
    "MEANS": "MEAN",
    "SEEMS": "SEEM",
    "SMILES": "SMILE",
    "STRANDS": "STRAND",
}

# Roots, affixes and endings alone, roots with endings.  A compound is in none of them (KEO-17).
_ROOTS = "AL AM AŬ BEK BON ĈE DE DEK EL EN ĜI KAJ KART KRUC LA LUD ŜI TABL VORT"
_ALONE = "AJ AR AS EG EJ ET IN IS IST MAL OJ OS RE UL US"
_ENDINGS = "BEKO BONA KARTO LUDI LUDO LUDOJ LUDAS VORTO VORTOJ"


def closed_draft() -> Draft:
    """The English closed world as tables."""
    return Draft(
        id="closed",
        title="A closed world",
        words=frozenset(_WORDS.split()),
        plurals={word: (Plural(*of),) for word, of in _PLURALS.items()},
        thirds=_THIRDS,
        own=frozenset({"AS", "GAS", "GLASS", "HIS", "IS", "MEANS", "NEWS", "THUS"}),
        proper=frozenset({"JOHN", "ROME"}),
        foreign=frozenset({"HAUS"}),
    )


@cache
def closed_world() -> WordList:
    """The English closed world as a dictionary."""
    return WordList.of(closed_draft())


@cache
def esperanto_world(*, endings: bool = False) -> WordList:
    """Roots and simple words; with `endings` also affixes, endings and roots that have them."""
    words = f"{_ROOTS} {_ALONE} {_ENDINGS}" if endings else _ROOTS
    return WordList.of(
        Draft("eta", "Eta mondo", frozenset(words.split()), ESPERANTO, proper=frozenset({"ADAM"}))
    )


def drawn(picture: str, alphabet: Alphabet = ENGLISH) -> Layout:
    """The layout of a picture, whose first row and column are 0."""
    return Layout.parse(dedent(picture).strip("\n"), alphabet)


def turn(before: str, after: str, alphabet: Alphabet = ENGLISH) -> tuple[Layout, Placement]:
    """The layout before a turn, and the cards that the second picture has more."""
    old, new = drawn(before, alphabet), drawn(after, alphabet)
    assert old.items() <= new.items(), "the pictures are not of one frame"
    return old, Placement.of((square, face) for square, face in new.items() if square not in old)


def judged(
    rules: Rules,
    before: str,
    after: str,
    *,
    players: int = 4,
    words: WordList | None = None,
    hand: Sequence[str] | None = None,
    named: Sequence[str] = (),
    first_addition: bool = False,
) -> Verdict:
    """The verdict on a drawn turn, in the closed world unless other words are given."""
    words = words or closed_world()
    old, placement = turn(before, after, words.alphabet)
    return judge(old, placement, rules, players, words, hand=hand, named=named, first_addition=first_addition)


def made(verdict: Verdict) -> list[str]:
    """The words of a legal placement, the main run first; fails with the refusals if it is not legal."""
    assert verdict.legal, [str(refusal) for refusal in verdict.refusals]
    assert verdict.main is not None
    return [verdict.main.word, *(run.word for run in verdict.cross)]


def faults(verdict: Verdict) -> list[tuple[Fault, str]]:
    """What is refused, with the rule cited."""
    return [(refusal.fault, refusal.rule) for refusal in verdict.refusals]


def played(rules: Rules, players: int, turns: Sequence[tuple[str, list[str]]]) -> Layout:
    """The crossword after turns in notation, each with the words it must make; notation must round-trip."""
    layout, words = Layout(), closed_world()
    for text, expected in turns:
        placement = parse_placement(text, words.alphabet).on(layout)
        assert made(judge(layout, placement, rules, players, words)) == expected, text
        assert format_placement(layout, placement) == text
        layout = layout.lay(placement)
    return layout
