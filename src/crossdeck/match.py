"""Game: the friendly face, for whoever writes `push` and `pop` without thinking of states.

>>> from crossdeck import Game
>>> game = Game("kan-u-go", players=2, deal=7)
>>> game.push(game.legal_actions[0])
>>> game.pop()
Play(seat=0, placement=Placement(cards=(((0, 0), 'E'), ((0, 1), 'N'))), named=(), thrown=0, at=None)
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy

from crossdeck.boards import Board
from crossdeck.bots import Bot, bot
from crossdeck.cards import Pack
from crossdeck.catalogue import ALL, name_of_deal, playable, with_pack
from crossdeck.catalogue import game as game_by_id
from crossdeck.layout import Layout
from crossdeck.notation import format_action, parse_action
from crossdeck.play import Action, Engine, Outcome, Phase, State, Table, View
from crossdeck.record import Record, RecordError, record_of, replay
from crossdeck.rules import Rules
from crossdeck.shelf.dictionaries import SHELF, words_for
from crossdeck.verdicts import Refusal
from crossdeck.words import WordList

__all__ = ["Game", "is_on_shelf", "recorded_words"]


class Game:
    """A match that is being played: the table, the actions so far, and the state they have led to."""

    def __init__(
        self,
        game: str | Rules = "kan-u-go",
        *,
        players: int = 4,
        deal: int | bytes | str = 1,
        options: Mapping[str, str] | None = None,
        words: WordList | None = None,
        pack: Pack | None = None,
        board: Board | None = None,
    ) -> None:
        """Deal number `deal` of a game; bytes are a secret, and a text is the whole name of a deal."""
        rules = game_by_id(game) if isinstance(game, str) else game
        if pack is not None:
            rules = with_pack(rules, pack)
        rules = rules.with_options(options or {})
        words = words_for(rules) if words is None else words
        self.engine: Engine = playable(rules, players, words, pack, board)
        name = deal if isinstance(deal, str) else name_of_deal(rules, players, deal, pack, board)
        self._states: list[State] = [self.engine.deal(name)]
        self._actions: list[Action] = []

    def another(self, deal: int | bytes) -> "Game":
        """Another match at the same table: the same rules, words, cards and board."""
        table = self.table
        game = copy(self)
        name = name_of_deal(table.rules, table.players, deal, table.printed, table.board)
        game._states = [self.engine.deal(name)]
        game._actions = []
        return game

    @property
    def table(self) -> Table:
        """What was settled before the deal: rules, players, words, pack and board."""
        return self.engine.table

    @property
    def state(self) -> State:
        """The whole truth at this moment, hidden cards included."""
        return self._states[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """What has been done since the first deal."""
        return tuple(self._actions)

    @property
    def layout(self) -> Layout:
        """The crossword."""
        return self.state.layout

    @property
    def turn(self) -> int | None:
        """The seat that the game waits for, the first if there are several; None when it is over."""
        return next(iter(self.engine.awaited(self.state)), None)

    @property
    def legal_actions(self) -> Sequence[Action]:
        """What can be done now; can be iterated, counted and asked with `in`."""
        return self.engine.actions(self.state)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know; None for somebody who only looks on."""
        return self.engine.view(self.state, seat)

    def parse(self, text: str, seat: int | None = None) -> Action:
        """Read an action in notation; the seat is the one that the game waits for unless given."""
        by = self.turn or 0 if seat is None else seat
        return parse_action(text, by, self.layout, self.table.words.alphabet)

    def check(self, action: Action | str, seat: int | None = None) -> tuple[Refusal, ...]:
        """Why an action is refused; nothing if it is legal."""
        return self.engine.check(self.state, self._read(action, seat))

    def push(self, action: Action | str, seat: int | None = None) -> None:
        """Do a legal action, given as a value or in notation; IllegalActionError otherwise."""
        action = self._read(action, seat)
        self._states.append(self.engine.apply(self.state, action))
        self._actions.append(action)

    def pop(self) -> Action:
        """Take back the last action; IndexError if there is none."""
        action = self._actions.pop()
        self._states.pop()
        return action

    def bot(self, spec: str = "greedy", seed: int = 0) -> Bot:
        """A bot for this table: `game.push(game.bot().act(game.view(game.turn)))` lets it play."""
        return bot(spec, self.table, seed)

    def _read(self, action: Action | str, seat: int | None) -> Action:
        return self.parse(action, seat) if isinstance(action, str) else action

    def written(self) -> list[str]:
        """The actions so far in notation, each after the number of its seat, counted from 1."""
        pairs = zip(self._actions, self._states, strict=False)
        return [f"{action.seat + 1} {format_action(action, state.layout)}" for action, state in pairs]

    @property
    def is_round_over(self) -> bool:
        """Whether the round has ended, so that the next action is a deal or the match is over."""
        return self.state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.engine.outcome(self.state)

    def record(self, names: Sequence[str] | None = None) -> Record:
        """The match so far, to be kept or handed on: `record().text()` is a `.game` file."""
        return record_of(self.engine, self._states, self._actions, names)

    @classmethod
    def from_record(
        cls,
        record: Record,
        words: WordList | None = None,
        pack: Pack | None = None,
        board: Board | None = None,
    ) -> "Game":
        """The match of a record, so that it can go on; DifferenceError if it is not as the rules have it.

        `words` is the recorded dictionary unless given.  With another one, every word so far must still pass.
        """
        header = record.header
        words = recorded_words(record) if words is None else words
        steps = replay(record, words, pack, board)
        game = cls(
            header.game,
            players=len(header.players),
            deal=header.deal,
            options=header.options,
            words=words,
            pack=pack,
            board=board,
        )
        for step in steps:
            if step.action is not None:
                game._actions.append(step.action)
                game._states.append(step.state)
        return game


def is_on_shelf(words: str) -> bool:
    """Whether this is the name of a dictionary of the shelf, or of a variant of one, and not of a file."""
    name, plus, variant = words.partition("+")
    return name in SHELF and (not plus or variant in SHELF[name].variants)


def recorded_words(record: Record, tell: Callable[[str], None] = lambda _: None) -> WordList:
    """The dictionary of this name on the shelf; a record's word never opens any other file."""
    header = record.header
    if not is_on_shelf(header.words.id):
        raise RecordError(f"the dictionary {header.words.id!r} is not on the shelf; name its file", "words")
    return words_for(ALL[header.game].with_options(header.options), header.words.id, tell=tell)
