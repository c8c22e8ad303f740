"""The flat file: no damaged byte passes, and the digest changes with every verdict and with nothing else."""

import json
import sys
import zlib
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.words import DamagedError, Draft, Made, Plural, Source, WordList, pack
from crossdeck.words.compiled import LONGEST, unpack

SMALL = Draft(
    id="small",
    title="Small",
    words=frozenset({"TACK", "TACKS", "SMILE", "SMILES", "GAS"}),
    plurals={"TACKS": (Plural("TACK", Made.S),), "SMILES": (Plural("SMILE", Made.S),)},
    thirds={"SMILES": "SMILE"},
    own=frozenset({"GAS"}),
    proper=frozenset({"ROME"}),
    foreign=frozenset({"HAUS"}),
    grades={"TACK": 3},
    glosses={"GAS": "neither solid nor liquid"},
    sources=(Source("nobody", "1", "MIT", "Nobody asks for anything."),),
)
FILE = pack(SMALL, fingerprint="print")


def spans(data: bytes) -> Iterator[tuple[str, int, int]]:
    """What each part of a file is and where it lies, by the description of the format, not by its code."""
    yield "magic", 0, 16
    yield "length", 16, 20
    yield "checksum", 20, 24
    end = 24 + int.from_bytes(data[16:20], "little")
    yield "header", 24, end
    start = (end + 63) // 64 * 64
    for name, (at, size, _) in json.loads(data[24:end])["sections"].items():
        yield name, start + at, start + at + size


COVERED = {at for _, begin, end in spans(FILE) for at in range(begin, end)}


def dump(words: WordList) -> object:
    facts = [words.facts(word) for word in [*words, "ROME"]]
    return words.digest, facts, [words.plural_flags(word) for word in words], words.is_foreign("HAUS")


def test_the_small_file_has_something_in_every_section_and_gaps_between_them() -> None:
    # Otherwise the tests below would flip too little.
    parts = list(spans(FILE))
    assert len(parts) > 4 + 10
    assert all(begin < end for _, begin, end in parts)
    assert all(begin % 64 == 0 for name, begin, _ in parts[4:])
    assert 0 < len(FILE) - len(COVERED) < len(FILE) // 2


@pytest.mark.parametrize("flip", [0x01, 0x80, 0xFF])
def test_every_changed_byte_that_means_anything_is_found(flip: int) -> None:
    # Only the zeros that fill up to the next multiple of 64 mean nothing; a change there changes no answer.
    whole, passed = dump(WordList(FILE)), set()
    for at in range(len(FILE)):
        damaged = bytearray(FILE)
        damaged[at] ^= flip
        try:
            words = WordList(bytes(damaged))
        except DamagedError:
            continue
        assert dump(words) == whole
        passed.add(at)
    assert passed == set(range(len(FILE))) - COVERED
    assert not any(FILE[at] for at in passed)


def test_a_file_cut_short_anywhere_is_found() -> None:
    # The zeros after the last section may be missing; nothing else may.
    last = max(COVERED)
    for length in range(len(FILE)):
        if length <= last:
            with pytest.raises(DamagedError):
                WordList(FILE[:length])
        else:
            assert dump(WordList(FILE[:length])) == dump(WordList(FILE))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "it does not begin as a compiled dictionary of this version does"),
        (b"PK\3\4" + FILE, "it does not begin as"),
        (FILE[:15] + b"\2" + FILE[16:], "it does not begin as"),
        (FILE[:16] + b"\xff\xff\xff\xff" + FILE[20:], "its header is damaged"),
        (FILE[:40] + b"?" + FILE[41:], "its header is damaged"),
        (FILE[:-128], "its section '[a-z]+' is damaged"),
    ],
    ids=["empty", "other magic", "other version", "length", "header", "cut"],
)
def test_what_is_damaged_is_said(data: bytes, message: str) -> None:
    with pytest.raises(DamagedError, match=message):
        unpack(memoryview(data))


