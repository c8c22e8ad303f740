"""The greedy bot: sheds the most it can, keeps a hand that can be laid, and doubts what it does not know.

It goes out if it can.  Otherwise every set of cards that can be laid is weighed by the hand that stays; of
the best few it takes one after which that hand can go out in the next turn, if there is one.  Somebody who
does not count takes what pleases instead.  What is overlooked (`sight.py`) is as if it were not there, but
who has found nothing looks again before a card is exchanged.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import inf

from crossdeck.bits import MOST_CARDS
from crossdeck.bots.board.thumb import BoardPlayer
from crossdeck.bots.challenges import challenge
from crossdeck.bots.duties import duty
from crossdeck.bots.exchange import Exchanger
from crossdeck.bots.fancies import fancied
from crossdeck.bots.hands import Hands, less
from crossdeck.bots.pace import Pace
from crossdeck.bots.plays import Plays, goes, plays_of
from crossdeck.bots.rows.player import RowPlayer
from crossdeck.bots.sight import EVERYTHING, Look, Sight
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import FREE, sort_cards
from crossdeck.layout import Layout, Placement
from crossdeck.play import (
    Action,
    Challenge,
    Discard,
    Draw,
    Exchanged,
    Laid,
    Phase,
    Play,
    Source,
    Table,
    Take,
    Throw,
    View,
)
from crossdeck.play.checks import awaited
from crossdeck.rules import Course, Exchange

__all__ = ["GreedyBot"]

_LOOKED_AT = 200
"""So many sets of cards are looked at for words that it uses; a person does not look at more either."""
_TRIED = 6
"""Of so many it is seen whether the rest can go out in the next turn."""


@dataclass(frozen=True, eq=False)
class GreedyBot:
    """A player with a vocabulary."""

    table: Table
    vocabulary: Vocabulary
    name: str = "greedy"
    seed: int = 0
    """For its pace in a race; of what it does, nothing is left to chance."""
    sight: Sight = EVERYTHING
    """What it sees of the table."""
    counts: bool = True
    """Whether it counts points and thinks of its next turn; otherwise it takes what pleases."""
    pace: Pace | None = None
    """How quick it is in a race; None for as quick as its vocabulary is large."""

    @cached_property
    def _hands(self) -> Hands:
        return Hands(self.table)

    @cached_property
    def _on_board(self) -> BoardPlayer | None:
        board = self.table.board
        return None if board is None else BoardPlayer(self.table, self.vocabulary, board, self.counts)

    @cached_property
    def _pace(self) -> Pace:
        return self.pace or Pace.of_grade(self.vocabulary.grade, self.seed)

    def act(self, view: View) -> Action | None:
        """Challenge a word that it doubts, else do what the game waits for."""
        seat = view.seat
        if seat is None:
            return None
        doubt = self.doubts(view)
        if doubt is not None or seat not in awaited(self.table, view):
            return doubt
        match view.phase:
            case Phase.TURN:
                return self._turn(view, seat)
            case Phase.RACING:
                return self._race(view, seat)
            case _:
                return duty(view, seat)

    def doubts(self, view: View) -> Challenge | None:
        """The challenge that it makes now; None if it doubts nothing that can be challenged."""
        return None if view.seat is None else challenge(self.table, view, view.seat, self.vocabulary)

    def takes(self, view: View, action: Action) -> int:
        """In a race: the longer, the fewer words it knows."""
        return self._pace.takes(self.table, view, action)

    def _race(self, view: View, seat: int) -> Action:
        """KRC-06, KRC-11: lay what can be laid, else exchange a card."""
        hand = "".join(sort_cards(view.hands[seat] or (), self.table.pack.alphabet))
        first, most, look = seat not in view.added, self._pace.sees, self.sight.look(view)
        chosen = self._find(view, hand, look, first=first, most=most)
        if chosen is not None:
            return Play(seat, chosen)
        exchanger = Exchanger(view, self.vocabulary, self._hands, look, self.counts)
        card = exchanger.discard(hand)
        source = Source.BLIND if _open_was_vain(view, seat) else exchanger.take(less(hand, card))
        return Draw(seat, card, source, view.open_card if source is Source.OPEN else "")

    def _turn(self, view: View, seat: int) -> Action:
        look = self.sight.look(view)
        if self._on_board is not None:
            return self._on_board.turn(view, seat, look)
        if self.table.rules.course is Course.ROWS:
            return RowPlayer(self.table, self.vocabulary, look, self.counts).turn(view, seat)
        return self._in_crossword(view, seat, look)

    def _in_crossword(self, view: View, seat: int, look: Look | None) -> Action:
        hand = "".join(sort_cards(view.hands[seat] or (), self.table.pack.alphabet))
        exchanger = Exchanger(view, self.vocabulary, self._hands, look, self.counts)
        if view.declared:
            return Take(seat, exchanger.take(hand))
        if not hand.rstrip(FREE):
            return Throw(seat)
        chosen = self._find(view, hand, look)
        if chosen is None and self.table.rules.exchange is Exchange.ONLY_IF_STUCK:
            # who could play must, and then he tries what the dictionary has and he does not.
            everything = Vocabulary(self.table.words)
            chosen = self._choose(view, hand, plays_of(self.table, everything, view.layout, hand))
        return Discard(seat, exchanger.discard(hand)) if chosen is None else Play(seat, chosen)

    def _find(
        self, view: View, hand: str, look: Look | None, *, first: bool = False, most: int = MOST_CARDS
    ) -> Placement | None:
        """What it lays of all that it knows and sees; if it sees nothing it looks again, more closely."""
        for each in (look,) if look is None else (look, look.closer):
            layout, known = view.layout, self.vocabulary
            plays = plays_of(self.table, known, layout, hand, first=first, most=most, look=each)
            chosen = self._choose(view, hand, plays)
            if chosen is not None:
                return chosen
        return None

    def _choose(self, view: View, hand: str, plays: Plays) -> Placement | None:
        """The play after which the rest of the hand is expected to cost least, or that pleases most."""
        out = plays.placement(hand.rstrip(FREE))
        if out is not None:
            return out
        if not self.counts:
            return fancied(plays)
        danger = self._hands.danger(view)
        least, chosen = inf, None
        for cost, rest, placement in islice(self._ranked(hand, plays, danger), _TRIED):
            hope = self._hands.cost_if_out(rest, danger)
            if hope < min(cost, least) and self._goes_next(view.layout, placement, rest):
                cost = hope
            if cost < least:
                least, chosen = cost, placement
        return chosen

    def _ranked(self, hand: str, plays: Plays, danger: float) -> Iterator[tuple[float, str, Placement]]:
        """What the rest will cost, the rest, and the placement: for all that it knows, the best first."""
        cost = self._hands.cost
        rests = ((less(hand, cards), cards) for cards in plays.sets)
        ranked = sorted((cost(rest, danger), rest, cards) for rest, cards in rests)
        for weight, rest, cards in ranked[:_LOOKED_AT]:
            placement = plays.placement(cards)
            if placement is not None:
                yield weight, rest, placement

    def _goes_next(self, layout: Layout, placement: Placement, rest: str) -> bool:
        """Whether the rest of the hand could all be laid in the next turn."""
        letters = rest.rstrip(FREE)
        if len(letters) > self._hands.most:
            return False
        return not letters or goes(self.table, self.vocabulary, layout.lay(placement), letters)


def _open_was_vain(view: View, seat: int) -> bool:
    """Whether it took an open card last, and no cards have been laid since.

    Then it takes a blind one: only blind cards come to an end, and with them a race in which all are stuck.
    """
    for event in reversed(view.history):
        if isinstance(event, Laid):
            return False
        if isinstance(event, Exchanged) and event.seat == seat:
            return event.source is Source.OPEN
    return False
