"""Reviews at tables that can be looked over: a scripted round, and weighers that say what they are told."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from crossdeck.bots.estimates import Estimate
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.match import Game
from crossdeck.notation import parse_action
from crossdeck.play import Action, Pass, Table, View
from tests.bots import these_words

OUT_WITH_WEB = (
    "play 0,0 across VENT",
    "play 0,2 down .OISE",
    "play -3,-1 down HIRE",
    "play -1,3 across AUTO",
)
"""Deal 16 of Kan-U-Go for two, up to where seat 0 goes out with WEB."""
WORDS = "VENT NOISE HIRE EVENT AUTO AT WEB BAT EBB"


def before_the_out(words: str = WORDS, grades: dict[str, int] | None = None) -> Game:
    """Seat 0 can go out with WEB now."""
    game = Game("kan-u-go", players=2, deal=16, words=these_words(words, grades))
    for text in OUT_WITH_WEB:
        game.push(text)
    return game


class Told:
    """A weigher that says what it was told: margins by notation, and for whatever was done otherwise 0."""

    def __init__(self, margins: dict[str, float] | None = None, error: float = 0.5) -> None:
        self.margins = margins or {}
        self.error = error
        self.efforts: list[int] = []
        self.views: list[View] = []

    def __call__(
        self,
        table: Table,
        vocabulary: Vocabulary,
        view: View,
        effort: int,
        seed: int = 0,
        also: Sequence[Action] = (),
    ) -> tuple[Estimate, ...]:
        del seed
        self.efforts.append(effort)
        self.views.append(view)
        assert vocabulary.words is table.words
        assert view.seat is not None
        told = {
            parse_action(text, view.seat, view.layout): margin
            for text, margin in self.margins.items()
            if text.startswith("take") is bool(view.declared)
        }
        found = {action: told.get(action, 0.0) for action in (*told, *also)}
        estimates = (
            Estimate(action, margin, 20.0, 0.25, self.error, 10, sure=margin > 50)
            for action, margin in found.items()
        )
        return tuple(sorted(estimates, key=lambda each: -each.margin))


def by_number(salt: int = 7) -> Callable[..., tuple[Estimate, ...]]:
    """A weigher that always has something better, by how much follows from the position."""

    def weigher(
        table: Table,
        vocabulary: Vocabulary,
        view: View,
        effort: int,
        seed: int = 0,
        also: Sequence[Action] = (),
    ) -> tuple[Estimate, ...]:
        del table, vocabulary, effort, seed
        better = (len(view.history) * salt) % 17
        best = Estimate(also[0], 5.0, 20.0, 0.5, 0.1, 10)
        return (best,) if not better else tuple(_pair(best, better))

    return weigher


def _pair(best: Estimate, better: int) -> list[Estimate]:
    """Something else that is so much better, and what was done."""
    return [replace(best, action=Pass(best.action.seat), margin=best.margin + better), best]