def test_a_file_of_the_other_byte_order_is_damaged_here() -> None:
    other = {"little": b'"big"   ', "big": b'"little"'}[sys.byteorder]
    ours = json.dumps(sys.byteorder).encode().ljust(8)
    end = 24 + int.from_bytes(FILE[16:20], "little")
    head = FILE[24:end].replace(b'"order": ' + ours.strip(), b'"order": ' + other.strip())
    head = head + b" " * (end - 24 - len(head))
    moved = FILE[:16] + len(head).to_bytes(4, "little") + zlib.crc32(head).to_bytes(4, "little") + head
    with pytest.raises(DamagedError, match="it was compiled on a machine with the other byte order"):
        unpack(memoryview(moved + FILE[end:]))


def test_the_header_tells_what_the_file_is_and_what_it_was_made_from() -> None:
    contents = unpack(memoryview(FILE))
    assert contents.header["id"] == "small"
    assert contents.header["fingerprint"] == "print"
    assert contents.sources == SMALL.sources
    assert contents.alphabet is ENGLISH


@pytest.mark.parametrize("alphabet", [ESPERANTO, Alphabet("own", "ABCÑS")], ids=["esperanto", "own"])
def test_the_alphabet_comes_back(alphabet: Alphabet) -> None:
    words = WordList.of(Draft("any", "Any", frozenset({"AB", "CAS"}), alphabet))
    assert words.alphabet == alphabet
    assert (words.alphabet is alphabet) == (alphabet is ESPERANTO)


def test_an_alphabet_with_a_known_name_and_other_letters_keeps_its_letters() -> None:
    alphabet = Alphabet("english", "SCAB")
    words = WordList.of(Draft("any", "Any", frozenset({"CABS", "BASS"}), alphabet))
    assert words.alphabet == alphabet != ENGLISH
    assert list(words) == ["CABS", "BASS"]


