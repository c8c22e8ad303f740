"""What stands above the picture of a study; the picture itself is drawn in tests of the command."""

from dataclasses import replace

from crossdeck.solve.result import Status
from crossdeck.study.plot import pace, summary
from crossdeck.study.tally import tally
from crossdeck.study.trial import Row

WON = Row(0, Status.WON, 9, 0, 0, None, 1834)


def test_the_win_rate_is_told_with_what_is_undecided() -> None:
    assert summary(tally([WON, WON])) == "2 of 2 won; 95 % interval 34.2 to 100.0 %"
    undecided = replace(WON, status=Status.UNDECIDED)
    assert summary(tally([WON, undecided])) == "1 of 2 won, 1 undecided; 95 % interval 9.5 to 100.0 %"


def test_the_time_of_a_deal_is_told_if_it_is_known() -> None:
    rows = [replace(WON, ms=ms) for ms in (1.25, 0.5, 1234.5)]
    assert pace(tally(rows)) == "CPU time of a deal: median 1.25 ms, p95 1,234 ms, most 1,234 ms"
    assert pace(tally([WON])) == ""
