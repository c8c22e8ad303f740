"""Trying a play: what laid cards make and leave, what speaks against them, and where another may lie."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crossdeck.layout import Layout
from crossdeck.notation import NotationError
from crossdeck.play import Laid, Phase, State
from crossdeck.server.messages import Tried, Try, TryRow
from crossdeck.server.pictures import CardAt
from crossdeck.server.trying import tried, tried_row
from crossdeck.tables.game import TableGame, game_at
from crossdeck.tables.terms import Terms
from tests.conformance.test_views import otherwise
from tests.server.guests import Json
from tests.server.houses import Party, live, party

KAN_U_GO = game_at(Terms(game="kan-u-go"), 3)
LEXICON = game_at(Terms(game="lexicon", options={"checking": "refused"}), 2)
OPEN = game_at(Terms(game="lexicon", options={"checking": "challenge"}), 2)


def at(game: TableGame, hand: str, layout: str = "", **more: Any) -> State:
    """Seat 0 has the turn and this hand."""
    state = game.deal(game.new_name(bytes(16)))
    hands = (tuple(hand), *state.hands[1:])
    return replace(state, hands=hands, layout=Layout.parse(layout), **{"turn": 0, **more})


def laid(game: TableGame, state: State, *cards: tuple[int, int, str], seat: int = 0) -> Tried:
    asked = Try(id="t", cards=[CardAt(*card) for card in cards])
    return tried(game, state, seat, 7, asked)


def faults(answer: Tried) -> list[str]:
    return [objection.fault for objection in answer.objections]


COT = ((1, 2, "O"), (2, 2, "T"))
"""Down from the C of TACK."""


def test_a_play_that_fits_is_written_and_counted() -> None:
    state = at(KAN_U_GO, "OTQZ", "TACK")
    answer = laid(KAN_U_GO, state, *COT)
    assert (answer.id, answer.v, answer.do) == ("t", 7, "play 0,2 down .OT")
    assert (answer.words, answer.objections) == (["COT"], [])
    pack = KAN_U_GO.table.pack
    assert answer.left == pack.value("Q") + pack.value("Z")
    assert answer.holds == answer.left + pack.value("O") + pack.value("T")
    assert KAN_U_GO.after(state, KAN_U_GO.read(state, 0, answer.do)).hands[0] == ("Q", "Z")


def test_without_a_card_there_is_nothing_to_object_to_and_much_is_open() -> None:
    answer = laid(KAN_U_GO, at(KAN_U_GO, "OTQZ", "TACK"))
    assert (answer.do, answer.words, answer.objections) == ("", [], [])
    assert answer.left == answer.holds
    assert {(1, 2), (0, 4), (-1, 0)} <= set(answer.squares)
    assert (0, 0) not in answer.squares


def test_a_play_that_is_not_whole_yet_has_no_notation_but_says_where_it_may_go_on() -> None:
    state = at(KAN_U_GO, "OTQZ", "TACK")
    alone = laid(KAN_U_GO, state, (2, 2, "T"))
    assert alone.do == "play 2,2 across T"
    assert (alone.words, faults(alone)) == ([], ["detached"])
    assert (1, 2) in alone.squares
    apart = laid(KAN_U_GO, state, (1, 0, "T"), (1, 2, "O"))
    assert (apart.do, apart.words, faults(apart)) == ("", [], ["gap"])
    assert apart.squares == [(1, -1), (1, 1), (1, 3)]
    askew = laid(KAN_U_GO, state, (1, 0, "T"), (2, 2, "O"))
    assert (askew.do, askew.words, faults(askew), askew.squares) == ("", [], ["line"], [])


@pytest.mark.parametrize("cards", [[(0, 0, "O")], [(1, 2, "O"), (1, 2, "T")]])
def test_two_cards_do_not_share_a_square(cards: list[tuple[int, int, str]]) -> None:
    answer = laid(KAN_U_GO, at(KAN_U_GO, "OTQZ", "TACK"), *cards)
    assert (answer.do, answer.words, answer.squares) == ("", [], [])
    assert faults(answer) == ["occupied"]


def test_what_is_refused_says_why() -> None:
    state = at(KAN_U_GO, "OTQS", "TACK")
    assert faults(laid(KAN_U_GO, state, (1, 2, "Q"))) == ["not_a_word"]
    assert faults(laid(KAN_U_GO, state, (0, 4, "S"))) == ["plural"]
    unheld = laid(KAN_U_GO, state, (0, 4, "Z"))
    assert faults(unheld) == ["not_held"]
    assert unheld.left == unheld.holds


def test_with_the_last_letter_the_free_cards_go() -> None:
    """R-26."""
    state = at(KAN_U_GO, "OT**", "TACK")
    assert laid(KAN_U_GO, state, *COT).left == 0
    assert laid(KAN_U_GO, state, COT[0]).left > 30
    assert laid(KAN_U_GO, state, *COT).squares == []
    thrown = at(KAN_U_GO, "**", "TACK")
    assert laid(KAN_U_GO, thrown).left == laid(KAN_U_GO, thrown).holds == 30
    assert laid(KAN_U_GO, thrown).squares == []


def test_a_wild_card_is_the_letter_in_lower_case() -> None:
    state = at(LEXICON, "O?QZ", "TACK")
    answer = laid(LEXICON, state, (1, 2, "O"), (2, 2, "t"))
    assert (answer.do, answer.words, answer.objections) == ("play 0,2 down .Ot", ["COT"], [])
    pack = LEXICON.table.pack
    assert answer.holds - answer.left == pack.value("O") + pack.value("?")
    assert faults(laid(LEXICON, state, (1, 2, "o"), (2, 2, "t"))) == ["not_held"]
    assert faults(laid(KAN_U_GO, at(KAN_U_GO, "OT*", "TACK"), (1, 2, "o"))) == ["not_wild", "not_held"]


def test_where_words_are_open_to_challenge_nothing_is_said_of_them() -> None:
    answer = laid(OPEN, at(OPEN, "OTQZ", "TACK"), (1, 2, "Q"))
    assert (answer.words, answer.objections) == (["CQ"], [])
    assert faults(laid(OPEN, at(OPEN, "OTQZ", "TACK"), (3, 2, "Q"))) == ["detached"]


def test_a_play_is_prepared_while_others_have_the_turn() -> None:
    """Whatever the others are at: he is told what would be, if it were his turn."""
    mine = laid(KAN_U_GO, at(KAN_U_GO, "OTQZ", "TACK"), *COT)
    for meanwhile in ({"turn": 1}, {"turn": 2, "declared": "E"}, {"turn": 1, "phase": Phase.CLOSING}):
        assert laid(KAN_U_GO, at(KAN_U_GO, "OTQZ", "TACK", **meanwhile), *COT) == mine


def test_who_has_declared_a_discard_takes_a_card_first() -> None:
    assert faults(laid(KAN_U_GO, at(KAN_U_GO, "OTQ", "TACK", declared="Z"), *COT)) == ["awaited"]


def test_when_the_round_is_over_nothing_is_open() -> None:
    answer = laid(KAN_U_GO, at(KAN_U_GO, "OTQZ", "TACK", phase=Phase.ROUND_OVER), *COT)
    assert (faults(answer), answer.squares) == (["round_over"], [])


@pytest.mark.parametrize("face", ["", "4", "AB", "?", "*", "Ĉ", "ß", "é"])
def test_what_is_no_face_is_refused(face: str) -> None:
    with pytest.raises(NotationError, match="letter of the english alphabet"):
        laid(KAN_U_GO, at(KAN_U_GO, "OTQZ"), (0, 0, face))


def test_the_table_ends_somewhere() -> None:
    assert laid(KAN_U_GO, at(KAN_U_GO, "OTQZ"), (999_999, -999_999, "O")).squares == []
    with pytest.raises(NotationError, match="999,999 either way"):
        laid(KAN_U_GO, at(KAN_U_GO, "OTQZ"), (1_000_000, 0, "O"))


@pytest.mark.parametrize("game", [KAN_U_GO, LEXICON, OPEN])
def test_nothing_that_he_cannot_know_makes_a_difference(game: TableGame) -> None:
    event = Laid(1, KAN_U_GO.read(at(game, "A"), 1, "play 0,0 across TACK").placement, ("TACK",))  # type: ignore[union-attr]
    state = at(game, "OTQS", "TACK", turn=1, history=(event,), window=0)
    tries = [(), COT, ((1, 2, "Q"),), ((0, 4, "S"),), ((0, 4, "E"),)]
    for seed in range(5):
        other = otherwise(state, 0, random.Random(seed))
        assert other.hands[1] != state.hands[1]
        assert [laid(game, other, *each) for each in tries] == [laid(game, state, *each) for each in tries]


# Over the line.


def trying(cards: list[Any], id_: str = "t") -> Json:
    return {"t": "try", "id": id_, "cards": cards}


def opening(table: Party, seat: int) -> list[list[Any]]:
    """The best word of a player's hand, as cards on the line."""
    game, state = table.sitting.game, table.sitting.state
    assert state is not None
    best = game.table.finder.find(Layout(), state.hands[seat]).best()
    assert best is not None
    return [[row, col, face] for (row, col), face in best[0].cards]


