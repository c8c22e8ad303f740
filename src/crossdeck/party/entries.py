"""What can happen at a party, as values: the log is made of these, and of nothing else.

An entry has what was decided in full (who sits where, who won a cut), so that an old log makes the same
evening whatever becomes of the ways to decide.
"""

from typing import Literal

import msgspec

from crossdeck.party.commands import Outcome
from crossdeck.party.terms import Manner, PartyTerms

__all__ = [
    "Answered",
    "CallTaken",
    "Called",
    "Claimed",
    "Corrected",
    "CutWon",
    "Decided",
    "Decision",
    "Ended",
    "Entered",
    "Entry",
    "Excused",
    "Fined",
    "Finished",
    "GuestAdded",
    "GuestGone",
    "GuestRenamed",
    "GuestReplaced",
    "GuestReturned",
    "HandReopened",
    "Initialled",
    "KeywordSet",
    "LinkRenewed",
    "MovedBack",
    "Opened",
    "Overturned",
    "PausedAll",
    "Recovered",
    "Reopened",
    "ResumedAll",
    "Revealed",
    "Ruled",
    "Seated",
    "Served",
    "Started",
    "TableSeats",
    "TermsChanged",
    "TimeGiven",
    "read_decision",
    "write_decision",
]  # fmt: skip


class TableSeats(msgspec.Struct, frozen=True):
    """Who sits at a table, in turn to the left."""

    number: int
    seats: tuple[int, ...]
    first: int
    """Who deals first (LXP-03, LXP-10), or in Keyword goes first (KPT-03)."""
    manner: Manner = Manner.CARDS


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """The evening was opened; all tickets are made of `secret`, all cuts of `seed`."""

    terms: PartyTerms
    secret: str
    seed: str


class TermsChanged(msgspec.Struct, frozen=True, tag="terms_changed"):
    """Other terms were agreed on."""

    terms: PartyTerms


class GuestAdded(msgspec.Struct, frozen=True, tag="guest_added"):
    """Somebody is a guest."""

    guest: int
    name: str


class GuestRenamed(msgspec.Struct, frozen=True, tag="guest_renamed"):
    """A guest is called otherwise."""

    guest: int
    name: str


class GuestGone(msgspec.Struct, frozen=True, tag="guest_gone"):
    """A guest went home."""

    guest: int


class GuestReturned(msgspec.Struct, frozen=True, tag="guest_returned"):
    """He is back."""

    guest: int


class GuestReplaced(msgspec.Struct, frozen=True, tag="guest_replaced"):
    """Another guest, added before, has his seat in the present round."""

    guest: int
    by: int


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """The seating of a round, before it begins; it replaces the one there was."""

    round: int
    tables: tuple[TableSeats, ...]


class MovedBack(msgspec.Struct, frozen=True, tag="moved_back"):
    """The seating of the last round is dropped; the one before is counted again."""


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The bell rang, and the clock runs."""

    round: int


class PausedAll(msgspec.Struct, frozen=True, tag="paused"):
    """The clock was stopped."""


class ResumedAll(msgspec.Struct, frozen=True, tag="resumed"):
    """The clock runs again."""


class Recovered(msgspec.Struct, frozen=True, tag="recovered"):
    """No server was there for so many milliseconds: the clock stood still."""

    lost: int


class TimeGiven(msgspec.Struct, frozen=True, tag="time_given"):
    """More time for these tables."""

    seconds: int
    tables: tuple[int, ...]


class Served(msgspec.Struct, frozen=True, tag="served"):
    """The hand of this table is played at a table online."""

    table: int
    served: str


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The hand is over at this table: somebody is out, time was called, or nobody can go on."""

    table: int
    why: Literal["out", "called", "stuck", "time"]
    out: int = 0


class HandReopened(msgspec.Struct, frozen=True, tag="hand_reopened"):
    """The hand goes on after all, and nothing was entered."""

    table: int


class Entered(msgspec.Struct, frozen=True, tag="entered"):
    """A score was written down: by the cards left, by the player's own sum, or both."""

    guest: int
    points: int
    """What counts: the cards, where they were named."""
    cards: str | None = None
    claimed: int | None = None


