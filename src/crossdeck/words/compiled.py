"""The flat file of a dictionary: how a `Draft` becomes bytes, and how bytes are trusted.

    offset  0   16 bytes   the magic, with the version of the format
    offset 16    4 bytes   length of the header, little-endian
    offset 20    4 bytes   CRC-32 of the header
    offset 24              the header: JSON with the id, the sources, the sizes and a CRC-32 of each section
    then                   the sections, each beginning at a multiple of 64 bytes

The numbers in the sections are in the machine's own order, so that they are used where they lie, and the
header says which order that is.  A file that fails any check is damaged, and whoever opened it builds it
anew.
"""

import hashlib
import json
import sys
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from crossdeck.alphabet import ALPHABETS, Alphabet
from crossdeck.words import graph
from crossdeck.words.draft import NO_GRADE, Draft, Made, Source

__all__ = ["LONGEST", "Contents", "DamagedError", "pack", "unpack"]

MAGIC = b"crossdeck words\x01"
ALIGN = 64
LONGEST = 31
"""No word of any dictionary is longer; longer ones cannot be laid on any table we know."""
SECTIONS = {
    "graph", "words", "starts", "flags", "grades", "plural", "singular", "made", "third", "verb", "proper",
    "foreign", "glossed", "texts", "blocks", "glosses",
}  # fmt: skip
HEADER = {
    "id", "title", "alphabet", "sources", "fingerprint", "digest", "order", "roots", "words", "longest",
    "sections",
}  # fmt: skip
BLOCK = 64
"""Glosses are compressed so many at a time."""


class DamagedError(ValueError):
    """The bytes are no compiled dictionary, or not a whole one."""


@dataclass(frozen=True)
class Contents:
    """The header of a compiled dictionary and its sections, as they lie in the buffer."""

    header: Mapping[str, object]
    alphabet: Alphabet
    sources: tuple[Source, ...]
    sections: Mapping[str, memoryview]


def pack(draft: Draft, fingerprint: str = "") -> bytes:
    """Compile a dictionary; `fingerprint` names what it was made from, so that an outdated file shows."""
    alphabet = draft.alphabet
    spelled = {alphabet.encode(word): word for word in draft.words}
    coded = sorted(spelled)
    words = [spelled[codes] for codes in coded]
    for word in words:
        if not 2 <= len(word) <= LONGEST:
            raise ValueError(f"{draft.id}: {word} has {len(word)} letters; a word has 2 to {LONGEST}")
    place = {word: i for i, word in enumerate(words)}
    flags = bytearray(len(words))
    for word in draft.own:
        if word in place:
            flags[place[word]] |= graph.OWN
    for word in draft.thirds:
        if word in place:
            flags[place[word]] |= graph.THIRD
    plurals = sorted(
        (place[word], _base(draft, place, p.singular), p.made)
        for word, ps in draft.plurals.items()
        if word in place
        for p in ps
    )
    for i, _, made in plurals:
        if made != Made.NOT_S:
            flags[i] |= graph.PLURAL
        if made in (Made.S, Made.ES):
            flags[i] |= graph.ADDED
    thirds = sorted(
        (place[word], _base(draft, place, base)) for word, base in draft.thirds.items() if word in place
    )
    built = graph.build(coded, [f if f & graph.PLURAL else 0 for f in flags])
    sections = {
        "graph": built.numbers,
        "words": b"".join(coded),
        "starts": _numbers(_starts(map(len, coded))),
        "flags": bytes(flags),
        "grades": bytes(draft.grades.get(word, NO_GRADE) for word in words),
        "plural": _numbers(i for i, _, _ in plurals),
        "singular": _numbers(i for _, i, _ in plurals),
        "made": bytes(made for _, _, made in plurals),
        "third": _numbers(i for i, _ in thirds),
        "verb": _numbers(i for _, i in thirds),
        "proper": _lines(draft.proper, alphabet),
        "foreign": _lines(draft.foreign, alphabet),
        **_gloss_sections({place[word]: text for word, text in draft.glosses.items() if word in place}),
    }
    header = {
        "id": draft.id,
        "title": draft.title,
        "alphabet": {"name": alphabet.name, "letters": alphabet.letters, "x_system": alphabet.x_system},
        "sources": [asdict(source) for source in draft.sources],
        "fingerprint": fingerprint,
        "digest": _digest(alphabet, words, bytes(flags), draft),
        "order": sys.byteorder,
        "roots": [built.root, built.short, built.dawg],
        "words": len(words),
        "longest": max(map(len, words), default=0),
    }
    return _file(header, sections)


def _base(draft: Draft, place: Mapping[str, int], word: str) -> int:
    if word not in place:
        raise ValueError(f"{draft.id}: {word} is named as the base of a word, but is none itself")
    return place[word]


