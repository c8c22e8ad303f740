"""The pad: what it writes for few players and for many."""

from crossdeck.terminal.screen.colours import EVENING
from crossdeck.terminal.screen.widgets.pad import Scores, draw_pad


def pad(
    names: str, sheet: tuple[tuple[int, ...], ...], totals: tuple[int, ...], width: int = 33
) -> list[str]:
    return draw_pad(Scores(tuple(names.split()), sheet, totals, 100), width, EVENING).plain.splitlines()


def test_a_round_is_a_line_and_whoever_is_out_is_told() -> None:
    """KUG-43, KUG-44: what each held, and the totals carried on."""
    lines = pad("You Ida Otto", ((22, 0, 34), (22, 28, 46)), (22, 28, 46))
    assert lines[1].split() == ["│", "You", "Ida", "Otto"]
    assert lines[2].split() == ["1st│", "22", "out", "34"]
    assert lines[3].split() == ["2nd│", "out", "28", "12"]
    assert lines[4].split() == ["All│", "▾22", "28", "46"]


def test_points_of_a_challenge_stand_in_the_round_that_is_being_played() -> None:
    """LEX-33."""
    assert pad("You Ida", ((5, 40),), (-5, 40))[3].split()[:2] == ["2nd│", "-10"]


def test_before_anything_is_scored_nobody_leads() -> None:
    assert "▾" not in "".join(pad("You Ida", (), (0, 0)))


def test_no_line_is_wider_than_the_pad() -> None:
    for players in range(2, 15):
        names = " ".join(f"Player{number}" for number in range(players))
        sheet = tuple(tuple(range(n, n + players)) for n in range(0, 90, 10))
        for width in (33, 40, 68):
            assert all(len(line) <= width for line in pad(names, sheet, sheet[-1], width)), (players, width)


def test_with_many_players_each_has_a_line_with_his_last_rounds() -> None:
    names = " ".join(f"P{number}" for number in range(14))
    lines = pad(names, (tuple(range(14)),), tuple(range(14)))
    assert len(lines) == 15
    assert lines[-1].split() == ["P13", "│", "13", "13"]
