"""Each role's picture of an evening, built from nothing."""

from collections.abc import Iterable

from crossdeck.party.entries import Corrected, Excused, Overturned
from crossdeck.party.evening import Call, Evening, Hand, Noted, Phase, Round
from crossdeck.party.pictures import (
    CallShown,
    ClaimShown,
    ClockShown,
    GuestShown,
    KindShown,
    LineShown,
    LinkShown,
    MoveShown,
    NextStep,
    NotedShown,
    PartyPicture,
    PrizeShown,
    RulingShown,
    SeatShown,
    StandingsShown,
    TableShown,
    You,
)
from crossdeck.party.prizes import is_taken, keyword_at, winners
from crossdeck.party.roles import Role, Who, ticket
from crossdeck.party.rulings import outcomes
from crossdeck.party.scores import checker, doubts, is_over, is_settled, movers, standing, why_over
from crossdeck.party.standings import Line, Standings, standings
from crossdeck.party.terms import KeywordPrize, rounds_that_fit, stewards_for

__all__ = ["links_of", "moves_of", "next_step", "picture", "steward_name"]

_OFFICE: tuple[Role, ...] = ("host", "steward")
"""Who sees every table's cards and the journal."""


def picture(evening: Evening, who: Who, now: int) -> PartyPicture:
    """What this role sees at this moment."""
    kind, round_ = evening.kind, evening.round
    table = _table_of(evening, who)
    sees_all = who.role in ("host", "steward", "projector")
    hands = [] if round_ is None else [hand for hand in round_.hands if sees_all or hand.number == table]
    shown = tuple(
        _table(evening, round_, hand, now, open_=who.role != "projector") for hand in hands if round_
    )
    office = who.role in _OFFICE
    current = _standings(evening, who, now)
    return PartyPicture(
        v=evening.version,
        now=now,
        you=You(who.role, who.number, _own_name(evening, who)),
        terms=evening.terms,
        kind=KindShown(
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
        ),
        phase=evening.phase,
        round=len(evening.rounds),
        rounds=evening.terms.rounds,
        fit=rounds_that_fit(evening.terms, now) if evening.terms.until else None,
        clock=_clock(evening, now),
        tables=shown,
        moves=tuple(move for move in moves_of(evening) if _concerns(move, who, table, sees_all=sees_all)),
        standings=current,
        prizes=_prizes(evening, current),
        keyword=evening.keywords.get(0, ""),
        counted=sum(is_settled(kind, hand) for hand in round_.hands) if round_ else 0,
        present=len(evening.here),
        open_tables=len(round_.hands) if round_ else 0,
        waiting=tuple(map(evening.name, _waiting(evening))) if sees_all else (),
        calls=tuple(
            _call(evening, call)
            for call in evening.calls.values()
            if call.is_open and (office or call.table == table)
        ),
        rulings=tuple(
            RulingShown(
                each.id,
                each.at,
                each.by,
                steward_name(evening, each.by),
                each.entry.round,
                each.entry.table,
                each.entry.guest,
                evening.name(each.entry.guest),
                each.entry.word,
                each.entry.outcome,
                each.entry.found,  # type: ignore[arg-type]  # the log has it as a text
                each.entry.fine,
                each.entry.why,
                each.overturned,
            )
            for each in reversed(evening.rulings.values())
            if office or (each.entry.table == table and each.entry.round == len(evening.rounds))
        ),
        claims=tuple(
            ClaimShown(
                each.id,
                each.at,
                each.entry.round,
                each.entry.table,
                each.entry.guest,
                evening.name(each.entry.guest),
                each.entry.word,
                each.granted,
            )
            for each in evening.claims.values()
            if office or each.entry.table == table
        ),
        stewards_wanted=_stewards_wanted(evening),
        next=next_step(evening, now) if who.role == "host" else None,
        missing=tuple(hand.number for hand in _missing(evening, now)) if office else (),
        guests=_guests(evening) if who.role == "host" else (),
        links=_links_for(evening, who),
        journal=tuple(_noted(evening, each) for each in reversed(evening.journal)) if office else (),
    )


