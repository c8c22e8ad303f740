"""Cards, packs and hands.

A card is one character: a letter of the pack's alphabet, `?` for a wild card (Master Card, PATCH WORD
card), `*` for a free card (KAN-U-GO card).  Two cards of one letter are the same value, so a hand is a
tuple of characters and `AEINRT?*` is a hand written down.

A pack is data: a TOML file that also says how sure its figures are.  Most of these packs never had their
figures printed anywhere, and nobody should take a reconstruction for history.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import resources
from unicodedata import normalize

from crossdeck.alphabet import ALPHABETS, Alphabet
from crossdeck.datafile import NO_CLAIM, Claim, DataFileError, Provenance, Section, read_data_file

__all__ = [
    "FREE",
    "WILD",
    "Claim",
    "Face",
    "HandError",
    "Origin",
    "Pack",
    "PackError",
    "Provenance",
    "builtin_packs",
    "check_hand",
    "format_hand",
    "hand_value",
    "pack",
    "parse_hand",
    "parse_pack",
    "sort_cards",
]

WILD = "?"
FREE = "*"

# The kinds of special card, by their names in a pack file, in the order in which they follow the letters.
_SPECIALS: Mapping[str, str] = {"wild": WILD, "free": FREE}
_CALLED: Mapping[str, str] = {WILD: "a wild card", FREE: "a free card"}

# No pack comes near; the bounds keep a slip of the pen in a file from filling the memory.
_MOST_OF_A_CARD = 100
_MOST_VALUE = 1000


class PackError(DataFileError):
    """A pack file is refused; the message names the file, the line and the reason."""


class HandError(ValueError):
    """A hand is refused: a character that is no card, or more of a card than the pack holds."""


@dataclass(frozen=True)
class Face:
    """What one kind of card shows, and how many the pack has of it."""

    card: str
    name: str
    """The letter, or the words printed on a special card."""
    count: int
    value: int
    """Points against a player who still holds it when the round ends."""


@dataclass(frozen=True)
class Origin:
    """How sure the figures of a pack are, statement by statement, and where they come from."""

    total: Claim = NO_CLAIM
    counts: Claim = NO_CLAIM
    values: Claim = NO_CLAIM
    """The letters' values."""
    specials: Claim = NO_CLAIM
    """Kind, number and value of the special cards."""
    sources: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pack:
    """A pack of cards, or several alike shuffled together; `faces` are in canonical order."""

    id: str
    title: str
    alphabet: Alphabet
    faces: tuple[Face, ...]
    origin: Origin = Origin()
    copies: int = 1

    def __len__(self) -> int:
        """The number of cards, special ones included."""
        return sum(face.count for face in self.faces)

    @cached_property
    def _by_card(self) -> dict[str, Face]:
        return {face.card: face for face in self.faces}

    @property
    def points(self) -> int:
        """The values of all its cards together."""
        return sum(face.count * face.value for face in self.faces)

    def cards(self) -> tuple[str, ...]:
        """Every card in canonical order: letters in the alphabet's order, then wild, then free cards."""
        return tuple(face.card for face in self.faces for _ in range(face.count))

    def count(self, card: str) -> int:
        """How many of this card the pack holds; 0 if it is none of its cards."""
        face = self._by_card.get(card)
        return face.count if face else 0

    def value(self, card: str) -> int:
        """The figure on this card; ValueError if the pack has no such card."""
        if card not in self._by_card:
            raise ValueError(f"{self.title} has no card {card!r}")
        return self._by_card[card].value

    def name(self, card: str) -> str:
        """What is printed on this card: its letter, or a special card's name."""
        if card not in self._by_card:
            raise ValueError(f"{self.title} has no card {card!r}")
        return self._by_card[card].name

    def times(self, packs: int) -> "Pack":
        """So many of this pack shuffled together (LEX-06, LXL-01, PWD-02)."""
        if packs < 1:
            raise ValueError(f"{self.title}: at least one pack is needed, not {packs}")
        faces = tuple(replace(face, count=face.count * packs) for face in self.faces)
        return replace(self, faces=faces, copies=self.copies * packs)

    def without(self, *cards: str) -> "Pack":
        """The pack with all cards of these kinds taken out (KA1-03, LS1-01)."""
        return replace(self, faces=tuple(face for face in self.faces if face.card not in cards))

    def revalued(self, card: str, value: int) -> "Pack":
        """The pack with another figure on this card, as a table may agree (R-28, R-62)."""
        faces = (replace(face, value=value) if face.card == card else face for face in self.faces)
        return replace(self, faces=tuple(faces))


