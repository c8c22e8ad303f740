"""What a host tells is enough: tables and views can be made of it again, and nothing is lost on the way."""

import json

import msgspec
import pytest

from crossdeck.bots.selfplay import play_match
from crossdeck.catalogue import GAMES, UnknownGameError
from crossdeck.layout import Layout
from crossdeck.play import Engine, View
from crossdeck.programs.messages import Hello, line, read_host
from crossdeck.programs.reading import TableError, read_table, read_view
from crossdeck.programs.telling import hello, view_told
from crossdeck.rules import OptionError, Rules
from crossdeck.words import WordList
from tests.bots import dealt, seated, table_of


def over_the_line(view: View) -> View:
    return read_view(json.loads(json.dumps(view_told(view))))


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_read_as_it_was_at_every_step_and_from_every_seat(game: str) -> None:
    engine = table_of(game, 3)
    for step, (state, _) in enumerate(play_match(engine, seated(engine, "random greedy"), dealt(engine))):
        for seat in (None, *range(3)):
            view = engine.view(state, seat)
            again = over_the_line(view)
            assert again == view
            assert list(again.layout.items()) == list(view.layout.items())
        if step == 30:
            break


def test_a_view_keeps_the_order_in_which_cards_were_laid() -> None:
    """The move generator's own order follows from it, and so may what a bot prefers."""
    engine = table_of("kan-u-go", 2)
    layout = Layout({(0, 1): "A", (0, 0): "T"})
    view = engine.view(dealt(engine), 0)
    again = over_the_line(View(**{**vars(view), "layout": layout}))
    assert list(again.layout) == [(0, 1), (0, 0)]


def told(engine: Engine) -> Hello:
    read = read_host(line(hello(engine.table, 5, 10.0, 3)))
    assert isinstance(read, Hello)
    return read


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_read_as_it_was(game: str) -> None:
    options = {"checking": "free"} if game != "kan-u-go-race" else {"target": "50"}
    table = table_of(game, 3, options=options).table
    again = read_table(told(table_of(game, 3, options=options)), lambda *_: table.words)
    assert again.rules == table.rules
    assert again.players == table.players
    assert [(face.card, face.count, face.value) for face in again.pack.faces] == [
        (face.card, face.count, face.value) for face in table.pack.faces
    ]
    assert (again.board is None) is (table.board is None)
    if table.board is not None and again.board is not None:
        assert again.board.lines == table.board.lines
        assert dict(again.board.legend) == dict(table.board.legend)


def refused(hello: Hello, words: WordList) -> Exception:
    with pytest.raises((TableError, UnknownGameError, OptionError)) as refusal:
        read_table(hello, lambda *_: words)
    return refusal.value


def test_a_table_that_is_none_is_refused() -> None:
    engine = table_of("kan-u-go", 2)
    good, words = told(engine), engine.table.words
    change = msgspec.structs.replace
    assert "no game is called 'chess'" in str(refused(change(good, game="chess"), words))
    assert "for 2 to 7 players, not 9" in str(refused(change(good, players=9), words))
    assert "no option 'height'" in str(refused(change(good, options={"height": "3"}), words))
    runic = change(good.alphabet, name="runic")
    assert "'runic' is not one of english" in str(refused(change(good, alphabet=runic), words))
    other = change(good.words, digest="0" * 64)
    assert "is not the one of the table" in str(refused(change(good, words=other), words))


def test_a_dictionary_is_asked_for_by_its_name_and_for_the_rules_of_the_table() -> None:
    engine = table_of("kan-u-go", 2)
    asked: list[tuple[Rules, str]] = []

    def words_for(rules: Rules, name: str) -> WordList:
        asked.append((rules, name))
        return engine.table.words

    read_table(told(engine), words_for)
    assert asked == [(engine.table.rules, "small")]
