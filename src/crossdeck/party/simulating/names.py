"""What simulated guests are called."""

import random
from collections.abc import Iterator
from functools import lru_cache

__all__ = ["guest_names", "names", "one_name"]

_FIRST = (
    "Ada Agnes Albert Alice Arthur Beatrice Bertha Boris Carl Cecilia Clara Daniel David Doris Edith "
    "Edwin Eleanor Elsa Emil Emma Ernest Ethel Eva Felix Flora Frank George Grace Hannah Harold Helen "
    "Henry Hilda Hugo Ida Irene Iris Ivan Jakob Jane Josef Julia Karin Laura Leo Lydia Mabel Marta Max "
    "Mina Nora Olga Oscar Otto Paula Peter Rita Robert Rosa Ruth Samuel Sofia Stella Tamara Thea Theodor "
    "Ulla Vera Victor Violet Walter Wilma"
)
_LAST = (
    "Adler Archer Baker Barlow Berg Black Bond Brook Carter Clay Cole Cook Dale Dean Drake Dunn Ellis "
    "Farmer Field Fischer Fletcher Ford Frost Gray Hall Harper Hart Hill Holm Hunt Jansen Keller King "
    "Lang Lind Marsh Mason Miller Moore Novak Page Palmer Parker Pope Potter Reed Rose Sandberg Shaw "
    "Short Stone Swan Taylor Turner Vance Wagner Walker Ward Weaver Webb West White Wood Young"
)


def names(*seed: object) -> Iterator[str]:
    """Names without end, in an order that follows from the seed; none comes twice."""
    rng = random.Random("/".join(map(str, ("names", *seed))))
    pairs = [f"{first} {last}" for first in _FIRST.split() for last in _LAST.split()]
    rng.shuffle(pairs)
    yield from pairs
    number = 2
    while True:
        yield from (f"{pair} {number}" for pair in pairs)
        number += 1


@lru_cache(maxsize=4096)
def one_name(*seed: object) -> str:
    """The first of these names."""
    return next(names(*seed))


def guest_names(count: int, seed: str) -> list[str]:
    """So many names, all different."""
    source = names(seed)
    return [next(source) for _ in range(count)]
