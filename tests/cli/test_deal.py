"""`crossdeck deal`: the same cards for the same name, none lost, none made."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from crossdeck.cards import FREE, WILD
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import GAMES, PATIENCES
from crossdeck.patience.solo import MANNERS
from tests.cli import call, refused

Write = Callable[[str, str | bytes], str]


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("most", [2, 7])
def test_every_card_of_the_pack_is_dealt_once(game: str, most: int) -> None:
    players = max(GAMES[game].players[0], min(most, GAMES[game].players[-1]))
    said = call("deal", game, "7", "--players", str(players), "--json")
    assert said.code == 0
    data = said.json
    share = GAMES[game].share(players)
    assert data["name"] == f"{game};players={players}#7"
    assert (data["game"], data["pack"], data["packs"]) == (game, GAMES[game].pack, share.packs)
    assert [len(hand) for hand in data["hands"]] == [share.cards] * players
    dealt = "".join(data["hands"]) + data["open"] + data["blind"] + data["word"]
    assert Counter(dealt) == Counter(builtin_pack(data["pack"]).times(share.packs).cards())
    pack = builtin_pack(data["pack"])
    assert data["values"] == [sum(map(pack.value, hand)) for hand in data["hands"]]
    assert 0 <= data["dealer"] < players


def test_the_plain_deal_is_the_json_deal() -> None:
    plain, data = call("deal", "lexicon", "7"), call("deal", "lexicon", "7", "--json").json
    assert plain.code == 0
    assert plain.err == ""
    assert data["name"] in plain.lines[0]
    for seat, hand in enumerate(data["hands"]):
        line = next(line for line in plain.lines if line.startswith(f"seat {seat + 1}: "))
        assert line.split()[2:] == [hand, str(data["values"][seat]), "points"]
    assert f"seat {data['dealer'] + 1} deals" in plain.out
    assert f"open card: {data['open']}    blind pack: {len(data['blind'])} cards" in plain.out
    for number, cuts in enumerate(data["cut"], 1):
        drawn = ", ".join(f"seat {seat + 1} {card}" for seat, card in cuts)
        assert f"cut {number}: {drawn}" in plain.lines


def test_a_hand_is_sorted_by_the_alphabet_of_the_pack() -> None:
    data = call("deal", "kan-u-go-eo", "3", "--json").json
    order = builtin_pack("kan-u-go-eo").alphabet.letters + "?*"
    for hand in data["hands"]:
        assert list(hand) == sorted(hand, key=order.index)


def test_who_cuts_the_letter_nearest_a_deals() -> None:
    """R-19: a special card is cut again while the letters stand; then those who tie cut again."""
    again = 0
    for number in range(40):
        data = call("deal", "patch-word", str(number), "--json").json
        standing: dict[int, str] = {}
        for cuts in data["cut"]:
            if standing and "?" not in standing.values():
                standing = {}
            standing |= dict(cuts)
        again += len(data["cut"]) > 1
        assert "?" not in standing.values()
        lowest = [seat for seat, card in standing.items() if card == min(standing.values())]
        assert lowest == [data["dealer"]]
    assert again


def test_the_same_name_gives_the_same_cards_and_another_number_others() -> None:
    first = call("deal", "kan-u-go", "7").out
    assert call("deal", "kan-u-go", "7").out == first
    assert call("deal", "kan-u-go", "007").out == first
    assert call("deal", "kan-u-go", "8").out != first
    assert call("deal", "kan-u-go", "7", "--players", "5").out != first


def test_the_first_deal_of_all_never_changes() -> None:
    """Deals are named for ever: records and friends rely on them."""
    data = call("deal", "kan-u-go", "1", "--players", "2", "--json").json
    assert data["name"] == "kan-u-go;players=2#1"
    assert data["hands"] == ["CDEGHHIMSTT*", "ADJOOPSTTUWY"]
    assert (data["dealer"], data["open"], data["blind"][:5]) == (1, "E", "EVIRL")


def test_options_that_are_not_at_their_defaults_are_part_of_the_name() -> None:
    assert call("deal", "lexicon:quick", "7", "--json").json["name"] == "lexicon;players=4;target=50#7"
    said = call("deal", "lexicon", "7", "--option", "target=100", "--json")
    assert said.json["name"] == "lexicon;players=4#7"
    wide = call("deal", "lexicon:wide-open", "7", "--json").json["name"]
    assert wide == "lexicon;names=allowed;no_limit=yes;players=4;plurals=free#7"


def test_two_packs_are_shuffled_together_when_the_table_is_large() -> None:
    """LEX-05, LEX-06, R-61."""
    one = call("deal", "lexicon", "7", "--players", "6", "--json").json
    two = call("deal", "lexicon", "7", "--players", "6", "--option", "two_packs=yes", "--json").json
    assert (one["packs"], len(one["hands"][0])) == (1, 8)
    assert (two["packs"], len(two["hands"][0])) == (2, 10)
    assert call("deal", "lexicon", "7", "--players", "8", "--json").json["packs"] == 2


@pytest.mark.parametrize("number", ["0", "1", str(2**53 - 1)])
def test_every_number_up_to_the_last_has_a_deal(number: str) -> None:
    assert call("deal", "lexicon", number, "--json").json["name"].endswith(f"#{number}")


@pytest.mark.parametrize("number", [str(2**53), "-1", "1" * 30, "9" * 19, "1" * 5000])
def test_a_number_out_of_range_is_refused_with_the_range(number: str) -> None:
    message = refused("deal", "lexicon", number)
    assert "number" in message


@pytest.mark.parametrize("number", ["", "x", "1.5", "1e3", " 1", "٣", "²", "0x10", "1_000", "+1", "\udcff"])
def test_what_is_no_number_is_refused(number: str) -> None:
    assert "number" in refused("deal", "lexicon", number)


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["whist", "1"], ["'whist'"]),
        (["lexicon:slow", "1"], ["'slow'"]),
        (["lexicon", "1", "--players", "9"], ["2 to 8 players", "9"]),
        (["lexicon", "1", "--players", "-3"], ["-3"]),
        (["lexicon", "1", "--option", "nonsense=1"], ["'nonsense'"]),
        (["lexicon", "1", "--pack", "/nosuch/pack.toml"], ["/nosuch/pack.toml"]),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: list[str], parts: list[str]) -> None:
    message = refused("deal", *arguments)
    assert all(part in message for part in parts), message


PACK = """\
id = "mine"
title = "Mine"
alphabet = "english"