class Initialled(msgspec.Struct, frozen=True, tag="initialled"):
    """The neighbour checked a score, and counts this; if it is another figure, they disagree."""

    guest: int
    by: int
    points: int


class Corrected(msgspec.Struct, frozen=True, tag="corrected"):
    """A score was put right."""

    round: int
    guest: int
    points: int
    was: int | None
    why: str


class Excused(msgspec.Struct, frozen=True, tag="excused"):
    """A guest has no score in this round."""

    round: int
    guest: int
    why: str


class Fined(msgspec.Struct, frozen=True, tag="fined"):
    """A fine that no steward ruled on: the engine saw it at a table online."""

    round: int
    table: int
    guest: int
    word: str
    points: int


class CutWon(msgspec.Struct, frozen=True, tag="cut_won"):
    """Those who were level at a table cut for moving on, and these won."""

    table: int
    winners: tuple[int, ...]
    by_program: bool


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """The evening is over."""


class Reopened(msgspec.Struct, frozen=True, tag="reopened"):
    """It is not over after all."""


class Revealed(msgspec.Struct, frozen=True, tag="revealed"):
    """Everybody sees the final standings from the last place up to this one."""

    place: int


class KeywordSet(msgspec.Struct, frozen=True, tag="keyword_set"):
    """The keyword of a table, or with 0 of all."""

    table: int
    word: str


class LinkRenewed(msgspec.Struct, frozen=True, tag="link_renewed"):
    """Another link was given out."""

    who: str


class Called(msgspec.Struct, frozen=True, tag="called"):
    """A steward is wanted."""

    call: int
    table: int
    word: str = ""
    guest: int = 0
    about: str = ""


class CallTaken(msgspec.Struct, frozen=True, tag="call_taken"):
    """A steward is on his way; with an empty text not any more."""

    call: int
    by: str


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """A call is settled."""

    call: int


class Ruled(msgspec.Struct, frozen=True, tag="ruled"):
    """A ruling, with what the dictionary said and the fine."""

    ruling: int
    round: int
    table: int
    guest: int
    word: str
    outcome: Outcome
    found: str
    """What the dictionary says: `word`, `plural`, `proper`, `foreign`, `unknown`."""
    fine: int = 0
    why: str = ""


class Overturned(msgspec.Struct, frozen=True, tag="overturned"):
    """A ruling was taken back."""

    ruling: int
    why: str


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    """Somebody says that he has spelt the keyword."""

    claim: int
    round: int
    table: int
    guest: int
    word: str


class Decided(msgspec.Struct, frozen=True, tag="decided"):
    """The claim is granted or not."""

    claim: int
    granted: bool
    why: str = ""


Entry = (
    Opened | TermsChanged | GuestAdded | GuestRenamed | GuestGone | GuestReturned | GuestReplaced
    | Seated | MovedBack | Started | PausedAll | ResumedAll | Recovered | TimeGiven | Served | Ended
    | HandReopened | Entered | Initialled | Corrected | Excused | Fined | CutWon | Finished | Reopened
    | Revealed | KeywordSet | LinkRenewed | Called | CallTaken | Answered | Ruled | Overturned | Claimed
    | Decided
)  # fmt: skip


class Decision(msgspec.Struct, frozen=True):
    """What one command led to: one version of the evening."""

    entries: tuple[Entry, ...]
    by: str = ""
    """In which role it was asked for: `host`, `steward 2`, `guest 17`, or the program itself."""
    intent: str = ""
    """The id that the request had, so that sending it twice does nothing twice."""


_encoder, _decoder = msgspec.json.Encoder(), msgspec.json.Decoder(Decision)


def write_decision(decision: Decision) -> bytes:
    """The decision for the body of a row."""
    return _encoder.encode(decision)


def read_decision(body: bytes) -> Decision:
    """The decision of a row's body; msgspec.MsgspecError if it is none."""
    return _decoder.decode(body)