def test_one_draft_gives_the_same_bytes_in_whatever_order_it_was_filled() -> None:
    again = replace(
        SMALL,
        words=frozenset(sorted(SMALL.words)),
        plurals=dict(reversed(list(SMALL.plurals.items()))),
    )
    assert pack(again, fingerprint="print") == FILE


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("A", "small: A has 1 letters; a word has 2 to 31"),
        ("", "small:  has 0 letters; a word has 2 to 31"),
        ("A" * 32, f"small: {'A' * 32} has 32 letters; a word has 2 to 31"),
        ("tack", "'t' is not a letter of the english alphabet"),
        ("TACK S", "' ' is not a letter of the english alphabet"),
        ("ĈE", "'Ĉ' is not a letter of the english alphabet"),
    ],
)
def test_what_is_no_word_of_two_to_31_letters_of_the_alphabet_is_refused(word: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        pack(replace(SMALL, words=SMALL.words | {word}))


def test_words_of_two_and_of_31_letters_are_taken() -> None:
    longest = "AB" * 15 + "A"
    words = WordList.of(replace(SMALL, words=SMALL.words | {"AB", longest}))
    assert len(longest) == LONGEST == words.longest
    assert "AB" in words
    assert longest in words
    assert longest[:-1] not in words


@pytest.mark.parametrize("table", ["plurals", "thirds", "own", "grades", "glosses"])
def test_a_name_may_have_entries_in_every_table(table: str) -> None:
    # A draft may say of a name what it says of a word; it is no word for that.
    entry: object = {
        "plurals": {"ROMES": (Plural("TACK", Made.S),)},
        "thirds": {"ROMES": "TACK"},
        "own": frozenset({"ROMES"}),
        "grades": {"ROMES": 3},
        "glosses": {"ROMES": "several"},
    }[table]
    draft = Draft("names", "Names", frozenset({"TACK"}), proper=frozenset({"ROMES"}))
    words = WordList.of(replace(draft, **{table: entry}))  # type: ignore[arg-type]
    assert list(words) == ["TACK"]
    assert words.is_proper("ROMES")


# The digest.

SINGULAR = ("TACK", "CAT")
MADE = st.sampled_from([None, Made.S, Made.ES, Made.IES, Made.NOT_S])


@st.composite
def tiny_drafts(draw: st.DrawFn) -> Draft:
    """Drafts that differ in so little that two of them often agree."""
    extra = draw(st.sets(st.sampled_from(["GAS", "TO"])))
    made = draw(MADE)
    third = draw(st.booleans())
    return Draft(
        id=draw(st.sampled_from(["one", "two"])),
        title=draw(st.sampled_from(["One", "Two"])),
        words=frozenset({*SINGULAR, "TACKS", *extra}),
        plurals={"TACKS": (Plural(draw(st.sampled_from(SINGULAR)), made),)} if made else {},
        thirds={"TACKS": draw(st.sampled_from(SINGULAR))} if third else {},
        own=frozenset({"TACKS"}) if draw(st.booleans()) else frozenset(),
        proper=frozenset(draw(st.sets(st.sampled_from(["ROME", "ZÜRICH"])))),
        foreign=frozenset(draw(st.sets(st.sampled_from(["HAUS", "ROME"])))),
        grades={"TACK": draw(st.integers(0, 2))},
        glosses={"TACK": draw(st.sampled_from(["", "a nail"]))},
        sources=(Source("s", draw(st.sampled_from("12")), "MIT", ""),),
    )


def deciding(draft: Draft) -> object:
    """All that can decide a verdict: words, what the plural rules ask of them, names and foreign words."""
    made = {plural.made for plural in draft.plurals.get("TACKS", ())}
    return (
        draft.words,
        bool(made - {Made.NOT_S}),
        bool(made & {Made.S, Made.ES}),
        "TACKS" in draft.thirds,
        "TACKS" in draft.own,
        draft.proper - {"ZÜRICH"},
        draft.foreign,
    )


@given(tiny_drafts(), tiny_drafts())
@settings(max_examples=150)
def test_two_digests_differ_if_and_only_if_a_verdict_could(one: Draft, two: Draft) -> None:
    assert (WordList.of(one).digest == WordList.of(two).digest) == (deciding(one) == deciding(two))


@pytest.mark.parametrize(
    "change",
    [
        {"words": SMALL.words | {"TO"}},
        {"words": SMALL.words - {"GAS"}, "glosses": {}},
        {"plurals": {}},
        {"plurals": {**SMALL.plurals, "TACKS": (Plural("TACK", Made.OTHER_S),)}},
        {"thirds": {}},
        {"own": frozenset()},
        {"proper": frozenset()},
        {"foreign": frozenset()},
        {"foreign": SMALL.proper, "proper": SMALL.foreign},
    ],
    ids=lambda change: " and ".join(change),
)
def test_the_digest_changes_with_what_decides_a_verdict(change: dict[str, object]) -> None:
    changed = WordList.of(replace(SMALL, **change))  # type: ignore[arg-type]
    assert changed.digest != WordList(FILE).digest


@pytest.mark.parametrize(
    "change",
    [
        {"id": "other"},
        {"title": "Other"},
        {"grades": {"TACK": 9, "GAS": 1}},
        {"grades": {}},
        {"glosses": {}},
        {"glosses": {"GAS": "other", "TACK": "a nail"}},
        {"sources": ()},
        {"plurals": {**SMALL.plurals, "TACKS": (Plural("TACK", Made.ES),)}},
    ],
    ids=lambda change: str(change)[:30],
)
def test_the_digest_does_not_change_with_anything_else(change: dict[str, object]) -> None:
    changed = WordList.of(replace(SMALL, **change))  # type: ignore[arg-type]
    assert changed.digest == WordList(FILE).digest


def test_the_fingerprint_is_no_part_of_the_digest() -> None:
    assert WordList(pack(SMALL, "other")).digest == WordList(FILE).digest
    assert WordList(pack(SMALL, "other")).fingerprint == "other"


def test_the_digest_is_that_of_the_alphabet_too() -> None:
    few = Draft("few", "Few", frozenset({"AB"}), Alphabet("own", "AB"))
    assert WordList.of(few).digest != WordList.of(replace(few, alphabet=Alphabet("own", "ABC"))).digest
