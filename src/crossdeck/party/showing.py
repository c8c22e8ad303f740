"""The parts of a picture: a table, a call, a ruling, a move slip, each as it is shown."""

from collections import defaultdict
from collections.abc import Mapping

from crossdeck.party.entries import Corrected, Excused, Overturned
from crossdeck.party.evening import Call, Claim, Evening, Hand, Noted, Phase, Round, Ruling
from crossdeck.party.pictures import (
    CallShown,
    ClaimShown,
    ClockShown,
    GuestShown,
    KindShown,
    MoveShown,
    NotedShown,
    RulingShown,
    SeatShown,
    TableShown,
)
from crossdeck.party.prizes import is_taken, keyword_at
from crossdeck.party.rulings import outcomes
from crossdeck.party.scores import checker, doubts, is_over, is_settled, movers, standing, why_over

__all__ = [
    "call_shown", "claim_shown", "clock_shown", "fines_by_guest", "guests_shown", "kind_shown", "moves_of",
    "noted_shown", "ruling_shown", "steward_name", "table_shown",
]  # fmt: skip


def kind_shown(evening: Evening) -> KindShown:
    """The rules of the party, as far as a screen needs them."""
    kind = evening.kind
    return KindShown(
        kind.title,
        kind.lowest,
        kind.movers,
        kind.longest,
        kind.fine,
        kind.initials,
        kind.winner_deals,
        kind.correction,
        kind.keywords,
        kind.pack,
        outcomes(kind),
    )


def clock_shown(evening: Evening, now: int) -> ClockShown:
    """The clock of all tables."""
    round_, length = evening.round, evening.terms.hand * 1000
    if round_ is None or not round_.clock.started:
        return ClockShown(length, left=length)
    clock = round_.clock
    return ClockShown(
        clock.length,
        clock.started,
        0 if clock.paused else clock.end(),
        clock.left(now),
        bool(clock.paused),
        all(is_over(hand, clock, now) for hand in round_.hands),
    )


def fines_by_guest(evening: Evening) -> Mapping[int, int]:
    """What each guest was fined in the present round."""
    fines: dict[int, int] = defaultdict(int)
    for fine in evening.fines:
        if fine.round == len(evening.rounds):
            fines[fine.guest] += fine.points
    return fines


def table_shown(
    evening: Evening, round_: Round, hand: Hand, now: int, fines: Mapping[int, int], *, open_: bool
) -> TableShown:
    """A table; on the wall (not `open_`) without anybody's cards and figures."""
    kind, clock = evening.kind, round_.clock
    settled = is_settled(kind, hand)
    moving = movers(kind, hand, evening.here) if settled and clock.started else None
    over = why_over(hand, clock, now)
    keyword = keyword_at(evening, hand.number)
    return TableShown(
        hand.number,
        hand.manner,
        hand.served,
        tuple(_seat(evening, hand, guest, fines.get(guest, 0), open_=open_) for guest in hand.seats),
        over,  # type: ignore[arg-type]  # the log has it as a text
        clock.end(hand.extra) if clock.started and not over and not clock.paused else 0,
        0 if over else clock.left(now, hand.extra) if clock.started else evening.terms.hand * 1000,
        hand.extra // 1000,
        settled,
        doubts(kind, hand) if open_ else (),
        moving.certain if moving else (),
        moving.level if moving and moving.wants_cut else (),
        moving.open_places if moving else 0,
        tuple(call.id for call in evening.calls.values() if call.is_open and call.table == hand.number),
        keyword,
        bool(keyword) and is_taken(evening, hand.number, 0),
    )


def _seat(evening: Evening, hand: Hand, guest: int, fined: int, *, open_: bool) -> SeatShown:
    """A seat; on the wall nobody's cards and figures are shown before the standings show them."""
    kind, score = evening.kind, hand.scores.get(guest)
    told = score if open_ else None
    return SeatShown(
        guest,
        evening.name(guest),
        evening.guests[guest].here,
        guest == hand.first,
        guest == hand.out,
        standing(kind, hand, guest),
        checker(hand, guest, evening.gone_from(hand)) if kind.initials else 0,
        told.points if told else None,
        told.cards if told else None,
        told.claimed if told else None,
        told.objected if told else None,
        score.is_corrected if score else False,
        fined,
    )