def next_step(evening: Evening, now: int) -> NextStep:
    """What the host most likely does next."""
    round_ = evening.round
    match evening.phase:
        case Phase.GATHERING:
            return "gather" if len(evening.here) < evening.kind.fewest else "seat"
        case Phase.SEATED:
            return "start"
        case Phase.OVER:
            return "done" if evening.revealed == 1 or not evening.terms.hidden else "reveal"
        case Phase.PLAYING:
            assert round_ is not None
            if not all(is_over(hand, round_.clock, now) for hand in round_.hands):
                return "wait"
            if _missing(evening, now):
                return "count"
            return _after_counting(evening, round_, now)


def _after_counting(evening: Evening, round_: Round, now: int) -> NextStep:
    terms = evening.terms
    is_last = bool(terms.rounds) and round_.number >= terms.rounds
    if is_last or (terms.until and not rounds_that_fit(terms, now)):
        return "finish"
    level = any(movers(evening.kind, hand, evening.here).wants_cut for hand in round_.hands)
    return "cut" if level else "move"


def _missing(evening: Evening, now: int) -> list[Hand]:
    round_ = evening.round
    if round_ is None or evening.phase is not Phase.PLAYING:
        return []
    return [
        hand
        for hand in round_.hands
        if not is_over(hand, round_.clock, now) or not is_settled(evening.kind, hand)
    ]


def _table_of(evening: Evening, who: Who) -> int:
    """The table that a device or a guest belongs to; 0 for none."""
    if who.role == "table":
        return who.number
    if who.role == "guest" and evening.round and (hand := evening.round.hand_of(who.number)):
        return hand.number
    return 0


def _own_name(evening: Evening, who: Who) -> str:
    if who.role == "guest":
        return evening.name(who.number)
    return steward_name(evening, str(who)) if who.role == "steward" else ""


def steward_name(evening: Evening, by: str) -> str:
    """The name of a steward, where the host gave one; otherwise his number, or `host`."""
    role, _, number = by.partition(" ")
    names = evening.terms.stewards
    if role == "steward" and number.isdigit() and 0 < int(number) <= len(names):
        return names[int(number) - 1]
    return by


def _waiting(evening: Evening) -> list[int]:
    round_ = evening.round
    if round_ is None:
        return []
    return [guest for guest in evening.here if round_.hand_of(guest) is None]