def parse_pack(text: str, name: str) -> Pack:
    """The pack a TOML text describes (data/README.md has the form); `name` is the file's, for refusals."""
    file = read_data_file(text, name, PackError)
    file.allow("id", "title", "alphabet", "letters", "specials", "provenance", "sources")
    alphabet_name = file.text("alphabet")
    if alphabet_name not in ALPHABETS:
        file.fail(f"no alphabet {alphabet_name!r}; there are {', '.join(ALPHABETS)}", "alphabet")
    alphabet = ALPHABETS[alphabet_name]
    faces = _letters(file.section("letters"), alphabet) + _specials(file.section("specials", needed=False))
    if not any(face.count for face in faces):
        file.fail("the pack has no cards", "letters")
    stated = file.section("provenance", needed=False)
    stated.allow("total", "counts", "values", "specials")
    return Pack(
        id=file.identifier("id"),
        title=file.text("title"),
        alphabet=alphabet,
        faces=faces,
        origin=Origin(
            total=stated.claim("total"),
            counts=stated.claim("counts"),
            values=stated.claim("values"),
            specials=stated.claim("specials"),
            sources=file.texts("sources"),
        ),
    )


def _letters(section: Section, alphabet: Alphabet) -> tuple[Face, ...]:
    faces: dict[str, Face] = {}
    for key in section.names():
        letter = alphabet.read(key)
        if letter not in alphabet:
            section.fail(f"{key!r} is not a letter of the {alphabet.name} alphabet", key)
        if letter in faces:
            section.fail(f"the letter {letter} was given before", key)
        face = section.section(key)
        face.allow("count", "value")
        count = face.number("count", _MOST_OF_A_CARD)
        faces[letter] = Face(letter, letter, count, face.number("value", _MOST_VALUE))
    return tuple(faces[letter] for letter in alphabet.letters if letter in faces)


def _specials(section: Section) -> tuple[Face, ...]:
    section.allow(*_SPECIALS)
    faces = []
    for kind, card in _SPECIALS.items():
        if kind in section:
            face = section.section(kind)
            face.allow("name", "count", "value")
            count = face.number("count", _MOST_OF_A_CARD)
            faces.append(Face(card, face.text("name"), count, face.number("value", _MOST_VALUE)))
    return tuple(faces)


@cache
def builtin_packs() -> tuple[Pack, ...]:
    """The packs that come with crossdeck, by id: constant package data, read once."""
    folder = resources.files("crossdeck") / "data" / "packs"
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    packs = (parse_pack(file.read_text(encoding="utf-8"), file.name) for file in files)
    return tuple(sorted(packs, key=lambda pack: pack.id))


def pack(pack_id: str) -> Pack:
    """The built-in pack with this id; LookupError names the ids there are."""
    for candidate in builtin_packs():
        if candidate.id == pack_id:
            return candidate
    raise LookupError(f"no pack {pack_id!r}; there are {', '.join(pack.id for pack in builtin_packs())}")


def parse_hand(text: str, alphabet: Alphabet) -> tuple[str, ...]:
    """The cards somebody typed, in that order: any case, spaces allowed, x-system where there is one."""
    cards = "".join(alphabet.read(part) for part in text.split())
    # Checked as typed, because upper-casing turns some foreign characters into letters (ß into SS).
    foreign = [char for char in normalize("NFC", "".join(text.split())) if not _cased(char)]
    foreign += [card for card in cards if card not in alphabet and card not in _CALLED]
    if foreign:
        raise HandError(
            f"hand {text!r}: {foreign[0]!r} is no card; a card is a letter of the {alphabet.name} alphabet, "
            f"{WILD} for a wild card or {FREE} for a free card"
        )
    return tuple(cards)


def _cased(char: str) -> bool:
    """Whether changing the case of this character and back gives it again."""
    return char in (char.upper(), char.upper().lower())


def format_hand(cards: Iterable[str]) -> str:
    """The hand in notation, in the order given; `parse_hand` reads it back."""
    return "".join(cards)


def sort_cards(cards: Iterable[str], alphabet: Alphabet) -> tuple[str, ...]:
    """The cards in canonical order: the alphabet's order, which code points do not keep, then ? and *."""
    order = alphabet.letters + WILD + FREE
    return tuple(sorted(cards, key=order.index))


def hand_value(pack: Pack, cards: Iterable[str]) -> int:
    """The points these cards count against their holder (KUG-43, PWD-39, LEX-30)."""
    return sum(map(pack.value, cards))


def check_hand(pack: Pack, cards: Iterable[str], packs: int = 1) -> None:
    """Refuse, with HandError, a hand that could not be dealt from so many of this pack."""
    for card, held in Counter(cards).items():
        there = pack.count(card) * packs
        if held > there:
            called = f"{card} ({_CALLED[card]})" if card in _CALLED else card
            whole = f"{packs} packs of {pack.title} have" if packs > 1 else f"a pack of {pack.title} has"
            raise HandError(f"the hand has {held} of {called}, but {whole} {there or 'none'}")
