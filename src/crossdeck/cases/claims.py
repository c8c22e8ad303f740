"""Results that a case claims: one is accepted if it is the right result, and refused otherwise."""

from collections.abc import Mapping

from crossdeck.cases.tally import Step, differs, misjudged

__all__ = ["compare_claim"]

_WRONG = "E_SCORE"
_REFUSED = "E_SHAPE"
"""What is not allowed at all, such as a number of players: the file has no code of its own for it."""


def compare_claim(step: Step, results: Mapping[str, object], about: str, refused: str = "") -> str:
    """What is not as expected.

    A claim is about the result called `about`, or about those that it names.  `refused` says why the thing
    itself is not allowed; then nothing that is claimed of it is right.
    """
    found, why = ([_REFUSED], refused) if refused else ([], "")
    if "claimed" in step and not _holds(step["claimed"], results, about):
        found, why = [_WRONG], f"the right result is {results.get(about)}"
    expect = {"legal": not found, **step["expect"]}
    return misjudged(expect, not found, found, why) or differs(expect, results)


def _holds(claim: object, results: Mapping[str, object], about: str) -> bool:
    if isinstance(claim, dict):
        return not differs(claim, results)
    return about in results and claim == results[about]
