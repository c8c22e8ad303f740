"""All that happened, in its order: each entry of the log as a sentence."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from crossdeck.cli.drawn import counted
from crossdeck.cli.host.drawn import duration, hour, padded, tables_named
from crossdeck.party.entries import (
    Answered,
    Called,
    CallTaken,
    Claimed,
    Corrected,
    CutWon,
    Decided,
    Ended,
    Entered,
    Entry,
    Excused,
    Fined,
    Finished,
    GuestAdded,
    GuestGone,
    GuestRenamed,
    GuestReplaced,
    GuestReturned,
    HandReopened,
    Initialled,
    KeywordSet,
    LinkRenewed,
    MovedBack,
    Opened,
    Overturned,
    PausedAll,
    Recovered,
    Reopened,
    ResumedAll,
    Revealed,
    Ruled,
    Seated,
    Served,
    Started,
    TermsChanged,
    TimeGiven,
)
from crossdeck.party.evening import Evening
from crossdeck.party.filing import Row
from crossdeck.party.showing import steward_name

__all__ = ["MENDED", "journal"]

MENDED = (Corrected, Excused, Overturned)
"""What was put right."""


def journal(evening: Evening, rows: Sequence[Row], *, mended: bool) -> Iterator[str]:
    """A line an entry, with the time and who did it; or only what was put right."""
    for row in rows:
        shown = [entry for entry in row.decision.entries if not mended or isinstance(entry, MENDED)]
        by = steward_name(evening, row.decision.by) or "the program"
        for what in _together(evening, shown):
            yield f"{hour(row.at, seconds=True)}  {padded(by, 12)}  {what}"


def _together(evening: Evening, entries: Sequence[Entry]) -> Iterator[str]:
    """Guests who came with one list are counted, and not told one by one."""
    added = [entry for entry in entries if isinstance(entry, GuestAdded)]
    if len(added) > 3:
        yield f"{counted(len(added), 'guest')} come: {added[0].name} to {added[-1].name}"
        entries = [entry for entry in entries if not isinstance(entry, GuestAdded)]
    for entry in entries:
        yield _told(evening, entry)


def _told(evening: Evening, entry: Entry) -> str:
    match entry:
        case GuestAdded() | GuestRenamed() | GuestGone() | GuestReturned() | GuestReplaced():
            return _guest(evening, entry)
        case Opened(terms) | TermsChanged(terms):
            opened = "the party is open" if isinstance(entry, Opened) else "other terms"
            length = counted(terms.rounds, "round") if terms.rounds else f"until {hour(terms.until)}"
            return f"{opened}: {terms.name}, {length}, a hand of {duration(terms.hand * 1000)}"
        case (
            Served()
            | Ended()
            | HandReopened()
            | Entered()
            | Initialled()
            | CutWon()
            | Corrected()
            | Excused()
            | Fined()
        ):
            return _sheet(evening, entry)
        case Called() | CallTaken() | Answered() | Ruled() | Overturned() | Claimed() | Decided():
            return _steward(evening, entry)
        case KeywordSet(table, word):
            where = f"table {table}" if table else "all tables"
            return f"keyword of {where}: {word or 'none'}"
        case LinkRenewed(who):
            return f"another link for {who}"
        case _:
            return _round(entry)


def _round(
    entry: Seated
    | MovedBack
    | Started
    | PausedAll
    | ResumedAll
    | Recovered
    | TimeGiven
    | Finished
    | Reopened
    | Revealed,
) -> str:
    match entry:
        case Seated(number, tables):
            return f"round {number} is seated, at {counted(len(tables), 'table')}"
        case MovedBack():
            return "the seating is dropped; the round before is counted again"
        case Started(number):
            return f"round {number} begins"
        case PausedAll():
            return "the clock stands"
        case ResumedAll():
            return "the clock runs again"
        case Recovered(lost):
            return f"nobody saw the clock for {duration(lost)}; it stood"
        case TimeGiven(seconds, tables):
            return f"{duration(seconds * 1000)} more for {tables_named(tables)}"
        case Finished():
            return "the evening is over"
        case Reopened():
            return "the evening goes on"
        case Revealed(place):
            return f"the final standings are shown up to place {place}"
        case _:
            assert_never(entry)


def _guest(
    evening: Evening, entry: GuestAdded | GuestRenamed | GuestGone | GuestReturned | GuestReplaced
) -> str:
    match entry:
        case GuestAdded(guest, name):
            return f"{name} ({guest}) comes"
        case GuestRenamed(guest, name):
            return f"guest {guest} is called {name}"
        case GuestGone(guest):
            return f"{evening.name(guest)} goes home"
        case GuestReturned(guest):
            return f"{evening.name(guest)} is back"
        case GuestReplaced(guest, by):
            return f"{evening.name(by)} has the seat of {evening.name(guest)}"
        case _:
            assert_never(entry)


def _sheet(
    evening: Evening,
    entry: Served | Ended | HandReopened | Entered | Initialled | CutWon | Corrected | Excused | Fined,
) -> str:
    match entry:
        case Served(table, served):
            return f"table {table} is played online, as {served}"
        case Ended(table, why, out):
            ends = {"out": f"{evening.name(out)} is out", "stuck": "nobody can go on", "time": "time is up"}
            return f"table {table}: {ends.get(why, 'time is called')}"
        case HandReopened(table):
            return f"table {table}: the hand goes on"
        case Entered(guest, points, cards, claimed):
            held = f" ({cards})" if cards else ""
            own = f", his own sum is {claimed}" if claimed not in (None, points) else ""
            return f"{evening.name(guest)} has {points}{held}{own}"
        case Initialled(guest, by, points):
            return f"{evening.name(by)} counts {points} for {evening.name(guest)}"
        case CutWon(table, winners, by_program):
            how = ", made by the program" if by_program else ""
            return f"table {table}: {' and '.join(map(evening.name, winners))} won the cut{how}"
        case Corrected(number, guest, points, was, why):
            before = "no score" if was is None else was
            return f"round {number}: {evening.name(guest)} has {points}, not {before}: {why}"
        case Excused(number, guest, why):
            return f"round {number}: {evening.name(guest)} is excused: {why}"
        case Fined(number, _, guest, word, points):
            return f"round {number}: {evening.name(guest)} is fined {points} for {word}"
        case _:
            assert_never(entry)


def _steward(
    evening: Evening, entry: Called | CallTaken | Answered | Ruled | Overturned | Claimed | Decided
) -> str:
    match entry:
        case Called(call, table, word, _, about):
            return (
                f"call {call}: table {table} wants a steward"
                + (f", for {word}" if word else "")
                + (f": {about}" if about else "")
            )
        case CallTaken(call, by):
            return f"call {call}: {steward_name(evening, by) or 'nobody'} is on the way"
        case Answered(call):
            return f"call {call} is settled"
        case Ruled(ruling, _, table, guest, word, outcome, _, fine, why):
            cost = f", {fine} points" if fine else ""
            return f"ruling {ruling}, table {table}: {word} of {evening.name(guest)} is {outcome}{cost}" + (
                f": {why}" if why else ""
            )
        case Overturned(ruling, why):
            return f"ruling {ruling} is taken back: {why}"
        case Claimed(claim, _, table, guest, word):
            return f"claim {claim}, table {table}: {evening.name(guest)} has spelt {word}"
        case Decided(claim, granted, why):
            said = "granted" if granted else "denied"
            return f"claim {claim} is {said}" + (f": {why}" if why else "")
        case _:
            assert_never(entry)
