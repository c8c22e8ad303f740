"""How often a test that draws by chance is repeated: a few times always, many times when we soak.

    @pytest.mark.parametrize("seed", [1, *soak(range(100, 300))])

`python3 boot.py test --soak` runs the second kind, for hours.
"""

from collections.abc import Iterable

import pytest

__all__ = ["soak"]


def soak(values: Iterable[object]) -> list[object]:
    """The same values, as parameters that only a soak runs."""
    return [pytest.param(value, marks=pytest.mark.soak) for value in values]
