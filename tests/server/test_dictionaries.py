"""Dictionaries by name, opened once, never on the event loop, and never a file."""

import asyncio
import threading
from pathlib import Path

import pytest

from crossdeck.catalogue import game
from crossdeck.rules import Rules
from crossdeck.server import dictionaries
from crossdeck.server.dictionaries import NAMES, Dictionaries, UnknownDictionaryError
from crossdeck.shelf.dictionaries import SHELF, DictionaryError
from crossdeck.words import WordList
from tests.limits import PATIENCE


def test_every_name_of_the_shelf_and_every_variant_can_be_asked_for() -> None:
    assert set(SHELF) <= set(NAMES)
    assert {"tournament+names", "esperanto+all"} <= set(NAMES)


@pytest.mark.parametrize(
    "name",
    ["/etc/passwd", "./words.txt", "../tournament", "tournament+", "tournament+/etc", "", "Tournament"],
)
def test_what_is_no_name_of_the_shelf_is_refused(name: str) -> None:
    with pytest.raises(UnknownDictionaryError, match="on the shelf are: tournament"):
        asyncio.run(Dictionaries().named(name))


def test_a_file_that_exists_is_refused_like_one_that_does_not(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("TACK\n")
    for name in (str(words), str(tmp_path / "none.txt")):
        with pytest.raises(UnknownDictionaryError, match="no dictionary is called"):
            asyncio.run(Dictionaries().for_game(game("kan-u-go"), name))


def test_a_dictionary_is_opened_once_and_off_the_event_loop(
    monkeypatch: pytest.MonkeyPatch, tournament: WordList
) -> None:
    threads = []

    def open_slowly(rules: Rules, name: str) -> WordList:
        assert (rules.id, name) == ("kan-u-go", "tournament")
        threads.append(threading.current_thread())
        return tournament

    monkeypatch.setattr(dictionaries, "words_for", open_slowly)

    async def ask() -> list[WordList]:
        shelf = Dictionaries()
        return await asyncio.gather(*(shelf.for_game(game("kan-u-go")) for _ in range(8)))

    assert asyncio.run(ask()) == [tournament] * 8
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


def test_two_dictionaries_are_opened_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch, tournament: WordList
) -> None:
    both = threading.Barrier(2, timeout=PATIENCE)

    def open_together(_: str) -> WordList:
        both.wait()  # passes only when the other one is being opened, too
        return tournament

    monkeypatch.setattr(dictionaries, "open_words", open_together)

    async def ask() -> None:
        shelf = Dictionaries()
        await asyncio.gather(shelf.named("tournament"), shelf.named("household"))

    asyncio.run(ask())


def test_one_that_could_not_be_opened_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, tournament: WordList
) -> None:
    problems = [DictionaryError("not now")]

    def open_at_last(_: str) -> WordList:
        if problems:
            raise problems.pop()
        return tournament

    monkeypatch.setattr(dictionaries, "open_words", open_at_last)

    async def ask() -> WordList:
        shelf = Dictionaries()
        with pytest.raises(DictionaryError, match="not now"):
            await shelf.named("tournament")
        return await shelf.named("tournament")

    assert asyncio.run(ask()) is tournament


def test_a_game_gets_the_variant_that_its_options_ask_for() -> None:
    async def ask() -> list[str]:
        shelf = Dictionaries()
        names = game("lexicon").with_options({"names": "allowed"})
        return [(await shelf.for_game(rules)).id for rules in (game("lexicon"), names)]

    assert asyncio.run(ask()) == ["tournament", "tournament+names"]


def test_a_dictionary_in_another_alphabet_is_refused() -> None:
    with pytest.raises(DictionaryError, match="english alphabet"):
        asyncio.run(Dictionaries().for_game(game("kan-u-go"), "esperanto"))
