"""Rounds: the seating before the bell, the clock, moving on, and the end."""

from typing import assert_never

from crossdeck.party.commands import (
    CallTime,
    ChangeTerms,
    CloseTable,
    Finish,
    GiveTime,
    MoveBack,
    MoveOn,
    PauseClock,
    Place,
    Reopen,
    ResumeClock,
    Reveal,
    SeatGuests,
    SetManner,
    StartRound,
    Swap,
)
from crossdeck.party.deciding.seats import as_tables, with_seats
from crossdeck.party.entries import (
    Ended,
    Entry,
    Finished,
    MovedBack,
    PausedAll,
    Reopened,
    ResumedAll,
    Revealed,
    Seated,
    Started,
    TableSeats,
    TermsChanged,
    TimeGiven,
)
from crossdeck.party.evening import Evening, Hand, Phase, Round
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.scores import is_over, movers
from crossdeck.party.seating import SeatingError, first_seating, moved_on, settled, without
from crossdeck.party.steps import unfinished
from crossdeck.party.terms import agreed

__all__ = ["change_terms", "check_round", "seat", "time", "turn"]

SeatCommand = SeatGuests | Place | Swap | CloseTable | SetManner
TimeCommand = StartRound | PauseClock | ResumeClock | GiveTime | CallTime
TurnCommand = MoveOn | MoveBack | Finish | Reopen | Reveal


def change_terms(evening: Evening, command: ChangeTerms) -> tuple[Entry, ...]:
    """Other terms; what is fixed once the guests sit is refused."""
    terms, _ = agreed(command.terms)
    if terms == evening.terms:
        return ()
    if evening.phase is not Phase.GATHERING and terms.game != evening.terms.game:
        raise PartyRefusalError("too-late", "the guests sit already; the game stays what it is")
    if evening.phase is not Phase.GATHERING and terms.rehearsal != evening.terms.rehearsal:
        raise PartyRefusalError("too-late", "a rehearsal stays one; open another party for the real evening")
    if terms.rounds and terms.rounds < len(evening.played):
        message = f"{len(evening.played)} rounds were begun already; there cannot be only {terms.rounds}"
        raise PartyRefusalError("too-few-rounds", message, begun=len(evening.played))
    return (TermsChanged(terms),)


def seat(evening: Evening, command: SeatCommand) -> tuple[Entry, ...]:
    """The seating of the next round, as long as the bell has not rung."""
    try:
        if isinstance(command, SeatGuests):
            return _seated(evening, again=command.again)
        if evening.phase is not Phase.SEATED:
            raise PartyRefusalError("not-seated", "seats can be changed between two rounds only")
        seated = _changed(evening, command)
        same = with_seats(evening, as_tables(evening.rounds[-1]))
        return () if seated == same else (Seated(len(evening.rounds), seated),)
    except SeatingError as wrong:
        raise PartyRefusalError("seating", str(wrong)) from None


def _seated(evening: Evening, *, again: bool) -> tuple[Entry, ...]:
    """Draw the first seats; where seats are shown already, find some for those who have none."""
    match evening.phase:
        case Phase.PLAYING | Phase.OVER:
            raise PartyRefusalError("not-now", "a round is under way; seats are found when it is over")
        case Phase.SEATED if len(evening.rounds) > 1 or not again:
            now = evening.rounds[-1]
            keep = {hand.first for hand in now.hands}
            seats = settled(evening.kind, as_tables(now), evening.here, keep)
            return () if seats == as_tables(now) else (Seated(now.number, with_seats(evening, seats)),)
        case _:
            seed = f"{evening.seed}/{evening.version}"  # drawn again, it is another seating
            terms = evening.terms
            tables = first_seating(evening.kind, evening.here, seed, terms.manner, mixed=terms.mixed)
            return (Seated(1, tables),)


