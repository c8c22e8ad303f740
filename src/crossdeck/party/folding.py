"""What an entry makes of an evening.  `fold` takes one row more, and changes nothing of the others."""

from typing import assert_never

from msgspec.structs import replace

from crossdeck.party.clock import Clock
from crossdeck.party.entries import (
    Answered,
    Called,
    CallTaken,
    Claimed,
    Corrected,
    CutWon,
    Decided,
    Decision,
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
    TableSeats,
    TermsChanged,
    TimeGiven,
)
from crossdeck.party.evening import (
    Call,
    Claim,
    DamagedPartyError,
    Evening,
    Fine,
    Guest,
    Hand,
    Noted,
    Phase,
    Round,
    Ruling,
    Score,
)

__all__ = ["REMEMBERED", "begin", "fold"]

REMEMBERED = 2000
"""So many requests are known again when they come a second time."""


def begin(at: int, decision: Decision) -> Evening:
    """The evening that a first row makes."""
    if not decision.entries or not isinstance(decision.entries[0], Opened):
        raise DamagedPartyError("the first row of a party does not open it")
    opened = decision.entries[0]
    evening = Evening(
        version=0, at=at, opened_at=at, terms=opened.terms, secret=opened.secret, seed=opened.seed
    )
    return fold(evening, at, replace(decision, entries=decision.entries[1:]))


def fold(evening: Evening, at: int, decision: Decision) -> Evening:
    """The evening after one decision more; DamagedPartyError if it does not fit."""
    after = replace(evening, version=evening.version + 1, at=max(at, evening.at))
    try:
        for entry in decision.entries:
            after = _with(after, entry, after.at, decision.by)
        after.kind  # noqa: B018  # a game that nobody knows is no party
    except (LookupError, AttributeError, TypeError) as wrong:
        raise DamagedPartyError(
            f"row {after.version} of the party does not fit what comes before it ({wrong!r})"
        ) from None
    if decision.intent:
        requests = {**after.requests, (decision.by, decision.intent): after.version}
        while len(requests) > REMEMBERED:
            requests.pop(next(iter(requests)))
        after = replace(after, requests=requests)
    return after


def _with(evening: Evening, entry: Entry, at: int, by: str) -> Evening:
    """The evening with one entry more."""
    match entry:
        case Opened():
            raise DamagedPartyError(f"row {evening.version} opens a party that is open")
        case TermsChanged(terms):
            return replace(evening, terms=terms)
        case GuestAdded() | GuestRenamed() | GuestGone() | GuestReturned() | GuestReplaced():
            return _with_guest(evening, entry)
        case Seated() | Started() | Finished() | Reopened() | MovedBack():
            return _with_phase(evening, entry, at)
        case PausedAll() | ResumedAll() | Recovered() | TimeGiven():
            return _with_time(evening, entry, at)
        case Served() | Ended() | HandReopened() | Entered() | Initialled() | CutWon():
            return _with_hand(evening, entry, by)
        case Corrected() | Excused():
            return replace(
                _with_mending(evening, entry, by), journal=(*evening.journal, Noted(at, by, entry))
            )
        case Revealed(place):
            return replace(evening, revealed=place)
        case KeywordSet(table, word):
            kept = {key: value for key, value in evening.keywords.items() if key != table}
            return replace(evening, keywords={**kept, table: word} if word else kept)
        case LinkRenewed(who):
            return replace(evening, issued={**evening.issued, who: evening.issued.get(who, 0) + 1})
        case Called() | CallTaken() | Answered() | Ruled() | Overturned() | Fined():
            return _with_ruling(evening, entry, at, by)
        case Claimed() | Decided():
            return _with_claim(evening, entry, at, by)
        case _:
            assert_never(entry)


def _with_guest(
    evening: Evening, entry: GuestAdded | GuestRenamed | GuestGone | GuestReturned | GuestReplaced
) -> Evening:
    guests = evening.guests
    match entry:
        case GuestAdded(guest, name):
            changed = Guest(guest, name)
        case GuestRenamed(guest, name):
            changed = replace(guests[guest], name=name)
        case GuestGone(guest):
            changed = replace(guests[guest], here=False)
        case GuestReturned(guest):
            changed = replace(guests[guest], here=True)
        case GuestReplaced(guest, new):
            return _with_seat_of(evening, guest, new)
        case _:
            assert_never(entry)
    return replace(evening, guests={**guests, changed.id: changed})


