"""A game's rules as one page in one language: its booklet, rulings, options, pack and worked examples."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from crossdeck.answers.examples import ExampleBoard, shown
from crossdeck.answers.games import (
    BookTitle,
    CardFace,
    Choice,
    RulingText,
    ShareOfCards,
    SquareGround,
    TurnLimit,
    board_picture,
    game_page,
)
from crossdeck.boards import board as builtin_board
from crossdeck.cards import pack as builtin_pack
from crossdeck.examples import examples
from crossdeck.rulebook import Language, Rule, in_words, option_in_words, ruling, told
from crossdeck.rules import Rules

__all__ = [
    "BoardClaim", "BoardTable", "PackClaim", "PackTable", "RuleLine", "RulesPage", "RulesSection",
    "rules_page",
]  # fmt: skip

_CLAIMS: tuple[Literal["total", "counts", "values", "specials"], ...] = (
    "total",
    "counts",
    "values",
    "specials",
)
_BOARD_CLAIMS: tuple[Literal["size", "colours", "keys", "start"], ...] = ("size", "colours", "keys", "start")


@dataclass(frozen=True)
class RuleLine:
    """A rule, in our own words."""

    id: str
    text: str
    refs: tuple[str, ...]
    """Rulings that settle how to read it, then rules it mentions."""
    example: bool
    """Whether the booklet shows it by an example and does not say it in words."""


@dataclass(frozen=True)
class RulesSection:
    """The rules under one heading of the booklet."""

    title: str
    rules: tuple[RuleLine, ...]


@dataclass(frozen=True)
class PackClaim:
    """How certain one statement about the pack is, and what that rests on."""

    what: Literal["total", "counts", "values", "specials"]
    provenance: Literal["certain", "probable", "reconstructed", "unstated"]
    basis: str


@dataclass(frozen=True)
class PackTable:
    """The pack, card by card."""

    id: str
    title: str
    cards: int
    points: int
    faces: tuple[CardFace, ...]
    claims: tuple[PackClaim, ...]
    sources: tuple[str, ...]


@dataclass(frozen=True)
class BoardClaim:
    """How certain one statement about the board is, and what that rests on."""

    what: Literal["size", "colours", "keys", "start"]
    provenance: Literal["certain", "probable", "reconstructed", "unstated"]
    basis: str


@dataclass(frozen=True)
class BoardTable:
    """The board square by square, with how certain it is."""

    id: str
    title: str
    rows: tuple[str, ...]
    legend: dict[str, SquareGround]
    colours: tuple[str, ...]
    """One for each seat, from seat 0 on."""
    claims: tuple[BoardClaim, ...]
    sources: tuple[str, ...]


@dataclass(frozen=True)
class RulesPage:
    """The rules of one game, in one language."""

    id: str
    title: str
    language: Language
    book: BookTitle
    players: tuple[int, int]
    """The fewest and the most."""
    kind: str
    """How it goes: `turns`, `race`, `rows` or `board`."""
    target: int
    """The total that ends the game."""
    sections: tuple[RulesSection, ...]
    rulings: tuple[RulingText, ...]
    options: tuple[Choice, ...]
    presets: dict[str, dict[str, str]]
    shares: tuple[ShareOfCards, ...]
    limits: tuple[TurnLimit, ...]
    pack: PackTable
    board: BoardTable | None
    """What it is played on; null for a table without edges."""
    examples: tuple[ExampleBoard, ...]


def rules_page(rules: Rules, language: Language) -> RulesPage:
    """All that is said of the rules of a game, with the options as they are set in these rules."""
    page = game_page(rules)
    return RulesPage(
        id=page.id,
        title=in_words(language, page.title, "games", page.id),
        language=language,
        book=page.book,
        players=page.players,
        kind=page.kind,
        target=page.target,
        sections=_sections(_rules(rules, language)),
        rulings=tuple(_ruling(id_, language) for id_ in _cited(rules, (each.id for each in page.rulings))),
        options=tuple(
            replace(each, text=option_in_words(language, each.text, rules.id, each.name))
            for each in page.options
        ),
        presets=page.presets,
        shares=page.shares,
        limits=page.limits,
        pack=_pack(rules.pack, language),
        board=_board(rules.board, language) if rules.board else None,
        examples=tuple(shown(rules, each, language) for each in examples(rules.id)),
    )


def _rules(rules: Rules, language: Language) -> Iterable[Rule]:
    """Its own rules, and those it has from another booklet."""
    return told(rules.book, rules.id, language)


def _sections(rules: Iterable[Rule]) -> tuple[RulesSection, ...]:
    """The rules by heading, in the order in which the headings come up; a booklet may return to one."""
    lines: dict[str, list[RuleLine]] = {}
    for each in rules:
        lines.setdefault(each.section, []).append(RuleLine(each.id, each.text, each.refs, each.example))
    return tuple(RulesSection(title, tuple(found)) for title, found in lines.items())


def _cited(rules: Rules, rulings: Iterable[str]) -> list[str]:
    """Every ruling that a refusal or an example may send its reader to."""
    steps = (step for example in examples(rules.id) for step in example.steps)
    cited = (id_ for step in steps for id_ in (step.rule, *step.refs))
    return sorted({*rulings, *(id_ for id_ in (*rules.cites.values(), *cited) if id_.startswith("R-"))})


def _ruling(id_: str, language: Language) -> RulingText:
    found = ruling(id_, language)
    return RulingText(id_, found.question, found.ruling)


def _pack(id_: str, language: Language) -> PackTable:
    pack = builtin_pack(id_)
    return PackTable(
        id=id_,
        title=pack.title,
        cards=len(pack),
        points=pack.points,
        faces=tuple(CardFace(face.card, face.name, face.count, face.value) for face in pack.faces),
        claims=tuple(
            PackClaim(what, claim.provenance.value, in_words(language, claim.basis, "packs", id_, what))
            for what in _CLAIMS
            for claim in (getattr(pack.origin, what),)
        ),
        sources=pack.origin.sources,
    )


def _board(id_: str, language: Language) -> BoardTable:
    board = builtin_board(id_)
    shown = board_picture(board)
    return BoardTable(
        id=id_,
        title=in_words(language, board.title, "boards", id_, "title"),
        rows=shown.rows,
        legend=shown.legend,
        colours=shown.colours,
        claims=tuple(
            BoardClaim(what, claim.provenance.value, in_words(language, claim.basis, "boards", id_, what))
            for what in _BOARD_CLAIMS
            for claim in (getattr(board.origin, what),)
        ),
        sources=board.origin.sources,
    )
