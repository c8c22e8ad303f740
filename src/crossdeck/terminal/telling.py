"""What happened, in sentences: the events of a round, how it began and ended, and why something is refused.

A teller says only what is in the view it is given, so it can give nothing away.
"""

import re
from collections.abc import Sequence
from typing import assert_never

from crossdeck.cards import FREE, WILD, Pack, hand_value
from crossdeck.layout import Placement
from crossdeck.play import (
    Built,
    Called,
    Challenged,
    Event,
    Exchanged,
    Laid,
    Move,
    Outcome,
    Passed,
    Phase,
    Redrawn,
    Reshuffled,
    Source,
    Stopped,
    Thrown,
    TimeCalled,
    View,
)
from crossdeck.verdicts import Refusal

__all__ = ["Teller", "counted", "joined", "placed"]

_SEAT = re.compile(r"\b[Ss]eat (\d+)\b")


class Teller:
    """Tells events with the players' names; the viewer is told as `You` where he is the only person."""

    def __init__(self, names: Sequence[str], pack: Pack, you: int | None = None, points: int = 10) -> None:
        """`you` is the only person at the table, if there is just one; `points` is what a challenge moves."""
        self._names = names
        self._pack = pack
        self._you = you
        self._points = counted(points, "point")

    def name(self, seat: int) -> str:
        """How a player is called."""
        return "You" if seat == self._you else self._names[seat]

    def all_names(self) -> list[str]:
        """How the players are called, by seat."""
        return [self.name(seat) for seat in range(len(self._names))]

    def whose(self, seat: int, what: str) -> str:
        """Something of a player's: `Your turn`, `Ida's turn`."""
        return f"Your {what}" if seat == self._you else f"{self._names[seat]}'s {what}"

    def verb(self, seat: int, third: str, second: str) -> str:
        """The name with the verb that agrees with it: `Ida lays`, `You lay`."""
        return f"{self.name(seat)} {second if seat == self._you else third}"

    def card(self, card: str) -> str:
        """A card as it is called: its letter, or what is printed on it."""
        if card not in (WILD, FREE):
            return card
        name = self._pack.name(card)
        return f"the {name}" if name.casefold().endswith("card") else f"the {name} card"

    def event(self, event: Event, view: View) -> str:
        """One sentence or two."""
        match event:
            case Laid():
                return self._laid(event)
            case Exchanged(seat, discard, source, taken):
                what = "the open card" if source is Source.OPEN else "a blind card"
                shown = f", {self.card(taken)}" if taken else ""
                discards = self.verb(seat, "discards", "discard")
                takes = "take" if seat == self._you else "takes"
                return f"{discards} {self.card(discard)} and {takes} {what}{shown}."
            case Thrown(seat, cards):
                return f"{self.verb(seat, 'throws in', 'throw in')} {_frees(cards)}."
            case Challenged(play=play):
                laid = view.history[play]
                return self._challenged(event, laid.seat if isinstance(laid, Laid | Built) else event.seat)
            case Reshuffled(open_card, blind):
                left = counted(blind, "blind card")
                return f"The discards are shuffled: {left}, and {self.card(open_card)} is turned up."
            case Built(seat, move, before=before, words=words):
                word = words[0]
                match move:
                    case Move.LAY:
                        return f"{self.verb(seat, 'lays', 'lay')} {word}."
                    case Move.INSERT:
                        return f"{self.verb(seat, 'makes', 'make')} {word} of {before.upper()}."
                    case Move.SUBSTITUTE:
                        return f"{self.verb(seat, 'turns', 'turn')} {before.upper()} into {word}."
            case Redrawn(seat, number):
                return f"{self.verb(seat, 'exchanges', 'exchange')} {counted(number, 'letter')}."
            case Passed(seat):
                return f"{self.verb(seat, 'passes', 'pass')}."
            case Called(seat):
                return f"{self.verb(seat, 'calls', 'call')} Kan-U-Go."
            case Stopped():
                return "Stop! The blind pack is used up."
            case TimeCalled(match=match_over):
                return f"Time is up: the {'game' if match_over else 'round'} ends."
            case _:
                assert_never(event)

    def _whom(self, seat: int) -> str:
        """The name in the middle of a sentence."""
        return "you" if seat == self._you else self._names[seat]

    def _laid(self, event: Laid) -> str:
        lays = self.verb(event.seat, "lays", "lay")
        throws = "throw" if event.seat == self._you else "throws"
        free = f", and {throws} in {_frees(event.thrown)}" if event.thrown else ""
        cards = counted(len(event.placement), "card")
        return f"{lays} {cards} for {joined(event.words)}, {placed(event.placement)}{free}."

    def _challenged(self, event: Challenged, against: int) -> str:
        challenges = f"{self.verb(event.seat, 'challenges', 'challenge')} {event.word}"
        who = self._whom(event.seat)
        if not event.upheld:
            return f"{challenges}. The word is good: {self._points} against {who}."
        off = f"{challenges}. The word is not good: {self._points} off for {who}"
        if event.late:
            return f"{off}; it is late, and the word stands."
        takes = self.verb(
            against, "takes up the cards and loses the turn", "take up the cards and lose the turn"
        )
        return f"{off}. {takes}."

    def refusal(self, refusal: Refusal) -> str:
        """The sentence after its rule, with the players' names for their seats."""
        return _SEAT.sub(self._named, str(refusal))

    def _named(self, seat: re.Match[str]) -> str:
        at = int(seat[1]) - 1
        return self._names[at] if 0 <= at < len(self._names) else seat[0]

    def round_begins(self, view: View, first: int) -> list[str]:
        """The cut, where there was one, who deals and who begins."""
        told = []
        for number, cuts in enumerate(view.cut.rounds if view.cut else ()):
            drawn = ", ".join(f"{self.name(seat)} {card}" for seat, card in cuts)
            told.append(f"{'Cut again' if number else 'Cut for the deal'}: {drawn}.")
        deals = self.verb(view.dealer, "deals", "deal")
        begins = "begin" if first == self._you else "begins"
        who = f"{deals} and {begins}" if first == view.dealer else f"{deals}, {self._whom(first)} {begins}"
        return [*told, f"Round {view.round}. {who}."]

    def round_over(self, view: View) -> list[str]:
        """How a round ended: who is out, what the others held, the totals."""
        if view.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER):
            return []
        if view.out is not None:
            told = [f"{self.verb(view.out, 'is', 'are')} out."]
        elif any(isinstance(event, TimeCalled) and not event.between for event in view.history):
            told = ["Time was up, and nobody is out: every hand counts."]
        else:
            told = ["No card was laid for so long that the round ends without a winner: every hand counts."]
        for seat, hand in enumerate(view.hands):
            if seat != view.out and hand is not None:
                told.append(f"{self.name(seat)} held {hand_value(self._pack, hand)}: {' '.join(hand)}.")
        before = view.sheet[-2] if len(view.sheet) > 1 else (0,) * view.players
        totals = ", ".join(
            f"{self.name(seat)} {total}" + (f" ({total - old:+})" if total != old else "")
            for seat, (total, old) in enumerate(zip(view.sheet[-1], before, strict=True))
        )
        return [*told, f"Totals: {totals}."]

    def game_over(self, outcome: Outcome) -> str:
        """Who has won, and with how many points."""
        names = [self._whom(seat) for seat in outcome.winners]
        points = counted(outcome.scores[outcome.winners[0]], "point")
        if len(names) > 1:
            return f"The game is over: {joined(names)} share the win with {points}."
        wins = "win" if outcome.winners == (self._you,) else "wins"
        return f"The game is over: {names[0]} {wins} with {points}."


def placed(placement: Placement) -> str:
    """Where cards are laid, in words: `from row 0, column 4, down`, `at row 0, column 4`."""
    (row, col), *more = placement.squares
    if not more:
        return f"at row {row}, column {col}"
    return f"from row {row}, column {col}, {'across' if more[0][0] == row else 'down'}"


def joined(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: `OWN`, `OWN and OAK`, `OWN, OAK and AT`."""
    most, final = words[:-1], words[-1:]
    return f"{', '.join(most)} {last} {final[0]}" if most else "".join(final)


def counted(number: int, noun: str) -> str:
    """A number of things: `1 card`, `4 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _frees(cards: int) -> str:
    return "the free card" if cards == 1 else f"{cards} free cards"