def _stewards_wanted(evening: Evening) -> int:
    kind, round_ = evening.kind, evening.round
    tables = len(round_.hands) if round_ else max(1, len(evening.here) // kind.usual)
    return max(stewards_for(kind, tables), len(evening.terms.stewards))


def _clock(evening: Evening, now: int) -> ClockShown:
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


def _table(evening: Evening, round_: Round, hand: Hand, now: int, *, open_: bool) -> TableShown:
    kind, clock = evening.kind, round_.clock
    settled = is_settled(kind, hand)
    moving = movers(kind, hand, evening.here) if settled and clock.started else None
    over = why_over(hand, clock, now)
    fines = [fine for fine in evening.fines if fine.round == round_.number]
    return TableShown(
        hand.number,
        hand.manner,
        hand.served,
        tuple(
            _seat(
                evening, hand, guest, sum(fine.points for fine in fines if fine.guest == guest), open_=open_
            )
            for guest in hand.seats
        ),
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
        keyword_at(evening, hand.number),
        bool(keyword_at(evening, hand.number)) and is_taken(evening, hand.number, 0),
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
        checker(hand, guest) if kind.initials else 0,
        told.points if told else None,
        told.cards if told else None,
        told.claimed if told else None,
        told.objected if told else None,
        score.is_corrected if score else False,
        fined,
    )


def moves_of(evening: Evening) -> tuple[MoveShown, ...]:
    """The move slips of the seating that waits for the bell; none before the first round."""
    round_ = evening.round
    if evening.phase is not Phase.SEATED or round_ is None:
        return ()
    before = evening.rounds[-2] if len(evening.rounds) > 1 else None
    going = {
        guest
        for hand in (before.hands if before else ())
        for guest in movers(evening.kind, hand, evening.guests).certain
    }
    slips = []
    for hand in round_.hands:
        for at, guest in enumerate(hand.seats, start=1):
            was = before.hand_of(guest) if before else None
            from_ = was.number if was else 0
            slips.append(
                MoveShown(
                    guest,
                    evening.name(guest),
                    from_,
                    hand.number,
                    at,
                    guest == hand.first,
                    "new"
                    if not from_
                    else "won"
                    if guest in going
                    else "stays"
                    if from_ == hand.number
                    else "levelled",
                )
            )
    return tuple(slips)


def _concerns(move: MoveShown, who: Who, table: int, *, sees_all: bool) -> bool:
    if who.role == "guest":
        return move.guest == who.number
    return sees_all or (who.role == "table" and table in (move.from_table, move.to_table))


def _call(evening: Evening, call: Call) -> CallShown:
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


def _standings(evening: Evening, who: Who, now: int) -> StandingsShown:
    """The host sees all; everybody else what is not kept for the finale."""
    is_over_, hidden = evening.phase is Phase.OVER, evening.terms.hidden
    whole = standings(evening)
    if who.role == "host" or not hidden or (is_over_ and evening.revealed == 1):
        return _shown(evening, who, whole, whole.lines, hidden=0, final=is_over_)
    if is_over_ and evening.revealed:
        lines = tuple(line for line in whole.lines if line.place >= evening.revealed)
        return _shown(evening, who, whole, lines, hidden=0, final=True)
    total = evening.terms.rounds or (
        len(evening.played) if is_over_ else len(evening.played) + rounds_that_fit(evening.terms, now)
    )
    known = standings(evening, max(0, min(len(evening.played), total - hidden)))
    return _shown(evening, who, known, known.lines, hidden=whole.rounds - known.rounds, final=False)


def _near(evening: Evening, who: Who, lines: tuple[Line, ...]) -> Iterable[Line]:
    """A guest, or a table's device, sees the best and his own table: all of it would be long for so many."""
    if who.role not in ("guest", "table"):
        return lines
    round_, table = evening.round, _table_of(evening, who)
    hand = round_.hand(table) if round_ else None
    mine = {who.number, *hand.seats} if hand else {who.number}
    return (line for at, line in enumerate(lines) if at < _BEST or line.guest in mine)


_BEST = 10


def _shown(
    evening: Evening, who: Who, found: Standings, lines: tuple[Line, ...], *, hidden: int, final: bool
) -> StandingsShown:
    return StandingsShown(
        found.rounds,
        len(found.lines),
        tuple(
            LineShown(
                line.place,
                line.guest,
                evening.name(line.guest),
                line.points,
                line.fines,
                line.rounds,
                line.missed,
                line.level,
                line.scores,
            )
            for line in _near(evening, who, lines)
        ),
        found.levelling,
        hidden,
        final,
    )


def _prizes(evening: Evening, shown: StandingsShown) -> tuple[PrizeShown, ...]:
    """The prizes of the places, with names when the evening is over, and those of the keywords."""
    places = tuple(
        PrizeShown(
            what,
            place,
            0,
            tuple(line.name for line in shown.lines if line.place == place) if shown.final else (),
        )
        for place, what in enumerate(evening.terms.prizes, start=1)
    )
    won = winners(evening)
    announced = evening.terms.keyword_prize is KeywordPrize.ANNOUNCED
    keywords = tuple(
        PrizeShown(
            word,
            0,
            table,
            tuple(evening.name(each.guest) for each in won if each.word == word and each.table == table),
        )
        for table, word in sorted(evening.keywords.items())
        if announced == (table == 0)
    )
    return places + keywords


def _guests(evening: Evening) -> tuple[GuestShown, ...]:
    where = {
        guest: hand.number for hand in (evening.round.hands if evening.round else ()) for guest in hand.seats
    }
    return tuple(
        GuestShown(each.id, each.name, each.here, where.get(each.id, 0)) for each in evening.guests.values()
    )


def links_of(evening: Evening) -> tuple[LinkShown, ...]:
    """All links of the evening, to be given out."""
    round_ = evening.round
    found = [Who("host"), Who("projector"), Who("join")]
    found += [Who("steward", number) for number in range(1, _stewards_wanted(evening) + 1)]
    found += [Who("table", hand.number) for hand in (round_.hands if round_ else ())]
    found += [Who("guest", guest) for guest in evening.here]
    return tuple(_link(evening, who) for who in found)


def _links_for(evening: Evening, who: Who) -> tuple[LinkShown, ...]:
    if who.role == "host":
        return links_of(evening)
    return (_link(evening, Who("join")),) if who.role == "projector" else ()


def _link(evening: Evening, who: Who) -> LinkShown:
    return LinkShown(
        who.role, who.number, _own_name(evening, who), ticket(evening.secret, who, evening.issued)
    )


def _noted(evening: Evening, noted: Noted) -> NotedShown:
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
