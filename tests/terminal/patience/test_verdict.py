"""What a solver found is told in one way, with what counts and how near it is to the best."""

import pytest

from crossdeck.answers.solutions import SolvedLine
from crossdeck.catalogue import PATIENCES
from crossdeck.patience import Spell
from crossdeck.solve.result import Solution, Status
from crossdeck.terminal.patience.verdict import tell_verdict

PILES, CORNERS, AREA = (
    PATIENCES[game] for game in ("lexicon-solitaire-1", "keyword-patience", "keyword-solitaire")
)
LINE = (Spell("HOPE"), Spell("TACK"))


@pytest.mark.parametrize(
    ("status", "begun", "at_first"),
    [
        (
            Status.WON,
            "It can still be won, in 2 steps (1,234 positions searched).",
            "It can be won, in 2 steps (1,234 positions searched).",
        ),
        (
            Status.LOST,
            "It can no longer be won. That is proved: all 1,234 positions that matter were searched.",
            "It cannot be won. That is proved: all 1,234 positions that matter were searched.",
        ),
        (
            Status.UNDECIDED,
            "It is not known whether it can be won: 1,234 positions were searched, as many as were allowed.",
            "It is not known whether it can be won: 1,234 positions were searched, as many as were allowed.",
        ),
    ],
)
def test_a_game_that_has_begun_can_still_be_won_or_no_longer(
    status: Status, begun: str, at_first: str
) -> None:
    found = Solution(status, LINE, 1234)
    assert tell_verdict(found, PILES) == begun
    assert tell_verdict(found, PILES, begun=False) == at_first


@pytest.mark.parametrize("status", Status)
def test_what_counts_is_told_with_its_bound(status: Status) -> None:
    words = tell_verdict(Solution(status, LINE, 9, score=2, bound=1), CORNERS)
    assert words.endswith(". The best that was found: 2 words. No line does better than 1.")
    points = tell_verdict(Solution(status, LINE, 9, score=845), AREA)
    assert points.endswith(". The best that was found: 845 points.")


def test_a_line_that_is_written_out_is_told_the_same() -> None:
    written = SolvedLine(Status.WON, ("spell HOPE", "spell TACK"), 1234, None, None, 0)
    assert tell_verdict(written, PILES) == tell_verdict(Solution(Status.WON, LINE, 1234), PILES)


def test_a_buried_card_is_why_nothing_was_searched() -> None:
    found = Solution(Status.LOST, buried="Q")
    assert tell_verdict(found, PATIENCES["kan-u-go-alone-3"], begun=False) == (
        "It cannot be won. That is proved: no word can take the Q before the cards beneath it are free."
    )


def test_where_no_play_is_left_nothing_need_be_searched() -> None:
    found = Solution(Status.LOST, score=-50, bound=-50)
    assert tell_verdict(found, AREA, begun=False) == (
        "It cannot be won. That is proved: there is no play at all."
    )
