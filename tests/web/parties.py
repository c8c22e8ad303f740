"""A party over HTTP, and the host's desk as somebody at it uses it."""

import re
import secrets
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.serving import Json, Server
from tests.web.windows import DESK, Windows

__all__ = ["NAMES", "Desk", "Party"]

NAMES = ["Ada", "Basil", "Ĉesar", "Dora", "Edna", "Felix", "Greta", "Hugo"]


@dataclass
class Party:
    """An evening on a server, and its host's ticket."""

    server: Server
    id: str
    ticket: str

    @classmethod
    def opened(cls, server: Server, guests: int = 4, **terms: object) -> "Party":
        made = server.ask("POST", "/api/parties", {"game": "lexicon-party", **terms})
        party = cls(server, made["id"], made["ticket"])
        if guests:
            party.do("add_guests", names=NAMES[:guests])
        return party

    @property
    def address(self) -> str:
        return f"/party/{self.id}#{self.ticket}"

    def picture(self) -> Json:
        return self.server.ask("GET", f"/api/parties/{self.id}", key=self.ticket)

    def do(self, what: str, **more: Any) -> None:
        """Ask for something as the host, and have it done."""
        command = {"t": what, "id": secrets.token_hex(8), **more}
        path = f"/api/parties/{self.id}/commands"
        answer = self.server.ask("POST", path, {"command": command}, self.ticket)
        assert answer["done"], answer["refusal"]

    def seats(self, table: int = 1) -> list[Json]:
        found = next(each for each in self.picture()["tables"] if each["number"] == table)
        seats: list[Json] = found["seats"]
        return seats

    def play_round(self) -> None:
        """From the bell until all is counted: nobody is level with anybody."""
        if not self.picture()["round"]:
            self.do("seat_guests")
        number = self.picture()["round"]
        self.do("start_round", round=number)
        for table in self.picture()["tables"]:
            first, *others = (seat["guest"] for seat in table["seats"])
            self.do("end_hand", round=number, table=table["number"], out=first)
            self.do("initial_score", round=number, guest=first, points=0)
            for points, guest in enumerate(others, start=20):
                self.do("enter_score", round=number, guest=guest, points=points)
                self.do("initial_score", round=number, guest=guest, points=points)


@dataclass
class Desk:
    """The host's page."""

    page: Page

    @classmethod
    def of(cls, windows: Windows, party: Party, size: tuple[int, int] = DESK, language: str = "en") -> "Desk":
        desk = cls(windows.open(party.address, size=size, language=language))
        desk.page.get_by_role("heading", level=1).wait_for()
        return desk

    @property
    def first(self) -> Locator:
        """The one brass button."""
        return self.page.locator(".slip[data-step] .btn-first")

    def next(self, says: str) -> None:
        """Do what most likely comes next."""
        expect(self.first).to_have_text(says)
        self.first.click()

    def seat(self, name: str) -> Locator:
        """A place card on the floor."""
        return self.page.get_by_role("button", name=re.compile(f"^{name}, table"))

    def table(self, number: int) -> Locator:
        """A table on the floor."""
        return self.page.get_by_role("button", name=re.compile(rf"^Table {number},"))

    def sheet(self, name: str) -> Locator:
        """One of the papers, opened."""
        self.page.get_by_role("navigation", name="Papers of the evening").get_by_role(
            "button", name=name
        ).click()
        return self.page.get_by_role("dialog", name=name)
