"""Changes of views: what each viewer is sent after an action turns their old view into the new one."""

import json
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.games.keyword import KEYWORD
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.lexicon_large import LEXICON_LARGE
from crossdeck.play import Call, Draw, Phase, Redraw, Source
from crossdeck.play.state import State
from crossdeck.play.views import Changes, Part, encode_view, view_of
from tests.play.positions import CHALLENGED, UNCHECKED, Moment, moment


@cache
def stories() -> dict[str, list[State]]:
    """Rounds in which everything happens that a view shows, state by state."""
    crossword = moment(LEXICON, "TEN", "OBBK OTB EEB", options=CHALLENGED)
    last = moment(LEXICON, "TEN", "O OTB EEB", options=CHALLENGED)
    board = moment(KEYWORD, "", "HATEOAKTEN SEATOREONS", blind="QXZIOU", up="")
    rows = moment(LEXICON_LARGE, "", "THAQ ROZZ", options=UNCHECKED, rows=("MAN",))
    race = moment(KAN_U_GO_RACE, "COVER", "ASH* CANDLEZ", dealer=0, phase=Phase.READY)
    return {
        "a word is taken up again": follow(
            crossword, ["play 0,0 down .B", (1, "challenge TB"), "discard O", "take blind"]
        ),
        "a word stands": follow(
            crossword,
            ["play 0,0 down .O", (1, "challenge TO"), "discard O", "take open", "discard E", "take blind"],
        ),
        "a round ends and another is dealt": follow(last, ["play 0,0 down .O", "accept", "accept", "deal"]),
        "letters are drawn": follow(
            board, ["play 9,9 across HAT", Redraw(1, ("S", "N")), "play 9,10 down .TE"]
        ),
        "a fault is corrected": follow(board, ["play 9,9 across HTA", (1, "challenge HTA")]),
        "words lie in rows": follow(rows, ["lay HAT", "insert 1 MORAN"]),
        "a race": follow(
            race,
            [Call(0, at=700), (1, "play 0,0 down .ANDLE"), Draw(1, "Z", Source.BLIND), "play 0,4 down .ASH"],
        ),
    }


def follow(start: Moment, actions: Sequence[Any]) -> list[State]:
    moments = [start]
    for action in actions:
        seat, what = action if isinstance(action, tuple) else (None, action)
        moments.append(moments[-1].do(what, seat=seat))
    return [each.state for each in moments]


def plain(value: object) -> Any:
    return json.loads(json.dumps(value))


def shown(state: State, seat: int | None) -> Part:
    return {name: plain(value) for name, value in encode_view(view_of(state, seat)).items() if name != "seat"}


def patched(view: Part, change: tuple[Part, Part]) -> Part:
    """The view with new values, and with what was added to lists."""
    fields, added = map(plain, change)
    assert not fields.keys() & added.keys()
    new = {**view, **fields, **{name: [*view[name], *more] for name, more in added.items()}}
    return {**new, "layout": sorted(new["layout"])}


every_story = pytest.mark.parametrize("name", stories())


@every_story
def test_a_view_with_its_changes_is_the_next_view(name: str) -> None:
    states = stories()[name]
    for before, after in pairwise(states):
        changes = Changes(before, after)
        assert patched(shown(before, None), changes.open) == shown(after, None)
        for seat in range(before.players):
            change = changes.own(seat) or changes.open
            assert patched(shown(before, seat), change) == shown(after, seat)


@every_story
def test_only_what_is_new_is_sent_and_a_player_gets_something_else_only_if_they_see_more(name: str) -> None:
    states = stories()[name]
    for before, after in pairwise(states):
        changes = Changes(before, after)
        old, new = shown(before, None), shown(after, None)
        fields, added = changes.open
        assert set(fields) | set(added) == {name for name in new if new[name] != old[name]}
        assert list(fields) == [name for name in view_of(after, None).__dataclass_fields__ if name in fields]
        for seat in range(before.players):
            own = changes.own(seat)
            sees_more = patched(shown(before, seat), changes.open) != shown(after, seat)
            assert (own is not None) is sees_more
            assert own != changes.open


def test_what_was_laid_and_what_happened_is_sent_as_what_came_to_it() -> None:
    first, second, *_ = stories()["a word stands"]
    fields, added = Changes(first, second).open
    assert plain(added["layout"]) == [[1, 0, "O"]]
    assert [event["event"] for event in added["history"]] == ["laid"]
    assert not fields.keys() & {"layout", "history", "cut", "dealer", "rows"}


def test_a_layout_that_lost_cards_and_another_round_are_sent_whole() -> None:
    _, laid, taken_up, *_ = stories()["a word is taken up again"]
    fields, added = Changes(laid, taken_up).open
    assert plain(fields["layout"]) == [[0, 0, "T"], [0, 1, "E"], [0, 2, "N"]]
    assert "layout" not in added
    *_, over, dealt = stories()["a round ends and another is dealt"]
    fields, added = Changes(over, dealt).open
    assert (fields["history"], added) == ([], {})


def test_an_event_says_what_it_was_and_never_what_is_faulty() -> None:
    """LEX-32: as plain data, field by field."""
    _, _, upheld, *_ = stories()["a word is taken up again"]
    laid, challenged = plain(encode_view(view_of(upheld, None))["history"])
    assert laid == {
        "event": "laid",
        "seat": 0,
        "words": ["TB"],
        "thrown": 0,
        "idle": 0,
        "points": 0,
        "drawn": [],
        "at": 0,
        "cards": [[1, 0, "B"]],
    }
    assert challenged == {
        "event": "challenged",
        "seat": 1,
        "word": "TB",
        "play": 0,
        "upheld": True,
        "late": False,
        "fine": 0,
    }
