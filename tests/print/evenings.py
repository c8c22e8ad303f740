"""Evenings to print: with corrections, rulings, a cut, a guest who leaves and names of every kind."""

from functools import cache

from crossdeck.party.commands import (
    AddGuests,
    Correct,
    CutFor,
    EndHand,
    EnterScore,
    Finish,
    GuestLeaves,
    Overturn,
    Rule,
    SeatGuests,
)
from crossdeck.party.refusing import PartyRefusalError
from tests.party.rooms import Room

LONGEST = "Wilhelmina Winterbottom-Woolloomooloo W."
assert len(LONGEST) == 40
NAMES = ["Ĉeĉilia Ĝojulo", "Ŝandor Ĵaŭdo", "Ĥoro Ŭo", LONGEST, "Łucja Żółć", "Анна", "李娜", "=1+2", "Bo"]


def named(room: Room, names: list[str]) -> Room:
    room.does("host", AddGuests, names=names)
    room.does("host", SeatGuests)
    return room


def plays(room: Room) -> None:
    """A round in which points go by guest and round; at table 1 somebody is out with cards named."""
    room.begins()
    out = room.at(1, 0)
    room.goes_out(out)
    if room.evening.kind.pack:
        room.initialled(out, 0)
        guest = room.at(1, 1)
        room.does("table 1", EnterScore, round=room.number, guest=guest, cards="QA")
        score = room.hand(1).scores[guest]
        room.initialled(guest, score.points)
    room.scores({guest: guest * 7 % 60 + room.number for guest in room.evening.guests})


def moves(room: Room) -> None:
    for table in room.seats:
        try:
            room.does("host", CutFor, round=room.number, table=table)
        except PartyRefusalError:
            continue  # Nobody is level there.
    room.moves()


@cache
def lexicon() -> Room:
    """Three rounds; it is over."""
    room = named(
        Room(name="Vespero ĉe Ĝojo", rounds=3, prizes=("Silver cup", "A pencil"), stewards=("Greta Ŝtono",)),
        NAMES,
    )
    plays(room)
    guest = room.at(1, 1)
    room.does("steward 1", Rule, table=1, guest=guest, word="paris", outcome="wrong", why="a city")
    room.does("steward 1", Rule, table=1, guest=guest, word="rome", outcome="wrong")
    room.does("host", Overturn, ruling=2, why="it was another table")
    moves(room)
    plays(room)
    mended = room.at(2, 0)
    was = room.hand(2).scores[mended].points
    room.does("host", Correct, round=2, guest=mended, points=41, was=was, why="a card lay on the floor")
    room.does("host", GuestLeaves, guest=9)
    moves(room)
    plays(room)
    room.does("host", Finish, round=3)
    return room


@cache
def keyword() -> Room:
    room = named(Room("keyword-party", rounds=2), [*NAMES[:5], "Tom", "Ida", "Uwe"])
    room.begins()
    room.does("table 1", EndHand, round=1, table=1, out=room.at(1, 0))
    room.scores()
    moves(room)
    return room


def large(guests: int, rounds: int) -> Room:
    """Many guests, seated for one round more."""
    room = Room(guests=0, rounds=rounds + 1)
    room = named(room, [f"Guest {number} Ĉ." for number in range(1, guests + 1)])
    for _ in range(rounds):
        plays(room)
        moves(room)
    return room