def moves_of(evening: Evening) -> tuple[MoveShown, ...]:
    """The move slips of the seating that waits for the bell; before the first round everybody is new."""
    round_ = evening.round
    if evening.phase is not Phase.SEATED or round_ is None:
        return ()
    before = evening.rounds[-2].hands if len(evening.rounds) > 1 else ()
    seated = {guest for hand in round_.hands for guest in hand.seats}
    won = {guest for hand in before for guest in movers(evening.kind, hand, seated).certain}
    came = {guest: hand.number for hand in before for guest in hand.seats}
    slips = []
    for hand in round_.hands:
        for at, guest in enumerate(hand.seats, start=1):
            from_ = came.get(guest, 0)
            if not from_:
                why = "new"
            elif guest in won and (from_ != hand.number or len(before) == 1):
                why = "won"
            else:
                why = "stays" if from_ == hand.number else "levelled"
            slips.append(
                MoveShown(guest, evening.name(guest), from_, hand.number, at, guest == hand.first, why)  # type: ignore[arg-type]  # one of four texts
            )
    return tuple(slips)


def call_shown(evening: Evening, call: Call) -> CallShown:
    """A call for a steward."""
    return CallShown(
        call.id,
        call.at,
        call.round,
        call.table,
        call.by,
        call.word,
        call.guest,
        evening.name(call.guest) if call.guest else "",
        call.about,
        call.taken,
        steward_name(evening, call.taken),
    )


def ruling_shown(evening: Evening, ruling: Ruling) -> RulingShown:
    """A ruling, as a precedent too."""
    entry = ruling.entry
    return RulingShown(
        ruling.id,
        ruling.at,
        ruling.by,
        steward_name(evening, ruling.by),
        entry.round,
        entry.table,
        entry.guest,
        evening.name(entry.guest),
        entry.word,
        entry.outcome,
        entry.found,  # type: ignore[arg-type]  # the log has it as a text
        entry.fine,
        entry.why,
        ruling.overturned,
    )


def claim_shown(evening: Evening, claim: Claim) -> ClaimShown:
    """A claim to a keyword's prize."""
    entry = claim.entry
    name = evening.name(entry.guest)
    return ClaimShown(
        claim.id, claim.at, entry.round, entry.table, entry.guest, name, entry.word, claim.granted
    )


def guests_shown(evening: Evening) -> tuple[GuestShown, ...]:
    """The host's list of guests."""
    hands = evening.round.hands if evening.round else ()
    where = {guest: hand.number for hand in hands for guest in hand.seats}
    return tuple(
        GuestShown(each.id, each.name, each.here, where.get(each.id, 0)) for each in evening.guests.values()
    )


def steward_name(evening: Evening, by: str) -> str:
    """The name of a steward, where the host gave one; otherwise his number, or `host`."""
    role, _, number = by.partition(" ")
    names = evening.terms.stewards
    if role == "steward" and number.isdigit() and 0 < int(number) <= len(names):
        return names[int(number) - 1]
    return by


def noted_shown(evening: Evening, noted: Noted) -> NotedShown:
    """A line of the journal."""
    by = steward_name(evening, noted.by)
    match noted.entry:
        case Corrected(round_, guest, points, was, why):
            return NotedShown(noted.at, by, "corrected", round_, evening.name(guest), points, was, "", why)
        case Excused(round_, guest, why):
            return NotedShown(noted.at, by, "excused", round_, evening.name(guest), None, None, "", why)
        case Overturned(ruling, why):
            ruled = evening.rulings[ruling].entry
            name = evening.name(ruled.guest)
            return NotedShown(
                noted.at, by, "overturned", ruled.round, name, None, ruled.fine, ruled.word, why
            )
        case _:
            raise AssertionError(f"{noted.entry} is no line of the journal")