@live
async def test_every_player_is_answered_at_any_time_and_a_spectator_never(tmp_path: Path) -> None:
    async with (
        party(tmp_path, "Ann", "Bob", game="lexicon", options={"checking": "refused"}) as table,
        table.here.guest(table.id) as eve,
    ):
        before = table.sitting
        for seat, guest in enumerate(table.guests):
            answer = await guest.asked(trying(opening(table, seat)), "t")
            assert (answer["t"], answer["v"], answer["objections"]) == ("tried", guest.v, [])
            assert answer["left"] < answer["holds"]
        assert (await eve.asked(trying([]), "t"))["code"] == "not_seated"
        assert table.sitting is before
        guest, seat = table.turn, table.sitting.awaited[0]
        done = (await guest.asked(trying(opening(table, seat)), "t"))["do"]
        assert await guest.act(done) == before.version + 1


@live
async def test_before_a_game_there_is_nothing_to_try(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", start=False, game="lexicon") as table:
        assert (await table.host.asked(trying([]), "t"))["code"] == "not_seated"


@live
async def test_a_try_that_makes_no_sense_is_answered_with_its_error(tmp_path: Path) -> None:
    async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
        for cards in ([[0, 0, "4"]], [[0, 0, ""]], [[10**7, 0, "A"]], [[0, 0, "A"], [0, 1, "*"]]):
            assert (await table.turn.asked(trying(cards), "t"))["code"] == "refused"
        for bad in ([[0, 0]], [[0, 0, 1]], [["0", 0, "A"]], [[0, 0, "A"]] * 61, "A", [[0.5, 0, "A"]]):
            assert (await table.turn.error(trying(bad)))["code"] == "malformed"  # type: ignore[arg-type]
        assert (await table.turn.asked(trying([[0, 0, "A"]] * 60), "t"))["t"] == "tried"


RACE = game_at(Terms(game="kan-u-go-race"), 3)
LARGE = game_at(Terms(game="lexicon-large", options={"checking": "refused"}), 3)
KEYWORD = game_at(Terms(game="keyword", options={"checking": "refused"}), 2)


@pytest.mark.parametrize("phase", [Phase.READY, Phase.RACING, Phase.STOPPED])
def test_in_a_race_a_play_is_looked_at_as_if_the_race_were_on(phase: Phase) -> None:
    """KRC-08: and the first addition is not forgotten."""
    state = at(RACE, "OTQZ", "TACK", phase=phase)
    assert faults(laid(RACE, state, *COT)) == ["too_few"]
    assert faults(laid(RACE, replace(state, added=frozenset({0})), *COT)) == []
    assert faults(laid(RACE, replace(state, phase=Phase.ROUND_OVER), *COT)) == ["round_over"]


def row(state: State, faces: str, number: int | None = None) -> Tried:
    return tried_row(LARGE, state, 0, 7, TryRow(id="t", row=number, faces=faces))


def test_a_word_in_a_row_is_written_and_counted_as_what_it_means() -> None:
    """LXL-09, LXL-13, LXL-17."""
    state = at(LARGE, "HATEOY?", rows=("MAN", "EXPERT"))
    value = LARGE.table.pack.value
    for faces, number, do, gained in (
        ("HAT", None, "lay HAT", -value("H") - value("A") - value("T")),
        ("MANY", 0, "insert 1 MANY", -value("Y")),
        ("MaNY", 0, "insert 1 MaNY", None),
        ("EXPORT", 1, "substitute 2 EXPORT", value("E") - value("O")),
    ):
        answer = row(state, faces, number)
        assert (answer.do, answer.words) == (do, [faces.upper()])
        if gained is not None:
            assert answer.objections == []
            assert answer.left - answer.holds == gained
            LARGE.after(state, LARGE.read(state, 0, answer.do))
    assert faults(row(state, "MaNY", 0)) == ["order"]


def test_a_word_in_a_row_that_does_not_go_says_why() -> None:
    state = at(LARGE, "HATEOY?", rows=("MAN", "EXPERT"))
    assert faults(row(state, "HTA")) == ["not_a_word"]
    assert faults(row(state, "DOG", 0)) == ["all_changed", "not_held", "not_held"]
    assert faults(row(state, "MAN", 7)) == ["no_row"]
    assert row(state, "").objections == []
    assert row(state, "MAN", 0).do == ""
    with pytest.raises(NotationError):
        row(state, "H4T")


def test_on_a_board_the_points_are_told_card_by_card() -> None:
    """KWR-08, R-86, R-88."""
    state = at(KEYWORD, "CASDEREST", "")
    opening = laid(
        KEYWORD, at(KEYWORD, "TASKDEREST"), *((8 + down, 8, face) for down, face in enumerate("TASK"))
    )
    assert (opening.objections, opening.points, opening.keywords) == ([], 20, [])
    table = Layout.parse("T/A/S/K", origin=(8, 8))
    cast = laid(KEYWORD, replace(state, layout=table), (8, 5, "C"), (8, 6, "A"), (8, 7, "S"))
    assert (cast.do, cast.points) == ("play 8,5 across CAS.", 30)
    assert cast.worth == [(8, 5, 10), (8, 6, 10), (8, 7, 10)]
    table = Layout({**table, (8, 5): "C", (8, 6): "A", (8, 7): "S"})
    cards = [(row, 6, face) for row, face in zip((6, 7, 9, 10, 11, 12), "DEREST", strict=True)]
    dearest = laid(KEYWORD, replace(state, layout=table), *cards)
    assert (dearest.words, dearest.points, dearest.keywords) == (["DEAREST"], 150, ["DEAREST"])


def test_off_the_board_nothing_is_counted_and_no_square_is_open() -> None:
    state = at(KEYWORD, "TASKDEREST")
    off = laid(KEYWORD, state, (0, -1, "T"), (0, 0, "A"))
    assert (off.points, off.worth) == (0, [])
    assert "off_board" in faults(off)
    board = KEYWORD.table.board
    assert board is not None
    squares = laid(KEYWORD, state).squares
    assert squares
    assert all(square in board for square in squares)
