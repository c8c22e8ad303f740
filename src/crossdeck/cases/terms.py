"""The terms of a file of cases and what they are called here: games, options, cards, squares.

The file names squares x, y from the left and the top, and special cards by what is printed on them.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.cards import FREE, WILD, Face, Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.cases.tally import CannotRunError, NotHereError
from crossdeck.catalogue import ALL
from crossdeck.layout import Layout, Placement, Square
from crossdeck.rules import Course, Exchange, Joint, Names, OptionError, Plurals, Rules

__all__ = [
    "Reader", "check_players", "number", "numbers", "pack_of", "reader_for", "rules_for", "seat_of", "texts",
    "truth",
]  # fmt: skip

_GAMES = {
    "kanugo": "kan-u-go",
    "kanugo-race": "kan-u-go-race",
    "kanugo-eo": "kan-u-go-eo",
    "patchword": "patch-word",
    "lexicon": "lexicon",
    "lexicon-large": "lexicon-large",
    "keyword": "keyword",
    "party": "lexicon-party",
    "keyword-party": "keyword-party",
    "alone1": "kan-u-go-alone-1",
    "alone2": "kan-u-go-alone-2",
    "alone3": "kan-u-go-alone-3",
    "sol1": "lexicon-solitaire-1",
    "sol2": "lexicon-solitaire-2",
    "lexicon-solitaire-1": "lexicon-solitaire-1",
    "lexicon-solitaire-2": "lexicon-solitaire-2",
    "keyword-patience": "keyword-patience",
    "keyword-solitaire": "keyword-solitaire",
}
_LATER = {"all"}
"""What is said of all games, where no one of them is tried for it."""

_ON: dict[str, dict[str, Any]] = {
    "no_cap": {"no_limit": True},
    "wide_open": {"no_limit": True, "plurals": Plurals.FREE, "names": Names.ALLOWED},
    "verb_s": {"verb_s": True},
    "strict_s": {"strict_s": True},
    "pw_any_joint": {"joint": Joint.ANYWHERE},
    "dictionary_has_proper": {"names": Names.ALLOWED},
    "no_free_discard": {"free_discard": False},
    "master_fixed": {"fixed_wilds": True},
    "spelling_order": {"spelling_order": True},
}
"""What an option of the file that is on changes in the rules."""
_OFF: dict[str, dict[str, Any]] = {"verb_s": {"verb_s": False}}
"""What one that is said to be off changes; the others are off anyway."""
_ELSEWHERE = {"players", "affixes", "strict"}
"""Options that are no field of the rules: the first is an argument, the second changes the words, and what
the third changes depends on the patience."""

_SPECIALS = {"KAN-U-GO": FREE, "PATCH": WILD, "MASTER": WILD}
_WIDE = Alphabet("esperanto and Q", ESPERANTO.letters + "QWXY", x_system=True)
"""The file's Esperanto hands also hold letters that no Esperanto card shows; they fit nowhere."""


def rules_for(kind: str, game: str, options: Mapping[str, Any]) -> Rules:
    """The rules of a game of the file with its options; NotHereError for a game that comes later."""
    if game not in _GAMES:
        raise NotHereError(f"{kind} {game}") if game in _LATER else CannotRunError(f"unknown game {game!r}")
    rules = _strict(ALL[_GAMES[game]], bool(options.get("strict")))
    for name, value in options.items():
        rules = replace(rules, **_changes(name, value))
    return rules


def _strict(rules: Rules, strict: bool) -> Rules:
    """R-54, R-56, R-58: the strict mode of a patience is off unless it is on, whatever the default here."""
    if rules.course is Course.STACKS:
        return replace(rules, stacks_first=strict)
    return replace(rules, turning=Exchange.ONLY_IF_STUCK if strict else Exchange.FREE)


