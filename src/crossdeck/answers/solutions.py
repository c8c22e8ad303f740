"""Hints, solutions, demonstrations and winnable deals of patiences, as they are told."""

from collections.abc import Sequence
from dataclasses import dataclass

from crossdeck.answers.patiences import SoloPicture, follow, picture_of
from crossdeck.patience import Place, Solo, SoloAction, SoloState, format_solo
from crossdeck.patience.actions import Origin
from crossdeck.rules import OptionError, Rules
from crossdeck.solve.ask import advise, effort, greedy, solve
from crossdeck.solve.hints import hint_of
from crossdeck.solve.result import Status
from crossdeck.solve.winnable import deals

__all__ = [
    "MOST_EFFORT", "PLAYERS", "Demonstration", "SoloHint", "SolvedLine", "WinnableDeal", "WinnableDeals",
    "demonstrated", "follow_line", "hinted", "solved", "winnable_deals",
]  # fmt: skip

MOST_EFFORT = 30
"""So many steps of about a second a solution may take."""
PLAYERS = ("greedy", "thoughtful")
"""Who can show how it is played."""
_THOUGHT = 0.25
"""Seconds that a hint, or a thoughtful player's move, is worth."""


@dataclass(frozen=True)
class SoloHint:
    """What a hint tells; what its grade does not tell is empty."""

    grade: int
    exists: bool
    """Whether there is a play at this moment; looked at every word, so it is certain."""
    besides: bool
    """Whether anything else can be done but giving up."""
    looked: int
    """At how many words of the dictionary."""
    squares: tuple[tuple[int, int], ...]
    origins: tuple[str, ...]
    """Places of cards: a pile's number from 1, `hand`, `open` or `master`."""
    word: str
    do: str
    """In the third grade: what to do, in notation."""


@dataclass(frozen=True)
class SolvedLine:
    """Whether a patience can be won from here, knowing the whole deal."""

    status: Status
    line: tuple[str, ...]
    """What to do, in notation: to a win, or to the best that was found."""
    nodes: int
    score: int | None
    """Points or words of that line, where they count."""
    bound: int | None
    """No line can do better."""
    left: int
    """Cards that the line leaves."""
    buried: str = ""
    """The card that no word can take before those beneath it are free, if that proves it lost."""


@dataclass(frozen=True)
class Demonstration:
    """A patience played out from here."""

    player: str
    line: tuple[str, ...]
    end: SoloPicture


@dataclass(frozen=True)
class WinnableDeal:
    """A deal that is proved to be winnable."""

    number: int
    plays: int
    """How many plays the known solution has."""
    grade: int
    """How hard it is, 1 to 5."""


@dataclass(frozen=True)
class WinnableDeals:
    """Deals of a patience that are proved to be winnable, with this dictionary."""

    game: str
    words: str
    digest: str
    """The SHA-256 of the dictionary: with another one the proof does not hold."""
    deals: tuple[WinnableDeal, ...]


def hinted(solo: Solo, state: SoloState, grade: int) -> SoloHint:
    """A hint from what the player sees."""
    view = solo.view(state)
    advice = (
        advise(solo, view, effort(solo, _THOUGHT)).action if grade > 1 and not view.result.is_over else None
    )
    hint = hint_of(solo, view, grade, advice)
    return SoloHint(
        grade,
        hint.exists,
        hint.besides,
        hint.looked,
        hint.squares,
        tuple(map(_place, hint.origins)),
        hint.word,
        format_solo(hint.action, view.layout) if hint.action is not None else "",
    )


def _place(origin: Origin) -> str:
    return origin.value if isinstance(origin, Place) else str(origin + 1)


def follow_line(solo: Solo, name: str, line: Sequence[str]) -> SoloState:
    """The state of a deal after these actions in notation; LineError if one cannot be."""
    return follow(solo, solo.deal(name), line)


def solved(solo: Solo, state: SoloState, steps: int) -> SolvedLine:
    """The solution from a state, in so many steps of about a second."""
    solution = solve(solo, state, effort(solo, steps))
    line, end = _written(solo, state, solution.line)
    return SolvedLine(
        solution.status, line, solution.nodes, solution.score, solution.bound, end.left, solution.buried
    )


def _written(
    solo: Solo, state: SoloState, actions: tuple[SoloAction, ...]
) -> tuple[tuple[str, ...], SoloState]:
    """A line in notation, every step of it done by the engine, and where it ends."""
    line = []
    for action in actions:
        done = solo.resolve(state, action)
        line.append(format_solo(done, state.layout))
        state = solo.apply(state, done)
    return tuple(line), state


def demonstrated(solo: Solo, state: SoloState, player: str) -> Demonstration:
    """The game played to its end by one of `PLAYERS`, who sees what the player sees."""
    if player not in PLAYERS:
        raise OptionError(f"nobody called {player!r} plays patiences; there are: {', '.join(PLAYERS)}")
    line = []
    while not state.result.is_over:
        view = solo.view(state)
        action = (
            greedy(solo, view) if player == "greedy" else advise(solo, view, effort(solo, _THOUGHT)).action
        )
        action = solo.resolve(state, action)
        line.append(format_solo(action, state.layout))
        state = solo.apply(state, action)
    return Demonstration(player, tuple(line), picture_of(solo, state))


def winnable_deals(rules: Rules) -> WinnableDeals:
    """What is known of this patience's deals."""
    known = deals(rules.id)
    listed = tuple(WinnableDeal(deal.number, deal.plays, deal.grade) for deal in known.deals)
    return WinnableDeals(rules.id, known.words, known.digest, listed)
