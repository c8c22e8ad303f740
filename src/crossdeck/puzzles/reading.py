"""Puzzles as a text, and those that come with crossdeck.

A file has the puzzles of one game.  It is TOML, and what is in it is written as everywhere else: a table and
a hand in their notation, the answer as a placement.  Whoever changes one by hand is told the line of what
cannot be so; that an answer is the only one `crossdeck puzzle --verify` proves.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources

from crossdeck.alphabet import Alphabet
from crossdeck.cards import WILD, HandError, Pack, format_hand, parse_hand
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import GAMES
from crossdeck.datafile import DataFileError, Section, read_data_file
from crossdeck.layout import Layout, LayoutError, Placement
from crossdeck.notation import NotationError, format_placement, parse_placement
from crossdeck.puzzles.puzzle import GRADES, Kind, Position, Puzzle
from crossdeck.rules import OptionError, Rules

__all__ = ["PUZZLE_GAMES", "PuzzleFileError", "format_puzzles", "parse_puzzles", "shipped"]

PUZZLE_GAMES = ("kan-u-go", "kan-u-go-eo", "patch-word", "lexicon")
"""The games that have puzzles on the shelf."""
_TIMES = 4
"""A file of puzzles may be so many times as long as one of a pack."""
_MOST = 999
_KEYS = ("kind", "grade", "table", "hand", "others", "open", "answer", "source")


class PuzzleFileError(DataFileError):
    """A file of puzzles is refused; the message names the file, the line and the reason."""


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with crossdeck, in the order of their numbers; read once."""
    file = resources.files("crossdeck") / "data" / "puzzles" / f"{game}.toml"
    if game not in PUZZLE_GAMES or not file.is_file():
        return ()
    return parse_puzzles(file.read_text(encoding="utf-8"), f"{game}.toml")


def format_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """The text of a file; all are of one game, with one dictionary and the same options."""
    first = puzzles[0]
    head = [
        f'game = "{first.game}"',
        f'dictionary = "{first.dictionary}"',
        f'digest = "{first.digest}"',
        "",
        "[options]",
        *(f'{name} = "{value}"' for name, value in first.options.items()),
    ]
    return "\n".join([*head, *(line for puzzle in puzzles for line in _lines(puzzle))]) + "\n"


def _lines(puzzle: Puzzle) -> Iterator[str]:
    position = puzzle.position
    yield ""
    yield f"[puzzles.{puzzle.number}]"
    yield f'kind = "{puzzle.kind.value}"'
    yield f"grade = {puzzle.grade}"
    yield f'table = "{position.layout.draw("/")}"'
    yield f'hand = "{format_hand(position.hand)}"'
    yield f'others = "{" ".join(map(str, position.others))}"'
    yield f'open = "{position.open_card}"'
    yield f'answer = "{format_placement(position.layout, puzzle.answer)}"'
    yield f'source = "{puzzle.source}"'


