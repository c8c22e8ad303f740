"""`crossdeck bots`: the ladder in the terminal."""

from crossdeck.bots import BOTS, LADDER
from crossdeck.bots.ratings import rated
from tests.cli import call


def test_everybody_is_named_with_a_sentence_and_a_rating_in_every_game() -> None:
    said = " ".join(call("bots").out.split())
    for who in LADDER.values():
        assert f"{who.name} {who.sentence}" in said
    for game, measured in rated().items():
        figures = " ".join(str(each.rating) for each in measured.ratings.values())
        assert f"{game} {figures}" in said
        assert measured.command in said
    assert all(spec in said for spec in BOTS)


def test_one_game_is_told_with_its_intervals() -> None:
    said = call("bots", "kan-u-go-race").out
    for who, each in rated()["kan-u-go-race"].ratings.items():
        assert f"{LADDER[who].name:<8} words to grade {LADDER[who].grade}" in said
        assert f"{each.rating:>4}  ({each.low} to {each.high})" in said


def test_the_same_as_data() -> None:
    page = call("bots", "kan-u-go-race", "--json").json
    assert [bot["id"] for bot in page["bots"]] == list(LADDER)
    assert all(list(bot["ratings"]) == ["kan-u-go-race"] for bot in page["bots"])
    assert list(page["commands"]) == ["kan-u-go-race"]


def test_a_game_that_is_none_is_refused() -> None:
    refused = call("bots", "whist")
    assert refused.code == 2
    assert "whist" in refused.err
