"""Worked examples in one language, as they are sent."""

from collections.abc import Iterable
from dataclasses import dataclass

from crossdeck.answers.patiences import SoloPicture, picture_of
from crossdeck.examples import Alone, Example, HandShown, Step, bare
from crossdeck.layout import Square
from crossdeck.patience import LaidAlone, Lay, Origin, Solo, Spell, Spelt
from crossdeck.patience.notation import format_place
from crossdeck.rulebook import Language
from crossdeck.rules import Rules

__all__ = ["ExampleBoard", "ExampleStep", "shown"]

LaidCard = tuple[int, int, str]


@dataclass(frozen=True)
class ExampleStep:
    """A turn shown on the table; where nothing is laid, what happens beside it."""

    layout: tuple[LaidCard, ...]
    """What lay there before."""
    laid: tuple[LaidCard, ...]
    rows: tuple[str, ...]
    """The words that lay there before, where each lies in a row of its own."""
    row: int | None
    """Which of them becomes another, from 0."""
    word: str
    """What it becomes, or the new word, or in a patience the word that is spelt; empty if there is none."""
    do: str
    """What is done to the rows, or in a patience, in notation; empty if nothing is."""
    alone: SoloPicture | None
    """A patience: before a word is laid or spelt, and after anything else that is allowed."""
    origins: tuple[str, ...]
    """Where each card of that word comes from, as in a patience's last event."""
    points: int
    """What it scores, on a board."""
    refused: bool
    rule: str
    """The rule that refuses it, or that it shows."""
    refs: tuple[str, ...]
    """Rules and rulings that bear upon it."""
    caption: str
    hands: tuple[HandShown, ...]


@dataclass(frozen=True)
class ExampleBoard:
    """A worked example, to be stepped through."""

    id: str
    title: str
    players: int
    options: dict[str, str]
    """What its table agreed on, where that is not as the booklet has it."""
    steps: tuple[ExampleStep, ...]


def shown(rules: Rules, example: Example, language: Language) -> ExampleBoard:
    """An example of a game with these rules."""
    solo = bare(rules) if any(step.alone for step in example.steps) else None
    steps = tuple(_step(solo, step, language) for step in example.steps)
    return ExampleBoard(example.id, example.title[language], example.players, dict(example.options), steps)


def _step(solo: Solo | None, step: Step, language: Language) -> ExampleStep:
    return ExampleStep(
        layout=_cards(sorted(step.before.items())),
        laid=_cards(step.laid.cards),
        rows=step.rows,
        row=step.row,
        word=step.word,
        do=step.do,
        alone=_picture(solo, step.alone) if solo and step.alone else None,
        origins=tuple(map(format_place, _origins(step.alone))) if step.alone else (),
        points=step.points,
        refused=step.refused,
        rule=step.rule,
        refs=step.refs,
        caption=step.caption[language],
        hands=step.hands,
    )


def _picture(solo: Solo, alone: Alone) -> SoloPicture:
    """Cards of a word are shown on their way, so what they leave comes with the next step."""
    return picture_of(solo, alone.before if isinstance(alone.action, Lay | Spell) else alone.after)


def _origins(alone: Alone) -> tuple[Origin, ...]:
    """As the table took them; of what is refused as they were named."""
    if not isinstance(alone.action, Lay | Spell):
        return ()
    match alone.after.history[-1:]:
        case (LaidAlone(origins=origins) | Spelt(origins=origins),) if alone.after is not alone.before:
            return origins
        case _:
            return alone.action.origins


def _cards(cards: Iterable[tuple[Square, str]]) -> tuple[LaidCard, ...]:
    return tuple((row, col, face) for (row, col), face in cards)
