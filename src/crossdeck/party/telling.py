"""Each role's picture of an evening, built from nothing.

What several viewers share is worked out once: a `Teller` is made for a moment, and asked for every viewer.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property

from crossdeck.party.evening import Evening, Phase
from crossdeck.party.pictures import (
    CallShown,
    ClaimShown,
    ClockShown,
    KindShown,
    LineShown,
    LinkShown,
    MoveShown,
    NotedShown,
    PartyPicture,
    PrizeShown,
    RulingShown,
    StandingsShown,
    TableShown,
    You,
)
from crossdeck.party.prizes import winners
from crossdeck.party.roles import Role, Who, ticket
from crossdeck.party.scores import is_settled
from crossdeck.party.showing import (
    call_shown,
    claim_shown,
    clock_shown,
    fines_by_guest,
    guests_shown,
    kind_shown,
    moves_of,
    noted_shown,
    ruling_shown,
    steward_name,
    table_shown,
)
from crossdeck.party.standings import Line, Standings, standings
from crossdeck.party.steps import next_step, unfinished
from crossdeck.party.terms import KeywordPrize, rounds_that_fit, stewards_for

__all__ = ["Teller", "links_of", "picture"]

_OFFICE: tuple[Role, ...] = ("host", "steward")
"""Who sees every table's cards and the journal."""
_HALL: tuple[Role, ...] = ("host", "steward", "projector")
"""Who sees every table."""
_BEST = 10
"""So many of the standings a guest sees, beside his own table."""


def picture(evening: Evening, who: Who, now: int) -> PartyPicture:
    """What this role sees at this moment."""
    return Teller(evening, now).picture(who)


