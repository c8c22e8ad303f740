"""`crossdeck games`: the catalogue, a game with its options and rules, the packs."""

import pytest

from crossdeck.catalogue import GAMES, PATIENCES
from tests.cli import call, refused

IDS = ["kan-u-go", "kan-u-go-race", "kan-u-go-eo", "patch-word", "lexicon", "lexicon-large"]
IDS += ["lexicon-party", "keyword", "keyword-party"]


def test_the_catalogue_has_a_line_a_game_with_players_and_presets() -> None:
    said = call("games")
    assert said.code == 0
    assert said.err == ""
    rows = [line.split() for line in said.lines if line][: len(IDS)]
    assert [row[0] for row in rows] == IDS
    assert [row[row.index("players") - 1] for row in rows] == [
        *("2-7", "2-7", "2-7", "2-14", "2-8", "2-10", "3-5", "2-4", "2-4"),
    ]
    assert said.lines[4].endswith("presets: quick, no-limit, wide-open")
    assert "crossdeck games ID" in said.out


def test_the_catalogue_as_json_has_the_same_games_in_the_same_order() -> None:
    said = call("games", "--json")
    assert said.code == 0
    games = said.json
    assert [game["id"] for game in games] == [*IDS, *PATIENCES]
    assert {game["id"]: game["players"] for game in games if game["id"] in IDS} == {
        "kan-u-go": [2, 7],
        "kan-u-go-race": [2, 7],
        "kan-u-go-eo": [2, 7],
        "patch-word": [2, 14],
        "lexicon": [2, 8],
        "lexicon-large": [2, 10],
        "lexicon-party": [3, 5],
        "keyword": [2, 4],
        "keyword-party": [2, 4],
    }
    assert {tuple(game["players"]) for game in games if game["id"] in PATIENCES} == {(1, 1)}
    assert [game["words"] for game in games[:9]] == [
        *("tournament", "tournament", "esperanto"),
        *("tournament",) * 6,
    ]
    assert games[4]["presets"] == {
        "quick": {"target": "50"},
        "no-limit": {"no_limit": "yes"},
        "wide-open": {"plurals": "free", "names": "allowed", "no_limit": "yes"},
    }


def test_the_patiences_have_a_heading_of_their_own() -> None:
    lines = call("games").lines
    first = lines.index("Patiences, for one player:") + 1
    shown = [line.split(maxsplit=1) for line in lines[first : first + len(PATIENCES)]]
    assert shown == [[rules.id, rules.title] for rules in PATIENCES.values()]


@pytest.mark.parametrize("id_", PATIENCES)
def test_a_patience_is_shown_with_its_pack_its_options_its_rules_and_rulings(id_: str) -> None:
    said, page = call("games", id_), call("games", id_, "--json").json
    rules = PATIENCES[id_]
    assert (said.code, said.err) == (0, "")
    assert said.lines[0] == f"{rules.title} ({id_}), one player"
    assert "players:" not in said.out
    assert said.lines[2].startswith("Pack: ")
    assert ("Won with: 850 points" in said.out) is (id_ == "keyword-solitaire")
    assert [option["name"] for option in page["options"]] == [option.name for option in rules.options]
    for option in rules.options:
        assert f"  {option.name} = " in said.out
    assert page["rules"]
    for each in (*page["rules"], *page["rulings"]):
        assert f"  {each['id']}  " in said.out


def test_every_option_is_listed_with_its_value_its_choices_and_its_ruling() -> None:
    options = {each["name"]: each for each in call("games", "patch-word", "--json").json["options"]}
    assert list(options) == [
        *("target", "tie", "timed", "checking", "window", "exchange", "deadlock"),
        *("joint", "strict_s", "verb_s", "extension_only"),
    ]
    assert options["checking"]["value"] == "challenge"
    assert options["checking"]["choices"] == ["refused", "challenge", "free"]
    assert options["target"]["value"] == "100"
    assert options["target"]["choices"] == []
    assert options["target"]["ruling"] == "R-44"
    assert options["joint"]["value"] == "at-ends"
    assert options["joint"]["choices"] == ["anywhere", "at-ends"]
    assert options["strict_s"]["choices"] == ["yes", "no"]
    assert all(each["text"] for each in options.values())


