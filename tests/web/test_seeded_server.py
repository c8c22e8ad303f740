"""Deals in these tests depend on their names alone; nothing of the package can deal so."""

from pathlib import Path

import crossdeck
from tests.web.serving import Server


def dealt(server: Server, deal: str) -> list[list[str]]:
    return [seat.hand for seat in server.open_for_two("kan-u-go", deal=deal)]


def test_the_same_name_is_the_same_deal_whatever_was_opened_before(server: Server) -> None:
    first = dealt(server, "one")
    assert dealt(server, "another") != first
    server.open_for_two("lexicon", deal="one")
    assert dealt(server, "one") == first


def test_the_rounds_after_it_are_the_same_too(server: Server) -> None:
    """Two play the same way, and the hands of their second rounds are equal."""
    assert second_round(server) == second_round(server)


def second_round(server: Server) -> list[list[str]]:
    seats = server.open_for_two("kan-u-go", deal="one")
    ann = seats[0]
    while ann.picture()["game"]["round"] == 1:
        awaited = next(seat for seat in seats if seat.is_awaited() or "deal" in seat.picture()["can"])
        if "deal" in awaited.picture()["can"]:
            awaited.act("deal")
        else:
            awaited.take_turn()
    return [seat.hand for seat in seats]


def test_no_two_tables_have_one_id(server: Server) -> None:
    assert len({server.open("kan-u-go").table for _ in range(3)}) == 3


def test_nothing_of_the_package_knows_of_it() -> None:
    package = Path(crossdeck.__file__).parent
    assert [file for file in package.rglob("*.py") if "seeded_server" in file.read_text("utf-8")] == []
