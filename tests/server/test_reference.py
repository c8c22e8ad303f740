"""The page for people: complete, without script, and within our own policy."""

from collections import Counter
from html.parser import HTMLParser
from importlib import resources
from itertools import pairwise

import pytest

from crossdeck.server.api import ENDPOINTS
from crossdeck.server.limits import LIMITS
from crossdeck.server.openapi import document
from crossdeck.server.reference import page
from tests.server.api import client

PAGE = page(document(ENDPOINTS, LIMITS))
VOID = {"meta", "link", "br"}


class Reader(HTMLParser):
    """What a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture
def read() -> Reader:
    reader = Reader()
    reader.feed(PAGE)
    reader.close()
    return reader


def test_it_is_served_with_its_style() -> None:
    asked = client()
    answer = asked.get("/api")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text == PAGE
    assert asked.get("/api/reference.css").headers["content-type"] == "text/css; charset=utf-8"


def test_its_tags_are_closed_in_order(read: Reader) -> None:
    assert read.open == []


def test_it_keeps_to_our_policy_with_nothing_inline_and_nothing_from_elsewhere(read: Reader) -> None:
    names = Counter(tag for tag, _ in read.tags)
    assert not names.keys() & {"script", "style", "iframe", "object", "embed", "form", "base", "img"}
    for _, attributes in read.tags:
        assert not [name for name in attributes if name == "style" or name.startswith("on")]
    (sheet,) = [attributes for tag, attributes in read.tags if tag == "link"]
    assert sheet == {"rel": "stylesheet", "href": "/api/reference.css"}
    style = (resources.files("crossdeck") / "server" / "reference.css").read_text()
    assert "url(" not in style
    assert "@import" not in style


def test_every_link_leads_somewhere(read: Reader) -> None:
    places = [attributes["id"] for _, attributes in read.tags if "id" in attributes]
    assert len(set(places)) == len(places)
    links = {str(attributes["href"]) for tag, attributes in read.tags if tag == "a"}
    assert len(links) > len(ENDPOINTS)
    assert {link.removeprefix("#") for link in links} - {"/api/openapi.json"} <= set(places)


def test_every_endpoint_shape_and_limit_is_on_it(read: Reader) -> None:
    for endpoint in ENDPOINTS:
        assert f"{endpoint.method} {endpoint.path}" in read.text
    for limit in LIMITS:
        assert str(limit) in read.text
    for shape in document(ENDPOINTS, LIMITS)["components"]["schemas"]:
        assert f'id="shape-{shape}"' in PAGE


def test_what_could_be_markup_is_shown_as_it_is() -> None:
    described = document(ENDPOINTS, LIMITS)
    described["info"]["description"] = "<script>alert(1)</script> `a<b`"
    shown = page(described)
    assert "<script>" not in shown
    assert "<code>a&lt;b</code>" in shown


def test_it_can_be_read_on_a_narrow_screen_and_by_a_screen_reader(read: Reader) -> None:
    assert ("html", {"lang": "en"}) in read.tags
    viewport = {"name": "viewport", "content": "width=device-width, initial-scale=1"}
    assert ("meta", viewport) in read.tags
    levels = [int(tag[1]) for tag, _ in read.tags if tag in ("h1", "h2", "h3")]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
