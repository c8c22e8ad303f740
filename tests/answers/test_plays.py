"""What could have been laid: held against the move generator and against what was done."""

from pathlib import Path

import pytest

from crossdeck.answers.plays import MOST_PLAYS, left_in_hand, possible_plays
from crossdeck.answers.replays import replayed, steps_taken, table_of
from crossdeck.cards import pack
from crossdeck.layout import Layout, Placement
from crossdeck.match import Game
from crossdeck.notation import parse_action
from crossdeck.play import Laid, Phase, Play
from crossdeck.record import Record, RecordError
from crossdeck.words import WordList
from tests.archive import archived_words, records

RECORDS = [file for file in records() if file.stem in ("kan-u-go-free-cards", "lexicon-closing")]


def read(file: Path) -> tuple[Record, WordList]:
    record = Record.read(file.read_text(encoding="utf-8"))
    return record, archived_words(record.header.words.id)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_plays_of_every_step_are_legal_and_the_one_that_was_made_is_marked(file: Path) -> None:
    record, words = read(file)
    steps = steps_taken(record, words)
    table = table_of(record, words)
    for number in range(1, len(steps)):
        state, step = steps[number - 1].state, steps[number]
        told = possible_plays(record, number, words, words)
        assert (told.step, told.seat, told.words) == (number, state.turn, words.id)
        can_lay = state.phase is Phase.TURN and not state.declared
        found = table.finder.find(state.layout, state.hands[state.turn]) if can_lay else []
        assert told.count == len(found)
        assert len({play.text for play in told.plays}) == len(told.plays) == min(told.count, MOST_PLAYS)
        listed = [Placement.of(((row, col), face) for row, col, face in play.cards) for play in told.plays]
        assert all(placement in found for placement in listed)
        for play, placement in zip(told.plays, listed, strict=True):
            assert parse_action(play.text, 0, state.layout, words.alphabet) == Play(0, placement)
        last = step.state.history[-1] if isinstance(step.action, Play) else None
        made = last.placement if isinstance(last, Laid) else None
        assert told.taken == (listed.index(made) if made and made in found else None)


def long_hand() -> tuple[Record, WordList]:
    """A match of which the first play has far more rivals than are listed, and is the worst of them."""
    game = Game("lexicon", players=2, deal=3, options={"no_limit": "yes"})
    hand = game.state.hands[game.state.turn]
    found = game.table.finder.find(Layout(), hand)
    worst = min(range(len(found)), key=found.points)
    game.push(Play(game.state.turn, found[worst]))
    return game.record(), game.table.words


def test_the_best_come_first_and_the_one_that_was_made_is_listed_though_it_is_poor() -> None:
    record, words = long_hand()
    told = possible_plays(record, 1, words, words)
    assert told.count > MOST_PLAYS
    assert len(told.plays) == MOST_PLAYS + 1
    values = [play.value for play in told.plays]
    assert values == sorted(values, reverse=True)
    assert [play.rank for play in told.plays[:-1]] == list(range(1, MOST_PLAYS + 1))
    assert told.taken == MOST_PLAYS
    assert MOST_PLAYS < told.plays[-1].rank <= told.count
    [_, done] = replayed(record, words).steps
    assert told.plays[-1].text == done.text
    assert told.plays[-1].left == done.values[told.seat]


def test_where_the_record_ends_nothing_was_done_yet() -> None:
    record, words = long_hand()
    told = possible_plays(record, 2, words, words)
    assert told.count
    assert told.taken is None


@pytest.mark.parametrize("step", [-1, 0, 3])
def test_a_step_that_is_not_there_is_refused(step: int) -> None:
    record, words = long_hand()
    with pytest.raises(RecordError, match=f"step: there is no step {step}; say a number from 1 to 2"):
        possible_plays(record, step, words, words)


def test_plays_are_found_with_another_dictionary_where_the_record_s_is_gone() -> None:
    record, words = long_hand()
    other = archived_words("archive-english")
    told = possible_plays(record, 1, None, other)
    assert told.words == "archive-english"
    assert 0 < told.count < possible_plays(record, 1, None, words).count


def test_with_the_last_letter_the_free_cards_go() -> None:
    """R-26."""
    cards = pack("kan-u-go")
    assert left_in_hand(cards, "CAT**", "CAT") == 0
    assert left_in_hand(cards, "CATQ*", "CAT") == cards.value("Q") + cards.value("*")
    assert left_in_hand(cards, "**", "") == 2 * cards.value("*")
