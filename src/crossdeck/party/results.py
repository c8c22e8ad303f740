"""The results of an evening, whole: for keeping, for a spreadsheet, for print.

`results` has every round table by table, who sat and scored and initialled, what was ruled, fined and put
right, and the standings both by the book and levelled.  It is what the host may know, so nothing is kept back
for the finale; of links and secrets it has none.  As JSON it is `msgspec.json.encode(results(…))`, and reads
back the same; `csv` is one line a guest.
"""

import csv as _csv
import io

import msgspec

from crossdeck.party.evening import Evening, Hand, Phase, Round
from crossdeck.party.kinds import PartyKind
from crossdeck.party.pictures import NotedShown, PrizeShown, RulingShown
from crossdeck.party.roles import Who
from crossdeck.party.scores import movers, why_over
from crossdeck.party.standings import Levelling, standings
from crossdeck.party.telling import picture
from crossdeck.party.terms import Manner
from crossdeck.party.wording import levelling_in_words

__all__ = ["FineTold", "PartyResults", "Placed", "RoundTold", "SeatTold", "TableTold", "csv", "results"]


class SeatTold(msgspec.Struct, frozen=True):
    """A guest at a table in one round, with what stood on the score card for him."""

    guest: int
    name: str
    first: bool
    """He dealt, or in Keyword went first and kept the score."""
    out: bool
    points: int | None
    """None if he has no score."""
    cards: str | None
    """The cards left, where they were named."""
    initials: str
    """Who checked the score; empty where nobody did."""
    corrected: bool
    excused: bool
    fined: int
    """His fines in this round, which are not in `points`."""
    moved: bool
    """He won the table: after every round but the last he moved on."""
    cut: bool
    """He won a cut for it."""


class TableTold(msgspec.Struct, frozen=True):
    """A table in one round."""

    number: int
    manner: Manner
    over: str
    """Why its hand was over: `out`, `called`, `stuck` or `time`; empty if it is not."""
    seats: tuple[SeatTold, ...]


class RoundTold(msgspec.Struct, frozen=True):
    """A round that was begun."""

    number: int
    started: int
    counted: bool
    """Every score is there, so that it is in the standings."""
    tables: tuple[TableTold, ...]


class Placed(msgspec.Struct, frozen=True):
    """A guest in the standings."""

    place: int
    """What prizes go by: levelled, if that was agreed on."""
    book: int
    """His place by the book, where nothing is made good."""
    guest: int
    name: str
    points: int
    """By the book: scores and fines."""
    level: float
    """What `place` goes by."""
    fines: int
    rounds: int
    missed: int
    scores: tuple[int | None, ...]
    """For each counted round; None where he has none."""


class FineTold(msgspec.Struct, frozen=True):
    """A fine that stands."""

    guest: int
    name: str
    round: int
    word: str
    points: int
    ruling: int
    """The ruling it follows from; 0 if a table online saw it by itself."""


class PartyResults(msgspec.Struct, frozen=True, kw_only=True):
    """All of an evening; times are milliseconds since the epoch."""

    name: str
    game: str
    title: str
    """What the game is called."""
    opened: int
    began: int
    """When the first bell rang; 0 if none did."""
    at: int
    """When the last thing happened."""
    final: bool
    """Whether the evening is over; otherwise these are its results so far."""
    rehearsal: bool
    lowest: bool
    """Whether the lowest score wins."""
    hand: int
    """Seconds of a hand."""
    words: str
    """The dictionary of the rulings."""
    stewards: tuple[str, ...]
    rounds: tuple[RoundTold, ...]
    counted: tuple[int, ...]
    """The numbers of the rounds that the standings are made of."""
    lines: tuple[Placed, ...]
    """The standings, the best first."""
    unplaced: tuple[str, ...]
    """Guests without any score."""
    is_levelled: bool
    levelling: Levelling
    explained: dict[str, tuple[str, ...]]
    """What was made good, in plain words, by language (`en`, `eo`)."""
    prizes: tuple[PrizeShown, ...]
    fines: tuple[FineTold, ...]
    rulings: tuple[RulingShown, ...]
    """The first one first."""
    journal: tuple[NotedShown, ...]
    """What was put right, by whom and why; the first one first."""


