"""A word being typed where words lie in rows: new, or made of one that lies there.

Insert or substitute is found by itself: a longer word is made by inserting cards, one of the same length by
substituting some.  Whatever a key does gives another value, as in `laying`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from crossdeck.alphabet import Alphabet
from crossdeck.cards import WILD
from crossdeck.play import Insert, LayWord, Move, Substitute
from crossdeck.rowwords import cards_of, exchanged, inserted
from crossdeck.terminal.rowadvice import RowPlay
from crossdeck.terminal.screen.laying import LayingError

__all__ = ["Draft", "Way", "new_places"]

_LONGEST = 30


@dataclass(frozen=True)
class Way:
    """One way to make the word: what is done, to which row, and the faces before and after."""

    move: Move
    row: int
    before: str
    after: str

    def action(self, seat: int) -> RowPlay:
        """To do it."""
        match self.move:
            case Move.LAY:
                return LayWord(seat, self.after)
            case Move.INSERT:
                return Insert(seat, self.row, self.after)
            case Move.SUBSTITUTE:
                return Substitute(seat, self.row, self.after)

    @property
    def given(self) -> tuple[str, ...]:
        """The cards that go from the hand, in hand notation."""
        if self.move is Move.SUBSTITUTE:
            return exchanged(self.before, self.after)[0]
        return inserted(self.before, self.after)

    @property
    def taken(self) -> tuple[str, ...]:
        """The cards that come to it."""
        return exchanged(self.before, self.after)[1] if self.move is Move.SUBSTITUTE else ()

    @property
    def new(self) -> frozenset[int]:
        """The places in the word where other cards would lie than now."""
        return new_places(self.before, self.after)


@dataclass(frozen=True)
class Draft:
    """What one person has typed, from a hand, at a table with these words."""

    rows: tuple[str, ...]
    hand: tuple[str, ...]
    alphabet: Alphabet
    row: int | None = None
    """The word that was chosen to be changed; None for a new one, or whichever can become what is typed."""
    letters: str = ""
    """What is typed; in lower case what a wild card is to stand for."""
    turns: int = 0
    """How often another way was asked for."""

    def __bool__(self) -> bool:
        """Whether anything is typed."""
        return bool(self.letters)

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """How the word can be made with these cards, whether it is one or not: first as a new word."""
        if not self.letters:
            return ()
        rows = range(len(self.rows)) if self.row is None else (self.row,)
        changed = [way for row in rows for way in _changed(self.rows[row], row, self.letters, self.hand)]
        changed.sort(key=lambda way: way.move is Move.SUBSTITUTE)
        new = () if self.row is not None else tuple(_laid(len(self.rows), self.letters, self.hand))
        return (*new, *changed)

    @property
    def way(self) -> Way | None:
        """The one that is meant now; None if the cards do not suffice."""
        return self.ways[self.turns % len(self.ways)] if self.ways else None

    @property
    def given(self) -> tuple[str, ...]:
        """The cards of the hand that would go."""
        if self.way is not None:
            return self.way.given
        held, given = Counter(self.hand), []
        for card in cards_of(self.letters):
            if held[card]:
                held[card] -= 1
                given.append(card)
        return tuple(given) if self.row is None else ()

    @property
    def rest(self) -> tuple[str, ...]:
        """The cards that would stay in the hand."""
        return tuple((Counter(self.hand) - Counter(self.given)).elements())

    def action(self, seat: int) -> RowPlay:
        """What is typed as an action; if the cards do not suffice, one whose refusal says why not."""
        if self.way is not None:
            return self.way.action(seat)
        if self.row is None:
            return LayWord(seat, self.letters)
        same = len(self.letters) == len(self.rows[self.row])
        return (Substitute if same else Insert)(seat, self.row, self.letters)

    def walked(self, down: int, right: int) -> "Draft":
        """With another word chosen; before the first one is none, and what is typed stays."""
        at = (-1 if self.row is None else self.row) + down + right
        return self.aimed(min(at, len(self.rows) - 1))

    def aimed(self, row: int) -> "Draft":
        """With this word chosen, or none."""
        return replace(self, row=row if 0 <= row < len(self.rows) else None, turns=0)

    def turned(self) -> "Draft":
        """Another way to make the same word."""
        return replace(self, turns=self.turns + 1)

    def typed(self, letter: str, *, wild: bool = False) -> "Draft":
        """With one letter more."""
        if wild and WILD not in self.hand:
            raise LayingError("You hold no wild card.")
        if len(self.letters) >= _LONGEST:
            raise LayingError("No word is longer than that.")
        return replace(self, letters=self.letters + (letter.lower() if wild else letter), turns=0)

    def hatted(self) -> "Draft":
        """The x-system: the X after a C makes it a Ĉ."""
        if not self.letters:
            raise LayingError("X follows the letter that it hats: type C, then X.")
        return replace(self, letters=self.alphabet.read_faces(f"{self.letters}X"), turns=0)

    def taken_back(self) -> "Draft":
        """Without the last letter; without any, no word is chosen."""
        return replace(self, letters=self.letters[:-1], turns=0) if self.letters else self.cleared()

    def cleared(self) -> "Draft":
        """Nothing typed, nothing chosen."""
        return replace(self, row=None, letters="", turns=0)

    def showing(self, action: RowPlay) -> "Draft":
        """With this typed instead."""
        if isinstance(action, LayWord):
            return replace(self, row=None, letters=action.faces, turns=0)
        # Letters are typed, and which of the old cards are wild follows: only new ones are told.
        new = new_places(self.rows[action.row], action.faces)
        letters = (face if at in new else face.upper() for at, face in enumerate(action.faces))
        return replace(self, row=action.row, letters="".join(letters), turns=0)


def new_places(before: str, after: str) -> frozenset[int]:
    """Where in a word other cards lie than before: inserted, substituted, or all of a new one."""
    if len(before) == len(after):
        return frozenset(at for at, face in enumerate(after) if face != before[at])
    old = iter(before)
    wanted = next(old, "")
    new = []
    for at, face in enumerate(after):
        if face == wanted:
            wanted = next(old, "")
        else:
            new.append(at)
    return frozenset(new)


def _from_hand(hand: Sequence[str], letters: str) -> list[str] | None:
    """These letters as faces of cards of the hand, wild where a letter is lacking; None if cards are."""
    held, faces = Counter(hand), []
    for letter in letters:
        wild = letter.islower() or not held[letter]
        card = WILD if wild else letter
        if not held[card]:
            return None
        held[card] -= 1
        faces.append(letter.lower() if wild else letter)
    return faces


def _laid(row: int, letters: str, hand: Sequence[str]) -> Iterator[Way]:
    faces = _from_hand(hand, letters)
    if faces is not None:
        yield Way(Move.LAY, row, "", "".join(faces))


def _changed(before: str, row: int, letters: str, hand: Sequence[str]) -> Iterator[Way]:
    """LXL-13, R-66: a longer word; LXL-17, R-67: one of the same length."""
    if len(letters) == len(before):
        move, new = Move.SUBSTITUTE, _other_places(before, letters, hand)
    else:
        move, new = Move.INSERT, _places_between(before, letters)
    faces = _from_hand(hand, "".join(letters[at] for at in new))
    if not new or faces is None:
        return
    fresh, old = dict(zip(new, faces, strict=True)), iter(before)
    if move is Move.SUBSTITUTE:
        after = (fresh.get(at, face) for at, face in enumerate(before))
    else:
        after = (fresh[at] if at in fresh else next(old) for at in range(len(letters)))
    yield Way(move, row, before, "".join(after))


def _places_between(before: str, letters: str) -> list[int]:
    """Where new cards go if the old ones keep their order; none if they cannot.

    However the old letters are found among the new ones, the letters left over are the same.
    """
    old, new = 0, []
    for at, letter in enumerate(letters):
        if old < len(before) and before[old].upper() == letter:
            old += 1
        else:
            new.append(at)
    return new if old == len(before) else []


def _other_places(before: str, letters: str, hand: Sequence[str]) -> list[int]:
    """Where another letter is to lie; R-68: in the same word, a wild card whose letter is held."""
    other = [at for at, letter in enumerate(letters) if letter != before[at].upper()]
    return other or [at for at, face in enumerate(before) if face.islower() and face.upper() in hand][:1]
