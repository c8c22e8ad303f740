"""What keys and clicks do to the desk of a patience, before anything is played: nothing here is final."""

from crossdeck.layout import Square
from crossdeck.patience import HIDDEN, Origin, Place, Redraw
from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.screen.laying import LayingError

__all__ = [
    "begin_giving",
    "lift",
    "other_way",
    "press_card",
    "press_open",
    "press_pile",
    "press_square",
    "take_back",
    "turn_cursor",
    "type_letter",
    "walk",
    "want_master",
]

_LONGEST = 30


def type_letter(desk: Desk, letter: str) -> None:
    """Lay a card at the cursor, add a letter to the word, or choose one to be exchanged."""
    desk.forget()
    if desk.session.is_over:
        return
    if desk.giving is not None:
        _give(desk, letter)
        return
    try:
        hat = letter == "X" and desk.solo.table.words.alphabet.x_system
        if desk.spells:
            _spell(desk, letter)
        else:
            desk.laying = desk.laying.hatted() if hat else desk.laying.typed(letter)
    except LayingError as wrong:
        held = str(wrong).removeprefix("You hold no")
        desk.note = str(wrong) if held == str(wrong) else f"There is no{held.rstrip('.')} within reach."
    desk.turns, desk.lifted = 0, None


def _spell(desk: Desk, letter: str) -> None:
    if len(desk.letters) >= _LONGEST:
        desk.note = "No word is longer than that."
        return
    desk.letters += letter.lower() if desk.master else letter
    desk.master = False


def _give(desk: Desk, letter: str) -> None:
    held = [at for at, card in enumerate(desk.view.hand) if card == letter and at not in _given(desk)]
    if held:
        desk.giving = (*_given(desk), held[0])
    else:
        desk.note = f"The rack has no {letter} left to give."


def _given(desk: Desk) -> tuple[int, ...]:
    return desk.giving or ()


def press_card(desk: Desk, at: int) -> None:
    """A card of the row, the hand or the rack was clicked."""
    if desk.giving is not None:
        given = _given(desk)
        desk.giving = tuple(each for each in given if each != at) if at in given else (*given, at)
    elif at < len(desk.view.hand):
        lift(desk, Place.HAND, desk.view.hand[at])


def press_pile(desk: Desk, pile: int) -> None:
    """A pile was clicked: where words are spelt its next card is taken, else it is taken up."""
    cards = desk.view.piles[pile] if 0 <= pile < len(desk.view.piles) else ()
    reach = desk.solo.reach(desk.view).get(pile, ())
    used = sum(origin == pile for _, origin in desk.pins)
    if not cards or used >= len(reach) or desk.session.is_over:
        return
    if desk.spells:
        _take(desk, pile, reach[used])
    else:
        lift(desk, pile, cards[0])


def press_open(desk: Desk) -> None:
    """The open card was clicked."""
    up = desk.solo.reach(desk.view).get(Place.OPEN, ())
    used = sum(origin is Place.OPEN for _, origin in desk.pins)
    if used >= len(up) or desk.session.is_over or up[used] == HIDDEN:
        return
    if desk.spells:
        _take(desk, Place.OPEN, up[used])
    else:
        lift(desk, Place.OPEN, up[used])


def _take(desk: Desk, place: Origin, card: str) -> None:
    desk.forget()
    desk.letters += card
    desk.pins = (*desk.pins, (card, place))
    desk.turns = 0


def lift(desk: Desk, place: Origin, card: str) -> None:
    """Take up a card for a square, or put it down again."""
    again = desk.lifted == (card, place)
    desk.forget()
    desk.lifted = None if again or desk.session.is_over or card not in desk.laying.rest else (card, place)


def press_square(desk: Desk, square: Square) -> None:
    """A square was clicked: lay what is lifted, take a card back, turn the cursor, or bring it there."""
    laying, lifted = desk.laying, desk.lifted
    desk.forget()
    if desk.session.is_over:
        return
    if lifted is not None and not laying.face(square):
        desk.laying = laying.aimed(square)
        type_letter(desk, lifted[0])
        if desk.laying.face(square):
            desk.pins = (*desk.pins, lifted)
    elif square in dict(laying.cards):
        _unpin(desk, dict(laying.cards)[square])
        desk.laying = laying.taken_back(square)
    elif square == laying.cursor:
        desk.laying = laying.turned()
    else:
        desk.laying = laying.aimed(square)
    desk.lifted, desk.turns = None, 0


def take_back(desk: Desk) -> None:
    """Without the last card or letter."""
    desk.forget()
    desk.turns, desk.lifted = 0, None
    if desk.giving is not None:
        desk.giving = _given(desk)[:-1]
    elif desk.spells and desk.letters:
        _unpin(desk, desk.letters[-1].upper())
        desk.letters = desk.letters[:-1]
    elif desk.laying:
        _unpin(desk, desk.laying.cards[-1][1])
        desk.laying = desk.laying.taken_back()


def _unpin(desk: Desk, card: str) -> None:
    """What is taken back is not pinned any more; of several cards of a letter the last pinned one."""
    pins = list(desk.pins)
    for at in range(len(pins) - 1, -1, -1):
        left = desk.laying.given.count(card) if not desk.spells else desk.letters.upper().count(card)
        if pins[at][0] == card and sum(pin[0] == card for pin in pins) >= left:
            del pins[at]
            break
    desk.pins = tuple(pins)


def walk(desk: Desk, down: int, right: int) -> None:
    """Walk over the cloth."""
    desk.forget()
    if not desk.spells and not desk.session.is_over:
        desk.laying = desk.laying.walked(down, right)


def turn_cursor(desk: Desk) -> None:
    """Write the other way; where words are spelt, another way to get the cards."""
    desk.forget()
    if desk.spells:
        desk.turns += 1
    else:
        desk.laying = desk.laying.turned()


def other_way(desk: Desk) -> None:
    """Another way to get the same cards."""
    desk.forget()
    desk.turns += 1


def want_master(desk: Desk) -> None:
    """The next letter is a Master Card (LS2-14)."""
    desk.forget()
    if not desk.spells or desk.session.is_over:
        return
    free = desk.view.masters - sum(letter.islower() for letter in desk.letters)
    desk.master = not desk.master and free > 0
    desk.note = "A Master Card: type the letter that it stands for." if desk.master else ""
    if free <= 0:
        desk.note = "No Master Card is left."


def begin_giving(desk: Desk) -> None:
    """Begin to choose letters, or think better of it; where that is not allowed the rule says so."""
    giving = desk.giving
    desk.clear()
    desk.forget()
    refusals = desk.solo.check(desk.view, Redraw(desk.view.hand[:1])) if giving is None else ()
    if refusals:
        desk.refusals = refusals
    elif giving is None:
        desk.giving = ()