def _changed(evening: Evening, command: Place | Swap | CloseTable | SetManner) -> tuple[TableSeats, ...]:
    now = evening.rounds[-1]
    tables = as_tables(now)
    match command:
        case Place(guest=guest, table=table):
            return with_seats(evening, _placed(evening, tables, guest, table))
        case Swap(one=one, other=other):
            _check_seated(evening, now, one)
            _check_seated(evening, now, other)
            turned = {one: other, other: one}
            swapped = {
                each: tuple(turned.get(guest, guest) for guest in seats) for each, seats in tables.items()
            }
            return with_seats(evening, swapped)
        case CloseTable(table=table):
            return with_seats(evening, without(evening.kind, tables, table))
        case SetManner(table=table, manner=manner):
            _hand(now, table)
            seated = with_seats(evening, tables)
            return tuple(
                TableSeats(
                    each.number, each.seats, each.first, manner if each.number == table else each.manner
                )
                for each in seated
            )
        case _:
            assert_never(command)


def _placed(
    evening: Evening, tables: dict[int, tuple[int, ...]], guest: int, table: int
) -> dict[int, tuple[int, ...]]:
    """A guest at this table instead of where he sits, or who had no seat; a table left empty is closed."""
    if guest in tables.get(table, ()):
        return tables
    if guest not in evening.here:
        raise PartyRefusalError("not-here", f"{evening.name(guest)} is not here", name=evening.name(guest))
    if table not in tables and table > max(tables) + 1:
        raise PartyRefusalError(
            "no-table", f"there is no table {table}; the next new one is {max(tables) + 1}"
        )
    left = {number: tuple(each for each in seats if each != guest) for number, seats in tables.items()}
    there = (*left.get(table, ()), guest)
    most = evening.kind.sizes.stop - 1
    if len(there) > most:
        raise PartyRefusalError(
            "table-full", f"table {table} has no room: {most} sit at a table at most", table=table, most=most
        )
    return {number: seats for number, seats in {**left, table: there}.items() if seats}


def time(evening: Evening, command: TimeCommand, at: int) -> tuple[Entry, ...]:
    """The bell and the clock."""
    now = check_round(evening, command.round)
    if isinstance(command, StartRound):
        return _started(evening, now)
    if evening.phase is not Phase.PLAYING:
        raise PartyRefusalError("not-playing", f"round {now.number} is not being played")
    match command:
        case PauseClock():
            return () if now.clock.paused else (PausedAll(),)
        case ResumeClock():
            return (ResumedAll(),) if now.clock.paused else ()
        case GiveTime(seconds=seconds, table=table):
            tables = _still_open(now, table)
            return (TimeGiven(seconds, tuple(hand.number for hand in tables)),)
        case CallTime(table=table):
            playing = [hand for hand in _chosen(now, table) if not is_over(hand, now.clock, at)]
            return tuple(Ended(hand.number, "called") for hand in playing)
        case _:
            assert_never(command)


def _started(evening: Evening, now: Round) -> tuple[Entry, ...]:
    if evening.phase is not Phase.SEATED:
        raise PartyRefusalError("begun", f"round {now.number} has begun already", round=now.number)
    wrong = [hand for hand in now.hands if len(hand.seats) not in evening.kind.sizes]
    if wrong:
        number, count, sizes = wrong[0].number, len(wrong[0].seats), evening.kind.sizes
        raise PartyRefusalError(
            "table-size",
            f"table {number} would play with {count}, but {sizes.start} to {sizes.stop - 1} play at a table; "
            "find other seats first",
            table=number,
            count=count,
        )
    return (Started(now.number),)


def _chosen(now: Round, table: int) -> tuple[Hand, ...]:
    return (_hand(now, table),) if table else now.hands


def _still_open(now: Round, table: int) -> tuple[Hand, ...]:
    """The tables that more time is any use to: nobody is out there, and nothing is counted yet."""
    found = tuple(hand for hand in _chosen(now, table) if not hand.ended and not hand.scores)
    if not found:
        raise PartyRefusalError("counted", "the hand is over there, and is being counted")
    return found


def turn(evening: Evening, command: TurnCommand, at: int) -> tuple[Entry, ...]:
    """From one round to the next, or to the end."""
    match command:
        case MoveOn():
            return _moved(evening, command, at)
        case MoveBack():
            now = check_round(evening, command.round)
            if evening.phase is not Phase.SEATED or now.number == 1:
                raise PartyRefusalError("begun", f"round {now.number} has begun already", round=now.number)
            return (MovedBack(),)
        case Finish():
            return _finished(evening, command, at)
        case Reopen():
            return _reopened(evening) if evening.phase is Phase.OVER else ()
        case Reveal(place=place):
            if evening.phase is not Phase.OVER:
                raise PartyRefusalError("not-over", "the final standings are shown when the evening is over")
            return () if 0 < evening.revealed <= place else (Revealed(place),)
        case _:
            assert_never(command)


