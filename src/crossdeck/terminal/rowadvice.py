"""What the table tells a person where words lie in rows: what a word could be, and what it would do.

A word that somebody types is laid as a new one, or made of a word that lies there.  Like `advice.plays_of`
this asks only `check`, and so says nothing of the dictionary where words are open to challenge.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from crossdeck.cards import Pack, hand_value
from crossdeck.play import Insert, LayWord, Substitute
from crossdeck.rowwords import cards_of, exchanged, inserted
from crossdeck.rules import Checking, Fault
from crossdeck.terminal.advice import Preview, faces_from, may_lay
from crossdeck.terminal.session import Session
from crossdeck.verdicts import Refusal

__all__ = ["RowPlay", "best_rows", "moved", "preview_row", "row_plays_of", "rows_why_not", "shed"]

RowPlay = LayWord | Insert | Substitute

_MOST_ALIGNED = 300
"""So many ways to keep the old cards in a longer word are tried; they differ only with wild cards."""


def moved(rows: Sequence[str], play: RowPlay) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards that leave the hand, and those that come to it, in hand notation."""
    match play:
        case LayWord(faces=faces):
            return cards_of(faces), ()
        case Insert(row=row, faces=faces):
            return inserted(rows[row], faces), ()
        case Substitute(row=row, faces=faces):
            return exchanged(rows[row], faces)


def row_plays_of(session: Session, word: str, row: int | None = None) -> list[RowPlay]:
    """What makes this word: laid as a new one, then of each word on the table; or of one row alone."""
    return [play for play, refusals in _tried(session, word, row) if not refusals]


def rows_why_not(session: Session, word: str, row: int | None = None) -> tuple[Refusal, ...]:
    """Why nothing makes this word: what speaks against it where least does, cards apart that are not held."""
    tried = [refusals for _, refusals in _tried(session, word, row) if refusals]
    return min(tried, key=lambda refusals: (len(refusals), refusals[0].fault is Fault.NOT_HELD), default=())


def _tried(session: Session, word: str, row: int | None) -> list[tuple[RowPlay, tuple[Refusal, ...]]]:
    """One try for each row that the word could be made of: the one that uses fewest wild cards."""
    view, seat = session.view(), session.viewer
    hand = None if seat is None else view.hands[seat]
    if seat is None or hand is None:
        return []
    check = session.game.engine.check
    tried: list[tuple[RowPlay, tuple[Refusal, ...]]] = []
    if row is None:
        lay = LayWord(seat, faces_from(hand, word) or word)
        tried.append((lay, check(view, lay)))
    for at in range(len(view.rows)) if row is None else (row,):
        plays = sorted(_made_of(seat, at, view.rows[at], word, hand), key=_wilds)
        judged = [(play, check(view, play)) for play in plays]
        tried += sorted(judged, key=lambda each: bool(each[1]))[:1]
    return tried


def _wilds(play: RowPlay) -> int:
    return sum(map(str.islower, play.faces))


def _made_of(seat: int, row: int, old: str, word: str, hand: Sequence[str]) -> Iterator[RowPlay]:
    """The ways to make a word of an old one; none if its letters do not allow it."""
    if len(word) == len(old):
        yield from (Substitute(seat, row, faces) for faces in _exchanging(old, word, hand))
    elif len(word) > len(old):
        yield from (Insert(seat, row, faces) for faces in dict.fromkeys(_inserting(old, word, hand)))


def _exchanging(old: str, word: str, hand: Sequence[str]) -> Iterator[str]:
    """R-67; R-68: if the word stays the same, a wild card in it is taken for its letter."""
    kept = [face if face.upper() == letter else "" for face, letter in zip(old, word, strict=True)]
    if all(kept):
        kept = ["" if face.islower() else face for face in kept]
    if any(kept) and not all(kept):
        yield _filled(kept, word, hand)


def _inserting(old: str, word: str, hand: Sequence[str]) -> Iterator[str]:
    """R-66: every way in which the old cards keep their order in the new word."""
    if len(word) > len(old) + len(hand):
        return
    for kept in islice(_aligned(old, word), _MOST_ALIGNED):
        yield _filled(kept, word, hand)


def _aligned(old: str, word: str) -> Iterator[list[str]]:
    """For each letter of the word the old card that stays there, or nothing."""
    if len(old) > len(word):
        return
    if not old:
        yield [""] * len(word)
        return
    if old[0].upper() == word[0]:
        yield from ([old[0], *rest] for rest in _aligned(old[1:], word[1:]))
    yield from (["", *rest] for rest in _aligned(old, word[1:]))


def _filled(kept: Sequence[str], word: str, hand: Sequence[str]) -> str:
    """The faces of a word with cards of the hand where none is kept; letters that are not held stay so."""
    lacking = [letter for face, letter in zip(kept, word, strict=True) if not face]
    new = iter(faces_from(hand, lacking) or lacking)
    return "".join(face or next(new) for face in kept)


def best_rows(session: Session) -> list[tuple[int, RowPlay]]:
    """All the viewer's plays with words of the dictionary, with the points that they shed, the most first."""
    view, seat = session.view(), session.viewer
    hand = None if seat is None else view.hands[seat]
    if seat is None or hand is None or not may_lay(view, seat):
        return []
    found = (play for play in session.game.engine.actions(view) if isinstance(play, RowPlay))
    return sorted(
        ((shed(session.game.table.pack, view.rows, play), play) for play in found), key=lambda each: -each[0]
    )


def shed(pack: Pack, rows: Sequence[str], play: RowPlay) -> int:
    """By how many points it lightens the hand."""
    given, taken = moved(rows, play)
    return hand_value(pack, given) - hand_value(pack, taken)


def preview_row(session: Session, play: RowPlay) -> Preview:
    """What the viewer's play would do."""
    view, engine = session.view(), session.game.engine
    if refusals := engine.check(view, play):
        return Preview(refusals)
    before = hand_value(engine.table.pack, view.hands[play.seat] or ())
    judged = engine.table.rules.checking is Checking.REFUSED
    return Preview(
        (), (play.faces.upper(),), before, before - shed(session.game.table.pack, view.rows, play), judged
    )
