"""Where a value stood in a TOML text, however it was written; packs and boards test the refusals."""

import pytest

from crossdeck.datafile import DataFileError, Provenance, Section, read_data_file

TEXT = """\
# a comment
top = 1
many = '''
[not.a.header]
word = 1
'''
dotted.key = 2
"quoted key" = 3

[ table ]
list = [
  1,  # one
  2,
]
inline = { a = 1, b = 2 }

[table.inner]
deep = 4
[[rows]]
x = 5
"""


def read(text: str) -> Section:
    return read_data_file(text, "some.toml", DataFileError)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("top",), 2),
        (("many",), 3),
        (("dotted", "key"), 7),
        (("quoted key",), 8),
        (("table",), 10),
        (("table", "list"), 11),
        (("table", "inline", "b"), 15),
        (("table", "inner"), 17),
        (("table", "inner", "deep"), 18),
        (("rows", "x"), 20),
    ],
)
def test_a_key_is_found_on_the_line_where_its_statement_begins(path: tuple[str, ...], line: int) -> None:
    assert read(TEXT).line(*path) == line


def test_a_key_that_is_missing_is_put_down_to_its_table_or_to_the_first_line() -> None:
    assert read(TEXT).line("table", "inner", "word") == 17
    assert read(TEXT).section("table").line("nothing") == 10
    assert read(TEXT).line("not") == 1


def test_a_section_that_is_not_needed_is_empty_when_it_is_missing() -> None:
    assert read(TEXT).section("nothing", needed=False).names() == ()
    with pytest.raises(DataFileError, match=r"some\.toml, line 1: section \[nothing\] is missing"):
        read(TEXT).section("nothing")


def test_a_flag_that_is_missing_is_off_and_a_claim_that_is_missing_is_unstated() -> None:
    file = read("on = true\noff = false\n")
    assert (file.flag("on"), file.flag("off"), file.flag("none")) == (True, False, False)
    assert file.claim("total").provenance is Provenance.UNSTATED


@pytest.mark.parametrize("word", [provenance.value for provenance in Provenance])
def test_every_word_of_provenance_may_be_written(word: str) -> None:
    assert read(f"[x]\ncertainty = '{word}'\nbasis = 'b'").claim("x").provenance is Provenance(word)


def test_a_statement_of_very_many_lines_is_not_searched_through() -> None:
    short, long = ("x = [\n" + "1,\n" * count + "]\ny = 1" for count in (50, 500))
    assert read(short).line("y") == 53
    assert read(long).line("y") == 1
