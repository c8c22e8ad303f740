"""A game as a table asks for it: actions as texts, views as plain data, whatever kind of game it is."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from crossdeck.catalogue import game as game_by_id
from crossdeck.catalogue import name_of_deal, playable
from crossdeck.deals import commitment
from crossdeck.layout import Layout
from crossdeck.match import is_on_shelf
from crossdeck.notation import format_action, parse_action
from crossdeck.play import (
    Action,
    Call,
    DealNext,
    Discard,
    Engine,
    Outcome,
    Phase,
    State,
    Table,
    TimeUp,
    View,
)
from crossdeck.play.race import stamped
from crossdeck.play.views import Changes, encode_field
from crossdeck.rules import Checking, Course
from crossdeck.shelf.dictionaries import SHELF, words_for
from crossdeck.tables.terms import Terms, TermsError
from crossdeck.verdicts import Refusal

__all__ = ["TableGame", "game_at"]


@dataclass(frozen=True, eq=False)
class TableGame:
    """The rules, dictionary and pack of a table; it keeps nothing of what is played, so tables share one."""

    engine: Engine

    @property
    def kind(self) -> str:
        """Which kind of view it has, by which a client knows how to draw it."""
        return self.engine.kind

    @property
    def table(self) -> Table:
        """What was settled before the deal."""
        return self.engine.table

    def new_name(self, secret: bytes) -> str:
        """The name of a deal that nobody can foresee."""
        return name_of_deal(self.table.rules, self.table.players, secret)

    def hash_of(self, name: str) -> str:
        """What is shown of a name before its deal."""
        return commitment(name)

    def deal(self, name: str) -> State:
        """The first round of a match."""
        return self.engine.deal(name)

    def read(self, state: State, seat: int, text: str) -> Action:
        """An action in notation; NotationError if it is none."""
        return parse_action(text, seat, state.layout, self.table.words.alphabet)

    def write(self, state: State, action: Action) -> str:
        """The same in notation."""
        return format_action(action, state.layout)

    def after(self, state: State, action: Action) -> State:
        """The state after a legal action; IllegalActionError if it is not."""
        return self.engine.apply(state, action)

    def refusals(self, state: State, seat: int, action: Action) -> tuple[Refusal, ...]:
        """Why the action would be refused, by all that its player can know."""
        return self.engine.check(self.view(state, seat), action)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know, or somebody who looks on."""
        return self.engine.view(state, seat)

    def plain(self, state: State, seat: int | None) -> dict[str, Any]:
        """The same as it goes over the line."""
        shown = vars(self.view(state, seat))
        return {"kind": self.kind, **{name: encode_field(name, value) for name, value in shown.items()}}

    def changes(self, before: State, after: State) -> Changes:
        """How what goes over the line changes."""
        return Changes(before, after)

    def awaited(self, state: State) -> tuple[int, ...]:
        """The seats without which the game does not go on."""
        return self.engine.awaited(state)

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.engine.outcome(state)

    def is_round_over(self, state: State) -> bool:
        """Whether hands lie open, and the next thing is a deal or the end."""
        return state.phase.is_over

    def is_deal(self, action: Action) -> bool:
        """Whether it deals the next round, for which the table has a name ready."""
        return isinstance(action, DealNext)

    def deals_next(self, state: State, name: str) -> Action:
        """The deal of the next round, by whoever's turn it is to deal."""
        return DealNext(self.awaited(state)[0], name)

    def awaits_call(self, state: State) -> bool:
        """Whether a race waits for the dealer's call (KRC-05, KRC-13)."""
        return state.phase in _CALLED_FOR

    def is_call(self, action: Action) -> bool:
        """Whether it is that call."""
        return isinstance(action, Call)

    def calls(self, state: State) -> Action:
        """That call, by the dealer."""
        return Call(state.dealer)

    def timed(self, state: State, action: Action, elapsed: int | None) -> Action:
        """The action so many milliseconds after the deal, where that counts; never before the last one."""
        if self.table.rules.course is not Course.RACE:
            return action
        return stamped(action, max(state.clock, elapsed or 0))

    def is_racing(self, state: State) -> bool:
        """Whether everybody may act now, and not only who is awaited."""
        return state.phase is Phase.RACING

    @property
    def lets_others_speak(self) -> bool:
        """Whether there is anything that a seat could do that is not awaited."""
        return self.table.rules.checking is Checking.CHALLENGE

    def choices(self, state: State, seat: int) -> list[str]:
        """What a seat can do but laying cards, dealing and calling time, in notation."""
        if seat not in self.awaited(state) and not self.lets_others_speak:
            return []
        found = [_discard(card) for card in self.engine.discards(state)] if seat == state.turn else []
        others = self.engine.besides_cards(state, (seat,))
        found += [self.write(state, other) for other in others if not isinstance(other, DealNext | TimeUp)]
        return found

    def is_same_move(self, before: State, after: State) -> bool:
        """Whether no move was completed: a discard was declared or a word challenged, and times run on."""
        return (before.phase, before.turn, before.accepted) == (after.phase, after.turn, after.accepted)

    def awaits_the_same(self, before: State, after: State) -> bool:
        """Whether the table waits for the same thing as before, if perhaps of others."""
        return before.phase is after.phase


_CALLED_FOR = frozenset({Phase.READY, Phase.STOPPED})


@cache
def _discard(card: str) -> str:
    return format_action(Discard(0, card), Layout())


def game_at(terms: Terms, seats: int) -> TableGame:
    """The game of these terms, for so many; opening a dictionary for the first time takes a while."""
    return _game(terms.game, tuple(sorted(terms.options.items())), seats, terms.words)


@lru_cache(256)
def _game(id_: str, options: tuple[tuple[str, str], ...], seats: int, words: str) -> TableGame:
    rules = game_by_id(id_).with_options(dict(options))
    if words and not is_on_shelf(words):
        raise TermsError(f"no dictionary on the shelf is called {words!r}; there are: {', '.join(SHELF)}")
    return TableGame(playable(rules, seats, words_for(rules, words)))
