"""The rule texts: complete, numbered without gaps, and citing nothing that is not there."""

import re
from collections import Counter
from importlib import resources

import pytest

from crossdeck.rulebook import (
    Chapter,
    RuleNotFoundError,
    all_rules,
    all_rulings,
    chapter,
    chapters,
    rule,
    rules_of,
    ruling,
    told,
)

COUNTS = {
    "KUG": 49,
    "KA1": 14,
    "KA2": 10,
    "KA3": 14,
    "KRC": 18,
    "KEO": 19,
    "KSO": 11,
    "PWD": 41,
    "LEX": 38,
    "LXL": 29,
    "LXP": 16,
    "LS1": 12,
    "LS2": 19,
    "KWR": 12,
    "KWP": 9,
    "KWS": 11,
    "KPT": 11,
    "KPZ": 2,
}
IDS = [rule.id for rule in all_rules()] + [ruling.id for ruling in all_rulings()]
KNOWN = set(IDS)
CITATION = re.compile(r"\b(?:[A-Z][A-Z0-9]{2}|R)-\d\d\b")


@pytest.mark.parametrize(("prefix", "count"), COUNTS.items())
def test_the_rules_of_a_chapter_are_numbered_from_one_without_a_gap(prefix: str, count: int) -> None:
    assert [rule.id for rule in rules_of(prefix)] == [
        f"{prefix}-{number:02}" for number in range(1, count + 1)
    ]


def test_there_are_335_rules_in_18_chapters() -> None:
    assert [chapter.prefix for chapter in chapters()] == list(COUNTS)
    assert len(all_rules()) == sum(COUNTS.values()) == 335


def test_every_rules_file_is_a_chapter() -> None:
    folder = resources.files("crossdeck") / "data" / "rules"
    names = {file.name for file in folder.iterdir() if file.is_file()}
    assert names == {f"{prefix.lower()}.toml" for prefix in COUNTS} | {"books.toml", "rulings.toml"}


def test_the_rulings_run_from_1_to_94_and_89_is_not_used() -> None:
    numbers = [number for number in range(1, 95) if number != 89]
    assert [ruling.id for ruling in all_rulings()] == [f"R-{number:02}" for number in numbers]


def test_no_id_and_no_text_is_there_twice() -> None:
    assert len(KNOWN) == len(IDS) == 428
    # One sentence may hold in several games, but within a chapter it is said once.
    for it in chapters():
        assert max(Counter(rule.text for rule in it.rules).values()) == 1


def test_every_reference_resolves() -> None:
    for entry in all_rules():
        assert set(entry.refs) <= KNOWN - {entry.id}, entry.id
        assert len(set(entry.refs)) == len(entry.refs), entry.id
    for it in chapters():
        assert set(it.same_as) <= KNOWN


def test_every_id_named_in_a_text_resolves() -> None:
    cited = 0
    for entry in all_rules():
        for found in CITATION.findall(entry.text):
            assert found in entry.refs, entry.id
    for answer in all_rulings():
        text = " ".join([answer.question, *answer.readings, answer.ruling, answer.why, answer.option])
        found_ids = CITATION.findall(text)
        cited += len(found_ids)
        assert set(found_ids) <= KNOWN - {answer.id}, answer.id
    assert cited > 20


def test_every_text_reads_as_a_sentence() -> None:
    for entry in all_rules():
        assert re.match(r'[A-Z("]', entry.text), entry.id
        assert entry.text.endswith("."), entry.id
        assert entry.section, entry.id
    for answer in all_rulings():
        assert answer.question.endswith(("?", ".")), answer.id
        assert "?" in answer.question, answer.id
        assert answer.ruling.endswith("."), answer.id
        assert all(reading.endswith(".") for reading in answer.readings), answer.id
        assert len(answer.readings) != 1, answer.id
        assert not answer.why or answer.why.endswith("."), answer.id
        assert answer.section, answer.id


def test_texts_speak_to_players_and_name_no_papers() -> None:
    for text in [entry.text for entry in all_rules()] + [
        answer.ruling + answer.why for answer in all_rulings()
    ]:
        assert not re.search(r"\bS[0-4]\b|\bPW\b|\[(OPT|ex|ext)|\*\*|\.md\b|\.txt\b|\.\.", text), text


@pytest.mark.parametrize(
    ("rule_id", "words"),
    [
        ("KUG-09", "Seven players get 7 cards"),
        ("KUG-24", "never more than 4"),
        ("KRC-17", "20 points deducted"),
        ("PWD-33", "15"),
        ("LEX-36", "50"),
        ("LXP-13", "fined 50"),
        ("KWS-11", "850"),
        ("KPT-05", "40 minutes"),
    ],
)
def test_a_rule_is_found_by_its_id(rule_id: str, words: str) -> None:
    assert rule(rule_id).id == rule_id
    assert words in rule(rule_id).text


