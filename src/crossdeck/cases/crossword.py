"""Cases of the kind `crossword`: placements on one table, each judged legal or refused for a reason."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crossdeck.cases.tally import Step, Tally, differs, misjudged, reasons, try_steps
from crossdeck.cases.terms import number, reader_for, rules_for, texts
from crossdeck.cases.world import World
from crossdeck.layout import Layout
from crossdeck.verdicts import Verdict, judge

__all__ = ["run"]

_BUILT_ALIKE = {"alone1": "kanugo", "alone2": "kanugo", "alone3": "kanugo"}
"""The three patiences build as Kan-U-Go does (KA1-02)."""


def run(case: Mapping[str, Any], world: World) -> Tally:
    """Try the steps, then compare the board."""
    options = case.get("options", {})
    rules = rules_for("crossword", _BUILT_ALIKE.get(case["game"], case["game"]), options)
    players = number(options.get("players", 4))
    rules.check_players(players)
    reader = reader_for(rules)
    words = world.spoken(reader.alphabet, bool(options.get("affixes")))
    layout = reader.board(case["board"]) if "board" in case else Layout()

    def attempt(step: Step) -> str:
        nonlocal layout
        placement = reader.placement(step["place"])
        least = step.get("first_min")
        given = least is None or isinstance(least, bool)
        verdict = judge(
            layout,
            placement,
            rules if given else replace(rules, least_first=number(least)),
            players,
            words,
            named=texts(step.get("claims", ())),
            first_addition=bool(least),
        )
        if verdict.legal:
            layout = layout.lay(placement)
        return _compare(verdict, step["expect"])

    tally = try_steps(case, attempt)
    if "final" in case and not tally.problem and layout != reader.board(case["final"]):
        tally.problem = f"the board ends as {layout.draw('/')}"
    return tally


def _compare(verdict: Verdict, expect: Step) -> str:
    why = "; ".join(map(str, verdict.refusals))
    results: dict[str, object] = {}
    if verdict.legal:
        cross = sorted(run.word for run in verdict.cross)
        results = {"main": verdict.main.word if verdict.main else None, "cross": cross}
    expect = {**expect, "cross": sorted(expect["cross"])} if "cross" in expect else expect
    return misjudged(expect, verdict.legal, reasons(verdict.refusals), why) or differs(expect, results)
