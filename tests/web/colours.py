"""The colours of the design, as a browser shows them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser

__all__ = ["Colour", "shown_colours"]

TOKENS = Path(__file__).parents[2] / "web" / "src" / "tokens.css"
Colour = tuple[int, int, int]
"""Red, green and blue, each from 0 to 255."""

# A canvas has every colour in the same form, however it was written; a missing or wrong one stays clear.
PAINTED = """names => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    return names.map(name => {
        document.body.style.color = `var(--${name})`;
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = getComputedStyle(document.body).color;
        context.fillRect(0, 0, 1, 1);
        return [name, [...context.getImageData(0, 0, 1, 1).data]];
    });
}"""


def shown_colours(
    browser: Browser, names: Sequence[str], scheme: Literal["light", "dark"]
) -> dict[str, Colour]:
    """What these tokens of the style sheet come to, by day or in the evening."""
    page = browser.new_page(color_scheme=scheme)
    page.set_content("<html style='color: transparent'><body></body></html>")
    page.add_style_tag(path=TOKENS)
    found = page.evaluate(PAINTED, names)
    page.close()
    assert [name for name, (*_, opaque) in found if opaque != 255] == [], "each of them is a full colour"
    return {name: (red, green, blue) for name, (red, green, blue, _) in found}
