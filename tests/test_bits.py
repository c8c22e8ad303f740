"""The C side of the shared numbers says the same as the Python side."""

import re
from pathlib import Path

import pytest

from crossdeck import bits


def test_both_sides_have_the_same_constants() -> None:
    text = Path(bits.__file__).with_name("cbits.pxd").read_text(encoding="utf-8")
    block = text[text.index("cdef enum:") : text.index("cdef extern")]
    told = {name: int(value, 0) for name, value in re.findall(r"(\w+) = (\w+)", block)}
    assert told == {name: getattr(bits, name) for name in bits.__all__ if name.isupper()}


@pytest.mark.parametrize("mask", [1, 2, 0x80000000, 0xFFFFFFFF, 0b101000])
def test_masks_are_counted_and_read_from_the_lowest_bit(mask: int) -> None:
    places = [i for i in range(32) if mask >> i & 1]
    assert bits.ones(mask) == len(places)
    assert bits.lowest(mask) == places[0]
    assert bits.bit(places[0]) & mask
    assert not bits.below(places[0]) & mask
