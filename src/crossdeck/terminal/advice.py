"""What the table tells a person before he plays: what cards would make, where a word fits, a bot's advice."""

from dataclasses import dataclass

from crossdeck.bots import bot
from crossdeck.cards import hand_value
from crossdeck.layout import Placement
from crossdeck.play import Action, Play
from crossdeck.terminal.session import Session
from crossdeck.terminal.telling import joined
from crossdeck.verdicts import Refusal, made_words

__all__ = ["Preview", "hint", "plays_of", "preview"]


@dataclass(frozen=True)
class Preview:
    """What a placement would do, or why it is refused."""

    refusals: tuple[Refusal, ...]
    words: tuple[str, ...] = ()
    before: int = 0
    """Points in hand now."""
    after: int = 0
    """Points in hand when it is laid."""

    def __str__(self) -> str:
        """One sentence."""
        if self.refusals:
            return " ".join(map(str, self.refusals))
        fit = "fits" if len(self.words) == 1 else "fit"
        return f"{joined(self.words)} {fit}. Your hand falls from {self.before} to {self.after}."


def preview(session: Session, placement: Placement) -> Preview:
    """What the viewer's placement would do."""
    view, table = session.view(), session.game.table
    seat = view.turn if session.viewer is None else session.viewer
    refusals = table.check(view, Play(seat, placement))
    if refusals:
        return Preview(refusals)
    hand = view.hands[seat] or ()
    before = hand_value(table.table.pack, hand)
    after = before - hand_value(table.table.pack, placement.hand)
    letters = sum(card != "*" for card in hand)
    if len(placement) == letters:
        after = 0  # the free cards go with the last lettered card
    return Preview((), made_words(view.layout, placement), before, after)


def plays_of(session: Session, word: str) -> list[Placement]:
    """The viewer's legal plays whose main word this is, in the order of their squares."""
    view = session.view()
    found = (action for action in session.game.table.actions(view) if isinstance(action, Play))
    return [each.placement for each in found if made_words(view.layout, each.placement)[0] == word]


def hint(session: Session) -> Action | None:
    """What the greedy bot would do in the viewer's place; None where there is nothing to do."""
    return bot("greedy", session.game.table.table).act(session.view())
