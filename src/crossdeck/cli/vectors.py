"""`crossdeck vectors`: runs a file of rule cases on the engine itself.  Ends with `N passed, M failed`."""

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.catalogue import GAMES
from crossdeck.cli.terms import InputError, add_json, print_json, read_file
from crossdeck.layout import Layout, Placement
from crossdeck.rules import Fault, Joint, Names, Plurals, Rules
from crossdeck.verdicts import Verdict, Words, judge
from crossdeck.words.graph import ADDED, PLURAL, THIRD

__all__ = ["add", "run_cases"]

_GAMES = {
    "kanugo": "kan-u-go",
    "kanugo-race": "kan-u-go-race",
    "kanugo-eo": "kan-u-go-eo",
    "patchword": "patch-word",
    "lexicon": "lexicon",
    "alone1": "kan-u-go",
    "alone2": "kan-u-go",
    "alone3": "kan-u-go",  # they build as Kan-U-Go does (KA1-02)
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
_OPTIONS: dict[str, dict[str, Any]] = {
    "no_cap": {"no_limit": True},
    "wide_open": {"no_limit": True, "plurals": Plurals.FREE, "names": Names.ALLOWED},
    "verb_s": {"verb_s": True},
    "strict_s": {"strict_s": True},
    "pw_any_joint": {"joint": Joint.ANYWHERE},
    "dictionary_has_proper": {"names": Names.ALLOWED},
    "affixes": {},
    "players": {},
}
"""What an option of the file changes in the rules; `affixes` changes the words instead."""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("vectors", help="run a file of rule cases", description=__doc__)
    parser.add_argument("file", metavar="FILE", help="a JSON file in the vectors' schema")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the failures and the count; 0 none failed, 1 some did."""
    try:
        data = json.loads(read_file(arguments.file))
    except (json.JSONDecodeError, RecursionError) as wrong:
        raise InputError(f"{arguments.file}: not JSON ({wrong})") from None
    failures, passed, others = run_cases(data, arguments.file)
    if arguments.json:
        print_json({"passed": passed, "failed": len(failures), "failures": failures, "not_run": dict(others)})
        return 1 if failures else 0
    for case, problem in failures.items():
        print(f"{case}: {problem}")
    if others:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(others.items()))
        print(f"not run, for their games are not here yet: {kinds}")
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


def run_cases(data: object, name: str) -> tuple[dict[str, str], int, Counter[str]]:
    """Failures by case, how many passed, and the cases of kinds that are not run."""
    try:
        file = _mapping(data, "the file")
        world = _World.read(_mapping(file.get("lexicon"), "lexicon"))
        cases = file["cases"]
        failures: dict[str, str] = {}
        others: Counter[str] = Counter()
        passed = 0
        for number, case in enumerate(cases):
            id_ = str(_mapping(case, f"case {number}").get("id", f"case {number}"))
            if case.get("kind") != "crossword":
                others[str(case.get("kind"))] += 1
                continue
            try:
                problem = _crossword(case, world)
            except (KeyError, TypeError, ValueError, IndexError, AttributeError) as wrong:
                raise InputError(f"{name}, case {id_}: not in the vectors' schema ({wrong!r})") from None
            if problem:
                failures[id_] = problem
            else:
                passed += 1
    except (KeyError, TypeError, AttributeError) as wrong:
        raise InputError(f"{name}: not in the vectors' schema ({wrong!r})") from None
    return failures, passed, others


def _mapping(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(f"{what} is no object")
    return value


@dataclass(frozen=True)
class _World:
    """The closed world of the file: exactly these words."""

    words: frozenset[str]
    plural_of: Mapping[str, str]
    verb3: frozenset[str]
    proper: frozenset[str]
    foreign: frozenset[str]
    roots: frozenset[str]
    parts: frozenset[str]

    @classmethod
    def read(cls, lexicon: Mapping[str, Any]) -> "_World":
        esperanto = lexicon.get("esperanto", {})
        return cls(
            words=frozenset(lexicon["words"]),
            plural_of=dict(lexicon.get("plural_of", {})),
            verb3=frozenset(lexicon.get("verb3", ())),
            proper=frozenset(lexicon.get("proper", ())),
            foreign=frozenset(lexicon.get("foreign", ())),
            roots=frozenset(esperanto.get("roots", ())),
            parts=frozenset(esperanto.get("affixes_and_endings", ())),
        )

    def plural_flags(self, word: str) -> int | None:
        if word not in self.words:
            return None
        singular = self.plural_of.get(word)
        if singular is None or not word.endswith("S"):
            return 0
        added = ADDED if word in (singular + "S", singular + "ES") else 0
        return PLURAL | added | (THIRD if word in self.verb3 else 0)

    def singular(self, word: str) -> str:
        return self.plural_of.get(word, "")

    def is_proper(self, word: str) -> bool:
        return word in self.proper

    def is_foreign(self, word: str) -> bool:
        return word in self.foreign


@dataclass(frozen=True)
class _EsperantoWorld:
    """Roots, and with the agreement affixes and endings, alone or round one root (KEO-16 to KEO-18)."""

    world: _World
    affixes: bool

    def plural_flags(self, word: str) -> int | None:
        if word in self.world.roots:
            return 0
        return 0 if self.affixes and (word in self.world.parts or self._one_root(word)) else None

    def _one_root(self, word: str) -> bool:
        ends = range(len(word) + 1)
        return any(
            word[i:j] in self.world.roots and self._parts(word[:i]) and self._parts(word[j:])
            for i in ends
            for j in ends
            if i < j
        )

    def _parts(self, text: str) -> bool:
        return not text or any(
            text.startswith(part) and self._parts(text[len(part) :]) for part in self.world.parts
        )

    def singular(self, word: str) -> str:  # noqa: ARG002 - no plural rule asks (KEO-09)
        return ""

    def is_proper(self, word: str) -> bool:
        return word in self.world.proper

    def is_foreign(self, word: str) -> bool:
        return word in self.world.foreign


def _crossword(case: Mapping[str, Any], world: _World) -> str:
    """The first thing that is not as expected; empty if all is."""
    rules, options = _rules(case)
    words: Words = world
    alphabet = ENGLISH
    if rules.id == "kan-u-go-eo":
        words, alphabet = _EsperantoWorld(world, bool(options.get("affixes"))), ESPERANTO
    layout = _board(case["board"], alphabet) if "board" in case else Layout()
    for number, step in enumerate(case["steps"], 1):
        placement = Placement.of(_card(card) for card in step["place"])
        least = step.get("first_min")
        fewest = rules if least is None or isinstance(least, bool) else replace(rules, least_first=int(least))
        verdict = judge(
            layout,
            placement,
            fewest,
            int(options.get("players", 4)),
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


def _rules(case: Mapping[str, Any]) -> tuple[Rules, Mapping[str, Any]]:
    if case["game"] not in _GAMES:
        raise ValueError(f"unknown game {case['game']!r}")
    rules = GAMES[_GAMES[case["game"]]]
    options = case.get("options", {})
    for name, value in options.items():
        if name not in _OPTIONS:
            raise ValueError(f"unknown option {name!r}")
        if value:
            rules = replace(rules, **_OPTIONS[name])
    return rules, options


def _board(board: Mapping[str, Any], alphabet: Alphabet) -> Layout:
    x, y = board["origin"]
    return Layout.parse("/".join(board["rows"]), alphabet, origin=(y, x))


def _card(card: Any) -> tuple[tuple[int, int], str]:
    x, y, letter, *wild = card
    return (int(y), int(x)), letter.lower() if wild else letter


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
