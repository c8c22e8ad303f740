"""Options and what they are set to, as people say them."""

from collections.abc import Mapping, Sequence

from crossdeck.answers.games import Choice
from crossdeck.print.texts import TEXTS, Texts

__all__ = ["option_name", "set_to", "span", "value_name"]


def _said(texts: Texts, key: str, otherwise: str) -> str:
    return texts(key) if key in TEXTS["en"] else otherwise


def option_name(texts: Texts, name: str) -> str:
    """What an option is called; one without a name as it is typed."""
    return _said(texts, f"option.{name}", name)


def value_name(texts: Texts, option: Choice, value: str) -> str:
    """What a value of an option is called."""
    key = f"option.{value}" if option.kind == "yes-no" else f"option.{option.name}.{value}"
    return _said(texts, key, value)


def set_to(texts: Texts, options: Sequence[Choice], chosen: Mapping[str, str]) -> str:
    """Options and what they are set to, in one line."""
    by_name = {option.name: option for option in options}
    return "; ".join(
        f"{option_name(texts, name)}: {value_name(texts, by_name[name], value)}"
        for name, value in chosen.items()
    )


def span(numbers: Sequence[int]) -> str:
    """Numbers of players as people say them: 2, 8–14, 2, 4."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) == 1:
        return str(first)
    return f"{first}–{last}" if last - first == len(numbers) - 1 else ", ".join(map(str, numbers))
