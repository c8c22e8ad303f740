"""The environment for learners: PettingZoo's own tests, and that it tells no more than a player may know."""

import random
import re
import subprocess
import sys
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from crossdeck.bots import bot
from crossdeck.catalogue import GAMES
from crossdeck.play import Discard, Engine, Phase, Play, State
from crossdeck.rl import CrossdeckEnv, env, raw_env
from crossdeck.rules import Course
from tests.bots import words_of
from tests.conformance.test_views import otherwise

DOCS = Path(__file__).parents[2] / "docs" / "bot-protocol.md"
IN_TURNS = [game for game, rules in GAMES.items() if rules.course is not Course.RACE]
each_game = pytest.mark.parametrize("game", IN_TURNS)

# The test grumbles at every environment with action masks that is not one of PettingZoo's own.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def bare(game: str = "kan-u-go", **setting: Any) -> CrossdeckEnv:
    return raw_env(game, **{"players": 3, "words": words_of(GAMES[game]), **setting})


def wrapped(game: str, **setting: Any) -> Any:
    return env(game, **{"players": 3, "words": words_of(GAMES[game]), **setting})


def played(table: Any, seed: int | None = None, most: int = 10_000) -> dict[str, float]:
    """An episode of agents that choose by chance; what each was rewarded with."""
    table.reset(seed=seed)
    chance, total = np.random.default_rng(seed), dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter(most):
        observation, reward, done, _, _ = table.last()
        total[agent] += reward
        table.step(None if done else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return total


@masked
@each_game
def test_it_passes_the_api_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(wrapped(game), num_cycles=12)
    assert "Passed API test" in capsys.readouterr().out


@each_game
def test_it_passes_the_seed_test(game: str) -> None:
    seed_test(lambda: wrapped(game), num_cycles=8)


@masked
def test_a_whole_match_passes_too() -> None:
    api_test(wrapped("kan-u-go", match=True, players=2), num_cycles=40)
    seed_test(lambda: wrapped("kan-u-go", match=True, players=2), num_cycles=10)


@each_game
def test_rewards_sum_to_nothing_and_the_best_has_most(game: str) -> None:
    table = bare(game)
    total = played(table, 4)
    assert sum(total.values()) == pytest.approx(0)
    state = table.state_now
    assert state.phase.is_over
    outcome = table.engine.outcome(state)
    winners = outcome.winners if outcome else [state.scores.index(min(state.scores))]
    assert max(total, key=lambda agent: total[agent]) in {f"player_{seat}" for seat in winners}


def test_in_a_match_every_round_is_rewarded_and_those_who_fell_get_no_more() -> None:
    """LXL-23."""
    table = bare("lexicon-large", match=True, options={"target": "60"})
    total = played(table, 2)
    state = table.state_now
    assert state.phase is Phase.GAME_OVER
    assert state.round > 1
    assert state.fallen
    assert sum(total.values()) == pytest.approx(0)


@dataclass(frozen=True)
class Dealing:
    """An engine that deals a state of our choice."""

    engine: Engine
    state: State

    def deal(self, _: str) -> State:
        return self.state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)


def at(game: str, state: State) -> CrossdeckEnv:
    """A table where everything lies so."""
    table = bare(game)
    table.engine = Dealing(table.engine, state)
    table.reset()
    return table


@each_game
def test_what_an_agent_cannot_see_changes_no_byte(game: str) -> None:
    table = bare(game)
    table.reset(seed=5)
    chance, looked = random.Random(5), 0
    for _ in range(12):
        state = table.state_now
        for seat, agent in enumerate(table.agents):
            other = otherwise(state, seat, chance)
            looked += other != state
            shown, again = table.observe(agent), at(game, other).observe(agent)
            assert shown["action_mask"].any() == (agent == table.agent_selection)
            assert {name: numbers.tobytes() for name, numbers in shown.items()} == {
                name: numbers.tobytes() for name, numbers in again.items()
            }
        table.step(0)
        if any(table.terminations.values()):
            break
    assert looked > 5


def test_an_action_is_the_candidate_of_its_number() -> None:
    table = bare()
    table.reset(seed=3)
    before, view = table.candidates, table.view(table.agent_selection)
    place = next(at for at, each in enumerate(before.listed) if isinstance(each.action, Discard))
    table.step(place)
    assert table.state_now.declared == before.listed[place].action.card  # type: ignore[union-attr]
    table.reset(seed=3)
    table.step(0)
    first = before.listed[0].action
    assert isinstance(first, Play)
    assert set(table.state_now.layout.values()) == {face for _, face in first.placement.cards}
    assert view.layout != table.state_now.layout


