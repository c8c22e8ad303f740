"""Laying cards into a crossword, on a table without edges or on a board."""

from collections.abc import Sequence
from functools import partial

from crossdeck.cards import FREE
from crossdeck.layout import Layout
from crossdeck.play.actions import Action, Play
from crossdeck.play.building import Lay, Made, Position
from crossdeck.play.course import less
from crossdeck.play.listing import Plays
from crossdeck.play.state import Built, Laid, State
from crossdeck.play.table import Table
from crossdeck.rules import Checking
from crossdeck.squares import score
from crossdeck.verdicts import Refusal, faulty_and_barred, judge, made_words, word_refusals

__all__ = ["Crossword", "laid_cards"]


class Crossword:
    """Every play joins the crossword."""

    def refusals(
        self, table: Table, position: Position, action: Lay, hand: Sequence[str]
    ) -> tuple[Refusal, ...]:
        """What `verdicts.judge` says."""
        if not isinstance(action, Play):
            raise TypeError(f"{type(action).__name__} lays nothing into a crossword")
        return judge(
            position.layout,
            action.placement,
            table.rules,
            table.players,
            table.words,
            hand=hand,
            named=action.named,
            board=table.board,
        ).refusals

    def plays(self, table: Table, position: Position, seat: int, hand: Sequence[str]) -> Sequence[Action]:
        """What the move generator finds."""
        return Plays(table.finder.find(position.layout, hand), partial(Play, seat))

    def made(self, table: Table, state: State, action: Lay) -> Made:
        """KUG-23 to KUG-25; R-26: with the last lettered card the free cards go by themselves."""
        if not isinstance(action, Play):
            raise TypeError(f"{type(action).__name__} lays nothing into a crossword")
        seat, rules, layout = action.seat, table.rules, state.layout
        is_opening = not layout and table.board is None
        placement = action.placement.as_opening if is_opening else action.placement.in_order
        frees = [card for card in less(state.hands[seat], placement.hand) if card == FREE]
        if len(frees) < len(state.hands[seat]) - len(placement):
            frees = []
        refusals: tuple[Refusal, ...] = ()
        if rules.checking is Checking.CHALLENGE:
            refusals = word_refusals(layout, placement, rules, table.players, table.words)
        points = score(table.board, rules, seat, layout, placement).total if table.board else 0
        words = made_words(layout, placement)
        event = Laid(seat, placement, words, len(frees), state.idle, *faulty_and_barred(refusals), points)
        return Made(event, layout.lay(placement), state.rows, (*placement.hand, *frees))

    def undone(self, state: State, event: Laid | Built) -> tuple[Layout, tuple[str, ...]]:
        """The cards are taken up again."""
        assert isinstance(event, Laid)
        return state.layout.take_up(event.placement), state.rows

    def moved(self, event: Laid | Built) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards laid and the free cards that went with them."""
        assert isinstance(event, Laid)
        return laid_cards(event), ()


def laid_cards(event: Laid) -> tuple[str, ...]:
    """The cards that left a hand with a play, free cards too."""
    return (*event.placement.hand, *(FREE * event.thrown))