def _with_seat_of(evening: Evening, guest: int, new: int) -> Evening:
    """Everything that the present round has of one guest is the other's."""
    now = evening.rounds[-1]
    hand = now.hand_of(guest)
    if hand is None:
        raise DamagedPartyError(f"row {evening.version}: guest {guest} has no seat that another could take")
    swap = {guest: new}
    hand = replace(
        hand,
        seats=tuple(swap.get(each, each) for each in hand.seats),
        first=swap.get(hand.first, hand.first),
        out=swap.get(hand.out, hand.out),
        scores={swap.get(each, each): score for each, score in hand.scores.items()},
        # Who left was excused; whoever sits there now has a score to enter.
        excused=hand.excused - {guest},
        cut=tuple(swap.get(each, each) for each in hand.cut),
    )
    return _with_round(evening, _with_table(now, hand))


def _with_phase(
    evening: Evening, entry: Seated | Started | Finished | Reopened | MovedBack, at: int
) -> Evening:
    match entry:
        case Seated(number, tables):
            _check_seating(evening, entry)
            fresh = Round(number, tuple(_hand(each) for each in tables))
            return replace(evening, rounds=(*evening.rounds[: number - 1], fresh), phase=Phase.SEATED)
        case Started():
            now = evening.rounds[-1]
            if evening.phase is not Phase.SEATED or entry.round != now.number:
                raise DamagedPartyError(f"row {evening.version} begins round {entry.round} out of turn")
            started = replace(now, clock=Clock(started=at, length=evening.terms.hand * 1000))
            return replace(_with_round(evening, started), phase=Phase.PLAYING)
        case Finished():
            return replace(evening, phase=Phase.OVER)
        case Reopened():
            begun = bool(evening.rounds[-1].clock.started)
            return replace(evening, phase=Phase.PLAYING if begun else Phase.SEATED, revealed=0)
        case MovedBack():
            return replace(evening, rounds=evening.rounds[:-1], phase=Phase.PLAYING)
        case _:
            assert_never(entry)


def _check_seating(evening: Evening, seated: Seated) -> None:
    """A round follows the last one that was begun, and everybody has one seat at most."""
    if seated.round != len(evening.played) + 1:
        raise DamagedPartyError(f"row {evening.version} seats round {seated.round} out of turn")
    guests = [guest for table in seated.tables for guest in table.seats]
    if len(set(guests)) != len(guests) or not set(guests) <= evening.guests.keys():
        raise DamagedPartyError(f"row {evening.version} seats somebody twice, or somebody unknown")


def _hand(seats: TableSeats) -> Hand:
    return Hand(seats.number, seats.seats, seats.first, seats.manner)


def _with_time(evening: Evening, entry: PausedAll | ResumedAll | Recovered | TimeGiven, at: int) -> Evening:
    now = evening.rounds[-1]
    match entry:
        case PausedAll():
            return _with_round(evening, replace(now, clock=now.clock.pause(at)))
        case ResumedAll():
            return _with_round(evening, replace(now, clock=now.clock.resume(at)))
        case Recovered(lost):
            return _with_round(evening, replace(now, clock=now.clock.lose(lost)))
        case TimeGiven(seconds, tables):
            given = (
                replace(hand, extra=hand.extra + seconds * 1000) if hand.number in tables else hand
                for hand in now.hands
            )
            return _with_round(evening, replace(now, hands=tuple(given)))
        case _:
            assert_never(entry)


def _with_hand(
    evening: Evening, entry: Served | Ended | HandReopened | Entered | Initialled | CutWon, by: str
) -> Evening:
    now = evening.rounds[-1]
    match entry:
        case Served(table, served):
            hand = replace(_at(now, table), served=served)
        case Ended(table, why, out):
            hand = _ended(_at(now, table), why, out, evening.at)
        case HandReopened(table):
            hand = replace(_at(now, table), ended="", out=0, scores={}, cut=())
        case Entered(guest, points, cards, claimed):
            hand = _with_score(_of(now, guest), guest, Score(points, by, cards, claimed))
        case Initialled(guest, checked_by, points):
            hand = _of(now, guest)
            score = hand.scores[guest]
            agrees = points == score.points
            score = replace(score, initials=checked_by if agrees else 0, objected=None if agrees else points)
            hand = _with_score(hand, guest, score)
        case CutWon(table, winners):
            hand = replace(_at(now, table), cut=winners)
        case _:
            assert_never(entry)
    return _with_round(evening, _with_table(now, hand))


