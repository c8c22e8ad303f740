"""Cases of the kind `crossword`: placements on one table, each judged legal or refused for a reason."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.cases.world import EsperantoWorld, World
from crossdeck.catalogue import GAMES
from crossdeck.layout import Layout, Placement
from crossdeck.rules import Fault, Joint, Names, Plurals
from crossdeck.verdicts import Verdict, Words, judge

__all__ = ["run"]

_GAMES = {
    "kanugo": "kan-u-go",
    "kanugo-race": "kan-u-go-race",
    "kanugo-eo": "kan-u-go-eo",
    "patchword": "patch-word",
    "lexicon": "lexicon",
    "alone1": "kan-u-go",  # the three patiences build as Kan-U-Go does (KA1-02)
    "alone2": "kan-u-go",
    "alone3": "kan-u-go",
}
_CODES = {
    Fault.EMPTY: "E_EMPTY",
    Fault.OCCUPIED: "E_OCCUPIED",
    Fault.NOT_WILD: "E_FREE_NOT_WILD",
    Fault.NOT_HELD: "E_NOT_IN_HAND",
    Fault.OFF_BOARD: "E_BOUNDS",
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
}
_ON: dict[str, dict[str, Any]] = {
    "no_cap": {"no_limit": True},
    "wide_open": {"no_limit": True, "plurals": Plurals.FREE, "names": Names.ALLOWED},
    "verb_s": {"verb_s": True},
    "strict_s": {"strict_s": True},
    "pw_any_joint": {"joint": Joint.ANYWHERE},
    "dictionary_has_proper": {"names": Names.ALLOWED},
}
"""What an option of the file that is on changes in the rules."""
_OFF: dict[str, dict[str, Any]] = {"verb_s": {"verb_s": False}}
"""What one that is said to be off changes; the others are off anyway."""
_ELSEWHERE = {
    "players", "affixes", "exchange", "no_free_discard", "deadlock_circuits", "strict", "spelling_order",
    "master_fixed", "min_len",
}  # fmt: skip
"""Options that building does not ask: the first is an argument, the second changes the words, the others are
of turns, patiences and the large-group game."""


def run(case: Mapping[str, Any], world: World) -> str:
    """The first thing that is not as expected; empty if all is."""
    options = case.get("options", {})
    if case["game"] not in _GAMES:
        return f"unknown game {case['game']!r}"
    if unknown := options.keys() - _ON.keys() - _ELSEWHERE:
        return f"unknown option {min(unknown)!r}"
    rules = GAMES[_GAMES[case["game"]]]
    for name, value in options.items():
        rules = replace(rules, **(_ON if value else _OFF).get(name, {}))
    players = _number(options.get("players", 4))
    rules.check_players(players)
    words: Words = world
    alphabet = ENGLISH
    if rules.id == "kan-u-go-eo":
        words, alphabet = EsperantoWorld(world, bool(options.get("affixes"))), ESPERANTO
    layout = _board(case["board"], alphabet) if "board" in case else Layout()
    for number, step in enumerate(case["steps"], 1):
        placement = Placement.of(_card(card) for card in step["place"])
        least = step.get("first_min")
        given = least is None or isinstance(least, bool)
        verdict = judge(
            layout,
            placement,
            rules if given else replace(rules, least_first=_number(least)),
            players,
            words,
            named=step.get("claims", ()),
            first_addition=bool(least),
        )
        if problem := _compare(verdict, step["expect"]):
            return f"step {number}: {problem}"
        if verdict.legal:
            layout = layout.lay(placement)
    if "final" in case and layout != _board(case["final"], alphabet):
        return f"the board ends as {layout.draw('/')}"
    return ""


def _board(board: Mapping[str, Any], alphabet: Alphabet) -> Layout:
    x, y = board["origin"]
    return Layout.parse("/".join(board["rows"]), alphabet, origin=(_number(y), _number(x)))


def _card(card: Any) -> tuple[tuple[int, int], str]:
    x, y, letter, *wild = card
    return (_number(y), _number(x)), letter.lower() if wild else letter.upper()


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value


def _compare(verdict: Verdict, expect: Mapping[str, Any]) -> str:
    reasons = [_CODES[refusal.fault] for refusal in verdict.refusals]
    if verdict.legal != expect["legal"]:
        why = "; ".join(map(str, verdict.refusals)) or "no refusal"
        return f"legal is {verdict.legal}, should be {expect['legal']} ({why})"
    if not verdict.legal:
        wanted = expect.get("errors", reasons)
        return "" if set(reasons) & set(wanted) else f"refused for {reasons}, should be {wanted}"
    main = verdict.main.word if verdict.main else None
    cross = sorted(run.word for run in verdict.cross)
    if "main" in expect and main != expect["main"]:
        return f"the main run is {main}, should be {expect['main']}"
    if "cross" in expect and cross != sorted(expect["cross"]):
        return f"the cross runs are {cross}, should be {expect['cross']}"
    return ""
