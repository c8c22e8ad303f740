"""What every game and patience declares, as text: `python -m tests.games.declarations` rewrites the golden.

A game is mostly data: its numbers, the rule behind each refusal, its options.  Few of these figures decide
anything in a single test, so they are looked at here all together, as a diff.
"""

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path

from crossdeck.catalogue import ALL
from crossdeck.rules import Limit, Option, Rules, Share, said

FILE = Path(__file__).parents[1] / "data" / "declarations.txt"


def declarations() -> str:
    """All of them, in the order of the catalogue."""
    return "\n\n".join("\n".join(declaration(rules)) for rules in ALL.values()) + "\n"


def declaration(rules: Rules) -> Iterator[str]:
    """One game: what differs from the defaults of `Rules`, then its options and the rules that it cites."""
    yield rules.id
    for field in fields(rules):
        value = getattr(rules, field.name)
        if field.name not in ("id", "cites", "options") and value not in (field.default, {}):
            yield f"  {field.name}: {_text(value)}"
    for option in rules.options:
        yield f"  option {_text(option)}; {said(rules.default(option))} of {_choices(rules, option)}"
    for fault in sorted(rules.cites, key=lambda fault: fault.name):
        yield f"  {fault.name} {rules.cites[fault]}"


def _choices(rules: Rules, option: Option) -> str:
    return ", ".join(rules.choices(option)) or f"{option.least} or more"


def _text(value: object) -> str:
    match value:
        case Enum():
            return value.name
        case Option():
            return f"{value.name} ({value.ruling}): {value.text}"
        case Share() | Limit():
            named = ((field, getattr(value, field.name)) for field in fields(value))
            return " ".join(_text(each) for field, each in named if each != field.default)
        case range():
            return f"{value.start}-{value.stop - 1}"
        case tuple():
            return ", ".join(map(_text, value))
        case _:
            return str(value)


if __name__ == "__main__":
    FILE.write_text(declarations(), "utf-8")
