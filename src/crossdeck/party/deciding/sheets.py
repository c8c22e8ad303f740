"""Score cards: entering, initialling, putting right, cutting; and what tables online say of themselves."""

from typing import assert_never

from crossdeck.party.commands import (
    Correct,
    CutFor,
    EndHand,
    EnterScore,
    Excuse,
    HandPlayed,
    InitialScore,
    ReopenHand,
    TableServed,
)
from crossdeck.party.deciding.rounds import check_round
from crossdeck.party.entries import (
    Corrected,
    CutWon,
    Ended,
    Entered,
    Entry,
    Excused,
    Fined,
    HandReopened,
    Initialled,
    Served,
)
from crossdeck.party.evening import Evening, Hand, Phase, Round
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import Who
from crossdeck.party.scores import Standing, checker, counted, is_over, is_settled, movers, standing
from crossdeck.party.seating import shuffled
from crossdeck.party.terms import Manner

__all__ = ["decide", "from_house", "mend"]


def decide(
    evening: Evening, command: EndHand | ReopenHand | EnterScore | InitialScore | CutFor, who: Who, at: int
) -> tuple[Entry, ...]:
    """What stands on the score card of a table after this."""
    now = check_round(evening, command.round)
    if evening.phase is not Phase.PLAYING:
        raise PartyRefusalError("not-playing", f"round {now.number} has not begun", round=now.number)
    match command:
        case EndHand(table=table, out=out):
            return _ended(evening, now, table, out)
        case ReopenHand(table=table):
            return _reopened(_played_with_cards(now.hand(table), table))
        case EnterScore():
            return _entered(evening, now, command, at)
        case InitialScore():
            return _initialled(evening, now, command, who)
        case CutFor(table=table, winners=winners):
            return _cut(evening, now, table, winners)
        case _:
            assert_never(command)


def _ended(evening: Evening, now: Round, table: int, out: int) -> tuple[Entry, ...]:
    """Somebody is out (LXP-06, KPT-05), or nobody can go on; who is out has nothing left to count.

    It may be said after the bell, and said again as long as nobody has counted his cards.
    """
    hand = _played_with_cards(now.hand(table), table)
    if hand.ended == ("out" if out else "stuck") and hand.out == out:
        return ()
    if any(guest != hand.out for guest in hand.scores) or any(each.initials for each in hand.scores.values()):
        raise PartyRefusalError(
            "hand-over", f"table {table} is being counted; a steward can open the hand again", table=table
        )
    if not out:
        return (Ended(table, "stuck"),)
    if out not in hand.seats:
        raise PartyRefusalError(
            "not-there",
            f"{evening.name(out)} does not sit at table {table}",
            name=evening.name(out),
            table=table,
        )
    if not evening.kind.pack:
        return (Ended(table, "out", out),)
    return Ended(table, "out", out), Entered(out, 0, "", None)


def _reopened(hand: Hand) -> tuple[Entry, ...]:
    if hand.manner is Manner.APP:
        raise PartyRefusalError("online", f"table {hand.number} was played online", table=hand.number)
    return (HandReopened(hand.number),) if hand.ended or hand.scores else ()


def _entered(evening: Evening, now: Round, command: EnterScore, at: int) -> tuple[Entry, ...]:
    """A score by its owner or his table's device; once it is initialled only a steward changes it."""
    guest, kind = command.guest, evening.kind
    hand = _played_with_cards(_seat(evening, now, guest), 0)
    if not is_over(hand, now.clock, at):
        raise PartyRefusalError(
            "still-playing",
            f"the hand is not over at table {hand.number}; say first who is out",
            table=hand.number,
        )
    if command.cards is None and command.points is None:
        raise PartyRefusalError("no-score", "name the cards left, or the points")
    cards, points = None, command.points
    if command.cards is not None:
        if not kind.pack:
            raise PartyRefusalError("no-cards", f"in {kind.title} the points are entered, not letters left")
        cards, points = counted(kind, command.cards)
    assert points is not None
    if kind.pack and points < 0:
        raise PartyRefusalError("negative", "cards left never count less than nothing", points=points)
    if kind.pack and hand.out == guest and points:
        raise PartyRefusalError(
            "is-out", f"{evening.name(guest)} is out and has no cards to count", name=evening.name(guest)
        )
    entered = Entered(guest, points, cards, command.points if command.points is not None else None)
    before = hand.scores.get(guest)
    if before is not None:
        if (before.points, before.cards, before.claimed) == (points, cards, entered.claimed):
            return ()
        if before.initials or before.is_corrected:
            raise PartyRefusalError(
                "checked",
                f"{before.points} for {evening.name(guest)} is checked already; a steward can put it right",
                points=before.points,
                name=evening.name(guest),
            )
    return (entered,)


