"""Word lists of your own: a plain file of words, and a house list of words to add or ban.

    a word file                      a house list
    # our cottage dictionary         # agreed on at Christmas
    zax                              +yurt
    qi                               -aa

One word a line, in capitals or not; in Esperanto the x-system may be typed.  Blank lines and what follows a
`#` are left out.  Both kinds are UTF-8; a byte-order mark and Windows line ends do no harm.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from crossdeck.alphabet import Alphabet
from crossdeck.words.compiled import LONGEST
from crossdeck.words.draft import Draft, Source

__all__ = [
    "LONGEST",
    "SHORTEST",
    "House",
    "WordFileError",
    "Words",
    "apply_house",
    "decode",
    "draft_of",
    "is_house",
    "read_house",
    "read_most",
    "read_words",
]

SHORTEST = 2
"""A single letter is not a word in any of the games."""
_MARKS = "+-"
_SHOWN = 40


class WordFileError(ValueError):
    """A word file or house list with something in it that is no word."""

    def __init__(self, name: str, line: int, problem: str, advice: str) -> None:
        """Name the file, the line (0 for the whole file), what is wrong and what to do."""
        self.name, self.line, self.problem, self.advice = name, line, problem, advice
        super().__init__(f"{name}{f', line {line}' if line else ''}: {problem}; {advice}")


@dataclass(frozen=True)
class Words:
    """What a word file holds."""

    words: frozenset[str]
    left_out: tuple[WordFileError, ...] = ()
    """The lines that are no words, in order."""


@dataclass(frozen=True)
class House:
    """The words that a house adds to its dictionary, and the ones it bans."""

    name: str
    added: frozenset[str]
    banned: frozenset[str]


def decode(data: bytes, name: str) -> str:
    """A file's bytes as text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise WordFileError(name, line, "not UTF-8 text", "save the file as UTF-8") from None


def read_words(text: str, name: str, alphabet: Alphabet) -> frozenset[str]:
    """The words of a word file; the first line that is no word is an error."""
    read = read_most(text, name, alphabet)
    if read.left_out:
        raise read.left_out[0]
    return read.words


def read_most(text: str, name: str, alphabet: Alphabet) -> Words:
    """The words of a word file and the lines that are none; a file without any word is an error."""
    words: set[str] = set()
    left_out: list[WordFileError] = []
    for line, written in _lines(text):
        try:
            words.add(_word(written, name, line, alphabet))
        except WordFileError as error:
            left_out.append(error)
    if not words:
        raise left_out[0] if left_out else WordFileError(name, 0, "no words in it", "write one word a line")
    return Words(frozenset(words), tuple(left_out))


def is_house(text: str) -> bool:
    """Whether a text reads as a house list: its first line with anything on it is `+WORD` or `-WORD`."""
    return next((written[0] in _MARKS for _, written in _lines(text)), False)


def read_house(text: str, name: str, alphabet: Alphabet) -> House:
    """A house list; a word both added and banned is an error."""
    lines: dict[str, dict[str, int]] = {mark: {} for mark in _MARKS}
    for line, written in _lines(text):
        if written[0] not in _MARKS:
            problem = f"{_short(written)} has no mark"
            raise WordFileError(name, line, problem, "write +WORD to add a word and -WORD to ban one")
        word = _word(written[1:].strip(), name, line, alphabet)
        other = lines["-" if written[0] == "+" else "+"]
        if word in other:
            problem = f"{word} is both added and banned (line {other[word]})"
            raise WordFileError(name, line, problem, "keep one of the two lines")
        lines[written[0]].setdefault(word, line)
    return House(name, frozenset(lines["+"]), frozenset(lines["-"]))


def apply_house(draft: Draft, house: House) -> Draft:
    """The dictionary with the house's words added and banned.

    Nothing is known of an added word but that it is one.  A banned word goes with all that is known of it,
    and no other word is its plural or third person any more.
    """
    words = (draft.words | house.added) - house.banned
    banned = house.banned & draft.words
    plurals = {
        word: kept
        for word, all_of in draft.plurals.items()
        if word not in banned
        and (kept := tuple(plural for plural in all_of if plural.singular not in banned))
    }
    counts = f"{len(house.added)} words added, {len(house.banned)} banned"
    return replace(
        draft,
        id=f"{draft.id}+house",
        title=f"{draft.title}, with a house list",
        words=words,
        plurals=plurals,
        thirds={
            word: verb for word, verb in draft.thirds.items() if word not in banned and verb not in banned
        },
        own=draft.own - banned,
        proper=draft.proper - house.banned,
        foreign=draft.foreign - house.added,
        grades={word: grade for word, grade in draft.grades.items() if word not in banned},
        glosses={word: gloss for word, gloss in draft.glosses.items() if word not in banned},
        sources=(*draft.sources, Source("house list", "", "your own", counts)),
    )


def draft_of(id_: str, title: str, words: frozenset[str], alphabet: Alphabet) -> Draft:
    """A dictionary of these words; nothing is known of them but that they are words."""
    source = Source(title, "", "your own", f"{len(words):,} words")
    return Draft(id_, title, words, alphabet, sources=(source,))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    # Not splitlines: it would also split at characters that are no ends of lines to any editor.
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), 1):
        if written := line.partition("#")[0].strip():
            yield number, written


def _word(written: str, name: str, line: int, alphabet: Alphabet) -> str:
    word = alphabet.read(written)
    if not word:
        raise WordFileError(name, line, "no word on the line", "write one, or take the line out")
    if foreign := _foreign(written, alphabet):
        problem = f"{_short(written)} is not in the {alphabet.name} alphabet ({_short(foreign)})"
        raise WordFileError(name, line, problem, f"use the letters {alphabet.letters} only")
    if not SHORTEST <= len(word) <= LONGEST:
        problem = f"{_short(written)} has {len(word)} letter{'s' if len(word) > 1 else ''}"
        raise WordFileError(name, line, problem, f"a word has {SHORTEST} to {LONGEST} letters")
    return word


def _foreign(written: str, alphabet: Alphabet) -> str:
    """The characters that are not in the alphabet, or are only when capitals are made of them, as SS of ß."""
    odd = [
        letter for letter in unicodedata.normalize("NFC", written) if letter.upper().lower() != letter.lower()
    ]
    return "".join(
        dict.fromkeys((*odd, *(letter for letter in alphabet.read(written) if letter not in alphabet)))
    )


def _short(text: str) -> str:
    shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    return shown if shown.isprintable() else ascii(shown)
