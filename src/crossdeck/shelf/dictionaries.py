"""The dictionaries on the shelf: by name, by file, compiled once and opened in place.

A compiled dictionary lies in the user's cache under a name that says what it is, and carries a fingerprint of
everything it was made from.  A file that is damaged, or whose fingerprint is not today's, is built anew and
replaced in one step. Where no file can be written, the dictionary is built in memory.
"""

import hashlib
import mmap
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from weakref import WeakValueDictionary

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.rules import Affixes, Names, Rules
from crossdeck.shelf import english, esperanto, hunspell, own
from crossdeck.shelf.files import read_bytes, shown
from crossdeck.shelf.locate import SourceError
from crossdeck.words import Draft, WordList, pack

__all__ = [
    "SHELF",
    "Dictionary",
    "DictionaryError",
    "cache_folder",
    "explain",
    "forget_open",
    "open_words",
    "rebuild",
    "words_for",
]


Tell = Callable[[str], None]


def _nobody(sentence: str) -> None:
    """Keep it to ourselves."""


class DictionaryError(ValueError):
    """A dictionary that cannot be had: the message says which, why and what to do."""


@dataclass(frozen=True)
class Dictionary:
    """One place on the shelf: a name, its alphabet, and how its draft is made."""

    id: str
    alphabet: Alphabet
    variants: tuple[str, ...]
    """What may follow the name after a `+`: proper names, or the levels of the Esperanto agreement."""
    draft: Callable[[str], Draft]
    """Makes the draft of a variant; the empty one is the dictionary itself."""


def _english(id_: str) -> Callable[[str], Draft]:
    def make(variant: str) -> Draft:
        draft = english.draft(id_)
        return _with_names(draft) if variant == NAMES else draft

    return make


def _esperanto(variant: str) -> Draft:
    draft = esperanto.draft(_LEVELS[variant])
    return replace(draft, id=f"esperanto+{variant}") if variant else draft


def _with_names(draft: Draft) -> Draft:
    """The dictionary with its proper names as words (LEX-38)."""
    return replace(draft, id=f"{draft.id}+{NAMES}", words=draft.words | draft.proper)


NAMES = "names"
_KEPT = 8
"""So many dictionaries made from users' files stay in the cache."""
_OPEN: WeakValueDictionary[tuple[str, int, int, int], WordList] = WeakValueDictionary()
"""The dictionaries that somebody holds, by their file: its path, number, time and size."""
_LEVELS = {"": "a", Affixes.ALONE.value: "b", Affixes.ENDINGS.value: "c", Affixes.ALL.value: "d"}

SHELF = {
    **{id_: Dictionary(id_, ENGLISH, (NAMES,), _english(id_)) for id_ in english.IDS},
    "esperanto": Dictionary(
        "esperanto",
        ESPERANTO,
        tuple(level for level in _LEVELS if level),
        _esperanto,
    ),
}


def words_for(rules: Rules, name: str = "", house: str = "", tell: Tell = _nobody) -> WordList:
    """The dictionary for a game: the one named or the game's own, in the variant its options ask for."""
    name = name or rules.words
    variant = ""
    if name in SHELF:
        if rules.names is Names.ALLOWED:
            variant = NAMES
        elif rules.affixes is not Affixes.ROOTS:
            variant = rules.affixes.value
        if variant and variant not in SHELF[name].variants:
            raise DictionaryError(
                f"{rules.title} with these options needs '{name}+{variant}', which is not on the shelf"
            )
    alphabet = SHELF[rules.words].alphabet
    words = open_words(f"{name}+{variant}" if variant else name, house, alphabet, tell)
    if words.alphabet != alphabet:
        raise DictionaryError(
            f"{rules.title} is played in the {alphabet.name} alphabet, but the dictionary {name!r} is in the "
            f"{words.alphabet.name} one"
        )
    return words


def open_words(name: str, house: str = "", alphabet: Alphabet = ENGLISH, tell: Tell = _nobody) -> WordList:
    """Open a dictionary: a name of the shelf, `name+variant`, or the path of a word file or hunspell pair.

    `house` is the path of a list of added and banned words; `alphabet` is that of a file.  Building one takes
    seconds: `tell` is then called with a sentence.
    """
    return _open(name, house, alphabet, tell, anew=False)


def rebuild(name: str, house: str = "", alphabet: Alphabet = ENGLISH, tell: Tell = _nobody) -> WordList:
    """Compile a dictionary anew, whatever the cache has; `tell` hears of each of the two steps."""
    return _open(name, house, alphabet, tell, anew=True)


def explain(words: WordList, word: str) -> str:
    """How an Esperanto word is put together, or why it is none; empty for other languages."""
    if not words.id.startswith("esperanto"):
        return ""
    try:
        language = esperanto.esperanto()
    except SourceError:
        return ""  # a verdict needs the compiled dictionary only; this is an extra
    if word in words:
        parts = language.parts(word)
        return f"{word} = {parts}" if parts else ""
    agreed = (_LEVELS[part] for part in words.id.split("+")[1:] if part in _LEVELS)
    return language.why_not(word, next(agreed, _LEVELS[""]))


