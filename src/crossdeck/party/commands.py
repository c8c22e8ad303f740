"""What can be asked for at a party, by whom it is written.  These are messages of the HTTP API too.

Every one has an `id` of the sender's choice: sent twice, it is done once.  None has a version: each names
what its sender saw (the round, the score that he corrects), so that the second of two hosts who do the same
thing is told that it is done, and does not do it again.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from crossdeck.party.terms import Manner, PartyTerms

__all__ = [
    "AddGuests", "CallSteward", "CallTime", "ChangeTerms", "ClaimKeyword", "CloseTable", "Correct", "CutFor",
    "DecideClaim", "EndHand", "EnterScore", "Excuse", "Finish", "FromTable", "GiveTime", "GuestLeaves",
    "GuestReturns", "HandPlayed", "HouseCommand", "InitialScore", "Join", "MoveBack", "MoveOn", "NewLink",
    "Outcome", "Overturn", "PartyCommand", "PauseClock", "Place", "RenameGuest", "Reopen", "ReopenHand",
    "ReplaceGuest", "ResumeClock", "Reveal", "Rule", "SeatGuests", "SetKeyword", "SetManner", "StartRound",
    "Swap", "TableServed", "TakeCall", "WithdrawCall", "WordSpelt",
]  # fmt: skip

GuestName = Annotated[str, Meta(min_length=1, max_length=40)]
Guest = Annotated[int, Meta(ge=1, le=9999, description="A guest's number.")]
Table = Annotated[int, Meta(ge=1, le=999, description="A table's number, as on its sign.")]
Round = Annotated[int, Meta(ge=1, le=60, description="The round that is meant; they count from 1.")]
Number = Annotated[int, Meta(ge=1, le=99_999)]
Points = Annotated[int, Meta(ge=-2000, le=20_000)]
Why = Annotated[str, Meta(max_length=200)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]

Outcome = Literal["good", "late", "wrong", "misspelt", "correct"]
"""How a steward rules: the word is good; it stands since the next player has played (LXP-16, KPT-10); it is a
wrong word (LXP-13); it is misspelt (LXP-15); its player corrects or withdraws it, and keeps his turn
(KPT-11)."""


class _Intent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", kw_only=True):
    id: Annotated[str, Meta(min_length=1, max_length=40)]


# The host.


class ChangeTerms(_Intent, frozen=True, tag="change_terms", kw_only=True):
    """Host: agree on other terms; once a round was begun, the game stays what it is."""

    terms: PartyTerms


class AddGuests(_Intent, frozen=True, tag="add_guests", kw_only=True):
    """Host: these are guests too, each with a name; who comes late sits down with the next round."""

    names: Annotated[list[GuestName], Meta(min_length=1, max_length=500)]


class RenameGuest(_Intent, frozen=True, tag="rename_guest", kw_only=True):
    """Host: a guest is called otherwise."""

    guest: Guest
    name: GuestName


class GuestLeaves(_Intent, frozen=True, tag="guest_leaves", kw_only=True):
    """Host, or the guest: he goes home; what he has scored stays."""

    guest: Guest


class GuestReturns(_Intent, frozen=True, tag="guest_returns", kw_only=True):
    """Host: he is back, and sits down with the next round."""

    guest: Guest


class ReplaceGuest(_Intent, frozen=True, tag="replace_guest", kw_only=True):
    """Host: somebody else takes his seat from now on; the rounds that are over stay his."""

    guest: Guest
    name: GuestName


class SeatGuests(_Intent, frozen=True, tag="seat_guests", kw_only=True):
    """Host: draw the seats of the first round, and `again` if wished; later, seat those who have no seat."""

    again: bool = False


class Place(_Intent, frozen=True, tag="place", kw_only=True):
    """Host: before a round, put a guest at this table; one with a new number is opened for him."""

    guest: Guest
    table: Table


class Swap(_Intent, frozen=True, tag="swap", kw_only=True):
    """Host: before a round, let two guests change places."""

    one: Guest
    other: Guest


class CloseTable(_Intent, frozen=True, tag="close_table", kw_only=True):
    """Host: before a round, merge a table into the others, where there is room."""

    table: Table


class SetManner(_Intent, frozen=True, tag="set_manner", kw_only=True):
    """Host: before a round, let a table play with real cards or on its guests' devices."""

    table: Table
    manner: Manner


