"""Puzzles out of games that bots play with one another, the same from the same deals.

Bots that use everyday words leave tables with everyday words; that an answer is the only one is proved with
the whole dictionary.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from crossdeck.bots import bot
from crossdeck.bots.selfplay import play_round
from crossdeck.catalogue import changed_options, name_of_deal, playable
from crossdeck.deals import seats_from
from crossdeck.layout import Layout, Placement, Square
from crossdeck.play import Engine, Phase, State
from crossdeck.puzzles.grading import grade_of
from crossdeck.puzzles.proving import answer_of
from crossdeck.puzzles.puzzle import GRADES, Kind, Position, Puzzle
from crossdeck.rules import Checking, Course, OptionError, Rules, said
from crossdeck.words import WordList

__all__ = ["MinedError", "mine", "position_of", "rules_for", "shortlist"]

SPEC = "greedy:4"
"""Who plays."""
_FEWEST = 3
"""An answer lays at least so many cards; fewer are seen at a glance."""


class MinedError(OptionError):
    """A game in which there are no such puzzles."""


def rules_for(rules: Rules) -> Rules:
    """The game as its puzzles are: words are looked up before they stand, so that others cannot bluff."""
    if rules.course is not Course.TURNS or rules.no_limit:
        raise MinedError(f"{rules.title} has no puzzles: they are crosswords in turns with a limit of cards")
    return rules.with_options({"checking": said(Checking.REFUSED)})


def mine(
    rules: Rules, players: Sequence[int], words: WordList, deals: Sequence[int]
) -> Iterator[tuple[int, list[Puzzle]]]:
    """Each of these deals with its puzzles, at most one of each kind; they have no number yet.

    The numbers of players take turns.
    """
    games = [playable(rules_for(rules), each, words) for each in players]
    for at, number in enumerate(deals):
        yield number, list(_mined(games[at % len(games)], number))


def _mined(game: Engine, number: int) -> Iterator[Puzzle]:
    table, found = game.table, set[Kind]()
    name = name_of_deal(table.rules, table.players, number)
    bots = [bot(SPEC, table, seat) for seat in range(table.players)]
    state = game.deal(name)
    for step, (after, _) in enumerate(play_round(game, bots, state)):
        for kind in _worth_a_look(game, state):
            position = position_of(state)
            answer = None if kind in found else answer_of(table, position, kind)
            if answer is not None and len(answer) >= _FEWEST:
                found.add(kind)
                yield _puzzle(game, position, kind, answer, f"{name}, step {step}")
        state = after


def _worth_a_look(game: Engine, state: State) -> tuple[Kind, ...]:
    """What could be asked here, by the number of cards."""
    table = game.table
    limit = table.rules.limit(table.players)
    if state.phase is not Phase.TURN or state.declared or not state.layout or limit is None:
        return ()
    letters = len(position_of(state).letters)
    if _FEWEST <= letters <= limit.most:
        return (Kind.OUT_IN_ONE,)
    others = (len(hand) for seat, hand in enumerate(state.hands) if seat != state.turn)
    frees = table.pack.count("*")
    near = any(held - frees <= limit.most for held in others)
    return () if near or not limit.most < letters <= 2 * limit.most else (Kind.OUT_IN_TWO,)


def position_of(state: State) -> Position:
    """What the player sees whose turn it is; the crossword begins at 0,0."""
    seats = seats_from(state.turn + 1, state.players)
    others = tuple(len(state.hands[seat]) for seat in seats if seat != state.turn)
    (top, left), _ = state.layout.bounds
    return Position(_moved(state.layout, (-top, -left)), state.hands[state.turn], others, state.open_card)


def _moved(layout: Layout, by: Square) -> Layout:
    return Layout({(row + by[0], col + by[1]): face for (row, col), face in sorted(layout.items())})


def _puzzle(game: Engine, position: Position, kind: Kind, answer: Placement, source: str) -> Puzzle:
    table = game.table
    return Puzzle(
        game=table.rules.id,
        number=0,
        kind=kind,
        grade=grade_of(table, position, kind, answer),
        position=position,
        answer=answer,
        dictionary=table.words.id,
        digest=table.words.digest,
        source=source,
        options=changed_options(table.rules),
    )


def shortlist(puzzles: Sequence[Puzzle], most: Mapping[Kind, int]) -> list[Puzzle]:
    """The first so many of each grade, by kind, the easy ones first, with their numbers."""
    chosen = [
        puzzle
        for kind in Kind
        for grade in GRADES
        for puzzle in [each for each in puzzles if (each.kind, each.grade) == (kind, grade)][: most[kind]]
    ]
    return [replace(puzzle, number=number) for number, puzzle in enumerate(chosen, 1)]
