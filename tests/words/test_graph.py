"""The word graph against a naive reading of it: every word from every letter, and nothing else."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck import native
from crossdeck.bits import CHILD, FLAGS, below
from crossdeck.words import graph

pytestmark = pytest.mark.kernel

Words = dict[bytes, int]
words_with_flags = st.dictionaries(
    st.lists(st.sampled_from([0, 1, 2, 18, 31]), min_size=1, max_size=6).map(bytes),
    st.integers(0, 15),
    max_size=40,
)


def build(words: Words) -> tuple[memoryview, graph.Graph]:
    ordered = sorted(words)
    built = graph.build(ordered, [words[word] for word in ordered])
    return memoryview(built.numbers).cast("I"), built


def arcs(g: memoryview, n: int, left: bool) -> list[tuple[int, int, bool, int]]:
    """Letter, child, whether a word ends, its flags."""
    out = []
    for letter in range(32):
        if g[n] >> letter & 1:
            arc = g[n + 3 + 2 * left + (g[n] & below(letter)).bit_count()]
            out.append((letter, arc & CHILD, bool(g[n + 1] >> letter & 1), arc >> FLAGS))
    return out


def read_right(g: memoryview, n: int) -> Words:
    words = {}
    for letter, child, ends, flags in arcs(g, n, left=False):
        if ends:
            words[bytes([letter])] = flags
        for rest, mark in read_right(g, child).items():
            words[bytes([letter]) + rest] = mark
    return words


def read_left(g: memoryview, n: int) -> list[tuple[bytes, bytes, int]]:
    """What lies left of the anchor and with it, what lies right of it, flags."""
    found = [(b"", rest, mark) for rest, mark in (read_right(g, g[n + 3]) if g[n + 3] else {}).items()]
    for letter, child, ends, flags in arcs(g, n, left=True):
        if ends:
            found.append((bytes([letter]), b"", flags))
        found += [(before + bytes([letter]), after, mark) for before, after, mark in read_left(g, child)]
    return found


@given(words_with_flags)
@settings(max_examples=150)
def test_every_word_is_found_once_from_each_of_its_letters(words: Words) -> None:
    g, built = build(words)
    found = read_left(g, built.root)
    wanted = [(word[:i], word[i:], flags) for word, flags in words.items() for i in range(1, len(word) + 1)]
    assert sorted(found) == sorted(wanted)
    assert read_right(g, built.dawg) == words
    assert {a + b for a, b, _ in read_left(g, built.short)} == {word for word in words if len(word) <= 4}


@given(words_with_flags)
@settings(max_examples=100)
def test_the_third_mask_has_the_letters_with_a_word_within_two(words: Words) -> None:
    g, built = build(words)

    def check(n: int, left: bool) -> None:
        for letter, child, ends, _ in arcs(g, n, left):
            near = ends or g[child + 1] or (left and g[child + 3] and g[g[child + 3] + 1])
            assert bool(g[n + 2] >> letter & 1) == bool(near)
            check(child, left)
        if left and g[n + 3]:
            check(g[n + 3], left=False)

    check(built.root, left=True)


def test_compiled_and_interpreted_builders_give_the_same_bytes() -> None:
    rng = random.Random(4)
    words = {bytes(rng.choices(range(26), k=rng.randint(2, 9))): rng.randrange(16) for _ in range(3000)}
    words |= {word + bytes([18]): 1 for word in list(words)[:1500]}
    ordered = sorted(words)
    flags = [words[word] for word in ordered]
    ours = graph.build(ordered, flags)
    plain = native.interpreted("crossdeck.words.graph").build(ordered, flags)
    assert (ours.numbers, ours.root, ours.short, ours.dawg) == (
        plain.numbers,
        plain.root,
        plain.short,
        plain.dawg,
    )


def test_no_words_make_a_graph_without_arcs() -> None:
    g, built = build({})
    assert (built.root, built.short, built.dawg) == (0, 0, 0)
    assert list(g[:4]) == [0, 0, 0, 0]
