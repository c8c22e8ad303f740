"""A game as it is presented before anybody sits down: players, options, pack, rules and rulings."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from crossdeck.boards import Board, builtin_boards
from crossdeck.cards import Pack, builtin_packs
from crossdeck.cards import pack as builtin_pack
from crossdeck.datafile import Claim
from crossdeck.rulebook import Rule, chapter, ruling, told
from crossdeck.rules import MOST_NUMBER, Option, OptionValue, Rules, said

__all__ = [
    "BoardPicture", "BookTitle", "CardFace", "Choice", "GamePage", "GameSummary", "PackPage", "PackShelf",
    "RuleText", "RulingText", "ShareOfCards", "SquareGround", "Standing", "TurnLimit", "board_picture",
    "game_page", "game_summary", "pack_shelf",
]  # fmt: skip


@dataclass(frozen=True)
class Choice:
    """An option of the table: what it is now, and what it can be."""

    name: str
    value: str
    kind: Literal["choice", "yes-no", "number"]
    choices: tuple[str, ...]
    """Empty if it is a number."""
    least: int | None
    """Of a number."""
    most: int | None
    ruling: str
    text: str


@dataclass(frozen=True)
class GameSummary:
    """A game in the catalogue."""

    id: str
    title: str
    players: tuple[int, int]
    """The fewest and the most."""
    kind: str
    """How it goes: `turns`, `race`, `rows` or `board`."""
    board: str
    """The board it is played on; empty for a table without edges."""
    pack: str
    words: str
    options: tuple[Choice, ...]
    presets: dict[str, dict[str, str]]


@dataclass(frozen=True)
class BookTitle:
    """The booklet that a game's rules come from."""

    title: str
    publisher: str
    year: str


@dataclass(frozen=True)
class RulingText:
    """What the booklets leave open, and how it is read here."""

    id: str
    question: str
    ruling: str


@dataclass(frozen=True)
class ShareOfCards:
    """How many cards each gets, from how many packs, for these numbers of players."""

    players: tuple[int, ...]
    cards: int
    packs: int
    rule: str


@dataclass(frozen=True)
class TurnLimit:
    """The most cards in a turn, for these numbers of players, and the rules that say so."""

    players: tuple[int, ...]
    most: int
    opening: str
    addition: str


@dataclass(frozen=True)
class Standing:
    """How certain a statement about a pack is, and why."""

    provenance: str
    basis: str


@dataclass(frozen=True)
class RuleText:
    """A rule, in our own words."""

    id: str
    text: str


@dataclass(frozen=True)
class GamePage(GameSummary):
    """All that is said of one game."""

    target: int
    """The total that ends the game."""
    book: BookTitle
    rulings: tuple[RulingText, ...]
    shares: tuple[ShareOfCards, ...]
    limits: tuple[TurnLimit, ...]
    provenance: dict[str, Standing]
    rules: tuple[RuleText, ...]


@dataclass(frozen=True)
class CardFace:
    """A card: how many of it there are, and its value."""

    card: str
    name: str
    count: int
    value: int


@dataclass(frozen=True)
class PackPage:
    """A pack, card by card."""

    id: str
    title: str
    cards: int
    points: int
    faces: tuple[CardFace, ...]
    provenance: dict[str, Standing]
    sources: tuple[str, ...]


@dataclass(frozen=True)
class SquareGround:
    """What a symbol of a board stands for; a square without colour is gray."""

    colour: str | None
    key: bool
    start: bool


@dataclass(frozen=True)
class BoardPicture:
    """A board, drawn as text."""

    id: str
    title: str
    rows: tuple[str, ...]
    legend: dict[str, SquareGround]
    """What each character of the rows stands for."""
    colours: tuple[str, ...]
    """One for each seat, from seat 0 on."""
    provenance: dict[str, Standing]
    sources: tuple[str, ...]


@dataclass(frozen=True)
class PackShelf:
    """Every pack and every board."""

    packs: tuple[PackPage, ...]
    boards: tuple[BoardPicture, ...]