def _initialled(evening: Evening, now: Round, command: InitialScore, who: Who) -> tuple[Entry, ...]:
    """The neighbour checks (LXP-08): the same figure is his initials, another is an objection."""
    guest = command.guest
    hand = _played_with_cards(_seat(evening, now, guest), 0)
    if not evening.kind.initials:
        raise PartyRefusalError("no-initials", f"{evening.kind.title}: scores are not initialled")
    by = checker(hand, guest, evening.gone_from(hand))
    if who.role == "guest" and who.number != by:
        name, right = evening.name(by), evening.name(guest)
        raise PartyRefusalError(
            "not-neighbour", f"{name} checks the score of {right}", checker=name, name=right
        )
    score = hand.scores.get(guest)
    if score is None:
        raise PartyRefusalError(
            "not-entered", f"{evening.name(guest)} has not entered a score yet", name=evening.name(guest)
        )
    if standing(evening.kind, hand, guest) is Standing.MISMATCH:
        raise PartyRefusalError(
            "mismatch",
            f"{evening.name(guest)} wrote {score.claimed}, but the cards count {score.points}; "
            "enter it again first",
            name=evening.name(guest),
            claimed=score.claimed or 0,
            points=score.points,
        )
    if (score.initials == by and command.points == score.points) or score.objected == command.points:
        return ()
    return (Initialled(guest, by, command.points),)


def _cut(evening: Evening, now: Round, table: int, winners: list[int]) -> tuple[Entry, ...]:
    """A tie is cut for (R-73, R-90): at the table, or by the program if nobody is named."""
    hand = _hand(now, table)
    if not is_settled(evening.kind, hand):
        raise PartyRefusalError(
            "missing", f"scores are missing or not checked at table {table}", tables=str(table)
        )
    moving = movers(evening.kind, hand, evening.here)
    if not moving.wants_cut:
        if hand.cut and (not winners or set(winners) == set(hand.cut)):
            return ()
        raise PartyRefusalError("no-tie", f"nobody is level at table {table}", table=table)
    if not winners:
        drawn = shuffled(moving.level, evening.seed, "cut", now.number, table)[: moving.open_places]
        return (CutWon(table, tuple(guest for guest in hand.seats if guest in drawn), by_program=True),)
    if len(set(winners)) != moving.open_places or not set(winners) <= set(moving.level):
        names = ", ".join(map(evening.name, moving.level))
        raise PartyRefusalError(
            "cut-winners",
            f"{moving.open_places} of these wins the cut: {names}",
            places=moving.open_places,
            names=names,
        )
    return (CutWon(table, tuple(guest for guest in hand.seats if guest in winners), by_program=False),)


def mend(evening: Evening, command: Correct | Excuse) -> tuple[Entry, ...]:
    """Put a score right in any round that was played; `was` must be what stands there now."""
    number, guest = command.round, command.guest
    if number > len(evening.played):
        raise PartyRefusalError("no-round", f"round {number} was not played yet", round=number)
    hand = _seat(evening, evening.rounds[number - 1], guest)
    score = hand.scores.get(guest)
    stands = score.points if score else None
    if isinstance(command, Excuse):
        if guest in hand.excused:
            return ()
        return (Excused(number, guest, command.why),)
    if command.was != stands:
        shown = "nothing" if stands is None else str(stands)
        raise PartyRefusalError(
            "changed",
            f"{shown} stands there for {evening.name(guest)} by now; look again before you put it right",
            name=evening.name(guest),
            points=shown,
        )
    if evening.kind.pack and command.points < 0:
        raise PartyRefusalError("negative", "cards left never count less than nothing", points=command.points)
    return (Corrected(number, guest, command.points, stands, command.why),)


def from_house(evening: Evening, command: TableServed | HandPlayed) -> tuple[Entry, ...]:
    """A table online tells where it is, and how its hand ended."""
    now = check_round(evening, command.round)
    hand = _hand(now, command.table)
    if hand.manner is not Manner.APP:
        raise PartyRefusalError("not-online", f"table {hand.number} plays with real cards", table=hand.number)
    match command:
        case TableServed(served=served):
            if hand.served:
                raise PartyRefusalError(
                    "served", f"table {hand.number} has its table online", table=hand.number
                )
            return (Served(hand.number, served),)
        case HandPlayed(seats=seats, out=out):
            # Time may have been called by the host; what the cards count is known only now.
            known = {*hand.scores, *hand.excused}
            if hand.ended and known.issuperset(hand.seats):
                return ()
            ended = () if hand.ended else (Ended(hand.number, "out" if out else "time", out),)
            scores = tuple(
                Entered(each.guest, each.points)
                for each in seats
                if each.guest in hand.seats and each.guest not in known
            )
            fines = tuple(
                Fined(now.number, hand.number, each.guest, word, evening.kind.fine)
                for each in seats
                for word in each.fines
                if evening.kind.fine
            )
            return *ended, *scores, *fines
        case _:
            assert_never(command)


def _hand(now: Round, table: int) -> Hand:
    hand = now.hand(table)
    if hand is None:
        raise PartyRefusalError("no-table", f"there is no table {table}", table=table)
    return hand


def _seat(evening: Evening, now: Round, guest: int) -> Hand:
    hand = now.hand_of(guest)
    if hand is None:
        raise PartyRefusalError(
            "no-seat", f"{evening.name(guest)} has no seat in round {now.number}", name=evening.name(guest)
        )
    return hand


def _played_with_cards(hand: Hand | None, table: int) -> Hand:
    if hand is None:
        raise PartyRefusalError("no-table", f"there is no table {table}", table=table)
    if hand.manner is Manner.APP and not hand.ended:
        raise PartyRefusalError(
            "online", f"table {hand.number} is played online, and counts by itself", table=hand.number
        )
    return hand
