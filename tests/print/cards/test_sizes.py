"""How large cards are printed."""

import pytest

from crossdeck.print.cards.sizes import CARDS, TILES, size_of
from crossdeck.print.ink.papers import PrintError


def test_cards_have_the_sizes_that_are_sold() -> None:
    found = {name: (size.width, size.height) for name, size in CARDS.items()}
    assert found == {
        "original": (45, 63),
        "poker": (63.5, 88.9),
        "bridge": (57.15, 88.9),
        "mini": (44, 68),
        "large": (90, 126),
    }


def test_letters_for_a_board_are_square() -> None:
    assert all(size.width == size.height for size in TILES.values())
    assert size_of("original", tile=True).width == 18


def test_corners_are_round_but_not_too_round() -> None:
    assert all(0 < size.corner < size.width / 8 for size in [*CARDS.values(), *TILES.values()])


def test_another_size_is_refused_with_what_there_is() -> None:
    with pytest.raises(
        PrintError, match=r"no cards of the size 'tiny'; there are original \(45 × 63 mm\), poker"
    ):
        size_of("tiny")
    with pytest.raises(PrintError, match=r"no letters for a board of the size 'poker'; there are original"):
        size_of("poker", tile=True)
