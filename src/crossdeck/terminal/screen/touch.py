"""What keys and clicks do to a sitting, before anything is done at the table: nothing here is final."""

from crossdeck.cards import FREE, WILD
from crossdeck.layout import Square
from crossdeck.play import Discard, Source
from crossdeck.terminal.screen.laying import LayingError
from crossdeck.terminal.screen.sitting import Deed, Sitting
from crossdeck.terminal.session import Wait

__all__ = [
    "clear",
    "exchange",
    "lift",
    "pick",
    "press_card",
    "press_square",
    "take_back",
    "turn",
    "type_letter",
    "type_special",
    "walk",
]

_SOURCES = {"O": Source.OPEN, "B": Source.BLIND}


def type_letter(sitting: Sitting, letter: str) -> Deed | None:
    """Lay a card, choose one for the discard, or take the open or a blind one, which is a deed."""
    if sitting.waiting.what is Wait.TAKE:
        if letter not in _SOURCES:
            return None
        sitting.source = _SOURCES[letter]
        return sitting.enter()
    if sitting.picked is not None:
        pick(sitting, letter)
    else:
        _lay(sitting, letter)
    return None


def _lay(sitting: Sitting, letter: str) -> None:
    wild = sitting.lifted == WILD
    sitting.forget()
    if not sitting.may_lay:
        return
    try:
        is_hat = letter == "X" and sitting.table.words.alphabet.x_system
        laying = sitting.laying
        sitting.laying = laying.hatted() if is_hat else laying.typed(letter, wild=wild)
    except LayingError as wrong:
        sitting.note = str(wrong)


def type_special(sitting: Sitting, card: str) -> None:
    """Choose this wild or free card for the discard, or take up a wild card that gets its letter next."""
    if sitting.picked is not None:
        pick(sitting, card if card in sitting.hand else WILD)
    elif WILD in sitting.laying.rest and sitting.may_lay:
        lift(sitting, WILD)
        sitting.note = "A wild card: type the letter that it stands for." if sitting.lifted else ""


def pick(sitting: Sitting, card: str) -> None:
    """Choose the next card of this kind for the discard."""
    held = [at for at, each in enumerate(sitting.hand) if each == card]
    after = [at for at in held if sitting.picked is not None and at > sitting.picked]
    sitting.forget()
    if held:
        sitting.picked = (after or held)[0]
    else:
        sitting.note = f"You hold no {card if card not in (WILD, FREE) else 'such card'}."


def lift(sitting: Sitting, card: str) -> None:
    """Take up a card for a square, or put it down again."""
    again = sitting.lifted == card
    sitting.forget()
    if not again and sitting.may_lay and card in sitting.laying.rest and card != FREE:
        sitting.lifted = card


def press_card(sitting: Sitting, at: int) -> None:
    """A card of the hand was clicked."""
    if sitting.picked is None:
        lift(sitting, sitting.hand[at])
    else:
        sitting.forget()
        sitting.picked = at


def press_square(sitting: Sitting, square: Square) -> None:
    """A square was clicked: lay what is lifted, take a card back, turn the cursor, or bring it there."""
    laying, card = sitting.laying, sitting.lifted
    if not sitting.may_lay:
        return
    if card and not laying.face(square):
        sitting.laying = laying.aimed(square)
        if card != WILD:
            _lay(sitting, card)
        return
    sitting.forget()
    if square in dict(laying.cards):
        sitting.laying = laying.taken_back(square)
    elif square == laying.cursor:
        sitting.laying = laying.turned()
    else:
        sitting.laying = laying.aimed(square)


def walk(sitting: Sitting, down: int, right: int) -> None:
    """Walk over the cloth, along the hand, or from one pack to the other."""
    sitting.note, sitting.refusals = "", ()
    if sitting.waiting.what is Wait.TAKE:
        sitting.source = Source.BLIND if sitting.source is Source.OPEN else Source.OPEN
    elif sitting.picked is not None:
        sitting.picked = (sitting.picked + (down or right)) % len(sitting.hand)
    elif sitting.may_lay:
        sitting.laying = sitting.laying.walked(down, right)


def turn(sitting: Sitting) -> None:
    """Write the other way."""
    if sitting.may_lay:
        sitting.laying = sitting.laying.turned()


def take_back(sitting: Sitting) -> None:
    """Take back the card that was laid last."""
    sitting.forget()
    sitting.laying = sitting.laying.taken_back()


def clear(sitting: Sitting) -> None:
    """Take everything back, and think better of an exchange."""
    sitting.forget()
    sitting.laying, sitting.picked = sitting.laying.cleared(), None


def exchange(sitting: Sitting) -> None:
    """Begin to choose a discard, or think better of it; whoever holds free cards only learns why not."""
    choosing = sitting.picked is None
    clear(sitting)
    if sitting.waiting.what is not Wait.TURN or not sitting.hand:
        sitting.note = "An exchange is for your own turn."
    elif sitting.only_free:
        sitting.doing(Discard(sitting.waiting.person or 0, FREE))
    elif choosing:
        sitting.picked = 0
