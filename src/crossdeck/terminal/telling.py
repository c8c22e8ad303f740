"""What happened, in sentences: the events of a round, how it began and ended, and why something is refused.

A teller says only what is in the view it is given, so it can give nothing away.
"""

import re
from collections.abc import Sequence
from typing import assert_never

from crossdeck.cards import FREE, WILD, Pack, hand_value
from crossdeck.layout import Layout, Placement
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
from crossdeck.play.heats import FIRST_WORD
from crossdeck.play.scoring import fines
from crossdeck.rules import Course, Ending, Rules
from crossdeck.verdicts import Refusal

__all__ = ["Teller", "counted", "joined", "placed"]

_SEAT = re.compile(r"\b[Ss]eat (\d+)\b")


class Teller:
    """Tells events with the players' names; the viewer is told as `You` where he is the only person."""

    def __init__(self, names: Sequence[str], pack: Pack, rules: Rules, you: int | None = None) -> None:
        """`you` is the only person at the table, if there is just one."""
        self._names = names
        self._pack = pack
        self._rules = rules
        self._you = you

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
            case Built():
                return self._built(event)
            case Redrawn(seat, number, given, taken):
                exchanges = f"{self.verb(seat, 'exchanges', 'exchange')} {counted(number, 'letter')}"
                return f"{exchanges}: {joined(given)} for {joined(taken)}." if taken else f"{exchanges}."
            case Passed(seat):
                return f"{self.verb(seat, 'passes', 'pass')}."
            case Called(seat):
                return f"{self.verb(seat, 'calls', 'call')} Kan-U-Go."
            case Stopped():
                return "Stop. The blind pack is used up, and the open cards are shuffled."
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
        cards = counted(len(event.placement), "letter" if self._on_board else "card")
        points = f": {counted(event.points, 'point')}" if self._on_board else ""
        drawn = f" {self.verb(event.seat, 'draws', 'draw')} {joined(event.drawn)}." if event.drawn else ""
        return f"{lays} {cards} for {joined(event.words)}, {placed(event.placement)}{free}{points}.{drawn}"

    @property
    def _on_board(self) -> bool:
        return self._rules.course is Course.BOARD

    def _built(self, event: Built) -> str:
        """LXL-09, LXL-13, LXL-17: what was laid or put in; what was given and taken."""
        seat, word, old = event.seat, event.words[0], event.before.upper()
        match event.move:
            case Move.LAY:
                return f"{self.verb(seat, 'lays', 'lay')} {counted(len(event.after), 'card')} for {word}."
            case Move.INSERT:
                cards = counted(len(event.after) - len(event.before), "card")
                return f"{self.verb(seat, 'puts', 'put')} {cards} into {old}: {word}."
            case Move.SUBSTITUTE:
                pairs = [pair for pair in zip(event.before, event.after, strict=True) if pair[0] != pair[1]]
                taken, given = (
                    joined([self._faced(face) for face in faces]) for faces in zip(*pairs, strict=True)
                )
                if word == old:
                    return f"{self.verb(seat, 'gives', 'give')} {given} for {taken} in {word}."
                turns = f"{self.verb(seat, 'turns', 'turn')} {old} into {word}"
                gives, takes = ("give", "take") if seat == self._you else ("gives", "takes")
                return f"{turns}: {gives} {given}, {takes} {taken}."
            case _:
                assert_never(event.move)

    def _faced(self, face: str) -> str:
        """A card that lies in a word."""
        return self.card(WILD) if face.islower() else face

    def _challenged(self, event: Challenged, against: int) -> str:
        challenges = f"{self.verb(event.seat, 'challenges', 'challenge')} {event.word}"
        if self._rules.correction:
            return self._corrected(event, challenges, against)
        who, points = self._whom(event.seat), counted(self._rules.challenge_points, "point")
        moved = bool(self._rules.challenge_points)  # LXP-14: or not at all
        if not event.upheld:
            return f"{challenges}. The word is good{f': {points} against {who}' if moved else ''}."
        off = f"{challenges}. The word is not good{f': {points} off for {who}' if moved else ''}"
        if event.late:
            return f"{off}; it is late, and the word stands."
        takes = self.verb(
            against, "takes up the cards and loses the turn", "take up the cards and lose the turn"
        )
        return f"{off}. {self._fined(event, against)}{takes}."

    def _fined(self, event: Challenged, against: int) -> str:
        """LXP-13: for a real word that is barred, and not for a misspelt one (LXP-15)."""
        if not event.fine:
            return ""
        return f"{self.verb(against, 'is', 'are')} fined {event.fine}, for it is a word, but barred. "

    def _corrected(self, event: Challenged, challenges: str, against: int) -> str:
        """KPT-09 to KPT-11: nobody is fined, and the turn is not lost."""
        if not event.upheld:
            return f"{challenges}. The word is good."
        if event.late:
            return f"{challenges}. The word is not good; it is late, and it stands."
        takes = self.verb(
            against, "takes up the letters and plays again", "take up the letters and play again"
        )
        return f"{challenges}. The word is not good. {takes}."

    def refusal(self, refusal: Refusal) -> str:
        """The sentence after its rule, with the players' names for their seats."""
        return _SEAT.sub(self._named, str(refusal))

    def _named(self, seat: re.Match[str]) -> str:
        at = int(seat[1]) - 1
        return self._names[at] if 0 <= at < len(self._names) else seat[0]

    def round_begins(self, view: View, first: int) -> list[str]:
        """The cut, where there was one, who deals, and who begins or what lies there."""
        told = []
        what = "first turn" if self._rules.ending is Ending.HIGHEST else "deal"
        for number, cuts in enumerate(view.cut.rounds if view.cut else ()):
            drawn = ", ".join(f"{self.name(seat)} {card}" for seat, card in cuts)
            told.append(f"{'Cut again' if number else f'Cut for the {what}'}: {drawn}.")
        return [*told, self._begins(view, first)]

    def _begins(self, view: View, first: int) -> str:
        deals = self.verb(view.dealer, "deals", "deal")
        begins = "begin" if first == self._you else "begins"
        if self._rules.course is Course.RACE:
            lays = "lay" if view.dealer == self._you else "lays"
            return f"Heat {view.round}. {deals} and {lays} out {_laid_out(view.layout)}."
        if self._rules.ending is Ending.HIGHEST:
            return f"{self.name(first)} {begins}."
        who = f"{deals} and {begins}" if first == view.dealer else f"{deals}, {self._whom(first)} {begins}"
        return f"{who}." if self._rules.ending.is_one_round else f"Round {view.round}. {who}."

    def round_over(self, view: View) -> list[str]:
        """How a round ended: who is out, what the others held, the totals, who is out of the match."""
        if view.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER):
            return []
        before = view.sheet[-2] if len(view.sheet) > 1 else (0,) * view.players
        playing = [
            seat
            for seat in range(view.players)
            if seat not in view.fallen or before[seat] < self._rules.target
        ]
        hands = [(seat, view.hands[seat]) for seat in playing if seat != view.out]
        held = [self._held(seat, hand) for seat, hand in hands if hand is not None]
        fallen = [self._fell(seat) for seat in view.fallen if seat in playing]
        return [self._ended(view), *held, self._totals(view, before, playing), *fallen]

    def _ended(self, view: View) -> str:
        rules = self._rules
        if view.out is not None:
            prize = f": {counted(rules.out_prize, 'point')} off" if rules.out_prize else ""
            more = f": {counted(rules.out_points, 'point')} more" if rules.out_points else ""
            return f"{self.verb(view.out, 'is', 'are')} out{prize}{more}."
        if any(isinstance(event, TimeCalled) and not event.between for event in view.history):
            return "Time was up, and nobody is out: every hand counts."
        if rules.course is Course.RACE:
            return "Stop came so often without an addition that nobody wins this heat: every hand counts."
        if rules.ending is Ending.HIGHEST:
            return "Nobody has played for so long that the game ends: every letter left counts."
        if rules.ending is Ending.HAND:
            return "No card was laid for so long that the game ends: every hand counts."
        return "No card was laid for so long that the round ends without a winner: every hand counts."

    def _held(self, seat: int, hand: Sequence[str]) -> str:
        if self._rules.ending is not Ending.HIGHEST:
            return f"{self.name(seat)} held {hand_value(self._pack, hand)}: {' '.join(hand)}."
        off = counted(self._rules.left_points * len(hand), "point")
        left = f"{self.verb(seat, 'has', 'have')} {counted(len(hand), 'letter')} left"
        return f"{left}, {off} off: {' '.join(hand)}." if hand else f"{left}."

    def _totals(self, view: View, before: Sequence[int], seats: Sequence[int]) -> str:
        totals, paid = view.sheet[-1], fines(view)
        if self._rules.ending.is_one_round:  # What it added is the whole; LXP-13: fines and all.
            fined = [f" ({points} of it fined)" if points else "" for points in paid]
            return f"Scores: {', '.join(f'{self.name(seat)} {totals[seat]}{fined[seat]}' for seat in seats)}."
        shown = (
            f"{self.name(seat)} {totals[seat]}"
            + (f" ({totals[seat] - before[seat]:+})" if totals[seat] != before[seat] else "")
            for seat in seats
        )
        return f"Totals: {', '.join(shown)}."

    def _fell(self, seat: int) -> str:
        """LXL-23."""
        target, leaves = self._rules.target, "leave" if seat == self._you else "leaves"
        return f"{self.verb(seat, 'has', 'have')} {target} or more and {leaves} the game."

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


def _laid_out(layout: Layout) -> str:
    """KRC-03: the dealer's word; whatever was added to it lies on other squares."""
    return "".join(layout[0, col] for col in range(FIRST_WORD))


def joined(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: `OWN`, `OWN and OAK`, `OWN, OAK and AT`."""
    most, final = words[:-1], words[-1:]
    return f"{', '.join(most)} {last} {final[0]}" if most else "".join(final)


def counted(number: int, noun: str) -> str:
    """A number of things: `1 card`, `4 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _frees(cards: int) -> str:
    return "the free card" if cards == 1 else f"{cards} free cards"