class StartRound(_Intent, frozen=True, tag="start_round", kw_only=True):
    """Host: ring the bell; the clock of all tables runs."""

    round: Round


class PauseClock(_Intent, frozen=True, tag="pause_clock", kw_only=True):
    """Host: stop the clock."""

    round: Round


class ResumeClock(_Intent, frozen=True, tag="resume_clock", kw_only=True):
    """Host: let the clock run again."""

    round: Round


class GiveTime(_Intent, frozen=True, tag="give_time", kw_only=True):
    """Host or steward: more time for a table; the host also for all, with 0."""

    round: Round
    seconds: Annotated[int, Meta(ge=5, le=1800)]
    table: Annotated[int, Meta(ge=0, le=999)] = 0


class CallTime(_Intent, frozen=True, tag="call_time", kw_only=True):
    """Host: the hand is over, here or (with 0) at every table that still plays."""

    round: Round
    table: Annotated[int, Meta(ge=0, le=999)] = 0


class Correct(_Intent, frozen=True, tag="correct", kw_only=True):
    """Host or steward: put a score right, of this round or one before; `was` is the score that he saw."""

    round: Round
    guest: Guest
    points: Points
    was: Points | None
    why: Annotated[str, Meta(min_length=1, max_length=200)]


class Excuse(_Intent, frozen=True, tag="excuse", kw_only=True):
    """Host or steward: a guest has no score in this round, for a reason."""

    round: Round
    guest: Guest
    why: Annotated[str, Meta(min_length=1, max_length=200)]


class CutFor(_Intent, frozen=True, tag="cut_for", kw_only=True):
    """Host, steward or table: who won the cut; if nobody is named, the program cuts (R-73, R-90)."""

    round: Round
    table: Table
    winners: Annotated[list[Guest], Meta(max_length=4)] = []


class MoveOn(_Intent, frozen=True, tag="move_on", kw_only=True):
    """Host: this round is done; the winners move, and the next seating is shown."""

    round: Round


class MoveBack(_Intent, frozen=True, tag="move_back", kw_only=True):
    """Host: nobody moves yet; the seating of this round is dropped, and the one before is counted again."""

    round: Round


class Finish(_Intent, frozen=True, tag="finish", kw_only=True):
    """Host: this round was the last; the evening is over."""

    round: Round


class Reopen(_Intent, frozen=True, tag="reopen", kw_only=True):
    """Host: the evening is not over after all."""


class Reveal(_Intent, frozen=True, tag="reveal", kw_only=True):
    """Host: show the final standings to everybody, from the last place up to this one; 1 for all."""

    place: Annotated[int, Meta(ge=1, le=9999)] = 1


class SetKeyword(_Intent, frozen=True, tag="set_keyword", kw_only=True):
    """Host: the keyword of a table (KPZ-01), or with 0 the one announced to all (KPZ-02)."""

    table: Annotated[int, Meta(ge=0, le=999)]
    word: Annotated[str, Meta(max_length=20)]


class NewLink(_Intent, frozen=True, tag="new_link", kw_only=True):
    """Host: give out another link for this role; the old one is worth nothing from now on."""

    role: Literal["steward", "table", "guest", "projector", "join"]
    number: Annotated[int, Meta(ge=0, le=9999)] = 0


# Tables and guests.


class Join(_Intent, frozen=True, tag="join", kw_only=True):
    """Whoever scanned the code on the wall: be a guest of this name."""

    name: GuestName


class EndHand(_Intent, frozen=True, tag="end_hand", kw_only=True):
    """Table, guest, steward or host: the hand is over here: this guest is out, or with 0 nobody can go on."""

    round: Round
    table: Table
    out: Annotated[int, Meta(ge=0, le=9999)] = 0