def results(evening: Evening, now: int) -> PartyResults:
    """The results of the evening as they are at this moment, as the host may know them."""
    kind, terms = evening.kind, evening.terms
    shown = picture(evening, Who("host"), now)
    lines = _lines(evening)
    placed = {line.guest for line in lines}
    found = standings(evening)
    return PartyResults(
        name=terms.name,
        game=kind.id,
        title=kind.title,
        opened=evening.opened_at,
        began=next((each.clock.started for each in evening.played), 0),
        at=evening.at,
        final=evening.phase is Phase.OVER,
        rehearsal=terms.rehearsal,
        lowest=kind.lowest,
        hand=terms.hand,
        words=terms.words,
        stewards=terms.stewards,
        rounds=tuple(_round(evening, each, now) for each in evening.played),
        counted=tuple(each.number for each in evening.played if _is_counted(each)),
        lines=lines,
        unplaced=tuple(guest.name for guest in evening.guests.values() if guest.id not in placed),
        is_levelled=terms.levelled,
        levelling=found.levelling,
        explained=levelling_in_words(found.levelling, kind.usual) if terms.levelled else {},
        prizes=shown.prizes,
        fines=tuple(
            FineTold(each.guest, evening.name(each.guest), each.round, each.word, each.points, each.ruling)
            for each in evening.fines
        ),
        rulings=tuple(reversed(shown.rulings)),
        journal=tuple(reversed(shown.journal)),
    )


def _lines(evening: Evening) -> tuple[Placed, ...]:
    terms = evening.terms
    unlevelled = msgspec.structs.replace(evening, terms=msgspec.structs.replace(terms, levelled=False))
    book = {line.guest: line.place for line in standings(unlevelled).lines}
    return tuple(
        Placed(
            line.place,
            book[line.guest],
            line.guest,
            evening.name(line.guest),
            line.points,
            line.level,
            line.fines,
            line.rounds,
            line.missed,
            line.scores,
        )
        for line in standings(evening).lines
    )


def _is_counted(round_: Round) -> bool:
    return all(guest in hand.scores or guest in hand.excused for hand in round_.hands for guest in hand.seats)


def _round(evening: Evening, round_: Round, now: int) -> RoundTold:
    fined: dict[int, int] = {}
    for fine in evening.fines:
        if fine.round == round_.number:
            fined[fine.guest] = fined.get(fine.guest, 0) + fine.points
    tables = tuple(_table(evening, round_, hand, fined, now) for hand in round_.hands)
    return RoundTold(round_.number, round_.clock.started, _is_counted(round_), tables)


def _table(evening: Evening, round_: Round, hand: Hand, fined: dict[int, int], now: int) -> TableTold:
    moving = _movers(evening.kind, hand)
    seats = (_seat(evening, hand, guest, fined.get(guest, 0), moving) for guest in hand.seats)
    return TableTold(hand.number, hand.manner, why_over(hand, round_.clock, now), tuple(seats))


def _movers(kind: PartyKind, hand: Hand) -> tuple[int, ...]:
    """Who won the table; nobody did before every score is there."""
    there = all(guest in hand.scores or guest in hand.excused for guest in hand.seats)
    return movers(kind, hand, hand.seats).certain if there else ()


def _seat(evening: Evening, hand: Hand, guest: int, fined: int, moving: tuple[int, ...]) -> SeatTold:
    score = hand.scores.get(guest)
    return SeatTold(
        guest,
        evening.name(guest),
        guest == hand.first,
        guest == hand.out,
        score.points if score else None,
        score.cards if score else None,
        evening.name(score.initials) if score and score.initials else "",
        score.is_corrected if score else False,
        guest in hand.excused,
        fined,
        guest in moving,
        guest in hand.cut,
    )


def csv(found: PartyResults) -> str:
    """The standings for a spreadsheet, one line a guest; whoever has no score comes last, without a place.

    It opens with a byte order mark, without which some spreadsheets read ĉ as two other characters.  A name
    that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    text = io.StringIO()
    text.write("\N{ZERO WIDTH NO-BREAK SPACE}")
    lines = _csv.writer(text)
    rounds = [f"round {number}" for number in found.counted]
    lines.writerow(["place", "name", "total", "levelled", "fines", "rounds", *rounds])
    for line in found.lines:
        scores = ["" if points is None else points for points in line.scores]
        levelled = int(line.level) if line.level.is_integer() else line.level
        lines.writerow(
            [line.place, _harmless(line.name), line.points, levelled, line.fines, line.rounds, *scores]
        )
    for name in found.unplaced:
        lines.writerow(["", _harmless(name), "", "", "", 0, *("" for _ in rounds)])
    return text.getvalue()


_FORMULA = "=+-@\t\r\n＝＋－＠"  # noqa: RUF001  # the wide ones, which some spreadsheets take for the others
"""What a cell that is no number must not begin with."""


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.lstrip(" \N{NO-BREAK SPACE}")[:1] in tuple(_FORMULA) else cell
