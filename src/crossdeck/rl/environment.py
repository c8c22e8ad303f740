"""The environment, in PettingZoo's manner: `env(...)` is checked and wrapped, `raw_env(...)` is bare.

An action is the number of a candidate (`crossdeck.candidates`): the best plays at first sight, then all
else.  An observation is made of the agent's view alone.  The reward comes when a round ends: how many points
better than the others on average the agent has done in it.  What is no matter of skill, as the next deal,
the environment does by itself.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from crossdeck.candidates import Candidates, candidates
from crossdeck.cards import format_hand
from crossdeck.catalogue import game as game_by_id
from crossdeck.catalogue import name_of_deal, playable
from crossdeck.deals import LAST_NUMBER
from crossdeck.notation import format_action
from crossdeck.play import DealNext, Phase, State, View
from crossdeck.rl.features import Features, Numbers
from crossdeck.rules import Course, Ending, Rules
from crossdeck.shelf.dictionaries import words_for
from crossdeck.words import WordList

__all__ = ["CrossdeckEnv", "env", "raw_env"]

_LEAST, _MOST = 40, 1000
"""Of candidates: with fewer, what can be done besides laying cards would have no room."""
_FAR = 100_000.0
"""No number of an observation is larger."""
_ILLEGAL = -100.0
"""What it costs to choose a candidate that is not there; the round then ends for all."""

Observation = dict[str, Any]


def env(game: str = "kan-u-go", **setting: Any) -> Any:
    """An environment that tells clearly what is wrong with an action; see `CrossdeckEnv` for the setting."""
    bare = raw_env(game, **setting)
    legal = wrappers.TerminateIllegalWrapper(bare, illegal_reward=_ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


def raw_env(game: str = "kan-u-go", **setting: Any) -> "CrossdeckEnv":
    """The environment itself."""
    return CrossdeckEnv(game, **setting)


class CrossdeckEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in turns; agents are called player_0, player_1 … by their seats."""

    metadata = {  # noqa: RUF012  # as PettingZoo wants it
        "name": "crossdeck_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        words: str | WordList = "",
        most: int = 64,
        match: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """A game by its id and options, with the game's own dictionary, or another by name, file or value.

        There are `most` actions.  An episode is a round, or a whole match.  Words are refused unless the
        options say otherwise: candidates are words, so there is nothing to challenge.
        """
        super().__init__()
        rules = _rules(game, dict(options or {}))
        if not _LEAST <= most <= _MOST:
            raise ValueError(f"most={most}: an agent chooses among {_LEAST} to {_MOST} candidates")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode={render_mode!r}: there is 'ansi', a text, or None")
        words = words_for(rules, words) if isinstance(words, str) else words
        self.engine = playable(rules, players, words)
        self.features = Features(self.engine.table, most)
        self.render_mode = render_mode
        self._most, self._match = most, match
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._chance: np.random.Generator | None = None
        self._actions = {agent: spaces.Discrete(most) for agent in self.possible_agents}
        self._observations = {agent: _shown(self.features) for agent in self.possible_agents}

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of candidates."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """What `observe` gives: numbers (`features`), and which actions there are."""
        return self._observations[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal number `seed`, or `options["deal"]`; without either, another one by chance."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        number = (options or {}).get("deal", seed)
        if number is None:
            number = int(self._chance.integers(LAST_NUMBER))
        rules = self.engine.table.rules
        self._state = self.engine.deal(name_of_deal(rules, len(self.possible_agents), number))
        self._before = self._state.scores
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look()

    @property
    def state_now(self) -> State:
        """The whole truth, hidden cards included: for whoever runs the environment, not for an agent."""
        return self._state

    def view(self, agent: str) -> View:
        """What an agent may know, for whoever makes observations of his own."""
        return self.engine.view(self._state, self.possible_agents.index(agent))

    @property
    def candidates(self) -> Candidates:
        """What the agent whose turn it is could do; an action is a place in this list."""
        return self._could

    def observe(self, agent: str) -> Observation:
        """What an agent sees; only for whoever has the turn is anything allowed."""
        listed = self._could.listed if agent == self.agent_selection else ()
        mask: NDArray[np.int8] = np.zeros(self._most, np.int8)
        mask[: len(listed)] = 1
        shown: Numbers = self.features.observed(self.view(agent), listed)
        return {"observation": shown, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do the candidate of this number; None for an agent that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        listed = self._could.listed
        if action is None or not 0 <= int(action) < len(listed):
            raise ValueError(
                f"{action} is none of the {len(listed)} candidates; the mask shows those there are"
            )
        self._state = self.engine.apply(self._state, listed[int(action)].action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._state.phase.is_over:
            self._round_over()
        self._look()
        self._accumulate_rewards()

    def _round_over(self) -> None:
        self._reward()
        if self._match and self._state.phase is Phase.ROUND_OVER:
            self._state = self.engine.apply(self._state, DealNext(self.engine.awaited(self._state)[0]))
        else:
            self.terminations = dict.fromkeys(self.agents, True)

    def _reward(self) -> None:
        """How much better each has done in this round than the others on average."""
        scores, seats = self._state.scores, range(len(self.possible_agents))
        played = [seat for seat in seats if seat not in self._fallen]
        sign = 1 if self.engine.table.rules.ending is Ending.HIGHEST else -1
        won = {seat: sign * (scores[seat] - self._before[seat]) for seat in played}
        for seat, points in won.items():
            others = (sum(won.values()) - points) / (len(won) - 1)
            self.rewards[self.possible_agents[seat]] = float(points - others)
        self._before = scores

    def _look(self) -> None:
        """See whose turn it is and what he could do."""
        awaited = self.engine.awaited(self._state)
        over = any(self.terminations.values())
        self.agent_selection = self.agents[0] if over else self.possible_agents[awaited[0]]
        view = self.view(self.agent_selection)
        self._could = Candidates() if over else candidates(self.engine, view, self._most)
        self._fallen = self._state.fallen

    def render(self) -> str | None:
        """The table as whoever has the turn sees it."""
        if self.render_mode != "ansi":
            return None
        view = self.view(self.agent_selection)
        hand = view.hands[view.seat or 0]
        could = [format_action(each.action, view.layout) for each in self._could.listed[:5]]
        return "\n".join(
            [
                f"{self.engine.table.rules.title}, round {view.round}: {self.agent_selection}",
                *([str(view.layout)] if view.layout else []),
                *view.rows,
                f"hand {format_hand(hand or ())}, open {view.open_card or '-'}, blind {view.blind_count}",
                f"cards {' '.join(map(str, view.counts))}, scores {' '.join(map(str, view.scores))}",
                f"could {'; '.join(could)}{' …' if self._could.count > len(could) else ''}",
            ]
        )

    def close(self) -> None:
        """There is nothing to let go of."""


def _shown(features: Features) -> spaces.Dict:
    numbers = spaces.Box(-_FAR, _FAR, (features.size,), np.float32)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (features.most,), np.int8)})


def _rules(game: str, options: dict[str, str]) -> Rules:
    rules = game_by_id(game)
    if rules.course is Course.RACE:
        raise ValueError(
            f"{rules.title} has no turns, and an AEC environment is nothing but turns; "
            "race against it with `crossdeck bot` and the line protocol"
        )
    if any(option.name == "checking" for option in rules.options):
        options.setdefault("checking", "refused")
    return rules.with_options(options)
