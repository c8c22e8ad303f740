"""How many cases of a test are tried: a few always, the others in the long run or when we soak.

    @pytest.mark.parametrize("seed", [1, *long(range(2, 5)), *soak(range(100, 300))])

`python3 boot.py test --long` runs the second kind, `--soak` the third, for hours.
"""

from collections.abc import Iterable

import pytest

__all__ = ["long", "soak"]


def long(values: Iterable[object]) -> list[object]:
    """The same values, as parameters that only the long run tries."""
    return [pytest.param(value, marks=pytest.mark.long) for value in values]


def soak(values: Iterable[object]) -> list[object]:
    """The same values, as parameters that only a soak runs."""
    return [pytest.param(value, marks=pytest.mark.soak) for value in values]
