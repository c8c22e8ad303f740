"""What comes of a case: its steps tried one after the other, and each compared with what it expects.

A step passes when its legality and every result that it names agree; an illegal one also when the engine's
reason is one of those it names.  A result that nobody here can give is a failure, never a silent pass.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from crossdeck.rules import Fault
from crossdeck.verdicts import Refusal

__all__ = [
    "CODES", "CannotRunError", "NotHereError", "Step", "Tally", "differs", "misjudged", "reasons",
    "try_steps",
]  # fmt: skip

Step = Mapping[str, Any]

CODES = {
    Fault.EMPTY: "E_EMPTY",
    Fault.OCCUPIED: "E_OCCUPIED",
    Fault.NOT_WILD: "E_FREE_NOT_WILD",
    Fault.NOT_HELD: "E_NOT_IN_HAND",
    Fault.OFF_BOARD: "E_BOUNDS",
    Fault.START: "E_START",
    Fault.LINE: "E_LINE",
    Fault.GAP: "E_GAP",
    Fault.OPENING_TOO_LONG: "E_CAP",
    Fault.TOO_MANY: "E_CAP",
    Fault.TOO_FEW: "E_FIRST_MIN",
    Fault.ONE_LETTER: "E_OPEN_LEN",
    Fault.DETACHED: "E_DETACHED",
    Fault.NOT_A_WORD: "E_WORD",
    Fault.PROPER: "E_PROPER",
    Fault.FOREIGN: "E_FOREIGN",
    Fault.MISNAMED: "E_CLAIM",
    Fault.PLURAL: "E_PLURAL",
    Fault.NOT_YOUR_TURN: "E_TURN",
    Fault.ROUND_OVER: "E_ROUND_OVER",
    Fault.AWAITED: "E_ONE_ACTION",  # a declared discard is followed by nothing but a card taken
    Fault.PASS: "E_PASS",
    Fault.SWAP: "E_SWAP",
    Fault.TAKE_UP: "E_TAKE_UP",
    Fault.ONE_CARD: "E_ONE_CARD",
    Fault.SOURCE: "E_SOURCE",
    Fault.DRAW_FIRST: "E_DRAW_FIRST",
    Fault.ONE_ACTION: "E_ONE_ACTION",
    Fault.CAN_PLAY: "E_CAN_PLAY",
    Fault.FREE_EARLY: "E_FREE_EARLY",
    Fault.MUST_THROW: "E_MUST_THROW",
    Fault.FREE_DISCARD: "E_FREE_DISCARD",
    Fault.NO_ROW: "E_SHAPE",
    Fault.ORDER: "E_ORDER",
    Fault.LENGTH: "E_LENGTH",
    Fault.ALL_CHANGED: "E_ALL_CHANGED",
    Fault.ONE_WORD: "E_ONE_WORD",
    Fault.WILD_FIXED: "E_MASTER_FIXED",
    Fault.TOO_SHORT: "E_MIN_LEN",
    Fault.NOT_TOP: "E_NOT_TOP",
    Fault.OPEN_CARDS: "E_UP_ONE",
    Fault.BLIND_EMPTY: "E_BLIND_EMPTY",
    Fault.NO_FREE_CARDS: "E_FREE_REMOVED",
    Fault.STACKS_FIRST: "E_CAN_PLAY",  # R-58 is the strict mode of the third method
    Fault.NO_MASTER: "E_MASTER",
    Fault.NOT_A_SPACE: "E_SPACE_NOT_EMPTY",
    Fault.VOWELS_FIRST: "E_VOWEL_AVAILABLE",
    Fault.CORNER: "E_START",
    Fault.JOINING: "E_SHARE",
    Fault.NOT_HERE: "E_SHAPE",
}
"""The file's code for every reason of a refusal.

NO_CHALLENGE has none: of a challenge the file says whether it is accepted.
NO_TIME, OPEN_GONE, TOO_SOON and EARLIER have none: no case has a clock.
NO_EXCHANGE has none: no case exchanges letters of a rack.
USE_TURNED has none: the file has no option for KSO-03."""

_STEPS = ("steps", "actions", "moves", "cases")
"""What a case may call the list of its steps."""


class CannotRunError(Exception):
    """A case asks for something that is not known here: it fails, and the others are run."""


class NotHereError(Exception):
    """A case or a step is of a game that is not here yet; the message is what it is counted under."""


@dataclass
class Tally:
    """What came of one case: how many steps were run, what went wrong first, and what was not run."""

    ran: int = 0
    problem: str = ""
    not_run: Counter[str] = field(default_factory=Counter)


def try_steps(case: Mapping[str, Any], attempt: Callable[[Step], str]) -> Tally:
    """Try each step until one goes wrong; `attempt` says what is not as expected."""
    tally = Tally()
    steps = next((case[name] for name in _STEPS if name in case), None)
    if not isinstance(steps, list):
        raise KeyError("steps") if steps is None else TypeError("the steps of a case are a list")
    for number, step in enumerate(steps, 1):
        try:
            problem = attempt(step)
        except NotHereError as later:
            tally.not_run[str(later)] += 1
            continue
        except CannotRunError as wrong:
            problem = str(wrong)
        tally.ran += 1
        if problem:
            tally.problem = f"step {number}: {problem}"
            break
    return tally


def reasons(refusals: Iterable[Refusal]) -> list[str]:
    """The file's codes for these refusals."""
    return [CODES.get(refusal.fault, refusal.fault.name) for refusal in refusals]


def misjudged(expect: Step, legal: bool, found: Sequence[str], why: str = "") -> str:
    """Where the legality, or the reason, is another than expected; `found` are the reasons as codes."""
    if legal != expect["legal"]:
        return f"legal is {legal}, should be {expect['legal']} ({why or 'no refusal'})"
    wanted = expect.get("errors")
    if not legal and wanted and not set(found) & set(wanted):
        return f"refused for {list(found)}, should be {wanted}"
    return ""


def differs(expect: Step, results: Mapping[str, object]) -> str:
    """The first result that is another than expected; all that is named must be among the results."""
    for name, wanted in expect.items():
        if name in ("legal", "errors"):
            continue
        if name not in results:
            return f"cannot check {name!r}"
        if results[name] != wanted:
            return f"{name} is {results[name]}, should be {wanted}"
    return ""
