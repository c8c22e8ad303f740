"""What a command leads to, or why it is refused.  Who may do what at a party is all in `may`.

A decision is made on an evening and changes nothing: it is written down first, and then folded in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from crossdeck.party.commands import (
    AddGuests,
    CallSteward,
    CallTime,
    ChangeTerms,
    ClaimKeyword,
    CloseTable,
    Correct,
    CutFor,
    DecideClaim,
    EndHand,
    EnterScore,
    Excuse,
    Finish,
    GiveTime,
    GuestLeaves,
    GuestReturns,
    HandPlayed,
    HouseCommand,
    InitialScore,
    Join,
    MoveBack,
    MoveOn,
    NewLink,
    Overturn,
    PartyCommand,
    PauseClock,
    Place,
    RenameGuest,
    Reopen,
    ReopenHand,
    ReplaceGuest,
    ResumeClock,
    Reveal,
    Rule,
    SeatGuests,
    SetKeyword,
    SetManner,
    StartRound,
    Swap,
    TableServed,
    TakeCall,
    WithdrawCall,
    WordSpelt,
)
from crossdeck.party.deciding import guests, rounds, sheets, stewards
from crossdeck.party.entries import Entry, Opened
from crossdeck.party.evening import Evening
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import Who
from crossdeck.party.rulings import Finding
from crossdeck.party.terms import PartyTerms, agreed

__all__ = ["Asked", "Look", "decide", "done_before", "may", "open_party"]

Look = Callable[[str], Finding]
"""Looks a word up in the party's dictionary."""


@dataclass(frozen=True)
class Asked:
    """Who asks, when, and how a word is looked up."""

    who: Who
    at: int
    look: Look


def open_party(terms: PartyTerms, secret: str, seed: str) -> Opened:
    """A new evening; the errors of terms say why not."""
    terms, _ = agreed(terms)
    return Opened(terms, secret, seed)


def done_before(evening: Evening, who: Who, command: PartyCommand | HouseCommand) -> int | None:
    """The version that this very request led to before; None if it is new."""
    return evening.requests.get((str(who), command.id))


def decide(evening: Evening, asked: Asked, command: PartyCommand | HouseCommand) -> tuple[Entry, ...]:
    """What is to be written down; nothing if all is so already.  PartyRefusalError says why not."""
    if not may(evening, asked.who, command):
        raise PartyRefusalError(
            "not-your-part",
            f"a {asked.who.role} cannot do this at a party; ask the host",
            role=asked.who.role,
        )
    match command:
        case ChangeTerms():
            return rounds.change_terms(evening, command)
        case AddGuests() | Join() | RenameGuest() | GuestLeaves() | GuestReturns() | ReplaceGuest():
            return guests.decide(evening, command)
        case SeatGuests() | Place() | Swap() | CloseTable() | SetManner():
            return rounds.seat(evening, command)
        case StartRound() | PauseClock() | ResumeClock() | GiveTime() | CallTime():
            return rounds.time(evening, command, asked.at)
        case MoveOn() | MoveBack() | Finish() | Reopen() | Reveal():
            return rounds.turn(evening, command, asked.at)
        case EndHand() | ReopenHand() | EnterScore() | InitialScore() | CutFor():
            return sheets.decide(evening, command, asked.who, asked.at)
        case Correct() | Excuse():
            return sheets.mend(evening, command)
        case TableServed() | HandPlayed():
            return sheets.from_house(evening, command)
        case CallSteward() | WithdrawCall() | TakeCall() | Rule() | Overturn():
            return stewards.decide(evening, command, asked.who, asked.look)
        case SetKeyword() | ClaimKeyword() | DecideClaim() | WordSpelt():
            return stewards.prize(evening, command, asked.look)
        case NewLink():
            return guests.new_link(evening, command)
        case _:
            assert_never(command)


def may(evening: Evening, who: Who, command: PartyCommand | HouseCommand) -> bool:
    """Whether this is his part: a host does everything, others only what their link is for."""
    match command:
        case TableServed() | HandPlayed() | WordSpelt():
            return who.role == "house"
        case Join():
            return who.role in ("join", "host")
        case GuestLeaves(guest=guest):
            return who.role == "host" or who == Who("guest", guest)
        case EnterScore(guest=guest) | ClaimKeyword(guest=guest):
            return _sits_there(evening, who, _table_of(evening, guest)) or who.role == "host"
        case InitialScore(guest=guest):
            return _sits_there(evening, who, _table_of(evening, guest)) or who.role == "host"
        case EndHand(table=table) | CallSteward(table=table):
            return _sits_there(evening, who, table) or who.role in ("host", "steward")
        case CutFor(table=table):
            return _sits_there(evening, who, table) or who.role in ("host", "steward")
        case WithdrawCall(call=call):
            table = evening.calls[call].table if call in evening.calls else 0
            return _sits_there(evening, who, table) or who.role in ("host", "steward")
        case TakeCall() | Rule() | Overturn() | DecideClaim() | Correct() | Excuse() | ReopenHand():
            return who.role in ("host", "steward")
        case GiveTime(table=table):
            return who.role == "host" or (who.role == "steward" and table != 0)
        case _:
            return who.role == "host"


def _table_of(evening: Evening, guest: int) -> int:
    hand = evening.round.hand_of(guest) if evening.round else None
    return hand.number if hand else 0


def _sits_there(evening: Evening, who: Who, table: int) -> bool:
    """Whether this is the table's device, or a guest who sits there."""
    if not table:
        return False
    if who.role == "table":
        return who.number == table
    return who.role == "guest" and _table_of(evening, who.number) == table
