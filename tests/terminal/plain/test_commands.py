"""The list of commands, and how a typed word is found among them."""

from dataclasses import replace

import pytest

from crossdeck.catalogue import GAMES
from crossdeck.rules import Rules
from crossdeck.terminal.plain.acting import ACTS
from crossdeck.terminal.plain.commands import (
    CommandError,
    commands_at,
    find_command,
    help_on,
    list_commands,
)
from crossdeck.terminal.plain.looking import LOOKS
from crossdeck.terminal.plain.manual import COMMANDS
from crossdeck.terminal.plain.playing import PLAYS

KAN_U_GO = commands_at(GAMES["kan-u-go"])


def test_every_command_does_something_and_nothing_is_without_help() -> None:
    deeds = [*ACTS, *LOOKS, *PLAYS]
    assert len(set(deeds)) == len(deeds)
    assert set(deeds) == {command.name for command in COMMANDS}


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_no_two_commands_of_a_table_have_a_name_in_common(rules: Rules) -> None:
    names = [name for command in commands_at(rules) for name in (command.name, *command.aliases)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_its_usage_and_a_sentence(command) -> None:  # type: ignore[no-untyped-def]
    assert command.usage.startswith(command.name)
    assert command.text.endswith(".")
    assert command.text[0].islower()
    assert "!" not in command.text + command.more
    assert help_on(command)[0] == command.usage
    assert any(line.startswith(command.usage) for line in list_commands(COMMANDS))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("play", "play"), ("PLAY", "play"), ("pl", "play"), ("lay", "play"), ("?", "help"), ("q", "quit"),
        ("exi", "quit"), ("rule", "rule"), ("rules", "rules"), ("word", "word"), ("e", "exchange"),
    ],
)  # fmt: skip
def test_a_name_may_be_shortened(typed: str, name: str) -> None:
    command = find_command(typed, KAN_U_GO)
    assert command is not None
    assert command.name == name


def test_a_first_name_goes_before_another_name() -> None:
    # `options` is another name of rules, and `o` is short for open all the same
    command = find_command("op", KAN_U_GO)
    assert command is not None
    assert command.name == "open"


def test_what_is_short_for_several_is_refused_with_them() -> None:
    with pytest.raises(CommandError, match="play, preview, pause or pass"):
        find_command("p", KAN_U_GO)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_time_is_a_command_only_where_a_clock_was_agreed_on(rules: Rules) -> None:
    #
    timed, untimed = (commands_at(replace(rules, timed=agreed)) for agreed in (True, False))
    assert {command.name for command in timed} - {command.name for command in untimed} == {"time"}
    assert find_command("time", untimed) is None
    assert not any("time round" in line for line in list_commands(untimed))
    assert any(line.startswith("time round|match: ") for line in list_commands(timed))


@pytest.mark.parametrize(
    ("game", "has", "lacks"),
    [
        ("kan-u-go", "play exchange discard take throw", "call lay insert substitute board stock"),
        ("kan-u-go-race", "play exchange call pause", "discard take throw challenge lay insert stock"),
        ("lexicon-large", "lay insert substitute exchange discard take challenge", "play throw call stock"),
        ("keyword", "play exchange pass challenge board stock", "discard take throw call insert open"),
    ],
)
def test_a_table_has_the_commands_of_its_game(game: str, has: str, lacks: str) -> None:
    names = {command.name for command in commands_at(GAMES[game])}
    assert set(has.split()) <= names
    assert not set(lacks.split()) & names


def test_what_begins_no_command_is_none() -> None:
    assert find_command("xyz", KAN_U_GO) is None
