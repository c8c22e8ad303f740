"""What keys and clicks do to a sitting, before anything is done at the table: nothing here is final."""

from crossdeck.cards import FREE, WILD
from crossdeck.layout import Square
from crossdeck.play import Discard, Source
from crossdeck.terminal.screen.laying import LayingError
from crossdeck.terminal.screen.sitting import Deed, Sitting
from crossdeck.terminal.session import Wait

__all__ = [
    "choose",
    "clear",
    "draw",
    "exchange",
    "lift",
    "pick",
    "press_card",
    "press_row",
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
    if sitting.picked is None:
        _lay(sitting, letter)
    elif sitting.chosen and sitting.session.is_race and letter in _SOURCES:
        return draw(sitting, _SOURCES[letter])
    else:
        pick(sitting, letter)
    return None


def draw(sitting: Sitting, source: Source) -> Deed | None:
    """R-48: in a race a card is given for another in one movement; the one picked, or the one lifted."""
    if sitting.picked is None and sitting.lifted in sitting.hand:
        sitting.picked = sitting.hand.index(sitting.lifted)
    if sitting.picked is None:
        return None
    sitting.forget()
    sitting.source = source
    return sitting.enter()


def _lay(sitting: Sitting, letter: str) -> None:
    wild = sitting.lifted == WILD
    sitting.forget()
    if not sitting.may_lay:
        return
    try:
        is_hat = letter == "X" and sitting.table.words.alphabet.x_system
        work = sitting.work
        sitting.work = work.hatted() if is_hat else work.typed(letter, wild=wild)
    except LayingError as wrong:
        sitting.note = str(wrong)


def type_special(sitting: Sitting, card: str) -> None:
    """Choose this wild or free card for the discard, or take up a wild card that gets its letter next."""
    if sitting.picked is not None:
        pick(sitting, card if card in sitting.hand else WILD)
    elif WILD in sitting.work.rest and sitting.may_lay:
        lift(sitting, WILD)
        sitting.note = "A wild card: type the letter that it stands for." if sitting.lifted else ""


def pick(sitting: Sitting, card: str) -> None:
    """Choose the next card of this kind to give away; where several may go, it is added to them."""
    many = sitting.table.rules.refill
    held = [
        at for at, each in enumerate(sitting.hand) if each == card and not (many and at in sitting.chosen)
    ]
    after = [at for at in held if sitting.picked is not None and at > sitting.picked]
    sitting.forget()
    if held:
        choose(sitting, (held if many else after or held)[0])
    else:
        sitting.note = f"You hold no {card if card not in (WILD, FREE) else 'such card'}."


def choose(sitting: Sitting, at: int) -> None:
    """Choose the card at this place of the hand to give away; one of several is left here again."""
    sitting.picked = at
    sitting.chosen = sitting.chosen ^ {at} if sitting.table.rules.refill else frozenset({at})


def lift(sitting: Sitting, card: str) -> None:
    """Take up a card for a square, or put it down again."""
    again = sitting.lifted == card
    sitting.forget()
    if not again and sitting.may_lay and card in sitting.work.rest and (card != FREE or _race(sitting)):
        sitting.lifted = card


def press_card(sitting: Sitting, at: int) -> None:
    """A card of the hand was clicked."""
    if sitting.picked is None:
        lift(sitting, sitting.hand[at])
    else:
        sitting.forget()
        choose(sitting, at)


def press_row(sitting: Sitting, row: int) -> None:
    """A word on the table was clicked: it is to be changed, or no longer."""
    sitting.forget()
    if sitting.may_lay:
        draft = sitting.draft
        sitting.draft = draft.aimed(-1 if row == draft.row else row)


def press_square(sitting: Sitting, square: Square) -> None:
    """A square was clicked: lay what is lifted, take a card back, turn the cursor, or bring it there."""
    laying, card = sitting.laying, sitting.lifted
    if not sitting.may_lay:
        return
    if card and not laying.face(square):
        sitting.laying = laying.aimed(square)
        if card not in (WILD, FREE):
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
    between_packs = sitting.picked is not None and bool(down) and _race(sitting)
    if sitting.waiting.what is Wait.TAKE or between_packs:
        _other_pack(sitting)
    elif sitting.picked is not None:
        sitting.picked = (sitting.picked + (down or right)) % len(sitting.hand)
        if not sitting.table.rules.refill:
            sitting.chosen = frozenset({sitting.picked})
    elif sitting.may_lay:
        sitting.work = sitting.work.walked(down, right)


def _race(sitting: Sitting) -> bool:
    return sitting.session.is_race


def _other_pack(sitting: Sitting) -> None:
    sitting.source = Source.BLIND if sitting.source is Source.OPEN else Source.OPEN


def turn(sitting: Sitting) -> None:
    """Write the other way, or choose: the card to give away, in a race the pack."""
    if sitting.picked is not None and _race(sitting):
        _other_pack(sitting)
    elif sitting.picked is not None:
        choose(sitting, sitting.picked)
    elif sitting.may_lay:
        sitting.work = sitting.work.turned()


def take_back(sitting: Sitting) -> None:
    """Take back the card that was laid last."""
    sitting.forget()
    sitting.work = sitting.work.taken_back()


def clear(sitting: Sitting) -> None:
    """Take everything back, and think better of an exchange."""
    sitting.forget()
    sitting.work = sitting.work.cleared()
    sitting.stop_giving()


def exchange(sitting: Sitting) -> None:
    """Begin to choose a discard, or think better of it; whoever holds free cards only learns why not.

    In a race it takes nothing back: what is laid for now stays there.
    """
    choosing = sitting.picked is None
    sitting.forget()
    sitting.stop_giving()
    if not _race(sitting):
        clear(sitting)
    if not sitting.may_lay or not sitting.hand:
        sitting.note = "An exchange is for your own turn."
    elif sitting.only_free:
        sitting.doing(Discard(sitting.waiting.person or 0, FREE))
    elif choosing:
        sitting.picked = 0
