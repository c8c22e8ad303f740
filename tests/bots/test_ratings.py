"""Ratings: that everybody has one in every game, in the order of the ladder as far as they are sure."""

from itertools import combinations

import pytest

from crossdeck.bots.ladder import LADDER
from crossdeck.bots.ratings import Rated, RatingsError, rated, read_ratings
from crossdeck.catalogue import GAMES
from tests.make_ratings import DOCUMENT, FILE, documented, measured, row, written


def test_everybody_has_a_rating_in_every_game_for_several() -> None:
    assert list(rated()) == list(GAMES)
    for game, found in rated().items():
        assert list(found.ratings) == list(LADDER)
        assert found.command.startswith(f"crossdeck arena {game} --bots ")


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_rated_below_somebody_weaker_for_certain(game: str) -> None:
    ratings = rated()[game].ratings
    for weaker, stronger in combinations(LADDER, 2):
        assert ratings[stronger].high >= ratings[weaker].low, f"{stronger} is below {weaker}"


def test_the_child_is_rated_below_the_champion_in_every_game() -> None:
    for game, found in rated().items():
        assert found.ratings["tilly"].rating < found.ratings["magnus"].rating, game


def test_the_file_and_the_document_are_as_the_command_writes_them() -> None:
    assert FILE.read_text("utf-8") == written(rated())
    document = DOCUMENT.read_text("utf-8")
    assert documented(document, rated()) == document


def arena(**changes: object) -> dict[str, object]:
    facts = {
        "game": "lexicon",
        "options": "target=50 tie=share",
        "players": "2",
        "words": "tournament 0123",
        "plays": "rounds",
        "bots": "greedy, tilly, magnus",
    }
    bots = [
        {"bot": who, "rating": {"rating": 1000.4 + 10 * place, "low": -3.0, "high": 1200.0}}
        for place, who in enumerate(("greedy", *LADDER))
    ]
    return {"arena": facts, "first": 0, "deals": 7, "bots": bots} | changes


def test_what_the_arena_prints_becomes_ratings_and_the_command_that_gave_them() -> None:
    game, found = measured(arena())
    assert game == "lexicon"
    assert found.ratings["tilly"] == Rated(1010, 0, 1200)
    assert found.command == (
        "crossdeck arena lexicon --bots greedy,tilly,magnus --players 2 --deals 7 --option target=50"
    )


def test_a_row_tells_the_command_the_advantage_and_the_time() -> None:
    mean = {"mean": 0.5, "low": 0.25, "high": 0.75}
    pair = {"bot": "magnus", "against": "greedy", "points": mean, "won": mean}
    bots = [{"bot": who, "cpu_ms": {"mean": 1.2, "p95": 3.4, "most": 5.6}} for who in ("greedy", "magnus")]
    assert row(arena(first=40, bots=bots, pairs=[pair])) == (
        "| `crossdeck arena lexicon --bots greedy,tilly,magnus --players 2 --deals 7 --first 40"
        " --option target=50` | magnus over greedy: +0.50 (+0.25 to +0.75) | +50.0% (+25.0% to +75.0%)"
        " | 1, 3, 6 |"
    )


def test_an_arena_without_everybody_or_without_intervals_is_refused() -> None:
    bots = arena()["bots"]
    assert isinstance(bots, list)
    with pytest.raises(SystemExit, match="magnus did not play"):
        measured(arena(bots=bots[:-1]))
    single = [{"bot": each["bot"], "rating": {"rating": 1.0, "low": None, "high": None}} for each in bots]
    with pytest.raises(SystemExit, match="no intervals"):
        measured(arena(bots=single))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("rating = 879", 'rating = "good"', "must be a whole number"),
        ("tilly =", "billy =", "unknown key"),
        ("low = 0", "low = 5000", "does not lie between"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_line(old: str, new: str, reason: str) -> None:
    text = '[kan-u-go]\ncommand = "c"\n' + "".join(
        f"{who} = {{ rating = 879, low = 0, high = 900 }}\n" for who in LADDER
    )
    assert read_ratings(text, "ladder.toml")["kan-u-go"].ratings["tilly"].rating == 879
    with pytest.raises(RatingsError, match=f"ladder.toml, line .*{reason}"):
        read_ratings(text.replace(old, new, 1), "ladder.toml")
