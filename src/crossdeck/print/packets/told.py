"""A patience's line of play in words: one paragraph for each play, with the turns before it.

The words are those of a table (`turn up K`, `from piles 1 and 4`); beside them stands the notation, which the
program reads again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from crossdeck.answers.patiences import followed
from crossdeck.patience import (
    Filled,
    GaveUp,
    LaidAlone,
    Origin,
    Place,
    Redrawn,
    Solo,
    SoloState,
    Spelt,
    Turned,
)
from crossdeck.print.texts import Texts
from crossdeck.rules import Course, Rules

__all__ = ["Told", "joined", "line_of", "told_line"]

_FEW = 3
"""So many cards that were turned up are named; of more only the last, which is the one that counts."""


@dataclass(frozen=True)
class Told:
    """One play, and the turns before it."""

    number: int
    """Of its first step, from 1."""
    before: str
    """What is turned up or taken first."""
    words: tuple[str, ...]
    """Those that were made, the main one first."""
    how: str
    notation: tuple[str, ...]
    """Every step of it."""


@dataclass
class _Turns:
    """Turns that lead to a play."""

    cards: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)


def told_line(
    solo: Solo, dealt: SoloState, line: Sequence[str], texts: Texts
) -> tuple[list[Told], SoloState]:
    """The line in words, and where it ends; LineError if the rules do not allow it."""
    told, turns, state = list[Told](), _Turns(), dealt
    for number, (text, (_, state)) in enumerate(zip(line, followed(solo, dealt, line), strict=True), 1):
        event = state.history[-1]
        turns.steps.append(text)
        if isinstance(event, Turned):
            turns.cards.extend(event.shown[-1:])
            continue
        words, how = _done(event, state, solo.rules, texts)
        told.append(_play(number, words, how, turns, solo.rules, texts))
        turns = _Turns()
    if turns.steps:
        told.append(_play(len(line), (), "", turns, solo.rules, texts))
    return told, state


def _play(number: int, words: tuple[str, ...], how: str, turns: _Turns, rules: Rules, texts: Texts) -> Told:
    before = _turned(turns.cards, rules, texts) if turns.cards else ""
    return Told(number - len(turns.steps) + 1, before, words, how, tuple(turns.steps))


def _turned(cards: Sequence[str], rules: Rules, texts: Texts) -> str:
    verb = "take" if rules.course is Course.HAND else "turn"
    # Of a packet of three only the last card is seen, so there only the last one is of use.
    if len(cards) > (1 if rules.course is Course.STACKS else _FEW):
        return texts(f"packet.{verb}s", n=len(cards), card=cards[-1])
    return texts(f"packet.{verb}", cards=", ".join(cards))


def _done(
    event: LaidAlone | Spelt | Filled | Redrawn | GaveUp, after: SoloState, rules: Rules, texts: Texts
) -> tuple[tuple[str, ...], str]:
    """The words that were made, and how."""
    match event:
        case LaidAlone(placement, origins, words, _, points):
            main = after.layout.take_up(placement).made_by(placement).runs[0]
            where = texts(
                f"packet.{main.direction.value}",
                row=texts.figure(main.first[0]),
                col=texts.figure(main.first[1]),
            )
            source = _places(origins, rules, texts) if set(origins) != {Place.HAND} else ""
            scored = texts("packet.points", n=points) if rules.letter_points else ""
            return words, ", ".join(filter(None, (where, source, scored)))
        case Spelt(faces, origins):
            return (faces.upper(),), _places(origins, rules, texts)
        case Filled(space, origin, card):
            where = "packet.from.nest" if origin is Place.OPEN else "packet.from.pile"
            place = texts(where, n=origin + 1 if isinstance(origin, int) else 0)
            return (), texts(
                "packet.fill", space=space + 1, card=card, places=texts("packet.from", places=place)
            )
        case Redrawn(given, _):
            return (), texts("packet.exchange", cards=", ".join(given))
        case GaveUp():
            return (), texts("packet.stop")
        case _:
            assert_never(event)


def _places(origins: Sequence[Origin], rules: Rules, texts: Texts) -> str:
    """Each place once."""
    return texts("packet.from", places=joined(list(_named(origins, rules, texts)), texts))


def _named(origins: Sequence[Origin], rules: Rules, texts: Texts) -> Iterator[str]:
    piles = sorted({origin + 1 for origin in origins if isinstance(origin, int)})
    if piles:
        called = "stack" if rules.course is Course.STACKS else "pile"
        several = "s" if len(piles) > 1 else ""
        yield texts(f"packet.from.{called}{several}", n=joined([str(pile) for pile in piles], texts))
    if Place.HAND in origins:
        held = {Course.ROW: "row", Course.HAND: "hand"}.get(rules.course, "rack")
        yield texts(f"packet.from.{held}")
    if Place.OPEN in origins:
        yield texts("packet.from.open")
    if masters := origins.count(Place.MASTER):
        yield texts("packet.from.master") if masters == 1 else texts("packet.from.masters", n=masters)


def joined(parts: Sequence[str], texts: Texts) -> str:
    """`1, 4 and 7`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {texts('packet.and')} {parts[-1]}"


def line_of(steps: Sequence[str]) -> str:
    """Steps in notation on one line; the same one several times is written once."""
    told = list[tuple[str, int]]()
    for step in steps:
        if told and told[-1][0] == step:
            told[-1] = (step, told[-1][1] + 1)
        else:
            told.append((step, 1))
    return "; ".join(step if times == 1 else f"{step} × {times}" for step, times in told)