[letters]
A = { count = 30, value = 1 }
B = { count = 30, value = 2 }

[specials.free]
name = "JOKER"
count = 2
value = 9
"""


def test_a_pack_of_ones_own_is_dealt(write: Write) -> None:
    pack = write("mine.toml", PACK)
    data = call("deal", "kan-u-go", "5", "--pack", pack, "--json").json
    assert data["pack"] == "mine"
    dealt = "".join(data["hands"]) + data["open"] + data["blind"] + data["word"]
    assert Counter(dealt) == {"A": 30, "B": 30, "*": 2}
    assert data["values"] == [
        hand.count("A") + 2 * hand.count("B") + 9 * hand.count("*") for hand in data["hands"]
    ]


def test_a_pack_too_small_for_the_table_is_refused(write: Write) -> None:
    """R-17."""
    pack = write("few.toml", PACK.replace("count = 30", "count = 3"))
    message = refused("deal", "kan-u-go", "5", "--pack", pack)
    assert "R-17" in message
    assert "Mine" in message


def test_a_pack_of_one_letter_cannot_be_cut(write: Write) -> None:
    """R-19."""
    pack = write("one.toml", PACK.replace("B = { count = 30", "B = { count = 0").replace("= 30", "= 90"))
    assert "R-19" in refused("deal", "kan-u-go", "5", "--pack", pack)


def test_a_bad_pack_file_is_refused_with_the_line(write: Write, tmp_path: Path) -> None:
    pack = write("bad.toml", PACK.replace("value = 2", "value = -2"))
    assert refused("deal", "kan-u-go", "5", "--pack", pack).startswith(f"{pack}, line 7: ")
    assert "cannot be read" in refused("deal", "kan-u-go", "5", "--pack", str(tmp_path))


def test_a_pack_in_another_alphabet_than_the_games_is_refused(write: Write) -> None:
    pack = write("mia.toml", PACK.replace("english", "esperanto"))
    assert "alphabet" in refused("deal", "kan-u-go", "5", "--pack", pack)


def test_a_deal_with_another_pack_has_another_name(write: Write) -> None:
    """The same name must give the same cards everywhere."""
    other = call("deal", "kan-u-go", "5", "--pack", write("mine.toml", PACK), "--json").json
    assert other["name"] != call("deal", "kan-u-go", "5", "--json").json["name"]


# Patiences


def cards_of(data: dict[str, Any]) -> str:
    """All cards of a patience in the order in which they lie."""
    return str(data["hand"] + "".join(data["piles"]) + data["open"] + data["blind"] + data["aside"])


@pytest.mark.parametrize("id_", PATIENCES)
def test_every_letter_of_the_pack_is_laid_out_once(id_: str) -> None:
    rules, data = PATIENCES[id_], call("deal", id_, "7", "--json").json
    assert (data["name"], data["game"], data["pack"]) == (f"{id_}#7", id_, rules.pack)
    laid = cards_of(data)
    letters = [card for card in builtin_pack(rules.pack).cards() if card not in (WILD, FREE)]
    assert Counter(laid) == Counter(letters)
    assert data["masters"] == (2 if id_ == "lexicon-solitaire-2" else 0)
    assert data["readable"] is MANNERS[rules.course].open_piles
    assert call("deal", id_, "7", "--json").json == data
    assert cards_of(call("deal", id_, "8", "--json").json) != laid


@pytest.mark.parametrize("id_", PATIENCES)
def test_a_lay_out_shows_what_its_player_sees(id_: str) -> None:
    said, data = call("deal", id_, "7"), call("deal", id_, "7", "--json").json
    assert (said.code, said.err) == (0, "")
    assert said.lines[0].startswith(f"{PATIENCES[id_].title}, deal {id_}#7: ")
    assert (f"hand: {' '.join(data['hand'])}" in said.lines) is bool(data["hand"])
    for number, pile in enumerate(data["piles"], 1):
        shown = next(line for line in said.lines if line.startswith(f"pile {number}: ")).split(": ")[1]
        assert shown == (pile if data["readable"] else pile[0] + "·" * (len(pile) - 1))
    assert (f"open card: {data['open']}" in said.out) is bool(data["open"])
    assert (f"blind cards: {len(data['blind'])}" in said.out) is bool(data["blind"])


def test_options_of_a_patience_are_part_of_its_deals_name() -> None:
    data = call("deal", "kan-u-go-alone-1", "7", "--option", "open_cards=2", "--json").json
    assert data["name"] == "kan-u-go-alone-1;open_cards=2#7"


def test_a_patience_is_for_one() -> None:
    assert call("deal", "lexicon-solitaire-1", "7", "--players", "1").code == 0
    for players in ("0", "2", "4"):
        message = refused("deal", "lexicon-solitaire-1", "7", "--players", players)
        assert message == f"Lexicon Solitaire No. 1 is for one player, not {players}"


@pytest.mark.parametrize("command", [("judge", "0,0 across TASK"), ("moves", "--hand", "TASK")])
def test_placements_are_asked_of_games_for_several(command: tuple[str, ...]) -> None:
    message = refused(*command, "--game", "kan-u-go-alone-1")
    assert message == "kan-u-go-alone-1 is played alone; here a game for several is wanted"


def test_an_unknown_game_is_told_with_all_that_there_are() -> None:
    message = refused("deal", "bridge", "7")
    assert all(id_ in message for id_ in (*GAMES, *PATIENCES))
