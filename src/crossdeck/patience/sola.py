"""Kan-U-Go Sola: the three patiences of the Esperanto edition.

As the English ones, with the Esperanto pack and words, and without a plural rule (KSO-01, KSO-02).  What the
book says otherwise is an option with the English reading as its default where its own cannot be meant: after
turning one of the turned cards is used (KSO-03, R-54), and a cleared open stack stays empty (KSO-04, R-52).
"""

from dataclasses import replace

from crossdeck.games.kan_u_go_eo import AFFIXES, KAN_U_GO_EO
from crossdeck.patience.alone_1 import ALONE_1, OPEN_CARDS, REFILL_OPEN, TURNING, USE_TURNED
from crossdeck.patience.alone_2 import ALONE_2
from crossdeck.patience.alone_3 import ALONE_3, BENEATH, STACKS_FIRST
from crossdeck.rules import Fault, Option, Rules

__all__ = ["SOLA_1", "SOLA_2", "SOLA_3"]

_CITES = {
    fault: KAN_U_GO_EO.cites[fault]
    for fault in (Fault.LINE, Fault.GAP, Fault.NOT_A_WORD, Fault.PROPER, Fault.FOREIGN)
}


def _sola(alone: Rules, number: int, title: str, options: tuple[Option, ...]) -> Rules:
    return replace(
        alone,
        id=f"kan-u-go-sola-{number}",
        title=f"Kan-U-Go Sola, {title} method",
        book="KSO",
        pack=KAN_U_GO_EO.pack,
        words=KAN_U_GO_EO.words,
        plurals=KAN_U_GO_EO.plurals,  # KSO-02
        options=(AFFIXES, *options),
        cites={**alone.cites, **_CITES, Fault.NOT_HERE: "KSO-01", Fault.PLURAL: "KSO-02"},
    )


SOLA_1 = _sola(ALONE_1, 1, "first", (TURNING, OPEN_CARDS, USE_TURNED, REFILL_OPEN))
SOLA_2 = _sola(ALONE_2, 2, "second", (next(o for o in ALONE_2.options if o.name == "turning"),))  # KSO-06
SOLA_3 = _sola(ALONE_3, 3, "third", (STACKS_FIRST, BENEATH))  # KSO-09: advice, R-58
