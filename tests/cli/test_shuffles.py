"""`crossdeck replay --verify`: whether a table was bound to each deal before anybody saw a card."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from crossdeck.deals import commitment, deal_name
from crossdeck.match import Game
from crossdeck.play import DealNext, Phase
from crossdeck.shelf.dictionaries import open_words
from tests.cli import SMALL, call, refused

Write = Callable[[str, str | bytes], str]

SECRETS = tuple(bytes([number] * 16) for number in (1, 2))
NAMES = tuple(deal_name("lexicon", secret, {"players": "2"}) for secret in SECRETS)
SHOWN = tuple(map(commitment, NAMES))


@pytest.fixture
def file(small: str, write: Write) -> str:
    """Two rounds with secret deals, the second only dealt."""
    game = Game("lexicon", players=2, deal=NAMES[0], words=open_words(small))
    bot = game.bot("greedy")
    while game.state.phase is not Phase.ROUND_OVER:
        action = bot.act(game.view(game.turn))
        assert action is not None
        game.push(action)
    assert game.turn is not None
    game.push(DealNext(game.turn, NAMES[1]))
    return write("secret.game", game.record().text())


def test_each_deal_is_told_with_the_hash_of_its_name(file: str) -> None:
    said = call("replay", "--verify", file, "--words", SMALL)
    assert said.code == 0
    assert said.lines[-2:] == [f"round {at + 1}: {each}  secret" for at, each in enumerate(SHOWN)]


def test_what_was_shown_before_is_found_again(file: str) -> None:
    shown = ("--commitment", SHOWN[0], "--commitment", SHOWN[1].upper())
    said = call("replay", file, "--words", SMALL, "--verify", *shown)
    assert said.code == 0
    assert all(line.endswith("  as shown before the deal") for line in said.lines[-2:])


def test_a_table_that_dealt_otherwise_than_it_had_shown_is_caught(file: str) -> None:
    said = call("replay", file, "--words", SMALL, "--verify", "--commitment", commitment("another"))
    assert said.code == 1
    assert said.lines[-2] == f"round 1: {SHOWN[0]}  NOT what was shown before the deal"


def test_a_secret_that_gives_other_cards_is_caught(file: str, write: Write) -> None:
    text = Path(file).read_text()
    forged = write("forged.game", re.sub("#0x(01)+", "#0x" + "03" * 16, text))
    said = call("replay", forged, "--words", SMALL, "--verify")
    assert said.code == 1
    assert any(line.startswith("first difference") for line in said.lines)


def test_the_same_is_told_as_json(file: str) -> None:
    said = call("replay", file, "--words", SMALL, "--verify", "--json", "--commitment", SHOWN[0])
    deals = json.loads(said.out)["deals"]
    assert [(deal["round"], deal["name"], deal["kept"], deal["secret"]) for deal in deals] == [
        (1, NAMES[0], True, True),
        (2, NAMES[1], None, True),
    ]


def test_commitments_are_refused_where_they_make_no_sense(file: str) -> None:
    assert "64 hexadecimal digits" in refused("replay", file, "--verify", "--commitment", "abc")
    assert "--verify" in refused("replay", file, "--commitment", SHOWN[0])
    many = [text for shown in (*SHOWN, SHOWN[0]) for text in ("--commitment", shown)]
    assert "2 rounds" in refused("replay", file, "--words", SMALL, "--verify", *many)
