"""Whatever is typed at a patience, it answers, and never loses a card."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import chdir
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.catalogue import PATIENCES
from crossdeck.terminal.patience.plain import SoloPlain
from crossdeck.terminal.patience.plain.manual import GROUPS
from tests.closed_world import esperanto_world
from tests.terminal.patience.sessions import alone, plain, some_play

COMMANDS = [command for group in GROUPS.values() for command in group]
NAMES = [
    name
    for command in COMMANDS
    for name in (command.name, *command.aliases)
    if name not in ("save", "export")
]
REST = [
    "sunk", "HOPe", "hope from 1 1 2 3", "hope 1 1 2 3", "QUIZ", "sxi", "ĝi", "a", "", "up", "1", "2", "0",
    "-1", "3.5", "²", "٣", "0,0", "0,0 across", "0,0 down .", "0,0 across ....", "-9,9 down é",
    "99999,99999 down SUNK", "0,0 across " + "A" * 200, "0,0 across TACK from hand hand hand hand",
    "3 from 5", "1 from open", "9 from 9", "from", "from from", "quick", "3 quick", "words", "eo",
    "2026-05-01", "2025-02-30", "9" * 40, "KA1-11", "x\ty",
]  # fmt: skip

typed = st.one_of(
    st.builds(
        lambda name, rest: f"{name} {rest}",
        st.sampled_from(NAMES),
        st.sampled_from(REST) | st.text(max_size=12),
    ),
    st.sampled_from(REST),
    st.text(max_size=30),
)


@cache
def folder() -> Path:
    return Path(mkdtemp())


@pytest.fixture(autouse=True, scope="module")
def _elsewhere() -> Iterator[None]:
    """The beginning of another command may be short for `export`, and then a file is written."""
    with chdir(folder()):
        yield


def table(game: str, deal: int = 7) -> SoloPlain:
    return plain(alone(game, folder(), deal=deal, words=esperanto_world() if "sola" in game else None))


def sound(mode: SoloPlain, line: str) -> None:
    """What must hold after any line."""
    answer = mode.answer(line)
    assert all(isinstance(each, str) and "\n" not in each for each in answer.text)
    mode.encode(answer)
    sitting, letters = mode.session.sitting, mode.session.solo.table
    assert Counter(sitting.state.cards()) == Counter((*letters.letters, *("?" * letters.masters)))
    assert 0 <= sitting.at < len(sitting.nodes)


@pytest.mark.parametrize("game", PATIENCES)
@settings(max_examples=25)
@given(lines=st.lists(typed, min_size=1, max_size=6))
def test_any_lines_are_answered(game: str, lines: list[str]) -> None:
    mode = table(game)
    for line in lines:
        sound(mode, line)


def some_line(rng: random.Random, mode: SoloPlain) -> str:
    dice = rng.random()
    session = mode.session
    if dice < 0.35 and not session.is_over:
        return mode.lines.written(some_play(session.solo, session.view, 20))
    if dice < 0.55:
        return rng.choice(
            ["undo", "undo", "redo", "turn", "mark a", "go a", "go 1", "tree", "fill", "again", "daily"]
        )
    return f"{rng.choice(NAMES)[: rng.randint(1, 9)]} {rng.choice(REST)}"


@pytest.mark.long
@pytest.mark.parametrize("game", PATIENCES)
def test_whole_sittings_of_odd_lines_stay_sound(game: str) -> None:
    rng = random.Random(game)
    mode = table(game, rng.randrange(1000))
    for _ in range(250):
        sound(mode, some_line(rng, mode))
        if mode.is_left:
            break