def _changes(name: str, value: object) -> dict[str, Any]:
    if name in _ON:
        return _ON[name] if value else _OFF.get(name, {})
    if name == "exchange":
        if value not in [choice.value for choice in Exchange]:
            raise CannotRunError(f"unknown option 'exchange' of {value!r}")
        return {"exchange": Exchange(value)}
    if name == "min_len":
        return {"shortest": number(value)} if value else {}
    if name == "deadlock_circuits":
        circuits = number(value) if value else 0
        if circuits < 0:
            raise ValueError(f"{value!r} is no number of circuits")
        return {"deadlock": circuits}
    if name not in _ELSEWHERE:
        raise CannotRunError(f"unknown option {name!r}")
    return {}


def check_players(rules: Rules, players: int) -> None:
    """Let a case fail whose number of players the game is not for."""
    try:
        rules.check_players(players)
    except OptionError as wrong:
        raise CannotRunError(str(wrong)) from None


@dataclass(frozen=True)
class Reader:
    """Reads cards and squares of one game."""

    alphabet: Alphabet

    def board(self, board: Mapping[str, Any]) -> Layout:
        """The crossword; the first character of its rows lies on `origin`."""
        x, y = board["origin"]
        return Layout.parse("/".join(board["rows"]), self.alphabet, origin=(number(y), number(x)))

    def placement(self, place: Iterable[Any]) -> Placement:
        """The cards to be laid."""
        return Placement.of(map(self._laid, place))

    def _laid(self, card: Any) -> tuple[Square, str]:
        """A special card laid as such, for no letter, keeps its sign: the engine knows no letter in it."""
        x, y, name, *wild = card
        face = self.card(name)
        return (number(y), number(x)), face.lower() if wild else face

    def card(self, name: str) -> str:
        """The card of this name, whether or not there is such a card."""
        return _SPECIALS.get(name) or self.alphabet.read(name)

    def cards(self, names: object) -> tuple[str, ...]:
        """The cards of a list, in its order; ValueError for what is no card."""
        cards = tuple(map(self.card, texts(names)))
        for card in cards:
            if card not in self.alphabet and card not in (WILD, FREE):
                raise ValueError(f"{card!r} is no card")
        return cards


def reader_for(rules: Rules) -> Reader:
    """Reads what is said in the letters of this game's pack."""
    return Reader(ENGLISH if builtin_pack(rules.pack).alphabet is ENGLISH else _WIDE)


def pack_of(rules: Rules, values: Mapping[str, Any], reader: Reader, cards: Iterable[str]) -> Pack:
    """A pack of these cards with the file's figures; where it gives none, with those of the game's pack."""
    counts, figures = Counter(cards), _figures(rules)
    named = {reader.card(name): number(value) for name, value in values.items() if name not in _SPECIALS}
    figures |= named | {_SPECIALS[name]: number(values[name]) for name in _own_last(rules) if name in values}
    order = reader.alphabet.letters + WILD + FREE
    faces = tuple(Face(card, card, counts[card], figures[card]) for card in order if card in figures)
    return Pack("case", "The pack of the case", reader.alphabet, faces)


def _figures(rules: Rules) -> dict[str, int]:
    printed = {face.card: face.value for face in builtin_pack(rules.pack).faces}
    return printed | {FREE: rules.free_card_value, WILD: rules.wild_value}


def _own_last(rules: Rules) -> list[str]:
    """The names of special cards, the one of this game's pack last: two are wild, and only one is here."""
    printed = {face.name.upper() for face in builtin_pack(rules.pack).faces}
    return sorted(_SPECIALS, key=lambda name: any(title.startswith(name) for title in printed))


def number(value: object) -> int:
    """A whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value


def numbers(values: object) -> tuple[int, ...]:
    """A list of whole numbers."""
    if not isinstance(values, list):
        raise TypeError(f"{values!r} is no list of numbers")
    return tuple(map(number, values))


def seat_of(value: object, players: int) -> int:
    """A seat at a table of so many."""
    seat = number(value)
    if not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat} among {players} players")
    return seat


def texts(values: object) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
        raise TypeError(f"{values!r} is no list of texts")
    return tuple(values)


def truth(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value
