"""Replaying a record: every entry is made anew by the rules and compared with the one that was recorded.

Without the dictionary a game was played with, nobody can say which words were good.  Then words and
challenges, and whether a player was stuck (R-12), are taken as recorded, and everything else is verified:
the cards, the turns, the way words lie, the piles, the scores.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias, TypeVar

from crossdeck.boards import Board
from crossdeck.cards import Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import ALL, PATIENCES, board_of, patience, playable
from crossdeck.deals import DealError
from crossdeck.patience import SoloAction, SoloState
from crossdeck.play import Action, RaceGame, State
from crossdeck.record.alone import alone
from crossdeck.record.entries import Round, Start
from crossdeck.record.facts import several
from crossdeck.record.header import Pinned, RecordError, rules_of
from crossdeck.record.scribe import Taken, follow
from crossdeck.record.value import Record
from crossdeck.rules import Checking, Rules
from crossdeck.words import Draft, WordList

__all__ = ["AloneStep", "Step", "is_alone", "replay", "replay_alone"]

S = TypeVar("S", State, SoloState)


Step: TypeAlias = Taken[State, Action]
AloneStep: TypeAlias = Taken[SoloState, SoloAction]


def replay(
    record: Record, words: WordList | None, pack: Pack | None = None, board: Board | None = None
) -> Iterator[Step]:
    """Each entry of a game for several with its state; DifferenceError at the first that is not right.

    `words` judge the words; None takes them as recorded.  `pack` and `board` are the game's own unless given,
    and must be the recorded ones.
    """
    if is_alone(record):
        raise RecordError("a patience is replayed by itself, and here a game for several is wanted", "game")
    rules, known, pack, board = _pinned(record, words, pack, board)
    game = playable(rules, len(record.header.players), known, pack, board)
    game = replace(game, laid_out=_laid_out(record)) if isinstance(game, RaceGame) else game
    start = _dealt(record, game.deal)
    return follow(record, several(game, trusting=words is None), start)


def replay_alone(
    record: Record, words: WordList | None, pack: Pack | None = None, board: Board | None = None
) -> Iterator[AloneStep]:
    """The same of a patience; without words it is also taken as recorded that nothing more could be done."""
    if not is_alone(record):
        raise RecordError("a game for several is replayed as such, and here a patience is wanted", "game")
    rules, known, pack, board = _pinned(record, words, pack, board)
    solo = patience(rules, known, pack, board)
    return follow(record, alone(solo), _dealt(record, solo.deal))


def is_alone(record: Record) -> bool:
    """Whether it is the record of a patience."""
    return record.header.game in PATIENCES


def _pinned(
    record: Record, words: WordList | None, pack: Pack | None, board: Board | None
) -> tuple[Rules, WordList, Pack, Board | None]:
    """What the header pins, as far as it is here; RecordError for another pack or board."""
    header = record.header
    pack = pack or builtin_pack(ALL[header.game].pack)
    if Pinned.pack(pack).digest != header.pack.digest:
        raise RecordError(
            f"the record was played with the pack {header.pack.id} {header.pack.digest[:12]}, "
            f"but here is {pack.id} {Pinned.pack(pack).digest[:12]}; name the recorded one's file",
            "pack",
        )
    rules = rules_of(header, pack)
    board = board or board_of(rules)
    if (here := Pinned.board(board)) != header.board:
        raise RecordError(
            f"the record was played on {_named(header.board)}, but here is {_named(here)}; "
            "name the recorded one's file",
            "board",
        )
    if words is None:
        rules, words = _trusting(rules), WordList.of(Draft("none", "No words", frozenset(), header.alphabet))
    if not header.alphabet == pack.alphabet == words.alphabet:
        raise RecordError(f"{rules.title} needs words and cards in the {header.alphabet.name} alphabet")
    return rules, words, pack, board


def _named(board: Pinned | None) -> str:
    return f"the board {board.id} {board.digest[:12]}" if board else "no board"


def _dealt(record: Record, deal: Callable[[str], S]) -> S:
    try:
        return deal(record.header.deal)
    except DealError as wrong:
        raise RecordError(str(wrong), "deal") from None


def _laid_out(record: Record) -> dict[str, str]:
    """The words that dealers laid out before a race, by the names of their deals.

    They are lawful if the rules would have let the dealer pick them (R-50), whichever the program picks.
    """
    words, name = {}, record.header.deal
    for entry in record.entries:
        match entry:
            case Round(deal=deal):
                name = deal or record.header.deal
            case Start(word):
                words[name] = word
    return words


def _trusting(rules: Rules) -> Rules:
    """The rules where any word may lie.  With no words nobody can play, so anybody may exchange (R-12)."""
    return replace(rules, checking=Checking.FREE) if rules.checking is Checking.REFUSED else rules
