"""What lies on the table of a patience, as lines: drawn, or told for a reader that speaks.

What is drawn begins with a space and is never wrapped.  Piles are numbered from 1; a dash is an empty space,
and +3 says that three cards lie face down.
"""

from collections.abc import Sequence

from crossdeck.patience import HIDDEN, SoloView
from crossdeck.patience.solo import Solo
from crossdeck.rules import Course, Rules
from crossdeck.squares import colour_of
from crossdeck.terminal.drawing import draw_board, draw_layout, tell_words
from crossdeck.terminal.telling import counted, joined

__all__ = ["called_piles", "draw_piles", "draw_table", "tell_cards", "tell_table"]


def called_piles(rules: Rules) -> str:
    """What the book calls one of them."""
    return "stack" if rules.course is Course.STACKS else "pile"


def draw_table(solo: Solo, view: SoloView) -> list[str]:
    """The crossword or the piles, and the cards that can be played."""
    lines = []
    if not solo.manner.spells:
        board = solo.table.board
        if board is not None:
            own = colour_of(board, 0) if solo.rules.course is Course.AREA else None
            lines += draw_board(board, view.layout, own)
        else:
            lines += draw_layout(view.layout) or ["No word lies on the table yet."]
    return [*lines, *(draw_piles(view.piles) if view.piles else ()), *tell_cards(solo, view)]


def draw_piles(piles: Sequence[Sequence[str]]) -> list[str]:
    """The piles side by side, their top cards in the first line under the numbers.

    Under them the cards that can be read; of those that lie face down only how many there are.
    """
    lines = [" " + "".join(f"{number:>4}" for number in range(1, len(piles) + 1))]
    known = [[card for card in pile if card != HIDDEN] for pile in piles]
    for at in range(max(1, *map(len, known))):
        faces = (pile[at] if at < len(pile) else "-" if not pile and not at else "" for pile in known)
        lines.append((" " + "".join(f"{face:>4}" for face in faces)).rstrip())
    hidden = [len(pile) - len(seen) for pile, seen in zip(piles, known, strict=True)]
    if any(hidden):
        lines.append((" " + "".join(f"{f'+{count}' if count else '':>4}" for count in hidden)).rstrip())
    return lines


def tell_cards(solo: Solo, view: SoloView) -> list[str]:
    """The row, the hand or the rack, what lies open, and what is blind."""
    blind = view.blind_count
    match solo.rules.course:
        case Course.ROW:
            return [f"Row: {_cards(view.hand)}. {_open('Open stack', view)} Blind pack: {blind}."]
        case Course.HAND:
            return [f"Hand: {_cards(view.hand)}. {counted(len(view.hand), 'card')}. Blind pack: {blind}."]
        case Course.STACKS:
            return [f"{_open('Pack', view)} {counted(blind, 'card')} to be turned."]
        case Course.PILES:
            return [f"Set aside: {_cards(view.aside)}. Spelt: {_spelt(view)}."]
        case Course.NEST:
            nest = f"{_open('Nest', view)} {counted(blind, 'card')} to be turned."
            return [f"{nest} Master Cards: {view.masters}. Spelt: {_spelt(view)}."]
        case _:
            return [f"Rack: {_cards(view.hand)}. Stock: {counted(blind, 'letter')}."]


def _cards(cards: Sequence[str]) -> str:
    return " ".join(cards) or "empty"


def _spelt(view: SoloView) -> str:
    return " ".join(view.spelt) or "nothing yet"


def _open(name: str, view: SoloView) -> str:
    """The turned-up cards, the usable one first; those beneath as far as they can be read."""
    if not view.up:
        return f"{name}: no open card."
    top, *beneath = view.up
    shown = top if view.shown and top != HIDDEN else "none can be used now"
    if not view.shown:
        beneath = list(view.up)
    known = [card for card in beneath if card != HIDDEN]
    under = f", beneath it {' '.join(known)}" if known else f", {len(beneath)} beneath" if beneath else ""
    return f"{name}: {shown}{under}."


def tell_table(solo: Solo, view: SoloView) -> list[str]:
    """The same in sentences."""
    lines = []
    if not solo.manner.spells:
        lines += tell_words(view.layout)
    name = called_piles(solo.rules)
    for number, pile in enumerate(view.piles, 1):
        lines.append(_told_pile(f"{name[:1].upper()}{name[1:]} {number}", pile))
    return [*lines, *tell_cards(solo, view)]


def _told_pile(name: str, pile: Sequence[str]) -> str:
    if not pile:
        return f"{name} is an empty space."
    top, *beneath = pile
    known = [card for card in beneath if card != HIDDEN]
    under = f", beneath it {joined(known, 'then')}" if known else ""
    hidden = len(beneath) - len(known)
    face_down = f", {counted(hidden, 'card')} face down" if hidden else ""
    return f"{name} shows {top}{under}{face_down}."
