"""Whether somebody is sure to go out in his next turn, whatever the others do, as far as it can be decided.

It is decided against a single other player, for two could do anything to each other's words.  He must not be
able to go out himself, with any cards that he may hold.  A new word from the hand alone cannot be spoilt, nor
a word that grows out of either of two rows, for he changes one in his turn.  If there is one row only, all
that could be made of it with unseen cards is looked at.
"""

from collections.abc import Sequence

from crossdeck.bots.rows.worlds import Codes
from crossdeck.bots.unseen import Unseen
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import WILD
from crossdeck.play import View
from crossdeck.rowmoves import RowMove
from crossdeck.rowwords import cards_of, exchanged, inserted

__all__ = ["is_certain", "rest_after", "rows_after"]

_MOST = 4000
"""A row of which more could be made may be spoilt."""


def rest_after(hand: Sequence[str], move: RowMove) -> tuple[str, ...]:
    """The hand after a move."""
    if move.is_substitution:
        given, taken = exchanged(move.old, move.faces)
    else:
        given, taken = inserted(move.old, move.faces) if move.old else cards_of(move.faces), ()
    rest = list(hand)
    for card in given:
        rest.remove(card)
    return (*rest, *taken)


def rows_after(rows: Sequence[str], move: RowMove) -> tuple[str, ...]:
    """The words of the table after a move."""
    row = len(rows) if move.row is None else move.row
    return (*rows[:row], move.faces, *rows[row + 1 :])


def is_certain(
    codes: Codes, vocabulary: Vocabulary, view: View, unseen: Unseen, hand: Sequence[str], move: RowMove
) -> bool:
    """Whether the viewer, who holds this hand and makes this move, is then sure to go out."""
    others = [seat for seat in range(view.players) if seat not in (view.seat, *view.fallen)]
    rules = codes.table.rules
    if len(others) != 1 or not vocabulary.fears_no_bluff(rules.checking):
        return False
    if move.is_substitution and rules.deadlock and view.idle + 2 >= rules.deadlock * 2:
        return False  # it sheds nothing, and if the other sheds nothing either the round is over.
    rest, rows = rest_after(hand, move), rows_after(view.rows, move)
    hidden = (*unseen.known[others[0]], *unseen.pool)
    if codes.table.rowfinder.goes(rows, hidden, view.counts[others[0]]):
        return False
    if _goes(codes, vocabulary, (), rest):
        return True
    grown = [row for row in rows if _goes(codes, vocabulary, (row,), rest)]
    return len(grown) > 1 or (len(grown) == 1 and _stays(codes, vocabulary, grown[0], hidden, rest))


def _goes(codes: Codes, vocabulary: Vocabulary, rows: Sequence[str], hand: Sequence[str]) -> bool:
    """Whether this hand can be laid at once, with a word that he uses: the first one found."""
    if not hand or not codes.table.rowfinder.goes(rows, hand):
        return False
    return vocabulary.whole or vocabulary.uses(codes.read(codes.search.found(), rows).faces.upper())


def _stays(
    codes: Codes, vocabulary: Vocabulary, row: str, hidden: Sequence[str], hand: Sequence[str]
) -> bool:
    """Whether the hand goes with this row whatever is made of it."""
    rules, held = codes.table.rules, codes.counts(hidden)
    found = codes.search.generate(
        codes.rows((row,)), held[:-1], hidden.count(WILD), rules.shortest, True, rules.fixed_wilds
    )
    if found > _MOST:
        return False
    size, records = codes.search.size, codes.search.found()
    moves = [codes.read(records[at : at + size], (row,)) for at in range(0, len(records), size)]
    return all(_goes(codes, vocabulary, (move.faces,), hand) for move in moves if move.row is not None)
