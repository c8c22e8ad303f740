"""Replaying a record: every entry is made anew by the rules and compared with the one that was recorded.

Without the dictionary a game was played with, nobody can say which words were good.  Then words and
challenges, and whether a player was stuck (R-12), are taken as recorded, and everything else is verified:
the cards, the turns, the way words lie, the piles, the scores.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

from crossdeck.boards import Board
from crossdeck.cards import Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import GAMES, board_of, playable
from crossdeck.deals import DealError
from crossdeck.notation import NotationError, parse_action
from crossdeck.placements import TooLargeError
from crossdeck.play import Action, Built, Challenge, Engine, IllegalActionError, Laid, RaceGame, State
from crossdeck.play.checks import challenged_play
from crossdeck.record.entries import FAILED, Did, Entry, Round, Start
from crossdeck.record.facts import dealt, done
from crossdeck.record.header import Pinned, RecordError, rules_of
from crossdeck.record.text import write_entry
from crossdeck.record.value import Record
from crossdeck.rules import Checking, Rules
from crossdeck.words import Draft, WordList

__all__ = ["DifferenceError", "Step", "replay"]


class DifferenceError(RecordError):
    """The first entry that is not as the rules have it: what the record says, and what they say."""

    def __init__(self, place: str, recorded: str, given: str) -> None:
        """Keep both sides; `recorded` is a line of the record, empty at its end."""
        says = f"the record says '{recorded}'" if recorded else "the record says nothing more"
        super().__init__(f"{says}, but {given}", place)
        self.recorded, self.given = recorded, given


@dataclass(frozen=True)
class Step:
    """An entry that proved true, and the state when it was written."""

    entry: Entry
    state: State
    action: Action | None = None
    """What was done, if the entry is an action."""


def replay(
    record: Record, words: WordList | None, pack: Pack | None = None, board: Board | None = None
) -> Iterator[Step]:
    """Each entry with its state; DifferenceError at the first that is not as the rules have it.

    `words` judge the words; None takes them as recorded.  `pack` and `board` are the game's own unless given,
    and must be the recorded ones.
    """
    header = record.header
    pack = pack or builtin_pack(GAMES[header.game].pack)
    if Pinned.pack(pack).digest != header.pack.digest:
        raise RecordError(
            f"the record was played with the pack {header.pack.id} {header.pack.digest[:12]}, "
            f"but here is {pack.id} {Pinned.pack(pack).digest[:12]}; name the recorded one's file",
            "pack",
        )
    board = board or board_of(rules_of(header, pack))
    if (here := Pinned.board(board)) != header.board:
        raise RecordError(
            f"the record was played on {_named(header.board)}, but here is {_named(here)}; "
            "name the recorded one's file",
            "board",
        )
    game = _seated(record, words, pack, board)
    try:
        start = game.deal(header.deal)
    except DealError as wrong:
        raise RecordError(str(wrong), "deal") from None
    return _steps(record, game, start, trusting=words is None)


def _named(board: Pinned | None) -> str:
    return f"the board {board.id} {board.digest[:12]}" if board else "no board"


def _seated(record: Record, words: WordList | None, pack: Pack, board: Board | None) -> Engine:
    header = record.header
    rules = rules_of(header, pack)
    if words is None:
        rules, words = _trusting(rules), WordList.of(Draft("none", "No words", frozenset(), header.alphabet))
    if not header.alphabet == pack.alphabet == words.alphabet:
        raise RecordError(f"{rules.title} needs words and cards in the {header.alphabet.name} alphabet")
    game = playable(rules, len(header.players), words, pack, board)
    return replace(game, laid_out=_laid_out(record)) if isinstance(game, RaceGame) else game


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


def _steps(record: Record, game: Engine, state: State, *, trusting: bool) -> Iterator[Step]:
    expected = deque(dealt(state))
    for at, entry in enumerate(record.entries):
        action = None
        if not expected:
            try:
                action, state, facts = _act(game, state, entry, trusting=trusting)
            except _REFUSED as wrong:
                problem = f"that cannot be: {wrong}"
                raise DifferenceError(record.place(at), write_entry(entry), problem) from None
            expected.extend(facts)
        if entry != (right := expected.popleft()):
            raise DifferenceError(record.place(at), write_entry(entry), f"it is '{write_entry(right)}'")
        yield Step(entry, state, action)
    if expected:
        given = f"'{write_entry(expected[0])}' follows"
        raise DifferenceError(record.place(len(record.entries)), "", given)


class _OutOfPlaceError(ValueError):
    """A fact where nothing has happened that could have led to it."""


_REFUSED = (IllegalActionError, NotationError, TooLargeError, DealError, _OutOfPlaceError)
"""All that an entry in the place of an action can meet with."""


def _act(
    game: Engine, state: State, entry: Entry, *, trusting: bool
) -> tuple[Action, State, tuple[Entry, ...]]:
    """Do what the entry says: the action, the state after it, and the entries that it makes."""
    if not isinstance(entry, Did):
        raise _OutOfPlaceError("an action comes here, or the end")
    action = parse_action(entry.action, entry.seat, state.layout, game.table.pack.alphabet)
    if trusting and isinstance(action, Challenge):
        state = _ruled(game, state, action, upheld=entry.result != FAILED)
    after = game.apply(state, action)
    return action, after, done(game, state, action, after)


def _ruled(game: Engine, state: State, challenge: Challenge, *, upheld: bool) -> State:
    """The state in which a challenge has the outcome that was recorded."""
    at = challenged_play(game.table, state, challenge)
    laid = state.history[at] if isinstance(at, int) else None
    if not isinstance(at, int) or not isinstance(laid, Laid | Built):
        return state  # not to be challenged at all, and `apply` will say why
    ruled = replace(laid, faulty=(challenge.word,) if upheld else ())
    return replace(state, history=(*state.history[:at], ruled, *state.history[at + 1 :]))