class ReopenHand(_Intent, frozen=True, tag="reopen_hand", kw_only=True):
    """Host or steward: the hand is not over at this table; what was entered there is dropped."""

    round: Round
    table: Table


class EnterScore(_Intent, frozen=True, tag="enter_score", kw_only=True):
    """Table or guest: what this guest has, by the cards left, by his own sum, or both."""

    round: Round
    guest: Guest
    cards: Annotated[str, Meta(max_length=60, description="Letters; `?` for a Master Card.")] | None = None
    points: Points | None = None


class InitialScore(_Intent, frozen=True, tag="initial_score", kw_only=True):
    """Table, or the neighbour on his left: checked (LXP-08); `points` is what the neighbour counts."""

    round: Round
    guest: Guest
    points: Points


class CallSteward(_Intent, frozen=True, tag="call_steward", kw_only=True):
    """Table, guest or host: a steward is wanted here, perhaps for a word that this guest laid."""

    table: Table
    word: Annotated[str, Meta(max_length=40)] = ""
    guest: Annotated[int, Meta(ge=0, le=9999)] = 0
    about: Why = ""


class WithdrawCall(_Intent, frozen=True, tag="withdraw_call", kw_only=True):
    """Whoever may call: it is settled."""

    call: Number


class ClaimKeyword(_Intent, frozen=True, tag="claim_keyword", kw_only=True):
    """Table or guest: he has spelt the keyword (KPZ-01, KPZ-02); a steward confirms it."""

    guest: Guest
    word: Word


# Stewards.


class TakeCall(_Intent, frozen=True, tag="take_call", kw_only=True):
    """Steward or host: I go there; or with `back` I do not after all."""

    call: Number
    back: bool = False


class Rule(_Intent, frozen=True, tag="rule", kw_only=True):
    """Steward or host: the ruling on a word; it answers the call, if there is one."""

    table: Table
    guest: Guest
    word: Word
    outcome: Outcome
    call: Annotated[int, Meta(ge=0, le=99_999)] = 0
    why: Why = ""


class Overturn(_Intent, frozen=True, tag="overturn", kw_only=True):
    """Steward or host: the ruling is taken back, and its fine with it."""

    ruling: Number
    why: Annotated[str, Meta(min_length=1, max_length=200)]


class DecideClaim(_Intent, frozen=True, tag="decide_claim", kw_only=True):
    """Steward or host: the keyword stands in a valid play, or not."""

    claim: Number
    granted: bool
    why: Why = ""


PartyCommand = (
    ChangeTerms | AddGuests | RenameGuest | GuestLeaves | GuestReturns | ReplaceGuest | SeatGuests | Place
    | Swap | CloseTable | SetManner | StartRound | PauseClock | ResumeClock | GiveTime | CallTime | Correct
    | Excuse | CutFor | MoveOn | MoveBack | Finish | Reopen | Reveal | SetKeyword | NewLink | Join
    | EndHand | ReopenHand | EnterScore | InitialScore | CallSteward | WithdrawCall | ClaimKeyword
    | TakeCall | Rule | Overturn | DecideClaim
)  # fmt: skip


# The program itself.


class TableServed(_Intent, frozen=True, tag="table_served", kw_only=True):
    """A table online was opened for this hand."""

    round: Round
    table: Table
    served: str


class FromTable(msgspec.Struct, frozen=True):
    """What came of a seat at a table online."""

    guest: int
    points: int
    fines: tuple[str, ...] = ()
    """The words for which he was fined."""


class HandPlayed(_Intent, frozen=True, tag="hand_played", kw_only=True):
    """A hand was played to its end at a table online."""

    round: Round
    table: Table
    seats: tuple[FromTable, ...]
    out: int = 0


class WordSpelt(_Intent, frozen=True, tag="word_spelt", kw_only=True):
    """A word was laid at a table online, and stands: if it is a keyword, here is whoever spelt it."""

    table: Table
    guest: Guest
    word: Word


HouseCommand = TableServed | HandPlayed | WordSpelt
