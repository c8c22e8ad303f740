"""Colours that carry words or meaning stand out from what they lie on, by day and in the evening."""

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).parents[2] / "web" / "src" / "tokens.css"
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


def colours(theme: int) -> dict[str, str]:
    """Every colour that is written as six digits, in the afternoon (0) or in the evening (1)."""
    found = re.findall(r"--([\w-]+):\s*(light-dark\(([^()]*)\)|#[0-9a-f]{6})\s*;", TOKENS.read_text())
    return {name: both.split(",")[theme].strip() if both else one for name, one, both in found}


def luminance(colour: str) -> float:
    """How light a colour is, by WCAG's formula."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_formula_gives_what_is_known_of_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [0, 1], ids=["afternoon", "evening"])
@pytest.mark.parametrize(("ink", "ground", "least"), CASES, ids=[f"{ink}-on-{on}" for ink, on, _ in CASES])
def test_what_must_be_read_stands_out(ink: str, ground: str, least: float, theme: int) -> None:
    known = colours(theme)
    assert contrast(known[ink], known[ground]) >= least