def _file(header: dict[str, object], sections: Mapping[str, bytes]) -> bytes:
    at = 0
    table: dict[str, list[int]] = {}
    for name, data in sections.items():
        table[name] = [at, len(data), zlib.crc32(data)]
        at += -(-len(data) // ALIGN) * ALIGN
    head = json.dumps({**header, "sections": table}, ensure_ascii=False, sort_keys=True).encode()
    start = -(-(24 + len(head)) // ALIGN) * ALIGN
    out = bytearray(start + at)
    out[:16] = MAGIC
    out[16:20] = len(head).to_bytes(4, "little")
    out[20:24] = zlib.crc32(head).to_bytes(4, "little")
    out[24 : 24 + len(head)] = head
    for name, data in sections.items():
        begin = start + table[name][0]
        out[begin : begin + len(data)] = data
    return bytes(out)


def unpack(buffer: memoryview) -> Contents:
    """Check every byte of a compiled dictionary and give its parts; `DamagedError` says what is wrong."""
    if len(buffer) < 24 or buffer[:16] != MAGIC:
        raise DamagedError("it does not begin as a compiled dictionary of this version does")
    length = int.from_bytes(buffer[16:20], "little")
    head = buffer[24 : 24 + length]
    if len(head) != length or zlib.crc32(head) != int.from_bytes(buffer[20:24], "little"):
        raise DamagedError("its header is damaged")
    try:
        return _contents(buffer, json.loads(bytes(head)), -(-(24 + length) // ALIGN) * ALIGN)
    except (KeyError, TypeError, ValueError) as problem:
        if isinstance(problem, DamagedError):
            raise
        raise DamagedError("its header is that of another version") from None


def _contents(buffer: memoryview, header: dict[str, Any], start: int) -> Contents:
    if header["order"] != sys.byteorder:
        raise DamagedError("it was compiled on a machine with the other byte order")
    if header.keys() != HEADER or header["sections"].keys() != SECTIONS:
        raise DamagedError("it does not have the parts of this version")
    sections = {}
    for name, (at, size, crc) in header["sections"].items():
        data = buffer[start + at : start + at + size]
        if len(data) != size or zlib.crc32(data) != crc:
            raise DamagedError(f"its section {name!r} is damaged")
        sections[name] = data
    known = ALPHABETS.get(header["alphabet"]["name"])
    alphabet = Alphabet(**header["alphabet"])
    sources = tuple(Source(**source) for source in header["sources"])
    return Contents(header, known if known == alphabet else alphabet, sources, sections)


def _starts(lengths: Iterable[int]) -> Iterable[int]:
    at = 0
    yield at
    for length in lengths:
        at += length
        yield at


def _numbers(numbers: Iterable[int]) -> bytes:
    return array("I", numbers).tobytes()


def _lines(words: Iterable[str], alphabet: Alphabet) -> bytes:
    """Words one after the other, sorted by code point, each after a line feed, and one more at the end."""
    spelled = sorted(word for word in words if alphabet.spells(word))
    return "".join(f"\n{word}" for word in spelled).encode() + b"\n"


def _gloss_sections(glosses: Mapping[int, str]) -> dict[str, bytes]:
    """Each text once, in compressed blocks of lines; which words have which text; where blocks begin."""
    glossed = sorted(glosses)
    texts = {text: i for i, text in enumerate(dict.fromkeys(glosses[word] for word in glossed))}
    lines = [" ".join(text.split()) for text in texts]
    blocks = [
        zlib.compress("\n".join(lines[at : at + BLOCK]).encode(), 6) for at in range(0, len(lines), BLOCK)
    ]
    return {
        "glossed": _numbers(glossed),
        "texts": _numbers(texts[glosses[word]] for word in glossed),
        "blocks": _numbers(_starts(map(len, blocks))),
        "glosses": b"".join(blocks),
    }


def gloss(sections: Mapping[str, memoryview], word: int) -> str:
    """The gloss of the word with this number; empty if it has none."""
    glossed, texts, blocks = (sections[name].cast("I") for name in ("glossed", "texts", "blocks"))
    at = bisect_left(glossed, word)
    if at == len(glossed) or glossed[at] != word:
        return ""
    block, line = divmod(texts[at], BLOCK)
    text = zlib.decompress(sections["glosses"][blocks[block] : blocks[block + 1]])
    return text.decode().split("\n")[line]


def all_glosses(sections: Mapping[str, memoryview]) -> Iterator[tuple[int, str]]:
    """Every word's number with its gloss."""
    glossed, texts, blocks = (sections[name].cast("I") for name in ("glossed", "texts", "blocks"))
    lines: list[str] = []
    for at in range(len(blocks) - 1):
        block = zlib.decompress(sections["glosses"][blocks[at] : blocks[at + 1]])
        lines += block.decode().split("\n")
    return ((word, lines[text]) for word, text in zip(glossed, texts, strict=True))


def _digest(alphabet: Alphabet, words: Iterable[str], flags: bytes, draft: Draft) -> str:
    """SHA-256 of all that decides a verdict: the words, what they are, the names and the foreign words."""
    digest = hashlib.sha256(alphabet.letters.encode())
    digest.update("".join(f"\n{word}" for word in words).encode())
    digest.update(flags)
    for others in (draft.proper, draft.foreign):
        digest.update(_lines(others, alphabet))
    return digest.hexdigest()
