"""What the web app says: complete in both languages, and about everything that the server can name."""

import json
import re
from itertools import chain
from pathlib import Path

import pytest

import crossdeck
from crossdeck.answers.games import game_summary
from crossdeck.catalogue import GAMES, PATIENCES
from crossdeck.rules import Fault
from crossdeck.shelf.dictionaries import SHELF
from crossdeck.tables.terms import AtTimeUp, Watching

TEXTS = Path(__file__).parents[2] / "web" / "src" / "i18n"
NAMESPACES = sorted(file.stem for file in (TEXTS / "en").glob("*.json"))
LANGUAGES = ("en", "eo")
SERVERS_OWN = ("fault.", "problem.")
"""What the server says itself in English; in the other language it is said by its code."""
GAMES_SHOWN = [game_summary(rules) for rules in GAMES.values()]
ALL_SHOWN = [*GAMES_SHOWN, *map(game_summary, PATIENCES.values())]
_PLURAL = re.compile(r"(.+)_(one|other)")


def texts(language: str, namespace: str) -> dict[str, str]:
    """The messages of one file."""
    return json.loads((TEXTS / language / f"{namespace}.json").read_text("utf-8"))  # type: ignore[no-any-return]


def placeholders(text: str) -> set[str]:
    """The names that are filled in."""
    return set(re.findall(r"\{\{(\w+)\}\}", text))


def both(namespace: str) -> list[dict[str, str]]:
    """The messages of a namespace in each language."""
    return [texts(language, namespace) for language in LANGUAGES]


def test_both_languages_have_the_same_files() -> None:
    assert sorted(file.stem for file in (TEXTS / "eo").glob("*.json")) == NAMESPACES
    assert "common" in NAMESPACES


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_both_languages_say_the_same_things(namespace: str) -> None:
    english, esperanto = both(namespace)
    assert english.keys() - esperanto.keys() == set()
    more = {key for key in esperanto.keys() - english.keys() if not key.startswith(SERVERS_OWN)}
    assert more == set()


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_the_same_names_are_filled_in_in_both_languages(namespace: str) -> None:
    english, esperanto = both(namespace)
    # The server's own sentence has everything in it, so what stands for it may name more.
    keys = {key for key in english.keys() & esperanto.keys() if not key.startswith(SERVERS_OWN)}
    wrong = {key for key in keys if placeholders(english[key]) != placeholders(esperanto[key])}
    assert wrong == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("namespace", NAMESPACES)
def test_no_text_is_empty_or_has_a_brace_too_few(language: str, namespace: str) -> None:
    said = texts(language, namespace)
    assert [key for key, text in said.items() if not text.strip()] == []
    left = {key: re.sub(r"\{\{\w+\}\}", "", text) for key, text in said.items()}
    assert [key for key, text in left.items() if "{" in text or "}" in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("namespace", NAMESPACES)
def test_plural_forms_come_in_pairs(language: str, namespace: str) -> None:
    said = texts(language, namespace)
    bases = {found[1] for key in said if (found := _PLURAL.fullmatch(key))}
    assert [base for base in sorted(bases) if {f"{base}_one", f"{base}_other"} - said.keys()] == []
    assert [base for base in sorted(bases) if base in said] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("namespace", NAMESPACES)
def test_nothing_is_said_twice_under_one_name(language: str, namespace: str) -> None:
    pairs = json.loads(
        (TEXTS / language / f"{namespace}.json").read_text("utf-8"), object_pairs_hook=lambda found: found
    )
    names = [name for name, _ in pairs]
    assert [name for name in names if names.count(name) > 1] == []


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_esperanto_is_written_with_its_hats(namespace: str) -> None:
    unhatted = re.compile(r"\b(cx|gx|hx|jx|sx|ux)|[cghjsu]x", re.IGNORECASE)
    assert [text for text in texts("eo", namespace).values() if unhatted.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_title(language: str) -> None:
    assert {f"game.{game.id}" for game in ALL_SHOWN} - texts(language, "common").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_lid_a_line_and_a_length(language: str) -> None:
    wanted = {f"game.{game.id}.{what}" for game in GAMES_SHOWN for what in ("lid", "line", "length")}
    assert wanted - texts(language, "shelf").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_patience_has_a_lid_a_line_and_a_length(language: str) -> None:
    lids = {f"game.{game}.{what}" for game in PATIENCES for what in ("lid", "sub")}
    assert lids - texts(language, "shelf").keys() == set()
    lines = {f"{what}.{game}" for game in PATIENCES for what in ("line", "length")}
    assert lines - texts(language, "patience").keys() == set()
    assert {f"lid.{game}" for game in PATIENCES} - texts(language, "rules").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_every_game_and_every_choice_has_a_name(language: str) -> None:
    options = list(chain.from_iterable(game.options for game in ALL_SHOWN))
    names = {f"option.{option.name}" for option in options}
    choices = {
        f"option.{option.name}.{choice}"
        for option in options
        if option.kind == "choice"
        for choice in option.choices
    }
    assert (names | choices | {"yes", "no"}) - texts(language, "shelf").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_dictionary_and_agreement_has_a_name(language: str) -> None:
    wanted = {
        *(f"preset.{preset}" for game in ALL_SHOWN for preset in game.presets),
        *(f"words.{dictionary}" for dictionary in SHELF),
        *(f"watching.{watching.value}" for watching in Watching),
        *(f"clock.{end.value}" for end in AtTimeUp),
    }
    assert wanted - texts(language, "shelf").keys() == set()


def test_every_fault_is_said_in_esperanto() -> None:
    assert {f"fault.{fault.name.lower()}" for fault in Fault} - texts("eo", "table").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_fault_is_said_that_the_rules_do_not_know(language: str) -> None:
    faults = {f"fault.{fault.name.lower()}" for fault in Fault}
    said = {key for key in texts(language, "table") if key.startswith("fault.")}
    assert said - faults == set()


def test_whatever_a_table_answers_with_is_said_in_esperanto() -> None:
    source = Path(crossdeck.__file__).parent
    said = "".join(
        file.read_text("utf-8") for part in ("tables", "server") for file in (source / part).glob("*.py")
    )
    codes = re.findall(r'(?:NotAllowedError|_BadMessageError)\(\s*"(\w+)"|\bError\(code="(\w+)"', said)
    found = {first or second for first, second in codes}
    assert {"not_host", "refused", "malformed", "empty"} <= found
    assert {code for code in found if f"problem.{code}" not in texts("eo", "round")} == set()