def test_rules_carry_their_rulings_and_examples_are_marked() -> None:
    assert rule("KUG-03").refs == ("R-19",)
    assert rule("KUG-28").refs == ("R-03", "R-04", "R-05", "R-06")
    assert rule("KUG-04").refs == ()
    assert rule("KUG-48").example
    assert not rule("KUG-47").example
    assert [entry.id for entry in all_rules() if entry.example] == [
        *("KUG-37", "KUG-48", "KUG-49", "PWD-23", "LEX-18", "LXL-16", "LXL-18"),
    ]


def test_rulings_carry_readings_reasons_and_options() -> None:
    assert len(ruling("R-01").readings) == 2
    assert ruling("R-01").why
    assert ruling("R-01").option == ""
    assert ruling("R-12").option == "exchange = free or only-if-stuck"
    assert ruling("R-14").why == ""


def test_every_chapter_has_a_title_and_a_booklet() -> None:
    books = {it.book for it in chapters()}
    assert len(books) == 5
    assert all(book.title and book.publisher for book in books)
    assert {book.id: book.year for book in books} == {
        "kan-u-go": "1937",
        "kan-u-go-eo": "",
        "patch-word": "",
        "lexicon": "1937, 1938",
        "keyword": "1953, 1954",
    }
    assert (chapter("KUG").prefix, chapter("KUG").title) == ("KUG", "Kan-U-Go")
    assert rule("KEO-01").book == chapter("KEO").book != chapter("KUG").book


def test_the_esperanto_booklet_repeats_rules_of_the_english_one() -> None:
    same = chapter("KEO").same_as
    assert "KUG-24" in same
    assert "KUG-12" not in same  # KEO-02: the dealer opens
    assert "KUG-41" not in same  # KEO-11
    assert [it.prefix for it in chapters() if it.same_as] == ["KEO"]


def test_a_page_tells_the_chapter_and_what_it_repeats() -> None:
    assert [it.id for it in told("LS1", "lexicon-solitaire-1")] == [it.id for it in rules_of("LS1")]
    assert [it.id for it in told("KEO", "kan-u-go-eo")] == [
        *chapter("KEO").same_as,
        *(it.id for it in rules_of("KEO")),
    ]


@pytest.mark.parametrize("prefix", ["KA1", "KA2", "KA3", "KSO", "LXP", "KWS", "KPT"])
def test_the_pages_of_a_chapter_leave_out_none_of_its_rules_and_tell_none_twice(prefix: str) -> None:
    pages = chapter(prefix).pages
    assert all(len(set(ids)) == len(ids) for ids in pages.values())
    assert set().union(*pages.values()) <= KNOWN
    assert {it.id for it in rules_of(prefix)} <= set().union(*pages.values())


def test_a_patience_tells_the_rules_of_building_it_rests_on() -> None:
    # KA1-02, KSO-02, KSO-05, KWS-01
    assert {"KUG-28", "KUG-33"} <= set(chapter("KA1").pages["kan-u-go-alone-1"])
    first = {it.id for it in told("KSO", "kan-u-go-sola-1")}
    assert {"KSO-02", "KSO-03", "KA1-09", "KEO-16"} <= first
    assert not {"KA1-02", "KUG-33", "KSO-06", "KA2-03"} & first  # no plural rule, no other method
    assert {"KWR-03", "KWR-05"} <= {it.id for it in told("KWS", "keyword-solitaire")}


def test_a_party_tells_the_game_of_its_tables_but_for_what_it_does_otherwise() -> None:
    # R-73, KPT-01: no end at 100, no points for challengers; and for what prizes are given
    table = {it.id for it in told("LXP", "lexicon-party")}
    assert {"LXP-13", "LEX-17", "LEX-23", "LEX-28"} <= table
    assert not {"LEX-02", "LEX-31", "LEX-33", "LEX-34"} & table
    assert {"KPT-11", "KWR-03", "KWR-11", "KPZ-01"} <= {it.id for it in told("KPT", "keyword-party")}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("KUG-99", "no rule KUG-99; the last is KUG-49"),
        ("XYZ-01", "no chapter 'XYZ'; there are KUG, KA1"),
        ("kug-01", "'kug-01' is no rule's id; one looks like KUG-24"),
        ("R-30", "'R-30' is no rule's id"),
    ],
)
def test_a_rule_that_is_not_there_is_refused(wrong: str, message: str) -> None:
    with pytest.raises(RuleNotFoundError, match=re.escape(message)):
        rule(wrong)


def test_a_ruling_or_chapter_that_is_not_there_is_refused() -> None:
    with pytest.raises(RuleNotFoundError, match="no ruling 'R-89'; they are R-01 to R-94"):
        ruling("R-89")
    with pytest.raises(RuleNotFoundError, match=r"no chapter '\.\./books'"):
        chapter("../books")


def test_a_chapter_is_read_once() -> None:
    first: Chapter = chapter("LXL")
    assert chapter("LXL") is first
