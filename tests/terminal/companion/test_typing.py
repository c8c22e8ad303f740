"""What is shorter to type than it is kept."""

import pytest

from crossdeck.terminal.companion.typing import as_kept


@pytest.mark.parametrize(
    ("verb", "typed", "kept"),
    [
        ("challenge", "ann bob upheld", "challenge ann against bob: upheld"),
        ("challenge", "ann against bob failed", "challenge ann against bob: failed"),
        ("join", "Dee 30", "join Dee: 30"),
        ("play", "ann 9,8 across HEART", "play ann: 9,8 across HEART"),
        ("play", "Ann Lee 9,8 down HEART", "play Ann Lee: 9,8 down HEART"),
    ],
)
def test_names_need_no_signs_around_them(verb: str, typed: str, kept: str) -> None:
    assert as_kept(verb, typed) == kept


@pytest.mark.parametrize("line", ["play 9,8 across HEART", "play Ann: 9,8 across HEART", "leave Cid", "undo"])
def test_what_is_whole_stays_as_it_is(line: str) -> None:
    verb, _, rest = line.partition(" ")
    assert as_kept(verb, rest) == line
