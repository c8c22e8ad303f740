"""The colours: text has a contrast of 4.5 at least, shapes that carry meaning have 3."""

import pytest
from textual.color import Color

from crossdeck.terminal.screen.colours import THEMES, Colours, family

TEXT = {
    "ink": ("room", "raised", "sunk"),
    "ink_2": ("room", "raised"),
    "ink_red": ("room", "raised"),
    "ink_brass": ("room", "raised"),
    "on_baize": ("baize", "baize_lit"),
    "on_baize_2": ("baize", "baize_lit"),
    "card_ink": ("card", "card_shade", "pad", "focus"),
    "card_red": ("card", "card_shade", "pad", "focus"),
    "pad_ink_2": ("pad",),
    "on_brass": ("brass",),
}
SHAPES = {
    "hint": ("baize", "baize_lit"),
    "focus": ("baize", "baize_lit"),
    "brass_deep": ("card",),
    "baize": ("card",),
}


def contrast(one: str, other: str) -> float:
    """As WCAG reckons it."""
    low, high = sorted((_luminance(Color.parse(one)), _luminance(Color.parse(other))))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: Color) -> float:
    parts = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized
    )
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


@pytest.mark.parametrize("colours", THEMES.values(), ids=THEMES)
def test_text_can_be_read_on_its_ground(colours: Colours) -> None:
    for ink, grounds in TEXT.items():
        for ground in grounds:
            assert contrast(getattr(colours, ink), getattr(colours, ground)) >= 4.5, (ink, ground)


@pytest.mark.parametrize("colours", THEMES.values(), ids=THEMES)
def test_shapes_stand_out_from_their_ground(colours: Colours) -> None:
    for shape, grounds in SHAPES.items():
        for ground in grounds:
            assert contrast(getattr(colours, shape), getattr(colours, ground)) >= 3, (shape, ground)


@pytest.mark.parametrize("book", ["KUG", "KEO", "KWR", "PWD", "LEX", "LXL", "a game to come"])
def test_every_family_has_an_ornament_that_shows_on_its_back(book: str) -> None:
    assert contrast(family(book).back, family(book).ornament) >= 3


def test_every_colour_is_a_variable_of_the_style_sheet() -> None:
    theme = THEMES["evening"].theme("evening", dark=True)
    assert theme.variables["baize-lit"] == THEMES["evening"].baize_lit