@pytest.mark.parametrize("id_", IDS)
def test_a_game_shows_its_pack_shares_limits_options_and_every_rule(id_: str) -> None:
    plain, data = call("games", id_), call("games", id_, "--json").json
    assert plain.code == 0
    assert data["id"] == id_
    assert plain.lines[0].startswith(f"{data['title']} ({id_})")
    for option in data["options"]:
        assert f"  {option['name']} = {option['value']}" in plain.out
    for rule in data["rules"]:
        assert f"  {rule['id']}  " in plain.out
    assert len(data["rules"]) > 5
    assert {len(rule["id"]) for rule in data["rules"]} == {6}
    for share in data["shares"]:
        assert f"{share['cards']}" in plain.out
        assert share["rule"] in plain.out
    assert data["provenance"]["letters"]["provenance"] in ("certain", "probable", "reconstructed")


def test_shares_and_limits_are_those_of_the_book() -> None:
    data = call("games", "lexicon", "--json").json
    assert data["shares"] == [
        {"players": [2, 3, 4], "cards": 10, "packs": 1, "rule": "LEX-03"},
        {"players": [5], "cards": 9, "packs": 1, "rule": "LEX-04"},
        {"players": [6], "cards": 8, "packs": 1, "rule": "LEX-05"},
        {"players": [6, 7, 8], "cards": 10, "packs": 2, "rule": "LEX-06"},
    ]
    assert data["limits"] == [
        {"players": [2, 3, 4, 5, 6, 7, 8], "most": 4, "opening": "LEX-08", "addition": "LEX-17"}
    ]
    race = call("games", "kan-u-go-race", "--json").json
    assert race["limits"] == []
    assert "no limit" in call("games", "kan-u-go-race").out


def test_a_preset_is_shown_with_its_values() -> None:
    plain = call("games", "lexicon:wide-open")
    assert "plurals = free" in plain.out
    assert "no limit" in plain.out
    data = call("games", "lexicon:wide-open", "--json").json
    values = {option["name"]: option["value"] for option in data["options"]}
    assert (values["plurals"], values["names"], values["no_limit"]) == ("free", "allowed", "yes")
    assert data["limits"] == []
    quick = call("games", "lexicon:quick", "--json").json
    assert {option["name"]: option["value"] for option in quick["options"]}["target"] == "50"


def test_everything_that_the_page_says_of_a_game_is_in_its_json_too() -> None:
    data = call("games", "kan-u-go-eo", "--json").json
    assert data["target"] == 100
    assert "R-93" in {ruling["id"] for ruling in data["rulings"]}


def test_the_packs_are_shown_with_their_cards_and_how_certain_they_are() -> None:
    plain, data = call("games", "--packs"), call("games", "--packs", "--json").json
    packs = {pack["id"]: pack for pack in data["packs"]}
    assert {GAMES[id_].pack for id_ in IDS} <= packs.keys()
    for id_, pack in packs.items():
        assert sum(face["count"] for face in pack["faces"]) == pack["cards"]
        assert sum(face["count"] * face["value"] for face in pack["faces"]) == pack["points"]
        assert f"{id_}: {pack['title']}, {pack['cards']} cards, {pack['points']} points" in plain.out
    assert packs["kan-u-go"]["cards"] == 60
    assert {"card": "*", "name": "KAN-U-GO", "count": 2, "value": 15} in packs["kan-u-go"]["faces"]
    assert packs["kan-u-go-eo"]["faces"][3]["card"] == "Ĉ"
    for board in data["boards"]:
        assert all(row in plain.out for row in board["rows"])


@pytest.mark.parametrize("id_", ["", *IDS, "--packs"])
def test_no_line_is_wider_than_a_hundred_columns(id_: str) -> None:
    said = call("games", *filter(None, [id_]))
    assert max(map(len, said.lines)) <= 100


@pytest.mark.parametrize(
    ("id_", "parts"),
    [
        ("whist", ["'whist'", "kan-u-go", "lexicon"]),
        ("Lexicon", ["'Lexicon'", "lexicon"]),
        ("lexicon:nonsense", ["Lexicon", "'nonsense'", "quick, no-limit, wide-open"]),
        ("kan-u-go:quick", ["Kan-U-Go", "'quick'", "none"]),
        ("lexicon:quick:quick", ["'quick:quick'"]),
        (" lexicon", ["' lexicon'"]),
    ],
)
def test_an_unknown_game_or_preset_is_refused_with_what_there_is(id_: str, parts: list[str]) -> None:
    message = refused("games", id_)
    assert all(part in message for part in parts), message


def test_a_colon_without_a_preset_is_refused() -> None:
    refused("games", "lexicon:")