class Teller:
    """An evening at one moment, told to as many as look."""

    def __init__(self, evening: Evening, now: int) -> None:
        """Tell of this evening, at this time."""
        self.evening, self.now = evening, now
        self._tables: dict[tuple[int, bool], TableShown] = {}

    def picture(self, who: Who) -> PartyPicture:
        """What this role sees."""
        evening, now = self.evening, self.now
        table = self._table_of(who)
        office = who.role in _OFFICE
        shown = self._standings(who)
        return PartyPicture(
            v=evening.version,
            now=now,
            you=You(who.role, who.number, _own_name(evening, who)),
            terms=evening.terms,
            kind=self._kind,
            phase=evening.phase,
            round=len(evening.rounds),
            rounds=evening.terms.rounds,
            fit=rounds_that_fit(evening.terms, now) if evening.terms.until else None,
            clock=self._clock,
            tables=self._tables_for(who, table),
            moves=self._moves_for(who, table),
            standings=shown,
            revealed=evening.revealed,
            prizes=_prizes(evening, shown),
            keyword=evening.keywords.get(0, ""),
            counted=self._counted,
            present=len(evening.here),
            open_tables=len(evening.round.hands) if evening.round else 0,
            waiting=self._waiting if who.role in _HALL else (),
            calls=tuple(each for each in self._calls if office or each.table == table),
            rulings=self._rulings if office else self._rulings_at(table),
            claims=tuple(each for each in self._claims if office or each.table == table),
            stewards_wanted=_stewards_wanted(evening),
            next=next_step(evening, now) if who.role == "host" else None,
            missing=self._missing if office else (),
            guests=guests_shown(evening) if who.role == "host" else (),
            links=_links_for(evening, who),
            journal=self._journal if office else (),
        )

    @cached_property
    def _kind(self) -> KindShown:
        return kind_shown(self.evening)

    @cached_property
    def _clock(self) -> ClockShown:
        return clock_shown(self.evening, self.now)

    @cached_property
    def _where(self) -> dict[int, int]:
        hands = self.evening.round.hands if self.evening.round else ()
        return {guest: hand.number for hand in hands for guest in hand.seats}

    @cached_property
    def _counted(self) -> int:
        hands = self.evening.round.hands if self.evening.round else ()
        return sum(is_settled(self.evening.kind, hand) for hand in hands)

    @cached_property
    def _missing(self) -> tuple[int, ...]:
        return tuple(hand.number for hand in unfinished(self.evening, self.now))

    @cached_property
    def _waiting(self) -> tuple[str, ...]:
        if self.evening.round is None:
            return ()
        return tuple(self.evening.name(guest) for guest in self.evening.here if guest not in self._where)

    @cached_property
    def _calls(self) -> tuple[CallShown, ...]:
        return tuple(call_shown(self.evening, call) for call in self.evening.calls.values() if call.is_open)

    @cached_property
    def _rulings(self) -> tuple[RulingShown, ...]:
        return tuple(ruling_shown(self.evening, each) for each in reversed(self.evening.rulings.values()))

    def _rulings_at(self, table: int) -> tuple[RulingShown, ...]:
        now = len(self.evening.rounds)
        return tuple(each for each in self._rulings if each.table == table and each.round == now)

    @cached_property
    def _claims(self) -> tuple[ClaimShown, ...]:
        return tuple(claim_shown(self.evening, each) for each in self.evening.claims.values())

    @cached_property
    def _journal(self) -> tuple[NotedShown, ...]:
        return tuple(noted_shown(self.evening, each) for each in reversed(self.evening.journal))

    @cached_property
    def _moves(self) -> tuple[MoveShown, ...]:
        return moves_of(self.evening)

    def _moves_for(self, who: Who, table: int) -> tuple[MoveShown, ...]:
        if who.role in _HALL:
            return self._moves
        if who.role == "guest":
            return tuple(move for move in self._moves if move.guest == who.number)
        return tuple(move for move in self._moves if table and table in (move.from_table, move.to_table))

    def _table_of(self, who: Who) -> int:
        """The table that a device or a guest belongs to; 0 for none."""
        if who.role == "table":
            return who.number
        return self._where.get(who.number, 0) if who.role == "guest" else 0

    @cached_property
    def _fines(self) -> Mapping[int, int]:
        return fines_by_guest(self.evening)

    def _tables_for(self, who: Who, table: int) -> tuple[TableShown, ...]:
        round_ = self.evening.round
        if round_ is None:
            return ()
        hands = round_.hands if who.role in _HALL else [hand for hand in round_.hands if hand.number == table]
        open_ = who.role != "projector"
        for hand in hands:
            if (hand.number, open_) not in self._tables:
                self._tables[hand.number, open_] = table_shown(
                    self.evening, round_, hand, self.now, self._fines, open_=open_
                )
        return tuple(self._tables[hand.number, open_] for hand in hands)

    @cached_property
    def _whole(self) -> Standings:
        return standings(self.evening)

    @cached_property
    def _known(self) -> Standings:
        """What is not kept for the finale."""
        evening, played = self.evening, len(self.evening.played)
        more = 0 if evening.phase is Phase.OVER else rounds_that_fit(evening.terms, self.now)
        total = evening.terms.rounds or played + more
        return standings(evening, max(0, min(played, total - evening.terms.hidden)))

    def _standings(self, who: Who) -> StandingsShown:
        """The host sees all; everybody else what is not kept for the finale."""
        evening, whole = self.evening, self._whole
        is_over = evening.phase is Phase.OVER
        if who.role == "host" or not evening.terms.hidden or (is_over and evening.revealed == 1):
            return self._shown(who, whole, whole.lines, hidden=0, final=is_over)
        if is_over and evening.revealed:
            lines = tuple(line for line in whole.lines if line.place >= evening.revealed)
            return self._shown(who, whole, lines, hidden=0, final=True)
        known = self._known
        return self._shown(who, known, known.lines, hidden=whole.rounds - known.rounds, final=False)

    def _shown(
        self, who: Who, found: Standings, lines: tuple[Line, ...], *, hidden: int, final: bool
    ) -> StandingsShown:
        told = tuple(_line(self.evening, line) for line in self._near(who, lines))
        return StandingsShown(found.rounds, len(found.lines), told, found.levelling, hidden, final)

    def _near(self, who: Who, lines: tuple[Line, ...]) -> Iterable[Line]:
        """A guest, or a table's device, sees the best and his own table: all would be long for so many."""
        if who.role not in ("guest", "table"):
            return lines
        table = self._table_of(who)
        mine = {guest for guest, at in self._where.items() if at == table} if table else {who.number}
        return (line for at, line in enumerate(lines) if at < _BEST or line.guest in mine)


def _line(evening: Evening, line: Line) -> LineShown:
    return LineShown(
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


def _own_name(evening: Evening, who: Who) -> str:
    if who.role == "guest":
        return evening.name(who.number)
    return steward_name(evening, str(who)) if who.role == "steward" else ""


def _stewards_wanted(evening: Evening) -> int:
    kind, round_ = evening.kind, evening.round
    tables = len(round_.hands) if round_ else max(1, len(evening.here) // kind.usual)
    return max(stewards_for(kind, tables), len(evening.terms.stewards))


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
