"""How far the finale is: everybody is told, so that a second host goes on where the first one was."""

from crossdeck.party.commands import Finish, Reveal
from tests.party.rooms import Room


def test_a_picture_says_up_to_which_place_the_final_standings_are_shown() -> None:
    room = Room(guests=4, rounds=2, hidden=1)
    room.plays()
    room.does("host", Finish, round=room.number)
    assert [room.sees(by).revealed for by in ("host", "projector")] == [0, 0]
    room.does("host", Reveal, place=3)
    assert [room.sees(by).revealed for by in ("host", "projector")] == [3, 3]
