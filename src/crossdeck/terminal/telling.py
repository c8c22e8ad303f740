"""What happened, in sentences: one for each event of a round, as one viewer may know it."""

from collections.abc import Sequence
from typing import assert_never

from crossdeck.cards import FREE, WILD, Pack
from crossdeck.layout import Direction, Layout, Placement, Run
from crossdeck.play import Challenged, Event, Exchanged, Laid, Phase, Reshuffled, Source, Thrown, View

__all__ = ["Teller", "joined", "placed"]


class Teller:
    """Tells events with the players' names; the viewer is told as `You` where he is the only person."""

    def __init__(self, names: Sequence[str], pack: Pack, you: int | None = None) -> None:
        """`you` is the only person at the table, if there is just one."""
        self._names = names
        self._pack = pack
        self._you = you

    def name(self, seat: int) -> str:
        """How a player is called."""
        return "You" if seat == self._you else self._names[seat]

    def verb(self, seat: int, third: str, second: str) -> str:
        """The name with the verb that agrees with it: `Ida lays`, `You lay`."""
        return f"{self.name(seat)} {second if seat == self._you else third}"

    def card(self, card: str) -> str:
        """A card as it is called: its letter, or what is printed on it."""
        return f"the {self._pack.name(card)} card" if card in (WILD, FREE) else card

    def event(self, event: Event, view: View) -> str:
        """One sentence or two."""
        match event:
            case Laid():
                return self._laid(event)
            case Exchanged(seat, discard, source, taken):
                what = "the open card" if source is Source.OPEN else "a blind card"
                shown = f", {self.card(taken)}" if taken else ""
                return (
                    f"{self.verb(seat, 'discards', 'discard')} {self.card(discard)} and "
                    f"{'take' if seat == self._you else 'takes'} {what}{shown}."
                )
            case Thrown(seat, cards):
                what = "the free card" if cards == 1 else f"{cards} free cards"
                return f"{self.verb(seat, 'throws in', 'throw in')} {what}."
            case Challenged(seat, word, play, upheld, late):
                laid = view.history[play]
                return self._challenged(
                    seat, word, laid.seat if isinstance(laid, Laid) else seat, upheld, late
                )
            case Reshuffled(open_card, blind):
                return f"The discards are shuffled: {blind} blind cards, {self.card(open_card)} turned up."
            case _:
                assert_never(event)

    def _laid(self, event: Laid) -> str:
        words = joined(event.words)
        cards = len(event.placement)
        free = ""
        if event.thrown:
            free = " and throws in the free card" if event.thrown == 1 else " and throws in the free cards"
        free = free.replace("throws", "throw") if event.seat == self._you else free
        lays = self.verb(event.seat, "lays", "lay")
        return f"{lays} {cards} {'card' if cards == 1 else 'cards'} for {words}{free}."

    def _challenged(self, seat: int, word: str, against: int, upheld: bool, late: bool) -> str:
        challenges = f"{self.verb(seat, 'challenges', 'challenge')} {word}"
        if not upheld:
            return f"{challenges}. The word is good: 10 points against {self._object(seat)}."
        if late:
            return f"{challenges}. It is not good: 10 points off for {self._object(seat)}; the word stands."
        takes = self.verb(
            against, "takes up the cards and loses the turn", "take up the cards and lose the turn"
        )
        return f"{challenges}. It is not good: 10 points off for {self._object(seat)}. {takes}."

    def _object(self, seat: int) -> str:
        return "you" if seat == self._you else self._names[seat]

    def round_over(self, view: View) -> list[str]:
        """How a round ended: who is out, what the others held, the totals."""
        if view.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER):
            return []
        if view.out is None:
            told = ["Nobody could play any more: the round ends without a winner, and every hand counts."]
        else:
            told = [f"{self.verb(view.out, 'is', 'are')} out."]
        before = view.sheet[-2] if len(view.sheet) > 1 else (0,) * view.players
        for seat, hand in enumerate(view.hands):
            if seat != view.out and hand is not None:
                held = sum(map(self._pack.value, hand))
                cards = " ".join(hand)
                told.append(f"{self.verb(seat, 'held', 'held')} {held}: {cards}.")
        totals = ", ".join(
            f"{self.name(seat)} {total}" + (f" ({total - old:+})" if total != old else "")
            for seat, (total, old) in enumerate(zip(view.sheet[-1], before, strict=True))
        )
        return [*told, f"Totals: {totals}."]


def placed(placement: Placement, layout: Layout) -> str:
    """Where cards lie, in words: `from row 0, column 4, down`."""
    row, col = placement.squares[0]
    return f"from row {row}, column {col}, {_run(placement, layout).direction.value}"


def _run(placement: Placement, layout: Layout) -> Run:
    first, *more = placement.squares
    after = layout.lay(placement)
    if more:
        return after.run(first, Direction.ACROSS if more[0][0] == first[0] else Direction.DOWN)
    return max((after.run(first, direction) for direction in Direction), key=lambda run: len(run.faces))


def joined(words: Sequence[str]) -> str:
    """Words in a row: `OWN`, `OWN and OAK`, `OWN, OAK and AT`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
