"""Many random matches: no card is lost at any step, and each replays alike."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from crossdeck.play import Action, DealNext, State
from crossdeck.play.course import cards_of
from tests.conformance.matches import SETTINGS, Setting, deal_of, game_of, play

SHORT, WHOLE = 10, 100
"""Targets: of every fifty matches one goes to a hundred, the others take a round or two."""
SAMPLE = 40
"""Of so many matches one is compared at every step, the others at their end."""


@dataclass(frozen=True)
class Tally:
    """What was played."""

    matches: int = 0
    rounds: int = 0
    steps: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        """Both together."""
        return Tally(self.matches + other.matches, self.rounds + other.rounds, self.steps + other.steps)


def some(id_: str, numbers: range) -> Tally:
    """Play the matches of these numbers, and play each again from its actions."""
    return sum((_one(setting_of(id_, number), number) for number in numbers), start=Tally())


@cache
def _settings(id_: str, target: int) -> tuple[Setting, ...]:
    return tuple(replace(setting, target=target) for setting in SETTINGS if setting.id == id_)


def setting_of(id_: str, number: int) -> Setting:
    """Players and options go round, so that each comes as often."""
    settings = _settings(id_, SHORT if number % 50 else WHOLE)
    return settings[number % len(settings)]


def _one(setting: Setting, number: int) -> Tally:
    table = game_of(setting).table
    pack = sorted(table.pack.cards())
    actions: deque[Action] = deque()
    states: deque[State] = deque(maxlen=None if number % SAMPLE == 0 else 1)
    for step in play(setting, number):
        if isinstance(step.action, DealNext):
            pack = sorted(cards_of(table, step.after.fallen).cards())
        assert sorted(step.after.cards()) == pack, f"{setting} {number}: a card was lost or made"
        actions.append(step.action)
        states.append(step.after)
    again = deque(_replayed(setting, number, actions), maxlen=states.maxlen)
    assert again == states, f"{setting} {number}: the replay differs"
    return Tally(1, states[-1].round, len(actions))


def _replayed(setting: Setting, number: int, actions: "deque[Action]") -> Iterator[State]:
    game = game_of(setting)
    state = game.deal(deal_of(setting, number))
    for action in actions:
        state = game.apply(state, action)
        yield state
