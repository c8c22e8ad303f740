"""The rules in Esperanto: complete for every game here, and saying the same figures, ids and words."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from crossdeck.boards import builtin_boards
from crossdeck.cards import pack
from crossdeck.catalogue import ALL, PATIENCES
from crossdeck.rulebook import (
    LANGUAGES,
    all_rulings,
    chapter,
    chapters,
    in_words,
    option_in_words,
    rule,
    rules_of,
    ruling,
    told,
)
from crossdeck.rules import Rules

FOLDER = resources.files("crossdeck") / "data" / "rules" / "eo"
CHAPTERS = (
    *("KUG", "KA1", "KA2", "KA3", "KRC", "KEO", "KSO", "PWD", "LEX", "LXL", "LXP", "LS1", "LS2"),
    *("KWR", "KWP", "KWS", "KPT", "KPZ"),
)
OPTIONS = [(rules.id, option) for rules in ALL.values() for option in rules.options]
PACKS = {rules.pack: pack(rules.pack) for rules in ALL.values()}

# An id, a number, a word in capitals, or a single capital that begins no sentence.
SIGN = re.compile(r"\b[A-Z][A-Z0-9]{2}-\d\d\b|\bR-\d\d\b|\d+|\b[A-ZĈĜĤĴŜŬ]{2,}\b|(?<=[^.?!:] )[A-ZĈĜĤĴŜŬ]\b")
ENGLISH = re.compile(r"\b(?:the|and|with|of|is|are|player|card)\b")


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def signs(text: str) -> set[str]:
    return set(SIGN.findall(re.sub(r"(?<=\d),(?=\d)", "", text)))


def pairs() -> Iterator[tuple[str, str, str]]:
    """Everything that is written twice: its id, the English and the Esperanto."""
    for prefix in CHAPTERS:
        for entry in rules_of(prefix):
            yield entry.id, entry.text, rule(entry.id, "eo").text
    for answer in all_rulings():
        yield f"{answer.id}, question", answer.question, ruling(answer.id, "eo").question
        yield f"{answer.id}, ruling", answer.ruling, ruling(answer.id, "eo").ruling
    for game, option in OPTIONS:
        text = option_in_words("eo", option.text, game, option.name)
        yield f"{game}, {option.name}", option.text, text
    for id_, it in PACKS.items():
        for what in ("total", "counts", "values", "specials"):
            basis = getattr(it.origin, what).basis
            yield f"{id_}, {what}", basis, in_words("eo", basis, "packs", id_, what)
    for board in builtin_boards():
        for what in ("size", "colours", "keys", "start"):
            basis = getattr(board.origin, what).basis
            yield f"{board.id}, {what}", basis, in_words("eo", basis, "boards", board.id, what)


PAIRS = list(pairs())


def test_every_chapter_of_a_game_here_is_there() -> None:
    assert tuple(each.prefix for each in chapters()) == CHAPTERS
    assert {rules.book for rules in ALL.values()} == set(CHAPTERS) - {"KPZ"}  # prizes are no game
    told_there = {each.id for rules in ALL.values() for each in told(rules.book, rules.id)}
    assert {id_[:3] for id_ in told_there} == set(CHAPTERS)


@pytest.mark.parametrize("prefix", CHAPTERS)
def test_a_chapter_has_its_rules_and_no_others(prefix: str) -> None:
    assert list(read(f"{prefix.lower()}.toml")) == [entry.id for entry in rules_of(prefix)]


def test_the_rulings_are_those_there_are() -> None:
    texts = read("rulings.toml")
    assert list(texts) == [answer.id for answer in all_rulings()]
    assert all(set(entry) == {"question", "ruling"} for entry in texts.values())


def test_the_headings_are_those_there_are() -> None:
    headings = read("headings.toml")
    used = {entry.section for prefix in CHAPTERS for entry in rules_of(prefix)}
    used |= {answer.section for answer in all_rulings()}
    assert set(headings) == {"chapters", "sections"}
    assert list(headings["chapters"]) == list(CHAPTERS)
    assert set(headings["sections"]) == used


def test_games_options_and_packs_are_those_there_are() -> None:
    said = read("games.toml")
    assert set(said) == {"games", "options", "of", "packs", "boards"}
    assert set(said["boards"]) == {board.id for board in builtin_boards()}
    assert set(said["games"]) == set(ALL)
    assert set(said["options"]) == {option.name for _, option in OPTIONS}
    assert set(said["packs"]) == set(PACKS)
    assert all(set(claims) == {"total", "counts", "values", "specials"} for claims in said["packs"].values())


def test_an_option_has_a_sentence_of_its_own_where_english_has_one_and_only_there() -> None:
    """The game listed first in which an option occurs says what others may only repeat or say otherwise."""
    said = read("games.toml")["of"]
    own = {(game, name) for game, texts in said.items() for name in texts}
    for name in {option.name for _, option in OPTIONS}:
        texts = [(game, option.text) for game, option in OPTIONS if option.name == name]
        common, count = Counter(text for _, text in texts).most_common(1)[0]
        others = {(game, name) for game, text in texts if text != common}
        assert others <= own
        assert {each for each in own if each[1] == name} <= others or count == 1


def test_nothing_lies_there_that_nobody_reads() -> None:
    names = {file.name for file in FOLDER.iterdir()}
    assert names == {f"{prefix.lower()}.toml" for prefix in CHAPTERS} | {
        "games.toml", "headings.toml", "rulings.toml",
    }  # fmt: skip


@pytest.mark.parametrize(("id_", "english", "esperanto"), PAIRS, ids=[pair[0] for pair in PAIRS])
def test_ids_figures_and_capitals_are_the_same(id_: str, english: str, esperanto: str) -> None:
    assert signs(english) <= signs(esperanto) | set(re.findall(r"\w+", esperanto)), id_
    assert signs(esperanto) <= signs(english) | set(re.findall(r"\w+", english)), id_


@pytest.mark.parametrize(("id_", "english", "esperanto"), PAIRS, ids=[pair[0] for pair in PAIRS])
def test_a_text_is_a_sentence_in_esperanto(id_: str, english: str, esperanto: str) -> None:
    assert esperanto != english or esperanto == "Ne."
    assert re.match(r"[A-ZĈĜĤĴŜŬ0-9(]", esperanto), id_
    assert esperanto[-1] == english[-1] or id_.endswith("question"), id_
    assert not ENGLISH.search(esperanto), id_
    assert not re.search(r"\b[a-zĉĝĥĵŝŭ]*[qwxy]|  ", esperanto), id_  # no letter that Esperanto lacks


def test_a_chapter_in_esperanto_is_the_same_but_for_its_words() -> None:
    english, esperanto = chapter("KEO"), chapter("KEO", "eo")
    assert (esperanto.prefix, esperanto.book, esperanto.same_as) == ("KEO", english.book, english.same_as)
    assert esperanto.title == "Kan-U-Go, esperanta eldono"
    assert [entry.refs for entry in esperanto.rules] == [entry.refs for entry in english.rules]
    assert rule("KUG-10", "eo").section == "Disdonado"
    assert "kaŝita pako" in rule("KUG-10", "eo").text
    assert ruling("R-30", "eo").section == "Pluraloj"


def test_english_is_what_is_given() -> None:
    assert in_words("en", "Lexicon", "games", "lexicon") == "Lexicon"
    assert in_words("eo", "Kan-U-Go Race", "games", "kan-u-go-race") == "Kan-U-Go, vetkuro"


@pytest.mark.parametrize("rules", PATIENCES.values(), ids=PATIENCES)
def test_a_patience_is_told_in_esperanto_rule_by_rule(rules: Rules) -> None:
    english, esperanto = (told(rules.book, rules.id, language) for language in LANGUAGES)
    assert [each.id for each in english] == [each.id for each in esperanto]
    assert [each.id for each in english if each.text in {other.text for other in esperanto}] == []
