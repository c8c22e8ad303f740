"""Moments of play as text: the crossword drawn, hands and piles as cards, actions in notation.

A moment is built as a test wants it, so its cards need not be those of a whole pack.  The dictionary is the
closed world, for the Esperanto game those of its words that its alphabet can spell.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

import pytest

from crossdeck.alphabet import ESPERANTO
from crossdeck.cards import pack, sort_cards
from crossdeck.catalogue import CROSSWORDS, GAMES, playable
from crossdeck.layout import Layout, Placement
from crossdeck.notation import parse_action
from crossdeck.play import Action, Engine, Phase, State
from crossdeck.rules import Fault, Rules
from crossdeck.verdicts import Refusal
from crossdeck.words import Draft, WordList
from tests.closed_world import closed_world, drawn

MATCHES = [id_ for id_ in CROSSWORDS if not GAMES[id_].ending.is_one_round]
every_game = pytest.mark.parametrize("rules", [GAMES[id_] for id_ in MATCHES], ids=MATCHES)
"""Those that go on from round to round; where one hand is the game, its own test says what is otherwise."""

CHALLENGED = {"checking": "challenge"}
REFUSED = {"checking": "refused"}
UNCHECKED = {"checking": "free"}


@cache
def closed_esperanto() -> WordList:
    """The closed world in the Esperanto alphabet, without plurals, of which that game knows nothing."""
    words = frozenset(word for word in closed_world() if ESPERANTO.spells(word))
    return WordList.of(Draft("closed-eo", "A closed world", words, ESPERANTO))


def game_of(rules: Rules, players: int, options: Mapping[str, str] | None = None) -> Engine:
    """The game at a table in the closed world."""
    rules = rules.with_options(options or {})
    words = closed_esperanto() if pack(rules.pack).alphabet == ESPERANTO else closed_world()
    return playable(rules, players, words)


@dataclass(frozen=True)
class Moment:
    """A state, and the game that it is of."""

    game: Engine
    state: State

    def read(self, action: str | Action, seat: int | None = None) -> Action:
        """An action in notation, by the seat that the game waits for unless another is given."""
        if not isinstance(action, str):
            return action
        by = self.game.awaited(self.state)[0] if seat is None else seat
        return parse_action(action, by, self.state.layout, self.game.table.words.alphabet)

    def do(self, *actions: str | Action, seat: int | None = None) -> "Moment":
        """The moment after these actions, all of them legal."""
        now = self
        for action in actions:
            now = Moment(self.game, self.game.apply(now.state, now.read(action, seat)))
        return now

    def why_not(self, action: str | Action, seat: int | None = None) -> list[tuple[Fault, str]]:
        """Why an action is refused: faults, with the rules cited."""
        refusals = self.game.check(self.state, self.read(action, seat))
        return [(refusal.fault, refusal.rule) for refusal in refusals]

    def allows(self, action: str | Action, seat: int | None = None) -> bool:
        """Whether an action is legal."""
        return not self.why_not(action, seat)

    def hand(self, seat: int) -> str:
        """The cards of a seat."""
        return "".join(self.state.hands[seat])

    @property
    def table(self) -> str:
        """The crossword, its rows joined by `/`."""
        return self.state.layout.draw("/")


def moment(
    rules: Rules,
    table: str,
    hands: str,
    *,
    blind: str = "EIO",
    up: str = "U",
    turn: int = 0,
    options: Mapping[str, str] | None = None,
    **more: Any,
) -> Moment:
    """A moment in a round: hands are parted by spaces, piles have their top card first."""
    game = game_of(rules, len(hands.split()), options)
    alphabet = game.table.pack.alphabet
    fields: dict[str, Any] = {
        "match": "closed#1",
        "name": "closed#1",
        "round": 1,
        "cut": None,
        "dealer": (turn - 1) % len(hands.split()),
        "phase": Phase.TURN,
        "scores": (0,) * len(hands.split()),
        **more,
    }
    state = State(
        turn=turn,
        layout=drawn(table, alphabet),
        hands=tuple(sort_cards(hand, alphabet) for hand in hands.split()),
        blind=tuple(blind),
        up=tuple(up),
        **fields,
    )
    return Moment(game, state)


def dealt(
    rules: Rules, players: int, name: str = "closed#1", options: Mapping[str, str] | None = None
) -> Moment:
    """A game just dealt."""
    game = game_of(rules, players, options)
    return Moment(game, game.deal(name))


def describe(refusal: Refusal) -> str:
    """A refusal in one line: the fault, the rule, the sentence, and in brackets what it is about."""
    about = [
        *(f"{row},{col}" for row, col in refusal.squares),
        *([refusal.word] if refusal.word else ()),
        *refusal.cards,
    ]
    return f"{refusal.fault.name} {refusal}{' [' + ' '.join(about) + ']' if about else ''}"


def changes(before: object, after: object) -> str:
    """What is otherwise in the second of two states, field by field; of the history, what came to it."""
    found = []
    for name, value in vars(after).items():
        if (old := getattr(before, name)) != value:
            if name == "history" and value[: len(old)] == old:
                value = value[len(old) :]
            found.append(f"{name}: {_text(value)}")
    return "; ".join(found)


def _text(value: object) -> str:
    match value:
        case Layout():
            return value.draw("/")
        case Enum():
            return str(value.value)
        case Placement():
            return " ".join(f"{row},{col},{face}" for (row, col), face in value.cards)
        case tuple() if value and all(isinstance(each, str) and len(each) == 1 for each in value):
            return "".join(value)
        case frozenset():
            return _text(tuple(sorted(value)))
        case tuple():
            return f"({', '.join(map(_text, value))})"
        case _ if hasattr(value, "__dataclass_fields__"):
            parts = (f"{name} {_text(getattr(value, name))}" for name in value.__dataclass_fields__)
            return f"{type(value).__name__}[{', '.join(parts)}]"
        case _:
            return str(value)
