"""The hand and the rack of a patience in their player's own order; the server hears nothing of it."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.serving import Server
from tests.web.soloplaying import Sitter, cards_of, seated
from tests.web.windows import PHONE, Windows, reaches_beyond, violations

ALONE_2 = "kan-u-go-alone-2"


def held(sitter: Sitter) -> Locator:
    return sitter.page.get_by_role("group", name=re.compile("^Your (hand|rack), ")).get_by_role("button")


def names(sitter: Sitter) -> list[str]:
    """The cards from left to right: the letter, and what it counts if it counts."""
    return [str(card.get_attribute("aria-label")) for card in held(sitter).all()]


def numbers(sitter: Sitter) -> list[str]:
    """What stands for the cards, from left to right."""
    return [str(card.get_attribute("data-card")) for card in held(sitter).all()]


def by_value(name: str) -> tuple[int, str]:
    letter, value = name.split(", ")
    return -int(value), letter


def tool(sitter: Sitter, name: str) -> Locator:
    return sitter.page.get_by_role("button", name=name, exact=True)


def test_a_hand_is_sorted_by_button_and_by_key_and_a_card_that_moved_is_laid(
    windows: Windows, server: Server
) -> None:
    sitter = seated(windows, server, ALONE_2)
    page, dealt = sitter.page, names(sitter)
    advice = sitter.advice()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    tool(sitter, "Sort").click()
    order = names(sitter)
    assert order == sorted(dealt, key=by_value) != dealt
    expect(tool(sitter, "Sort")).to_be_focused()
    number = numbers(sitter)[-1]
    held(sitter).last.focus()
    page.keyboard.press("Shift+S")
    assert names(sitter) == sorted(dealt) != order
    assert numbers(sitter)[-1] != number
    expect(page.locator(f"[data-card='{number}']")).to_be_focused()
    page.keyboard.press("Shift+S")
    assert names(sitter) == order
    assert asked == []

    faces = [face for _, face, _ in cards_of(advice)]
    assert any(dealt[at] != name for at, name in enumerate(order) if name[0] in faces)
    sitter.do(advice)
    left = names(sitter)
    assert left == sorted(left, key=by_value)
    assert sorted([*(name[0] for name in left), *faces]) == sorted(name[0] for name in dealt)

    page.keyboard.press("Shift+U")
    expect(sitter.stop(0)).to_have_attribute("aria-current", "step")
    assert names(sitter) == order
    assert violations(page) == []


@pytest.mark.parametrize("game", [ALONE_2, "keyword-solitaire"])
def test_cards_are_mixed_or_dragged_to_another_place(windows: Windows, server: Server, game: str) -> None:
    sitter = seated(windows, server, game)
    page, dealt = sitter.page, numbers(sitter)
    page.evaluate("Math.random = () => 0")
    page.keyboard.press("Shift+M")
    assert numbers(sitter) == [*dealt[1:], dealt[0]]  # Noughts alone make the first card the last.
    tool(sitter, "Shuffle").click()
    assert numbers(sitter) == [*dealt[2:], *dealt[:2]]

    held(sitter).last.hover()
    page.mouse.down()
    place = held(sitter).first.bounding_box()
    assert place
    page.mouse.move(place["x"] + 5, place["y"] + 20, steps=4)
    page.mouse.up()
    assert numbers(sitter) == [dealt[1], *dealt[2:], dealt[0]]
    assert sitter.line == []


def test_letters_that_are_drawn_come_after_those_that_were_put_in_order(
    windows: Windows, server: Server
) -> None:
    sitter = seated(windows, server, "keyword-solitaire")
    sitter.page.evaluate("Math.random = () => 0")
    tool(sitter, "Shuffle").click()
    order, advice = names(sitter), sitter.advice()
    sitter.do(advice)
    used = [face for _, face, _ in cards_of(advice)]
    after = names(sitter)
    kept = after[: len(order) - len(used)]
    assert sorted([*kept, *used]) == sorted(order)
    places = iter(order)
    assert all(name in places for name in kept)
    assert len(after) == len(order)


def test_a_row_stays_as_it_lies(windows: Windows, server: Server) -> None:
    sitter = seated(windows, server, "kan-u-go-alone-1")
    row = sitter.page.locator(".held .card")
    before = row.all_inner_texts()
    sitter.page.keyboard.press("Shift+S")
    sitter.page.keyboard.press("Shift+M")
    assert row.all_inner_texts() == before
    expect(tool(sitter, "Undo")).to_be_visible()
    expect(tool(sitter, "Sort")).to_have_count(0)


@pytest.mark.parametrize("game", [ALONE_2, "keyword-solitaire"])
def test_on_a_phone_all_tools_have_room(windows: Windows, server: Server, game: str) -> None:
    sitter = seated(windows, server, game, size=PHONE)
    for name in ("Sort", "Shuffle", "Undo", "Redo", "Hint"):
        tool(sitter, name).click(trial=True)
    sitter.page.evaluate("Math.random = () => 0")
    tool(sitter, "Shuffle").click()
    tool(sitter, "Sort").click()
    assert [name[0] for name in names(sitter)] == sorted(name[0] for name in names(sitter))
    assert not reaches_beyond(sitter.page)
