"""What a command leads to, or why it is refused.  Who may do what at a table is all here.

A decision is made on a sitting and changes nothing: it is written to the log first, and then folded in.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, assert_never

from crossdeck.bots import bot as bot_of
from crossdeck.play import Action, State, TimeUp
from crossdeck.seats import Seat as Chair
from crossdeck.seats import parse_seats
from crossdeck.tables.commands import (
    Act,
    Command,
    End,
    Kick,
    Leave,
    MakeHost,
    Offer,
    Pause,
    Rematch,
    Resume,
    Return,
    SeatBot,
    Shrink,
    Sit,
    Start,
)
from crossdeck.tables.entries import (
    Acted,
    Ended,
    Entry,
    Forfeited,
    Hosted,
    Offered,
    Opened,
    Paused,
    Rematched,
    Resumed,
    Returned,
    Sealed,
    Seated,
    Shrunk,
    Started,
    Vacated,
)
from crossdeck.tables.game import game_at
from crossdeck.tables.sitting import REMEMBERED, Sitting, Stage
from crossdeck.tables.terms import Terms, agreed

__all__ = [
    "MISSED_MOST", "STAND_IN", "Asked", "Decided", "NotAllowedError", "Why", "act_for", "check_request",
    "decide", "is_of_a_party", "open_table", "party_as_host", "person_of",
]  # fmt: skip

MISSED_MOST = 3
"""After so many moves in a row without him a player has forfeited his turns, and a bot plays on."""
STAND_IN = "greedy"
"""The bot that plays for somebody who is not there."""

Why = Literal["", "bot", "time", "clock", "other"]
Fresh = Callable[[], bytes]
"""Gives a new secret every time."""


class NotAllowedError(ValueError):
    """A command that the table refuses; `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        """Keep both."""
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class Asked:
    """Who asks, and what the server knows of those who are not asked."""

    person: str
    host_is_away: bool = False
    """The host has not been here for a while, so that another player may take over."""
    at: int | None = None
    """The server's clock; a race goes by it."""


@dataclass(frozen=True)
class Decided:
    """What is to be written down, and the state it leads to, if that was found on the way."""

    entries: tuple[Entry, ...]
    state: State | None = None


def person_of(key: str) -> str:
    """The name under which the log knows whoever has this key."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]


def party_as_host(party: str) -> str:
    """The name under which the log knows a party that hosts its own table: no key makes such a name."""
    return f"party {party}"


def is_of_a_party(sitting: Sitting) -> bool:
    """Whether a party runs this table: who sits there, its clock and its end are the party's."""
    return sitting.host.startswith("party ")


def open_table(terms: Terms, host: str, fresh: Fresh) -> Opened:
    """A new table; the errors of terms, options and dictionaries say why not."""
    terms, _ = agreed(terms)
    return Opened(terms, host, game_at(terms, terms.seats).new_name(fresh()))


def check_request(sitting: Sitting, person: str, command: Command) -> int | None:
    """The version that this very request led to before; None if it is new, refused if nobody can tell."""
    done = sitting.requests.get((person, command.id))
    if done is not None:
        return done
    if command.v > sitting.version:
        raise NotAllowedError(
            "ahead", f"the table is at version {sitting.version}, not yet at {command.v}; connect again"
        )
    oldest = next(iter(sitting.requests.values()), 0)
    if len(sitting.requests) >= REMEMBERED and command.v < oldest:
        raise NotAllowedError(
            "stale", f"this request was made at version {command.v}, too long ago; look at the table first"
        )
    return None


def decide(sitting: Sitting, asked: Asked, command: Command, fresh: Fresh) -> Decided:
    """What the command leads to; NotAllowedError, IllegalActionError or NotationError if to nothing."""
    if sitting.stage is Stage.ENDED:
        raise NotAllowedError("ended", "this table is closed")
    if is_of_a_party(sitting) and isinstance(command, Leave | MakeHost):
        raise NotAllowedError("of_party", "this table is part of a party; its host says who sits here")
    person = asked.person
    match command:
        case Act(do=text):
            return _act(sitting, asked, text, fresh)
        case Sit():
            return Decided((_sit(sitting, person, command),))
        case Leave():
            return Decided(_leave(sitting, _own_seat(sitting, person)))
        case Return():
            return Decided((_return(sitting, _own_seat(sitting, person)),))
        case MakeHost(seat=seat):
            return Decided((_make_host(sitting, asked, seat),))
        case SeatBot() | Kick() | Offer() | Shrink() | Start() | Pause() | Resume() | Rematch() | End():
            if person != sitting.host:
                raise NotAllowedError("not_host", "only the host of this table can do that")
            return _as_host(sitting, command, fresh)
        case _:
            assert_never(command)


def _as_host(
    sitting: Sitting,
    command: SeatBot | Kick | Offer | Shrink | Start | Pause | Resume | Rematch | End,
    fresh: Fresh,
) -> Decided:
    match command:
        case SeatBot():
            return Decided((_seat_bot(sitting, command),))
        case Kick(seat=seat):
            return Decided((_kick(sitting, seat),))
        case Offer(seat=seat):
            return Decided((_offer(sitting, seat),))
        case Shrink():
            return Decided((_shrink(sitting, fresh),))
        case Start():
            return _start(sitting)
        case Pause():
            _in_stage(sitting, Stage.PLAYING, "nothing is being played")
            _is_running(sitting)
            return Decided((Paused(),))
        case Resume():
            if sitting.time.paused_at is None:
                raise NotAllowedError("not_paused", "the table is not paused")
            return Decided((Resumed(),))
        case Rematch():
            _in_stage(sitting, Stage.OVER, "there is a rematch when the match is over")
            return Decided((Rematched(sitting.game.new_name(fresh())),))
        case End():
            return Decided((Ended(),))
        case _:
            assert_never(command)


def _in_stage(sitting: Sitting, stage: Stage, otherwise: str) -> None:
    if sitting.stage is not stage:
        raise NotAllowedError("wrong_stage", otherwise)


def _is_running(sitting: Sitting) -> None:
    if sitting.time.paused_at is not None:
        raise NotAllowedError("paused", "the table is paused; the host can go on")


def _own_seat(sitting: Sitting, person: str) -> int:
    seat = sitting.seat_of(person)
    if seat is None:
        raise NotAllowedError("not_seated", "you have no seat at this table")
    return seat


def _there(sitting: Sitting, seat: int) -> int:
    if seat >= len(sitting.places):
        raise NotAllowedError("no_seat", f"there is no seat {seat + 1}; this table has {len(sitting.places)}")
    return seat


def _sit(sitting: Sitting, person: str, command: Sit) -> Seated:
    if sitting.seat_of(person) is not None:
        raise NotAllowedError("seated", "you have a seat at this table already")
    if person in sitting.barred:
        raise NotAllowedError("kicked", "the host has sent you away from this table")
    empty = [seat for seat, place in enumerate(sitting.places) if place.is_empty]
    own = [seat for seat in empty if sitting.places[seat].leaver == person]
    free = empty if person == sitting.host else own or sitting.open_seats
    seat = next(iter(free or empty), None) if command.seat is None else _there(sitting, command.seat)
    if seat is None:
        raise NotAllowedError("full", "all seats of this table are taken")
    if seat not in empty:
        raise NotAllowedError("taken", f"seat {seat + 1} is taken")
    if seat not in free:
        raise NotAllowedError("not_offered", f"the host has to offer seat {seat + 1} and its cards first")
    chair = _named(sitting, seat, command.name)
    if chair.bot:
        raise NotAllowedError("name", "a person's name has no brackets")
    return Seated(seat, chair.name, person=person)


def _named(sitting: Sitting, seat: int, label: str) -> Chair:
    """A name that no other seat has, as the label says or, for a bot, one to spare; SeatsError if not."""
    others = [place.name for at, place in enumerate(sitting.places) if at != seat and place.name]
    return parse_seats([*others, label])[-1]


def _leave(sitting: Sitting, seat: int) -> tuple[Entry, ...]:
    """If the host goes, somebody who stays is the host."""
    gone = sitting.places[seat].person
    heir = next((place.person for place in sitting.places if place.person not in ("", gone)), None)
    left = Vacated(seat, "left")
    return (left, Hosted(heir)) if gone == sitting.host and heir else (left,)


def _return(sitting: Sitting, seat: int) -> Returned:
    if not sitting.places[seat].bot:
        raise NotAllowedError("not_away", "you hold your own cards")
    return Returned(seat)


def _make_host(sitting: Sitting, asked: Asked, seat: int) -> Hosted:
    person = sitting.places[_there(sitting, seat)].person
    taking_over = asked.host_is_away and person == asked.person
    if asked.person != sitting.host and not taking_over:
        raise NotAllowedError("not_host", "only the host can do that, as long as he is here")
    if not person:
        raise NotAllowedError("no_person", f"nobody sits on seat {seat + 1}")
    if person == sitting.host:
        raise NotAllowedError("is_host", f"the host sits on seat {seat + 1} already")
    return Hosted(person)


def _seat_bot(sitting: Sitting, command: SeatBot) -> Seated:
    seat = _there(sitting, command.seat)
    if not sitting.places[seat].is_empty:
        raise NotAllowedError("taken", f"seat {seat + 1} is taken")
    bot_of(command.bot, sitting.game.table)
    label = f"{command.name or ''} [{command.bot}]".strip()
    return Seated(seat, _named(sitting, seat, label).name, bot=command.bot)


def _kick(sitting: Sitting, seat: int) -> Vacated:
    place = sitting.places[_there(sitting, seat)]
    if place.is_empty:
        raise NotAllowedError("empty", f"nobody sits on seat {seat + 1}")
    return Vacated(seat, "kicked")


def _offer(sitting: Sitting, seat: int) -> Offered:
    _in_stage(sitting, Stage.PLAYING, "before a game anybody may take an empty seat")
    place = sitting.places[_there(sitting, seat)]
    if not place.is_empty:
        raise NotAllowedError("taken", f"seat {seat + 1} is taken")
    if place.offered:
        raise NotAllowedError("offered", f"seat {seat + 1} is offered already")
    return Offered(seat)


def _shrink(sitting: Sitting, fresh: Fresh) -> Shrunk:
    _in_stage(sitting, Stage.GATHERING, "the game has begun; put a bot on an empty seat")
    kept = tuple(seat for seat, place in enumerate(sitting.places) if not place.is_empty)
    if len(kept) == len(sitting.places):
        raise NotAllowedError("full", "no seat is empty")
    sitting.game.table.rules.check_players(len(kept))
    return Shrunk(kept, game_at(sitting.terms, len(kept)).new_name(fresh()))


def _start(sitting: Sitting) -> Decided:
    _in_stage(sitting, Stage.GATHERING, "the game has begun")
    empty = [str(seat + 1) for seat, place in enumerate(sitting.places) if place.is_empty]
    if empty:
        raise NotAllowedError(
            "empty",
            f"nobody sits on seat {', '.join(empty)}: seat a bot or a friend, or take empty seats away",
        )
    return Decided((Started(),), sitting.game.deal(sitting.sealed))


def _act(sitting: Sitting, asked: Asked, text: str, fresh: Fresh) -> Decided:
    state, person = _playing(sitting), asked.person
    seat = sitting.seat_of(person)
    if seat is None and person != sitting.host:
        raise NotAllowedError("not_seated", "you have no seat at this table")
    action = sitting.game.read(state, seat or 0, text)
    if isinstance(action, TimeUp):
        raise NotAllowedError("clock", "the clock of this table says when time is up")
    if sitting.game.is_deal(action):
        return _deal(sitting, state, person, fresh)
    awaits_call = sitting.game.is_call(action) and sitting.game.awaits_call(state)
    if awaits_call and sitting.may_deal(seat, is_host=person == sitting.host):
        return _called(sitting, state, asked, fresh)
    if seat is None:
        raise NotAllowedError("not_seated", "you have no seat at this table")
    if sitting.places[seat].bot:
        raise NotAllowedError("away", "a bot plays your cards; return first")
    return _done(sitting, state, _timed(sitting, state, action, asked.at), "", fresh)


def _timed(sitting: Sitting, state: State, action: Action, at: int | None) -> Action:
    """The action with its time, where that counts: what a client says of it does not."""
    return sitting.game.timed(state, action, None if at is None else sitting.time.elapsed(at))


def _called(sitting: Sitting, state: State, asked: Asked, fresh: Fresh) -> Decided:
    """KRC-05, KRC-13: the dealer calls; for a bot or an empty seat anybody does, and the host for all."""
    place = sitting.places[state.dealer]
    why: Why = "" if asked.person == place.person else "bot" if place.bot else "other"
    action = _timed(sitting, state, sitting.game.calls(state), asked.at)
    return _done(sitting, state, action, why, fresh)


def _playing(sitting: Sitting) -> State:
    _in_stage(sitting, Stage.PLAYING, "nothing is being played")
    _is_running(sitting)
    if sitting.state is None:
        raise AssertionError("what is being played was dealt")
    return sitting.state


def _deal(sitting: Sitting, state: State, person: str, fresh: Fresh) -> Decided:
    if not sitting.game.is_round_over(state):
        raise NotAllowedError("not_over", "the round is still being played")
    place = sitting.places[sitting.awaited[0]]
    if not sitting.may_deal(sitting.seat_of(person), is_host=person == sitting.host):
        raise NotAllowedError("not_dealer", f"{place.name} deals")
    why: Why = "" if person == place.person else "bot" if place.bot else "other"
    return _done(sitting, state, sitting.game.deals_next(state, sitting.sealed), why, fresh)


def act_for(sitting: Sitting, seat: int, text: str, why: Why, fresh: Fresh, at: int | None = None) -> Decided:
    """What a bot says, or what happens to a player whose time is up."""
    state = _playing(sitting)
    action = sitting.game.read(state, seat, text)
    if sitting.game.is_deal(action):
        action = sitting.game.deals_next(state, sitting.sealed)
    return _done(sitting, state, _timed(sitting, state, action, at), why, fresh)


def _done(sitting: Sitting, state: State, action: Action, why: Why, fresh: Fresh) -> Decided:
    game = sitting.game
    after = game.after(state, action)
    entries: list[Entry] = [Acted(action.seat, game.write(state, action), why)]
    if why == "time" and _has_forfeited(sitting, action.seat, state, after):
        entries.append(Forfeited(action.seat, STAND_IN))
    if game.is_round_over(after) and not game.is_round_over(state) and game.outcome(after) is None:
        entries.append(Sealed(game.new_name(fresh())))
    return Decided(tuple(entries), after)


def _has_forfeited(sitting: Sitting, seat: int, state: State, after: State) -> bool:
    place = sitting.places[seat]
    return (
        bool(place.person)
        and not place.bot
        and not sitting.game.is_same_move(state, after)
        and place.missed + 1 >= MISSED_MOST
    )
