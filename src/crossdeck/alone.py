"""Patience: the friendly face of the games for one, with everything that was tried kept as a tree.

>>> from crossdeck import Patience
>>> game = Patience("kan-u-go-alone-1", deal=5)
>>> word = game.push(game.legal_actions[0])
>>> game.undo() == game.sitting.nodes[0].state
True
>>> game.redo() == word
True
"""

from collections.abc import Mapping

from crossdeck.boards import Board
from crossdeck.cards import Pack
from crossdeck.catalogue import any_game, name_of_deal, patience, with_pack
from crossdeck.match import recorded_words
from crossdeck.patience import Sitting, Solo, SoloAction, SoloState, SoloView
from crossdeck.play import Outcome
from crossdeck.record import Record, record_alone, replay_alone
from crossdeck.rules import OptionError, Rules
from crossdeck.shelf.dictionaries import words_for
from crossdeck.verdicts import Refusal
from crossdeck.words import WordList

__all__ = ["Patience"]


class Patience:
    """A patience that is being played; `sitting` has the tree of all that was tried, and its bookmarks."""

    def __init__(
        self,
        game: str | Rules = "kan-u-go-alone-1",
        *,
        deal: int | bytes | str = 1,
        options: Mapping[str, str] | None = None,
        words: WordList | None = None,
        pack: Pack | None = None,
        board: Board | None = None,
    ) -> None:
        """Deal number `deal`; bytes are a secret, and a text is the whole name of a deal."""
        rules = any_game(game) if isinstance(game, str) else game
        if rules.players[-1] > 1:
            raise OptionError(f"{rules.title} is a game for several, and a patience is played alone")
        if pack is not None:
            rules = with_pack(rules, pack)
        rules = rules.with_options(options or {})
        words = words_for(rules) if words is None else words
        name = deal if isinstance(deal, str) else name_of_deal(rules, 1, deal, pack, board)
        self.sitting = Sitting(patience(rules, words, pack, board), name)

    @property
    def solo(self) -> Solo:
        """The game at its table."""
        return self.sitting.solo

    @property
    def state(self) -> SoloState:
        """The whole truth at this moment, hidden cards included."""
        return self.sitting.state

    @property
    def view(self) -> SoloView:
        """What the player sees."""
        return self.sitting.view

    @property
    def actions(self) -> tuple[SoloAction, ...]:
        """What has led here since the deal."""
        return tuple(action for _, action, _ in self.sitting.line())

    @property
    def legal_actions(self) -> list[SoloAction]:
        """What can be done now; giving up is always the last."""
        return self.solo.actions(self.state)

    def check(self, action: SoloAction | str) -> tuple[Refusal, ...]:
        """Why an action is refused; nothing if it is legal."""
        return self.solo.check(self.state, self.sitting.read(action) if isinstance(action, str) else action)

    def push(self, action: SoloAction | str) -> SoloState:
        """Do a legal action, given as a value or in notation; IllegalActionError otherwise."""
        return self.sitting.push(action)

    def undo(self) -> SoloState:
        """Take back what was done last; SittingError at the deal."""
        return self.sitting.undo()

    def redo(self) -> SoloState:
        """Do again what was taken back last; SittingError if nothing was."""
        return self.sitting.redo()

    def written(self) -> list[str]:
        """What has led here, in notation."""
        return [self.sitting.written(node) for node in self.sitting.path()[1:]]

    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.solo.outcome(self.state)

    def record(self, name: str | None = None) -> Record:
        """The line of play from the deal to here: `record().text()` is a `.game` file."""
        states = [self.sitting.nodes[node].state for node in self.sitting.path()]
        return record_alone(self.solo, states, self.actions, name)

    @classmethod
    def from_record(
        cls,
        record: Record,
        words: WordList | None = None,
        pack: Pack | None = None,
        board: Board | None = None,
    ) -> "Patience":
        """The patience of a record, so that it can go on; DifferenceError if it is not as the rules have it.

        `words` is the recorded dictionary unless given.  With another one, every word so far must still pass.
        """
        header = record.header
        words = recorded_words(record) if words is None else words
        steps = list(replay_alone(record, words, pack, board))
        game = cls(header.game, deal=header.deal, options=header.options, words=words, pack=pack, board=board)
        for step in steps:
            if step.action is not None:
                game.push(step.action)
        return game
