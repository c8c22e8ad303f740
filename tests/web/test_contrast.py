"""Colours that carry words or meaning stand out from what they lie on, by day and in the evening."""

from typing import Literal

import pytest
from playwright.sync_api import Browser

from tests.web.colours import Colour, shown_colours

TEXT, SHAPE = 4.5, 3.0  # WCAG 2.2: 1.4.3 for words, 1.4.11 for shapes that carry meaning

ROOM = ("room", "room-raised", "room-sunk")
CLOTH = ("baize-lit", "baize", "baize-edge")
PAPER = ("card", "card-shade")
GROUNDS = ("ground-blue", "ground-red", "ground-yellow", "ground-green", "ground-start")

# What is written or drawn, on what, and how far apart the two must be.
PAIRS = [
    *((ink, ROOM, TEXT) for ink in ("ink", "ink-2", "ink-red", "ink-green", "ink-brass")),
    *((ink, CLOTH, TEXT) for ink in ("on-baize", "on-baize-2")),
    *((ink, PAPER, TEXT) for ink in ("card-ink", "card-ink-2", "card-red")),
    *((ink, ("pad",), TEXT) for ink in ("pad-ink", "pad-ink-2")),
    ("on-brass", ("brass",), TEXT),
    ("on-lacquer", ("lacquer",), TEXT),
    ("hint", ("baize-lit", "baize"), SHAPE),
    ("line-strong", ("room", "room-raised"), SHAPE),
    ("refused", PAPER, SHAPE),
    ("on-ground", GROUNDS, TEXT),
    ("ground-sign", GROUNDS, SHAPE),
    ("brass", ("ground-plate",), SHAPE),
    # A ring of focus is bright outside and dark inside, so one of the two shows on anything.
    ("focus", (*CLOTH, "lacquer"), SHAPE),
    ("focus-gap", (*PAPER, "pad", "focus"), SHAPE),
]
CASES = [(ink, ground, least) for ink, grounds, least in PAIRS for ground in grounds]


THEMES: dict[str, Literal["light", "dark"]] = {"afternoon": "light", "evening": "dark"}


@pytest.fixture(scope="module")
def painted(browser: Browser) -> dict[str, dict[str, Colour]]:
    """Every colour, in the afternoon and in the evening."""
    names = sorted({name for ink, ground, _ in CASES for name in (ink, ground)})
    return {theme: shown_colours(browser, names, scheme) for theme, scheme in THEMES.items()}


def luminance(colour: Colour) -> float:
    """How light a colour is, by WCAG's formula."""
    parts = (part / 255 for part in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_formula_gives_what_is_known_of_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((0x77, 0x77, 0x77), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_the_room_is_light_in_the_afternoon_and_dark_in_the_evening(
    painted: dict[str, dict[str, Colour]],
) -> None:
    assert luminance(painted["afternoon"]["room"]) > 0.5
    assert luminance(painted["evening"]["room"]) < 0.1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground", "least"), CASES, ids=[f"{ink}-on-{on}" for ink, on, _ in CASES])
def test_what_must_be_read_stands_out(
    painted: dict[str, dict[str, Colour]], ink: str, ground: str, least: float, theme: str
) -> None:
    assert contrast(painted[theme][ink], painted[theme][ground]) >= least