def cache_folder() -> Path:
    """Where compiled dictionaries lie: `CROSSDECK_CACHE`, or the user's cache folder."""
    if chosen := os.environ.get("CROSSDECK_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "crossdeck" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "crossdeck"


def _open(name: str, house: str, alphabet: Alphabet, tell: Tell, *, anew: bool) -> WordList:
    base, _, variant = name.partition("+")
    extra = read_bytes(house) if house else b""
    if base in SHELF:
        dictionary = SHELF[base]
        if variant and variant not in dictionary.variants:
            known = ", ".join(f"{base}+{each}" for each in dictionary.variants)
            raise DictionaryError(f"the dictionary {base!r} has no variant {variant!r}; there are: {known}")
        alphabet = dictionary.alphabet
        fingerprint = _shelf_fingerprint()

        def make() -> Draft:
            if house:
                return _open(name, "", alphabet, tell, anew=False).draft()
            tell(f"reading the sources of the dictionary {name}")
            return dictionary.draft(variant)
    else:
        files = _files(name)
        fingerprint = _hash(_shelf_fingerprint().encode(), alphabet.name.encode(), *map(read_bytes, files))

        def make() -> Draft:
            return _own_draft(files, alphabet, tell)

    label = name if base in SHELF else shown(Path(name).stem)
    if house:
        fingerprint = _hash(fingerprint.encode(), extra)
        label += "+house"

    def finish() -> Draft:
        if not house:
            return make()
        changes = own.read_house(own.decode(extra, shown(house)), shown(house), alphabet)
        return own.apply_house(make(), changes)

    file_name = label if base in SHELF and not house else f"{label}-{fingerprint[:16]}"
    return _cached(cache_folder() / f"{file_name}.words", fingerprint, finish, tell, anew=anew)


def _cached(path: Path, fingerprint: str, make: Callable[[], Draft], tell: Tell, *, anew: bool) -> WordList:
    if not anew and (words := _mapped(path, fingerprint)) is not None:
        return words
    draft = make()
    tell(f"compiling {len(draft.words):,} words")
    data = pack(draft, fingerprint)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(data)
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        return WordList(data)
    _prune(path.parent)
    return _mapped(path, fingerprint) or WordList(data)


def _prune(folder: Path) -> None:
    """Keep the newest few of the dictionaries made from users' files: every edit makes another."""
    with suppress(OSError):
        made = sorted(folder.glob(f"*-{'[0-9a-f]' * 16}.words"), key=lambda file: file.stat().st_mtime)
        for old in made[:-_KEPT]:
            old.unlink()


def _mapped(path: Path, fingerprint: str) -> WordList | None:
    """The compiled file in place; None if it is missing, damaged or outdated.

    A file that is open already is not mapped again: much is remembered of each `WordList` that was asked.
    """
    try:
        with path.open("rb") as file:
            facts = os.fstat(file.fileno())
            key = (str(path), facts.st_ino, facts.st_mtime_ns, facts.st_size)
            if (words := _OPEN.get(key)) is None:
                words = WordList(memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)))
                _OPEN[key] = words
    except (OSError, ValueError):  # a file of no bytes cannot be mapped; DamagedError is a ValueError
        return None
    return words if words.fingerprint == fingerprint else None


def forget_open() -> None:
    """Map every dictionary anew when it is next opened; a bench measures that."""
    _OPEN.clear()


@cache
def _shelf_fingerprint() -> str:
    """Changes with the pinned sources, the overrides, and the code that makes a dictionary of them."""
    home = Path(__file__).parents[1]
    parts = sorted(
        path
        for folder in ("shelf", "words")
        for path in (home / folder).iterdir()
        if path.suffix in (".py", ".toml", ".lock")
    )
    return _hash(*(path.read_bytes() for path in parts))


def _hash(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()


def _files(name: str) -> tuple[Path, ...]:
    """The file or the hunspell pair that a path names."""
    path = Path(name)
    if path.suffix in (".aff", ".dic"):
        pair = (path.with_suffix(".aff"), path.with_suffix(".dic"))
        for file in pair:
            if not file.is_file():
                raise DictionaryError(
                    f"{name}: a hunspell dictionary is a pair of files, and {file} is missing"
                )
        return pair
    if not path.is_file():
        known = ", ".join(SHELF)
        raise DictionaryError(
            f"no dictionary is called {name!r} and no such file exists; on the shelf are: {known}"
        )
    return (path,)


def _own_draft(files: tuple[Path, ...], alphabet: Alphabet, tell: Tell) -> Draft:
    name = shown(files[-1].name)
    if len(files) == 2:
        forms = hunspell.expand_files(*files)
        words = frozenset(word for form in forms if (word := _plain(form, alphabet)))
        if not words:
            raise DictionaryError(
                f"{name}: none of its words is in the {alphabet.name} alphabet and lower case"
            )
    else:
        path = shown(files[0])
        words = own.read_words(own.decode(read_bytes(files[0]), path), path, alphabet)
    if alphabet != ENGLISH:
        return own.draft_of(shown(files[-1].stem), name, words, alphabet)
    tell(f"looking up what is known of the words of {name}")
    return english.draft_from_words(shown(files[-1].stem), name, words)


def _plain(form: str, alphabet: Alphabet) -> str:
    """A form as a word of ours, if it is in lower case and of the alphabet's letters (R-92)."""
    word = alphabet.read(form)
    return word if form == form.lower() and alphabet.spells(word) and 2 <= len(word) <= own.LONGEST else ""
