"""Rounds of rows played out by the native player: the engine finds them legal, and ends where he does."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from crossdeck.bots.rows.worlds import CARDS, Codes, codes
from crossdeck.bots.unseen import World
from crossdeck.cards import WILD, sort_cards
from crossdeck.play import Action, Discard, Engine, Source, State, Take, TurnGame
from crossdeck.play.rows import as_action
from tests.bots import dealt, table_of
from tests.bots.rows import large, rows

pytestmark = pytest.mark.kernel

OPTIONS = [
    {"checking": "refused"},
    {"checking": "refused", "fixed_wilds": "yes", "shortest": "3"},
    {"checking": "refused", "exchange": "only-if-stuck", "deadlock": "1"},
]


def player(game: Engine) -> Codes:
    made = codes(game.table)
    assert made is not None
    return made


def world_of(state: State) -> World:
    return World(state.hands, state.blind, state.up)


def shown(game: Engine, code: int) -> str:
    letters = game.table.words.alphabet.letters
    return letters[code] if code < len(letters) else WILD


def played_out(game: Engine, state: State, seed: int = 1) -> tuple[Codes, list[tuple[object, ...]]]:
    """The line that the native player plays from here."""
    quick = player(game)
    quick.load(game.view(state, None), world_of(state), seed)
    quick.playouts.line = []
    quick.playouts.play_on(6)
    line, quick.playouts.line = quick.playouts.line, None
    assert line is not None
    return quick, line


def replayed(game: Engine, state: State, quick: Codes, line: Sequence[tuple[object, ...]]) -> State:
    """The same line in the engine; `apply` refuses whatever is not legal."""
    shuffles = [step for step in line if len(step) != 2 and not isinstance(step[-1], bool)]

    def shuffle(cards: Sequence[str], _: str) -> tuple[str, ...]:
        mixed = tuple(shown(game, code) for code in shuffles.pop(0))  # type: ignore[arg-type]
        assert sort_cards(mixed, game.table.pack.alphabet) == tuple(cards)
        return mixed

    engine = TurnGame(game.table, shuffle)
    for step in line:
        match step:
            case (int(seat), bytes(record)):
                actions: list[Action] = [as_action(seat, quick.read(record, state.rows))]
            case (int(seat), int(card), bool(blind)):
                source = Source.BLIND if blind else Source.OPEN
                actions = [Discard(seat, shown(game, card)), Take(seat, source)]
            case _:
                continue
        for action in actions:
            state = engine.apply(state, action)
    assert not shuffles
    return state


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 5])
def test_a_round_played_out_is_one_that_the_engine_plays_to_the_same_end(
    players: int, options: dict[str, str]
) -> None:
    """LXL-07 to LXL-22, R-12, R-16, R-18, R-65 to R-68."""
    game = table_of("lexicon-large", players, options=options)
    for number in range(4):
        start = dealt(game, number)
        quick, line = played_out(game, start)
        end = replayed(game, start, quick, line)
        playouts = quick.playouts
        assert end.phase.is_over
        assert playouts.over
        assert playouts.out == (-1 if end.out is None else end.out)
        assert tuple(map(playouts.points, range(players))) == end.scores


def test_a_pack_that_runs_out_is_shuffled_and_three_circuits_end_a_round() -> None:
    """R-16, R-18: nobody ever lays anything."""
    game = large("CAT", checking="refused", deadlock="5")
    start = replace(rows(game, "", "QXZ", "VVV"), blind=("B", "D"), up=("F",))
    quick, line = played_out(game, start)
    end = replayed(game, start, quick, line)
    assert end.phase.is_over
    assert end.out is None
    assert end.reshuffles > 2
    assert sum(isinstance(step[-1], bool) for step in line) == 10


def test_who_can_go_out_does_and_who_can_do_so_in_two_turns_plans_it() -> None:
    game = large("CAT CATS HAT CHAT SO", checking="refused")
    quick, line = played_out(game, rows(game, "CAT", "S"))
    assert [quick.read(step[1], ("CAT",)).faces for step in line] == ["CATS"]  # type: ignore[arg-type]
    _, line = played_out(game, rows(game, "CAT", "HATS"))
    assert quick.read(line[0][1], ("CAT",)).faces == "HAT"  # type: ignore[arg-type]


def test_only_what_leads_to_going_out_is_substituted() -> None:
    """LXL-17: with the A of CAT it lays AX in the next turn."""
    game = large("CAT COT AX", checking="refused")
    _, line = played_out(game, rows(game, "CAT", "OX", "QQQQ"))
    assert player(game).read(line[0][1], ("CAT",)).faces == "COT"  # type: ignore[arg-type]
    other = large("CAT COT", checking="refused")
    _, line = played_out(other, rows(other, "CAT", "OX", "QQQQ"))
    assert isinstance(line[0][-1], bool)


def test_the_same_world_and_seed_are_always_played_out_alike() -> None:
    game = table_of("lexicon-large", 3)
    start = replace(dealt(game, 2), blind=dealt(game, 2).blind[:3])
    lines = [played_out(game, start, seed)[1] for seed in (1, 1, 2)]
    assert lines[0] == lines[1]


def test_a_hand_is_counted_by_cards_and_a_word_written_by_tiles() -> None:
    game = table_of("lexicon-large", 2)
    quick = player(game)
    assert len(quick.counts("AA?")) == CARDS
    assert quick.counts("AA?")[0] == 2
    assert quick.counts("AA?")[-1] == 1
    move = quick.move(1, "CaTS")
    read = quick.read(move, ("HAT", "CaT"))
    assert (read.row, read.old, read.faces) == (1, "CaT", "CaTS")