def game_summary(rules: Rules) -> GameSummary:
    """The game with its options as they are set in these rules."""
    return GameSummary(
        id=rules.id,
        title=rules.title,
        players=(rules.players[0], rules.players[-1]),
        kind=rules.course.value,
        board=rules.board,
        pack=rules.pack,
        words=rules.words,
        options=tuple(_choice(rules, option) for option in rules.options),
        presets={name: dict(chosen) for name, chosen in rules.presets.items()},
    )


def game_page(rules: Rules) -> GamePage:
    """The summary, and the pack, the cards dealt, the limits, every rule and every ruling it rests on."""
    book, page = chapter(rules.book).book, told(rules.book, rules.id)
    limits = () if rules.no_limit else rules.limits
    return GamePage(
        **vars(game_summary(rules)),
        target=rules.target,
        book=BookTitle(book.title, book.publisher, book.year),
        rulings=tuple(_ruling(id_) for id_ in _cited(rules, page)),
        shares=tuple(ShareOfCards(tuple(s.players), s.cards, s.packs, s.rule) for s in rules.shares),
        limits=tuple(TurnLimit(tuple(x.players), x.most, x.opening, x.addition) for x in limits),
        provenance=_provenance(builtin_pack(rules.pack)),
        rules=tuple(RuleText(each.id, each.text) for each in page),
    )


def pack_shelf() -> PackShelf:
    """The packs and boards that come with the program."""
    return PackShelf(tuple(map(_pack_page, builtin_packs())), tuple(map(board_picture, builtin_boards())))


def board_picture(board: Board) -> BoardPicture:
    """The board as it is drawn, with what is known of it."""
    legend = {
        symbol: SquareGround(ground.colour, ground.key, ground.start) for symbol, ground in board.legend
    }
    origin = board.origin
    named = (
        ("size", origin.size),
        ("colours", origin.colours),
        ("key squares", origin.keys),
        ("start squares", origin.start),
    )
    return BoardPicture(
        id=board.id,
        title=board.title,
        rows=tuple(board.lines),
        legend=legend,
        colours=board.colours,
        provenance=_standings(named),
        sources=tuple(origin.sources),
    )


def _choice(rules: Rules, option: Option) -> Choice:
    value, choices = rules.default(option), rules.choices(option)
    return Choice(
        name=option.name,
        value=said(value),
        kind=_kind(value),
        choices=choices,
        least=None if choices else option.least,
        most=None if choices else MOST_NUMBER,
        ruling=option.ruling,
        text=option.text,
    )


def _kind(value: OptionValue) -> Literal["choice", "yes-no", "number"]:
    if isinstance(value, Enum | str):
        return "choice"
    return "yes-no" if isinstance(value, bool) else "number"


def _cited(rules: Rules, page: tuple[Rule, ...]) -> list[str]:
    """An option may rest on a rule, which the page has anyway."""
    cited = {id_ for each in page for id_ in each.refs} | {option.ruling for option in rules.options}
    return sorted(id_ for id_ in cited if id_.startswith("R-"))


def _ruling(id_: str) -> RulingText:
    return RulingText(id_, ruling(id_).question, ruling(id_).ruling)


def _pack_page(pack: Pack) -> PackPage:
    return PackPage(
        id=pack.id,
        title=pack.title,
        cards=len(pack),
        points=pack.points,
        faces=tuple(CardFace(face.card, face.name, face.count, face.value) for face in pack.faces),
        provenance=_provenance(pack),
        sources=tuple(pack.origin.sources),
    )


def _provenance(pack: Pack) -> dict[str, Standing]:
    origin = pack.origin
    named = (
        ("number of cards", origin.total),
        ("letters", origin.counts),
        ("values", origin.values),
        ("specials", origin.specials),
    )
    return _standings(named)


def _standings(named: Iterable[tuple[str, Claim]]) -> dict[str, Standing]:
    return {
        what: Standing(claim.provenance.value, claim.basis)
        for what, claim in named
        if claim.basis or claim.provenance.value != "unstated"
    }