def _ended(hand: Hand, why: str, out: int, at: int) -> Hand:
    """Over; somebody else may have been taken for out before, and his nothing is no score."""
    scores = {guest: score for guest, score in hand.scores.items() if guest != hand.out or guest == out}
    return replace(hand, ended=why, ended_at=at, out=out, scores=scores)


def _with_score(hand: Hand, guest: int, score: Score) -> Hand:
    """A score that changes takes the cut back, which was for another."""
    before = hand.scores.get(guest)
    cut = hand.cut if before is not None and before.points == score.points else ()
    return replace(hand, scores={**hand.scores, guest: score}, excused=hand.excused - {guest}, cut=cut)


def _with_mending(evening: Evening, entry: Corrected | Excused, by: str) -> Evening:
    if not 0 < entry.round <= len(evening.rounds):
        raise DamagedPartyError(f"row {evening.version} puts a score of round {entry.round} right")
    mended = evening.rounds[entry.round - 1]
    hand = _of(mended, entry.guest)
    match entry:
        case Corrected(_, guest, points):
            hand = _with_score(hand, guest, Score(points, by, is_corrected=True))
        case Excused(_, guest):
            scores = {each: score for each, score in hand.scores.items() if each != guest}
            hand = replace(hand, scores=scores, excused=hand.excused | {guest}, cut=())
        case _:
            assert_never(entry)
    return _with_round(evening, _with_table(mended, hand))


def _with_ruling(
    evening: Evening, entry: Called | CallTaken | Answered | Ruled | Overturned | Fined, at: int, by: str
) -> Evening:
    calls, rulings = evening.calls, evening.rulings
    match entry:
        case Called(call, table, word, guest, about):
            made = Call(call, len(evening.rounds), table, at, by, word, guest, about)
            return replace(evening, calls={**calls, call: made})
        case CallTaken(call, taken):
            return replace(evening, calls={**calls, call: replace(calls[call], taken=taken)})
        case Answered(call):
            return replace(evening, calls={**calls, call: replace(calls[call], is_open=False)})
        case Ruled(ruling):
            return replace(evening, rulings={**rulings, ruling: Ruling(ruling, at, by, entry)})
        case Overturned(ruling, why):
            taken_back = replace(rulings[ruling], overturned=why)
            noted = Noted(at, by, entry)
            return replace(
                evening, rulings={**rulings, ruling: taken_back}, journal=(*evening.journal, noted)
            )
        case Fined(number, _, guest, word, points):
            return replace(evening, engine_fines=(*evening.engine_fines, Fine(guest, number, word, points)))
        case _:
            assert_never(entry)


def _with_claim(evening: Evening, entry: Claimed | Decided, at: int, by: str) -> Evening:
    claims = evening.claims
    match entry:
        case Claimed(claim):
            changed = Claim(claim, at, entry)
        case Decided(claim, granted, why):
            changed = replace(claims[claim], granted=granted, by=by, why=why)
        case _:
            assert_never(entry)
    return replace(evening, claims={**claims, changed.id: changed})


def _at(now: Round, table: int) -> Hand:
    hand = now.hand(table)
    if hand is None:
        raise DamagedPartyError(f"round {now.number} has no table {table}")
    return hand


def _of(now: Round, guest: int) -> Hand:
    hand = now.hand_of(guest)
    if hand is None:
        raise DamagedPartyError(f"guest {guest} has no seat in round {now.number}")
    return hand


def _with_table(now: Round, hand: Hand) -> Round:
    return replace(now, hands=tuple(hand if each.number == hand.number else each for each in now.hands))


def _with_round(evening: Evening, changed: Round) -> Evening:
    rounds = tuple(changed if each.number == changed.number else each for each in evening.rounds)
    return replace(evening, rounds=rounds)