def parse_puzzles(text: str, name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file; PuzzleFileError with the line if one cannot be so."""
    file = read_data_file(text, name, PuzzleFileError, _TIMES)
    file.allow("game", "dictionary", "digest", "options", "puzzles")
    game = file.text("game")
    if game not in GAMES:
        file.fail(f"no game is called {game[:40]!r}; there are: {', '.join(GAMES)}", "game")
    chosen = file.section("options", needed=False)
    options = {option: chosen.text(option) for option in chosen.names()}
    try:
        rules = GAMES[game].with_options(options)
    except OptionError as wrong:
        file.fail(str(wrong), "options")
    puzzles = file.section("puzzles")
    reader = _Reader(file.text("dictionary"), file.text("digest"), options, rules)
    return tuple(reader.read(puzzles, number) for number in puzzles.names())


class _Reader:
    """What all puzzles of a file have in common."""

    def __init__(self, dictionary: str, digest: str, options: dict[str, str], rules: Rules) -> None:
        self.dictionary, self.digest, self.options, self.rules = dictionary, digest, options, rules

    @property
    def alphabet(self) -> Alphabet:
        return self.pack.alphabet

    @property
    def pack(self) -> Pack:
        return builtin_pack(self.rules.pack)

    def read(self, puzzles: Section, number: str) -> Puzzle:
        """One puzzle."""
        entry = puzzles.section(number)
        if not (re.fullmatch("[0-9]{1,6}", number) and 1 <= int(number) <= _MOST):
            puzzles.fail(f"a puzzle is called by its number from 1 to {_MOST}, not {number[:20]!r}", number)
        entry.allow(*_KEYS)
        kind = entry.text("kind")
        if kind not in (kinds := [each.value for each in Kind]):
            entry.fail(f"{kind[:40]!r} is no kind of puzzle; there are: {', '.join(kinds)}", "kind")
        grade = entry.number("grade", GRADES[-1])
        if grade not in GRADES:
            entry.fail(f"grades go from {GRADES[0]} to {GRADES[-1]}", "grade")
        position = self.position(entry)
        return Puzzle(
            game=self.rules.id,
            number=int(number),
            kind=Kind(kind),
            grade=grade,
            position=position,
            answer=self.answer(entry, position),
            dictionary=self.dictionary,
            digest=self.digest,
            source=entry.text("source"),
            options=self.options,
        )

    def position(self, entry: Section) -> Position:
        """The table, the hand and the others: no card more often than the pack has it."""
        position = Position(
            self.layout(entry), self.cards(entry, "hand"), self.others(entry), self.open_card(entry)
        )
        laid = (face if face.isupper() else WILD for face in position.layout.values())
        seen = Counter((*laid, *position.hand, *position.open_card))
        packs = self.rules.share(position.players).packs
        for card, count in seen.items():
            if count > self.pack.count(card) * packs:
                entry.fail(f"{card} is there {count} times, and the pack has fewer", "table")
        held, left = sum(position.others), len(self.pack) * packs - seen.total()
        if held > left:
            entry.fail(f"the others hold {held} cards, and the pack has {left} more", "others")
        return position

    def layout(self, entry: Section) -> Layout:
        """The table: at least one word lies there."""
        try:
            return Layout.parse(entry.text("table"), self.alphabet)
        except LayoutError as wrong:
            entry.fail(str(wrong), "table")

    def cards(self, entry: Section, key: str) -> tuple[str, ...]:
        """Cards in hand notation."""
        try:
            return parse_hand(entry.text(key), self.alphabet)
        except HandError as wrong:
            entry.fail(str(wrong), key)

    def open_card(self, entry: Section) -> str:
        """The card that lies face up."""
        cards = self.cards(entry, "open")
        if len(cards) != 1:
            entry.fail("one card lies open beside the pack", "open")
        return cards[0]

    def others(self, entry: Section) -> tuple[int, ...]:
        """How many cards each of the others holds."""
        counts = entry.text("others").split()
        if not all(re.fullmatch("[0-9]{1,6}", each) and 1 <= int(each) <= _MOST for each in counts):
            entry.fail('others are numbers of cards, one for each from the left, as "8 7"', "others")
        if len(counts) + 1 not in self.rules.players:
            entry.fail(f"{self.rules.title} is not played by {len(counts) + 1}", "others")
        return tuple(map(int, counts))

    def answer(self, entry: Section, position: Position) -> Placement:
        """The answer: cards of the hand on empty squares."""
        try:
            placement = parse_placement(entry.text("answer"), self.alphabet).on(position.layout)
        except NotationError as wrong:
            entry.fail(str(wrong), "answer")
        if Counter(placement.hand) - Counter(position.hand) or not placement.cards:
            entry.fail("the answer lays cards of the hand", "answer")
        if any(square in position.layout for square in placement.squares):
            entry.fail("the answer covers cards of the table; a dot stands for each of those", "answer")
        return placement
