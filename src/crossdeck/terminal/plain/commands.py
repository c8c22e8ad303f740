"""How a typed word is found among the commands of a table, and how they are listed."""

from collections.abc import Mapping, Sequence

from crossdeck.rules import Rules
from crossdeck.terminal.plain.manual import COMMANDS, GROUPS, Command
from crossdeck.terminal.telling import joined

__all__ = ["CommandError", "commands_at", "commands_like", "find_command", "help_on", "list_commands"]


class CommandError(ValueError):
    """A line that cannot be understood: the message says what can be typed instead."""


def commands_at(rules: Rules) -> tuple[Command, ...]:
    """The commands of a table: where no clock was agreed on (R-73), `time` is a word to lay like others."""
    return tuple(
        command
        for command in COMMANDS
        if rules.course in command.courses and (rules.timed or command.name != "time")
    )


def commands_like(typed: str, commands: Sequence[Command]) -> list[Command]:
    """The command of this name; or those whose names begin so, the other names only if no first one does."""
    typed = typed.casefold()
    for command in commands:
        if typed in (command.name, *command.aliases):
            return [command]
    begun = [command for command in commands if command.name.startswith(typed)]
    return begun or [
        command for command in commands if any(alias.startswith(typed) for alias in command.aliases)
    ]


def find_command(typed: str, commands: Sequence[Command]) -> Command | None:
    """The one command that is meant; None if there is none, CommandError if there are several."""
    like = commands_like(typed, commands)
    if len(like) > 1:
        names = joined([command.name for command in like], "or")
        raise CommandError(f"{typed!r} can be short for {names}: type a little more.")
    return like[0] if like else None


def list_commands(commands: Sequence[Command], groups: Mapping[str, Sequence[Command]] = GROUPS) -> list[str]:
    """These commands by group, a line each."""
    lines = []
    for title, group in groups.items():
        told = (f"{command.usage}: {command.text}" for command in group if command in commands)
        lines += [f"{title}:", *told, ""]
    return [*lines, "A name may be shortened while only one begins so. help COMMAND tells more of one."]


def help_on(command: Command) -> list[str]:
    """How a command is written, what it does, and its other names."""
    lines = [command.usage, f"{command.name} {command.text}"]
    if command.more:
        lines.append(command.more)
    if command.aliases:
        lines.append(f"Also: {joined(command.aliases, 'or')}.")
    return lines