def _moved(evening: Evening, command: MoveOn, at: int) -> tuple[Entry, ...]:
    if len(evening.rounds) == command.round + 1 and evening.phase is not Phase.OVER:
        raise PartyRefusalError("moved", f"round {command.round} is done, and the winners have moved")
    now = check_round(evening, command.round)
    terms = evening.terms
    _check_done(evening, now, at)
    if terms.rounds and now.number >= terms.rounds:
        raise PartyRefusalError(
            "last-round", f"round {now.number} was the last; finish the party", round=now.number
        )
    hands = tuple(TableSeats(hand.number, hand.seats, hand.first, hand.manner) for hand in now.hands)
    going = {hand.number: movers(evening.kind, hand, evening.here).certain for hand in now.hands}
    try:
        tables = moved_on(evening.kind, hands, going, evening.here, evening.seed, now.number + 1)
    except SeatingError as wrong:
        raise PartyRefusalError("too-few", f"{wrong}; finish the party instead") from None
    return (Seated(now.number + 1, tables),)


def _finished(evening: Evening, command: Finish, at: int) -> tuple[Entry, ...]:
    """The end: after a round that is counted, or before one that is not begun."""
    if evening.phase is Phase.OVER:
        return ()
    check_round(evening, command.round)
    if evening.phase is Phase.PLAYING:
        _check_counted(evening, at)
    elif not evening.played:
        raise PartyRefusalError("nothing-played", "no round was played; there is nothing to finish")
    return (Finished(),)


def _reopened(evening: Evening) -> tuple[Entry, ...]:
    """Not over after all; where a round waits for the bell, whoever left since has no seat in it."""
    now = evening.rounds[-1]
    if now.clock.started or not any(evening.gone_from(hand) for hand in now.hands):
        return (Reopened(),)
    here = [guest for guest in evening.here if now.hand_of(guest)]
    try:
        seats = settled(evening.kind, as_tables(now), here, keep={hand.first for hand in now.hands})
    except SeatingError as wrong:
        raise PartyRefusalError("too-few", f"{wrong}; the evening stays over", guests=len(here)) from None
    return Reopened(), Seated(now.number, with_seats(evening, seats))


def _check_counted(evening: Evening, at: int) -> None:
    if missing := unfinished(evening, at):
        tables = ", ".join(str(hand.number) for hand in missing[:10]) + (", …" if len(missing) > 10 else "")
        raise PartyRefusalError(
            "missing",
            f"scores are missing or not checked at table {tables}",
            tables=tables,
            count=len(missing),
        )


def _check_done(evening: Evening, now: Round, at: int) -> None:
    if evening.phase is not Phase.PLAYING:
        raise PartyRefusalError("not-playing", f"round {now.number} is not being played", round=now.number)
    _check_counted(evening, at)
    level = [hand.number for hand in now.hands if movers(evening.kind, hand, evening.here).wants_cut]
    if level:
        tables = ", ".join(map(str, level))
        raise PartyRefusalError(
            "cut", f"they are level at table {tables} and cut for it first", tables=tables
        )


def check_round(evening: Evening, number: int) -> Round:
    """The round that is meant, if it is the present one."""
    now = evening.round
    if now is None:
        raise PartyRefusalError("no-round", "nobody is seated yet; find seats for the guests first")
    if number != now.number:
        raise PartyRefusalError(
            "other-round",
            f"that was round {number}; now it is round {now.number}",
            meant=number,
            now=now.number,
        )
    if evening.phase is Phase.OVER:
        raise PartyRefusalError("over", "the evening is over")
    return now


def _hand(now: Round, table: int) -> Hand:
    hand = now.hand(table)
    if hand is None:
        raise PartyRefusalError("no-table", f"there is no table {table}", table=table)
    return hand


def _check_seated(evening: Evening, now: Round, guest: int) -> None:
    if now.hand_of(guest) is None:
        raise PartyRefusalError("no-seat", f"{evening.name(guest)} has no seat", name=evening.name(guest))