def test_the_numbers_tell_of_the_hand_and_of_the_candidates() -> None:
    table = bare("lexicon", players=2)
    table.reset(seed=3)
    agent = table.agent_selection
    numbers, features = table.observe(agent)["observation"], table.features
    hand = table.view(agent).hands[table.possible_agents.index(agent)] or ()
    assert numbers[: len(features.faces)].tolist() == [hand.count(face) for face in features.faces]
    rows = features.candidates(numbers)
    listed = table.candidates.listed
    assert rows[:, 0].sum() == len(listed)
    assert rows[0, 6] == listed[0].value
    assert rows[0, 7] == len(hand) - len(listed[0].action.placement)  # type: ignore[union-attr]
    other = next(each for each in table.agents if each != agent)
    assert not features.candidates(table.observe(other)["observation"]).any()
    assert not table.observe(other)["action_mask"].any()


def test_seeds_are_deals_and_without_one_the_next_deal_follows() -> None:
    one, other = bare(), bare()
    one.reset(seed=7)
    assert one.state_now.name == "kan-u-go;players=3#7"
    other.reset(seed=7)
    names = []
    for table in (one, other):
        table.reset()
        names.append(table.state_now.name)
    assert names[0] == names[1] != "kan-u-go;players=3#7"
    one.reset(seed=7, options={"deal": 9})
    assert one.state_now.name.endswith("#9")
    bare().reset()


def test_bots_can_play_among_the_candidates() -> None:
    """What greedy does is among the best at first sight, nearly always."""
    table = bare(players=2)
    table.reset(seed=1)
    greedy, found, asked = bot("greedy", table.engine.table), 0, 0
    while not any(table.terminations.values()):
        action = greedy.act(table.view(table.agent_selection))
        listed = [each.action for each in table.candidates.listed]
        asked, found = asked + 1, found + (action in listed)
        table.step(listed.index(action) if action in listed else 0)
    assert found >= 0.8 * asked


def test_what_is_not_there_ends_the_round_or_is_refused() -> None:
    table = wrapped("kan-u-go", players=2)
    table.reset(seed=3)
    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        mask = table.last()[0]["action_mask"]
        assert not mask[-1]
        agent = table.agent_selection
        table.step(63)
    assert table.terminations[agent]
    assert table.rewards[agent] == -100
    naked = bare()
    naked.reset(seed=3)
    for action in (64, -1, None):
        with pytest.raises(ValueError, match="is none of the"):
            naked.step(action)


def test_a_text_shows_the_table_as_its_agent_sees_it() -> None:
    table = bare(render_mode="ansi", players=2)
    table.reset(seed=3)
    table.step(0)
    text = table.render()
    assert text is not None
    seat = table.possible_agents.index(table.agent_selection)
    assert "".join(table.state_now.hands[seat]) in text
    assert "".join(table.state_now.hands[1 - seat]) not in text
    assert str(table.state_now.layout) in text
    quiet = bare()
    quiet.reset(seed=3)
    assert quiet.render() is None
    assert str(quiet) == "crossdeck_v0"


@pytest.mark.parametrize(
    ("game", "setting", "problem"),
    [
        ("kan-u-go-race", {}, "has no turns"),
        ("chess", {}, "no game is called 'chess'"),
        ("kan-u-go-alone-1", {}, "is played alone"),
        ("kan-u-go", {"most": 3}, "40 to 1000 candidates"),
        ("kan-u-go", {"most": 5000}, "40 to 1000 candidates"),
        ("kan-u-go", {"players": 9}, "for 2 to 7 players, not 9"),
        ("kan-u-go", {"render_mode": "human"}, "there is 'ansi'"),
        ("kan-u-go", {"options": {"height": "3"}}, "no option 'height'"),
        ("kan-u-go", {"words": "nowhere.txt"}, "no dictionary is called"),
    ],
)
def test_what_cannot_be_played_is_refused(game: str, setting: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        env(game, **setting)


def test_nobody_needs_the_packages_who_does_not_learn() -> None:
    code = (
        "import sys; sys.modules['pettingzoo'] = None; import crossdeck, crossdeck.cli, crossdeck.match\n"
        "assert not {'numpy', 'gymnasium'} & set(sys.modules)\n"
        "try: import crossdeck.rl\n"
        "except ImportError as absent: print(absent)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pettingzoo is not here: pip install 'crossdeck[rl]'" in said.stdout


def test_the_example_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = re.findall(r"```python\n(from crossdeck\.rl.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    monkeypatch.setattr("crossdeck.rl.environment.words_for", lambda rules, _: words_of(rules))
    names: dict[str, Any] = {}
    exec(code, names)
    assert not names["table"].agents
