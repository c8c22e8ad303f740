"""Why an action of a patience is refused: the rule, a sentence, and what it is about.

As `verdicts.judge` does, it looks in stages and stops at the first that finds a fault: whether the game goes
on, where the cards come from, how they lie, the words.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from crossdeck.layout import Layout, Placement, Run
from crossdeck.patience.actions import Fill, Lay, Origin, Place, Redraw, Spell
from crossdeck.patience.solitaire_2 import loose_vowels, vowels
from crossdeck.patience.table import SoloTable
from crossdeck.patience.views import Position
from crossdeck.patience.ways import Reach
from crossdeck.rowwords import faulty_word
from crossdeck.rules import Course, Fault, Joining, Rules, Wilds
from crossdeck.verdicts import Refusal, judge

__all__ = [
    "Refusals", "check_fill", "check_lay", "check_letters", "check_origins", "check_redraw", "check_spell",
    "joins_rightly", "least_letters", "refuse",
]  # fmt: skip

Refusals = tuple[Refusal, ...]

_SHAPE = {Fault.EMPTY, Fault.OCCUPIED, Fault.OFF_BOARD, Fault.LINE, Fault.GAP, Fault.NOT_WILD}
"""Faults with which nobody can say what a placement would share."""


def refuse(rules: Rules, fault: Fault, sentence: str, cards: Sequence[str] = (), word: str = "") -> Refusals:
    """One refusal, with the rule that this game cites for it."""
    return (Refusal(fault, rules.cites[fault], sentence, word=word, cards=tuple(cards)),)


def check_origins(
    rules: Rules, position: Position, reach: Reach, faces: Sequence[str], origins: Sequence[Origin]
) -> Refusals:
    """Whether each card lies where it is said to be taken from, and can be taken there."""
    if len(origins) != len(faces):
        sentence = f"The play takes {_few(len(faces), 'card')} and names {_few(len(origins), 'place')}."
        return refuse(rules, Fault.SOURCE, sentence)
    return tuple(_origins(rules, position, reach, faces, origins))


def _origins(
    rules: Rules, position: Position, reach: Reach, faces: Sequence[str], origins: Sequence[Origin]
) -> Iterator[Refusal]:
    taken: dict[Origin, list[str]] = {}
    for face, place in zip(faces, origins, strict=True):
        taken.setdefault(place, []).append(face)
    for place, cards in taken.items():
        if place is Place.MASTER:
            yield from _masters(rules, position, cards)
        elif any(card.islower() for card in cards):
            wild = [card for card in cards if card.islower()]
            yield from _no_master(rules, f"{_first(place)} is no place of a Master Card.", wild)
        elif place not in reach:
            yield from refuse(rules, Fault.SOURCE, f"There is no {_named(place)} here.")
        elif place is Place.HAND:
            yield from _from_hand(rules, position, cards)
        else:
            yield from _from_top(rules, position, reach, place, cards)


def check_letters(rules: Rules, reach: Reach, faces: Sequence[str]) -> Refusals:
    """Whether piles and open stack have these letters at all, if it was left open which of them give them."""
    within = Counter(card for given in reach.values() for card in given)
    missing = Counter(face for face in faces if face.isupper()) - within
    return tuple(refusal for card in missing for refusal in _missing(rules, card, within[card]))


def _missing(rules: Rules, card: str, have: int) -> Refusals:
    enough = f"{'is' if have == 1 else 'are'} only {_few(have, card)}" if have else f"is no {card}"
    return refuse(rules, Fault.NOT_TOP, f"There {enough} to be taken now.", [card])


def _masters(rules: Rules, position: Position, cards: Sequence[str]) -> Refusals:
    """LS2-14: each once and only once, as any letter."""
    if any(card.isupper() for card in cards):
        return _no_master(rules, "A Master Card is written as a letter in lower case.", cards)
    if len(cards) > position.masters:
        sentence = f"There {'is' if position.masters == 1 else 'are'} {_few(position.masters, 'Master Card')}"
        return _no_master(rules, f"{sentence} left; this takes {len(cards)}.", cards)
    return ()


def _no_master(rules: Rules, sentence: str, cards: Sequence[str]) -> Refusals:
    """The same where there never was one (KA1-03, LS1-01)."""
    if rules.wilds is Wilds.NONE:
        sentence = "A letter in lower case is a wild card, and this game has none."
    return refuse(
        rules, Fault.NO_MASTER if Fault.NO_MASTER in rules.cites else Fault.NOT_WILD, sentence, cards
    )


def _from_hand(rules: Rules, position: Position, cards: Sequence[str]) -> Iterator[Refusal]:
    for card in (Counter(cards) - Counter(position.hand)).elements():
        fault = Fault.NOT_TOP if rules.course is Course.ROW else Fault.NOT_HELD
        where = {Course.ROW: "row", Course.HAND: "hand"}.get(rules.course, "rack")
        yield from refuse(rules, fault, f"The {where} has no {card} left to lay.", [card])


def _from_top(
    rules: Rules, position: Position, reach: Reach, place: Origin, cards: Sequence[str]
) -> Iterator[Refusal]:
    """KA1-06, KA3-06, LS1-04, LS2-04: what is taken from a pile are its top cards."""
    held = len(position.up) if place is Place.OPEN else len(position.piles[_pile(place)])
    given = reach[place]
    if len(cards) > len(given) and place is Place.OPEN and held:
        sentence = f"A play uses {_few(rules.open_cards, 'card')} of the open stack, from the top."
        yield from refuse(rules, Fault.OPEN_CARDS, sentence, cards)
    elif Counter(cards) != Counter(given[: len(cards)]):
        shown = f"shows {''.join(given[: len(cards)])}, not {''.join(cards)}"
        top = shown if given else "has no card to give"
        yield from refuse(rules, Fault.NOT_TOP, f"{_first(place)} {top}.", cards)
    elif rules.spelling_order and tuple(cards) != given[: len(cards)]:
        sentence = "At this table the cards of a pile come off in the order of spelling."
        yield from refuse(rules, Fault.NOT_TOP, sentence, cards)


def _pile(place: Origin) -> int:
    assert isinstance(place, int)
    return place


def _named(place: Origin) -> str:
    if isinstance(place, int):
        return f"pile {place + 1}"
    return "hand" if place is Place.HAND else "open stack"


def _first(place: Origin) -> str:
    """Its name where a sentence begins."""
    return _named(place).capitalize() if isinstance(place, int) else f"The {_named(place)}"


def _few(count: int, thing: str) -> str:
    words = {0: "no", 1: "one"}
    return f"{words.get(count, count)} {thing}{'' if count == 1 else 's'}"


def check_lay(table: SoloTable, layout: Layout, lay: Lay) -> Refusals:
    """How the cards lie, and what they make."""
    rules = table.rules
    verdict = judge(layout, lay.placement, rules, 1, table.words, board=table.board)
    if rules.course is not Course.CORNERS or {refusal.fault for refusal in verdict.refusals} & _SHAPE:
        return verdict.refusals
    return _corner(rules, layout, lay.placement) or verdict.refusals


def _corner(rules: Rules, layout: Layout, placement: Placement) -> Refusals:
    """KWP-06, KWP-08, R-81."""
    if not layout:
        if min(placement.squares) == (0, 0):
            return ()
        sentence = "The first letter of the first word lies on the top-left square."
        return (Refusal(Fault.CORNER, rules.cites[Fault.CORNER], sentence, placement.squares),)
    if joins_rightly(rules, layout, placement):
        return ()
    sentence = (
        "A word includes exactly one letter of a word that lies there already."
        if rules.joining is Joining.ONE
        else "A word includes at least one letter of a word that lies there already."
    )
    return (Refusal(Fault.JOINING, rules.cites[Fault.JOINING], sentence, placement.squares),)


def joins_rightly(rules: Rules, layout: Layout, placement: Placement) -> bool:
    """R-81: whether the word shares as many squares with the crossword as it should.

    A single card can be part of two words; either may be the one that is meant.
    """
    made = layout.made_by(placement)
    runs = made.runs if len(placement) == 1 else (made.main,)
    return any(_shares(rules, layout, run) for run in runs)


def _shares(rules: Rules, layout: Layout, run: Run) -> bool:
    shared = sum(square in layout for square in run.squares)
    return shared == 1 if rules.joining is Joining.ONE else shared > 0


def least_letters(rules: Rules, position: Position, letters: int) -> int:
    """R-76, LS2-15: the fewest letters of a word; two, if it uses so many letter cards that none is left."""
    return 2 if letters == position.left else rules.shortest


def check_spell(table: SoloTable, position: Position, spell: Spell) -> Refusals:
    """LS1-04, LS1-09, LS1-12, LS2-04, LS2-14 to LS2-16, LS2-18."""
    rules, word = table.rules, spell.faces.upper()
    own = sum(face.isupper() for face in spell.faces)
    if not own:
        sentence = "A Master Card is used together with other letters, never alone."
        return refuse(rules, Fault.NO_MASTER, sentence, spell.faces, word)
    least = least_letters(rules, position, own)
    if len(word) < least:
        last = "" if least == 2 else "; fewer only if it uses every card that is left"
        return refuse(
            rules,
            Fault.TOO_SHORT,
            f"{word} has {_few(len(word), 'letter')}, {least} are the fewest{last}.",
            word=word,
        )
    return faulty_word(spell.faces, rules, table.words)


def check_fill(rules: Rules, position: Position, fill: Fill) -> Refusals:
    """LS2-08, LS2-11, LS2-12, R-77."""
    if not 0 <= fill.space < len(position.piles) or position.piles[fill.space]:
        return refuse(rules, Fault.NOT_A_SPACE, f"There is no empty space at pile {fill.space + 1}.")
    loose = loose_vowels(rules, position)
    if fill.origin is Place.OPEN:
        if not position.up:
            return refuse(rules, Fault.SOURCE, "No card of the Nest lies open.")
        if loose:
            sentence = f"Pile {loose[0] + 1} shows a vowel: as long as one does, no Nest card fills a space."
            return refuse(rules, Fault.VOWELS_FIRST, sentence, position.piles[loose[0]][:1])
        return ()
    if not isinstance(fill.origin, int) or not 0 <= fill.origin < len(position.piles):
        return refuse(rules, Fault.SOURCE, "A space is filled from a pile or from the open Nest card.")
    if fill.origin in loose:
        return ()
    pile = position.piles[fill.origin]
    if pile and pile[0] in vowels(rules):
        sentence = f"{pile[0]} lies alone in pile {fill.origin + 1}: moving it would only shift the space."
    else:
        sentence = f"Pile {fill.origin + 1} shows no vowel; only vowels are moved to spaces."
    return refuse(rules, Fault.NOT_A_SPACE, sentence, pile[:1])


def check_redraw(rules: Rules, position: Position, redraw: Redraw) -> Refusals:
    """R-83."""
    if position.redrawn >= rules.redraws:
        most = rules.redraws
        allowed = f"no more than {_few(most, 'exchange')}" if most else "no exchange of letters"
        return refuse(rules, Fault.NO_EXCHANGE, f"This table has {allowed}.")
    if not redraw.cards:
        return refuse(rules, Fault.EMPTY, "An exchange gives at least one letter.")
    if missing := tuple((Counter(redraw.cards) - Counter(position.hand)).elements()):
        return refuse(rules, Fault.NOT_HELD, f"The rack has no {missing[0]} left to give.", missing)
    if len(redraw.cards) > position.blind_count:
        stock, wanted = position.blind_count, len(redraw.cards)
        sentence = f"The stock has too few letters for this exchange: {stock} of {wanted}."
        return refuse(rules, Fault.BLIND_EMPTY, sentence)
    return ()
